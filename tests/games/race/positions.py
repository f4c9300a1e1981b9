"""Positions for tests: a game with cards, numbers and steps put where a case wants them."""

from typing import Any

from starboard.core.engine import advance, apply, decision, waiting
from starboard.core.options import Option
from starboard.core.steps import Step
from starboard.games.race import GAME, Setup
from starboard.games.race.facts import DESIGN, StartFact
from starboard.games.race.state import Robot, State


def start_of(card: str) -> StartFact:
    """Give what a start world has printed as one."""
    start = DESIGN[card].start
    assert start is not None
    return start


def solo(robot: int = 4, human: int = -1, sets: int = 3, difficulty: Any = "medium", seed: int = 1) -> State:
    """Begin a solo game against a Robot of that start world, and stop it before the first step."""
    human = human if human >= 0 else (0 if robot != 0 else 1)
    setup = Setup(sets=sets, difficulty=difficulty, robot_world=robot, human_world=human)
    g: State = GAME.setup(setup, seed)
    g.todo.clear()
    g.round = 3
    g.discard += g.players[0].hand
    g.players[0].hand.clear()
    return g


def bot(g: State) -> Robot:
    """Give the Robot."""
    assert g.robot is not None
    return g.robot


def zones(g: State) -> list[list[str]]:
    """List every place a card can lie."""
    found = [g.deck, g.discard, g.shown]
    for player in g.players:
        found += [player.hand, player.tableau, player.saved]
    if g.robot is not None:
        found += [g.robot.hand, g.robot.tableau]
    return found


def take(g: State, *cards: str) -> list[str]:
    """Take cards from wherever they lie."""
    for card in cards:
        for zone in zones(g):
            if card in zone:
                zone.remove(card)
                break
        else:
            raise AssertionError(f"{card} is nowhere")
    return list(cards)


def hand(g: State, *cards: str) -> None:
    """Give the human these cards."""
    g.players[0].hand += take(g, *cards)


def tableau(g: State, *cards: str) -> None:
    """Let these cards lie in the human's tableau, besides the start world."""
    g.players[0].tableau += take(g, *cards)


def on_deck(g: State, *cards: str) -> None:
    """Put these cards on the deck, the first one on top."""
    g.deck += take(g, *cards)[::-1]


def good(g: State, world: str) -> None:
    """Put a good on a world of the human."""
    g.players[0].goods[world] = g.deck.pop(0)


def pile(g: State, size: int) -> None:
    """Give the Robot's hand pile a size."""
    robot = bot(g)
    g.deck = robot.hand[size:] + g.deck
    robot.hand = robot.hand[:size]
    while len(robot.hand) < size:
        robot.hand.append(g.deck.pop(0))


def reveals(g: State, draws: int, *cards: str) -> None:
    """Let the Robot turn over these cards in this order, after it has drawn so many; they are its whole pile."""
    robot = bot(g)
    g.deck = robot.hand + g.deck
    robot.hand = []
    taken = take(g, *cards)
    g.deck += taken[:draws]  # the last one drawn lies on top
    robot.hand = taken[draws:][::-1]


def run(g: State, *steps: Step) -> State:
    """Let these steps happen, up to the first question."""
    g.todo.clear()
    g.now = None
    g.push(*steps)
    advance(g)
    return g


def asked(g: State) -> str:
    """Name the kind of question that is open; empty if none is."""
    seats = waiting(g)
    question = decision(g, seats[0]) if seats else None
    return question.kind if question is not None else ""


def options(g: State) -> tuple[Any, ...]:
    """Give the options of the open question."""
    question = decision(g, waiting(g)[0])
    assert question is not None
    return question.options


def answer(g: State, *given: Option) -> State:
    """Give these answers."""
    for option in given:
        apply(g, waiting(g)[0], option)
    return g
