"""Changes of a scene: they make the new one of the old one, are small, and a viewer who gets them misses nothing."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.core.engine import apply, decision, waiting
from starboard.core.game import find
from starboard.core.rng import Rng
from starboard.core.scene import Area, Card, Counter, Scene, Stop, Track, Zone, question
from starboard.core.state import view
from starboard.core.testing import any_answer
from starboard.core.text import Text
from starboard.hall import feed, moves
from starboard.hall.patch import MOST, applied, changes
from starboard.hall.tables import BUSY, DELAY, LONGEST, RUSH, SPELL, Tables
from tests.server.kit import CROWD, Eyes, in_hall, step, table_of
from tests.server.sample import each_game, registered


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def scene(*items: Any) -> dict[str, Any]:
    return {"scene": Scene("salvage", 0, (Area("main", items),))}


def made(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Find the changes and see that they lead from one to the other."""
    found = changes(before, after)
    assert found is not None
    sent: list[dict[str, Any]] = plain(found)
    old = plain(before)
    assert applied(old, sent) == plain(after) and old == plain(before)
    return sent


def hand(*keys: str) -> Zone:
    return Zone(key="hand", cards=tuple(Card(key=k, label=Text("x", {"k": k}), lines=()) for k in keys))


def test_nothing_changed() -> None:
    assert made(scene(hand("a", "b")), scene(hand("a", "b"))) == []


def test_a_card_that_leaves_a_hand_is_one_change() -> None:
    [change] = made(scene(hand("a", "b", "c")), scene(hand("a", "c")))
    assert change == {"path": ["scene", "areas", 0, "items", 0, "cards"], "at": 1, "cut": 1}


def test_a_card_that_comes_is_sent_and_no_other() -> None:
    [change] = made(scene(hand("a", "c")), scene(hand("a", "b", "c")))
    assert change["at"] == 1 and "cut" not in change and [c["key"] for c in change["put"]] == ["b"]


def test_one_field_of_one_element() -> None:
    counters = [Counter(key=k, value=1) for k in "abc"]
    changed = [*counters[:1], Counter(key="b", value=5), *counters[2:]]
    [change] = made(scene(*counters), scene(*changed))
    assert change == {"path": ["scene", "areas", 0, "items", 1, "value"], "value": 5}


def test_a_field_that_is_what_it_is_when_nothing_is_said() -> None:
    [change] = made(scene(Counter(key="a", value=3)), scene(Counter(key="a")))
    assert change == {"path": ["scene", "areas", 0, "items", 0, "value"]}


def test_a_secret_number() -> None:
    [change] = made(scene(Counter(key="a", value=3)), scene(Counter(key="a", value=None)))
    assert change == {"path": ["scene", "areas", 0, "items", 0, "value"], "value": None}


def test_places_without_names_are_told_apart_by_their_order() -> None:
    def track(tone: Any) -> Track:
        return Track(key="t", stops=(Stop(icon="a"), Stop(icon="b", tone=tone), Stop(icon="c")))

    [change] = made(scene(track("plain")), scene(track("good")))
    assert change["path"][-3:] == ["stops", 1, "tone"]


def test_another_kind_of_element_in_the_same_place() -> None:
    made(scene(Counter(key="a"), hand("x")), scene(hand("x"), Counter(key="a")))
    made(scene(Counter(key="a")), scene(Zone(key="a")))


def test_a_question_comes_and_goes() -> None:
    [change] = made({"question": None}, {"question": Counter(key="q")})
    assert change["path"] == ["question"] and change["value"]["key"] == "q"
    assert made({"question": Counter(key="q")}, {"question": None}) == [{"path": ["question"], "value": None}]


def test_too_many_changes_are_not_worth_it() -> None:
    one = [Counter(key=str(k), value=1) for k in range(MOST + 1)]
    assert changes(scene(*one), scene(*[Counter(key=c.key, value=2) for c in one])) is None


@pytest.mark.slow
@pytest.mark.parametrize("game", each_game(slow=False))
def test_changes_lead_from_each_position_to_the_next(game: str) -> None:
    with registered():
        played, rng = find(game), Rng(11)
        g = played.setup(None, 4)
        last: dict[int | None, dict[str, Any]] = {}
        small = whole = 0
        for _ in range(60):
            if not waiting(g):
                break
            seat = rng.pick(waiting(g))
            apply(g, seat, any_answer(g, seat, rng))
            for me in (0, None):
                seen = view(g, me)
                asked = decision(g, 0) if me == 0 and waiting(g) else None
                face = {
                    "scene": played.scene(seen, me),
                    "question": question(played.id, seen, asked) if asked is not None else None,
                }
                if me in last:
                    small += len(msgspec.json.encode(made(last[me], face)))
                    whole += len(msgspec.json.encode(face))
                last[me] = face
        assert 3 * small < whole


def test_viewers_of_changes_see_the_same_as_others(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed, "SMALL", 0)

    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        rng = Rng(5)
        pairs = [
            (Eyes(hall, live, CROWD[i if seat is not None else 5], seat), seat) for i, seat in enumerate((0, 1, None))
        ]
        both = [
            (eyes, Eyes(hall, live, CROWD[seat if seat is not None else 5], seat, changes=True)) for eyes, seat in pairs
        ]
        sent = [0, 0]
        for k in range(40):
            if live.table.row.status != "running":
                break
            await step(hall, live, rng)
            if k % 7 == 3:
                await moves.say(hall, live.table.id, CROWD[0], "hello")
            if k % 9 == 5 and live.table.doc.waiting:
                seat = live.table.doc.waiting[0]
                info = live.table.undo_info(seat)
                if info.one is not None:
                    await moves.undo(hall, live.table.id, CROWD[seat], seat, live.table.row.at, None, False)
            for whole, parts in both:
                if k % 5 == 2 and whole.feed.seat == 1:
                    continue  # looks away for a while
                sent[0] += sum(map(len, await whole.look()))
                sent[1] += sum(map(len, await parts.look()))
                for name in ("scene", "question", "info", "at", "n", "points", "undo"):
                    assert whole.last.get(name) == parts.last.get(name), (k, name)
        assert sent[1] < sent[0] * 0.8

    with registered():
        in_hall(file, work)


def test_whoever_missed_too_much_is_sent_everything(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed, "SMALL", 0)
    monkeypatch.setattr(feed, "FAR", 4)
    monkeypatch.setattr(feed, "LAST", 2)

    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        eyes = Eyes(hall, live, CROWD[0], 0, changes=True)
        [first, *_] = await eyes.look()
        assert b'"changes"' not in first
        await step(hall, live, Rng(1))
        [second, *_] = await eyes.look()
        assert b'"changes"' in second and b'"scene":{' not in second
        for _ in range(6):
            await moves.say(hall, live.table.id, CROWD[0], "hello")
        eyes.entries = []
        [third, *_] = await eyes.look()
        assert b'"changes"' not in third and b'"scene":{' in third

    with registered():
        in_hall(file, work)


def test_small_updates_are_sent_whole_unless_they_are_compressed(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        plain, packed = (Eyes(hall, live, CROWD[0], 0, changes=True) for _ in range(2))
        packed.feed.small = feed.PACKED
        for eyes in (plain, packed):
            await eyes.look()
        await step(hall, live, Rng(1))
        assert feed.PACKED < len((await plain.look())[0]) < feed.SMALL
        assert b'"changes"' in (await packed.look())[0]
        assert plain.last["scene"] == packed.last["scene"] and plain.last.get("question") == packed.last.get("question")

    with registered():
        in_hall(file, work)


def test_viewers_who_are_not_asked_wait_while_many_do(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        eyes = [Eyes(hall, live, CROWD[seat], seat) for seat in (0, 1)]
        watching = Eyes(hall, live, CROWD[7], None)
        told: list[Any] = []
        for viewer in (*eyes, watching):
            await viewer.look()
            viewer.feed.wake = told.append
        hall.backlog = BUSY + 1
        before = set(live.table.doc.waiting)
        n = await step(hall, live, Rng(1))
        assert watching.feed.new and watching.feed not in told, "it waits for a moment"
        after, seat = set(live.table.doc.waiting), live.table.recent[n].seat
        anew = {s for s in after if s not in before or s == seat}
        assert {feed.seat for feed in told} == anew and after - anew, "who is asked anew is told at once"
        while not (after - before):
            before = set(live.table.doc.waiting)
            await step(hall, live, Rng(1))
            after = set(live.table.doc.waiting)
        assert after - before <= {feed.seat for feed in told}
        assert live.later
        live.catch_up()
        assert watching.feed in told and not live.later
        hall.backlog = 0
        told.clear()
        await step(hall, live, Rng(1))
        assert len(told) == 3, "nobody waits while there is time"
        now = hall.world.now() + 10 * SPELL
        assert not any(hall.delay(f"{k}", now) for k in (*range(RUSH), *range(RUSH))), "nor while few tables change"
        assert DELAY < hall.delay("x", now) < LONGEST and hall.delay("x", now + SPELL) > DELAY, "while many do"
        assert max(hall.delay(f"{k}", now + SPELL) for k in range(9 * RUSH)) == LONGEST, "but never for long"
        assert not hall.delay("x", now + 9 * SPELL), "until it is calm"
        assert not hall.delay("x", now), "or the clock was set back"

    with registered():
        in_hall(file, work)
