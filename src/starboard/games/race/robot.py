"""The Robot: it rolls two dice and follows rows of a table; each step tells which die, row and tile caused it. [7]"""

from functools import cache, lru_cache

from starboard.core.steps import Do
from starboard.games.race.events import (
    RobotBegan,
    RobotDrew,
    RobotFoundNothing,
    RobotLeads,
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


LEADING = FACTS.prestige
AWARDS = {
    (alone, gained): tuple([number(row[name]) for name in ("vp", "draw", "credit")])
    for (alone, gained), row in {
        (True, True): LEADING.sole_leader_and_gained_last_round,
        (True, False): LEADING.sole_leader_without_gain,
        (False, True): LEADING.tied_leader,
        (False, False): LEADING.tied_leader,
    }.items()
}
"""Points, cards and credit of the prestige leader: whether it leads alone, and gained in the last round. [6.3] Q21"""


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


def shown_fields(faces: tuple[str, ...], symbol: str) -> tuple[str, ...]:
    """Find the field of each die by what it shows; `match` for one that looks for a marker. [7.4] Q8"""
    fields: list[str] = []
    for face in faces:
        shown = symbol if face == "robot" else face
        field = f"{shown}_left" if shown in DOUBLE else shown
        fields.append(f"{shown}_right" if field in fields and shown in DOUBLE else field)
    return tuple(fields)


@lru_cache(maxsize=4096)
def place_dice(faces: tuple[str, ...], symbol: str, actions: tuple[str, ...], search: str = "") -> tuple[str, ...]:
    """Find the field of each die; empty for a match that finds no free marker. [7.4] Q8 Q9"""
    placed = shown_fields(faces, symbol)
    if "match" not in placed:
        return placed
    human = markers(actions, search)
    if placed == ("match", "match"):
        return (*human, "", "")[:2]
    same = len(human) == 2 and human[1].endswith("_right")
    free = next((field for field in (human if same else human[::-1]) if field not in placed), "")
    return tuple([free if field == "match" else field for field in placed])


def roll_dice(g: State, robot: Robot) -> None:
    """Roll die A, then die B. [3] [7.3]"""
    a, b = DICE
    robot.dice = (a[g.below(len(a))], b[g.below(len(b))])
    robot.fields = ()


def lay_dice(g: State, robot: Robot) -> None:
    """Put the dice on the mat and tell where. [7.4]"""
    search = "" if g.house.search_without_marker else "explore"
    robot.fields = place_dice(robot.dice, robot.symbol, g.players[0].actions, search)
    if g.log is None:
        return
    if "robot" in robot.dice:
        g.tell(RobotSymbol, tile(robot), robot.symbol)
    (a, b), (x, y) = robot.dice, robot.fields
    g.tell(RobotRolled, a, x or "none", b, y or "none")


class PlaceDice(Do, frozen=True):
    """Put the dice on the mat after a late action. [7.4]"""

    def run(self, g: State) -> None:
        """Place them."""
        assert g.robot is not None
        lay_dice(g, g.robot)


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


def began(g: State, robot: Robot, phase: str, row: str, *fields: str) -> None:
    """Tell which row the Robot follows, by which die and tile; the die is one that lies on these fields."""
    g.tell(RobotBegan, phase, row, die_on(robot, *fields), tile_of(robot, phase))


def draw(g: State, robot: Robot, count: int) -> None:
    """Put cards from the deck on top of the hand pile, unseen. [7.6] Q29 Q36"""
    if count:
        cards = g.take(count)
        robot.hand += cards
        if cards and g.log is not None:
            g.tell(RobotDrew, len(cards))


def move_tracks(g: State, robot: Robot, credit: int, economy: int = 0) -> None:
    """Move credit and economy, at most to the ends of their tracks. [7.5]"""
    if not credit and not economy:
        return
    moved = False
    if credit and robot.credit != (reached := min(MOST_CREDIT, robot.credit + credit)):
        robot.credit, moved = reached, True
    if economy and robot.economy != (reached := min(MOST_ECONOMY, robot.economy + economy)):
        robot.economy, moved = reached, True
    if moved and g.log is not None:
        g.tell(RobotTracks, robot.credit, robot.economy)


def gain_prestige(g: State, robot: Robot, prestige: int) -> None:
    """The Robot gains prestige. [6.2]"""
    robot.prestige += prestige
    robot.gained = True
    g.tell(RobotPrestige, prestige)


def take_award(g: State, robot: Robot, alone: bool) -> None:
    """The Robot has most prestige at the start of a round. [6.3] Q21"""
    points, cards, credit = AWARDS[alone, robot.gained]
    g.tell(RobotLeads, cards, credit)
    robot.vp += points
    g.pool -= points
    draw(g, robot, cards)
    move_tracks(g, robot, credit)


def place(g: State, robot: Robot, rows: Program, card: str, credit: int) -> None:
    """Put a card on the tableau pile; only its symbols count. [7.6] [7.7] Q13 Q18 Q30"""
    d = DESIGN[card]
    robot.tableau.append(card)
    robot.credit -= credit
    if g.log is not None:
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


@cache
def targets(target: str, no_imperium: bool) -> frozenset[str]:
    """Give all cards that end a search for this type. [7.5] [7.7]"""
    return frozenset(card for card, d in DESIGN.items() if is_target(d, target) and not (no_imperium and d.imperium))


def search(g: State, robot: Robot, wanted: frozenset[str], target: str) -> str | None:
    """Turn over the hand pile from the top until a card fits; the others are discarded. [7.6]"""
    pile, discard = robot.hand, g.discard
    while pile:
        card = pile.pop()
        if card in wanted:
            return card
        discard.append(card)
        if g.log is not None:
            g.tell(RobotRevealed, card, target)
    g.tell(RobotFoundNothing)
    return None


def row_of(field: str, robot: Robot) -> str:
    """The action if a die lies on the field, else the reaction. [7.1]"""
    return "action" if field in robot.fields else "reaction"


class RobotExplore(Do, frozen=True):
    """Explore: one die, two dice, or the reaction. [7.5] Q11"""

    def run(self, g: State) -> None:
        """Draw, and gain credit."""
        robot = g.robot
        assert robot is not None
        fields = robot.fields
        dice = ("explore_left" in fields) + ("explore_right" in fields)
        name = ("reaction", "action_single", "action_double")[dice]
        if g.log is not None:
            began(g, robot, "explore", name, "explore_left", "explore_right")
        row = program(robot.world).explore[name]
        if row.draw:
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
        if g.log is not None:
            began(g, robot, "develop", name, field)
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
        wanted = targets(row.target, rows.no_imperium)
        while (card := search(g, robot, wanted, row.target)) is not None:
            cost = row.cost_6_or_more if DESIGN[card].cost >= 6 else row.cost_below_6
            if robot.credit >= cost:
                place(g, robot, rows, card, cost)
                return
            g.discard.append(card)
            g.tell(RobotTooDear, card, cost)


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
            if g.log is not None:
                began(g, robot, "settle", "first_action", field)
            self.first(g, robot, rows, rows.first_settle)
            return
        row = rows.settle[name]
        if g.log is not None:
            began(g, robot, "settle", name, field)
        if robot.credit < row.min_credit:
            g.tell(RobotPassed, row.min_credit, robot.credit)
            return
        grown = 0
        if row.draw_per_chromosome_world:
            grown = sum(DESIGN[c].chromosome for c in robot.tableau if DESIGN[c].world)
        draw(g, robot, row.draw + row.draw_per_chromosome_world * grown)
        card = search(g, robot, targets(row.target, rows.no_imperium), row.target)
        if card is not None:
            cost = row.credit_cost
            if row.credit_cost_military is not None and DESIGN[card].military:
                cost = row.credit_cost_military
            place(g, robot, rows, card, cost)

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
        if g.log is not None:
            began(g, robot, "consume", name, "trade", "double_vp")
        row = program(robot.world).consume[name]
        points = row.vp_per_economy * robot.economy
        if points:
            robot.vp += points
            g.pool -= points
            if g.log is not None:
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
        if g.log is not None:
            began(g, robot, "produce", name, "produce")
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
