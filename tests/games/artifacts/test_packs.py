"""Owners' card packs: a changed card plays, a bad pack names file, card and field. [24]"""

import json
import subprocess
import sys
from typing import Any

import pytest

from starboard.core.facts import export_pack
from starboard.games.artifacts.facts import PACKAGE, check_facts

PROBE = """
import json, sys
from starboard.core.facts import FactError, use_pack
use_pack("starboard.games.artifacts", json.load(sys.stdin))
try:
    from starboard.games.artifacts import facts, GAME
    from starboard.core.testing import random_game
except FactError as error:
    print(error)
else:
    print(json.dumps({"warnings": facts.WARNINGS, "scores": random_game(GAME, None, 1).record.answers != []}))
"""


def with_pack(pack: Any) -> str:
    """Load the game with a pack in a process of its own, because facts are built at import."""
    done = subprocess.run([sys.executable, "-c", PROBE], input=json.dumps(pack), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def pack_of(*files: str) -> dict[str, Any]:
    pack = export_pack(PACKAGE)
    pack["files"] = {name: pack["files"][name] for name in files}
    return pack


def card_of(pack: dict[str, Any], file: str, card: str) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in pack["files"][file]["cards"] if c["id"] == card)
    return found


def test_the_shipped_facts_have_no_warnings() -> None:
    assert check_facts() == []


def test_a_changed_card_plays() -> None:
    pack = pack_of("technologies.json", "planets.json")
    card_of(pack, "technologies.json", "T31")["logistics"]["cost"] = [{"pay": "credits", "n": 1}]
    card_of(pack, "planets.json", "P01")["logistics"] = {
        "timing": "permanent",
        "mods": [{"op": "cost_mod", "what": "mine", "delta": -3}],
    }
    assert json.loads(with_pack(pack)) == {"warnings": [], "scores": True}


NAMES = """
import json, sys
from starboard.core.facts import use_pack
use_pack("starboard.games.artifacts", json.load(sys.stdin))
from starboard.core.i18n import catalog
from starboard.games.artifacts.ids import name_of
for lang in ("de", "en"):
    texts = catalog(lang, "starboard.games.artifacts")
    print([texts.say(name_of(kind, key)) for kind, key in (("card", "P03"), ("card", "P41"), ("card", "P01"))])
"""


def test_a_pack_names_its_cards() -> None:
    """[24]: names of a pack are shown, also those of cards the box does not have."""
    pack = pack_of("planets.json")
    card_of(pack, "planets.json", "P03")["name"] = "Own World"
    extra = {"id": "P41", "name": "Another", "name_de": "Noch eine", "type": "explore", "substitute": False}
    pack["files"]["planets.json"]["cards"].append(extra)
    done = subprocess.run([sys.executable, "-c", NAMES], input=json.dumps(pack), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "['Own World', 'Noch eine', 'Vitruvius']",
        "['Own World', 'Another', 'Vitruvius']",
    ]


def test_other_counts_are_taken_with_a_warning() -> None:
    pack = pack_of("ships.json")
    pack["files"]["ships.json"]["cards"] = pack["files"]["ships.json"]["cards"][:36]
    assert json.loads(with_pack(pack))["warnings"] == [
        "ships.json: 36 cards, the box has 40",
        "ships.json: count says 40, there are 36 cards",
    ]


def _misspelt(pack: dict[str, Any]) -> None:
    card_of(pack, "technologies.json", "T04")["logistics"]["do"] = [{"op": "cicle", "max": 2}]


def _wrong_field(pack: dict[str, Any]) -> None:
    card_of(pack, "technologies.json", "T06")["logistics"]["mods"] = [{"op": "look_mod", "deltas": 2}]


def _wrong_type(pack: dict[str, Any]) -> None:
    card_of(pack, "planets.json", "P07")["type"] = "explode"


def _no_side(pack: dict[str, Any]) -> None:
    card_of(pack, "factions.json", "league")["setup"][2].pop("side")


def _missing_entry(pack: dict[str, Any]) -> None:
    card_of(pack, "alien_systems.json", "A3")["table"].pop("2")


def _twice(pack: dict[str, Any]) -> None:
    card_of(pack, "artifacts.json", "F02")["id"] = "F01"


def _same_id(pack: dict[str, Any]) -> None:
    card_of(pack, "ships.json", "S05")["id"] = "P05"


def _too_many_symbols(pack: dict[str, Any]) -> None:
    card_of(pack, "resources.json", "R09")["sections"][1]["count"] = 4


def _two_payments(pack: dict[str, Any]) -> None:
    card_of(pack, "factions.json", "bionics")["action"]["cost"] = [
        {"pay": "symbols", "colour": "blue", "n": 2},
        {"pay": "hand_cards", "min": 1, "max": 1},
    ]


def _falling_tiers(pack: dict[str, Any]) -> None:
    card_of(pack, "technologies.json", "T02")["operational"]["tiers"].reverse()


def _keeps_too_many(pack: dict[str, Any]) -> None:
    card_of(pack, "factions.json", "community")["setup"][1]["keep"] = 3


def _effect(file: str, card: str, effect: dict[str, Any]) -> Any:
    """Let a card do something it cannot."""

    def spoil(pack: dict[str, Any]) -> None:
        fact = card_of(pack, file, card)
        if "table" in fact:
            fact["table"]["3"] = [effect]
        elif "action" in fact:
            fact["action"]["do"] = [effect]
        elif "logistics" in fact:
            fact["logistics"]["do"] = [effect]
        else:
            fact["do"] = [effect]

    return spoil


def _constant(name: str, value: int) -> Any:
    def spoil(pack: dict[str, Any]) -> None:
        pack["files"]["meta.json"]["constants"][name] = value

    return spoil


def _table_rule(pack: dict[str, Any]) -> None:
    pack["files"]["meta.json"]["options"]["table_rule_above_max"]["default"] = "greatest_entry_not_above"


def _limit(pack: dict[str, Any]) -> None:
    card_of(pack, "technologies.json", "T01")["logistics"]["on"][0]["limit"] = "once_per_action"


def _same_action(pack: dict[str, Any]) -> None:
    pack["files"]["meta.json"]["rows"]["ship"]["operational_action"] = "mine"


FREE_BUY = {"op": "perform", "action": "buy", "free": True}
WILD = {"op": "perform", "action": "complete", "mods": [{"op": "all_wild"}]}
CHEAP_ATTACK = {"op": "attack", "ships": "one_operational", "mods": [{"op": "cost_mod", "what": "buy", "delta": -1}]}
TO_DEFENDER = {"op": "gain", "what": "vp", "n": 1, "who": "defender"}
TO_ATTACKER = {"op": "gain", "what": "vp", "n": 1, "who": "attacker"}
FATE = {"op": "alien_entry", "value": 4, "ignore_ship_fate": False, "cycle": True}
LOOT = {"op": "loot", "credits": 2}
ON_DEFENDER = {"op": "blockade", "n": 1, "on": "defender"}
ON_ITSELF = {"op": "produce", "n": 1, "on": "self"}

BAD = {
    "technologies.json: T32: logistics.do.free": (
        _effect("technologies.json", "T32", FREE_BUY),
        "buy is never free",
    ),
    "technologies.json: T18: logistics.do.mods": (_effect("technologies.json", "T18", WILD), "complete cannot"),
    "technologies.json: T29: logistics.do.mods": (_effect("technologies.json", "T29", CHEAP_ATTACK), "attack_mod"),
    "alien_systems.json: A2: table.3.who": (_effect("alien_systems.json", "A2", TO_DEFENDER), "defender"),
    "artifacts.json: F04: do.who": (_effect("artifacts.json", "F04", TO_ATTACKER), "nobody attacks"),
    "artifacts.json: F12: do.ignore_ship_fate": (_effect("artifacts.json", "F12", FATE), "no ship"),
    "artifacts.json: F03: do.op": (_effect("artifacts.json", "F03", LOOT), "only an attack"),
    "alien_systems.json: A1: table.3.on": (_effect("alien_systems.json", "A1", ON_DEFENDER), "has a defender"),
    "factions.json: community: action.do.on": (_effect("factions.json", "community", ON_ITSELF), "only a planet"),
    "meta.json: constants: produce_on_mine": (_constant("produce_on_mine", 2), "planets.json"),
    "meta.json: constants: attacks_per_ship_per_turn": (_constant("attacks_per_ship_per_turn", 2), "option"),
    "meta.json: options: table_rule_above_max": (_table_rule, "entry_4"),
    "meta.json: rows: operational_action": (_same_action, "of its own"),
    "technologies.json: T01: logistics.on.limit": (_limit, "once_per_action"),
    "technologies.json: T04": (_misspelt, "unknown effect 'cicle'"),
    "technologies.json: T06": (_wrong_field, "deltas"),
    "planets.json: P07: type": (_wrong_type, "explode"),
    "factions.json: league: setup.3.side": (_no_side, "have a side"),
    "alien_systems.json: A3: table.2": (_missing_entry, "missing"),
    "artifacts.json: F01: id": (_twice, "two objects"),
    "P05: id": (_same_id, "two objects"),
    "resources.json: R09: sections.b.count": (_too_many_symbols, "not between 1 and 3"),
    "factions.json: bionics: cost": (_two_payments, "only one part"),
    "technologies.json: T02: operational.tiers": (_falling_tiers, "greater"),
    "factions.json: community: setup.2.keep": (_keeps_too_many, "more cards are kept"),
}


@pytest.mark.few(6)
@pytest.mark.parametrize("place", BAD)
def test_bad_packs_name_file_card_and_field(place: str) -> None:
    """[24]"""
    spoil, problem = BAD[place]
    pack = export_pack(PACKAGE)
    spoil(pack)
    said = with_pack(pack)
    assert place in said, said
    assert problem in said, said


def test_unknown_files_are_refused() -> None:
    pack = {"pack": "starboard/1", "files": {"moons.json": {}}}
    done = subprocess.run([sys.executable, "-c", PROBE], input=json.dumps(pack), capture_output=True, text=True)
    assert "moons.json" in done.stderr
