"""Options as one line, both ways; records; malformed lines."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.core.options import Choice, TimeOut, read, write
from starboard.core.record import ReplayError, parse, renewed, replay
from starboard.core.refusal import Refused
from starboard.core.testing import random_game
from tests.sample_game import GAME
from tests.sample_game.options import MakeOffer, Play


class Everything(Choice, frozen=True):
    """All kinds of fields."""

    word: str = ""
    number: int = 0
    ratio: float = 0.0
    flag: bool = False
    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    maybe: str | None = None
    inner: dict[str, int] = {}
    legs: tuple[dict[str, tuple[str, ...]], ...] = ()


PACKAGE = "tests.core.test_notation"


@given(
    st.builds(
        Everything,
        word=st.text(),
        number=st.integers(-(2**62), 2**62),
        flag=st.booleans(),
        words=st.lists(st.text(max_size=8), max_size=4).map(tuple),
        numbers=st.lists(st.integers(-9, 99), max_size=4).map(tuple),
        maybe=st.none() | st.text(min_size=1, max_size=5).filter(lambda s: s != "null"),
        inner=st.dictionaries(st.text(max_size=3), st.integers(0, 9), max_size=3),
        legs=st.lists(st.dictionaries(st.text(max_size=3), st.tuples(st.text(max_size=3)), max_size=2), max_size=2).map(
            tuple
        ),
    )
)
def test_every_option_reads_as_written(option: Everything) -> None:
    line = write(option)
    assert "\n" not in line
    assert read(line, PACKAGE) == option


def test_readable() -> None:
    assert str(MakeOffer(to=2, give=1, card="hold.3")) == "make_offer to=2 give=1 card=hold.3"
    assert str(Everything(words=("a", "b"), flag=True)) == "everything flag=yes words=a,b"
    assert read("  play   card=hold.3 ", GAME.package) == Play("hold.3")


@pytest.mark.parametrize(
    "line, code",
    [
        ("", "malformed"),
        ("   ", "malformed"),
        ("fly card=x", "unknown_option"),
        ("play", "malformed_value"),
        ("play card", "malformed"),
        ("play card=a card=b", "malformed_field"),
        ("play crad=a", "malformed_field"),
        ("play card={", "malformed"),
        ('play card="unclosed', "malformed"),
        ("play card=[1,2]", "malformed_value"),
        ("make_offer to=me give=1", "malformed_value"),
        ("make_offer to=1 give=1.5", "malformed_value"),
        ("play card=" + "[" * 90_000, "malformed"),
        ("play card=" + "x" * 200_000, "too_long"),
        ("every\x00thing", "unknown_option"),
    ],
)
def test_malformed_lines(line: str, code: str) -> None:
    with pytest.raises(Refused) as caught:
        read(line, GAME.package)
    assert caught.value.code == code


@given(st.text())
def test_no_line_breaks_the_reader(line: str) -> None:
    with contextlib.suppress(Refused):
        read(line, GAME.package)


def test_a_record_reads_as_written_and_replays() -> None:
    table = random_game(GAME, None, 11)
    record = renewed(table.record, GAME)
    again = parse(record.text(), GAME)
    assert again == record
    assert replay(again, GAME).answers == len(record.answers)


def test_a_record_keeps_the_clock() -> None:
    text = "game salvage rules 1\nsetup seats=2\nseed 3\ntable time_out\n0 draw_card\n"
    record = parse(text, GAME)
    assert record.answers[0].option == TimeOut() and record.text() == text
    replay(record, GAME)


@pytest.mark.parametrize(
    "change, says",
    [
        (("# ", "# dead "), "the record says"),
        (("seed 11", "seed 12"), "answer"),
        (("game salvage", "spiel salvage"), "line 1"),
        (("setup seats=3", "setup seets=3"), "line 2"),
        (("result ", "result 1"), "the record says"),
    ],
)
def test_a_record_that_does_not_fit(change: tuple[str, str], says: str) -> None:
    record = renewed(random_game(GAME, None, 11).record, GAME)
    text = record.text()
    if "setup seats" in change[0]:
        text = text.replace("setup\n", "setup seats=3\n")
    bad = text.replace(*change, 1)
    assert bad != text
    with pytest.raises(ReplayError, match=says):
        replay(parse(bad, GAME), GAME)
