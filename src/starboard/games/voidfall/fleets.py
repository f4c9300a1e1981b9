"""Effects on fleets: activating, deploying, regrouping, and the clean-up of fleet tokens. [15]"""

from collections.abc import Iterator
from typing import ClassVar, Literal

from msgspec import structs

from starboard.core.options import Option
from starboard.core.refusal import Refusal
from starboard.core.steps import Step
from starboard.core.text import Text
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import Now, Pick, bind, place_refusal
from starboard.games.voidfall.costs import PayCorruption, PayRecall, PayResources, Vector, affordable
from starboard.games.voidfall.facts.price import price
from starboard.games.voidfall.facts.record import FLEETS, Fleet
from starboard.games.voidfall.facts.tables import FLEET_TYPES, NEAR, TOKENS_PER_SECTOR
from starboard.games.voidfall.options import CleanseInstead, DeployFleet, MoveFleet, Recall
from starboard.games.voidfall.state import (
    Sector,
    State,
    change,
    corrupted_places,
    corruption_places,
    fleet_types,
    installations_of,
    modified,
    own_sectors,
    shipyards,
    tokens_needed,
)


class Activate(Now, frozen=True):
    """Inactive fleets become active. [15.1]"""

    icon: ClassVar[str] = "fleet"
    count: int = 1

    def usable(self, g: State) -> bool:
        return g.players[self.seat].inactive > 0

    def plain(self, g: State) -> bool:
        """Only safe havens need inactive fleets. [05.3]"""
        return not g.rules.safe_havens

    def early(self, g: State) -> bool:
        return self.plain(g) and g.players[self.seat].inactive >= self.count

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        n = min(self.count, player.inactive)
        player.inactive -= n
        player.active += n
        if n:
            g.tell(ev.Activated, self.seat, n)


def deploy_cost(g: State, kind: int, included: bool = False) -> Vector:
    """Give the cost of deploying a fleet of a type. [15.1]"""
    return (0, 0, 0, 0, 0) if included else price(FLEET_TYPES[FLEETS[kind]].deploy_cost)[0]


def surcharged(g: State, seat: int) -> bool:
    """Say whether deploying costs this player more by event; corruption pays for a whole turn. [02.2]"""
    return modified(g, "deploy_surcharge") and f"surcharge-{seat}" not in g.turn.once


def surcharge(g: State, seat: int, corrupted: bool, cost: Vector = (0, 0, 0, 0, 0)) -> list[Step]:
    """Give the steps that pay for a deployment and for what an event adds: a material, or corruption. [15.1]"""
    steps: list[Step] = []
    if corrupted:
        g.turn.once.append(f"surcharge-{seat}")
        steps.append(PayCorruption(seat))
    elif surcharged(g, seat):
        cost = _plus_material(cost)
    if any(cost):
        steps.append(PayResources(seat, cost))
    return steps


def _plus_material(cost: Vector) -> Vector:
    return (cost[0], cost[1], cost[2] + 1, cost[3], cost[4])


class Deploy(Pick, frozen=True):
    """Deploy active fleets of types one has the technology for. [15.1]"""

    icon: ClassVar[str] = "fleet"
    count: int = 1
    where: Literal[
        "any", "home", "each_shipyard", "shipyard_sector", "this_sector", "combat_sector", "build_sector"
    ] = "any"  # fmt: skip
    fleet: Fleet | Literal[""] = ""
    cost_included: bool = False
    room: tuple[tuple[str, int], ...] = ()
    """Fleets that each sector's shipyards still deploy."""
    begun: bool = False
    firm: bool = False
    """The deployment cannot become something else."""
    kind: ClassVar[str] = "deploy"
    passing: ClassVar[str] = "done"

    def yards(self, g: State) -> tuple[tuple[str, int], ...]:
        """Count what the shipyards of each sector deploy; docks and carriers add to it. [15.1]"""
        found = []
        docks = pw.powers(g.players[self.seat], pw.ExtraDeployment)
        for sector in own_sectors(g, self.seat):
            n = self.count * shipyards(g, self.seat, sector)
            pieces = installations_of(sector)
            n += sum(p.amount for p in docks if any(i in pieces for i in p.installations))
            if n:
                found.append((sector.id, n))
        return tuple(found)

    def places(self, g: State) -> list[str]:
        """List the sectors that may receive a fleet now."""
        own = g.players[self.seat].own
        if self.where == "each_shipyard":
            return [s for s, n in (self.room if self.begun else self.yards(g)) if n and s in own]
        if self.where == "home":
            return [s for s in own if g.sectors[s].tile == "home"]
        if self.where == "shipyard_sector":
            return [s.id for s in own_sectors(g, self.seat) if shipyards(g, self.seat, s)]
        if self.sector:
            return [self.sector] if self.sector in own else []
        return own if self.where == "any" else []

    def usable(self, g: State) -> bool:
        player = g.players[self.seat]
        if not player.active:
            return False
        if modified(g, "deploy_surcharge") or self.fleet:
            return bool(self.options(g))
        return bool(self.places(g))

    def options(self, g: State) -> list[Option]:
        player = g.players[self.seat]
        if not player.active:
            return []
        places = self.places(g)
        if not places:
            return []
        types = self.payable_types(g)
        found: list[Option] = [DeployFleet(s, FLEETS[k], tainted) for s in places for k, tainted in types]
        if self.may_purify(g):
            found.append(CleanseInstead())
        return found

    def payable_types(self, g: State) -> list[tuple[int, bool]]:
        """List the fleet types that can be deployed and paid, and whether with corruption for the surcharge. [15.1]"""
        player = g.players[self.seat]
        if not player.active:
            return []
        kinds = [k for k in fleet_types(player) if self.fleet in ("", FLEETS[k])]
        costs = [(k, deploy_cost(g, k, self.cost_included)) for k in kinds]
        stock = player.stock
        if not surcharged(g, self.seat):
            return [(k, False) for k, c in costs if affordable(stock, c)]
        found = [(k, False) for k, c in costs if affordable(stock, _plus_material(c))]
        if corruption_places(g, self.seat):
            found += [(k, True) for k, c in costs if affordable(stock, c)]
        return found

    def may_purify(self, g: State) -> bool:
        """Say whether corruption may be removed instead, once a turn. [12]"""
        if self.firm or g.turn.seat != self.seat or "purify" in g.turn.once or not corrupted_places(g, self.seat):
            return False
        return bool(pw.powers(g.players[self.seat], pw.RemoveInsteadOfDeploying))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        return place_refusal(g, seat, key, self.wrong(g, key))

    def wrong(self, g: State, sid: str) -> str:
        """Say what keeps fleets from a sector, whosever it is."""
        if sid in self.places(g):
            return "cannot_deploy"
        if self.where in ("each_shipyard", "shipyard_sector"):
            sector = g.sectors.get(sid)
            return "shipyard_used" if sector and shipyards(g, self.seat, sector) else "no_shipyard"
        return "deployed_elsewhere"

    def note(self, g: State) -> dict[str, int]:
        yards = sum(n for _, n in (self.room if self.begun else self.yards(g)))
        left = yards if self.where == "each_shipyard" else self.count
        return {"count": min(left, g.players[self.seat].active)}

    def chosen(self, g: State, option: DeployFleet | CleanseInstead) -> None:
        seat = self.seat
        if isinstance(option, CleanseInstead):
            g.turn.once.append("purify")
            effect = pw.powers(g.players[seat], pw.RemoveInsteadOfDeploying)[0].effect
            self.go_on(g, "")
            g.push(bind(effect, seat, must=True))
            return
        kind = FLEETS.index(option.fleet)
        cost = deploy_cost(g, kind, self.cost_included)
        self.go_on(g, option.sector)
        g.push(*surcharge(g, seat, option.corrupted, cost), PutFleet(seat, option.sector, kind=kind))

    def go_on(self, g: State, sector: str) -> None:
        """Deploy what is left of this effect."""
        if self.where == "each_shipyard":
            room = list(self.room if self.begun else self.yards(g))
            at = next((i for i, (s, _) in enumerate(room) if s == sector), 0)
            room[at] = (room[at][0], room[at][1] - 1)
            left = tuple((s, n) for s, n in room if n)
            if left:
                g.push(structs.replace(self, room=left, begun=True, must=False))
        elif self.count > 1:
            g.push(structs.replace(self, count=self.count - 1, must=False))

    def text(self, game: str) -> Text:
        fleet = Text(f"{game}-fleet-{self.fleet or 'any'}")
        where = Text(f"{game}-where-{self.where}")
        return Text(f"{game}-step-deploy", {"count": self.count, "fleet": fleet, "where": where})


class PutFleet(Now, frozen=True):
    """Put an active fleet into a sector. [15.1]"""

    kind: int = 0

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.active -= 1
        add_fleets(g, self.sector, self.kind, 1)
        g.tell(ev.Deployed, self.seat, self.sector, FLEETS[self.kind])


def add_fleets(g: State, sid: str, kind: int, n: int) -> Sector:
    """Add fleets of a type to a sector, or take them away."""
    fleets = list(g.sectors[sid].fleets)
    fleets[kind] += n
    return change(g, sid, fleets=tuple(fleets))


class Regroup(Pick, frozen=True):
    """Move single fleets between adjacent own sectors; no sector but home is emptied. [15.2]"""

    icon: ClassVar[str] = "fleet"
    moves: int = 5
    touching: Literal["", "this_sector"] = ""
    kind: ClassVar[str] = "regroup"
    passing: ClassVar[str] = "done"

    def usable(self, g: State) -> bool:
        return any(targets for _, targets in self.ways(g))

    def ways(self, g: State) -> Iterator[tuple[Sector, list[str]]]:
        """List the sectors that can spare a fleet, and where it may go."""
        own, sectors, links = g.players[self.seat].own, g.sectors, NEAR[g.map]
        for s in own:
            sector = sectors[s]
            total = sum(sector.fleets)
            if total > 1 or (total and sector.tile == "home"):
                targets = [t for t in links[s] if t in own]
                if self.touching and s != self.sector:
                    targets = [t for t in targets if t == self.sector]
                yield sector, targets

    def options(self, g: State) -> list[Option]:
        found: list[Option] = []
        for sector, targets in self.ways(g):
            s = sector.id
            found += [MoveFleet(s, t, FLEETS[k]) for k, n in enumerate(sector.fleets) if n for t in targets]
        return found

    def chosen(self, g: State, option: MoveFleet) -> None:
        kind = FLEETS.index(option.fleet)
        add_fleets(g, option.sector, kind, -1)
        add_fleets(g, option.to, kind, 1)
        g.tell(ev.Moved, self.seat, option.sector, option.to, option.fleet)
        if self.moves > 1:
            g.push(structs.replace(self, moves=self.moves - 1, must=False))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        return place_refusal(g, seat, key, "no_regrouping")

    def note(self, g: State) -> dict[str, int]:
        return {"count": self.moves}


class FitTokens(PayRecall, frozen=True):
    """Recall fleets until those of every sector fit on two tokens. [03.3]"""

    kind: ClassVar[str] = "fit_tokens"

    def options(self, g: State) -> list[Option]:
        player = g.players[self.seat]
        sectors = g.sectors
        for s in player.own:
            fleets = (sector := sectors[s]).fleets
            if sum(fleets) > TOKENS_PER_SECTOR and tokens_needed(player, fleets) > TOKENS_PER_SECTOR:
                return [Recall(sector.id, FLEETS[k]) for k, n in enumerate(fleets) if n]
        return []

    def chosen(self, g: State, option: Recall) -> None:
        g.push(self)
        PayRecall.chosen(self, g, option)
