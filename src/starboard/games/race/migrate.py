"""Brings stored states of older rules up to date: cards drawn are kept by all at the same time now."""

from typing import Any

import msgspec


def migrate(data: bytes) -> bytes:
    """Turn the picks that waited one after the other into picks that all make together."""
    if b"keep_cards" not in data:
        return data
    state: dict[str, Any] = msgspec.msgpack.decode(data)
    todo: list[dict[str, Any]] = []
    for step in state["todo"]:
        if step["do"] != "keep_cards":
            todo.append(step)
            continue
        player = state["players"][step["seat"]]
        player["due"], player["last"] = step.get("count", 1), step.get("first", 0)
        if not todo or todo[-1]["do"] != "pick_together":
            todo.append({"do": "pick_together"})
    state["todo"] = todo
    return msgspec.msgpack.encode(state)
