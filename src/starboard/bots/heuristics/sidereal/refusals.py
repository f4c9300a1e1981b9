"""What others said no to: nobody is asked the same again, and whoever said no often is left in peace."""

from starboard.bots.heuristics.sidereal.deals import deal_value, parties_of
from starboard.games.sidereal.items import pairs
from starboard.games.sidereal.options import MakeOffer
from starboard.games.sidereal.state import State, TurnedDown

BETTER = 0.9
"""What an offer must bring more, in small cubes, to whoever said no to one like it."""
ENOUGH = 3
"""How often somebody says no to the same player until nothing more is proposed."""


def is_news(g: State, seat: int, offer: MakeOffer) -> bool:
    """Say whether all who turned down offers of this player would hear something else now."""
    parties = parties_of(offer)
    return all(_is_news_to(g, told, offer) for told in _refused(g, seat) if told.by in parties)


def may_ask(g: State, seat: int, offer: MakeOffer) -> bool:
    """Say whether an offer may be made unasked: it is news, and nobody in it has said no too often."""
    no = [told.by for told in _refused(g, seat)]
    return all(no.count(party) < ENOUGH for party in parties_of(offer)) and is_news(g, seat, offer)


def _refused(g: State, seat: int) -> list[TurnedDown]:
    return [told for told in g.turned_down if told.deal.maker == seat]


def _is_news_to(g: State, told: TurnedDown, offer: MakeOffer) -> bool:
    """Say whether an offer is about something else than a refused one, or clearly better for who refused."""
    before = told.deal.offer
    if not isinstance(before, MakeOffer) or _matter(before, told.by).isdisjoint(_matter(offer, told.by)):
        return True
    then, now = deal_value(g, told.by, before), deal_value(g, told.by, offer)
    return then is not None and now is not None and now >= then + BETTER


def _matter(offer: MakeOffer, seat: int) -> set[object]:
    """Name what an offer is about for one of its parties: the goods it asks for, and all that are no goods."""
    found: set[object] = set()
    for leg in offer.legs:
        found |= {*leg.cards, *leg.licences}
        found |= {("donated", i) for i, _ in pairs(leg.donation)}
        found |= {name for name in ("acknowledgements", "envoys") if getattr(leg, name)}
        if leg.giver == seat:
            found |= {i for i, _ in pairs(leg.items)}
    for promise in offer.promises:
        found |= {*promise.cards, promise.technology} - {""}
        if promise.debtor == seat:
            found |= {i for i, _ in pairs(promise.items)}
    return found
