"""Effects as nested steps: the two bases, how facts' steps are given to a seat, and the composites. [03.2]"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import structs

from starboard.core.components import Flow
from starboard.core.family import always, tag_of
from starboard.core.options import Decision, First, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.scene import Token
from starboard.core.steps import Ask, Asking, Because, Do, PickSome, Step
from starboard.core.text import Text
from starboard.games.voidfall.facts.goals import Condition
from starboard.games.voidfall.facts.record import Spot
from starboard.games.voidfall.options import WorkIn
from starboard.games.voidfall.scoring import holds
from starboard.games.voidfall.state import State
from starboard.games.voidfall.words import GAME

PASS = Pass()


class Effect:
    """What steps named by facts have in common: they happen to a seat, somewhere, and mostly may be skipped. [03.2]"""

    __slots__ = ()
    icon: ClassVar[str] = "any"
    """What stands for it where there is no room for words."""
    passing: ClassVar[str] = "skip"
    """What it means to answer it no more: to go without it, to take none, to be done."""
    if TYPE_CHECKING:
        seat: int
        sector: str
        must: bool

        def text(self, game: str) -> Text:
            """Say what it does."""

    def called(self, g: Any, option: Option) -> Text | None:
        """Say what passing means here."""
        return Text(f"{GAME}-pass-{self.passing}") if type(option) is Pass else None

    def plain(self, g: State) -> bool:
        """Say whether nobody could gain by skipping it now, nor by its order among others of the kind. [03.2] Q26"""
        return False

    def early(self, g: State) -> bool:
        """Say whether it may as well come first: nothing is lost of it now, and nothing else could make more of it."""
        return False

    def welcome(self, g: State) -> bool:
        """Say whether nobody goes without it: then it need not be asked whether, once nothing else is left."""
        return False

    def usable(self, g: State) -> bool:
        """Say whether it would do anything now."""
        return True

    def whole(self, g: State) -> bool:
        """Say whether it could be resolved completely now. [02.2]"""
        return self.usable(g)

    def pieces(self) -> Flow:
        """Draw its parts or, without any, what stands for it."""
        parts = [part.pieces() for part in parts_of(self)]
        if parts:
            return tuple(t for taken, _ in parts for t in taken), tuple(t for _, given in parts for t in given)
        numbers = [getattr(self, name, None) for name in ("count", "amount", "moves")]
        count = next((n for n in numbers if isinstance(n, int)), 1)
        return (), (Token(self.icon, count=max(1, count), label=self.text(GAME)),)


def effect(step: Step) -> Effect:
    """Take a step from the facts as the effect it is; all steps that facts name are."""
    assert isinstance(step, Effect)
    return step


class Now(Effect, Do, frozen=True):
    """An effect that asks nothing. [03.2]"""

    seat: int = -1
    sector: str = ""
    """Where it happens, if it is bound to a sector."""
    must: bool = False
    """Whether it was chosen or demanded, so that it cannot be skipped any more."""
    abstract: ClassVar[bool] = True
    """Facts cannot name this class itself."""


class Pick(Effect, Ask, frozen=True):
    """An effect that asks; it may be skipped unless it was chosen or demanded. [03.2]"""

    sector: str = ""
    must: bool = False
    auto: ClassVar[bool] = True
    kind: ClassVar[str] = ""
    abstract: ClassVar[bool] = True

    def options(self, g: State) -> list[Option]:
        """List what can be chosen."""
        raise NotImplementedError

    def chosen(self, g: State, option: Any) -> None:
        """Carry out what was chosen."""
        raise NotImplementedError

    def usable(self, g: State) -> bool:
        return bool(self.options(g))

    def note(self, g: State) -> dict[str, Any]:
        """Fill the question's text."""
        return {}

    def ask(self, g: State) -> Decision | None:
        options = self.options(g)
        if not options:
            return None
        if not self.must:
            options.append(PASS)
        return Decision(self.seat, self.kind, tuple(options), None, self.note(g))

    def answer(self, g: State, option: Option) -> None:
        if type(option) is not Pass:
            self.chosen(g, option)

    def timed_out(self, g: State) -> Option | None:
        return last_option(self.ask(g))


class PickMany(Effect, PickSome, frozen=True, kw_only=True):
    """An effect that asks for several things at once; what is not demanded may be left out. [03.2]"""

    sector: str = ""
    must: bool = False
    done: ClassVar[Option] = PASS
    passing: ClassVar[str] = "done"
    abstract: ClassVar[bool] = True

    def usable(self, g: State) -> bool:
        return bool(self.among(g))

    def timed_out(self, g: State) -> Option | None:
        return last_option(self.ask(g))


def first_option(asked: Decision | None) -> Option | None:
    """Answer for somebody whose clock ran out with the usual choice, which stands first."""
    return asked.options[0] if asked is not None else None


def last_option(asked: Decision | None) -> Option | None:
    """Answer for somebody whose clock ran out with the end of the matter, which stands last."""
    return asked.options[-1] if asked is not None else None


def place_refusal(g: State, seat: int, key: str, code: str) -> Refusal | None:
    """Say why nothing can be done in a sector: it is somebody else's, or this."""
    if key not in g.sectors:
        return None
    return Refusal(code if g.sectors[key].owner == seat else "not_your_sector")


Spots = tuple[tuple[str, str], ...]


def parts_of(step: Any) -> list[Any]:
    """Give the steps that a step from the facts is made of."""
    names = step.__struct_fields__
    inner = list(step.steps) if "steps" in names else []
    inner += [getattr(step, n) for n in ("effect", "of", "then", "otherwise") if n in names]
    return [s for s in inner if isinstance(s, Step)]


def _has_spots(step: Any) -> bool:
    if isinstance(step, InSector) or getattr(step, "elsewhere", None):
        return True
    return any(_has_spots(s) for s in parts_of(step))


points_at_spots = lru_cache(4096)(_has_spots)


@lru_cache(4096)  # sectors are among what it is asked with: there is no end to them over many games
def bind(step: Any, seat: int, spots: Spots = (), sector: str = "", must: bool = False) -> Any:
    """Give a step from the facts to a seat, with the sectors its parts speak of."""
    if isinstance(step, InSector):
        where = dict(spots).get(step.of)
        return step if where is None else bind(step.effect, seat, spots, where, must)
    changes: dict[str, Any] = {"seat": seat}
    if sector:
        changes["sector"] = sector
    if must:
        changes["must"] = True
    for name in ("effect", "of", "then", "otherwise"):
        inner = getattr(step, name, None)
        if isinstance(inner, Step):
            changes[name] = bind(inner, seat, spots, sector)
    if "steps" in step.__struct_fields__:
        changes["steps"] = tuple(bind(s, seat, spots, sector) for s in step.steps)
    if getattr(step, "elsewhere", ""):
        changes["not_in"] = dict(spots).get(step.elsewhere, "")
    return structs.replace(step, **changes)


@lru_cache(4096)
def because(*of: str) -> Because:
    """Name what the steps above come from, by texts of the game. [03.2]"""
    return Because(tuple([f"{GAME}-{name}" for name in of]))


def chosen(step: Any) -> Any:
    """Mark a part as chosen: it is not asked again whether it happens."""
    return _chosen(step)


@lru_cache(4096)
def _chosen(step: Any) -> Any:
    return structs.replace(step, must=True)


class Resolve(Now, frozen=True):
    """Begin an effect whose costs are paid: now its sectors are known. [03.2]"""

    effect: Step = always(Do())

    def run(self, g: State) -> None:
        spots: Spots = tuple(g.spots.items()) if points_at_spots(self.effect) else ()
        g.push(bind(self.effect, self.seat, spots, self.sector, self.must))


class Many(Effect, Ask, frozen=True):
    """Base of effects with several parts, from which the seat chooses. [03.2]"""

    steps: tuple[Step, ...] = ()
    sector: str = ""
    must: bool = False
    abstract: ClassVar[bool] = True
    join: ClassVar[str] = "and_or"
    auto: ClassVar[bool] = True

    def effects(self) -> tuple[Step, ...]:
        return self.steps

    def leads_to(self, g: State, index: int) -> Asking | None:
        step = _chosen(self.steps[index])
        return step if isinstance(step, Pick) else None

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Say what the parts say, unless they have different reasons or one of them can have it."""
        parts = [s for s in self.steps if isinstance(s, Pick)]
        if any(key in option.targets() for s in parts for option in s.options(g)):
            return None
        reasons = [r for s in parts if (r := s.why_not(g, seat, key)) is not None]
        return reasons[0] if reasons and all(r == reasons[0] for r in reasons) else None

    def usable(self, g: State) -> bool:
        """Say whether a part would do anything now."""
        return any(effect(s).usable(g) for s in self.steps)

    def whole(self, g: State) -> bool:
        """Say whether a part can be resolved completely."""
        return any(effect(s).whole(g) for s in self.steps)

    def timed_out(self, g: State) -> Option | None:
        return last_option(self.ask(g))

    def text(self, game: str) -> Text:
        """Join the parts' texts."""
        texts = [s.text(game) for s in self.steps]
        joined = texts[0]
        for text in texts[1:]:
            joined = Text(f"{game}-join-{self.join}", {"a": joined, "b": text})
        return joined


class AndOr(Many, frozen=True):
    """Any of several effects, each at most once, in any order: the green line. [03.2]"""

    in_turn: ClassVar[bool] = True
    passing: ClassVar[str] = "done"

    def ask(self, g: State) -> Decision | None:
        steps: Any = self.steps  # all of them effects
        usable = [(i, s) for i, s in enumerate(steps) if s.usable(g)]
        for _, step in usable:
            if not step.plain(g):
                break
        else:
            return None
        options: list[Option] = [First(i, tag_of(type(s))) for i, s in usable]
        if not self.must:
            options.append(PASS)
        return Decision(self.seat, "effects", tuple(options))

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Begin with what may as well come first, and end with what nobody goes without: neither is worth asking."""
        firsts = [o for o in asked.options if isinstance(o, First)]
        parts = [effect(self.steps[o.index]) for o in firsts]
        if len(firsts) == 1:
            return firsts[0] if parts[0].welcome(g) else None
        return next((o for o, part in zip(firsts, parts, strict=True) if part.early(g)), None)

    def skip(self, g: State) -> None:
        """Only effects are left that nobody would skip: all of them happen."""
        g.push(*[s for s in self.steps if effect(s).usable(g)])

    def answer(self, g: State, option: First | Pass) -> None:
        if isinstance(option, Pass):
            return
        steps = self.steps
        rest = steps[: option.index] + steps[option.index + 1 :]
        if rest:
            g.push(_chosen(steps[option.index]), structs.replace(self, steps=rest, must=False))
        else:
            g.push(_chosen(steps[option.index]))


class AllOf(AndOr, frozen=True):
    """Several parts of one effect, in any order; each may be ignored unless demanded. [03.2]"""

    join: ClassVar[str] = "all_of"

    def whole(self, g: State) -> bool:
        """All parts must be possible. [02.2]"""
        return all(effect(s).whole(g) for s in self.steps)

    def answer(self, g: State, option: First | Pass) -> None:
        """A demanded effect goes on until nothing is left of it. [02.2]"""
        if isinstance(option, First):
            steps = self.steps
            rest = steps[: option.index] + steps[option.index + 1 :]
            g.push(_chosen(steps[option.index]), structs.replace(self, steps=rest))


class OneOf(Many, frozen=True):
    """At most one of several effects: the red line. [03.2]"""

    join: ClassVar[str] = "one_of"
    passing: ClassVar[str] = "none"

    def ask(self, g: State) -> Decision | None:
        options: list[Option] = [
            First(i, tag_of(type(s)))
            for i, s in enumerate(self.steps)
            if (effect(s).whole(g) if self.must else effect(s).usable(g))
        ]
        if not options:
            return None
        if not self.must:
            options.append(PASS)
        return Decision(self.seat, "one_effect", tuple(options))

    def answer(self, g: State, option: First | Pass) -> None:
        if isinstance(option, First):
            g.push(_chosen(self.steps[option.index]))


class Repeat(Now, frozen=True):
    """The same choice several times. [03.2]"""

    times: int = 1
    of: Step = always(Do())

    def usable(self, g: State) -> bool:
        return bool(effect(self.of).usable(g))

    def whole(self, g: State) -> bool:
        """As many objects as repetitions are needed. [02.2]"""
        targets = [s.available(g) for s in parts_of(self.of) if hasattr(s, "available")]
        return self.usable(g) and (not targets or sum(targets) >= self.times)

    def run(self, g: State) -> None:
        g.push(*[chosen(self.of) if self.must else self.of] * self.times)

    def text(self, game: str) -> Text:
        return Text(f"{game}-step-repeat", {"times": self.times, "what": self.of.text(game)})


class InSector(Now, frozen=True):
    """An effect in a sector that a cost or a conquest points at; without such a sector it is void. [03.2]"""

    of: Spot = "recalled_from"
    effect: Step = always(Do())

    def usable(self, g: State) -> bool:
        return False

    def run(self, g: State) -> None:
        """The sector is unknown: nothing happens."""

    def text(self, game: str) -> Text:
        return Text(f"{game}-step-in_sector", {"of": Text(f"{game}-spot-{self.of}"), "what": self.effect.text(game)})


class SameSector(Pick, frozen=True):
    """Several effects in one sector of choice. [03.2]"""

    effect: Step = always(Do())
    kind: ClassVar[str] = "work_in"

    def options(self, g: State) -> list[Option]:
        return [WorkIn(s) for s in g.players[self.seat].own if bind(self.effect, self.seat, (), s).usable(g)]

    def chosen(self, g: State, option: WorkIn) -> None:
        g.push(bind(self.effect, self.seat, (), option.sector, True))

    def text(self, game: str) -> Text:
        return Text(f"{game}-step-same_sector", {"what": self.effect.text(game)})


class When(Now, frozen=True):
    """One effect if a condition holds, otherwise another or none. [02.2]"""

    condition: Condition = always(Condition())
    then: Step = always(Do())
    otherwise: Step | None = None

    def branch(self, g: State) -> Step | None:
        """Give the effect that counts now."""
        return self.then if holds(g, self.seat, self.condition) else self.otherwise

    def usable(self, g: State) -> bool:
        step = self.branch(g)
        return step is not None and bool(effect(step).usable(g))

    def run(self, g: State) -> None:
        step = self.branch(g)
        if step is not None:
            g.push(chosen(step) if self.must else step)

    def text(self, game: str) -> Text:
        other = self.otherwise.text(game) if self.otherwise else Text(f"{game}-nothing")
        return Text(f"{game}-step-when", {"then": self.then.text(game), "otherwise": other})
