"""Makes maps from a number: homes and what is around them alike for every seat, the rest by theme.

Aggression brings homes nearer and takes storms away, complexity brings special sectors. The same numbers always give
the same map.
"""

from msgspec import Struct

from starboard.core.facts import FactError
from starboard.core.rng import Rng, mix
from starboard.games.voidfall.atlas.check import problems
from starboard.games.voidfall.atlas.frames import FRAMES, Frame, around, distance
from starboard.games.voidfall.facts.galaxy import Cell, SectorClass, Sheet, galaxy_of, numbered, rows_of
from starboard.games.voidfall.facts.record import Provenance

Group = tuple[Cell, ...]
TRIES = 200


class Theme(Struct, frozen=True):
    """What kind of galaxy it is."""

    special: tuple[str, ...]
    """Classes of special sectors, the most fitting first."""
    storms: int = 0
    """Groups of storms more than aggression brings."""


THEMES: dict[str, Theme] = {
    "genesis": Theme(("genesis", "paradise_world", "survivor_colony", "asteroid_belt", "ancient_ruins")),
    "prosperity": Theme(("paradise_world", "relay", "research_complex", "asteroid_belt", "megalopolis")),
    "science": Theme(("research_complex", "relay", "genesis", "asteroid_belt", "novarch_palace")),
    "palace": Theme(("novarch_palace", "relay", "survivor_colony", "megalopolis", "asteroid_belt")),
    "war": Theme(("asteroid_belt", "survivor_colony", "novarch_palace", "research_complex", "ancient_ruins")),
    "whirl": Theme(("wormhole", "ancient_ruins", "relay", "genesis", "asteroid_belt"), 1),
    "passage": Theme(("wormhole", "research_complex", "asteroid_belt", "ancient_ruins", "paradise_world")),
    "echoes": Theme(("ancient_ruins", "research_complex", "survivor_colony", "genesis", "relay")),
    "bastion": Theme(("survivor_colony", "asteroid_belt", "relay", "paradise_world", "megalopolis")),
    "kingdom": Theme(("megalopolis", "paradise_world", "novarch_palace", "relay", "genesis")),
    "fracture": Theme(("wormhole", "asteroid_belt", "ancient_ruins", "survivor_colony", "megalopolis"), 2),
}
SCENARIO_THEMES = (
    "genesis", "prosperity", "science", "palace", "war", "whirl", "passage", "echoes", "bastion", "kingdom", "fracture",
)  # fmt: skip
"""The theme of each published scenario, by its number."""
DEEP = ("megalopolis", "novarch_palace")
"""Special sectors that lie in the middle rather than on the way there."""
GREAT = 4
"""Population of which events speak: every map has such a sector."""
STORMS = {1: 3, 2: 2, 3: 1, 4: 0}
"""Groups of storms by aggression."""


class Wish(Struct, frozen=True):
    """What a map should be like."""

    players: int
    aggression: int
    complexity: int
    theme: str
    seed: int


class Draft:
    """A map in the making."""

    def __init__(self, frame: Frame, wish: Wish, rng: Rng) -> None:
        """Begin with an empty shape."""
        self.frame, self.wish, self.rng = frame, wish, rng
        self.codes: dict[Cell, str] = {}
        self.storms: set[tuple[Cell, Cell]] = set()
        self.homes: Group = ()
        self.outposts: Group = ()

    def settle(self) -> bool:
        """Choose where homes and outposts lie; far from each other where the scenario is peaceful."""
        cells = self.frame.cells
        found: list[tuple[int, Cell, Cell]] = []
        for home in sorted(cells):
            homes = self.frame.orbit(home)
            if len(set(homes)) < len(homes) or sum(c in cells for c in around(home)) < 3:
                continue
            apart = min(distance(home, other) for other in homes[1:])
            for outpost in around(home):
                if outpost not in cells or sum(c in cells for c in around(outpost)) < 4:
                    continue
                outposts = self.frame.orbit(outpost)
                if len({*homes, *outposts}) < 2 * len(homes):
                    continue
                near = min(distance(a, b) for a in (home, outpost) for b in (*homes[1:], *outposts[1:]))
                if near >= 2 and apart >= 3:
                    found.append((apart + near, home, outpost))
        if not found:
            return False
        found.sort(reverse=True)
        # Aggression 1 takes from the farthest quarter, 4 from the nearest one.
        quarter = max(1, len(found) // 4)
        start = min(len(found) - quarter, (self.wish.aggression - 1) * quarter)
        _, home, outpost = found[start + self.rng.below(quarter)]
        # The first seat sits at the bottom.
        pairs = zip(self.frame.orbit(home), self.frame.orbit(outpost), strict=True)
        home, outpost = max(pairs, key=lambda pair: (pair[0][1], pair[0][0]))
        self.homes, self.outposts = self.frame.orbit(home), self.frame.orbit(outpost)
        for seat, (a, b) in enumerate(zip(self.homes, self.outposts, strict=True), 1):
            self.codes[a], self.codes[b] = f"H{seat}", f"O{seat}"
        return True

    def depth(self, group: Group) -> int:
        """Count the steps from the nearest home or outpost."""
        return min(distance(group[0], c) for c in (*self.homes, *self.outposts))

    def contested(self, group: Group) -> bool:
        """Say whether two homes are equally near to a place."""
        first, second, *_ = sorted(distance(group[0], home) for home in self.homes)
        return first == second

    def fill(self, classes: dict[str, SectorClass]) -> bool:
        """Choose what lies in every other place: weak near home, strong in the middle, special ones between."""
        groups = [g for g in self.frame.orbits() if g[0] not in self.codes]
        self.rng.shuffle(groups)
        groups.sort(key=self.depth)
        near = [g for g in groups if self.depth(g) == 1]
        if sum(len(g) for g in near) < 3 * self.wish.players:
            return False
        far = [g for g in groups if self.depth(g) > 1] or near[-1:]
        fallen = [g for g in far if self.contested(g) and 2 <= len(g) <= 4] or [g for g in far if len(g) <= 4]
        if not fallen:
            return False
        kinds: dict[Group, str] = {fallen[0]: "fallen_house"}
        places = [g for g in groups if g not in kinds and (self.depth(g) > 1 or len(near) > 3)]
        for kind in THEMES[self.wish.theme].special[: self.wish.complexity + 1]:
            if 3 * sum(len(g) for g in kinds) < len(self.frame.cells):
                self.place(kind, places, kinds)
        tough = ("settled", "stronghold") if self.wish.aggression < 3 else ("stronghold", "bastion")
        weak = 0
        for group in groups:
            if group in kinds:
                continue
            depth = self.depth(group)
            if depth == 1:
                # Two in three of what lies next to a seat is weak.
                kinds[group] = "frontier" if weak % 3 < 2 else "settled"
                weak += 1
            elif len(group) == 1:
                kinds[group] = "core"
            else:
                kinds[group] = "settled" if depth == 2 else tough[self.rng.below(2)]
        if not any((classes[kind].population or 0) >= GREAT for kind in kinds.values()):
            deepest = max((g for g, kind in kinds.items() if kind in ("frontier", "settled")), key=self.depth)
            kinds[deepest] = "stronghold"
        for group, kind in kinds.items():
            self.codes.update(dict.fromkeys(group, classes[kind].code))
        return any(kind == "frontier" for kind in kinds.values())

    def place(self, kind: str, places: list[Group], kinds: dict[Group, str]) -> None:
        """Find a place for a special sector: the great ones deep, wormholes at several places at once."""
        fitting = [g for g in places if kind != "wormhole" or len(g) >= 2]
        if kind in DEEP:
            fitting = sorted(fitting, key=lambda g: (-self.depth(g), len(g)))[:2]
        if fitting:
            chosen = fitting[self.rng.below(len(fitting))]
            places.remove(chosen)
            kinds[chosen] = kind

    def storm(self) -> None:
        """Lay storms, the same for every seat, where they cut nobody off; rather between seats than at home."""
        wanted = STORMS[self.wish.aggression] + THEMES[self.wish.theme].storms
        cells = self.frame.cells
        edges = [(a, b) for a in sorted(cells) for b in around(a) if b in cells and a < b]
        edges = [e for e in edges if not {*e} <= {*self.homes, *self.outposts}]
        self.rng.shuffle(edges)
        edges.sort(key=lambda e: self.nearest(e[0]) == self.nearest(e[1]))
        for a, b in edges:
            if not wanted:
                return
            pairs = zip(self.frame.orbit(a), self.frame.orbit(b), strict=True)
            group = {(min(pair), max(pair)) for pair in pairs}
            if group <= self.storms:
                continue
            before = set(self.storms)
            self.storms |= group
            if self.open_enough():
                wanted -= 1
            else:
                self.storms = before

    def nearest(self, cell: Cell) -> set[int]:
        """Name the seats whose homes are nearest."""
        steps = [distance(cell, home) for home in self.homes]
        return {seat for seat, n in enumerate(steps) if n == min(steps)}

    def neighbours(self, cell: Cell) -> list[Cell]:
        """List the neighbours that no storm divides."""
        cells = self.frame.cells
        return [c for c in around(cell) if c in cells and (min(c, cell), max(c, cell)) not in self.storms]

    def open_enough(self) -> bool:
        """Say whether all is connected, every seat has ways out, and no sector hangs by a thread."""
        start = self.homes[0]
        found = {start}
        queue = [start]
        for cell in queue:
            fresh = [c for c in self.neighbours(cell) if c not in found]
            found.update(fresh)
            queue += fresh
        if len(found) < len(self.frame.cells) or any(len(self.neighbours(c)) < 2 for c in self.frame.cells):
            return False
        out = {*self.neighbours(self.homes[0]), *self.neighbours(self.outposts[0])}
        return len(out - {*self.homes, *self.outposts}) >= 4


def made_sheet(wish: Wish, classes: dict[str, SectorClass], name: str, note: str = "") -> Sheet:
    """Make a map as wished; raises FactError if a hundred tries bring none that passes the check."""
    for attempt in range(TRIES):
        rng = Rng(mix(wish.seed * TRIES + attempt))
        frames = FRAMES[wish.players]
        draft = Draft(frames[rng.below(len(frames))], wish, rng)
        if not draft.settle() or not draft.fill(classes):
            continue
        draft.storm()
        ids = numbered(draft.codes)
        storms = tuple(sorted((ids[a], ids[b]) for a, b in draft.storms))
        sheet = Sheet(
            "voidfall_map/1",
            Provenance(("original substitute designed for this project",), "high"),
            name,
            wish.players,
            note or f"{wish.theme}, {draft.frame.name}",
            rows_of(draft.codes),
            tuple((min(pair), max(pair)) for pair in storms),
            True,
        )
        if not problems(galaxy_of(sheet, classes)):
            return sheet
    raise FactError(name, "", "", "no fair map was found; try another number")
