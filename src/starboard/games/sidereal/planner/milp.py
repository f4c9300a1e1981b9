"""A board as an integer programme, solved by HiGHS through SciPy (the extra `planner`)."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from starboard.games.sidereal.planner.board import (
    ANY,
    ANY_SIZE,
    COLOURS,
    SIZE,
    WILD,
    Board,
    Chosen,
    Converter,
    Fill,
    Worth,
    at_the_end,
    interest_size,
    paid_and_back,
)


class _Model:
    """An integer programme written down for the solver."""

    def __init__(self) -> None:
        """Start without variables."""
        self.value: list[int] = []
        self.most: list[int] = []
        self.rows: list[tuple[dict[int, int], float]] = []

    def variable(self, value: int, most: int) -> int:
        """Add a whole number from 0 to `most` that brings a value each."""
        self.value.append(value)
        self.most.append(most)
        return len(self.value) - 1

    def at_most(self, row: dict[int, int], limit: float) -> None:
        """Bound a sum."""
        if row:
            self.rows.append((row, limit))

    def solve(self, grain: int) -> list[int]:
        """Let HiGHS find the best values."""
        from scipy.optimize import Bounds, LinearConstraint, milp  # the extra `planner`; half a second to load

        if not self.value:
            return []
        constraints = []
        if self.rows:
            matrix = [[row.get(j, 0) for j in range(len(self.value))] for row, _ in self.rows]
            constraints.append(LinearConstraint(matrix, ub=[limit for _, limit in self.rows]))
        answer = milp(
            [-v / grain for v in self.value],
            integrality=[1] * len(self.value),
            bounds=Bounds(0, self.most),
            constraints=constraints,
            options={"mip_rel_gap": 0.0},
        )
        if answer.status or answer.x is None:
            raise RuntimeError(f"HiGHS: {answer.message}")
        return [round(x) for x in answer.x.tolist()]


class _Ways(NamedTuple):
    """The variables of one way to run a converter; those of wild cubes in interest runs may be missing."""

    choice: Chosen
    runs: int
    returned: int = -1
    lost: int = -1
    all_wild: int = -1


def solved_by_programme(board: Board, worth: Worth) -> tuple[int, list[Chosen], Fill]:
    """Solve a board as an integer programme."""
    return _Production(board, worth).solved()


class _Production:
    """A board as an integer programme: how often every converter runs in which way, and which cubes fill what."""

    def __init__(self, board: Board, worth: Worth) -> None:
        """Write down all variables and rows."""
        self.board, self.worth, self.model = board, worth, _Model()
        self.taken: dict[str, dict[int, int]] = {}
        """What is taken of every item."""
        self.asked: dict[str, dict[int, int]] = {}
        """What is asked of every colour and of any colour, to be filled."""
        self.ways: list[_Ways] = []
        self.fills: list[tuple[str, str, int]] = []
        self.changes: list[dict[int, int]] = [{} for _ in worth.bundles]
        self._add_converters()
        self._add_fills()
        for item, row in self.taken.items():
            self.model.at_most(row, board.supply.get(item, 0))
        self._add_bundles()

    def _add_converters(self) -> None:
        """Every converter runs so often at most; every face that runs needs its support."""
        faces: dict[str, int] = {}
        fleet: dict[int, int] = {}
        for c, converter in enumerate(self.board.converters):
            row: dict[int, int] = {}
            for a in range(len(converter.inputs)):
                size = interest_size(converter, a)
                for colour in COLOURS[size] if size else ("",):
                    way = self._way(converter, Chosen(c, a, colour))
                    self.ways.append(way)
                    row[way.runs] = 1
            if not converter.support:
                self.model.at_most(row, converter.runs)
                continue
            face = converter.face or converter.key
            if face not in faces:
                faces[face] = self.model.variable(0, 1)
                fleet[faces[face]] = converter.support
            self.model.at_most({**row, faces[face]: -converter.runs}, 0)
        self.model.at_most(fleet, self.board.support)

    def _way(self, converter: Converter, choice: Chosen) -> _Ways:
        """One alternative of a converter, with one colour if it pays interest."""
        worth, inputs = self.worth, converter.inputs[choice.alternative]
        value = worth.of({item: n for item, n in converter.output.items() if item not in ANY_SIZE})
        value += worth.of_gifts(converter.donation)
        value -= worth.of({item: n for item, n in inputs.items() if item not in SIZE})
        paid = back = 0
        if choice.colour:
            paid, back = paid_and_back(converter, choice)
            value += (back - paid) * worth.own(choice.colour)
        runs = self.model.variable(value, converter.runs)
        for item, n in inputs.items():
            if item in ANY_SIZE and choice.colour:
                continue
            rows = self.asked if item in SIZE or item in ANY_SIZE else self.taken
            rows.setdefault(item, {})[runs] = n
        change = Counter(converter.output)
        change.update(converter.donation if self.board.donations_kept else {})
        change.subtract(inputs)
        for row, (kinds, _, _) in zip(self.changes, worth.bundles, strict=True):
            row[runs] = sum(n for item, n in change.items() if item in kinds)
            row[runs] += sum(change[ANY[size]] for size in COLOURS if WILD[size] in kinds)
        way = _Ways(choice, runs)
        return self._with_wild_cubes(converter, way, paid, back) if choice.colour else way

    def _with_wild_cubes(self, converter: Converter, way: _Ways, paid: int, back: int) -> _Ways:
        """Wild cubes in interest runs: those that come back, and those lost where all that comes back is wild."""
        colour, model = way.choice.colour, self.model
        wild = WILD[SIZE[colour]]
        held, lent = self.board.supply.get(wild, 0), min(paid, back)
        returned = model.variable(0, min(converter.runs * lent, held))
        model.at_most({returned: 1, way.runs: -lent}, 0)
        of_colour, of_wild = self.taken.setdefault(colour, {}), self.taken.setdefault(wild, {})
        of_colour.update({way.runs: paid, returned: -1})
        of_wild[returned] = 1
        if paid <= back:
            return way._replace(returned=returned)
        dearer = self.worth.own(wild) - self.worth.own(colour)
        lost = model.variable(-dearer, min(converter.runs * (paid - back), held))
        all_wild = model.variable(0, converter.runs)
        model.at_most({lost: 1, all_wild: back - paid}, 0)
        model.at_most({all_wild: back, returned: -1}, 0)
        model.at_most({all_wild: 1, way.runs: -1}, 0)
        of_colour[lost] = -1
        of_wild[lost] = 1
        return way._replace(returned=returned, lost=lost, all_wild=all_wild)

    def _add_fills(self) -> None:
        """What is asked is filled: colours by themselves or wild cubes, any colour by any cube of the size."""
        for item, row in self.asked.items():
            size = SIZE.get(item) or ANY_SIZE[item]
            for cube in (item, WILD[size]) if item in SIZE else (*COLOURS[size], WILD[size]):
                filled = self.model.variable(-self.worth.own(cube), self.board.supply.get(cube, 0))
                self.fills.append((item, cube, filled))
                self.taken.setdefault(cube, {})[filled] = 1
                row[filled] = -1
            self.model.at_most(row, 0)
            self.model.at_most({j: -n for j, n in row.items()}, 0)

    def _add_bundles(self) -> None:
        """Only full bundles count."""
        without = at_the_end(self.board)
        for (kinds, size, value), row in zip(self.worth.bundles, self.changes, strict=True):
            held = sum(without[item] for item in kinds)
            most = held + sum(max(0, n) * self.model.most[j] for j, n in row.items())
            full = self.model.variable(value, most // size)
            self.model.at_most({**{j: -n for j, n in row.items()}, full: size}, held)

    def solved(self) -> tuple[int, list[Chosen], Fill]:
        """Solve it and read the answer."""
        x = self.model.solve(self.worth.grain())
        chosen: list[Chosen] = []
        for way in self.ways:
            wilds = [x[j] if j >= 0 else 0 for j in (way.returned, way.lost, way.all_wild)]
            chosen += self._runs(way.choice, x[way.runs], *wilds) if way.choice.colour else [way.choice] * x[way.runs]
        fill = Fill(Counter(), {item: Counter() for item in ANY_SIZE})
        for item, cube, filled in self.fills:
            if item in ANY_SIZE:
                fill.any_from[item][cube] += x[filled]
            elif cube != item:
                fill.wild_for[item] += x[filled]
        value = self.worth.of(at_the_end(self.board)) + sum(v * n for v, n in zip(self.model.value, x, strict=True))
        return value, chosen, fill

    def _runs(self, choice: Chosen, runs: int, returned: int, lost: int, all_wild: int) -> Iterator[Chosen]:
        """Deal the wild cubes of an interest converter out to its runs."""
        paid, back = paid_and_back(self.board.converters[choice.converter], choice)
        returned -= back * all_wild
        for i in range(runs):
            if i < all_wild:
                extra = min(lost, paid - back)
                lost -= extra
                yield choice._replace(wilds=back + extra)
            else:
                some = min(returned, paid, back)
                returned -= some
                yield choice._replace(wilds=some)
