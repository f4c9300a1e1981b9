"""What is wrong with a book: laws of every rulebook, for its tests and for whoever writes one."""

from collections.abc import Iterator

from msgspec import Struct

from starboard.core.book import COVERS, EXAMPLES, FOLDER, Book, BookError, read_book
from starboard.core.catalogs import LANGUAGES, rules_text, text_ids
from starboard.core.game import Game
from starboard.core.icons import ICONS
from starboard.core.paragraphs import Entry, Key, key_of, read_rules
from starboard.core.pictures import play
from starboard.core.record import ReplayError


def question_kinds(game: Game) -> frozenset[str]:
    """Name every kind of decision that a game can ask: each has a text."""
    start = f"{game.id}-decision-"
    return frozenset(i.removeprefix(start) for i in text_ids(game.package, LANGUAGES[-1]) if i.startswith(start))


class CoveredEntry(Struct, frozen=True):
    """One paragraph or decision of the specification, and where the book tells it."""

    entry: Entry
    sections: tuple[str, ...]
    unsaid: str

    @property
    def open(self) -> bool:
        """Whether a player is told nothing of it, without a reason."""
        return not self.sections and not self.unsaid


def coverage(game: Game, book: Book) -> list[CoveredEntry]:
    """Say where each paragraph and decision is told; a heading without words of its own, where one below it is."""
    found = rules_text(game.package)
    entries = [e for e in read_rules(found[0] if found else "") if e.kind != "vector"]
    sections: dict[Key | None, list[str]] = {}
    for section, paragraphs in book.covers.covers.items():
        for paragraph in paragraphs:
            sections.setdefault(key_of(paragraph), []).append(section)
    unsaid = {key_of(paragraph): reason for paragraph, reason in book.covers.unsaid.items()}
    told: list[CoveredEntry] = []
    for entry in entries:
        here = tuple(sections.get(entry.key, ()))
        if not here and entry.empty:
            below = [k for k in sections if k is not None and k[: len(entry.key)] == entry.key]
            here = tuple(sections[below[0]]) if below else ()
        told.append(CoveredEntry(entry, here, unsaid.get(entry.key, "")))
    return told


def problems(game: Game) -> list[BookError]:
    """List what is wrong with the book of a game; nothing if there is none."""
    try:
        book = read_book(game)
    except BookError as error:
        return [error]
    if book is None:
        return []
    found = [problem for text in book.texts.values() for problem in text.problems]
    found += _languages(book)
    found += _names(book)
    found += _covering(game, book)
    found += _questions(game, book)
    found += _played(game, book)
    return found


def _languages(book: Book) -> Iterator[BookError]:
    """All languages have the same headings, and the same examples below them."""
    first, *others = book.texts.values()
    for other in others:
        known = {h.id: h for h in other.headings if h.level > 1}
        for heading in first.headings:
            if heading.level > 1 and heading.id not in known:
                yield BookError(other.file, 1, f"there is no heading {{#{heading.id}}}")
            elif heading.level > 1 and known[heading.id].level != heading.level:
                here = known[heading.id]
                yield BookError(other.file, here.line, f"{{#{heading.id}}} is not of the same level in {first.file}")
        for heading in other.headings:
            if heading.level > 1 and heading.id not in first.ids:
                yield BookError(other.file, heading.line, f"there is no heading {{#{heading.id}}} in {first.file}")
        if set(first.ids) == set(other.ids) and first.ids != other.ids:
            place = next(i for i, (a, b) in enumerate(zip(first.ids, other.ids, strict=True)) if a != b)
            line = next(h.line for h in other.headings if h.id == other.ids[place])
            yield BookError(other.file, line, f"the order differs: here {first.file} has {{#{first.ids[place]}}}")
        shown = {(m.name, m.section) for m in first.examples}
        drawn = {(m.name, m.section): m.line for m in other.examples}
        for name, section in sorted(shown - drawn.keys()):
            yield BookError(other.file, 1, f"the example {name!r} is missing below {{#{section}}}")
        for name, section in sorted(drawn.keys() - shown):
            line = drawn[name, section]
            yield BookError(other.file, line, f"{first.file} has no example {name!r} below {{#{section}}}")


def _names(book: Book) -> Iterator[BookError]:
    """Links, icons and examples exist."""
    for text in book.texts.values():
        ids = set(text.ids)
        for link in text.links:
            if link.name not in ids:
                yield BookError(text.file, link.line, f"no heading has the id {link.name!r}")
        for icon in text.icons:
            if icon.name not in ICONS:
                yield BookError(text.file, icon.line, f"there is no icon {icon.name!r}")
        for example in text.examples:
            if example.name not in book.examples:
                yield BookError(text.file, example.line, f"there is no example {example.name!r}")
    file = _file(book, EXAMPLES)
    used = {m.name for text in book.texts.values() for m in text.examples}
    for name in book.examples:
        if name not in used:
            yield BookError(file, book.line(file, name), f"the example {name!r} stands nowhere in the book")


def _file(book: Book, name: str) -> str:
    return next(file for file in book.sources if file.endswith(f"/{FOLDER}/{name}"))


def _covering(game: Game, book: Book) -> Iterator[BookError]:
    """Every paragraph and decision of the specification is told, or it is said why not."""
    file = _file(book, COVERS)
    told = coverage(game, book)
    known = {t.entry.key for t in told}
    ids = set(next(iter(book.texts.values())).ids)
    for section, paragraphs in book.covers.covers.items():
        if section not in ids:
            yield BookError(file, book.line(file, section), f"no heading has the id {section!r}")
        for paragraph in paragraphs:
            if key_of(paragraph) not in known:
                yield BookError(file, book.line(file, section), f"the specification has no {paragraph!r}")
    for paragraph, reason in book.covers.unsaid.items():
        if key_of(paragraph) not in known:
            yield BookError(file, book.line(file, paragraph), f"the specification has no {paragraph!r}")
        elif not reason.strip():
            yield BookError(file, book.line(file, paragraph), f"why is {paragraph!r} unsaid?")
    for t in told:
        if t.open:
            yield BookError(
                file, 1, f"[{t.entry.id}] {t.entry.title[:60]}: no section tells it, and no reason is given"
            )
        elif t.sections and t.unsaid:
            yield BookError(file, book.line(file, t.entry.id), f"[{t.entry.id}] is told and unsaid")


def _questions(game: Game, book: Book) -> Iterator[BookError]:
    """Every kind of question has a section that helps to answer it."""
    file = _file(book, COVERS)
    kinds = question_kinds(game)
    ids = set(next(iter(book.texts.values())).ids)
    for kind in sorted(kinds - book.covers.questions.keys()):
        yield BookError(file, 1, f"[questions] has no section for {kind!r}")
    for kind, section in book.covers.questions.items():
        if kind not in kinds and not kind.startswith("core-"):
            yield BookError(file, book.line(file, kind), f"the game asks no {kind!r}")
        if section not in ids:
            yield BookError(file, book.line(file, kind), f"no heading has the id {section!r}")


def _played(game: Game, book: Book) -> Iterator[BookError]:
    """Every example can be played, and what it shows is there."""
    file = _file(book, EXAMPLES)
    for name, example in book.examples.items():
        line = book.line(file, name)
        try:
            played = play(game, example)
        except ReplayError as error:
            yield BookError(file, line, f"the example {name!r} does not play: {error}")
            continue
        for key in example.show:
            if key not in played.keys:
                yield BookError(
                    file, line, f"the example {name!r} shows {key!r}, which is on the table at neither time"
                )
