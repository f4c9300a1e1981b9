"""Measure how fast games run; python-chess plays at random in between, so that noise hits both.

Seconds are those of the processor, so that other programs on the machine count little.
"""

import json
import platform
import statistics
import sys
import time
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer
from rich.table import Table

from starboard.bots.bot import find_bot, position
from starboard.cli.common import load_game, make_console, make_setup, speak, tell
from starboard.core.engine import apply, decision, waiting
from starboard.core.game import Game, games
from starboard.core.options import write
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import clone, made_up, save, view
from starboard.server.operation.command import bench_server

ALL = ""
SLICE = 0.25
"""Seconds of one turn of measuring; short, so that whatever disturbs the machine hits both sides."""
OFTEN = 32
"""Decisions between two looks at the clock."""
POSITIONS = 24
LAB = (
    "raw_per_s", "observed_of_raw", "single_of_raw", "batch_of_raw", "batch_of_single", "raw_of_single",
    "batch_of_first",
)  # fmt: skip
THINKING = ("bot", "median_ms", "worst_ms")
THOUGHT = 0.2
"""Seconds that a searching bot is given for an answer."""
COLUMNS = ("decisions_per_s", "games_per_s", "clones_per_s", "view_us", "save_bytes", "ratio")


class Loop:
    """Something that plays at random for a while; it counts decisions, games and the seconds it took."""

    decisions = games = 0
    seconds = 0.0

    def some(self, count: int) -> None:
        """Take so many decisions."""
        raise NotImplementedError

    def run(self, seconds: float) -> float:
        """Play that long and give the decisions per second; a game that is not over goes on next time."""
        clock = time.process_time
        before = self.decisions
        start = now = clock()
        while now < start + seconds:
            self.some(OFTEN)
            now = clock()
        self.seconds += now - start
        return (self.decisions - before) / (now - start)


class GameLoop(Loop):
    """Plays a game at random through the engine's calls, as a search would: nobody watches."""

    def __init__(self, game: Game, setup: Any, seed: int = 0) -> None:
        """Begin."""
        self.game, self.setup, self.seed = game, setup, seed
        self.rng = Rng(seed ^ 0xBE4C4)
        self.chance = Random(seed).random
        self.state = game.setup(setup, seed)

    def some(self, count: int) -> None:
        """Take so many decisions; open answers are made up one time in three."""
        g, chance = self.state, self.chance
        done = 0
        while done < count:
            seats = waiting(g)
            if not seats:
                self.games += 1
                g = self.state = self.game.setup(self.setup, self.seed + self.games)
                continue
            seat = seats[0] if len(seats) == 1 else seats[int(chance() * len(seats))]
            asked = decision(g, seat)
            assert asked is not None
            answer = None
            if asked.form is not None and (not asked.options or chance() < 1 / 3):
                answer = made_up(g, asked, self.rng)
            if answer is None:
                answer = asked.options[int(chance() * len(asked.options))]
            apply(g, seat, answer, False)
            done += 1
        self.decisions += done


class ChessLoop(Loop):
    """Plays chess at random with python-chess, as it is usually done: until `is_game_over`, any legal move."""

    def __init__(self) -> None:
        """Begin; raises ImportError without python-chess."""
        import chess

        self.new_board = chess.Board
        self.board = chess.Board()
        self.chance = Random(7).random

    def some(self, count: int) -> None:
        """Make so many moves."""
        board, chance = self.board, self.chance
        done = 0
        while done < count:
            if board.is_game_over():
                self.games += 1
                board = self.board = self.new_board()
                continue
            moves = list(board.legal_moves)
            board.push(moves[int(chance() * len(moves))])
            done += 1
        self.decisions += done


def positions(game: Game, setup: Any, seed: int = 1) -> list[Any]:
    """Collect positions spread over a whole random game."""
    loop = GameLoop(game, setup, seed)
    found = [clone(loop.state)]
    while loop.games == 0 and len(found) < game.bound:
        loop.some(1)
        if loop.games == 0:
            found.append(clone(loop.state))
    step = max(1, len(found) // POSITIONS)
    return found[::step][:POSITIONS]


def clones_per_s(states: list[Any], seconds: float) -> float:
    """Measure copies of a state, over positions of a whole game."""
    clock = time.process_time
    count = 0
    start = now = clock()
    while now < start + seconds:
        for g in states:
            for _ in range(100):
                clone(g)
        count += 100 * len(states)
        now = clock()
    return count / (now - start)


def view_us(states: list[Any], seconds: float) -> float:
    """Measure the microseconds one seat's view takes."""
    clock = time.process_time
    count = 0
    start = now = clock()
    while now < start + seconds:
        for g in states:
            for seat in range(len(g.players)):
                view(g, seat)
                count += 1
        now = clock()
    return (now - start) / count * 1e6


def measure(game: Game, setup: Any, seconds: float, chess: ChessLoop | None) -> dict[str, Any]:
    """Measure one game; chess takes its turns in between, and the ratio is the median over the turns."""
    loop = GameLoop(game, setup)
    slice_s = min(SLICE, seconds)
    loop.run(slice_s)  # warm up
    loop.decisions = loop.games = 0
    loop.seconds = 0.0
    ratios: list[float] = []
    before = (chess.decisions, chess.seconds) if chess else (0, 0.0)
    while loop.seconds < seconds:
        own = loop.run(slice_s)
        if chess is not None:
            ratios.append(own / chess.run(slice_s))
    states = positions(game, setup)
    speed = loop.decisions / loop.seconds
    rival = (chess.decisions - before[0]) / (chess.seconds - before[1]) if chess else None
    return {
        "game": game.id,
        "setup": write(setup),
        "decisions_per_s": round(speed, 1),
        "games_per_s": round(_games(loop) / loop.seconds, 3),
        "clones_per_s": round(clones_per_s(states, min(1.0, seconds / 2)), 1),
        "view_us": round(view_us(states, min(0.5, seconds / 2)), 3),
        "save_bytes": round(sum(len(save(g)) for g in states) / len(states)),
        "ratio": round(statistics.median(ratios), 2) if ratios else None,
        "chess_decisions_per_s": round(rival, 1) if rival else None,
    }


def _games(loop: GameLoop) -> float:
    """Count games; of a game that takes longer than the measurement, the part that was played."""
    if loop.games:
        return loop.games
    whole = GameLoop(loop.game, loop.setup, loop.seed + 1)
    while whole.games == 0:
        whole.some(1)
    return loop.decisions / max(1, whole.decisions - 1)


def bench_lab(game: Game, settings: list[str], seconds: float) -> list[dict[str, Any]]:
    """Measure what a learner gets: observations one by one, an environment, a batch, beside the engine itself."""
    from starboard.lab.speed import measure as measure_lab  # an extra

    return [measure_lab(game, make_setup(game, settings), seconds)]


def bench_bots(game: Game, settings: list[str], seconds: float) -> list[dict[str, Any]]:
    """Measure how long bots think, by the clock, at positions spread over a whole game."""
    rows = []
    states = [g for g in positions(game, make_setup(game, settings)) if waiting(g)]
    for name in ("greedy", "ismcts"):
        took: list[float] = []
        end = time.monotonic() + seconds
        for g in states:
            asked = position(game.id, g, waiting(g)[0], 1, THOUGHT)
            began = time.perf_counter()
            find_bot(name).choose(asked)
            took.append(1000 * (time.perf_counter() - began))
            if time.monotonic() > end:
                break
        rows.append({"game": game.id, "bot": name, "median_ms": round(statistics.median(took), 3),
                     "worst_ms": round(max(took), 3)})  # fmt: skip
    return rows


def show_rows(rows: list[dict[str, Any]], columns: tuple[str, ...]) -> None:
    """Print such numbers for people."""
    table = Table(box=None, pad_edge=False)
    table.add_column(tell("column-game"))
    for column in columns:
        table.add_column(tell(f"column-{column}"), justify="right")
    for row in rows:
        table.add_row(row["game"], *["–" if row[column] is None else str(row[column]) for column in columns])
    make_console(file=sys.stdout).print(table)


def bench(
    name: Annotated[str | None, typer.Argument(metavar="[GAME|server|bots|lab]", help=tell("help-bench-what"))] = None,
    game_of_server: Annotated[str, typer.Argument(metavar="[GAME]", help=tell("help-bench-server-game"))] = ALL,
    as_json: Annotated[bool, typer.Option("--json", help=tell("help-json"))] = False,
    seconds: Annotated[float, typer.Option(help=tell("help-seconds"))] = 3.0,
    out: Annotated[Path | None, typer.Option(help=tell("help-bench-out"))] = None,
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help=tell("help-set"))] = None,
    pack: Annotated[Path | None, typer.Option(help=tell("help-pack-file"))] = None,
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """Measure how fast games run."""
    speak(lang)
    if seconds <= 0:
        raise Refused("cli_bad_number", name="--seconds", least=0.1)
    if name == "server":
        bench_server("race" if game_of_server == ALL else game_of_server, seconds=seconds, out=out, as_json=as_json)
        return
    if name in ("bots", "lab"):
        own = [game_of_server] if game_of_server != ALL else sorted(games())
        measure_one = bench_bots if name == "bots" else bench_lab
        rows = [row for one in own for row in measure_one(load_game(one, module, pack), settings or [], seconds)]
        if as_json:
            print(json.dumps(rows, indent=2))
        else:
            show_rows(rows, THINKING if name == "bots" else LAB)
        return
    if name is not None or module is not None or pack is not None:
        found = [load_game(name, module, pack)]
    else:
        found = [load() for load in games().values()]
    console = make_console(stderr=True)
    if not found:
        console.print(tell("no-installed-games"))
    chess: ChessLoop | None = None
    try:
        chess = ChessLoop()
    except ImportError:
        console.print(tell("bench-no-chess"))
    rows = []
    for game in found:
        with console.status(tell("bench-measuring", game=game.id)):
            rows.append(measure(game, make_setup(game, settings or []), seconds, chess))
    if as_json:
        machine = {"python": platform.python_version(), "implementation": platform.python_implementation(),
                   "system": f"{platform.system()} {platform.machine()}"}  # fmt: skip
        print(json.dumps({"machine": machine, "seconds": seconds, "games": rows}, indent=2))
    elif rows:
        show(rows)


def show(rows: list[dict[str, Any]]) -> None:
    """Print the numbers for people."""
    console = make_console(file=sys.stdout)
    table = Table(box=None, pad_edge=False)
    table.add_column(tell("column-game"))
    for column in COLUMNS:
        table.add_column(tell(f"column-{column}"), justify="right")
    for row in rows:
        cells = []
        for column in COLUMNS:
            value = row[column]
            cells.append(
                "–" if value is None else f"{value:,.1f}" if column in ("view_us", "ratio") else f"{value:,.0f}"
            )
        table.add_row(row["game"], *cells)
    console.print(table)
    if rows[-1]["chess_decisions_per_s"]:
        console.print(tell("bench-chess", speed=f"{rows[-1]['chess_decisions_per_s']:,.0f}"))
