"""Deals by a link, challenges, and the deals of the day."""

from typing import Any

import pytest

from starboard.core.game import find
from starboard.core.record import parse
from starboard.core.refusal import Refused
from starboard.hall import deals
from starboard.hall.seats import notation
from starboard.hall.tables import Tables
from tests.hall.kit import ADA, BEN, Caller, Clock, in_hall
from tests.hall.play import play_at

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "bot", "bot": "uniform", "seconds": 0.1}
SOLO = {"game": "race", "setup": "sets=0 seats=1", "seats": [ME], "start": True}
PAIR = {"game": "salvage", "setup": "seats=2", "seats": [ME, BOT], "start": True}


async def opened(me: Caller, **wish: Any) -> str:
    """Open a table; gives its id."""
    return str((await me.call("POST", "/api/tables", wish))["info"]["id"])


async def challenge_of(hall: Tables, me: Caller, **wish: Any) -> tuple[str, dict[str, Any]]:
    """Play a deal to its end; gives the record and what the table shows."""
    table = await opened(me, **wish)
    shown = await play_at(hall, me, table)
    return await me.call("GET", f"/api/tables/{table}/record"), shown


def test_a_seed_is_a_deal() -> None:
    """Two tables of one seed show the same; the bots think the same; others show something else."""

    async def work(hall: Tables) -> None:
        scenes = []
        for seed in ("4711", "4711", "4712"):
            me = Caller(hall, ADA)
            table = await opened(me, **PAIR, seed=seed)
            assert hall.live[table].table.row.seed == int(seed)
            shown = await play_at(hall, me, table, limit=0)
            scenes.append(shown["scene"])
        assert scenes[0] == scenes[1] != scenes[2]
        records = []
        for _ in range(2):
            record, shown = await challenge_of(hall, Caller(hall, ADA), **PAIR, seed="77")
            assert shown["info"]["seed"] == "77" and shown["info"]["known"]
            records.append(record)
        assert records[0] == records[1]

    in_hall(work)


@pytest.mark.parametrize("wish", [
    {"seats": [ME, OPEN], "start": False}, {"seats": [ME, BOT], "start": False}, {"public": True},
])  # fmt: skip
def test_a_known_deal_is_for_one_person(wish: dict[str, Any]) -> None:
    """Whoever has the seed knows the cards: no seat is left open for others."""

    async def work(hall: Tables) -> None:
        with pytest.raises(Refused) as refused:
            await opened(Caller(hall, ADA), **{**PAIR, **wish, "seed": "5"})
        assert refused.value.code == "known_deal" and not hall.live

    in_hall(work)


def test_nobody_joins_a_known_deal_later() -> None:
    async def work(hall: Tables) -> None:
        me = Caller(hall, ADA)
        table = await opened(me, **PAIR, seed="5")
        key = hall.live[table].table.doc.key
        for action in ({"do": "free", "seat": 1}, {"do": "give", "seat": 1, "person": "ben"}):
            with pytest.raises(Refused) as refused:
                await me.call("POST", f"/api/tables/{table}/host", action)
            assert refused.value.code == "known_deal"
        with pytest.raises(Refused) as refused:
            await Caller(hall, BEN).call("POST", f"/api/tables/{table}/join", {"key": key})
        assert refused.value.code == "seat_taken"
        await me.call("POST", f"/api/tables/{table}/host", {"do": "bot", "seat": 1, "bot": "greedy"})
        log = await me.call("GET", f"/api/tables/{table}/log")
        assert "server-known-deal" in [(e.get("text") or {}).get("id") for e in log["entries"]]

    in_hall(work)


def test_a_table_of_several_keeps_its_seed_until_it_is_over() -> None:
    async def work(hall: Tables) -> None:
        me = Caller(hall, ADA)
        table = await opened(me, **PAIR)
        shown = await play_at(hall, me, table, limit=2)
        assert shown["info"]["status"] == "running" and "seed" not in shown["info"]
        line = next(t for t in (await me.call("GET", "/api/tables"))["mine"] if t["info"]["id"] == table)
        assert "seed" not in line["info"]
        shown = await play_at(hall, me, table)
        assert shown["info"]["seed"] == str(hall.live[table].table.row.seed)

    in_hall(work)


@pytest.mark.parametrize("seed", ["9223372036854775808", "-1", "1e3", "12345678901234567890"])
def test_a_seed_that_is_none(seed: str) -> None:
    async def work(hall: Tables) -> None:
        with pytest.raises(Exception, match=r"seed|pattern"):
            await opened(Caller(hall, ADA), **{**SOLO, "seed": seed})
        assert not hall.live

    in_hall(work)


@pytest.mark.parametrize("wish", [SOLO, PAIR])
def test_a_challenge(wish: dict[str, Any]) -> None:
    """The same deal is played; the score is told only when it is over, and is the one the hall itself counted."""

    async def work(hall: Tables) -> None:
        ada, ben = Caller(hall, ADA), Caller(hall, BEN)
        record, shown = await challenge_of(hall, ada, **wish)
        taken = await ben.call("POST", "/api/challenges", {"record": record, "name": " Ada ", "seat": 0})
        table, info = taken["info"]["id"], taken["info"]
        assert info["status"] == "running" and info["rival"] == {"name": "Ada"}  # seat 0, and no points yet
        assert info["seed"] == shown["info"]["seed"] and info["setup"] == shown["info"]["setup"]
        assert "known" in info and info["seats"][0]["kind"] == "person"
        with pytest.raises(Refused) as refused:
            await ben.call("POST", f"/api/tables/{table}/rival", {})
        assert refused.value.code == "not_finished"
        ended = await play_at(hall, ben, table, seed=5)
        assert ended["info"]["rival"]["scores"] == shown["result"]["scores"]
        assert ended["info"]["rival"]["places"] == shown["result"]["places"]
        look = await ben.call("POST", f"/api/tables/{table}/rival", {})
        assert look["info"]["status"] == "finished" and look["info"]["scores"] == shown["result"]["scores"]
        assert look["info"]["seats"][0]["name"] == "Ada"
        assert parse(await ben.call("GET", f"/api/tables/{look['info']['id']}/record")).answers

    in_hall(work)


def test_a_score_cannot_be_made_up() -> None:
    """Another result, another answer, half a game, other cards, no record at all: each is refused and opens nothing."""

    async def work(hall: Tables) -> None:
        ada, ben = Caller(hall, ADA), Caller(hall, BEN)
        record, shown = await challenge_of(hall, ada, **SOLO)
        lines = record.splitlines()
        first, *_ = (i for i, line in enumerate(lines) if line.startswith("0 "))
        plain = [line.partition(" # ")[0].rstrip() for line in lines]
        best = " ".join(str(int(s) + 9) for s in shown["result"]["scores"])
        forged = {
            "score": [*plain[:-1], f"result {best}"],
            "answer": [*plain[:first], "0 choose action=win", *plain[first + 1 :]],
            "missing": [*plain[:first], *plain[first + 1 :]],
            "deal": [f"seed {int(shown['info']['seed']) + 1}" if line.startswith("seed") else line for line in plain],
            "nothing": ["hello"],
        }
        before = len(hall.live)
        for kind, text in forged.items():
            with pytest.raises(Refused) as refused:
                await ben.call("POST", "/api/challenges", {"record": "\n".join(text) + "\n", "name": "Eve"})
            assert refused.value.code in ("bad_record", "malformed"), kind
        with pytest.raises(Refused) as refused:
            await ben.call("POST", "/api/challenges", {"record": "\n".join(plain[: first + 2]) + "\n"})
        assert refused.value.code == "challenge_unfinished"
        with pytest.raises(Refused) as refused:
            await ben.call("POST", "/api/challenges", {"record": record, "seat": 3})
        assert refused.value.code == "no_such_seat"
        assert len(hall.live) == before

    in_hall(work)


def test_the_deal_of_the_day_is_the_same_for_everybody() -> None:
    """From the date alone: two halls give the same, the next day another; Race comes at every difficulty."""
    given: list[Any] = []
    clock = Clock()

    async def work(hall: Tables) -> None:
        given.append(await Caller(hall, ADA).call("GET", "/api/days"))

    in_hall(work, clock=clock)
    in_hall(work, clock=clock)
    clock.time = (clock.time // deals.DAY + 1) * deals.DAY - 1
    in_hall(work, clock=clock)
    assert given[0] == given[1] == given[2]
    clock.time += 1
    in_hall(work, clock=clock)
    today, tomorrow = given[0], given[3]
    assert tomorrow["day"] == today["day"] + 1 and today["ends"] == clock.time
    seeds = [{d["seed"] for d in days["deals"]} for days in (today, tomorrow)]
    assert not seeds[0] & seeds[1] and len(seeds[0]) == len(today["deals"])
    race = [d for d in today["deals"] if d["game"] == "race"]
    assert [d["level"] for d in race] == ["easy", "medium", "hard"]
    assert all(d["setup"] == notation(s) for d, (_, s) in zip(race, find("race").daily(), strict=True))
    assert {d["game"] for d in today["deals"]} >= {"artifacts", "race", "sidereal", "voidfall"}


def test_results_of_past_days() -> None:
    """The first game of a day that is finished counts; a table under way is offered again; others do not see mine."""
    clock = Clock()

    async def work(hall: Tables) -> None:
        ada = Caller(hall, ADA)

        async def easy(who: Caller) -> dict[str, Any]:
            days = await who.call("GET", "/api/days")
            return next(d for d in days["deals"] if (d["game"], d["level"]) == ("race", "easy"))

        async def begin(deal: dict[str, Any]) -> str:
            wish = {"game": "race", "setup": deal["setup"], "seats": [ME], "start": True, "seed": deal["seed"]}
            return await opened(ada, **wish)

        deal = await easy(ada)
        assert not deal.get("results") and not deal.get("table")
        table = await begin(deal)
        assert (await easy(ada))["table"] == table
        first = await play_at(hall, ada, table, seed=1)
        clock.time += 1
        await play_at(hall, ada, await begin(deal), seed=2)
        deal = await easy(ada)
        assert deal["over"] and deal["table"] == table
        [result] = deal["results"]
        assert result["scores"] == first["result"]["scores"] and result["day"] == clock.time // deals.DAY
        clock.time += deals.DAY
        later = await easy(ada)
        assert later["seed"] != deal["seed"] and not later.get("table") and later["results"] == deal["results"]
        old = await begin(deal)  # midnight came between looking and beginning
        assert hall.live[old].table.doc.day == result["day"]
        clock.time += deals.DAY
        assert hall.live[await begin(deal)].table.doc.day is None
        assert not (await easy(Caller(hall, BEN))).get("results")

    in_hall(work, clock=clock)


def test_play_now_deals_what_the_lesson_taught() -> None:
    """One press begins the first game without expansions; they are chosen in the sheet."""

    async def work(hall: Tables) -> None:
        found = {g["id"]: g for g in (await Caller(hall, ADA).call("GET", "/api/games"))["games"]}
        assert found["race"]["setup"] == "sets=0"
        usual = next(f for f in found["race"]["fields"] if f["name"] == "sets")
        assert usual["default"] == 3 and len(usual["values"][0]) == 4

    in_hall(work)
