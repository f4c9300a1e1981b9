"""The best production: which white runs leave the most value, found exactly. [5]

`best_production(Board(...))` answers which converters to run, which cubes to pay and which wild cubes stand for which
colour, so that everything is paid from the supply before any output comes in. `marginal_values` says what one more
(or one less) of each item would change. Nothing here knows the state of the game; whoever asks describes a board.

Two solvers find plans of the same value. `search` is plain Python: a depth-first search over the runs, bounded by
shadow prices of the items and by what is already known of positions with the same use of the supply. `milp` hands an
integer programme to HiGHS through SciPy (the extra `planner`). All values are whole numbers inside, so that equal
means equal: prices count to the 12,000th part, which holds thousandths and twelfths exactly.
"""

import importlib.util
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import gcd, isfinite, lcm, prod
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct, field

Items = dict[str, int]
Solver = Literal["auto", "search", "milp"]

COLOURS = {"small": ("green", "white", "brown"), "large": ("blue", "yellow", "black")}
WILD = {"small": "wild_small", "large": "wild_large"}
ANY = {"small": "any_small", "large": "any_large"}
SIZE = {colour: size for size, colours in COLOURS.items() for colour in colours}
ANY_SIZE = {item: size for size, item in ANY.items()}
ITEMS = (*SIZE, *WILD.values(), "ultratech", "ship", "vp")

PRICES: dict[str, float] = {
    **dict.fromkeys((*COLOURS["small"], "wild_small", "ship"), 1.0),
    **dict.fromkeys((*COLOURS["large"], "wild_large"), 1.5),
    **dict.fromkeys(("ultratech", "vp"), 3.0),
}
"""What items are worth to a player who knows nothing better. [11.8]"""

GIFT_SHARE = 0.5
"""Donation goods can only be traded away: by default they count half."""

UNIT = 12_000
MOST = 9_999
"""No count on a board may be larger, and no board may offer more runs than `MOST_RUNS`."""
MOST_RUNS = 400
PATIENCE = 6_000
"""Positions the search looks at before `auto` hands over to the integer programme, if that is installed."""


class Converter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A white converter that may run: one of `inputs` is paid, `output` and `donation` come of it."""

    key: str
    inputs: tuple[Items, ...] = ({},)
    output: Items = {}
    donation: Items = {}
    runs: int = 1
    """How often it may run: twice on a colony with a seedling. [9]"""
    face: str = ""
    """Converters on one face share one assignment of fleet support. [9]"""
    support: int = 0
    interest: bool = False
    """Pays one colour and gives the same; wild cubes paid come back. [9]"""


class Bundle(Struct, frozen=True, forbid_unknown_fields=True):
    """A value for every `size` of some items together that are left, rests count nothing. [8]"""

    items: tuple[str, ...]
    size: int
    value: float


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that production depends on."""

    supply: Items
    converters: tuple[Converter, ...]
    support: int = 0
    """Support points of the fleets held."""
    prices: dict[str, float] = field(default_factory=PRICES.copy)
    """What one item left in the supply is worth; items without a price are worth nothing."""
    gift_prices: dict[str, float] | None = None
    """What one donation good is worth; by default a share of `prices`."""
    bundles: tuple[Bundle, ...] = ()
    coming: Items = {}
    """What runs committed before will bring: it pays nothing, but counts with what is left. [5]"""
    donations_kept: bool = False
    """In the last round donation goods are the runner's own. [5]"""


class Run(Struct, frozen=True, kw_only=True):
    """One run of a converter, to the last cube."""

    key: str
    alternative: int
    paid: Items
    output: Items
    donation: Items = {}
    wild: Items = {}
    """How many of the wild cubes paid stand for which colour; those not named here pay for any colour or interest."""
    colour: str = ""
    """The colour of an interest run."""


class Plan(Struct, frozen=True, kw_only=True):
    """A best production and what it leaves."""

    value: float
    """Worth of all that is left and donated."""
    gain: float
    """How much more that is than without any run."""
    runs: tuple[Run, ...]
    left: Items
    donated: Items
    support: dict[str, int]
    """Support points assigned, by face."""
    solver: str


FINAL_PRICES: dict[str, float] = {"vp": 1.0}
FINAL_BUNDLES = (
    Bundle((*COLOURS["small"], "wild_small", "ship"), 3, 0.5),
    Bundle((*COLOURS["large"], "wild_large"), 2, 0.5),
    Bundle(("ultratech",), 1, 0.5),
)


def final_board(board: Board) -> Board:
    """Give the board as it counts in the last round: points, half points, donation goods kept. [8]"""
    return msgspec.structs.replace(board, prices=FINAL_PRICES, bundles=FINAL_BUNDLES, donations_kept=True)


def best_production(board: Board, solver: Solver = "auto") -> Plan:
    """Find runs of the most value; raises ValueError for a board that makes no sense. [5]"""
    worth = _Worth(board)
    return _planned(board, worth, *_solved(board, worth, solver, {}))


def marginal_values(
    board: Board, items: Iterable[str] = ITEMS, step: int = 1, solver: Solver = "auto"
) -> dict[str, float]:
    """Say what `step` more of each item would add to the best production; what cannot be taken away is left out.

    With a negative step: what losing them would cost, as a negative number.
    """
    worth = _Worth(board)
    known: _Known = {}
    value = _solved(board, worth, solver, known)[1]
    found: dict[str, float] = {}
    for item in items:
        count = board.supply.get(item, 0) + step
        if count >= 0:
            there = msgspec.structs.replace(board, supply={**board.supply, item: count})
            _check(there)
            found[item] = (_solved(there, worth, solver, known)[1] - value) / worth.scale
    return found


def _solved(board: Board, worth: "_Worth", solver: Solver, known: "_Known") -> "tuple[str, int, list[_Chosen], _Fill]":
    """Solve a board: by which solver, the most value, and runs that give it with the cubes that pay them."""
    if solver != "milp":
        may_hand_over = solver == "auto" and importlib.util.find_spec("scipy") is not None
        try:
            return "search", *_Search(board, worth).best(known, PATIENCE if may_hand_over else None)
        except _TooLong:
            pass
    return "milp", *_milp(board, worth)


# ---- what things are worth, and what a board may hold ----


class _Worth:
    """The prices of a board as whole numbers."""

    def __init__(self, board: Board) -> None:
        """Check the board and count its prices in units."""
        _check(board)
        self.scale = UNIT * lcm(*(b.size for b in board.bundles))
        self._own = {item: round(price * self.scale) for item, price in board.prices.items()}
        gifts = board.gift_prices
        if gifts is None:
            gifts = {item: price * GIFT_SHARE for item, price in board.prices.items()}
        self._gift = self._own if board.donations_kept else {i: round(p * self.scale) for i, p in gifts.items()}
        self.bundles = [(frozenset(b.items), b.size, round(b.value * UNIT) * self.scale // UNIT) for b in board.bundles]

    def own(self, item: str) -> int:
        """The price of one item left."""
        return self._own.get(item, 0)

    def of(self, items: Mapping[str, int]) -> int:
        """The price of items left."""
        return sum(self._own.get(item, 0) * n for item, n in items.items())

    def of_gifts(self, items: Mapping[str, int]) -> int:
        """The price of donation goods."""
        return sum(self._gift.get(item, 0) * n for item, n in items.items())

    def of_bundles(self, items: Mapping[str, int]) -> int:
        """The value of the bundles in what is left."""
        return sum(value * (sum(items.get(i, 0) for i in kinds) // size) for kinds, size, value in self.bundles)

    def grain(self) -> int:
        """The largest number that divides all differences of value."""
        return gcd(*self._own.values(), *self._gift.values(), *(value for _, _, value in self.bundles)) or 1


def _check(board: Board) -> None:
    """Refuse a board that makes no sense."""
    for prices in (board.prices, board.gift_prices or {}):
        if ANY_SIZE.keys() & prices.keys():
            raise ValueError("only real items have prices")
        if not all(isfinite(p) and 0 <= p <= MOST for p in prices.values()):
            raise ValueError(f"prices must be from 0 to {MOST}")
    for bundle in board.bundles:
        if bundle.size < 1 or bundle.size > 12 or not 0 <= bundle.value <= MOST:
            raise ValueError("a bundle has 1 to 12 items and a value")
        for size in COLOURS:
            if len({*COLOURS[size], WILD[size]} & set(bundle.items)) not in (0, 4):
                raise ValueError("a bundle counts all cubes of a size or none")
    for there, name in ((board.supply, "supply"), (board.coming, "coming")):
        _check_items(there, name)
        if ANY_SIZE.keys() & there.keys():
            raise ValueError("a supply holds real items only")
    if sum(max(0, c.runs) for c in board.converters) > MOST_RUNS:
        raise ValueError(f"more than {MOST_RUNS} runs")
    if len({c.key for c in board.converters}) < len(board.converters):
        raise ValueError("two converters with one key")
    supports: dict[str, int] = {}
    for c in board.converters:
        for items in (*c.inputs, c.output, c.donation):
            _check_items(items, c.key)
        if c.support < 0 or c.runs < 0 or not c.inputs:
            raise ValueError(f"{c.key}: runs and support cannot be negative, inputs not missing")
        if supports.setdefault(c.face or c.key, c.support) != c.support:
            raise ValueError(f"{c.key}: one face has one fleet support")
        given = ANY_SIZE.keys() & {*c.output, *c.donation}
        if given and (not c.interest or given & c.donation.keys() or any(given - i.keys() for i in c.inputs)):
            raise ValueError(f"{c.key}: only interest gives any colour, and of the size paid")
        if c.interest and any(len(ANY_SIZE.keys() & i.keys()) > 1 for i in c.inputs):
            raise ValueError(f"{c.key}: interest is paid in one size")


def _check_items(items: Items, where: str) -> None:
    """Refuse counts that cannot be."""
    if not all(0 <= n <= MOST for n in items.values()):
        raise ValueError(f"{where}: counts must be from 0 to {MOST}")


def _interest_size(converter: Converter, alternative: int) -> str:
    """The size an interest run asks a colour of; nothing for other runs."""
    if converter.interest:
        for size, item in ANY.items():
            if converter.inputs[alternative].get(item):
                return size
    return ""


def _paid_and_back(converter: Converter, choice: "_Chosen") -> tuple[int, int]:
    """How many cubes an interest run pays and gives."""
    item = ANY[SIZE[choice.colour]]
    return converter.inputs[choice.alternative][item], converter.output.get(item, 0)


def _real_output(converter: Converter, colour: str, wilds: int) -> Items:
    """What a run gives: wild cubes paid as interest come back as far as the output reaches. [9]"""
    output = Counter({item: n for item, n in converter.output.items() if item not in ANY_SIZE and n})
    if colour:
        count = converter.output.get(ANY[SIZE[colour]], 0)
        output[WILD[SIZE[colour]]] += min(wilds, count)
        output[colour] += count - min(wilds, count)
    return {item: n for item, n in output.items() if n}


# ---- from chosen runs to a plan ----


class _Chosen(NamedTuple):
    """A run that was decided on; `wilds` are those put into an interest run."""

    converter: int
    alternative: int
    colour: str = ""
    wilds: int = 0


class _Fill(NamedTuple):
    """Which cubes are paid: wild ones for each colour (interest apart), and what fills `any_*`."""

    wild_for: Counter[str]
    any_from: dict[str, Counter[str]]


def _planned(board: Board, worth: _Worth, solver: str, value: int, chosen: list[_Chosen], fill: _Fill) -> Plan:
    """Write out a plan, and make sure that it has the value the solver promised."""
    runs: list[Run] = []
    for choice in sorted(chosen):
        converter = board.converters[choice.converter]
        paid: Counter[str] = Counter()
        wild: Items = {}
        for item, n in converter.inputs[choice.alternative].items():
            if item in ANY_SIZE and choice.colour:
                paid[WILD[ANY_SIZE[item]]] += choice.wilds
                paid[choice.colour] += n - choice.wilds
            elif item in ANY_SIZE:
                paid += _drawn(fill.any_from[item], n)
            elif item in SIZE and (stand_in := min(n, fill.wild_for[item])):
                fill.wild_for[item] -= stand_in
                wild[item] = stand_in
                paid[WILD[SIZE[item]]] += stand_in
                paid[item] += n - stand_in
            else:
                paid[item] += n
        output = _real_output(converter, choice.colour, choice.wilds)
        donation = {item: n for item, n in converter.donation.items() if n}
        runs.append(
            Run(
                key=converter.key,
                alternative=choice.alternative,
                paid={item: n for item, n in paid.items() if n},
                output=output,
                donation=donation,
                wild=wild,
                colour=choice.colour,
            )
        )
    plan = _summed(board, worth, runs, solver)
    if round(plan.value * worth.scale) != value:
        raise RuntimeError(f"{solver} promised {value / worth.scale} and gives {plan.value}")
    return _without_idle_runs(board, worth, plan)


def _drawn(pool: Counter[str], count: int) -> Counter[str]:
    """Take cubes from a pool."""
    taken: Counter[str] = Counter()
    for item in pool:
        n = min(pool[item], count)
        pool[item] -= n
        taken[item] += n
        count -= n
    return taken


def _at_the_end(board: Board) -> Counter[str]:
    """What there is after the phase if nothing more runs."""
    return Counter(board.supply) + Counter(board.coming)


def _summed(board: Board, worth: _Worth, runs: Sequence[Run], solver: str) -> Plan:
    """Add up what runs leave."""
    left = Counter(board.supply)
    donated: Counter[str] = Counter()
    support: dict[str, int] = {}
    converters = {c.key: c for c in board.converters}
    for run in runs:
        left.subtract(run.paid)
        converter = converters[run.key]
        if converter.support:
            support[converter.face or converter.key] = converter.support
    if any(n < 0 for n in left.values()) or sum(support.values()) > board.support:
        raise RuntimeError(f"{solver} pays what is not there")
    without = _at_the_end(board)
    idle = worth.of(without) + worth.of_bundles(without)
    left.update(board.coming)
    for run in runs:
        left.update(run.output)
        (left if board.donations_kept else donated).update(run.donation)
    value = worth.of(left) + worth.of_bundles(left) + worth.of_gifts(donated)
    return Plan(
        value=value / worth.scale,
        gain=(value - idle) / worth.scale,
        runs=tuple(runs),
        left={item: n for item, n in left.items() if n},
        donated={item: n for item, n in donated.items() if n},
        support=support,
        solver=solver,
    )


def _without_idle_runs(board: Board, worth: _Worth, plan: Plan) -> Plan:
    """Leave out runs that bring nothing."""
    for run in plan.runs:
        net = worth.of(run.output) + worth.of_gifts(run.donation) - worth.of(run.paid)
        if net <= 0:
            shorter = _summed(board, worth, [r for r in plan.runs if r is not run], plan.solver)
            if shorter.value >= plan.value:
                plan = shorter
    return plan


# ---- the search ----

_FIELD = 20
"""Bits for one count in a packed use of the supply."""


class _TooLong(Exception):
    """The search has looked at more positions than it was allowed."""


class _Mode(NamedTuple):
    """One way to run a converter: what it asks of the supply and what it gains, the filling of cubes apart."""

    choice: _Chosen
    gain: int
    uses: tuple[tuple[int, int], ...]
    packed: int
    bundled: tuple[int, ...]
    sizes: tuple[int, ...]


class _Slot(NamedTuple):
    """A converter in the search with its ways to run; those on one face stand together."""

    modes: list[_Mode]
    runs: int
    face: str
    support: int


_Ranked = tuple[_Slot, list[tuple[int, _Mode]]]
"""A slot with the worth of its modes at shadow prices, best first."""
_Residue = tuple[int, ...]
"""How many items are left over when all bundles are made, per kind of bundle."""
_Found = dict[_Residue, tuple[int, list[_Mode]]]
"""The best gain of some slots for every residue, and the runs that give it."""
_Known = dict[Any, _Found]


class _Search:
    """Depth-first search over the runs of a board, one independent part after another.

    Uses of the supply are counted by classes: first every item as such, then per colour what only that colour or a
    wild cube can pay (`need`), what an interest run borrows and gives back (`keep`), then what any cube of a size pays.
    Which cubes fill the last three is decided only at the end of a line; whether they can be filled is known all along.
    """

    def __init__(self, board: Board, worth: _Worth) -> None:
        """List the ways to run every converter."""
        self.board, self.worth = board, worth
        others = {i for c in board.converters for alternative in c.inputs for i in alternative}
        self.items = [*ITEMS, *sorted({*others, *board.supply} - {*ITEMS, *ANY_SIZE})]
        self.number = {item: i for i, item in enumerate(self.items)}
        self.stock = [board.supply.get(item, 0) for item in self.items]
        self.price = [self._price(item) for item in self.items]
        colours, count = list(SIZE), len(self.items)
        self.need = {colour: count + i for i, colour in enumerate(colours)}
        self.keep = {colour: count + 6 + i for i, colour in enumerate(colours)}
        self.any = {size: count + 12 + i for i, size in enumerate(COLOURS)}
        self.classes = count + 14
        self.loose = {
            size: board.supply.get(WILD[size], 0) > 0
            or any(ANY[size] in alternative for c in board.converters for alternative in c.inputs)
            for size in COLOURS
        }
        self.sizes = list(COLOURS)
        self.options = [self._options(c) for c in range(self.classes)]
        self.slots = self._slots()
        self._filled: dict[tuple[int, ...], tuple[int, _Cubes]] = {}

    def _price(self, item: str) -> int:
        """The price of an item with its part of a bundle: never less than it brings."""
        return self.worth.own(item) + sum(v // n for kinds, n, v in self.worth.bundles if item in kinds)

    def _slots(self) -> list[_Slot]:
        """All converters that can run at all, faces with a support together."""
        found: dict[str, list[_Slot]] = {}
        for index, converter in enumerate(self.board.converters):
            modes = [m for a in range(len(converter.inputs)) for m in self._modes(index, converter, a)]
            modes = [m for m in modes if self.fits(self._used(m), m)]
            face = (converter.face or converter.key) if converter.support else ""
            if modes and converter.runs and converter.support <= self.board.support:
                found.setdefault(face, []).append(_Slot(modes, converter.runs, face, converter.support))
        return [slot for slots in found.values() for slot in slots]

    def _modes(self, index: int, converter: Converter, alternative: int) -> Iterator[_Mode]:
        """The ways to run one alternative of a converter."""
        size = _interest_size(converter, alternative)
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
            yield self._mode(_Chosen(index, alternative), given, plain)
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
                yield self._mode(_Chosen(index, alternative, colour, -1), gain, uses)
                continue
            for wilds in range(paid + 1):
                uses = plain + Counter({own: paid - wilds, wild: wilds})
                gain = given + min(wilds, back) * self.price[wild] + max(0, back - wilds) * self.price[own]
                yield self._mode(_Chosen(index, alternative, colour, wilds), gain, uses)

    def _of(self, items: Mapping[str, int]) -> int:
        """The price of items with their part of bundles."""
        return sum(self._price(item) * n for item, n in items.items() if n)

    def _mode(self, choice: _Chosen, gain: int, uses: Counter[int]) -> _Mode:
        """Put a way to run together."""
        asked = tuple(sorted((c, n) for c, n in uses.items() if n))
        touched = {c for c, _ in asked}
        sizes = tuple(s for s, size in enumerate(self.sizes) if self.loose[size] and touched & self._classes_of(size))
        return _Mode(
            choice,
            gain - sum(self.price[c] * n for c, n in asked if c < len(self.items)),
            asked,
            sum(n << _FIELD * c for c, n in asked),
            self._bundled(choice),
            sizes,
        )

    def _classes_of(self, size: str) -> set[int]:
        """All classes that cubes of a size pay."""
        by_colour = (self.number, self.need, self.keep)
        return {numbers[k] for numbers in by_colour for k in COLOURS[size]} | {self.number[WILD[size]], self.any[size]}

    def _bundled(self, choice: _Chosen) -> tuple[int, ...]:
        """How a run changes the number of items in every bundle."""
        converter = self.board.converters[choice.converter]
        change = Counter(converter.output)
        if self.board.donations_kept:
            change.update(converter.donation)
        change.subtract(converter.inputs[choice.alternative])
        cubes = {ANY[size]: COLOURS[size][0] for size in COLOURS}
        return tuple(
            sum(n for item, n in change.items() if cubes.get(item, item) in kinds) for kinds, _, _ in self.worth.bundles
        )

    def _used(self, mode: _Mode) -> list[int]:
        """The uses of one run alone."""
        use = [0] * self.classes
        for c, n in mode.uses:
            use[c] = n
        return use

    def fits(self, use: list[int], mode: _Mode) -> bool:
        """Whether the supply can pay all uses, if it could before this run was added."""
        for c, _ in mode.uses:
            if c < len(self.stock) and use[c] > self.stock[c]:
                return False
        return all(self._fits_size(use, self.sizes[s]) for s in mode.sizes)

    def _fits_size(self, use: list[int], size: str) -> bool:
        """Whether the cubes of a size can be filled: wild ones cover what is short, the rest covers any colour."""
        wild = self.number[WILD[size]]
        spare = 0
        wilds = self.stock[wild] - use[wild]
        for colour in COLOURS[size]:
            own = self.number[colour]
            rest = self.stock[own] - use[own] - use[self.need[colour]] - use[self.keep[colour]]
            if rest >= 0:
                spare += rest
            else:
                wilds += rest
        return wilds >= 0 and spare + wilds >= use[self.any[size]]

    # -- the bound --

    def _options(self, c: int) -> list[tuple[int, int]]:
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
        numbers = [self.number[item] for item in able if self.board.supply.get(item, 0)]
        return [(n, self.price[n] if cost else 0) for n in numbers]

    def shadow_prices(self, slots: list[_Slot]) -> dict[int, int]:
        """Prices of scarce items (and, as -1, of fleet support) at which no run of a part has to be forbidden.

        They are the dual solution of the linear programme, rounded. Any prices give a true bound; these a close one.
        """
        most: Counter[int] = Counter()
        for slot in slots:
            top: Counter[int] = Counter()
            for mode in slot.modes:
                for c, n in mode.uses:
                    top[c] = max(top[c], n)
            for c, n in top.items():
                most[c] += n * slot.runs
        reach: Counter[int] = Counter()
        for c, n in most.items():
            for item, _ in self.options[c]:
                reach[item] += n
        scarce = [i for i in range(len(self.items)) if reach[i] > self.stock[i]]
        programme = _Programme()
        item_rows = {i: programme.row(self.stock[i]) for i in scarce}
        class_rows: dict[int, int] = {}
        for c in most:
            if c >= len(self.items):
                class_rows[c] = programme.row(0)
                for item, cost in self.options[c]:
                    column = {class_rows[c]: -1.0}
                    if item in item_rows:
                        column[item_rows[item]] = 1.0
                    programme.column(-cost / self.worth.scale, column)
        support_row = programme.row(self.board.support)
        faces: dict[str, dict[int, float]] = {}
        for slot in slots:
            row = programme.row(0 if slot.face else slot.runs)
            if slot.face:
                if slot.face not in faces:
                    faces[slot.face] = {programme.row(1): 1.0, support_row: float(slot.support)}
                    programme.column(0.0, faces[slot.face])
                faces[slot.face][row] = -float(slot.runs)
            for mode in slot.modes:
                column = {row: 1.0}
                for c, n in mode.uses:
                    at = class_rows.get(c, item_rows.get(c))
                    if at is not None:
                        column[at] = float(n)
                programme.column(mode.gain / self.worth.scale, column)
        duals = programme.duals()
        rows = {**item_rows, -1: support_row}
        return {i: round(duals[row] * self.worth.scale) for i, row in rows.items()}

    def parts(self) -> list[list[_Slot]]:
        """Slots that share an item or the fleets, together; what is in different parts has nothing to do with it."""
        found: list[tuple[set[int], list[_Slot]]] = []
        for slot in self.slots:
            items = {i for mode in slot.modes for c, _ in mode.uses for i, _ in self.options[c]}
            if slot.face:
                items.add(-1)
            slots = [slot]
            apart = []
            for other in found:
                if other[0] & items:
                    items |= other[0]
                    slots = other[1] + slots
                else:
                    apart.append(other)
            found = [*apart, (items, slots)]
        return [slots for _, slots in found]

    def best(self, known: _Known, limit: int | None = None) -> tuple[int, list[_Chosen], _Fill]:
        """Find the most value and runs that give it; parts solved before are not solved again."""
        bundles = self.worth.bundles
        sizes = [size for _, size, _ in bundles]
        without = _at_the_end(self.board)
        held = tuple(sum(without[i] for i in kinds) % size for kinds, size, _ in bundles)
        whole: _Found = {held: (0, [])}
        for slots in self.parts():
            part = self._solved_part(slots, known, limit)
            joined: _Found = {}
            for residue, (gain, modes) in whole.items():
                for more, (extra, others) in part.items():
                    key = tuple((a + b) % size for a, b, size in zip(residue, more, sizes, strict=True))
                    if key not in joined or joined[key][0] < gain + extra:
                        joined[key] = gain + extra, modes + others
            whole = joined
        value, line = max(
            ((gain - self._wasted(residue), modes) for residue, (gain, modes) in whole.items()), key=lambda v: v[0]
        )
        base = sum(self._price(item) * n for item, n in without.items())
        return base + value, *self.written(line)

    def _wasted(self, residue: _Residue) -> int:
        """What items that make no bundle were counted for."""
        return sum(v // size * n for n, (_, size, v) in zip(residue, self.worth.bundles, strict=True))

    def most_wasted(self) -> int:
        """The most that can be wasted."""
        return self._wasted(tuple(size - 1 for _, size, _ in self.worth.bundles))

    def _solved_part(self, slots: list[_Slot], known: _Known, limit: int | None) -> _Found:
        """Solve a part, or remember it."""
        items = sorted({i for slot in slots for m in slot.modes for c, _ in m.uses for i, _ in self.options[c]})
        key = (
            tuple(m.choice for slot in slots for m in slot.modes),
            tuple((self.items[i], self.stock[i]) for i in items),
            tuple(self.loose.values()),
        )
        found = known.get(key)
        if found is None:
            shadow = self.shadow_prices(slots)
            found = known[key] = _explore(self, slots, items, shadow, limit)
        # The numbers of classes may differ between boards: take the modes of this one.
        mine = {m.choice: m for slot in slots for m in slot.modes}
        return {residue: (gain, [mine[m.choice] for m in line]) for residue, (gain, line) in found.items()}

    def ranked(self, slots: list[_Slot], extra: list[int], fleet: int) -> list[_Ranked]:
        """The slots with the worth of their modes at shadow prices, clear cases first, faces together."""
        price = [min((cost + extra[i] for i, cost in self.options[c]), default=0) for c in range(self.classes)]
        price[: len(self.items)] = extra
        rated = [
            (slot, sorted(((m.gain - sum(price[c] * n for c, n in m.uses), m) for m in slot.modes), key=_by_worth))
            for slot in slots
        ]
        weight: Counter[str] = Counter()
        for slot, modes in rated:
            weight[slot.face] += max(0, modes[0][0]) * slot.runs
        return sorted(
            rated,
            key=lambda r: (
                -abs(weight[r[0].face] - fleet * r[0].support if r[0].face else r[1][0][0]),
                r[0].face,
                r[0].modes[0].choice,
            ),
        )

    # -- the end of a line --

    def fill(self, use: list[int], size: str) -> "tuple[int, _Cubes]":
        """The cheapest cubes of a size that pay all uses."""
        own = [self.number[k] for k in COLOURS[size]]
        wild = self.number[WILD[size]]
        stock = [self.stock[i] - use[i] for i in (*own, wild)]
        need = [use[self.need[k]] for k in COLOURS[size]]
        keep = [use[self.keep[k]] for k in COLOURS[size]]
        key = (self.sizes.index(size), *stock, *need, *keep, use[self.any[size]])
        found = self._filled.get(key)
        if found is None:
            price = [self.price[i] for i in (*own, wild)]
            found = self._filled[key] = _cheapest(stock, price, need, keep, use[self.any[size]])
        return found

    def written(self, modes: list[_Mode]) -> tuple[list[_Chosen], _Fill]:
        """Say which cubes pay the runs of a finished line."""
        use = [sum(column) for column in zip(*(self._used(m) for m in modes), strict=True)] or [0] * self.classes
        fill = _Fill(Counter(), {})
        lent: Counter[str] = Counter()
        for size in COLOURS:
            cubes = self.fill(use, size)[1] if self.loose[size] else _Cubes((0, 0, 0), (0, 0, 0), (0, 0, 0, 0))
            for i, colour in enumerate(COLOURS[size]):
                fill.wild_for[colour], lent[colour] = cubes.need[i], cubes.keep[i]
            names = (*COLOURS[size], WILD[size])
            fill.any_from[ANY[size]] = Counter(dict(zip(names, cubes.any, strict=True)))
        asked: Counter[str] = Counter()
        for mode in modes:
            asked.update(self.board.converters[mode.choice.converter].inputs[mode.choice.alternative])
        chosen = [self._settled(m.choice, lent, fill.wild_for, asked) for m in modes]
        return chosen, fill

    def _settled(self, choice: _Chosen, lent: Counter[str], spent: Counter[str], asked: Counter[str]) -> _Chosen:
        """Give an interest run its wild cubes: those that come back, then those no other run can take."""
        if choice.wilds >= 0:
            return choice
        paid, back = _paid_and_back(self.board.converters[choice.converter], choice)
        returning = min(lent[choice.colour], paid, back)
        lent[choice.colour] -= returning
        lost = min(max(0, spent[choice.colour] - asked[choice.colour]), paid - min(paid, back))
        spent[choice.colour] -= lost
        return choice._replace(wilds=returning + lost)


def _by_worth(rated: tuple[int, _Mode]) -> tuple[int, _Chosen]:
    """Best first."""
    return -rated[0], rated[1].choice


def _explore(
    search: _Search, slots: list[_Slot], items: list[int], shadow: dict[int, int], limit: int | None
) -> _Found:
    """Find the best gain of a part and its runs, for every residue of the bundles that could matter.

    The worth of a mode at shadow prices says how much of the bound it keeps. A line is left when its bound cannot beat
    the best by the smallest difference there is, or when another line has come to the same uses of the supply with at
    least the same gain.
    """
    board, worth = search.board, search.worth
    extra = [max(0, shadow.get(i, 0)) for i in range(len(search.items))]
    fleet = max(0, shadow.get(-1, 0))
    ranked = search.ranked(slots, extra, fleet)
    count = len(ranked)
    end, tail, inner = _rests(ranked, fleet)
    loose = [size for size in COLOURS if search.loose[size]]
    sizes = [size for _, size, _ in worth.bundles]
    residues = prod(sizes)
    waste = search.most_wasted()
    grain = gcd(worth.grain(), *(value // size for _, size, value in worth.bundles))
    use, held = [0] * search.classes, [0] * len(sizes)
    fleet_field = _FIELD * search.classes
    line: list[_Mode] = []
    seen: list[dict[Any, int]] = [{} for _ in range(count)]
    best: _Found = {tuple(held): (0, [])}
    enough = _enough(best, residues, waste, grain)
    looked = 0

    def finish(gain: int) -> None:
        """Count a whole line."""
        nonlocal enough
        for size in loose:
            gain -= search.fill(use, size)[0]
        residue = tuple(n % size for n, size in zip(held, sizes, strict=True))
        if residue not in best or gain > best[residue][0]:
            best[residue] = gain, line.copy()
            enough = _enough(best, residues, waste, grain)

    def enter(i: int, sure: int, gain: int, packed: int, assigned: int) -> None:
        """Stand before a slot, its face still undecided."""
        nonlocal looked
        if sure + tail[i] < enough:
            return
        looked += 1
        if limit is not None and looked > limit:
            raise _TooLong
        if i == count:
            finish(gain)
            return
        key: Any = packed + (assigned << fleet_field)
        if sizes:
            key = (key, *(n % size for n, size in zip(held, sizes, strict=True)))
        before = seen[i].get(key)
        if before is not None and before >= gain:
            return
        seen[i][key] = gain
        slot = ranked[i][0]
        if not slot.face:
            decide(i, slot.runs, 0, sure, gain, packed, assigned)
            return
        opened = sure - fleet * slot.support
        worth_it = opened + inner[i] >= sure + tail[end[i]]
        if not worth_it:
            enter(end[i], sure, gain, packed, assigned)
        if assigned + slot.support <= board.support:
            decide(i, slot.runs, 0, opened, gain, packed, assigned + slot.support)
        if worth_it:
            enter(end[i], sure, gain, packed, assigned)

    def decide(i: int, runs: int, first: int, sure: int, gain: int, packed: int, assigned: int) -> None:
        """Choose the next run of a slot, no better than the last, or go on to the next slot."""
        rest = inner[i + 1] if i + 1 < end[i] else tail[i + 1]
        modes = ranked[i][1]
        passed = False
        for j in range(first, len(modes)):
            value, mode = modes[j]
            if value <= 0 and not passed:
                passed = True
                advance(i + 1, i, sure, gain, packed, assigned)
            if sure + value + max(0, value) * (runs - 1) + rest < enough:
                break
            for c, n in mode.uses:
                use[c] += n
            if search.fits(use, mode):
                line.append(mode)
                for b, n in enumerate(mode.bundled):
                    held[b] += n
                if runs > 1:
                    decide(i, runs - 1, j, sure + value, gain + mode.gain, packed + mode.packed, assigned)
                else:
                    advance(i + 1, i, sure + value, gain + mode.gain, packed + mode.packed, assigned)
                for b, n in enumerate(mode.bundled):
                    held[b] -= n
                line.pop()
            for c, n in mode.uses:
                use[c] -= n
        if not passed:
            advance(i + 1, i, sure, gain, packed, assigned)

    def advance(i: int, last: int, sure: int, gain: int, packed: int, assigned: int) -> None:
        """Go on to the next slot of the face that is open, or to the next undecided one."""
        if i >= end[last]:
            enter(i, sure, gain, packed, assigned)
        elif sure + inner[i] >= enough:
            decide(i, ranked[i][0].runs, 0, sure, gain, packed, assigned)

    enter(0, sum(extra[i] * search.stock[i] for i in items) + fleet * board.support, 0, 0, 0)
    return best


def _enough(best: _Found, residues: int, waste: int, grain: int) -> int:
    """The least gain still of interest: better for some residue, and by less than can be wasted below the best."""
    gains = [gain for gain, _ in best.values()]
    useful = max(gains) - waste + 1
    return max(useful, min(gains) + grain) if len(gains) == residues else useful


def _rests(ranked: list[_Ranked], fleet: int) -> tuple[list[int], list[int], list[int]]:
    """For every slot: where its face ends, and what the slots from it on can keep, face undecided or open."""
    count = len(ranked)
    end, tail, inner = [0] * count, [0] * (count + 1), [0] * count
    i = count
    while i:
        last = i
        i -= 1
        face = ranked[i][0].face
        while face and i and ranked[i - 1][0].face == face:
            i -= 1
        rest = tail[last]
        for j in range(last - 1, i - 1, -1):
            end[j] = last
            rest += max(0, ranked[j][1][0][0]) * ranked[j][0].runs
            inner[j] = rest
        tail[i] = max(tail[last], rest - fleet * ranked[i][0].support)
    return end, tail, inner


class _Cubes(NamedTuple):
    """How cubes of one size are used: wild ones for each colour, and colours then wild ones for `any_*`."""

    need: tuple[int, ...]
    keep: tuple[int, ...]
    any: tuple[int, ...]


def _cheapest(stock: list[int], price: list[int], need: list[int], keep: list[int], any_: int) -> tuple[int, _Cubes]:
    """Fill needs at the least cost; stock and price name the three colours and the wild cubes, and it can be done.

    The cost is a convex function on the exchange lattice of wild cubes per colour (it is a flow), so steps of one cube
    from any start lead to the least.
    """
    order = sorted(range(4), key=lambda i: (price[i], i))

    def cost(wilds: list[int]) -> tuple[int, _Cubes] | None:
        rest = [stock[k] - need[k] - keep[k] + wilds[k] for k in range(3)]
        rest.append(stock[3] - sum(wilds))
        if min(rest) < 0 or any(not 0 <= wilds[k] <= need[k] + keep[k] for k in range(3)):
            return None
        spent = [max(0, w - keep[k]) if price[3] >= price[k] else min(w, need[k]) for k, w in enumerate(wilds)]
        total = sum(price[3] * spent[k] + price[k] * (need[k] - spent[k]) for k in range(3))
        drawn, missing = [0] * 4, any_
        for i in order:
            drawn[i] = min(rest[i], missing)
            missing -= drawn[i]
            total += price[i] * drawn[i]
        if missing:
            return None
        return total, _Cubes(tuple(spent), tuple(w - s for w, s in zip(wilds, spent, strict=True)), tuple(drawn))

    wilds = [max(0, need[k] + keep[k] - stock[k]) for k in range(3)]
    least = cost(wilds)
    if least is None:
        raise RuntimeError("cubes that fit cannot be filled")
    if not any(keep) and price[3] >= max(price[:3]):
        return least
    better = True
    while better:
        better = False
        for step in _STEPS:
            found = cost([w + s for w, s in zip(wilds, step, strict=True)])
            if found is not None and found[0] < least[0]:
                wilds = [w + s for w, s in zip(wilds, step, strict=True)]
                least, better = found, True
                break
    return least


_STEPS = [
    tuple((i == more) - (i == less) for i in range(3)) for more in range(-1, 3) for less in range(-1, 3) if more != less
]


class _Programme:
    """A linear programme: the most value under rows that hold at zero."""

    def __init__(self) -> None:
        """Start without rows and columns."""
        self.limits: list[float] = []
        self.columns: list[tuple[float, dict[int, float]]] = []

    def row(self, limit: float) -> int:
        """Add a row: the sum over its columns may not be larger."""
        self.limits.append(float(limit))
        return len(self.limits) - 1

    def column(self, value: float, entries: dict[int, float]) -> int:
        """Add a column that brings a value."""
        self.columns.append((value, entries))
        return len(self.columns) - 1

    def duals(self) -> list[float]:
        """Solve it by the simplex method: what one more of every row's limit would be worth.

        When it is stopped early or loses precision the answer is only less good.
        """
        rows, width = len(self.limits), len(self.columns)
        table = [[0.0] * width + [limit] for limit in self.limits]
        for j, (_, entries) in enumerate(self.columns):
            for i, x in entries.items():
                table[i][j] = x
        goal = [-value for value, _ in self.columns] + [0.0]
        outside = list(range(rows, rows + width))
        inside = list(range(rows))
        for turn in range(60 + 4 * (rows + width)):
            if turn < 3 * (rows + width):
                j = min(range(width), key=goal.__getitem__, default=0)
            else:  # Going in circles: the first that helps ends them.
                j = min((k for k in range(width) if goal[k] < -_NIL), key=outside.__getitem__, default=0)
            if goal[j] >= -_NIL:
                break
            ratios = [(row[-1] / row[j], inside[i], i) for i, row in enumerate(table) if row[j] > _NIL]
            if not ratios:
                break
            i = min(ratios)[2]
            pivot = table[i]
            scale = 1.0 / pivot[j]
            pivot = table[i] = [x * scale for x in pivot]
            pivot[j] = scale
            for k, row in enumerate(table):
                if k != i and row[j]:
                    table[k] = _eliminated(row, pivot, j, scale)
            goal = _eliminated(goal, pivot, j, scale)
            inside[i], outside[j] = outside[j], inside[i]
        prices = [0.0] * rows
        for j, name in enumerate(outside):
            if name < rows:
                prices[name] = max(0.0, goal[j])
        return prices


_NIL = 1e-9


def _eliminated(row: list[float], pivot: list[float], j: int, scale: float) -> list[float]:
    """A row after the exchange of one column."""
    factor = row[j]
    changed = [x - factor * p for x, p in zip(row, pivot, strict=True)]
    changed[j] = -factor * scale
    return changed


# ---- the integer programme ----


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

    choice: _Chosen
    runs: int
    returned: int = -1
    lost: int = -1
    all_wild: int = -1


def _milp(board: Board, worth: _Worth) -> tuple[int, list[_Chosen], _Fill]:
    """Solve a board as an integer programme."""
    return _Production(board, worth).solved()


class _Production:
    """A board as an integer programme: how often every converter runs in which way, and which cubes fill what."""

    def __init__(self, board: Board, worth: _Worth) -> None:
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
                size = _interest_size(converter, a)
                for colour in COLOURS[size] if size else ("",):
                    way = self._way(converter, _Chosen(c, a, colour))
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

    def _way(self, converter: Converter, choice: _Chosen) -> _Ways:
        """One alternative of a converter, with one colour if it pays interest."""
        worth, inputs = self.worth, converter.inputs[choice.alternative]
        value = worth.of({item: n for item, n in converter.output.items() if item not in ANY_SIZE})
        value += worth.of_gifts(converter.donation)
        value -= worth.of({item: n for item, n in inputs.items() if item not in SIZE})
        paid = back = 0
        if choice.colour:
            paid, back = _paid_and_back(converter, choice)
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
        without = _at_the_end(self.board)
        for (kinds, size, value), row in zip(self.worth.bundles, self.changes, strict=True):
            held = sum(without[item] for item in kinds)
            most = held + sum(max(0, n) * self.model.most[j] for j, n in row.items())
            full = self.model.variable(value, most // size)
            self.model.at_most({**{j: -n for j, n in row.items()}, full: size}, held)

    def solved(self) -> tuple[int, list[_Chosen], _Fill]:
        """Solve it and read the answer."""
        x = self.model.solve(self.worth.grain())
        chosen: list[_Chosen] = []
        for way in self.ways:
            wilds = [x[j] if j >= 0 else 0 for j in (way.returned, way.lost, way.all_wild)]
            chosen += self._runs(way.choice, x[way.runs], *wilds) if way.choice.colour else [way.choice] * x[way.runs]
        fill = _Fill(Counter(), {item: Counter() for item in ANY_SIZE})
        for item, cube, filled in self.fills:
            if item in ANY_SIZE:
                fill.any_from[item][cube] += x[filled]
            elif cube != item:
                fill.wild_for[item] += x[filled]
        value = self.worth.of(_at_the_end(self.board)) + sum(v * n for v, n in zip(self.model.value, x, strict=True))
        return value, chosen, fill

    def _runs(self, choice: _Chosen, runs: int, returned: int, lost: int, all_wild: int) -> Iterator[_Chosen]:
        """Deal the wild cubes of an interest converter out to its runs."""
        paid, back = _paid_and_back(self.board.converters[choice.converter], choice)
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
