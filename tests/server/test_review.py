"""Lessons over HTTP, the points over a game as each may know them, and the moves that decided it."""

import asyncio
from pathlib import Path

import pytest

from starboard.core.rng import Rng
from starboard.core.state import same
from starboard.hall.review import Analyses
from starboard.hall.tables import Tables
from starboard.hall.thinker import JudgeTask
from starboard.server.thinking.judge import SPARE, JudgeProcess
from tests.server.kit import Inline, in_hall
from tests.server.site import Guest, Site, on_site
from tests.server.test_app import BOTS, ME, play, watch


async def finished(site: Site, ada: Guest, game: str = "salvage") -> str:
    """Play a short game at random to its end; gives the table."""
    if game == "salvage":
        opened = await ada.post("/api/tables", {"game": game, "seats": [ME, BOTS], "start": True})
    else:
        opened = await ada.post("/api/lessons", {"game": game})
    table: str = opened["info"]["id"]
    wire = await ada.socket()
    await watch(wire, table, 0)
    await play(wire, table, Rng(3), site.server.tables.live[table])
    return table


def test_a_lesson_is_opened_and_the_coach_advises(file: Path) -> None:
    async def work(site: Site) -> None:
        ada, ben = await site.guest("Ada"), await site.guest("Ben")
        info = (await ada.post("/api/lessons", {"game": "race"}))["info"]
        assert info["lesson"] and info["status"] == "running" and not info.get("public", False)
        lesson = await ada.get("/api/lessons/race")
        assert lesson["tour"][1]["keys"] == ["hand"] and lesson["kinds"]
        wire = await ada.socket()
        update = await watch(wire, info["id"], 0)
        advice = await ada.get(f"/api/tables/{info['id']}/advice?seat=0")
        lines = advice["line"].split("\n")
        assert len(lines) == len(set(lines)) == update["question"]["picks"], "all picks of the answer"
        assert set(lines) <= {o["line"] for o in update["question"]["offered"]}
        assert advice["at"] == update["at"] and advice["reason"]["id"] == "race-reason-kept"
        await ben.get(f"/api/tables/{info['id']}/advice?seat=0", 404)
        await ada.get(f"/api/tables/{info['id']}/advice?seat=7", 403)
        again = (await ben.post("/api/lessons", {"game": "race"}))["info"]
        first, second = (site.server.tables.live[t["id"]].table for t in (info, again))
        assert same(first.g, second.g), "a lesson is always the same deal"

    on_site(file, work, Inline())


def test_only_games_with_a_lesson_offer_one(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        games = {g["id"]: g.get("lesson", False) for g in (await ada.get("/api/games"))["games"]}
        assert games["race"] and not games["salvage"]
        problem = await ada.post("/api/lessons", {"game": "salvage"}, 404)
        assert problem["reason"]["code"] == "no_lesson"
        await ada.get("/api/lessons/salvage", 404)
        await ada.post("/api/lessons", {"game": "nothing"}, 404)

    on_site(file, work)


def test_the_points_over_a_game(file: Path) -> None:
    async def work(site: Site) -> None:
        ada, ben = await site.guest("Ada"), await site.guest("Ben")
        table = await finished(site, ada)
        course = await ada.get(f"/api/tables/{table}/course")
        points = (await ada.get(f"/api/tables/{table}/timeline"))["entries"]
        assert course["entries"][0] == points[0] and course["entries"][-1] == points[-1]
        assert len(course["points"]) == len(course["entries"])
        moment = await ada.get(f"/api/tables/{table}/at/{points[-1]}")
        assert course["points"][-1] == moment["result"]["scores"]
        assert {mark["n"] for mark in course["rounds"]} <= set(points) and course["rounds"][0]["n"] == points[0]
        await ben.get(f"/api/tables/{table}/course", 404)
        key = (await ada.get(f"/api/tables/{table}"))["invitation"]
        for shown, status in ((key, 200), (key[:-1], 404)):
            response = await ben.http.get(f"/api/tables/{table}/course", headers={"x-invitation": shown})
            assert response.status_code == status

    on_site(file, work)


def test_running_games_show_only_what_the_seat_may_know(file: Path) -> None:
    """Points of others are secret in this game until it is over."""

    async def work(site: Site) -> None:
        ada, ben = await site.guest("Ada"), await site.guest("Ben")
        seats = [ME, *[BOTS] * 3]
        opened = await ada.post("/api/tables", {"game": "sidereal", "setup": "seats=4", "seats": seats, "start": True,
                                                "public": True})  # fmt: skip
        path = f"/api/tables/{opened['info']['id']}"
        own, stranger = await ada.get(f"{path}/course?seat=0"), await ben.get(f"{path}/course")
        assert own["points"][-1][0] is not None and own["points"][-1][1:] == [None] * 3
        assert stranger["points"][-1] == [None] * 4
        await ben.get(f"{path}/course?seat=0", 403)
        problem = await ada.get(f"{path}/decisive", 400)
        assert problem["reason"]["code"] == "not_finished"

    on_site(file, work)


def test_rounds_are_found_in_the_log(file: Path) -> None:
    """Race tells its rounds; each mark of the course is where the table says so."""

    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        table = await finished(site, ada, "race")
        course = await ada.get(f"/api/tables/{table}/course?seat=0")
        numbers = [mark["text"]["args"]["round"] for mark in course["rounds"]]
        assert numbers == sorted(set(numbers)) and len(numbers) > 3
        for mark in course["rounds"]:
            moment = await ada.get(f"/api/tables/{table}/at/{mark['n']}?seat=0")
            assert moment["scene"]["round"] == mark["text"]

    on_site(file, work, Inline())


@pytest.mark.slow
def test_decisive_moves_are_worked_out_once_and_kept(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        table = await finished(site, ada, "race")
        site.server.desk.analyses.budget = 6
        path = f"/api/tables/{table}/decisive"
        assert await ada.get(path) == {"ready": False}
        await asyncio.gather(*site.server.desk.analyses.under_way.values())
        found = await ada.get(path)
        assert found["ready"] and found["asked"] > 3 and found["judged"] <= found["asked"]
        points = (await ada.get(f"/api/tables/{table}/timeline"))["entries"]
        assert found["moves"], "random play gives something away"
        for move in found["moves"]:
            assert move["seat"] == 0 and move["loss"] > 0 and move["better"] != move["chosen"]
            assert points.index(move["n"]) == points.index(move["before"]) + 1
            entry = (await ada.get(f"/api/tables/{table}/at/{move['n']}"))["entry"]
            assert entry["seat"] == 0
        fresh = Analyses(site.server.tables)
        live = site.server.tables.live[table]
        assert (await fresh.decisive(live.table)).ready and not fresh.under_way

    on_site(file, work, Inline())


def test_a_game_that_cannot_be_judged_says_so(file: Path) -> None:
    """The process of the analyst does not know the tests' own game."""

    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        table = await finished(site, ada)
        assert await ada.get(f"/api/tables/{table}/decisive") == {"ready": False}
        await asyncio.gather(*site.server.desk.analyses.under_way.values())
        assert await ada.get(f"/api/tables/{table}/decisive") == {"ready": True, "failed": True}

    on_site(file, work)


def test_an_analyst_without_time_is_ended(file: Path) -> None:
    async def work(hall: Tables) -> None:
        with pytest.raises(TimeoutError):
            await JudgeProcess().judge(JudgeTask(record="", seats=(), seconds=-SPARE))

    in_hall(file, work)


def test_rules_come_in_the_language_asked_for(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        plain = await ada.get("/api/rules/race")
        english = await ada.get("/api/rules/race?lang=en")
        odd = await ada.get("/api/rules/race?lang=../x")
        assert plain == english == odd and "# " in plain["markdown"]
        german = await ada.get("/api/rules/race?lang=de")
        assert german.get("lang", "en") in ("de", "en")
        assert (german["markdown"] != plain["markdown"]) == (german.get("lang") == "de")

    on_site(file, work)
