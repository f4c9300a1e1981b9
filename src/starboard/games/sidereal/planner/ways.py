"""The ways to run every converter of a board, as the search counts them: all that does not depend on the supply."""

from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from itertools import count
from typing import NamedTuple

import msgspec

from starboard.games.sidereal.planner.board import (
    ANY,
    ANY_SIZE,
    COLOURS,
    ITEMS,
    SIZE,
    WILD,
    Board,
    Chosen,
    Converter,
    Worth,
    interest_size,
)

FIELD = 20
"""Bits for one count in a packed use of the supply."""
NO_BOARD = -1
"""The converter of a way that is on no board yet."""


class Way(NamedTuple):
    """One way to run a converter: what it asks of the supply and what it gains, the filling of cubes apart."""

    choice: Chosen
    """Which alternative of the converter; boards of one layout share the rest, and each puts in its own converter."""
    gain: int
    uses: tuple[tuple[int, int], ...]
    packed: int
    bundled: tuple[int, ...]
    sizes: tuple[int, ...]
    number: int
    """A short name for it, the same on all boards of a layout and of no other way there."""


Paid = tuple[tuple[int, int], ...]
"""The items that can pay something, each with what it costs."""


class Slot(NamedTuple):
    """A converter in the search with its ways to run; those on one face stand together."""

    modes: list[Way]
    runs: int
    face: str
    support: int


_serials = count()


class Layout:
    """How the search counts at some prices, for supplies with or without wild cubes of each size; boards share it.

    Uses of the supply are counted by classes: first every item as such, then per colour what only that colour or a
    wild cube can pay (`need`), what an interest run borrows and gives back (`keep`), then what any cube of a size pays.
    """

    def __init__(self, worth: Worth, donations_kept: bool, items: tuple[str, ...], loose: tuple[bool, ...]) -> None:
        """Number the classes; `loose` says for which sizes it is open which cubes pay."""
        self.serial = next(_serials)
        self.worth, self.donations_kept = worth, donations_kept
        self.items = [*ITEMS, *items]
        self.number = {item: i for i, item in enumerate(self.items)}
        self.prices: dict[str, int] = {}
        self.price = [self.price_of(item) for item in self.items]
        colours, first = list(SIZE), len(self.items)
        self.need = {colour: first + i for i, colour in enumerate(colours)}
        self.keep = {colour: first + 6 + i for i, colour in enumerate(colours)}
        self.any = {size: first + 12 + i for i, size in enumerate(COLOURS)}
        self.classes = first + 14
        self.sizes = list(COLOURS)
        self.loose = dict(zip(COLOURS, loose, strict=True))
        self.cubes = [
            ([self.number[k] for k in COLOURS[size]], self.number[WILD[size]], [self.need[k] for k in COLOURS[size]],
             [self.keep[k] for k in COLOURS[size]], self.any[size])
            for size in COLOURS
        ]  # fmt: skip
        """Per size the classes of its cubes: colours, wild, needs, keeps, any."""
        self.touching = [(s, self._classes_of(size)) for s, size in enumerate(self.sizes) if self.loose[size]]
        """The classes that cubes of a size pay, for sizes where it is open which do."""
        self.able = [self._able(c) for c in range(self.classes)]
        """The items that can pay a class, if they are there, each with what it costs."""
        self.choices: dict[tuple[bool, ...], tuple[Paid, ...]] = {}
        self.known: dict[bytes, list[Way]] = {}
        self.numbers = count()

    def options(self, there: tuple[bool, ...]) -> tuple[Paid, ...]:
        """List for every class the items that can pay it where these are there; an item as such pays for itself."""
        found = self.choices.get(there)
        if found is None:
            found = self.choices[there] = tuple(
                [tuple([pay for pay in able if there[pay[0]]]) if c >= len(self.items) else able
                 for c, able in enumerate(self.able)]
            )  # fmt: skip
        return found

    def price_of(self, item: str) -> int:
        """The price of an item with its part of a bundle: never less than it brings."""
        known = self.prices.get(item)
        if known is None:
            known = self.worth.own(item) + sum([v // n for kinds, n, v in self.worth.bundles if item in kinds])
            self.prices[item] = known
        return known

    def ways(self, converter: Converter) -> list[Way]:
        """List the ways to run a converter; the same one is looked at once."""
        key = msgspec.msgpack.encode(converter)
        found = self.known.get(key)
        if found is None:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            found = self.known[key] = [w for a in range(len(converter.inputs)) for w in self._ways(converter, a)]
        return found

    def _ways(self, converter: Converter, alternative: int) -> Iterator[Way]:
        """The ways to run one alternative of a converter."""
        size = interest_size(converter, alternative)
        given = self._of({i: n for i, n in converter.output.items() if i not in ANY_SIZE})
        given += self._of(converter.donation) if self.donations_kept else self.worth.of_gifts(converter.donation)
        bundled = self._bundled(converter, alternative)
        plain: Counter[int] = Counter()
        for item, n in converter.inputs[alternative].items():
            if item in ANY_SIZE:
                if not size:
                    plain[self.any[ANY_SIZE[item]]] += n
            else:
                plain[self.need[item] if item in SIZE and self.loose[SIZE[item]] else self.number[item]] += n
        if not size:
            yield self._way(alternative, "", 0, given, plain, bundled)
            return
        paid, back = converter.inputs[alternative][ANY[size]], converter.output.get(ANY[size], 0)
        wild = self.number[WILD[size]]
        for colour in COLOURS[size]:
            own = self.number[colour]
            if back >= paid or self.price[wild] >= self.price[own]:
                # Wild cubes come back first: lent cubes may be of either kind, lost ones are better of the colour.
                lent, lost = min(paid, back), max(0, paid - back)
                uses = plain + Counter({self.keep[colour]: lent, self.need[colour]: lost})
                gain = given + max(0, back - paid) * self.price[own]
                yield self._way(alternative, colour, -1, gain, uses, bundled)
                continue
            for wilds in range(paid + 1):
                uses = plain + Counter({own: paid - wilds, wild: wilds})
                gain = given + min(wilds, back) * self.price[wild] + max(0, back - wilds) * self.price[own]
                yield self._way(alternative, colour, wilds, gain, uses, bundled)

    def _of(self, items: Mapping[str, int]) -> int:
        """The price of items with their part of bundles."""
        return sum(self.price_of(item) * n for item, n in items.items() if n)

    def _way(
        self, alternative: int, colour: str, wilds: int, gain: int, uses: Counter[int], bundled: tuple[int, ...]
    ) -> Way:
        """Put a way to run together."""
        asked = tuple(sorted((c, n) for c, n in uses.items() if n))
        touched = {c for c, _ in asked}
        return Way(
            Chosen(NO_BOARD, alternative, colour, wilds),
            gain - sum(self.price[c] * n for c, n in asked if c < len(self.items)),
            asked,
            sum(n << FIELD * c for c, n in asked),
            bundled,
            tuple([s for s, classes in self.touching if touched & classes]),
            next(self.numbers),
        )

    def _classes_of(self, size: str) -> set[int]:
        """All classes that cubes of a size pay."""
        by_colour = (self.number, self.need, self.keep)
        return {numbers[k] for numbers in by_colour for k in COLOURS[size]} | {self.number[WILD[size]], self.any[size]}

    def _bundled(self, converter: Converter, alternative: int) -> tuple[int, ...]:
        """How a run changes the number of items in every bundle."""
        if not self.worth.bundles:
            return ()
        change = Counter(converter.output)
        if self.donations_kept:
            change.update(converter.donation)
        change.subtract(converter.inputs[alternative])
        cubes = {ANY[size]: COLOURS[size][0] for size in COLOURS}
        return tuple(
            sum(n for item, n in change.items() if cubes.get(item, item) in kinds) for kinds, _, _ in self.worth.bundles
        )

    def used(self, mode: Way) -> list[int]:
        """The uses of one run alone."""
        use = [0] * self.classes
        for c, n in mode.uses:
            use[c] = n
        return use

    def _able(self, c: int) -> Paid:
        """The items that can pay a class, each with what it costs."""
        if c < len(self.items):
            return ((c, self.price[c]),)
        i = c - len(self.items)
        if i >= 12:
            size = self.sizes[i - 12]
            able, cost = [*COLOURS[size], WILD[size]], True
        else:
            colour = list(SIZE)[i % 6]
            able, cost = [colour, WILD[SIZE[colour]]], i < 6
        return tuple([(n, self.price[n] if cost else 0) for n in (self.number[item] for item in able)])


MOST_LAYOUTS, MOST_KNOWN = 128, 2_000
"""How many layouts are kept, and how many converters of each."""
_layouts: OrderedDict[bytes, Layout] = OrderedDict()


def layout(board: Board, worth: Worth, items: tuple[str, ...], loose: tuple[bool, ...]) -> Layout:
    """Give the layout of a board: the same one at the same prices, as long as it is wanted now and then."""
    priced = (board.prices, board.gift_prices, board.bundles, board.donations_kept, items, loose)
    key = msgspec.msgpack.encode(priced)
    found = _layouts.get(key)
    if found is None:
        found = _layouts[key] = Layout(worth, board.donations_kept, items, loose)
        if len(_layouts) > MOST_LAYOUTS:
            _layouts.popitem(last=False)
    else:
        _layouts.move_to_end(key)
    return found


class Ways:
    """All ways to run the converters of a board."""

    def __init__(self, board: Board, layout: Layout) -> None:
        """List them, faces with a support together."""
        self.layout = layout
        found: dict[str, list[Slot]] = {}
        for index, converter in enumerate(board.converters):
            modes = [Way(Chosen(index, *way.choice[1:]), *way[1:]) for way in layout.ways(converter)]
            face = (converter.face or converter.key) if converter.support else ""
            if modes and converter.runs and converter.support <= board.support:
                found.setdefault(face, []).append(Slot(modes, converter.runs, face, converter.support))
        self.slots = [slot for slots in found.values() for slot in slots]
