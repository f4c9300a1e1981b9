"""Texts about goods and converters: amounts as lists of named items."""

from typing import Any

from starboard.core.text import Text
from starboard.games.sidereal.facts import CARDS, Card, Converter, text_id
from starboard.games.sidereal.items import ITEMS, Cost, Goods, Vector, vector

THINGS = frozenset(("ship", "envoy", "relic", *[f"colony_{c}" for c in ("desert", "ice", "jungle", "water", "any")]))
"""Items whose short names are nouns, and have another form for several; those of cubes are colours."""


def amounts(goods: "Goods | Vector | list[int]") -> list[Text]:
    """Name goods: "2 green, 1 ship"."""
    values = vector(goods) if isinstance(goods, Goods) else goods
    return named([(ITEMS[i], n) for i, n in enumerate(values) if n])


def cost_items(cost: Cost) -> list[tuple[str, int]]:
    """List what a cost asks for."""
    found = [(ITEMS[i], n) for i, n in cost.exact]
    found += [(name, n) for name, n in (("any_small", cost.small), ("any_large", cost.large), ("vp", cost.vp)) if n]
    for climate in dict.fromkeys(cost.colonies):
        found.append((f"colony_{climate}", cost.colonies.count(climate)))
    return found


def converter_inputs(converter: Converter) -> list[tuple[str, int]]:
    """List what the first alternative of a converter asks for."""
    return cost_items(converter.ways[0])


def converter_outputs(converter: Converter) -> list[tuple[str, int]]:
    """List what a converter gives to its runner."""
    found = [(ITEMS[i], n) for i, n in enumerate(converter.output) if n]
    if converter.interest:
        name = {"small": "any_small", "large": "any_large"}.get(converter.interest, "ultratech")
        found.append((name, converter.interest_out))
    if converter.relic:
        found.append(("relic", 1))
    return found


def stolen(converter: Converter) -> list[tuple[str, int]]:
    """List what a red converter takes from its victim."""
    return [(n, c) for n, c in zip(("ultratech", "any_small", "any_large"), converter.steal, strict=True) if c]


def named(items: list[tuple[str, int]]) -> list[Text]:
    """Name items with their numbers, as short as cards have room for."""
    return [_short(name, n) for name, n in items] or [Text("sidereal-nothing")]


def _short(item: str, count: int) -> Text:
    name = f"sidereal-short-{item}-many" if count != 1 and item in THINGS else f"sidereal-short-{item}"
    return Text("sidereal-short", {"count": count, "item": Text(name)})


def converter_text(converter: Converter) -> Text:
    """Say what a converter takes and gives."""
    args: dict[str, object] = {
        "inputs": [
            Text("sidereal-way", {"items": named(cost)}) if (cost := cost_items(way)) else Text("sidereal-free")
            for way in converter.ways
        ],
        "outputs": named(converter_outputs(converter)),
    }
    if converter.color == "red":
        return Text("sidereal-converter-red", {**args, "outputs": named(stolen(converter))})
    if any(converter.donation):
        args["donation"] = named([(ITEMS[i], n) for i, n in enumerate(converter.donation) if n])
        return Text(f"sidereal-converter-{converter.color}-donation", args)
    return Text(f"sidereal-converter-{converter.color}", args)


def converters_text(card: Card, side: int) -> list[Text]:
    """Say what each converter of a side of a card takes and gives."""
    return [converter_text(converter) for converter in card.faces[side].converters]


def price_text(cost: Cost, output: Vector) -> Text:
    """Say what is paid once, and what comes of it at once."""
    paid, brought = cost_items(cost), [(ITEMS[i], n) for i, n in enumerate(output) if n]
    args = {"inputs": named(paid) if paid else [Text("sidereal-free")], "outputs": named(brought)}
    return Text("sidereal-hint-price" if brought else "sidereal-hint-price-only", args)


Sides = tuple[tuple[str, int], ...]
"""Cards that show another side than their first, with that side."""


def renamed(text: Text, sides: Sides) -> Text:
    """Call cards in a text what the side is called that they show."""
    if not sides:
        return text
    renewed: Text = _called(text, {text_id(card): card_name(CARDS[card], side) for card, side in sides})
    return renewed


def _called(value: Any, names: dict[str, Text]) -> Any:
    """Give a text, or what it is filled with, with other names for some of its parts."""
    if isinstance(value, Text):
        filled = {k: _called(v, names) for k, v in value.args.items()}
        return names.get(value.id) or Text(value.id, filled, value.icons)
    return [_called(v, names) for v in value] if isinstance(value, list) else value


def card_name(card: Card, side: int) -> Text:
    """Name a card by the side it shows; the halves of a pair turn one by one."""
    if card.kind == "pair":
        return Text("sidereal-pair", {"left": half_name(card, side, 1), "right": half_name(card, side, 2)})
    has_other_name = side and card.kind != "colony"
    return Text(f"{text_id(card.id)}-up" if has_other_name else text_id(card.id))


def half_name(card: Card, side: int, bit: int) -> Text:
    """Name the part of a card that an upgrade turns: of a pair one half, else the whole card."""
    if card.kind != "pair":
        return card_name(card, side)
    return Text(f"{text_id(card.id)}-{'left' if bit == 1 else 'right'}{'-up' if side & bit else ''}")
