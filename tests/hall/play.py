"""Plays whole games in a hall without a server, as a client does: by what it is shown."""

import asyncio
from typing import Any

from starboard.core.engine import decision
from starboard.core.options import write
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import view
from starboard.hall.live import Stale
from starboard.hall.tables import Tables
from tests.hall.kit import ADA, Caller, new_hall
from tests.patience import HANGS


async def play(hall: Tables, game: str, setup: str = "", limit: int = 100_000, bot: str = "uniform") -> Caller:
    """Play a game as a client does: by what it is shown, to the end or so many answers."""
    me = Caller(hall, ADA)
    found = next(g for g in (await me.call("GET", "/api/games"))["games"] if g["id"] == game)
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": bot, "seconds": 0.1}] * (max(found["least"], 1) - 1)
    wish = {"game": game, "seats": seats, "start": True} | ({"setup": setup} if setup else {})
    table = (await me.call("POST", "/api/tables", wish))["info"]["id"]
    await play_at(hall, me, table, limit)
    return me


async def play_at(hall: Tables, me: Caller, table: str, limit: int = 100_000, seed: int = 3) -> dict[str, Any]:
    """Play on at a table, to the end or so many answers; gives what it shows last."""
    await me.ask(do="watch", table=table, seat=0, changes=True)
    rng, answers = Rng(seed), 0
    while answers < limit:
        shown = await me.look(table)
        if shown["info"]["status"] == "finished":
            break
        question = shown.get("question")
        if question is None:
            await awake(me)
            continue
        offered = question.get("offered", ())
        if offered and question.get("picks", 1) == 1:
            line = rng.pick(offered)["line"]
        else:
            line = anything(hall.live[table].table.g, rng)
        if not line:  # one may speak, but has nothing to say
            await awake(me)
            continue
        try:
            done = await me.ask(do="answer", table=table, seat=0, at=shown["at"], options=[line], id=f"a{answers}")
        except Stale:
            continue  # others have answered meanwhile
        except Refused:  # so they may have where one speaks while others act: what was offered is gone
            if hall.live[table].table.g.answers == shown["at"]:
                raise
            continue
        assert done["do"] == "done", done
        answers += 1
    return await me.look(table)


async def awake(me: Caller) -> None:
    """Wait until there is something new."""
    me.woken.clear()
    await asyncio.wait_for(me.woken.wait(), HANGS)


def anything(g: Any, rng: Rng) -> str:
    """Answer anything for the first seat, if there is anything to answer."""
    asked = decision(g, 0)
    assert asked is not None
    if asked.options:
        return write(rng.pick(asked.options))
    made_up = asked.form.sample(view(g, 0), 0, rng) if asked.form is not None else None
    return "" if made_up is None else write(made_up)


def main(games: list[str]) -> None:
    for game in games:
        hall = new_hall()

        async def run(hall: Tables = hall, game: str = game) -> Caller:
            try:
                return await play(hall, game)
            finally:
                await hall.stop()

        me = asyncio.run(run())
        [shown] = me.tables.values()
        print(game, shown["info"]["status"], shown["n"], *shown["result"]["scores"])
