"""Texts about goods: amounts as lists of named items."""

from starboard.core.text import Text
from starboard.games.sidereal.items import ITEMS, Goods, Vector, vector


def amounts(goods: "Goods | Vector | list[int]") -> list[Text]:
    """Name goods: "2 green cubes, 1 ship"."""
    values = vector(goods) if isinstance(goods, Goods) else goods
    named = [amount(ITEMS[i], n) for i, n in enumerate(values) if n]
    return named or [Text("sidereal-nothing")]


def amount(item: str, count: int) -> Text:
    """Name a number of one item."""
    return Text("sidereal-amount", {"count": count, "item": Text(f"sidereal-item-{item}")})
