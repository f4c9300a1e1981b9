"""Combat against the vectors of the rules and against a second, plain resolver.

[14.2] [14.3] [14.4] [14.5] [14.6] [14.8] [15.4] [16]; profiles Q1 (C27 to C29), once per side Q2 (C14: four corvettes
are two tokens), absorption Q3 (X01, X02) and Q5 (C25), extra damage Q4 (C30, X03), Targeting without initiative Q23
(C13).
"""

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.core.fields import is_shared
from starboard.games.voidfall.combat import (
    DEFENDER,
    INVADER,
    KINDS,
    Battle,
    Choices,
    Losses,
    Options,
    Outcome,
    Question,
    Side,
    answer,
    begin,
    fights,
    fleets,
    forecast,
    forecast_from,
    outcome,
    pending,
    resolve,
    side,
    void_raid,
)
from starboard.games.voidfall.combat.rules import (
    absorption_blocks,
    absorption_options,
    attack_approach_damage,
    defence_approach_damage,
    free_approach_absorption,
    initiative,
    spend,
)
from tests.games.voidfall import brute_combat

Plain = dict[str, Any]
FILE = tomllib.loads((Path(__file__).parents[2] / "vectors" / "voidfall" / "combat.toml").read_text(encoding="utf-8"))
VECTORS: list[Plain] = FILE["battle"]


def made(plain: Plain) -> Side:
    rest = {key: value for key, value in plain.items() if key not in ("fleets", "technologies")}
    return side(plain["fleets"], plain.get("technologies"), **rest)


def text(course: Any) -> str:
    return " ".join(f"{a}:{b}" for a, b in course)


def stepwise(battle: Battle, pick: Any) -> Outcome:
    """Play a battle out question by question, saved and loaded in between."""
    while (question := pending(battle)) is not None:
        assert question.default in question.options
        assert len(question.options) > 1
        battle = answer(battle, pick(battle, question))
        battle = msgspec.msgpack.decode(msgspec.msgpack.encode(battle), type=Battle)
    ended = outcome(battle)
    assert ended is not None
    return ended


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: v["id"])
def test_vector(vector: Plain) -> None:
    """Worked battles, with what may depend on fleets lost before. [14.4]-[14.6] Q31"""
    attack, defence = made(vector["invader"]), made(vector["defender"])
    choices = msgspec.convert(vector.get("choices", {}), Choices)
    options = msgspec.convert(vector.get("options", {}), Options)
    result = resolve(attack, defence, choices, options)
    assert (text(result.course), result.winner) == (vector["course"], vector["winner"])
    assert result.taken == (result.winner == "invader" or (result.winner == "tie" and attack.wins_ties))
    paid = {"energy": result.energy, "trade_tokens": result.trade_tokens, "materials": result.materials}
    assert paid | vector.get("paid", {}) == paid
    look = forecast(attack, defence, options)
    assert look.exact and result.margin in {m for p in look.prospects for m in p.margins}
    if "choices" not in vector:
        assert look.default == result
        assert stepwise(begin(attack, defence, options), lambda _, q: q.default) == result


def test_every_worked_example_is_here() -> None:
    ids = [v["id"] for v in VECTORS]
    assert len(ids) == len(set(ids))
    assert {f"C{n:02}" for n in range(1, 39)} | {f"K{n:02}" for n in range(1, 6)} <= set(ids)


@pytest.mark.parametrize("row", FILE["fleet"], ids=lambda r: r["type"])
@pytest.mark.parametrize("count", [1, 3])
def test_fleet_type(row: Plain, count: int) -> None:
    """[14.4] [14.5] [14.6]"""
    own = fleets({row["type"]: count})
    plain = Side(own)
    none = [0, 0]
    improved = side({row["type"]: count}, {"destroyers": "improved", "dreadnoughts": "improved"})
    for role in (INVADER, DEFENDER):
        once = row.get("initiative_once", none)[role]
        assert initiative(role, plain, own) == row["initiative"][role] * count + once
        assert free_approach_absorption(role, plain, own) == row.get("approach_absorption", none)[role] * count
        units = row.get("salvo_absorption", none)[role] * count
        assert absorption_blocks(role, plain, own, Options(), False, 0) == (1,) * units
        whole = Options(salvo_absorption_mode="block")
        assert absorption_blocks(role, plain, own, whole, False, 0) == ((units,) if units else ())
    assert defence_approach_damage(plain, own) == row.get("approach_damage", none)[DEFENDER] * count
    for profile in ("seed", "published"):
        options = msgspec.convert({"combat_profile": profile}, Options)
        assert attack_approach_damage(plain, own, options, False) == row.get("approach_damage", none)[INVADER]
        expected = row.get("improved_approach_damage", {}).get(profile, 0)
        assert attack_approach_damage(improved, own, options, False) == expected


# Against the plain resolver

PLAYER_KINDS = KINDS[:5]
TECHNOLOGIES = (
    "shields",
    "targeting",
    "torpedoes",
    "energy_cells",
    "deep_space_missiles",
    "autonomous_drones",
    "destroyers",
    "dreadnoughts",
    "cloning",
)
MODES: list[Plain] = [
    {
        "combat_profile": p,
        "salvo_absorption_mode": m,
        "extra_damage_check": e,
        "both_improved_targeting": t,
        "lost_fleet_absorption": a,
    }
    for p in ("seed", "published")
    for m in ("unit_pool", "block")
    for e in ("start_of_salvo", "when_firing")
    for t in ("compare_initiative", "simultaneous")
    for a in ("stays", "leaves")
]


def random_side(rng: random.Random, role: int, most: int) -> Plain:
    """Make a side that the game could bring forth, and some that it could not."""
    roll = rng.random()
    if roll < (0.1 if role == INVADER else 0.2):
        plain: Plain = {"fleets": {"void": 1 + int(rng.random() * 2 * most)}}
        if rng.random() < 0.3:
            plain["absorbs_each_salvo"] = 1 + int(rng.random() * 2)
    elif roll > 0.93 and role == DEFENDER:
        plain = {"fleets": {}}
    else:
        kinds = rng.sample(PLAYER_KINDS, 1 + int(rng.random() * 3))
        plain = {"fleets": {kind: 1 + int(rng.random() * most) for kind in kinds}}
        plain["technologies"] = {
            name: "basic" if rng.random() < 0.5 else "improved" for name in TECHNOLOGIES if rng.random() < 0.35
        }
        plain["yards"] = int(rng.random() * 4)
    if role == DEFENDER:
        plain["sector_defenses"] = int(rng.random() * 3)
        plain["starbases"] = int(rng.random() * 2)
    elif "technologies" in plain:
        plain["active"] = int(rng.random() * 4)
        plain["energy"] = int(rng.random() * 2)
        plain["trade_tokens"] = int(rng.random() * 2)
        plain["materials"] = int(rng.random() * 12) if rng.random() < 0.3 else 0
        plain["wins_ties"] = rng.random() < 0.1
    return plain


def random_battle(rng: random.Random, most: int = 4) -> tuple[Plain, Plain, Plain]:
    attack, defence = random_side(rng, INVADER, most), random_side(rng, DEFENDER, most)
    if "absorbs_each_salvo" in attack:
        defence.pop("absorbs_each_salvo", None)
    return attack, defence, rng.choice(MODES)


def random_choices(rng: random.Random) -> Plain:
    def losses() -> Plain:
        return {
            "recall": [KINDS[int(rng.random() * 6)] for _ in range(int(rng.random() * 12))],
            "absorb": [int(rng.random() * 3) for _ in range(int(rng.random() * 6))],
        }

    return {
        "launch": int(rng.random() * 4),
        "missiles": rng.random() < 0.5,
        "drones": ("never", "approach", "salvos")[int(rng.random() * 3)],
        "bombard": [int(rng.random() * 3), int(rng.random() * 3)],
        "bonus": int(rng.random() * 4),
        "invader": losses(),
        "defender": losses(),
    }


NUMBER = {kind: number for number, kind in enumerate(KINDS)}


def as_choices(plain: Plain) -> Choices:
    def losses(some: Plain) -> Losses:
        return Losses(recall=tuple(NUMBER[kind] for kind in some["recall"]), absorb=tuple(some["absorb"]))

    return Choices(
        launch=plain["launch"],
        missiles=plain["missiles"],
        drones=plain["drones"],
        bombard=(plain["bombard"][0], plain["bombard"][1]),
        bonus_salvo=plain["bonus"],
        invader=losses(plain["invader"]),
        defender=losses(plain["defender"]),
    )


def names(counts: tuple[int, ...]) -> list[str]:
    return sorted(kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_agrees_with_plain_resolver(seed: int) -> None:
    """10 x 10,000 random battles with random choices: same course, fleets left and payments. [14.3]-[14.8]"""
    rng = random.Random(seed)
    made_options = [msgspec.convert(mode, Options) for mode in MODES]
    for number in range(10_000):
        attack, defence, mode = random_battle(rng)
        wishes = random_choices(rng)
        plain = brute_combat.fight(attack, defence, mode, brute_combat.decider(wishes))
        result = resolve(made(attack), made(defence), as_choices(wishes), made_options[MODES.index(mode)])
        paid = {
            "energy": result.energy,
            "trade_tokens": result.trade_tokens,
            "materials": result.materials,
            "launched": result.launched,
        }
        left = (names(result.left[0]), names(result.left[1]))
        got = {"winner": result.winner, "course": list(result.course), "left": left, "paid": paid}
        assert got == plain, f"battle {number}: {attack} against {defence}, {mode}, {wishes}"


def test_steps_add_up() -> None:
    """Damage, absorption and losses of each step explain the fleets left. [14.3]"""
    rng = random.Random(99)
    for _ in range(300):
        attack, defence, mode = random_battle(rng)
        one, other = made(attack), made(defence)
        result = resolve(one, other, as_choices(random_choices(rng)), msgspec.convert(mode, Options))
        left = [sum(one.fleets) + result.launched, sum(other.fleets)]
        for number, step in enumerate(result.steps):
            assert step.salvo == number
            for role in (INVADER, DEFENDER):
                through = step.dealt[1 - role] - step.absorbed[role]
                assert sum(step.lost[role]) == min(left[role], through)
                left[role] -= sum(step.lost[role])
            assert step.left == tuple(left)
        recalled = [sum(sum(step.lost[role]) for step in result.steps) for role in (INVADER, DEFENDER)]
        assert recalled == [sum(fleets_lost) for fleets_lost in result.recalled]


# Step by step


def test_random_answers_reach_what_the_plain_resolver_reaches() -> None:
    """Answers given one by one lead to an end that the plain resolver also finds. [14.4]-[14.6]"""
    rng = random.Random(5)
    for attack, defence, mode in small_battles(rng, 60):
        ends = {(text(e["course"]), str(e["left"])) for e in brute_combat.ends(attack, defence, mode)}
        for _ in range(5):
            battle = begin(made(attack), made(defence), msgspec.convert(mode, Options))
            result = stepwise(battle, lambda _, q: rng.choice(q.options))
            assert (text(result.course), str((names(result.left[0]), names(result.left[1])))) in ends


def test_questions_come_in_order() -> None:
    """The invader decides before the approach; casualties; salvo absorption is bought; salvos. [14.4] [14.6]"""
    attack = side(
        {"carrier": 1, "destroyer": 1},
        {"deep_space_missiles": "basic", "autonomous_drones": "improved"},
        active=1,
        yards=1,
        energy=1,
        trade_tokens=1,
        materials=7,
    )
    defence = side({"corvette": 2, "dreadnought": 1}, sector_defenses=3)
    battle = begin(attack, defence)
    asked = []
    for value in (1, 1, 0, 1, 2, 0, 1, 1):
        question = pending(battle)
        assert question is not None
        asked.append((question.kind, question.side, question.options, question.salvo))
        battle = answer(battle, value)
    assert asked == [
        ("launch", INVADER, (0, 1), 0),
        ("missiles", INVADER, (0, 1), 0),
        ("drones", INVADER, (0, 1), 0),
        ("bombard", INVADER, (0, 1, 2), 0),
        ("recall", INVADER, (0, 2), 0),
        ("recall", DEFENDER, (0, 4), 0),
        ("drones", INVADER, (0, 1), 0),
        ("bombard", INVADER, (0, 1), 0),
    ]


def test_bonus_is_decided_when_extra_damage_is_counted() -> None:
    """At the start of the salvo, or when the invader fires and has already taken its damage. [14.5] Q4"""
    attack, defence = side({"destroyer": 2, "carrier": 1}), side({"corvette": 6})
    early = begin(attack, defence)
    assert [q.kind for q in asked(early, 2)] == ["bonus", "recall"]
    late = begin(attack, defence, Options(extra_damage_check="when_firing"))
    assert [q.kind for q in asked(late, 2)] == ["recall", "bonus"]


def asked(battle: Battle, count: int) -> Iterator[Question]:
    """Give the first questions of a battle, answered by default."""
    for _ in range(count):
        question = pending(battle)
        assert question is not None
        yield question
        battle = answer(battle, question.default)


def test_blocks_are_spent_with_least_waste() -> None:
    """A source is spent whole; a big one rather than several small ones of the same sum. [14.6] Q3"""
    assert absorption_options((3,), 2) == (0, 2)
    assert absorption_options((3, 1), 2) == (0, 1, 2)
    assert spend((3, 1), 2, 1) == (3,)
    assert spend((2, 1, 1), 2, 2) == (1, 1)
    assert spend((3, 2), 2, 2) == (3,)
    assert spend((1, 1, 1), 2, 2) == (1,)


def test_pairs_of_casualties_are_met_once() -> None:
    """Fleets lost in one strike are named in the order of types, so no selection comes twice. [14.3]"""
    attack = side({"corvette": 2, "destroyer": 1, "dreadnought": 1})
    defence = side({"void": 1}, sector_defenses=3)  # the dreadnought absorbs one of three
    ends = []

    def explore(battle: Battle) -> None:
        question = pending(battle)
        if question is None or question.salvo or question.kind != "recall":
            ends.append(battle.fleets[INVADER])
            return
        for option in question.options:
            explore(answer(battle, option))

    explore(begin(attack, defence))
    assert sorted(names(e) for e in ends) == [
        ["corvette", "corvette"],
        ["corvette", "destroyer"],
        ["corvette", "dreadnought"],
        ["destroyer", "dreadnought"],
    ]


def test_wrong_answers_are_refused() -> None:
    battle = begin(side({"carrier": 1}, active=1), side({"void": 1}))
    with pytest.raises(ValueError, match="does not answer"):
        answer(battle, 2)
    over = begin(side({"corvette": 1}), side({"void": 1}))
    assert pending(over) is None
    with pytest.raises(ValueError, match="over"):
        answer(over, 0)
    assert outcome(battle) is None


def test_impossible_sides_are_refused() -> None:
    with pytest.raises(ValueError, match="needs fleets"):
        resolve(side({}), side({"void": 1}))
    with pytest.raises(ValueError, match="would end"):
        begin(side({"void": 1}, absorbs_each_salvo=1), side({"void": 1}, absorbs_each_salvo=1))
    with pytest.raises(ValueError, match="only the void"):
        forecast(side({"corvette": 1}, absorbs_each_salvo=1), side({"void": 1}))
    with pytest.raises(ValueError, match="no such fleet type"):
        fleets({"frigate": 1})


def test_a_state_can_hold_a_battle() -> None:
    assert is_shared(Battle)


def test_a_sector_without_fleets_or_defenses_does_not_resist() -> None:
    """[14.1]"""
    assert not fights(side({}))
    assert not fights(side({}, {"energy_cells": "basic"}))
    assert fights(side({}, starbases=1)) and fights(side({"void": 1}))


def test_skirmish_prediction() -> None:
    """Strength 2 beats one corvette, ties with two and loses to four; a tie is the void's success. [16]"""
    taken = [resolve(void_raid(2), side({"corvette": n})).taken for n in (1, 2, 3, 4)]
    assert taken == [True, True, False, False]


def test_void_is_never_asked() -> None:
    """[16]"""
    battle = begin(void_raid(3), side({"corvette": 2, "carrier": 2}, {"shields": "improved"}))
    roles = set()

    def pick(_: Battle, question: Any) -> int:
        roles.add(question.side)
        return int(question.default)

    stepwise(battle, pick)
    assert roles == {DEFENDER}


# Looking ahead


def decisions(attack: Plain, defence: Plain) -> int:
    """Guess how many sequences of answers a battle has."""
    many = 1
    for plain in (attack, defence):
        kinds, units = len(plain["fleets"]), sum(plain["fleets"].values())
        many *= max(1, kinds) ** min(4, units)
        many *= 2 ** len({"shields", "autonomous_drones"} & plain.get("technologies", {}).keys())
    many *= 2 ** sum(defence["fleets"].get(kind, 0) for kind in ("carrier", "dreadnought"))
    return int(many * (1 + attack.get("materials", 0) // 3) ** 2)


def small_battles(rng: random.Random, count: int) -> Iterator[tuple[Plain, Plain, Plain]]:
    while count:
        attack, defence, mode = random_battle(rng, most=2)
        if 1 < decisions(attack, defence) < 200:
            count -= 1
            yield attack, defence, mode


@pytest.mark.slow
def test_forecast_is_exact() -> None:
    """All results, fair play, best and worst are those of trying every sequence of answers. [14.4]-[14.6]"""
    rng = random.Random(17)
    several = 0
    for attack, defence, mode in small_battles(rng, 150):
        look = forecast(made(attack), made(defence), msgspec.convert(mode, Options))
        ends = [len(e["left"][0]) - len(e["left"][1]) for e in brute_combat.ends(attack, defence, mode)]
        context = f"{attack} against {defence}, {mode}"
        assert look.exact, context
        assert {m for p in look.prospects for m in p.margins} == set(ends), context
        assert (look.worst.margin, look.best.margin) == (min(ends), max(ends)), context
        fair = brute_combat.fair(attack, defence, mode)
        assert look.fair.margin == max(p.fair for p in look.prospects) == fair, context
        if look.question is not None:
            assert (min(a.worst for a in look.answers), max(a.best for a in look.answers)) == (min(ends), max(ends))
            better = max if look.question.side == INVADER else min
            assert better(a.fair for a in look.answers) == fair, context
        several += len(set(ends)) > 1
    assert several > 50


class TooLarge(Exception):
    """A battle has more positions than a test wants to try."""


def exhausted(battle: Battle, known: dict[Battle, tuple[set[int], int]], most: int) -> tuple[set[int], int]:
    """Give all margins and that of fair play by answering every question in every way, nothing merged."""
    battle = msgspec.structs.replace(battle, steps=())
    question = pending(battle)
    if question is None:
        margin = sum(battle.fleets[INVADER]) - sum(battle.fleets[DEFENDER])
        return {margin}, margin
    if battle not in known:
        if len(known) > most:
            raise TooLarge
        values = [exhausted(answer(battle, value), known, most) for value in question.options]
        fair = (max if question.side == INVADER else min)(value for _, value in values)
        known[battle] = set().union(*(margins for margins, _ in values)), fair
    return known[battle]


@pytest.mark.slow
def test_forecast_of_larger_battles_is_exact() -> None:
    """Counting like fleets as one and meeting a position once loses nothing. [14.4]-[14.6]"""
    rng = random.Random(31)
    sizes: list[int] = []
    while len(sizes) < 180:
        attack, defence, mode = random_battle(rng, most=3)
        if len(attack["fleets"]) + len(defence["fleets"]) < 4:
            continue
        battle = begin(made(attack), made(defence), msgspec.convert(mode, Options))
        known: dict[Battle, tuple[set[int], int]] = {}
        try:
            margins, fair = exhausted(battle, known, 1500)
        except TooLarge:
            continue
        look = forecast_from(battle)
        context = f"{attack} against {defence}, {mode}"
        assert look.exact, context
        assert {m for p in look.prospects for m in p.margins} == margins, context
        assert (look.worst.margin, look.fair.margin, look.best.margin) == (min(margins), fair, max(margins)), context
        sizes.append(len(known))
    assert sum(sizes) > 20_000


@pytest.mark.slow
def test_forecast_lines_can_be_played() -> None:
    """Each way of paying gives by default what resolving with its choices gives. [14.4]"""
    rng = random.Random(23)
    for _ in range(40):
        attack, defence, mode = random_battle(rng, most=3)
        one, other, options = made(attack), made(defence), msgspec.convert(mode, Options)
        look = forecast(one, other, options)
        for prospect in look.prospects:
            assert resolve(one, other, prospect.choices, options).margin == prospect.default
            assert prospect.margins[0] <= prospect.fair <= prospect.margins[-1]
            assert prospect.default in prospect.margins or not look.exact
        assert look.prospects[0].cost == 0


def test_forecast_of_a_running_battle() -> None:
    """A defender who gives up its sentry instead of its last corvette turns C35 into a tie. [14.3] [14.5]"""
    battle = begin(side({"corvette": 4}), side({"sentry": 1, "corvette": 2}))
    look = forecast_from(battle)
    assert look.question is not None and look.question.kind == "recall" and look.question.side == DEFENDER
    assert [(a.value, a.worst, a.fair, a.best) for a in look.answers] == [(0, 0, 0, 2), (1, 0, 0, 0)]
    assert (look.default.margin, look.fair.margin) == (2, 0)
    assert text(look.fair.course) == "3:3 2:2 1:1 0:0"


def test_forecast_is_bounded() -> None:
    """The largest meeting of mixed fleets stays within the limit and says that it is not exact. [14]"""
    everything = {"shields": "basic", "targeting": "basic", "torpedoes": "improved", "autonomous_drones": "improved"}
    attack = side(
        {"corvette": 3, "sentry": 2, "destroyer": 3, "carrier": 3, "dreadnought": 3},
        everything,
        active=4,
        trade_tokens=1,
        materials=15,
    )
    defence = side(
        {"corvette": 3, "sentry": 3, "destroyer": 2, "carrier": 3, "dreadnought": 3}, everything, sector_defenses=3
    )
    look = forecast(attack, defence, limit=500)
    assert not look.exact
    assert 500 <= look.positions <= 600  # those that were open at the limit are finished
    assert len(look.prospects) == 64
    assert max(p.cost for p in look.prospects) == 1 + 15
