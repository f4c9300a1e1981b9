"""Rulebooks: what is read, what is refused, and how examples are played and drawn."""

from pathlib import Path

import pytest

from starboard.core import book as books
from starboard.core.book import BookError, Example, read_book, read_text
from starboard.core.book_problems import coverage, problems, question_kinds
from starboard.core.pictures import parts, play
from starboard.core.record import ReplayError
from starboard.core.scene import Card, Zone, keys
from starboard.core.state import view
from tests.sample_game import GAME


def said(found: list[BookError]) -> list[str]:
    return [str(problem) for problem in found]


def test_the_book_of_the_sample_game_is_whole() -> None:
    assert said(problems(GAME)) == []
    book = read_book(GAME)
    assert book is not None
    assert list(book.texts) == ["en", "de"] and book.texts["de"].title == "Bergung"
    assert book.texts["en"].ids == ("minute", "round", "bid", "act", "trade", "end")
    assert book.told()["2.5"] == "act"
    assert all(told.sections or told.unsaid for told in coverage(GAME, book))
    assert question_kinds(GAME) == {"bid", "act", "discard", "smelt", "dig", "choose", "trade"}


def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str) -> list[str]:
    """Change a file of the book, and list what is wrong then."""
    from tests import sample_game

    folder = tmp_path / "book"
    folder.mkdir(exist_ok=True)
    for file in (Path(sample_game.__file__).parent / "book").iterdir():
        content = file.read_text("utf-8")
        if file.name == name:
            assert old in content
            content = content.replace(old, new, 1)
        (folder / file.name).write_text(content, "utf-8")
    monkeypatch.setattr(books, "data_file", lambda package, *names: tmp_path.joinpath(*names))
    books.forget()
    try:
        return said(problems(GAME))
    finally:
        books.forget()


@pytest.mark.parametrize(
    "name, old, new, problem",
    [
        ("en.md", "{#bid}", "{#offer}", "sample_game/book/de.md:9: there is no heading {#bid} in"),
        ("en.md", "## The end {#end}", "## The end", "sample_game/book/en.md:27: the heading 'The end' needs an id"),
        ("en.md", "(#end)", "(#over)", "sample_game/book/en.md:7: no heading has the id 'over'"),
        ("en.md", "(#end)", "(https://x.y)", "sample_game/book/en.md:7: the link 'below' leads out of the book"),
        ("de.md", ":points: Punkte", ":pints: Punkte", "sample_game/book/de.md:4: there is no icon 'pints'"),
        ("de.md", "{example bid}", "", "sample_game/book/de.md:1: the example 'bid' is missing below {#bid}"),
        ("de.md", "{example bid}", "{picture bid}", "sample_game/book/de.md:12: '{picture bid}' is not"),
        ("en.md", "The first crew bids a card: it leaves the hand.", "", "en.md:12: the example 'bid' has no par"),
        ("en.md", "### Acting {#act}", "### Acting {#bid}", "en.md:16: two headings have the id 'bid'"),
        ("en.md", "# Salvage\n", "", "en.md:1: a book begins with `# Title`"),
        ("de.md", "### Bieten {#bid}", "## Bieten {#bid}", "de.md:9: {#bid} is not of the same level"),
        ("covers.toml", '"2.2", "2.5"', '"2.2"', "covers.toml:1: [2.5] Hand limit: no section tells it"),
        ("covers.toml", '["3"]', '["3", "9.9"]', "covers.toml:7: the specification has no '9.9'"),
        ("covers.toml", '4 = "the', '3 = "the', "covers.toml:7: [3] is told and unsaid"),
        ("covers.toml", 'dig = "act"\n', "", "covers.toml:1: [questions] has no section for 'dig'"),
        ("covers.toml", 'dig = "act"\n', 'delve = "act"\n', "covers.toml:17: the game asks no 'delve'"),
        ("covers.toml", 'trade = "trade"', 'trade = "barter"', "no heading has the id 'barter'"),
        ("covers.toml", "[unsaid]", "[unsaid", "covers.toml:9: "),
        ("examples.toml", "seed = 3", 'seed = "x"', "examples.toml:1: Expected `int`"),
        ("examples.toml", "captain.3", "captain.9", "the example 'bid' does not play: '0 bid card=captain.9'"),
        ("examples.toml", '"survey.0"', '"survey.7"', "examples.toml:2: the example 'bid' shows 'survey.7'"),
        ("examples.toml", 'id = "bid"', 'id = "bud"', "the example 'bud' stands nowhere in the book"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_line(
    name: str, old: str, new: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = written(tmp_path, monkeypatch, name, old, new)
    assert any(problem in line for line in found), found


def test_an_example_is_played_and_drawn() -> None:
    book = read_book(GAME)
    assert book is not None
    played = play(GAME, book.examples["bid"])
    assert [m.text.id for m in played.moves] == ["salvage-option-bid", "core-option-pass"]
    assert "captain.3" in keys(played.before) and played.after is not None and "captain.3" not in keys(played.after)
    assert played.before.asked is not None and played.before.asked.id == "salvage-decision-bid"
    zones = [e for e in _elements(played.before.elements) if isinstance(e, Zone)]
    assert [[c.key for c in zone.cards] for zone in zones] == [["survey.0", "captain.3"]]
    assert played.record.text().startswith("game salvage rules")


def _elements(elements: tuple[object, ...]) -> list[object]:
    return [e for part in elements for e in (part, *_elements(getattr(part, "items", ())))]


def test_without_keys_the_whole_table_is_drawn() -> None:
    g = GAME.setup(None, 1)
    scene = GAME.scene(view(g, 0), 0)
    assert keys(parts(scene, frozenset())) == keys(scene.areas)


def test_a_secret_of_another_seat_is_not_drawn() -> None:
    played = play(GAME, Example(id="x", setup="seats=2", seed=3, seat=1))
    shown = [part.key for part in _cards(played.before.elements)]
    assert "captain.3" not in shown and "survey.3" in shown


def _cards(elements: tuple[object, ...]) -> list[Card]:
    return [card for e in _elements(elements) if isinstance(e, Zone) for card in e.cards]


def test_an_example_that_cannot_be_played_says_where() -> None:
    with pytest.raises(ReplayError, match="0 fly"):
        play(GAME, Example(id="x", then=("0 fly",)))
    with pytest.raises(ReplayError, match="set-up"):
        play(GAME, Example(id="x", setup="seats=77"))


def test_headings_and_words_that_are_no_icons() -> None:
    text = read_text("en", "f", "# T\n\n## A {#a}\nAt 10:30: go. A ratio 2:1:3, but :points:.\n")
    assert [i.name for i in text.icons] == ["points"] and text.problems == ()
