"""Brings stored states of older rules up to date: payments and discards that counted in fields of their own."""

from typing import Any

import msgspec

OLD = {"pay_world": "world_payment", "pay_development": "development_payment"}
NAMES = [name.encode() for name in (*OLD, "discard_cards", "give_cards")]


def migrate(data: bytes) -> bytes:
    """Rename the steps of a stored state and their fields."""
    if not any(name in data for name in NAMES):
        return data
    state: dict[str, Any] = msgspec.msgpack.decode(data)
    state["todo"] = [_renamed(step) for step in state.get("todo", ())]
    return msgspec.msgpack.encode(state)


def _renamed(step: dict[str, Any]) -> dict[str, Any]:
    match step["do"]:
        case "pay_world" | "pay_development":
            most, picked = step.pop("cost", 0), int(step.pop("paying", False))
            return {**step, "do": OLD[step["do"]], "most": most, "picked": picked}
        case "discard_cards" if "count" in step or "begun" in step:
            most, picked = step.pop("count", 1), int(step.pop("begun", False))
            return {**step, "most": most, "picked": picked}
        case "give_cards" if "given" in step:
            given = step.pop("given")
            return {**step, "most": step.get("most", 1) - given, "picked": given}
    return step
