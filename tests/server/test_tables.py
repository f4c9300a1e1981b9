"""Live tables on the sample game and on every installed one: moves, secrets, resume, undo, votes, clocks."""

import asyncio
from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.core.game import Timer, find
from starboard.core.options import Option, write
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import clone, digest
from starboard.core.testing import any_answer, strings
from starboard.hall import clocks, moves, seats
from starboard.hall.doc import ClockDoc, ClockRulesDoc, SeatDoc, read_note
from starboard.hall.draft import Draft
from starboard.hall.protocol import ClockRules, HostAction, Join, NewTable, SeatWish, StandingAnswer
from starboard.hall.table import Table
from starboard.hall.tables import Tables
from tests.patience import HANGS
from tests.sample_game.effects import DiscardDownTo
from tests.server.kit import (
    ADA,
    BEN,
    CLEO,
    CROWD,
    DOT,
    Eyes,
    Inline,
    Never,
    hall_on,
    in_hall,
    keeper,
    pass_time,
    quiet,
    settled,
    step,
    table_of,
)  # fmt: skip
from tests.server.sample import playable

GAMES = playable()
BETWEEN = b'"=,:;(){}[]'
APART = bytes.maketrans(BETWEEN, b" " * len(BETWEEN))
LIMIT = 60
"""Answers played of each game where a whole one would take long."""


def setups(game: str) -> list[str]:
    return [write(s).partition(" ")[2] for s in find(game).setups()]


def named(ids: Collection[str], data: bytes) -> set[str]:
    """Give those ids that stand in a message as words of their own."""
    words = set(data.translate(APART).split())
    return {word for word in ids if word.encode() in words}


async def read_everything(hall: Tables, name: str, setup: str, seed: int, limit: int) -> int:
    """Play at random and look for hidden ids in all bytes sent to every seat and to a spectator; gives the answers."""
    game = find(name)
    live = await table_of(hall, name, setup)
    t = live.table
    eyes = [Eyes(hall, live, CROWD[s], s) for s in range(len(t.doc.seats))] + [Eyes(hall, live, DOT, None)]
    for e in eyes:
        await e.look()
    rng, before, count = Rng(seed), t.g, 0
    while t.row.status == "running" and count < limit:
        n = await step(hall, live, rng)
        count += 1
        shown = strings([getattr(e, field) for e in t.told.get(n, []) for field in e.opens])
        if t.row.status != "running":
            break  # once a game is over everything about it is open
        for e in eyes:
            hidden = (game.hidden(before, e.feed.seat) & game.hidden(t.g, e.feed.seat)) - shown
            leaked = {word for data in await e.look() for word in named(hidden, data)}
            assert not leaked, f"seat {e.feed.seat} was sent {sorted(leaked)[:5]}"
        before = t.g
    return count


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_sent_what_he_may_not_know(name: str, file: Path) -> None:
    """All bytes sent to every seat and to a spectator hold no id that the game's own oracle calls hidden."""

    async def work(hall: Tables) -> None:
        whole = name == "salvage"
        for seed, setup in enumerate(setups(name)[: 3 if whole else 1]):
            assert await read_everything(hall, name, setup, seed, 2000 if whole else 25)

    in_hall(file, work)


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n in GAMES if n != "salvage"])
def test_nobody_is_sent_what_he_may_not_know_in_a_whole_game(name: str, file: Path) -> None:
    async def work(hall: Tables) -> None:
        game = find(name)
        await read_everything(hall, name, write(game.default_setup()).partition(" ")[2], 3, game.bound)
        assert [(await hall.get(t)).table.row.status for t in await keeper(hall).tables()] == ["finished"]

    in_hall(file, work)


def options_of(table: Table, seat: int) -> tuple[Option, ...]:
    """List what a seat is offered."""
    asked = table.asked(seat)
    assert asked is not None
    return asked.options


def test_the_oracle_of_the_leak_test_would_find_a_leak(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage")
        hidden = find("salvage").hidden(live.table.g, None)
        eyes = Eyes(hall, live, CROWD[0], 0)
        sent = strings([msgspec.json.decode(d) for d in await eyes.look()])
        assert hidden & sent, "my own hand is hidden from a spectator, and I am sent it"

    in_hall(file, work)


def test_answers_of_others_are_not_shown_before_the_end(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, [write(options_of(t, 0)[0])])
        mine, other = Eyes(hall, live, CROWD[0], 0), Eyes(hall, live, CROWD[1], 1)
        await mine.look()
        await other.look()
        assert mine.entries[-1]["lines"] and "lines" not in other.entries[-1] and "digest" not in mine.entries[-1]
        rng = Rng(3)
        while t.row.status == "running":
            await step(hall, live, rng)
        await other.look()
        late = Eyes(hall, live, CROWD[1], 1, since=0)
        await late.look()
        assert all(e.get("lines") and e["digest"] for e in late.entries if e["kind"] == "answer")
        assert late.last["result"]["scores"] and "question" in late.last and late.last["question"] is None

    in_hall(file, work)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", GAMES)
def test_after_breaks_nothing_is_missed_and_nothing_comes_twice(name: str, file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, name)
        rng = Rng(11)
        eyes = Eyes(hall, live, CROWD[0], 0, since=0)
        entries: list[dict[str, Any]] = []
        for _ in range(LIMIT):
            if live.table.row.status != "running":
                break
            for _ in range(1 + rng.below(3)):
                if live.table.row.status == "running":
                    await step(hall, live, rng)
            if rng.below(4) == 0:
                await moves.say(hall, live.table.id, CROWD[0], "hello")
            if rng.below(3):
                await eyes.look()
            if rng.below(4) == 0:  # the connection breaks, whatever had come is known
                entries += eyes.entries
                eyes.close()
                eyes = Eyes(hall, live, CROWD[0], 0, since=entries[-1]["n"] if entries else 0)
        await eyes.look()
        entries += eyes.entries
        assert [e["n"] for e in entries] == list(range(1, live.table.row.n + 1))
        fresh = Eyes(hall, live, CROWD[0], 0)
        await fresh.look()
        for part in ("scene", "question", "info", "points", "undo", "at", "n"):
            assert eyes.last[part] == fresh.last[part]

    in_hall(file, work)


def test_who_was_away_long_gets_the_last_entries_and_is_told_so(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage")
        for k in range(400):
            await moves.say(hall, live.table.id, CROWD[0], f"word {k}")
        eyes = Eyes(hall, live, CROWD[1], 1, since=3)
        await eyes.look()
        assert eyes.last["since"] == live.table.row.n - 50 and len(eyes.entries) == 50
        within = Eyes(hall, live, CROWD[1], 1, since=live.table.row.n - 180)
        await within.look()
        assert len(within.entries) == 180
        live.table.recent = {n: e for n, e in live.table.recent.items() if n > live.table.row.n - 20}
        from_store = Eyes(hall, live, CROWD[1], 1, since=live.table.row.n - 180)
        await from_store.look()
        assert from_store.entries == within.entries

    in_hall(file, work)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", GAMES)
def test_undo_then_the_same_answer_gives_the_same_state(name: str, file: Path) -> None:
    """At every answer of random games, also after the table was loaded anew."""

    async def work(hall: Tables) -> None:
        free = barriers = 0
        for seed, setup in enumerate(setups(name)[:2]):
            live = await table_of(hall, name, setup)
            rng = Rng(seed + 5)
            for k in range(400 if name == "salvage" else LIMIT):
                t = live.table
                if t.row.status != "running":
                    break
                seat = rng.pick(t.doc.waiting)
                line = write(any_answer(t.g, seat, rng))
                before, at = digest(t.g), t.row.at
                await moves.answer(hall, t.id, CROWD[seat], seat, at, [line])
                if live.table.row.status != "running":
                    break
                if k % 7 == 3:
                    del hall.live[t.id]
                    live = await hall.get(t.id)
                after = digest(live.table.g)
                now = live.table.row.at
                if live.table.undo_info(seat).one is None:
                    barriers += 1
                    with pytest.raises(Refused, match="undo_barrier"):
                        await moves.undo(hall, t.id, CROWD[seat], seat, now, None, vote=False)
                    assert digest(live.table.g) == after
                    continue
                free += 1
                assert live.table.undo_info(seat).one == at
                await moves.undo(hall, t.id, CROWD[seat], seat, now, None, vote=False)
                assert digest(live.table.g) == before
                again = await moves.answer(hall, t.id, CROWD[seat], seat, live.table.row.at, [line])
                assert digest(live.table.g) == after and live.table.recent[again].digest == after
        assert free and (barriers or name != "salvage")

    in_hall(file, work)


def test_a_barrier_is_randomness_a_revelation_or_another_seats_answer(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        await both_pass(hall, live)
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["draw_card"])
        assert t.undo_info(0).one is None, "a card was drawn"
        taken = next(str(o) for o in options_of(t, 1) if str(o).startswith("take"))
        await moves.answer(hall, t.id, CROWD[1], 1, t.row.at, [taken])
        assert t.undo_info(1).one is not None and t.undo_info(0).one is None
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["ready"])
        assert t.undo_info(1).one is None, "another seat has answered since"
        assert t.undo_info(0).one is not None

    in_hall(file, work)


async def both_pass(hall: Tables, live: Any) -> None:
    for seat in range(len(live.table.doc.seats)):
        await moves.answer(hall, live.table.id, CROWD[seat], seat, live.table.row.at, ["pass"])


def test_a_secret_answer_is_taken_back_under_the_secret_answers_of_others(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=3")
        t = live.table
        before = digest(t.g)
        bid = write(options_of(t, 0)[0])
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, [bid])
        await moves.answer(hall, t.id, CROWD[1], 1, t.row.at, ["pass"])
        both = digest(t.g)
        await moves.undo(hall, t.id, CROWD[0], 0, t.row.at, None, vote=False)
        assert t.doc.waiting == (0, 2) and digest(t.g) != before, "the other's answer stays"
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, [bid])
        assert digest(t.g) == both
        await moves.undo(hall, t.id, CROWD[1], 1, t.row.at, None, vote=False)
        await moves.undo(hall, t.id, CROWD[0], 0, t.row.at, None, vote=False)
        assert digest(t.g) == before

    in_hall(file, work)


def test_a_selection_is_taken_and_taken_back_as_one(file: Path) -> None:
    """Several options are the picks of one question: in any order, all or nothing, one entry."""

    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        await both_pass(hall, live)
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["draw_card"])
        await moves.answer(hall, t.id, CROWD[1], 1, t.row.at, ["draw_card"])
        size = len(t.g.players[0].hand) - 2

        async def ask(t: Table) -> Draft:
            draft = hall.draft(t)
            g = clone(t.g)
            g.push(DiscardDownTo(0, size))
            g.now = None
            draft.state("branch", g, [])
            draft.settle()
            return draft

        await hall.change(live, ask)
        before, at, n = digest(t.g), t.row.at, t.row.n
        first, second, *_ = [f"discard card={c}" for c in t.g.players[0].hand]
        for spoiled in (
            [first, "ready"],
            [first, first],
            [first, second, "ready"],
            [second, "make_offer to=1 give=1 take=1"],
        ):
            with pytest.raises(Refused):
                await moves.answer(hall, t.id, CROWD[0], 0, at, spoiled)
            assert (digest(t.g), t.row.n) == (before, n)
        await moves.answer(hall, t.id, CROWD[0], 0, at, [second, {"do": "discard", "card": t.g.players[0].hand[0]}])
        assert t.row.n == n + 1 and len(t.g.players[0].hand) == size
        await moves.undo(hall, t.id, CROWD[0], 0, t.row.at, None, vote=False)
        assert digest(t.g) == before

    in_hall(file, work)


def test_answers_to_several_questions_are_not_taken_together(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        await both_pass(hall, live)
        for seat in (0, 1):
            await moves.answer(hall, t.id, CROWD[seat], seat, t.row.at, ["draw_card"])
        before, at, n = digest(t.g), t.row.at, t.row.n
        for options in (["make_offer to=1 give=1 take=1", {"do": "ready"}], ["make_offer to=1 give=1 take=1", "pass"]):
            with pytest.raises(Refused, match="one_answer"):
                await moves.answer(hall, t.id, CROWD[0], 0, at, options)
            assert (digest(t.g), t.row.n) == (before, n)

    in_hall(file, work)


def test_an_answer_sent_twice_is_taken_once(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        at = t.row.at
        first = await moves.answer(hall, t.id, CROWD[0], 0, at, ["pass"], "once")
        assert await moves.answer(hall, t.id, CROWD[0], 0, at, ["pass"], "once") == first
        del hall.live[t.id]
        assert await moves.answer(hall, t.id, CROWD[0], 0, at, ["pass"], "once") == first
        with pytest.raises(Refused, match="stale"):
            await moves.answer(hall, t.id, CROWD[0], 0, at, ["pass"], "other")
        word = await moves.say(hall, t.id, CROWD[0], "hi", token="c")
        assert await moves.say(hall, t.id, CROWD[0], "hi", token="c") == word

    in_hall(file, work)


def test_answers_given_at_the_same_time_need_not_be_sent_again(file: Path) -> None:
    """While the others answer in secret my question stays the same: my answer counts though it names an older entry."""

    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=3")
        t = live.table
        at = t.row.at
        for seat in (2, 0):
            await moves.answer(hall, t.id, CROWD[seat], seat, at, ["pass"])
        await moves.say(hall, t.id, CROWD[0], "waiting")
        with pytest.raises(Refused, match="stale"):
            await moves.answer(hall, t.id, CROWD[0], 0, at, ["pass"])
        await moves.answer(hall, t.id, CROWD[1], 1, at, ["pass"])
        with pytest.raises(Refused, match="stale"):
            await moves.answer(hall, t.id, CROWD[0], 0, at, ["draw_card"])

    in_hall(file, work)


@pytest.mark.parametrize(
    "answers, code",
    [
        (["ready"], "not_an_option"),
        (["bid card=nothing"], "not_an_option"),
        (["gibberish"], "unknown_option"),
        ([{"do": "bid"}], "malformed_value"),
        ([{"x": 1}], "malformed_value"),
        (["bid card=x card=y"], "malformed_field"),
        (["time_out"], "not_an_option"),
    ],
)
def test_bad_answers_change_nothing(answers: list[Any], code: str, file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        before = (digest(t.g), t.row.n, await hall.store.table(t.id))
        with pytest.raises(Refused, match=code):
            await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, answers)
        with pytest.raises(Refused, match="not_your_seat"):
            await moves.answer(hall, t.id, CROWD[0], 1, t.row.at, ["pass"])
        with pytest.raises(Refused, match="not_your_seat"):
            await moves.answer(hall, t.id, DOT, 0, t.row.at, ["pass"])
        with pytest.raises(Refused, match="no_such_table"):
            await moves.answer(hall, "nowhere", DOT, 0, t.row.at, ["pass"])
        assert before == (digest(t.g), t.row.n, await hall.store.table(t.id))

    in_hall(file, work)


def test_a_rule_that_fails_leaves_the_table_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Tables) -> None:
        from tests.sample_game import phases

        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        before = (digest(t.g), t.row.n)

        def fails(self: Any, g: Any, answers: Any) -> None:
            g.discard.append("x")
            raise RuntimeError("on purpose")

        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["pass"])
        before = (digest(t.g), t.row.n)
        monkeypatch.setattr(phases.BidInSecret, "reveal", fails)
        with pytest.raises(Refused, match="broken"):
            await moves.answer(hall, t.id, CROWD[1], 1, t.row.at, ["pass"])
        assert before == (digest(t.g), t.row.n)
        monkeypatch.undo()
        await moves.answer(hall, t.id, CROWD[1], 1, t.row.at, ["pass"])

    in_hall(file, work)


# --- votes, seats, hosts ---


def test_the_table_votes_on_going_back_past_a_barrier(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=3", (ADA, BEN, CLEO))
        t = live.table
        for seat, who in enumerate((ADA, BEN, CLEO)):
            await moves.answer(hall, t.id, who, seat, t.row.at, ["pass"])
        before, to = digest(t.g), t.row.at
        await moves.answer(hall, t.id, ADA, 0, t.row.at, ["draw_card"])
        after = digest(t.g)
        await moves.undo(hall, t.id, ADA, 0, t.row.at, None, vote=True)
        assert t.doc.vote is not None and t.doc.vote.to == to and t.doc.vote.asked == (1, 2)
        with pytest.raises(Refused, match="no_vote"):
            await moves.vote(hall, t.id, ADA, 0, True)
        await moves.vote(hall, t.id, BEN, 1, False)
        assert t.doc.vote is None and digest(t.g) == after
        await moves.undo(hall, t.id, ADA, 0, t.row.at, to, vote=True)
        await moves.vote(hall, t.id, BEN, 1, True)
        del hall.live[t.id]
        live = await hall.get(t.id)
        assert digest(live.table.g) == after
        await moves.vote(hall, t.id, CLEO, 2, True)
        assert digest(live.table.g) == before and live.table.doc.vote is None
        with pytest.raises(Refused, match="undo_nothing"):
            await moves.undo(hall, t.id, ADA, 0, live.table.row.at, 999, vote=True)
        await moves.answer(hall, t.id, ADA, 0, live.table.row.at, ["draw_card"])
        assert digest(live.table.g) == after

    in_hall(file, work)


def test_a_move_ends_a_vote_and_bots_are_not_asked(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        await both_pass(hall, live)
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["draw_card"])
        await moves.undo(hall, t.id, CROWD[0], 0, t.row.at, None, vote=True)
        await moves.answer(hall, t.id, CROWD[1], 1, t.row.at, ["draw_card"])
        assert t.doc.vote is None
        await seats.resign(hall, t.id, CROWD[1], 1)
        await settled(live)
        before = t.row.at
        await moves.undo(hall, t.id, CROWD[0], 0, t.row.at, None, vote=True)
        assert t.recent[t.row.at].kind in ("undo", "answer") and t.row.at > before and t.doc.vote is None
        [undone] = [e for e in t.recent.values() if e.kind == "undo" and e.n > before]
        said = read_note(undone.note).text
        assert said is not None and said.id == "server-undone", "nobody was asked, so nobody agreed"

    in_hall(file, work)


def test_hosts_and_seats(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await seats.open_table(hall, ADA, NewTable(game="salvage", setup="seats=3"))
        t = live.table
        with pytest.raises(Refused, match="no_such_table"):
            await seats.join(hall, t.id, BEN, Join())
        with pytest.raises(Refused, match="no_such_table"):
            Eyes(hall, live, BEN, None)
        await seats.join(hall, t.id, BEN, Join(key=t.doc.key, name="Benjamin"))
        assert t.doc.seats[1] == SeatDoc("person", "ben", "Benjamin")
        with pytest.raises(Refused, match="seat_taken"):
            await seats.join(hall, t.id, CLEO, Join(key=t.doc.key, seat=1))
        with pytest.raises(Refused, match="not_host"):
            await seats.host(hall, t.id, BEN, HostAction(do="start"))
        with pytest.raises(Refused, match="seats_open"):
            await seats.host(hall, t.id, ADA, HostAction(do="start"))
        await seats.host(hall, t.id, ADA, HostAction(do="lock"))
        with pytest.raises(Refused, match="table_locked"):
            await seats.join(hall, t.id, CLEO, Join(key=t.doc.key))
        old = t.doc.key
        await seats.host(hall, t.id, ADA, HostAction(do="unlock"))
        await seats.host(hall, t.id, ADA, HostAction(do="invite"))
        with pytest.raises(Refused, match="no_such_table"):
            await seats.join(hall, t.id, CLEO, Join(key=old))
        await seats.host(hall, t.id, ADA, HostAction(do="bot", seat=2, bot="uniform"))
        with pytest.raises(Refused, match="unknown_bot"):
            await seats.host(hall, t.id, ADA, HostAction(do="bot", seat=2, bot="nobody"))
        await seats.host(hall, t.id, ADA, HostAction(do="start"))
        with pytest.raises(Refused, match="resign_instead"):
            await seats.leave(hall, t.id, BEN, 1)
        await settled(live)
        assert 2 not in t.doc.waiting or t.g.players[2].sealed is not None
        eyes = Eyes(hall, live, BEN, 1)
        await eyes.look()
        await seats.host(hall, t.id, ADA, HostAction(do="free", seat=1))
        with pytest.raises(Refused, match="not_your_seat"):
            await eyes.look()
        with pytest.raises(Refused, match="not_your_seat"):
            await moves.answer(hall, t.id, BEN, 1, t.row.at, ["pass"])
        await seats.host(hall, t.id, ADA, HostAction(do="give", seat=1, person="ada"))
        assert t.doc.seats_of("ada") == (0, 1)
        await seats.host(hall, t.id, ADA, HostAction(do="close"))
        with pytest.raises(Refused, match="not_running"):
            await moves.answer(hall, t.id, ADA, 0, t.row.at, ["pass"])
        await seats.host(hall, t.id, ADA, HostAction(do="reopen"))
        await moves.answer(hall, t.id, ADA, 0, t.row.at, ["pass"])
        await seats.host(hall, t.id, ADA, HostAction(do="bot", seat=1, bot="uniform"))
        await settled(live)
        with pytest.raises(Refused, match="no_such_person"):
            await seats.host(hall, t.id, ADA, HostAction(do="host", person="cleo"))

    in_hall(file, work)


def test_several_seats_at_one_browser_see_only_the_seat_they_look_through(file: Path) -> None:
    async def work(hall: Tables) -> None:
        wishes = (SeatWish(kind="me", name="Ada"), SeatWish(kind="me", name="Ben"))
        live = await seats.open_table(hall, ADA, NewTable(game="salvage", seats=wishes, start=True))
        t = live.table
        assert [s.name for s in t.doc.seats] == ["Ada", "Ben"] and t.row.status == "running"
        left, right = Eyes(hall, live, ADA, 0), Eyes(hall, live, ADA, 1)
        for eyes, seat in ((left, 0), (right, 1)):
            sent = strings([msgspec.json.decode(d) for d in await eyes.look()])
            assert set(t.g.players[seat].hand) <= sent and not set(t.g.players[1 - seat].hand) & sent

    in_hall(file, work)


def test_a_private_table_and_one_without_spectators(file: Path) -> None:
    async def work(hall: Tables) -> None:
        wishes = (SeatWish(kind="me"), SeatWish(kind="bot", bot="uniform"))
        live = await seats.open_table(
            hall, ADA, NewTable(game="salvage", seats=wishes, public=True, spectators=False, start=True)
        )
        with pytest.raises(Refused, match="no_spectators"):
            Eyes(hall, live, BEN, None)
        with pytest.raises(Refused, match="no_spectators"):
            await moves.say(hall, live.table.id, BEN, "let me in")

    in_hall(file, work)


# --- bots ---


@pytest.mark.few(2)
@pytest.mark.parametrize("name", GAMES)
def test_bots_play_a_whole_game_and_are_given_only_what_their_seat_knows(name: str, file: Path) -> None:
    thinker = Inline()

    async def work(hall: Tables) -> None:
        game = find(name)
        count = int(game.default_setup().seats)
        wishes = tuple(SeatWish(kind="bot", bot="uniform") for _ in range(count))
        live = await seats.open_table(hall, ADA, NewTable(game=name, seats=wishes, start=True))

        async def over() -> None:
            while live.table.row.status == "running":
                await asyncio.sleep(0.005)

        await asyncio.wait_for(over(), HANGS)
        assert live.table.row.status == "finished" and game.result(live.table.g).winners

    in_hall(file, work, thinker)
    assert thinker.asked


def test_bots_are_ready_after_people(file: Path) -> None:
    """Whoever still trades finds everybody at the floor: bots say that they are done when no person is waited for."""

    async def work(hall: Tables) -> None:
        wishes = (SeatWish(kind="me"), *[SeatWish(kind="bot", bot="greedy-notrade")] * 3)
        live = await seats.open_table(hall, ADA, NewTable(game="sidereal", setup="seats=4", seats=wishes, start=True))
        await settled(live)
        t = live.table
        assert t.g.phase == "trade" and not any(p.ready for p in t.g.players) and 0 in t.doc.waiting
        await moves.answer(hall, t.id, ADA, 0, t.row.at, ['post words="anybody?"'])
        await settled(live)
        assert not any(p.ready for p in live.table.g.players)
        await moves.answer(hall, t.id, ADA, 0, live.table.row.at, ["ready"])
        await settled(live)
        assert live.table.g.phase != "trade"

    in_hall(file, work, Inline())


def test_a_bot_is_given_no_secret(file: Path) -> None:
    thinker = Inline()

    async def work(hall: Tables) -> None:
        wishes = (SeatWish(kind="me"), SeatWish(kind="bot", bot="uniform"))
        live = await seats.open_table(hall, ADA, NewTable(game="salvage", seats=wishes, start=True))
        await settled(live)
        [thought] = thinker.asked
        hand = live.table.g.players[0].hand
        assert hand and not any(card.encode() in thought.view for card in hand)
        pools = msgspec.msgpack.decode(thought.pools)
        assert set(hand) <= set(pools["cards"]) and pools["cards"] == sorted(pools["cards"])

    in_hall(file, work, thinker)


def test_bots_go_on_after_a_restart(file: Path) -> None:
    names: list[str] = []

    async def begin(hall: Tables) -> None:
        wishes = (SeatWish(kind="me"), SeatWish(kind="bot", bot="uniform"))
        live = await seats.open_table(hall, ADA, NewTable(game="salvage", seats=wishes, start=True))
        names.append(live.table.id)
        assert live.table.doc.waiting == (0, 1)

    async def after(hall: Tables) -> None:
        await hall.look_after()
        live = await hall.get(names[0])
        await settled(live)
        assert live.table.doc.waiting == (0,)

    in_hall(file, begin, Never())
    in_hall(file, after)


def test_a_bot_that_fails_does_not_spin(file: Path) -> None:
    class Fails:
        count = 0

        async def think(self, thought: Any) -> str:
            self.count += 1
            return "nonsense"

    thinker = Fails()

    async def work(hall: Tables) -> None:
        wishes = (SeatWish(kind="me"), SeatWish(kind="bot", bot="uniform"))
        live = await seats.open_table(hall, ADA, NewTable(game="salvage", seats=wishes, start=True))
        await quiet(hall)
        assert thinker.count == 1 and live.driven == -1
        await hall.look_after()
        await quiet(hall)
        assert thinker.count == 2

    in_hall(file, work, thinker)


# --- clocks ---


def test_clock_arithmetic() -> None:
    move = ClockRulesDoc(kind="move", seconds=10, late="bot")
    now = clocks.moved(move, clocks.wound(move, 2), (0,), (), 1000)
    assert now == (ClockDoc(left=10, since=1000), ClockDoc(left=10))
    assert clocks.deadline(move, now) == 11.0 and clocks.late(now, 11_000) == (0,) and clocks.late(now, 10_999) == ()
    now = clocks.moved(move, now, (1,), (0,), 5000)
    assert now == (ClockDoc(left=10), ClockDoc(left=10, since=5000))
    whole = ClockRulesDoc(kind="game", seconds=60, more=2, late="default")
    now = clocks.moved(whole, clocks.wound(whole, 2), (0, 1), (), 0)
    now = clocks.moved(whole, now, (0, 1), (0,), 7000)
    assert now == (ClockDoc(left=55, since=7000), ClockDoc(left=60, since=0))
    now = clocks.moved(whole, now, (0,), (), 10_000)
    assert now == (ClockDoc(left=55, since=7000), ClockDoc(left=50)), "not waited for any more: no time is added"
    assert clocks.deadline(ClockRulesDoc(kind="move", seconds=1), now) is None, "the table waits"
    assert clocks.moved(ClockRulesDoc(), clocks.wound(ClockRulesDoc(), 1), (0,), (), 5) == (ClockDoc(),)


@pytest.mark.parametrize("late, kinds", [("bot", {"answer"}), ("default", {"time_out"}), ("wait", set())])
def test_what_happens_when_time_is_over(late: Any, kinds: set[str], file: Path) -> None:
    async def work(hall: Tables) -> None:
        rules = ClockRules(kind="move", seconds=20, late=late)
        live = await table_of(hall, "salvage", "seats=2", clock=rules)
        t = live.table
        pass_time(hall, 21)
        n = t.row.n
        await hall.look_after()
        await quiet(hall)
        found = {e.kind for e in t.recent.values() if e.n > n}
        assert found >= kinds and (kinds or found == set())
        if late == "bot":
            assert any(b"server-bot-moved-late" in e.note for e in t.recent.values())

    in_hall(file, work)


def test_a_clock_grants_a_grace_after_a_restart(file: Path) -> None:
    async def work(hall: Tables) -> None:
        hall.grace = 6000
        live = await table_of(hall, "salvage", "seats=2", clock=ClockRules(kind="move", seconds=10, late="default"))
        pass_time(hall, 11)
        n = live.table.row.n
        await hall.look_after()
        await quiet(hall)
        assert live.table.row.n == n
        pass_time(hall, 6000)
        await hall.look_after()
        await quiet(hall)
        assert (await hall.get(live.table.id)).table.row.n > n, "then the clock is right again"

    in_hall(file, work)


def test_times_that_the_rules_set(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A time set by the rules runs from when it first turns up; when it is over the clock answers."""
    from tests.sample_game import GAME

    async def work(hall: Tables) -> None:
        timers = [Timer("phase", 600.0)]
        monkeypatch.setattr(type(GAME), "timers", lambda self, g: tuple(timers))
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        [running] = t.doc.timers
        assert t.row.deadline == running.since / 1000 + 600 and t.info().until == running.since + 600_000
        await step(hall, live, Rng(1))
        assert t.doc.timers == (running,), "it runs on"
        timers.append(Timer("grace", 10))
        await step(hall, live, Rng(1))
        timers.pop()
        first, grace = t.doc.timers[0], t.doc.timers[-1]
        assert first == running and t.row.deadline == grace.since / 1000 + 10
        n = t.row.n
        pass_time(hall, 11)
        await hall.look_after()
        await quiet(hall)
        assert [e.kind for e in t.recent.values() if e.n > n][:1] == ["time_out"]
        assert t.doc.timers == (running,), "what the rules do not name any more is forgotten"

    in_hall(file, work)


def test_a_single_person_is_not_hurried_by_the_rules(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.sample_game import GAME

    async def work(hall: Tables) -> None:
        monkeypatch.setattr(type(GAME), "timers", lambda self, g: (Timer("phase", 0.01),))
        live = await table_of(hall, "salvage", "seats=2", people=(ADA, ADA))
        assert live.table.doc.timers == () and live.table.row.deadline is None

    in_hall(file, work)


# --- standing answers ---


def test_a_standing_answer_is_given_while_it_is_legal_and_dropped_with_a_word(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        await moves.set_standing_answers(hall, t.id, CROWD[1], 1, [StandingAnswer(answer="pass")])
        await settled(live)
        assert t.doc.waiting == (0,) and t.doc.standing
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["pass"])
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["draw_card"])
        await settled(live)
        assert t.doc.waiting == (1,) and not t.doc.standing, "pass is no answer to this: dropped"
        mine, other = Eyes(hall, live, CROWD[1], 1, since=0), Eyes(hall, live, CROWD[0], 0, since=0)
        await mine.look()
        await other.look()
        texts = [e["text"]["id"] for e in mine.entries if e["kind"] == "plan"]
        assert texts == ["server-standing-set", "server-standing-dropped"]
        hidden = [e for e in other.entries if e["kind"] == "plan"]
        assert len(hidden) == 2 and all(e.keys() == {"n", "kind", "time"} for e in hidden)
        assert "standing_answers" not in other.last

    in_hall(file, work)


def test_a_standing_answer_for_some_questions_with_an_end(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        wishes = [
            StandingAnswer(answer="ready", kinds=("trade",), until=("offered",)),
            StandingAnswer(answer="pass", kinds=("bid",), uses=1),
        ]
        await moves.set_standing_answers(hall, t.id, CROWD[1], 1, wishes)
        await settled(live)
        assert [p.said.answer for p in t.doc.standing[1]] == ["ready"], "used up"
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["pass"])
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["draw_card"])
        await moves.answer(hall, t.id, CROWD[1], 1, t.row.at, ["draw_card"])
        await settled(live)
        assert list(t.doc.waiting) == [0], "ready by itself"
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["make_offer to=1 give=1 take=1"])
        await settled(live)
        assert list(t.doc.waiting) == [0, 1] and not t.doc.standing, "an offer ended it"
        with pytest.raises(Refused, match="unknown_option"):
            await moves.set_standing_answers(hall, t.id, CROWD[1], 1, [StandingAnswer(answer="whatever")])

    in_hall(file, work)


def test_any_offer_at_least_as_good_is_accepted(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        await both_pass(hall, live)
        for seat in (0, 1):
            await moves.answer(hall, t.id, CROWD[seat], seat, t.row.at, ["draw_card"])
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["make_offer to=1 give=2 take=1"])
        await moves.set_standing_answers(
            hall, t.id, CROWD[1], 1, [StandingAnswer(answer="accept number=1", kinds=("trade",), like=True)]
        )
        await settled(live)
        assert not t.g.offers and t.doc.standing, "the offer itself is as good as itself"
        scrap = t.g.players[1].scrap
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["make_offer to=1 give=1 take=1"])
        await settled(live)
        assert len(t.g.offers) == 1 and t.g.players[1].scrap == scrap, "gives less: not taken"
        assert t.doc.standing, "a better one may still come"

    in_hall(file, work)


# --- storing ---


def test_nothing_is_shown_before_it_is_stored(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        eyes = Eyes(hall, live, CROWD[0], 0)
        await eyes.look()
        begun, stored = asyncio.Event(), asyncio.Event()
        append = hall.store.append

        async def slow(*args: Any) -> bool:
            begun.set()
            await stored.wait()
            monkeypatch.undo()
            return await append(*args)

        monkeypatch.setattr(hall.store, "appending", lambda *args: asyncio.ensure_future(slow(*args)))
        task = asyncio.create_task(moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["pass"]))
        await asyncio.wait_for(begun.wait(), HANGS)
        assert not eyes.feed.new and not task.done()
        stored.set()
        n = await task
        assert eyes.feed.new
        row = await hall.store.table(t.id)
        assert row is not None and row.n == n

    in_hall(file, work)


def test_a_store_that_fails_leaves_the_table_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        before = (digest(t.g), t.row.n)

        async def fails(*args: Any) -> bool:
            raise OSError("disk full")

        monkeypatch.setattr(hall.store, "appending", lambda *args: asyncio.ensure_future(fails(*args)))
        with pytest.raises(OSError, match="disk full"):
            await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["pass"])
        assert before == (digest(t.g), t.row.n)
        monkeypatch.undo()
        await moves.answer(hall, t.id, CROWD[0], 0, t.row.at, ["pass"])

    in_hall(file, work)


@pytest.mark.parametrize("name", GAMES)
def test_every_stored_state_can_be_loaded(name: str, file: Path) -> None:
    """Also through the compressed snapshots, over more than one whole one."""

    async def work(hall: Tables) -> None:
        live = await table_of(hall, name)
        digests: dict[int, str] = {}
        rng = Rng(2)
        for _ in range(80):
            if live.table.row.status != "running":
                break
            n = await step(hall, live, rng)
            digests[n] = digest(live.table.g)
        for n, known in digests.items():
            data = await hall.store.snapshot(live.table.id, n)
            assert digest(live.table.game.load(data)) == known

    in_hall(file, work)


def test_two_halls_on_one_store_one_is_told_to_look_again(file: Path) -> None:
    async def run() -> None:
        async with hall_on(file) as here, hall_on(file) as there:
            live = await table_of(here, "salvage", "seats=2")
            table, at = live.table.id, live.table.row.at
            other = await there.get(table)
            await moves.answer(here, table, CROWD[0], 0, at, ["pass"])
            await moves.answer(there, table, CROWD[1], 1, at, ["pass"])
            assert [e.seat for e in other.table.line()] == [1, 0, None]
            await moves.say(here, table, CROWD[0], "what has happened?")
            assert digest(other.table.g) == digest(live.table.g)
            await moves.answer(here, table, CROWD[0], 0, live.table.row.at, ["draw_card"])

    asyncio.run(run())


def test_a_draft_leaves_the_table_alone(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        t = live.table
        before = (digest(t.g), t.row.n, t.doc.seats, t.doc.waiting, dict(t.recent))
        draft = hall.draft(t)
        draft.answer(0, ["pass"], "Ada")
        draft.sit(1, SeatDoc("bot", bot="uniform"))
        draft.sealed_row()
        assert before == (digest(t.g), t.row.n, t.doc.seats, t.doc.waiting, dict(t.recent))

    in_hall(file, work)


def test_open_tables_ask_for_what_can_be_played(file: Path) -> None:
    async def work(hall: Tables) -> None:
        for wish, code in (
            (NewTable(game="chess"), "unknown_game"),
            (NewTable(game="salvage", setup="seats=9"), "wrong_seats"),
            (NewTable(game="salvage", setup="colour=red"), "malformed_field"),
            (NewTable(game="salvage", setup="seats=two"), "malformed_value"),
            (NewTable(game="salvage", seats=(SeatWish(),) * 5), "too_many_seats"),
            (NewTable(game="salvage", seats=(SeatWish(kind="bot", bot="x"),)), "unknown_bot"),
            (NewTable(game="salvage", start=True), "seats_open"),
        ):
            with pytest.raises(Refused, match=code):
                await seats.open_table(hall, ADA, wish)
        assert await keeper(hall).tables() == []

    in_hall(file, work)
