"""The laws of every game, on random games of Voidfall: tutorial and regular, two to four houses."""

import pytest

from starboard.core.testing import catalog_problems, laws
from starboard.games.voidfall import GAME, Setup

SETUPS = GAME.setups()
SWITCHED = (
    Setup(
        seats=2,
        scenario="X072",
        salvo_absorption_mode="block",
        extra_damage_check="when_firing",
        both_improved_targeting="simultaneous",
        corrupted_slot_blocks_placement=False,
        agenda_replacement=False,
        glory_influence_on_victory=False,
        invader_removes_installations=False,
        overproduction_influence=False,
        skirmish_requires_adjacent_void=True,
        skirmish_every_cycle=False,
    ),
    Setup(
        seats=3,
        scenario="X093",
        choose="turn_order",
        turn_order_later_cycles="descending_influence",
        agenda_trade_cover=1,
        improved_limit_counts_corrupted_tracks=False,
        fast_forward_grants_next_reward=False,
        pvp_defender_glory_loss=0,
    ),
    Setup(seats=2, first_cycle_agendas=False, first_cycle_technologies=False, turn_order_later_cycles="keep"),
)
"""Every table option away from its default at least once."""

test_laws = laws(GAME, games=4, stride=11, every_option=3, setups=SETUPS[:4])
test_laws_regular = pytest.mark.slow(laws(GAME, games=8, stride=7, setups=SETUPS[3:]))
test_laws_switched = pytest.mark.slow(laws(GAME, games=6, stride=9, setups=SWITCHED))


def test_catalogs_agree() -> None:
    assert catalog_problems(GAME) == []
