"""The state of a game: plain data, one stack of steps, one integer of randomness.

Copies, views and samples are generated from the marks on the fields (see `operations.py`).
"""

from collections.abc import Callable, MutableSequence, Sequence
from hashlib import blake2b
from typing import Annotated, Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct

from starboard.core.events import Event
from starboard.core.family import Codec, codec, remembered
from starboard.core.marks import HIDDEN_NUMBER, NOBODY, OWNER, VANISHING
from starboard.core.operations import TRANSIENT, operations
from starboard.core.options import Decision, HiddenChoice, Option
from starboard.core.refusal import Refused
from starboard.core.rng import GAMMA, MASK, Bits, Random, generator, mix, shuffled
from starboard.core.steps import Sealed, Step

S = TypeVar("S", bound="State")
T = TypeVar("T")


class NotYet(Exception):
    """Somebody who answers ahead would have to see what is hidden: his turn must come first."""


AHEAD: tuple[tuple[int, ...], tuple[Decision, ...]] = (tuple(range(0)), ())
"""Stands in `State.now` while it is found out what a seat can answer ahead: nothing hidden may be looked at."""


class Early(Struct, frozen=True):
    """An answer given ahead, and the step that will ask for it."""

    step: Step
    option: Option


class Player(Struct, kw_only=True, omit_defaults=True):
    """What every game's player record has: places for a secret answer and for answers given ahead."""

    sealed: Annotated[Option | None, OWNER] = None
    ahead: Annotated[tuple[Early, ...], OWNER, VANISHING] = ()
    """Answers that are carried out when their turn comes (`Step.apart`)."""


class State(Struct, kw_only=True, omit_defaults=True):
    """Base of every game's state."""

    package: ClassVar[str] = ""
    """The game's package, where it is not the one the state class lies in."""

    players: list[Any]
    todo: list[Step] = []
    rng: Annotated[int, NOBODY] = 0
    answers: int = 0
    """How many answers the game has taken; tells a stale one."""
    log: list[Event] | None = None
    """Events of the answer being carried out, if somebody listens; not part of the state."""
    now: tuple[tuple[int, ...], tuple[Decision, ...]] | None = None
    """Who is waited for and the decisions worked out so far; follows from the rest, not part of the state."""

    def push(self, *steps: Step) -> None:
        """Let these steps happen next, in this order, before what was there already."""
        self.todo += steps[::-1]

    def tell(self, event: type[Event], *args: Any) -> None:
        """Tell that something happened; the event is only made if somebody listens."""
        if self.log is not None:
            self.log.append(event(*args))

    def guarded(self) -> bool:
        """Say whether undo stops where something became known; not where nobody could gain by it."""
        return True

    def below(self, n: int) -> int:
        """Give a random number from 0 to n - 1."""
        if self.now is AHEAD:
            raise NotYet
        x = self.rng = (self.rng + GAMMA) & MASK
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK  # `mix`, written out
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
        return ((x ^ (x >> 31)) * n) >> 64

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        if self.now is AHEAD:
            raise NotYet
        self.rng = shuffled(self.rng, items)

    def pick(self, items: Sequence[T]) -> T:
        """Choose one at random."""
        return items[self.below(len(items))]

    def guess(self, seat: int | None, rng: Random) -> None:
        """Fill in hidden values that no pool can, after the pools were dealt; games with such fields override it."""


def package_of(cls: type) -> str:
    """Give the package of the game a state type belongs to."""
    return getattr(cls, "package", "") or cls.__module__.rpartition(".")[0]


def codec_of(g: State | type[State]) -> Codec:
    """Give the codec of the game a state belongs to."""
    return _codec(g if isinstance(g, type) else type(g))


@remembered
def _codec(cls: Any) -> Codec:
    return codec(package_of(cls))


def clone(g: S) -> S:
    """Make an independent copy."""
    copy: S = operations(type(g)).clone(g)
    return copy


def view(g: S, seat: int | None) -> S:
    """Give the state as that seat (None: a spectator) may know it: secrets are blanked, the shape stays."""
    seen: S = operations(type(g)).view(g, seat, None)
    return seen


class Knowledge(Struct):
    """All that a seat may know, and enough to imagine the rest: its view, and what lies hidden in each pool.

    The pools are sorted, so they say which values are hidden somewhere, never where.
    """

    seat: int | None
    view: Any
    pools: dict[str, list[Any]]

    def sample(self, rng: Random | Bits) -> Any:
        """Imagine a true state that fits; `rng` is an `Rng` or a `random.Random`."""
        rng = generator(rng)
        g = clone(self.view)
        pools = {name: list(values) for name, values in self.pools.items()}
        for values in pools.values():
            rng.shuffle(values)
        operations(type(g)).deal(g, self.seat, None, pools)
        g.rng = mix(rng.below(1 << 62))
        g.guess(self.seat, rng)
        _imagine_sealed(g, rng)
        return g


def know(g: State, seat: int | None) -> Knowledge:
    """Gather what a seat may know."""
    pools: dict[str, list[Any]] = {}
    operations(type(g)).collect(g, seat, None, pools)
    for values in pools.values():
        values.sort()
    return Knowledge(seat, view(g, seat), pools)


def sample(g: S, seat: int | None, rng: Random | Bits) -> S:
    """Give a possible true state: the seat cannot tell it from this one, and it plays on by itself.

    `rng` is an `Rng` or a `random.Random`.
    """
    imagined: S = know(g, seat).sample(rng)
    return imagined


def made_up(g: State, asked: Decision, rng: Random) -> Option | None:
    """Make up an answer to an open question from what its seat may know; None if there is none."""
    form = asked.form
    if form is None:
        return None
    return form.sample(g if form.fair else view(g, asked.seat), asked.seat, rng)


def _imagine_sealed(g: Any, rng: Random) -> None:
    """Secret answers of others are imagined among those they could have given."""
    late = [s for s, p in enumerate(g.players) if isinstance(p.sealed, HiddenChoice)]
    if not late:
        return
    step = next(s for s in reversed(g.todo) if isinstance(s, Sealed))
    for seat in late:
        g.players[seat].sealed = None
    for seat in late:
        decision = step.ask(g, seat)
        g.players[seat].sealed = made_up(g, decision, rng) or rng.pick(decision.options)


def save(g: State) -> bytes:
    """Store a state as bytes: what is loaded from them looks the same and goes on in the same way.

    The order of dicts is kept, because what lies on a table in the order it came should not be sorted by a restart.
    """
    return _without_transients(g, codec_of(g).store)


def _without_transients(g: State, encode: Callable[[Any], T]) -> T:
    kept = g.log, g.now
    g.log = g.now = None
    try:
        return encode(g)
    finally:
        g.log, g.now = kept


def load(cls: type[S], data: bytes) -> S:
    """Read a stored state back; raises Refused if the bytes are not one."""
    try:
        g = codec_of(cls).unpack(data, cls)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError) as error:
        raise Refused("corrupt_save", detail=str(error)[:200]) from None
    if g.log is not None or g.now is not None:
        raise Refused("corrupt_save", detail="transient fields")
    loaded: S = g
    return loaded


def digest(g: State) -> str:
    """Give a short name of the state: equal states, equal digests."""
    return _name(_without_transients(g, codec_of(g).pack))


def _name(packed: bytes) -> str:
    return blake2b(packed, digest_size=8).hexdigest()


def saved(g: State) -> tuple[bytes, str]:
    """Give the stored bytes of a state and its digest."""
    known = codec_of(g)
    data, packed = _without_transients(g, lambda g: (known.store(g), known.pack(g)))
    return data, _name(packed)


def same(a: State, b: State) -> bool:
    """Say whether two states are equal in all that counts."""
    return type(a) is type(b) and all(getattr(a, f) == getattr(b, f) for f in a.__struct_fields__ if f not in TRANSIENT)


__all__ = [
    "AHEAD", "HIDDEN_NUMBER", "Early", "Knowledge", "NotYet", "Player", "State", "clone", "codec_of", "digest", "know",
    "load", "package_of", "same", "sample", "save", "saved", "view",
]  # fmt: skip
