"""Guided first games: every decision is explained, all that is pointed at is there, and they come to an end."""

import re
from typing import Any

import pytest

from starboard.bots.bot import find_bot
from starboard.bots.levels import BEST
from starboard.core.engine import apply, decision, waiting
from starboard.core.events import Event
from starboard.core.family import tag_of
from starboard.core.game import find, games
from starboard.core.i18n import LANGUAGES, catalog, entries, rules_text
from starboard.core.options import read, read_fields
from starboard.core.paragraphs import numbered, read_rules
from starboard.core.scene import keys, question
from starboard.core.state import know, view
from starboard.hall import tutorial
from starboard.hall.thinker import Thought, answer_here

GAMES = ("artifacts", "race", "sidereal", "voidfall")
SLOW = {"sidereal", "voidfall"}
REWARDING = {"artifacts", "race"}
"""Lessons in which whoever does as the coach says wins, or comes close."""
CLOSE = 0.9


def script(game: str) -> tutorial.Script:
    found = tutorial.script(game)
    assert found is not None
    return found


def dealt(game: str) -> Any:
    found = script(game)
    played = find(game)
    return played.setup(read_fields(played.setup_type, found.setup, 0, played.package), found.seed)


def kinds(game: str) -> set[str]:
    """List the kinds of decisions of a game: all that have a question in its catalog."""
    opening = f"{game}-decision-"
    return {name.removeprefix(opening) for name, _ in entries(find(game).package, "en") if name.startswith(opening)}


def is_rule(game: str, rule: str) -> bool:
    """Say whether a paragraph, or one above it, is in the rules."""
    found = rules_text(find(game).package)
    assert found is not None
    if re.fullmatch(r"\d+(\.\d+)*", rule):
        known = {e.key for e in read_rules(found[0])}
        key = numbered(rule)
        return any(key[:n] in known for n in range(1, len(key) + 1))
    return re.search(rf"^#+ .*{re.escape(rule)}", found[0], re.MULTILINE | re.IGNORECASE) is not None


def test_every_shipped_game_has_a_lesson() -> None:
    assert {name for name in GAMES if tutorial.script(name) is not None} == set(GAMES) <= set(games())


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_is_explained_in_every_language(game: str) -> None:
    assert len(kinds(game)) > 8
    for lang in LANGUAGES:
        texts = catalog(lang, find(game).package)
        for kind in (*kinds(game), "end"):
            said = texts.say(f"{game}-coach-{kind}")
            assert 30 < len(said) < 420, (lang, kind)
        assert texts.has("core-coach-order")


@pytest.mark.parametrize("game", GAMES)
def test_tour_and_comments_have_texts_rules_and_things_to_point_at(game: str) -> None:
    found = script(game)
    scene = find(game).scene(view(dealt(game), found.seat), found.seat)
    there = keys(scene)
    assert 5 <= len(found.tour) <= 9 and set(found.kinds) <= kinds(game)
    for step in found.tour:
        assert set(step.keys) <= there, (step.id, set(step.keys) - there)
        assert not step.rule or is_rule(game, step.rule), step
    for comment in found.events:
        assert find(game).codec.find(Event, comment.do) is not None, comment.do
        assert not comment.rule or is_rule(game, comment.rule), comment
    for lang in LANGUAGES:
        texts = catalog(lang, find(game).package)
        for text in (*[f"tour-{s.id}" for s in found.tour], *[f"event-{e.id}" for e in found.events]):
            assert len(texts.say(f"{game}-coach-{text}")) > 60, text


def advised(game: str, g: Any, seat: int, bot: str, seed: int, why: bool) -> Any:
    """Let a bot answer as in a worker."""
    played = find(game)
    known = know(g, seat)
    thought = Thought(
        package=played.package, game=game, bot=bot, seat=seat, view=played.codec.pack(known.view),
        pools=played.codec.pack(known.pools), seed=seed, seconds=0.5, why=why,
    )  # fmt: skip
    return answer_here(thought)


@pytest.mark.parametrize("game", [pytest.param(g, marks=[pytest.mark.slow] if g in SLOW else []) for g in GAMES])
def test_a_lesson_can_be_played_to_the_end_as_the_coach_says(game: str, quick_judge: None) -> None:
    """Whoever does what the coach says comes to the end; on the way comes up what the lesson promises."""
    found, played = script(game), find(game)
    find_bot(found.bot)
    g = dealt(game)
    met: set[str] = set()
    heard: set[str] = set()
    reasons = answers = 0
    while seats := waiting(g):
        seat = found.seat if found.seat in seats else seats[0]
        mine = seat == found.seat
        answered = advised(game, g, seat, BEST if mine else found.bot, answers, why=mine)
        if mine:
            open_now = decision(g, seat)
            assert open_now is not None
            asked = question(game, view(g, seat), open_now)
            met.add(asked.kind)
            assert asked.rule and is_rule(game, asked.rule), (asked.kind, asked.rule)
            reasons += answered.reason is not None
            if answered.reason is not None:
                catalog("de", played.package).say(answered.reason, lambda s: str(s))
        for event in apply(g, seat, read(answered.line, played.package)):
            heard.add(tag_of(type(event)))
            if getattr(event, "seat", None) == found.seat:
                heard.add(f"{tag_of(type(event))} of mine")
        answers += 1
        assert answers < played.bound
    assert set(found.kinds) <= met, set(found.kinds) - met
    missed = [e.id for e in found.events if (f"{e.do} of mine" if e.mine else e.do) not in heard]
    assert len(missed) * 3 <= len(found.events), missed
    assert reasons > answers / 20
    scores = played.result(g).scores
    assert len(scores) >= len(g.players)
    if game in REWARDING:
        assert scores[found.seat] >= CLOSE * max(scores), "the lesson leads to a won or close game"
