"""How the game lies on a table."""

from collections.abc import Container
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from starboard.core.marks import HIDDEN
from starboard.core.scene import (
    Area,
    Card,
    Cell,
    Chart,
    Counter,
    Dice,
    Die,
    Element,
    Kept,
    Line,
    Marker,
    Panel,
    Row,
    Scene,
    Stop,
    Token,
    Track,
    Way,
    Zone,
)
from starboard.core.text import Text, plain, seat_name
from starboard.games.race import queries, scoring
from starboard.games.race.common import CHOOSING, NAMES
from starboard.games.race.develop import within_reach
from starboard.games.race.facts import DESIGN
from starboard.games.race.goals import GOALS, Goal, leaders
from starboard.games.race.options import KeepStart
from starboard.games.race.produce import FuelProduction, empty_windfalls
from starboard.games.race.robot import MARKERS
from starboard.games.race.robot_facts import DICE, FIELDS, MOST_CREDIT, MOST_ECONOMY, WORLDS, program
from starboard.games.race.rounds import ACTIONS, SECOND, SINGLES, last_round
from starboard.games.race.settle import placeable
from starboard.games.race.state import Player, Robot, State
from starboard.games.race.takeover import attack_strength, defense_strength, power_of
from starboard.games.race.words import face

STRIP = ("search", "explore", "develop", "develop_2", "settle", "settle_2", "consume", "produce")
ICONS = {
    "search": "explore", "explore": "explore", "develop": "develop", "develop_2": "develop", "settle": "settle",
    "settle_2": "settle", "consume": "consume", "produce": "produce", "trade": "trade", "double_vp": "double",
    "explore_5": "explore", "explore_1_1": "explore", "robot": "robot", "match": "match",
}  # fmt: skip
MOST_TURNED = 8
"""Of more cards that were turned over only the last ones lie there: a row that can be read."""
HANDS = ("race-hand", "race-robot-hand")
"""Numbers of cards that lie there unseen."""
PHASE_OF = {"trade": "consume", "double_vp": "consume", "explore_5": "explore", "explore_1_1": "explore"}
RESTING = (CHOOSING, "round_end")
"""Between the phases no power counts as used."""


def card(v: State, c: str, key: str = "") -> Card:
    """Draw a card, or its back."""
    if c == HIDDEN:
        return Card(key=key, shape="back", label=Text("race-card-hidden"))
    return face(c, v.takeovers)


def threats(v: State, c: str) -> tuple[Line, ...]:
    """Tell the take-overs declared on a world, with the strengths as they stand. [14.6]"""
    found = []
    for attack in v.attacks:
        if attack.card == c:
            args: dict[str, Any] = {"seat": seat_name(attack.seat)}
            if not attack.stopped:
                args["attack"] = plain(attack_strength(v.players[attack.seat], DESIGN[c], power_of(attack)))
                args["defense"] = plain(defense_strength(v.players[attack.owner], DESIGN[c]))
            found.append(Line(Text("race-threat-stopped" if attack.stopped else "race-threat", args), tone="bad"))
    return tuple(found)


def world_card(v: State, player: Player, c: str, used: Container[str]) -> Card:
    """Draw a tableau card with its good, its points and threats as they stand, and mark it if it is `used`."""
    points = plain(scoring.worth(player, c)) if DESIGN[c].fact.vp_variable else ""
    drawn = laid_card(c, points, c in player.goods, c in used, v.takeovers)
    if v.attacks and (told := threats(v, c)):
        drawn = replace(drawn, lines=(*told, *drawn.lines))
    return drawn


@lru_cache(maxsize=4096)
def laid_card(c: str, points: str, good: bool, used: bool, takeovers: bool) -> Card:
    """Draw a tableau card once for each way it looks: the same object again is known to be the same."""
    drawn = face(c, takeovers)
    if points:
        drawn = replace(drawn, points=points)
    if good:
        kind = DESIGN[c].good
        token = Token(kind, key=f"good-{c}", label=Text("race-good", {"kind": Text(f"race-kind-{kind}")}))
        drawn = replace(drawn, tokens=(token,))
    return replace(drawn, state="used") if used else drawn


def strip(v: State, boosts: bool, seat: int | None) -> Track:
    """Show the phases of the round and who picked them, and what it brings to pick them."""
    fields = tuple(v.robot.fields) if v.robot is not None else ()
    acts = tuple([tuple(player.actions) for player in v.players])
    choosing = v.phase == CHOOSING
    mine = None if seat is None or choosing else acts[seat]
    return phases(v.level, v.single, boosts, v.phase, acts, fields, mine, lacking(v, seat) if choosing else ())


def lacking(v: State, seat: int | None) -> tuple[str, ...]:
    """List the phases of which nothing would come for a player as things are; what comes before may change it. [4]"""
    if seat is None or HIDDEN in v.players[seat].hand:
        return ()
    player = v.players[seat]
    powers, goods = queries.POWERS[player.active], bool(player.goods)
    made = powers.produce
    comes = {
        "develop": within_reach(player),
        "settle": bool(placeable(v, seat, enough=1)),
        "trade": goods,
        "double_vp": goods or bool(powers.consume.free),
        "produce": bool(made.fixed or made.fuelled or made.counts or made.most or empty_windfalls(player)),
    }
    return tuple([name for name, found in comes.items() if not found])


@lru_cache(maxsize=512)
def phases(
    level: int, single: bool, boosts: bool, phase_now: str, acts: tuple[tuple[str, ...], ...], fields: tuple[str, ...],
    mine: tuple[str, ...] | None = None, lacks: tuple[str, ...] = (),
) -> Track:  # fmt: skip
    """Make the strip of phases once for each round that looks alike: it changes seldom and is shown in every scene.

    `mine`: what the viewer picked, once that is settled; `lacks`: of what nothing would come for him yet.
    """
    picked: dict[str, tuple[tuple[int | None, str], ...]] = {}
    for seat, own in enumerate(acts):
        for action in own:
            phase = PHASE_OF.get(action, action)
            picked[phase] = (*picked.get(phase, ()), (seat, action))
    for field in fields:
        phase = strip_phase(field)
        if phase:
            picked[phase] = (*picked.get(phase, ()), (None, "robot"))
    names = [name for name in STRIP if (level == 3 or name != "search") and not (single and name in SECOND)]
    stops = tuple([stop(name, picked.get(name, ()), name == phase_now, single, boosts, mine, lacks) for name in names])
    now = (Marker(names.index(phase_now), icon="now", key="phase-now"),) if phase_now in names else ()
    label = Text(f"race-phase-{phase_now}")
    raised = Text("race-raise") if boosts else None
    return Track(key="phases", label=label, rule="3", stops=stops, markers=now, style="phases", switch=raised)


@lru_cache(maxsize=2048)
def stop(
    name: str, picked: tuple[tuple[int | None, str], ...], now: bool, single: bool, boosts: bool,
    mine: tuple[str, ...] | None, lacks: tuple[str, ...],
) -> Stop:  # fmt: skip
    """Show a phase, who picked it (None: the Robot), and what it brings to pick it; to who did not, nothing."""
    return Stop(
        Text(f"race-phase-{name}"),
        ICONS[name],
        f"phase-{name}",
        tokens=tuple(
            Token("robot", label=Text("race-robot"))
            if seat is None
            else Token(ICONS[action], seat=seat, label=Text(f"race-action-{action}"))
            for seat, action in picked
        ),
        tone="note" if now else "plain",
        ways=ways(name, single, boosts, mine if picked else None, lacks),
    )


def strip_phase(field: str) -> str:
    """Give the phase of a field of the Robot's mat."""
    phase, _, side = field.partition("_")
    if field in ("trade", "double_vp"):
        return "consume"
    return f"{phase}_2" if side == "right" and phase in ("develop", "settle") else phase


@lru_cache(maxsize=1024)
def ways(
    phase: str, single: bool, boosts: bool, mine: tuple[str, ...] | None = None, lacks: tuple[str, ...] = ()
) -> tuple[Way, ...]:
    """Say how a phase can be picked and what that brings, with the prestige bonus where it could be paid. [3] [6.4]

    Of a phase that takes place: what it brings to who picked `mine`. Of one among `lacks`: what is missing for it.
    """
    picks = (ACTIONS[0], *SINGLES) if single else ACTIONS
    names = [a for a in picks if PHASE_OF.get(a, a) == phase]
    return tuple(
        Way(
            f"action-{a}",
            Text(f"race-action-{a}"),
            brings(a, mine, lacks),
            Text(f"race-way-{a}") if len(names) > 1 else None,
            boost(a) if boosts and a != "search" else None,
            a.removesuffix("_2") in lacks,
        )
        for a in names
    )


def brings(action: str, mine: tuple[str, ...] | None, lacks: tuple[str, ...]) -> Text:
    """Say what an action brings, or what is missing for it."""
    name = action.removesuffix("_2")
    if name in lacks:
        return Text(f"race-lacks-{name}")
    return Text(f"race-brings-{action}" if mine is None or action in mine else "race-brings-nothing")


@cache
def boost(action: str) -> Token:
    """Show the prestige bonus of an action. [6.4]"""
    told = Text("race-boost", {"action": Text(f"race-action-{action}"), "brings": Text(f"race-bonus-of-{action}")})
    return Token("prestige", key=f"boost-{action}", label=told, rule="6.4")


@lru_cache(maxsize=4096)
def counter(key: str, value: int, text: str, icon: str = "", most: int | None = None, rule: str = "") -> Counter:
    """Show a number."""
    score = text == "race-score"
    pile = text in HANDS
    return Counter(key=key, label=Text(text), value=value, icon=icon, most=most, rule=rule, score=score, pile=pile)


@lru_cache(maxsize=1024)
def pile(key: str, text: str, count: int) -> Zone:
    """Show a pile of cards."""
    return Zone(key=key, label=Text(text), shape="pile", count=count, rule="1.3")


def taken(v: State, seat: int) -> list[str]:
    """List the powers that are used; not the one about which its player is still asked. [4.5]"""
    used = v.players[seat].used
    asks = v.todo[-1] if v.todo else None
    return used[:-1] if isinstance(asks, FuelProduction) and asks.seat == seat else used


def tableau_zone(v: State, seat: int, mine: bool) -> Zone:
    """Lay out the cards before a player."""
    player = v.players[seat]
    used = set() if v.phase in RESTING else {power.partition(":")[0] for power in taken(v, seat)}
    return Zone(
        key=f"tableau-{seat}",
        label=Text("race-tableau"),
        shape="grid",
        cards=tuple([world_card(v, player, c, used) for c in player.tableau]),
        count=None if mine else len(player.tableau),  # of others the number is enough: no empty places
        slots=queries.end_size(player.tableau),
        seat=seat,
        mine=mine,
        brief=True,
        rule="1.2",
    )


def panel(v: State, seat: int, mine: bool, kept: Kept) -> Panel:
    """Lay out one player, if anything of what is shown has changed."""
    player = v.players[seat]
    score = (scoring.total(v, seat) if player.tableau else 0) if v.goals else None  # else it follows from the rest
    # A view is nobody else's, so its lists stay as they are.
    fought = (v.attacks, v.players) if v.attacks else ()  # strengths of both sides stand on the cards
    used = () if v.phase in RESTING else taken(v, seat)
    counted = (player.vp, player.prestige) if counting(tuple(player.tableau)) else ()
    laid = (player.tableau, player.goods, used, counted, fought)
    paid = player.paid if player.paid and v.phase.startswith(("develop", "settle")) else None
    why = (
        laid, score, player.vp, player.prestige, player.active, player.military, len(player.hand), player.drawn,
        player.due, player.searched, player.starts and (player.starts, player.sealed), player.saved, paid,
        v.shown if mine and turns(v, seat) else (),
    )  # fmt: skip
    return kept.part(f"panel-{seat}-{mine}", why, lambda: _panel(v, seat, mine, bool(paid), laid, kept))


@lru_cache(maxsize=1024)
def counting(tableau: tuple[str, ...]) -> bool:
    """Say whether a tableau has cards whose points are counted anew when something else changes."""
    return any(DESIGN[c].fact.vp_variable for c in tableau)


@lru_cache(maxsize=4096)
def counters(
    seat: int, score: int, vp: int, military: int, cards: int, prestige: int | None, searched: bool
) -> tuple[Counter, ...]:
    """Show the numbers of a player; prestige and Search only where there are such things."""
    shown = (
        counter(f"score-{seat}", score, "race-score", "points", rule="5.2"),
        counter(f"vp-{seat}", vp, "race-chips", "chips", rule="5.2"),
        counter(f"military-{seat}", military, "race-military", "military", rule="4.3"),
        counter(f"cards-{seat}", cards, "race-hand", "card"),
    )
    if prestige is None:
        return shown
    used = "race-search-card-used" if searched else "race-search-card-free"
    return (
        *shown,
        counter(f"prestige-{seat}", prestige, "race-prestige", "prestige", 15, "6.2"),
        counter(f"search-{seat}", int(not searched), used, "search", rule="6.4"),
    )


def _panel(v: State, seat: int, mine: bool, paid: bool, laid: tuple[Any, ...], kept: Kept) -> Panel:
    """Lay out one player; the tableau if it is not as it was `laid`."""
    player = v.players[seat]
    active = player.active or tuple(player.tableau[::-1])
    military = queries.POWERS[active].settle.military + player.military
    score = scoring.total(v, seat) if player.tableau else 0
    cards = len(player.hand) + len(player.drawn)
    prestige = player.prestige if v.level == 3 else None
    items: list[Element] = [*counters(seat, score, player.vp, military, cards, prestige, player.searched)]
    items.append(kept.part(f"tableau-{seat}-{mine}", laid, lambda: tableau_zone(v, seat, mine)))
    if player.starts:
        items.append(starts(v, seat))
    if player.saved:
        items.append(zone(v, f"saved-{seat}", "race-saved", player.saved))
    if mine:
        if player.drawn:
            away = len(player.drawn) - player.due
            # as it is asked: by what is kept, or by what is not where that is less
            asked = {"count": len(player.drawn), "keep": player.due, "discard": away if away < player.due else 0}
            told = Text("race-drawn", asked)
            points = worth_now(player, player.drawn)
            items.append(replace(zone(v, f"drawn-{seat}", "race-drawn", player.drawn, points), label=told, count=None))
        if turns(v, seat):
            items.append(turned(v, f"drawn-shown-{seat}"))
        if paid:
            items.append(zone(v, f"paid-{seat}", "race-paid", player.paid))
    return Panel(key=f"player-{seat}", seat=seat, title=seat_name(seat), art=f"crew-{seat}", items=tuple(items))


def starts(v: State, seat: int) -> Zone:
    """Lay out the start worlds of a player; once he has kept one, which he alone may know, the other is grey. [11.3]"""
    player = v.players[seat]
    kept = player.sealed.card if isinstance(player.sealed, KeepStart) else ""
    cards = tuple([replace(card(v, c), state="blank") if kept and c != kept else card(v, c) for c in player.starts])
    label = Text("race-start-kept", {"card": NAMES[kept]}) if kept else Text("race-starts")
    return Zone(key=f"starts-{seat}", label=label, cards=cards)


def zone(v: State, key: str, text: str, cards: list[str], points: tuple[str, ...] = ()) -> Zone:
    """Lay out cards that lie together, with what they would be worth now where that is known."""
    drawn = tuple(card(v, c, f"{key}-{i}") for i, c in enumerate(cards))
    if any(points):
        drawn = tuple(replace(d, points=p) if p else d for d, p in zip(drawn, points, strict=True))
    return Zone(key=key, label=Text(text), cards=drawn, count=len(cards))


def turns(v: State, seat: int) -> bool:
    """Say whether cards lie there that this player turned over, to take one of them. [4.4] [6.4]"""
    return bool(v.shown and v.todo) and getattr(v.todo[-1], "seat", None) == seat


def turned(v: State, key: str) -> Zone:
    """Lay out the cards that were turned over, the last one first: a search finds that one. [6.4]"""
    count = len(v.shown)
    told = Text("race-shown" if count <= MOST_TURNED else "race-shown-last", {"count": count, "last": MOST_TURNED})
    return replace(zone(v, key, "race-shown", v.shown[: -MOST_TURNED - 1 : -1]), label=told, count=None)


def mat(robot: Robot) -> Track:
    """Show the Robot's mat: nine fields and the dice on them."""
    stops = []
    for field in FIELDS:
        dice = tuple(
            Token("die", key=f"die-on-{i}", label=Text(f"race-face-{robot.dice[i]}"))
            for i, at in enumerate(robot.fields)
            if at == field
        )
        icon = ICONS[field.partition("_")[0] if field not in MARKERS else field]
        stops.append(Stop(Text(f"race-field-{field}"), icon, f"field-{field}", tokens=dice))
    return Track(key="robot-mat", label=Text("race-robot-mat"), rule="7.1", stops=tuple(stops), style="mat")


def dice(robot: Robot) -> Dice:
    """Show the dice that were rolled."""
    names = ("a", "b")
    rolled = tuple(
        Die(f"die-{name}", ICONS.get(face_, face_), Text(f"race-face-{face_}"), faces)
        for name, face_, faces in zip(names, robot.dice, DICE, strict=False)
    )
    return Dice(key="robot-dice", label=Text("race-robot-dice"), rule="7.3", dice=rolled)


def price(unlike: str, cost: int, other: int) -> Text:
    """Say how much credit a card costs the Robot, and what the unlike ones cost where they differ."""
    if cost == other:
        return Text("race-price-same", {"cost": cost}) if cost else Text("race-price-free")
    return Text(f"race-price-{unlike}", {"cost": cost, "other": other})


def rows(robot: Robot) -> Chart:
    """Show what the Robot does in each phase: the rows of the mat with its tiles laid over them."""
    rows_ = program(robot.world)
    tiles = WORLDS[robot.world].modifications
    lines: list[tuple[str, str, Text]] = []
    for name, explore in rows_.explore.items():
        lines.append(("explore", name, Text("race-does-explore", {"draw": explore.draw, "credit": explore.credit})))
    for name, develop in rows_.develop.items():
        numbers: dict[str, object] = {
            "token": develop.token_min_credit, "need": develop.min_credit, "draw": develop.draw,
            "price": price("six", develop.cost_below_6, develop.cost_6_or_more),
        }  # fmt: skip
        lines.append(("develop", name, Text("race-does-develop", numbers)))
    if rows_.first_settle is not None and not robot.tile_spent:
        first = rows_.first_settle
        numbers = {"credit": first.credit, "economy": first.economy, "target": Text(f"race-target-{first.target}")}
        lines.append(("settle", "first_action", Text("race-does-first_settle", numbers)))
    for name, settle in rows_.settle.items():
        free = settle.credit_cost if settle.credit_cost_military is None else settle.credit_cost_military
        numbers = {
            "need": settle.min_credit, "draw": settle.draw, "price": price("military", settle.credit_cost, free),
            "grown": settle.draw_per_chromosome_world, "target": Text(f"race-target-{settle.target}"),
        }  # fmt: skip
        lines.append(("settle", name, Text("race-does-settle", numbers)))
    for name, consume in rows_.consume.items():
        numbers = {
            "vp": consume.vp_per_economy, "credit": consume.credit, "economy": consume.economy,
            "prestige": consume.prestige_if_alien_world,
        }  # fmt: skip
        lines.append(("consume", name, Text("race-does-consume", numbers)))
    for name, produce in rows_.produce.items():
        lines.append(
            ("produce", name, Text("race-does-produce", {"economy": produce.economy, "credit": produce.credit}))
        )
    return Chart(
        key="robot-rows",
        label=Text("race-robot-rows"),
        rule="7.5",
        columns=(Cell(text=Text("race-row")), Cell(text=Text("race-does"))),
        rows=tuple(
            Row(
                Text(f"race-phase-{phase}"),
                (Cell(text=Text(f"race-row-{name}")), Cell(text=text, tone="note" if phase in tiles else "plain")),
                key=f"row-{phase}-{name}",
            )
            for phase, name, text in lines
        ),
    )


def gauge(key: str, text: str, value: int, most: int) -> Track:
    """Show a track of numbers."""
    stops = tuple(Stop(Text("race-number", {"number": n})) for n in range(most + 1))
    return Track(key=key, label=Text(text), rule="7.5", stops=stops, markers=(Marker(value, key=f"{key}-at"),))


def robot_panel(v: State, robot: Robot) -> Panel:
    """Lay out the Robot."""
    chips, cards, tokens, prestige = scoring.robot_points(v, robot)
    items: list[Element] = [
        counter("robot-score", chips + cards + tokens + prestige, "race-score", "points", rule="5.3"),
        counter("robot-vp", robot.vp, "race-chips", "chips", rule="5.3"),
        counter("robot-size", robot.size, "race-robot-cards", "card", 12, "5.1"),
        counter("robot-hand", len(robot.hand), "race-robot-hand", "card", rule="7.6"),
        counter("robot-tokens", robot.tokens, "race-robot-tokens", "develop", rule="2.2"),
        counter("robot-supply", robot.supply, "race-robot-supply", "develop", rule="2.2"),
    ]
    if v.level == 3:
        items.append(counter("robot-prestige", robot.prestige, "race-prestige", "prestige", 15, "6.2"))
    symbol = Card(
        key="robot-symbol",
        shape="cut",
        kind="tile",
        label=Text("race-robot-tile", {"symbol": Text(f"race-face-{robot.symbol}")}),
        glyph=ICONS[robot.symbol],
        rule="7.7",
    )
    items += [
        gauge("robot-credit", "race-credit", robot.credit, MOST_CREDIT),
        gauge("robot-economy", "race-economy", robot.economy, MOST_ECONOMY),
        Zone(key="robot-symbols", label=Text("race-robot-symbol"), cards=(symbol,)),
        dice(robot),
        mat(robot),
        rows(robot),
        Zone(
            key="robot-tableau",
            label=Text("race-robot-tableau"),
            shape="grid",
            cards=tuple(face(c, v.takeovers) for c in robot.tableau),
            count=len(robot.tableau),
            rule="7.6",
        ),
    ]
    name = Text("race-robot-of", {"tile": Text(f"race-tile-{robot.world}")})
    return Panel(key="robot", title=name, art=f"robot-{robot.world}", items=tuple(items))


def goal_row(v: State, seat: int | None) -> Zone:
    """Show the goals: what each asks for, who has it or is furthest, and how far one is oneself. [13]"""
    return Zone(
        key="goals",
        label=Text("race-goals"),
        cards=tuple(goal_tile(v, GOALS[name], holders, seat) for name, holders in v.goals.items()),
        rule="13",
    )


def goal_tile(v: State, goal: Goal, holders: tuple[int, ...], seat: int | None) -> Card:
    """Draw one goal: what it asks for, how far one is, who has it or is ahead, what it is worth."""
    fact = goal.fact
    closed = goal.first and bool(holders)
    lines = [Line(Text(f"race-goal-{goal.id}-text"))]
    if seat is not None and not closed:
        have, need = goal.progress(v, v.players[seat])
        mine = "race-goal-mine" if goal.first else "race-goal-mine-most"
        lines.append(Line(Text(mine, {"have": have, "need": need})))
    ahead, value = ((), 0) if closed else leaders(v, goal)
    if holders:
        lines.append(Line(Text("race-goal-held", {"seats": [seat_name(s) for s in holders]}), tone="note"))
    if ahead and ahead != holders:
        lines.append(Line(Text("race-goal-leads", {"seats": [seat_name(s) for s in ahead], "value": value})))
    elif not holders:
        lines.append(Line(Text("race-goal-open")))
    lines.append(Line(Text(f"race-goal-{fact.kind}", {"points": fact.vp, "tied": fact.vp_tied})))
    return Card(
        key=f"goal-{goal.id}",
        shape="cut",
        kind="tile",
        label=Text(f"race-goal-{goal.id}"),
        points=str(fact.vp),
        lines=tuple(lines),
        tokens=tuple(Token("points", key=f"goal-{goal.id}-{s}", seat=s, label=seat_name(s)) for s in holders),
        state="used" if closed else "ready",
        rule="13.2" if goal.first else "13.3",
    )


@lru_cache(maxsize=64)
def following(order: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    """Name the others in order of play, beginning behind one's own place; all of them to who only watches."""
    if seat is None:
        return order
    at = order.index(seat)
    return order[at + 1 :] + order[:at]


def worth_now(player: Player, cards: list[str]) -> tuple[str, ...]:
    """Say what cards that count points by their own text would be worth now; of others nothing. [5.2]"""
    return tuple(
        [f"{plain(scoring.worth(player, c))}?" if c != HIDDEN and DESIGN[c].fact.vp_variable else "" for c in cards]
    )


@lru_cache(maxsize=4096)
def card_in_hand(c: str, points: str, takeovers: bool) -> Card:
    """Draw a hand card, with what it would be worth now where that changes."""
    drawn = face(c, takeovers)
    return replace(drawn, points=points) if points else drawn


def hand_zone(hand: list[str], points: tuple[str, ...], seat: int, takeovers: bool) -> Zone:
    """Lay out one's own hand."""
    cards = tuple([card_in_hand(c, p, takeovers) for c, p in zip(hand, points, strict=True)])  # who sees one sees all
    return Zone(key="hand", label=Text("race-hand"), shape="fan", cards=cards, count=len(hand), seat=seat, mine=True)


def head(phases: Track, pool: int, deck: int, discard: int) -> Area:
    """Lay out what all have in common."""
    points = counter("pool", pool, "race-pool", "chips", rule="4.4")
    return Area("head", (phases, points, pile("deck", "race-deck", deck), pile("discard", "race-discard", discard)))


BARE = Area("main", ())
"""The middle of the table where nothing lies, as most of the time."""


def middle(v: State, seat: int | None) -> Area:
    """Lay out the goals, and cards that another turned over."""
    shown = (turned(v, "shown"),) if v.shown and (seat is None or not turns(v, seat)) else ()
    return Area("main", (goal_row(v, seat), *shown) if v.goals else shown)


def scene(v: State, seat: int | None, kept: Kept | None = None) -> Scene:
    """Lay out the table."""
    kept = kept or Kept()
    boosts = any(player.prestige and not player.searched for player in v.players)
    rivals: list[Element] = [panel(v, s, False, kept) for s in following(v.order, seat)]
    if v.robot is not None:
        rivals.append(robot_panel(v, v.robot))
    areas = [
        head(strip(v, boosts, seat), max(0, v.pool), len(v.deck), len(v.discard)),
        middle(v, seat) if v.goals or v.shown else BARE,
        Area("rivals", tuple(rivals)),
    ]
    if seat is not None:
        areas.append(Area("mine", (panel(v, seat, True, kept),)))
        hand = v.players[seat].hand
        points = worth_now(v.players[seat], hand)
        area = kept.part(
            f"hand-{seat}", (hand, points), lambda: Area("hand", (hand_zone(hand, points, seat, v.takeovers),))
        )
        areas.append(area)
    last = bool(v.round and last_round(v))
    return Scene("race", seat, tuple(areas), round=round_text(v.round, last), phase=phase_text(v.phase))


@lru_cache(maxsize=64)
def phase_text(phase: str) -> Text:
    """Name a phase."""
    return Text(f"race-phase-{phase}")


@lru_cache(maxsize=256)
def round_text(number: int, last: bool) -> Text:
    """Name a round."""
    return Text("race-round-last" if last else "race-round", {"round": number})
