"""What bots say in the chat: one answer to the first word, one line at the end, in every language."""

from typing import Any

import pytest

from starboard.core.i18n import catalog
from starboard.core.text import Text
from starboard.hall.remarks import VARIETY, outcome
from starboard.hall.tables import Tables
from tests.hall.kit import Caller, in_hall
from tests.hall.play import play


async def remarks(me: Caller, table: str) -> list[dict[str, Any]]:
    """List what bots have said."""
    entries = (await me.call("GET", f"/api/tables/{table}/log?limit=500"))["entries"]
    return [e for e in entries if e["kind"] == "chat" and e.get("text")]


def test_a_bot_answers_the_first_word_of_a_person_only() -> None:
    async def work(hall: Tables) -> None:
        me = await play(hall, "salvage", limit=2)
        [table] = me.tables
        assert await remarks(me, table) == []
        for word in ("Hello?", "Nobody there?"):
            assert (await me.ask(do="say", table=table, message=word))["do"] == "done"
        [answer] = await remarks(me, table)
        assert answer["text"]["id"].startswith("bot-hello-")
        assert hall.live[table].table.doc.seats[answer["seat"]].kind == "bot"

    in_hall(work)


def test_the_best_bot_says_a_word_at_the_end() -> None:
    async def work(hall: Tables) -> None:
        me = await play(hall, "salvage")
        [(table, shown)] = me.tables.items()
        [word] = await remarks(me, table)
        scores, places = shown["result"]["scores"], shown["result"]["places"]
        assert word["text"]["id"].split("-")[1] == outcome(scores, places, word["seat"])
        assert word["n"] == shown["n"], "nothing comes behind it"

    in_hall(work)


@pytest.mark.parametrize(
    "scores, places, seat, how",
    [
        ((40, 30), (1, 2), 0, "won"), ((40, 30), (1, 2), 1, "lost"), ((40, 38), (1, 2), 0, "close"),
        ((40, 38), (1, 2), 1, "close"), ((20, 20), (1, 1), 1, "close"), ((50, 20, 49), (1, 3, 2), 1, "lost"),
    ],
)  # fmt: skip
def test_what_is_said_fits_the_end(scores: tuple[float, ...], places: tuple[int, ...], seat: int, how: str) -> None:
    assert outcome(scores, places, seat) == how


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_line_is_written(lang: str) -> None:
    for what in ("hello", "won", "lost", "close"):
        said = {catalog(lang).say(Text(f"bot-{what}-{way}")) for way in range(1, VARIETY + 1)}
        assert len(said) == VARIETY and not any(line.startswith("bot-") for line in said)
