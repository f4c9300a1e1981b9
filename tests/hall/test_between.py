"""What lies on the table while it is told what others did: every scene on the way, and nothing that is hidden there."""

import asyncio
from typing import Any

import msgspec
import pytest

from starboard.core.engine import place
from starboard.core.rng import Rng
from starboard.core.scene import Scene
from starboard.core.state import view
from starboard.hall import between, records
from starboard.hall.feed import Feed
from starboard.hall.patch import applied
from starboard.hall.table import Table
from starboard.hall.tables import Tables
from tests.hall.kit import in_hall
from tests.hall.play import anything, play


def wire(thing: Any) -> Any:
    """Give something as it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(thing))


Sent = tuple[dict[str, Any], dict[str, Any], list[dict[str, Any]]]


def followed(monkeypatch: pytest.MonkeyPatch) -> list[Sent]:
    """Note of every update what lay there before, the update, and the scenes on the way to it."""
    sent: list[Sent] = []
    made = Feed.made

    def noted(self: Feed, table: Table, seen: Any, shown: Any, *more: Any) -> bytes:
        data = made(self, table, seen, shown, *more)
        update = msgspec.json.decode(data)
        if shown is not None:
            scene = before = wire(shown.scene)
            way = []
            for part in update.get("between", ()):
                scene = applied({"scene": scene}, part["changes"])["scene"]
                way.append({**part, "scene": scene})
            sent.append((before, update, way))
        return data

    monkeypatch.setattr(Feed, "made", noted)
    return sent


def robot_cards(scene: dict[str, Any]) -> int:
    """Count the cards that lie before the Robot."""
    rivals = next(area for area in scene["areas"] if area["place"] == "rivals")
    panel = next(item for item in rivals["items"] if item.get("key") == "robot")
    return len(next(item for item in panel["items"] if item.get("key") == "robot-tableau").get("cards", ()))


def test_the_robot_is_seen_to_do_what_it_is_told_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = followed(monkeypatch)

    async def work(hall: Tables) -> None:
        await play(hall, "race", setup="seats=1 difficulty=easy", limit=60)

    in_hall(work)
    seen = 0
    for before, update, way in sent:
        events = {entry["n"]: entry.get("events", ()) for entry in update["entries"]}
        assert [(p["n"], p["told"]) for p in way] == sorted({(p["n"], p["told"]) for p in way})
        for part in way:
            placed = sum(e["do"] == "robot_placed" for e in events[part["n"]][: part["told"]])
            assert robot_cards(part["scene"]) == robot_cards(before) + placed
            assert part["told"] < len(events[part["n"]]), "the last scene is the update's own"
            seen += bool(placed)
    assert seen > 3


def test_a_replay_steps_through_what_the_robot_did() -> None:
    """Of every entry with deeds of the Robot: the scenes on the way, each with as many of its cards as were told."""
    seen = 0

    async def work(hall: Tables) -> None:
        nonlocal seen
        await play(hall, "race", setup="seats=1 difficulty=easy", limit=60)
        (live,) = hall.live.values()
        last = 0
        for n in (await records.timeline(hall, live.table)).entries:
            moment = wire(await records.moment(hall, live.table, n, 0))
            events, scene = moment["entry"].get("events", ()), moment["scene"]
            way = []
            for part in wire(await records.way(hall, live.table, n, 0))["parts"][::-1]:
                scene = applied({"scene": scene}, part["changes"])["scene"]
                way.append((part["told"], robot_cards(scene)))
            for told, cards in way:
                placed = sum(e["do"] == "robot_placed" for e in events[:told])
                assert told < len(events) and cards == last + placed
                seen += bool(placed)
            last = robot_cards(moment["scene"])

    in_hall(work)
    assert seen > 3


def test_nothing_is_seen_on_the_way_that_is_hidden_there() -> None:
    looked = 0

    async def work(hall: Tables) -> None:
        nonlocal looked
        await play(hall, "race", setup="seats=1 difficulty=easy sets=3", limit=70)
        (live,) = hall.live.values()
        table = live.table
        rows = list(table.recent.values())
        for _, _, g in between.states(table, rows, 0):
            shown = msgspec.json.encode(table.game.scene(view(g, 0), 0)).decode()
            assert [name for name in table.game.hidden(g, 0) if f'"{name}"' in shown] == []
            looked += 1

    in_hall(work)
    assert looked


def test_several_answers_at_once_are_seen_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = followed(monkeypatch)
    found: list[int] = []
    seen = between.between

    def checked(table: Table, rows: Any, seat: int | None, scene: Scene) -> Any:
        way = seen(table, rows, seat, scene)
        last = wire(scene)
        for part in way:
            last = applied({"scene": last}, wire(part.changes))["scene"]
            whole = table.game.scene(view(place(table.past[part.n], seat), seat), seat)
            assert last == wire(whole)
            found.append(part.n)
        return way

    monkeypatch.setattr("starboard.hall.feed.between", checked)

    async def work(hall: Tables) -> None:
        me = await play(hall, "artifacts", limit=1)
        ((table, live),) = hall.live.items()
        for n in range(12):
            while live.table.asked(0) is None:
                await asyncio.sleep(0.01)
            at, line = (await me.look(table))["at"], anything(live.table.g, Rng(n))
            await me.ask(do="answer", table=table, seat=0, at=at, options=[line], id=f"b{n}")

    in_hall(work)
    assert found and all(update["n"] not in [p["n"] for p in way] for _, update, way in sent)
