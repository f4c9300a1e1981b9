"""A solo campaign: the best result against each of the sixteen Robots at each difficulty, as a score sheet. [2.2] [7.7]

The sheet is plain data; whoever keeps it reads and writes the bytes.
"""

from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from starboard.core.refusal import Refused
from starboard.core.scene import Cell, Chart, Row, Tone
from starboard.core.text import Text
from starboard.games.race.robot_facts import DIFFICULTIES, WORLDS
from starboard.games.race.scoring import result
from starboard.games.race.state import State

Outcome = Literal["lost", "drawn", "won"]
OUTCOMES: tuple[Outcome, ...] = ("lost", "drawn", "won")
TONES: dict[Outcome, Tone] = {"lost": "bad", "drawn": "plain", "won": "good"}


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """One result against the Robot."""

    outcome: Outcome
    points: int
    robot: int

    @property
    def worth(self) -> tuple[int, int, int]:
        """Order results: won before drawn before lost, then the margin, then the points."""
        return OUTCOMES.index(self.outcome), self.points - self.robot, self.points

    def text(self) -> Text:
        """Say it."""
        return Text(f"race-campaign-{self.outcome}", {"points": self.points, "robot": self.robot})


class Campaign(Struct, frozen=True, forbid_unknown_fields=True):
    """The sheet: best results by Robot world and difficulty."""

    schema: Literal["race_campaign/1"] = "race_campaign/1"
    best: dict[str, Played] = {}

    def at(self, world: int, difficulty: str) -> Played | None:
        """Give the best result of one place on the sheet."""
        return self.best.get(f"{world}/{difficulty}")

    @property
    def won(self) -> int:
        """Count the places won."""
        return sum(played.outcome == "won" for played in self.best.values())

    def total(self) -> Text:
        """Say how much of the sheet is won."""
        return Text("race-campaign-total", {"won": self.won, "all": len(WORLDS) * len(DIFFICULTIES)})


def played(g: State) -> tuple[int, str, Played]:
    """Read the result of a finished solo game: Robot world, difficulty, result."""
    if g.robot is None or not g.over:
        raise Refused("not_a_finished_solo_game")
    found = result(g)
    human, robot = (int(score) for score in found.scores)
    outcome: Outcome = "drawn" if found.places == (1, 1) else "won" if found.places[0] == 1 else "lost"
    return g.robot.world, g.difficulty, Played(outcome, human, robot)


def entered(sheet: Campaign, g: State) -> Campaign:
    """Enter a finished game; the sheet keeps the better result."""
    world, difficulty, new = played(g)
    old = sheet.at(world, difficulty)
    if old is not None and old.worth >= new.worth:
        return sheet
    return replace(sheet, best={**sheet.best, f"{world}/{difficulty}": new})


def save(sheet: Campaign) -> bytes:
    """Write the sheet as JSON."""
    return msgspec.json.format(msgspec.json.encode(sheet, order="deterministic"), indent=1)


def load(data: bytes) -> Campaign:
    """Read a sheet; raises Refused if it is none."""
    try:
        sheet = msgspec.json.decode(data, type=Campaign)
    except (msgspec.DecodeError, ValueError) as error:
        raise Refused("corrupt_save", detail=str(error)[:200]) from None
    places = {f"{world}/{difficulty}" for world in WORLDS for difficulty in DIFFICULTIES}
    stray = sheet.best.keys() - places
    if stray:
        raise Refused("corrupt_save", detail=f"no such place: {sorted(stray)[0][:40]}")
    return sheet


def chart(sheet: Campaign) -> Chart:
    """Lay the sheet out: a row for each Robot, a column for each difficulty."""
    rows = []
    for world in WORLDS:
        cells = []
        for difficulty in DIFFICULTIES:
            best = sheet.at(world, difficulty)
            cells.append(
                Cell(text=best.text(), tone=TONES[best.outcome]) if best else Cell(text=Text("race-campaign-open"))
            )
        rows.append(Row(Text(f"race-tile-{world}"), tuple(cells), key=f"campaign-{world}"))
    columns = tuple(Cell(text=Text(f"race-difficulty-{difficulty}")) for difficulty in DIFFICULTIES)
    return Chart(key="campaign", label=Text("race-campaign-title"), columns=columns, rows=tuple(rows))
