"""The ways to run every converter of a board, as the search counts them: all that does not depend on the supply."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

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


class Mode(NamedTuple):
    """One way to run a converter: what it asks of the supply and what it gains, the filling of cubes apart."""

    choice: Chosen
    gain: int
    uses: tuple[tuple[int, int], ...]
    packed: int
    bundled: tuple[int, ...]
    sizes: tuple[int, ...]
    number: int
    """Which of the board's modes it is: a short name for it."""


class Slot(NamedTuple):
    """A converter in the search with its ways to run; those on one face stand together."""

    modes: list[Mode]
    runs: int
    face: str
    support: int


class Ways:
    """All ways to run the converters of a board, for supplies with or without wild cubes of each size.

    Uses of the supply are counted by classes: first every item as such, then per colour what only that colour or a
    wild cube can pay (`need`), what an interest run borrows and gives back (`keep`), then what any cube of a size pays.
    """

    def __init__(self, board: Board, worth: Worth, items: tuple[str, ...], loose: tuple[bool, ...]) -> None:
        """List them; `loose` says for which sizes it is open which cubes pay."""
        self.board, self.worth = board, worth
        self.items = [*ITEMS, *items]
        self.number = {item: i for i, item in enumerate(self.items)}
        self.prices: dict[str, int] = {}
        self.price = [self.price_of(item) for item in self.items]
        colours, count = list(SIZE), len(self.items)
        self.need = {colour: count + i for i, colour in enumerate(colours)}
        self.keep = {colour: count + 6 + i for i, colour in enumerate(colours)}
        self.any = {size: count + 12 + i for i, size in enumerate(COLOURS)}
        self.classes = count + 14
        self.sizes = list(COLOURS)
        self.loose = dict(zip(COLOURS, loose, strict=True))
        self.count = 0
        self.cubes = [
            ([self.number[k] for k in COLOURS[size]], self.number[WILD[size]], [self.need[k] for k in COLOURS[size]],
             [self.keep[k] for k in COLOURS[size]], self.any[size])
            for size in COLOURS
        ]  # fmt: skip
        """Per size the classes of its cubes: colours, wild, needs, keeps, any."""
        self.touching = [(s, self._classes_of(size)) for s, size in enumerate(self.sizes) if self.loose[size]]
        """The classes that cubes of a size pay, for sizes where it is open which do."""
        self.slots = self._slots()
        self.able = [self._able(c) for c in range(self.classes)]
        """The items that can pay a class, if they are there, each with what it costs."""

    def price_of(self, item: str) -> int:
        """The price of an item with its part of a bundle: never less than it brings."""
        known = self.prices.get(item)
        if known is None:
            known = self.worth.own(item) + sum([v // n for kinds, n, v in self.worth.bundles if item in kinds])
            self.prices[item] = known
        return known

    def _slots(self) -> list[Slot]:
        """All converters that may run, faces with a support together."""
        found: dict[str, list[Slot]] = {}
        for index, converter in enumerate(self.board.converters):
            modes = [m for a in range(len(converter.inputs)) for m in self._modes(index, converter, a)]
            face = (converter.face or converter.key) if converter.support else ""
            if modes and converter.runs and converter.support <= self.board.support:
                found.setdefault(face, []).append(Slot(modes, converter.runs, face, converter.support))
        return [slot for slots in found.values() for slot in slots]

    def _modes(self, index: int, converter: Converter, alternative: int) -> Iterator[Mode]:
        """The ways to run one alternative of a converter."""
        size = interest_size(converter, alternative)
        given = self._of({i: n for i, n in converter.output.items() if i not in ANY_SIZE})
        given += self._of(converter.donation) if self.board.donations_kept else self.worth.of_gifts(converter.donation)
        plain: Counter[int] = Counter()
        for item, n in converter.inputs[alternative].items():
            if item in ANY_SIZE:
                if not size:
                    plain[self.any[ANY_SIZE[item]]] += n
            else:
                plain[self.need[item] if item in SIZE and self.loose[SIZE[item]] else self.number[item]] += n
        if not size:
            yield self._mode(Chosen(index, alternative), given, plain)
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
                yield self._mode(Chosen(index, alternative, colour, -1), gain, uses)
                continue
            for wilds in range(paid + 1):
                uses = plain + Counter({own: paid - wilds, wild: wilds})
                gain = given + min(wilds, back) * self.price[wild] + max(0, back - wilds) * self.price[own]
                yield self._mode(Chosen(index, alternative, colour, wilds), gain, uses)

    def _of(self, items: Mapping[str, int]) -> int:
        """The price of items with their part of bundles."""
        return sum(self.price_of(item) * n for item, n in items.items() if n)

    def _mode(self, choice: Chosen, gain: int, uses: Counter[int]) -> Mode:
        """Put a way to run together."""
        asked = tuple(sorted((c, n) for c, n in uses.items() if n))
        touched = {c for c, _ in asked}
        self.count += 1
        sizes = tuple([s for s, classes in self.touching if touched & classes])
        return Mode(
            choice,
            gain - sum(self.price[c] * n for c, n in asked if c < len(self.items)),
            asked,
            sum(n << FIELD * c for c, n in asked),
            self._bundled(choice),
            sizes,
            self.count,
        )

    def _classes_of(self, size: str) -> set[int]:
        """All classes that cubes of a size pay."""
        by_colour = (self.number, self.need, self.keep)
        return {numbers[k] for numbers in by_colour for k in COLOURS[size]} | {self.number[WILD[size]], self.any[size]}

    def _bundled(self, choice: Chosen) -> tuple[int, ...]:
        """How a run changes the number of items in every bundle."""
        if not self.worth.bundles:
            return ()
        converter = self.board.converters[choice.converter]
        change = Counter(converter.output)
        if self.board.donations_kept:
            change.update(converter.donation)
        change.subtract(converter.inputs[choice.alternative])
        cubes = {ANY[size]: COLOURS[size][0] for size in COLOURS}
        return tuple(
            sum(n for item, n in change.items() if cubes.get(item, item) in kinds) for kinds, _, _ in self.worth.bundles
        )

    def used(self, mode: Mode) -> list[int]:
        """The uses of one run alone."""
        use = [0] * self.classes
        for c, n in mode.uses:
            use[c] = n
        return use

    def _able(self, c: int) -> list[tuple[int, int]]:
        """The items that can pay a class, each with what it costs."""
        if c < len(self.items):
            return [(c, self.price[c])]
        i = c - len(self.items)
        if i >= 12:
            size = self.sizes[i - 12]
            able, cost = [*COLOURS[size], WILD[size]], True
        else:
            colour = list(SIZE)[i % 6]
            able, cost = [colour, WILD[SIZE[colour]]], i < 6
        return [(n, self.price[n] if cost else 0) for n in (self.number[item] for item in able)]
