"""The void strikes back. [05.1] [16]"""

from typing import ClassVar

from starboard.core.options import Option
from starboard.games.voidfall import combat
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import Pick
from starboard.games.voidfall.costs import payable, payment
from starboard.games.voidfall.facts.tables import NUMBERS, TILES
from starboard.games.voidfall.options import Defend
from starboard.games.voidfall.state import (
    Invasion,
    State,
    event_modifier,
    guilds_of,
    house_mat_corruption,
    modified,
    near,
    own_sectors,
)
from starboard.games.voidfall.war.fight import OpenBattle
from starboard.games.voidfall.war.sides import combat_options, defence_side, void_absorption


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
    won = [s for s in sectors if combat.falls(raid, defence_side(g, s.id), options)]
    sectors = won or sectors
    sectors = [s for s in sectors if not s.corrupted] or sectors
    most = max(s.population for s in sectors)
    sectors = [s for s in sectors if s.population == most]
    guilds = max(len(guilds_of(s)) for s in sectors)
    return [s.id for s in sectors if len(guilds_of(s)) == guilds]


class FightSkirmish(Pick, frozen=True):
    """The void attacks one of a player's sectors. [05.1] [16]"""

    icon: ClassVar[str] = "void"
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
