"""The three cycles: preparation, events, evaluation, the end. [01] [02] [05]"""

from typing import Any, ClassVar

from msgspec import structs

from starboard.core.family import tag_of
from starboard.core.options import Decision, Option
from starboard.core.steps import Ask, Do, Step
from starboard.games.voidfall import events as ev
from starboard.games.voidfall.common import Many, Now, Pick, Repeat, because, bind, first_option
from starboard.games.voidfall.economy import GainInfluence, Produce, add_influence, lowest_field
from starboard.games.voidfall.facts.goals import Objective
from starboard.games.voidfall.facts.record import CREDITS, ENERGY, FOOD, MATERIALS, RESOURCES
from starboard.games.voidfall.facts.tables import CYCLES, EVENTS, NUMBERS
from starboard.games.voidfall.options import OpenHaven, TakeDecree, UpkeepWith
from starboard.games.voidfall.scoring import (
    agenda_value,
    coverage,
    credit_cover,
    decree_count,
    level_value,
    scoring_agendas,
    upkeep,
)
from starboard.games.voidfall.state import Player, State, guilds_of, pure_sectors
from starboard.games.voidfall.turn import Rounds
from starboard.games.voidfall.war.skirmish import FightSkirmish


class NextCycle(Do, frozen=True):
    """Begin the next cycle, or end the game after the third. [01] [05.7]"""

    def run(self, g: State) -> None:
        if g.cycle == CYCLES:
            g.phase = "end"
            g.tell(ev.GameEnded)
            return
        g.cycle += 1
        g.round = 0
        g.phase = "preparation"
        for player in g.players:
            player.turns = 0
        g.push(Prepare(), ResolveEvent(), FocusPhase(), Evaluate(), self)


class Prepare(Do, frozen=True):
    """Trade track, improved technologies and turn order; cycle 1 begins with its event. [02.1] [02.2] Q11"""

    def run(self, g: State) -> None:
        if g.cycle == 1:
            return
        before = g.trade_removed
        for _ in range(NUMBERS.trade_removed[g.cycle]):
            lowest = lowest_field(g.board)
            if lowest is not None:
                g.board[lowest] -= 1
                g.trade_removed += 1
        if g.cycle == NUMBERS.barrier_until:
            g.barrier = False
        else:
            g.row, g.reserve = g.reserve, []
        how = g.rules.turn_order_later_cycles
        if how != "keep":
            sign = 1 if how == "ascending_influence" else -1
            g.order.sort(key=lambda seat: sign * g.players[seat].influence)
        g.tell(ev.CyclePrepared, g.trade_removed - before, tuple(g.board), tuple(g.row), tuple(g.order))


class ResolveEvent(Do, frozen=True):
    """Reveal the event of the cycle and resolve its frames from top to bottom. [02.2]"""

    def run(self, g: State) -> None:
        g.event = g.events[str(g.cycle)].pop()
        g.modifiers = []
        for player in g.players:
            player.foreseen = []
            player.kept_corruption = 0
        g.tell(ev.CycleBegan, g.cycle, g.event)
        steps: list[Step] = []
        for i, frame in enumerate(EVENTS[g.event].frames):
            if frame.kind == "delayed":
                continue
            seats = g.order if frame.who == "each" else g.order[:1]
            steps += [ResolveFrame(seat, frame=i) for seat in seats]
        g.push(*steps)


class ResolveFrame(Now, frozen=True):
    """A frame for one player: a mandatory one completely or not at all. [02.2]"""

    frame: int = 0

    def run(self, g: State) -> None:
        frame = EVENTS[g.event].frames[self.frame]
        step = bind(frame.effect, self.seat, must=frame.mandatory)
        g.spots = {}
        if step.whole(g) if frame.mandatory else step.usable(g):
            g.push(step, because(f"galactic-{g.event}"))


class FocusPhase(Do, frozen=True):
    """The rounds of the focus phase. [03]"""

    def run(self, g: State) -> None:
        g.phase = "focus"
        g.push(Rounds())


class Evaluate(Do, frozen=True):
    """All steps of the evaluation, player by player or step by step. [05] Q18"""

    def run(self, g: State) -> None:
        g.phase = "evaluation"
        g.tell(ev.EvaluationBegan, g.cycle)
        kinds = evaluation_steps(g)
        if g.rules.evaluation_order == "player_by_player":
            g.push(*[make(seat) for seat in g.order for make in kinds])
        else:
            g.push(*[make(seat) for make in kinds for seat in g.order])


def evaluation_steps(g: State) -> list[Any]:
    """List the steps of an evaluation. [05] Q15"""
    kinds: list[Any] = [PayUpkeep]
    if g.rules.skirmish_every_cycle:
        kinds.insert(0, lambda seat: FightSkirmish(seat, evaluation=True))
    if g.rules.safe_havens:
        kinds.append(SafeHavens)
    return [*kinds, Decree, ScoreAgendas, TakeBackFocus]


class PayUpkeep(Now, frozen=True):
    """Count upkeep and cover it. [05.2]"""

    def run(self, g: State) -> None:
        points = upkeep(g, self.seat)
        g.players[self.seat].unpaid = 0
        g.push(CoverUpkeep(self.seat, points, total=points))


def upkeep_range(player: Player, points: int, resource: int) -> range:
    """Say how much of a resource may cover upkeep so that no more than necessary stays unpaid. [05.2]

    Credits (with the technology) are decided first, then food, then materials; energy covers the rest.
    """
    stock, covers = player.stock, credit_cover(player)
    need = min(points, coverage(stock, covers))
    if resource == CREDITS:
        others = coverage(stock)
        least = -(-max(0, need - others) // covers)
        return range(least, min(stock[CREDITS], -(-need // covers)) + 1)
    if resource == FOOD:
        least = max(0, need - (stock[ENERGY] + stock[MATERIALS]) // 2)
        return range(least, min(stock[FOOD], need) + 1)
    units = 2 * need
    return range(max(0, units - stock[ENERGY]), min(stock[MATERIALS], units) + 1)


class CoverUpkeep(Ask, frozen=True):
    """Choose the mix that covers upkeep; nothing that could be paid stays unpaid. [05.2]"""

    points: int = 0
    at: int = 0
    """What is decided now: credits, food, materials."""
    total: int = 0
    auto: ClassVar[bool] = True

    def ask(self, g: State) -> Decision | None:
        player = g.players[self.seat]
        resource = (CREDITS, FOOD, MATERIALS)[self.at]
        if not self.points or (resource == CREDITS and not credit_cover(player)):
            return None
        # With credits decided, they no longer count.
        rest = player if resource == CREDITS else _without_credits(player)
        options = [UpkeepWith(RESOURCES[resource], n) for n in upkeep_range(rest, self.points, resource)]
        unpaid = self.points - min(self.points, coverage(rest.stock, credit_cover(rest)))
        note = {"points": self.points, "unpaid": unpaid, "lost": NUMBERS.unpaid * unpaid}
        return Decision(self.seat, "upkeep", tuple(options), None, note)

    def timed_out(self, g: State) -> Option | None:
        return first_option(self.ask(g))

    def skip(self, g: State) -> None:
        if self.points:
            g.push(CoverUpkeep(self.seat, self.points, self.at + 1, self.total))
        else:
            g.tell(ev.UpkeepPaid, self.seat, 0, 0)

    def answer(self, g: State, option: UpkeepWith) -> None:
        player, stock, n = g.players[self.seat], g.players[self.seat].stock, option.count
        points = self.points
        if self.at == 0:
            stock[CREDITS] -= n
            tell_payment(g, self.seat, credits=n)
            points = max(0, points - n * credit_cover(player))
        elif self.at == 1:
            stock[FOOD] -= n
            tell_payment(g, self.seat, food=n)
            points -= n
        else:
            units = 2 * min(points, (stock[ENERGY] + stock[MATERIALS]) // 2)
            stock[MATERIALS] -= n
            stock[ENERGY] -= units - n
            tell_payment(g, self.seat, energy=units - n, materials=n)
            points -= units // 2
            self.settle(g, points)
            return
        if points:
            g.push(CoverUpkeep(self.seat, points, self.at + 1, self.total))
        else:
            self.settle(g, 0)

    def settle(self, g: State, unpaid: int) -> None:
        """Lose influence for what nothing could cover. [05.2]"""
        g.players[self.seat].unpaid = unpaid
        g.tell(ev.UpkeepPaid, self.seat, self.total, unpaid)
        if unpaid:
            add_influence(g, self.seat, -NUMBERS.unpaid * unpaid, "upkeep")


def tell_payment(g: State, seat: int, food: int = 0, energy: int = 0, materials: int = 0, credits: int = 0) -> None:
    """Tell what covered upkeep, if anything. [05.2]"""
    if food or energy or materials or credits:
        g.tell(ev.Paid, seat, food, energy, materials, credits)


def _without_credits(player: Player) -> Player:
    other: Player = structs.replace(player, techs={})
    return other


class SafeHavens(Pick, frozen=True):
    """Put inactive fleets on safe havens, one for each great pure sector. [05.3]"""

    done: tuple[str, ...] = ()
    kind: ClassVar[str] = "haven"

    def options(self, g: State) -> list[Option]:
        if not g.players[self.seat].inactive:
            return []
        sectors = pure_sectors(g, self.seat)
        return [
            OpenHaven(s.id) for s in sectors if s.population == 6 and len(guilds_of(s)) >= 3 and s.id not in self.done
        ]

    def chosen(self, g: State, option: OpenHaven) -> None:
        player = g.players[self.seat]
        player.inactive -= 1
        player.havens += 1
        g.tell(ev.HavenOpened, self.seat, option.sector)
        g.push(structs.replace(self, done=(*self.done, option.sector)))


class Decree(Pick, frozen=True):
    """Take the reward of the event's decrees: one of them, or any. [05.4]"""

    done: tuple[int, ...] = ()
    kind: ClassVar[str] = "decree"

    def options(self, g: State) -> list[Option]:
        decrees = EVENTS[g.event].decrees
        if self.done and decrees.join == "one_of":
            return []
        return [
            TakeDecree(i + 1)
            for i, o in enumerate(decrees.options)
            if i not in self.done and decree_met(g, self.seat, o)
        ]

    def chosen(self, g: State, option: TakeDecree) -> None:
        i = option.number - 1
        objective = EVENTS[g.event].decrees.options[i]
        steps = reward_steps(g, self.seat, objective)
        g.spots = {}
        returned = 0
        if objective.returns_kept:
            player = g.players[self.seat]
            returned, player.kept_corruption = player.kept_corruption, 0
        g.tell(ev.DecreeTaken, self.seat, option.number, returned)
        g.push(*steps, because(f"galactic-{g.event}", "decrees"), structs.replace(self, done=(*self.done, i)))


def decree_met(g: State, seat: int, o: Objective) -> bool:
    """Say whether a decree gives anything. [05.4]"""
    if o.kind == "level_table":
        return level_value(g.players[seat], o) > 0
    if o.kind == "bundle":
        return any(decree_met(g, seat, line) for line in o.lines)
    return decree_count(g, seat, o) > 0


def reward_steps(g: State, seat: int, o: Objective) -> list[Step]:
    """Give the reward of a decree as steps. [05.4]"""
    if o.kind == "level_table":
        return [GainInfluence(seat, amount=level_value(g.players[seat], o), source="decrees", must=True)]
    if o.kind == "bundle":
        return [step for line in o.lines for step in reward_steps(g, seat, line)]
    times = decree_count(g, seat, o)
    if not times:
        return []
    reward = multiplied(o.reward, times)
    if isinstance(reward, GainInfluence):
        # Who chose the decree is not asked again.
        reward = structs.replace(reward, source="decrees", must=True)
    return [bind(reward, seat)]


def multiplied(step: Any, times: int) -> Any:
    """Give a reward several times: numbers grow, choices among different things stay different. [05.4]"""
    if times == 1:
        return step
    if isinstance(step, GainInfluence):
        return structs.replace(step, amount=step.amount * times)
    if isinstance(step, Produce):
        return structs.replace(step, choose=step.choose * times)
    if isinstance(step, Many):
        return structs.replace(step, steps=tuple(multiplied(s, times) for s in step.steps))
    if "count" in step.__struct_fields__:
        return structs.replace(step, count=step.count * times)
    if tag_of(type(step)) == "gain":
        return structs.replace(step, **{r: getattr(step, r) * times for r in RESOURCES})
    return Repeat(times=times, of=step)


class ScoreAgendas(Now, frozen=True):
    """Score every pure agenda in play and the start agenda. [05.5]"""

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        for agenda in scoring_agendas(player):
            points = agenda_value(g, self.seat, agenda)
            if agenda in player.start:
                g.tell(ev.StartScored, self.seat, points)
            else:
                g.tell(ev.AgendaScored, self.seat, agenda, points)
            if points:
                add_influence(g, self.seat, points, "start_agenda" if agenda in player.start else "agendas")


class TakeBackFocus(Now, frozen=True):
    """Take the focus cards back; after cycle 1 those set aside join. [05.6]"""

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        back = player.discard
        player.discard = []
        if g.cycle == 1:
            back = back + player.aside
            player.aside = []
        player.focus += back
        g.tell(ev.FocusTakenBack, self.seat, tuple(back))
        player.focus.sort()
