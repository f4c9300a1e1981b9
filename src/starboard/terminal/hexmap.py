"""Draws a map of hexes as rows of boxes, each row shifted by half a box."""

from typing import TYPE_CHECKING

from rich.text import Text as Rich

from starboard.core.scene import Hex, HexMap
from starboard.terminal.blocks import Block, boxed, cut, fitted, joined, text, wrapped

if TYPE_CHECKING:
    from starboard.terminal.draw import Painter

WIDEST, NARROWEST = 20, 11
ROWS = 4


def draw_map(galaxy: HexMap, painter: "Painter", width: int) -> Block | None:
    """Draw the map, or give None if it does not fit."""
    if not galaxy.hexes:
        return []
    columns = {h.key: 2 * h.q + h.r for h in galaxy.hexes}
    left, right = min(columns.values()), max(columns.values())
    halves = right - left + 2
    box = min(WIDEST, 2 * width // halves) // 2 * 2
    if box < NARROWEST:
        return None
    rows: dict[int, list[Hex]] = {}
    for sector in galaxy.hexes:
        rows.setdefault(sector.r, []).append(sector)
    lines: Block = []
    for r in range(min(rows), max(rows) + 1):
        lines += _row(sorted(rows.get(r, []), key=lambda h: h.q), columns, left, box, painter)
    return lines


def _row(sectors: list[Hex], columns: dict[str, int], left: int, box: int, painter: "Painter") -> Block:
    """Draw one row: blanks where there is no hex."""
    lines: list[Rich] = [text("") for _ in range(ROWS + 2)]
    for sector in sectors:
        at = (columns[sector.key] - left) * box // 2
        drawn = _box(sector, box, painter)
        lines = [
            joined(fitted(line, at) if at else None, part, between="") for line, part in zip(lines, drawn, strict=True)
        ]
    return lines


def _box(sector: Hex, width: int, painter: "Painter") -> Block:
    """Draw one hex; a double frame is a home, a thick one is corrupted."""
    body = [line for fact in painter.hex_facts(sector) for line in wrapped(fact, width - 2, 2)]
    if len(body) > ROWS:
        last = cut(body[ROWS - 1], width - 3)
        body = [*body[: ROWS - 1], last if last.plain.endswith("…") else joined(last, "…", between="")]
    body += [text("")] * (ROWS - len(body))
    style = painter.words.style(sector.seat) or "dim"
    corners, rules = ("╔╗╚╝", "═║") if sector.home else ("╱╲╲╱", "─│")
    return boxed(body, width, painter.hex_title(sector), style=style, corners=corners, rules=rules)
