"""What bots say in the chat: a line from the catalogs, at few moments; they cannot read what people write."""

from collections.abc import Sequence
from typing import TYPE_CHECKING
from zlib import crc32

from starboard.core.text import Text
from starboard.hall.doc import Note

if TYPE_CHECKING:
    from starboard.hall.draft import Draft

VARIETY = 3
"""Ways to say the same; which one comes up depends on the table."""
CLOSE = 0.1
"""A difference below this part of the winner's points was a close thing."""


def greeting(draft: "Draft") -> None:
    """Let one bot answer the first word that a person says at a table."""
    bots = _bots(draft)
    if bots and draft.row.status == "running" and not draft.doc.greeted:
        draft.doc.greeted = True
        _say(draft, bots[crc32(draft.row.id.encode()) % len(bots)], "hello")


def farewell(draft: "Draft") -> None:
    """Let the bot that came furthest say a word about the end, if a person played."""
    bots = _bots(draft)
    if bots and any(s.kind == "person" for s in draft.doc.seats):
        scores, places = draft.doc.scores, draft.doc.places
        seat = min(bots, key=places.__getitem__)
        _say(draft, seat, outcome(scores, places, seat))


def outcome(scores: Sequence[float], places: Sequence[int], seat: int) -> str:
    """Say how a game ended for a seat: won or lost, or close either way."""
    best = max((score for other, score in enumerate(scores) if other != seat), default=0)
    if abs(scores[seat] - best) <= CLOSE * max(map(abs, scores)):
        return "close"
    return "won" if places[seat] == 1 else "lost"


def _bots(draft: "Draft") -> list[int]:
    return [seat for seat, sits in enumerate(draft.doc.seats) if sits.kind == "bot" and not sits.resigned]


def _say(draft: "Draft", seat: int, what: str) -> None:
    way = crc32(f"{draft.row.id}{what}".encode()) % VARIETY + 1
    draft.add("chat", Note(Text(f"bot-{what}-{way}")), seat=seat, who=draft.doc.seats[seat].name)
