"""How Alien Artifacts lies on a table: projects left, empire right, the common decks between the players. [3]"""

from functools import cache

from starboard.core.marks import HIDDEN
from starboard.core.scene import (
    Area,
    Card,
    CardShape,
    Counter,
    Element,
    Line,
    Marker,
    Note,
    Panel,
    Picture,
    Scene,
    Shape,
    Stop,
    Token,
    Track,
    Zone,
)
from starboard.core.text import Text, seat_name
from starboard.games.artifacts.facts import (
    ARTIFACTS,
    CARD_OF,
    CARDS,
    HALVES,
    META,
    PLANS,
    RESOURCES,
    RULES,
    SECTIONS,
    STANDARD_PLAN,
    SYSTEMS,
    back_on_aid,
)
from starboard.games.artifacts.ids import CARD_NAME, held_text, name_of, section_text
from starboard.games.artifacts.options import AVAILABLE
from starboard.games.artifacts.scoring import final_points
from starboard.games.artifacts.state import Built, Player, Project, State, attached_value, row_cost, sums
from starboard.games.artifacts.vocabulary import ROWS, Row
from starboard.games.artifacts.words import (
    effects_line,
    faction_lines,
    hint,
    logistics_lines,
    operational_lines,
    table_lines,
)

SHAPES: dict[Row, CardShape] = {"planet": "round", "technology": "cut", "ship": "cut"}
PICTURES: dict[Row, Picture] = {"planet": "planet", "technology": "emblem", "ship": "ship"}
PALETTES: dict[Row, str] = {"planet": "green", "technology": "blue", "ship": "brown"}
HELD_ICON = {"hand": "hand", "artifacts": "artifact", "plans": "defence"}
TYPE_ICON = {"explore": "explore", "expand": "expand", "exterminate": "exterminate", "exploit": "exploit"}


def keywords(card: str) -> tuple[Text, ...]:
    """Name row and type of a card."""
    fact = CARDS[card]
    return (Text(f"artifacts-row-{fact.row}"), Text(f"artifacts-type-{fact.type}"))


def top_card(card: str) -> Card:
    """Show the front of a deck's top card; of its back what the player aid or a hint lets one know. [3] Q28"""
    fact = CARDS[card]
    return Card(
        key=card,
        label=CARD_NAME[card],
        shape=SHAPES[fact.row],
        kind=fact.row,
        picture=PICTURES[fact.row],
        frame=fact.row,
        tint=PALETTES[fact.row],
        glyph=TYPE_ICON[fact.type],
        keywords=keywords(card),
        lines=logistics_lines(card),
        back=operational_lines(card) if back_on_aid(card) else (),
        note=hint(card) if fact.row == "technology" else None,
        art=card,
    )


def section_line(ref: str, chosen: bool = True) -> Line:
    """Show a section of a resource card; it can be clicked."""
    s = SECTIONS[ref]
    icons = (*[s.colour] * s.count, TYPE_ICON[s.type])
    return Line(section_text(ref), s.colour, icons, key=ref if chosen else "")


def resource(card: str) -> Card:
    """Show a resource card with both sections and its combat number."""
    return Card(
        key=card,
        label=held_text(card),
        shape="halves",
        kind="resource",
        corner=str(RESOURCES[card].combat),
        lines=tuple(section_line(ref) for ref in HALVES[card]),
        art=card,
    )


def tucked(ref: str) -> Card:
    """Show a stored or attached card: only one section is visible."""
    return Card(
        key=CARD_OF[ref],
        label=section_text(ref),
        shape="halves",
        kind="resource",
        frame=SECTIONS[ref].colour,
        lines=(section_line(ref),),
    )


def project_card(p: Player, project: Project) -> Card:
    """Show a project with its cost and what is attached."""
    card = project.card
    fact = CARDS[card]
    return Card(
        key=card,
        label=CARD_NAME[card],
        shape=SHAPES[fact.row],
        kind=fact.row,
        picture=PICTURES[fact.row],
        frame=fact.row,
        tint=PALETTES[fact.row],
        corner=str(row_cost(p, fact.row, sums(p))),
        glyph=TYPE_ICON[fact.type],
        keywords=keywords(card),
        lines=logistics_lines(card),
        back=operational_lines(card),
        tucked=tuple(tucked(ref) for ref in project.attached),
        art=card,
    )


def paid_of(p: Player, project: Project) -> str:
    """Say how much of a project's cost lies under it already, as "3/5"; nothing where nothing does. [8.5]"""
    if not project.attached:
        return ""
    s = sums(p)
    return f"{attached_value(project, s.gold)}/{row_cost(p, CARDS[project.card].row, s)}"


def empire_card(p: Player, built: Built, seat: int) -> Card:
    """Show a finished card on its side, with tokens and stored cards."""
    card = built.card
    fact = CARDS[card]
    front, back = logistics_lines(card), operational_lines(card)
    if built.operational:
        front, back = back, front
    blank = built.tokens and card not in p.lifted
    used = card in p.used or card in p.attacked
    side = f"side-{'operational' if built.operational else 'logistics'}"
    return Card(
        key=card,
        label=CARD_NAME[card],
        shape=SHAPES[fact.row],
        kind=fact.row,
        picture=PICTURES[fact.row],
        frame=fact.row,
        tint=PALETTES[fact.row],
        glyph=TYPE_ICON[fact.type],
        keywords=(*keywords(card), Text(f"artifacts-{side}")),
        lines=front,
        back=back,
        side=side,
        seat=seat,
        tokens=(Token("blockade", label=Text("artifacts-tokens"), count=built.tokens),) if built.tokens else (),
        tucked=tuple(tucked(ref) for ref in built.stored),
        state="blank" if blank else "used" if used else "ready",
        art=card,
    )


def artifact_card(card: str, key: str) -> Card:
    """Show an artifact, or its back."""
    if card == HIDDEN:
        return Card(key=key, shape="back", label=Text("artifacts-hidden-artifact"))
    said = effects_line(ARTIFACTS[card].do)
    return Card(key=card, label=name_of("artifact", card), shape="stepped", kind="artifact", lines=(said,), art=card)


@cache
def plan_card(card: str, key: str) -> Card:
    """Show a defence plan, or its back."""
    if card == HIDDEN:
        return Card(key=key, shape="back", label=Text("artifacts-hidden-plan"))
    return Card(
        key=card,
        label=name_of("plan", card),
        shape="shield",
        kind="plan",
        lines=table_lines(PLANS[card]),
        art=card,
    )


@cache
def system_card(card: str) -> Card:
    """Show the available alien system; whichever it is, it is the one that can be attacked."""
    return Card(
        key=AVAILABLE,
        label=name_of("system", card),
        shape="round",
        kind="system",
        picture="planet",
        lines=table_lines(SYSTEMS[card]),
        art=card,
    )


def faction_card(p: Player, seat: int) -> Card:
    """Show the faction: its action and what it scores at the end."""
    return Card(
        key=f"faction-{seat}",
        label=name_of("faction", p.faction),
        shape="plaque",
        kind="faction",
        lines=faction_lines(p.faction),
        art=p.faction,
    )


def resource_or_back(card: str, key: str) -> Card:
    """Show a resource card, or its back."""
    if card == HIDDEN:
        return Card(key=key, shape="back", label=Text("artifacts-hidden-resource"))
    return resource(card)


def panel(v: State, seat: int, mine: bool) -> Panel:
    """Lay out one player: bank, projects left, empire right, hands."""
    p = v.players[seat]
    # once they are counted, the points are those of the result
    shown = final_points(p) if p.faction_vp else p.vp
    hand = tuple(resource_or_back(c, f"hand-{seat}-{i}") for i, c in enumerate(p.hand))
    artifacts = tuple(artifact_card(c, f"artifact-{seat}-{i}") for i, c in enumerate(p.artifacts))
    plans = tuple(plan_card(c, f"plan-{seat}-{i}") for i, c in enumerate(p.plans))
    projects = tuple(project_card(p, q) for row in ROWS for q in p.projects if CARDS[q.card].row == row)
    empire = tuple(empire_card(p, b, seat) for row in ROWS for b in p.empire if CARDS[b.card].row == row)
    return Panel(
        key=f"player-{seat}",
        seat=seat,
        title=seat_name(seat),
        label=name_of("faction", p.faction),
        art=p.faction,
        tint=p.faction,
        active=v.turn == seat,
        items=(
            faction_card(p, seat),
            Counter(
                key=f"vp-{seat}", label=Text("artifacts-vp"), value=shown, icon="points", seat=seat, score=True,
                near=mine,
            ),
            Counter(
                key=f"credits-{seat}", label=Text("artifacts-credits"), value=p.credits, most=RULES.credits_max,
                icon="credits", seat=seat, near=mine,
            ),
            Counter(
                key=f"limit-{seat}", label=Text("artifacts-limit"), value=sums(p).limit["card"], icon="consume",
                seat=seat,
            ),
            Zone(
                key=f"projects-{seat}", label=Text("artifacts-projects" if mine else "artifacts-under-way"),
                shape="column", cards=projects, seat=seat,
                prices=tuple(paid_of(p, q) for row in ROWS for q in p.projects if CARDS[q.card].row == row), brief=True,
            ),
            Zone(
                key=f"empire-{seat}", label=Text("artifacts-empire"), shape="grid", cards=empire, seat=seat, brief=True
            ),
            held("hand", seat, mine, hand, p.hand, "fan"),
            held("artifacts", seat, mine, artifacts, p.artifacts),
            held("plans", seat, mine, plans, p.plans),
        ),
    )  # fmt: skip


def held(what: str, seat: int, mine: bool, cards: tuple[Card, ...], ids: list[str], shape: Shape = "row") -> Element:
    """Show what a player holds; of what nobody else may see only how much it is. [3]"""
    key, label = f"{what}-{seat}", Text(f"artifacts-{what}")
    if not mine and all(c == HIDDEN for c in ids):
        return Counter(key=key, label=label, value=len(ids), icon=HELD_ICON[what], seat=seat, pile=True)
    return Zone(key=key, label=label, shape=shape, cards=cards, count=len(cards), seat=seat, mine=mine)


def round_track(v: State) -> Track:
    """Show the round track with its marker; the points board beside it holds everybody's points."""
    fields = META.round_track.fields
    stops = tuple(Stop(Text("artifacts-number", {"n": n}), key=f"round-{n}") for n in fields)
    return Track(
        key="rounds",
        label=Text("artifacts-round-track"),
        stops=stops,
        markers=(Marker(fields.index(v.marker), icon="round"),),
        rule="16",
    )


def round_text(v: State) -> Text:
    """Say where the round marker stands, and when it is the last time. [16]"""
    if v.end_triggered:
        return Text("artifacts-last-round")
    if v.marker == META.round_track.last_field:
        return Text("artifacts-last-pass")
    return Text("artifacts-marker", {"marker": v.marker})


def common(v: State, seat: int | None) -> tuple[Zone, ...]:
    """Lay out what was turned up (what one chooses from comes first), the decks and the alien system."""
    decks = tuple(
        Zone(
            key=f"deck-{row}", label=Text(f"artifacts-deck-{row}"), shape="pile",
            cards=(top_card(v.tops[row]),) if v.tops[row] else (),
            count=len(v.decks[row]) + bool(v.tops[row]), rule="8",
        )
        for row in ROWS
    )  # fmt: skip
    looked = tuple(
        top_card(c) if c != HIDDEN else Card(key=f"looked-{i}", shape="back", label=Text("artifacts-hidden-card"))
        for cards in v.looked.values()
        for i, c in enumerate(cards)
    )
    thrown = tuple(artifact_card(c, "") for c in v.artifact_discard + v.in_play)
    discard = [Zone(key="artifact-discard", label=Text("artifacts-artifact-discard"), shape="pile", cards=thrown)]
    shown = [plan_card(a.plan, "") for a in v.attacks if a.plan not in ("", STANDARD_PLAN)]
    return (
        Zone(key="looked", label=Text("artifacts-looked"), cards=looked),
        Zone(key="revealed", label=Text("artifacts-revealed"), cards=tuple(resource(c) for c in v.revealed)),
        *decks,
        Zone(key="available", label=Text("artifacts-system"), cards=(system_card(v.system),), rule="13"),
        Zone(key="standard", label=Text("artifacts-standard-plan"), cards=(plan_card(STANDARD_PLAN, ""),), rule="13"),
        Zone(key="shown-plans", label=Text("artifacts-shown-plans"), cards=tuple(shown)),
        *(discard if thrown else ()),
    )  # fmt: skip


def scene(v: State, seat: int | None) -> Scene:
    """Lay out the table."""
    head = (
        round_track(v),
        Zone(key="systems", label=Text("artifacts-systems"), shape="pile", count=len(v.systems) + len(v.seen_systems)),
        Zone(key="artifact-deck", label=Text("artifacts-artifact-deck"), shape="pile", count=len(v.artifact_deck)),
        Zone(key="plan-deck", label=Text("artifacts-plan-deck"), shape="pile", count=len(v.plan_deck)),
        Counter(
            key="resources", label=Text("artifacts-resource-deck"), value=len(v.resources), icon="cards", pile=True
        ),
        Counter(key="discard", label=Text("artifacts-discard"), value=len(v.discard), icon="discard", pile=True),
        Counter(key="tokens", label=Text("artifacts-tokens"), value=v.tokens, icon="blockade"),
        *([Note(Text("artifacts-end-near"), key="end", tone="note")] if v.end_triggered and v.todo else []),
    )
    rivals = tuple(panel(v, s, False) for s in range(len(v.players)) if s != seat)
    areas = [Area("head", head), Area("main", common(v, seat)), Area("rivals", rivals)]
    if seat is not None:
        areas.append(Area("mine", (panel(v, seat, True),)))
    playing = any(p.turns for p in v.players)
    # in the set-up nobody plays yet: whoever chooses is marked
    active = (v.turn,) if playing else (v.looker,) if v.looker >= 0 else ()
    return Scene(
        "artifacts",
        seat,
        tuple(areas),
        round=round_text(v),
        phase=Text("artifacts-turn-of", {"seat": seat_name(v.turn)}) if playing else Text("artifacts-set-up"),
        active=active,
    )
