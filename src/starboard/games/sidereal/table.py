"""How Sidereal Confluence lies on a table: the floor, the tracks, every player's public board, who needs what."""

from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from starboard.core.marks import SPECTATOR
from starboard.core.refusal import Refusal
from starboard.core.scene import (
    Area,
    Card,
    Cell,
    Chart,
    Clause,
    Contracts,
    Counter,
    Element,
    Forecast,
    Group,
    Leg,
    Marker,
    Note,
    Offer,
    Offers,
    Panel,
    Row,
    Scene,
    Stop,
    Token,
    Tone,
    Track,
    Zone,
)
from starboard.core.steps import Ask, AskAll
from starboard.core.text import Text, seat_name
from starboard.games.sidereal import options
from starboard.games.sidereal.confluence import bids_in_order
from starboard.games.sidereal.deals import obstacle
from starboard.games.sidereal.facts import BONUS, CARDS, ROUNDS, TEAMS, bonus, text_id
from starboard.games.sidereal.items import ITEMS, NOTHING, SUPPLY, WILD, Goods, Vector, vector
from starboard.games.sidereal.market import needs
from starboard.games.sidereal.options import MakeOffer, Promise
from starboard.games.sidereal.pieces import card_element, pool_card, team_element, token
from starboard.games.sidereal.planner import Plan
from starboard.games.sidereal.production import best_plan
from starboard.games.sidereal.settling import outlook
from starboard.games.sidereal.state import FRESH, Contract, Deal, Held, Player, State, TurnedDown, colony_limit
from starboard.games.sidereal.supply import added
from starboard.games.sidereal.words import (
    amounts,
    card_name,
    named,
    renamed,
)

PHASES = ("trade", "close", "limit", "commit", "share", "bid", "colony", "research", "steal", "refresh")
# --- players ----------------------------------------------------------------------------------------------------


def _goods(key: str, label: str, goods: "Vector | list[int]", seat: int, tone: Tone = "plain") -> Group:
    items = tuple(token(ITEMS[i], n, f"{key}-{ITEMS[i]}", seat) for i, n in enumerate(goods) if n)
    return Group(key=key, label=Text(label), items=items, tone=tone, near=True)


def panel(v: State, seat: int, mine: bool) -> Panel:
    """Lay out the public board of a player, and the own points."""
    p = v.players[seat]
    name = Text(f"sidereal-species-{p.species}")
    colonies = [c for c in p.cards if CARDS[c].is_colony]
    others = [c for c in p.cards if not CARDS[c].is_colony]
    points = p.vp if mine else p.shown_vp if v.rules.open_points else None
    items: list[Element] = [
        Counter(key=f"points-{seat}", label=Text("sidereal-points"), value=points, icon="vp", seat=seat, score=True),
        *_tokens(v, p, seat),
        _goods(f"supply-{seat}", "sidereal-supply", p.supply, seat),
    ]
    if v.phase == "trade" and any(missing := needs(p)):
        label = "sidereal-missing-mine" if mine else "sidereal-missing-theirs"
        items.append(_goods(f"missing-{seat}", label, missing, seat, "bad"))
    gifts = added(p.donation, p.bundle)
    if any(gifts):
        items.append(_goods(f"donation-{seat}", "sidereal-to-give-away", gifts, seat, "note"))
    if any(p.bundle):
        items.append(Note(key=f"bundle-{seat}", text=Text("sidereal-bundle", {"goods": amounts(p.bundle)})))
    if mine and v.phase == "trade" and any(owed := _owed(v, seat)):
        items.append(_goods(f"owed-{seat}", "sidereal-owed", owed, seat, "note"))
    planned: frozenset[str] = frozenset()
    if mine and v.phase == "commit" and not p.done:
        plan = best_plan(p, v.round, v.rules.exact_scoring)
        planned = frozenset(run.key.rpartition("#")[0] for run in plan.runs)
        items.append(plan_forecast(plan, p, f"best-{seat}", v.round >= ROUNDS))
    limit = colony_limit(p)
    items.append(
        Zone(
            key=f"colonies-{seat}", label=Text("sidereal-colonies"), seat=seat, mine=mine, slots=limit or 0,
            cards=tuple(_planned(card_element(c, _with_runs(p, c), seat), planned) for c in colonies),
            count=len(colonies),
        )
    )  # fmt: skip
    items.append(
        Zone(key=f"cards-{seat}", label=Text("sidereal-cards-in-play"), shape="grid", seat=seat, mine=mine,
             cards=tuple(_planned(_borrowed(v, c, _with_runs(p, c), seat), planned) for c in others))
    )  # fmt: skip
    if p.teams or p.invented:
        items.append(
            Zone(key=f"teams-{seat}", label=Text("sidereal-teams"), seat=seat, mine=mine,
                 cards=(*[team_element(t, seat) for t in p.teams], *[team_element(t, seat, True) for t in p.invented]))
        )  # fmt: skip
    if p.pool:
        items.append(
            Group(
                key=f"pool-{seat}", label=Text("sidereal-pool"), folded=not mine,
                items=(Zone(key=f"pool-cards-{seat}", shape="grid", seat=seat, mine=mine,
                            cards=tuple(pool_card(c, seat) for c in p.pool)),),
            )
        )  # fmt: skip
    deck = Counter(key=f"deck-{seat}", label=Text("sidereal-deck"), value=len(p.deck), icon="technology")
    items.append(deck if mine else Group(key=f"unplayed-{seat}", label=Text("sidereal-deck"), items=(deck,)))
    if any(vector(p.want)) or any(vector(p.have)) or p.words:
        text = Text("sidereal-board", {"want": amounts(p.want), "have": amounts(p.have), "words": p.words})
        items.append(Note(key=f"board-{seat}", text=text))
    return Panel(
        key=f"player-{seat}", seat=seat, title=seat_name(seat), art=p.species, called=name, label=name,
        active=seat in _waited_for(v), items=tuple(items),
    )  # fmt: skip


def _with_runs(p: Player, card_id: str) -> Held:
    """Give a card in play as used as far as its white converters are committed. [5]"""
    held = p.cards[card_id]
    used = held.used
    for n in {run.converter for run in p.runs if run.card == card_id}:
        times = sum([run.card == card_id and run.converter == n for run in p.runs])
        used |= (times > int(held.seedling)) << n
    return held if used == held.used else replace(held, used=used)


def _borrowed(v: State, card_id: str, held: Held, seat: int) -> Card:
    """Draw a card; a borrowed one says whose it is."""
    drawn = card_element(card_id, held, seat)
    owner = v.owner_of(card_id, seat)
    if owner == seat:
        return drawn
    note = Text("sidereal-borrowed", {"owner": seat_name(owner)})
    return replace(drawn, note=note)


def _tokens(v: State, p: Player, seat: int) -> list[Element]:
    found: list[Element] = []
    for icon, n in (("acknowledgement", p.acknowledgements), ("envoy", p.envoys)):
        if n:
            found.append(Token(icon, key=f"{icon}-{seat}", count=n, seat=seat, label=Text(f"sidereal-token-{icon}")))
    if p.protected:
        found.append(Token("protection", key=f"protected-{seat}", label=Text("sidereal-token-zeth_protection")))
    if (p.ready and v.phase == "trade") or (p.done and v.phase == "commit"):
        found.append(Token("ready", key=f"ready-{seat}", label=Text("sidereal-ready")))
    if p.support:
        found.append(Counter(key=f"support-{seat}", label=Text("sidereal-support"), value=p.support, icon="fleet"))
    return found


def _planned(card: Card, planned: frozenset[str]) -> Card:
    """Mark a card that the best production runs; the question offers all of them as one answer. [5]"""
    if card.key not in planned:
        return card
    return replace(card, tokens=(*card.tokens, Token("ready", label=Text("sidereal-planned"))))


def _owed(v: State, seat: int) -> list[int]:
    """Sum up the goods that a player has promised for this round. [4.5]"""
    owed = list(NOTHING)
    for contract in v.contracts:
        promise = contract.promise
        if contract.debtor == seat and isinstance(promise, Promise) and promise.round == v.round:
            for i, n in enumerate(vector(promise.items)):
                owed[i] += n
    return owed


def plan_forecast(plan: Plan, p: Player, key: str, last: bool) -> Forecast:
    """Tell a production run by run, and what it brings: in small cubes, in the last round in points. [5]"""
    steps = []
    for run in plan.runs:
        card_id = run.key.rpartition("#")[0]
        out = named([(name, n) for name, n in run.output.items() if n])
        paid = [(name, n) for name, n in run.paid.items() if n]
        told: dict[str, object] = {"card": card_name(CARDS[card_id], p.cards[card_id].side), "output": out}
        if paid:
            steps.append(Text("sidereal-best-step", {**told, "paid": named(paid)}))
        else:
            steps.append(Text("sidereal-best-step-free", told))
    return Forecast(
        key=key, label=Text("sidereal-best"), steps=tuple(steps), tone="good" if steps else "plain",
        outcome=Text("sidereal-best-points" if last else "sidereal-best-outcome", {"gain": round(plan.gain, 2)}),
        rule="5",
    )  # fmt: skip


# --- the floor --------------------------------------------------------------------------------------------------


def _card(v: State, giver: int, taker: int, card_id: str) -> Card:
    """Draw a card that is offered: what it does is seen, and where it lies it can be read. [4.2]"""
    held = v.players[giver].cards.get(card_id, FRESH)
    drawn = team_element(card_id) if card_id in TEAMS else card_element(card_id, held, giver, keyed=False)
    # A card with a border goes home when the round ends; everything else changes hands for good. [4.3] [7]
    lent = card_id in CARDS and CARDS[card_id].border and v.owner_of(card_id, giver) != taker
    return replace(drawn, key="", tucked=(), back=(), note=Text("sidereal-on-loan" if lent else "sidereal-for-good"))


def _leg(v: State, leg: options.Leg) -> Leg:
    tokens = [token(ITEMS[i], n) for i, n in enumerate(vector(leg.items)) if n]
    texts = [Text(f"sidereal-technology-{t}") for t in leg.licences]
    if leg.donation != Goods() and leg.items == Goods():
        tokens = [token(ITEMS[i], n) for i, n in enumerate(vector(leg.donation)) if n]
        texts.append(Text("sidereal-to-give-away"))
    elif leg.donation != Goods():
        texts.append(Text("sidereal-from-donation", {"goods": amounts(leg.donation)}))
    for icon, n in (("acknowledgement", leg.acknowledgements), ("envoy", leg.envoys)):
        if n:
            tokens.append(Token(icon, count=n, label=Text(f"sidereal-token-{icon}")))
    cards = tuple(_card(v, leg.giver, leg.taker, c) for c in leg.cards)
    return Leg(leg.giver, leg.taker, tuple(tokens), cards, tuple(texts))


def promise_text(v: State, promise: Promise) -> Text:
    """Say what was promised."""
    target = promise.target
    if promise.action in ("take_card", "lend"):
        what: Text | str = Text(text_id(target))
    elif promise.action == "license":
        what = Text(f"sidereal-technology-{target}")
    else:
        what = ""
    goods = amounts(promise.items) if promise.items != Goods() else []
    kind = f"covenant-{promise.action}" if promise.kind == "covenant" else promise.kind
    args: dict[str, object] = {
        "debtor": seat_name(promise.debtor),
        "creditor": seat_name(promise.creditor),
        "goods": [*goods, *[Text(text_id(c)) for c in promise.cards]] or [Text("sidereal-nothing")],
        "round": promise.round,
        "what": what,
        "limit": promise.limit,
        "words": promise.words,
        "technology": Text(f"sidereal-technology-{promise.technology}") if promise.technology else "",
        "to": seat_name(promise.to) if promise.to >= 0 else Text("sidereal-anybody"),
    }
    return renamed(Text(f"sidereal-clause-{kind}", args), v.sides_of((target, *promise.cards)))


def _counter(deal: Deal, seat: int | None) -> dict[str, Any] | None:
    """Fill the form of somebody the offer was made to: the same deal, as a new one that quotes it. [11.2]"""
    if seat == deal.maker or seat not in deal.parties or not isinstance(deal.offer, MakeOffer):
        return None
    told: dict[str, Any] = to_builtins(replace(deal.offer, words="", reply_to=deal.number, changes=0))
    return told


def _again(told: TurnedDown) -> dict[str, Any] | None:
    """Fill the form of somebody whose offer was rejected: the same deal, as a new one, with what was missing."""
    offer = told.deal.offer
    if not isinstance(offer, MakeOffer):
        return None
    if told.lacks != Goods():
        offer = offer.with_more(told.deal.maker, told.by, told.lacks)
    filled: dict[str, Any] = to_builtins(replace(offer, reply_to=0, changes=0))
    return filled


def _offer(v: State, deal: Deal, seat: int | None) -> Offer:
    offer = deal.offer
    shown = offer if isinstance(offer, MakeOffer) else MakeOffer()
    drops = tuple(Text("sidereal-drops", {"number": n}) for n in shown.drops)
    # Greyed as soon as it cannot be carried out, with the reason. D37
    gone = obstacle(v, deal, SPECTATOR if seat is None else seat)
    return Offer(
        deal.maker, deal.parties, key=f"offer-{deal.number}", legs=tuple(_leg(v, leg) for leg in shown.legs),
        promises=(*[promise_text(v, p) for p in shown.promises], *drops), accepted=deal.accepted,
        reply_to=f"offer-{deal.reply_to}" if deal.reply_to else "", note=shown.words,
        label=Text("sidereal-offer", {"number": deal.number}), counter=_counter(deal, seat),
        state="open" if gone is None else "failed", reason=_why_gone(v, deal, seat, gone),
    )  # fmt: skip


def _turned_down(v: State, told: TurnedDown, seat: int) -> Offer:
    """Show the maker what was said about an offer, so that a better one is soon made. [11.2]"""
    offer = _offer(v, told.deal, seat)
    what = "lacks" if told.lacks != Goods() else told.why
    args: dict[str, object] = {"seat": seat_name(told.by)}
    if told.lacks != Goods():
        args["lacks"] = amounts(told.lacks)
    reason = Text(f"sidereal-turned-down-{what}" if what else "sidereal-turned-down", args)
    return replace(offer, state="rejected", reason=reason, counter=_again(told))


def _can_be_made_again(v: State, told: TurnedDown) -> bool:
    """Say whether a refused offer is worth a thought: not if its maker has given away since what it takes."""
    offer = told.deal.offer
    return not isinstance(offer, MakeOffer) or not any(_lacking(v, offer, told.deal.maker))


def _why_gone(v: State, deal: Deal, seat: int | None, gone: Refusal | None) -> Text | None:
    """Say why an offer cannot be carried out now: who lacks which goods; the viewer may still get them. D37"""
    if gone is None:
        return None
    reason = Text(f"sidereal-failed-{gone.code}")
    if gone.code == "not_enough" and isinstance(deal.offer, MakeOffer):
        givers = deal.accepted if seat is None or seat not in deal.parties else (*deal.accepted, seat)
        for giver in givers:
            if any(lacking := _lacking(v, deal.offer, giver)):
                goods = amounts(lacking)
                if giver == seat:
                    reason = Text("sidereal-failed-not_enough-you", {"goods": goods})
                else:
                    reason = Text("sidereal-failed-lacks", {"who": seat_name(giver), "goods": goods})
                break
    return Text("sidereal-gone", {"reason": reason})


def _lacking(v: State, offer: MakeOffer, giver: int) -> list[int]:
    """Count what somebody would have to give in a deal and does not have."""
    given = [sum(n) for n in zip(*[vector(leg.items) for leg in offer.legs if leg.giver == giver], strict=True)]
    return [max(0, n - has) for n, has in zip(given, v.players[giver].supply, strict=False)]


def _due(contract: Contract, breaches: dict[int, int]) -> Text | None:
    """Say when a promise falls due, where it does not say so itself, and what is lost if it is broken now. D36"""
    promise = contract.promise
    if not isinstance(promise, Promise):
        return None
    lost = breaches.get(contract.number, 0)
    if not lost and promise.kind in ("deliver", "lend", "licence", "share"):
        return None
    name = "sidereal-due-short" if lost else "sidereal-due"
    return Text(name, {"round": promise.round, "points": lost} if lost else {"round": promise.round})


def floor(v: State, seat: int | None) -> tuple[Element, ...]:
    """Lay out offers (own and to me, table-wide) and the contracts one may read."""
    concern_me = [d for d in v.deals if seat in d.parties]
    readable = [d for d in v.deals if d not in concern_me and isinstance(d.offer, MakeOffer)]
    breaches: dict[int, int] = {}
    if seat is not None and v.phase == "trade":
        breaches = outlook(v, seat)
    known = [c for c in v.contracts if isinstance(c.promise, Promise)]
    answered = {d.reply_to for d in v.deals}
    refused = tuple(
        _turned_down(v, t, seat)
        for t in v.turned_down
        if seat is not None and t.deal.maker == seat and t.deal.number not in answered and _can_be_made_again(v, t)
    )
    mine = _offers(v, seat, "mine", concern_me)
    return (
        replace(mine, offers=(*mine.offers, *refused)),
        _offers(v, seat, "table", readable),
        Contracts(key="contracts", label=Text("sidereal-contracts"), clauses=_clauses(v, known, breaches)),
    )


def _closed(v: State, seat: int | None) -> tuple[Element, ...]:
    """Say who deals with whom behind closed doors."""
    deals = [d for d in v.deals if seat not in d.parties and not isinstance(d.offer, MakeOffer)]
    contracts = [c for c in v.contracts if not isinstance(c.promise, Promise)]
    return (
        _offers(v, seat, "closed", deals),
        Contracts(key="contracts-closed", label=Text("sidereal-contracts-closed"), clauses=_clauses(v, contracts, {})),
    )


def _offers(v: State, seat: int | None, name: str, deals: list[Deal]) -> Offers:
    offers = tuple(_offer(v, d, seat) for d in deals)
    return Offers(key=f"offers-{name}", label=Text(f"sidereal-offers-{name}"), offers=offers)


def _clauses(v: State, contracts: list[Contract], breaches: dict[int, int]) -> tuple[Clause, ...]:
    return tuple(
        Clause(
            c.debtor, c.creditor, _said(v, c), key=f"contract-{c.number}", due=_due(c, breaches),
            label=Text("sidereal-contract", {"number": c.number}),
        )
        for c in contracts
    )  # fmt: skip


def _said(v: State, contract: Contract) -> Text:
    """Say what was promised; of what only its parties know, by whom and to whom."""
    if isinstance(contract.promise, Promise):
        return promise_text(v, contract.promise)
    parties = {"debtor": seat_name(contract.debtor), "creditor": seat_name(contract.creditor)}
    return Text("sidereal-clause-hidden", parties)


# --- charts -----------------------------------------------------------------------------------------------------


def demand(v: State) -> tuple[Chart, Chart]:
    """Show who has and who needs what; polychrome cubes only where there are any, so that columns keep their place."""
    has = [added((*p.supply, 0, 0), p.donation) for p in v.players]
    lacks = [needs(p) for p in v.players]
    kinds = [i for i in range(SUPPLY) if i not in WILD or any(values[i] for values in (*has, *lacks))]
    columns = tuple(Cell(icon=ITEMS[i], text=Text(f"sidereal-short-{ITEMS[i]}")) for i in kinds)

    def row(seat: int, values: "Vector | list[int]", key: str, tone: Tone) -> Row:
        cells = tuple(Cell(values[i] or None, tone=tone if values[i] else "plain") for i in kinds)
        return Row(seat_name(seat), cells, seat, f"{key}-{seat}")

    seats = range(len(v.players))
    return (
        Chart(key="has", label=Text("sidereal-has"), columns=columns,
              rows=tuple(row(s, has[s], "has", "good") for s in seats)),
        Chart(key="needs", label=Text("sidereal-needs"), columns=columns,
              rows=tuple(row(s, lacks[s], "needs", "bad") for s in seats)),
    )  # fmt: skip


# --- the whole --------------------------------------------------------------------------------------------------


def _head(v: State) -> tuple[Element, ...]:
    n = len(v.players)
    table = BONUS[n]
    with_yengii = v.seat_of("yengii") >= 0
    stops = tuple(
        Stop(
            Text("sidereal-round-bonus", {"bonus": table.normal[r - 1]}),
            icon="vp",
            note=Text(
                "sidereal-round-note",
                {
                    "round": Text("sidereal-round-card", {"round": r, "bonus": table.normal[r - 1]}),
                    "yengii": Text("sidereal-yengii-bonus", {"bonus": bonus(n, r, "yengii")}) if with_yengii else "",
                },
            ),
        )
        for r in range(1, ROUNDS + 1)
    )
    phases = tuple(
        Stop(Text(f"sidereal-step-{name}"), icon=name, note=Text(f"sidereal-phase-{name}")) for name in PHASES
    )
    at = PHASES.index(v.phase) if v.phase in PHASES else None
    return (
        Track(key="rounds", label=Text("sidereal-rounds"), stops=stops, markers=(Marker(max(0, v.round - 1)),)),
        Track(key="phases", label=Text("sidereal-phases"), stops=phases, style="phases",
              markers=(Marker(at),) if at is not None else ()),
    )  # fmt: skip


def _bids(v: State) -> tuple[Element, ...]:
    """Show the bids that have not come up yet, the next one first."""
    if not v.bids:
        return ()
    stops = tuple(
        Stop(Text("sidereal-bid", {"seat": seat_name(b.seat), "ships": b.ships}),
             tokens=(Token("ship", seat=b.seat),))
        for b in bids_in_order(v)
    )  # fmt: skip
    return (Track(key="bids", label=Text("sidereal-bids"), stops=stops, style="bids"),)


def _empty(key: str) -> Card:
    """Draw the place of a card that was taken."""
    return Card(key=key, shape="arrow", kind="empty", state="blank", label=Text("sidereal-empty"))


def _tracks(v: State) -> tuple[Element, ...]:
    def market(kind: str, cards: list[str], slots: tuple[int, ...]) -> Zone:
        draw = card_element if kind == "colony" else team_element
        drawn = tuple(draw(c) if c else _empty(f"{kind}-empty-{i}") for i, c in enumerate(cards))
        return Zone(key=f"{kind}-track", label=Text(f"sidereal-{kind}-track"), shape="market", cards=drawn,
                    slots=len(slots), prices=tuple(str(n) for n in slots))  # fmt: skip

    colonies = (card_element(v.colony_top),) if v.colony_top else ()
    teams = (team_element(v.research_top),) if v.research_top else ()
    # In the last round nobody bids: what lies there cannot be had any more, and offers need the room.
    bids = v.round < ROUNDS
    items: list[Element] = [
        *([market("colony", v.colony_track, v.colony_slots)] if bids else []),
        Zone(key="colony-deck", label=Text("sidereal-colony-deck"), shape="pile", cards=colonies,
             count=len(v.colony_deck) + len(v.colony_under) + len(colonies)),
        *([market("research", v.research_track, v.research_slots)] if bids else []),
        Zone(key="research-deck", label=Text("sidereal-research-deck"), shape="pile", cards=teams,
             count=sum(len(e) for e in v.research_deck.values()) + len(v.research_under) + len(teams)),
    ]  # fmt: skip
    if v.seat_of("faderan") >= 0:
        items.append(Zone(key="relics", label=Text("sidereal-relics"), shape="pile", count=len(v.relics)))
    history = tuple(
        Stop(Text("sidereal-invention", {"round": i.round, "seat": seat_name(i.seat), "team": Text(text_id(i.team))}))
        for i in v.inventions
    )
    if history:
        track = Track(key="history", stops=history, style="bids")
        items.append(Group(key="inventions", label=Text("sidereal-history"), folded=True, items=(track,)))
    return tuple(items)


def scene(v: State, seat: int | None) -> Scene:
    """Lay out the table."""
    areas = [
        Area("head", _head(v)),
        Area("main", (*_bids(v), *_tracks(v), *_closed(v, seat))),
        Area("floor", floor(v, seat)),
        Area("side", demand(v)),
        Area("rivals", tuple(panel(v, s, False) for s in range(len(v.players)) if s != seat)),
    ]
    if seat is not None:
        areas.append(Area("mine", (panel(v, seat, True),)))
    phase = Text(f"sidereal-step-{v.phase}") if v.phase else None
    return Scene(
        "sidereal", seat, tuple(areas), round=Text("sidereal-round", {"round": v.round}), phase=phase,
        active=_waited_for(v),
    )  # fmt: skip


def _waited_for(v: State) -> tuple[int, ...]:
    """Name the seats that the step on top waits for."""
    step = v.todo[-1] if v.todo else None
    if isinstance(step, AskAll):
        return step.waiting(v)
    return (step.seat,) if isinstance(step, Ask) else ()
