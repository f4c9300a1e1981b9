"""What follows a battle: held, tied, taken, and the spoils. [14.7] [14.8]"""

from typing import Any, ClassVar

from msgspec import structs

from starboard.core.options import Option
from starboard.core.steps import ChooseOrder, Do, Step
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import Now, Pick, because, bind, parts_of
from starboard.games.voidfall.costs import LoseGlory, VoidMovesIn, leave
from starboard.games.voidfall.economy import GainInfluence, add_glory
from starboard.games.voidfall.facts.tables import FACES, HOUSES, NUMBERS, TILES
from starboard.games.voidfall.ids import design
from starboard.games.voidfall.options import Keep
from starboard.games.voidfall.state import Invasion, State, change


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
    """The void takes a sector with its usual two fleets, a house with what follows a victory. [14.8] [07.3]"""

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
            steps += [bind(on_take, seat, (), target), because(f"tile-{g.sectors[target].tile}")]
        riders = invasion.per_void_fleet * self.void_removed
        steps.append(
            Spoils(seat, target, defender=invasion.defender, riders=riders, per_population=invasion.per_population)
        )
        g.push(*steps)


def _keeps(effect: Any) -> bool:
    return isinstance(effect, KeepInstallations) or any(_keeps(s) for s in parts_of(effect))


class KeepInstallations(Now, frozen=True):
    """Installations of a sector just taken stay; asked when they would be removed. [14.8]"""

    icon: ClassVar[str] = "shipyard"

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
            steps += [ChooseOrder(seat, tuple(rewards)), because(f"sector-{sector.id}", "cause-spoils")]
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
        reward = _of_house(HOUSES[self.house].fallen.reward, self.house)
        g.push(bind(reward, self.seat), because(f"house-{self.house}"))


def _of_house(effect: Any, house: str) -> Any:
    """Tell the technologies in an effect which house they must come from."""

    if getattr(effect, "of_house", False):
        return structs.replace(effect, house=house)
    if "steps" in effect.__struct_fields__:
        return structs.replace(effect, steps=tuple(_of_house(s, house) for s in effect.steps))
    return effect
