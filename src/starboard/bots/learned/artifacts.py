"""Alien Artifacts as numbers: cards by where they lie, counters of each side, and what rules of thumb say of options.

Made from a view alone. The rules of thumb are seen, not followed: what they rate an option is one number among others,
so that a net begins where they end.
"""

from functools import lru_cache
from typing import Any

from starboard.bots.heuristics.artifacts import Rater, laid_points, left
from starboard.bots.learned.features import Encoded, Layout, Number, add_all, encoded
from starboard.core.family import field_names, tag_of
from starboard.core.options import Decision, Option
from starboard.games.artifacts.facts import (
    ARTIFACTS,
    CARD_OF,
    CARDS,
    FACTIONS,
    HALVES,
    PLANS,
    RESOURCES,
    ROW_COLOUR,
    ROW_OF,
    SECTIONS,
    SYSTEMS,
    TYPE_OF,
)
from starboard.games.artifacts.payment import sources
from starboard.games.artifacts.state import Built, Player, State, attached_value, row_cost, sums
from starboard.games.artifacts.vocabulary import ROWS
from starboard.games.artifacts.worth import most

STATE, OPTION = Layout(), Layout()
KINDS = sorted(set(TYPE_OF.values()))
KIND_PLACE, ROW_PLACE = ({name: n for n, name in enumerate(names)} for names in (KINDS, ROWS))

# Cards by where they lie
SIDES = ("mine", "theirs", "rest")
"""Oneself, the rival (of several the one with most points), and the others."""
WORKING, LINES, PROJECTS = (
    {whose: STATE.block(f"{whose} {zone}", CARDS) for whose in SIDES} for zone in ("working", "lines", "projects")
)
BLOCKED = {whose: STATE.block(f"{whose} blocked", CARDS) for whose in SIDES}
FACTION = {whose: STATE.block(f"{whose} faction", FACTIONS) for whose in SIDES}
TOP, LOOKED = STATE.block("top", CARDS), STATE.block("looked", CARDS)
HAND, REVEALED = STATE.block("hand", RESOURCES), STATE.block("revealed", RESOURCES)
ARTIFACT, PLAN, SYSTEM = STATE.block("artifact", ARTIFACTS), STATE.block("plan", PLANS), STATE.block("system", SYSTEMS)
WORD = STATE.words("word", 512)

SIDE = {
    "points": (50, 0.03), "vp": (40, 0.04), "credits": (15, 0.1), "hand": (10, 0.1), "artifacts": (4, 0.3),
    "plans": (4, 0.3), "projects": (5, 0.2), "attached": (8, 0.15), "fresh": (6, 0.2), "actions": (3, 0.3),
    "final": (3, 0.5), "turns": (20, 0.06), "limit": (10, 0.1),
}  # fmt: skip
LAID = {
    "cards": (16, 0.08), "planets": (6, 0.2), "technologies": (6, 0.2), "ships": (6, 0.2), "stored": (8, 0.15),
    "tokens": (6, 0.2),
}  # fmt: skip


def numbers(shapes: dict[str, tuple[int, float]]) -> dict[str, tuple[Number, ...]]:
    """Add the counters of each side."""
    return {whose: tuple(STATE.number(f"{whose} {name}", *shape) for name, shape in shapes.items()) for whose in SIDES}


COUNTS, LAID_COUNTS = numbers(SIDE), numbers(LAID)
KIND_COUNTS = numbers({f"type {kind}": (6, 0.2) for kind in KINDS})
ROW_COUNTS = numbers({f"row {row}": (8, 0.15) for row in ROWS})
MORE = {
    "lead": (0, 0.05), "marker": (6, 0.2), "deck": (12, 0.1), "left": (20, 0.05), "seats": (4, 0.3),
    "choices": (12, 0.08), "tokens left": (12, 0.08), "place": (3, 0.3), "to pay": (8, 0.15),
}  # fmt: skip
COUNT = tuple(STATE.number(name, *shape) for name, shape in MORE.items())
SYMBOLS = {colour: STATE.number(f"symbols {colour}", 14, 0.08) for colour in (*ROW_COLOUR.values(), "gold")}
COST = tuple(STATE.number(f"cost {row}", 10, 0.1) for row in ROWS)
REACH = tuple(STATE.number(f"reach {row}", 12, 0.1) for row in ROWS)
SHORT = {row: STATE.number(f"short {row}", 8, 0.15) for row in ROWS}
"""What a project still lacks after all that could be paid now."""
LACKS = {row: STATE.number(f"lacks {row}", 8, 0.15) for row in ROWS}
ALWAYS, ENDING, MY_TURN = STATE.one("always"), STATE.one("ending"), STATE.one("my turn")

# Options
CARD = OPTION.block("card", CARDS)
CARD_WORD = OPTION.words("card word", 1024)
OPTION_WORD = OPTION.words("word", 512)
SYMBOL = OPTION.number("symbols", 4, 0.3)
OTHER = OPTION.number("other half", 4, 0.3)
STORED, BEST = OPTION.one("stored"), OPTION.one("thumb best")
THUMB, BEHIND = OPTION.number("thumb", 0, 0.1), OPTION.number("behind", 12, 0.2)
LACK = OPTION.number("lack", 9, 0.15)
FAR, FINE = 40.0, 4
"""Ratings beyond this are no numbers of points; what an option is behind the best is told in quarters of a point."""

ROUTINE = frozenset(
    ("draw_discard", "pay", "pay_set", "section", "next_planet", "prepare", "trade", "mixed", "unblockade",
     "next_technology")
)  # fmt: skip
"""Questions that rules of thumb answer: what to pay with, keep in hand, or do first. They are more than half of all,
and what comes of one of them is lost in the luck of a game."""

Rows = tuple[tuple[int, ...], tuple[float, ...]]


@lru_cache(8192)
def step_rows(step: Any) -> tuple[int, ...]:
    """Give the rows of what is going on: the step on top, and the words and numbers in it."""
    name = tag_of(type(step))
    rows = [WORD(f"step {name}")]
    for field in step.__struct_fields__:
        value = getattr(step, field)
        if field not in ("seat", "seats") and isinstance(value, (str, int)) and value:
            rows.append(WORD(f"step {name}.{field}={value}"))
    return tuple(rows)


@lru_cache(16384)
def option_rows(kind: str, option: Option) -> Rows:
    """Give the rows of an option that hold in every position."""
    tag = tag_of(type(option))
    rows = [OPTION_WORD(f"{kind}:{tag}")]
    values = [1.0]
    for field in field_names(type(option)):
        value = getattr(option, field)
        if field == "seat":
            rows.append(OPTION_WORD(f"{tag} aliens" if value < 0 else f"{tag} player"))
        elif value in CARDS:
            rows += (CARD[value], CARD_WORD(f"{kind}:{tag}={value}"), OPTION_WORD(f"{tag} row {ROW_OF[value]}"))
            rows.append(OPTION_WORD(f"{tag} type {TYPE_OF[value]}"))
        elif value in SECTIONS:
            section = SECTIONS[value]
            rows.append(OPTION_WORD(f"{kind}:{tag} {section.colour}"))
            rows.append(OPTION_WORD(f"{kind}:{tag} {section.colour} {section.count}"))
            rows.append(OPTION_WORD(f"{tag} type {section.type}"))
            values += [1.0] * (len(rows) - len(values))
            SYMBOL.add(section.count, rows, values)
            OTHER.add(max([SECTIONS[half].count for half in HALVES[CARD_OF[value]]]), rows, values)
        elif value in RESOURCES:
            rows += [OPTION_WORD(f"{kind}:{tag} {SECTIONS[half].colour}") for half in HALVES[value]]
            rows += [OPTION_WORD(f"{kind}:{tag} {SECTIONS[h].colour} {SECTIONS[h].count}") for h in HALVES[value]]
            rows.append(OPTION_WORD(f"{tag} combat {RESOURCES[value].combat}"))
        elif isinstance(value, (str, int)):
            rows.append(OPTION_WORD(f"{tag}.{field}={value}"))
    values += [1.0] * (len(rows) - len(values))
    return tuple(rows), tuple(values)


class ArtifactsEncoder:
    """Encodes views of Alien Artifacts."""

    state, option, quick = STATE, OPTION, False

    def knows(self, view: State, asked: Decision | None = None) -> bool:
        """All tables were learned, and the questions that decide."""
        return asked is None or (asked.form is None and asked.kind not in ROUTINE)

    def encode(self, view: State, asked: Decision) -> Encoded:
        """Encode a view and the decision asked in it."""
        me = view.players[asked.seat]
        lacks = lacking(me)
        rows, values = self.position(view, asked, me, lacks)
        rater = Rater(view, asked)
        rated = [max(-FAR, min(FAR, rater.rate(option))) for option in asked.options]
        top = max(rated)
        options = []
        for option, value in zip(asked.options, rated, strict=True):
            known = option_rows(asked.kind, option)
            own, much = list(known[0]), list(known[1])
            THUMB.add(value, own, much)
            BEHIND.add(int(FINE * (top - value)), own, much)
            card, section = getattr(option, "card", ""), getattr(option, "section", "")
            if card in lacks:
                LACK.add(lacks[card], own, much)
            if value == top:
                own.append(BEST)
            if section and CARD_OF[section] not in me.hand:
                own.append(STORED)
            much += [1.0] * (len(own) - len(much))
            options.append((own, much))
        return encoded(rows, values, options)

    def outlook(self, view: State, asked: Decision) -> Encoded:
        """Encode what lies on the table, without the options."""
        me = view.players[asked.seat]
        rows, values = self.position(view, asked, me, lacking(me))
        return encoded(rows, values, ())

    def position(self, g: State, asked: Decision, me: Player, lacks: dict[str, int]) -> tuple[list[int], list[float]]:
        """Encode what lies on the table and what is asked."""
        rows = [ALWAYS, WORD(f"asked {asked.kind}"), *step_rows(g.todo[-1])]
        rows += [TOP[card] for card in g.tops.values() if card]
        rows += [HAND[card] for card in me.hand] + [REVEALED[card] for card in g.revealed]
        rows += [ARTIFACT[card] for card in me.artifacts] + [PLAN[card] for card in me.plans]
        if g.looker == asked.seat:
            rows += [LOOKED[card] for cards in g.looked.values() for card in cards]
        if g.system:
            rows.append(SYSTEM[g.system])
        if g.end_triggered:
            rows.append(ENDING)
        if g.turn == asked.seat:
            rows.append(MY_TURN)
        if g.attacks:
            attack = g.attacks[-1]
            role = "my" if attack.attacker == asked.seat else "on me" if attack.defender == asked.seat else "other"
            rows.append(WORD(f"attack {role}"))
            rows.append(WORD(f"attack {role} {'aliens' if attack.defender < 0 else 'player'}"))
        rows += [WORD(f"used {card}") for card in me.used]
        values = [1.0] * len(rows)
        points = [p.vp + laid for p, laid in zip(g.players, laid_points(g), strict=True)]
        rival = max([seat for seat in range(len(g.players)) if seat != asked.seat], key=points.__getitem__)
        for seat, p in enumerate(g.players):
            whose = "mine" if seat == asked.seat else "theirs" if seat == rival else "rest"
            side(p, whose, points[seat], rows, values)
        told = (
            points[asked.seat] - points[rival], g.marker, len(g.resources) // 8, int(20 * left(g)), len(g.players),
            len(asked.options), g.tokens // 2, (g.turn - asked.seat) % len(g.players),
            int(asked.note.get("symbols", 0)),
        )  # fmt: skip
        add_all(COUNT, told, rows, values)
        hand_rows = in_hand(tuple(sorted(me.hand)))
        rows += hand_rows[0]
        values += hand_rows[1]
        added = sums(me)
        paying = sources(me)
        costs = [row_cost(me, row, added) for row in ROWS]
        add_all(COST, costs, rows, values)
        reach = [most(paying, added.best["basic"][ROW_COLOUR[row]], added.limit[row]) for row in ROWS]
        add_all(REACH, reach, rows, values)
        for card, lack in lacks.items():
            row = ROW_OF[card]
            LACKS[row].add(lack, rows, values)
            SHORT[row].add(max(0, lack - reach[ROW_PLACE[row]]), rows, values)
        return rows, values


@lru_cache(16384)
def in_hand(hand: tuple[str, ...]) -> Rows:
    """Add up the symbols in hand."""
    rows: list[int] = []
    values: list[float] = []
    symbols = dict.fromkeys(SYMBOLS, 0)
    for card in hand:
        for half in HALVES[card]:
            symbols[SECTIONS[half].colour] += SECTIONS[half].count
    for colour, count in symbols.items():
        SYMBOLS[colour].add(count, rows, values)
    return tuple(rows), tuple(values)


@lru_cache(16384)
def laid(whose: str, empire: tuple[Built, ...], stored: int) -> Rows:
    """Add the cards of an empire, and how many of them there are."""
    rows: list[int] = []
    working, kinds, kept = [0, 0, 0], [0] * len(KINDS), [0, 0, 0]
    tokens = 0
    for built in empire:
        card = built.card
        rows.append((WORKING if built.operational else LINES)[whose][card])
        place = ROW_PLACE[ROW_OF[card]]
        kept[place] += 1
        if built.tokens:
            rows.append(BLOCKED[whose][card])
            tokens += built.tokens
        else:
            kinds[KIND_PLACE[TYPE_OF[card]]] += 1
            working[place] += built.operational
    values = [1.0] * len(rows)
    add_all(LAID_COUNTS[whose], (len(empire), *working, stored, tokens), rows, values)
    add_all(KIND_COUNTS[whose], kinds, rows, values)
    add_all(ROW_COUNTS[whose], kept, rows, values)
    return tuple(rows), tuple(values)


def side(p: Player, whose: str, points: float, rows: list[int], values: list[float]) -> None:
    """Add a player: cards and counters."""
    active, zone = p.active, PROJECTS[whose]
    own = laid(whose, tuple(p.empire), len(active.stock))
    rows += own[0]
    values += own[1]
    before, attached = len(rows), 0
    if p.faction:
        rows.append(FACTION[whose][p.faction])
    for project in p.projects:
        rows.append(zone[project.card])
        attached += len(project.attached)
    values += [1.0] * (len(rows) - before)
    fresh = len([ship for ship in active.ships if ship not in p.attacked]) if p.attacked else len(active.ships)
    told = (
        points, p.vp, p.credits, len(p.hand), len(p.artifacts), len(p.plans), len(p.projects), attached, fresh,
        p.actions_left, p.final_turns, p.turns, sums(p).hand,
    )  # fmt: skip
    add_all(COUNTS[whose], told, rows, values)


def lacking(p: Player) -> dict[str, int]:
    """Say how many symbols each project of a player still lacks."""
    added = sums(p)
    return {q.card: max(0, row_cost(p, ROW_OF[q.card], added) - attached_value(q, added.gold)) for q in p.projects}


ENCODER = ArtifactsEncoder()
