"""Examples of a book as pictures: real games, played up to a position, and the part of the table that matters."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from starboard.core.book import Example
from starboard.core.engine import apply, decision
from starboard.core.game import Game
from starboard.core.options import TABLE, Option, read, read_fields
from starboard.core.record import Answer, Record, ReplayError
from starboard.core.refusal import Refused
from starboard.core.scene import Area, Element, Group, HexMap, Offers, Panel, Scene, Zone, keys, offered, question
from starboard.core.state import State, view
from starboard.core.text import Text


class Move(Struct, frozen=True, omit_defaults=True):
    """What somebody answered between two pictures."""

    seat: int
    text: Text


class Picture(Struct, frozen=True, omit_defaults=True):
    """A position as it is drawn: parts of the table, and what the seat is asked there."""

    elements: tuple[Element, ...]
    asked: Text | None = None


class Played(Struct, frozen=True):
    """An example that was played."""

    example: Example
    record: Record
    """Up to the first picture."""
    before: Picture
    after: Picture | None = None
    moves: tuple[Move, ...] = ()

    @property
    def keys(self) -> set[str]:
        """Collect the keys of everything that is drawn."""
        return keys((self.before, self.after))


def setup_of(game: Game, example: Example) -> Any:
    """Read the set-up of an example."""
    words = example.setup.strip()
    return read_fields(game.setup_type, words.removeprefix("setup").strip(), 0, game.package)


def deal(game: Game, example: Example) -> tuple[State, Record]:
    """Begin the game of an example, and its record; raises ReplayError."""
    try:
        setup = setup_of(game, example)
        return game.setup(setup, example.seed), Record(game.id, game.rules, setup, example.seed, [])
    except Refused as error:
        raise ReplayError(f"set-up {example.setup!r}: {error}") from error


def play(game: Game, example: Example) -> Played:
    """Play an example; raises ReplayError at an answer that cannot be given."""
    g, record = deal(game, example)
    for line in example.answers:
        record.answers.append(give(game, g, line))
    before = picture(game, g, example)
    moves: list[Move] = []
    for line in example.then:
        seat, option = _read(game, line)
        said = offered(game.id, view(g, seat), seat, option).text if seat != TABLE else None
        give(game, g, line)
        if said is not None:
            moves.append(Move(seat, said))
    return Played(example, record, before, picture(game, g, example) if example.then else None, tuple(moves))


def _read(game: Game, line: str) -> tuple[int, Option]:
    """Read one answer of an example: `SEAT option`, as in a record."""
    who, _, rest = line.partition(" # ")[0].strip().partition(" ")
    try:
        return TABLE if who == "table" else int(who), read(rest, game.package)
    except (Refused, ValueError) as error:
        raise ReplayError(f"{line!r}: {error}") from error


def give(game: Game, g: State, line: str) -> Answer:
    """Give one answer of an example; raises ReplayError if it cannot be given."""
    seat, option = _read(game, line)
    try:
        apply(g, seat, option, watch=False)
    except Refused as error:
        raise ReplayError(f"{line!r}: {error}") from error
    return Answer(seat, option)


def picture(game: Game, g: State, example: Example) -> Picture:
    """Draw what matters of a position."""
    seen = view(g, example.seat)
    scene: Scene = game.scene(seen, example.seat)
    asked = decision(g, example.seat) if example.seat is not None else None
    text = question(game.id, seen, asked).text if asked is not None else None
    return Picture(tuple(map(_tidy, parts(scene, frozenset(example.show)))), text)


def _tidy(element: Element) -> Element:
    """Lay a part of a table out for a page: nothing is held in a hand, and no place is kept for what may still come."""
    if isinstance(element, (Panel, Group)):
        return replace(element, items=tuple(map(_tidy, element.items)))
    if isinstance(element, Zone):
        shape = "row" if element.shape == "fan" else element.shape
        return replace(element, slots=0 if element.count is None else element.slots, shape=shape)
    return element


def parts(scene: Scene, wanted: frozenset[str]) -> tuple[Element, ...]:
    """Take the elements with these keys out of a scene; all of it where none is named."""
    if not wanted:
        return tuple(_grouped(area) for area in scene.areas if area.items)
    return tuple(part for area in scene.areas for part in _within(area, wanted))


def _grouped(area: Area) -> Group:
    """An area has its place on a table only; elsewhere it is a group."""
    return Group(key=area.key, label=area.label, items=area.items)


def _within(element: Element, wanted: frozenset[str]) -> tuple[Element, ...]:
    """Give the element if it is wanted, else what is wanted of it, with as much around it as is needed to draw it."""
    if element.key in wanted:
        return (element.items if isinstance(element, Area) else (element,))  # fmt: skip
    if isinstance(element, (Area, Group)):
        return tuple(part for item in element.items for part in _within(item, wanted))
    if isinstance(element, Panel):
        items = tuple(part for item in element.items for part in _within(item, wanted))
        return (replace(element, items=items),) if items else ()
    if isinstance(element, Zone):
        return _of_zone(element, wanted)
    if isinstance(element, HexMap):
        hexes = tuple(h for h in element.hexes if h.key in wanted)
        kept = {h.key for h in hexes}
        storms = tuple(s for s in element.storms if s.a in kept and s.b in kept)
        return (replace(element, hexes=hexes, storms=storms),) if hexes else ()
    if isinstance(element, Offers):
        offers = tuple(o for o in element.offers if o.key in wanted)
        return (replace(element, offers=offers),) if offers else ()
    return (element,) if wanted & keys(element) else ()


def _of_zone(zone: Zone, wanted: frozenset[str]) -> tuple[Element, ...]:
    """Show only the wanted cards of a zone, side by side."""
    chosen = [i for i, card in enumerate(zone.cards) if wanted & keys(card)]
    if not chosen:
        return ()
    prices = tuple(zone.prices[i] for i in chosen if i < len(zone.prices))
    cards = tuple(zone.cards[i] for i in chosen)
    shape = zone.shape if zone.shape in ("row", "grid", "market", "list", "column") else "row"
    return (replace(zone, cards=cards, prices=prices, count=None, slots=0, shape=shape),)
