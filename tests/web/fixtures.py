"""Positions of a game as a client is sent them, written to JSON: what the table looks like without a server.

python -m tests.web.fixtures salvage --answers 12 --bot greedy --out folder
"""

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from starboard.bots.bot import find_bot
from starboard.bots.bot import position as bot_position
from starboard.core.engine import decision, waiting
from starboard.core.game import Game, find
from starboard.core.i18n import source
from starboard.core.options import read_fields, write
from starboard.core.record import Recorder
from starboard.core.rng import Rng
from starboard.core.scene import question
from starboard.core.state import view
from starboard.core.testing import any_answer
from starboard.hall.sight import heard_by, weighed
from tests.server.sample import register

NAMES = ("Mira", "Navigator", "Händlerin", "Juno", "Falk", "Ines", "Otto", "Runa", "Emil")


UNHURRIED = 60.0
"""Seconds a bot may take: one that looks at the clock would play otherwise on a busy machine."""


def played(
    game: Game, setup: Any, seed: int, answers: int, bot: str = "", kind: str = ""
) -> tuple[Recorder, list[Any]]:
    """Play some answers, at random or as a bot would, and on to a kind of question to seat 0.

    Gives the table and the log as seat 0 may know it.
    """
    rng = Rng(seed)
    table = Recorder(game, setup, seed)
    entries: list[Any] = []
    while seats := waiting(table.state):
        asked = decision(table.state, 0) if len(entries) >= answers and 0 in seats else None
        if asked is not None and kind in ("", asked.kind):
            break
        seat = seats[rng.below(len(seats))]
        answer = (
            find_bot(bot).choose(bot_position(game.id, table.state, seat, seed=len(entries), seconds=UNHURRIED))
            if bot
            else any_answer(table.state, seat, rng)
        )
        told = heard_by(game, table.apply(seat, answer), 0)
        n = len(entries) + 1
        entries.append({"n": n, "kind": "answer", "time": 0, "seat": seat, "who": NAMES[seat], "events": told})
    return table, entries


def position(game: Game, setup: Any, seed: int = 7, answers: int = 20, bot: str = "", kind: str = "") -> dict[str, Any]:
    """Give everything a client is sent for one position of seat 0."""
    return shown(game, *played(game, setup, seed, answers, bot, kind))


def shown(game: Game, table: Recorder, entries: list[Any]) -> dict[str, Any]:
    """Give what a client is sent when seat 0 looks at a table."""
    g = table.state
    seats = len(g.players)
    asked = decision(g, 0) if waiting(g) else None
    waits = waiting(g)
    info = {
        "id": "fixture",
        "game": game.id,
        "rules": game.rules,
        "setup": write(table.record.setup),
        "title": "",
        "status": "running" if waits else "finished",
        "host": "me",
        "seats": [
            {"index": i, "kind": "bot" if i else "person", "person": "" if i else "me", "name": NAMES[i],
             "bot": "greedy" if i else "", "waiting": i in waits}
            for i in range(seats)
        ],
        "n": len(entries),
        "at": len(entries),
    }  # fmt: skip
    seen = view(g, 0)
    update = {
        "do": "update",
        "table": "fixture",
        "seat": 0,
        "since": 0,
        "n": len(entries),
        "at": len(entries),
        "info": info,
        "entries": entries[-60:],
        "scene": weighed(game, game.scene(seen, 0), seen, asked) if asked else game.scene(seen, 0),
        "question": question(game.id, seen, asked) if asked else None,
        "points": game.standing(seen),
        "result": None if waits else game.result(g),
        "undo": {"one": len(entries) - 1, "all": 0},
    }
    texts = {lang: {"-": source("starboard", lang), game.id: source(game.package, lang)} for lang in ("de", "en")}
    made: dict[str, Any] = msgspec.to_builtins({"update": update, "texts": texts})
    return made


def main() -> None:
    """Write one position."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--answers", type=int, default=20)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--bot", default="", help="who plays; without one the answers are any")
    parser.add_argument("--setup", default="", help="a set-up in notation, for more than the number of seats")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    if args.game == "salvage":
        register()
    game = find(args.game)
    setup = game.setup_type(seats=args.seats) if args.seats else game.default_setup()
    if args.setup:
        setup = read_fields(game.setup_type, args.setup, 0, game.package)
    args.out.write_text(json.dumps(position(game, setup, args.seed, args.answers, args.bot), ensure_ascii=False))


if __name__ == "__main__":
    main()
