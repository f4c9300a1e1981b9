"""A table that goes on: the client before the engine itself, without a server, from any position."""

from typing import Any

from starboard.core.game import Game
from starboard.core.record import Recorder
from starboard.hall.draft import parsed
from starboard.hall.sight import heard_by
from tests.web.fixtures import shown
from tests.web.stage import Stage


class Playing(Stage):
    """Carries out what the client answers for seat 0, and shows what came of it."""

    def __init__(self, game: Game, table: Recorder) -> None:
        """Begin at what the table is at now."""
        self.game, self.table = game, table
        self.entries: list[Any] = []
        super().__init__(shown(game, table, []))

    def after(self, asked: dict[str, Any]) -> None:
        """Take an answer and publish the table."""
        if asked["do"] != "answer":
            return
        for given in asked["options"]:
            option, _ = parsed(self.game, given)
            told = heard_by(self.game, self.table.apply(0, option), 0)
            n = len(self.entries) + 1
            self.entries.append({"n": n, "kind": "answer", "time": 0, "seat": 0, "who": "Mira", "events": told})
        self.publish(**shown(self.game, self.table, self.entries)["update"])
