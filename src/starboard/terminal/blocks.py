"""Blocks of text lines that can be put beside and below each other; all drawing is made of them."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

Block = list[Text]
"""Lines from top to bottom; a block is as wide as its widest line."""


def text(words: str, style: str = "") -> Text:
    """Make one line."""
    return Text(words, style=style, no_wrap=True, end="")


def joined(*pieces: Text | str | None, between: str = " ") -> Text:
    """Put pieces on one line; empty ones are left out."""
    kept = [p if isinstance(p, Text) else text(p) for p in pieces if p]
    line = text(between).join(kept)
    line.no_wrap, line.end = True, ""
    return line


def width_of(block: Block) -> int:
    """Give the width of the widest line."""
    return max((line.cell_len for line in block), default=0)


def fitted(line: Text, width: int) -> Text:
    """Cut or fill a line so that it is exactly so wide."""
    line = line.copy()
    if line.cell_len > width:
        line.truncate(width, overflow="ellipsis")
    if line.cell_len < width:
        line.append(" " * (width - line.cell_len))
    return line


def cut(line: Text, width: int) -> Text:
    """Cut a line that is too long."""
    if line.cell_len > width:
        line = line.copy()
        line.truncate(width, overflow="ellipsis")
    return line


def wrapped(line: Text, width: int, most: int | None = None) -> Block:
    """Break a line between words; with `most` the rest is left out, and the last line says so."""
    lines: Block = []
    rest = line
    while rest.cell_len > width:
        at = _break(rest.plain, width)
        if at > 2 and rest.plain[at - 2 : at + 1].isalpha() and len(rest.plain) > at:  # in the middle of a word
            at -= 1
            lines.append(joined(rest[:at], text("-"), between=""))
        else:
            lines.append(rest[:at])
            lines[-1].rstrip()
        rest = rest[at:]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    lines.append(rest)
    if most is not None and len(lines) > most:
        last = lines[most - 1].copy()
        last.append(" …")
        lines = [*lines[: most - 1], cut(last, width)]
        if lines[-1].plain[-1:] != "…":
            lines[-1] = joined(cut(lines[-1], width - 1), text("…"), between="")
    for made in lines:
        made.no_wrap, made.end = True, ""
    return lines


def _break(words: str, width: int) -> int:
    """Find where a line must break: after the last blank or hyphen that fits, or in the middle of a long word."""
    used = 0
    blank = 0
    for i, letter in enumerate(words):
        used += cell_len(letter)
        if used > width:
            if letter == " ":
                return i
            return blank or max(i, 1)
        if letter == " " or (letter == "-" and words[i - 1 : i].isalpha() and words[i + 1 : i + 2].isalpha()):
            blank = i + 1
    return len(words)


def beside(blocks: Sequence[Block], gap: int = 2) -> Block:
    """Put blocks beside each other, tops level."""
    widths = [width_of(b) for b in blocks]
    lines: Block = []
    for row in range(max((len(b) for b in blocks), default=0)):
        cells = [fitted(b[row] if row < len(b) else text(""), w) for b, w in zip(blocks, widths, strict=True)]
        lines.append(joined(*cells, between=" " * gap))
    return lines


def flow(blocks: Iterable[Block], width: int, gap: int = 2) -> Block:
    """Put blocks beside each other as far as there is room, then go on below."""
    lines: Block = []
    row: list[Block] = []
    used = 0
    for block in blocks:
        own = width_of(block)
        if row and used + gap + own > width:
            lines += beside(row, gap)
            row, used = [], 0
        row.append(block)
        used += own + (gap if used else 0)
    return lines + (beside(row, gap) if row else [])


def columns(lines: Sequence[Text], width: int, gap: int = 3, most: int = 4) -> Block:
    """Set a list in columns, read from top to bottom, as many as fit."""
    if not lines:
        return []
    widest = max(line.cell_len for line in lines)
    count = max(1, min(most, (width + gap) // (widest + gap), len(lines)))
    height = -(-len(lines) // count)
    parts = [list(lines[i : i + height]) for i in range(0, len(lines), height)]
    return beside([[fitted(cut(line, width), min(widest, width)) for line in part] for part in parts], gap)


def indented(block: Block, by: int = 2) -> Block:
    """Move a block to the right."""
    return [joined(text(" " * by), line, between="") if line.plain else line for line in block]


def boxed(block: Block, width: int, title: Text | None = None, mark: Text | None = None, style: str = "dim",
          corners: str = "╭╮╰╯", rules: str = "─│") -> Block:  # fmt: skip
    """Draw a frame of exactly that width, with a title at its top left and a mark at its top right."""
    inner = width - 2
    across, down = rules[0], rules[1]
    head = text(corners[0] + across, style)
    mark_width = mark.cell_len + 1 if mark else 0
    if title:
        head.append_text(cut(title, max(1, inner - 2 - mark_width)))
    head.append(across * max(0, inner + 1 - head.cell_len - mark_width), style)
    if mark:
        head.append_text(mark)
        head.append(across, style)
    lines = [joined(fitted(head, width - 1), text(corners[1], style), between="")]
    side = text(down, style)
    lines += [joined(side, fitted(line, inner), side, between="") for line in block]
    lines.append(text(corners[2] + across * inner + corners[3], style))
    return lines
