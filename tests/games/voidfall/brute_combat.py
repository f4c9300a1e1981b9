"""A second resolver of Voidfall combat, written from the rule text alone and as plainly as possible.

It shares nothing with the combat library. A side is a dict with the keys of the vector files, its fleets a list
of names; every decision is a call of `decide(question, side, options)`, which gives one of the options.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

Decide = Callable[[str, str, list[Any]], Any]
Plain = dict[str, Any]
Sources = list[tuple[str, int]]


def fleet_list(side: Plain) -> list[str]:
    names: list[str] = []
    for name, count in side["fleets"].items():
        names += [name] * count
    return names


def has(side: Plain, technology: str, tier: str | None = None) -> bool:
    owned = side.get("technologies", {}).get(technology)
    return owned is not None and (tier is None or owned == tier)


def fight(invader: Plain, defender: Plain, options: Plain, decide: Decide) -> Plain:
    """Fight a whole battle; give winner, course, what is left and what was paid."""
    ours, theirs = fleet_list(invader), fleet_list(defender)
    had_defenders = len(theirs) > 0
    paid = {"energy": 0, "trade_tokens": 0, "materials": 0, "launched": 0}
    course: list[tuple[int, int]] = []

    # [14.4] a. Carriers launch corvettes before any damage.
    can_launch = min(ours.count("carrier"), invader.get("active", 0))
    if can_launch > 0:
        paid["launched"] = decide("launch", "invader", list(range(can_launch + 1)))
        ours += ["corvette"] * paid["launched"]

    # [14.4] b. Damage of both sides from the board as it is now.
    to_defender = 0
    if has(invader, "deep_space_missiles", "improved"):
        to_defender += min(invader.get("yards", 0), 2)
    could_pay = invader.get("energy", 0) >= 1 and invader.get("yards", 0) >= 1
    if has(invader, "deep_space_missiles", "basic") and could_pay and had_defenders:
        paid["energy"] = decide("missiles", "invader", [0, 1])
        to_defender += paid["energy"]
    if options.get("combat_profile", "seed") == "seed":
        if has(invader, "dreadnoughts", "improved") and "dreadnought" in ours:
            to_defender += 1
    elif has(invader, "destroyers", "improved") and "destroyer" in ours:
        to_defender += 1

    to_invader = defender.get("sector_defenses", 0) + defender.get("starbases", 0) + theirs.count("sentry")
    if has(defender, "deep_space_missiles", "improved"):
        to_invader += min(defender.get("yards", 0), 2)
    if has(defender, "energy_cells") and to_invader > 0:
        to_invader += 1

    # Absorption in the approach.
    if has(defender, "shields", "improved") and "corvette" in theirs and to_defender > 0:
        to_defender -= 1
    if has(invader, "shields", "improved") and "corvette" in ours and to_invader > 0:
        to_invader -= 1
    for name in ours:
        if name == "dreadnought" and to_invader > 0:
            to_invader -= 1
    drones = has(invader, "autonomous_drones") and invader.get("trade_tokens", 0) >= 1
    if drones and to_invader > 0 and decide("drones", "invader", [0, 1]):
        paid["trade_tokens"] = 1
        to_invader -= 1
    can_buy = invader.get("materials", 0) // 3
    if can_buy > 0 and to_invader > 0:
        bought = decide("bombard", "invader", list(range(min(can_buy, to_invader) + 1)))
        paid["materials"] += 3 * bought
        can_buy -= bought
        to_invader -= bought

    lose(ours, to_invader, "invader", decide)
    lose(theirs, to_defender, "defender", decide)
    course.append((len(ours), len(theirs)))

    # [14.6] Salvo absorption is counted at the start of the first salvo.
    if ours and theirs:
        sources: dict[str, Sources] = {"invader": [], "defender": []}
        # Nothing is bought against a defender that will never fire: one of sentries alone, or hit to the last first.
        fires = any(name != "sentry" for name in theirs) and not gone_before_firing(
            invader, defender, ours, theirs, options
        )
        if drones and fires and not paid["trade_tokens"] and decide("late drones", "invader", [0, 1]):
            paid["trade_tokens"] = 1
        if can_buy > 0 and fires:
            bought = decide("late bombard", "invader", list(range(can_buy + 1)))
            paid["materials"] += 3 * bought
            sources["invader"] += [("paid", 1)] * bought
        if paid["trade_tokens"]:
            sources["invader"] += [("paid", 1)] * (2 if has(invader, "autonomous_drones", "improved") else 1)
        if has(invader, "shields") and "corvette" in ours:
            sources["invader"].append(("shields", 1))
        if has(defender, "shields") and "corvette" in theirs:
            sources["defender"].append(("shields", 1))
        for name in ("dreadnought", "carrier"):
            if options.get("salvo_absorption_mode", "unit_pool") == "block":
                if name in theirs:
                    sources["defender"].append((name, theirs.count(name)))
            else:
                sources["defender"] += [(name, 1)] * theirs.count(name)

        salvo = 0
        bonus_used = False
        while ours and theirs:
            salvo += 1
            assert salvo < 100, "this battle does not end"
            bonus_used = one_salvo(salvo, invader, defender, ours, theirs, sources, options, bonus_used, decide)
            course.append((len(ours), len(theirs)))

    if ours:
        winner = "invader"
    elif theirs or not had_defenders:
        winner = "defender"
    else:
        winner = "tie"
    return {"winner": winner, "course": course, "left": (sorted(ours), sorted(theirs)), "paid": paid}


def one_salvo(
    salvo: int,
    invader: Plain,
    defender: Plain,
    ours: list[str],
    theirs: list[str],
    sources: dict[str, Sources],
    options: Plain,
    bonus_used: bool,
    decide: Decide,
) -> bool:
    """Fight one salvo [14.5]; say whether the destroyers' bonus has been used by now."""
    late = options.get("extra_damage_check") == "when_firing"
    invader_damage = defender_damage = 0

    def work_out_invader() -> None:
        nonlocal bonus_used, invader_damage
        invader_damage = 1 + torpedoes(invader, ours, salvo)
        if "destroyer" in ours and not bonus_used and decide(f"bonus in {salvo}", "invader", [0, 1]):
            bonus_used = True
            invader_damage += ours.count("destroyer")

    def work_out_defender() -> None:
        nonlocal defender_damage
        defender_damage = 1 + torpedoes(defender, theirs, salvo)

    def invader_fires() -> None:
        if late:
            work_out_invader()
        damage = max(0, invader_damage - defender.get("absorbs_each_salvo", 0))
        lose(
            theirs, absorb(salvo, sources["defender"], theirs, options, damage, "defender", decide), "defender", decide
        )

    def defender_fires() -> None:
        if late:
            work_out_defender()
        damage = max(0, defender_damage - invader.get("absorbs_each_salvo", 0))
        lose(ours, absorb(salvo, sources["invader"], ours, options, damage, "invader", decide), "invader", decide)

    if not late:
        work_out_invader()
        work_out_defender()
    who = first(invader, defender, ours, theirs, options)
    if who == "both":
        if late:  # nobody has been hit yet, so both damages are what they are now
            work_out_invader()
            work_out_defender()
            late = False
        defender_fires()
        invader_fires()
    elif who == "invader":
        invader_fires()
        if defender_initiative(defender, theirs) >= 1:
            defender_fires()
    else:
        defender_fires()
        if invader_initiative(invader, ours) >= 1:
            invader_fires()
    return bonus_used


def gone_before_firing(invader: Plain, defender: Plain, ours: list[str], theirs: list[str], options: Plain) -> bool:
    """Say whether the invader's first strike takes every defending fleet, whatever is absorbed."""
    if first(invader, defender, ours, theirs, options) != "invader":
        return False
    taken = 1 + torpedoes(invader, ours, 1)
    taken -= defender.get("absorbs_each_salvo", 0) + theirs.count("dreadnought") + theirs.count("carrier")
    if has(defender, "shields") and "corvette" in theirs:
        taken -= 1
    return int(taken) >= len(theirs)


def torpedoes(side: Plain, own: list[str], salvo: int) -> int:
    if "corvette" not in own:
        return 0
    if has(side, "torpedoes", "improved"):
        return 1
    return 1 if has(side, "torpedoes", "basic") and salvo == 1 else 0


def invader_initiative(side: Plain, own: list[str]) -> int:
    total = len(own)
    if "dreadnought" in own:
        total += 1
    if "destroyer" in own:
        total += 1
    if has(side, "targeting", "basic") and "corvette" in own:
        total += 5
    return total


def defender_initiative(side: Plain, own: list[str]) -> int:
    total = 0
    for name in own:
        if name != "sentry":
            total += 1
    if "dreadnought" in own:
        total += 1
    if has(side, "targeting", "basic") and "corvette" in own:
        total += 5
    return total


def first(invader: Plain, defender: Plain, ours: list[str], theirs: list[str], options: Plain) -> str:
    mine, other = invader_initiative(invader, ours), defender_initiative(defender, theirs)
    always_invader = has(invader, "targeting", "improved") and mine >= 1
    always_defender = has(defender, "targeting", "improved") and other >= 1
    if always_invader and always_defender and options.get("both_improved_targeting") == "simultaneous":
        return "both"
    if always_invader and not always_defender:
        return "invader"
    if always_defender and not always_invader:
        return "defender"
    if mine > other:
        return "invader"
    if other > mine:
        return "defender"
    return "both"


def lose(own: list[str], damage: int, side: str, decide: Decide) -> None:
    """Each damage makes the owner recall one fleet of choice [14.3]."""
    for _ in range(damage):
        if own:
            own.remove(decide("recall", side, sorted(set(own))))


def absorb(salvo: int, sources: Sources, own: list[str], options: Plain, damage: int, side: str, decide: Decide) -> int:
    """Use some sources, each of them whole and once per combat; give the damage that is left [14.6]."""
    there = usable(sources, own, options)
    if damage == 0 or not there:
        return damage
    possible: dict[int, list[tuple[Any, ...]]] = {}
    for how_many in range(len(there) + 1):
        for some in combinations(there, how_many):
            possible.setdefault(min(damage, sum(n for _, n in some)), []).append(some)
    amount = decide(f"absorb in {salvo}", side, sorted(possible))
    # The owner wastes as little as possible, rather keeps several small sources than a big one, and shields go first.
    used = sorted(
        possible[amount],
        key=lambda some: (sum(n for _, n in some), len(some), [source[0] != "shields" for source, _ in some]),
    )[0]
    for source, _ in used:
        sources.remove(source)
    return int(damage - amount)


def usable(sources: Sources, own: list[str], options: Plain) -> list[tuple[tuple[str, int], int]]:
    """List what each source can absorb now: shields only beside a corvette [15.4]; great fleets as the option says."""
    found = []
    great = own.count("dreadnought") + own.count("carrier")
    stays = options.get("lost_fleet_absorption", "stays") == "stays"
    for name, strength in sources:
        now = strength
        if name == "shields":
            now = 1 if "corvette" in own else 0
        elif name != "paid" and not stays and options.get("salvo_absorption_mode") == "block":
            now = min(strength, own.count(name))
        elif name != "paid" and not stays:
            now = 1 if great > 0 else 0
            great -= 1
        if now > 0:
            found.append(((name, strength), now))
    return found


DEFAULT_ORDER = ["corvette", "sentry", "destroyer", "carrier", "dreadnought", "void"]


def decider(choices: Plain) -> Decide:
    """Turn decisions made beforehand into a `decide`."""
    lost = {"invader": 0, "defender": 0}

    def decide(question: str, side: str, options: list[Any]) -> Any:
        if question == "recall":
            wishes = choices[side]["recall"]
            number = lost[side]
            lost[side] += 1
            if number < len(wishes) and wishes[number] in options:
                return wishes[number]
            return next(name for name in DEFAULT_ORDER if name in options)
        if question.startswith("absorb in "):
            salvo = int(question.removeprefix("absorb in "))
            wishes = choices[side]["absorb"]
            return max(n for n in options if salvo > len(wishes) or n <= wishes[salvo - 1])
        if question.startswith("bonus in "):
            salvo = int(question.removeprefix("bonus in "))
            return 1 if 1 <= choices["bonus"] <= salvo else 0
        if question == "drones":
            return 1 if choices["drones"] == "approach" else 0
        if question == "late drones":
            return 0 if choices["drones"] == "never" else 1
        if question == "bombard":
            return min(choices["bombard"][0], options[-1])
        if question == "late bombard":
            return min(choices["bombard"][1], options[-1])
        if question == "missiles":
            return 1 if choices["missiles"] else 0
        assert question == "launch"
        return min(choices["launch"], options[-1])

    return decide


class Undecided(Exception):
    """A question for which no answer was prepared."""

    def __init__(self, side: str, options: list[Any]) -> None:
        super().__init__(side)
        self.side = side
        self.options = options


def ends(invader: Plain, defender: Plain, options: Plain, start: tuple[Any, ...] = ()) -> Iterator[Plain]:
    """Fight the battle with every sequence of answers."""
    try:
        yield fight(invader, defender, options, prepared(start))
    except Undecided as question:
        for value in question.options:
            yield from ends(invader, defender, options, (*start, value))


def fair(invader: Plain, defender: Plain, options: Plain, start: tuple[Any, ...] = ()) -> int:
    """Give the margin when both sides answer every question as well as they can."""
    try:
        ours, theirs = fight(invader, defender, options, prepared(start))["left"]
        return len(ours) - len(theirs)
    except Undecided as question:
        values = [fair(invader, defender, options, (*start, value)) for value in question.options]
        return max(values) if question.side == "invader" else min(values)


def prepared(answers: tuple[Any, ...]) -> Decide:
    """Answer with the given answers, where there is a choice."""
    left = list(answers)

    def decide(question: str, side: str, options: list[Any]) -> Any:
        if len(options) == 1:
            return options[0]
        if left:
            return left.pop(0)
        raise Undecided(side, options)

    return decide
