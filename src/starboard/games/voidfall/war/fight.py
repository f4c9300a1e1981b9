"""A battle as the game asks it: the questions of combat and how it ends. [14.2]-[14.6]"""

from typing import ClassVar

from msgspec import structs

from starboard.core.family import always
from starboard.core.options import Decision, Option
from starboard.core.steps import Ask, Do, Step
from starboard.games.voidfall import combat
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import PickMany, because
from starboard.games.voidfall.costs import PayTrade, payment
from starboard.games.voidfall.facts.price import Cost
from starboard.games.voidfall.facts.record import FLEETS
from starboard.games.voidfall.fleets import add_fleets
from starboard.games.voidfall.options import Escape, Fight, Lose
from starboard.games.voidfall.state import NO_FLEETS, Fleets, Invasion, Player, State, change, five, home_of
from starboard.games.voidfall.war.outcome import AfterTie, BreakTie, Conquer, Hold, Stalemate
from starboard.games.voidfall.war.sides import attack_side, combat_options, defence_side, void_absorption


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
        g.push(Combat(), because(f"sector-{invasion.target}", "cause-battle"))


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

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Absorb all one can: it is free, and it may be too late later; only whole blocks may be wasted. [14.6]"""
        free = asked.kind == "fight_absorb" and g.rules.salvo_absorption_mode == "unit_pool"
        return asked.options[-1] if free else None

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
    return [EscapePods(seat, left=five(recalled[:5]), most=sum(recalled) if any(p.each for p in powers) else 1)]


class EscapePods(PickMany, frozen=True, kw_only=True):
    """Move fleets hit in combat home instead of recalling them. [14.3]"""

    left: Fleets = always(NO_FLEETS)
    kind: ClassVar[str] = "escape"

    def among(self, g: State) -> tuple[Option, ...]:
        return tuple(Escape(FLEETS[k]) for k, n in enumerate(self.left) if n)

    def bounds(self, g: State) -> tuple[int, int]:
        # A fleet hit may have been deployed again by now.
        return 0, min(self.most, g.players[self.seat].active)

    def take(self, g: State, option: Escape) -> "EscapePods":
        kind = FLEETS.index(option.fleet)
        g.players[self.seat].active -= 1
        home = home_of(g, self.seat)
        add_fleets(g, home, kind, 1)
        g.tell(ev.Escaped, self.seat, home, option.fleet)
        left = tuple(n - (k == kind) for k, n in enumerate(self.left))
        return structs.replace(self, left=left)
