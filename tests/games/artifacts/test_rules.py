"""Rules that no vector shows: windows, fees, house rules, what is hidden, the scene. [3] [5] [14] [20] [21]"""

from itertools import combinations, product

import pytest

from starboard.core.engine import apply, decisions
from starboard.core.facts import Power
from starboard.core.game import Game
from starboard.core.marks import HIDDEN
from starboard.core.refusal import Refused
from starboard.core.scene import keys, walk
from starboard.core.state import clone, view
from starboard.core.testing import random_game, strings
from starboard.games.artifacts import GAME, Setup
from starboard.games.artifacts.attack import AskTarget, PlaceTokens
from starboard.games.artifacts.carry import Carry
from starboard.games.artifacts.complete import AutoBuild
from starboard.games.artifacts.events import Looked
from starboard.games.artifacts.facts import CARDS, FACTIONS, META, RESOURCES, ROW_COLOUR, SECTIONS
from starboard.games.artifacts.payment import payable, picks, table_for
from starboard.games.artifacts.scoring import FinalScoring, metric
from starboard.games.artifacts.state import active_of, row_cost, sums
from starboard.games.artifacts.table import scene
from starboard.games.artifacts.turn import DrawDiscard, LateWindow
from starboard.games.artifacts.vocabulary import (
    AllWild,
    Attach,
    Complete,
    Count,
    LimitMod,
    Perform,
    Produce,
    TurnMod,
    TypesWithAtLeast,
)
from starboard.games.artifacts.worth import most
from tests.games.artifacts.setting import Setting

# Terms and the deck


def test_rows_have_their_colours() -> None:
    """[1]: planets green, technologies blue, ships red."""
    assert ROW_COLOUR == {"planet": "green", "technology": "blue", "ship": "red"}


def test_the_resource_deck_is_what_section_23_says() -> None:
    """[23] Q07: sections by colour and size, types spread over colours, combat numbers."""
    sizes = {(c, n): 0 for c in ("blue", "green", "red", "gold") for n in (1, 2, 3)}
    for section in SECTIONS.values():
        sizes[section.colour, section.count] += 1
    for colour in ("blue", "green", "red"):
        assert [sizes[colour, n] for n in (1, 2, 3)] == [9, 23, 15]
    assert [sizes["gold", n] for n in (1, 2, 3)] == [17, 8, 0]
    for kind in ("explore", "expand", "exterminate", "exploit"):
        assert sum(any(s.type == kind for s in r.sections) for r in RESOURCES.values()) == 38
    assert [sum(r.combat == n for r in RESOURCES.values()) for n in (1, 2, 3, 4)] == [24, 23, 20, 16]


# Payment


def all_minimal(kinds: tuple[int, ...], need: int, limit: int) -> set[tuple[tuple[int, int], ...]]:
    """Find by brute force every payment that works and in which no card can be dropped."""
    found = set()
    for size in range(1, limit + 1):
        for places in combinations(range(len(kinds)), size):
            for halves in product((0, 1), repeat=size):
                values = [(kinds[i] >> 4, kinds[i] & 15)[h] for i, h in zip(places, halves, strict=True)]
                if 0 not in values and sum(values) >= need and all(sum(values) - v < need for v in values):
                    found.add(tuple(zip(places, halves, strict=True)))
    return found


def walked(kinds: tuple[int, ...], need: int, limit: int) -> set[tuple[tuple[int, int], ...]]:
    """Follow the picks that are offered to every payment they lead to."""
    found = set()

    def go(start: int, left: int, least: int, limit: int, path: tuple[tuple[int, int], ...]) -> None:
        for place, half in picks(kinds[start:], left, least, limit):
            at = start + place
            value = (kinds[at] >> 4, kinds[at] & 15)[half]
            here = (*path, (at, half))
            if value >= left:
                found.add(here)
            else:
                go(at + 1, left - value, min(least, value), limit - 1, here)

    go(0, need, 99, limit, ())
    return found


@pytest.mark.parametrize("seed", range(12))
def test_offered_picks_are_exactly_the_payments_without_waste(seed: int) -> None:
    """[7] [7.5] Q26: every offered pick leads to a payment, every payment is met once."""
    cards = [list(RESOURCES)[(seed * 17 + i * 7) % 83] for i in range(6)]
    s = sums(Setting().g.players[0])
    for colour, limit, need in product(("red", "blue", "green"), (2, 3, 4), (2, 3, 5, 7)):
        kinds = tuple(table_for(s, colour, "basic")[c] for c in cards)
        expected = all_minimal(kinds, need, limit)
        assert walked(kinds, need, limit) == expected
        reach = most(cards, s.best["basic"][colour], limit)
        assert payable(kinds, need, 99, limit) == bool(expected) == (reach >= need)


def test_surplus_cards_are_not_offered() -> None:
    """[7.5]"""
    s = Setting().empire("S11L").hand("R35 R36 R45").projects("S21").begin()
    s.do("build card=S21", "spend section=R35b")
    assert s.kind == "pay"
    s.do("spend section=R36b")
    assert s.kind == "side" and s.me().hand == "R45"  # 3 + 3 covers 6, the third card stays


def test_cards_with_many_stores_offer_few_picks() -> None:
    """[7]: one section at a time, so the list stays small."""
    stored = "+".join(f"R{n:02d}b" for n in range(41, 57))
    s = Setting().empire(f"P01O+{stored}").hand("R35 R36 R39").projects("S21").begin()
    s.do("build card=S21")
    assert len(s.asked.options) <= 19


# The turn


def test_no_action_is_left_but_a_trade_of_nothing() -> None:
    """[5] Q21"""
    s = Setting().credits(0).begin()
    assert s.offered == {"trade"}
    s.do("trade")
    assert s.g.turn == 1


def test_hand_above_the_limit_is_discarded_down() -> None:
    """[5] Q32"""
    s = Setting().hand("R01 R02 R03 R04 R05").begin(DrawDiscard(0))
    assert "enough" not in s.offered
    assert s.offered == {f"discard card=R0{n}" for n in (1, 2, 3, 4)}  # R05 first would leave too few
    s.do("discard card=R02", "discard card=R05")
    assert s.offered == {"enough"}  # nothing lies behind it, which is nobody else's business
    s.do("enough")
    assert s.me().hand == "R01 R03 R04" and s.g.turn == 1


def test_operational_actions_need_a_card() -> None:
    """[9] Q33"""
    s = Setting().hand("R36 R45 R05").empire("S21L P01L").begin()
    assert not {"offensive", "mine", "income"} & s.offered


def test_additional_effects_before_and_after_the_action() -> None:
    """[10] Q30: once a turn, never inside the action."""
    s = Setting().empire("T31L").hand("R36 R39").begin()
    assert "use_additional card=T31" in s.offered
    s.do("trade")
    assert "use_additional card=T31" not in s.offered
    s.do("enough")
    assert s.kind == "window" and s.offered == {"use_additional card=T31", "go_on"}
    s.do("use_additional card=T31")
    assert s.kind == "draw_discard"


def test_a_technology_finished_now_can_be_used_in_the_window() -> None:
    """[10]"""
    s = Setting().projects("T31").hand("R01 R12").begin()
    s.do("develop card=T31", "take_side side=logistics")
    assert s.kind == "window"


def test_artifacts_between_two_ships_may_start_another_attack() -> None:
    """[15] Q31: Hungry Compass inside an attack; both attacks end, the system is cycled once."""
    s = Setting().empire("S21O S22O S23O").artifacts("F08").system("A3").resources("R04 R06 R08")
    s.begin(AskTarget(0, must=True)).do("target seat=-1", "send_ship card=S21")
    assert "play_artifact card=F08" in s.offered
    s.do("play_artifact card=F08", "target seat=-1", "send_ship card=S22")
    assert len(s.g.attacks) == 2
    s.do("end_attack", "send_ship card=S23")
    assert s.g.attacks == [] and s.g.seen_systems.count("A3") == 1


def test_order_of_completion_effects() -> None:
    """[11] Q34: side effect, then triggers, then automatic construction."""
    s = Setting().empire("T35L").projects("P21 S21+R35b").credits(0).begin(Carry(0, (Complete("planet", "free"),)))
    s.do("take_side side=operational")
    assert s.g.players[0].credits == 0  # still producing
    while s.kind == "section":
        s.do(str(s.asked.options[0]))
    assert s.g.players[0].credits == 2 and s.me().projects == "S21+R35b"  # the operational side reduces nothing


def test_triggers_with_choices_are_ordered_by_their_owner() -> None:
    """[11]: triggers whose order matters are asked for; plain gains are not."""
    s = Setting().empire("T01L T07L T16L T35L").projects("P31").begin(Carry(0, (Complete("any", "free"),)))
    s.do("take_side side=logistics")
    assert s.kind == "over"
    p = s.g.players[0]
    assert (p.vp, p.credits, len(p.hand)) == (1, 11, 2)


# Blockades


def test_locked_stores_and_fees() -> None:
    """[14] Q22 Q23 Q24: a blank planet's cards are locked until the fee is paid."""
    s = Setting().credits(2).empire("P11O:1+R45b").hand("R36").projects("S21").begin()
    assert "build card=S21" not in s.offered
    s.do("pay_fee card=P11")
    assert "build card=S21" in s.offered
    s.do("build card=S21", "take_side side=logistics")
    assert s.g.players[0].lifted == () and s.g.players[0].credits == 1


def test_fees_count_for_one_step_only() -> None:
    """[14] Q24: an artifact uses the fee up."""
    s = Setting().empire("P21L:1").artifacts("F04").begin()
    s.do("pay_fee card=P21", "play_artifact card=F04")
    assert s.g.players[0].lifted == ()


def test_fees_never_finish_a_project() -> None:
    """[11] [14]: automatic construction does not see fee-activated cards."""
    s = Setting().empire("P21L:1").projects("S21+R35b").begin()
    s.do("pay_fee card=P21")
    p = s.g.players[0]
    assert row_cost(p, "ship", sums(p)) == 3
    s.begin(AutoBuild(0, ("S21",)))
    assert s.kind == "over"


def test_fees_for_artifacts_at_the_end_of_the_turn() -> None:
    """[5] [14] [15] Q24"""
    s = Setting().empire("P21O:1").artifacts("F10").resources("R13 R17").begin(LateWindow(0))
    s.do("pay_fee card=P21", "play_artifact card=F10")
    while s.kind == "section":
        s.do(str(s.asked.options[0]))
    assert len(s.g.players[0].empire[0].stored) == 2 and s.g.players[0].lifted == ()


def test_a_ship_lost_in_its_first_attack_was_finished_all_the_same() -> None:
    """[11] Q34"""
    s = Setting().credits(0).empire("T35L").projects("S31").system("A2").resources("R01")
    s.begin(Carry(0, (Complete("any", "free"),))).do("take_side side=operational", "target seat=-1")
    assert s.me().empire == "T35L" and s.g.players[0].credits == 3 + 2


def test_no_fee_without_credits_and_none_in_others_turns() -> None:
    """[14]"""
    s = Setting().credits(1).empire("P21L:2").empire("P22L:1", 1).begin()
    assert not any(o.startswith("pay_fee") for o in s.offered)
    with pytest.raises(Refused, match="blockaded"):
        s.do("pay_fee card=P21")


def test_tokens_are_placed_freely_but_not_beyond_the_supply() -> None:
    """[13] Q37"""
    s = Setting().empire("P01L P02L", 1)
    s.g.tokens = 2
    s.begin(PlaceTokens(0, most=5, victim=1)).do("place_token card=P01", "place_token card=P01")
    assert s.me(1).empire == "P01L:2 P02L" and s.kind == "over" and s.g.tokens == 0


def test_freed_discounts_finish_no_projects() -> None:
    """[11] Q15: a token that leaves a card adds no card to the empire."""
    s = Setting().empire("P21L:1").projects("S21+R36b").hand("R05").begin()
    s.do("remove_blockades row=planet", "spend section=R05b")
    assert s.me().empire == "P21L" and s.me().projects == "S21+R36b" and s.kind != "side"


def test_what_a_blank_card_still_is() -> None:
    """[14] Q22: one card of its row, for costs and for the point at the end, and nothing else."""
    s = Setting().empire("P01O:1 P02O")
    assert metric(s.g, 0, Count("planet", "any", "any", "empire")) == 1
    assert metric(s.g, 0, TypesWithAtLeast(1)) == 1
    assert s.g.players[0].active.counts[0] == 2


def test_credit_technologies_can_be_counted_before_fees() -> None:
    """[17] Q36 Q42: the owner fixes the order of fees and technologies."""
    first = Setting().credits(7).empire("T31O T02O:1 P01L P02L P03L P04L").begin(FinalScoring())
    first.do("score_now card=T31", "pay_fee card=T02")
    assert first.g.players[0].scored == {"T31": 2, "T02": 3}
    later = Setting().credits(7).empire("T31O T02O:1 P01L P02L P03L P04L").begin(FinalScoring())
    later.do("pay_fee card=T02")
    assert later.g.players[0].scored == {"T31": 0, "T02": 3}
    assert GAME.result(first.g).scores[0] == 6 + 2 + 3 + 0 + 0


def test_points_have_no_upper_end() -> None:
    """[17] Q39"""
    s = Setting()
    s.g.players[0].vp = 400
    s.begin(FinalScoring())
    assert GAME.result(s.g).scores[0] == 400 and META.vp_board.max is None


# Effects that only packs use so far


def test_attach_from_the_deck() -> None:
    """[19]: the card goes where it fits, or to the discard pile."""
    s = Setting().projects("S21").resources("R36 R01").begin(Carry(0, (Attach("deck", 2, "one_project"),)))
    s.do("attach_to section=R36b project=S21")
    assert s.me().projects == "S21+R36b" and s.g.discard == ["R01"]


def test_perform_prepare_mine_and_trade() -> None:
    """[10] [19]"""
    s = Setting().projects("S21").hand("R36").begin(Carry(0, (Perform("prepare"),)))
    s.do("prepare card=S21", "attach section=R36b")
    assert s.me().projects == "S21+R36b"
    t = Setting().credits(0).hand("R36").begin(Carry(0, (Perform("trade"),)))
    t.do("spend section=R36b")
    assert t.g.players[0].credits == 3
    u = Setting().empire("P01O").hand("R05 R06").resources("R13").begin(Carry(0, (Perform("mine"),)))
    u.do("mine")
    assert len(u.g.players[0].empire[0].stored) == 1


def test_produce_without_cards_fails_quietly() -> None:
    """[16]: with deck and discard empty the rest of the effect is skipped."""
    s = Setting().empire("P01O")
    s.g.players[1].hand, s.g.resources = s.g.resources, []
    s.begin(Carry(0, (Produce(3, "one_operational"),)))
    assert s.kind == "over" and s.g.players[0].empire[0].stored == ()


def test_modifiers_of_a_turn_end_with_it() -> None:
    """[5] [19]"""
    mods: tuple[Power, ...] = (LimitMod("any", 2), AllWild())
    s = Setting().begin(Carry(0, (TurnMod(mods),)))
    assert sums(s.g.players[0]).limit["card"] == 4
    s.begin()
    assert s.g.players[0].turn_mods == mods
    s.do("trade")
    assert s.g.players[0].turn_mods == ()


# House rules


def test_ships_may_attack_again_by_house_rule() -> None:
    """[21] Q16"""
    s = Setting(one_attack_per_turn=False).empire("S21O")
    s.g.players[0].attacked = ("S21",)
    assert s.begin(AskTarget(0)).kind == "target"
    t = Setting().empire("S21O")
    t.g.players[0].attacked = ("S21",)
    assert t.begin(AskTarget(0)).kind == "over"


def test_prepare_may_complete_by_house_rule() -> None:
    """[21] Q15"""
    s = Setting(prepare_may_complete=True).hand("R36 R39").projects("S21").begin()
    s.do("prepare card=S21", "attach section=R36b", "attach section=R39b")
    assert s.kind == "side"


def test_lazy_reshuffle_by_house_rule() -> None:
    """[21] Q09: the marker moves when a card is needed, not when the last one leaves."""
    g = Setting(lazy_reshuffle=True).g
    g.discard, g.resources = g.resources[:-1], g.resources[-1:]
    g.take_resource()
    assert (g.marker, g.resources) == (2, [])
    g.take_resource()
    assert (g.marker, len(g.resources)) == (1, 81)


def test_blank_cards_by_house_rule() -> None:
    """[21] Q22 Q23"""
    s = Setting(blank_type_and_side=False, lock_stored=False).empire("P01O:1+R45b")
    assert metric(s.g, 0, Count("planet", "operational", "explore", "empire")) == 1
    assert s.g.players[0].active.stock == ("R45b",)


def test_plans_on_either_side_by_house_rule() -> None:
    """[21] Q13"""
    for rule, plans in ((True, 1), (False, 0)):
        s = Setting(plan_on_either_side=rule).projects("S31").begin(Carry(0, (Complete("any", "free"),)))
        s.do("take_side side=operational", "pass")
        assert len(s.g.players[0].plans) == plans


# Set-up


@pytest.mark.parametrize("factions, code", [(("nobody",), "unknown_faction"), (("league", "league"), "faction_twice")])
def test_bad_setups_are_refused(factions: tuple[str, ...], code: str) -> None:
    """[4]"""
    with pytest.raises(Refused) as caught:
        GAME.setup(Setup(seats=3, factions=factions), 1)
    assert caught.value.code == code


def test_chosen_factions_and_random_ones() -> None:
    """[4]"""
    g = GAME.setup(Setup(seats=4, factions=("league",)), 5)
    assert g.players[0].faction == "league"
    assert len({p.faction for p in g.players}) == 4
    assert {p.faction for n in range(30) for p in GAME.setup(Setup(seats=2), n).players} == set(FACTIONS)


# What may be known


def test_backs_of_deck_tops_are_secret() -> None:
    """[3] Q28: of a technology on top of its deck the table shows the front and the hint, nothing of the back."""
    s = Setting().deck("T02").projects("T03").begin()
    drawn = scene(view(s.g, 0), 0)
    cards = {n.key: n for n in walk(drawn) if getattr(n, "key", "") in ("T02", "T03")}
    assert cards["T02"].back == () and cards["T02"].note.id == "artifacts-hint-planets"
    assert len(cards["T03"].back) == 3


def test_looks_are_private() -> None:
    """[3] [8.1] Q28"""
    s = Setting().deck("T05 T09 T20").begin()
    events = s.do("buy row=technology", "look extra=2")
    assert {"T05", "T09", "T20"} <= strings(view(s.g, 0))
    assert not {"T05", "T09", "T20"} & strings(view(s.g, 1))
    looked = next(e for e in events if isinstance(e, Looked))
    assert looked.cards == ("T05", "T09", "T20")
    assert view(s.g, 1).looked == {"technology": [HIDDEN] * 3}


def test_hands_artifacts_and_plans_are_counted_but_not_shown() -> None:
    """[3]"""
    s = Setting().hand("R01 R02", 1).artifacts("F01", 1).plans("D01 D02", 1).begin()
    p = view(s.g, 0).players[1]
    assert (p.hand, p.artifacts, p.plans) == ([HIDDEN] * 2, [HIDDEN], [HIDDEN] * 2)


def test_scene_shows_both_sides_and_all_zones() -> None:
    """[20]: projects left, empire right, bank, track, decks, system and plans."""
    s = Setting().empire("P01O+R01a S21L:2").projects("T02+R12a").hand("R26 R80").artifacts("F01").begin()
    found = keys(scene(view(s.g, 0), 0))
    assert {"projects-0", "empire-0", "credits-0", "rounds", "system", "D00", "R26a", "R26b", "R01a", "F01"} <= found
    assert {f"deck-{row}" for row in ("planet", "technology", "ship")} <= found


def test_refusals_say_why() -> None:
    """[20]"""
    s = Setting().credits(3).hand("R36").projects("S21").begin()
    with pytest.raises(Refused, match="cannot_pay"):
        s.do("build card=S21")
    with pytest.raises(Refused, match="too_dear"):
        s.do("buy row=ship")


# Derived state


@pytest.mark.parametrize("seed", range(4))
def test_what_is_at_work_is_kept_up_to_date(seed: int) -> None:
    """[3]: the sums kept in the state always equal those worked out anew, and credits stay on their track. [2]"""
    game: Game = GAME
    record = random_game(game, Setup(seats=2 + seed), seed).record
    g = GAME.setup(record.setup, seed)
    for answer in record.answers:
        apply(g, answer.seat, answer.option, watch=False)
        for p in g.players:
            assert p.active == active_of(p.empire, p.lifted, True)
            assert 0 <= p.credits <= 15
    assert not decisions(g) and clone(g) == g


def test_every_card_of_the_box() -> None:
    """[24]: 40 of each row, ten of each type."""
    for row in ("planet", "technology", "ship"):
        kinds = [c.type for c in CARDS.values() if c.row == row]
        assert len(kinds) == 40 and all(kinds.count(k) == 10 for k in set(kinds))
