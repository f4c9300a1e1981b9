"""What a seat can answer: options, forms for open answers, decisions, and their one-line notation.

build sector=7 what=guild
"""

import json
import re
import typing
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Self, TypeVar

import msgspec
from msgspec import Struct

from starboard.core.family import Family, codec, remembered, snake, tag_of
from starboard.core.fields import parts
from starboard.core.refusal import Refused
from starboard.core.rng import Random
from starboard.core.text import Text, arguments, prefix

TABLE = -1
"""The pseudo-seat that answers for the clock and the host."""


class Option(Family):
    """One thing a seat can answer; frozen, hashable, prints and parses as one line."""

    __slots__ = ()
    HIDDEN: ClassVar[type]
    ends: ClassVar[bool] = False
    """Whether it says that nothing is done, or no more: what a clock answers where the rules name nothing else."""

    proposed: ClassVar[bool] = False
    """Whether it was worked out to be the best there is: the answer that one press gives."""

    def targets(self) -> tuple[str, ...]:
        """Name the keys of the scene this option acts on, so that a click finds it."""
        return ()

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what more is worth knowing about it, as things stand; None: nothing."""
        return None

    def tag(self, view: Any, seat: int) -> Text | None:
        """Say the heart of its hint in a word or two, for the thing it acts on; None: nothing that is not seen."""
        return None

    def asks(self, view: Any, seat: int) -> bool:
        """Say whether what it costs in all is asked for next: who can take it back there needs no second press."""
        return False

    def forced(self, view: Any, seat: int) -> bool:
        """Say whether what it costs leaves no choice, so that it is paid without a question."""
        return False

    def free(self, view: Any, seat: int) -> bool:
        """Say whether it costs nothing, whatever its hint tells: then there is no price to read before it is taken."""
        return False

    def stage(self) -> str:
        """Name the card, or the line of a card, that is shown with its words beside the question; none if empty."""
        return ""

    def also(self, view: Any, seat: int) -> tuple[str, ...]:
        """Name the keys of things that can be pressed instead of its button, which it keeps."""
        return ()

    def plain(self) -> "Option | None":
        """Of an answer that is another one with an extra, give that other one; clients list it under it."""
        return None

    def text(self, game: str) -> Text:
        """Say what choosing it means."""
        return Text(f"{prefix(type(self), game)}-option-{tag_of(type(self))}", arguments(self))


class Choice(
    Option, Struct, frozen=True, gc=False, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """Base of all option structs."""

    def __str__(self) -> str:
        """Print as one line."""
        return write(self)


class HiddenChoice(Choice, frozen=True):
    """Stands for a sealed answer that the viewer may not know."""


Option.HIDDEN = HiddenChoice


class Pass(Choice, frozen=True):
    """Do nothing."""

    ends = True


class NoMore(Choice, frozen=True):
    """Enough was picked."""

    ends = True


NO_MORE = NoMore()


class TimeOut(Choice, frozen=True):
    """The clock ran out; only the table says this."""


class First(Choice, frozen=True):
    """Of several effects in an order of one's own, this one comes next; `what` is the step's tag."""

    index: int
    what: str = ""


class Form(Family):
    """Describes an open answer (a trade offer): it is checked, not listed."""

    __slots__ = ()
    fair: ClassVar[bool] = False
    """Whether `sample` reads nothing that its seat may not see, so that it needs no view; a law compares."""

    def check(self, g: Any, seat: int, option: Any) -> None:
        """Raise Refused unless the answer may be given; use nothing that the seat may not know."""
        raise NotImplementedError

    def sample(self, view: Any, seat: int, rng: Random) -> Option | None:
        """Make up an answer that `check` takes, for random play and tests; None if there is none."""
        raise NotImplementedError

    def suggest(self, view: Any, seat: int) -> tuple[Option, ...]:
        """Work out answers worth proposing to a person; may take its time, so only clients ask for it."""
        return ()

    def fields(self, view: Any, seat: int) -> "tuple[FormField, ...]":
        """Describe the answer's parts for a client."""
        return ()


class FormStruct(
    Form, Struct, frozen=True, gc=False, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """Base of all form structs."""


class FormField(Struct, frozen=True, omit_defaults=True):
    """One part of an open answer: how a client asks for it."""

    name: str
    kind: typing.Literal["choice", "choices", "number", "amounts", "text", "flag", "records"]
    label: Text
    choices: tuple["FormChoice", ...] = ()
    least: int = 0
    most: int | None = None
    start: int | None = None
    """Of a number: what it is before anybody changes it; otherwise the least."""
    fields: tuple["FormField", ...] = ()
    option: str = ""
    have: tuple[int, ...] = ()
    """Of a number that somebody gives: how many each seat has."""
    when: dict[str, tuple[str, ...]] = {}
    """Only asked for when fields of the same record beside it have one of these values."""
    begun: tuple[dict[str, Any], ...] = ()
    """Of records: those that are there before anybody changes them."""
    by: tuple[str, ...] = ()
    """Of records that stand for things on the table (`choices`): the fields by which one is known."""
    later: "Later | None" = None
    """Of records beside who gives what to whom: how goods that change hands later are written as one."""


class Later(Struct, frozen=True):
    """The fields of a record that say who gives which goods to whom in which round, and what else it says then."""

    giver: str
    taker: str
    goods: str
    round: str
    least: int
    """The first round that can be named."""
    most: int
    also: dict[str, Any] = {}


class FormChoice(Struct, frozen=True, omit_defaults=True):
    """One value that can be picked in a form field, with its largest amount and its place on the table.

    Of what players give each other it says how many each seat has and lacks; `{seat}` in a key stands for the seat.
    """

    value: str | int
    label: Text
    most: int | None = None
    target: str = ""
    have: tuple[int, ...] = ()
    lack: tuple[int, ...] = ()
    wish: str = ""
    """The key of what stands on the table for its lack."""
    worth: float | None = None
    """What one of it is worth, by rule of thumb."""
    record: dict[str, Any] = {}
    """Of records: what is put in by choosing it, at most `most` times."""
    takes: dict[str, int] = {}
    gives: dict[str, int] = {}
    """What it costs and what it brings, by the names of icons."""


AnyOption = TypeVar("AnyOption", bound=Option)


class Offered(tuple[AnyOption, ...]):
    """Many options of a question that comes again and again: an answer is looked up among them, not searched for."""

    def __new__(cls, options: Iterable[AnyOption]) -> Self:
        """Keep them, and their hashes."""
        made = super().__new__(cls, options)
        made.known = frozenset(made)
        return made

    known: frozenset[AnyOption]

    def __contains__(self, option: object) -> bool:
        """Say whether it is one of them; what has no hash is none."""
        try:
            return option in self.known
        except TypeError:
            return False


class Decision(Struct, frozen=True, gc=False):
    """What a seat is asked now: `kind` names the text, `note` fills it, `options` are complete and legal.

    With a `form` the options are suggestions, and the form decides what else is taken.
    """

    seat: int
    kind: str
    options: tuple[Option, ...]
    form: Form | None = None
    note: dict[str, Any] = {}

    def text(self, game: str) -> Text:
        """Say what is asked."""
        return Text(f"{game}-decision-{self.kind}", self.note)

    def by_clock(self) -> Option | None:
        """Give the answer that ends it, else the first one; None if there is only a form."""
        return next((option for option in self.options if option.ends), self.options[0] if self.options else None)


_BARE = re.compile(r"[^\s,\"\[\]{}=]+")
_WORD = re.compile(r"\S+")
_FIELD = re.compile(r"\s*([a-z_][a-z0-9_]*)=")
_DECODER = json.JSONDecoder()


def write(option: Any) -> str:
    """Print an option (or a setup) as one line: its tag, then every field that differs from its default."""
    cls = type(option)
    words = [tag_of(cls)]
    defaults = _defaults(cls)
    for name in cls.__struct_fields__:
        value = getattr(option, name)
        if name in defaults and defaults[name] == value:
            continue
        words.append(f"{name}={_written(value)}")
    return " ".join(words)


@remembered
def _defaults(cls: Any) -> dict[str, Any]:
    found = {}
    for field in msgspec.structs.fields(cls):
        if field.default is not msgspec.NODEFAULT:
            found[field.name] = field.default
        elif field.default_factory is not msgspec.NODEFAULT:
            found[field.name] = field.default_factory()
    return found


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str) and _BARE.fullmatch(value):
        return value
    if isinstance(value, (tuple, list)) and value and all(isinstance(v, int) or _is_bare(v) for v in value):
        return ",".join(str(v) for v in value)
    return msgspec.json.encode(value, order="deterministic").decode()


def _is_bare(value: Any) -> bool:
    return isinstance(value, str) and _BARE.fullmatch(value) is not None


def read(line: str, package: str, base: type = Option) -> Any:
    """Parse one line into the option of that game it names; raises Refused with a code."""
    line = line.strip()
    if len(line) > 100_000:
        raise Refused("too_long", length=len(line))
    word = _WORD.match(line)
    if word is None:
        raise Refused("malformed", line="", where=0)
    cls = codec(package).find(base, word.group())
    if cls is None:
        raise Refused("unknown_option", name=word.group()[:60])
    return read_fields(cls, line, word.end(), package)


@remembered
def _kinds(cls: Any) -> dict[str, Any]:
    return typing.get_type_hints(cls)


def read_fields(cls: type, line: str, at: int, package: str) -> Any:
    """Parse `name=value name=value` from a place in a line into a struct; raises Refused with a code."""
    name_of = tag_of(cls)
    fields: dict[str, Any] = {}
    kinds = _kinds(cls)
    for name, value in _fields(line, at):
        if name not in kinds or name in fields:
            raise Refused("malformed_field", option=name_of, field=name)
        fields[name] = _typed(kinds[name], value)
    try:
        return codec(package).convert(fields, cls, strict=False)
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError) as error:
        raise Refused("malformed_value", option=name_of, detail=str(error)[:200]) from None


def _fields(line: str, at: int) -> Iterator[tuple[str, Any]]:
    """Split `name=value name=value`; a value is a bare word, words with commas, or JSON."""
    while line[at:].strip():
        field = _FIELD.match(line, at)
        if field is None:
            raise Refused("malformed", line=line[:80], where=at)
        at = field.end()
        if at < len(line) and line[at] in '"[{':
            try:
                value, at = _DECODER.raw_decode(line, at)
            except (ValueError, RecursionError):
                raise Refused("malformed", line=line[:80], where=at) from None
        else:
            word = _WORD.match(line, at)
            value = word.group() if word else ""
            at = word.end() if word else at
        yield field.group(1), value


def _typed(kind: Any, value: Any) -> Any:
    """Fit a bare word to the field's type."""
    if not isinstance(value, str):
        return value
    origin, args = parts(kind)
    if origin is typing.Union:
        rest = [a for a in args if a is not type(None)]
        if len(rest) == 1:
            return None if value == "null" else _typed(rest[0], value)
    if origin in (tuple, list, frozenset, set):
        return value.split(",") if value else []
    if origin is bool:
        return {"yes": True, "no": False}.get(value, value)
    if value == "null" and origin is not str:
        return None
    return value
