"""Score pads beside the box count as the engines do, and say what decided a tie."""

import json
from typing import Any

import pytest

from starboard.core.beside import tools, worked
from starboard.core.game import data_file, find, games
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import FormField
from starboard.core.refusal import Refused
from starboard.core.scene import texts
from starboard.core.testing import refusal_text
from starboard.core.text import Text
from tests.games.score_pads import TELL, compare

ICONS = set(json.loads(data_file("starboard.core", "icons.json").read_text("utf-8")))


@pytest.mark.parametrize("game", sorted(TELL))
def test_a_share_of_the_positions_agrees(game: str) -> None:
    """`python -m tests.games.score_pads` compares ten thousand."""
    assert sum(compare(game, number) for number in range(3, 11)) >= 4


@pytest.mark.parametrize("game", sorted(games()))
def test_every_tool_says_everything_in_every_language(game: str) -> None:
    """Names, purposes, fields and choices have texts, and icons are drawn."""
    loaded = find(game)
    assert tools(loaded)
    for tool in tools(loaded).values():
        assert tool.icon in ICONS
        said: list[Any] = [Text(f"{game}-beside-{tool.id}"), Text(f"{game}-beside-{tool.id}-about")]
        for lang in LANGUAGES:
            for text in texts([said, tool.fields()]):
                assert catalog(lang, loaded.package).say(text)


@pytest.mark.parametrize("game", sorted(games()))
def test_a_tool_that_is_told_nothing_works_or_says_what_it_lacks(game: str) -> None:
    loaded = find(game)
    for tool in tools(loaded).values():
        if tool.asks is None:
            continue
        lacking = []
        try:
            worked(loaded, tool.id, {"players": [{}]} if tool.kind == "pad" else {})
        except Refused as error:
            lacking.append(error.refusal)
        for refusal in lacking:
            assert refusal.code != "malformed_value" and "" not in refusal.args.values()
            assert catalog("de", loaded.package).say(refusal_text(loaded, refusal))


def names(fields: tuple[FormField, ...]) -> set[str]:
    """Give the names of fields."""
    return {field.name for field in fields}


@pytest.mark.parametrize("game", sorted(games()))
def test_fields_are_those_that_are_read(game: str) -> None:
    """A tool asks for what it reads, and for nothing else."""
    for tool in tools(find(game)).values():
        if tool.asks is None:
            continue
        assert names(tool.fields()) == set(tool.asks.__struct_fields__) - {"more"}
        for field in tool.fields():
            if field.kind == "records":
                line = tool.asks.__annotations__[field.name].__args__[0].__args__[0]
                named = {"name"} if tool.kind == "pad" else set()
                assert names(field.fields) | named == set(line.__struct_fields__)


def test_a_tie_says_what_decided_it() -> None:
    told = {"players": [{"influence": 40, "corruption": 3}, {"influence": 40, "corruption": 1}, {"influence": 9}]}
    found = worked(find("voidfall"), "score", told)
    assert found.result is not None
    assert found.result.places == (2, 1, 3)
    assert [text.args["count"] if text else None for text in found.why] == [3, 1, None]


def test_both_ways_of_counting() -> None:
    told = {"players": [{"points": 10, "items": {"green": 2, "blue": 1}}]}
    found: Any = worked(find("sidereal"), "score", told)
    printed, exact = (cell.value for cell in found.items[0].rows[0].cells)
    assert found.result.scores == (printed,)
    assert exact > printed
    exactly: Any = worked(find("sidereal"), "score", {**told, "exact": True})
    assert exactly.result.scores[0] == pytest.approx(exact, abs=0.01)


@pytest.mark.parametrize(
    "game, told, code",
    [
        ("race", {"players": []}, "malformed_value"),
        ("race", {"players": [{"cards": ["no_such_card"]}]}, "no_such_thing"),
        ("race", {"players": [{"chips": -1}]}, "malformed_value"),
        ("race", {"players": [{"goals": ["greatest_military"]}, {"goals": ["greatest_military"]}]}, "goal_held_once"),
        ("artifacts", {"players": [{"faction": "nobody"}]}, "unknown_faction"),
        ("voidfall", {"players": [{"influence": "much"}]}, "malformed_value"),
    ],
)
def test_what_cannot_be_is_refused(game: str, told: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused, match=code) as refused:
        worked(find(game), "score", told)
    for lang in LANGUAGES:
        assert catalog(lang, find(game).package).say(refusal_text(find(game), refused.value.refusal))


def test_a_tool_that_does_not_exist() -> None:
    for name in ("nothing", "robot"):
        with pytest.raises(Refused, match="not_found"):
            worked(find("race"), name, {})
