"""What the planner is asked about, and its answers: boards, prices, plans."""

from collections import Counter
from collections.abc import Mapping
from math import gcd, isfinite, lcm
from typing import NamedTuple

import msgspec
from msgspec import Struct, field

Items = dict[str, int]

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


class Converter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
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


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
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


class Run(Struct, frozen=True, kw_only=True, gc=False):
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


class Plan(Struct, frozen=True, kw_only=True, gc=False):
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


class Chosen(NamedTuple):
    """A run that was decided on; `wilds` are those put into an interest run."""

    converter: int
    alternative: int
    colour: str = ""
    wilds: int = 0


class Fill(NamedTuple):
    """Which cubes are paid: wild ones for each colour (interest apart), and what fills `any_*`."""

    wild_for: Counter[str]
    any_from: dict[str, Counter[str]]


class Worth:
    """The prices of a board as whole numbers."""

    def __init__(self, board: Board) -> None:
        """Check the board and count its prices in units."""
        check_board(board)
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


def check_board(board: Board) -> None:
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
    check_supply(board.supply, "supply")
    check_supply(board.coming, "coming")
    if sum(max(0, c.runs) for c in board.converters) > MOST_RUNS:
        raise ValueError(f"more than {MOST_RUNS} runs")
    if len({c.key for c in board.converters}) < len(board.converters):
        raise ValueError("two converters with one key")
    supports: dict[str, int] = {}
    for c in board.converters:
        for items in (*c.inputs, c.output, c.donation):
            check_items(items, c.key)
        if c.support < 0 or c.runs < 0 or not c.inputs:
            raise ValueError(f"{c.key}: runs and support cannot be negative, inputs not missing")
        if supports.setdefault(c.face or c.key, c.support) != c.support:
            raise ValueError(f"{c.key}: one face has one fleet support")
        given = ANY_SIZE.keys() & {*c.output, *c.donation}
        if given and (not c.interest or given & c.donation.keys() or any(given - i.keys() for i in c.inputs)):
            raise ValueError(f"{c.key}: only interest gives any colour, and of the size paid")
        if c.interest and any(len(ANY_SIZE.keys() & i.keys()) > 1 for i in c.inputs):
            raise ValueError(f"{c.key}: interest is paid in one size")


def check_supply(supply: Items, where: str) -> None:
    """Refuse a supply that cannot be."""
    check_items(supply, where)
    if ANY_SIZE.keys() & supply.keys():
        raise ValueError("a supply holds real items only")


def check_items(items: Items, where: str) -> None:
    """Refuse counts that cannot be."""
    for n in items.values():
        if not 0 <= n <= MOST:
            raise ValueError(f"{where}: counts must be from 0 to {MOST}")


def interest_size(converter: Converter, alternative: int) -> str:
    """The size an interest run asks a colour of; nothing for other runs."""
    if converter.interest:
        for size, item in ANY.items():
            if converter.inputs[alternative].get(item):
                return size
    return ""


def paid_and_back(converter: Converter, choice: Chosen) -> tuple[int, int]:
    """How many cubes an interest run pays and gives."""
    item = ANY[SIZE[choice.colour]]
    return converter.inputs[choice.alternative][item], converter.output.get(item, 0)


def real_output(converter: Converter, colour: str, wilds: int) -> Items:
    """What a run gives: wild cubes paid as interest come back as far as the output reaches. [9]"""
    output = Counter({item: n for item, n in converter.output.items() if item not in ANY_SIZE and n})
    if colour:
        count = converter.output.get(ANY[SIZE[colour]], 0)
        output[WILD[SIZE[colour]]] += min(wilds, count)
        output[colour] += count - min(wilds, count)
    return {item: n for item, n in output.items() if n}


def at_the_end(board: Board) -> Counter[str]:
    """What there is after the phase if nothing more runs."""
    return Counter(board.supply) + Counter(board.coming)
