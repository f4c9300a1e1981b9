"""What each op of the facts must change, seen from outside: a table of checks on the state before and after.

`expected` walks an effect as the fact file spells it and lists the ops that a player who takes everything carries
out; `CHECKS` says for each what is different afterwards. None of it uses the engine's steps.
"""

from collections.abc import Callable, Iterator
from typing import Any

from starboard.games.voidfall import events as ev
from starboard.games.voidfall.state import State
from tests.games.voidfall.oracle import RES, Area

Op = dict[str, Any]


class Change:
    """A player before and after something happened."""

    def __init__(self, before: State, after: State, told: list[Any] | None = None, seat: int = 0) -> None:
        self.g, self.h = before, after
        self.told = told or []
        self.p, self.q = before.players[seat], after.players[seat]
        self.seat = seat
        self.before, self.after = Area(before, seat), Area(after, seat)

    def grew(self, of: Callable[[Any], int]) -> int:
        """Say by how much a number of the player grew."""
        return of(self.q) - of(self.p)

    def galaxy(self, of: Callable[[Any], int]) -> int:
        """Say by how much a number summed over all sectors grew."""
        return sum(map(of, self.h.sectors.values())) - sum(map(of, self.g.sectors.values()))

    def own(self, of: Callable[[Any], int]) -> int:
        """Say by how much a number summed over own sectors grew."""
        return sum(map(of, self.after.sectors)) - sum(map(of, self.before.sectors))

    def heard(self, kind: type, **fields: Any) -> bool:
        """Say whether such an event was told."""
        return any(type(e) is kind and all(getattr(e, k) == v for k, v in fields.items()) for e in self.told)

    def influence(self, op: Op) -> bool:
        """Say whether influence was told as the facts count it, before or after the rest of the effect."""
        amounts = set()
        for area in (self.before, self.after):
            if "value" in op:
                amounts.add(op["value"].get("times", 1) * sum(area.count(m) for m in op["value"]["sum"]))
            else:
                amounts.add(op.get("amount", 0) + op.get("each", 0) * (area.count(op["per"]) if "per" in op else 0))
        return any(self.heard(ev.Influence, count=n) for n in amounts if n) or amounts == {0}

    def gained(self, op: Op) -> bool:
        """Say whether resources were told exactly as the facts name them."""
        told = [[e.food, e.energy, e.materials, e.credits, e.science] for e in self.told if type(e) is ev.Gained]
        if "any" in op or "basic_any" in op:
            kinds = 5 if "any" in op else 3
            single = [a for a in told if sum(a) == 1 and sum(a[:kinds]) == 1]
            return len(single) >= int(op.get("any") or op["basic_any"])
        if "matching_guild" in op or "per_guild_in_sector" in op:
            each = int(op.get("matching_guild") or op["per_guild_in_sector"])
            return any(sum(a) % each == 0 and any(a) for a in told)
        ways = []
        for area in (self.before, self.after):
            n = area.count(op["per"]) if "per" in op else 0
            ways.append([op.get(r, 0) + n * op.get("each", {}).get(r, 0) for r in RES])
        return any(a in ways for a in told) or not any(map(any, ways))

    @property
    def corruption(self) -> int:
        """Own corruption everywhere, afterwards less before."""

        def count(area: Area) -> int:
            p = area.p
            marks = p.track_corrupted.count(True) + p.slot_corrupted.count(True) + p.stored_corruption
            return marks + sum(s.corrupted for s in area.sectors)

        return count(self.after) - count(self.before)

    def agendas(self, p: Any) -> int:
        """Agendas in hand."""
        return sum(map(len, p.hand.values()))


def named(op: Op, field: str) -> dict[str, str]:
    """Give the kind an op names, unless any will do."""
    return {} if op[field] == "any" else {field: op[field]}


CHECKS: dict[str, Callable[[Change, Op], bool]] = {
    "activate": lambda c, o: c.grew(lambda p: p.inactive) < 0,
    "advance": lambda c, o: c.grew(lambda p: sum(p.tracks)) >= 1,
    "gain_agenda": lambda c, o: c.grew(c.agendas) >= 1,
    "gain_bounty": lambda c, o: c.grew(lambda p: len(p.bounty)) >= o["count"],
    "gain_trade": lambda c, o: sum(c.g.board) > sum(c.h.board) or c.grew(lambda p: p.trade_total) > 0,
    "gain_technology": lambda c, o: c.grew(lambda p: sum(p.techs.values())) >= 1,
    "gain_influence": lambda c, o: c.influence(o),
    "gain": lambda c, o: c.gained(o),
    "produce": lambda c, o: (
        any(b > a for a, b in zip(c.p.stock, c.q.stock, strict=True)) or c.grew(lambda p: p.influence) > 0
    ),
    "exchange": lambda c, o: c.grew(lambda p: p.stock[4]) < 0 < c.grew(lambda p: p.stock[3]),
    "build": lambda c, o: c.heard(
        ev.Built, **({} if o["installation"] == "any" else {"installation": o["installation"]})
    ),
    "establish_guild": lambda c, o: c.heard(ev.GuildFounded, **named(o, "guild")),
    "raise_population": lambda c, o: c.heard(ev.PopulationChanged),
    "raise_then_corrupt": lambda c, o: c.own(lambda s: s.population) == 1 and c.corruption == 1,
    "remove_corruption": lambda c, o: c.heard(ev.Cleansed),
    "move_corruption": lambda c, o: c.heard(ev.Cleansed) and c.heard(ev.Corrupted),
    "gain_corruption": lambda c, o: c.corruption >= 1,
    "corrupt_agenda_offer": lambda c, o: (
        c.h.offer_corrupted[o["kind"]] if o["kind"] != "all" else all(c.h.offer_corrupted.values())
    ),
    "deploy": lambda c, o: c.heard(ev.Deployed, **({"fleet": o["fleet"]} if "fleet" in o else {})),
    "recall_fleets": lambda c, o: c.heard(ev.Recalled),
    "regroup": lambda c, o: c.heard(ev.Moved),
    "destroy": lambda c, o: c.own(lambda s: len(s.guilds) + len(s.installations)) < 0,
    "invade": lambda c, o: c.heard(ev.InvasionBegan),
    "upgrade_glory": lambda c, o: c.heard(ev.GloryUpgraded),
    "gain_glory": lambda c, o: o["value"] in c.q.glory and len(c.q.glory) > len(c.p.glory),
    "peek_events": lambda c, o: len(c.q.foreseen) == 2,
    "score_agenda": lambda c, o: c.heard(ev.AgendaScored),
    "use_preferred_action": lambda c, o: c.heard(ev.ActionUsed),
    "reclaim_at_home": lambda c, o: c.grew(lambda p: len(p.reclaim)) >= o["count"],
    "place": lambda c, o: c.heard(ev.EventPlaced) or c.heard(ev.TokensPlaced),
    "modifier": lambda c, o: o["name"] in c.h.modifiers,
    "place_token": lambda c, o: c.galaxy(lambda s: len(s.reclaim)) == 1,
    # What they change is seen only in a conquest or by a moving marker; by themselves they change nothing.
    "keep_installations": lambda c, o: c.own(lambda s: len(s.installations)) == 0,
    "fast_forward": lambda c, o: c.q == c.p and c.told == [],
    "fight_skirmish": lambda c, o: c.heard(ev.SkirmishBegan, count=1 + o["void_bonus"]),
}


def expected(effect: Op, branch: int = 0, area: Area | None = None) -> Iterator[Op]:
    """List the ops of an effect for somebody who takes everything, and `branch` of each either-or.

    What depends on a condition is looked up in the area as it was before.
    """
    op = effect["op"]
    if op in ("and_or", "all_of"):
        for part in effect["steps"]:
            yield from expected(part, branch, area)
    elif op == "one_of":
        yield from expected(effect["steps"][branch % len(effect["steps"])], branch, area)
    elif op == "repeat":
        yield from expected(effect["of"], branch, area)
    elif op in ("in_sector", "same_sector", "paid"):
        yield from expected(effect["effect"], branch, area)
    elif op == "when":
        assert area is not None
        chosen = effect["then"] if area.holds(effect["condition"]) else effect.get("otherwise")
        if chosen is not None:
            yield from expected(chosen, branch, area)
    else:
        yield effect


def inner(effect: Op) -> list[Op]:
    """List the effects that an effect is made of."""
    nested = [effect.get(key) for key in ("effect", "of", "then", "otherwise")]
    return [*effect.get("steps", ()), *[e for e in nested if isinstance(e, dict)]]


def branches(effect: Op) -> int:
    """Count the ways of the widest either-or in an effect."""
    most = max([branches(e) for e in inner(effect)], default=1)
    return max(most, len(effect["steps"])) if effect["op"] == "one_of" else most


def ops(effect: Op) -> Iterator[str]:
    """List every op in an effect, composites included."""
    yield effect["op"]
    for part in inner(effect):
        yield from ops(part)
