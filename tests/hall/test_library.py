"""Rulebooks in the hall: read, drawn, and an example put on a table."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from starboard.core.refusal import Refused
from starboard.hall.tables import Tables
from tests.hall.kit import ADA, BEN, Caller, in_hall


def asking(work: Callable[[Caller], Awaitable[None]]) -> None:
    async def begin(hall: Tables) -> None:
        await work(Caller(hall, ADA))

    in_hall(begin)


def test_the_book_comes_in_the_language_asked_for() -> None:
    async def work(ada: Caller) -> None:
        german = await ada.call("GET", "/api/book/salvage?lang=de")
        assert german["lang"] == "de" and "## Eine Runde {#round}" in german["markdown"]
        assert (await ada.call("GET", "/api/book/salvage?lang=fr"))["lang"] == "en"
        assert german["questions"]["discard"] == "act" and german["told"]["2.5"] == "act"
        assert german["examples"] == ["bid"]
        with pytest.raises(Refused, match="unknown_game"):
            await ada.call("GET", "/api/book/nothing")

    asking(work)


def test_examples_are_drawn() -> None:
    async def work(ada: Caller) -> None:
        drawn: dict[str, Any] = await ada.call("GET", "/api/book/salvage/examples")
        [bid] = drawn["examples"]
        assert bid["id"] == "bid" and bid["seat"] == 0 and bid["seats"] == 2
        assert bid["before"]["asked"]["id"] == "salvage-decision-bid"
        assert "captain.3" in str(bid["before"]["elements"]) and "captain.3" not in str(bid["after"]["elements"])
        assert [move["seat"] for move in bid["moves"]] == [0, 1]

    asking(work)


def test_an_example_is_put_on_a_table_and_played_on() -> None:
    async def work(ada: Caller) -> None:
        made = await ada.call("POST", "/api/examples", {"game": "salvage", "example": "bid"})
        info = made["info"]
        assert info["status"] == "running" and made["invitation"]
        assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
        assert info["seats"][0]["person"] == ADA.id
        await ada.ask(do="watch", table=info["id"], seat=0)
        seen = await ada.look(info["id"])
        lines = [offered["line"] for offered in seen["question"]["offered"]]
        assert "bid card=captain.3" in lines
        await ada.ask(do="answer", table=info["id"], seat=0, at=seen["at"], options=["bid card=captain.3"], id="a")
        ben = Caller(ada.hall, BEN)
        with pytest.raises(Refused):
            await ben.call("GET", f"/api/tables/{info['id']}")
        with pytest.raises(Refused, match="not_found"):
            await ada.call("POST", "/api/examples", {"game": "salvage", "example": "other"})

    asking(work)
