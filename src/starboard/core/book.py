"""The rulebook of a game as players read it: `book/LANG.md`, `book/covers.toml`, `book/examples.toml`.

Chapters and sections have ids, `## Title {#id}`, that are the same in every language. `:name:` is an icon,
`[words](#id)` leads to a heading, and a line `{example ID}` stands where an example is drawn; the paragraph behind it
is what is said of it. `covers.toml` says which paragraphs of the specification a section tells, and which section
answers which kind of question; `examples.toml` holds positions of real games.
"""

import re
import tomllib
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from starboard.core.catalogs import LANGUAGES
from starboard.core.game import Game, data_file
from starboard.core.refusal import Refused

FOLDER = "book"
COVERS = "covers.toml"
EXAMPLES = "examples.toml"

_HEADING = re.compile(r"^(#+)\s+(.*?)(?:\s+\{#([^}]*)\})?\s*$")
_ID = re.compile(r"[a-z][a-z0-9-]*")
_LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
_ICON = re.compile(r"(?<![\w:]):([a-z][a-z0-9_-]*):(?![\w:])")
_EXAMPLE = re.compile(r"^\{\s*(\w+)(?:\s+([^}\s]+))?\s*\}$")
DEEPEST = 3

T = TypeVar("T")


class BookError(Refused):
    """A book that cannot be used: which file, which line, and what is wrong."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        """Name the place and the problem."""
        self.file, self.line, self.problem = file, line, problem
        super().__init__("bad_book", file=file, line=line, problem=problem)

    def __str__(self) -> str:
        """Say it in one line."""
        return f"{self.file}:{self.line}: {self.problem}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes."""
        return (type(self), (self.file, self.line, self.problem))


class Heading(Struct, frozen=True):
    """A chapter (level 2), a section (level 3), or the title of the book (level 1, without an id)."""

    level: int
    id: str
    title: str
    line: int


class Mention(Struct, frozen=True):
    """Something that a text names: a section it leads to, an icon, an example."""

    name: str
    line: int
    section: str = ""
    """The heading below which it stands."""


class BookText(Struct, frozen=True):
    """A book in one language, and what it names."""

    lang: str
    file: str
    markdown: str
    headings: tuple[Heading, ...]
    links: tuple[Mention, ...]
    icons: tuple[Mention, ...]
    examples: tuple[Mention, ...]
    problems: tuple[BookError, ...] = ()
    """What is wrong with it by itself."""

    @property
    def title(self) -> str:
        """Give the title of the book."""
        return next((h.title for h in self.headings if h.level == 1), "")

    @property
    def ids(self) -> tuple[str, ...]:
        """Give the ids of chapters and sections, in order."""
        return tuple(h.id for h in self.headings if h.level > 1)


class Covers(Struct, frozen=True, forbid_unknown_fields=True):
    """What a book tells."""

    covers: dict[str, tuple[str, ...]] = {}
    """By section: the paragraphs and decisions of the specification that it tells."""
    unsaid: dict[str, str] = {}
    """Paragraphs and decisions that no player needs, with the reason."""
    questions: dict[str, str] = {}
    """By kind of decision: the section that helps to answer it."""


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a real game: what is played first, and what then happens."""

    id: str
    setup: str = ""
    """Notation."""
    seed: Annotated[int, Meta(ge=0)] = 0
    answers: tuple[str, ...] = ()
    """Played before the first picture: `SEAT option`, as in a record."""
    then: tuple[str, ...] = ()
    """What leads to the second picture; without it there is only one."""
    seat: int | None = None
    """Through whose eyes; without it a spectator's."""
    show: tuple[str, ...] = ()
    """Keys of what is drawn; without any the whole table."""


class Examples(Struct, frozen=True, forbid_unknown_fields=True):
    """The examples of a book."""

    example: tuple[Example, ...] = ()


class Book(Struct, frozen=True):
    """The rulebook of a game."""

    game: str
    texts: dict[str, BookText]
    covers: Covers
    examples: dict[str, Example]
    sources: dict[str, str] = {}
    """The files that are not prose, for whoever looks for a line."""

    def told(self) -> dict[str, str]:
        """Give the section of each paragraph and decision that is told; of several, the first in the book."""
        first = next(iter(self.texts.values()))
        found: dict[str, str] = {}
        for section in first.ids:
            for paragraph in self.covers.covers.get(section, ()):
                found.setdefault(paragraph, section)
        return found

    def line(self, file: str, word: str) -> int:
        """Find the line of a file where a word first stands as a key or value."""
        pattern = re.compile(rf"(?<![\w.-]){re.escape(word)}(?![\w.-])")
        for number, line in enumerate(self.sources.get(file, "").splitlines(), 1):
            if pattern.search(line.partition(" # ")[0]):
                return number
        return 1


def read_text(lang: str, file: str, markdown: str) -> BookText:
    """Find the headings of a text, what it names, and what is wrong with it."""
    headings: list[Heading] = []
    links: list[Mention] = []
    icons: list[Mention] = []
    examples: list[Mention] = []
    problems: list[BookError] = []
    lines = markdown.splitlines()

    def wrong(number: int, problem: str) -> None:
        problems.append(BookError(file, number, problem))

    for number, line in enumerate(lines, 1):
        section = headings[-1].id if headings else ""
        heading = _HEADING.match(line)
        if heading:
            made = Heading(len(heading[1]), heading[3] or "", heading[2], number)
            for problem in _heading_problems(made, headings):
                wrong(number, problem)
            headings.append(made)
            section = made.id
        elif line.strip().startswith("{"):
            told = _EXAMPLE.match(line.strip())
            if told is None or told[1] != "example" or not told[2]:
                wrong(number, f"{line.strip()[:40]!r} is not `{{example ID}}`")
            else:
                examples.append(Mention(told[2], number, section))
                if not _caption(lines[number:]):
                    wrong(number, f"the example {told[2]!r} has no paragraph behind it that says what it shows")
        for words, to in _LINK.findall(line):
            if not to.startswith("#"):
                wrong(number, f"the link {words!r} leads out of the book")
            else:
                links.append(Mention(to[1:], number, section))
        icons += [Mention(name, number, section) for name in _ICON.findall(line)]
    if not headings or headings[0].level != 1:
        wrong(1, "a book begins with `# Title`")
    return BookText(
        lang, file, markdown, tuple(headings), tuple(links), tuple(icons), tuple(examples), tuple(problems)
    )  # fmt: skip


def _heading_problems(made: Heading, before: list[Heading]) -> list[str]:
    """List what is wrong with a heading."""
    problems: list[str] = []
    if made.level > DEEPEST:
        problems.append(f"a heading of level {made.level}: there are chapters (##) and sections (###)")
    if made.level == 1 and before:
        problems.append("a second title: chapters begin with ##")
    if made.level == 1:
        return problems
    if made.level == DEEPEST and (not before or before[-1].level == 1):
        problems.append("a section (###) before the first chapter (##)")
    if not _ID.fullmatch(made.id):
        problems.append(f"the heading {made.title!r} needs an id {{#small-letters-and-dashes}}")
    elif any(h.id == made.id for h in before):
        problems.append(f"two headings have the id {made.id!r}")
    return problems


def _caption(rest: list[str]) -> bool:
    """Say whether the next thing that is said is a plain paragraph."""
    following = next((line.strip() for line in rest if line.strip()), "")
    return bool(following) and not following.startswith(("#", "{", "|", "- ", "* ", ">"))


def _read_toml(file: str, source: str, kind: type[T]) -> T:
    """Read a TOML file as a type; raises BookError."""
    try:
        plain = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"at line (\d+)", str(error))
        raise BookError(file, int(where[1]) if where else 1, str(error)) from None
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise BookError(file, 1, str(error)) from None


def has_book(game: Game) -> bool:
    """Say whether a game has a book."""
    return bool(data_file(game.package, FOLDER, f"{LANGUAGES[-1]}.md").is_file())


def read_book(game: Game) -> Book | None:
    """Read the book of a game; None if it has none; raises BookError where a file cannot be read at all."""
    if not has_book(game):
        return None
    return _read(game.id, game.package)


@cache
def _read(game: str, package: str) -> Book:
    def place(name: str) -> str:
        return f"{package.rpartition('.')[2]}/{FOLDER}/{name}"

    texts: dict[str, BookText] = {}
    for lang in sorted(LANGUAGES, reverse=True):  # English first: it is what the others are compared with
        file = data_file(package, FOLDER, f"{lang}.md")
        if not file.is_file():
            raise BookError(place(f"{lang}.md"), 1, "the book is missing in this language")
        texts[lang] = read_text(lang, place(f"{lang}.md"), file.read_text("utf-8"))
    sources: dict[str, str] = {}
    for name in (COVERS, EXAMPLES):
        file = data_file(package, FOLDER, name)
        sources[place(name)] = file.read_text("utf-8") if file.is_file() else ""
    covers = _read_toml(place(COVERS), sources[place(COVERS)], Covers)
    examples: dict[str, Example] = {}
    for example in _read_toml(place(EXAMPLES), sources[place(EXAMPLES)], Examples).example:
        if example.id in examples:
            raise BookError(place(EXAMPLES), 1, f"two examples have the id {example.id!r}")
        examples[example.id] = example
    return Book(game, texts, covers, examples, sources)


def forget() -> None:
    """Read books anew (for tests)."""
    _read.cache_clear()
