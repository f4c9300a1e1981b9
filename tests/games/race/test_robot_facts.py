"""The Robot's table: every entry does something, and a slip of the pen in it is noticed. [7.2] [7.4] [7.7] Q7 Q32"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from starboard.core.facts import read_original
from starboard.games.race.facts import PACKAGE
from starboard.games.race.robot_facts import FILE, program

LOAD = """
import sys
from starboard.core import facts, packs
packs.FILES["starboard.games.race", "robot.json"] = open(sys.argv[1], "rb").read()
try:
    import starboard.games.race.robot_facts
except facts.FactError as error:
    print(error)
"""
"""Loads the game with another table, as a pack does."""

SLIPS: dict[str, tuple[tuple[str | int, ...], Any]] = {
    "symbol at the start": (("start_worlds", 0, "robot_symbol", "initial", "value"), "tarde"),
    "symbol after a turn": (("start_worlds", 7, "robot_symbol", "changes", 0, "becomes"), "match"),
    "face of a die": (("dice", "die_a", "value", 0), "robbot"),
    "target": (("start_worlds", 3, "modifications", "settle", "action", "target", "value"), "world_milittary"),
    "target of the one-time tile": (
        ("start_worlds", 8, "modifications", "settle", "first_action", "target", "value"),
        "planet",
    ),
    "number that is none": (("end", "prestige", "value"), "many"),
    "a truth": (("end", "prestige", "value"), True),
    "unread end": (("end", "vp_pool_empty"), {"value": 1, "source": "seed"}),
    "unread track": (("tracks", "credit", "min"), {"value": 1, "source": "seed"}),
    "unread set-up": (("start_worlds", 0, "setup", "cards"), {"value": 1, "source": "seed"}),
    "unread key": (("tie_break",), {}),
    "unread key of the one-time tile": (
        ("start_worlds", 8, "modifications", "settle", "first_action", "search_zone"),
        {"value": "deck", "source": "seed"},
    ),
    "unknown special rule": (("start_worlds", 0, "special_rules"), ["flies"]),
}


@pytest.mark.few(3)
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_noticed(slip: str, tmp_path: Path) -> None:
    """The table is refused with the place that is wrong."""
    table = json.loads(read_original(PACKAGE, FILE))
    (*path, last), value = SLIPS[slip]
    node = table
    for key in path:
        node = node[key]
    node[last] = value
    file = tmp_path / FILE
    file.write_text(json.dumps(table))
    said = subprocess.run([sys.executable, "-c", LOAD, file], capture_output=True, text=True, check=True).stdout
    assert said.startswith(FILE)


def test_rebel_cards_bring_prestige_to_one_robot_by_two_rules() -> None:
    """Developments and worlds are two rules of the table, and each is read for itself."""
    assert program(15).prestige_for_rebel_developments
    assert program(15).prestige_for_rebel_worlds
    others = [program(world) for world in range(15)]
    assert not any(rows.prestige_for_rebel_developments or rows.prestige_for_rebel_worlds for rows in others)
