"""Items as small vectors: how costs are paid, with wild cubes, and goods as players write them down."""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import astuple

ITEMS = (
    "green", "white", "brown", "blue", "yellow", "black", "ultratech", "wild_small", "wild_large", "ship",
    "vp", "envoy",
)  # fmt: skip
"""Places of a vector; a supply has the first ten, donation goods may have all."""

INDEX = {name: i for i, name in enumerate(ITEMS)}
SUPPLY = 10
OCTAGON, WILD_SMALL, WILD_LARGE, SHIP, VP, ENVOY = 6, 7, 8, 9, 10, 11
SMALL, LARGE = (0, 1, 2), (3, 4, 5)
WILD_OF = (7, 7, 7, 8, 8, 8, -1, -1, -1, -1)
WILD = frozenset((7, 8))
"""The wild cube that may stand for an item; -1 for none."""
NOTHING = (0,) * len(ITEMS)

Vector = tuple[int, ...]
Amount = Annotated[int, Meta(ge=0, le=9999)]


class Goods(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False, cache_hash=True):
    """Amounts of items, as an answer names them: `{"green": 2, "ship": 1}`."""

    green: Amount = 0
    white: Amount = 0
    brown: Amount = 0
    blue: Amount = 0
    yellow: Amount = 0
    black: Amount = 0
    ultratech: Amount = 0
    wild_small: Amount = 0
    wild_large: Amount = 0
    ship: Amount = 0
    vp: Amount = 0
    envoy: Amount = 0


NO_GOODS = Goods()


def vector(goods: Goods) -> Vector:
    """Turn goods into a vector."""
    return astuple(goods)


@lru_cache(maxsize=4096)
def pairs(goods: Goods) -> tuple[tuple[int, int], ...]:
    """List the items there are of goods: place and number."""
    return tuple([(i, n) for i, n in enumerate(astuple(goods)) if n])


def goods_of(values: "list[int] | Vector") -> Goods:
    """Turn a vector into goods."""
    return Goods(*values)


def vector_of(amounts: dict[str, int]) -> Vector:
    """Turn a fact file's item map (real items only) into a vector."""
    return tuple([amounts.get(name, 0) for name in ITEMS])


class Cost(Struct, frozen=True, gc=False):
    """One alternative of inputs: exact items, cubes of any colour by size, points, colonies by climate."""

    exact: tuple[tuple[int, int], ...] = ()
    small: int = 0
    large: int = 0
    vp: int = 0
    colonies: tuple[str, ...] = ()
    """Climates of the colonies that go in; `any` is every climate."""


def cost_of(amounts: dict[str, int]) -> Cost:
    """Compile a fact file's item map into a cost."""
    colonies: list[str] = []
    for name, n in amounts.items():
        if name.startswith("colony_"):
            colonies += [name.removeprefix("colony_")] * n
    return Cost(
        tuple((INDEX[name], n) for name, n in amounts.items() if INDEX.get(name, VP) < SUPPLY),
        amounts.get("any_small", 0),
        amounts.get("any_large", 0),
        amounts.get("vp", 0),
        tuple(sorted(colonies, key=lambda c: (c == "any", c))),
    )


def can_pay(supply: list[int], cost: Cost) -> bool:
    """Say whether a supply covers the items of a cost, wild cubes filling in. [9]"""
    small = large = 0
    for i, n in cost.exact:
        short = n - supply[i]
        if short > 0:
            if i < 3:
                small += short
            elif i < 6:
                large += short
            else:
                return False
    if small > supply[WILD_SMALL] or large > supply[WILD_LARGE]:
        return False
    if cost.small or cost.large:
        used_small = sum([n for i, n in cost.exact if i < 3])
        used_large = sum([n for i, n in cost.exact if 3 <= i < 6])
        have_small = supply[0] + supply[1] + supply[2] + supply[WILD_SMALL]
        have_large = supply[3] + supply[4] + supply[5] + supply[WILD_LARGE]
        return used_small + cost.small <= have_small and used_large + cost.large <= have_large
    return True


def payment(supply: list[int], cost: Cost) -> list[tuple[int, int]]:
    """Pay by itself: the colours asked for, then wild cubes; for any colour the most plentiful ones, wild ones last."""
    paid: list[tuple[int, int]] = []
    left = supply
    if cost.small or cost.large:
        left = supply.copy()
    for i, n in cost.exact:
        have = left[i]
        if have >= n:
            paid.append((i, n))
        else:
            if have:
                paid.append((i, have))
            paid.append((WILD_OF[i], n - have))
    if cost.small or cost.large:
        for i, n in paid:
            left[i] -= n
        for need, colours, wild in ((cost.small, SMALL, WILD_SMALL), (cost.large, LARGE, WILD_LARGE)):
            for i in sorted(colours, key=lambda c: -left[c]):
                n = min(need, left[i])
                if n:
                    paid.append((i, n))
                    need -= n
            if need:
                paid.append((wild, need))
    return paid


def fits(cost: Cost, paid: Vector) -> bool:
    """Say whether a payment that somebody chose is exactly what a cost asks for."""
    if min(paid) < 0:
        return False
    need = [0] * SUPPLY
    for i, n in cost.exact:
        need[i] += n
    if paid[OCTAGON] != need[OCTAGON] or paid[SHIP] != need[SHIP] or paid[VP] or paid[ENVOY]:
        return False
    for colours, wild, free in ((SMALL, WILD_SMALL, cost.small), (LARGE, WILD_LARGE, cost.large)):
        surplus = sum([max(0, paid[i] - need[i]) for i in colours])
        total = sum([paid[i] for i in colours]) + paid[wild]
        if total != sum([need[i] for i in colours]) + free or surplus > free:
            return False
    return True
