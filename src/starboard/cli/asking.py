"""Shows a decision: the question and its numbered answers, grouped when there are many."""

from collections.abc import Sequence

from rich.text import Text as Rich

from starboard.core.options import read
from starboard.core.scene import Offered, Question
from starboard.terminal.blocks import Block, columns, cut, indented, joined, text, wrapped
from starboard.terminal.words import Words

MANY = 9
"""From here on alike answers are put together under a heading."""
ALL = 60
"""More answers than this are not all shown at once."""


Extras = dict[int, list[int]]
"""For a plain answer, the answers that are it with an extra; all by their place."""
LETTERS = "abcdefghijkmnop"


def marks(question: Question, under: Extras | None = None) -> dict[str, list[int]]:
    """Number the things on the table by the answers that act on them; answers with an extra are not numbered."""
    hidden = {i for others in (under or {}).values() for i in others}
    found: dict[str, list[int]] = {}
    for i, offered in enumerate(question.offered):
        for key in offered.targets if i not in hidden else ():
            found.setdefault(key, []).append(i + 1)
    return found


def extras(question: Question, package: str) -> Extras:
    """Find the answers that are another one with an extra."""
    places = {offered.line: i for i, offered in enumerate(question.offered)}
    found: Extras = {}
    for i, offered in enumerate(question.offered):
        plain = read(offered.line, package).plain()
        at = places.get(str(plain)) if plain is not None else None
        if at is not None:
            found.setdefault(at, []).append(i)
    return found


class Answers:
    """The answers of one decision as lines."""

    def __init__(self, words: Words, question: Question, width: int, extras: Extras | None = None) -> None:
        """Show them within that width; answers with an extra stand under the plain ones."""
        self.words, self.question, self.width, self.extras = words, question, width, extras or {}
        self.said = [words.say(o.text) for o in question.offered]
        self.label = {i: str(i + 1) for i in range(len(self.said))}
        for plain, others in self.extras.items():
            self.label.update({i: f"{plain + 1}{letter}" for letter, i in zip(LETTERS, others, strict=False)})

    def lines(self) -> Block:
        """Write them all, or the first of very many."""
        under = {i for others in self.extras.values() for i in others}
        plain = [i for i in range(len(self.said)) if i not in under]
        shown = plain[:ALL]
        lines = self.grouped(shown) if len(plain) > MANY else self.listed(shown)
        if len(plain) > ALL:
            lines.append(text(self.words.own("more-options", count=len(plain) - ALL), "italic"))
        return lines + self.explained()

    def explained(self) -> Block:
        """Say how an answer with an extra is given, by what comes of the first ones."""
        told: dict[str, int] = {}
        for others in self.extras.values():
            for i in others:
                told.setdefault(self.words.say(self.question.offered[i].hint).plain, i)
        if not told:
            return []
        lines = [text(self.words.own("extras"), "bold")]
        return [*lines, *indented(self.listed(list(told.values())))]

    def found(self, word: str) -> Block:
        """Write those in which a word occurs."""
        low = word.lower()
        hits = [i for i, said in enumerate(self.said) if low in said.plain.lower()]
        return self.listed(hits[:ALL]) if hits else [text(self.words.own("none-found"), "italic")]

    def number(self, i: int) -> Rich:
        """Write the number of an answer."""
        return text(f"{self.label[i]:>{len(str(len(self.said)))}}", "bold reverse")

    def listed(self, which: Sequence[int]) -> Block:
        """One answer a line, with what would come of it."""
        lines: Block = []
        for i in which:
            hint = self.words.say(self.question.offered[i].hint, "dim")
            lines.append(joined(self.number(i), self.said[i], hint, between="  "))
        if len(lines) > MANY:
            return columns([cut(line, self.width - 1) for line in lines], self.width)
        return [part for line in lines for part in hanging(line, self.width, self.number(0).cell_len + 2)]

    def grouped(self, which: Sequence[int]) -> Block:
        """Answers of one kind under a heading of the words they share."""
        groups: dict[str, list[int]] = {}
        for i in which:
            groups.setdefault(kind(self.question.offered[i]), []).append(i)
        lines: Block = []
        single: list[int] = []
        for members in groups.values():
            before, after = shared([self.said[i].plain for i in members]) if len(members) > 2 else ("", "")
            if not before and not after:
                single += members
                continue
            heading = f"{before} … {after}".strip()
            entries = [self.entry(i, before, after) for i in members]
            lines += [
                text(heading, "bold"),
                *indented(columns([cut(e, self.width - 3) for e in entries], self.width - 2)),
            ]
        return lines + (self.listed(sorted(single)) if single else [])

    def entry(self, i: int, before: str, after: str) -> Rich:
        """Write an answer without the words of its heading."""
        said = self.said[i]
        end = len(said.plain) - len(after)
        own = said[len(before) : max(end, len(before))].copy()
        own = own[len(own.plain) - len(own.plain.lstrip()) :]
        own.rstrip()
        hint = self.words.say(self.question.offered[i].hint, "dim")
        return joined(self.number(i), own if own.plain else said, hint)


def hanging(line: Rich, width: int, by: int) -> Block:
    """Break a long line so that its number stands out."""
    first, *rest = wrapped(line, width - by)
    return [first, *indented(rest, by)]


def kind(offered: Offered) -> str:
    """Give the tag of an answer."""
    return offered.line.partition(" ")[0]


def shared(said: Sequence[str]) -> tuple[str, str]:
    """Find the whole words with which all of these begin and end."""
    first, *others = [line.split() for line in said]
    start = end = 0
    while all(len(o) > start + 1 and len(first) > start + 1 and o[start] == first[start] for o in others):
        start += 1
    room = min(len(first), *map(len, others)) - start - 1
    while end < room and all(o[-1 - end] == first[-1 - end] for o in others):
        end += 1
    return " ".join(first[:start]), " ".join(first[len(first) - end :])
