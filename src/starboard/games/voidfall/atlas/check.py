"""Checks a map: every sector can be reached, and every seat finds the same at the same distance."""

from collections import Counter

from starboard.games.voidfall.facts.galaxy import GalaxyMap

Links = dict[str, list[str]]
Profile = Counter[tuple[int, int, str]]


def links_of(galaxy: GalaxyMap) -> Links:
    """Give the neighbours of every sector."""
    links: Links = {s.id: [] for s in galaxy.sectors}
    for a, b in galaxy.adjacency:
        links[a].append(b)
        links[b].append(a)
    return links


def steps_from(links: Links, start: str) -> dict[str, int]:
    """Count the steps from a sector to all that can be reached; storms are gone around."""
    found = {start: 0}
    queue = [start]
    for sector in queue:
        for other in links[sector]:
            if other not in found:
                found[other] = found[sector] + 1
                queue.append(other)
    return found


def profile(galaxy: GalaxyMap, links: Links, seat: int) -> Profile:
    """Count what a seat finds: how far from its home, how far from its outpost, of what class."""
    home, outpost = (
        steps_from(links, next(s.id for s in galaxy.sectors if s.role == role and s.seat == seat))
        for role in ("home", "outpost")
    )
    return Counter((home[s.id], outpost[s.id], s.kind or s.role) for s in galaxy.sectors)


def problems(galaxy: GalaxyMap) -> list[str]:
    """List what is wrong with a map; a fair one has nothing."""
    links = links_of(galaxy)
    homes = [s.id for s in galaxy.sectors if s.role == "home"]
    reached = steps_from(links, homes[0])
    found = [f"{s.id} cannot be reached" for s in galaxy.sectors if s.id not in reached]
    if found:
        return found
    first = profile(galaxy, links, 1)
    for seat in range(2, galaxy.players + 1):
        other = profile(galaxy, links, seat)
        for distant, count in sorted((first - other).items()):
            steps, _, kind = distant
            found.append(f"seat 1 has {count} more of {kind} {steps} from home than seat {seat}")
    return found
