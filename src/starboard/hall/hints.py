"""Advice to somebody at a table: an answer and why, in the words that the seat is shown.

What advice said of the turn to come is remembered until it is done: advice that departs from it says so.
"""

from msgspec.structs import replace

from starboard.bots.heuristics import heuristics
from starboard.bots.judge import PATIENCE
from starboard.bots.plans import Told
from starboard.core.engine import place
from starboard.core.options import read
from starboard.core.refusal import Refused
from starboard.core.scene import Offered, offered
from starboard.core.state import view
from starboard.core.text import Text
from starboard.hall.driving import thought
from starboard.hall.table import Advised, Table
from starboard.hall.tables import Tables


def last_told(t: Table, seat: int, clock: float) -> Told | None:
    """Give what a seat was told of the turn it is in, with what it has done since."""
    last = t.advised.get(seat)
    if last is None or last.clock != clock:
        return None
    done: list[str] = []
    for entry in t.line():
        if entry.n == last.at:
            return replace(last.told, done=tuple(done))
        if entry.seat == seat:
            done += entry.lines.split("\n")
    return None  # it was taken back


async def advised(hall: Tables, t: Table, seat: int, bot: str) -> tuple[Offered, Text | None]:
    """Ask a bot what a seat should answer, and why; it is given what the seat knows. Raises Refused if it fails."""
    asked = t.asked(seat)
    assert asked is not None
    at, seen = t.line()[0].n, view(place(t.g, seat), seat)  # others may act while the bot thinks
    clock = heuristics(t.game.id).clock(seen)
    told = last_told(t, seat, clock)
    answered = await hall.thinker.advise(replace(thought(hall, t, seat, bot, PATIENCE, hint=True), told=told))
    if answered.error:
        raise Refused("bot_failed", detail=answered.error[:200])
    if answered.told is not None:
        t.advised[seat] = Advised(at, clock, answered.told)
    picks = [read(line, t.game.package) for line in answered.line.split("\n")]
    shown = [offered(t.game.id, seen, seat, option) for option in picks]
    if len(shown) == 1:
        return shown[0], answered.reason
    lines, targets = [one.line for one in shown], tuple(key for one in shown for key in one.targets)
    if heuristics(t.game.id).proposal(seen, asked):
        words = Text("web-give-these", {"count": len(picks)})
    else:
        words = Text("core-answers", {"answers": [one.text for one in shown if not one.ends]})
    return replace(shown[0], line="\n".join(lines), text=words, targets=targets), answered.reason
