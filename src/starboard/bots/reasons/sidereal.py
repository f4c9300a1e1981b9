"""Sidereal Confluence: what a deal, a converter, a card or a bid is worth; all of it counted in small cubes."""

from collections.abc import Callable, Sequence
from typing import Any

from starboard.bots.heuristics import Rated
from starboard.bots.heuristics.sidereal.holdings import colony_value, team_value
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


def offer(g: State, seat: int, x: o.MakeOffer) -> Text:
    """An own offer: what both sides gain."""
    other = next((s for leg in x.legs for s in (leg.giver, leg.taker) if s != seat), seat)
    mine, theirs = opinion(g, seat, x, told=True).worth, opinion(g, other, x, told=True).worth
    if mine is None or theirs is None or mine <= 0 or theirs <= 0:
        return say("offer-fair", seat=seat_name(other))
    return say("offer", points=cubes(mine), theirs=cubes(theirs), seat=seat_name(other))


def answer(g: State, seat: int, x: o.Accept | o.Reject) -> Text:
    """An offer of somebody else: what it is worth, and what is missing."""
    deal = next((d for d in g.deals if d.number == x.number), None)
    worth = (
        opinion(g, seat, deal.offer, told=True).worth
        if deal is not None and isinstance(deal.offer, o.MakeOffer)
        else None
    )
    if isinstance(x, o.Accept):
        if deal is None or worth is None or worth <= 0:
            return say("accept-fair")
        return say("accept", points=cubes(worth))
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
    o.Withdraw: plain("withdraw"),
}  # fmt: skip


def reason(g: State, asked: Decision, rated: Sequence[Rated]) -> Text:
    """Say what speaks for the first of what was rated."""
    option: Option = rated[0].option
    rule = BY_OPTION.get(type(option))
    return say("other") if rule is None else rule(g, asked.seat, option)
