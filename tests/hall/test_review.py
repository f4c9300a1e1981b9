"""The moves that decided a game, found among the entries of its log."""

from starboard.core.text import Text
from starboard.hall.review import decisive_moves
from starboard.hall.store import EntryRow
from starboard.hall.thinker import Finding, Findings


def finding(number: int, loss: float) -> Finding:
    """Make a finding about an answer of the record."""
    return Finding(number, 0, Text("chosen"), Text("better"), loss, Text("cost"))


def test_picks_that_were_answered_together_are_told_once_by_the_dearest() -> None:
    past = [
        EntryRow("t", 1, "start", 0),
        EntryRow("t", 2, "answer", 0, lines="one\ntwo"),
        EntryRow("t", 3, "answer", 0, lines="three"),
    ]
    found = Findings((finding(1, 3.0), finding(2, 2.5), finding(0, 2.0)), 3, 3)
    assert [(m.n, m.before, m.loss) for m in decisive_moves(past, 3, found)] == [(2, 1, 3.0), (3, 2, 2.5)]


def test_answers_before_a_branch_have_no_entry() -> None:
    past = [EntryRow("t", 1, "start", 0), EntryRow("t", 2, "answer", 0, lines="late")]
    found = Findings((finding(0, 3.0), finding(1, 2.0)), 2, 2)
    assert [m.n for m in decisive_moves(past, 2, found)] == [2]
