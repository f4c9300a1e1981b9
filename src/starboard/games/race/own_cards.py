"""The Robot beside a real table: it follows its rows as ever, and whoever sits there says which cards came up.

Nothing is known here of hands, tableau and deck of the person. What the Robot draws is `UNSEEN` until somebody turns
it over. Before a step of the Robot is carried out, it is rehearsed on a copy: so what it does, and whether it searches,
follows from the same code that plays it against cards of its own.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from starboard.core.family import tag_of
from starboard.core.options import Decision, FormField, FormStruct, Option
from starboard.core.refusal import Refused
from starboard.core.rng import Random
from starboard.core.state import clone
from starboard.core.steps import Ask, Do, Step
from starboard.core.text import Text
from starboard.games.race import scoring
from starboard.games.race.common import begin_phase
from starboard.games.race.consume import ConsumePhase
from starboard.games.race.develop import DevelopPhase
from starboard.games.race.events import (
    GameEnded,
    LeadReminded,
    RobotBegan,
    RobotDrew,
    RobotFoundNothing,
    RobotPlaced,
    RobotRevealed,
)
from starboard.games.race.explore import ExplorePhase
from starboard.games.race.facts import DESIGN, all_cards, design_id
from starboard.games.race.options import (
    DONE,
    Choose,
    EndsLater,
    Found,
    Left,
    NothingFits,
    Points,
    Report,
    Rolled,
    Turned,
)
from starboard.games.race.powers import GameEndTableau
from starboard.games.race.produce import ProducePhase
from starboard.games.race.queries import cards_with
from starboard.games.race.robot import (
    PlaceDice,
    RobotConsume,
    RobotDevelop,
    RobotExplore,
    RobotProduce,
    RobotSettle,
    is_target,
    roll_dice,
    targets,
)
from starboard.games.race.robot_facts import END_CARDS, ROBOT, program
from starboard.games.race.rounds import PICK_ONE, PICK_TWO, end_reasons, open_round, phases, take_actions
from starboard.games.race.settle import SettlePhase
from starboard.games.race.state import Outside, Robot, State

UNSEEN = "unseen"
"""A card that lies face down on the real table."""
FILLERS = {
    "develop": next(card for card, design in DESIGN.items() if design.world),
    "settle": next(card for card, design in DESIGN.items() if not design.world),
}
"""A card that no search of that phase finds."""
DECK = 60
"""More cards than the Robot draws at once."""
LATER = cards_with(GameEndTableau)
MOST = {"chips": 150, "cards": 30, "prestige": 60, "points": 300, "left": 99}
LEAST_POINTS = -30
PARTS: dict[type[Step], str] = {
    ExplorePhase: "explore", DevelopPhase: "develop", SettlePhase: "settle", ConsumePhase: "consume",
    ProducePhase: "produce",
}  # fmt: skip
ROBOT_STEPS: dict[str, Callable[[int], Do]] = {
    "explore": lambda number: RobotExplore(), "develop": RobotDevelop, "settle": RobotSettle,
    "consume": lambda number: RobotConsume(), "produce": lambda number: RobotProduce(),
}  # fmt: skip


def told(g: State) -> tuple[Robot, Outside]:
    """Give the Robot and what was said of the real table."""
    assert g.robot is not None and g.outside is not None
    return g.robot, g.outside


class SetUpRobot(Ask, frozen=True):
    """The person lays out the Robot's world and pile, and the own cards. [2.2]"""

    waits = True

    def ask(self, g: State) -> Decision:
        """Say what to lay out."""
        robot, _ = told(g)
        note = {"world": Text(f"race-tile-{robot.world}"), "pile": len(robot.hand)}
        return Decision(self.seat, "own_setup", (DONE,), None, note)

    def answer(self, g: State, option: Option) -> None:
        """It lies there."""


class NextRound(Do, frozen=True):
    """A round: awards, the person's actions, dice, phases, what came of it. [3]"""

    def run(self, g: State) -> None:
        """Begin it; a card that the Robot's lead brings lies on the real deck."""
        robot, _ = told(g)
        before = len(robot.hand)
        g.deck = [UNSEEN] * DECK
        open_round(g)
        g.deck = []
        if g.round > 1 and g.players[0].prestige > robot.prestige:
            g.tell(LeadReminded)
        cards = len(robot.hand) - before
        g.push(
            *((DrawAward(0, cards),) if cards else ()),
            OwnActions(0),
            RollDice(0),
            OwnSecond(0),
            PlaceDice(),
            OwnPhases(),
            AskReport(0),
            CheckOwnEnd(),
        )


class DrawAward(Ask, frozen=True):
    """The Robot leads in prestige and draws for it. [6.3]"""

    waits = True
    cards: int = 1

    def ask(self, g: State) -> Decision:
        """Only a nod."""
        return Decision(self.seat, "own_award", (DONE,), None, {"cards": self.cards})

    def answer(self, g: State, option: Option) -> None:
        """The card lies on its pile."""


class OwnActions(Ask, frozen=True):
    """Say which actions were picked, before the Robot rolls. [3] [6.4] Q12"""

    waits = True

    def ask(self, g: State) -> Decision:
        """Offer all pairs; also one alone, for who picks the other after the roll. The bonus is one's own business."""
        late = g.level == 3 and g.house.psi_crystal_mode == "after_roll"
        singles = PICK_ONE[False, True] if late else ()
        return Decision(self.seat, "own_actions", (*PICK_TWO[False, g.level == 3], *singles))

    def answer(self, g: State, option: Choose) -> None:
        """Take them."""
        take_actions(g, self.seat, option)


class RollDice(Ask, frozen=True):
    """The Robot rolls; or the person does, with real dice. [7.3]"""

    waits = True
    first: str = ""

    def ask(self, g: State) -> Decision | None:
        """Ask for a die after the other."""
        if not told(g)[1].dice:
            return None
        kind = "own_die_b" if self.first else "own_die_a"
        return Decision(self.seat, kind, tuple([Rolled(face) for face in ROBOT.vocabulary.symbols]))

    def skip(self, g: State) -> None:
        """Roll here."""
        roll_dice(g, told(g)[0])

    def answer(self, g: State, option: Rolled) -> None:
        """Take the faces."""
        if not self.first:
            g.push(replace(self, first=option.face))
            return
        robot, _ = told(g)
        robot.dice = (self.first, option.face)


class OwnSecond(Ask, frozen=True):
    """Say the second action, picked after the roll. [6.5] Q12"""

    waits = True

    def ask(self, g: State) -> Decision | None:
        """Offer every pair that holds the first action."""
        actions = g.players[self.seat].actions
        if len(actions) > 1:
            return None
        pairs = tuple([option for option in PICK_TWO[False, True] if actions[0] in option.actions])
        return Decision(self.seat, "second_action", pairs)

    def answer(self, g: State, option: Choose) -> None:
        """Take both."""
        take_actions(g, self.seat, option)


class OwnPhases(Do, frozen=True):
    """Every phase picked takes place, in each the person before the Robot. [1.5] [3]"""

    def run(self, g: State) -> None:
        """Push the same phases as in a game with cards of our own; the Search is the person's alone."""
        robot, _ = told(g)
        steps: list[Step] = []
        for step in reversed(phases(g.players[0].actions, robot.fields)):
            if (phase := PARTS.get(type(step))) is not None:
                number = getattr(step, "number", 1)
                steps += [BeginOwnPhase(phase, number), RobotTurn(0, phase, number)]
        g.push(*steps, CloseOwnRound())


class BeginOwnPhase(Do, frozen=True):
    """A phase begins. [3]"""

    phase: str
    number: int = 1

    def run(self, g: State) -> None:
        """Name it."""
        begin_phase(g, self.phase if self.number == 1 else f"{self.phase}_{self.number}")


class CloseOwnRound(Do, frozen=True):
    """The phases are over. [3]"""

    def run(self, g: State) -> None:
        """Say so."""
        g.phase = "round_end"


class RobotTurn(Ask, frozen=True):
    """First the person plays the phase, then the Robot; what its search turns over is asked for. [1.5] [7.6]"""

    waits = True
    phase: str = ""
    number: int = 1
    at: tuple[int, ...] = ()
    """At which cards of the pile the search stopped so far, counted from the top."""
    cards: tuple[str, ...] = ()
    """What was there."""
    turned: int = 0
    """The card at which it stops next, whose name is not yet told."""

    def ask(self, g: State) -> Decision:
        """Ask at which card a search stops, then which card it is; else only for a nod."""
        phase = Text(f"race-phase-{g.phase}")
        events = self.rehearsed(g)
        if not searches(events):
            return Decision(self.seat, "own_phase", (DONE,), None, {"phase": phase})
        target = self.target(g, events)
        note = {"phase": phase, "target": Text(f"race-target-{target}"), "draw": drawn(events)}
        if self.from_deck(events):
            return Decision(self.seat, "own_deck", (*self.fitting(g, events), NothingFits()), None, note)
        if self.turned:
            return Decision(self.seat, "own_found", self.fitting(g, events), None, note)
        left = self.left(g, events)
        if not left:
            return Decision(self.seat, "own_phase", (DONE,), None, {"phase": phase})
        kind = "own_search_on" if self.at else "own_search"
        return Decision(self.seat, kind, (*[Turned(n + 1) for n in range(left)], NothingFits()), None, note)

    def answer(self, g: State, option: Option) -> None:
        """Go on until something is placed or nothing is left; then let the Robot do it all."""
        if isinstance(option, Turned):
            g.push(replace(self, turned=(self.at[-1] if self.at else 0) + option.cards))
            return
        step = self
        if isinstance(option, Found):
            card = copy_of(g, option.card)
            step = replace(self, at=(*self.at, self.turned), cards=(*self.cards, card), turned=0)
            events = step.rehearsed(g)
            if searches(events) and step.left(g, events):
                g.push(step)
                return
        step.carry_out(g, drawn(step.rehearsed(g)))

    def robot_step(self) -> Do:
        """Give the Robot's own step."""
        return ROBOT_STEPS[self.phase](self.number)

    def rehearsed(self, g: State) -> list[Any]:
        """Give what would happen if no card came up but those told so far."""
        trial = clone(g)
        trial.log, trial.now = [], None
        draws = 0
        if self.cards:
            bare = replace(self, at=(), cards=())
            events = bare.rehearsed(g)
            draws = 0 if self.from_deck(events) else drawn(events)
            self.lay(trial, draws)
        else:
            trial.deck = [FILLERS.get(self.phase, UNSEEN)] * DECK
        self.robot_step().run(trial)
        return [event for event in trial.log if not isinstance(event, RobotRevealed)]

    def lay(self, g: State, draws: int) -> None:
        """Put cards where the Robot will draw and turn them over: those told at their places, unseen ones elsewhere."""
        robot, _ = told(g)
        if self.at == (0,):
            g.deck = list(self.cards)
            return
        held = len(robot.hand)
        pile = [UNSEEN] * (held + draws)
        for at, card in zip(self.at, self.cards, strict=True):
            pile[-at] = card
        robot.hand = pile[:held]
        g.deck = pile[held:][::-1]

    def carry_out(self, g: State, draws: int) -> None:
        """Let the Robot do it; what it leaves lies on the real discard pile. [7.6]"""
        self.lay(g, draws)
        self.robot_step().run(g)
        g.deck = []
        g.discard = []
        if g.log is not None:
            g.log[:] = [event for event in g.log if not (isinstance(event, RobotRevealed) and event.card == UNSEEN)]

    def target(self, g: State, events: list[Any]) -> str:
        """Name what the row searches for. [7.5] [7.7]"""
        rows = program(told(g)[0].world)
        name = began(events).row
        if self.from_deck(events):
            assert rows.first_settle is not None
            return rows.first_settle.target
        return rows.develop[name].target if self.phase == "develop" else rows.settle[name].target

    def from_deck(self, events: list[Any]) -> bool:
        """Say whether the deck is searched instead of the pile. [7.7]"""
        return began(events).row == "first_action"

    def fitting(self, g: State, events: list[Any]) -> tuple[Found, ...]:
        """List the designs that end the search and are not all in the Robot's tableau, by kind and cost. [7.5] [7.7]"""
        robot, _ = told(g)
        target = self.target(g, events)
        wanted = targets(target, program(robot.world).no_imperium)
        if self.from_deck(events):
            wanted = frozenset(card for card, design in DESIGN.items() if is_target(design, target))
        gone = {*robot.tableau, *self.cards}
        found = {design_id(card): DESIGN[card] for card in all_cards(g.level) if card in wanted and card not in gone}
        order = sorted(found, key=lambda name: (found[name].military, found[name].cost, found[name].good, name))
        return tuple([Found(name) for name in order])

    def left(self, g: State, events: list[Any]) -> int:
        """Count the cards of the pile that the search has not reached. [7.6]"""
        draws = drawn(replace(self, at=(), cards=()).rehearsed(g)) if self.cards else drawn(events)
        return len(told(g)[0].hand) + draws - (self.at[-1] if self.at else 0)


def began(events: list[Any]) -> RobotBegan:
    """Find which row the Robot follows."""
    return next(event for event in events if isinstance(event, RobotBegan))


def searches(events: list[Any]) -> bool:
    """Say whether the Robot turns over cards, and none told so far is placed."""
    return any(isinstance(e, RobotFoundNothing) for e in events) and not any(isinstance(e, RobotPlaced) for e in events)


def drawn(events: list[Any]) -> int:
    """Count the cards that go on the pile."""
    return sum(event.count for event in events if isinstance(event, RobotDrew))


def copy_of(g: State, design: str) -> str:
    """Give a copy of a design that the Robot does not have yet."""
    robot, _ = told(g)
    return next(card for card in all_cards(g.level) if design_id(card) == design and card not in robot.tableau)


def now(g: State) -> list[Text]:
    """Say what is to be done on the real table, step by step, before one nods or answers."""
    robot, _ = told(g)
    step = g.todo[-1] if g.todo else None
    if isinstance(step, SetUpRobot):
        return set_up(g, robot)
    if not isinstance(step, RobotTurn):
        return []
    found = [Text("race-now-first", {"phase": Text(f"race-phase-{g.phase}")})]
    events = step.rehearsed(g)
    for event in events:
        if isinstance(event, RobotFoundNothing):
            deck = "deck" if step.from_deck(events) else "pile"
            target = Text(f"race-target-{step.target(g, events)}")
            found.append(Text(f"race-now-search-{deck}", {"target": target}))
        else:
            said = event.told("race") if isinstance(event, RobotBegan) else event.text("race")
            found.append(Text(f"race-now-{tag_of(type(event))}", said.args))
    return found


def set_up(g: State, robot: Robot) -> list[Text]:
    """Say what is laid out before the first round. [2.2]"""
    numbers = {"credit": robot.credit, "economy": robot.economy, "tokens": robot.supply, "pile": len(robot.hand)}
    found = [
        Text("race-now-world", {"world": Text(f"race-tile-{robot.world}")}),
        Text("race-now-tracks", numbers),
        Text("race-now-pile", numbers),
        Text("race-now-pool", {"pool": g.pool}),
    ]
    return [*found, Text("race-now-own")]


class NumbersForm(FormStruct, frozen=True):
    """Numbers of the real table, each within its bounds."""

    def check(self, g: State, seat: int, option: Any) -> None:
        """Refuse what cannot be."""
        given = {name: getattr(option, name) for name in option.__struct_fields__}
        for name, value in given.items():
            least = LEAST_POINTS if name == "points" else 1 if name == "cards" else 0
            most = 0 if name == "prestige" and g.level < 3 else MOST[name]
            if not least <= value <= most:
                raise Refused("not_within", least=least, most=most)


def number_field(name: str, start: int, option: str = "", least: int = 0) -> FormField:
    """Ask for a number of the real table."""
    return FormField(name, "number", Text(f"race-own-{name}"), least=least, most=MOST[name], option=option, start=start)


class ReportForm(NumbersForm, frozen=True):
    """Chips, tableau and prestige after a round. [5.1]"""

    def check(self, g: State, seat: int, option: Any) -> None:
        """Take reports alone."""
        if not isinstance(option, Report):
            raise Refused("not_an_option")
        super().check(g, seat, option)

    def sample(self, view: State, seat: int, rng: Random) -> Option:
        """Something was gained."""
        _, outside = told(view)
        player = view.players[seat]
        prestige = min(MOST["prestige"], player.prestige + rng.below(3)) if view.level == 3 else 0
        chips = min(MOST["chips"], player.vp + rng.below(5))
        return Report(chips, min(MOST["cards"], outside.cards + rng.below(3)), prestige)

    def fields(self, view: State, seat: int) -> tuple[FormField, ...]:
        """Begin with what was said last."""
        _, outside = told(view)
        player = view.players[seat]
        found = [number_field("chips", player.vp, "report"), number_field("cards", outside.cards, least=1)]
        if view.level == 3:
            found.append(number_field("prestige", player.prestige))
        return tuple(found)


class AskReport(Ask, frozen=True):
    """Say what one has after the round: it decides about the awards and the end. [5.1] [6.3]"""

    waits = True

    def ask(self, g: State) -> Decision:
        """Offer that nothing changed."""
        _, outside = told(g)
        player = g.players[self.seat]
        as_before = Report(player.vp, outside.cards, player.prestige)
        return Decision(self.seat, "own_report", (as_before,), ReportForm(), {"round": g.round})

    def answer(self, g: State, option: Report) -> None:
        """Take the numbers; chips come out of the pool. [4.4]"""
        _, outside = told(g)
        player = g.players[self.seat]
        g.pool -= option.chips - player.vp
        player.vp, player.prestige = option.chips, option.prestige
        outside.cards = option.cards
        if option.cards >= END_CARDS and not outside.longer and not LATER.isdisjoint(all_cards(g.level)):
            g.push(AskLater(self.seat))


class AskLater(Ask, frozen=True):
    """Say whether the own tableau is full later, by Hidden Fortress. [5.1]"""

    waits = True

    def ask(self, g: State) -> Decision:
        """Yes or no."""
        return Decision(self.seat, "own_later", (EndsLater(yes=False), EndsLater(yes=True)))

    def answer(self, g: State, option: EndsLater) -> None:
        """Take it."""
        told(g)[1].longer = option.yes


class CheckOwnEnd(Do, frozen=True):
    """The game ends as ever; the person's tableau counts as it was told. [5.1] Q28"""

    def run(self, g: State) -> None:
        """Ask for the points, or go on."""
        if own_reasons(g):
            g.push(AskPoints(0), AskLeft(0), EndGame())
        else:
            g.push(NextRound())


def own_reasons(g: State) -> list[str]:
    """Give every reason why the game ends now. [5.1]"""
    _, outside = told(g)
    full = max(t.cards for c in LATER for t in DESIGN[c].fact.traits if isinstance(t, GameEndTableau))
    limit = full if outside.longer else END_CARDS
    return end_reasons(g) + (["tableau"] if outside.cards >= limit else [])


class PointsForm(NumbersForm, frozen=True):
    """One number: points of the tableau, or what is left. [5.2] [5.4]"""

    name: str = "points"

    def check(self, g: State, seat: int, option: Any) -> None:
        """Take what is asked for."""
        if not isinstance(option, Points if self.name == "points" else Left):
            raise Refused("not_an_option")
        super().check(g, seat, option)

    def sample(self, view: State, seat: int, rng: Random) -> Option:
        """Any number."""
        return Points(rng.below(60)) if self.name == "points" else Left(rng.below(15))

    def fields(self, view: State, seat: int) -> tuple[FormField, ...]:
        """One field."""
        least = LEAST_POINTS if self.name == "points" else 0
        return (number_field(self.name, 0, self.name, least),)


class AskPoints(Ask, frozen=True):
    """Say what the cards of the own tableau are worth. [5.2]"""

    waits = True

    def ask(self, g: State) -> Decision:
        """Ask for the number."""
        return Decision(self.seat, "own_points", (), PointsForm(name="points"))

    def answer(self, g: State, option: Points) -> None:
        """Take it."""
        told(g)[1].points = option.points


class AskLeft(Ask, frozen=True):
    """Points are equal: say how many hand cards and goods are left. [5.4]"""

    waits = True

    def ask(self, g: State) -> Decision | None:
        """Only where it matters."""
        human, robot = scoring.result(g).scores
        if human != robot:
            return None
        return Decision(self.seat, "own_left", (), PointsForm(name="left"))

    def answer(self, g: State, option: Left) -> None:
        """Take it."""
        told(g)[1].left = option.left


class EndGame(Do, frozen=True):
    """The game is over. [5.1]"""

    def run(self, g: State) -> None:
        """Say why."""
        reason, *also = own_reasons(g)
        g.over = True
        g.phase = "over"
        g.tell(GameEnded, reason, tuple(also))
