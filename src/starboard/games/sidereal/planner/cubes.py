"""Which cubes fill what a line of runs asks for, at the least cost."""

from typing import NamedTuple


class Cubes(NamedTuple):
    """How cubes of one size are used: wild ones for each colour, and colours then wild ones for `any_*`."""

    need: tuple[int, ...]
    keep: tuple[int, ...]
    any: tuple[int, ...]


def cheapest(stock: list[int], price: list[int], need: list[int], keep: list[int], any_: int) -> tuple[int, Cubes]:
    """Fill needs at the least cost; stock and price name the three colours and the wild cubes, and it can be done.

    The cost is a convex function on the exchange lattice of wild cubes per colour (it is a flow), so steps of one cube
    from any start lead to the least.
    """
    order = sorted(range(4), key=lambda i: (price[i], i))

    def cost(wilds: list[int]) -> tuple[int, Cubes] | None:
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
        return total, Cubes(tuple(spent), tuple(w - s for w, s in zip(wilds, spent, strict=True)), tuple(drawn))

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
