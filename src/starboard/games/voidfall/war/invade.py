"""An invasion up to the battle: target, fleets, setting out, launching. [14.1]"""

from typing import ClassVar, Literal

from msgspec import structs

from starboard.core.options import Decision, Option
from starboard.core.refusal import Refusal
from starboard.core.steps import Ask, Step
from starboard.core.text import Text
from starboard.games.voidfall import combat
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import Now, Pick, bind, effect, first_option
from starboard.games.voidfall.costs import LoseGlory, VoidMovesIn, leave
from starboard.games.voidfall.facts.record import FLEETS
from starboard.games.voidfall.facts.tables import TILES
from starboard.games.voidfall.fleets import Deploy, surcharge, surcharged
from starboard.games.voidfall.options import DeployFleet, PlaceIn, PrepareInvasion, Send
from starboard.games.voidfall.options import Invade as InvadeOption
from starboard.games.voidfall.state import NO_FLEETS, Invasion, State, change, five
from starboard.games.voidfall.war.fight import OpenBattle
from starboard.games.voidfall.war.sides import defence_side
from starboard.games.voidfall.war.targets import invasion_targets, sources
from starboard.games.voidfall.war.tokens import place_tokens


class Invade(Pick, frozen=True):
    """Perform an invasion. [14.1]"""

    icon: ClassVar[str] = "fleet"
    only_corrupted: bool = False
    materials_per_absorption: int = 0
    per_void_fleet: int = 0
    per_population: int = 0
    ready: bool = False
    """What comes before an invasion is done."""
    kind: ClassVar[str] = "invade"

    def before(self, g: State) -> list[Step]:
        """Give the effects that come before an invasion. [03.2]"""
        powers = [] if self.ready else pw.powers(g.players[self.seat], pw.BeforeInvasion)
        return [bind(p.effect, self.seat) for p in powers]

    def usable(self, g: State) -> bool:
        return bool(invasion_targets(g, self.seat, self.only_corrupted))

    def options(self, g: State) -> list[Option]:
        found: list[Option] = [InvadeOption(s, by) for s, by in invasion_targets(g, self.seat, self.only_corrupted)]
        if found and any(effect(step).usable(g) for step in self.before(g)):
            found.append(PrepareInvasion())
        return found

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        sector = g.sectors.get(key)
        if sector is None:
            return None
        if sector.owner == seat:
            return Refusal("own_sector")
        if not TILES[sector.tile].invadable:
            return Refusal("home_sector")
        if sector.owner >= 0 and g.rules.tutorial:
            return Refusal("tutorial_peace")
        return Refusal("not_corrupted" if self.only_corrupted and not sector.corrupted else "out_of_reach")

    def chosen(self, g: State, option: InvadeOption | PrepareInvasion) -> None:
        if isinstance(option, PrepareInvasion):
            # Who prepares an invasion carries one out: what comes before it is no effect of its own.
            g.push(*self.before(g), structs.replace(self, ready=True, must=True))
            return
        target = g.sectors[option.sector]
        g.invasion = Invasion(
            self.seat, option.sector, target.owner, self.per_void_fleet, self.per_population,
            bombard=self.materials_per_absorption,
        )  # fmt: skip
        groups = tuple(
            (s, kind)
            for s in sources(g, self.seat, option.sector, option.by)
            for kind, n in enumerate(g.sectors[s].fleets)
            if n
        )
        g.muster = {}
        g.push(Muster(self.seat, groups=groups), SetOut(self.seat))

    def text(self, game: str) -> Text:
        kind = "corrupted" if self.only_corrupted else "any"
        more = "bombard" if self.materials_per_absorption else "plain"
        args = {"kind": kind, "more": more, "void": self.per_void_fleet, "population": self.per_population}
        return Text(f"{game}-step-invade", args)


class Muster(Ask, frozen=True):
    """Choose the fleets that invade, group by group, at least one in all. [14.1]"""

    groups: tuple[tuple[str, int], ...] = ()
    auto: ClassVar[bool] = True

    def ask(self, g: State) -> Decision | None:
        if not self.groups:
            return None
        sid, kind = self.groups[0]
        most = g.sectors[sid].fleets[kind]
        least = 1 if len(self.groups) == 1 and not g.muster else 0
        options = tuple(Send(sid, FLEETS[kind], n) for n in range(most, least - 1, -1))
        assert g.invasion is not None
        note = {"target": Text(f"voidfall-sector-{g.invasion.target}"), "sector": Text(f"voidfall-sector-{sid}")}
        return Decision(self.seat, "muster", options, None, note)

    def timed_out(self, g: State) -> Option | None:
        return first_option(self.ask(g))

    def answer(self, g: State, option: Send) -> None:
        if option.count:
            kind = FLEETS.index(option.fleet)
            fleets = list(g.muster.get(option.sector, NO_FLEETS))
            fleets[kind] = option.count
            g.muster[option.sector] = five(fleets)
        g.push(Muster(self.seat, self.groups[1:]))


class SetOut(Now, frozen=True):
    """Move the fleets into the target; sectors they leave empty are abandoned before combat. [14.1]"""

    def run(self, g: State) -> None:
        assert g.invasion is not None
        sent = [0] * 5
        steps: list[Step] = []
        for sid, fleets in g.muster.items():
            left = tuple(have - go for have, go in zip(g.sectors[sid].fleets, fleets, strict=True))
            sector = change(g, sid, fleets=left)
            for kind, n in enumerate(fleets):
                if n:
                    g.tell(ev.FleetsSent, self.seat, sid, g.invasion.target, FLEETS[kind], n)
            sent = [a + b for a, b in zip(sent, fleets, strict=True)]
            if sector.tile != "home" and not any(left):
                leave(g, self.seat, sid)
                steps += [LoseGlory(self.seat), VoidMovesIn(sid)]
        g.muster = {}
        invasion = g.invasion
        g.invasion = structs.replace(invasion, sent=tuple(sent))
        g.tell(ev.InvasionBegan, self.seat, invasion.target, sum(sent))
        target = g.sectors[invasion.target]
        if combat.fights(defence_side(g, target.id, self.seat)):
            for power in pw.powers(g.players[self.seat], pw.BeforeCombat):
                if target.void or (power.corrupted and target.corrupted):
                    steps.append(bind(power.effect, self.seat, (), target.id))
            carriers = sent[FLEETS.index("carrier")]
            if carriers and surcharged(g, self.seat):
                steps.append(LaunchAtCost(self.seat, target.id, left=carriers))
        g.push(*steps, OpenBattle())


class LaunchAtCost(Pick, frozen=True):
    """Carriers launch corvettes into the combat sector while an event makes deploying cost more. [14.4] [02.2]"""

    left: int = 0
    kind: ClassVar[str] = "deploy"
    passing: ClassVar[str] = "done"

    def note(self, g: State) -> dict[str, int]:
        return {"count": min(self.left, g.players[self.seat].active)}

    def options(self, g: State) -> list[Option]:
        types = Deploy(self.seat, fleet="corvette").payable_types(g)
        return [DeployFleet(self.sector, FLEETS[k], tainted) for k, tainted in types]

    def chosen(self, g: State, option: DeployFleet) -> None:
        if self.left > 1:
            g.push(structs.replace(self, left=self.left - 1))
        g.push(*surcharge(g, self.seat, option.corrupted), Launch(self.seat))


class Launch(Now, frozen=True):
    """An active corvette joins the invading fleets. [14.4]"""

    def run(self, g: State) -> None:
        invasion = g.invasion
        assert invasion is not None
        g.players[self.seat].active -= 1
        g.tell(ev.Launched, self.seat, invasion.target)
        corvettes, *others = invasion.sent
        g.invasion = structs.replace(invasion, sent=(corvettes + 1, *others), launched=True)


class PlaceToken(Pick, frozen=True):
    """Put a token from its bag face down into the combat sector. [14.1]"""

    icon: ClassVar[str] = "reclaim"
    token: Literal["bounty", "reclaim"] = "reclaim"
    kind: ClassVar[str] = "place_token"

    def options(self, g: State) -> list[Option]:
        bag = g.bounty_bag if self.token == "bounty" else g.reclaim_bag
        return [PlaceIn(self.sector)] if bag else []

    def chosen(self, g: State, option: PlaceIn) -> None:
        place_tokens(g, option.sector, self.token, 1)
