"""The log is the truth: inventories and points come out of the events that a seat was told, alone."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from starboard.bots.greedy import Greedy
from starboard.core.events import redacted
from starboard.core.game import Game, find
from starboard.core.record import parse
from starboard.core.rng import Rng
from starboard.core.state import view
from starboard.hall import moves
from starboard.hall.sight import stored_events
from starboard.hall.tables import Tables
from tests.games.voidfall.keen import keen
from tests.server.audit import Answerer, at_random, audit, audit_record, by_bot, noticed
from tests.server.kit import hall_on, step, table_of
from tests.server.ledgers import ledger
from tests.server.sample import playable

AUDITED = [n for n in playable() if ledger(n) is not None]


def test_every_game_has_a_ledger() -> None:
    assert playable() == AUDITED


@pytest.mark.slow
@pytest.mark.parametrize("name", AUDITED)
def test_what_everybody_has_comes_out_of_the_log(name: str, file: Path) -> None:
    found = ledger(name)
    assert found is not None
    make, truth = found
    game = find(name)

    async def check(hall: Tables, table: str) -> None:
        live = await hall.get(table)
        t = live.table
        line = list(reversed(await moves.line(hall, t)))
        opening = game.load(await hall.store.snapshot(table, line[0].n))
        for seat in range(len(t.doc.seats)):
            book = make(game, view(opening, seat), seat)
            for entry in line[1:]:
                for event in redacted(stored_events(game, entry), seat):
                    book.hear(event)
            assert book.account() == truth(game, t.g, seat)

    async def run() -> None:
        tables = []
        async with hall_on(file) as hall:
            for seed, seats in enumerate(sorted({setup.seats for setup in game.setups()})[:3]):
                live = await table_of(hall, name, f"seats={seats}")
                rng = Rng(seed)
                while live.table.row.status == "running":
                    await step(hall, live, rng)
                tables.append(live.table.id)
        async with hall_on(file) as hall:  # from what was stored, after a restart
            for table in tables:
                await check(hall, table)

    asyncio.run(run())


GAMES = {
    # game: how many at random, how many cleverly, compared after every so many answers
    "salvage": (20, 0, 1),
    "race": (16, 8, 1),
    "artifacts": (8, 4, 5),
    "sidereal": (6, 0, 9),
    "voidfall": (5, 8, 13),
}
RECORDS = sorted((Path(__file__).parents[1] / "replays").glob("*/*.txt"))


def cleverly(name: str) -> Callable[[Game], Answerer]:
    """Play so that more happens: by a bot that strays, or as somebody who takes all he can get."""
    return (lambda game: keen) if name == "voidfall" else by_bot(Greedy(), 8)


@pytest.mark.slow
@pytest.mark.parametrize("name", AUDITED)
def test_ledgers_hold_all_through_the_game(name: str) -> None:
    """Every seat, and who only watches, can keep account of everybody during whole games of every set-up."""
    at_ease, clever, every = GAMES[name]
    game = find(name)
    setups = game.setups()
    for seed in range(at_ease + clever):
        how = at_random if seed < at_ease else cleverly(name)
        audit(game, setups[seed % len(setups)], seed, how, every)


@pytest.mark.few(8)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_ledgers_hold_in_golden_games(path: Path) -> None:
    """Some of them are played well: combat, contracts, prestige and blockades happen there."""
    audit_record(parse(path.read_text()), 11)


NOTICED = {
    "salvage": "Drew Played Gained",
    "race": "Drew Kept Placed Paid GoodPlaced GoodSpent ScoredChips StartChosen Discarded",
    "artifacts": "Drew Spent Gained Kept Attached Completed Produced TokenPlaced ShipLost ArtifactGained",
    "sidereal": "Gained Paid DealDone Upgraded Invented Entered Ran Produced Took Shared",
    "voidfall": "Paid Gained Produced Influence Deployed GuildFounded Corrupted Advanced Conquered GloryGained",
}


@pytest.mark.parametrize("name", AUDITED)
def test_a_ledger_notices_what_is_not_told(name: str) -> None:
    """Were an event not told, the accounts would differ: so the other tests can fail."""
    unheard = set(NOTICED[name].split())
    for path in RECORDS:
        if path.parent.name == name:
            unheard -= noticed(parse(path.read_text()), unheard)
    assert not unheard
