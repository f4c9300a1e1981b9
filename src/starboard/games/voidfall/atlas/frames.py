"""Shapes of galaxies and their symmetry: what one seat sees, every seat sees."""

from collections.abc import Callable

from msgspec import Struct

from starboard.games.voidfall.facts.galaxy import STEPS, Cell

Turn = Callable[[Cell], Cell]


class Frame(Struct, frozen=True):
    """A shape and the movements that carry it onto itself, one for each seat."""

    name: str
    cells: frozenset[Cell]
    turns: tuple[Turn, ...]

    def orbit(self, cell: Cell) -> tuple[Cell, ...]:
        """Give the places that are to the seats in order what this one is to the first."""
        return tuple(turn(cell) for turn in self.turns)

    def orbits(self) -> list[tuple[Cell, ...]]:
        """Give all places in groups that are alike, each place once, in reading order."""
        found: list[tuple[Cell, ...]] = []
        seen: set[Cell] = set()
        for cell in sorted(self.cells, key=lambda c: (c[1], c[0])):
            if cell not in seen:
                group = tuple(dict.fromkeys(self.orbit(cell)))
                seen.update(group)
                found.append(group)
        return found


def distance(a: Cell, b: Cell) -> int:
    """Count the steps from one hex to another."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def around(cell: Cell) -> list[Cell]:
    """List the six hexes around one."""
    return [(cell[0] + q, cell[1] + r) for q, r in STEPS]


def rows(lengths: tuple[int, ...], middle: int) -> frozenset[Cell]:
    """Make rows of these lengths, an odd number of them, one above the other around half of `middle`."""
    half = len(lengths) // 2
    cells = set()
    for r, length in enumerate(lengths, -half):
        first = middle - length + 1 - r
        if first % 2:
            raise ValueError(f"row {r} of {lengths} does not fit")
        cells |= {(first // 2 + n, r) for n in range(length)}
    return frozenset(cells)


def ball(radius: int, *corners: Cell) -> frozenset[Cell]:
    """Make all hexes within a distance of the middle, and more, turned by thirds."""
    reach = range(-radius, radius + 1)
    cells = {(q, r) for q in reach for r in reach if distance((q, r), (0, 0)) <= radius}
    return frozenset(cells | {turn(c) for c in corners for turn in THIRDS})


def same(cell: Cell) -> Cell:
    """Leave a place where it is."""
    return cell


def half_turn(middle: int) -> tuple[Turn, ...]:
    """Two seats face each other."""
    return same, lambda c: (middle - c[0], -c[1])


def _third(cell: Cell) -> Cell:
    q, r = cell
    return -q - r, q


THIRDS: tuple[Turn, ...] = (same, _third, lambda c: _third(_third(c)))
"""Three seats around the middle."""


def mirrors(middle: int) -> tuple[Turn, ...]:
    """Four seats in four corners: a hexagonal galaxy has no quarter turn, but two mirrors."""
    return (
        same,
        lambda c: (middle - c[0] - c[1], c[1]),
        lambda c: (middle - c[0], -c[1]),
        lambda c: (c[0] + c[1], -c[1]),
    )


FRAMES: dict[int, tuple[Frame, ...]] = {
    2: (
        Frame("hexagon", rows((3, 4, 5, 4, 3), 0), half_turn(0)),
        Frame("waist", rows((4, 5, 4, 5, 4), 1), half_turn(1)),
        Frame("block", rows((5, 4, 5, 4, 5), 0), half_turn(0)),
        Frame("lens", rows((4, 5, 6, 5, 4), 1), half_turn(1)),
        Frame("band", rows((6, 7, 6), 0), half_turn(0)),
    ),
    3: (
        Frame("hexagon", ball(2), THIRDS),
        Frame("star", ball(2, (3, -1)), THIRDS),
        Frame("wheel", ball(2, (3, -1), (3, -2)), THIRDS),
        Frame("spiral", ball(2, (3, -1), (3, 0)), THIRDS),
    ),
    4: (
        Frame("block", rows((6, 7, 6, 7, 6), 1), mirrors(1)),
        Frame("plain", rows((7, 6, 7, 6, 7), 0), mirrors(0)),
        Frame("lens", rows((5, 6, 7, 6, 5), 0), mirrors(0)),
        Frame("whale", rows((6, 7, 8, 7, 6), 1), mirrors(1)),
    ),
}
"""Shapes by number of players."""
