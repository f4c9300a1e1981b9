"""The human's phases: vectors H01 to H15, and further cases with the paragraph they cover. [1] [4] [5] [6] [8]"""

import msgspec
import pytest

from starboard.core.engine import advance, apply, apply_all, decision, waiting, why_not
from starboard.core.events import redacted
from starboard.core.options import Pass
from starboard.core.refusal import Refusal, Refused
from starboard.core.scene import Question, question
from starboard.core.state import clone, same, save, view
from starboard.core.steps import Picks
from starboard.games.race import GAME, Setup, queries
from starboard.games.race import options as o
from starboard.games.race.consume import ConsumePhase, SpendGoods
from starboard.games.race.develop import DevelopPhase
from starboard.games.race.explore import ExplorePhase, SearchPhase, explore_numbers
from starboard.games.race.facts import CARDS, DESIGN, SEARCHES, all_cards, start_worlds
from starboard.games.race.produce import ProducePhase
from starboard.games.race.rounds import PAIRS, ChooseActions, EndRound, Phases, Round
from starboard.games.race.settle import Fight, PlaceWorld, SettlePhase
from starboard.games.race.state import State
from starboard.games.race.words import face_lines
from tests.games.race.positions import (
    answer,
    asked,
    bot,
    good,
    hand,
    on_deck,
    options,
    run,
    solo,
    start_of,
    tableau,
    take,
)


def acts(g: State, *actions: str, boost: str = "") -> State:
    """Let the human have picked these actions."""
    g.players[0].actions, g.players[0].boost = actions, boost
    bot(g).dice, bot(g).fields = ("match", "match"), ("", "")
    bot(g).credit, bot(g).supply = 0, 0
    return g


def first(g: State, times: int) -> None:
    """Give the first answer so many times."""
    for _ in range(times):
        answer(g, options(g)[0])


# Explore

EXPLORE: dict[str, tuple[tuple[str, ...], str, tuple[str, ...], tuple[int, int, bool]]] = {
    "H01": (("explore_5", "explore_1_1"), "", (), (8, 2, False)),
    "H02": (("develop", "produce"), "", (), (2, 1, False)),
    "4.1 powers": (("explore_5", "produce"), "", ("expedition_force.1", "research_labs.1"), (8, 2, False)),
    "4.1 mix": (("explore_5", "produce"), "", ("rebel_pact.1",), (7, 1, True)),
    "6.4 boost": (("explore_1_1", "produce"), "explore_1_1", (), (9, 3, True)),
}


@pytest.mark.parametrize("case", EXPLORE, ids=str)
def test_explore_numbers(case: str) -> None:
    """[4.1] [6.4]"""
    actions, boost, cards, expected = EXPLORE[case]
    g = acts(solo(4), *actions, boost=boost)
    tableau(g, *cards)
    g.players[0].active = tuple(g.players[0].tableau)
    assert explore_numbers(g, 0) == expected


def test_h01_explore() -> None:
    """H01: draws 8, keeps 2."""
    g = acts(solo(4), "explore_5", "explore_1_1")
    run(g, ExplorePhase())
    assert len(g.players[0].drawn) == 8
    first(g, 2)
    assert len(g.players[0].hand) == 2 and g.players[0].drawn == []


def test_4_1_discard_for_prestige_comes_first() -> None:
    """[4.1]: before the draw, and it may be declined."""
    g = acts(solo(4), "explore_5", "produce")
    tableau(g, "pan_galactic_hologrid")
    hand(g, "gem_world")
    run(g, ExplorePhase())
    assert asked(g) == "offer" and g.players[0].drawn == []
    answer(g, o.Offer("gem_world"))
    assert g.players[0].prestige == 1 and asked(g) == "keep"


# Develop


def test_h03_cost_never_below_zero() -> None:
    """H03: cost 3, reductions 4: pays 0. [4.2]"""
    g = acts(solo(4), "develop", "produce")
    tableau(g, "investment_credits.1", "galactic_federation")
    hand(g, "terraforming_robots.1", "gem_world")
    run(g, DevelopPhase(1))
    answer(g, o.Place("terraforming_robots.1"))
    assert g.players[0].hand == ["gem_world"]


def test_h04_powers_count_from_the_next_phase() -> None:
    """H04: Investment Credits of the first Develop works in the second: 4 - 1 - 1 = 2. [4.0]"""
    g = acts(solo(4), "develop", "develop_2")
    hand(g, "investment_credits.1", "research_labs.1", "gem_world", "comet_zone")
    run(g, DevelopPhase(1), DevelopPhase(2))
    answer(g, o.Place("investment_credits.1"), o.Place("research_labs.1"))
    assert g.players[0].hand == []
    assert g.discard[-2:] == ["gem_world", "comet_zone"]


def test_h05_bonus_in_the_first_phase_only() -> None:
    """H05: picked once, two dice: -1 in the first only. [3]"""
    g = acts(solo(4), "develop", "produce")
    bot(g).fields = ("develop_left", "develop_right")
    hand(g, "export_duties.1", "new_military_tactics.1", "gem_world")
    run(g, DevelopPhase(1), DevelopPhase(2))
    answer(g, o.Place("export_duties.1"))
    assert len(g.players[0].hand) == 2
    answer(g, o.Place("new_military_tactics.1"))
    assert g.players[0].hand == []


def test_h15_too_dear() -> None:
    """H15: nothing left to pay with: not offered, and the reason is given. [4.2]"""
    g = acts(solo(4), "trade", "produce")
    hand(g, "export_duties.1")
    run(g, DevelopPhase(1))
    assert asked(g) == ""
    hand(g, "colony_ship.1", "expedition_force.1")
    run(g, DevelopPhase(1))
    assert o.Place("colony_ship.1") in options(g)
    hand(g, "research_labs.1")
    run(g, DevelopPhase(1))
    with pytest.raises(Refused) as refused:
        apply(g, 0, o.Place("research_labs.1"))
    assert refused.value.refusal.code == "too_dear"


def test_4_2_same_name_and_helps() -> None:
    """[4.2]: no second development of a name; R&D Crash Program -3; a Rare good -2."""
    g = acts(solo(4), "trade", "produce")
    tableau(g, "export_duties.1", "r_and_d_crash_program.1", "golden_age_of_terraforming", "comet_zone")
    good(g, "comet_zone")
    hand(g, "export_duties.2", "galactic_imperium", "gem_world")
    run(g, DevelopPhase(1))
    assert options(g) == (o.Place("galactic_imperium"), Pass())
    answer(g, o.Place("galactic_imperium"))
    assert not any(isinstance(x, o.Pay) for x in options(g)), "two cards cannot pay six"
    answer(g, o.Use("golden_age_of_terraforming", next(x.power for x in options(g) if x.card.startswith("golden"))))
    answer(g, o.Use("r_and_d_crash_program.1", options(g)[0].power))
    assert "r_and_d_crash_program.1" not in g.players[0].tableau
    answer(g, o.Pay("gem_world"))
    assert g.players[0].hand == ["export_duties.2"]
    assert g.players[0].goods == {}


def test_4_2_start_of_phase_and_after() -> None:
    """[4.2]: draw, draw and discard first; draw and prestige after placing."""
    g = acts(solo(4), "trade", "produce")
    tableau(g, "interstellar_bank.1", "information_hub", "public_works.1", "rebel_council")
    hand(g, "rebel_pact.1", "gem_world")
    run(g, DevelopPhase(1))
    assert asked(g) == "discard" and len(g.players[0].hand) == 4
    answer(g, o.Discard("gem_world"))
    answer(g, o.Place("rebel_pact.1"))
    while asked(g) == "pay":
        answer(g, options(g)[0])
    assert len(g.players[0].hand) == 2
    assert g.players[0].prestige == 1


def test_q33_saving_is_mandatory() -> None:
    """Q33: one paid card goes under Galactic Scavengers; Produce takes it back; nothing is saved for nothing."""
    g = acts(solo(4, human=12), "trade", "produce")
    hand(g, "colony_ship.1", "gem_world", "comet_zone", "spice_world")
    run(g, DevelopPhase(1))
    answer(g, o.Place("colony_ship.1"), o.Pay("gem_world"), o.Pay("comet_zone"))
    assert [x.card for x in options(g)] == ["gem_world", "comet_zone"]
    answer(g, o.Save("comet_zone"))
    assert g.players[0].saved == ["comet_zone"] and "gem_world" in g.discard
    run(g, ProducePhase())
    assert g.players[0].saved == [] and "comet_zone" in g.players[0].hand


# Settle


def test_h06_temporary_military() -> None:
    """H06: New Military Tactics lasts to the end of its Settle phase. [4.3]"""
    g = acts(solo(4, human=1), "settle", "settle_2")
    tableau(g, "new_military_tactics.1")
    hand(g, "malevolent_lifeforms", "alien_robot_scout_ship", "uplift_revolt_world")
    run(g, SettlePhase(1), SettlePhase(2))
    answer(g, o.Place("malevolent_lifeforms"))
    assert "new_military_tactics.1" in g.discard, "nothing else could bring the strength"
    assert "malevolent_lifeforms" in g.players[0].tableau
    assert asked(g) == "" and bot(g).dice, "the second world of defense 4 is not offered in Settle 2"
    assert "alien_robot_scout_ship" in g.players[0].hand


def test_4_3_no_question_where_more_strength_cannot_matter() -> None:
    """[4.3]: strength that is enough is not asked about, unless a further world may be placed in this phase."""
    for logistics, kind in ((), ""), (("improved_logistics.1",), "fight"):
        g = acts(solo(4, human=2), "settle", "produce")
        tableau(g, "space_marines.1", "space_mercenaries.1", "new_military_tactics.1", *logistics)
        hand(g, "former_penal_colony", "spice_world", "gem_world")
        run(g, SettlePhase(1))
        answer(g, o.Place("former_penal_colony"))
        assert asked(g) == kind
        assert ("new_military_tactics.1" in g.players[0].tableau) and len(g.players[0].hand) >= 2


def test_4_3_cards_for_strength_are_picked_together() -> None:
    """[4.3]: as many hand cards as are missing, in any order; what is left over stays in hand."""
    g = acts(solo(4, human=2), "settle", "produce")
    tableau(g, "space_mercenaries.1")
    hand(g, "pirate_world", "comet_zone", "spice_world", "new_vinland", "rebel_base")
    run(g, SettlePhase(1))
    answer(g, o.Place("pirate_world"))
    step = g.todo[-1]
    assert isinstance(step, Fight)
    picks = step.picks(g, 0)
    assert picks is not None
    count, cards = picks.most, picks.among
    assert picks.least == count
    assert count >= 2 and [c.targets()[0] for c in cards] == ["comet_zone", "spice_world", "new_vinland", "rebel_base"]
    apply_all(g, 0, cards[-count:])
    assert "pirate_world" in g.players[0].tableau and "comet_zone" in g.players[0].hand


def test_4_4_goods_are_picked_together() -> None:
    """[4.4]: a fixed number of goods is picked in any order."""
    g = acts(solo(4, human=2), "double_vp", "produce")
    tableau(g, "tourist_world", "spice_world", "gem_world", "comet_zone")
    for world in ("spice_world", "gem_world", "comet_zone"):
        good(g, world)
    run(g, ConsumePhase())
    step = g.todo[-1]
    assert isinstance(step, SpendGoods)
    assert step.picks(g, 0) == Picks(
        2, tuple(o.Spend(w) for w in ("comet_zone", "gem_world", "spice_world")), 2, left=True
    )
    apply_all(g, 0, [o.Spend("comet_zone"), o.Spend("spice_world")])
    assert list(g.players[0].goods) == ["gem_world"]


def spending(*worlds: str) -> State:
    """Be asked for goods of different kinds by Diversified Economy. [4.4]"""
    g = acts(solo(4, human=3), "produce", "explore_5")
    tableau(g, "diversified_economy.1", *worlds)
    for world in worlds:
        good(g, world)
    run(g, ConsumePhase())
    answer(g, o.Use("diversified_economy.1", 0))
    assert asked(g) == "goods"
    return g


def test_4_4_goods_of_different_kinds_are_picked_together() -> None:
    """[4.4]: any three of different kinds, in any order; two of one kind exclude each other."""
    worlds = ("plague_world", "new_vinland", "comet_zone", "gem_world")
    g = spending(*worlds)
    step = g.todo[-1]
    assert isinstance(step, SpendGoods)
    picks = step.picks(g, 0)
    assert picks is not None and (picks.most, picks.least, picks.done) == (3, 3, None)
    assert set(picks.among) == {o.Spend(w) for w in worlds}
    named = [[picks.among[n] for n in places] for places in picks.sets]
    alike = {o.Spend("new_vinland"), o.Spend("gem_world")}
    assert len(named) == 2 and all(len(set(found) & alike) == 1 for found in named)
    for order in named[0], named[0][::-1]:
        trial = clone(g)
        apply_all(trial, 0, order)
        assert trial.players[0].vp == 3 and asked(trial) != "goods"
    with pytest.raises(Refused):
        apply_all(g, 0, [o.Spend("new_vinland"), o.Spend("gem_world"), o.Spend("comet_zone")])


def test_4_4_goods_of_different_kinds_are_given_whole_or_not_at_all() -> None:
    """[4.4]: the good of any kind may be named so that there are too few kinds; but fewer than three bring nothing."""
    g = spending("gem_world", "plague_world", "alien_oort_cloud_refinery")
    assert o.DONE in options(g)
    some = clone(g)
    answer(some, options(some)[0])
    assert asked(some) == "goods" and o.DONE not in options(some)
    answer(g, o.DONE)
    assert g.players[0].vp == 0 and len(g.players[0].goods) >= 2


def test_4_4_of_goods_that_are_alike_none_is_asked_for() -> None:
    """[4.4]: two worlds that differ in nothing but their names; a client gives the first one by itself."""
    g = acts(solo(4, human=3), "produce", "explore_5")
    tableau(g, "plague_world", "pre_sentient_race", "aquatic_uplift_race", "lost_species_ark_world")
    usual = []
    for worlds in ("pre_sentient_race", "aquatic_uplift_race"), ("pre_sentient_race", "lost_species_ark_world"):
        g.players[0].goods.clear()
        for world in worlds:
            good(g, world)
        trial = clone(g)
        run(trial, ConsumePhase())
        shown = question("race", view(trial, 0), decision(trial, 0) or pytest.fail("nothing is asked"))
        assert shown.kind == "goods"
        usual.append(shown.usual)
    assert usual == ["spend card=aquatic_uplift_race", ""]


@pytest.mark.parametrize("goods, free", [(2, False), (3, True)])
def test_4_4_powers_that_take_nothing_from_each_other_can_be_chosen_all_at_once(goods: int, free: bool) -> None:
    """[4.4]: with goods enough for all their order does not matter; what costs hand cards is no part of it."""
    worlds = ("new_vinland", "plague_world", "pre_sentient_race", "comet_zone")
    g = acts(solo(4, human=3), "produce", "explore_5")
    tableau(g, "terraformed_world", *worlds, "deficit_spending.1")
    hand(g, "gem_world")
    for world in worlds[:goods]:
        good(g, world)
    run(g, ConsumePhase())
    shown = question("race", view(g, 0), decision(g, 0) or pytest.fail("nothing is asked"))
    told = {offered.targets[0]: offered.free for offered in shown.offered if offered.targets}
    powers = {"new_vinland": free, "plague_world": free, "terraformed_world": free}
    assert shown.in_turn and told == {**powers, "deficit_spending.1": False}


def consuming(goods: tuple[str, ...], *powers: str, prestige: int = 0, pool: int = 30) -> Question:
    """Give what is asked in Consume with these goods and powers."""
    g = acts(solo(4, human=3), "produce", "explore_5")
    g.pool = pool
    tableau(g, *powers, *[w for w in goods if w not in powers])
    hand(g, "spice_world", "lost_alien_warship")
    g.players[0].prestige = prestige
    for world in goods:
        good(g, world)
    run(g, ConsumePhase())
    return question("race", view(g, 0), decision(g, 0) or pytest.fail("nothing is asked"))


def test_4_4_what_must_be_used_and_takes_nothing_from_the_rest_is_usual() -> None:
    """[4.4]: a client uses it by itself; where goods are short, which power comes first is for the player to say."""
    plenty = consuming(("comet_zone", "gem_world"), "new_vinland", "terraformed_world")
    assert plenty.usual == "use card=terraformed_world power=0"
    short = consuming(("comet_zone",), "new_vinland", "terraformed_world")
    assert short.kind == "consume" and short.usual == "", "cards, or a point"
    before_what_costs = consuming(("comet_zone",), "terraformed_world", "deficit_spending.1")
    assert before_what_costs.usual == "use card=terraformed_world power=0", "prestige and cards are spent knowing more"
    draws = consuming(("comet_zone",), "new_vinland", "terraformed_world", "new_economy")
    assert draws.usual == "use card=new_economy power=0", "the goods are still the player's to divide"
    bet = consuming((), "gambling_world", "galactic_power_brokers.1", prestige=1)
    assert bet.usual == "", "when one plays is no matter of course"


def test_4_4_powers_that_bring_the_same_for_the_same_goods_are_all_one() -> None:
    """[4.4]: with one good, or when all goods are taken, whichever of them comes first."""
    one = consuming(("comet_zone",), "terraformed_world", "galactic_developers")
    both = consuming(("comet_zone", "gem_world"), "old_earth", "terraformed_world")
    assert one.usual.startswith("use card=") and both.usual.startswith("use card=")


def test_4_4_the_order_that_is_best_in_everything_is_usual() -> None:
    """[4.4]: nobody has to be asked for it; where one order brings more of this and another more of that, he is."""
    more = consuming(("comet_zone", "gem_world"), "old_earth", "galactic_resort")
    assert more.usual == "use card=galactic_resort power=0", "Old Earth takes the other good"
    one = consuming(("gem_world",), "smuggling_lair", "pilgrimage_world")
    assert one.usual == "use card=smuggling_lair power=0", "one good is nothing to Pilgrimage World"
    two = consuming(("comet_zone", "gem_world"), "old_earth", "imperium_capital")
    assert two.usual == "", "points, or prestige"


@pytest.mark.parametrize("pool, usual", [(30, "use card=old_earth power=1"), (12, "")])
def test_4_4_points_that_may_end_the_game_are_for_the_player_to_take(pool: int, usual: str) -> None:
    """[4.4] [5.1]: with few left in the pool the round may be the last one."""
    assert consuming(("gem_world",), "old_earth", "pilgrimage_world", pool=pool).usual == usual


def test_4_4_of_goods_of_a_kind_that_which_is_produced_anew_is_usual() -> None:
    """[4.4] [4.5]: a windfall good lasts longer; but not where the world that produces anew has a power about it."""
    for world, usual in ("gem_world", ""), ("mining_world", ""), ("mining_mole_uplift_race", "mining_mole_uplift_race"):
        g = acts(solo(4, human=3), "produce", "explore_5")
        tableau(g, "outlaw_world", world, "blaster_gem_mines")
        for held in (world, "blaster_gem_mines"):
            good(g, held)
        run(g, ConsumePhase())
        shown = question("race", view(g, 0), decision(g, 0) or pytest.fail("nothing is asked"))
        assert shown.kind == "goods" and shown.usual == (f"spend card={usual}" if usual else ""), world


def test_4_4_a_power_that_takes_hand_cards_is_asked_for_with_them() -> None:
    """[4.4]: whether and which is one question."""
    council = consuming((), "pan_galactic_security_council")
    assert council.kind == "consume" and council.usual == "use card=pan_galactic_security_council power=2"
    both = consuming((), "pan_galactic_security_council", "galactic_power_brokers.1", prestige=1)
    assert both.usual == "", "there is more than one thing to say no to"


def test_4_4_whoever_never_pays_for_more_can_leave_that_for_good() -> None:
    """[4.4]: only where all that must be used was used."""
    assert consuming((), "galactic_power_brokers.1", prestige=1).standing == "pass"
    assert consuming(("comet_zone",), "terraformed_world", "galactic_power_brokers.1", prestige=1).standing == ""


def test_4_4_where_it_is_less_it_is_asked_what_is_kept() -> None:
    """[4.4]: two goods of three, or two hand cards of three."""
    g = acts(solo(4, human=2), "double_vp", "produce")
    tableau(g, "tourist_world", "spice_world", "gem_world", "comet_zone")
    for world in ("spice_world", "gem_world", "comet_zone"):
        good(g, world)
    run(g, ConsumePhase())
    shown = question("race", view(g, 0), decision(g, 0) or pytest.fail("nothing is asked"))
    assert shown.left is not None and shown.left.id == "race-left-goods"
    g = acts(solo(4, human=2), "double_vp", "produce")
    tableau(g, "pan_galactic_security_council")
    hand(g, "comet_zone", "spice_world", "gem_world")
    run(g, ConsumePhase())
    answer(g, o.Use("pan_galactic_security_council", 2))
    shown = question("race", view(g, 0), decision(g, 0) or pytest.fail("nothing is asked"))
    assert shown.left is not None and shown.left.id == "race-left-give"


def test_4_2_a_price_that_takes_the_whole_hand_leaves_no_choice() -> None:
    """[4.2] [4.3]"""
    g = acts(solo(4, human=3), "settle", "produce")
    hand(g, "comet_zone", "gem_world", "spice_world", "new_vinland")
    run(g, SettlePhase(1))
    shown = question("race", view(g, 0), decision(g, 0) or pytest.fail("nothing is asked"))
    told = {offered.targets[0]: (offered.asks, offered.forced) for offered in shown.offered if offered.targets}
    assert told["comet_zone"] == (False, True) and told["gem_world"] == (True, False)


@pytest.mark.parametrize(
    "more, usual",
    [((), "conquer"), (("pan_galactic_mediator.1",), ""), (("galactic_scavengers",), "")],
    ids=["strong enough", "paying is rewarded", "a card paid is saved"],
)
def test_4_3_who_is_strong_enough_does_not_pay(more: tuple[str, ...], usual: str) -> None:
    """[4.3]: conquest takes nothing, so a client goes that way by itself."""
    g = acts(solo(4, human=3), "settle", "produce")
    tableau(g, "rebel_cantina", "new_sparta", "space_marines.1", *more)
    hand(g, "rebel_miners", *["gem_world", "comet_zone", "spice_world", "new_vinland", "old_earth"])
    run(g, SettlePhase(1))
    answer(g, o.Place("rebel_miners"))
    shown = question("race", view(g, 0), decision(g, 0) or pytest.fail("nothing is asked"))
    assert shown.kind == "approach" and shown.usual == usual


def giving(*cards: str, powers: tuple[str, ...] = ("deficit_spending.1",)) -> State:
    """Be asked for hand cards, up to two for each power. [4.4]"""
    g = acts(solo(4, human=2), "double_vp", "produce")
    tableau(g, *powers)
    hand(g, *cards)
    run(g, ConsumePhase())
    answer(g, o.Use(powers[0], 1 if powers[0] == "merchant_world" else 0))
    assert asked(g) == "give"
    return g


@pytest.mark.parametrize("picked, points", [("comet_zone", 1), ("gem_world", 1), ("comet_zone gem_world", 2)])
def test_4_4_hand_cards_up_to_a_number_are_one_answer(picked: str, points: int) -> None:
    """[4.4]: Deficit Spending takes up to two cards; the picks and the end of them are sent together."""
    g = giving("comet_zone", "spice_world", "gem_world")
    shown = question("race", view(g, 0), decision(g, 0) or pytest.fail("nothing is asked"))
    assert (shown.picks, shown.among, shown.least, shown.done) == (2, 3, 1, "done")
    before = g.players[0].vp
    apply_all(g, 0, [*[o.Discard(c) for c in picked.split()], o.DONE])
    assert g.players[0].vp - before == points and asked(g) != "give"


def test_4_4_the_end_of_a_choice_does_not_tell_what_lay_where_in_the_hand() -> None:
    """[4.4]: whoever sees a card discarded cannot tell whether others lie behind it; only an empty hand ends it."""
    heard = []
    for cards in ("comet_zone spice_world gem_world", "gem_world comet_zone spice_world"):
        g = giving(*cards.split())
        heard.append(redacted(apply(g, 0, o.Discard("gem_world")), None))
        assert asked(g) == "give" and o.DONE in options(g)
    assert heard[0] == heard[1]
    g = giving("gem_world")
    answer(g, o.Discard("gem_world"))
    assert asked(g) != "give"


def test_4_4_what_ends_one_power_does_not_decline_the_next() -> None:
    """[4.4]: the last card of the hand ends what the first power takes; the second one still asks."""
    g = giving("comet_zone", "spice_world", powers=("deficit_spending.1", "merchant_world"))
    apply_all(g, 0, [o.Discard("spice_world"), o.DONE])
    assert asked(g) == "consume" and o.Use("merchant_world", 1) in options(g)
    answer(g, o.Use("merchant_world", 1))
    assert options(g) == (o.Discard("comet_zone"), o.DONE)


def test_4_3_an_exchange_alone_is_a_question_of_its_own() -> None:
    """[4.3]: Terraforming Engineers; somebody who never wants it can leave that as the answer for good."""
    g = acts(solo(4, human=3), "settle", "produce")
    tableau(g, "terraforming_engineers.1", "refugee_world")
    hand(g, "new_vinland", "comet_zone", "spice_world", "gem_world")
    run(g, SettlePhase(1))
    answer(g, Pass())
    now = decision(g, 0)
    assert now is not None and now.kind == "exchange"
    assert question("race", view(g, 0), now).standing == "pass"
    g.push(PlaceWorld((0,)))
    advance(g)
    now = decision(g, 0)
    assert now is not None and question("race", view(g, 0), now).standing == ""


def test_h07_pay_for_military() -> None:
    """H07: 3 - 1 - 2 = 0 cards. [4.3]"""
    g = acts(solo(4), "settle", "produce")
    tableau(g, "contact_specialist.1", "replicant_robots.1")
    hand(g, "pirate_world")
    run(g, SettlePhase(1))
    answer(g, o.Place("pirate_world"))
    assert "pirate_world" in g.players[0].tableau and DESIGN["pirate_world"].military
    assert len(g.players[0].hand) == 1, "only the Settle bonus was drawn"


def test_h08_not_for_alien_kind() -> None:
    """H08: neither Colony Ship nor Contact Specialist helps with a world of Alien kind. [4.3]"""
    g = acts(solo(4), "settle", "produce")
    tableau(g, "colony_ship.1", "contact_specialist.1")
    hand(g, "lost_alien_warship", "deserted_alien_colony")
    run(g, SettlePhase(1))
    assert asked(g) == ""
    hand(g, "terraformed_world")
    run(g, SettlePhase(1))
    assert options(g) == (o.Place("terraformed_world"), Pass())
    answer(g, o.Place("terraformed_world"))
    assert options(g) == (o.Use("colony_ship.1", 0),)


def test_4_3_arms_goods_and_prestige_for_strength() -> None:
    """[4.3]: hand cards, a Rare good and prestige add strength; other cards than the world itself."""
    g = acts(solo(4), "settle", "produce")
    tableau(g, "space_mercenaries.1", "rebel_fuel_refinery", "alien_booby_trap", "comet_zone")
    good(g, "comet_zone")
    g.players[0].prestige = 1
    hand(g, "rebel_homeworld", "gem_world", "spice_world")
    strength = queries.POWERS[tuple(g.players[0].tableau)].settle.strength(DESIGN["rebel_homeworld"])
    run(g, SettlePhase(1))
    assert strength + 2 + 3 + 2 >= 7
    answer(g, o.Place("rebel_homeworld"))
    answer(g, o.Arm("gem_world"), o.Arm("spice_world"))
    while asked(g) == "fight":
        use = next((x for x in options(g) if isinstance(x, o.Use)), o.Done())
        answer(g, use)
    assert "rebel_homeworld" in g.players[0].tableau
    assert g.players[0].prestige == 0 and g.players[0].goods == {}


def test_4_3_conquer_a_peaceful_world() -> None:
    """[4.3]: Imperium Invasion Fleet brings two prestige, and its cost is the defense."""
    g = acts(solo(4, human=3), "settle", "produce")
    tableau(g, "imperium_invasion_fleet.1", "space_marines.1")
    hand(g, "deserted_alien_outpost")
    run(g, SettlePhase(1))
    answer(g, o.Place("deserted_alien_outpost"))
    assert g.players[0].prestige == 2
    assert "imperium_invasion_fleet.1" not in g.players[0].tableau


def test_4_3_second_world_and_extra_conquest() -> None:
    """[4.3]: Improved Logistics and Rebel Sneak Attack, only after a first world; the bonus card comes once."""
    g = acts(solo(4, human=3), "settle", "produce")
    tableau(g, "improved_logistics.1", "rebel_sneak_attack.1")
    hand(g, "refugee_world", "dying_colony", "runaway_robots")
    on_deck(g, "gem_world", "space_marines.1")  # the good of the first world, then the bonus card
    run(g, SettlePhase(1))
    answer(g, o.Place("refugee_world"))
    assert asked(g) == "more"
    assert o.PlaceMore("dying_colony", "rebel_sneak_attack.1") not in options(g)
    answer(g, o.PlaceMore("runaway_robots", "rebel_sneak_attack.1"))
    assert "rebel_sneak_attack.1" not in g.players[0].tableau
    answer(g, o.PlaceMore("dying_colony", "improved_logistics.1"))
    assert g.players[0].tableau[-3:] == ["refugee_world", "runaway_robots", "dying_colony"]
    assert g.players[0].hand == ["space_marines.1"]


def test_4_3_exchange() -> None:
    """[4.3]: Terraforming Engineers exchanges without settling: no bonus card, prestige, windfall good."""
    g = acts(solo(4, human=2), "settle", "produce")
    tableau(g, "terraforming_engineers.1")
    good(g, "alpha_centauri")
    hand(g, "psi_crystal_world", "blaster_gem_mines")
    run(g, SettlePhase(1))
    if asked(g) == "settle":
        answer(g, Pass())
    assert set(options(g)) == {
        o.Replace("alpha_centauri", "psi_crystal_world"), o.Replace("alpha_centauri", "blaster_gem_mines"), Pass(),
    }  # fmt: skip
    answer(g, o.Replace("alpha_centauri", "psi_crystal_world"))
    player = g.players[0]
    assert player.tableau == ["terraforming_engineers.1", "psi_crystal_world"]
    assert list(player.goods) == ["psi_crystal_world"] and player.prestige >= 1
    assert player.hand == ["blaster_gem_mines"]


def test_4_3_after_placing() -> None:
    """[4.3]: draw, draw and discard, prestige, good on a production world."""
    g = acts(solo(4), "trade", "produce")
    tableau(g, "terraforming_robots.1", "imperium_fuel_depot", "alien_cornucopia", "golden_age_of_terraforming")
    hand(g, "artist_colony", "gem_world", "spice_world")
    run(g, SettlePhase(1))
    answer(g, o.Place("artist_colony"))
    while asked(g) == "pay":
        answer(g, options(g)[0])
    assert asked(g) == "discard" and len(g.players[0].hand) == 1 + 1 + 2
    answer(g, options(g)[0])
    assert "artist_colony" in g.players[0].goods
    assert g.players[0].prestige == 1


def test_6_4_settle_boost() -> None:
    """[6.4]: cost -3 for a paid world, +2 military for this phase."""
    g = acts(solo(4), "settle", "produce", boost="settle")
    hand(g, "galactic_resort", "aquatic_uplift_race")
    run(g, SettlePhase(1))
    assert {x.card for x in options(g) if isinstance(x, o.Place)} == {"galactic_resort", "aquatic_uplift_race"}
    assert g.players[0].military == 2


def test_1_5_order_of_doubled_phases() -> None:
    """[1.5]: human 1, Robot 1, human 2, Robot 2."""
    g = acts(solo(4), "settle", "settle_2")
    bot(g).fields = ("settle_left", "settle_right")
    hand(g, "refugee_world", "dying_colony")
    drawn = len(bot(g).hand)
    run(g, SettlePhase(1), SettlePhase(2))
    assert (len(bot(g).tableau), len(bot(g).hand)) == (1, drawn)
    answer(g, o.Place("refugee_world"))
    after_first = (bot(g).tableau.copy(), bot(g).hand.copy())
    assert len(bot(g).hand) != drawn or len(bot(g).tableau) == 2
    assert asked(g) == "settle"
    answer(g, o.Place("dying_colony"))
    assert (bot(g).tableau, bot(g).hand) != after_first


# Consume


def test_h09_trade() -> None:
    """H09: a Genes good and +1 for any: five cards, and the sale is mandatory. [4.4]"""
    g = acts(solo(4, human=1), "trade", "produce")
    tableau(g, "export_duties.1", "plague_world")
    good(g, "plague_world")
    run(g, ConsumePhase())
    assert len(g.players[0].hand) == 5 and g.players[0].goods == {}


def test_h10_double_vp_and_discards() -> None:
    """H10: doubled for the good, not for hand cards: 2 + 2. [4.4]"""
    g = acts(solo(2, human=4), "double_vp", "produce")
    tableau(g, "deficit_spending.1")
    good(g, "earths_lost_colony")
    hand(g, "gem_world", "comet_zone")
    run(g, ConsumePhase())
    answer(g, o.Use("earths_lost_colony", 0))
    assert g.players[0].vp == 2
    answer(g, o.Use("deficit_spending.1", 0), o.Discard("gem_world"), o.Discard("comet_zone"))
    assert g.players[0].vp == 4


def test_h11_trade_without_goods() -> None:
    """H11: nothing to sell; powers go on. [4.4]"""
    g = acts(solo(4, human=1), "trade", "produce")
    tableau(g, "galactic_advertisers.1")
    run(g, ConsumePhase())
    assert len(g.players[0].hand) == 1


def test_h12_two_goods() -> None:
    """H12: a power for two goods cannot be used with one. [4.4]"""
    g = acts(solo(4, human=3), "double_vp", "produce")
    tableau(g, "tourist_world", "gem_world")
    good(g, "gem_world")
    run(g, ConsumePhase())
    assert g.players[0].vp == 0 and "gem_world" in g.players[0].goods


def test_4_4_order_and_mandatory() -> None:
    """[4.4]: the player orders mandatory powers and cannot stop before; two picked actions sell and double."""
    g = acts(solo(2, human=4), "trade", "double_vp")
    tableau(g, "gem_world", "new_vinland", "alien_oort_cloud_refinery")
    for world in ("gem_world", "new_vinland", "alien_oort_cloud_refinery", "earths_lost_colony"):
        good(g, world)
    run(g, ConsumePhase())
    assert asked(g) == "sell" and o.Sell("alien_oort_cloud_refinery") not in options(g)
    answer(g, o.Sell("gem_world"))
    assert asked(g) == "consume" and Pass() not in options(g)
    answer(g, o.Use("new_vinland", 0), o.Spend("earths_lost_colony"))
    assert asked(g) == "goods"
    answer(g, o.Spend("new_vinland"))
    assert g.players[0].vp == 2 and list(g.players[0].goods) == ["alien_oort_cloud_refinery"]


def test_4_4_kinds_and_all() -> None:
    """[4.4]: three kinds, each kind, all goods less one, extra sale with and without trade powers."""
    g = acts(solo(4, human=3), "produce", "explore_5")
    tableau(g, "diversified_economy.1", "gem_world", "comet_zone", "plague_world", "pilgrimage_world")
    for world in ("gem_world", "comet_zone", "plague_world"):
        good(g, world)
    run(g, ConsumePhase())
    assert {x.card for x in options(g)} == {"diversified_economy.1", "pilgrimage_world", "plague_world"}
    answer(g, o.Use("diversified_economy.1", 0))
    assert g.players[0].vp == 3 and g.players[0].goods == {}
    g = acts(solo(4, human=3), "produce", "explore_5")
    tableau(g, "gem_world", "comet_zone", "pilgrimage_world")
    good(g, "gem_world")
    good(g, "comet_zone")
    run(g, ConsumePhase())
    assert g.players[0].vp == 1
    g = acts(solo(4, human=3), "produce", "explore_5")
    tableau(g, "black_market_trading_world", "export_duties.1", "comet_zone")
    good(g, "comet_zone")
    run(g, ConsumePhase())
    while asked(g) == "consume":
        answer(g, o.Use("black_market_trading_world", next(x.power for x in options(g) if x.card.startswith("black"))))
    assert len(g.players[0].hand) == 3


def test_4_4_a_good_that_fits_is_refused_for_its_order() -> None:
    """[4.4]: of two goods of a kind, one not offered at first is told to have its turn, not to be unfit."""
    g = acts(solo(4, human=3), "produce", "explore_5")
    tableau(g, "diversified_economy.1", "gem_world", "comet_zone", "plague_world", "new_vinland")
    for world in ("gem_world", "comet_zone", "plague_world", "new_vinland"):
        good(g, world)
    run(g, ConsumePhase())
    answer(g, o.Use("diversified_economy.1", 0))
    waits = set(g.players[0].goods) - {x.card for x in options(g)}
    assert asked(g) == "goods" and waits
    assert all(why_not(g, 0, world) == Refusal("pick_in_order") for world in waits)


def test_4_4_gambling() -> None:
    """[4.4]: the bet is won by a dearer card; the original guesses a number."""
    g = acts(solo(4, human=3), "produce", "explore_5")
    tableau(g, "gambling_world")
    hand(g, "export_duties.1", "colony_ship.1")
    on_deck(g, "gem_world", "comet_zone")
    run(g, ConsumePhase())
    while asked(g) == "consume":
        answer(g, o.Use("gambling_world", next(x.power for x in options(g) if isinstance(x, o.Use))))
    answer(g, o.Ante("colony_ship.1"), o.Take("comet_zone"))
    assert set(g.players[0].hand) == {"export_duties.1", "colony_ship.1", "comet_zone"} and g.shown == []
    g = acts(solo(4, human=3, sets=1), "produce", "explore_5")
    tableau(g, "gambling_world_original")
    on_deck(g, "gem_world")
    run(g, ConsumePhase())
    while asked(g) == "consume":
        answer(g, options(g)[0])
    answer(g, o.Guess(2))
    assert "gem_world" in g.players[0].hand


def test_6_4_trade_boost() -> None:
    """[6.4]: sale +3, points doubled, two hand cards for a point each, not doubled."""
    g = acts(solo(2, human=4), "trade", "produce", boost="trade")
    tableau(g, "gem_world")
    good(g, "gem_world")
    good(g, "earths_lost_colony")
    run(g, ConsumePhase())
    answer(g, o.Sell("gem_world"))
    assert len(g.players[0].hand) == 5
    answer(g, o.Use("earths_lost_colony", 0))
    assert g.players[0].vp == 2
    answer(g, o.Bonus("trade"))
    first(g, 2)
    assert g.players[0].vp == 4


# Produce


def test_h13_no_bonus_without_picking() -> None:
    """H13: only a die on Produce: the production world only. [4.5]"""
    g = acts(solo(2, human=4), "explore_5", "develop")
    bot(g).fields = ("produce", "")
    tableau(g, "asteroid_belt")
    run(g, ProducePhase())
    assert list(g.players[0].goods) == ["earths_lost_colony"]
    run(acts(g, "produce", "develop"), ProducePhase())
    assert set(g.players[0].goods) == {"earths_lost_colony", "asteroid_belt"}


def test_4_5_powers() -> None:
    """[4.5]: windfall by power, discard to produce, draws for what was produced."""
    g = acts(solo(4, human=7), "produce", "explore_5")
    tableau(g, "mining_robots.1", "asteroid_belt", "pre_sentient_race", "diversified_economy.1", "research_labs.1")
    hand(g, "gem_world", "comet_zone")
    run(g, ProducePhase())
    assert set(g.players[0].goods) == {"asteroid_belt", "pre_sentient_race"}
    assert asked(g) == "produce"
    answer(g, o.Use("damaged_alien_factory", 0), o.Fuel("gem_world"))
    assert set(g.players[0].goods) == {"asteroid_belt", "pre_sentient_race", "damaged_alien_factory"}
    assert len(g.players[0].hand) == 1 + 3 + 1


def test_6_4_every_sale_is_boosted() -> None:
    """[6.4]: also one by a power, for which trade powers do not count."""
    g = acts(solo(4, human=3), "trade", "produce", boost="trade")
    tableau(g, "black_market_trading_world", "comet_zone", "gem_world")
    good(g, "comet_zone")
    good(g, "gem_world")
    run(g, ConsumePhase())
    answer(g, o.Sell("comet_zone"))
    assert len(g.players[0].hand) == 3 + 3
    power = next(x.power for x in options(g) if isinstance(x, o.Use) and x.card == "black_market_trading_world")
    answer(g, o.Use("black_market_trading_world", power))
    assert len(g.players[0].hand) == (3 + 3) + (2 + 3)


def test_6_4_produce_boost() -> None:
    """[6.4]: one more windfall good and three cards."""
    g = acts(solo(4, human=3), "produce", "explore_5", boost="produce")
    tableau(g, "asteroid_belt", "pre_sentient_race", "refugee_world")
    run(g, ProducePhase())
    first(g, 2)
    assert len(g.players[0].goods) == 2 and len(g.players[0].hand) == 3


# Rounds, deck, search


def test_h14_reshuffle() -> None:
    """H14: deck 2, discard 20: 2, reshuffle, 3 more; an empty deck gives nothing. [1.3] Q36"""
    g = solo(4)
    everything = g.deck + g.discard
    g.deck, g.discard = everything[:2], everything[2:22]
    g.players[0].saved += everything[22:]
    g.draw(0, 5)
    assert len(g.players[0].hand) == 5 and len(g.deck) == 17 and g.discard == []
    g.players[0].saved += g.deck
    g.deck = []
    g.draw(0, 2)
    assert len(g.players[0].hand) == 5


def test_1_3_a_draw_that_empties_the_deck_reshuffles() -> None:
    """[1.3]: at once, not at the next draw."""
    g = solo(4)
    everything = g.deck + g.discard
    g.deck, g.discard = everything[:1], everything[1:]
    g.draw(0, 1)
    assert len(g.deck) == len(everything) - 1 and g.discard == []


def test_3_pairs() -> None:
    """[3]: every pair of nine cards where a second Develop or Settle goes with the first only."""
    assert len(PAIRS) == 23
    assert ("develop", "develop_2") in PAIRS and ("develop_2", "produce") not in PAIRS


def test_3_hand_limit() -> None:
    """[3]: twelve with Pan-Galactic Research or Black Hole Miners."""
    assert queries.hand_limit(["gem_world"]) == 10
    assert queries.hand_limit(["gem_world", "pan_galactic_research"]) == 12
    assert queries.hand_limit(["black_hole_miners"]) == 12


def test_5_1_hidden_fortress() -> None:
    """[5.1]: its owner ends the game only at fourteen cards."""
    assert queries.end_size(["gem_world"]) == 12
    assert queries.end_size(["hidden_fortress"]) == 14


def test_6_3_mark_of_the_leader() -> None:
    """[6.3]: a card for who gained while leading alone; the mark falls when the lead is shared."""
    g = acts(solo(4), "produce", "explore_5")
    g.players[0].prestige, g.players[0].led = 2, True
    run(g, Round())
    assert g.players[0].vp == 1 and len(g.players[0].hand) == 1 and not g.players[0].led
    g = acts(solo(4), "develop", "produce")
    g.players[0].prestige, g.players[0].led, bot(g).prestige = 2, True, 2
    run(g, DevelopPhase(1), ProducePhase())
    assert not g.players[0].led


def test_6_4_search() -> None:
    """[6.4] Q31: nine categories, a hit may be declined once; a search that fails gives the card back."""
    assert len(SEARCHES) == 9
    g = acts(solo(4), "search", "produce")
    g.players[0].searched = True
    on_deck(g, "gem_world", "rebel_outpost", "comet_zone", "rebel_base")
    run(g, SearchPhase())
    answer(g, o.SearchFor("military_world_defense_5_plus"))
    assert g.shown == ["gem_world", "rebel_outpost"]
    answer(g, o.Decline())
    assert g.players[0].hand == ["rebel_base"] and g.shown == []
    assert {"gem_world", "rebel_outpost", "comet_zone"} <= set(g.discard)
    g.deck, g.discard = ["gem_world"], []
    run(g, SearchPhase())
    answer(g, o.SearchFor("military_world_defense_5_plus"))
    assert not g.players[0].searched


def test_6_4_bonus_is_paid_and_flips_the_card() -> None:
    """[6.4] [6.2]: one prestige, once per game; neither use is open afterwards."""
    g = solo(4)
    g.players[0].prestige = 1
    run(g, ChooseActions())
    assert o.Choose(("develop", "produce"), "develop") in options(g)
    assert o.Choose(("search", "produce")) in options(g)
    answer(g, o.Choose(("develop", "produce"), "develop"))
    assert g.players[0].prestige == 0 and g.players[0].searched
    run(g, ChooseActions())
    assert not any(x.boost or "search" in x.actions for x in options(g))


def test_q12_psi_crystal_world() -> None:
    """Q12: first action, roll, second action, then the match dice are placed. [6.5]"""
    g = solo(4)
    tableau(g, "psi_crystal_world")
    run(g, ChooseActions())
    assert asked(g) == "first_action"
    answer(g, o.Choose(("settle",)))
    assert asked(g) == "second_action"
    assert bot(g).dice and not bot(g).fields
    assert all("settle" in x.actions for x in options(g))
    bot(g).dice = ("match", "match")
    g.todo = g.todo[:1] + [s for s in g.todo[1:] if not isinstance(s, Phases)]
    answer(g, o.Choose(("settle", "settle_2")))
    assert bot(g).fields == ("settle_left", "settle_right")


def test_6_5_retrofit_takes_discards() -> None:
    """[6.5]: for two, the other's discards at the end of a round."""
    g: State = GAME.setup(Setup(seats=2, sets=3), 3)
    g.todo.clear()
    for player in g.players:
        player.starts, player.tableau = [], []
    g.players[0].tableau = take(g, "retrofit_and_salvage_inc")
    g.players[1].tableau = take(g, "gem_world")
    g.players[1].hand += take(g, *g.deck[:6])
    before = len(g.players[0].hand)
    run(g, EndRound())
    first(g, 2)
    assert len(g.players[0].hand) == before + 2 and len(g.players[1].hand) == 10


def test_2_2_first_hand() -> None:
    """[2.2]: six cards, two discarded; three for Ancient Race; one under Galactic Scavengers; windfall goods."""
    for human, kept, saved in ((0, 4, 0), (6, 3, 0), (12, 3, 1)):
        g: State = GAME.setup(Setup(human_world=human, robot_world=4), 2)
        while asked(g) != "actions":
            answer(g, options(g)[0])
        assert (len(g.players[0].hand), len(g.players[0].saved)) == (kept, saved)
        assert bool(g.players[0].goods) == DESIGN[g.players[0].tableau[0]].windfall


def test_2_3_start_world_choice() -> None:
    """[2.3]: from set 2 on a red and a blue start world each; the choice is secret until both are made."""
    g: State = GAME.setup(Setup(seats=2, sets=2), 5)
    colors = [[start_of(c).color for c in player.starts] for player in g.players]
    assert colors == [["red", "blue"], ["red", "blue"]]
    chosen = o.KeepStart(g.players[0].starts[1])
    apply(g, 0, chosen)
    assert view(g, 1).players[0].sealed != chosen
    while 0 in waiting(g):
        question = decision(g, 0)
        assert question is not None
        apply(g, 0, question.options[0])
    assert g.players[0].tableau == []
    while waiting(g) == (1,) and g.round == 0:
        question = decision(g, 1)
        assert question is not None
        apply(g, 1, question.options[0])
    assert g.players[0].tableau == [chosen.card]


def test_2_4_start_worlds() -> None:
    """[2.4]: sixteen, odd numbers red and even ones blue."""
    worlds = [DESIGN[w].start for w in start_worlds(3)]
    assert [s.number for s in worlds if s] == list(range(16))
    assert all(s is not None and s.color == ("red" if s.number % 2 else "blue") for s in worlds)


def test_1_1_2_1_cards() -> None:
    """[1.1] [2.1]: worlds are single, counts of each set, military worlds."""
    assert [len(all_cards(level)) for level in range(4)] == [114, 136, 180, 228]
    military = [sum(DESIGN[c].military for c in all_cards(level)) for level in range(4)]
    assert military == [23, 29, 38, 46]
    assert all(max(c.copies_in_deck.values()) == 1 for c in CARDS.values() if c.type == "world")


def test_4_6_every_power_is_written_on_its_card() -> None:
    """[4.6] [6.1]: every power, trait and scoring item has a line; takeovers are there and do nothing."""
    for fact in CARDS.values():
        assert len(face_lines(fact.id)) == len(fact.powers) + len(fact.traits) + len(fact.scoring)


def test_10_setup_is_checked() -> None:
    """[10]: sets and start worlds that do not exist are refused."""
    bad = (
        Setup(sets=4), Setup(sets=0, robot_world=7), Setup(robot_world=3, human_world=3), Setup(seats=7),
        Setup(seats=5, sets=0), Setup(seats=6, sets=1), Setup(seats=2, human_world=1),
    )  # fmt: skip
    for setup in bad:
        with pytest.raises(Refused):
            GAME.setup(setup)


def test_a_payment_of_one_card_is_stored_and_read() -> None:
    """A state in the middle of a payment comes back as it was, and one of older rules as what it was."""
    g = acts(solo(4), "settle", "produce")
    hand(g, "gem_world", "new_vinland", "comet_zone", "spice_world")
    run(g, SettlePhase(1))
    answer(g, o.Place("gem_world"), o.Pay("new_vinland"))
    assert asked(g) == "pay" and same(GAME.load(save(g)), g)
    old = msgspec.msgpack.decode(save(g))
    del old["order"]
    step = next(step for step in old["todo"] if step["do"] == "pay_world")
    step.update(cost=1, paying=True)
    step.pop("picked")
    loaded = GAME.load(msgspec.msgpack.encode(old))
    assert same(loaded, g) and loaded.order == (0,)
