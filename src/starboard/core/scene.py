"""The table as data: a tree of elements with stable keys, drawn by any client, written by every game's `table.py`.

The same key in two scenes is the same thing, so a client lets it move. Options name the keys they act on. Texts
are ids (see `text.py`). `art` seeds a drawn picture; `icon`, `frame` and `tint` are names that a theme knows.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, Literal, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from starboard.core.components import Component
from starboard.core.family import field_names, remembered
from starboard.core.options import Decision, First, FormField, Option
from starboard.core.steps import Asking, Because, Picks
from starboard.core.text import Text

Shape = Literal["fan", "row", "grid", "pile", "stack", "column", "market", "list"]
CardShape = Literal["round", "shield", "cut", "stepped", "arrow", "folder", "halves", "plaque", "back"]
"""Silhouettes: an arrow turns something into something, a folder holds actions, a plaque is as high as its words."""
Badge = Literal["", "plain", "filled", "ring", "shield", "diamond", "double"]
"""What the number in the corner stands on; where nothing is said, what goes with the silhouette."""
Picture = Literal["", "planet", "siege", "globe", "ship", "emblem", "crest"]
"""What is drawn from `art`; where nothing is said, what goes with the silhouette."""
Tone = Literal["plain", "good", "bad", "note", "or", "and"]
Place = Literal["head", "main", "side", "rivals", "mine", "hand", "floor", "score"]


class Element(Struct, frozen=True, kw_only=True, tag_field="el", tag=str.lower, omit_defaults=True, gc=False):
    """Anything on the table."""

    key: str = ""
    label: Text | None = None
    """What it is called, for eyes and for screen readers."""
    rule: str = ""
    """The paragraph of the rules that explains it."""


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line on a card: a chip (phase, timing), icons, few words."""

    text: Text
    chip: str = ""
    icons: tuple[str, ...] = ()
    tone: Tone = "plain"
    key: str = ""
    """Set when the line itself can be chosen (one of several actions on a card)."""
    used: bool = False
    aside: bool = False
    """Of an arrow: stands at its foot, and is no way through it."""
    title: Text | None = None
    """Its name, where a small card has room for no more."""
    does: Text | None = None
    """What it does, without its name and its price."""
    inputs: "tuple[Token, ...]" = ()
    """What it takes and what it gives, as pieces: a small card shows these instead of the words."""
    outputs: "tuple[Token, ...]" = ()


def line(
    component: Component, game: str, chip: str = "", tone: Tone = "plain", key: str = "", used: bool = False
) -> Line:
    """Write a power or effect on a card: its words, and its pieces where there is no room for words."""
    inputs, outputs = component.pieces()
    return Line(component.text(game), chip, tone=tone, key=key, used=used, inputs=inputs, outputs=outputs)


Bound = Literal["", "least", "most"]


class Token(Element, frozen=True):
    """A piece: a good, a cube, a fleet, a marker."""

    icon: str
    count: int = 1
    seat: int | None = None
    tint: str = ""
    hidden: bool = False
    signed: bool = False
    """Whether the number is a change: +1, −2."""
    bound: Bound = ""
    """Whether the number is the least or the most there may be: 3+, ≤3."""


class Card(Element, frozen=True):
    """A card or tile, face up or as a back."""

    shape: CardShape = "round"
    kind: str = ""
    """The game's own word for this sort of card, for its layout and its texts; no client knows any."""
    badge: Badge = ""
    picture: Picture = ""
    frame: str = ""
    """Colour of the frame: a kind of good, a row, a species. An arrow without one has its seat's."""
    tint: str = ""
    """Colour of the picture where it is not the frame's."""
    corner: str = ""
    """Cost or defence, the number that stays visible in a fan."""
    points: str = ""
    glyph: str = ""
    keywords: tuple[Text, ...] = ()
    lines: tuple[Line, ...] = ()
    back: tuple[Line, ...] = ()
    """What the other side says, where it may be known."""
    art: str = ""
    seat: int | None = None
    tokens: tuple[Token, ...] = ()
    tucked: "tuple[Card, ...]" = ()
    state: Literal["ready", "used", "blank", "down"] = "ready"
    side: str = ""
    """The icon of the side that is up, where a card has two that do different things."""
    inputs: tuple[Token, ...] = ()
    """Of an arrow: what goes in and what comes out."""
    outputs: tuple[Token, ...] = ()
    note: Text | None = None


class Shelf(Struct, frozen=True, omit_defaults=True, gc=False):
    """All things of one kind that a game is made of, as cards; for those who look them up."""

    kind: str
    label: Text
    cards: tuple[Card, ...]


class Zone(Element, frozen=True):
    """Cards that lie together."""

    shape: Shape = "row"
    cards: tuple[Card, ...] = ()
    count: int | None = None
    """How many there are, where not all are shown."""
    slots: int = 0
    """Places in all: a client leaves room for what can still come, or says so where `count` is given too."""
    prices: tuple[str, ...] = ()
    """Of a market row: what each place costs."""
    seat: int | None = None
    mine: bool = False
    brief: bool = False
    """Where many sit, it stays in sight in the panels of the others, in one row, instead of waiting behind a word."""


class Counter(Element, frozen=True):
    """A number: points, credits, cards in the deck."""

    value: int | float | None = 0
    """None is a secret."""
    score: bool = False
    """Whether it is what the panel's owner is measured by; it stands beside the name."""
    most: int | None = None
    icon: str = ""
    note: Text | None = None
    seat: int | None = None
    pile: bool = False
    """Whether it counts cards that lie there unseen: what leaves them comes from here, what joins them goes here."""
    near: bool = False
    """Stays in sight on a small screen, whatever else is shown."""


class Way(Struct, frozen=True, omit_defaults=True, gc=False):
    """One of the ways to choose a place on a strip, what it brings, and its name among several at the same place."""

    key: str
    label: Text
    note: Text
    brief: Text | None = None
    extra: Token | None = None
    """What can be added to it, by a press of its own."""
    idle: bool = False
    """Whether nothing would come of it as things are."""


class Stop(Struct, frozen=True, omit_defaults=True, gc=False):
    """One place on a track or strip."""

    label: Text | None = None
    icon: str = ""
    key: str = ""
    note: Text | None = None
    tokens: tuple[Token, ...] = ()
    tone: Tone = "plain"
    ways: tuple[Way, ...] = ()


class Marker(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that stands on a track."""

    at: int
    seat: int | None = None
    icon: str = ""
    key: str = ""


class Track(Element, frozen=True):
    """Places in a line with markers: a civilization track, a round track, a phase strip, the Robot's fields."""

    stops: tuple[Stop, ...] = ()
    markers: tuple[Marker, ...] = ()
    style: Literal["track", "phases", "mat", "bids"] = "track"
    marks: tuple[Token, ...] = ()
    """What has happened to it, beside its name."""
    veil: str = ""
    """A colour that lies over it: what has happened to it shows."""
    switch: Text | None = None
    """What switches to the ways with something added."""


class Slot(Struct, frozen=True, omit_defaults=True, gc=False):
    """A building place on a hex."""

    shape: Literal["circle", "square", "diamond"]
    key: str = ""
    holds: Token | None = None
    cost: str = ""


class Hex(Element, frozen=True):
    """One hex of a map; q and r are axial coordinates."""

    q: int
    r: int
    seat: int | None = None
    art: str = ""
    tint: str = ""
    slots: tuple[Slot, ...] = ()
    units: tuple[Token, ...] = ()
    """What can move from hex to hex, in the colours of its owner."""
    tokens: tuple[Token, ...] = ()
    number: Token | None = None
    """The one number by which a hex is known."""
    marks: tuple[Token, ...] = ()
    """What has happened to it."""
    veil: str = ""
    """A colour that lies over it in veins: what has happened to it shows from afar."""
    home: bool = False
    note: Text | None = None
    brief: str = ""
    """Its name on the map, where there is no room for the whole of it; without it and without slots the label."""


class Storm(Struct, frozen=True, gc=False):
    """A barrier between two neighbouring hexes, by their keys."""

    a: str
    b: str


class HexMap(Element, frozen=True):
    """A map of hexes."""

    hexes: tuple[Hex, ...] = ()
    storms: tuple[Storm, ...] = ()
    unit: str = ""
    """The icon for several kinds of units as one, where a hex is seen from afar."""


class Die(Struct, frozen=True, omit_defaults=True, gc=False):
    """A die and the face it shows."""

    key: str
    icon: str
    label: Text
    faces: tuple[str, ...] = ()


class Dice(Element, frozen=True):
    """Dice that were rolled."""

    dice: tuple[Die, ...] = ()


class Leg(Struct, frozen=True, omit_defaults=True, gc=False):
    """Part of an offer: who gives what to whom."""

    giver: int
    taker: int
    tokens: tuple[Token, ...] = ()
    cards: tuple[Card, ...] = ()
    texts: tuple[Text, ...] = ()


class Offer(Element, frozen=True):
    """An offer on the trading floor."""

    maker: int
    parties: tuple[int, ...]
    legs: tuple[Leg, ...] = ()
    promises: tuple[Text, ...] = ()
    accepted: tuple[int, ...] = ()
    reply_to: str = ""
    note: str = ""
    state: Literal["open", "executed", "rejected", "withdrawn", "failed"] = "open"
    reason: Text | None = None
    counter: dict[str, Any] | None = None
    """The answer that a counter-offer starts from: what the offer's form is filled with."""
    verdict: Text | None = None
    """What the viewer would gain or lose by it, as far as can be reckoned."""
    tone: Tone = "plain"
    """Whether that is good or bad."""


class Offers(Element, frozen=True):
    """The trading floor."""

    offers: tuple[Offer, ...] = ()


class Clause(Element, frozen=True):
    """A promise that binds: who owes whom what, and when."""

    debtor: int
    creditor: int
    text: Text
    due: Text | None = None
    state: Literal["open", "fulfilled", "amended", "waived", "defaulted"] = "open"


class Contracts(Element, frozen=True):
    """Promises made."""

    clauses: tuple[Clause, ...] = ()


class Cell(Struct, frozen=True, omit_defaults=True, gc=False):
    """One cell of a chart."""

    value: int | float | str | None = None
    icon: str = ""
    tone: Tone = "plain"
    text: Text | None = None


class Row(Struct, frozen=True, omit_defaults=True, gc=False):
    """One row of a chart."""

    label: Text
    cells: tuple[Cell, ...]
    seat: int | None = None
    key: str = ""


class Chart(Element, frozen=True):
    """Numbers in rows and columns: who needs what, who has what, points by source."""

    columns: tuple[Cell, ...] = ()
    rows: tuple[Row, ...] = ()


class Forecast(Element, frozen=True):
    """What would happen, step by step, before one commits."""

    steps: tuple[Text, ...] = ()
    outcome: Text | None = None
    tone: Tone = "plain"


class Note(Element, frozen=True):
    """A sentence on the table."""

    text: Text
    tone: Tone = "plain"


class Panel(Element, frozen=True):
    """Everything of one player, or of an automaton, that belongs together."""

    seat: int | None = None
    title: Text | None = None
    art: str = ""
    """Seeds the crest."""
    tint: str = ""
    active: bool = False
    items: tuple[Element, ...] = ()
    called: Text | None = None
    """What a bot on this seat is called, here and in every text: its people, its house."""


class Group(Element, frozen=True):
    """Elements that belong together, with a title."""

    items: tuple[Element, ...] = ()
    folded: bool = False
    tone: Tone = "plain"
    """Of pieces: what it means to have them here; where it is not plain, their title is written beside them."""
    near: bool = False
    """Stays in sight on a small screen, whatever else is shown."""


class Area(Element, frozen=True):
    """A part of the table; a theme knows where `place` lies at each screen size."""

    place: Place
    items: tuple[Element, ...] = ()


class Scene(Struct, frozen=True, omit_defaults=True, gc=False):
    """A table as one seat (None: a spectator) sees it."""

    game: str
    seat: int | None
    areas: tuple[Area, ...]
    round: Text | None = None
    phase: Text | None = None
    active: tuple[int, ...] = ()
    """Seats that are waited for."""
    sky: str = ""
    """Colour of the night behind the table, as #rrggbb."""


T = TypeVar("T")


class Kept:
    """Parts of scenes of one table as they were last laid out, for all who look: what is still so is not made again.

    A part that is the same object as before costs nothing to compare either.
    """

    __slots__ = ("parts",)

    def __init__(self) -> None:
        """Begin with nothing."""
        self.parts: dict[str, tuple[tuple[Any, ...], Any]] = {}

    def part(self, name: str, why: tuple[Any, ...], make: Callable[[], T]) -> T:
        """Give the part of that name; made anew unless all that it depends on (`why`) is as it was."""
        last = self.parts.get(name)
        if last is not None and last[0] == why:
            found: T = last[1]
            return found
        made = make()
        self.parts[name] = (why, made)
        return made


class Offered(Struct, frozen=True, omit_defaults=True, gc=False):
    """An option as a client shows it: its notation, what it means, what it acts on, what would come of it."""

    line: str
    text: Text
    targets: tuple[str, ...] = ()
    hint: Text | None = None
    tag: Text | None = None
    """The heart of the hint in a word or two, which stands on the thing itself."""
    asks: bool = False
    """Whether all that it costs is asked for next: who can take it back there needs no second press."""
    forced: bool = False
    """Whether what it costs leaves no choice and is paid at once: who can take it back needs no second press."""
    free: bool = False
    """Whether it costs nothing: no second press is needed to read its price."""
    also: tuple[str, ...] = ()
    """The keys of things that can be pressed instead of its button."""
    stage: str = ""
    """The key of a card, or of a line of a card, that is shown with its words beside the question."""
    ends: bool = False
    """Whether it says that nothing is done, or no more: a key alone does not give it."""
    leads: tuple["Offered", ...] = ()
    """What can be pointed at next, where it is an effect that asks for just that: a press on it may answer both."""


class Question(Struct, frozen=True, omit_defaults=True, gc=False):
    """A decision as a client shows it."""

    seat: int
    kind: str
    text: Text
    offered: tuple[Offered, ...]
    fields: tuple[FormField, ...] = ()
    rule: str = ""
    n: int = 0
    picks: int = 1
    """How many of the options make one answer; if more than one, they are sent together, in any order."""
    among: int = 0
    """How many of the options, from the first on, are such picks; the others are answers by themselves."""
    least: int = 0
    """Of a choice of up to `picks`: how many there must be; 0 if it is exactly `picks`."""
    done: str = ""
    """Of a choice of up to `picks`: what is sent behind them, however many they are."""
    again: bool = False
    """Whether the same option may be picked more than once."""
    each: tuple[int, ...] = ()
    """How often each of these options may be picked, where that is not as often as one likes."""
    sets: tuple[tuple[int, ...], ...] = ()
    """Which picks make an answer, where not all of a number do: their places among the options."""
    proposed: tuple[int, ...] = ()
    """An answer that one press gives: of sets, the one that is shown as picked from the beginning."""
    left: Text | None = None
    """Asks for what is not picked, which is less: whoever names that has picked all the rest."""
    standing: str = ""
    """An answer that can be left for every question of this kind: this one comes again and again."""
    usual: str = ""
    """The answer nearly everybody gives: a client may give it by itself, as long as it can be taken back."""
    in_turn: bool = False
    """Whether its effects can happen one after the other: after one of them the others are asked again."""
    recalls: bool = False
    """Whether what was answered not long ago may well be wanted again: a client offers it as one press."""
    by: tuple[Text, ...] = ()
    """What it comes from, from the whole to the part: a card, an action of it."""


def question(game: str, view: Any, decision: Decision, n: int | None = None) -> Question:
    """Make a decision ready for clients; `n` is what an answer names (else how many there were before)."""
    step = _asking(view)
    left, usual = step.standing(view, decision), step.usual(view, decision)
    picks = step.picks(view, decision.seat)
    options: Sequence[Option] = decision.options
    if picks is not None and picks.among:
        options = [*picks.among, *_others(options, picks.among)]
    fields: tuple[FormField, ...] = ()
    if decision.form is not None:
        fields = decision.form.fields(view, decision.seat)
        options = [*options, *decision.form.suggest(view, decision.seat)]
    offered = tuple([_offered(game, view, step, decision.seat, option) for option in options])
    text = Text(decision.kind, decision.note) if decision.kind.startswith("core-") else decision.text(game)
    asked = Question(
        decision.seat, decision.kind, text, offered, fields, step.paragraph(), view.answers if n is None else n,
        standing="" if left is None else str(left), usual="" if usual is None else str(usual), in_turn=step.in_turn,
        recalls=step.recalls, by=_cause(view),
    )  # fmt: skip
    if picks is None:
        best = next((n for n, option in enumerate(options) if option.proposed), None)
        return asked if best is None else replace(asked, proposed=(best,))
    least, done = (0, "") if picks.done is None else (max(1, picks.least), str(picks.done))
    return replace(
        asked,
        picks=picks.most,
        among=len(picks.among),
        least=least,
        done=done,
        again=picks.again,
        each=picks.each,
        sets=picks.sets,
        proposed=picks.proposed,
        left=_left(game, decision, picks),
    )


def _cause(view: Any) -> tuple[Text, ...]:
    """Name what the open question comes from, where a step says it."""
    found = next((step.of for step in reversed(view.todo) if isinstance(step, Because)), ())
    return tuple([Text(name) for name in found])


def _others(options: Sequence[Option], among: Sequence[Option]) -> list[Option]:
    """List the options that are no picks."""
    try:
        picks: Collection[Option] = frozenset(among)
    except TypeError:  # an open answer may hold a dict
        picks = among
    return [option for option in options if option not in picks]


def _left(game: str, decision: Decision, picks: Picks) -> Text | None:
    """Ask for what is not picked, where a step has words for that and it is less than what is."""
    count = len(picks.among) - picks.most
    if not picks.left or not 0 < count < picks.most:
        return None
    return Text(f"{game}-left-{decision.kind}", {"count": count})


def _asking(view: Any) -> Asking:
    """Give the step that a view is at."""
    step = view.todo[-1]
    assert isinstance(step, Asking)
    return step


def offered(game: str, view: Any, seat: int, option: Option) -> Offered:
    """Show an option of the decision a view is at, as a client would see it."""
    return _offered(game, view, _asking(view), seat, option)


def _offered(game: str, view: Any, step: Asking, seat: int, option: Option) -> Offered:
    """Make an option ready for clients; of an order of effects, the effect itself is shown."""
    more = _says_more(type(option))
    if more and isinstance(option, First) and (effects := step.effects()):
        about = effects[option.index]
        leads = _leads(game, view, step.leads_to(view, option.index), seat)
        return Offered(str(option), about.text(game), about.targets(), leads=leads)
    try:
        shown = _shown(game, option)
    except TypeError:  # an open answer may hold a dict, and cannot be remembered
        shown = _shown.__wrapped__(game, option)
    called = step.called(view, option)
    if called is not None:
        shown = replace(shown, text=called)
    if not more:
        return shown
    hint, free, also = option.hint(view, seat), option.free(view, seat), option.also(view, seat)
    if hint is None:
        return replace(shown, free=free, also=also) if free or also else shown
    asks = option.asks(view, seat)
    tag, forced = option.tag(view, seat), option.forced(view, seat)
    return replace(shown, hint=hint, tag=tag, asks=asks, forced=forced, free=free, also=also)


def _leads(game: str, view: Any, follows: Asking | None, seat: int) -> tuple[Offered, ...]:
    """Show what an effect asks for once it is chosen, where all of it is on the table and one answer is enough."""
    if follows is None:
        return ()
    then = replace(view, todo=[*view.todo[:-1], follows])
    asked = follows.asked(then, seat)
    if asked is None or asked.form is not None or follows.picks(then, seat) is not None:
        return ()
    found = tuple([_offered(game, then, follows, seat, option) for option in asked.options])
    return found if all(o.targets for o in found) else ()


@remembered
def _says_more(cls: Any) -> bool:
    """Say whether what an option of a class is shown with depends on the state: most say the same at all times."""
    said = (cls.hint is not Option.hint, cls.free is not Option.free, cls.also is not Option.also)
    return issubclass(cls, First) or any(said)


@lru_cache(maxsize=2048)
def _shown(game: str, option: Any) -> Offered:
    """Show what an option says of itself, whatever the state: the same ones are offered again and again."""
    return Offered(str(option), option.text(game), option.targets(), stage=option.stage(), ends=option.ends)


_TREE = (Struct, tuple, list, dict)
_BARE = (str, int, float, bool, type(None))


@remembered
def _branches(cls: type) -> Callable[[Any], tuple[Any, ...]]:
    """Give what reads the fields of a struct that may hold others, the last one first."""
    hints = get_type_hints(cls)
    names = [name for name in field_names(cls) if not all(h in _BARE for h in get_args(hints[name]) or [hints[name]])]
    if len(names) > 1:
        return attrgetter(*reversed(names))
    return (lambda part: (getattr(part, names[0]),)) if names else lambda part: ()


def walk(node: Any) -> list[Any]:
    """List every struct of a scene, parents first."""
    found: list[Any] = []
    stack = [node]
    while stack:
        part = stack.pop()
        if isinstance(part, Struct):
            found.append(part)
            inner: Any = _branches(type(part))(part)
        else:
            inner = list(part.values() if isinstance(part, dict) else part)[::-1]
        stack += [p for p in inner if isinstance(p, _TREE) and p]
    return found


def keys(scene: Any) -> set[str]:
    """Collect the keys of everything on the table."""
    return {node.key for node in walk(scene) if getattr(node, "key", "")}


def texts(node: Any) -> Iterator[Text]:
    """Collect every text on the table."""
    for part in walk(node):
        if isinstance(part, Text):
            yield part
