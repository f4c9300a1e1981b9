"""Reads worked examples of the table game (`tests/vectors/race/*.toml`), sets each up, plays it and compares.

A vector names its rule, the players `A` to `F` in order of play, the table, and stages: each a list of what is done
and of what is true then. Cards are design ids; a copy that is free is taken. Sets of one's own are named in `packs`.
"""

import tomllib
from pathlib import Path
from typing import Any

from starboard.core.engine import advance, apply, decision, waiting
from starboard.core.events import Event
from starboard.core.options import read, write
from starboard.core.steps import Step
from starboard.games.race import GAME, Setup
from starboard.games.race.common import close_phase
from starboard.games.race.consume import ConsumePhase
from starboard.games.race.develop import DevelopPhase
from starboard.games.race.events import TakeoverCounted
from starboard.games.race.explore import ExplorePhase, SearchPhase
from starboard.games.race.facts import DESIGN, copies
from starboard.games.race.goals import GOALS, goal_points
from starboard.games.race.produce import ProducePhase
from starboard.games.race.rounds import ChooseActions, EndRound, Round
from starboard.games.race.scoring import result
from starboard.games.race.settle import SettlePhase
from starboard.games.race.state import ORDERS, Player, State

FOLDER = Path(__file__).parents[2] / "vectors" / "race"
NAMES = "ABCDEF"
STEPS: dict[str, tuple[Step, ...]] = {
    "round": (Round(),),
    "choose": (ChooseActions(), EndRound()),
    "search": (SearchPhase(),),
    "explore": (ExplorePhase(),),
    "develop": (DevelopPhase(1),),
    "settle": (SettlePhase(1),),
    "consume": (ConsumePhase(),),
    "produce": (ProducePhase(),),
    "round_end": (EndRound(),),
}


def vectors(*files: str) -> dict[str, dict[str, Any]]:
    """Read vectors by id."""
    found: dict[str, dict[str, Any]] = {}
    for file in files:
        for name, vector in tomllib.loads((FOLDER / file).read_text()).items():
            assert name not in found, f"{name} stands twice"
            found[name] = vector
    return found


class Position:
    """A position as a vector gives it."""

    def __init__(self, vector: dict[str, Any]) -> None:
        """Set it up."""
        self.vector = vector
        self.seats = [name for name in NAMES if name in vector]
        setup = Setup(seats=len(self.seats), sets=vector.get("sets", 3), packs=tuple(vector.get("packs", ())))
        self.g: State = GAME.setup(setup, vector.get("seed", 1))
        self.clear()
        self.g.goals = {goal: () for goal in GOALS if goal in vector.get("goals", ())}
        self.g.takeovers = vector.get("takeovers", False)
        for seat, name in enumerate(self.seats):
            self.give(seat, vector[name])
        for name in ("pool", "round", "phase"):
            if name in vector:
                setattr(self.g, name, vector[name])
        self.hands = [0] * len(self.seats)
        self.events: list[Event] = []

    def clear(self) -> None:
        """Put everything back into the deck."""
        g = self.g
        g.todo.clear()
        g.now = None
        g.order, g.round = ORDERS[len(g.players)][0], 3
        for player in g.players:
            zones = [player.hand, player.tableau, player.starts, player.drawn, player.saved]
            g.deck += [card for zone in zones for card in zone] + list(player.goods.values())
            for zone in zones:
                zone.clear()
            player.goods.clear()
            player.active, player.due = (), 0
            player.sealed = None

    def take(self, name: str) -> str:
        """Take a card of that design, or that very card, out of the deck."""
        free = [c for c in (name, *copies(name.partition(".")[0], self.g.level, self.g.packs)) if c in self.g.deck]
        assert free, f"no {name} is left in the deck (sets and packs of the vector say what is in it)"
        self.g.deck.remove(free[0])
        return free[0]

    def cards(self, what: int | list[str]) -> list[str]:
        """Give these cards, or so many of those that nothing is said about."""
        if isinstance(what, int):
            plain = [c for c in self.g.deck if c.startswith(("terraformed_world", "gem_world", "export_duties"))]
            others = [c for c in self.g.deck if c not in plain]
            return [self.take(card) for card in others[:what]]
        return [self.take(name) for name in what]

    def give(self, seat: int, given: dict[str, Any]) -> None:
        """Give a player what the vector says."""
        player = self.g.players[seat]
        for key, value in given.items():
            match key:
                case "tableau":
                    player.tableau = [self.take(name) for name in value]
                case "goods":
                    player.goods = {self.find(player, name): self.g.deck.pop(0) for name in value}
                case "hand" | "saved":
                    continue
                case "vp" | "prestige" | "boost":
                    setattr(player, key, value)
                case "mark":
                    player.led = value
                case "actions":
                    player.actions = tuple(value)
                case "holds":
                    self.g.goals.update(dict.fromkeys(value, (seat,)))
                case _:
                    raise AssertionError(f"a vector gives {key}, which nobody understands")
        player.hand = self.cards(given.get("hand", 0))
        player.saved = self.cards(given.get("saved", 0))

    def find(self, player: Player, name: str) -> str:
        """Find the card of a design in a tableau."""
        return next(card for card in player.tableau if card == name or DESIGN[card].id == name)

    # Playing

    def play(self) -> None:
        """Play all stages and compare."""
        for stage in self.vector.get("stages", [self.vector]):
            self.hands = [len(player.hand) for player in self.g.players]
            for line in stage.get("do", ()):
                self.do(line)
            for name, value in stage.get("then", {}).items():
                self.compare(name, value)

    def do(self, line: str) -> None:
        """Do one thing: a phase, the end of a phase, an answer of a player, or a gift."""
        word, _, rest = line.partition(" ")
        if word in STEPS:
            self.run(*STEPS[word])
        elif word == "end":
            self.g.phase = rest
            close_phase(self.g)
        elif word == "on_deck":
            self.g.deck += [self.take(name) for name in rest.split()][::-1]
        elif rest.startswith("gets "):
            for name in rest.removeprefix("gets ").split():
                self.g.players[self.seats.index(word)].tableau.append(self.take(name))
        elif rest.startswith("spends "):
            self.g.spend_prestige(self.seats.index(word), int(rest.removeprefix("spends ")))
        elif rest.startswith("loses "):
            self.g.leave_tableau(self.seats.index(word), rest.removeprefix("loses "))
        elif rest == "first":
            seat = self.seats.index(word)
            asked = decision(self.g, seat)
            assert asked is not None
            apply(self.g, seat, asked.options[0])
        else:
            self.events += apply(self.g, self.seats.index(word), read(rest, GAME.package))
        played = word in STEPS or (rest and word in self.seats and not rest.startswith(("gets", "spends", "loses")))
        if played and not self.g.todo and not self.g.over:
            close_phase(self.g)

    def run(self, *steps: Step) -> None:
        """Let these steps happen, up to the first question."""
        self.g.todo.clear()
        self.g.now = None
        self.g.push(*steps)
        advance(self.g)

    # Comparing

    def compare(self, name: str, value: Any) -> None:
        """Compare one thing of the table, or several of a player."""
        g = self.g
        if name in self.seats:
            player = g.players[self.seats.index(name)]
            for key, wanted in value.items():
                have = self.have(self.seats.index(name), player, key, wanted)
                assert have == wanted, f"{name}: {key} is {have}, not {wanted}"
        elif name == "counted":
            found = [[e.attack, e.defense] for e in self.events if isinstance(e, TakeoverCounted)]
            assert found == value, f"strengths are {found}, not {value}"
        elif name == "waiting":
            assert [self.seats[seat] for seat in waiting(g)] == value
        elif name == "winners":
            assert [self.seats[seat] for seat in result(g).winners] == value
        elif name in ("pool", "over", "phase"):
            assert getattr(g, name) == value, f"{name} is {getattr(g, name)}, not {value}"
        else:
            raise AssertionError(f"a vector says {name}, which nobody understands")

    def have(self, seat: int, player: Player, key: str, wanted: Any) -> Any:
        """Give what a player has, in the form of the vector."""
        match key:
            case "vp" | "prestige" | "searched":
                return getattr(player, key)
            case "mark":
                return player.led
            case "actions":
                return list(player.actions)
            case "drew":
                return len(player.hand) - self.hands[seat]
            case "hand" | "saved" | "due":
                zone = getattr(player, key)
                return zone if isinstance(zone, int) else len(zone)
            case "cards":
                return len(player.tableau)
            case "has" | "has_not":
                own = {DESIGN[card].id for card in player.tableau}
                return [name for name in wanted if (name in own) == (key == "has")]
            case "goods":
                return sorted(DESIGN[card].id for card in player.goods)
            case "score":
                return result(self.g).scores[seat]
            case "asked":
                asked = decision(self.g, seat)
                return asked.kind if asked is not None else ""
            case "options":
                asked = decision(self.g, seat)
                return sorted(write(option) for option in asked.options) if asked is not None else []
            case "goals":
                return [goal for goal, holders in self.g.goals.items() if seat in holders]
            case "goal_vp":
                return sum(goal_points(self.g, seat).values())
            case "values" | "progress":
                player.active = tuple(player.tableau[::-1])
                if key == "values":
                    return {goal: GOALS[goal].value(self.g, player) for goal in wanted}
                return list(GOALS[next(iter(self.g.goals))].progress(self.g, player))
        raise AssertionError(f"a vector asks for {key}, which nobody understands")
