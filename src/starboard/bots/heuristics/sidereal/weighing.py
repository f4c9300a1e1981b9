"""What a deal is worth, in words: the one scale on which offers are told to people, composed or lying there."""

from starboard.bots.heuristics import Verdict
from starboard.bots.heuristics.sidereal.deals import parties_of
from starboard.bots.heuristics.sidereal.ledger import due_goods, promises_of
from starboard.bots.heuristics.sidereal.offers import opinion
from starboard.bots.heuristics.sidereal.standing import AHEAD, lead_of
from starboard.bots.heuristics.sidereal.swaps import LEAST
from starboard.core.options import Option
from starboard.core.refusal import Refused
from starboard.core.scene import Tone
from starboard.core.text import Text, seat_name
from starboard.games.sidereal.deals import check_offer, find_deal
from starboard.games.sidereal.items import SUPPLY, vector
from starboard.games.sidereal.options import Accept, MakeOffer, Withdraw
from starboard.games.sidereal.state import State

EVEN = LEAST
"""Cubes that nobody needs to hear about: for a deal that brings no more nobody moves."""


def cubes(value: float) -> float:
    """Round what is said of an estimate: whole cubes, small ones to a half."""
    return round(value) if abs(value) >= 3 else round(2 * value) / 2


def tone_of(worth: float) -> Tone:
    """Say whether a number of cubes is good."""
    return "plain" if abs(worth) <= EVEN else "good" if worth > 0 else "bad"


def weigh(g: State, seat: int, option: Option, others: bool) -> Verdict | None:
    """Say what a deal brings a seat, and what the others in it; None for any other answer, and one not possible."""
    offer = _composed(g, seat, option) if isinstance(option, MakeOffer) else _lying(g, option)
    if offer is None or seat not in parties_of(offer):
        return None
    mine = opinion(g, seat, offer, told=True).worth
    if mine is None:
        return Verdict(Text("sidereal-verdict-owed"), "bad") if _takes_what_is_owed(g, seat, offer) else None
    tone = tone_of(mine)
    if not others:
        return Verdict(Text(f"sidereal-verdict-{tone}", {"gain": abs(cubes(mine))}), tone)
    told = [_for_another(g, s, offer, seat) for s in parties_of(offer) if s != seat]
    return Verdict(Text("sidereal-weighed", {"gain": _gain(mine), "others": told}), tone)


def _takes_what_is_owed(g: State, seat: int, offer: MakeOffer) -> bool:
    """Say whether a player has what a deal takes, but has promised it for this round."""
    given = [0] * SUPPLY
    for leg in offer.legs:
        if leg.giver == seat:
            given = [a + b for a, b in zip(given, vector(leg.items), strict=False)]
    left = [n - m for n, m in zip(g.players[seat].supply, given, strict=True)]
    return min(left) >= 0 and any(due_goods(g, seat, promises_of(g, seat)))


def _composed(g: State, seat: int, offer: MakeOffer) -> MakeOffer | None:
    try:
        check_offer(g, seat, offer)
    except Refused:
        return None
    return offer


def _lying(g: State, option: Option) -> MakeOffer | None:
    deal = find_deal(g, option.number) if isinstance(option, (Accept, Withdraw)) else None
    return deal.offer if deal is not None and isinstance(deal.offer, MakeOffer) else None


def _gain(worth: float) -> Text:
    return Text(f"sidereal-gain-{tone_of(worth)}", {"gain": abs(cubes(worth))})


def _for_another(g: State, seat: int, offer: MakeOffer, me: int) -> Text:
    """Say what somebody else gains, by what lies open, and whether that is enough; or that it is not there."""
    worth, why = opinion(g, seat, offer, told=True)
    if worth is None:
        return Text("sidereal-weighed-lacks", {"seat": seat_name(seat)})
    name = "other"
    if why == "unfair":
        name = "ahead" if parties_of(offer) == tuple(sorted((me, seat))) and lead_of(g, me) > AHEAD else "unfair"
    elif why == "little" and tone_of(worth) != "bad":
        name = "little"  # that a loss is too little needs no word
    return Text(f"sidereal-weighed-{name}", {"seat": seat_name(seat), "gain": _gain(worth)})
