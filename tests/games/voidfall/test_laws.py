"""The laws of every game, on random games of Voidfall: tutorial and regular, two to four houses."""

from pathlib import Path

import pytest
from msgspec.structs import fields

from starboard.core.engine import apply, decision, waiting, why_not
from starboard.core.family import members
from starboard.core.options import Option
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.testing import Trial, catalog_problems, laws
from starboard.games import voidfall
from starboard.games.voidfall import GAME, Setup
from tests.games.voidfall.keen import keen

PACKAGE = Path(voidfall.__file__).parent
SETUPS = GAME.setups()
SWITCHED = (
    Setup(
        seats=2,
        scenario="X072",
        salvo_absorption_mode="block",
        extra_damage_check="when_firing",
        both_improved_targeting="simultaneous",
        corvette_upgrades="per_token",
        improved_targeting_needs_initiative=False,
        corrupted_slot_blocks_placement=False,
        agenda_replacement=False,
        lost_fleet_absorption="leaves",
        corrupted_offer_needs_place=True,
        glory_influence_on_victory=False,
        invader_removes_installations=False,
        overproduction_influence=False,
        skirmish_requires_adjacent_void=True,
        skirmish_counts_empty_slots=False,
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
        corrupted_agenda_replacement=False,
        token_gains_may_be_ignored=True,
    ),
    Setup(seats=2, first_cycle_agendas=False, first_cycle_technologies=False, turn_order_later_cycles="keep"),
)
"""Every table option away from its default at least once."""

test_laws = laws(GAME, games=3, stride=37, every_option=3, setups=SETUPS[:4])
test_laws_regular = pytest.mark.slow(laws(GAME, games=6, stride=17, setups=SETUPS[3:]))
test_laws_switched = pytest.mark.slow(laws(GAME, games=4, stride=19, setups=SWITCHED))


class KeenTrial(Trial):
    """A game of keen players under all laws."""

    def run(self) -> None:
        while seats := waiting(self.g):
            n = len(self.table.record.answers)
            self.demand(n <= self.game.bound, "ends", f"more than {self.game.bound} answers")
            self.light_laws(seats)
            heavy = n % self.stride == 0
            if heavy:
                self.heavy_laws(seats)
            seat = self.rng.pick(seats)
            self.step(seat, keen(self.g, seat, self.rng), heavy)
        self.end_laws()


KEEN = [
    Setup(seats=2),
    Setup(seats=2, scenario="X052", houses=("novaris_A", "marqualos_B")),
    Setup(seats=2, scenario="X022", houses=("fenrax_A", "kradmor_B"), safe_havens=True),
    Setup(seats=3, scenario="X063", houses=("shiveus_A", "yarvek_B", "astoran_B")),
    Setup(seats=4, scenario="X084", houses=("nervo_A", "fenrax_B", "thegwyn_A", "cortozaar_B")),
]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(len(KEEN)))
def test_laws_on_keen_games(seed: int) -> None:
    """All laws on games with empires, battles and agendas."""
    KeenTrial(GAME, KEEN[seed], seed, stride=23, every_option=2).run()


def strange_answers() -> list[Option]:
    """Options of every class with values that fit their types and mean nothing."""
    found: list[Option] = []
    for tag, cls in members(Option, GAME.package).items():
        if not cls.__module__.endswith("voidfall.options") or tag.startswith("_"):
            continue
        hints = {f.name: f.type for f in fields(cls)}
        for word, number in (("", -1), ("?", 99), ("s99", 7), ("track-9", 0)):
            values = {n: number if kind is int else True if kind is bool else word for n, kind in hints.items()}
            found.append(cls(**values))
    return found


@pytest.mark.slow
def test_strange_answers_are_refused() -> None:
    """Whatever a client sends is refused with a code, in every kind of decision."""
    strange = strange_answers()
    assert len(strange) > 150
    met: set[str] = set()
    for seed, setup in enumerate(KEEN[:4]):
        g = GAME.setup(setup, seed)
        rng = Rng(seed)
        while seats := waiting(g):
            asked = decision(g, seats[0])
            assert asked is not None
            if asked.kind not in met:
                met.add(asked.kind)
                for option in strange:
                    if option not in asked.options:
                        with pytest.raises(Refused):
                            apply(g, asked.seat, option)
                for key in (
                    "",
                    "?",
                    "action-",
                    "action-conquest-9",
                    "technology-",
                    "tableau-nothing",
                    "s99",
                    "own-track-x",
                ):
                    assert why_not(g, asked.seat, key) is not None
            apply(g, asked.seat, keen(g, asked.seat, rng), watch=False)
    assert len(met) > 30


def test_every_option_of_the_game_has_a_use() -> None:
    """Each class of options is built by some step."""
    steps = "".join(f.read_text("utf-8") for f in PACKAGE.rglob("*.py") if f.name != "options.py")
    for tag, cls in members(Option, GAME.package).items():
        if cls.__module__.endswith("voidfall.options") and not tag.startswith("_"):
            names = (f"{cls.__name__}(", f"{cls.__name__}Option(")
            assert any(n in steps for n in names), cls.__name__


def test_catalogs_agree() -> None:
    assert catalog_problems(GAME) == []
