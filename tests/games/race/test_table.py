"""Two to six players: worked examples by id, and what is chosen at the same time. [11] [12]"""

from typing import Any

import pytest

from starboard.cli.perft import count
from starboard.core.engine import apply, decision, waiting
from starboard.core.options import Pass
from starboard.core.scene import Track, Zone, walk
from starboard.core.state import view
from starboard.core.testing import random_game
from starboard.games.race import GAME, MOST_SEATS, Setup
from starboard.games.race import options as o
from starboard.games.race.common import CHOOSING
from starboard.games.race.events import CannotPlaceMore
from starboard.games.race.rounds import SINGLES
from starboard.games.race.state import State
from tests.games.race.positions import start_of
from tests.games.race.vectors import Position, vectors

TABLE = vectors("table.toml")


@pytest.mark.parametrize("name", TABLE)
def test_vector(name: str) -> None:
    """Each vector holds. T05 T06 T07 T08 T09 T10a T10b T11a T11b T12a T12b T64 T64b [11.7] [12.3] [12.4]"""
    Position(TABLE[name]).play()


SETTLE = vectors("settle.toml")


@pytest.mark.parametrize("name", SETTLE)
def test_settle(name: str) -> None:
    """Cards that leave in a Settle phase, surplus strength, and goods of new worlds. [4.0] [4.2] [4.3] [5.1]"""
    Position(SETTLE[name]).play()


def idle_ways(g: State, seat: int | None) -> set[str]:
    """Name the actions of which nothing would come for a player, by the strip he is shown."""
    [head] = [area for area in GAME.scene(view(g, seat), seat).areas if area.place == "head"]
    [track] = [item for item in head.items if isinstance(item, Track)]
    return {way.key.removeprefix("action-") for stop in track.stops for way in stop.ways if way.idle}


def test_of_which_actions_nothing_would_come_is_said_by_what_one_has() -> None:
    """[4.2] [4.3] [4.4] [4.5]: a hand that pays, goods, worlds that produce; whoever only watches is told nothing."""
    g = dealt(2, 0)
    g.phase = CHOOSING
    mine = g.players[0]
    mine.tableau, mine.hand, mine.goods = ["old_earth"], [], {}
    mine.active = ("old_earth",)
    without = {"trade", "double_vp", "produce"}
    assert idle_ways(g, 0) == {"develop", "develop_2", "settle", "settle_2", *without}
    mine.hand = ["public_works.1"]
    assert idle_ways(g, 0) == {"settle", "settle_2", *without}
    mine.hand = ["gem_world", "public_works.1", "merchant_guild"]
    assert idle_ways(g, 0) == without
    mine.hand = ["gem_world", "merchant_guild"]
    assert idle_ways(g, 0) == {"develop", "develop_2", "settle", "settle_2", *without}, "one card does not pay for two"
    mine.tableau, mine.active, mine.goods = ["old_earth", "gem_world"], ("old_earth", "gem_world"), {"gem_world": "any"}
    mine.hand = []
    assert idle_ways(g, 0) == {"develop", "develop_2", "settle", "settle_2"}
    assert idle_ways(g, None) == set()


POOLS = {(0, 4): 48, (1, 5): 60, (2, 6): 72, (3, 3): 41, (3, 6): 77, (0, 2): 24, (3, 2): 29}


@pytest.mark.parametrize("sets, seats", POOLS)
def test_t01_pool(sets: int, seats: int) -> None:
    """T01: twelve chips a player, five more with prestige. [11.2]"""
    assert GAME.setup(Setup(sets=sets, seats=seats), 1).pool == POOLS[sets, seats]


def dealt(seats: int, sets: int, seed: int = 3, **more: Any) -> State:
    """Begin a game."""
    g: State = GAME.setup(Setup(seats=seats, sets=sets, **more), seed)
    return g


def test_11_1_seats_by_set() -> None:
    """[11.1]: each set has its number of players, and the set-up sheet lists what serves a table."""
    assert MOST_SEATS == (4, 5, 6, 6)
    assert GAME.values("sets", 6) == ("2", "3")
    assert GAME.values("sets", 2) == ("0", "1", "2", "3")
    assert GAME.values("difficulty", 2) is None
    assert GAME.values("final_tie", 4) is None
    assert GAME.values("final_tie", 1) == ()
    assert GAME.values("one_action", 2) == ()
    assert GAME.values("one_action", 3) is None


def test_11_3_lowest_start_world_is_first() -> None:
    """[11.3]: the lowest number begins, the others follow as they sit. Q51"""
    for seed in range(12):
        g = dealt(4, 0, seed)
        numbers = [start_of(player.tableau[0]).number for player in g.players]
        assert g.order[0] == numbers.index(min(numbers))
        assert [(seat - g.order[0]) % 4 for seat in g.order] == [0, 1, 2, 3]


def starts_shown(g: State, seat: int) -> tuple[str, dict[str, str]]:
    """Give what a player reads above his start worlds, and how each of them lies there."""
    zones = [e for e in walk(GAME.scene(view(g, seat), seat)) if isinstance(e, Zone) and e.key == "starts-0"]
    [zone] = zones
    return zone.label.id if zone.label else "", {card.key: card.state for card in zone.cards}


def test_11_3_the_start_world_that_was_kept_is_marked_for_its_owner_alone() -> None:
    """[11.3]: while cards are discarded the other world is grey, and the heading names the one that was kept."""
    g = dealt(2, 3)
    kept, left = g.players[0].starts
    assert starts_shown(g, 0) == ("race-starts", {kept: "ready", left: "ready"})
    apply(g, 0, o.KeepStart(kept))
    assert starts_shown(g, 0) == ("race-start-kept", {kept: "ready", left: "blank"})
    assert starts_shown(g, 1) == ("race-starts", {kept: "ready", left: "ready"})


@pytest.mark.parametrize("sets", [0, 2])
def test_12_1_first_discards_are_chosen_together(sets: int) -> None:
    """[11.3] [12.1]: nobody waits for another's first discards."""
    g = dealt(4, sets)
    assert sorted(waiting(g)) == [0, 1, 2, 3]
    if sets == 2:
        for seat in range(4):
            asked = decision(g, seat)
            assert asked is not None and asked.kind == "start"
            apply(g, seat, asked.options[0])
    for seat in (3, 1):
        while seat in waiting(g):
            asked = decision(g, seat)
            assert asked is not None and asked.kind == "discard"
            apply(g, seat, asked.options[-1])
    assert sorted(waiting(g)) == [0, 2]


def first_round(seats: int, sets: int = 3, **more: Any) -> State:
    """Go on to the first choice of actions, each time by the first answer."""
    g = dealt(seats, sets, **more)
    while g.round == 0:
        seat = waiting(g)[0]
        asked = decision(g, seat)
        assert asked is not None
        apply(g, seat, asked.options[0])
    return g


@pytest.mark.parametrize(
    "seats, more, kind", [(2, {}, "actions"), (2, {"one_action": True}, "action"), (3, {}, "action")]
)
def test_11_4_number_of_actions(seats: int, more: dict[str, Any], kind: str) -> None:
    """[11.4]: two for two, one from three players on, and for two who want it so. Q50"""
    g = first_round(seats, **more)
    asked = decision(g, 0)
    assert asked is not None and asked.kind == kind
    picks = {option.actions for option in asked.options if isinstance(option, o.Choose)}
    if kind == "action":
        assert picks == {(action,) for action in (*SINGLES, "search")}
    else:
        assert all(len(actions) == 2 for actions in picks)


def test_11_4_every_phase_picked_takes_place_for_all() -> None:
    """[11.4]: three actions, three phases, the bonus for who picked it. [11.5]"""
    g = first_round(3, 0)
    before = [len(player.hand) for player in g.players]
    for seat, action in ((2, "produce"), (0, "explore_5"), (1, "explore_1_1")):
        apply(g, seat, o.Choose((action,)))
    assert g.phase == "explore"
    assert [len(player.drawn) for player in g.players] == [7, 3, 2]
    assert sorted(waiting(g)) == [0, 1, 2], "[12.1]: all keep at the same time"
    for seat, picks in ((2, 1), (1, 2), (0, 1)):
        for _ in range(picks):
            asked = decision(g, seat)
            assert asked is not None and asked.kind == "keep"
            apply(g, seat, asked.options[0])
    assert g.round == 2
    assert all(len(player.hand) >= n for player, n in zip(g.players, before, strict=True))


def test_11_4_psi_crystal_world_picks_last() -> None:
    """[11.4]: with one action each its owner picks the only one after the others."""
    g = first_round(3)
    player = g.players[1]
    for zone in (g.deck, g.discard, *[own.hand for own in g.players]):
        if "psi_crystal_world" in zone:
            zone.remove("psi_crystal_world")
    player.tableau.append("psi_crystal_world")
    g.now = None
    assert sorted(waiting(g)) == [0, 2]
    apply(g, 0, o.Choose(("produce",)))
    apply(g, 2, o.Choose(("develop",)))
    assert waiting(g) == (1,)
    asked = decision(g, 1)
    assert asked is not None and asked.kind == "late_action"
    assert g.players[0].actions == ("produce",), "the others have shown theirs"
    apply(g, 1, o.Choose(("settle",)))
    assert player.actions == ("settle",) and g.phase != "choose"


def test_11_6_the_end_is_looked_for_after_the_round() -> None:
    """[11.6]: twelve cards of anybody, or an empty pool."""
    for seats in (3, 5):
        table = random_game(GAME, Setup(seats=seats, sets=3), 5)
        g = table.state
        sizes = [len(player.tableau) for player in g.players]
        prestige = [player.prestige for player in g.players]
        assert g.over and (max(sizes) >= 12 or g.pool <= 0 or max(prestige) >= 15)


def test_12_2_developments_are_laid_out_in_order_then_paid() -> None:
    """[12.2]: all choose, all lay out, then each pays in order of play. Q52"""
    vector = {
        "sets": 0,
        "A": {"tableau": ["old_earth"], "hand": ["investment_credits", "gem_world", "spice_world"], "actions": []},
        "B": {"tableau": ["new_sparta"], "hand": ["mining_robots", "comet_zone", "star_nomad_lair"], "actions": []},
        "C": {"tableau": ["epsilon_eridani"], "hand": [], "actions": []},
    }
    table = Position(vector)
    table.do("develop")
    g = table.g
    assert sorted(waiting(g)) == [0, 1], "C has nothing to place"
    apply(g, 1, o.Place(next(c for c in g.players[1].hand if c.startswith("mining_robots"))))
    apply(g, 0, o.Place(next(c for c in g.players[0].hand if c.startswith("investment_credits"))))
    assert len(g.players[0].tableau) == len(g.players[1].tableau) == 2
    assert waiting(g) == (0,), "A pays first"


def test_12_5_bets_are_made_in_order_of_play() -> None:
    """[12.5]: the cards turned over for one bet are gone before the next."""
    vector = {
        "sets": 3,
        "A": {"tableau": ["gambling_world"], "hand": ["gem_world"], "actions": ["trade"]},
        "B": {"tableau": ["old_earth"], "actions": ["produce"]},
    }
    table = Position(vector)
    table.do("consume")
    assert table.seats[waiting(table.g)[0]] == "A"
    asked = decision(table.g, 0)
    assert asked is not None and asked.kind == "ante"
    apply(table.g, 0, Pass())
    assert table.g.shown == []


def test_12_6_retrofit_and_salvage_takes_what_the_others_discard() -> None:
    """[12.6]: all discard at the same time; the owner takes the others' cards and keeps them all."""
    vector = {
        "sets": 3,
        "A": {"tableau": ["retrofit_and_salvage_inc"], "hand": 12},
        "B": {"tableau": ["old_earth"], "hand": 12},
        "C": {"tableau": ["new_sparta"], "hand": 11},
    }
    table = Position(vector)
    g = table.g
    table.do("round_end")
    assert sorted(waiting(g)) == [0, 1, 2]
    for seat, cards in ((2, 1), (0, 2), (1, 2)):
        for _ in range(cards):
            asked = decision(g, seat)
            assert asked is not None and asked.kind == "discard"
            apply(g, seat, asked.options[0])
    assert [len(player.hand) for player in g.players] == [13, 10, 10]
    assert g.round == 4


def test_12_7_hands_and_faces_of_goods_are_secret() -> None:
    """[12.7]: what others hold is named nowhere in what one is sent."""
    g = first_round(3)
    hidden = GAME.hidden(g, 0)
    assert set(g.players[1].hand) <= hidden
    assert not set(g.players[0].hand) & hidden
    assert set(g.players[2].goods.values()) <= hidden


def test_q72_a_pool_emptied_by_awards_ends_the_game_after_the_round() -> None:
    """Q72: the round is played, then the game ends. [12.3]"""
    vector = {
        "sets": 3,
        "pool": 1,
        "A": {"tableau": ["old_earth"], "prestige": 2},
        "B": {"tableau": ["new_sparta"], "prestige": 1},
    }
    table = Position(vector)
    table.do("round")
    g = table.g
    assert g.pool == 0 and not g.over and sorted(waiting(g)) == [0, 1]
    for seat in range(2):
        apply(g, seat, o.Choose(("trade", "produce")))
    assert g.over


THREE = ["export_duties.1", "space_marines.1", "space_marines.2"]


@pytest.mark.parametrize(
    "hand, told",
    [(["gem_world", *THREE], [0]), (["gem_world", *THREE[:2]], [])],
    ids=["cards that do not fit", "no card left"],
)
def test_who_cannot_place_more_is_told(hand: list[str], told: list[int]) -> None:
    """Whoever has a power to place a second world, and is not asked, shows that no card fits: that is told. [4.3]"""
    table = Position(
        {
            "A": {"tableau": ["old_earth", "improved_logistics"], "hand": hand, "actions": ["produce"]},
            "B": {"tableau": ["new_sparta"], "actions": ["settle"]},
        }
    )
    table.do("settle")
    table.do("A place card=gem_world")
    while (asked := decision(table.g, 0)) and any(isinstance(option, o.Pay) for option in asked.options):
        table.events += apply(table.g, 0, asked.options[0])
    assert "gem_world" in table.g.players[0].tableau
    assert [event.seat for event in table.events if isinstance(event, CannotPlaceMore)] == told


def test_q74_no_card_no_good() -> None:
    """Q74: where deck and discard pile are empty, a world gets no good. [1.3]"""
    table = Position({"A": {"tableau": ["old_earth"]}, "B": {"tableau": ["new_sparta"]}})
    table.g.deck, table.g.discard = [], []
    assert not table.g.put_good(0, "old_earth")
    assert table.g.players[0].goods == {}


def test_perft_of_first_discards() -> None:
    """Three players discard two of six at once: 3 × 5 first picks, then the same player's next or one of two others'.

    Behind a pick at place p lie 5 − p choices; so 3 × (5 + 4 + 3 + 2 + 1 + 5 × 10) = 195. [12.1]
    """
    g = dealt(3, 1)
    assert not any(player.tableau[0] == "ancient_race" for player in g.players), "its owner discards three"
    assert (count(g, 1), count(g, 2)) == (15, 195)
