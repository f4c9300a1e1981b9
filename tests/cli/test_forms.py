"""Open answers, field by field: every kind of field."""

from collections.abc import Iterator
from typing import Any

import pytest

from starboard.cli.asking import Answers, shared
from starboard.cli.forms import Cancelled, FormPrompt, by_option
from starboard.core.options import FormChoice, FormField
from starboard.core.scene import Offered, Question
from starboard.core.text import Text
from starboard.terminal.words import Words
from tests.sample_game import GAME

GOODS = (FormChoice("green", Text("green cube"), most=3), FormChoice("ship", Text("ship")))


class Typist:
    """Types prepared lines and keeps what was said."""

    def __init__(self, *lines: str) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.said: list[str] = []

    def ask(self, prompt: str) -> str:
        self.said.append(prompt)
        return next(self.lines)


def value(field: FormField, *lines: str, hint: Any = None) -> Any:
    typist = Typist(*lines)
    return FormPrompt(Words(GAME, "en", ("Ada", "Ben")), typist.ask, typist.said.append).value(field, hint)


def field(kind: Any, **more: Any) -> FormField:
    return FormField("x", kind, Text("Label"), **more)


@pytest.mark.parametrize(
    "asked,lines,expected",
    [
        (field("choice", choices=GOODS), ("3", "", "2"), "ship"),
        (field("choice", choices=GOODS), ("SHIP",), "ship"),
        (field("choice", choices=GOODS), ("cube",), "green"),
        (field("choices", choices=GOODS), ("1,5", "2, 1"), ["green", "ship"]),
        (field("choices", choices=GOODS, least=1), ("", "ship"), ["ship"]),
        (field("choices", choices=GOODS, most=1), ("1,2", "1"), ["green"]),
        (field("number", least=1, most=4), ("0", "5", "x y", "-1", "4"), 4),
        (field("number"), ("",), 0),
        (field("amounts", choices=GOODS), ("4 green", "2 green, ship, 1 ship"), {"green": 2, "ship": 2}),
        (field("amounts", choices=GOODS, least=1), ("", "0 ship", "red", "1 ship"), {"ship": 1}),
        (field("text"), ("hello there",), "hello there"),
        (field("flag"), ("perhaps", "y"), True),
        (field("flag"), ("",), False),
    ],
)
def test_every_kind_of_field(asked: FormField, lines: tuple[str, ...], expected: object) -> None:
    assert value(asked, *lines) == expected


def test_amounts_fit_the_type_of_the_answer() -> None:
    asked = field("amounts", choices=GOODS)
    assert value(asked, "2 ship", hint=tuple[tuple[str, int], ...]) == [["ship", 2]]
    assert value(asked, "2 ship", hint=dict[str, int]) == {"ship": 2}


def test_records_are_asked_for_until_there_are_enough() -> None:
    inner = (FormField("what", "choice", Text("What"), GOODS), FormField("n", "number", Text("How many"), most=9))
    asked = FormField("legs", "records", Text("Leg"), fields=inner, least=1, most=2)
    assert value(asked, "1", "2", "y", "2", "1") == [{"what": "green", "n": 2}, {"what": "ship", "n": 1}]
    assert value(asked, "1", "2", "n") == [{"what": "green", "n": 2}]


def test_x_gives_up_anywhere() -> None:
    for kind in ("choice", "choices", "number", "amounts", "text", "flag"):
        with pytest.raises(Cancelled):
            value(field(kind, choices=GOODS), "x")


def test_fields_are_sorted_by_the_answer_they_belong_to() -> None:
    fields = (
        FormField("a", "number", Text("A"), option="offer"),
        FormField("b", "number", Text("B")),
        FormField("c", "number", Text("C"), option="bid"),
    )
    assert {tag: [f.name for f in own] for tag, own in by_option(fields).items()} == {"offer": ["a", "b"], "bid": ["c"]}


def question(*said: tuple[str, str]) -> Question:
    return Question(0, "kind", Text("?"), tuple(Offered(line, Text(words)) for line, words in said))


def test_many_answers_are_grouped_by_the_words_they_share() -> None:
    offered = [(f"play card=c{i}", f"Karte {i} in die Auslage legen") for i in range(8)]
    offered += [(f"sell card=c{i}", f"Sell the card {i}") for i in range(4)] + [("pass", "Pass")]
    lines = [line.plain for line in Answers(Words(GAME, "en", ("Ada",)), question(*offered), 80).lines()]
    assert lines[0] == "Karte … in die Auslage legen"
    assert "Sell the card …" in lines
    assert lines[-1].split() == ["13", "Pass"]
    numbers = [int(w) for line in lines for w in line.split() if w.isdigit()]
    assert {n for n in numbers if n > 0} >= set(range(1, 14))


def test_very_many_answers_are_cut_and_can_be_searched() -> None:
    answers = Answers(Words(GAME, "en", ("Ada",)), question(*[(f"go n={i}", f"Go to {i:03}") for i in range(200)]), 80)
    assert "140 more" in answers.lines()[-1].plain
    assert [line.plain for line in answers.found("to 199")] == ["200  Go to 199"]


@pytest.mark.parametrize(
    "said,expected",
    [
        (["Play a", "Play b"], ("Play", "")),
        (["a spielen", "b spielen"], ("", "spielen")),
        (["Nimm a jetzt", "Nimm b c jetzt"], ("Nimm", "jetzt")),
        (["same", "same"], ("", "")),
        (["Bid a", "Pass"], ("", "")),
    ],
)
def test_shared_words(said: list[str], expected: tuple[str, str]) -> None:
    assert shared(said) == expected
