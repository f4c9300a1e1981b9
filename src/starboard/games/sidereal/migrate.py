"""Brings stored states of older rules up to date: parties of contracts, and choices that are made otherwise now."""

from typing import Any

import msgspec

CONTRACTS, GIVING, LOOTING = b"\xa9contracts", b"\xa9give_away", b"\xa9pick_loot"
"""What a state must hold to need a change."""


def migrate(data: bytes) -> bytes:
    """Name the parties of contracts, and turn choices that waited into those of the present rules."""
    if CONTRACTS not in data and GIVING not in data and LOOTING not in data:
        return data
    state: dict[str, Any] = msgspec.msgpack.decode(data)
    seats = len(state["players"])
    old = [contract for contract in state.get("contracts", []) if "parties" not in contract]
    for contract in old:
        # Whoever saw it had made the deal; where contracts are public only these two are known to have.
        seers = contract["seers"]
        contract["parties"] = seers if len(seers) < seats else sorted((contract["debtor"], contract["creditor"]))
    todo = [step for before in state.get("todo", []) for step in renewed(before)]
    if not old and todo == state.get("todo", []):
        return data
    return msgspec.msgpack.encode({**state, "todo": todo})


def renewed(step: dict[str, Any]) -> list[dict[str, Any]]:
    """Give the steps that stand for one of older rules, what comes first last."""
    match step["do"]:
        case "give_away":
            return [{name: value for name, value in step.items() if name not in ("item", "last")}]
        case "pick_loot" if "small" in step or "last" in step or not isinstance(step.get("large", False), bool):
            sizes = ((True, step.get("large", 0)), (False, step.get("small", 0)))
            same = {name: value for name, value in step.items() if name not in ("small", "large", "last")}
            return [{**same, "large": large, "most": most} for large, most in sizes if most]
    return [step]
