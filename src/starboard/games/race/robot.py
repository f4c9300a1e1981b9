"""The Robot: it rolls two dice and follows rows of a table; each step tells which die, row and tile caused it. [7]"""

from starboard.core.steps import Do
from starboard.games.race.events import (
    RobotBegan,
    RobotDrew,
    RobotFoundNothing,
    RobotPassed,
    RobotPlaced,
    RobotPrestige,
    RobotRevealed,
    RobotRolled,
    RobotScored,
    RobotSymbol,
    RobotTileGone,
    RobotToken,
    RobotTooDear,
    RobotTracks,
    RobotTurned,
)
from starboard.games.race.facts import DESIGN, Design
from starboard.games.race.robot_facts import (
    DICE,
    MOST_CREDIT,
    MOST_ECONOMY,
    WORLDS,
    FirstSettleRow,
    Program,
    number,
    program,
)
from starboard.games.race.robot_facts import ROBOT as FACTS
from starboard.games.race.state import Robot, State

DOUBLE = ("explore", "develop", "settle")
"""Phases with a left and a right field."""
MARKERS = {
    "explore_5": "explore", "explore_1_1": "explore", "develop": "develop", "develop_2": "develop",
    "settle": "settle", "settle_2": "settle", "trade": "trade", "double_vp": "double_vp", "produce": "produce",
}  # fmt: skip
SYMBOL_PRESTIGE = number(FACTS.prestige.per_prestige_symbol_on_placed_card)


def markers(actions: tuple[str, ...], search: str = "") -> list[str]:
    """Give the fields on which the human's markers lie, from left to right; Search lies on `search`. [7.4] Q9 Q10"""
    found: list[str] = []
    for action in actions:
        phase = MARKERS.get(action, search) or None
        if phase is None:
            continue
        field = f"{phase}_left" if phase in DOUBLE else phase
        found.append(f"{phase}_right" if field in found else field)
    return found


def place_dice(faces: tuple[str, ...], symbol: str, actions: tuple[str, ...], search: str = "") -> tuple[str, ...]:
    """Find the field of each die; empty for a match that finds no free marker. [7.4] Q8 Q9"""
    shown = [symbol if face == "robot" else face for face in faces]
    fields = ["", ""]
    for i, face in enumerate(shown):
        if face == "match":
            continue
        if face in DOUBLE:
            left = f"{face}_left"
            fields[i] = f"{face}_right" if left in fields else left
        else:
            fields[i] = face
    human = markers(actions, search)
    matches = [i for i, face in enumerate(shown) if face == "match"]
    if len(matches) == 2:
        for i, field in zip(matches, human, strict=False):
            fields[i] = field
    elif matches:
        same = len(human) == 2 and human[1].endswith("_right")
        for field in human if same else human[::-1]:
            if field not in fields:
                fields[matches[0]] = field
                break
    return tuple(fields)


class RollDice(Do, frozen=True):
    """Roll die A, then die B. [3] [7.3]"""

    def run(self, g: State) -> None:
        """Roll."""
        assert g.robot is not None
        g.robot.dice = tuple(die[g.below(len(die))] for die in DICE)
        g.robot.fields = ()


class PlaceDice(Do, frozen=True):
    """Put the dice on the mat. [7.4]"""

    def run(self, g: State) -> None:
        """Place them and tell where."""
        robot = g.robot
        assert robot is not None
        search = "" if g.house.search_without_marker else "explore"
        robot.fields = place_dice(robot.dice, robot.symbol, g.players[0].actions, search)
        if "robot" in robot.dice:
            g.tell(RobotSymbol, tile(robot), robot.symbol)
        (a, b), (x, y) = robot.dice, robot.fields
        g.tell(RobotRolled, a, x or "none", b, y or "none")


def tile(robot: Robot) -> str:
    """Name the tile that holds: that of the start world."""
    return str(robot.world)


def tile_of(robot: Robot, phase: str) -> str:
    """Name the tile that lies on a phase: that of the start world, or the mat itself."""
    spent = robot.tile_spent and phase == "settle"
    return str(robot.world) if phase in WORLDS[robot.world].modifications and not spent else "mat"


def die_on(robot: Robot, *fields: str) -> str:
    """Give the face of the die that lies on one of these fields; `none` if there is none."""
    for face, field in zip(robot.dice, robot.fields, strict=False):
        if field in fields:
            return face
    return "none"


def began(g: State, robot: Robot, phase: str, row: str, die: str) -> None:
    """Tell which row the Robot follows, by which die and tile."""
    g.tell(RobotBegan, phase, row, die, tile_of(robot, phase))


def draw(g: State, robot: Robot, count: int) -> None:
    """Put cards from the deck on top of the hand pile, unseen. [7.6] Q29 Q36"""
    cards = g.take(count)
    if cards:
        robot.hand += cards
        g.tell(RobotDrew, len(cards))


def move_tracks(g: State, robot: Robot, credit: int, economy: int = 0) -> None:
    """Move credit and economy, at most to the ends of their tracks. [7.5]"""
    before = robot.credit, robot.economy
    robot.credit = min(MOST_CREDIT, robot.credit + credit)
    robot.economy = min(MOST_ECONOMY, robot.economy + economy)
    if (robot.credit, robot.economy) != before:
        g.tell(RobotTracks, robot.credit, robot.economy)


def gain_prestige(g: State, robot: Robot, prestige: int) -> None:
    """The Robot gains prestige. [6.2]"""
    robot.prestige += prestige
    robot.gained = True
    g.tell(RobotPrestige, prestige)


def place(g: State, robot: Robot, rows: Program, card: str, credit: int) -> None:
    """Put a card on the tableau pile; only its symbols count. [7.6] [7.7] Q13 Q18 Q30"""
    d = DESIGN[card]
    robot.tableau.append(card)
    robot.credit -= credit
    g.tell(RobotPlaced, card, credit)
    if g.level == 3:
        prestige = SYMBOL_PRESTIGE * d.prestige
        if d.rebel:
            prestige += rows.prestige_for_rebel_worlds if d.world else rows.prestige_for_rebel_developments
        if prestige:
            gain_prestige(g, robot, prestige)


def is_target(d: Design, target: str) -> bool:
    """Say whether a card is of the type that a row asks for. [7.5] [7.7] Q17"""
    if target == "development":
        return not d.world
    if not d.world:
        return False
    if target == "world_any":
        return True
    if target == "world_military":
        return d.military
    if target == "world_alien_kind":
        return d.alien
    if target == "world_nonmilitary_or_alien_military":
        return not d.military or d.alien
    return not d.military and (target != "world_nonmilitary_vp3plus" or d.vp >= 3)


def row_of(field: str, robot: Robot) -> str:
    """The action if a die lies on the field, else the reaction. [7.1]"""
    return "action" if field in robot.fields else "reaction"


class RobotExplore(Do, frozen=True):
    """Explore: one die, two dice, or the reaction. [7.5] Q11"""

    def run(self, g: State) -> None:
        """Draw, and gain credit."""
        robot = g.robot
        assert robot is not None
        dice = sum(field.startswith("explore") for field in robot.fields)
        name = ("reaction", "action_single", "action_double")[dice]
        began(g, robot, "explore", name, die_on(robot, "explore_left", "explore_right"))
        row = program(robot.world).explore[name]
        draw(g, robot, row.draw)
        move_tracks(g, robot, row.credit)


class RobotDevelop(Do, frozen=True):
    """Develop, once for each phase: a token if it can, else a search. [7.5] [7.8] Q14 Q24 Q25"""

    number: int = 1

    def run(self, g: State) -> None:
        """Follow the row."""
        robot = g.robot
        assert robot is not None
        field = ("", "develop_left", "develop_right")[self.number]
        name = row_of(field, robot)
        rows = program(robot.world)
        row = rows.develop[name]
        began(g, robot, "develop", name, die_on(robot, field))
        if robot.supply and robot.credit >= row.token_min_credit:
            robot.supply -= 1
            robot.tokens += 1
            robot.credit -= row.token_credit_cost
            g.tell(RobotToken, row.token_credit_cost)
            return
        if robot.credit < row.min_credit:
            g.tell(RobotPassed, row.min_credit, robot.credit)
            return
        draw(g, robot, row.draw)
        while robot.hand:
            card = robot.hand.pop()
            d = DESIGN[card]
            cost = row.cost_6_or_more if d.cost >= 6 else row.cost_below_6
            if not is_target(d, row.target) or (rows.no_imperium and d.imperium):
                g.discard.append(card)
                g.tell(RobotRevealed, card, row.target)
            elif robot.credit < cost:
                g.discard.append(card)
                g.tell(RobotTooDear, card, cost)
            else:
                place(g, robot, rows, card, cost)
                return
        g.tell(RobotFoundNothing)


class RobotSettle(Do, frozen=True):
    """Settle, once for each phase: draw and search a world. [7.5] [7.7] [7.8]"""

    number: int = 1

    def run(self, g: State) -> None:
        """Follow the row, or the one-time tile."""
        robot = g.robot
        assert robot is not None
        field = ("", "settle_left", "settle_right")[self.number]
        name = row_of(field, robot)
        rows = program(robot.world)
        if name == "action" and rows.first_settle is not None and not robot.tile_spent:
            began(g, robot, "settle", "first_action", die_on(robot, field))
            self.first(g, robot, rows, rows.first_settle)
            return
        row = rows.settle[name]
        began(g, robot, "settle", name, die_on(robot, field))
        if robot.credit < row.min_credit:
            g.tell(RobotPassed, row.min_credit, robot.credit)
            return
        grown = sum(DESIGN[c].chromosome for c in robot.tableau if DESIGN[c].world)
        draw(g, robot, row.draw + row.draw_per_chromosome_world * grown)
        while robot.hand:
            card = robot.hand.pop()
            d = DESIGN[card]
            if is_target(d, row.target) and not (rows.no_imperium and d.imperium):
                military = d.military and row.credit_cost_military is not None
                place(g, robot, rows, card, (row.credit_cost_military or 0) if military else row.credit_cost)
                return
            g.discard.append(card)
            g.tell(RobotRevealed, card, row.target)
        g.tell(RobotFoundNothing)

    def first(self, g: State, robot: Robot, rows: Program, row: FirstSettleRow) -> None:
        """Search the deck for a worthy world; then the tile and the old start world go. [7.7] [7.8] Q20"""
        turned: list[str] = []
        while (card := g.take_top()) is not None:
            if is_target(DESIGN[card], row.target):
                old = robot.tableau[0]
                robot.tableau.remove(old)
                robot.tile_spent = True
                place(g, robot, rows, card, 0)
                move_tracks(g, robot, row.credit, row.economy)
                g.discard += [*turned, old]
                g.tell(RobotTileGone, old)
                return
            turned.append(card)
            g.tell(RobotRevealed, card, row.target)
        g.discard += turned
        g.tell(RobotFoundNothing)


class RobotConsume(Do, frozen=True):
    """Consume: one result by the dice, or one reaction. [7.5] [7.7]"""

    def run(self, g: State) -> None:
        """Take points by economy, then move the tracks."""
        robot = g.robot
        assert robot is not None
        trade, double = "trade" in robot.fields, "double_vp" in robot.fields
        name = "action_both" if trade and double else "action_trade" if trade else "reaction"
        name = "action_double_vp" if double and not trade else name
        began(g, robot, "consume", name, die_on(robot, "trade", "double_vp"))
        row = program(robot.world).consume[name]
        points = row.vp_per_economy * robot.economy
        if points:
            robot.vp += points
            g.pool -= points
            g.tell(RobotScored, points)
        move_tracks(g, robot, row.credit, row.economy)
        if row.prestige_if_alien_world and any(DESIGN[c].alien for c in robot.tableau if DESIGN[c].world):
            gain_prestige(g, robot, row.prestige_if_alien_world)
        if trade:
            turn_tile(g, robot, "robot_trade_action")


class RobotProduce(Do, frozen=True):
    """Produce: economy grows. [7.5] [7.7]"""

    def run(self, g: State) -> None:
        """Move the tracks."""
        robot = g.robot
        assert robot is not None
        name = row_of("produce", robot)
        began(g, robot, "produce", name, die_on(robot, "produce"))
        row = program(robot.world).produce[name]
        move_tracks(g, robot, row.credit, row.economy)
        if name == "action":
            turn_tile(g, robot, "robot_produce_action")


def turn_tile(g: State, robot: Robot, after: str) -> None:
    """Turn the robot tile after an action, whatever die caused it. [7.7] [7.8] Q32"""
    for change in WORLDS[robot.world].robot_symbol.changes:
        if change.after == after and robot.symbol == change.if_showing:
            robot.symbol = change.becomes
            g.tell(RobotTurned, tile(robot), robot.symbol)
            return
