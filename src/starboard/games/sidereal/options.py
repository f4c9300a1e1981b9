"""What a player can answer."""

from typing import Annotated, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from starboard.core.family import always
from starboard.core.marks import SEAT, Named
from starboard.core.options import Choice, Option
from starboard.core.text import Text, arguments, seat_name
from starboard.games.sidereal.facts import CARDS, TEAMS, text_id
from starboard.games.sidereal.items import NO_GOODS, Goods, goods_of, vector
from starboard.games.sidereal.words import (
    amounts,
    card_name,
    converter_text,
    converters_text,
    cost_items,
    named,
    price_text,
    renamed,
)

CardName = Annotated[str, Named(text_id)]
ItemName = Annotated[str, Named("sidereal-item-{}")]
TechnologyName = Annotated[str, Named("sidereal-technology-{}")]
Seat = Annotated[int, SEAT]


def as_it_lies(view: Any, option: Option) -> Text | None:
    """Say an answer with the names of the sides that its cards show; None: in its own words."""
    sides = view.sides_of(option.targets())
    return renamed(option.text("sidereal"), sides) if sides else None


# --- trade ------------------------------------------------------------------------------------------------------


class Leg(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Part of a deal: what one player gives to another. [11.1]"""

    giver: int
    taker: int
    items: Goods = always(NO_GOODS)
    donation: Goods = always(NO_GOODS)
    """Goods from the giver's donation card."""
    cards: tuple[str, ...] = ()
    """Cards in play and unused research teams."""
    acknowledgements: int = 0
    envoys: int = 0
    licences: tuple[str, ...] = ()
    """Technologies that Yengii licenses to the taker."""

    def move(self) -> Text:
        """Say who gives what to whom."""
        what = self.named() or [Text("sidereal-nothing")]
        return Text("sidereal-move", {"giver": seat_name(self.giver), "taker": seat_name(self.taker), "what": what})

    def named(self) -> list[Text]:
        """Name everything that moves."""
        found: list[Text] = []
        for goods in (self.items, self.donation):
            found += amounts(goods) if goods != NO_GOODS else []
        found += [_handed_over(c) for c in self.cards]
        found += [Text("sidereal-licence-of", {"technology": Text(f"sidereal-technology-{t}")}) for t in self.licences]
        for count, token in ((self.acknowledgements, "acknowledgement"), (self.envoys, "envoy")):
            if count:
                item = Text(f"sidereal-token-{token}")
                found.append(Text("sidereal-amount", {"count": count, "item": item}))
        return found


def _handed_over(card_id: str) -> Text:
    """Name a card that changes hands; one with a species border goes home when the round ends. [4.3]"""
    name = Text(text_id(card_id))
    lent = card_id in CARDS and CARDS[card_id].border
    return Text("sidereal-lent-card", {"card": name}) if lent else name


class Promise(Choice, frozen=True):
    """A clause of a deal; it becomes a contract when the deal is done. [4.4] [11.7]"""

    kind: Literal["deliver", "lend", "licence", "share", "covenant", "text"]
    debtor: Seat
    creditor: Seat
    round: int = 0
    """Round in which it falls due (a covenant: the last round it holds)."""
    items: Goods = always(NO_GOODS)
    cards: tuple[CardName, ...] = ()
    technology: TechnologyName = ""
    wild: bool = False
    """Wild cubes may stand for colours. D6"""
    action: Literal["", "take_card", "bid_colony", "bid_research", "license", "lend"] = ""
    target: str = ""
    to: int = -1
    limit: int = 0
    words: str = ""


class MakeOffer(Choice, frozen=True, cache_hash=True):
    """Put a deal on the floor; `changes` names an own offer it replaces, `reply_to` one it answers. [11.2]"""

    legs: tuple[Leg, ...] = ()
    promises: tuple[Promise, ...] = ()
    drops: tuple[int, ...] = ()
    """Contracts that end when this deal is done: amended by its promises, or waived."""
    words: str = ""
    table: bool = False
    """Everybody may read it, not only its parties."""
    reply_to: int = 0
    changes: int = 0

    def text(self, game: str) -> Text:
        moves = [leg.move() for leg in self.legs] or [Text("sidereal-promises-only")]
        return Text("sidereal-option-make_offer", {"moves": moves, "promises": len(self.promises)})

    def with_more(self, giver: int, taker: int, goods: Goods) -> "MakeOffer":
        """Write the same deal with more goods from one to the other, in the leg that goes that way if there is one."""
        legs = list(self.legs)
        for n, leg in enumerate(legs):
            if (leg.giver, leg.taker) == (giver, taker):
                both = zip(vector(leg.items), vector(goods), strict=True)
                legs[n] = replace(leg, items=goods_of([a + b for a, b in both]))
                break
        else:
            legs.append(Leg(giver, taker, goods))
        return replace(self, legs=tuple(legs))


class Accept(Choice, frozen=True):
    """Accept an offer in the version one has read. [11.2]"""

    number: int
    version: int = 1

    def targets(self) -> tuple[str, ...]:
        return (f"offer-{self.number}",)

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what one gives and gets."""
        deal = next((d for d in view.deals if d.number == self.number), None)
        if deal is None or not isinstance(deal.offer, MakeOffer):
            return None
        sides = {"give": [leg for leg in deal.offer.legs if leg.giver == seat],
                 "get": [leg for leg in deal.offer.legs if leg.taker == seat]}  # fmt: skip
        promises = len(deal.offer.promises)
        named = {name: [t for leg in legs for t in leg.named()] or [Text("sidereal-nothing")]
                 for name, legs in sides.items()}  # fmt: skip
        sides = view.sides_of([card for leg in deal.offer.legs for card in leg.cards])
        return renamed(Text("sidereal-hint-deal", {**named, "promises": promises}), sides)


class Reject(Choice, frozen=True):
    """Reject an offer; `lacks` says what more would have made it a deal, or `why` what is wrong with it. [11.2]"""

    number: int
    lacks: Goods = always(NO_GOODS)
    why: Literal["", "cannot", "little", "unfair"] = ""

    def targets(self) -> tuple[str, ...]:
        return (f"offer-{self.number}",)


class Withdraw(Choice, frozen=True):
    """Take back an own offer. [11.2]"""

    number: int

    def targets(self) -> tuple[str, ...]:
        return (f"offer-{self.number}",)


class Settle(Choice, frozen=True):
    """Deliver before it is due. [4.4]"""

    contract: int

    def targets(self) -> tuple[str, ...]:
        return (f"contract-{self.contract}",)


class Post(Choice, frozen=True):
    """Say what one wants and has, on the board. [11.5]"""

    want: Goods = always(NO_GOODS)
    have: Goods = always(NO_GOODS)
    words: str = ""


class Ready(Choice, frozen=True):
    """Trade no more in this phase, unless something happens. [11.4]"""

    ends = True


class MoreTime(Choice, frozen=True):
    """Ask for the clock to run once more; a majority decides. [10]"""


class Stir(Choice, frozen=True):
    """Clear the ready flag. [11.4]"""


# --- purple -----------------------------------------------------------------------------------------------------


class Convert(Choice, frozen=True):
    """Run a purple converter of a card. [4.6]"""

    card: CardName
    converter: int = 0
    colonies: tuple[CardName, ...] = ()
    pay: Goods | None = None

    def targets(self) -> tuple[str, ...]:
        return (self.card, *self.colonies)

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what the converter takes and gives."""
        return converter_text(
            CARDS[self.card].faces[view.players[seat].cards[self.card].side].converters[self.converter]
        )


class Upgrade(Choice, frozen=True):
    """Turn a card over: by the technology card that is tucked, or by its converter. [4.8]"""

    card: CardName
    part: int = 1
    technology: CardName = ""
    colonies: tuple[CardName, ...] = ()
    pay: Goods | None = None

    def targets(self) -> tuple[str, ...]:
        return (self.card, self.technology) if self.technology else (self.card, *self.colonies)

    def text(self, game: str) -> Text:
        way = "technology" if self.technology else "consuming" if self.colonies else "converter"
        return Text(f"sidereal-option-upgrade-{way}", {**arguments(self), "tucked": int(bool(self.technology))})

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it costs and brings at once, and what the card does from then on."""
        card = CARDS[self.card]
        way = next((w for w in card.upgrades if w.bit == self.part and w.technology == self.technology), None)
        if way is None:
            return None
        held = view.players[seat].cards.get(self.card)
        does = converters_text(card, (held.side if held else 0) | way.bit)
        if way.technology:
            spent = view.players[seat].cards.get(way.technology)
            name = card_name(CARDS[way.technology], spent.side if spent else 0)
            return Text("sidereal-hint-tucks", {"technology": name, "does": does})
        paid = price_text(way.cost, way.output)
        return Text("sidereal-hint-becomes", {"paid": paid, "does": does}) if does else paid


class PlayCard(Choice, frozen=True):
    """Bring a card of the own pool into play. [4.6]"""

    card: CardName
    colonies: tuple[CardName, ...] = ()
    pay: Goods | None = None

    def targets(self) -> tuple[str, ...]:
        return (self.card, *self.colonies)

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it costs and brings at once."""
        card = CARDS[self.card]
        return None if card.enter is None else price_text(card.enter, card.enter_output)


class DrawRelic(Choice, frozen=True):
    """Draw the top relic for the deck's own price. [9]"""

    colonies: tuple[CardName, ...]
    pay: Goods | None = None

    def targets(self) -> tuple[str, ...]:
        return ("relics", *self.colonies)


class Invent(Choice, frozen=True):
    """Run a research team, paying one of its alternatives. [4.7]"""

    team: CardName
    way: int = 0
    pay: Goods | None = None

    def targets(self) -> tuple[str, ...]:
        return (self.team,)

    def text(self, game: str) -> Text:
        ways = TEAMS[self.team].ways if self.team in TEAMS else ()
        price = named(cost_items(ways[self.way])) if 0 <= self.way < len(ways) else [Text("sidereal-nothing")]
        return Text("sidereal-option-invent", {**arguments(self), "price": price})

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it brings; newcomers are advised against inventing at once. [4.7] [10]"""
        told = {"points": TEAMS[self.team].vp, "bonus": view.bonus(seat)}
        early = view.rules.first_game and view.round == 1
        return Text("sidereal-hint-first_round" if early else "sidereal-hint-invent", told)


# --- closing and economy ----------------------------------------------------------------------------------------


class Give(Choice, frozen=True):
    """Give one item of the donation card away. [4.9]"""

    item: ItemName
    to: Seat

    def targets(self) -> tuple[str, ...]:
        return (f"player-{self.to}",)


class GiveBundle(Choice, frozen=True):
    """Give goods that stay together away. [4.9]"""

    to: Seat

    def targets(self) -> tuple[str, ...]:
        return (f"player-{self.to}",)


class DealOut(Choice, frozen=True):
    """The server gives the rest away, one by one from the next seat on. D8"""


class Discard(Choice, frozen=True):
    """Discard a colony over the limit. [5]"""

    card: CardName

    def targets(self) -> tuple[str, ...]:
        return (self.card,)


class Run(Choice, frozen=True):
    """Commit a white converter; without `pay` the supply pays by itself. [5]"""

    card: CardName
    converter: int = 0
    colour: ItemName = ""
    """Of an interest converter: the colour paid and given."""
    pay: Goods | None = None

    def targets(self) -> tuple[str, ...]:
        return (self.card,)

    def text(self, game: str) -> Text:
        several = self.card in CARDS and any(len(face.converters) > 1 for face in CARDS[self.card].faces)
        kind = "run-colour" if self.colour else "run" if several else "run-only"
        return Text(f"sidereal-option-{kind}", {**arguments(self), "number": self.converter + 1})

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what the converter takes and gives."""
        held = view.players[seat].cards[self.card]
        return converter_text(CARDS[self.card].faces[held.side].converters[self.converter])


class Produce(Choice, frozen=True):
    """Commit several runs at once and be done. [5]"""

    proposed = True

    runs: tuple[Run, ...] = ()

    def targets(self) -> tuple[str, ...]:
        return ()  # a click on a card runs that card; this is a word of its own

    def text(self, game: str) -> Text:
        return Text("sidereal-option-produce", {"count": len(self.runs)})


class Done(Choice, frozen=True):
    """Commit no more. [5]"""

    ends = True


# --- confluence -------------------------------------------------------------------------------------------------


class Bid(Choice, frozen=True):
    """Bid ships on colonies and on research teams. [6.2]"""

    colony: int
    research: int

    def targets(self) -> tuple[str, ...]:
        return ()


class Take(Choice, frozen=True):
    """Take a card from the track. [6.3]"""

    card: CardName

    def targets(self) -> tuple[str, ...]:
        return (self.card,)


class Split(Choice, frozen=True):
    """Divide the colony bid into two. [6.3]"""


class Rob(Choice, frozen=True):
    """Run a red converter on a victim. [6.4]"""

    card: CardName
    victim: Seat
    way: int = 0
    pay: Goods | None = None

    def targets(self) -> tuple[str, ...]:
        return (self.card, f"player-{self.victim}")

    def text(self, game: str) -> Text:
        return Text("sidereal-option-rob", {**arguments(self), "number": self.way + 1})


class Loot(Choice, frozen=True):
    """Take one cube of that colour. [9]"""

    item: ItemName
    victim: Seat

    def targets(self) -> tuple[str, ...]:
        return (f"player-{self.victim}",)
