"""Rules: what is in a rule text, who cites it, who covers it."""

import json
from pathlib import Path

import pytest

from starboard.cli.paragraphs import Coverage, Use, all_uses, uses
from starboard.cli.rules import folder_of, report, text_of
from starboard.core.i18n import LANGUAGES
from starboard.core.paragraphs import lettered, numbered, read_rules
from tests.cli.running import SALVAGE, run

RULES = """
# A game

## 1 Terms
Words.

## 4. Phases

### 4.3 Settle
Settle. See **Q02** and [4.4].

### [14.1] Invasion
Text.

## 9 Open questions and decisions
| id | question |
| --- | --- |
| Q01 | which? |
| Q02* | how? |
| **Q3** | bold? |

## 10. Decided
| Q | question |
|---|---|
| 4 | a question by number |

## Other decisions
1. listed
2. also listed

## 11 Test vectors
| id | given |
| --- | --- |
| R01† | a start |

* **T01** four players.
* plain item
1. not a decision, it stands among vectors
"""


def ids(content: str) -> dict[str, str]:
    return {e.id: e.kind for e in read_rules(content)}


def test_everything_with_a_number_is_found() -> None:
    assert ids(RULES) == {
        "1": "paragraph", "4": "paragraph", "4.3": "paragraph", "14.1": "paragraph", "9": "paragraph",
        "Q01": "decision", "Q02": "decision", "Q3": "decision", "10": "paragraph", "Q4": "decision",
        "D1": "decision", "D2": "decision", "11": "paragraph", "R01": "vector", "T01": "vector",
    }  # fmt: skip


def test_titles_are_kept() -> None:
    titles = {e.id: e.title for e in read_rules(RULES)}
    assert titles["4.3"] == "Settle"
    assert titles["14.1"] == "Invasion"
    assert titles["Q01"] == "which?"
    assert titles["T01"] == "four players."


def test_leading_zeros_do_not_matter() -> None:
    assert lettered("Q", "08") == lettered("Q", "8")
    assert numbered("03.1") == numbered("3.1")


def named(tmp_path: Path, name: str, content: str) -> set[str]:
    file = tmp_path / name
    file.write_text(content)
    return {u.written for u in uses(file, name)}


def test_citations_in_python_are_words_not_code(tmp_path: Path) -> None:
    code = '''
def f(xs):
    """Does it. [4.3, 7.2] Q12"""
    y = xs[1] + xs[2.5] + Q13  # see [14.1; 9] and [§5.1]
    return "[no] [x1]" + f"{xs[3]} D4"
'''
    assert named(tmp_path, "a.py", code) == {"4.3", "7.2", "Q12", "14.1", "9", "5.1", "D4"}


def test_names_of_tests_cover_vectors(tmp_path: Path) -> None:
    assert named(tmp_path, "test_a.py", "def test_R01_and_q07_hold(): pass\ndef helper_R02(): pass\n") == {"R01", "Q07"}


def test_vector_files_name_rules_and_ids(tmp_path: Path) -> None:
    content = """
[[vector]]
id = "R01"
rule = "4.3"
rules = ["7.2", "Q12"]
numbers = [1, 2, 3]
name = "a 5.5 b"   # also [8]
"""
    assert named(tmp_path, "v.toml", content) == {"R01", "4.3", "7.2", "Q12", "8"}
    assert named(tmp_path, "v.json", '{"id": "R02",\n "rule": "4.4",\n "xs": [1, 2]}') == {"R02", "4.4"}


def coverage(*cites: str) -> Coverage:
    return Coverage(read_rules(RULES), [Use(numbered(c), c, f"x.py:{i}", True) for i, c in enumerate(cites)])


def test_a_finer_citation_counts_for_the_nearest_paragraph() -> None:
    found = coverage("4.3.7", "4.9", "77")
    assert found.places[numbered("4.3")] == ["x.py:0"]
    assert found.places[numbered("4")] == ["x.py:1"]
    assert [u.written for u in found.unknown] == ["77"]


def test_a_heading_without_words_is_covered_by_what_is_below_it() -> None:
    assert coverage("4.3").places[numbered("4")] == ["x.py:0"]
    assert coverage("1").places[numbered("4")] == []


@pytest.fixture
def game(tmp_path: Path) -> tuple[Path, Path]:
    package, tests = tmp_path / "game", tmp_path / "tests"
    package.mkdir()
    tests.mkdir()
    (package / "rules.md").write_text(
        "## 1 Go\nx\n## 2 Stop\nx\n| id |\n|---|\n| Q1 |\n## 3 Vectors\nx\n| V1 |\n| V2 |\n"
    )
    (package / "steps.py").write_text('"""[1] [2] [3]"""\n')
    (tests / "test_it.py").write_text('"""[1] [3] V1 Q1"""\n')
    return package, tests


def test_what_is_open(game: tuple[Path, Path]) -> None:
    package, tests = game
    found = report("game", package, [tests])
    assert [x.id for x in found.open] == ["2", "Q1", "V2"]
    lines = {x.id: x for x in found.rules}
    assert lines["2"].cited
    assert not lines["2"].covered
    assert lines["Q1"].covered
    assert not lines["Q1"].cited
    assert not lines["V1"].cited, "code need not cite vectors"


def test_reasons_excuse_and_are_checked(game: tuple[Path, Path]) -> None:
    package, tests = game
    (tests / "rules_open.toml").write_text(
        '"2" = "later"\n"Q1" = "no code"\n"V2" = "never"\n"1" = "done"\n"Q9" = "?"\n'
    )
    found = report("game", package, [tests])
    assert found.open == []
    assert found.stale == ["1"]
    assert found.unknown == ["Q9"]


def test_the_command_on_the_sample_game(tmp_path: Path) -> None:
    (tmp_path / "test_all.py").write_text('"""[1] [2.1] [2.2] [2.3] [2.4] [2.5] [3] [4]"""\n')
    done = run("rules", *SALVAGE, "--tests", str(tmp_path))
    assert done.code == 1
    assert "✗ 2 Round: not covered by a test" in done.output
    assert "1 open, 0 with a reason, 8 cited and covered" in done.output
    (tmp_path / "test_more.py").write_text("# [2]\n")
    done = run("rules", *SALVAGE, "--tests", str(tmp_path), "--json")
    assert done.code == 0
    numbers = json.loads(done.output)
    assert numbers["open"] == []
    assert {line["id"] for line in numbers["rules"]} == {"1", "2", "2.1", "2.2", "2.3", "2.4", "2.5", "3", "4"}


def test_places_name_file_and_line(game: tuple[Path, Path]) -> None:
    package, _ = game
    assert {u.place for u in all_uses([package], (".py",))} == {"game/steps.py:1"}


def test_the_rules_are_read_in_the_language_spoken(game: tuple[Path, Path]) -> None:
    package, tests = game
    (package / "rules.de.md").write_text(
        "## 1 Los\nx\n## 2 Halt\nx\n| id |\n|---|\n| Q1 |\n## 3 Testvektoren\nx\n| V1 |\n| V2 |\n"
    )
    german, plain = report("game", package, [tests], "de"), report("game", package, [tests])
    assert [x.title for x in german.rules][:2] == ["Los", "Halt"]
    assert [(x.id, x.kind, x.open) for x in german.rules] == [(x.id, x.kind, x.open) for x in plain.rules]


@pytest.mark.parametrize("name", ["artifacts", "race", "sidereal", "voidfall"])
def test_rules_in_other_languages_have_the_same_numbers(name: str) -> None:
    """Links lead to the same paragraph in every language; the vectors, which nobody links to, stand in one only."""
    package = folder_of(f"starboard.games.{name}")

    def linked(lang: str = "") -> list[tuple[object, str]]:
        return [(e.key, e.kind) for e in read_rules(text_of(package, lang)) if e.kind != "vector"]

    first = linked()
    assert len(first) > 20
    for lang in LANGUAGES:
        assert linked(lang) == first, lang


def test_the_rulebook_tells_every_paragraph() -> None:
    done = run("rules", *SALVAGE, "--book")
    assert done.code == 0, done.output
    assert "✓ 2.1" in done.output and "~ 4" in done.output and "0 problems" in done.output
    assert "0 Fehler" in run("rules", *SALVAGE, "--book", "--lang", "de").output


def test_an_example_of_the_rulebook_says_what_can_be_shown_and_answered() -> None:
    done = run("rules", *SALVAGE, "--example", "bid")
    assert done.code == 0 and "captain.3" in done.output and "0 bid card=captain.3" in done.output
    assert "→ 1 pass" in done.output
    assert run("rules", *SALVAGE, "--example", "none").code != 0
