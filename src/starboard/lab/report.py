"""A tournament as a page: tables and plots in one file that needs no network."""

import html
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from starboard.lab.matches import Played
from starboard.lab.ratings import Cell, Share, Standing, Summary

STYLE = (
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#141b29}"
    "table{border-collapse:collapse;margin:1em 0}"
    "th,td{padding:.3em .8em;border-bottom:1px solid #c6cfde;text-align:right}"
    "th:first-child,td:first-child{text-align:left}caption{text-align:left;font-weight:600;padding:.3em 0}"
)


def percent(share: Share) -> str:
    """Write a win rate with its interval."""
    return f"{100 * share.rate:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def standing_row(s: Standing) -> tuple[str, ...]:
    """Write how a bot did, for `STANDING`."""
    return (
        s.bot,
        percent(s.wins),
        f"{s.points:.1f} ± {s.points_error:.1f}",
        f"{s.rating:+.0f} ({s.rating_low:+.0f} to {s.rating_high:+.0f})",
        f"{1000 * s.mean_seconds:.1f} / {1000 * s.p99_seconds:.1f} ms",
        f"{100 * s.over_budget:.2f} %",
        f"{1000 * s.mean_work:.1f} / {1000 * s.p99_work:.1f} ms",
    )


def cell_row(c: Cell) -> tuple[str, ...]:
    """Write how a bot did with one value of the set-up, for `CELL`."""
    return c.over, c.bot, percent(c.wins), f"{c.points:.1f} ± {c.points_error:.1f}", str(c.wins.games)


STANDING = ("bot", "wins (95 %)", "points", "rating (95 %)", "time: mean / p99", "over budget", "processor: mean / p99")
CELL = ("set-up", "bot", "wins (95 %)", "points", "games")


def table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a table."""
    cells = "".join(f"<th>{html.escape(h)}</th>" for h in head)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(c)}</td>" for c in row) + "</tr>" for row in rows)
    return (
        f"<table><caption>{html.escape(caption)}</caption><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table>"
    )


def tables(summed: Summary) -> str:
    """Write all numbers of a tournament."""
    parts = [
        table("Bots", STANDING, [standing_row(s) for s in summed.bots]),
        table(
            "Wins by seat", ("seat", "wins", "games"), [(k, percent(v), str(v.games)) for k, v in summed.seats.items()]
        ),
    ]
    if summed.sides:
        rows = [(k, percent(v), str(v.games)) for k, v in summed.sides.items()]
        parts.append(table("Wins by side", ("side", "wins", "games"), rows))
    if summed.automata is not None:
        parts.append(table("Wins of the automaton", ("", "wins"), [("automaton", percent(summed.automata))]))
    if summed.cells:
        parts.append(table("By set-up", CELL, [cell_row(c) for c in summed.cells]))
    return "".join(parts)


def plots(played: Sequence[Played], summed: Summary) -> str:
    """Draw ratings and points, as a whole page with all scripts in it; needs the extra `lab`."""
    import altair as alt

    ratings = [{"bot": s.bot, "rating": s.rating, "low": s.rating_low, "high": s.rating_high} for s in summed.bots]
    points = [{"bot": bot, "points": p.scores[seat]} for p in played for seat, bot in enumerate(p.match.bots)]
    bars = alt.Chart({"values": ratings}).encode(y=alt.Y("bot:N", sort="-x", title=None))
    first: Any = alt.layer(
        bars.mark_rule(strokeWidth=3).encode(x=alt.X("low:Q", title="rating"), x2="high:Q"),
        bars.mark_point(filled=True, size=90).encode(x="rating:Q"),
    ).properties(width=520, title="Ratings with 95 % intervals")
    second: Any = (
        alt.Chart({"values": points})
        .mark_boxplot()
        .encode(x=alt.X("points:Q", title="points"), y=alt.Y("bot:N", title=None))
        .properties(width=520, title="Points")
    )
    return str(alt.vconcat(first, second).to_html(inline=True))


def write_report(path: Path, played: Sequence[Played], summed: Summary) -> None:
    """Write the page, and the numbers as JSON beside it."""
    title = html.escape(f"{summed.game}: {', '.join(s.bot for s in summed.bots)}")
    head = (
        f"<title>{title}</title><style>{STYLE}</style><h1>{title}</h1>"
        f"<p>{summed.games} games, {summed.answers:.0f} answers a game, "
        f"set-up <code>{html.escape(summed.setup or 'default')}</code>.</p>{tables(summed)}"
    )
    page = plots(played, summed).replace("<body>", f"<body>{head}", 1)
    path.write_text(page, encoding="utf-8")
    path.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(summed)))
