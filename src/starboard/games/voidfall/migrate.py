"""Brings stored states of older rules up to date: resources in any order, absorption by what gives it."""

from typing import Any

import msgspec

from starboard.games.voidfall.combat.rules import PAID

ORDERED, FIGHT = b"\xa5least", b"\xa6blocks"
"""What a state must hold to need a change."""


def migrate(data: bytes) -> bytes:
    """Turn choices and battles that waited into those of the present rules."""
    if ORDERED not in data and FIGHT not in data:
        return data
    state: dict[str, Any] = msgspec.msgpack.decode(data)
    changed = False
    battle = state.get("battle")
    if battle and any(isinstance(block, int) for side in battle.get("blocks", ()) for block in side):
        # It was counted by the rules of then, by which no fleet had to stay for it.
        battle["blocks"] = [[[PAID, units] for units in side] for side in battle["blocks"]]
        changed = True
    for step in state.get("todo", []):
        if step["do"] in ("gain", "produce") and step.pop("least", None) is not None:
            changed = True
    return msgspec.msgpack.encode(state) if changed else data
