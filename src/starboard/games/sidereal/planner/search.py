"""The search: depth first over the runs of a board, one independent part after another."""

from collections import Counter
from math import gcd, prod
from typing import Any

from starboard.games.sidereal.planner.board import (
    ANY,
    ANY_SIZE,
    COLOURS,
    ITEMS,
    WILD,
    Board,
    Chosen,
    Fill,
    Items,
    Worth,
    at_the_end,
    paid_and_back,
)
from starboard.games.sidereal.planner.cubes import Cubes, cheapest
from starboard.games.sidereal.planner.simplex import Programme
from starboard.games.sidereal.planner.ways import FIELD, Slot, Way, Ways, layout


class TooLong(Exception):
    """The search has looked at more positions than it was allowed."""


Ranked = tuple[Slot, list[tuple[int, Way]]]
"""A slot with the worth of its modes at shadow prices, best first."""
Residue = tuple[int, ...]
"""How many items are left over when all bundles are made, per kind of bundle."""
Found = dict[Residue, tuple[int, list[Way]]]
"""The best gain of some slots for every residue, and the runs that give it."""
MOST_SOLVED = 20_000
_solved: dict[Any, tuple[tuple[Residue, int, tuple[int, ...]], ...]] = {}
"""Parts that were solved, by their ways to run and what there was to pay them; runs by the numbers of their ways.

Tuples of numbers alone cost whoever collects garbage nothing.
"""


class Memory:
    """What is shared by searches on boards that differ in their supply alone: ways to run, and cubes that pay them."""

    def __init__(self, board: Board, worth: Worth) -> None:
        """Begin with nothing known."""
        self.board, self.worth = board, worth
        inputs = [alternative for c in board.converters for alternative in c.inputs]
        self.asked = {item for alternative in inputs for item in alternative} - {*ITEMS, *ANY_SIZE}
        self.any = [any(ANY[size] in alternative for alternative in inputs) for size in COLOURS]
        self.ways: dict[Any, Ways] = {}
        self.filled: dict[tuple[int, ...], tuple[int, Cubes]] = {}

    def ways_of(self, supply: Items) -> Ways:
        """Give the ways to run, as they are counted with this supply."""
        loose = tuple([there or supply.get(WILD[size], 0) > 0 for size, there in zip(COLOURS, self.any, strict=True)])
        more = tuple(sorted({*self.asked, *supply} - {*ITEMS}))
        found = self.ways.get((loose, more))
        if found is None:
            found = self.ways[loose, more] = Ways(self.board, layout(self.board, self.worth, more, loose))
        return found


class Search:
    """Depth-first search over the runs of a board, one independent part after another.

    Which cubes fill what is asked of colours is decided only at the end of a line; whether they can be filled is known
    all along.
    """

    def __init__(self, board: Board, memory: Memory) -> None:
        """Find the ways to run that the supply can pay."""
        self.board, self.worth, self.memory = board, memory.worth, memory
        self.ways = ways = memory.ways_of(board.supply)
        self.layout = ways.layout
        self.items, self.loose, self.classes = self.layout.items, self.layout.loose, self.layout.classes
        self.stock = [board.supply.get(item, 0) for item in self.items]
        self.options = self.layout.options(tuple([n > 0 for n in self.stock]))
        self.slots = []
        for slot in ways.slots:
            modes = [m for m in slot.modes if self.alone(m)]
            if modes:
                self.slots.append(slot._replace(modes=modes) if len(modes) < len(slot.modes) else slot)

    def alone(self, mode: Way) -> bool:
        """Whether the supply can pay one run alone."""
        stock = self.stock
        for c, n in mode.uses:
            if c < len(stock) and n > stock[c]:
                return False
        return not mode.sizes or self.fits(self.layout.used(mode), mode)

    def fits(self, use: list[int], mode: Way) -> bool:
        """Whether the supply can pay all uses, if it could before this run was added."""
        for c, _ in mode.uses:
            if c < len(self.stock) and use[c] > self.stock[c]:
                return False
        return all(self._fits_size(use, s) for s in mode.sizes)

    def _fits_size(self, use: list[int], size: int) -> bool:
        """Whether the cubes of a size can be filled: wild ones cover what is short, the rest covers any colour."""
        own, wild, need, keep, any_ = self.layout.cubes[size]
        spare = 0
        wilds = self.stock[wild] - use[wild]
        for c, n, k in zip(own, need, keep, strict=True):
            rest = self.stock[c] - use[c] - use[n] - use[k]
            if rest >= 0:
                spare += rest
            else:
                wilds += rest
        return wilds >= 0 and spare + wilds >= use[any_]

    # -- the bound --

    def shadow_prices(self, slots: list[Slot]) -> dict[int, int]:
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
        programme = Programme()
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

    def parts(self) -> list[tuple[set[int], list[Slot]]]:
        """Slots that share an item or the fleets (-1), together; different parts have nothing to do with each other."""
        found: list[tuple[set[int], list[Slot]]] = []
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
        return found

    def best(self, limit: int | None = None, hurry: bool = False) -> tuple[int, list[Way]]:
        """Find the most value and runs that give it; parts solved before are not solved again.

        A part that takes more positions than the limit raises TooLong, or is left at its best so far in a hurry.
        """
        bundles = self.worth.bundles
        sizes = [size for _, size, _ in bundles]
        without = at_the_end(self.board)
        held = tuple(sum(without[i] for i in kinds) % size for kinds, size, _ in bundles)
        whole: Found = {held: (0, [])}
        for items, slots in self.parts():
            part = self._solved_part(items, slots, limit, hurry)
            joined: Found = {}
            for residue, (gain, modes) in whole.items():
                for more, (extra, others) in part.items():
                    key = tuple((a + b) % size for a, b, size in zip(residue, more, sizes, strict=True))
                    if key not in joined or joined[key][0] < gain + extra:
                        joined[key] = gain + extra, modes + others
            whole = joined
        value, line = max(
            ((gain - self._wasted(residue), modes) for residue, (gain, modes) in whole.items()), key=lambda v: v[0]
        )
        base = sum(self.layout.price_of(item) * n for item, n in without.items())
        return base + value, line

    def _wasted(self, residue: Residue) -> int:
        """What items that make no bundle were counted for."""
        return sum(v // size * n for n, (_, size, v) in zip(residue, self.worth.bundles, strict=True))

    def most_wasted(self) -> int:
        """The most that can be wasted."""
        return self._wasted(tuple(size - 1 for _, size, _ in self.worth.bundles))

    def _solved_part(self, used: set[int], slots: list[Slot], limit: int | None, hurry: bool) -> Found:
        """Solve a part, or remember it, of this board or of another with the same converters in it."""
        modes = {m.number: m for slot in slots for m in slot.modes}
        items = sorted(used - {-1})
        first = [slot.modes[0].choice.converter for slot in slots]
        # Where converters are equally good the one that lies first on the board is tried first.
        order = tuple([first.index(c) for c in sorted(first)])
        support = self.board.support if -1 in used else 0
        key = (self.layout.serial, tuple(modes), tuple([(i, self.stock[i]) for i in items]), order, support, limit)
        known = _solved.get(key)
        if known is not None:
            return {residue: (gain, [modes[n] for n in line]) for residue, gain, line in known}
        found = _explore(self, slots, items, self.shadow_prices(slots), limit, hurry)
        if len(_solved) > MOST_SOLVED:
            _solved.clear()
        _solved[key] = tuple([(r, gain, tuple([m.number for m in line])) for r, (gain, line) in found.items()])
        return found

    def ranked(self, slots: list[Slot], extra: list[int], fleet: int) -> list[Ranked]:
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

    def fill(self, use: list[int], size: int) -> tuple[int, Cubes]:
        """The cheapest cubes of a size that pay all uses."""
        own, wild, need, keep, any_ = self.layout.cubes[size]
        stock = [self.stock[i] - use[i] for i in (*own, wild)]
        needs, keeps = [use[c] for c in need], [use[c] for c in keep]
        key = (size, *stock, *needs, *keeps, use[any_])
        found = self.memory.filled.get(key)
        if found is None:
            price = [self.layout.price[i] for i in (*own, wild)]
            found = self.memory.filled[key] = cheapest(stock, price, needs, keeps, use[any_])
        return found

    def written(self, modes: list[Way]) -> tuple[list[Chosen], Fill]:
        """Say which cubes pay the runs of a finished line."""
        use = [sum(column) for column in zip(*(self.layout.used(m) for m in modes), strict=True)] or [0] * self.classes
        fill = Fill(Counter(), {})
        lent: Counter[str] = Counter()
        for number, size in enumerate(COLOURS):
            cubes = self.fill(use, number)[1] if self.loose[size] else Cubes((0, 0, 0), (0, 0, 0), (0, 0, 0, 0))
            for i, colour in enumerate(COLOURS[size]):
                fill.wild_for[colour], lent[colour] = cubes.need[i], cubes.keep[i]
            names = (*COLOURS[size], WILD[size])
            fill.any_from[ANY[size]] = Counter(dict(zip(names, cubes.any, strict=True)))
        asked: Counter[str] = Counter()
        for mode in modes:
            asked.update(self.board.converters[mode.choice.converter].inputs[mode.choice.alternative])
        chosen = [self._settled(m.choice, lent, fill.wild_for, asked) for m in modes]
        return chosen, fill

    def _settled(self, choice: Chosen, lent: Counter[str], spent: Counter[str], asked: Counter[str]) -> Chosen:
        """Give an interest run its wild cubes: those that come back, then those no other run can take."""
        if choice.wilds >= 0:
            return choice
        paid, back = paid_and_back(self.board.converters[choice.converter], choice)
        returning = min(lent[choice.colour], paid, back)
        lent[choice.colour] -= returning
        lost = min(max(0, spent[choice.colour] - asked[choice.colour]), paid - min(paid, back))
        spent[choice.colour] -= lost
        return choice._replace(wilds=returning + lost)


def _by_worth(rated: tuple[int, Way]) -> tuple[int, Chosen]:
    """Best first."""
    return -rated[0], rated[1].choice


def _explore(
    search: Search, slots: list[Slot], items: list[int], shadow: dict[int, int], limit: int | None, hurry: bool
) -> Found:
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
    loose = [number for number, size in enumerate(COLOURS) if search.loose[size]]
    sizes = [size for _, size, _ in worth.bundles]
    residues = prod(sizes)
    waste = search.most_wasted()
    grain = gcd(worth.grain(), *(value // size for _, size, value in worth.bundles))
    use, held = [0] * search.classes, [0] * len(sizes)
    fleet_field = FIELD * search.classes
    line: list[Way] = []
    seen: list[dict[Any, int]] = [{} for _ in range(count)]
    best: Found = {tuple(held): (0, [])}
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
            raise TooLong
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

    try:
        enter(0, sum(extra[i] * search.stock[i] for i in items) + fleet * board.support, 0, 0, 0)
    except TooLong:
        if not hurry:
            raise
    finally:
        seen.clear()  # the functions know each other: else it would lie about until garbage is collected
    return best


def _enough(best: Found, residues: int, waste: int, grain: int) -> int:
    """The least gain still of interest: better for some residue, and by less than can be wasted below the best."""
    gains = [gain for gain, _ in best.values()]
    useful = max(gains) - waste + 1
    return max(useful, min(gains) + grain) if len(gains) == residues else useful


def _rests(ranked: list[Ranked], fleet: int) -> tuple[list[int], list[int], list[int]]:
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
