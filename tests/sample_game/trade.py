"""The trade phase: everybody at once, open offers, atomic deals."""

from typing import Any

from msgspec.structs import replace

from starboard.core.options import Decision, FormChoice, FormField, FormStruct, Option
from starboard.core.refusal import Refusal, Refused
from starboard.core.rng import Random
from starboard.core.steps import AskAll, Do
from starboard.core.text import Text, seat_name
from tests.sample_game.events import Lapsed, Offered, Traded
from tests.sample_game.options import Accept, MakeOffer, Ready
from tests.sample_game.state import Open, State

OFFERS = 2


class OfferForm(FormStruct, frozen=True):
    """An offer: to whom, what for what."""

    def check(self, g: State, seat: int, option: Any) -> None:
        if not isinstance(option, MakeOffer):
            raise Refused("not_an_option")
        me = g.players[seat]
        if not me.offers_left:
            raise Refused("no_offers_left")
        if option.to == seat or not 0 <= option.to < len(g.players):
            raise Refused("no_such_crew")
        if not 0 <= option.give <= me.scrap:
            raise Refused("not_enough_scrap", give=option.give, have=me.scrap)
        if not 0 <= option.take <= 1000 or not (option.give or option.take or option.card):
            raise Refused("empty_offer")
        if option.card and option.card not in g.players[option.to].tableau:
            raise Refused("no_such_card")

    def sample(self, view: State, seat: int, rng: Random) -> MakeOffer | None:
        me = view.players[seat]
        if not me.offers_left:
            return None
        to = (seat + 1 + rng.below(len(view.players) - 1)) % len(view.players)
        cards = view.players[to].tableau
        if cards and rng.below(2):
            return MakeOffer(to, rng.below(me.scrap + 1), 0, rng.pick(cards))
        return MakeOffer(to, rng.below(me.scrap + 1), 1 + rng.below(3))

    def fields(self, view: State, seat: int) -> tuple[FormField, ...]:
        others = [s for s in range(len(view.players)) if s != seat]
        return (
            FormField(
                "to",
                "choice",
                Text("salvage-form-to"),
                tuple(FormChoice(s, seat_name(s)) for s in others),
                option="make_offer",
            ),
            FormField("give", "number", Text("salvage-form-give"), most=view.players[seat].scrap),
            FormField("take", "number", Text("salvage-form-take"), most=99),
        )


class OpenFloor(Do, frozen=True):
    """Begin the trade phase. [2.3]"""

    def run(self, g: State) -> None:
        for player in g.players:
            player.offers_left = OFFERS
            player.ready = False
        g.offers = []
        g.push(Trade())


FORM = OfferForm()


class Trade(AskAll, frozen=True):
    """Offer, accept, or be ready. [2.3]"""

    def waiting(self, g: State) -> tuple[int, ...]:
        return tuple([s for s, p in enumerate(g.players) if not p.ready])

    def ask(self, g: State, seat: int) -> Decision:
        me = g.players[seat]
        accepts: list[Option] = [
            Accept(o.number)
            for o in g.offers
            if o.to == seat and me.scrap >= o.take and (not o.card or o.card in me.tableau)
        ]
        return Decision(seat, "trade", (*accepts, Ready()), FORM if me.offers_left else None)

    def answer(self, g: State, seat: int, option: Accept | Ready | MakeOffer) -> None:
        me = g.players[seat]
        if isinstance(option, Ready):
            me.ready = True
        elif isinstance(option, MakeOffer):
            me.offers_left -= 1
            g.offers_made += 1
            g.offers.append(Open(g.offers_made, seat, option.to, option.give, option.take, option.card))
            g.tell(Offered, seat, option.to, option.give, option.take, option.card)
            g.players[option.to].ready = False
        else:
            offer = next(o for o in g.offers if o.number == option.number)
            g.offers.remove(offer)
            self.execute(g, offer)

    def execute(self, g: State, offer: Open) -> None:
        """Take from both sides before giving to either, so nobody pays with what the deal brings."""
        maker, taker = g.players[offer.maker], g.players[offer.to]
        if maker.scrap < offer.give:
            g.tell(Lapsed, offer.number)
            return
        maker.scrap -= offer.give
        taker.scrap -= offer.take
        maker.scrap += offer.take
        taker.scrap += offer.give
        if offer.card:
            taker.tableau.remove(offer.card)
            maker.tableau.append(offer.card)
        g.tell(Traded, offer.maker, offer.to, offer.give, offer.take, offer.card)

    def skip(self, g: State) -> None:
        g.offers = []

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        for offer in g.offers:
            if key == f"offer-{offer.number}" and offer.to == seat:
                return Refusal("not_enough_scrap", {"give": offer.take, "have": g.players[seat].scrap})
        return None

    def timed_out(self, g: State) -> bool:
        for player in g.players:
            player.ready = True
        return True


def without_card(offer: Open) -> Open:
    """Give the offer without its card (used by tests of counter-offers)."""
    return replace(offer, card="")
