"""A game stored in the middle of picks by an older version goes on. [4.2] [4.3] [4.4]"""

from typing import Any

import msgspec
import pytest

from starboard.core.engine import decision
from starboard.core.state import load, save
from starboard.games.race import GAME
from starboard.games.race import options as o
from starboard.games.race.common import DiscardCards
from starboard.games.race.consume import GiveCards
from starboard.games.race.develop import DevelopmentPayment
from starboard.games.race.migrate import migrate
from starboard.games.race.settle import WorldPayment

OLD: list[tuple[dict[str, Any], Any]] = [
    ({"do": "pay_world", "seat": 0, "card": "gem_world", "cost": 2}, WorldPayment(0, "gem_world", most=2)),
    (
        {"do": "pay_world", "seat": 0, "card": "gem_world", "cost": 1, "first": 2, "paying": True},
        WorldPayment(0, "gem_world", most=1, first=2, picked=1),
    ),
    ({"do": "pay_development", "seat": 0, "card": "x"}, DevelopmentPayment(0, "x", most=0)),
    ({"do": "discard_cards", "seat": 0, "count": 2}, DiscardCards(0, most=2)),
    ({"do": "discard_cards", "seat": 0, "first": 3, "begun": True}, DiscardCards(0, most=1, first=3, picked=1)),
    ({"do": "give_cards", "seat": 0, "most": 4, "given": 1, "first": 1}, GiveCards(0, most=3, first=1, picked=1)),
    ({"do": "give_cards", "seat": 0, "most": 4}, GiveCards(0, most=4)),
]


@pytest.mark.parametrize("old, new", OLD, ids=map(str, range(len(OLD))))
def test_old_steps_are_read(old: dict[str, Any], new: Any) -> None:
    g = GAME.setup(seed=3)
    data = msgspec.msgpack.decode(save(g))
    data["todo"] = [old]
    assert load(GAME.state_type, migrate(msgspec.msgpack.encode(data))).todo == [new]


def test_a_payment_goes_on_where_it_was() -> None:
    g = GAME.setup(seed=3)
    data = msgspec.msgpack.decode(save(g))
    data["todo"].append({"do": "pay_world", "seat": 0, "card": "gem_world", "cost": 2, "first": 1, "paying": True})
    asked = decision(GAME.load(msgspec.msgpack.encode(data)), 0)
    assert asked is not None and asked.options == o.PAY.of(g.players[0].hand[1:-1])
