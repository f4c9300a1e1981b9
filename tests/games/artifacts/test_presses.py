"""What a person at the table presses: things that can be chosen, prices before they are paid, few presses."""

from itertools import combinations, permutations

import pytest

from starboard.bots.bot import position
from starboard.bots.tips import together
from starboard.core.engine import apply, apply_all, decisions, why_not
from starboard.core.options import read
from starboard.core.refusal import Refusal, Refused
from starboard.core.scene import Card, Offered, Question, question, walk
from starboard.core.state import clone, digest, view
from starboard.games.artifacts import GAME, Setup
from starboard.games.artifacts.attack import AskTarget
from starboard.games.artifacts.effects import draw_cards
from starboard.games.artifacts.events import Drew, ShipFought
from starboard.games.artifacts.options import ATTACH, SPEND
from starboard.games.artifacts.payment import Pay, PayFreely
from starboard.games.artifacts.produce import ProduceOn
from starboard.games.artifacts.table import scene
from tests.games import pressing
from tests.games.artifacts.setting import Setting

MOST = 4
"""Presses of a turn in which resources are prepared."""


def asked(s: Setting) -> Question:
    """Give the question as a client gets it."""
    return question(GAME.id, view(s.g, s.asked.seat), s.asked)


def offer(s: Setting, line: str) -> Offered:
    return next(o for o in asked(s).offered if o.line == line)


def presses(q: Question, line: str) -> int:
    """Count the presses that lead to an answer: on what it acts on, and once more where it has a price to read."""
    chosen = next(o for o in q.offered if o.line == line)
    keys = tuple(dict.fromkeys(chosen.targets))
    for n in range(1, len(keys) + 1):
        for pressed in combinations(keys, n):
            fitting = [o for o in q.offered if set(pressed) <= set(o.targets)]
            if fitting == [chosen] and n == len(keys):
                return n + bool(chosen.hint)
    return len(keys) + 1  # a button


def turn(s: Setting, *lines: str) -> int:
    """Play a turn and count the presses."""
    total = 0
    for line in lines:
        total += presses(asked(s), line)
        s.do(line)
    assert s.g.turn == 1
    return total


@pytest.mark.parametrize("projects", ["S21", "S21 S22", "S21 P01 T02"])
def test_a_turn_of_preparing_takes_few_presses(projects: str) -> None:
    """[8.5]: the project, the sections, and to keep the hand; with one section as with two."""
    two = Setting().projects(projects).empire("S01L S02L S03L").hand("R36 R39 R01").begin()
    assert turn(two, "prepare card=S21", "attach section=R36b", "attach section=R39b", "enough") <= MOST
    one = Setting().projects(projects).empire("S01L S02L S03L").hand("R36 R39 R01").begin()
    assert turn(one, "prepare card=S21", "attach section=R36b", "enough", "enough") <= MOST


def test_a_turn_with_a_payment_takes_few_presses() -> None:
    """[8.4] [7.5]: the project, what to do with it, the payment that is proposed, and to keep the hand."""
    s = Setting().projects("S21").hand("R36 R39 R35 R01").begin()
    total = pressing.presses(asked(s), ["build card=S21"])
    s.do("build card=S21")
    q = asked(s)
    assert q.proposed in q.sets
    total += pressing.presses(q, [q.offered[n].line for n in q.proposed])
    assert total + 1 <= MOST


def test_a_deck_is_bought_from_with_one_press_where_more_cards_are_asked_for_next() -> None:
    """[8.1]: until then one can go back; with the last credits there is nothing to ask."""
    assert offer(Setting().credits(6).begin(), "buy row=ship").asks
    assert not offer(Setting().credits(5).begin(), "buy row=ship").asks


def test_the_faction_is_pressed_where_it_lies_too() -> None:
    """[10]: its action keeps its button, as on a small screen the faction lies far below."""
    s = Setting(factions=("league", "star_union")).hand("R36 R39 R01").begin()
    act = offer(s, "faction_act")
    assert act.also == ("faction-0",) and not act.targets
    assert why_not(s.g, 0, "faction-0") is None
    assert why_not(s.g, 0, "faction-1") == Refusal("not_now")


def proposed(s: Setting) -> list[str]:
    """Name the sections of the payment that one press sends."""
    q = asked(s)
    return [q.offered[n].line.removeprefix("spend section=") for n in q.proposed]


@pytest.mark.parametrize(
    "projects, hand, paid",
    [
        ("S21", "R22 R40 R25", "R40b R25b"),  # 3 blue stay, not 1
        ("S21 P01", "R50 R30 R25", "R30b R25b"),  # green stays for the planet
        ("S21 T01", "R30 R50 R25", "R50b R25b"),  # blue stays for the technology
        ("S21 P01", "R78 R30 R25", "R30b R25b"),  # gold stays for anything
    ],
)
def test_the_payment_proposed_parts_with_what_is_missed_least(projects: str, hand: str, paid: str) -> None:
    """[7.1]: of cards that pay the same, those go whose other halves are worth least."""
    s = Setting().projects(projects).hand(hand).begin()
    s.do("build card=S21")
    assert proposed(s) == paid.split()


@pytest.mark.parametrize(
    "hand, stored, paid",
    [
        ("R22 R25", "R40b", "R22b R25b"),  # 2 and 3, instead of 2 from below the planet
        ("R25 R26", "R40b", "R25b R26b"),  # 3 and 3: the surplus costs less than a stored card
        ("R25 R80", "R40b", "R80a"),  # beside the 3 that every payment needs: not gold either
    ],
)
def test_stored_cards_stay_where_the_hand_pays(hand: str, stored: str, paid: str) -> None:
    """[7.1] [5]: the hand is drawn up again, what lies under planets is not."""
    s = Setting().projects("S21").empire(f"P01O+{stored}").hand(hand).begin()
    s.do("build card=S21")
    assert proposed(s) == paid.split()


def test_a_payment_with_one_card_is_proposed_too() -> None:
    """[7.5]: the printed price rather than a surplus; any other card is one press as well."""
    s = Setting(factions=("community", "star_union")).empire("P11O").hand("R68 R73 R45").begin()
    s.do("faction_act")
    assert proposed(s) == ["R68a"]
    s.do("spend section=R68a")


def test_a_colour_that_a_project_wants_is_not_proposed_for_what_any_colour_pays() -> None:
    """[7.1]: 5 blue are as good as 5 green, and the planet wants green."""
    s = Setting(factions=("episcopacy", "star_union")).projects("P01").hand("R68 R09 R13").begin()
    s.do("faction_act")
    assert proposed(s) == ["R09a", "R13a"]


def test_a_large_hand_is_traded_in_any_order_too() -> None:
    """[8.6]: what lies before the first pick can still be given."""
    s = Setting().hand("R16 R22 R51 R64 R66 R76 R79 R82").begin(PayFreely(0, "trade", left=4))
    q = asked(s)
    assert q.picks == 4 and len(q.sets) > 400


def test_few_answers_far_from_the_question_have_buttons_that_say_what_they_bring() -> None:
    """[12] [13.2] [13.5]: and what they are about can still be pressed."""
    s = Setting().system("A2").resources("R04 R09").empire("S02O").begin(AskTarget(0, must=True))
    assert offer(s, "target seat=-1").also == ("system",) and offer(s, "target seat=1").also == ("player-1",)
    s.do("target seat=-1")
    numbers = asked(s).offered
    assert [(o.also, o.targets, o.text.id) for o in numbers] == [
        ((card,), (), "artifacts-number-brings") for card in ("R09", "R04")
    ]
    for number in numbers:
        trial = clone(s.g)
        told = apply(trial, 0, read(number.line, GAME.package))
        assert number.text.args["value"] == next(e.value for e in told if isinstance(e, ShipFought))


def test_the_half_that_brings_a_point_says_so() -> None:
    """[12]"""
    s = Setting().resources("R02").empire("P11O").begin(ProduceOn(0, "P11", 1))
    halves = {o.line: (o.also, o.targets, o.text.id) for o in asked(s).offered}
    assert set(halves) == {"store_section section=R02a", "store_section section=R02b"}
    for line, (also, targets, text) in halves.items():
        trial = clone(s.g)
        apply(trial, 0, read(line, GAME.package))
        assert (also, targets) == ((line.removeprefix("store_section section="),), ())
        assert (text == "artifacts-section-scores") == (trial.players[0].vp == 1)


def test_a_payment_is_picked_in_any_order() -> None:
    """[7.5]: as one answer, and only what makes up the price."""
    s = Setting().projects("S21").hand("R36 R39 R35 R01").begin()
    s.do("build card=S21")
    q = asked(s)
    assert len(q.sets) > 1
    for picked in q.sets:
        lines = [q.offered[n].line for n in picked]
        ends = set()
        for order in (lines, lines[::-1]):
            trial = clone(s.g)
            apply_all(trial, 0, [read(line, GAME.package) for line in order])
            ends.add(digest(trial))
        assert len(ends) == 1
    with pytest.raises(Refused):
        apply_all(clone(s.g), 0, [read(o.line, GAME.package) for o in q.offered[: q.among]])


def test_what_the_rules_take_between_two_picks_is_paid_once() -> None:
    """[7.5]: behind the first card the second is the only one that fits, and of the third there is a choice again."""
    s = Setting().empire("P16O+R70b+R65b").hand("R27 R17 R42").begin(Pay(0, "green", "basic", 5, 3))
    for last in ("R70b", "R65b"):
        for order in permutations(("R17b", "R42a", last)):
            trial = clone(s.g)
            apply_all(trial, 0, [SPEND[ref] for ref in order])
            assert (trial.players[0].hand, last in trial.players[0].active.stock) == (["R27"], False)
            assert trial.discard[-3:] == ["R17", "R42", last[:-1]]


def test_the_alien_card_itself_is_a_target() -> None:
    """[13.2]"""
    s = Setting().empire("S21O").begin(AskTarget(0, must=True))
    (key,) = offer(s, "target seat=-1").also
    assert [c.art for c in walk(scene(view(s.g, 0), 0)) if isinstance(c, Card) and c.key == key] == [s.g.system]


def test_whatever_costs_is_priced_before_it_is_paid() -> None:
    """[8] [9] [10] [14]: a client asks once more where an answer has a price."""
    s = Setting().empire("S21O T02O P01O T31L P02L:2").projects("S22+R35b P11 T03").hand("R36 R45 R26 R05").begin()
    said = {o.line: o.hint for o in asked(s).offered}
    free = {"trade", "prepare card=S22", "prepare card=P11", "prepare card=T03"}
    assert {line for line, hint in said.items() if hint is None} == free & said.keys()
    assert {"buy row=ship", "build card=S22", "offensive", "use_additional card=T31", "pay_fee card=P02"} <= said.keys()
    built, fee = said["build card=S22"], said["pay_fee card=P02"]
    assert built is not None and built.args["n"] == 3  # 6 for a second ship, 3 lie there
    assert fee is not None and fee.args["credits"] == 2


def test_every_price_in_a_whole_game_is_what_is_paid() -> None:
    """[8.1]: credits said and credits taken are the same, through all that changes them."""
    from starboard.bots.heuristics.artifacts import best

    g = GAME.setup(Setup(seats=3), 5)
    bought = 0
    while open_now := decisions(g):
        now = open_now[0]
        option = best(g, now)
        if str(option).startswith("buy"):
            hint = next(o for o in question(GAME.id, view(g, now.seat), now).offered if o.line == str(option)).hint
            before = g.players[now.seat].credits
            apply(g, now.seat, option)
            if decisions(g)[0].kind == "looks":
                assert before - g.players[now.seat].credits == (hint.args["credits"] if hint is not None else 0)
                bought += 1
        else:
            apply(g, now.seat, option)
    assert bought > 5


def test_cards_drawn_together_are_told_together() -> None:
    """[16]: also when the deck runs out in between."""
    s = Setting()
    s.g.log = []
    draw_cards(s.g, 0, 3)
    assert [e.count for e in s.g.log if isinstance(e, Drew)] == [3]
    s.g.resources, s.g.discard = s.g.resources[:1], s.g.resources[1:]
    s.g.log = []
    draw_cards(s.g, 0, 2)
    assert [e.count for e in s.g.log if isinstance(e, Drew)] == [2] and len(s.g.log) > 1


def test_the_set_up_marks_whoever_chooses_and_says_that_nobody_plays_yet() -> None:
    """[4.8]"""
    g = GAME.setup(GAME.default_setup(), 3)
    chose = set()
    while (now := decisions(g)[0]).kind == "setup_keep":
        shown = scene(view(g, 0), 0)
        assert shown.phase is not None and shown.phase.id == "artifacts-set-up"
        assert shown.active == (now.seat,)
        chose.add(now.seat)
        apply(g, now.seat, now.options[0])
    assert len(chose) == len(g.players)
    shown = scene(view(g, 0), 0)
    assert shown.phase is not None and shown.phase.id == "artifacts-turn-of" and shown.active == (g.start,)


def test_a_tip_names_a_whole_payment() -> None:
    """[7.5] [8.5]: a part of it would leave what cannot be sent, or what was not meant."""
    s = Setting().projects("S21").hand("R22 R40 R25").begin()
    s.do("build card=S21")
    assert [str(x) for x in together(position(GAME.id, s.g, 0), SPEND["R40b"])] == [
        "spend section=R40b",
        "spend section=R25b",
    ]
    other = [str(x) for x in together(position(GAME.id, s.g, 0), SPEND["R22b"])]
    assert other == ["spend section=R22b", "spend section=R25b"]
    s = Setting().projects("S21").hand("R36 R39 R01").begin()
    s.do("prepare card=S21")
    picked = together(position(GAME.id, s.g, 0), ATTACH["R36b"])
    assert [str(x) for x in picked] == ["attach section=R36b", "attach section=R39b"]
    apply_all(s.g, 0, picked)
    assert s.asked.kind == "draw_discard"


def test_holding_an_artifact_asks_nothing_more() -> None:
    """[15] Q31: that none is played behind the action or after drawing goes by itself."""
    s = Setting().artifacts("F02").hand("R09").begin()
    s.do("trade", "enough")
    assert s.kind == "window" and asked(s).usual == "go_on"
    s.do("go_on", "enough")
    assert s.kind == "late_window" and asked(s).usual == "go_on"
    s.do("go_on")
    assert s.g.turn == 1


def test_effects_that_are_left_are_asked_for_behind_the_action() -> None:
    """[5] [3]: what the others see of them decides, not whether they can be paid for."""
    additional = Setting().artifacts("F02").empire("T31L").begin()
    additional.do("trade")
    assert additional.kind == "window" and asked(additional).usual == ""
    blockaded = Setting().artifacts("F02").empire("P21L:1").begin()
    blockaded.do("trade")
    assert blockaded.kind == "window" and asked(blockaded).usual == ""


def test_with_a_stop_artifacts_are_asked_for_behind_the_action_and_after_drawing() -> None:
    """[5] [15] Q31"""
    s = Setting().artifacts("F02").begin()
    s.do("set_stop", "trade")
    assert s.kind == "window" and asked(s).usual == ""
    s.do("go_on")
    assert s.kind == "late_window" and asked(s).usual == ""


def test_in_the_last_turn_artifacts_are_asked_for_to_its_end() -> None:
    """[15] [16] Q10"""
    s = Setting().artifacts("F02").hand("R09")
    s.g.end_triggered = True
    s.begin().do("trade", "enough")
    assert s.kind == "window" and asked(s).usual == ""
    s.do("go_on")
    assert s.kind == "draw_discard" and asked(s).usual == "", "an artifact may need other cards"
    s.do("enough")
    assert s.kind == "late_window" and asked(s).usual == ""


def test_nobody_discards_at_the_end_of_the_last_turn() -> None:
    """[5] [16]: no turn is left for other cards; one that was bought is such a turn."""
    s = Setting().hand("R09 R10 R13")
    s.begin().do("trade", "enough")
    assert s.kind == "draw_discard" and asked(s).usual == ""
    s.g.end_triggered = True
    assert asked(s).usual == "enough"
    s.g.players[0].final_turns = 1
    assert asked(s).usual == ""
    s.g.players[0].final_turns = 0
    s.hand("R14")
    s.g.now = None
    assert asked(s).usual == "", "down to the limit"
