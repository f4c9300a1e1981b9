"""The table in the terminal: everything is drawn, nothing runs over the edge, nothing is told by colour alone."""

import re
from typing import get_args

import pytest

from starboard.core import scene as s
from starboard.core.state import view
from starboard.core.testing import random_game
from starboard.terminal.blocks import beside, boxed, columns, flow, text, width_of, wrapped
from starboard.terminal.draw import STATES, TONES, Painter
from starboard.terminal.words import SIGNS, Words
from tests.cli.scenes import ELEMENTS, GALAXY, card, scene, t
from tests.sample_game import GAME

NAMES = ("Ada", "Ben", "Cem", "Dua", "Eva", "Fil", "Gus", "Hal", "Ivy")
WIDTHS = (80, 97, 120, 160)


def painter(width: int = 100, marks: dict[str, list[int]] | None = None, seat: int = 0) -> Painter:
    return Painter(Words(GAME, "en", NAMES), width, marks, seat)


def drawn(width: int = 100, marks: dict[str, list[int]] | None = None, seats: int = 3) -> str:
    return "\n".join(line.plain for line in painter(width, marks).scene(scene(seats)))


def test_the_sample_scene_has_every_kind_of_element() -> None:
    """Whoever adds an element to scene.py must draw it here, too."""
    kinds = {type(node) for node in s.walk(scene())}
    missing = {c for c in s.Element.__subclasses__() if c not in kinds}
    assert not missing
    assert all(type(e) in painter().drawers or painter().small(e) is not None for e in ELEMENTS)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [1, 2, 5, 9])
def test_nothing_runs_over_the_edge(width: int, seats: int) -> None:
    lines = painter(width, {"h1": [1], "card-Comet": [2, 3, 4, 5], "offer-1": [6]}).scene(scene(seats))
    assert max(line.cell_len for line in lines) <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_every_text_is_drawn(width: int) -> None:
    shown = set(re.split(r"[\s│─;,()\[\]]+", drawn(width)))
    folded = {"Folded words"}
    below = {"Lower"}  # the stack shows its top
    for text_ in s.texts(scene().areas):
        words = set(text_.id.split())  # a card may break a text over its lines
        if text_.id in folded | below:
            assert not words <= shown
        elif not text_.id.startswith(("Colony", "World")):
            assert words <= shown, text_.id


def test_many_cards_are_a_list_and_all_are_there() -> None:
    for i in range(30):
        assert f"Colony {i} " in drawn(160) + drawn(80)
    assert "1 green → 2 ship" in drawn(160)


def test_hidden_cards_are_backs_with_their_number() -> None:
    assert "Their hand ▒▒ ×4" in drawn()
    assert "Deck ▒▒ ×31" in drawn()


def test_a_secret_number_is_a_question_mark_and_not_zero() -> None:
    assert "Their points ?" in drawn()


def test_rivals_show_names_and_equal_cards_are_counted() -> None:
    assert "World 1 0 ×3" in drawn(160).replace("\N{NO-BREAK SPACE}", " ")


def test_numbers_of_options_stand_at_what_they_act_on() -> None:
    marks = {"card-Comet": [4], "deck": [5], "h2": [6], "slot-1": [7], "offer-2": [8], "line-1": [9], "stop-3": [10],
             "die-2": [11], "row-1": [12], "clause-1": [13], "panel-1": [14], "inner": [15], "vp": [16], "tok": [17],
             "note": [18], "b2": [19]}  # fmt: skip
    shown = drawn(160, marks)
    for (n,) in marks.values():
        assert f"‹{n}›" in shown, n
    assert "‹" not in drawn(160)


def test_a_thing_with_many_options_says_that_there_are_more() -> None:
    assert "‹1,2,3…›" in drawn(120, {"card-Comet": [1, 2, 3, 4]})


def test_seats_can_be_told_apart_without_colour() -> None:
    assert len(set(SIGNS)) == 9
    shown = drawn()
    assert "[2 ●▲]" in shown
    assert "● 2 corvette" in shown


def test_states_tones_and_corruption_have_signs() -> None:
    shown = drawn(160)
    for sign in ("↷ Nebula", "✗−1", "✓ ⇒ you win", "⚠ corrupted", "✓ ▲", "! "):
        assert sign in shown, sign


def test_the_map_shifts_each_row_by_half_a_hex() -> None:
    lines = [line.plain for line in painter(100).hex_map(GALAXY, 100, False)]
    first = next(line for line in lines if "Aurora" in line)
    second = next(line for line in lines if "Cygnus" in line)
    assert first.index("╔") == 0
    assert "Borealis" in first
    assert second.index("╱") == 10
    assert any("Aurora ≈ Borealis" in line for line in lines)


def test_a_map_too_wide_becomes_a_list() -> None:
    wide = s.HexMap(hexes=tuple(s.Hex(key=f"x{q}", label=t(f"Sector {q}"), q=q, r=0) for q in range(12)))
    lines = [line.plain for line in painter(80).hex_map(wide, 80, False)]
    assert lines == [f"Sector {q}" for q in range(12)]


def test_a_card_alone_is_shown_whole() -> None:
    long = card(
        "Long", lines=tuple(s.Line(t(f"effect number {i}")) for i in range(12)), back=(s.Line(t("other face")),)
    )
    zone = s.Zone(key="z", shape="row", cards=(long,))
    short = "\n".join(line.plain for line in painter().zone(zone, 100, False))
    whole = "\n".join(line.plain for line in painter().describe(long, 100))
    assert "effect number 11" not in short
    assert "…" in short
    assert "effect number 11" in whole
    assert "other face" in whole


def test_card_states_of_scene_are_all_known() -> None:
    assert set(STATES) | {"ready"} == {"ready", "used", "blank", "down"}
    assert set(TONES) | {"plain"} == set(get_args(s.Tone))


@pytest.mark.few(3)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_real_table_fits_from_first_to_last_decision(width: int, lang: str) -> None:
    words = Words(GAME, lang, NAMES)
    for seed in range(3):
        for limit in (0, 10, 25, None):
            g = random_game(GAME, seed=seed, limit=limit).state
            for seat in (None, 0):
                lines = Painter(words, width, {}, seat).scene(GAME.scene(view(g, seat), seat))
                assert max(line.cell_len for line in lines) <= width


def test_blocks_keep_their_widths() -> None:
    box = boxed([text("x")], 10, text(" a very long title "), text("‹1›"))
    assert {line.cell_len for line in box} == {10}
    assert [line.plain for line in beside([[text("a")], [text("b"), text("c")]], 1)] == ["a b", "  c"]
    assert len(flow([[text("abc")], [text("def")], [text("ghi")]], 8, 1)) == 2
    assert [line.plain.split() for line in columns([text(x) for x in "abcd"], 20, most=2)] == [["a", "c"], ["b", "d"]]
    assert [line.plain for line in wrapped(text("one two three"), 7)] == ["one two", "three"]
    assert [line.plain for line in wrapped(text("abcdefghij"), 4)] == ["abc-", "def-", "ghij"]
    assert [line.plain for line in wrapped(text("Alien-Spielzeug"), 10)] == ["Alien-", "Spielzeug"]
    assert [line.plain for line in wrapped(text("1234567890"), 4)] == ["1234", "5678", "90"]
    assert [line.plain for line in wrapped(text("one two three four"), 7, 2)] == ["one two", "three …"]
    assert width_of([]) == 0


def lines_of(element: s.Element, width: int = 100, marks: dict[str, list[int]] | None = None) -> list[str]:
    return [line.plain.rstrip() for line in painter(width, marks).items((element,), width, False)]


def test_narrow_zones_lie_side_by_side() -> None:
    zones = tuple(s.Zone(key=f"z{i}", label=t(f"Zone {i}"), cards=(card(f"Card {i}"),)) for i in range(3))
    first = painter(100).items(zones, 100, False)[0].plain
    assert first.split() == ["Zone", "0", "Zone", "1", "Zone", "2"]


def test_a_long_name_stands_on_the_card_and_not_cut_in_its_frame() -> None:
    zone = s.Zone(
        key="z", shape="row", cards=tuple(card(f"Extraordinarily long name {i}", corner="7") for i in range(4))
    )
    shown = "\n".join(lines_of(zone, 80))
    assert "─7 ─" in shown
    assert shown.count("Extraordinari-") == 4  # broken over lines, whole
    assert "…" not in shown


def test_of_a_long_track_with_one_marker_only_its_place_is_shown() -> None:
    stops = tuple(s.Stop(t(f"A rather long phase {i}")) for i in range(9))
    (line,) = lines_of(s.Track(key="p", label=t("Phases"), stops=stops, markers=(s.Marker(4),)))
    assert line.startswith("Phases  5/9  … A rather long phase 3 ─ [A rather long phase 4 ○] ─")
    choosable = tuple(s.Stop(t(f"A rather long phase {i}"), key=f"stop{i}") for i in range(9))
    whole = lines_of(s.Track(key="p", stops=choosable, markers=(s.Marker(4),)), marks={"stop8": [3]})
    assert "‹3› A rather long phase 8" in "\n".join(whole)


def test_a_label_that_says_the_number_is_not_counted_twice() -> None:
    words = Words(GAME, "en", NAMES)
    assert words.token(s.Token("cube", count=3, label=t("3 green cubes"))) == "3 green cubes"
    assert words.token(s.Token("cube", count=3, label=t("green cube"))) == "3 green cube"
    assert words.token(s.Token("cube")) == "cube"
    assert words.token(s.Token("cube"), counted=True) == "1 cube"
    assert words.token(s.Token("cube", hidden=True)) == "hidden"


def test_in_a_panel_nothing_needs_its_owners_sign_and_the_player_is_named() -> None:
    own = s.Counter(key="a", label=t("Money"), value=1, seat=1)
    other = s.Counter(key="b", label=t("Debt"), value=2, seat=2)
    shown = "\n".join(lines_of(s.Panel(key="p", seat=1, title=t("The Species"), items=(own, other))))
    assert "▲ Ben · The Species" in shown
    assert "Money 1   ■ Debt 2" in shown
    assert "(you)" not in shown


def test_charts_break_their_widest_column_and_leave_no_word_out() -> None:
    rows = (s.Row(t("Row"), (s.Cell(1), s.Cell(text=t("word " * 40)), s.Cell(22))),)
    chart = s.Chart(key="c", columns=(s.Cell("A long head"), s.Cell("B"), s.Cell("C")), rows=rows)
    lines = lines_of(chart, 80)
    first = next(i for i, line in enumerate(lines) if line.startswith("Row"))
    assert " ".join(lines[:first]).split() == ["A", "long", "head", "B", "C"]
    assert lines[first].endswith("22")
    assert " ".join(lines).count("word") == 40
    assert "…" not in "".join(lines)
    assert max(map(len, lines)) <= 80


def test_what_lies_on_a_card_is_shown_even_if_its_text_is_cut() -> None:
    long = tuple(s.Line(t(f"a line of the card {i}")) for i in range(12))
    zone = s.Zone(key="z", shape="row", cards=(card("Full", lines=long, tokens=(s.Token("cube", label=t("Gem")),)),))
    shown = "\n".join(lines_of(zone, 60))
    assert "◉ Gem" in shown
    assert "…" in shown


def test_many_tiles_that_are_only_names_take_no_boxes() -> None:
    tiles = tuple(card(f"Tile {i}", shape="cut", glyph="x") for i in range(8))
    shown = lines_of(s.Zone(key="z", label=t("Tiles"), shape="grid", cards=tiles))
    assert len(shown) <= 2
    said = " ".join(shown).replace("\xa0", " ")
    assert all(f"Tile {i}" in said for i in range(8))


def test_what_a_converter_does_is_said_once() -> None:
    cube, ship = (s.Token("cube"),), (s.Token("ship"),)
    plain = "\n".join(lines_of(card("Plain", inputs=cube, outputs=ship)))
    lined = "\n".join(lines_of(card("Lined", inputs=cube, outputs=ship, lines=(s.Line(t("a cube → a ship")),))))
    assert plain.count("→") == lined.count("→") == 1


def test_free_building_places_are_counted_unless_they_can_be_chosen() -> None:
    slots = (s.Slot("circle"), s.Slot("circle"), s.Slot("square", "here"), s.Slot("square", holds=s.Token("guild")))
    assert painter().slots(slots).plain == "guild 2×○ □"
    assert painter(100, {"here": [4]}).slots(slots).plain == "guild ‹4› □ 2×○"
