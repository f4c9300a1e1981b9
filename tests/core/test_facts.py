"""Fact files: misspelt fields, unknown ops, wrong types: errors that name file, object and field."""

import json
from pathlib import Path
from typing import Any

import pytest

from starboard.core import packs
from starboard.core.facts import (
    FactError,
    by_id,
    check_refers,
    decode_facts,
    drop_packs,
    export_pack,
    read_facts,
    use_pack,
)
from starboard.core.i18n import Catalog
from tests.sample_game.facts import CARDS, CardFile
from tests.sample_game.state import design

PACKAGE = "tests.sample_game"


def facts() -> Any:
    return json.loads(json.dumps(export_pack(PACKAGE)["files"]["cards.json"]))


def error(plain: Any) -> FactError:
    with pytest.raises(FactError) as caught:
        decode_facts(PACKAGE, "cards.json", plain, CardFile)
    return caught.value


def test_the_facts_load() -> None:
    assert decode_facts(PACKAGE, "cards.json", facts(), CardFile).cards == tuple(CARDS.values())
    assert CARDS["reactor"].assumed and design("scout.3") == "scout"


def test_a_misspelt_field() -> None:
    plain = facts()
    plain["cards"][3]["vlaue"] = plain["cards"][3].pop("value")
    problem = error(plain)
    assert problem.file == "cards.json" and problem.object_id == "survey" and "vlaue" in str(problem) + problem.problem


def test_a_wrong_type() -> None:
    plain = facts()
    plain["cards"][1]["value"] = "one"
    problem = error(plain)
    assert (problem.object_id, problem.field) == ("magnet", "value") and "int" in problem.problem


def test_an_unknown_op_and_a_misspelt_argument() -> None:
    plain = facts()
    plain["cards"][0]["play"] = [{"op": "drwa", "count": 2}]
    assert "drwa" in error(plain).problem and error(plain).object_id == "scout"
    plain["cards"][0]["play"] = [{"op": "draw", "cuont": 2}]
    assert "cuont" in str(error(plain))
    plain["cards"][0]["play"] = [{"count": 2}]
    assert "tag" in error(plain).problem
    plain["cards"][0]["play"] = ["draw"]
    assert "object" in error(plain).problem


def test_an_error_deep_in_a_nested_effect() -> None:
    plain = facts()
    plain["cards"][5]["play"][0]["steps"][2]["steps"][1] = {"op": "gain", "scrap": "two"}
    problem = error(plain)
    assert (problem.object_id, problem.field) == ("captain", "play[0].steps[2].steps[1].scrap")


def test_twins_and_dangling_references() -> None:
    cards = list(CARDS.values())
    with pytest.raises(FactError, match="two objects"):
        by_id("cards.json", [*cards, cards[0]])
    with pytest.raises(FactError, match="nothing is called 'x'"):
        check_refers("cards.json", "scout", "needs", "x", CARDS)


def test_a_pack_replaces_files() -> None:
    pack = export_pack(PACKAGE)
    pack["files"]["cards.json"]["cards"][0]["value"] = 9
    try:
        use_pack(PACKAGE, pack)
        assert read_facts(PACKAGE, "cards.json", CardFile).cards[0].value == 9
    finally:
        drop_packs()
    assert read_facts(PACKAGE, "cards.json", CardFile).cards[0].value == 1


@pytest.mark.parametrize(
    "pack",
    [
        None,
        {},
        {"pack": "starboard/1"},
        {"pack": "starboard/1", "files": {"monsters.json": {}}},
        [],
        {"pack": "x", "files": {}},
        {"pack": "starboard/1", "files": []},
        {"pack": "starboard/1", "add": {"monsters.json": {}}},
        {"pack": "starboard/1", "add": {"cards.json": [1]}},
        {"pack": "starboard/1", "add": {}, "texts": {"en": {"salvage-x": "X"}}},
        {"pack": "starboard/1", "add": {}, "texts": {"en": {"salvage-x": "X"}, "de": {}}},
        {"pack": "starboard/1", "add": {}, "texts": {"en": {"salvage-x": " "}, "de": {"salvage-x": " "}}},
        {"pack": "starboard/1", "add": {}, "pictures": {"tug": 3}},
    ],
)
def test_a_bad_pack(pack: Any) -> None:
    with pytest.raises(FactError):
        use_pack(PACKAGE, pack)
    assert not any((packs.FILES, packs.ADDED, packs.TEXTS, packs.PICTURES)), "a bad pack changes nothing"


NEW = {"id": "tug", "value": 2, "copies": 1, "source": "a pack", "play": []}


def test_a_pack_adds_cards_with_texts_and_pictures() -> None:
    pack = {
        "pack": "starboard/1",
        "add": {"cards.json": {"cards": [NEW]}},
        "texts": {"en": {"salvage-card-tug": "Tug"}, "de": {"salvage-card-tug": "Schlepper\nmit Haken"}},
        "pictures": {"tug": "old_ship"},
    }
    try:
        use_pack(PACKAGE, pack)
        cards = read_facts(PACKAGE, "cards.json", CardFile).cards
        assert [c.id for c in cards[:-1]] == [c.id for c in CARDS.values()] and cards[-1].id == "tug"
        for lang, name in (("en", "Tug"), ("de", "Schlepper\nmit Haken")):
            assert Catalog(lang, [PACKAGE]).say("salvage-card-tug") == name
        assert packs.picture(PACKAGE, "tug") == "old_ship" and packs.picture(PACKAGE, "scout") == "scout"
        use_pack(PACKAGE, pack)
        with pytest.raises(FactError, match="'tug' is there already"):
            read_facts(PACKAGE, "cards.json", CardFile)
    finally:
        drop_packs()


def test_not_json_and_a_field_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    for raw, says in ((b"{", "not JSON"), (b'{"schema": 1, "schema": 2}', "twice")):
        monkeypatch.setitem(packs.FILES, (PACKAGE, "cards.json"), raw)
        with pytest.raises(FactError, match=says):
            read_facts(PACKAGE, "cards.json", CardFile)


def test_a_package_brings_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = {"pack": "starboard/1", "add": {"cards.json": {"cards": [NEW]}}}
    (tmp_path / "tugpack.py").write_text(f"PACK = {pack!r}\n")
    info = tmp_path / "tugpack-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tugpack\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[starboard.packs]\nsample_game = tugpack:PACK\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    drop_packs()
    try:
        assert read_facts(PACKAGE, "cards.json", CardFile).cards[-1].id == "tug"
    finally:
        monkeypatch.undo()
        drop_packs()
    assert read_facts(PACKAGE, "cards.json", CardFile).cards[-1].id != "tug"
