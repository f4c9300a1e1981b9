"""A scene with every element that a table can have."""

from typing import Any

from starboard.core import scene as s
from starboard.core.text import Text


def t(words: str) -> Text:
    """A text that no catalog has is shown as it is."""
    return Text(words)


def card(name: str, **fields: Any) -> s.Card:
    return s.Card(key=f"card-{name}", label=t(name), **fields)


CORRUPTED = s.Token("blight", label=t("corrupted"))
GALAXY = s.HexMap(
    key="galaxy",
    label=t("Galaxy"),
    hexes=(
        s.Hex(key="h1", label=t("Aurora"), q=0, r=0, seat=0, home=True, number=s.Token("people", count=3),
              slots=(s.Slot("circle", "slot-1", s.Token("guild")), s.Slot("square", cost="2")),
              units=(s.Token("corvette", count=2, seat=0),)),
        s.Hex(key="h2", label=t("Borealis"), q=1, r=0, marks=(CORRUPTED,), tokens=(s.Token("skirmish"),)),
        s.Hex(key="h3", label=t("Cygnus"), q=0, r=1, seat=1, note=t("contested"), units=(s.Token("void", count=3),)),
    ),
    storms=(s.Storm("h1", "h2"),),
)  # fmt: skip

ELEMENTS: tuple[s.Element, ...] = (
    s.Zone(key="market", label=t("Market"), shape="market", slots=4, prices=("1", "2"),
           cards=(card("Comet", corner="3", points="2", keywords=(t("IMPERIUM"),), frame="genes",
                       lines=(s.Line(t("Draw two"), chip="explore", key="line-1"), s.Line(t("Or pay"), tone="or"))),
                  card("Nebula", state="used", tokens=(s.Token("cube", count=2),), tucked=(card("Dust"),)))),
    s.Zone(key="deck", label=t("Deck"), shape="pile", count=31),
    s.Zone(key="secret", label=t("Their hand"), shape="fan",
           cards=tuple(s.Card(key=f"b{i}", shape="back") for i in range(4))),
    s.Zone(key="many", label=t("Many"), shape="grid",
           cards=tuple(card(f"Colony {i}", inputs=(s.Token("green"),), outputs=(s.Token("ship", count=2),))
                       for i in range(30))),
    s.Zone(key="waste", label=t("Waste"), shape="stack", cards=(card("Lower"), card("Upper"))),
    s.Counter(key="vp", label=t("Victory"), value=12.5, most=20, note=t("so far")),
    s.Counter(key="hidden-vp", label=t("Their points"), value=None),
    s.Token(key="tok", icon="envoy", count=3, seat=1),
    s.Track(key="track", label=t("Progress"), stops=tuple(s.Stop(key=f"stop-{i}") for i in range(12)),
            markers=(s.Marker(2, 0), s.Marker(2, 1), s.Marker(5, None, "round")), marks=(CORRUPTED,)),
    s.Track(key="phases", style="phases", stops=(s.Stop(t("Explore"), tone="good"), s.Stop(t("Settle"), note=t("+1"))),
            markers=(s.Marker(1),)),
    GALAXY,
    s.Dice(key="dice", label=t("Dice"), dice=(s.Die("die-1", "x", t("Develop")), s.Die("die-2", "y", t("Produce")))),
    s.Offers(key="floor", label=t("Floor"), offers=(
        s.Offer(0, (0, 1), key="offer-1",
                legs=(s.Leg(0, 1, (s.Token("green", count=1),)), s.Leg(1, 0, (), (card("Ship"),))),
                promises=(t("Peace for a round"),), accepted=(1,), note="please"),
        s.Offer(1, (0, 1, 2), key="offer-2",
                legs=(s.Leg(0, 1, (), (), (t("a favour"),)), s.Leg(1, 2, (s.Token("ship"),))),
                state="failed", reason=t("Too poor")),
    )),
    s.Contracts(key="promises", label=t("Promises"), clauses=(
        s.Clause(0, 1, t("two green"), t("next round"), key="clause-1"),)),
    s.Chart(key="chart", label=t("Needs"), columns=(s.Cell("A"), s.Cell("B"), s.Cell(icon="total")),
            rows=(s.Row(t("Green"), (s.Cell(3), s.Cell(-1, tone="bad"), s.Cell(2.5)), seat=0, key="row-1"),
                  s.Row(t("Ships"), (s.Cell(None), s.Cell(text=t("none")))))),
    s.Forecast(key="forecast", label=t("If you attack"), steps=(t("first salvo"), t("second salvo")),
               outcome=t("you win"), tone="good"),
    s.Note(key="note", text=t("Last round"), tone="note"),
    s.Group(key="group", label=t("Reserve"), items=(s.Counter(key="cubes", label=t("Cubes"), value=9),)),
    s.Group(key="folded", label=t("Rules"), folded=True, items=(s.Note(key="inner", text=t("Folded words")),)),
)  # fmt: skip


def scene(seats: int = 3) -> s.Scene:
    """Everything on one table, with panels for all."""
    rivals = tuple(
        s.Panel(key=f"panel-{i}", seat=i, title=t(f"Rival {i}"), active=i == 1, items=(
            s.Counter(key=f"money-{i}", label=t("Money"), value=i),
            s.Zone(key=f"tableau-{i}", label=t("Tableau"), cards=tuple(card(f"World {i} {j % 3}") for j in range(7))),
        ))
        for i in range(1, seats)
    )  # fmt: skip
    mine = s.Panel(
        key="panel-0", seat=0, title=t("Myself"), items=(s.Counter(key="money-0", label=t("Money"), value=4),)
    )
    return s.Scene(
        "salvage",
        0,
        (s.Area("hand", (mine,)), s.Area("rivals", rivals), s.Area("main", ELEMENTS)),
        round=t("Round 2"),
    )
