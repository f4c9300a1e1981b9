"""What the lobby says: how a game ended, what a set-up can be."""

from pathlib import Path

from starboard.core.testing import random_game
from starboard.hall.lobby import described, game_list
from tests.server.sample import registered, sample
from tests.server.site import Site, on_site


def test_a_finished_table_says_how_it_ended(tmp_path: Path) -> None:
    played = random_game(sample(), seed=3)
    result = sample().result(played.state)

    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        opened = await ada.post("/api/import", {"record": played.record.text()})
        for info in (opened["info"], (await ada.get("/api/tables"))["mine"][0]["info"]):
            assert info["status"] == "finished"
            assert info["scores"] == list(result.scores)
            assert info["places"] == list(result.places)

    with registered():
        on_site(tmp_path / "tables.db", work)


def test_a_running_table_does_not(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        seats = [{"kind": "me"}, {"kind": "open"}]
        await ada.post("/api/tables", {"game": "salvage", "setup": "seats=2", "seats": seats})
        info = (await ada.get("/api/tables"))["mine"][0]["info"]
        assert "scores" not in info and "places" not in info

    with registered():
        on_site(tmp_path / "tables.db", work)


def test_a_bot_is_offered_for_the_games_it_learned() -> None:
    offered = {bot.name: bot.games for bot in game_list().bots}
    assert offered["greedy"] == ()
    assert offered["net"] == ("artifacts", "race")


def test_a_bot_is_refused_at_other_games(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "net"}]
        refused = await ada.http.post("/api/tables", json={"game": "salvage", "setup": "seats=2", "seats": seats})
        assert refused.status_code == 400 and refused.json()["reason"]["code"] == "bot_other_games"
        opened = await ada.post("/api/tables", {"game": "salvage", "setup": "seats=2"})
        path = f"/api/tables/{opened['info']['id']}/host"
        refused = await ada.http.post(path, json={"do": "bot", "seat": 1, "bot": "net"})
        assert refused.status_code == 400 and refused.json()["reason"]["code"] == "bot_other_games"
        await ada.post("/api/tables", {"game": "race", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "net"}]})

    with registered():
        on_site(tmp_path / "tables.db", work)


def test_fields_without_a_list_of_values_say_nothing() -> None:
    assert [f.values for f in described(sample()).fields] == [(), ()]
    assert not any(f.folded for f in described(sample()).fields)
