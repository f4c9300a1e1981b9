"""The terminal table, played by typed lines."""

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from starboard.cli.play import score_sheet
from starboard.cli.table import Table, resumed
from starboard.core import game as core_game
from starboard.core.engine import waiting
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.options import Pass
from starboard.core.record import parse, replay
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import digest
from starboard.core.text import Text
from starboard.terminal.words import Words
from tests.cli.running import SALVAGE, Done, run
from tests.sample_game import GAME, Setup


def play(typed: list[str], home: Path, *words: str, lang: str = "en") -> Done:
    return run("play", *SALVAGE, "--seed", "5", "--lang", lang, *words, typed="\n".join(typed) + "\n", home=home)


def any_numbers(seed: int, count: int = 600) -> list[str]:
    """Numbers as a careless player types them; those that name no answer are asked again."""
    rng = Rng(seed)
    return [str(1 + rng.below(9)) for _ in range(count)]


def saved(home: Path) -> str:
    (file,) = (home / "starboard").glob("salvage-5-*.txt")
    return file.read_text()


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "lang,over,won", [("en", "The game is over", "Won:"), ("de", "Das Spiel ist aus", "Gewonnen:")]
)
@pytest.mark.parametrize("seats", ["human,uniform,uniform", "uniform,human"])
def test_a_whole_game(tmp_path: Path, lang: str, over: str, won: str, seats: str) -> None:
    done = play(any_numbers(3), tmp_path, "--seats", seats, lang=lang)
    assert done.code == 0, done.error
    assert over in done.output
    record = parse(saved(tmp_path), GAME)
    final: Any = replay(record, GAME)
    assert not waiting(final)
    for score in GAME.result(final).scores:
        assert re.search(rf"\b{score:g}\b", done.output.partition(over)[2])


def test_both_languages_show_no_raw_text_ids(tmp_path: Path) -> None:
    for lang in ("en", "de"):
        done = play(["h", "t", "l", "? deck", "x y", *any_numbers(4)], tmp_path / lang, lang=lang)
        assert done.code == 0
        assert not re.search(r"\b(cli|salvage|core|refused)-[a-z]", done.output.replace("salvage-5-", ""))


def test_the_bots_are_told_in_order(tmp_path: Path) -> None:
    done = play(["6", "1"], tmp_path)
    told = done.output.partition("What happened")[2]
    assert told.index("Uniform 2 bid") < told.index("Uniform 3 bid")
    assert "Player 1 played" in done.output


def test_hidden_hands_are_not_shown(tmp_path: Path) -> None:
    done = play([], tmp_path)
    table = Table(GAME, Setup(seats=3), 5, ["human", "uniform", "uniform"])
    assert done.output.count("▒▒ ×5") == 2
    rivals = done.output.partition("▲ Uniform 2")[2].partition("● Player 1 (you)")[0]
    for seat in (1, 2):
        for card in table.state.players[seat].hand:
            assert card.partition(".")[0].capitalize() not in rivals


def test_answers_by_number_by_words_and_by_notation(tmp_path: Path) -> None:
    one = play(["6", "2"], tmp_path / "a")
    two = play(["pass", "play card=magnet.3"], tmp_path / "b")
    first = parse(saved(tmp_path / "a"), GAME).answers
    assert [str(a.option) for a in first if a.seat == 0][:1] == ["pass"]
    assert parse(saved(tmp_path / "b"), GAME).answers[:3] == first[:3]
    assert one.code == two.code == 0
    three = play(["market"], tmp_path / "c")
    assert "bid card=market_day" in saved(tmp_path / "c")
    assert "Player 1 bid Market Day" in three.output


def test_words_that_fit_several_answers_list_them(tmp_path: Path) -> None:
    done = play(["magnet"], tmp_path)
    assert done.output.count("Bid Magnet") >= 6
    assert not (tmp_path / "starboard").exists()


def test_refused_and_senseless_lines_change_nothing(tmp_path: Path) -> None:
    lines = ["0", "99", "abracadabra", "bid card=nope.1", "bid colour=red", "bid card", "/tinker", "/zzz", "?"]
    done = play(lines, tmp_path)
    for said in ("numbered from 1 to 6", "“abracadabra” is no answer", "This cannot be answered now",
                 "has no field “colour”", "cannot be read",
                 "No answer says this", "Name something on the table"):  # fmt: skip
        assert said in done.output, said
    assert not (tmp_path / "starboard").exists()


def test_why_not_says_the_games_reason(tmp_path: Path) -> None:
    done = play(["6", "1", *["1"] * 3, "q"], tmp_path, "--set", "scrap=1")
    assert "Yard" in done.output
    poor = play(["6", "? hold", "? deck", "? player-1", "? nowhere", "? 1", "q"], tmp_path, "--set", "scrap=1")
    assert "This costs 2, you have 1." in poor.output
    assert "Choose it with 6." in poor.output
    assert "Nothing on the table is called “nowhere”" in poor.output
    assert "play card=tinker" in poor.output


def test_undo_goes_back_to_the_own_last_decision_when_nothing_came_to_light(tmp_path: Path) -> None:
    # Tinker lets one choose an effect: nothing is revealed before the choice.
    done = play(["6", "1", "u", "q"], tmp_path)
    assert "came to light" not in done.output
    assert [str(a.option) for a in parse(saved(tmp_path), GAME).answers if a.seat == 0] == ["pass"]


def test_undo_is_refused_behind_a_barrier_and_free_undo_goes_on(tmp_path: Path) -> None:
    done = play(["u", "6", "u", "q"], tmp_path / "a")
    assert "You have not answered anything" in done.output
    assert "Something came to light" in done.output
    free = play(["6", "u", "q"], tmp_path / "b", "--free-undo")
    assert "came to light" not in free.output
    assert free.output.count("Which card do you bid?") == 2


def test_undo_of_the_table_itself() -> None:
    table = Table(GAME, Setup(seats=2), 1, ["human", "human"])
    start = digest(table.state)
    table.take(0, Pass())
    with pytest.raises(Refused) as nothing:
        table.undo(1)
    assert nothing.value.code == "cli_undo_nothing"
    table.undo(0)
    assert digest(table.state) == start
    table.take(1, Pass())
    table.take(0, Pass())
    with pytest.raises(Refused) as others:
        table.undo(1)
    assert others.value.code == "cli_undo_others"
    with pytest.raises(Refused) as alone:
        table.undo(0, free=True)
    assert alone.value.code == "cli_undo_not_alone"


def test_an_offer_by_form_and_by_line(tmp_path: Path) -> None:
    typed = ["6", "2", "f", "9", "uniform 3", "99", "2", "1", "", "make_offer to=1 give=0 take=1", "f", "q"]
    done = play(typed, tmp_path)
    assert "From 1 to 2" in done.output
    assert "A number (0–6)" in done.output
    assert "Player 1 offers 2 to ■ Uniform 3 for 1" in done.output
    mine = [str(a.option) for a in parse(saved(tmp_path), GAME).answers if a.seat == 0]
    assert mine[2:] == ["make_offer to=2 give=2 take=1", "make_offer to=1 give=0 take=1"]
    assert "This question has no open answer" in done.output


def test_a_form_can_be_given_up(tmp_path: Path) -> None:
    done = play(["6", "2", "f", "x", "f", "1", "1", "1", "n", "q"], tmp_path)
    assert done.output.count("Nothing was sent") == 2
    assert "make_offer" not in saved(tmp_path)


def test_end_of_input_keeps_the_game_and_resume_goes_on(tmp_path: Path) -> None:
    done = play(["6", "2"], tmp_path / "a")
    assert done.code == 0
    (file,) = (tmp_path / "a" / "starboard").glob("*.txt")
    assert f"starboard play --resume {file} --module tests.sample_game" in done.output
    again = run("play", "--resume", str(file), *SALVAGE, typed="1\n" * 300, home=tmp_path / "a")
    assert "The game is over" in again.output
    whole = play(["6", "2", *["1"] * 300], tmp_path / "b")
    assert "The game is over" in whole.output
    assert file.read_text() == saved(tmp_path / "b"), "resumed games go on as if nobody had left"


def test_resume_keeps_who_sat_where(tmp_path: Path) -> None:
    play(["1"], tmp_path, "--seats", "uniform,human")
    table = resumed(saved(tmp_path), GAME, None)
    assert table.seats == ("uniform", "human")
    assert resumed(saved(tmp_path), GAME, ["human", "human"]).humans == (0, 1)


def test_save_to_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    done = play(["6", f"s {file}", f"s {file}/x.txt", "q"], tmp_path)
    assert parse(file.read_text(), GAME).answers
    assert f"--resume '{file}'" in done.output
    assert "✗" in done.output
    assert "x.txt --module" not in done.output


def test_a_game_that_cannot_be_kept_there_is_kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / "file").touch()
    done = play(["6", "q"], tmp_path / "file")
    assert done.code == 0
    (kept,) = tmp_path.glob("salvage-5-*.txt")
    assert f"--resume {kept}" in done.output


def test_several_people_get_a_curtain(tmp_path: Path) -> None:
    done = play(["", "1", "", "1", "", "1", "q"], tmp_path, "--seats", "human,human", "--names", "Ada,Ben")
    assert done.output.index("The screen goes to ● Ada") < done.output.index("The screen goes to ▲ Ben")
    before_ben = done.output.partition("The screen goes to ▲ Ben")[0]
    assert before_ben.count("Which card do you bid?") == 1


def test_bots_alone_are_watched(tmp_path: Path) -> None:
    done = play([], tmp_path, "--seats", "uniform,uniform")
    assert done.code == 0
    assert "Uniform 1" in done.output
    assert "The drone rolled" in done.output
    assert "The game is over" in done.output


def test_todo_shows_the_stack(tmp_path: Path) -> None:
    done = play([], tmp_path, "--todo")
    assert "To come" in done.output
    assert "BidInSecret" in done.output
    todo = done.output.partition("To come")[2]
    assert todo.index("BidInSecret") < todo.index("Act seat=0") < todo.index("Act seat=1") < todo.index("Drone")


def test_the_log_tells_each_seat_its_part(tmp_path: Path) -> None:
    done = play(["6", "10", "l", "q"], tmp_path)
    log = done.output.rpartition("❯ ")[0].rpartition("What happened")[2]
    assert re.search(r"Player 1 drew (?!a card)\w+", done.output)
    assert "Player 1 drew" in log
    assert not re.search(r"Uniform \d drew (?!a card)", done.output)


@pytest.mark.parametrize(
    "words,code",
    [
        (("--seats", "human,nobody"), "unknown_bot"),
        (("--seats", "human"), "wrong_seats"),
        (("--set", "seats=9"), "wrong_seats"),
        (("--set", "colour=red"), "malformed_field"),
        (("--set", "scrap=many"), "malformed_value"),
        (("--set", "seats=3", "--seats", "human,uniform"), "cli_seats_differ"),
        (("--seats", "human,human", "--free-undo"), "cli_undo_not_alone"),
        (("--lang", "xx"), "cli_language"),
    ],
)
def test_bad_options_are_refused(tmp_path: Path, words: tuple[str, ...], code: str) -> None:
    done = run("play", *SALVAGE, *words, home=tmp_path)
    assert isinstance(done.error, Refused)
    assert done.error.code == code


def test_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module("starboard.cli.play")
    known = {"salvage": lambda: GAME}
    monkeypatch.setattr(module, "games", lambda: known)
    monkeypatch.setattr(core_game, "games", lambda: known)
    done = run("play", "--seed", "5", typed="7\n1\n9\n2\n1\n", home=tmp_path, lang="de")
    assert "Welches Spiel?" in done.output
    assert "Salvage, 2–4 Personen" in done.output
    assert "Uniform 2" in done.output
    assert "Uniform 3" not in done.output
    assert run("play", typed="q\n", home=tmp_path).code == 0
    assert run("play", typed="", home=tmp_path).code == 0


def test_without_any_game_the_menu_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module("starboard.cli.play")
    monkeypatch.setattr(module, "games", dict)
    done = run("play")
    assert isinstance(done.error, Refused)
    assert done.error.code == "cli_no_games"


def sheet(sides: int, width: int) -> str:
    lines = tuple(
        (
            ScoreLine(Text("Worlds"), i),
            *([ScoreLine(Text(f"Only {i}"), 2.5)] * 2 if i % 2 else []),
            ScoreLine(Text("Ships"), 1),
        )
        for i in range(sides)
    )
    scores = tuple(float(sum(line.points for line in own)) for own in lines)
    names = tuple(Text("Automaton") for _ in range(1))
    words = Words(GAME, "en", [f"Somebody {i}" for i in range(sides - 1)])
    drawn = score_sheet(words, Result(scores, placed(scores), lines, names), width)
    assert max(line.cell_len for line in drawn) <= width
    return "\n".join(line.plain for line in drawn)


def test_a_score_sheet_has_a_line_for_everything_that_anybody_scored() -> None:
    rows = {line.split("  ")[1]: line.split()[-3:] for line in sheet(3, 120).splitlines() if line.startswith("  ")}
    # In the order of their places: the seat with number 1 is first.
    assert rows["Worlds"] == ["1", "2", "0"]
    assert rows["Ships"] == ["1", "1", "1"]
    assert rows["Total"] == ["7", "3", "1"]
    assert sheet(3, 120).count("Only 1  ") == 2
    assert "Automaton" in sheet(3, 120)


def test_a_score_sheet_for_nine_fits_a_narrow_terminal() -> None:
    shown = sheet(9, 80)
    assert shown.count("Total") == 9
    assert shown.index("Somebody 7") < shown.index("Somebody 5") < shown.index("Somebody 0")
