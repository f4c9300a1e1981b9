"""The engine: steps, decisions, events, secrets. It knows no game.

from starboard.core import apply, decisions, find

game = find("race")
g = game.setup(seed=7)
while waiting := decisions(g):
    asked = waiting[0]
    events = apply(g, asked.seat, asked.options[0])
print(game.result(g).scores)
"""

from starboard.core.engine import apply, apply_all, check, decision, decisions, waiting, why_not
from starboard.core.game import find, games
from starboard.core.options import TABLE, read, write
from starboard.core.record import parse, replay
from starboard.core.refusal import Refusal, Refused
from starboard.core.state import clone, digest, know, load, sample, save, view

__all__ = [
    "TABLE",
    "Refusal",
    "Refused",
    "apply",
    "apply_all",
    "check",
    "clone",
    "decision",
    "decisions",
    "digest",
    "find",
    "games",
    "know",
    "load",
    "parse",
    "read",
    "replay",
    "sample",
    "save",
    "view",
    "waiting",
    "why_not",
    "write",
]
