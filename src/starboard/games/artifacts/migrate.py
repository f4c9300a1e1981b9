"""Brings stored states of older rules up to date: steps that have another name now, or are not needed any more."""

from typing import Any

import msgspec

from starboard.games.artifacts.facts import ROW_OF

GONE = {
    b"check_projects", b"declared", b"artifact_with_fee", b"prepare_cards", b"discard_cards", b"setup_keep",
    b"place_tokens", b"draw_discard",
}  # fmt: skip
"""What the bytes of a state hold that may have to be changed."""


def migrate(data: bytes) -> bytes:
    """Rename the steps of a stored state."""
    if not any(name in data for name in GONE):
        return data
    state: dict[str, Any] = msgspec.msgpack.decode(data)
    state["todo"] = [step for old in state.get("todo", ()) for step in _renamed(old, state["players"])]
    return msgspec.msgpack.encode(state)


def _renamed(step: dict[str, Any], players: list[dict[str, Any]]) -> list[dict[str, Any]]:
    match step["do"]:
        case "check_projects":  # projects are looked at when a card enters the empire
            return []
        case "declared":  # what follows from an attack waits for its first ship
            return [{**step, "do": "next_ship"}]
        case "artifact_with_fee":
            return [{**step, "do": "pause", "paid": True}]
        case "prepare_cards" if "row" in step:  # a project of the row is prepared, another can be chosen
            row = step.pop("row")
            cards = [project["card"] for project in players[step["seat"]]["projects"]]
            return [{**step, "project": card} for card in cards if ROW_OF[card] == row][:1]
        case "discard_cards" | "setup_keep" | "place_tokens" | "draw_discard":
            return [_selection(step)]
    return [step]


OLDER = {"start": "first", "left": "most", "n": "most", "cards": "picked"}
"""Fields of choices of several things, as they were called and as they are."""


def _selection(step: dict[str, Any]) -> dict[str, Any]:
    # Neither says how many may stay if it is none; one that draws again had no least number, all others had one.
    again = (step.get("then") or {}).get("do") == "draw_again" and not step.keys() & {"spare", "picked"}
    if step["do"] == "discard_cards" and (again or step.keys() & {"least", "start", "cards"}):
        most, least = step.get("most", 0), step.pop("least", 0)
        step = {**step, "most": most, "spare": most - max(0, least)}
    return {OLDER.get(name, name): value for name, value in step.items()}
