"""What is told of a battle adds up: fleets by type after each step, and what absorbed the damage. [14.3] [14.6]"""

import pytest

from starboard.core.engine import apply, waiting
from starboard.core.game import find
from starboard.core.rng import Rng
from starboard.core.testing import any_answer
from starboard.games.voidfall import combat
from starboard.games.voidfall import events as ev
from starboard.games.voidfall.combat.types import CARRIER, DREADNOUGHT


def fought(attack: combat.Side, defence: combat.Side, seed: int, options: combat.Options) -> combat.Battle:
    """Carry a battle out with any answers."""
    rng = Rng(seed)
    battle = combat.begin(attack, defence, options)
    while (question := combat.pending(battle)) is not None:
        battle = combat.answer(battle, question.options[rng.below(len(question.options))])
    return battle


@pytest.mark.parametrize("seed", range(40))
def test_absorbers_add_up_to_what_was_absorbed(seed: int) -> None:
    rng = Rng(seed)
    counts = [rng.below(3) for _ in range(4)]
    attack = combat.side(
        {"corvette": 2 + counts[0], "dreadnought": counts[1], "carrier": counts[2]},
        {"shields": "improved", "autonomous_drones": "improved"},
        trade_tokens=2, materials=6, active=2,
    )  # fmt: skip
    defence = combat.side(
        {"corvette": 1, "sentry": counts[3], "dreadnought": counts[2], "carrier": counts[1]},
        {"shields": "basic"}, sector_defenses=2, starbases=1,
    )  # fmt: skip
    battle = fought(attack, defence, seed, combat.Options())
    for n, step in enumerate(battle.steps):
        left = combat.fleets_after(battle, n)
        assert tuple(sum(fleets) for fleets in left) == step.left
        for by, absorbed in zip(combat.absorbers(battle, n), step.absorbed, strict=True):
            assert sum(units for _, units in by) == absorbed
    assert combat.fleets_after(battle, len(battle.steps)) == battle.fleets


def test_the_approach_names_shields_before_dreadnoughts() -> None:
    """[14.4]"""
    attack = combat.side({"corvette": 1, "dreadnought": 2}, {"shields": "improved"})
    defence = combat.side({"corvette": 1}, sector_defenses=2)
    battle = fought(attack, defence, 1, combat.Options())
    assert combat.absorbers(battle, 0) == ((("shields", 1), ("dreadnought", 1)), ())


def test_a_unit_absorbs_once_in_a_battle() -> None:
    """[14.6]"""
    attack = combat.side({"corvette": 6})
    defence = combat.side({"dreadnought": 1, "carrier": 1})
    assert (defence.fleets[DREADNOUGHT], defence.fleets[CARRIER]) == (1, 1)
    battle = combat.begin(attack, defence)
    while (question := combat.pending(battle)) is not None:
        battle = combat.answer(battle, question.options[-1])
    named = [name for n in range(len(battle.steps)) for name, _ in combat.absorbers(battle, n)[1]]
    assert named == ["dreadnought", "carrier"]


def test_what_the_event_lets_the_void_ignore_is_named_in_every_salvo() -> None:
    """[16]"""
    defence = combat.Side((0, 0, 0, 0, 0, 1), absorbs_each_salvo=1)
    battle = combat.begin(combat.side({"corvette": 3}, {"torpedoes": "improved"}), defence)
    while (question := combat.pending(battle)) is not None:
        battle = combat.answer(battle, question.options[-1])
    assert [combat.absorbers(battle, n)[1] for n in range(1, len(battle.steps))] == [(("void", 1),)]


def test_blocks_are_not_attributed() -> None:
    """Of whole blocks it is not known which were spent. [14.6] Q3"""
    options = combat.Options(salvo_absorption_mode="block")
    battle = fought(combat.side({"corvette": 4}), combat.side({"dreadnought": 2}), 3, options)
    assert all(combat.absorbers(battle, n) == ((), ()) for n in range(1, len(battle.steps)))


def test_battles_of_a_game_are_told_fleet_by_fleet() -> None:
    """Every step told can be shown, its pieces agree with its totals, and fleets that are sent travel."""
    game = find("voidfall")
    steps: list[ev.CombatStep] = []
    sent: list[ev.FleetsSent] = []
    for seed in range(3):
        rng = Rng(seed)
        g = game.setup(game.default_setup(), seed)
        while (seats := waiting(g)) and len(steps) < 30:
            seat = seats[rng.below(len(seats))]
            for event in apply(g, seat, any_answer(g, seat, rng)):
                if isinstance(event, ev.CombatStep):
                    steps.append(event)
                if isinstance(event, ev.FleetsSent):
                    sent.append(event)
    assert steps and sent
    for step in steps:
        clash = step.clash()
        assert clash is not None
        assert [sum(p.count for p in side.left) for side in clash.sides] == [step.invader, step.defender]
        assert [side.absorbed for side in clash.sides] == list(step.absorbed)
        assert step.targets() == (step.sector,)
    journey = sent[0].journeys()[0]
    assert (journey.origin, journey.to, journey.count) == (sent[0].sector, sent[0].to, sent[0].count)


def test_an_older_record_of_a_step_is_told_in_totals() -> None:
    step = ev.CombatStep(1, 3, 2)
    assert step.clash() is None
    assert step.text("voidfall").args["invader"] == 3
