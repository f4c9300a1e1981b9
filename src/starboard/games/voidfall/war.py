"""Invasion, combat and skirmish: what leads to a battle, its questions, and what follows. [14] [16]

The battle itself is the combat library's; here its sides are made from the state and its outcome is carried out.
"""

from typing import Any, ClassVar, Literal

from msgspec import structs

from starboard.core.family import always
from starboard.core.options import Decision, Option
from starboard.core.refusal import Refusal
from starboard.core.steps import Ask, ChooseOrder, Do, Step
from starboard.core.text import Text
from starboard.games.voidfall import combat
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.base import Now, Pick, bind, first_option, parts_of
from starboard.games.voidfall.costs import LoseGlory, PayTrade, VoidMovesIn, leave, payable, payment
from starboard.games.voidfall.economy import GainInfluence, add_glory
from starboard.games.voidfall.facts.price import Cost
from starboard.games.voidfall.facts.record import FLEETS
from starboard.games.voidfall.facts.tables import FACES, HOUSES, NUMBERS, STORMY, TILES
from starboard.games.voidfall.fleets import Deploy, add_fleets, surcharge, surcharged
from starboard.games.voidfall.ids import design
from starboard.games.voidfall.options import (
    Defend,
    DeployFleet,
    Escape,
    Fight,
    Keep,
    Lose,
    PlaceIn,
    PrepareInvasion,
    Send,
)
from starboard.games.voidfall.options import Invade as InvadeOption
from starboard.games.voidfall.state import (
    NO_FLEETS,
    Fleets,
    Invasion,
    Player,
    Sector,
    State,
    change,
    event_modifier,
    guilds_of,
    home_of,
    house_mat_corruption,
    installations_of,
    modified,
    near,
    own_sectors,
)


def combat_options(g: State) -> combat.Options:
    """Give the combat library its part of the table options."""
    rules = g.rules
    return combat.Options(
        rules.combat_profile, rules.salvo_absorption_mode, rules.extra_damage_check, rules.both_improved_targeting,
        rules.corvette_upgrades, rules.improved_targeting_needs_initiative, rules.lost_fleet_absorption,
    )  # fmt: skip


def yards_around(g: State, seat: int, target: str) -> int:
    """Count own sectors next to a sector that hold a shipyard or starbase. [14.4]"""
    own = g.players[seat].own
    return sum(
        s in own and any(i in ("shipyard", "starbase") for i in installations_of(g.sectors[s])) for s in near(g, target)
    )


def _techs(player: Player) -> dict[str, int]:
    return {t: tier for t, tier in player.techs.items() if t in _COMBAT_TECHS}


_COMBAT_TECHS = frozenset(
    ("shields", "targeting", "torpedoes", "energy_cells", "deep_space_missiles", "autonomous_drones", "destroyers",
     "dreadnoughts")
)  # fmt: skip


def attack_side(
    g: State, seat: int, target: str, fleets: Fleets, bombard: int = 0, launched: bool = False
) -> combat.Side:
    """Make the invader's side. [14.4]"""
    player = g.players[seat]
    _, energy, materials, credits, _ = player.stock
    return combat.Side(
        (*fleets, 0),
        yards=yards_around(g, seat, target),
        # What costs something is launched before combat.
        active=0 if launched or surcharged(g, seat) else player.active,
        energy=energy + credits,
        trade_tokens=player.trade_total,
        materials=materials + credits if bombard else 0,
        # A credit that pays for missiles cannot buy absorption as well.
        missiles_take=1 if bombard and credits and not energy else 0,
        wins_ties=bool(pw.powers(player, pw.WinsTies)),
        **_techs(player),  # type: ignore[arg-type]
    )


def defence_side(g: State, target: str, against: int = -1) -> combat.Side:
    """Make the side that holds a sector: a house, the void, or installations alone. [14.4]"""
    sector = g.sectors[target]
    pieces = installations_of(sector)
    defenses = pieces.count("sector_defense")
    starbases = pieces.count("starbase")
    if sector.owner >= 0:
        player = g.players[sector.owner]
        return combat.Side(
            (*sector.fleets, 0),
            sector_defenses=defenses,
            starbases=starbases,
            yards=yards_around(g, sector.owner, target),
            **_techs(player),  # type: ignore[arg-type]
        )
    if sector.fallen:
        defenses += TILES[sector.tile].card_sector_defenses
    absorbs = void_absorption(g, against) if against >= 0 else 0
    return combat.Side(
        (0, 0, 0, 0, 0, sector.void), sector_defenses=defenses, starbases=starbases, absorbs_each_salvo=absorbs
    )


def void_absorption(g: State, seat: int) -> int:
    """Count what the void absorbs each salvo against a player, by event. [14.6]"""
    if not modified(g, "void_salvo_absorption_per_improved_technology"):
        return 0
    return sum(tier == 2 for tier in g.players[seat].techs.values())


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


class Invade(Pick, frozen=True):
    """Perform an invasion. [14.1]"""

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
        if found and any(step.usable(g) for step in self.before(g)):  # type: ignore[attr-defined]
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
            g.muster[option.sector] = tuple(fleets)  # type: ignore[assignment]
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

    token: Literal["bounty", "reclaim"] = "reclaim"
    kind: ClassVar[str] = "place_token"

    def options(self, g: State) -> list[Option]:
        bag = g.bounty_bag if self.token == "bounty" else g.reclaim_bag
        return [PlaceIn(self.sector)] if bag else []

    def chosen(self, g: State, option: PlaceIn) -> None:
        place_tokens(g, option.sector, self.token, 1)


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


class OpenBattle(Do, frozen=True):
    """Begin combat, unless nothing in the sector resists. [14.1]"""

    def run(self, g: State) -> None:
        invasion = g.invasion
        assert invasion is not None
        if invasion.seat >= 0:
            attack = attack_side(g, invasion.seat, invasion.target, invasion.sent, invasion.bombard, invasion.launched)
            defence = defence_side(g, invasion.target, invasion.seat)
        else:
            strength = sum(invasion.sent)
            attack = combat.void_raid(strength, void_absorption(g, invasion.defender))
            defence = defence_side(g, invasion.target)
        if not combat.fights(defence):
            g.push(Conquer())
            return
        g.battle = combat.begin(attack, defence, combat_options(g))
        tell_steps(g, 0)
        g.push(Combat())


def tell_steps(g: State, known: int) -> None:
    """Tell the parts of a battle that were fought since."""
    if g.battle is None or g.invasion is None or g.log is None:
        return
    sides = (g.invasion.seat, g.invasion.defender)
    for n, step in enumerate(g.battle.steps[known:], known):
        fleets = combat.fleets_after(g.battle, n)
        by = combat.absorbers(g.battle, n)
        told = (g.invasion.target, sides, step.first, step.dealt, step.absorbed, by, fleets, step.lost)
        g.tell(ev.CombatStep, step.salvo, *step.left, *told)


class Combat(Ask, frozen=True):
    """Ask either side what combat leaves to it: payments, absorption, casualties. [14.2] [14.3] [14.4] [14.5] [14.6]"""

    def ask(self, g: State) -> Decision | None:
        invasion, battle = g.invasion, g.battle
        assert invasion is not None and battle is not None
        question = combat.pending(battle)
        if question is None:
            return None
        seat = invasion.seat if question.side == combat.INVADER else invasion.defender
        options: tuple[Option, ...]
        if question.kind == "recall":
            options = tuple(Lose(combat.KINDS[n]) for n in question.options)
        else:
            options = tuple(Fight(question.kind, n) for n in question.options)
        return Decision(
            seat, f"fight_{question.kind}", options, None, {"damage": question.damage, "salvo": question.salvo}
        )

    def timed_out(self, g: State) -> Option | None:
        """The usual answer stands."""
        question = combat.pending(g.battle) if g.battle is not None else None
        if question is None:
            return None
        recall = question.kind == "recall"
        return Lose(combat.KINDS[question.default]) if recall else Fight(question.kind, question.default)

    def answer(self, g: State, option: Fight | Lose) -> None:
        assert g.battle is not None
        known = len(g.battle.steps)
        value = combat.KINDS.index(option.fleet) if isinstance(option, Lose) else option.count
        g.battle = combat.answer(g.battle, value)
        tell_steps(g, known)
        g.push(self)

    def skip(self, g: State) -> None:
        """The battle is over: fleets return, payments fall due, the outcome follows. [14.8]"""
        invasion, battle = g.invasion, g.battle
        assert invasion is not None and battle is not None
        result = combat.outcome(battle)
        assert result is not None
        g.battle = None
        tell_end(g, invasion, result)
        paid: list[Step] = []
        steps: list[Step] = []
        if invasion.seat >= 0:
            player = g.players[invasion.seat]
            player.active += sum(result.recalled[0]) - result.launched
            paid += payment(g, invasion.seat, Cost(energy=result.energy, materials=result.materials))
            paid += [PayTrade(invasion.seat)] * result.trade_tokens
            steps += escapes(player, invasion.seat, result.recalled[0])
        if invasion.defender >= 0:
            defender = g.players[invasion.defender]
            defender.active += sum(result.recalled[1])
            steps += escapes(defender, invasion.defender, result.recalled[1])
            change(g, invasion.target, fleets=result.left[1][:5])
            removed = 0
        else:
            removed = battle.defence.fleets[5] - result.left[1][5]
            change(g, invasion.target, void=result.left[1][5])
        if invasion.seat >= 0:
            g.invasion = structs.replace(invasion, sent=result.left[0][:5])
        if result.taken and result.winner == "tie" and invasion.seat >= 0:
            # The fleet that wins the tie comes before any that flies home, so that one is left for it.
            g.push(*paid, BreakTie(), *steps, AfterTie(removed))
        elif result.taken:
            g.push(*paid, *steps, Conquer(removed))
        elif result.winner == "tie":
            g.push(*paid, *steps, Stalemate())
        else:
            g.push(*paid, *steps, Hold())


def tell_end(g: State, invasion: Invasion, result: combat.Outcome) -> None:
    """Tell what is left of both sides, and what became active again. [14.8]"""
    invaders, defenders = result.left
    invading, held = invasion.seat >= 0, invasion.defender >= 0
    g.tell(
        ev.CombatEnded,
        invasion.seat,
        invasion.defender,
        invasion.target,
        invaders[:5] if invading else (sum(invaders),),
        defenders[:5] if held else (),
        0 if held else defenders[5],
        sum(result.recalled[0]) if invading else 0,
        result.launched if invading else 0,
        sum(result.recalled[1]) if held else 0,
    )


def escapes(player: Player, seat: int, recalled: tuple[int, ...]) -> list[Step]:
    """Offer fleets hit in combat the way home, where a technology does. [14.3]"""
    powers = pw.powers(player, pw.EscapeHome)
    if not powers or not any(recalled):
        return []
    return [EscapePods(seat, left=recalled[:5], most=sum(recalled) if any(p.each for p in powers) else 1)]  # type: ignore[arg-type]


class EscapePods(Pick, frozen=True):
    """Move fleets hit in combat home instead of recalling them. [14.3]"""

    left: Fleets = always(NO_FLEETS)
    most: int = 1
    kind: ClassVar[str] = "escape"

    def options(self, g: State) -> list[Option]:
        # A fleet hit may have been deployed again by now.
        if not g.players[self.seat].active:
            return []
        return [Escape(FLEETS[k]) for k, n in enumerate(self.left) if n]

    def several(self, g: State) -> tuple[int, tuple[Option, ...]] | None:
        """A person picks in any order."""
        options = self.options(g)
        return (min(self.most, g.players[self.seat].active), tuple(options)) if len(options) > 1 else None

    def chosen(self, g: State, option: Escape) -> None:
        kind = FLEETS.index(option.fleet)
        g.players[self.seat].active -= 1
        home = home_of(g, self.seat)
        add_fleets(g, home, kind, 1)
        g.tell(ev.Escaped, self.seat, home, option.fleet)
        if self.most > 1:
            # Types before this one are no longer offered, so that no order is met twice.
            left = tuple(0 if k < kind else n - (k == kind) for k, n in enumerate(self.left))
            g.push(EscapePods(self.seat, left=left, most=self.most - 1))  # type: ignore[arg-type]


class Hold(Do, frozen=True):
    """The defence holds; nothing else changes. [14.8]"""

    def run(self, g: State) -> None:
        assert g.invasion is not None
        g.tell(ev.Defended, g.invasion.target)
        g.invasion = None


class Stalemate(Do, frozen=True):
    """Nobody is left: a player defender discards one glory, the void moves in. [14.8] [14.7]"""

    def run(self, g: State) -> None:
        invasion = g.invasion
        assert invasion is not None
        g.tell(ev.Tied, invasion.target)
        g.invasion = None
        steps: list[Step] = []
        if invasion.defender >= 0:
            leave(g, invasion.defender, invasion.target)
            steps.append(LoseGlory(invasion.defender))
        g.push(*steps, VoidMovesIn(invasion.target))


class BreakTie(Do, frozen=True):
    """A technology wins the tie with a fleet deployed in the sector, if one can be. [14.8]"""

    def run(self, g: State) -> None:
        invasion = g.invasion
        assert invasion is not None
        power = pw.powers(g.players[invasion.seat], pw.WinsTies)[0]
        step = structs.replace(bind(power.effect, invasion.seat, (), invasion.target, True), firm=True)
        if step.payable_types(g):
            take_over(g, invasion)
            g.push(step)


class AfterTie(Do, frozen=True):
    """Go on after a tie: won if a fleet was deployed, otherwise an ordinary one. [14.8]"""

    void_removed: int = 0

    def run(self, g: State) -> None:
        invasion = g.invasion
        assert invasion is not None
        held = g.sectors[invasion.target].owner == invasion.seat
        g.push(Conquer(self.void_removed, held) if held else Stalemate())


def take_over(g: State, invasion: Invasion) -> None:
    """Control passes to a player who invades. [14.8]"""
    if invasion.defender >= 0:
        leave(g, invasion.defender, invasion.target)
    change(g, invasion.target, owner=invasion.seat, fleets=invasion.sent, void=0)
    own = g.players[invasion.seat].own
    own.append(invasion.target)
    own.sort()
    g.tell(ev.Conquered, invasion.seat, invasion.target)


class Conquer(Do, frozen=True):
    """The invader takes the sector: the void with its usual two fleets, a house with what follows a victory. [14.8]"""

    void_removed: int = 0
    held: bool = False
    """Control has passed already."""

    def run(self, g: State) -> None:
        invasion = g.invasion
        assert invasion is not None
        target, seat = invasion.target, invasion.seat
        if seat < 0:
            leave(g, invasion.defender, target)
            g.invasion = None
            g.push(LoseGlory(invasion.defender), VoidMovesIn(target))
            return
        player = g.players[seat]
        if not self.held:
            take_over(g, invasion)
        g.invasion = None
        steps: list[Step] = []
        keeps = any(_keeps(p.effect) for p in pw.powers(player, pw.AfterVictory))
        if g.rules.invader_removes_installations:
            steps.append(KeepOrRemove(seat, target) if keeps else RemoveInstallations(seat, target))
        if invasion.defender >= 0 and g.rules.pvp_defender_glory_loss:
            steps.append(LoseGlory(invasion.defender))
        on_take = TILES[g.sectors[target].tile].on_take
        if on_take is not None:
            steps.append(bind(on_take, seat, (), target))
        riders = invasion.per_void_fleet * self.void_removed
        steps.append(
            Spoils(seat, target, defender=invasion.defender, riders=riders, per_population=invasion.per_population)
        )
        g.push(*steps)


def _keeps(effect: Any) -> bool:
    return isinstance(effect, KeepInstallations) or any(_keeps(s) for s in parts_of(effect))


class KeepInstallations(Now, frozen=True):
    """Installations of a sector just taken stay; asked when they would be removed. [14.8]"""

    def usable(self, g: State) -> bool:
        return False

    def run(self, g: State) -> None:
        """Already decided."""


class RemoveInstallations(Now, frozen=True):
    """Installations that are not printed leave a sector that was taken. [14.8] Q6"""

    def run(self, g: State) -> None:
        remove_installations(g, self.seat, self.sector)


def remove_installations(g: State, seat: int, sid: str) -> None:
    """Take away what is not printed. [14.8]"""
    if g.sectors[sid].installations:
        change(g, sid, installations=())
        g.tell(ev.InstallationsRemoved, seat, sid)


class KeepOrRemove(Pick, frozen=True):
    """Keep the installations of a sector just taken, or not. [14.8]"""

    kind: ClassVar[str] = "keep_installations"

    def options(self, g: State) -> list[Option]:
        return [Keep()] if g.sectors[self.sector].installations else []

    def answer(self, g: State, option: Option) -> None:
        if not isinstance(option, Keep):
            remove_installations(g, self.seat, self.sector)


class Spoils(Now, frozen=True):
    """Take glory, influence, tokens and whatever else a victory gives. [14.8] Q6 Q7"""

    defender: int = -1
    riders: int = 0
    per_population: int = 0

    def run(self, g: State) -> None:
        seat = self.seat
        player, sector = g.players[seat], g.sectors[self.sector]
        for value in sector.glory:
            add_glory(g, seat, value)
        if self.defender >= 0:
            add_glory(g, seat, NUMBERS.pvp_glory)
        steps: list[Step] = []
        if g.rules.glory_influence_on_victory:
            steps.append(GainInfluence(seat, amount=sum(player.glory), source="victories"))
        rewards: list[Step] = []
        spots = (("taken_sector", sector.id),)
        for token in (*sector.bounty, *sector.reclaim):
            (player.bounty if token in sector.bounty else player.reclaim).append(token)
            g.tell(ev.TokenFound, seat, token, sector.id)
            rewards.append(bind(FACES[design(token)].reward, seat, spots))
        fallen = sector.fallen
        change(g, sector.id, glory=(), bounty=(), reclaim=(), fallen="")
        g.tell(ev.SpoilsTaken, seat, sector.id)
        if rewards:
            steps.append(ChooseOrder(seat, tuple(rewards)))
        if fallen:
            steps.append(FallenReward(seat, house=fallen))
        steps += [bind(p.effect, seat, (), sector.id) for p in pw.powers(player, pw.AfterVictory)]
        if self.riders or self.per_population:
            steps.append(Riders(seat, sector.id, fixed=self.riders, per_population=self.per_population))
        g.push(*steps)


class Riders(Now, frozen=True):
    """Influence that the action promised for the victory, counted after everything else. [14.8]"""

    fixed: int = 0
    per_population: int = 0

    def run(self, g: State) -> None:
        amount = self.fixed + self.per_population * g.sectors[self.sector].population
        if amount:
            g.push(GainInfluence(self.seat, amount=amount, source="victories"))


class FallenReward(Now, frozen=True):
    """What taking the sector of a fallen house gives. [13] [18.2] Q17"""

    house: str = ""

    def run(self, g: State) -> None:
        """Room for a sixth technology comes of itself; the card's reward may be ignored. [13]"""
        player = g.players[self.seat]
        player.tech_limit = max(player.tech_limit, NUMBERS.technology_slots_after_fallen_house)
        g.tell(ev.FallenHouseBeaten, self.seat, self.house, player.tech_limit)
        g.push(bind(_of_house(HOUSES[self.house].fallen.reward, self.house), self.seat))


def _of_house(effect: Any, house: str) -> Any:
    """Tell the technologies in an effect which house they must come from."""

    if getattr(effect, "of_house", False):
        return structs.replace(effect, house=house)
    if "steps" in effect.__struct_fields__:
        return structs.replace(effect, steps=tuple(_of_house(s, house) for s in effect.steps))
    return effect


def skirmish_strength(g: State, seat: int, evaluation: bool, bonus: int = 0) -> int:
    """Count the void fleets that attack a player. [16] Q27"""
    player = g.players[seat]
    strength = house_mat_corruption(player) + bonus
    if not g.rules.skirmish_counts_empty_slots:
        strength -= sum(bad and not agenda for bad, agenda in zip(player.slot_corrupted, player.slots, strict=False))
    return strength + NUMBERS.skirmish_bonus.get(g.cycle, 0) if evaluation else strength


def skirmish_targets(g: State, seat: int, strength: int) -> list[str]:
    """List the sectors that the void would choose from, all other things equal. [16] Q14"""
    sectors = [s for s in own_sectors(g, seat) if s.tile != "home" and not TILES[s.tile].void_resistant]
    if g.rules.skirmish_requires_adjacent_void:
        sectors = [s for s in sectors if any(g.sectors[n].void for n in near(g, s.id))]
    if not sectors:
        return []
    raid = combat.void_raid(strength, void_absorption(g, seat))
    options = combat_options(g)
    won = [s for s in sectors if combat.resolve(raid, defence_side(g, s.id), combat.Choices(), options).taken]
    sectors = won or sectors
    sectors = [s for s in sectors if not s.corrupted] or sectors
    most = max(s.population for s in sectors)
    sectors = [s for s in sectors if s.population == most]
    guilds = max(len(guilds_of(s)) for s in sectors)
    return [s.id for s in sectors if len(guilds_of(s)) == guilds]


class FightSkirmish(Pick, frozen=True):
    """The void attacks one of a player's sectors. [05.1] [16]"""

    void_bonus: int = 0
    evaluation: bool = False
    kind: ClassVar[str] = "skirmish"

    def usable(self, g: State) -> bool:
        return True

    def excused(self, g: State) -> bool:
        """Say whether the void does not attack: no strength, or an event forbids it. [16] Q22"""
        if self.strength(g) <= 0:
            return True
        if modified(g, "skip_void_strikes_back") and self.evaluation:
            return True
        excuse = event_modifier(g, "no_skirmish_if_influence_at_most")
        return excuse is not None and bool(g.players[self.seat].influence <= excuse.value)

    def options(self, g: State) -> list[Option]:
        if not self.evaluation or self.excused(g):
            return []
        defends = pw.powers(g.players[self.seat], pw.DefendsSkirmish)
        if not any(payable(g, self.seat, p.cost) for p in defends):
            return []
        # Where the void finds no sector to attack there is nothing to defend.
        return [Defend()] if skirmish_targets(g, self.seat, self.strength(g)) else []

    def strength(self, g: State) -> int:
        """Count the void fleets that attack. [16]"""
        return skirmish_strength(g, self.seat, self.evaluation, self.void_bonus)

    def answer(self, g: State, option: Option) -> None:
        if isinstance(option, Defend):
            power = pw.powers(g.players[self.seat], pw.DefendsSkirmish)[0]
            g.tell(ev.SkirmishAvoided, self.seat)
            g.push(*payment(g, self.seat, power.cost))
        else:
            self.attack(g)

    def skip(self, g: State) -> None:
        if self.excused(g):
            g.tell(ev.SkirmishAvoided, self.seat)
        else:
            self.attack(g)

    def attack(self, g: State) -> None:
        """Choose the target and begin. [16]"""
        strength = self.strength(g)
        targets = skirmish_targets(g, self.seat, strength)
        if not targets:
            g.tell(ev.SkirmishAvoided, self.seat)
            return
        target = targets[0] if len(targets) == 1 else g.pick(targets)
        g.tell(ev.SkirmishBegan, self.seat, target, strength)
        g.invasion = Invasion(-1, target, self.seat, sent=(strength, 0, 0, 0, 0), evaluation=self.evaluation)
        g.push(OpenBattle())
