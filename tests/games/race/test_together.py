"""Everybody chooses at once: payments, Consume and Produce are asked together and resolved in order of play. Q52"""

import pytest

from starboard.core.engine import apply, apply_all, decision, open_seats, place, waiting
from starboard.core.refusal import Refused
from starboard.core.rng import Rng, mix
from starboard.core.state import digest, know, view
from starboard.games.race import GAME, Setup
from starboard.games.race import options as o
from starboard.games.race.events import Paid
from starboard.games.race.state import State
from tests.games.race.vectors import Position

SETUPS = (
    Setup(seats=2),
    Setup(seats=2, sets=0),
    Setup(seats=3, sets=1),
    Setup(seats=4),
    Setup(seats=5, takeovers=False),
    Setup(seats=6),
)


def played(setup: Setup, seed: int, order: int) -> tuple[str, int]:
    """Play a game in which every seat has its answers ready; who comes first is drawn. Says how many came ahead."""
    g: State = GAME.setup(setup, seed)
    chance, ahead = Rng(order), 0
    counts = [0] * len(g.players)
    while seats := open_seats(g):
        seat = chance.pick(seats) if order else seats[0]
        ahead += seat not in waiting(g)
        asked = decision(g, seat)
        assert asked is not None
        counts[seat] += 1
        apply(g, seat, asked.options[mix(seed * 131 + seat * 7919 + counts[seat]) % len(asked.options)], watch=False)
        if g.phase == "choose":
            assert not any(player.ahead for player in g.players), "an answer was left over"
    return digest(g), ahead


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.seats}-{setup.sets}")
def test_q52_the_order_of_answers_does_not_count(setup: Setup) -> None:
    """[12.1]: whoever is faster, the same answers give the same game."""
    for seed in (3, 4):
        plain, none = played(setup, seed, 0)
        others = [played(setup, seed, order) for order in (1, 2, 3)]
        assert none == 0 and {end for end, _ in others} == {plain}
        assert sum(ahead for _, ahead in others) > 3


def paying() -> State:
    """A and B have placed a development each and pay for it."""
    vector = {
        "sets": 0,
        "A": {"tableau": ["old_earth"], "hand": ["mining_robots", "gem_world", "spice_world", "comet_zone"]},
        "B": {
            "tableau": ["new_sparta"],
            "hand": ["space_marines", "star_nomad_lair", "avian_uplift_race", "rebel_base"],
        },
        "C": {"tableau": ["epsilon_eridani"], "hand": []},
    }
    table = Position(vector)
    table.do("develop")
    g = table.g
    for seat in (0, 1):
        apply(g, seat, o.Place(g.players[seat].hand[0]))
    return g


def test_q52_payments_are_asked_together() -> None:
    """[12.1]: B pays without waiting for A; nobody sees it, and it is carried out after A's payment."""
    g = paying()
    assert waiting(g) == (0,) and open_seats(g) == (0, 1)
    asked = decision(g, 1)
    assert asked is not None and asked.kind == "pay"
    first, second = g.players[1].hand[:2]
    before = {seat: view(g, seat).players[1] for seat in (0, None)}
    assert apply_all(g, 1, [o.Pay(second), o.Pay(first)]) == []
    assert g.players[1].hand[:2] == [first, second], "nothing has happened yet"
    assert {seat: view(g, seat).players[1] for seat in (0, None)} == before, "and nobody sees that B has paid"
    assert know(g, 0).view.players[1].ahead == ()
    own = view(place(g, 1), 1).players[1]
    assert first not in own.hand and second not in own.hand, "B himself sees what he has done"
    assert open_seats(g) == (0,) and decision(g, 1) is None
    with pytest.raises(Refused):
        apply(g, 1, o.Pay(first))
    events = apply_all(g, 0, [o.Pay(c) for c in g.players[0].hand[:2]])
    assert [e.card for e in events if isinstance(e, Paid) and e.seat == 1] == [first, second] and not waiting(g)
    assert g.discard[-2:] == [first, second] and not g.players[1].paid


def test_q52_who_needs_cards_waits_for_those_before() -> None:
    """[12.2]: cards are drawn in order of play, so B sells at once but sees what he draws after A."""
    vector = {
        "sets": 3,
        "A": {
            "tableau": ["old_earth", "gem_world", "comet_zone"], "goods": ["gem_world", "comet_zone"],
            "actions": ["trade"],
        },
        "B": {
            "tableau": ["new_sparta", "spice_world", "star_nomad_lair", "merchant_world"],
            "goods": ["spice_world", "star_nomad_lair"], "actions": ["trade"],
        },
    }  # fmt: skip
    table = Position(vector)
    table.do("consume")
    g = table.g
    assert open_seats(g) == (0, 1)
    worlds = [next(c for c in player.goods) for player in g.players]
    hand = len(g.players[1].hand)
    apply(g, 1, o.Sell(worlds[1]))
    assert open_seats(g) == (0,), "B has sold, and waits for his cards"
    assert len(g.players[1].goods) == 2 and len(g.players[1].hand) == hand
    apply(g, 0, o.Sell(worlds[0]))
    assert worlds[1] not in g.players[1].goods and len(g.players[1].hand) > hand


def test_14_2_who_may_take_over_is_waited_for() -> None:
    """[12.1]: with a take-over in the air each waits for his turn."""
    vector = {
        "takeovers": True,
        "A": {"tableau": ["new_sparta", "imperium_seat", "imperium_troops", "expedition_force"]},
        "B": {"tableau": ["old_earth", "rebel_warrior_race"],
              "hand": ["gem_world", "comet_zone", "spice_world", "rebel_base"]},
    }  # fmt: skip
    table = Position(vector)
    table.do("settle")
    g = table.g
    assert waiting(g) == (1,), "A has nothing to place"
    apply(g, 1, o.Place(g.players[1].hand[0]))
    asked = decision(g, 0)
    assert asked is not None and asked.kind == "takeover" and open_seats(g) == (0,)
    apply(g, 0, asked.options[-1])
    asked = decision(g, 1)
    assert asked is not None and asked.kind == "pay"
