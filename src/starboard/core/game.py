"""A game as the rest of the world sees it, and how games are found."""

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import metadata, resources
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from starboard.core.engine import advance, waiting
from starboard.core.entries import brought, entries
from starboard.core.events import Event
from starboard.core.family import Codec, codec, snake
from starboard.core.refusal import Refused
from starboard.core.rng import MASK, mix
from starboard.core.state import State, load
from starboard.core.text import Text

if TYPE_CHECKING:
    from starboard.core.scene import Kept, Shelf

ENTRY_POINTS = "starboard.games"


class Setup(
    Struct, frozen=True, kw_only=True, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """How a game is set up: number of seats and the game's own choices, each with a default."""

    seats: int = 1


class ScoreLine(Struct, frozen=True, omit_defaults=True):
    """One line of a score sheet."""

    text: Text
    points: float
    sort: Text | None = None
    """What it is compared as with lines of others, where not by its own name."""


class Ornament(Struct, frozen=True):
    """An icon on a cover: where its left upper corner lies in percent, how large in pixels, turned how far."""

    icon: str
    left: int
    top: int
    size: int
    turn: int = 0


class Cover(Struct, frozen=True, omit_defaults=True):
    """What a game's tile in the lobby is painted with."""

    tint: str = ""
    art: str = ""
    pieces: tuple[Ornament, ...] = ()


class Timer(Struct, frozen=True):
    """A time set by the rules; it runs from the answer after which its name first turns up."""

    name: str
    seconds: float


class Result(Struct, frozen=True, omit_defaults=True):
    """How a game ended: points and place for every seat, then for automata that are no seats."""

    scores: tuple[float, ...]
    places: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...] = ()
    names: tuple[Text, ...] = ()
    """Names of the automata, in order, after the seats."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Give the sides in the first place; a side past the seats is an automaton."""
        return tuple(i for i, place in enumerate(self.places) if place == 1)


def placed(scores: tuple[float, ...], tie_breaks: tuple[Any, ...] = ()) -> tuple[int, ...]:
    """Turn points (and tie-breaks, higher is better) into places; equal ones share a place."""
    keys = [(score, tie_breaks[i] if tie_breaks else ()) for i, score in enumerate(scores)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class Game:
    """One game: stateless; everything about it is found from here."""

    id: ClassVar[str]
    rules: ClassVar[int] = 1
    """Raised when a stored record may replay differently."""
    setup_type: ClassVar[type[Setup]]
    state_type: ClassVar[type[State]]
    seats: ClassVar[range]
    """How many can play."""
    secret: ClassVar[tuple[str, ...]] = ()
    """Fields that stay hidden and hold no ids which `hidden` could name (bids, points, offers), as `Player.bid`."""
    bound: ClassVar[int] = 10_000
    """Games played at random or by bots end within so many answers; people who stall may take longer."""
    minutes: ClassVar[tuple[int, int]] = (0, 0)
    """How long a game lasts among people, for the lobby."""
    weight: ClassVar[int] = 0
    """How much there is to learn, 1 to 5, for the lobby; 0 is not said."""
    cover: ClassVar[Cover] = Cover()
    """What its tile in the lobby is painted with."""
    last_words: ClassVar[frozenset[str]] = frozenset()
    """Names of answers that only say "I have nothing more to do": bots keep them until no person is waited for."""
    front: ClassVar[tuple[str, ...]] = ()
    """Fields of the set-up that most tables want to choose; a client folds the others away."""

    @property
    def package(self) -> str:
        """Name the package the game lives in."""
        return type(self).__module__

    @property
    def codec(self) -> Codec:
        """Give the codec that knows the game's steps, options and events."""
        return codec(self.package)

    def deal(self, setup: Any, g: Any) -> None:
        """Fill a new state for this setup; `g.rng` is seeded; push the first step."""
        raise NotImplementedError

    def empty(self, setup: Any) -> Any:
        """Make the state before anything is dealt."""
        raise NotImplementedError

    def check_setup(self, setup: Any) -> None:
        """Raise Refused for a setup that cannot be played."""
        if setup.seats not in self.seats:
            raise Refused("wrong_seats", seats=setup.seats, least=self.seats[0], most=self.seats[-1])

    def setup(self, setup: Any = None, seed: int = 0) -> Any:
        """Begin a game; the same setup and seed give the same game."""
        setup = self.default_setup() if setup is None else setup
        self.check_setup(setup)
        g = self.empty(setup)
        g.rng = mix((seed ^ 0x5742D) & MASK)
        self.deal(setup, g)
        advance(g)
        return g

    def default_setup(self) -> Any:
        """Give the setup a newcomer would play."""
        return self.setup_type(seats=max(self.seats[0], 1))

    def first_setup(self) -> Any:
        """Give the setup of a first game that begins with one press: what the lesson taught, without expansions."""
        return self.default_setup()

    def daily(self) -> "tuple[tuple[str, Any], ...]":
        """List the set-ups that are dealt anew every day for everybody, each with its level (empty: there is one)."""
        return (("", self.default_setup()),)

    def setups(self) -> "tuple[Any, ...]":
        """List setups that tests and benchmarks should cover."""
        return tuple(self.setup_type(seats=n) for n in self.seats)

    def values(self, field: str, seats: int) -> tuple[str, ...] | None:
        """List what a field of the set-up can be where its type does not say; None: nothing for that many seats."""
        return ()

    def result(self, g: Any) -> Result:
        """Count the points of a finished game."""
        raise NotImplementedError

    def patience(self, g: Any, seat: int, option: Any, people: frozenset[int]) -> float:
        """Say how many seconds a bot holds an answer back while people can still have their say."""
        return 0.0

    def heard(self, view: Any, seat: int, people: frozenset[int], told: Iterable[Event]) -> Any:
        """Give the view that a bot thinks about now: what people ask it may come before what other bots do.

        Of what was `told`, the last first, it may remember what no state keeps.
        """
        return view

    def timers(self, g: Any) -> tuple[Timer, ...]:
        """Name the times that the rules set for what goes on now; when one is over, the clock answers (TimeOut)."""
        return ()

    def standing(self, view: Any) -> tuple[float | None, ...]:
        """Count the points so far, for each side, as far as the view shows them."""
        return ()

    def sides(self, g: Any) -> tuple[str, ...]:
        """Name what each seat plays (species, house, start world), for statistics; empty if all play the same."""
        return ()

    def scene(self, view: Any, seat: int | None) -> Any:
        """Lay the view out on a table."""
        raise NotImplementedError

    def scene_again(self, view: Any, seat: int | None, kept: "Kept") -> Any:
        """Lay the view out on a table that was laid out before; games that are shown often keep parts of it."""
        return self.scene(view, seat)

    def components(self) -> "tuple[Shelf, ...]":
        """Lay out everything the game is made of, by kind, if it has a `shelves` module: each card or tile once."""
        laid: tuple[Shelf, ...] = _part(self.package, "shelves", "shelves", tuple)()
        return laid

    def hidden(self, g: Any, seat: int | None) -> frozenset[str]:
        """Name ids that this seat must find nowhere in what it is sent; an independent check of the marks."""
        return frozenset()

    def tally(self, g: Any) -> dict[str, Any]:
        """Count what must stay the same from the first decision to the last (cards, cubes, tokens)."""
        return {}

    def load(self, data: bytes) -> Any:
        """Read a stored state."""
        g = load(self.state_type, migrate(self, data))
        waiting(g)
        return g


@cache
def _part(package: str, module: str, name: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Give a function of a module that a game may have; another one where it has none."""
    try:
        found = importlib.import_module(f"{package}.{module}")
    except ModuleNotFoundError as error:
        if error.name == f"{package}.{module}":
            return otherwise
        raise
    function: Callable[..., Any] = getattr(found, name)
    return function


def migrate(game: Game, data: bytes) -> bytes:
    """Bring a stored state of an older version up to date, if the game has a `migrate` module."""
    renamed: bytes = _part(game.package, "migrate", "migrate", _as_it_is)(data)
    return renamed


def _as_it_is(data: bytes) -> bytes:
    return data


def _shipped() -> Iterator[str]:
    package = importlib.import_module(ENTRY_POINTS)
    for module in pkgutil.iter_modules(package.__path__):
        if module.ispkg and not module.name.startswith("_"):
            yield f"{ENTRY_POINTS}.{module.name}"


@cache
def games() -> dict[str, Callable[[], Game]]:
    """Find every game: shipped ones by scan, others by the entry point `starboard.games`."""
    found: dict[str, Callable[[], Game]] = {}
    for name in _shipped():
        found[name.rpartition(".")[2]] = _loader(name)
    for entry in entries(ENTRY_POINTS):
        found[entry.name] = _entry(entry)
    return dict(sorted(found.items()))


def _loader(module: str) -> Callable[[], Game]:
    def load_game() -> Game:
        game: Game = importlib.import_module(module).GAME
        return game

    return load_game


def _entry(entry: metadata.EntryPoint) -> Callable[[], Game]:
    def load_game() -> Game:
        game: Game = brought(entry, lambda found: isinstance(found, Game) and found.id == entry.name)
        return game

    return load_game


def find(name: str) -> Game:
    """Give the game with that id; raises Refused if there is none."""
    known = games()
    if name not in known:
        raise Refused("unknown_game", name=name[:60])
    return known[name]()


def data_file(package: str, *names: str) -> Any:
    """Give a file that lies in a package."""
    return resources.files(package).joinpath(*names)
