"""How Voidfall lies on a table: the galaxy, boards and offers, the houses, hands, forecasts. Views only."""

from functools import cache, lru_cache
from typing import Literal

from msgspec.structs import replace

from starboard.core.marks import HIDDEN
from starboard.core.scene import (
    Area,
    Card,
    Cell,
    Chart,
    Counter,
    Element,
    Forecast,
    Group,
    Hex,
    HexMap,
    Line,
    Marker,
    Note,
    Panel,
    Row,
    Scene,
    Slot,
    Stop,
    Storm,
    Token,
    Tone,
    Track,
    Zone,
    line,
)
from starboard.core.steps import Step
from starboard.core.text import Text, seat_name
from starboard.games.voidfall import combat
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.civil import entry_cost
from starboard.games.voidfall.common import Many
from starboard.games.voidfall.costs import payable
from starboard.games.voidfall.cycle import CoverUpkeep
from starboard.games.voidfall.events import losses_text
from starboard.games.voidfall.facts.goals import Objective
from starboard.games.voidfall.facts.price import FREE
from starboard.games.voidfall.facts.record import (
    AGENDA_TYPES,
    CREDITS,
    ENERGY,
    FLEETS,
    GUILDS,
    MATERIALS,
    RESOURCES,
    TRACKS,
)
from starboard.games.voidfall.facts.tables import (
    ABILITIES,
    AGENDAS,
    CAP,
    CARDS,
    EVENTS,
    HOUSES,
    KINDS,
    MAPS,
    NUMBERS,
    POWERS,
    REWARDS,
    SCENARIOS,
    STARTS,
    TECHS,
    TILES,
    TRADE_BONUSES,
    is_drawn,
)
from starboard.games.voidfall.fleets import Deploy, deploy_cost, surcharged
from starboard.games.voidfall.options import AdvanceOn, DeployFleet, Found, Produce, Send, UpkeepWith
from starboard.games.voidfall.pieces import objective_pieces
from starboard.games.voidfall.scoring import (
    agenda_value,
    coverage,
    credit_cover,
    decree_influence,
    slot_bad,
    upkeep,
    yields,
)
from starboard.games.voidfall.state import (
    NO_FLEETS,
    Player,
    Sector,
    State,
    all_corruption,
    extra_guild_slots,
    improved_limit,
    is_preferred,
    storage_room,
)
from starboard.games.voidfall.turn import action_cost
from starboard.games.voidfall.war.invade import Invade, Muster
from starboard.games.voidfall.war.sides import attack_side, combat_options, defence_side, void_absorption
from starboard.games.voidfall.war.skirmish import skirmish_strength, skirmish_targets
from starboard.games.voidfall.war.targets import invasion_targets, sources
from starboard.games.voidfall.words import GAME, cost_pieces, cost_words, decree_text, objective_text, text

CORRUPTED = (Token(icon="corruption", label=text("corruption")),)


def scene(v: State, seat: int | None) -> Scene:
    """Lay out the table for a seat, or for a spectator."""
    playing = all(p.own for p in v.players)
    areas = [
        Area("head", head(v)),
        Area("main", (galaxy(v),)),
        Area("side", (*boards(v), *technologies(v))),
        Area("rivals", tuple(panel(v, s, False) for s in range(len(v.players)) if s != seat)),
    ]
    if seat is not None:
        areas.append(Area("mine", (panel(v, seat, True),)))
        areas.append(Area("hand", hand(v, seat)))
        if playing:
            areas.append(Area("floor", forecasts(v, seat)))
    if playing:
        areas.append(Area("score", (scores(v),)))
    return Scene(
        GAME,
        seat,
        tuple(areas),
        round=text("round", cycle=v.cycle, round=v.round, rounds=EVENTS[v.event].rounds if v.event else 0),
        phase=text(f"phase-{v.phase}"),
        active=tuple(v.now[0]) if v.now else (),
        sky="#2c1a4c",
    )


def head(v: State) -> tuple[Element, ...]:
    """Show scenario, turn order and the galactic event with its decrees."""
    scenario = SCENARIOS[v.scenario]
    order = Track(
        key="order",
        label=text("turn-order"),
        stops=tuple(
            Stop(label=seat_name(s), key=f"order-{s}", tokens=(Token(icon=FLEETS[0], seat=s, label=seat_name(s)),))
            for s in v.order
        ),
        markers=(Marker(at=v.order.index(v.turn.seat), seat=v.turn.seat),) if v.turn.seat in v.order else (),
        style="phases",
    )
    items: list[Element] = [Note(key="scenario", text=scenario_text(scenario.id)), order]
    if v.rules.tutorial:
        items.append(Note(key="goal", text=text("tutorial-goal")))
    if v.event:
        items.append(event_card(v))
    return tuple(items)


def scenario_text(name: str) -> Text:
    """Name a scenario; one that was drawn has a number."""
    return text("scenario-drawn", name=name) if is_drawn(name) else text(f"scenario-{name}")


def event_card(v: State) -> Card:
    """Show the event."""
    return event_face(v.event, "event")


def event_face(name: str, key: str) -> Card:
    """Draw an event: its frames, then its decrees."""
    event = EVENTS[name]
    lines = [
        Line(f.effect.text(GAME), chip=f"frame-{f.who}", tone="bad" if f.mandatory else "good") for f in event.frames
    ]
    tone: Tone = "or" if event.decrees.join == "one_of" else "and"
    lines += [
        Line(decree_text(o), chip="decree", tone=tone, key=f"decree-{i + 1}" if key == "event" else "")
        for i, o in enumerate(event.decrees.options)
    ]
    return Card(
        key=key,
        label=text(f"galactic-{name}"),
        shape="round",
        kind="event",
        picture="planet",
        corner=str(event.rounds),
        lines=tuple(lines),
        art=event.id,
        rule="02.2",
    )


def galaxy(v: State) -> HexMap:
    """Show the sectors."""
    layout = MAPS[v.map]
    return HexMap(
        key="galaxy",
        label=text("galaxy"),
        hexes=tuple(hex_of(v, v.sectors[p.id], p.q, p.r) for p in layout.sectors),
        storms=tuple(Storm(a, b) for a, b in layout.void_storms),
        unit="fleet",
        rule="07",
    )


def hex_of(v: State, s: Sector, q: int, r: int) -> Hex:
    """Show one sector with slots, fleets and tokens."""
    tile = TILES[s.tile]
    guild_room = tile.guild_slots + (extra_guild_slots(v, s) if s.owner >= 0 else 0)
    slots = [Slot("diamond", holds=_piece(kind)) for kind, n in tile.printed.items() for _ in range(n)]
    slots += _slots("circle", s.guilds, guild_room, len(tile.guild_upkeep_slots))
    slots += _slots("square", s.installations, tile.installation_slots, len(tile.installation_upkeep_slots))
    fleets = [
        Token(icon=FLEETS[k], count=n, seat=s.owner, label=text(f"fleets-{FLEETS[k]}", count=n))
        for k, n in enumerate(s.fleets)
        if n
    ]
    if s.void:
        fleets.append(Token(icon="void", count=s.void, label=text("fleets-void", count=s.void)))
    tokens = [Token(icon="glory", count=value, label=text("glory-token", value=value)) for value in s.glory]
    for kind, pile in (("bounty", s.bounty), ("reclaim", s.reclaim)):
        if pile:
            tokens.append(Token(icon=kind, count=len(pile), hidden=True, label=text(f"token-{kind}")))
    if s.fallen:
        reward = HOUSES[s.fallen].fallen.reward.text(GAME)
        tokens.append(Token(icon="fallen", label=text("fallen", house=text(f"house-{s.fallen}"), reward=reward)))
    return Hex(
        q,
        r,
        s.owner if s.owner >= 0 else None,
        key=s.id,
        label=text(f"sector-{s.id}"),
        art=f"{s.tile}-{s.id}",
        tint="violet" if s.void else "",
        slots=tuple(slots),
        units=tuple(fleets),
        tokens=tuple(tokens),
        number=Token(icon="person", count=s.population, label=text("population")) if s.population else None,
        marks=CORRUPTED if s.corrupted else (),
        veil="void" if s.corrupted else "",
        home=s.tile == "home",
        note=tile_text(s.tile),
        brief=s.id.lstrip("s0"),
    )


@cache
def tile_text(name: str) -> Text:
    """Name a kind of sector with all that is special about it. [07.3]"""
    what = tile_what(name)
    return text("tile-with", tile=text(f"tile-{name}"), what=what) if what else text(f"tile-{name}")


@cache
def tile_what(name: str) -> list[Text]:
    """Say all that is special about a kind of sector. [07.3]"""
    tile = TILES[name]
    what: list[Text] = []
    if tile.production is not None:
        what.append(tile.production.text(GAME))
    if tile.on_take is not None:
        what.append(text("tile-on_take", what=tile.on_take.text(GAME)))
    flags = {
        "wormhole": name == "wormhole", "fixed": tile.fixed_population, "void_resistant": tile.void_resistant,
        "corruption_resistant": tile.corruption_resistant, "two_tokens": tile.void_tokens > 1,
    }  # fmt: skip
    what += [text(f"tile-is-{flag}") for flag, holds in flags.items() if holds and name != "home"]
    if tile.free_upkeep:
        what.append(text("tile-upkeep", count=tile.free_upkeep))
    return what


@cache
def _piece(kind: str) -> Token:
    family = "guild" if kind in GUILDS else "installation"
    return Token(icon=kind, label=text(f"{family}-{kind}"))


def _slots(shape: Literal["circle", "square"], held: tuple[str, ...], room: int, upkeep_slots: int) -> list[Slot]:
    return [
        Slot(
            shape,
            holds=_piece(held[i]) if i < len(held) else None,
            cost="1" if i >= room - upkeep_slots else "",
        )
        for i in range(max(room, len(held)))
    ]


def boards(v: State) -> tuple[Element, ...]:
    """Show the trade track and the agendas on offer."""
    stops = tuple(
        Stop(
            label=trade_bonus(i),
            key=f"trade-{i + 1}",
            tokens=(*trade_pieces(i), *((Token(icon="trade", count=n, label=text("count-trade")),) if n else ())),
        )
        for i, n in enumerate(v.board)
    )
    track = Track(key="trade", label=text("trade-track"), stops=stops, style="mat", rule="10")
    offers = tuple(offer(v, kind) for kind in AGENDA_TYPES)
    return (
        track,
        Zone(key="offers", label=text("offers"), shape="market", cards=offers, rule="11"),
        *[
            Zone(key=f"deck-{k}", label=text("deck", kind=text(f"type-{k}")), shape="pile", count=len(v.decks[k]))
            for k in AGENDA_TYPES
        ],
        Counter(key="bounty-bag", label=text("token-bounty"), value=len(v.bounty_bag), icon="bounty"),
        Counter(key="reclaim-bag", label=text("token-reclaim"), value=len(v.reclaim_bag), icon="reclaim"),
    )


@cache
def trade_pieces(i: int) -> tuple[Token, ...]:
    """Draw what a place on the trade track gives."""
    return TRADE_BONUSES[i].pieces()[1]


@cache
def trade_bonus(i: int) -> Text:
    """Say what a place on the trade track gives."""
    return TRADE_BONUSES[i].text(GAME)


def offer(v: State, kind: str) -> Card:
    """Show the open agenda of a type, or its empty place."""
    agenda = v.offers[kind]
    corruption = (Token(icon="corruption", label=text("corruption")),) if v.offer_corrupted[kind] else ()
    if not agenda:
        return Card(key=f"offer-{kind}", label=text(f"type-{kind}"), state="blank", tokens=corruption)
    return agenda_card(agenda, key=f"offer-{kind}", tokens=corruption)


def agenda_card(agenda: str, key: str = "", tokens: tuple[Token, ...] = (), note: Text | None = None) -> Card:
    """Show an agenda, face up or as a back."""
    if agenda == HIDDEN:
        return Card(key=key, shape="back", label=text("agenda-hidden"))
    fact = AGENDAS[agenda]
    kind = KINDS[fact.type]
    return Card(
        key=key or f"agenda-{agenda}",
        label=text(f"agenda-{agenda}"),
        shape="cut",
        kind="agenda",
        frame=fact.type,
        corner=str(fact.upkeep),
        keywords=(text(f"type-{fact.type}"), *[text(f"card-{f}") for f in kind.focuses]),
        lines=agenda_lines(agenda),
        tokens=tokens,
        art=agenda,
        note=note,
    )


def placed_agenda(v: State, seat: int, agenda: str, corrupted: bool) -> Card:
    """Show an agenda in its slot with what it would score now; on a corrupted slot that is nothing. [05.5]"""
    note = text("scores", count=0 if corrupted else agenda_value(v, seat, agenda))
    return agenda_card(agenda, tokens=CORRUPTED if corrupted else (), note=note)


@cache
def agenda_lines(agenda: str) -> tuple[Line, ...]:
    """Say what an agenda lets its owner do and what it counts."""
    fact = AGENDAS[agenda]
    return (Line(KINDS[fact.type].action.text(GAME), chip="action"), *map(objective_line, fact.objectives))


def objective_line(o: Objective) -> Line:
    """Say what an agenda counts, in words and in pieces."""
    counted, brings = objective_pieces(o)
    return Line(objective_text(o), chip="objective", inputs=counted, outputs=brings)


FIRST_COPY = (Token("influence", count=NUMBERS.first_copy, label=text("influence")),)


def technology_card(tech: str, tier: int, key: str, note: Text | None = None, tokens: tuple[Token, ...] = ()) -> Card:
    """Show one side of a technology."""
    fact = TECHS[tech]
    return Card(
        key=key,
        label=text(f"technology-{tech}"),
        shape="cut",
        kind="technology",
        frame="improved" if tier == 2 else "basic",
        keywords=(text(f"house-{fact.house}"),),
        lines=technology_lines(tech, tier),
        tokens=tokens,
        art=tech,
        note=note,
    )


@cache
def technology_lines(tech: str, tier: int) -> tuple[Line, ...]:
    """Say what one side of a technology does."""
    lines = [line(TECHS[tech].immediate, GAME, "immediate")] if tier == 1 else []
    lines += [line(p, GAME, "action" if isinstance(p, pw.FocusAction) else "") for p in POWERS[tech, tier]]
    return tuple(lines)


def technologies(v: State) -> tuple[Element, ...]:
    """Show the tableau of basic technologies and the improved row."""
    free = sorted({*v.first_copies, *v.second_copies})
    basic = tuple(
        technology_card(
            t,
            1,
            f"tableau-{t}",
            text("copies", first=int(t in v.first_copies), second=v.second_copies.count(t), worth=NUMBERS.first_copy),
            FIRST_COPY if t in v.first_copies else (),
        )
        for t in free
    )
    improved = tuple(technology_card(t, 2, f"row-{t}") for t in v.row)
    return (
        Zone(key="tableau", label=text("tableau"), shape="grid", cards=basic, rule="13"),
        Zone(
            key="improved",
            label=text("barrier" if v.barrier else "improved-row"),
            shape="grid",
            cards=improved,
            rule="09",
        ),
    )


def panel(v: State, seat: int, mine: bool) -> Panel:
    """Show a house: its numbers, tracks, technologies and agendas."""
    p = v.players[seat]
    own = "own" if mine else f"seat-{seat}"
    if not p.own:
        title = text(f"house-{p.house}") if p.house else seat_name(seat)
        return Panel(key=f"player-{seat}", seat=seat, title=title)
    made = yields(v, seat)
    name = text("house-title", house=text(f"house-{p.house}"))
    counters: list[Element] = [
        Counter(
            key=f"{own}-influence", label=text("influence"), value=p.influence, icon="influence", seat=seat, score=True
        ),
        *[
            Counter(
                key=f"{own}-{r}",
                label=text(f"resource-{r}"),
                value=p.stock[i],
                most=CAP,
                icon=r,
                note=text("yield", count=made[i]),
            )
            for i, r in enumerate(RESOURCES)
        ],
        Counter(key=f"{own}-active", label=text("active"), value=p.active, icon="fleet"),
        Counter(key=f"{own}-inactive", label=text("inactive"), value=p.inactive, icon="fleet"),
        Counter(key=f"{own}-trade", label=text("count-trade"), value=p.trade_total, icon="trade"),
        Counter(key=f"{own}-glory", label=text("glory-total"), value=sum(p.glory), icon="glory", note=_glory(p)),
        Counter(key=f"{own}-bounty", label=text("token-bounty"), value=len(p.bounty), icon="bounty"),
        Counter(key=f"{own}-reclaim", label=text("token-reclaim"), value=len(p.reclaim), icon="reclaim"),
        Counter(
            key=f"{own}-upkeep",
            label=text("upkeep"),
            value=upkeep(v, seat),
            most=coverage(p.stock, credit_cover(p)),
            icon="upkeep",
            rule="05.2",
        ),
        Counter(
            key=f"{own}-skirmish",
            label=text("count-void"),
            value=max(0, skirmish_strength(v, seat, True)),
            icon="void",
            rule="16",
        ),
        Counter(key=f"{own}-limit", label=text("count-limit"), value=improved_limit(v, p), icon="technology"),
    ]
    if p.stored_corruption or storage_room(p):
        counters.append(
            Counter(key=f"{own}-storage", label=text("place-storage"), value=p.stored_corruption, icon="corruption")
        )
    tracks = tuple(civil_track(p, i, f"{own}-track-{i}") for i in range(3))
    techs = tuple(
        technology_card(t, tier, f"technology-{t}" if mine else f"{own}-technology-{t}", _start_note(p, t))
        for t, tier in p.techs.items()
    )
    slots = [
        Zone(key=f"{own}-slot-0", label=text("start-agenda"), cards=tuple(start_card(v, seat, a) for a in p.start)),
        *[
            Zone(
                key=f"{own}-slot-{i + 1}",
                label=text("corrupted-slot" if slot_bad(p, i) else "slot", slot=i + 1),
                cards=(placed_agenda(v, seat, a, slot_bad(p, i)),) if a else (),
                slots=1,
            )
            for i, a in enumerate(p.slots)
        ],
    ]
    ability = (Note(key=f"{own}-ability", text=text(f"ability-{p.house}")),) if ABILITIES[p.house] else ()
    # Several others have to share the room: of them the numbers are enough.
    aside = not mine and len(v.players) > 2
    return Panel(
        key=f"player-{seat}",
        seat=seat,
        title=seat_name(seat),
        label=text(f"origin-{p.origin}"),
        called=name,
        art=p.house,
        active=v.turn.seat == seat,
        items=(
            *counters,
            *(() if aside else ability),
            Group(
                key=f"{own}-tracks",
                label=text("tracks"),
                items=(*ability, *tracks) if aside else tracks,
                folded=not mine,
                rule="09",
            ),
            Zone(
                key=f"{own}-technologies",
                label=text("technologies"),
                cards=techs,
                count=len(techs),
                slots=p.tech_limit,
                rule="13",
            ),
            Group(key=f"{own}-agendas", label=text("agendas"), items=tuple(slots), folded=not mine, rule="11"),
        ),
    )


def _glory(p: Player) -> Text:
    return text("glory-values", values=sorted(p.glory))


def _start_note(p: Player, tech: str) -> Text | None:
    return text("start-technology") if tech == p.start_tech and p.techs[tech] == 1 else None


def start_card(v: State, seat: int, agenda: str) -> Card:
    """Show a start agenda."""
    fact = STARTS[agenda]
    return Card(
        label=text("start-agenda"),
        shape="cut",
        kind="agenda",
        corner=str(fact.upkeep),
        lines=tuple(map(objective_line, fact.objectives)),
        art=agenda,
        note=text("scores", count=agenda_value(v, seat, agenda)),
    )


def civil_track(p: Player, i: int, key: str) -> Track:
    """Show a civilization track with its rewards."""
    return Track(
        key=key,
        label=text(f"track-{TRACKS[i]}"),
        stops=civil_stops(p.house, i),
        markers=(Marker(at=p.tracks[i]),),
        marks=CORRUPTED if p.track_corrupted[i] else (),
        veil="void" if p.track_corrupted[i] else "",
    )


@cache
def civil_stops(house: str, i: int) -> tuple[Stop, ...]:
    """Name the rewards along a civilization track."""
    rewards = REWARDS[house][i]
    return (Stop(), *[Stop(label=r.text(GAME) if r is not None else text("nothing")) for r in rewards])


@cache
def action_text(card: str, n: int) -> Text:
    """Say what the n-th action of a focus card does."""
    return CARDS[card].actions[n - 1].effect.text(GAME)


def focus_card(v: State, seat: int, card: str) -> Card:
    """Show a focus card with its three actions and what each would cost now."""
    fact, p = CARDS[card], v.players[seat]
    now = v.turn.card == card and v.turn.seat == seat
    lines = []
    for n, action in enumerate(fact.actions, 1):
        cost = action_cost(v, p, card, action)
        can = payable(v, seat, cost)
        what = text(
            "line-action",
            name=text(f"action-{card}-{n}"),
            cost=cost_words(cost) or [text("free")],
            effect=action_text(card, n),
        )
        lines.append(
            Line(
                what,
                title=text(f"action-{card}-{n}"),
                does=action_text(card, n),
                inputs=cost_pieces(cost),
                key=f"action-{card}-{n}",
                tone="plain" if can else "bad",
                used=now and str(n) in v.turn.used,
            )
        )
    keywords = (text("preferred"),) if is_preferred(p, card) else ()
    return Card(
        key=f"focus-{card}",
        label=text(f"card-{card}"),
        shape="folder",
        kind="focus",
        lines=tuple(lines),
        keywords=keywords,
        frame=fact.focus,
        art=fact.focus,
        seat=seat,
    )


def hand(v: State, seat: int) -> tuple[Element, ...]:
    """Show what the seat holds and has played."""
    p = v.players[seat]
    if not p.own:
        return ()
    played = (
        [focus_card(v, seat, v.turn.card)]
        if v.turn.seat == seat and v.turn.card and v.turn.card not in p.discard
        else []
    )
    if v.turn.seat == seat and v.turn.agenda:
        played.append(agenda_card(v.turn.agenda))
    agendas = [a for pile in p.hand.values() for a in pile]
    drawn = [a for pile in p.drawn.values() for a in pile]
    events = [e for pile in p.peeked.values() for e in pile] or p.foreseen
    items: list[Element] = [
        Zone(key="played", label=text("played"), cards=tuple(played), mine=True),
        Zone(
            key="focus-hand",
            label=text("focus-hand"),
            shape="fan",
            cards=tuple(focus_card(v, seat, c) for c in p.focus),
            mine=True,
        ),
        Zone(
            key="focus-discard",
            label=text("focus-discard"),
            cards=tuple(focus_card(v, seat, c) for c in p.discard),
            mine=True,
        ),
        Zone(
            key="agenda-hand", label=text("agenda-hand"), shape="fan", cards=tuple(map(agenda_card, agendas)), mine=True
        ),
    ]
    if drawn:
        items.append(Zone(key="drawn", label=text("drawn"), cards=tuple(map(agenda_card, drawn)), mine=True))
    if events:
        shown = tuple(event_face(e, f"foreseen-{e}") for e in dict.fromkeys(events))
        items.append(Zone(key="foreseen", label=text("foreseen"), cards=shown, mine=True))
    return tuple(items)


def forecasts(v: State, seat: int) -> tuple[Element, ...]:
    """Show what an invasion would come to before anybody commits, and what a running battle will."""
    step = v.todo[-1] if v.todo else None
    if v.battle is not None:
        return (battle_forecast(v),)
    if isinstance(step, Muster) and step.seat == seat and v.invasion is not None:
        return (muster_forecast(v, seat, step),)
    invasion = invasion_ahead(step)
    if invasion is not None and invasion.seat == seat:
        return (targets_chart(v, seat, invasion),)
    return skirmish_forecast(v, seat)


def invasion_ahead(step: Step | None) -> Invade | None:
    """Give the invasion that is asked for, or that can be chosen among other effects. [14.1]"""
    if isinstance(step, Many):
        return next((s for s in step.steps if isinstance(s, Invade)), None)
    return step if isinstance(step, Invade) else None


def skirmish_forecast(v: State, seat: int) -> tuple[Element, ...]:
    """Show which sector the void would attack if the cycle ended now, and how that would end by default."""
    strength = skirmish_strength(v, seat, True)
    targets = skirmish_targets(v, seat, strength) if strength > 0 and v.phase == "focus" else []
    if not targets or not v.rules.skirmish_every_cycle:
        return ()
    raid = combat.void_raid(strength, void_absorption(v, seat))
    result = combat.resolve(raid, defence_side(v, targets[0]), combat.Choices(), combat_options(v))
    return (
        Forecast(
            key="skirmish",
            label=text("skirmish-forecast", sectors=[text(f"sector-{t}") for t in targets]),
            steps=steps_text(result.steps),
            outcome=own_outcome(result, "defence"),
            tone="bad" if result.taken else "good",
            rule="16",
        ),
    )


def outcome_text(result: combat.Outcome) -> Text:
    """Say how a battle ends."""
    winner = "invader" if result.taken else result.winner
    return text(f"outcome-{winner}", invader=sum(result.left[0]), defender=sum(result.left[1]))


def own_outcome(result: combat.Outcome, side: Literal["attack", "defence"]) -> Text:
    """Say to the one who attacks or defends how a battle ends for them."""
    lasting = sum(result.left[0 if result.taken else 1])
    return text(f"{side}-{'taken' if result.taken else 'held'}", count=lasting)


def steps_text(steps: tuple[combat.Bout, ...]) -> tuple[Text, ...]:
    """Tell a battle salvo by salvo."""
    return tuple(
        Text(
            f"{GAME}-event-combat_step",
            {"salvo": s.salvo, "invader": s.left[0], "defender": s.left[1]} | losses_text(GAME, s.lost),
        )
        for s in steps
    )


# A question asks for the same forecast once for each answer.
look_ahead = lru_cache(maxsize=64)(combat.forecast_from)
look_from = lru_cache(maxsize=64)(combat.forecast)


def battle_forecast(v: State) -> Forecast:
    """Show a running battle and its fair course."""
    assert v.battle is not None and v.invasion is not None
    ahead = look_ahead(v.battle)
    return Forecast(
        key="forecast",
        label=text("forecast", sector=text(f"sector-{v.invasion.target}")),
        steps=steps_text(ahead.fair.steps),
        outcome=outcome_text(ahead.fair),
        rule="14.5",
    )


def muster_forecast(v: State, seat: int, step: Muster) -> Forecast:
    """Show what comes of sending all fleets that are left to choose."""
    assert v.invasion is not None
    sent = [0] * 5
    for fleets in v.muster.values():
        sent = [a + b for a, b in zip(sent, fleets, strict=True)]
    for sid, kind in step.groups:
        sent[kind] += v.sectors[sid].fleets[kind]
    return forecast_of(v, seat, v.invasion.target, (sent[0], sent[1], sent[2], sent[3], sent[4]), v.invasion.bombard)


def forecast_of(v: State, seat: int, target: str, sent: tuple[int, int, int, int, int], bombard: int) -> Forecast:
    """Show the exact forecast of an invasion with given fleets."""
    defence = defence_side(v, target, seat)
    label = text("forecast", sector=text(f"sector-{target}"))
    if not combat.fights(defence):
        return Forecast(key="forecast", label=label, outcome=text("outcome-unopposed"), tone="good", rule="14.1")
    ahead = look_from(attack_side(v, seat, target, sent, bombard), defence, combat_options(v))
    return Forecast(
        key="forecast",
        label=label,
        steps=steps_text(ahead.fair.steps),
        outcome=own_outcome(ahead.fair, "attack"),
        tone="good" if ahead.fair.taken else "bad",
        rule="14.4",
    )


def upkeep_hint(g: State, seat: int, option: UpkeepWith) -> Text | None:
    """Say what energy and materials pay where food or materials pay that much of the upkeep. [05.2]"""
    step = g.todo[-1]
    if not isinstance(step, CoverUpkeep) or option.resource == RESOURCES[CREDITS]:
        return None
    stock = g.players[seat].stock
    both = stock[ENERGY] + stock[MATERIALS]
    if option.resource == RESOURCES[MATERIALS]:
        energy = 2 * min(step.points, both // 2) - option.count
        return text("hint-upkeep-energy", energy=energy) if energy else None
    units = 2 * min(step.points - option.count, both // 2)
    return text("hint-upkeep-rest", units=units) if units else None


def agenda_hint(v: State, seat: int, agenda: str) -> Text | None:
    """Say what an agenda would score for a house if it lay there now. [05.5]"""
    return text("scores", count=agenda_value(v, seat, agenda)) if agenda in AGENDAS else None


def corrupt_hint(v: State, seat: int, place: str) -> Text:
    """Say what corruption does to a place. [12]"""
    kind, _, n = place.partition("-")
    if kind != "slot":
        return text(f"hint-corrupt-{kind if kind in ('track', 'storage') else 'sector'}")
    agenda = v.players[seat].slots[int(n) - 1]
    return text("hint-corrupt-agenda", count=agenda_value(v, seat, agenda)) if agenda else text("hint-corrupt-slot")


def found_hint(v: State, seat: int, option: Found) -> Text:
    """Say what a production brings with a guild more, and without it. [08]"""
    i = GUILDS.index(option.guild)
    now = yields(v, seat)[i]
    sector = v.sectors[option.sector]
    more = replace(v, sectors={**v.sectors, sector.id: replace(sector, guilds=(*sector.guilds, option.guild))})
    return text("hint-found", what=text(f"resource-{RESOURCES[i]}"), now=now, then=yields(more, seat)[i])


def deploy_hint(v: State, seat: int, option: DeployFleet) -> Text | None:
    """Say what deploying a fleet costs, with what an event adds to it. [15.1] [02.2]"""
    step = v.todo[-1]
    cost = list(deploy_cost(v, FLEETS.index(option.fleet), isinstance(step, Deploy) and step.cost_included))
    if surcharged(v, seat) and not option.corrupted:
        cost[MATERIALS] += 1
    paid = [text(f"amount-{name}", count=n) for name, n in zip(RESOURCES, cost, strict=True) if n]
    return text("hint-cost", what=paid) if paid else None


def advance_hint(v: State, seat: int, option: AdvanceOn) -> Text | None:
    """Say what the next space of a track costs, if it is not free. [09]"""
    player = v.players[seat]
    cost = entry_cost(player, player.tracks[TRACKS.index(option.track)] + 1)
    return None if cost is FREE else text("hint-advance", what=cost_words(cost))


def produce_hint(v: State, seat: int, option: Produce) -> Text:
    """Say how much a production brings, and how much of it is lost. [08]"""
    i = RESOURCES.index(option.resource)
    made = yields(v, seat)[i]
    lost = max(0, v.players[seat].stock[i] + made - CAP)
    return text("hint-produce", count=made, lost=lost)


def send_hint(v: State, seat: int, option: Send) -> Text | None:
    """Say what comes of an invasion with the fleets chosen so far, these, and all that can be sent after them."""
    step = v.todo[-1]
    if v.invasion is None or not isinstance(step, Muster):
        return None
    sent = [0] * 5
    for fleets in v.muster.values():
        sent = [a + b for a, b in zip(sent, fleets, strict=True)]
    sent[FLEETS.index(option.fleet)] += option.count
    after = step.groups[1:]
    for sid, kind in after:
        sent[kind] += v.sectors[sid].fleets[kind]
    if not any(sent):
        return None
    a, b, c, d, e = sent
    ahead = forecast_of(v, seat, v.invasion.target, (a, b, c, d, e), v.invasion.bombard)
    hint = text("hint-send_after" if after else "hint-send", outcome=ahead.outcome)
    source = v.sectors[option.sector]
    gone = sum(v.muster.get(source.id, NO_FLEETS)) + option.count
    if source.tile == "home" or gone < sum(source.fleets):
        return hint
    return text("hint-send_all", hint=hint, sector=text(f"sector-{source.id}"))


def answer_hint(v: State, value: int) -> Text | None:
    """Say what an answer in combat leads to for whoever gives it."""
    question = combat.pending(v.battle) if v.battle is not None else None
    if v.battle is None or question is None:
        return None
    for answer in look_ahead(v.battle).answers:
        if answer.value == value:
            mine = 1 if question.side == combat.INVADER else -1
            worst, fair, best = sorted((mine * answer.worst, mine * answer.fair, mine * answer.best))
            args = {"fair": end_text(fair), "worst": end_text(worst), "best": end_text(best)}
            return text("hint-answer-sure" if worst == best else "hint-answer", **args)
    return None


def end_text(margin: int) -> Text:
    """Say who has how many fleets left in the end; one's own are positive."""
    return text("end-mine" if margin > 0 else "end-theirs" if margin else "end-nobody", count=abs(margin))


def targets_chart(v: State, seat: int, step: Invade) -> Chart:
    """Show for every target what sending everything in reach comes to by default."""
    rows = []
    for target, by in invasion_targets(v, seat, step.only_corrupted):
        sent = NO_FLEETS
        for sid in sources(v, seat, target, by):
            a, b, c, d, e = (x + y for x, y in zip(sent, v.sectors[sid].fleets, strict=True))
            sent = (a, b, c, d, e)
        defence = defence_side(v, target, seat)
        if combat.fights(defence):
            attack = attack_side(v, seat, target, sent, step.materials_per_absorption)
            what = own_outcome(combat.resolve(attack, defence, combat.Choices(), combat_options(v)), "attack")
        else:
            what = text("outcome-unopposed")
        rows.append(Row(text(f"sector-{target}"), (Cell(sum(sent), icon="fleet"), Cell(text=what))))
    return Chart(key="targets", label=text("targets"), rows=tuple(rows), rule="14.1")


def scores(v: State) -> Group:
    """Forecast what agendas and decrees would score if the cycle ended now: a column for each house."""
    event = EVENTS[v.event] if v.event else None
    houses: list[tuple[int, ...]] = []
    for seat, p in enumerate(v.players):
        start = sum(agenda_value(v, seat, a) for a in p.start)
        played = sum(agenda_value(v, seat, a) for i, a in enumerate(p.slots) if a and not slot_bad(p, i))
        decrees = [decree_influence(v, seat, o) for o in event.decrees.options] if event else []
        decree = (max if event and event.decrees.join == "one_of" else sum)(decrees) if decrees else 0
        unpaid = max(0, upkeep(v, seat) - coverage(p.stock, credit_cover(p)))
        parts = (p.influence, start, played, decree, -3 * unpaid)
        houses.append((*parts, sum(parts), all_corruption(v, seat)))
    names = ("influence", "start-agenda", "agendas", "decrees", "unpaid", "forecast-total", "corruption")
    chart = Chart(
        key="scores",
        columns=tuple(Cell(text=seat_name(seat)) for seat in range(len(v.players))),
        rows=tuple(Row(text(name), tuple(Cell(house[i]) for house in houses)) for i, name in enumerate(names)),
    )
    return Group(key="score-forecast", label=text("score-forecast"), items=(chart,), folded=True, rule="05.5")
