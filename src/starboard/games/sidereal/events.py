"""What can be told about an answer."""

from typing import Annotated, ClassVar, Literal

from starboard.core.events import Told
from starboard.core.marks import HIDDEN, PUBLIC, SeenBy
from starboard.core.options import HiddenChoice, Option
from starboard.core.text import Text, arguments, seat_name
from starboard.games.sidereal.facts import CARDS, text_id
from starboard.games.sidereal.items import NO_GOODS, Goods
from starboard.games.sidereal.options import CardName, ItemName, Leg, Seat, TechnologyName
from starboard.games.sidereal.state import CardId, OpenCard
from starboard.games.sidereal.words import Sides, amounts, half_name, renamed


def _as_it_lay(told: Text, sides: Sides) -> Text:
    """Call cards what the side is called that they showed; which side and which converter it was is not said."""
    unsaid = ("sides", "sides_count", "number") if "card" in told.args else ("sides", "sides_count")
    return renamed(Text(told.id, {name: value for name, value in told.args.items() if name not in unsaid}), sides)


class _GoodsTold(Told, frozen=True):
    """Base of events that tell of goods."""

    def text(self, game: str) -> Text:
        told = super().text(game)
        goods = {f: amounts(getattr(self, f)) for f in self.__struct_fields__ if isinstance(getattr(self, f), Goods)}
        return Text(told.id, {**told.args, **goods})


class RoundBegan(Told, frozen=True):
    """A round began."""

    round: int
    bonus: int
    begins: ClassVar[bool] = True


class Gained(_GoodsTold, frozen=True):
    """A player gained items or points. D1"""

    icon: ClassVar[str] = "points"
    sound = "coin"

    seat: Seat
    goods: Goods


class Paid(_GoodsTold, frozen=True):
    """A player paid items."""

    icon: ClassVar[str] = "trade"
    sound = "pay"

    seat: Seat
    goods: Goods


# --- the floor --------------------------------------------------------------------------------------------------


class Offered(Told, frozen=True):
    """An offer was put on the floor or changed."""

    icon: ClassVar[str] = "bid"
    sound = "offer"

    number: int
    seat: Seat
    parties: tuple[Seat, ...]
    seers: tuple[int, ...]
    offer: Annotated[Option, SeenBy("seers")]
    version: int = 1

    def text(self, game: str) -> Text:
        """Name those it is made to: the maker is a party as well."""
        told = super().text(game)
        name = told.id if self.version == 1 else "sidereal-event-offered-changed"
        return Text(name, {**told.args, "parties": [seat_name(p) for p in self.parties if p != self.seat]})

    def targets(self) -> tuple[str, ...]:
        return (f"offer-{self.number}",)


class Accepted(Told, frozen=True):
    """A party accepted."""

    icon: ClassVar[str] = "ready"
    seat: Seat
    number: int


class Rejected(_GoodsTold, frozen=True):
    """A party rejected, and may have said what more it would have taken."""

    seat: Seat
    number: int
    lacks: Goods = NO_GOODS
    why: str = ""

    def text(self, game: str) -> Text:
        told = super().text(game)
        what = "lacks" if self.lacks != NO_GOODS else self.why
        return Text(f"{told.id}-{what}", told.args) if what else told


class Withdrawn(Told, frozen=True):
    """An offer was taken back."""

    seat: Seat
    number: int


class DealDone(Told, frozen=True):
    """A deal was carried out; what moved lies open."""

    icon: ClassVar[str] = "trade"
    sound = "deal"

    number: int
    parties: tuple[Seat, ...]
    legs: tuple[Leg, ...]
    promises: int
    sides: Sides = ()
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        moves = [leg.move() for leg in self.legs] or [Text("sidereal-promises-only")]
        return _as_it_lay(Text("sidereal-event-deal_done", {**arguments(self), "moves": moves}), self.sides)


class DealFailed(Told, frozen=True):
    """A deal could not be carried out; nothing moved. Only its parties hear why: it may be a secret contract. D2"""

    number: int
    parties: tuple[Seat, ...]
    reason: Annotated[str, SeenBy("parties")]
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        if self.reason == HIDDEN:
            return Text("sidereal-event-deal_failed-hidden", {"number": self.number})
        return Text(
            "sidereal-event-deal_failed", {"number": self.number, "reason": Text(f"sidereal-failed-{self.reason}")}
        )


class FloorClosed(Told, frozen=True):
    """The trade phase ended; open offers lapsed."""

    offers: int


class ContractMade(Told, frozen=True):
    """A promise binds from now on."""

    icon: ClassVar[str] = "promise"
    number: int
    debtor: Seat
    creditor: Seat
    seers: tuple[int, ...]
    promise: Annotated[Option, SeenBy("seers")]

    def text(self, game: str) -> Text:
        if isinstance(self.promise, HiddenChoice):
            return Text("sidereal-event-contract_made-hidden", arguments(self))
        return super().text(game)


class ContractClosed(Told, frozen=True):
    """A contract ended."""

    number: int
    debtor: Seat
    creditor: Seat
    how: Literal["fulfilled", "amended", "waived", "defaulted", "expired"]
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        return Text(f"sidereal-event-contract_closed-{self.how}", arguments(self))


class Delivered(_GoodsTold, frozen=True):
    """Promised goods were handed over."""

    icon: ClassVar[str] = "promise"
    number: int
    debtor: Seat
    creditor: Seat
    goods: Goods
    cards: tuple[CardName, ...] = ()
    donation: Goods = NO_GOODS
    """The part of the goods that lay on the donation card."""
    together: Goods = NO_GOODS
    """The part of the goods that stayed together on it."""
    sides: Sides = ()
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        return _as_it_lay(super().text(game), self.sides)


class Penalised(Told, frozen=True):
    """A player lost points for what was promised and is missing."""

    icon: ClassVar[str] = "promise"
    seat: Seat
    points: int
    number: int
    reveals: ClassVar[bool] = True


class Posted(_GoodsTold, frozen=True):
    """A player changed the want and have list."""

    seat: Seat
    want: Goods
    have: Goods
    words: str = ""


class BecameReady(Told, frozen=True):
    """A player is done trading."""

    icon: ClassVar[str] = "ready"
    seat: Seat


class AskedForTime(Told, frozen=True):
    """A player asks for more time."""

    seat: Seat


class Extended(Told, frozen=True):
    """A majority wanted more time: the clock runs once more."""

    left: int


class Stirred(Told, frozen=True):
    """A player trades on."""

    seat: Seat


# --- cards ------------------------------------------------------------------------------------------------------


class Converted(Told, frozen=True):
    """A purple converter was run."""

    icon: ClassVar[str] = "commit"
    sound = "place"

    seat: Seat
    card: OpenCard
    number: int = 1
    sides: Sides = ()

    def text(self, game: str) -> Text:
        return _as_it_lay(super().text(game), self.sides)


class Consumed(Told, frozen=True):
    """A colony was given as input."""

    seat: Seat
    card: OpenCard


class Upgraded(Told, frozen=True):
    """A card was turned over."""

    icon: ClassVar[str] = "upgrade"
    sound = "place"

    seat: Seat
    card: OpenCard
    technology: OpenCard = ""
    part: int = 1
    """Which upgrade of the card, as a bit of its side."""
    side: int = 0
    """The side that it showed before."""

    def text(self, game: str) -> Text:
        """Say what it was called and is called now, if that is something else."""
        before, now = [half_name(CARDS[self.card], side, self.part) for side in (self.side, self.side | self.part)]
        way = "-technology" if self.technology else ""
        told = {**arguments(self), "card": before}
        return (
            Text(f"sidereal-event-upgraded{way}", told)
            if now == before
            else Text(f"sidereal-event-upgraded{way}-to", {**told, "now": now})
        )


class Played(Told, frozen=True):
    """A card of a pool came into play."""

    seat: Seat
    card: OpenCard


class RelicDrawn(Told, frozen=True):
    """A relic came into play."""

    sound = "draw"

    seat: Seat
    card: OpenCard
    reveals: ClassVar[bool] = True


class ColonyDrawn(Told, frozen=True):
    """A colony was drawn from the deck; the next one lies open on it."""

    sound = "draw"

    seat: Seat
    card: OpenCard
    top: OpenCard = ""
    reveals: ClassVar[bool] = True


class Invented(Told, frozen=True):
    """A team made its invention."""

    icon: ClassVar[str] = "technology"
    sound = "place"

    seat: Seat
    team: OpenCard
    points: int


class Acknowledged(Told, frozen=True):
    """An inventor returned an acknowledgement."""

    seat: Seat


class Entered(Told, frozen=True):
    """A technology card came into play."""

    seat: Seat
    card: OpenCard


class GiftPassedOn(Told, frozen=True):
    """The Gift of the Duruntai changed hands for the first time this round."""

    seat: Seat


# --- closing, economy -------------------------------------------------------------------------------------------


class Gave(_GoodsTold, frozen=True):
    """Donation goods were given away."""

    seat: Seat
    to: Seat
    goods: Goods


class Discarded(Told, frozen=True):
    """A colony over the limit was discarded."""

    seat: Seat
    card: OpenCard


class Ran(_GoodsTold, frozen=True):
    """A white converter was committed, and its inputs were paid."""

    icon: ClassVar[str] = "commit"
    seat: Seat
    card: OpenCard
    number: int
    goods: Goods = NO_GOODS
    sides: Sides = ()

    def text(self, game: str) -> Text:
        free = self.goods == NO_GOODS
        return _as_it_lay(Text("sidereal-event-ran-free", arguments(self)) if free else super().text(game), self.sides)


class Finished(Told, frozen=True):
    """A player commits no more."""

    seat: Seat


class Produced(_GoodsTold, frozen=True):
    """Production was paid out."""

    icon: ClassVar[str] = "produce"
    seat: Seat
    goods: Goods
    donation: Goods
    together: Goods = NO_GOODS
    """The part of the donation goods that stays together."""

    def text(self, game: str) -> Text:
        told = super().text(game)
        return told if self.donation != NO_GOODS else Text(f"{told.id}-plain", told.args)


# --- confluence -------------------------------------------------------------------------------------------------


class Shared(Told, frozen=True):
    """An invention was shown and brought its bonus."""

    icon: ClassVar[str] = "share"
    sound = "deal"
    moment = True

    seat: Seat
    team: OpenCard
    points: int


class BidMade(Told, frozen=True):
    """A player has bid."""

    seat: Seat


class BidShown(Told, frozen=True):
    """A bid was shown."""

    icon: ClassVar[str] = "ship"
    seat: Seat
    auction: Literal["colony", "research"]
    ships: int
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        return Text(f"sidereal-event-bid_shown-{self.auction}", arguments(self))


class SplitBid(Told, frozen=True):
    """Kjasjavikalimm divided its bid."""

    seat: Seat
    first: int
    second: int


class Took(Told, frozen=True):
    """A card was taken from a track, a colony perhaps with a seedling."""

    icon: ClassVar[str] = "colony"
    sound = "place"

    seat: Seat
    card: OpenCard
    ships: int
    seedling: bool = False

    def text(self, game: str) -> Text:
        told = super().text(game)
        return Text(f"{told.id}-seedling", told.args) if self.seedling else told


class Passed(Told, frozen=True):
    """A bidder took nothing and keeps the ships."""

    seat: Seat
    ships: int


class Robbed(Told, frozen=True):
    """Zeth ran a red converter."""

    icon: ClassVar[str] = "steal"
    sound = "battle"

    seat: Seat
    victim: Seat
    card: OpenCard
    sides: Sides = ()

    def text(self, game: str) -> Text:
        return _as_it_lay(super().text(game), self.sides)


class Looted(Told, frozen=True):
    """An item was stolen."""

    seat: Seat
    victim: Seat
    item: ItemName


class BroughtHome(_GoodsTold, frozen=True):
    """Stolen goods came into the thief's supply."""

    seat: Seat
    goods: Goods


class Refreshed(Told, frozen=True):
    """A track was filled up; an empty text is an empty place."""

    kind: Literal["colony", "research"]
    cards: Annotated[tuple[CardId, ...], PUBLIC] = ()
    top: OpenCard = ""
    """The open top card of the deck."""
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        there = [card for card in self.cards if card]
        return Text(f"sidereal-event-refreshed-{self.kind}", {"cards": [Text(text_id(card)) for card in there]})


class WentHome(Told, frozen=True):
    """A borrowed card went back to its owner."""

    seat: Seat
    card: OpenCard
    sides: Sides = ()

    def text(self, game: str) -> Text:
        return _as_it_lay(super().text(game), self.sides)


class Licensed(Told, frozen=True):
    """Yengii licensed a technology."""

    seat: Seat
    to: Seat
    technology: TechnologyName


class Scored(Told, frozen=True):
    """Left-over items were counted."""

    seat: Seat
    points: float
    reveals: ClassVar[bool] = True
