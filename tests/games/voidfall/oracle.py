"""A second reading of metrics, conditions and objectives, straight from the fact files, to check the first one.

It works on plain JSON and counts piece by piece; it shares no code with `scoring.py`.
"""

import json
from importlib import resources
from typing import Any

from starboard.games.voidfall.state import State

DATA = resources.files("starboard.games.voidfall").joinpath("data")
RES = ["food", "energy", "materials", "credits", "science"]
MAKES = {"farmers": 0, "engineers": 1, "miners": 2, "bankers": 3, "scientists": 4}
KIND = ["corvette", "sentry", "destroyer", "carrier", "dreadnought"]
TRACK = ["society", "governance", "economy"]


def facts(name: str) -> Any:
    """Read a fact file as it is."""
    return json.loads(DATA.joinpath(f"{name}.json").read_text("utf-8"))


TILES = {t["id"]: t for t in facts("sector_tiles")["tiles"]}
TECHS = {t["id"]: t for t in facts("technologies")["technologies"]}
HOUSES = {h["id"]: h for h in facts("houses")["houses"]}
CARDS = {c["id"]: c for c in facts("focus_cards")["cards"]}
TABLE = facts("constants")["production"]["yield_by_level"]
LEVELS = facts("civilization_tracks")["levels"]["threshold_space"]


class Area:
    """What one player has, spelt out."""

    def __init__(self, g: State, seat: int) -> None:
        self.g, self.p = g, g.players[seat]
        self.sectors = [s for s in g.sectors.values() if s.owner == seat]
        self.tech_powers = [
            power for t, tier in self.p.techs.items() for power in TECHS[t]["basic" if tier == 1 else "improved"]
        ]
        self.tech_powers += HOUSES[self.p.house].get("ability", [])

    def guilds(self, s: Any) -> list[str]:
        printed = TILES[s.tile]["printed"]
        return [k for k in printed if k in MAKES for _ in range(printed[k])] + list(s.guilds)

    def installations(self, s: Any) -> list[str]:
        printed = TILES[s.tile]["printed"]
        return [k for k in printed if k not in MAKES for _ in range(printed[k])] + list(s.installations)

    def sector_upkeep(self, s: Any) -> int:
        tile = TILES[s.tile]
        points: int = tile["free_upkeep"]
        guild_slots = ["plain"] * (tile["guild_slots"] - len(tile["guild_upkeep_slots"]))
        if s.tile == "home":
            guild_slots += ["plain"] * sum(p["amount"] for p in self.tech_powers if p["op"] == "extra_guild_slots")
        guild_slots += ["upkeep"] * len(tile["guild_upkeep_slots"])
        points += guild_slots[: len(s.guilds)].count("upkeep")
        other = ["plain"] * (tile["installation_slots"] - len(tile["installation_upkeep_slots"]))
        other += ["upkeep"] * len(tile["installation_upkeep_slots"])
        return points + other[: len(s.installations)].count("upkeep")

    def upkeep(self) -> int:
        agendas = len(self.p.start) + sum(1 for a in self.p.slots if a)
        points = max(0, 2 * agendas - self.g.rules.agenda_trade_cover * self.p.trade_on_agendas)
        points += int(sum(p["amount"] for p in self.tech_powers if p["op"] == "house_upkeep"))
        if any(p["op"] == "free_sector_upkeep" for p in self.tech_powers):
            return points
        return points + sum(self.sector_upkeep(s) for s in self.sectors)

    def yields(self) -> list[int]:
        levels = list(self.p.bonus)
        for s in self.sectors:
            for guild in self.guilds(s):
                levels[MAKES[guild]] += s.population
            ability = TILES[s.tile].get("production")
            if ability:
                levels[RES.index(ability["resource"])] += ability["amount"]
        for p in self.tech_powers:
            if p["op"] == "production_level":
                times = self.count(p["per"]) if "per" in p else 1
                levels[RES.index(p["resource"])] += times * p["amount"]
        return [TABLE[r][min(13, n)] for r, n in zip(RES, levels, strict=True)]

    def level(self, i: int) -> int:
        return sum(self.p.tracks[i] >= n for n in LEVELS.values())

    def matching(self, m: dict[str, Any]) -> list[Any]:
        found = []
        for s in self.sectors:
            guilds, pieces = self.guilds(s), self.installations(s)
            wanted = [x for x in guilds if x in m["guild_types"]] if "guild_types" in m else guilds
            tests = [
                not (m.get("pure") and s.corrupted),
                s.population >= m.get("min_population", 0),
                "population" not in m or s.population == m["population"],
                len(wanted) >= m.get("min_guilds", 0),
                len(set(guilds)) >= m.get("min_guild_types", 0),
                "has_guild" not in m or bool(set(guilds) & set(m["has_guild"])),
                len(pieces) >= m.get("min_installations", 0),
                "has_installation" not in m or bool(set(pieces) & set(m["has_installation"])),
                sum(s.fleets) >= m.get("min_fleets", 0),
                "has_fleet" not in m or s.fleets[KIND.index(m["has_fleet"])] > 0,
                "min_upkeep" not in m or self.sector_upkeep(s) >= m["min_upkeep"],
                "upkeep" not in m or self.sector_upkeep(s) == m["upkeep"],
                "empty_guild_slots" not in m
                or max(0, TILES[s.tile]["guild_slots"] - len(s.guilds)) == m["empty_guild_slots"],
            ]
            if all(tests):
                found.append(s)
        return found

    def count(self, m: dict[str, Any]) -> int:
        what, p = m["count"], self.p
        area = [s for s in self.sectors if not (m.get("pure") and s.corrupted)]
        if what == "sector":
            return int(max(0, len(self.matching(m)) - m.get("beyond", 0)))
        if what == "guild":
            return len([x for s in area for x in self.guilds(s) if x in m.get("types", MAKES)])
        if what == "installation":
            kinds = m.get("types", ["shipyard", "sector_defense", "starbase"])
            return len([x for s in area for x in self.installations(s) if x in kinds])
        if what == "fleet":
            return sum(sum(s.fleets) for s in area) + (p.active if m.get("plus") == "active" else 0)
        if what == "fleet_type":
            return sum(any(s.fleets[i] for s in area) for i in range(5))
        if what == "population":
            return sum(s.population for s in area)
        if what == "technology":
            tiers = {"basic": [1], "improved": [2], "any": [1, 2]}[m.get("tier", "any")]
            return sum(1 for t in p.techs.values() if t in tiers)
        if what == "track":
            if m.get("corrupted"):
                return p.track_corrupted.count(True)
            pure = [i for i in range(3) if not (m.get("pure") and p.track_corrupted[i])]
            return sum(1 for i in pure if self.level(i) >= m["min_level"])
        if what == "token":
            if m["token"] == "glory":
                return sum(1 for v in p.glory if v >= m.get("min_value", 0))
            return {"trade": p.trade_total, "bounty": len(p.bounty), "reclaim": len(p.reclaim)}[m["token"]]
        if what == "corruption":
            mat = p.track_corrupted.count(True) + p.slot_corrupted.count(True)
            return mat if m["where"] == "house_mat" else mat + sum(1 for s in self.sectors if s.corrupted)
        if what == "upkeep":
            return sum(map(self.sector_upkeep, self.sectors)) if m.get("source") == "sectors" else self.upkeep()
        if what == "agenda":
            slots = [a for i, a in enumerate(p.slots) if a and not (i < 3 and p.slot_corrupted[i])]
            return len(slots) + (0 if m.get("exclude_start") else len(p.start))
        if what == "resource":
            if m.get("of"):
                return min(p.stock)
            return sum(p.stock[RES.index(r)] for r in m.get("which", RES))
        if what == "resource_type":
            return len([n for n in p.stock if n >= m["min_stock"]])
        if what == "empty_guild_slots":
            return sum(max(0, TILES[s.tile]["guild_slots"] - len(s.guilds)) for s in self.sectors)
        simple = {
            "active_fleets": lambda: p.active,
            "glory_total": lambda: sum(p.glory),
            "glory_top": lambda: sum(sorted(p.glory, reverse=True)[: m.get("top", 0)]),
            "kept_corruption": lambda: p.kept_corruption,
            "yield": lambda: self.yields()[RES.index(m["resource"])],
            "stock": lambda: p.stock[RES.index(m["resource"])],
            "max_yield": lambda: max(self.yields()),
            "min_yield": lambda: min(self.yields()[RES.index(r)] for r in m["which"]),
        }
        return int(simple[what]())

    def holds(self, c: dict[str, Any]) -> bool:
        ok = all(self.holds(x) for x in c.get("all", []))
        if "metric" in c:
            n = self.count(c["metric"])
            ok = ok and bool(c.get("min", 0) <= n <= c.get("max", 999) and n == c.get("eq", n))
        if "track" in c:
            names = TRACK if c["track"] == "any" else [c["track"]]
            good = [i for i in range(3) if TRACK[i] in names and not self.p.track_corrupted[i]]
            ok = ok and any(self.level(i) >= c["min_level"] for i in good)
        if c.get("all_sectors_pure"):
            ok = ok and not [s for s in self.sectors if s.corrupted]
        if c.get("upkeep_fully_paid"):
            ok = ok and self.p.unpaid == 0
        if "preferred_focus_in_discard" in c:
            preferred = HOUSES[self.p.house]["preferred_focuses"]
            played = [x for x in self.p.discard if CARDS[x]["focus"] in preferred]
            ok = ok and len(played) == c["preferred_focus_in_discard"]
        return ok

    def score(self, o: dict[str, Any]) -> int:
        if o["kind"] == "feat":
            return int(o["influence"]) if self.holds(o.get("condition", {})) else 0
        if o["kind"] == "level_table":
            tracks = range(3) if o["track"] == "each" else [TRACK.index(o["track"])]
            levels = [self.level(i) for i in tracks if not self.p.track_corrupted[i]]
            return int(sum(o["levels"][n - 1] for n in levels if n))
        return int(int(o["each"]) * (self.count(o["per"]) // o.get("divide_by", 1)))

    def times(self, o: dict[str, Any]) -> int:
        """How often a decree is met."""
        if not self.holds(o.get("condition", {})):
            return 0
        if o["kind"] == "multiplier":
            n = self.count(o["per"]) // o.get("divide_by", 1)
            return int(min(n, o["most"])) if "most" in o else n
        return 1
