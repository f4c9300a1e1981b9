"""Brings stored states of older rules up to date: several picks are one choice now, drawn cards are kept together."""

from typing import Any

import msgspec

ORDER = b"\xa5order"
"""The name of a field that every state has since these choices are as they are."""


def migrate(data: bytes) -> bytes:
    """Turn the choices that waited into those of the present rules."""
    if ORDER in data:
        return data
    state: dict[str, Any] = msgspec.msgpack.decode(data)
    before: list[dict[str, Any]] = state.get("todo", [])
    if len(state["players"]) > 1:
        state["order"] = list(range(len(state["players"])))  # it was that of the seats
    if not before or before[-1]["do"] != "choose_start":
        for player in state["players"]:
            if not player.get("due"):
                player.pop("last", None)  # it was left behind by the first discards
    todo: list[dict[str, Any]] = []
    for step in before:
        match step["do"]:
            case "keep_cards":
                together(state, step, todo)
            case "discard_cards" if step.get("thrown"):  # at the end of a round
                together(state, step, todo)
            case "discard_cards":
                todo.append(picks(step, "count", "begun"))
            case "give_cards":
                todo.append(giving(step))
            case "pay_world" | "pay_development":
                todo.append(picks(step, "cost", "paying"))
            case _:
                todo.append(step)
    if before:
        state["todo"] = todo
    return msgspec.msgpack.encode(state)


def together(state: dict[str, Any], step: dict[str, Any], todo: list[dict[str, Any]]) -> None:
    """Let a seat make its picks at the same time as the others."""
    player = state["players"][step["seat"]]
    player["due"], player["last"] = step.get("count", 1), step.get("first", 0)
    if not todo or todo[-1]["do"] != "pick_together":
        todo.append({"do": "pick_together"})


def picks(step: dict[str, Any], count: str, begun: str) -> dict[str, Any]:
    """Name the fields of a choice of several as they are named now."""
    made = {name: value for name, value in step.items() if name not in (count, begun, "thrown")}
    made["most"] = step.get(count, 0 if count == "cost" else 1)
    if step.get(begun):
        made["picked"] = 1
    return made


def giving(step: dict[str, Any]) -> dict[str, Any]:
    """Of cards given for a power: how many may still come, none of which must."""
    given = step.get("given", 0)
    left = step.get("most", 1) - given
    made = {name: value for name, value in step.items() if name != "given"}
    return {**made, "most": left, "spare": left, "picked": given}
