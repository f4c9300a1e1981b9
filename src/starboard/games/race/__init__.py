"""Race for the Galaxy: solo against the Robot, and for two to six players."""

from collections import Counter
from collections.abc import Collection
from functools import lru_cache
from typing import Any, Literal

from starboard.core import game as core
from starboard.core.game import Cover, Ornament, Result
from starboard.core.refusal import Refused
from starboard.games.race import scoring
from starboard.games.race.facts import OWN_SETS, colored_worlds, other_cards, sorted_worlds, start_worlds
from starboard.games.race.goals import draw_goals
from starboard.games.race.own_cards import UNSEEN, NextRound, SetUpRobot
from starboard.games.race.robot import draw
from starboard.games.race.robot_facts import DIFFICULTIES, ROBOT, WORLDS, number
from starboard.games.race.start import (
    FIRST_HAND,
    START_WORLD_CHOICE,
    ChooseStart,
    FirstDiscards,
    order_of,
    place_start,
)
from starboard.games.race.state import HOUSE, ORDERS, House, Outside, Player, Robot, State
from starboard.games.race.takeover import TAKEOVERS_FROM

RANDOM = -1
MOST_SEATS = (4, 5, 6, 6)
"""How many can play with each set. [11.1]"""
GOALS_FROM = 1
"""From this set on there are goals. [11.1]"""
CHIPS_EACH = 12
"""Victory points in the pool for each player; alone one plays with those of two. [11.2]"""


class Setup(core.Setup, frozen=True):
    """Sets in play, difficulty, start worlds by number where they are not dealt at random, and house rules. [10]"""

    seats: int = 1
    sets: int = 3
    """The newest set: 0 base, 1 Gathering Storm, 2 Rebel vs Imperium, 3 Brink of War."""
    packs: tuple[str, ...] = ()
    """Sets of packs that are shuffled in."""
    one_action: bool = False
    """Two players pick one action each instead of two, as more players always do. Q50"""
    goals: bool = True
    """Goal tiles, where the sets have them. [11.1]"""
    takeovers: bool = True
    """Take-overs, where the sets have them. [11.1]"""
    difficulty: Literal["easy", "medium", "hard"] = "easy"
    robot_world: int = RANDOM
    human_world: int = RANDOM
    search_without_marker: bool = HOUSE.search_without_marker
    psi_crystal_mode: Literal["after_roll", "none"] = HOUSE.psi_crystal_mode
    robot_cost_above_6: Literal["printed", "six"] = HOUSE.robot_cost_above_6
    robot_federation_capital: Literal["prestige", "printed"] = HOUSE.robot_federation_capital
    final_tie: Literal["draw", "human", "robot"] = HOUSE.final_tie
    count_robot_chromosomes: bool = HOUSE.count_robot_chromosomes
    hide_takeover_search: bool = HOUSE.hide_takeover_search
    own: Literal["nothing", "cards", "cards_and_dice"] = "nothing"
    """What lies on a real table, so that only the Robot is played here."""


@lru_cache
def house_of(setup: Setup) -> House:
    """Give the house rules of a set-up; the default itself is not stored."""
    house = House(**{name: getattr(setup, name) for name in House.__struct_fields__})
    return house if house != HOUSE else HOUSE


class Race(core.Game):
    """The game, alone or for two to six. [11]"""

    id = "race"
    rules = 9
    setup_type = Setup
    state_type = State
    seats = range(1, 7)
    bound = 6000
    minutes = (20, 45)
    weight = 3
    cover = Cover(
        "blue",
        "earth_lost_colony",
        (Ornament("ship", 12, 34, 46, 62), Ornament("ship", 30, 52, 64, 55), Ornament("ship", 5, 60, 30, 66)),
    )
    front = ("sets", "packs", "goals", "takeovers", "one_action", "difficulty", "human_world", "robot_world")

    def check_setup(self, setup: Setup) -> None:
        """Refuse sets and start worlds that do not exist, and more players than a set allows. [11.1]"""
        super().check_setup(setup)
        if not 0 <= setup.sets < len(MOST_SEATS):
            raise Refused("no_such_set", sets=setup.sets)
        for name in setup.packs:
            if name not in OWN_SETS or setup.packs.count(name) > 1:
                raise Refused("no_such_pack", name=name[:60])
        if setup.seats > MOST_SEATS[setup.sets]:
            raise Refused("too_many_for_set", seats=setup.seats, most=MOST_SEATS[setup.sets])
        known = range(len(start_worlds(setup.sets)))
        for world in (setup.robot_world, setup.human_world):
            if world != RANDOM and (world not in known or setup.seats != 1):
                raise Refused("no_such_start_world", world=world)
        if setup.own != "nothing" and setup.seats != 1:
            raise Refused("own_cards_alone")
        if setup.robot_world == setup.human_world != RANDOM:
            raise Refused("same_start_world", world=setup.human_world)

    def values(self, field: str, seats: int) -> tuple[str, ...] | None:
        """List the sets that serve so many; Robot, start worlds and its house rules are for who plays alone."""
        if field == "sets":
            return tuple(str(level) for level, most in enumerate(MOST_SEATS) if seats <= most)
        if field == "packs":
            return OWN_SETS or None
        if field == "one_action":
            return () if seats == 2 else None
        if field in ("goals", "takeovers"):
            return () if seats > 1 else None
        if seats != 1:
            return None
        if field in ("human_world", "robot_world"):
            return tuple(str(n) for n in range(RANDOM, len(start_worlds(len(MOST_SEATS) - 1))))
        if field == "difficulty":
            return tuple(DIFFICULTIES)
        return ()

    def default_setup(self) -> Setup:
        """Solo, all sets, easy."""
        return Setup()

    def first_setup(self) -> Setup:
        """Solo, base set, easy: what the lesson taught."""
        return Setup(sets=0)

    def daily(self) -> tuple[tuple[str, Setup], ...]:
        """Alone against the Robot at each difficulty; the easy one with the base set, as one learns the game."""
        return tuple((d, Setup(sets=0 if d == "easy" else 3, difficulty=d)) for d in ("easy", "medium", "hard"))

    def setups(self) -> tuple[Setup, ...]:
        """Every set choice, alone at each difficulty and for two to six, every switch and house rule turned round."""
        solo = [Setup(sets=s, difficulty=d) for s in range(4) for d in ("easy", "medium", "hard")]
        turned = Setup(
            search_without_marker=False, psi_crystal_mode="none", robot_cost_above_6="six",
            robot_federation_capital="printed", final_tie="human", count_robot_chromosomes=False,
            hide_takeover_search=True,
        )  # fmt: skip
        several = [Setup(seats=n, sets=s) for s, most in enumerate(MOST_SEATS) for n in range(2, most + 1)]
        switches = (
            Setup(seats=2, one_action=True), Setup(seats=2, goals=False, takeovers=False),
            Setup(seats=3, goals=False), Setup(seats=4, takeovers=False), Setup(seats=6, goals=False, takeovers=False),
        )  # fmt: skip
        own = [
            Setup(own="cards"),
            Setup(own="cards", sets=0, difficulty="medium"),
            Setup(own="cards", difficulty="hard"),
        ]
        dice = Setup(own="cards_and_dice", robot_world=8, robot_federation_capital="printed", final_tie="robot")
        return (*solo, *several, *switches, turned, *own, dice)

    def empty(self, setup: Setup) -> State:
        """Make the state before anything is dealt."""
        solo = setup.seats == 1
        pool = number(ROBOT.vp_pool["with_prestige" if setup.sets == 3 else "without_prestige"])
        if not solo:
            pool += CHIPS_EACH * (setup.seats - 2)
        return State(
            players=[Player() for _ in range(setup.seats)],
            order=ORDERS[setup.seats][0],
            takeovers=setup.takeovers and not solo and setup.sets >= TAKEOVERS_FROM,
            single=setup.seats > 2 or (setup.one_action and not solo),
            level=setup.sets,
            packs=setup.packs,
            pool=pool,
            difficulty=setup.difficulty if solo else "",
            outside=Outside(dice=setup.own == "cards_and_dice") if setup.own != "nothing" else None,
            house=house_of(setup),
        )

    def deal(self, setup: Setup, g: State) -> None:
        """Deal start worlds and first hands. [2.1] [2.2] [2.3] [11.3] Q26 Q27"""
        if setup.goals and setup.seats > 1 and setup.sets >= GOALS_FROM:
            draw_goals(g)
        if setup.seats == 1:
            self.deal_solo(setup, g)
        elif setup.sets >= START_WORLD_CHOICE:
            self.deal_choice(g)
        else:
            worlds = list(start_worlds(setup.sets))
            g.shuffle(worlds)
            dealt = [worlds.pop() for _ in range(setup.seats)]
            g.order = order_of(dealt)
            for seat in g.order:
                place_start(g, seat, dealt[seat])
            self.shuffle_deck(g, dealt)
            g.push(FirstDiscards())
        for seat in range(setup.seats):
            g.draw(seat, FIRST_HAND)

    def shuffle_deck(self, g: State, used: Collection[str]) -> None:
        """Shuffle everything else, start worlds that are not used included, into the deck."""
        g.deck = [*other_cards(g.level, g.packs), *[w for w in sorted_worlds(g.level) if w not in used]]
        g.shuffle(g.deck)

    def deal_choice(self, g: State) -> None:
        """Deal a red and a blue start world to each player. [2.3] [11.3]"""
        dealt: list[list[str]] = [[] for _ in g.players]
        for color in ("red", "blue"):
            some = list(colored_worlds(g.level, color))
            g.shuffle(some)
            for own in dealt:
                own.append(some.pop())
        for player, own in zip(g.players, dealt, strict=True):
            player.starts = own
        self.shuffle_deck(g, {world for own in dealt for world in own})
        g.push(ChooseStart())

    def deal_solo(self, setup: Setup, g: State) -> None:
        """Deal a start world each to the human and the Robot, at random unless the setup names it. [2.2] Q27"""
        names = start_worlds(setup.sets)
        worlds = list(names)
        g.shuffle(worlds)
        robot_world = names[setup.robot_world] if setup.robot_world != RANDOM else ""
        human = names[setup.human_world] if setup.human_world != RANDOM else ""
        human = human or next(w for w in worlds if w != robot_world)
        robot_world = robot_world or next(w for w in worlds if w != human)
        fact = WORLDS[names.index(robot_world)]
        g.robot = Robot(
            world=fact.number,
            credit=number(fact.setup["credit"]),
            economy=number(fact.setup["economy"]),
            supply=number(DIFFICULTIES[setup.difficulty].tokens),
            symbol=fact.robot_symbol.initial.value,
            tableau=[robot_world],
        )
        hand = number(fact.setup["hand"])
        if g.outside is not None:
            g.robot.hand = [UNSEEN] * hand
            g.push(SetUpRobot(0), NextRound())
            return
        self.shuffle_deck(g, (human, robot_world))
        draw(g, g.robot, hand)
        place_start(g, 0, human)
        g.push(FirstDiscards())

    def result(self, g: State) -> Result:
        """Count the points of a finished game."""
        return scoring.result(g)

    def standing(self, view: State) -> tuple[float | None, ...]:
        """Count the points so far; everything that counts lies open."""
        if view.outside is not None and view.robot is not None:
            own = view.outside.points
            human = None if own is None else float(view.players[0].vp + view.players[0].prestige + own)
            return human, float(sum(scoring.robot_points(view, view.robot)))
        found: list[float | None] = [
            float(scoring.total(view, seat)) if player.tableau else 0.0 for seat, player in enumerate(view.players)
        ]
        if view.robot is not None:
            found.append(float(sum(scoring.robot_points(view, view.robot))))
        return tuple(found)

    def scene(self, view: State, seat: int | None) -> Any:
        """Lay the view out on a table."""
        return self.scene_again(view, seat, None)

    def scene_again(self, view: State, seat: int | None, kept: Any) -> Any:
        """Lay the view out, with what is kept of the last time."""
        if view.outside is not None:
            from starboard.games.race.own_table import scene as beside

            return beside(view, seat)
        from starboard.games.race.table import scene

        return scene(view, seat, kept)

    def hidden(self, g: State, seat: int | None) -> frozenset[str]:
        """Everything face down, and other hands; all saw what was discarded from a tableau in this phase. [12.7]"""
        secret = [*g.deck, *g.discard, *g.thrown]
        for s, player in enumerate(g.players):
            secret += player.goods.values()
            if s != seat:
                secret += [*player.hand, *player.drawn, *player.paid, *player.saved]
        if g.robot is not None:
            secret += g.robot.hand
        return frozenset(secret).difference(*[player.active for player in g.players])

    def tally(self, g: State) -> dict[str, Any]:
        """Every card is in one place, and no chip is lost; cards on a real table are counted there."""
        cards = [*g.deck, *g.discard, *g.shown, *g.thrown]
        chips = g.pool
        for player in g.players:
            cards += [*player.hand, *player.drawn, *player.paid, *player.saved, *player.starts, *player.tableau]
            cards += player.goods.values()
            chips += player.vp
        if g.robot is not None:
            cards += [*g.robot.hand, *g.robot.tableau] if g.outside is None else []
            chips += g.robot.vp
            tokens = g.robot.tokens + g.robot.supply
        else:
            tokens = 0
        return {**Counter(cards), "chips": chips, "tokens": tokens}


GAME = Race()
