"""Tokens from the bags, face down in sectors. [17]"""

from starboard.games.voidfall import events as ev
from starboard.games.voidfall.state import State, change


def place_tokens(g: State, sid: str, token: str, count: int) -> None:
    """Put tokens face down into a sector; when the bag is empty there are none. [06.3]"""
    sector = g.sectors[sid]
    if token == "bounty":
        drawn = tuple(g.bounty_bag.pop() for _ in range(min(count, len(g.bounty_bag))))
        change(g, sid, bounty=sector.bounty + drawn)
    else:
        drawn = tuple(g.reclaim_bag.pop() for _ in range(min(count, len(g.reclaim_bag))))
        change(g, sid, reclaim=sector.reclaim + drawn)
    if drawn:
        g.tell(ev.TokensPlaced, sid, *((len(drawn), 0) if token == "bounty" else (0, len(drawn))))
