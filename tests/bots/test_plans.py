"""What a turn of Voidfall is for: its first tip says it, the others go on with it, or say that more is known now."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from starboard.bots.bot import find_bot, position
from starboard.bots.heuristics import heuristics
from starboard.bots.judge import JUDGE
from starboard.bots.plans import Plan, Planned, Told, ahead, departure
from starboard.bots.reasons.voidfall import aim
from starboard.bots.tips import Tip, tip
from starboard.core.engine import apply, apply_selection, waiting
from starboard.core.game import find
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import write
from starboard.core.state import clone, digest
from starboard.core.text import Text
from starboard.games.voidfall import options as o
from tests.bots.test_games import setup_of
from tests.bots.test_judge import numbers

LONGEST = 240
"""Characters of a plan: four lines beside a table, two at a wide one."""
PLANNED = heuristics("voidfall").planned


def tips(seed: int, turns: int, told: bool = True) -> Iterator[tuple[Any, Tip]]:
    """Follow all tips in so many turns, and give what each of them says."""
    g, other = find("voidfall").setup(setup_of("voidfall"), seed), find_bot("uniform")
    promised: Told | None = None
    while seats := waiting(g):
        asked = position("voidfall", g, seats[0], 1, seconds=60.0)
        if asked.seat != 0:
            apply(g, asked.seat, other.choose(asked), watch=False)
            continue
        if asked.decision.kind == "focus":
            promised, turns = None, turns - 1
            if turns < 0:
                return
        found = tip(asked, told=promised if told else None)
        yield clone(g), found
        promised = found.told or promised
        if promised is not None:
            promised = replace(promised, done=(*promised.done, *[write(pick) for pick in found.picks]))
        apply_selection(g, 0, found.picks)


def plan_of(g: Any, first: Any, seconds: float = 60.0) -> Plan:
    """Look the turn through that goes on with an answer."""
    before = digest(g)
    found = ahead(position("voidfall", g, 0, 1, seconds), first, JUDGE)
    assert found is not None and digest(g) == before
    return found


def test_a_turn_goes_as_its_first_tip_says(quick_judge: None) -> None:
    """Nothing that is certain comes otherwise; what does is told, and only after something came to light."""
    promised: list[Any] = []
    departed = 0
    for g, found in tips(3, 6):
        asked = position("voidfall", g, 0).decision
        if asked.kind == "focus":
            assert not promised, "all of it was advised"
            plan = plan_of(g, found.picks[0])
            assert plan.end.turn.seat != 0, "it is looked through to its end"
            promised = list(plan.answers)
        for pick in found.picks:
            if not promised:
                continue
            planned = promised.pop(0)
            if planned.option != pick:
                assert not planned.certain, (planned, pick)
                promised, departed = [], departed + 1
        if found.reason is not None and found.reason.id == "voidfall-reason-new-plan":
            assert departed
    assert departed < 6


def test_the_first_tip_names_the_actions_of_the_turn(quick_judge: None) -> None:
    """Those that are used then, what they are for, and no more than fits beside a table; in both languages."""
    books = [catalog(lang, find("voidfall").package) for lang in LANGUAGES]
    plans = named = 0
    told: tuple[str, ...] = ()
    for g, found in tips(3, 5):
        asked = position("voidfall", g, 0).decision
        if asked.kind == "focus":
            told = found.told.lines if found.told else ()
            assert found.reason is not None and "voidfall-reason-plan" in repr(found.reason)
            assert any(line.startswith("use_") for line in told)
        named += sum(write(pick) in told for pick in found.picks)
        if found.told:
            assert asked.kind in PLANNED and found.reason is not None
            plans += 1
            assert all(abs(n) <= 90 for n in numbers(found.reason))
            for book in books:
                assert 8 < len(book.say(found.reason)) <= LONGEST, book.say(found.reason)
    assert plans > 8 and named > 8


def test_a_tip_that_departs_from_the_plan_says_so(quick_judge: None) -> None:
    """What was told and is not going to be advised any more."""
    for g, found in tips(3, 2):
        if not found.told or position("voidfall", g, 0).decision.kind != "act":
            continue
        asked, told = position("voidfall", g, 0, seconds=60.0), found.told
        assert "new-plan" not in repr(tip(asked, told=told).reason)
        other = next(line for n in (1, 2, 3) if (line := f"use_action number={n} card={g.turn.card}") not in told.lines)
        if any(write(pick) == other for pick in found.picks):
            continue
        promised = replace(told, lines=(*told.lines, other), plan=(*told.plan, other, "pay energy=1"))
        assert "new-plan" in repr(tip(asked, told=promised).reason)
        followed = tip(asked, told=replace(promised, done=("pay energy=1",)))
        assert "new-plan" in repr(followed.reason), "what was done was part of the plan"
        strayed = repr(tip(asked, told=replace(promised, done=("pay credits=1",))).reason)
        assert "other-plan" in strayed and "new-plan" not in strayed, "it was not the table that changed"
        return
    raise AssertionError("no plan within a turn")


def test_a_plan_needs_its_time(quick_judge: None) -> None:
    """Without it what comes is not known: nothing is said of where it leads, and nothing called a change."""
    g, found = next((g, t) for g, t in tips(3, 1) if position("voidfall", g, 0).decision.kind == "focus")
    plan = plan_of(g, found.picks[0], seconds=0.0)
    assert plan.end is None and len(plan.answers) == 1
    assert not departure(plan, Told(("use_action number=1 card=production",)))
    asked = position("voidfall", g, 0)
    assert heuristics("voidfall").tuned().purpose(asked, plan, "") is None


def test_there_is_no_plan_outside_a_turn_of_ones_own(quick_judge: None) -> None:
    """Neither before the first turn nor for a single question within one."""
    for g, found in tips(3, 1):
        asked = position("voidfall", g, 0)
        planned = ahead(asked, found.picks[0], JUDGE) is not None
        assert planned == (asked.decision.kind in PLANNED and g.turn.seat == 0)
        assert not found.told or planned


@pytest.mark.parametrize("fleets, said", [(0, ""), (1, " with 1 fleet"), (3, " with 3 fleets")])
def test_an_invasion_is_told_with_its_fleets(fleets: int, said: str) -> None:
    """Sector and fleets, of all sectors they come from; without a number where that is not asked."""
    where = Planned("invade", o.Invade("s07"), Text("voidfall-sector-s07"), certain=True)
    sent = [
        Planned("muster", o.Send("s01", "corvette", n), where.said, certain=True)
        for n in (min(1, fleets), fleets - 1)
        if n > 0
    ]
    words = catalog("en", find("voidfall").package).say(aim([where, *sent], where))
    assert words == f"take Sector 7{said}"
