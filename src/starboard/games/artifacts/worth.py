"""What sections and cards are worth in a payment: tables, worked out once for each colour and modifier. [7.3] [7.4]"""

from functools import lru_cache

from starboard.games.artifacts.facts import HALVES, SECTIONS

ANY = "any"
"""As colour of a payment: every section counts."""

Worths = dict[str, int]


@lru_cache(maxsize=256)
def worth(colour: str, wild: bool, gold: int) -> Worths:
    """Say what each card and section is worth: first half times 16 plus second half; 0 is useless. [7.3] [7.4]"""

    def value(ref: str) -> int:
        section = SECTIONS[ref]
        if section.colour == "gold":
            return max(0, section.count + gold) if wild or colour in (ANY, "gold") else 0
        return section.count if colour in (ANY, section.colour) else 0

    table = {ref: value(ref) << 4 for ref in SECTIONS}
    for card, (a, b) in HALVES.items():
        table[card] = value(a) << 4 | value(b)
    return table


@lru_cache(maxsize=256)
def best(colour: str, wild: bool, gold: int) -> Worths:
    """Say what each card and section is worth with its better half."""
    return {source: max(kind >> 4, kind & 15) for source, kind in worth(colour, wild, gold).items()}


def most(own: list[str], table: Worths, limit: int) -> int:
    """Say how much so many cards can pay at most."""
    if limit == 2:  # by far the commonest, so without sorting
        first = second = 0
        for card in own:
            value = table[card]
            if value > first:
                first, second = value, first
            elif value > second:
                second = value
        return first + second
    return sum(sorted([table[card] for card in own], reverse=True)[: max(0, limit)])
