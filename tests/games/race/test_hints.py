"""What the table says before one decides: costs, strength, points as they stand, the tile, the last round."""

import pytest

from starboard.bots.bot import Position as Asked
from starboard.bots.bot import position
from starboard.bots.heuristics import Rated
from starboard.bots.reasons.race import reason
from starboard.bots.tips import tip, together
from starboard.core.engine import apply, apply_selection, decision
from starboard.core.i18n import catalog
from starboard.core.options import Decision, Option
from starboard.core.scene import Card, Counter, Track, Zone, walk
from starboard.core.state import view
from starboard.core.text import Text
from starboard.games.race import GAME
from starboard.games.race import options as o
from starboard.games.race.common import NAMES
from starboard.games.race.develop import DevelopPhase
from starboard.games.race.events import PowerUsed
from starboard.games.race.explore import ExplorePhase, TakeOrDecline
from starboard.games.race.facts import DESIGN
from starboard.games.race.hints import placing
from starboard.games.race.robot import tile_of
from starboard.games.race.rounds import Round
from starboard.games.race.scoring import points, worth
from starboard.games.race.settle import Approach, SettlePhase
from starboard.games.race.state import State
from starboard.games.race.table import price, scene
from starboard.games.race.words import face
from tests.games.race.positions import answer, asked, bot, good, hand, run, solo, tableau
from tests.games.race.vectors import Position


def said(text: Text | None) -> str:
    assert text is not None
    return catalog("en", GAME.package).say(text)


def test_a_military_world_that_can_be_paid_for_says_both() -> None:
    """The ways to a world are told with what they ask for. [4.3]"""
    g = solo(4, human=9)
    g.players[0].actions = ("settle", "produce")
    bot(g).dice, bot(g).fields = ("match", "match"), ("", "")
    tableau(g, "space_marines.1")
    hand(g, "rebel_miners", "gem_world", "comet_zone")
    run(g, SettlePhase(1))
    assert said(o.Place("rebel_miners").hint(g, 0)) == "strength 2 against 2, or pay: 2"
    answer(g, o.Place("rebel_miners"))
    assert asked(g) == "approach"
    assert said(o.Conquer().hint(g, 0)) == "strength 2 against 2"
    assert said(o.PayFor("rebel_cantina").hint(g, 0)) == "costs 2"


def test_a_price_that_is_not_printed_stands_on_the_card() -> None:
    """[4.2] [4.3] [4.4]: what a card costs now, and what a good brings."""
    g = solo(4, human=0)
    g.players[0].actions = ("settle", "produce")
    bot(g).dice, bot(g).fields = ("match", "match"), ("", "")
    tableau(g, "replicant_robots.1")
    hand(g, "new_vinland", "comet_zone", "gem_world", "avian_uplift_race", "refugee_world")
    run(g, SettlePhase(1))
    assert said(o.Place("comet_zone").tag(g, 0)) == f"now {max(0, DESIGN['comet_zone'].cost - 2)}"
    assert o.Place("refugee_world").tag(g, 0) is None, "it costs nothing as it is"
    assert o.Place("avian_uplift_race").tag(g, 0) is None, "military worlds are not paid for"
    assert said(o.Sell("comet_zone").tag(g, 0)) == "4 cards", "Old Earth adds one"
    assert o.Sell("comet_zone").free(g, 0), "so one press sells it"


def test_the_strip_says_what_i_get_and_powers_are_used_only_in_their_phase() -> None:
    """[3]: of a phase that somebody else picked, nothing; between the phases every card lies straight."""
    g = solo(4, human=0)
    player = g.players[0]
    player.actions = ("settle", "produce")
    bot(g).dice, bot(g).fields = ("develop", "settle"), ("develop_left", "settle_left")
    player.used = [f"{player.tableau[0]}:0"]

    def notes() -> dict[str, str]:
        stops = next(n for n in walk(scene(g, 0)) if isinstance(n, Track) and n.key == "phases").stops
        return {way.key: way.note.id for stop in stops for way in stop.ways}

    def state() -> str:
        return next(n for n in walk(scene(g, 0)) if isinstance(n, Card) and n.key == player.tableau[0]).state

    g.phase = "choose"
    tableau(g, "gem_world")
    good(g, "gem_world")
    player.active = tuple(player.tableau[::-1])
    hand(g, "gem_smugglers", "export_duties.1", "export_duties.2", "public_works.1")
    assert set(notes().values()) == {f"race-brings-{key.removeprefix('action-')}" for key in notes()}
    assert state() == "ready"
    g.phase = "settle"
    assert notes()["action-settle"] == "race-brings-settle"
    assert notes()["action-develop"] == "race-brings-nothing"
    assert state() == "used"


def test_points_by_a_cards_own_text_are_told_as_they_stand() -> None:
    """In the tableau and before it is placed. [5.2]"""
    g = solo(4, human=10)
    player = g.players[0]
    tableau(g, "mining_world", "volcanic_world")
    before = points(player)
    hand(g, "prospecting_guild", "gem_world")
    inside = [
        n.points for n in walk(scene(g, 0)) if isinstance(n, Card) and n.key in ("prospecting_guild", "gem_world")
    ]
    assert inside == ["5?", "1"], "in the hand it says that this can still change"
    told = worth(player, "prospecting_guild")
    tableau(g, "prospecting_guild")
    assert told == worth(player, "prospecting_guild") == points(player) - before == 5
    drawn = next(n for n in walk(scene(g, 0)) if isinstance(n, Card) and n.key == "prospecting_guild")
    assert drawn.points == "5"


def test_a_spent_tile_is_not_named_any_more() -> None:
    """After its first Settle action the Robot of Doomed World follows the mat. [7.7]"""
    g = solo(8)
    assert tile_of(bot(g), "settle") == "8"
    bot(g).tile_spent = True
    assert tile_of(bot(g), "settle") == "mat"


def test_the_last_round_is_named() -> None:
    """As soon as the end is certain. [5.1]"""
    g = solo(4)
    assert said(scene(g, 0).round) == "Round 3"
    g.pool = 0
    assert said(scene(g, 0).round) == "Round 3, the last"


def test_an_end_that_can_still_be_put_off_is_not_called_certain() -> None:
    """Prestige may be spent until the end of Consume, and tableau cards may leave until the end of Settle. [5.1]"""
    g = solo(4)
    g.players[0].prestige = 15
    for phase, last in (("develop", False), ("consume", False), ("produce", True)):
        g.phase = phase
        assert said(scene(g, 0).round) == ("Round 3, the last" if last else "Round 3"), phase
    g.players[0].prestige = 0
    tableau(g, *[c for c in g.deck if not DESIGN[c].world and DESIGN[c].id != "hidden_fortress"][:11])
    for phase, last in (("settle", False), ("consume", True)):
        g.phase = phase
        assert said(scene(g, 0).round) == ("Round 3, the last" if last else "Round 3"), phase


def test_strength_is_shown_as_it_is_while_actions_are_picked() -> None:
    """What was placed in the last phase of a round counts in the panel of the next one. [4.0]"""
    g = solo(4, human=0)
    g.players[0].active = tuple(g.players[0].tableau)
    tableau(g, "space_marines.1")
    g.players[0].military = 2
    run(g, Round())
    shown = {n.key: n.value for n in walk(scene(g, 0)) if isinstance(n, Counter)}
    assert shown["military-0"] == 2


def test_credit_is_told_without_noughts() -> None:
    """Rows of the Robot's mat. [7.5]"""
    assert said(price("military", 0, 0)) == "free"
    assert said(price("military", 1, 1)) == "credit −1"
    assert said(price("military", 1, 0)) == "credit −1, military free"
    assert said(price("six", 0, 1)) == "free, for cost 6 credit −1"


def reason_of(position: Position, seat: int, option: Option) -> str:
    """Say why a bot would give that answer."""
    question = decision(position.g, seat)
    assert question is not None and option in question.options
    return said(reason(view(position.g, seat), question, [Rated(option, 1.0)]))


def test_a_hint_names_the_goal_that_a_card_meets() -> None:
    """Why a card or its phase is advised: it is the first to have enough for a goal. [13]"""
    vector = {
        "goals": ["system_diversity"],
        "A": {
            "tableau": ["old_earth", "gem_world", "mining_world", "deserted_alien_colony"],
            "hand": ["spice_world", "distant_world", "rebel_miners", "rebel_base", "rebel_homeworld"],
            "actions": ["settle"],
        },
        "B": {"tableau": ["new_sparta"], "hand": []},
    }
    table = Position(vector)
    table.do("settle")
    told = "it meets the goal System Diversity first: 3 points"
    assert reason_of(table, 0, o.Place("distant_world")) == told, "the answer before it names the card"
    assert "goal" not in reason_of(table, 0, o.Place("spice_world")), "Novelty is there already"
    table = Position(vector)
    table.do("choose")
    assert "Distant World meets the goal System Diversity" in reason_of(table, 0, o.Choose(("settle", "produce")))
    assert "goal" not in reason_of(table, 0, o.Choose(("explore_5", "produce")))


def test_a_hint_for_a_takeover_names_world_and_strength() -> None:
    """Why an attack is advised. [14.5]"""
    vector = {
        "takeovers": True,
        "A": {"tableau": ["new_sparta", "imperium_seat", "imperium_troops", "expedition_force"], "actions": ["settle"]},
        "B": {"tableau": ["old_earth", "rebel_warrior_race", "rebel_outpost"], "actions": []},
    }
    table = Position(vector)
    table.do("settle")
    question = decision(table.g, 0)
    assert question is not None and question.kind == "takeover"
    attack = next(x for x in question.options if isinstance(x, o.TakeOver))
    assert "Rebel Warrior Race" in reason_of(table, 0, attack) and "against" in reason_of(table, 0, attack)


def test_a_world_that_only_a_discarded_card_gets_says_so() -> None:
    """Where hand cards do not pay for a world, the card that conquers it is named before it is gone. [4.3]"""
    hand = ["deserted_alien_colony", "export_duties.1", "export_duties.2", "public_works.1", "public_works.2"]
    table = {
        "A": {
            "tableau": ["new_sparta", "imperium_invasion_fleet", "space_marines"],
            "hand": hand,
            "actions": ["settle"],
        },
        "B": {"tableau": ["old_earth"], "actions": ["produce"]},
    }
    poor, rich = Position(table), Position(table)
    rich.g.players[0].hand.append(rich.take("contact_specialist"))
    for one in (poor, rich):
        one.do("settle")
    place = o.Place("deserted_alien_colony")
    told = [placing(position.g, 0, "deserted_alien_colony").id for position in (poor, rich)]
    assert told == ["race-hint-invade", "race-hint-cost"]
    whys = [reason_of(position, 0, place).partition(":")[0] for position in (poor, rich)]
    assert whys == ["by discarding Imperium Invasion Fleet", "for 5 hand cards"]


def test_a_tip_says_what_a_card_costs_in_this_phase() -> None:
    """[4.2]: who picked Develop pays one card less."""
    g = solo(4, human=0)
    g.players[0].actions = ("develop", "produce")
    bot(g).dice, bot(g).fields = ("match", "match"), ("", "")
    hand(g, "replicant_robots.1", "new_vinland", "comet_zone", "gem_world", "refugee_world")
    run(g, DevelopPhase(1))
    question = decision(g, 0)
    assert question is not None
    told = reason(view(g, 0), question, [Rated(o.Place("replicant_robots.1"), 1.0)])
    assert said(told).startswith("for 3 hand cards: ")


def test_a_tip_counts_the_goods_that_come() -> None:
    """A good that lies on a windfall world keeps no other world from producing; Produce itself helps one. [4.5]"""
    g = solo(4, human=0)
    run(g, Round())
    tableau(g, "alpha_centauri", "comet_zone", "prosperous_world", "destroyed_world")
    g.players[0].goods = {"destroyed_world": g.deck.pop()}
    rated = [Rated(o.Choose(("double_vp", "produce")), 1.0)]
    asked_now = decision(g, 0)
    assert asked_now is not None
    assert "3 new goods" in said(reason(view(g, 0), asked_now, rated))


def test_a_tip_counts_the_points_that_goods_bring() -> None:
    """Goods that no power takes bring none; powers of one kind leave the others to powers of any. [4.4]"""
    g = solo(4, human=1)
    run(g, Round())
    tableau(g, "terraforming_robots.1", "comet_zone", "artist_colony", "gem_world")
    worlds = ("comet_zone", "artist_colony", "gem_world")
    g.players[0].goods = {world: g.deck.pop() for world in worlds}
    rated = [Rated(o.Choose(("double_vp", "explore_5")), 1.0)]
    asked_now = decision(g, 0)
    assert asked_now is not None
    assert "2 goods bring about 4 points" in said(reason(view(g, 0), asked_now, rated))


def why(g: State, *actions: str) -> str:
    """Say what speaks for picking actions."""
    asked_now = decision(g, 0)
    assert asked_now is not None
    return said(reason(view(g, 0), asked_now, [Rated(o.Choose(actions), 1.0)]))


def test_a_tip_explains_both_actions_and_says_nothing_twice() -> None:
    """Two ways of exploring have one reason, and what is placed may be drawn first."""
    g = solo(4, human=0)
    run(g, Round())
    tableau(g, "old_earth")
    hand(g, "gem_world")
    assert why(g, "explore_5", "explore_1_1") == "you hold only 1 card"
    g.deck.extend(g.players[0].hand)
    g.players[0].hand.clear()
    assert why(g, "explore_1_1", "develop") == "your hand is empty; what you draw may be placed at once"
    bot(g).economy = 0
    assert why(g, "explore_1_1", "trade") == "your hand is empty; the Robot gains least by Consume: Trade"
    tableau(g, "old_earth", "public_works.1", "gene_designers")
    hand(g, "comet_zone", "gem_world", "new_vinland", "pirate_world")
    assert "new good" in why(g, "produce", "settle") and "Comet Zone" in why(g, "produce", "settle")


def test_a_card_given_up_is_named_for_what_it_is() -> None:
    """What is discarded for another card brings no points. [4.4]"""
    g = solo(4, human=0)
    g.players[0].actions = ("trade", "produce")
    bot(g).dice, bot(g).fields = ("match", "match"), ("", "")
    tableau(g, "r_and_d_crash_program.1")
    hand(g, "gem_world", "comet_zone")
    asked_now = Decision(0, "give", (o.Discard("gem_world"), o.Discard("comet_zone")))
    assert (
        said(reason(view(g, 0), asked_now, [Rated(asked_now.options[0], 1.0)])) == "at 2 cards it is too dear for now"
    )


@pytest.mark.parametrize(
    "cards, words", [(("old_earth",), "raise your military to 2"), (("space_marines.1",), "without paying")]
)
def test_a_conquest_that_needs_more_strength_says_so(cards: tuple[str, ...], words: str) -> None:
    """[4.3]: cards may be discarded for it, which is a price."""
    g = solo(4, human=0)
    tableau(g, *cards)
    g.todo.append(Approach(0, "rebel_miners"))
    asked_now = Decision(0, "approach", (o.Conquer(),))
    assert words in said(reason(g, asked_now, [Rated(o.Conquer(), 1.0)]))


class Fixed:
    """A bot that rates some answers as it was told to, one point apart."""

    name = "fixed"

    def __init__(self, *options: Option) -> None:
        """Take the answers, the best first."""
        self.rated = [Rated(option, float(-n)) for n, option in enumerate(options)]

    def rate(self, position: Asked) -> list[Rated]:
        """Rate them."""
        return self.rated

    def choose(self, position: Asked) -> Option:
        """Take the best one."""
        return self.rated[0].option


def test_a_tip_names_no_action_for_which_nothing_is_there() -> None:
    """Where an answer is hardly worse of which every part is seen to be for something. [3]"""
    g = solo(4, human=0)
    run(g, Round())
    tableau(g, "comet_zone")
    hand(g, "gem_world", "new_vinland", "replicant_robots.1", "spice_world", "pirate_world")

    def told(*answers: tuple[str, str]) -> Option:
        return tip(position("race", g, 0), Fixed(*[o.Choose(a) for a in answers]))[0][0]

    assert told(("settle", "double_vp"), ("trade", "produce"), ("settle", "produce")) == o.Choose(
        ("settle", "double_vp")
    )
    assert told(("trade", "produce"), ("settle", "produce")) == o.Choose(("settle", "produce")), "no good to sell"
    assert told(("trade", "produce"), ("trade", "double_vp"), ("settle", "produce")) == o.Choose(
        ("trade", "produce")
    ), "two points are more than a matter of taste"
    good(g, "comet_zone")
    assert told(("trade", "produce"), ("settle", "produce")) == o.Choose(("trade", "produce")), "sold, and made anew"


def test_a_tip_names_a_card_for_each_of_two_phases() -> None:
    """[4.2] [12.2]: what the second one is for is not what the first one is for."""
    g = solo(4, human=0)
    run(g, Round())
    hand(g, "gem_world", "new_vinland", "replicant_robots.1", "spice_world", "pirate_world", "star_nomad_lair")
    asked_now = decision(g, 0)
    assert asked_now is not None
    text = said(reason(view(g, 0), asked_now, [Rated(o.Choose(("settle", "settle_2")), 1.0)]))
    names = [name for name in ("Gem World", "New Vinland", "Spice World", "Pirate World") if name in text]
    assert len(names) == 2, text


def test_a_search_shows_its_last_cards_where_one_chooses() -> None:
    """What was turned over lies as drawn cards do before who searches, the card found first. [6.4]"""
    g = solo(4, human=0, sets=3)
    g.shown = [c for c in g.deck if DESIGN[c].world][:11]
    g.push(TakeOrDecline(0))
    zones = {n.key: n for n in walk(scene(g, 0)) if isinstance(n, Zone)}
    laid = [card.key for card in zones["drawn-shown-0"].cards]
    assert laid == g.shown[:2:-1] and said(zones["drawn-shown-0"].label) == "Turned over: 11, here the last 8"
    assert "shown" not in zones
    assert "shown" in {n.key for n in walk(scene(view(g, None), None)) if isinstance(n, Zone)}


def test_powers_of_takeovers_are_on_no_card_where_there_are_none() -> None:
    """[14.1]: alone against the Robot nothing is taken over."""
    cloaked = "imperium_cloaking_technology.1"
    assert len(face(cloaked, takeovers=True).lines) == len(face(cloaked, takeovers=False).lines) + 1
    g = solo(4, human=0, sets=3)
    hand(g, cloaked)
    shown = next(n for n in walk(scene(g, 0)) if isinstance(n, Card) and n.key == cloaked)
    assert shown.lines == face(cloaked, takeovers=False).lines


def test_a_power_is_used_when_its_question_was_answered() -> None:
    """[4.5]: what a hand card would make is said before, and the card lies straight until then."""
    table = Position(
        {
            "A": {
                "tableau": ["old_earth", "alien_booby_trap", "deserted_alien_colony"],
                "hand": ["export_duties.1", "export_duties.2"],
                "actions": ["settle"],
            },
            "B": {"tableau": ["new_sparta"], "hand": [], "actions": ["produce"]},
        }
    )
    table.do("produce")
    question = decision(table.g, 0)
    assert question is not None and question.kind == "fuel"
    told = "Which hand card do you give to Alien Booby Trap for a good on a windfall world (Alien technology)?"
    assert said(question.text("race")) == told

    def state() -> str:
        shown = walk(scene(table.g, 0))
        return next(n for n in shown if isinstance(n, Card) and n.key == "alien_booby_trap").state

    assert state() == "ready"
    told_now = apply(table.g, 0, o.Fuel("export_duties.1"))
    assert [e.card for e in told_now if isinstance(e, PowerUsed)] == ["alien_booby_trap"]


def test_a_tip_names_all_that_is_picked_together() -> None:
    """[4.1]: one card of several would leave only those behind it."""
    g = solo(4, human=0)
    g.players[0].actions = ("explore_1_1", "produce")
    bot(g).dice, bot(g).fields = ("match", "match"), ("", "")
    run(g, ExplorePhase())
    question = decision(g, 0)
    assert question is not None and question.kind == "keep"
    first = question.options[1]
    found = together(position("race", g, 0), first)
    assert found[0] == first and len(found) == 2
    drawn = tip(position("race", g, 0), Fixed(first))
    assert all(NAMES[option.card].id in repr(drawn.reason) for option in drawn.picks if isinstance(option, o.Keep))
    taken, _ = apply_selection(g, 0, found)
    assert tuple(taken) == found and {option.card for option in found if isinstance(option, o.Keep)} <= set(
        g.players[0].hand
    )
