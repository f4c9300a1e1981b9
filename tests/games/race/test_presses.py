"""How many presses a round of Race takes."""

from collections import Counter

import pytest
from msgspec.structs import replace

from starboard.bots.bot import find_bot, position
from starboard.bots.heuristics import heuristics
from starboard.bots.heuristics.race import Mind
from starboard.core.engine import apply, apply_selection, decision, decisions, place, waiting
from starboard.core.options import read
from starboard.core.rng import Rng
from starboard.core.scene import Question, question
from starboard.core.state import State, clone, view
from starboard.core.testing import any_answer
from starboard.games.race import GAME, Setup
from tests.games.pressing import presses

MOST = 6
"""Presses of an ordinary round."""


def pressed(seed: int, *answers: str) -> int:
    """Play answers, each written as the lines that are sent together, from the first round on; counts their presses."""
    g = GAME.setup(Setup(sets=0, human_world=0), seed)
    total = 0
    for n, answer in enumerate(answers):
        asked = decisions(g)[0]
        lines = answer.split(" & ")
        if n:  # the first one is the set-up
            total += presses(question(GAME.id, view(g, 0), asked), lines)
        apply_selection(g, 0, [read(line, GAME.package) for line in lines])
    assert g.round == 2, "the answers end the round"
    return total


@pytest.mark.parametrize(
    "seed, answers",
    [
        (6, ["discard card=galactic_federation & discard card=secluded_world", "choose actions=explore_5,settle",
             "keep card=refugee_world", "place card=refugee_world"]),
        (6, ["discard card=galactic_federation & discard card=secluded_world", "choose actions=explore_5,explore_1_1",
             "keep card=pirate_world & keep card=refugee_world"]),
        (7, ["discard card=bio_hazard_mining_world & discard card=mining_league", "choose actions=develop,produce",
             "place card=genetics_lab.2", "pay card=new_economy"]),
        (4, ["discard card=galactic_trendsetters & discard card=lost_alien_warship", "choose actions=develop,trade",
             "place card=colony_ship.1", "pay card=rebel_base"]),
    ],
)  # fmt: skip
def test_an_ordinary_round_takes_few_presses(seed: int, answers: list[str]) -> None:
    """[3] [4]: two for the actions, one for each card kept, placed or paid with, one more for what costs nothing."""
    assert pressed(seed, *answers) <= MOST


def test_a_payment_of_several_cards_needs_no_button() -> None:
    """[4.2] [4.3]"""
    g = GAME.setup(Setup(sets=0, human_world=0), 6)
    asked = decisions(g)[0]
    lines = ["discard card=galactic_federation", "discard card=secluded_world"]
    assert presses(question(GAME.id, view(g, 0), asked), lines) == 2


def shown(g: State, seat: int) -> Question:
    """Give what a person is asked at a table, with what is proposed there."""
    asked = decision(g, seat)
    assert asked is not None
    seen = view(place(g, seat), seat)
    return replace(question(GAME.id, seen, asked), proposed=heuristics(GAME.id).proposal(seen, asked))


def answered(g: State, seat: int) -> tuple[Question, list[str]]:
    """Let a bot answer for a person, who takes what is proposed where the bot would give any of those things away."""
    asked, bot, lines = shown(g, seat), find_bot("greedy"), list[str]()
    if asked.usual:
        apply(g, seat, read(asked.usual, GAME.package))
        return asked, [asked.usual]
    pool = {o.line for o in asked.offered[: asked.among]}
    while True:
        chosen = bot.choose(position(GAME.id, g, seat))
        if asked.proposed and str(chosen) in pool:
            lines = [asked.offered[n].line for n in sorted(asked.proposed)]
            apply_selection(g, seat, [read(line, GAME.package) for line in lines])
            return asked, lines
        apply(g, seat, chosen)
        lines.append(str(chosen))
        if str(chosen) not in pool or len(lines) == asked.picks:
            return asked, [line for line in lines if line != asked.done] or lines


TAKEN_BACK = 2
"""Presses that take back what was left for good: in the menu."""


RECALLED = 2
"""So many of the answers given last are offered again, as one press each."""


class Person:
    """Counts presses of somebody who leaves an answer for good when it is asked for a second time."""

    def __init__(self, alone: bool) -> None:
        """Begin with no habits."""
        self.alone = alone
        self.given: Counter[tuple[str, str]] = Counter()
        self.before: dict[str, list[list[str]]] = {}

    def presses(self, asked: Question, lines: list[str]) -> int:
        """Count those of one answer; one that was given not long ago is one press, where it is offered again."""
        given = self.before.get(asked.kind, [])
        self.before[asked.kind] = [lines, *[other for other in given if other != lines]][:RECALLED]
        if asked.recalls and lines in given:
            return 1
        habit = (asked.kind, asked.standing)
        left_for_good = bool(asked.standing) and self.given[habit] > 1
        if lines == [asked.standing]:
            self.given[habit] += 1
            return 0 if left_for_good else presses(asked, lines, self.alone)
        if left_for_good:
            self.given[habit] = 0
        return presses(asked, lines, self.alone) + TAKEN_BACK * left_for_good


@pytest.mark.parametrize("setup", [Setup(sets=0), Setup(seats=2, sets=0), Setup(seats=3, sets=0), Setup(sets=3)])
def test_rounds_of_whole_games_take_few_presses(setup: Setup) -> None:
    """[3] [4]: all questions of all rounds, some of which are asked now and then only."""
    total = rounds = 0
    for seed in range(60 if setup.sets else 12):
        g, person = GAME.setup(setup, seed), Person(setup.seats == 1)
        while seats_now := waiting(g):
            counts = bool(g.round)  # the first answers are the set-up
            asked, lines = answered(g, seats_now[0])
            total += person.presses(asked, lines) if counts and not seats_now[0] else 0
        rounds += g.round
    assert rounds > 100
    assert total / rounds <= MOST


def test_what_is_missed_least_is_proposed_where_several_cards_are_given() -> None:
    """[4.2] [12.6]: as many as are asked for, each worth no more than any card that stays."""
    rng, looked = Rng(3), set[str]()
    for seed in range(3):
        g = GAME.setup(Setup(sets=3), seed)
        while seats_now := waiting(g):
            asked = shown(g, seats_now[0])
            if asked.proposed:
                looked.add(asked.kind)
                hand = [o.targets[0] for o in asked.offered[: asked.among]]
                cards = [hand[n] for n in asked.proposed]
                assert len(cards) == asked.picks > 1 and set(hand) <= set(g.players[0].hand)
                worth = {card: Mind(view(g, 0), view(g, 0).players[0]).in_hand(card) for card in hand}
                assert max(worth[c] for c in cards) <= min((worth[c] for c in hand if c not in cards), default=99.0)
            apply(g, seats_now[0], any_answer(g, seats_now[0], rng))
    assert looked == {"pay", "discard"}


@pytest.mark.parametrize("sets", [0, 3])
def test_what_asks_for_its_price_next_has_spent_nothing(sets: int) -> None:
    """[4.2] [4.3]: the hand is as it was but for the card placed, and there is something to choose."""
    rng, looked = Rng(5), 0
    g = GAME.setup(Setup(sets=sets), 5)
    for _ in range(220):
        if not (seats_now := waiting(g)):
            break
        seat = seats_now[0]
        asked = decision(g, seat)
        assert asked is not None
        for o in question(GAME.id, view(g, seat), asked).offered:
            if o.asks:
                tried = clone(g)
                apply(tried, seat, read(o.line, GAME.package))
                then = decision(tried, seat)
                assert then is not None and len(then.options) > 1, o.line
                assert len(tried.players[seat].hand) == len(g.players[seat].hand) - 1
                looked += 1
        apply(g, seat, any_answer(g, seat, rng))
    assert looked > 3
