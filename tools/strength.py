"""Draw how strength grows with time: `python tools/strength.py OUT.svg --keep FOLDER [--games N] [--kept]`.

Race against the Robot on hard, all its worlds evenly: the net alone, and its search with so many playouts as fit into
0.1, 0.3, 1 and 3 seconds of a free core (`--pace` a second). Playouts are counted and not timed, so that a busy machine
plays the same games. With `--kept` nothing is played: what the folder has is drawn.
"""

import argparse
from pathlib import Path
from typing import Any

import altair as alt

from starboard.core.game import find
from starboard.lab import engines
from starboard.lab.arena import arena, kept
from starboard.lab.matches import schedule
from starboard.lab.ratings import Standing, summary
from starboard.lab.report import percent

SECONDS = (0.1, 0.3, 1.0, 3.0)
SETUP, OVER = "difficulty=hard", "robot_world"


def measured(bot: str, games: int, seed: int, keep: Path, play: bool, jobs: int | None) -> Standing | None:
    """Let a bot play what is lacking, and sum up; nothing if no game is over."""
    matches = schedule(find("race"), (bot,), games, seed, SETUP, 60.0, OVER)
    file = keep / f"{bot.replace(':', '-')}.jsonl"
    played = arena(matches, engines.pool(jobs, batch=1), file)[0] if play else kept(file, matches)
    return summary(played).bots[0] if played else None


def drawn(alone: Standing | None, searched: dict[float, Standing]) -> Any:
    """Draw wins over time, with 95 % intervals; the net alone is the dashed line."""
    rows = [
        {"seconds": s, "wins": found.wins.rate, "low": found.wins.low, "high": found.wins.high}
        for s, found in searched.items()
    ]
    x = alt.X("seconds:Q", scale=alt.Scale(type="log", domain=[0.08, 4]), axis=alt.Axis(values=list(SECONDS)))
    base = alt.Chart({"values": rows}).encode(x=x.title("seconds a decision"))
    y = alt.Y("wins:Q", scale=alt.Scale(domain=[0.4, 1]), axis=alt.Axis(format="%")).title("games won")
    layers = [
        base.mark_line().encode(y=y),
        base.mark_rule(strokeWidth=2).encode(y="low:Q", y2="high:Q"),
        base.mark_point(filled=True, size=70).encode(y=y),
    ]
    if alone is not None:
        layers.append(alt.Chart({"values": [{"wins": alone.wins.rate}]}).mark_rule(strokeDash=[6, 4]).encode(y=y))
    title = "Race for the Galaxy against the Robot on hard; dashed: the net alone"
    return alt.layer(*layers).properties(width=520, height=280, title=title).configure(background="white")


def main() -> None:
    """Play, print a line for each, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--games", type=int, default=96)
    parser.add_argument("--seed", type=int, default=9200)
    parser.add_argument("--pace", type=float, default=430.0)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--kept", action="store_true")
    told = parser.parse_args()
    told.keep.mkdir(parents=True, exist_ok=True)
    found: dict[float, Standing] = {}
    for seconds in (0.0, *SECONDS):
        playouts = round(told.pace * seconds)
        bot = f"ismcts:{playouts}" if playouts else "net"
        games = told.games if playouts else 10 * told.games  # the net alone takes no time
        standing = measured(bot, games, told.seed, told.keep, not told.kept, told.jobs)
        if standing is None:
            print(f"{bot}: nothing played")
            continue
        found[seconds] = standing
        times = f"{1000 * standing.mean_work:.0f} / {1000 * standing.p99_work:.0f} ms of a core"
        print(f"{bot}: {percent(standing.wins)} of {standing.wins.games}, {standing.points:.1f} points, {times}")
    drawn(found.pop(0.0, None), found).save(told.out)


if __name__ == "__main__":
    main()
