"""What can be invaded, and from where. [14.1]"""

from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.facts.tables import STORMY, TILES
from starboard.games.voidfall.state import Sector, State, near


def sources(g: State, seat: int, target: str, by: str = "") -> list[str]:
    """List own sectors with fleets that can reach a target. [14.1]"""
    reach = set(near(g, target))
    if by == "storm":
        reach |= set(STORMY[g.map][target])
    elif by == "range":
        reach |= {far for s in near(g, target) for far in near(g, s)}
    return [s for s in g.players[seat].own if s in reach and any(g.sectors[s].fleets)]


def may_be_invaded(g: State, seat: int, sector: Sector, only_corrupted: bool) -> bool:
    """Say whether a sector is a legal target, wherever it lies. [14.1]"""
    if sector.owner == seat or not TILES[sector.tile].invadable or (only_corrupted and not sector.corrupted):
        return False
    return sector.owner < 0 or not g.rules.tutorial


def invasion_targets(g: State, seat: int, only_corrupted: bool = False) -> list[tuple[str, str]]:
    """List the sectors that can be invaded, and how they are reached. [14.1]"""
    found: list[tuple[str, str]] = []
    seen: set[str] = set()
    own = g.players[seat].own
    for s in own:
        if any(g.sectors[s].fleets):
            for t in near(g, s):
                if t not in seen:
                    seen.add(t)
                    if may_be_invaded(g, seat, g.sectors[t], only_corrupted):
                        found.append((t, ""))
    modes = [m for p in pw.powers(g.players[seat], pw.InvasionReach) for m in p.modes]
    for mode in modes:
        for t, sector in g.sectors.items():
            if may_be_invaded(g, seat, sector, only_corrupted):
                usual = sources(g, seat, t)
                if sources(g, seat, t, mode) != usual:
                    found.append((t, mode))
    return found
