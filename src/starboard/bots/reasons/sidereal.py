"""Sidereal Confluence: what a deal, a converter, a card or a bid is worth; all of it counted in small cubes."""

from collections.abc import Callable, Sequence
from typing import Any

from starboard.bots.heuristics import Rated
from starboard.bots.heuristics.sidereal.deals import after, deal_value
from starboard.bots.heuristics.sidereal.holdings import colony_value, team_value
from starboard.bots.heuristics.sidereal.ledger import ledger
from starboard.bots.heuristics.sidereal.offers import opinion
from starboard.bots.heuristics.sidereal.prices import converter_gain, team_points, vp_price
from starboard.bots.heuristics.sidereal.weighing import cubes
from starboard.core.options import Decision, Option, Pass
from starboard.core.text import Text, seat_name
from starboard.games.sidereal import options as o
from starboard.games.sidereal.facts import CARDS, text_id
from starboard.games.sidereal.items import NO_GOODS
from starboard.games.sidereal.state import State
from starboard.games.sidereal.words import amounts, card_name

AWFUL = -12.0
"""A deal that is worth less is not counted any more: it is simply bad."""


def say(name: str, **args: Any) -> Text:
    """Write a reason."""
    return Text(f"sidereal-reason-{name}", args)


def named(g: State, seat: int, card: str) -> Text:
    """Name a card as it lies there."""
    if card not in CARDS:
        return Text(text_id(card))
    held = g.players[seat].cards.get(card)
    return card_name(CARDS[card], held.side if held is not None else 0)


USES = ("invent", "upgrade", "play", "run")
"""What a deal may make possible, what people look for first."""


def use_of(key: str) -> tuple[str, str]:
    """Read what a run of a plan does, and with which card."""
    sort, _, what = key.partition(" ")
    if not what:
        return "run", key.partition("#")[0]
    return ("run" if sort == "convert" else sort), what.partition(" ")[0]


def enabled(g: State, seat: int, x: o.MakeOffer) -> Text | None:
    """Say what a deal makes possible that pays; None if nothing new."""
    then = after(g, seat, x)
    if then is None:
        return None
    before = {use_of(run.key) for run in ledger(g, seat).plan().runs}
    found = {use_of(run.key) for run in then.ledger(g, seat).plan().runs} - before
    uses = sorted((USES.index(sort), card) for sort, card in found if sort in USES and not takes(x, seat, card))
    return say(f"then-{USES[uses[0][0]]}", card=named(g, seat, uses[0][1])) if uses else None


def takes(x: o.MakeOffer, seat: int, card: str) -> bool:
    """Say whether a deal brings a card itself: that it is for its use goes without saying."""
    return any(leg.taker == seat and card in (*leg.cards, *leg.licences) for leg in x.legs)


def acknowledged(x: o.MakeOffer, seat: int) -> int | None:
    """Name the seat that is given an acknowledgement: its next invention brings a point."""
    return next((leg.taker for leg in x.legs if leg.giver == seat and leg.acknowledgements), None)


def because(g: State, seat: int, x: o.MakeOffer, worth: Text) -> Text:
    """Say what a deal is worth, and what makes it worth that, where that can be named."""
    holder = acknowledged(x, seat)
    why = enabled(g, seat, x) if holder is None else say("then-point", seat=seat_name(holder))
    return worth if why is None else say("because", worth=worth, why=why)


def offer(g: State, seat: int, x: o.MakeOffer) -> Text:
    """An own offer: what both sides gain, and what for."""
    other = next((s for leg in x.legs for s in (leg.giver, leg.taker) if s != seat), seat)
    mine, theirs = opinion(g, seat, x, told=True).worth, opinion(g, other, x, told=True).worth
    if mine is None or theirs is None or cubes(mine) <= 0 or theirs <= 0:
        return because(g, seat, x, say("offer-fair", seat=seat_name(other)))
    gains = {"points": cubes(mine), "seat": seat_name(other)}
    if cubes(theirs) <= 0:
        return because(g, seat, x, say("offer-little", **gains))
    return because(g, seat, x, say("offer", **gains, theirs=cubes(theirs)))


def withdraw(g: State, seat: int, x: o.Withdraw) -> Text:
    """An own offer is taken back: what has changed since it was made."""
    deal = next((d for d in g.deals if d.number == x.number), None)
    if deal is None or not isinstance(deal.offer, o.MakeOffer):
        return say("withdraw")
    worth = deal_value(g, seat, deal.offer)
    if worth is None:
        return say("withdraw-cannot")
    if worth < 0:
        return say("withdraw-loss")
    gone = next((s for s in deal.accepted if after(g, s, deal.offer) is None), None)
    return say("withdraw") if gone is None else say("withdraw-gone", seat=seat_name(gone))


def answer(g: State, seat: int, x: o.Accept | o.Reject) -> Text:
    """An offer of somebody else: what it is worth, and what is missing."""
    deal = next((d for d in g.deals if d.number == x.number), None)
    worth = (
        opinion(g, seat, deal.offer, told=True).worth
        if deal is not None and isinstance(deal.offer, o.MakeOffer)
        else None
    )
    if isinstance(x, o.Accept):
        if deal is None or not isinstance(deal.offer, o.MakeOffer) or worth is None or cubes(worth) <= 0:
            return say("accept-fair")
        return because(g, seat, deal.offer, say("accept", points=cubes(worth)))
    if worth is None:
        return say("reject-impossible")
    if x.lacks != NO_GOODS:
        return say("reject-lacks", lacks=amounts(x.lacks))
    if worth < AWFUL:
        return say("reject-awful")
    if worth >= -0.4 or deal is None:
        return say("reject")
    return say("reject-loss", points=cubes(-worth))


def invent(g: State, seat: int, x: o.Invent) -> Text:
    """An invention: its own points, and those of the first to share it."""
    return say("invent", points=round(team_points(g, seat, x.team)), card=named(g, seat, x.team))


def produce(g: State, seat: int, x: o.Produce) -> Text:
    """A whole production: how many converters, and the one that brings most."""
    vp = vp_price(g)
    cards = g.players[seat].cards
    runs = [r for r in x.runs if r.card in cards]
    if not runs:
        return say("done")
    worth = {r: converter_gain(CARDS[r.card].faces[cards[r.card].side].converters[r.converter], vp) for r in runs}
    best = max(runs, key=worth.__getitem__)
    return say("produce", count=len(x.runs), card=named(g, seat, best.card))


def run(g: State, seat: int, x: o.Run) -> Text:
    """One converter."""
    face = CARDS[x.card].faces[g.players[seat].cards[x.card].side]
    gain = converter_gain(face.converters[x.converter], vp_price(g))
    if gain <= 0:
        return say("convert", card=named(g, seat, x.card))
    return say("run", points=cubes(gain), card=named(g, seat, x.card))


def bid(g: State, seat: int, x: o.Bid) -> Text:
    """Ships for colonies and teams."""
    colony = max([(colony_value(g, seat, c), c) for c in g.colony_track if c], default=(0.0, ""))
    team = max([(team_value(g, seat, c), c) for c in g.research_track if c], default=(0.0, ""))
    wanted = [found for ships, found in ((x.colony, colony), (x.research, team)) if ships and found[0] > 0]
    if not wanted:
        ships = g.players[seat].ships
        return say("bid-none", ships=ships) if ships else say("bid-no-ships")
    texts = [say("bid-part", card=named(g, seat, card), points=cubes(worth)) for worth, card in wanted]
    return say("bid", what=texts)


def take(g: State, seat: int, x: o.Take) -> Text:
    """A card of a track."""
    return say("take", card=named(g, seat, x.card))


def of_card(name: str) -> Callable[[State, int, Any], Text]:
    """A reason that names the card."""
    return lambda g, seat, x: say(name, card=named(g, seat, x.card))


def plain(name: str) -> Callable[[State, int, Any], Text]:
    """A reason that is always the same."""
    return lambda g, seat, x: say(name)


BY_OPTION: dict[type, Callable[[State, int, Any], Text]] = {
    o.MakeOffer: offer, o.Accept: answer, o.Reject: answer, o.Ready: plain("ready"), o.Invent: invent,
    o.Upgrade: of_card("upgrade"), o.Convert: of_card("convert"), o.PlayCard: of_card("play"),
    o.DrawRelic: plain("relic"), o.Settle: plain("settle"), o.Produce: produce, o.Run: run, o.Done: plain("done"),
    o.Bid: bid, o.Split: plain("split"), o.Take: take, Pass: plain("pass"), o.Give: plain("give"),
    o.GiveBundle: plain("give"), o.Discard: of_card("discard"), o.Rob: of_card("rob"), o.Loot: plain("loot"),
    o.Withdraw: withdraw,
}  # fmt: skip


def reason(g: State, asked: Decision, rated: Sequence[Rated]) -> Text:
    """Say what speaks for the first of what was rated."""
    option: Option = rated[0].option
    rule = BY_OPTION.get(type(option))
    return say("other") if rule is None else rule(g, asked.seat, option)
