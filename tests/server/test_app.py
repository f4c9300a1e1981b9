"""HTTP and websocket: people, seats, secrets, limits, records, static files, a whole table driven by a script."""

import asyncio
import contextlib
import gzip
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import starboard
from starboard.core.game import find
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import write
from starboard.core.record import parse, replay
from starboard.core.rng import Rng
from starboard.core.state import digest, view
from starboard.core.testing import any_answer, strings
from starboard.hall import moves, protocol
from starboard.hall.live import Live
from starboard.hall.loop import OnLoop
from starboard.server.net import web
from starboard.server.net.handlers import ROUTES
from tests.patience import HANGS
from tests.server.kit import Never, Someone, at_once
from tests.server.sample import each_game, playable
from tests.server.site import Guest, Site, Wire, on_site

BOTS = {"kind": "bot", "bot": "uniform"}
ME = {"kind": "me"}


async def answer(wire: Wire, table: str, *lines: str) -> dict[str, Any]:
    update = wire.updates[table]
    return await wire.ask(do="answer", table=table, seat=update["seat"], at=update["at"], options=list(lines))


async def watch(wire: Wire, table: str, seat: int | None, since: int | None = None) -> dict[str, Any]:
    first = await wire.ask(do="watch", table=table, seat=seat, since=since)
    assert first["do"] == "update", first
    return first


async def closed(wire: Wire) -> None:
    """Read until the connection ends."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await wire.receive()


def reached(field: str, number: int) -> Callable[[dict[str, Any]], bool]:
    """Say of an update whether a field has reached a number."""
    return lambda update: update[field] >= number


async def play(wire: Wire, table: str, rng: Rng, live: Live | None = None) -> None:
    """Answer anything that is asked until the game is over; open answers are made up as the form says."""
    while (update := wire.updates[table])["info"]["status"] != "finished":
        if not update.get("question"):
            await wire.receive()
            continue
        offered = update["question"]["offered"]
        picks = update["question"].get("picks", 1)
        if update["question"].get("sets"):
            lines = [offered[n]["line"] for n in rng.pick(update["question"]["sets"])] or [update["question"]["done"]]
        elif picks > 1:
            numbers = list(range(update["question"]["among"]))
            rng.shuffle(numbers)
            lines = [offered[n]["line"] for n in sorted(numbers[:picks])]
        elif offered:
            lines = [rng.pick(offered)["line"]]
        else:
            assert live is not None
            if live.table.row.at != update["at"]:
                await wire.receive()
                continue
            asked = live.table.asked(update["seat"])
            assert asked is not None and asked.form is not None
            made_up = asked.form.sample(view(live.table.g, asked.seat), asked.seat, rng)
            if made_up is None:  # nothing to say now: somebody else goes on
                await wire.receive()
                continue
            lines = [write(made_up)]
        reply = await answer(wire, table, *lines)
        if reply["do"] == "done":
            await wire.until(table, reached("n", reply["n"]))
        else:
            # somebody else was quicker; where all act at once, what was offered may be gone by then
            gone = live is not None and live.table.row.at > update["at"]
            assert gone or reply["reason"]["code"] == "stale", reply
            await wire.until(table, reached("at", update["at"] + 1))


def test_every_route_has_its_handler_and_a_stranger_gets_nowhere(file: Path) -> None:
    async def work(site: Site) -> None:
        async with site.client() as nobody:
            for route in ROUTES:
                path = route.path.format(id="x", n=1, lang="de", game="salvage")
                if route.method == "GET":
                    response = await nobody.get(path)
                else:
                    response = await nobody.post(path, json={})
                if route.guest:
                    assert response.status_code in (200, 400, 403, 404), path
                else:
                    assert response.status_code == 401, path
                    problem = msgspec.json.decode(response.content, type=protocol.Problem)
                    assert problem.reason.code == "not_signed_in"
                for name in web.SECURITY:
                    assert response.headers[name] == web.SECURITY[name]

    on_site(file, work)


def test_a_table_from_invitation_to_the_end(file: Path) -> None:
    """A host, an invited friend and a bot; every answer by websocket, from what was sent alone."""

    async def work(site: Site) -> None:
        ada, ben = await site.guest("Ada"), await site.guest("Ben")
        opened = await ada.post("/api/tables", {"game": "salvage", "setup": "seats=3", "seats": [ME, {}, BOTS]})
        table, key = opened["info"]["id"], opened["invitation"]
        assert key and table not in (await ben.http.get(f"/api/tables/{table}")).text
        await ben.get(f"/api/tables/{table}", 404)
        await ben.post(f"/api/tables/{table}/join", {"key": "wrong"}, 404)
        assert (await ben.post(f"/api/tables/{table}/visit", {"key": key}))["info"]["status"] == "open"
        joined = await ben.post(f"/api/tables/{table}/join", {"key": key})
        assert [s["kind"] for s in joined["info"]["seats"] if "kind" in s] == ["person", "person", "bot"]
        left, right = await ada.socket(), await ben.socket()
        await watch(left, table, 0)
        await watch(right, table, 1)
        await ada.post(f"/api/tables/{table}/host", {"do": "start"})
        await asyncio.gather(play(left, table, Rng(1)), play(right, table, Rng(2)))
        result = left.updates[table]["result"]
        assert len(result["scores"]) == 3 and right.updates[table]["result"] == result
        n = left.updates[table]["n"]
        assert [e["n"] for e in left.entries] == list(range(left.entries[0]["n"], n + 1))
        lobby = await ben.get("/api/tables")
        assert lobby["mine"][0]["info"]["status"] == "finished"
        text = (await ben.http.get(f"/api/tables/{table}/record")).text
        assert replay(parse(text)) is not None and text.startswith(f"game salvage rules {find('salvage').rules}")

    on_site(file, work)


@pytest.mark.parametrize("name", each_game())
def test_a_table_of_websocket_clients_and_a_bot(name: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to four seats, all but one played by scripts over websockets, the last by a bot, to the end of the game."""
    monkeypatch.setattr(OnLoop, "later", at_once)

    async def work(site: Site) -> None:
        game = find(name)
        count = min(4, game.seats[-1])
        people = [await site.guest(f"Person {i}") for i in range(max(1, count - 1))]
        seats = [ME, *[{}] * (len(people) - 1), *[BOTS] * (count - len(people))]
        setup = next((s for s in game.setups() if s.seats == count), game.default_setup())
        wish = {"game": name, "setup": write(setup).partition(" ")[2], "seats": seats}
        opened = await people[0].post("/api/tables", wish)
        table = opened["info"]["id"]
        wires = [await p.socket() for p in people]
        for seat, person in enumerate(people):
            wires[seat].unread = frozenset({"scene"})
            if seat:
                await person.post(f"/api/tables/{table}/join", {"key": opened["invitation"], "seat": seat})
            await watch(wires[seat], table, seat)
        await people[0].post(f"/api/tables/{table}/host", {"do": "start"})
        live = site.server.tables.live[table]
        playing = [play(w, table, Rng(k), live) for k, w in enumerate(wires)]
        await asyncio.wait_for(asyncio.gather(*playing), 2 * HANGS)
        result = wires[0].updates[table]["result"]
        assert len(result["scores"]) >= count
        for wire in wires:
            numbers = [e["n"] for e in wire.entries]
            assert numbers == list(range(numbers[0], live.table.row.n + 1)) and wire.updates[table]["result"] == result

    on_site(file, work)


def test_what_comes_over_the_wire_holds_no_secret_of_others(file: Path) -> None:
    async def work(site: Site) -> None:
        ada, ben, eve = [await site.guest(n) for n in ("Ada", "Ben", "Eve")]
        opened = await ada.post("/api/tables", {"game": "salvage", "setup": "seats=2", "public": True})
        table = opened["info"]["id"]
        await ben.post(f"/api/tables/{table}/join", {})
        await ada.post(f"/api/tables/{table}/host", {"do": "start"})
        wires = [await g.socket() for g in (ada, ben, eve)]
        for wire, seat in zip(wires, (0, 1, None), strict=True):
            await watch(wire, table, seat)
        refused = await wires[2].ask(do="watch", table=table, seat=0)
        assert refused["reason"]["code"] == "not_your_seat"
        live = site.server.tables.live[table]
        game, rng = find("salvage"), Rng(8)
        while live.table.row.status == "running":
            seat = rng.pick(live.table.doc.waiting)
            before = live.table.g
            line = str(any_answer(before, seat, rng))
            for wire in wires:
                wire.seen.clear()
            done = await wires[seat].ask(do="answer", table=table, seat=seat, at=live.table.row.at, options=[line])
            assert done["do"] == "done"
            for wire, viewer in zip(wires, (0, 1, None), strict=True):
                await wire.until(table, lambda u: u["n"] == live.table.row.n)
                hidden = game.hidden(before, viewer) & game.hidden(live.table.g, viewer)
                words = set(re.findall(r"[\w.]+", " ".join(wire.seen)))
                assert not hidden & words

    on_site(file, work)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_strange_characters_and_numbers_harm_no_store(kind: str, request: pytest.FixtureRequest) -> None:
    """Databases dislike zero bytes and numbers past 64 bits: they are refused before they get there."""

    async def work(site: Site) -> None:
        ada = await site.guest("Ada\x00")
        assert ada.me["name"] == "Ada"
        zero = "a\x00b"
        for body in ({"setup": f"seats=2 scrap={10**30}"}, {"setup": zero}, {"game": zero}):
            await ada.post("/api/tables", {"game": "salvage", **body}, 404 if "game" in body else 400)
        wish = {"game": "salvage", "title": zero, "seats": [{"kind": "me", "name": zero}, ME], "start": True}
        opened = await ada.post("/api/tables", wish)
        table = opened["info"]["id"]
        assert opened["info"]["seats"][0]["name"] == "ab"
        for path in ("/api/tables/%00", "/api/tables/%00/log", "/api/tables/" + "x" * 33, "/api/texts/de/%00"):
            await ada.get(path, 404)
        wire = await ada.socket()
        await watch(wire, table, 0)
        assert (await wire.ask(do="say", table=table, message=f"{zero} \u202e", id="1"))["do"] == "done"
        for request in (
            {"do": "say", "table": table, "message": "x", "id": zero},
            {"do": "watch", "table": zero},
            {"do": "answer", "table": table, "seat": 0, "at": 2, "options": [f"bid card={zero}"]},
            {"do": "answer", "table": table, "seat": 0, "at": 2, "options": [{"do": "bid", "card": zero}]},
            {"do": "answer", "table": table, "seat": 0, "at": 2, "options": [f"make_offer to={10**40} give=1"]},
            {
                "do": "set_standing_answers",
                "table": table,
                "seat": 0,
                "answers": [{"answer": f"bid card={zero}", "kinds": [zero]}],
            },
            {"do": "hint", "table": table, "seat": 0, "bot": zero},
            {"do": "why_not", "table": table, "seat": 0, "key": zero},
        ):
            reply = await wire.ask(**request)
            assert reply["do"] in ("refused", "done", "reason") and "broken" not in str(reply), reply
        assert (await wire.ask(do="answer", table=table, seat=0, at=2, options=["pass"]))["do"] == "done"

    if kind == "sqlite":
        on_site(request.getfixturevalue("file"), work)
    else:
        on_site(Path("unused"), work, store=str(request.getfixturevalue("database")))


def test_people(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("  Ada   L. ")
        assert ada.me["name"] == "Ada L." and (await ada.get("/api/me"))["person"] == ada.me["person"]
        cookie = next(c for c in ada.http.cookies.jar if c.name == "starboard")
        assert cookie.has_nonstandard_attr("HttpOnly") and not cookie.secure
        await ada.post("/api/me", {"name": "Ada", "lang": "de", "notify": {"webhook": "https://b.example/a"}})
        await ada.post("/api/me", {"notify": {"email": "a@b.example"}}, 400)  # not before it is confirmed
        assert (await ada.get("/api/me"))["lang"] == "de"
        await ada.post("/api/me", {"notify": {"webhook": "http://localhost/"}}, 400)
        await ada.post("/api/me", {"notify": {"email": "no mail"}}, 400)
        await ada.post("/api/account", {"login": "Ada@Example.org", "password": "correct horse"})
        old = ada.http.cookies["starboard"]
        async with site.client() as http:
            phone = Guest(site, http)
            await phone.post("/api/login", {"login": "ada@example.org", "password": "wrong horse"}, 403)
            await phone.post("/api/login", {"login": "nobody@x", "password": "wrong horse"}, 403)
            me = await phone.post("/api/login", {"login": "ADA@example.org", "password": "correct horse"})
            assert me["person"] == ada.me["person"]
            ben = await site.guest("Ben")
            await ben.post("/api/account", {"login": "ada@example.org", "password": "correct horse"}, 409)
            await phone.post("/api/logout-everywhere", {})
            await ada.get("/api/me", 401)
        async with site.client(cookies={"starboard": old}) as http:
            assert (await http.get("/api/me")).status_code == 401
        async with site.client(cookies={"starboard": old[:-2] + "xx"}) as http:
            assert (await http.get("/api/me")).status_code == 401
        await ben.post("/api/guest", {"name": "\u200b \n"}, 400)
        await ben.post("/api/logout", {})
        assert "starboard" not in ben.http.cookies

    on_site(file, work)


def test_only_our_own_pages_may_change_something(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{site.port + 1}"):
            await ada.post("/api/tables", {"game": "salvage"}, 403, headers={"origin": origin})
            with pytest.raises(InvalidStatus):
                await ada.socket(origin=origin)
        await ada.post("/api/tables", {"game": "salvage"}, 403, headers={"sec-fetch-site": "cross-site"})
        await ada.post("/api/tables", {"game": "salvage"}, headers={"origin": site.url})
        wire = await ada.socket(origin=site.url)
        assert wire.hello["name"] == "Ada"
        form = await ada.http.post("/api/tables", data={"game": "salvage"})
        assert form.status_code == 400
        plain = await ada.http.post(
            "/api/tables", content=b'{"game":"salvage"}', headers={"content-type": "text/plain"}
        )
        assert plain.status_code == 400

    on_site(file, work)


def test_the_servers_own_address_counts_behind_a_proxy(file: Path) -> None:
    async def work(site: Site) -> None:
        async with site.client() as http:
            for origin, status in (("https://play.example", 200), (site.url, 403)):
                made = await http.post("/api/guest", json={"name": "A"}, headers={"origin": origin})
                assert made.status_code == status
            assert "secure" in (await http.post("/api/guest", json={"name": "A"})).headers["set-cookie"].lower()
            assert "max-age" in (await http.get("/healthz")).headers["strict-transport-security"]

    on_site(file, work, url="https://play.example")


def test_limits(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        for _ in range(3):
            await ada.post("/api/tables", {"game": "salvage"})
        problem = await ada.post("/api/tables", {"game": "salvage"}, 429)
        assert problem["reason"] == {"code": "too_many", "args": {"most": 3}}
        big = await ada.http.post("/api/me", content=b'{"name": "' + b"x" * 5000 + b'"}',
                                  headers={"content-type": "application/json"})  # fmt: skip
        assert big.status_code == 413
        wires = [await ada.socket() for _ in range(2)]
        with pytest.raises(InvalidStatus):
            await ada.socket()
        await wires[0].ws.send("x" * 3000)
        assert (await wires[0].next("refused"))["reason"]["code"] == "too_big"
        await wires[0].ws.send("x" * 100_000)
        await closed(wires[0])

    on_site(file, work, tables_per_person=3, sockets_per_person=2, message_bytes=2000)


def test_who_asks_too_fast_is_slowed_down(file: Path) -> None:
    async def work(site: Site) -> None:
        async with site.client() as http:
            codes = [
                (await http.post("/api/login", json={"login": "abc", "password": "x" * 8})).status_code
                for _ in range(9)
            ]
            assert codes[0] == 403 and codes[-1] == 429
        site.server.allowed.buckets.clear()
        ada = await site.guest("Ada")
        wire = await ada.socket()
        for _ in range(80):
            await wire.send(do="ping")
        kinds = [(await wire.receive())["do"] for _ in range(80)]
        assert kinds.count("pong") >= 60 and "refused" in kinds

    on_site(file, work, rate=0.01, burst=62)


@pytest.mark.slow
def test_a_flood_ends_the_connection(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        wire = await ada.socket()

        async def flood() -> None:
            while True:
                await wire.send(do="ping")

        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(flood(), HANGS)
        assert (await site.client().get("/healthz")).status_code == 200

    on_site(file, work, rate=0.001, burst=20)


def test_undo_by_vote_with_two_browsers_and_a_reload(file: Path) -> None:
    async def work(site: Site) -> None:
        ada, ben = await site.guest("Ada"), await site.guest("Ben")
        table = (await ada.post("/api/tables", {"game": "salvage", "setup": "seats=2", "public": True}))["info"]["id"]
        await ben.post(f"/api/tables/{table}/join", {})
        await ada.post(f"/api/tables/{table}/host", {"do": "start"})
        left, right = await ada.socket(), await ben.socket()
        await watch(left, table, 0)
        await watch(right, table, 1)
        await answer(left, table, "pass")
        await right.until(table, lambda u: len([e for e in u["entries"] if e["kind"] == "answer"]) > 0)
        await answer(right, table, "pass")
        await left.until(table, lambda u: (u.get("question") or {}).get("kind") == "act")
        before = left.updates[table]["scene"]
        n = (await answer(left, table, "draw_card"))["n"]
        await left.until(table, lambda u: u["n"] >= n)
        assert left.updates[table]["undo"] == {"vote": True}
        at = left.updates[table]["at"]
        refused = await left.ask(do="undo", table=table, seat=0, at=at)
        assert refused["reason"]["code"] == "undo_barrier" and refused["text"]["id"] == "refused-undo_barrier"
        await left.ask(do="undo", table=table, seat=0, at=at, vote=True)
        await right.ws.close()
        right = await ben.socket()
        first = await watch(right, table, 1)
        assert first["info"]["vote"]["asked"] == [1]
        assert (await right.ask(do="vote", table=table, seat=1, agree=True))["do"] == "done"
        await left.until(table, lambda u: "vote" not in u["info"] and u["at"] > at)
        assert left.updates[table]["scene"] == before

    on_site(file, work)


def test_presence_hints_reasons_and_nudges(file: Path) -> None:
    async def work(site: Site) -> None:
        ada, ben = await site.guest("Ada"), await site.guest("Ben")
        table = (await ada.post("/api/tables", {"game": "salvage", "setup": "seats=2", "public": True}))["info"]["id"]
        await ben.post(f"/api/tables/{table}/join", {})
        left, right = await ada.socket(), await ben.socket()
        await watch(left, table, 0)
        assert (await left.next("presence"))["present"] == [0]
        await ada.post(f"/api/tables/{table}/host", {"do": "start"})
        nudge = await right.next("nudge")
        assert nudge["line"]["my_turn"] and nudge["line"]["seat"] == 1
        await watch(right, table, 1)
        while (await left.next("presence")).get("present") != [0, 1]:
            pass
        hint = await left.ask(do="hint", table=table, seat=0)
        assert hint["do"] == "hinted" and hint["line"] in [
            o["line"] for o in left.updates[table]["question"]["offered"]
        ]
        yard = site.server.tables.live[table].table.g.yard[0]
        reason = await left.ask(do="why_not", table=table, seat=0, key=yard)
        assert reason["do"] == "reason" and reason["text"]["id"].startswith(("refused-", "salvage-refused-"))
        mine = site.server.tables.live[table].table.g.players[0].hand[0]
        assert "text" not in await left.ask(do="why_not", table=table, seat=0, key=mine)
        lobby = await ben.get("/api/tables")
        assert lobby["mine"][0]["my_turn"] and lobby["mine"][0]["unread"] > 0
        await right.ask(do="have_read", table=table, n=right.updates[table]["n"])
        assert "unread" not in (await ben.get("/api/tables"))["mine"][0]
        await left.ask(do="say", table=table, message="hello <b>", id="1")
        chat = await right.until(table, lambda u: any(e["kind"] == "chat" for e in u["entries"]))
        assert chat["entries"][-1]["message"] == "hello <b>" and chat["entries"][-1]["who"] == "Ada"
        await left.ask(do="unwatch", table=table)
        while (await right.next("presence")).get("present") != [1]:
            pass

    on_site(file, work)


def test_a_kicked_player_is_told_and_sees_no_more(file: Path) -> None:
    async def work(site: Site) -> None:
        ada, ben = await site.guest("Ada"), await site.guest("Ben")
        opened = await ada.post("/api/tables", {"game": "salvage", "setup": "seats=2"})
        table = opened["info"]["id"]
        await ben.post(f"/api/tables/{table}/join", {"key": opened["invitation"]})
        await ada.post(f"/api/tables/{table}/host", {"do": "start"})
        wire = await ben.socket()
        await watch(wire, table, 1)
        await ada.post(f"/api/tables/{table}/host", {"do": "bot", "seat": 1, "bot": "uniform"})
        gone = await wire.next("gone")
        assert gone["reason"]["code"] == "not_your_seat"
        assert (await wire.ask(do="watch", table=table))["reason"]["code"] == "no_such_table"
        assert (await wire.ask(do="answer", table=table, seat=1, at=2, options=["pass"]))["do"] == "refused"
        await ben.get(f"/api/tables/{table}/log", 404)

    on_site(file, work)


async def finished(site: Site, table: str) -> Live:
    """Wait until bots have played a game to its end."""
    live = site.server.tables.live[table]
    while live.table.row.status == "running":
        await asyncio.sleep(0.01)
    assert live.table.row.status == "finished"
    return live


def test_a_game_that_was_closed_keeps_its_secrets(file: Path) -> None:
    async def work(site: Site) -> None:
        ada, eve = await site.guest("Ada"), await site.guest("Eve")
        wish = {"game": "salvage", "seats": [ME, BOTS], "public": True, "start": True}
        table = (await ada.post("/api/tables", wish))["info"]["id"]
        [first, *_] = (await eve.get(f"/api/tables/{table}/timeline"))["entries"]
        await ada.post(f"/api/tables/{table}/host", {"do": "close"})
        assert (await ada.http.get(f"/api/tables/{table}/record")).status_code == 400
        await eve.get(f"/api/tables/{table}/at/{first}?seat=0", 403)

    on_site(file, work)


@pytest.mark.slow
@pytest.mark.parametrize("name", playable())
def test_replay_record_branch_and_import(name: str, file: Path) -> None:
    """A game of bots is scrubbed as a spectator may, exported, imported, and played on from its middle."""

    async def work(site: Site) -> None:
        ada, eve = await site.guest("Ada"), await site.guest("Eve")
        count = int(find(name).default_setup().seats)
        wish = {"game": name, "seats": [BOTS] * count, "public": True, "start": True}
        table = (await ada.post("/api/tables", wish))["info"]["id"]
        live = await finished(site, table)
        points = (await eve.get(f"/api/tables/{table}/timeline"))["entries"]
        assert points[0] == 2 and len(points) > 10
        game = live.table.game
        for n in points[:: max(1, len(points) // 12)]:
            seen = await eve.get(f"/api/tables/{table}/at/{n}")
            g = game.load(await site.server.store.snapshot(table, n))
            assert not game.hidden(g, None) & strings(seen["scene"]) and seen["n"] == n
        await eve.get(f"/api/tables/{table}/at/1", 404)
        await eve.get(f"/api/tables/{table}/at/999999", 404)
        log = await eve.get(f"/api/tables/{table}/log?after=0&limit=500")
        assert [e["n"] for e in log["entries"]] == list(range(1, min(500, log["n"]) + 1))
        lines = (await eve.http.get(f"/api/tables/{table}/events")).text.splitlines()
        assert [msgspec.json.decode(line)["n"] for line in lines] == list(range(1, log["n"] + 1))
        text = (await eve.http.get(f"/api/tables/{table}/record")).text
        assert digest(replay(parse(text))) == digest(live.table.g)
        imported = await eve.post("/api/import", {"record": text, "title": "again"})
        again = imported["info"]["id"]
        assert imported["info"]["status"] == "finished"
        assert (await eve.http.get(f"/api/tables/{again}/record")).text == text
        middle = points[len(points) // 2]
        branched = await eve.post(f"/api/tables/{table}/branch", {"n": middle, "seats": [BOTS] * count})
        assert branched["info"]["parent"] == table
        other = await finished(site, branched["info"]["id"])
        from_branch = (await eve.http.get(f"/api/tables/{other.table.id}/record")).text
        assert digest(replay(parse(from_branch))) == digest(other.table.g)
        await eve.post("/api/import", {"record": text.replace("seed ", "seed 1")}, 400)
        await eve.post("/api/import", {"record": "game salvage"}, 200)
        await eve.post("/api/import", {"record": "nonsense"}, 400)
        for seed in (2**63, 2**70, -1):
            await eve.post("/api/import", {"record": f"game salvage\nseed {seed}"}, 400)
        renumbered = re.sub(r"^(game \w+ rules) \d+", r"\1 99", text, count=1)
        assert renumbered != text
        old = await eve.post("/api/import", {"record": renumbered})
        shown = await eve.get(f"/api/tables/{old['info']['id']}/log?limit=5")
        assert any(e["text"]["id"] == "server-imported-rules" for e in shown["entries"] if "text" in e)

    on_site(file, work)


def test_a_branch_of_a_running_game_is_imagined(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        wish = {"game": "salvage", "seats": [ME, BOTS], "start": True}
        table = (await ada.post("/api/tables", wish))["info"]["id"]
        truth = site.server.tables.live[table].table.g
        made = await ada.post(f"/api/tables/{table}/branch", {"n": 2, "seat": 0})
        other = site.server.tables.live[made["info"]["id"]].table
        assert other.g.players[0].hand == truth.players[0].hand and other.doc.based == "sample"
        assert other.g.deck != truth.deck
        eve = await site.guest("Eve")
        await eve.post(f"/api/tables/{table}/branch", {"n": 2, "seat": 0}, 404)

    on_site(file, work, Never())


def test_games_texts_rules(file: Path) -> None:
    async def work(site: Site) -> None:
        async with site.client() as http:
            found = msgspec.json.decode((await http.get("/api/games")).content, type=protocol.GameList)
            salvage = next(g for g in found.games if g.id == "salvage")
            assert (salvage.least, salvage.most) == (2, 4) and [f.name for f in salvage.fields] == ["seats", "scrap"]
            assert {g.id for g in found.games} >= set(playable()) and found.bots
            texts = msgspec.json.decode((await http.get("/api/texts/de/salvage")).content, type=protocol.Texts)
            assert "salvage-card-hold" in texts.sources[1] and "server-dealt" in texts.sources[0]
            assert (await http.get("/api/texts/xx/salvage")).status_code == 404
            assert (await http.get("/api/texts/de/chess")).status_code == 404
            assert "Salvage" in (await http.get("/api/rules/salvage")).text

    on_site(file, work)


def test_health_readiness_metrics_and_the_plain_page(file: Path) -> None:
    async def work(site: Site) -> None:
        async with site.client() as http:
            assert (await http.get("/healthz")).json() == {"ok": True}
            assert (await http.get("/readyz")).json() == {"ok": True}
            numbers = (await http.get("/metrics")).text
            for name in (
                "starboard_moves_total",
                "starboard_sockets",
                "starboard_bot_seconds",
                "starboard_refusals_total",
            ):
                assert name in numbers
            page = await http.get("/")
            assert page.status_code == 200
            # Whatever page there is, its scripts come from files: the policy forbids others.
            assert not re.search(r"<script(?![^>]* src=)", page.text)
            assert (await http.get("/nothing/here.js")).status_code == 404
            assert "root:" not in (await http.get("/../../etc/passwd")).text

    on_site(file, work)


def test_client_files(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<p>client")
    (root / "assets/app.js").write_text("let x = 1;" * 100)
    (root / "assets/app.js.gz").write_bytes(gzip.compress(b"let x = 1;" * 100))
    (root / "assets/app.js.br").write_bytes(b"br")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(web, "STATIC", root)
    monkeypatch.setattr(web.page, "__defaults__", (root,))

    async def work(site: Site) -> None:
        async with site.client() as http:
            js = await http.get("/assets/app.js", headers={"accept-encoding": "gzip"})
            assert js.headers["content-encoding"] == "gzip" and js.text == "let x = 1;" * 100
            assert "immutable" in js.headers["cache-control"] and "javascript" in js.headers["content-type"]
            async with http.stream("GET", "/assets/app.js", headers={"accept-encoding": "gzip, br"}) as raw:
                assert raw.headers["content-encoding"] == "br"
            plain = await http.get("/assets/app.js", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers and plain.headers["vary"] == "accept-encoding"
            same = await http.get(
                "/assets/app.js", headers={"accept-encoding": "identity", "if-none-match": plain.headers["etag"]}
            )
            assert same.status_code == 304
            for path in ("/", "/elsewhere/abc"):
                index = await http.get(path)
                assert index.text == "<p>client" and index.headers["cache-control"] == "no-cache"
            table = await http.get("/table/abc")
            assert table.status_code == 302 and table.headers["location"] == "../#/t/abc"
            for path in ("/assets/none.js", "/%2e%2e/secret.txt", "/assets/app.js.br"):
                assert (await http.get(path)).status_code == 404

    on_site(file, work)


def test_a_stop_loses_nothing_and_says_goodbye(file: Path) -> None:
    kept: dict[str, Any] = {}

    async def play(site: Site) -> None:
        ada = await site.guest("Ada")
        kept["cookies"] = dict(ada.http.cookies)
        table = (await ada.post("/api/tables", {"game": "salvage", "seats": [ME, ME], "start": True}))["info"]["id"]
        wire = await ada.socket()
        await watch(wire, table, 0)
        kept["n"] = (await answer(wire, table, "pass"))["n"]
        kept["table"], kept["wire"] = table, wire

    async def after(site: Site) -> None:
        await closed(kept["wire"])
        async with site.client(cookies=kept["cookies"]) as http:
            ada = Guest(site, http)
            wire = await ada.socket()
            first = await watch(wire, kept["table"], 1, since=kept["n"] - 1)
            assert [e["n"] for e in first["entries"]] == [kept["n"]]

    async def both() -> None:
        from tests.server.site import site as serving

        async with serving(file) as first:
            await play(first)
        async with serving(file) as second:
            await after(second)

    asyncio.run(both())


@pytest.mark.slow
def test_a_slow_reader_gets_fewer_updates_and_slows_nobody(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Seconds: on a busy machine nothing is read for longer than between two pings.
    monkeypatch.setattr("starboard.server.net.wire.PING", 1000)

    async def work(site: Site) -> None:
        ada, eve = await site.guest("Ada"), await site.guest("Eve")
        wish = {"game": "salvage", "seats": [ME, ME], "public": True, "start": True}
        table = (await ada.post("/api/tables", wish))["info"]["id"]
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        narrow.connect(("127.0.0.1", site.port))
        slow = await eve.socket(max_queue=1, ping_interval=None, sock=narrow)
        fast = await ada.socket()
        await watch(slow, table, None)
        await watch(fast, table, 0)
        for k in range(400):
            assert (await fast.ask(do="say", table=table, message=f"{k} " + "x" * 900))["do"] == "done"
        n = site.server.tables.live[table].table.row.n
        await slow.until(table, lambda u: u["n"] == n)
        numbers = [e["n"] for e in slow.entries]
        assert numbers == sorted(set(numbers)), "nothing twice"
        count = sum('"do":"update"' in text for text in slow.seen)
        assert count < 400

    on_site(file, work, compress=False)


def test_every_refusal_code_of_the_server_has_a_text() -> None:
    package = Path(starboard.__file__).parent
    files = [path for room in ("hall", "server") for path in (package / room).rglob("*.py")]
    codes = set()
    for path in files:
        text = path.read_text("utf-8")
        codes |= set(re.findall(r'Refus(?:ed|al)\("(\w+)"', text))
    assert len(codes) > 30
    for lang in LANGUAGES:
        missing = {code for code in codes if not catalog(lang).has(f"refused-{code}")}
        assert not missing
    said = set()
    for path in files:
        said |= set(re.findall(r'"(server-[a-z-]+)"', path.read_text("utf-8")))
    for name in said | {"server-locked", "server-unlocked", "server-made-public", "server-made-private"}:
        assert all(catalog(lang).has(name) for lang in LANGUAGES), name


def test_odd_requests_are_refused_by_their_number(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        for origin in ("http://[", "null", "http://elsewhere"):
            refused = await ada.http.post("/api/guest", json={"name": "Eve"}, headers={"origin": origin})
            assert refused.status_code == 403 and refused.json()["reason"]["code"] == "origin"
        wire = await ada.socket()
        unseen = await wire.ask(do="have_read", table="nosuchtable", n=3)
        assert unseen["do"] == "refused" and unseen["reason"]["code"] == "no_such_table"
        big = await wire.ask(do="say", table="x", message="a" * 70_000)
        assert big["do"] == "refused"
        answers = [await wire.ask(do="ping") for _ in range(15)]
        codes = {a["reason"]["code"] for a in answers if a["do"] == "refused"}
        assert codes == {"too_fast"}, "who asks too fast is told which request it was"

    on_site(file, work, rate=1.0, burst=12.0)


def test_a_refusal_tells_nothing_about_the_deck_or_sealed_choices(file: Path) -> None:
    """The probe of an answer, then what it might reveal: every card of the game gets the same refusal, and no change.

    Tried for two deals and every sealed choice of the other seat; only the name that was sent may differ.
    """

    async def work(site: Site) -> None:
        ada, ben = await site.guest("Ada"), await site.guest("Ben")
        left, right = await ada.socket(), await ben.socket()
        told: set[str] = set()
        for sealed in (0, 7, -1):
            opened = await ada.post("/api/tables", {"game": "race", "setup": "seats=2", "seats": [ME, {}]})
            table = opened["info"]["id"]
            await ben.post(f"/api/tables/{table}/join", {"key": opened["invitation"]})
            await ada.post(f"/api/tables/{table}/host", {"do": "start"})
            live = site.server.tables.live[table]
            rng = Rng(3)
            while (asked := live.table.asked(0)) is None or asked.kind != "actions":
                seat = rng.pick(live.table.doc.waiting)
                await step_as(site, live, seat, rng, (ada, ben))
            await watch(left, table, 0)
            await watch(right, table, 1)
            at = live.table.row.at
            theirs, mine = live.table.asked(1), live.table.asked(0)
            assert theirs is not None and mine is not None
            choice = write(theirs.options[sealed])
            done = await right.ask(do="answer", table=table, seat=1, at=at, options=[choice])
            assert done["do"] == "done", done
            before = (live.table.row.n, digest(live.table.g))
            explore = next(line for o in mine.options if "explore_5" in (line := write(o)))
            cards = [c for p in live.table.g.players for c in p.hand] + list(live.table.g.deck)
            for card in cards[:40]:
                for probe in (
                    [explore, f"keep card={card}", "pass"],
                    [explore, f"keep card={card}"],
                    [write(mine.options[-1]), f"place card={card}"],
                ):
                    at = live.table.row.at
                    refused = await left.ask(do="answer", table=table, seat=0, at=at, options=probe)
                    assert refused["do"] == "refused", refused
                    told.add(msgspec.json.encode([refused["reason"], refused["text"]]).decode().replace(card, "CARD"))
            assert before == (live.table.row.n, digest(live.table.g))
        assert len(told) == 1, told

    on_site(file, work)


async def step_as(site: Site, live: Live, seat: int, rng: Rng, people: tuple[Any, ...]) -> None:
    """Let a seat answer anything."""
    t = live.table
    person = Someone(people[seat].me["person"], people[seat].me["name"])
    await moves.answer(site.server.tables, t.id, person, seat, t.row.at, [write(any_answer(t.g, seat, rng))])
