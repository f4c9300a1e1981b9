"""Games of another engine, in lines of JSON: a set-up, draws, decisions with the state they were asked in, the end.

Two forms of the same lines are read. The plain one repeats the whole state at every decision. Ours, which is kept in
`tests/reference/race`, joins draws and writes down of a state only what changed.
"""

import json
import lzma
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

Line = dict[str, Any]
ENDING = ".jsonl.xz"
ORDERED = ("tableau", "actions", "takeovers", "order")
"""Lists in which the place counts; in a tableau the newest card comes first."""


def read_games(path: Path) -> Iterator[list[Line]]:
    """Give the games of a file, in either form, as plain lines."""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        game: list[Line] = []
        for raw in file:
            line = json.loads(raw)
            if "game" in line and game:
                yield list(unpacked(game))
                game = []
            game.append(line)
        if game:
            yield list(unpacked(game))


def write_games(path: Path, games: Iterable[list[Line]]) -> None:
    """Write games in our form."""
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for game in games for line in packed(game))
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def packed(game: list[Line]) -> Iterator[Line]:
    """Join draws, and keep of each state what changed since the last one."""
    last: Line = {}
    draws: list[str] = []
    for line in game:
        if "draw" in line:
            draws.append(line["draw"])
            continue
        if draws:
            yield {"draws": draws}
            draws = []
        if "state" in line:
            now = flat(line["state"])
            changed = {name: change(name, last.get(name), value) for name, value in now.items()}
            line = {k: v for k, v in line.items() if k not in ("state", "seat")}
            line["changed"] = {name: value for name, value in changed.items() if value is not None}
            last = now
        yield line


def unpacked(game: list[Line]) -> Iterator[Line]:
    """Undo what `packed` does; plain lines stay as they are."""
    last: Line = {}
    for line in game:
        if "draws" in line:
            yield from ({"draw": card} for card in line["draws"])
        elif "changed" in line:
            changed = line.pop("changed")
            last = {**last, **{name: changed_to(last.get(name), value) for name, value in changed.items()}}
            yield {**line, "state": whole(last)}
        else:
            yield line


def flat(state: Line) -> Line:
    """Give a state as one table: `A.hand` is the hand of player A."""
    found = {k: v for k, v in state.items() if k != "players"}
    found.setdefault("takeovers", [])
    for player in state["players"]:
        found |= {f"{player['player']}.{k}": v for k, v in player.items() if k != "player"}
    return {**found, "order": [player["player"] for player in state["players"]]}


def whole(table: Line) -> Line:
    """Undo `flat`."""
    state = {k: v for k, v in table.items() if "." not in k and k != "order"}
    players = []
    for name in table["order"]:
        own = {k.partition(".")[2]: v for k, v in table.items() if k.startswith(f"{name}.")}
        players.append({"player": name, **own})
    return {**state, "players": players}


def change(name: str, old: Any, new: Any) -> Any:
    """Say how a value changed, shorter than the value where that can be; None if it did not."""
    if old == new:
        return None
    if isinstance(old, list) and isinstance(new, list):
        short = {"+": [x for x in new if x not in old], "-": [x for x in old if x not in new]}
        same = changed_to(old, short) == new if name.rpartition(".")[2] in ORDERED else True
        return short if same else new
    if isinstance(old, dict) and isinstance(new, dict):
        return {"+": {k: v for k, v in new.items() if old.get(k) != v}, "-": [k for k in old if k not in new]}
    return new


def changed_to(old: Any, change: Any) -> Any:
    """Undo `change`."""
    if not isinstance(change, dict) or set(change) != {"+", "-"}:
        return change
    if isinstance(old, dict):
        return {**{k: v for k, v in old.items() if k not in change["-"]}, **change["+"]}
    return [*change["+"], *[x for x in old if x not in change["-"]]]
