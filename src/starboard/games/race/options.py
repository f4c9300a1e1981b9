"""What a player can answer; options on single cards are made once and shared. [4.7]"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Annotated, Any, Generic, TypeVar

from starboard.core.marks import Named
from starboard.core.options import Choice
from starboard.core.text import Text
from starboard.games.race.events import ActionId, CardId, FaceId, KindId
from starboard.games.race.facts import design_id
from starboard.games.race.words import one_power


class OnCard(Choice, frozen=True):
    """Base of options that act on one card."""

    card: CardId

    def targets(self) -> tuple[str, ...]:
        """The card itself."""
        return (self.card,)


class KeepStart(OnCard, frozen=True):
    """Begin with this start world."""


class Choose(Choice, frozen=True, cache_hash=True):
    """Pick actions; `boost` names the one with the prestige bonus."""

    actions: tuple[ActionId, ...]
    boost: ActionId = ""

    def targets(self) -> tuple[str, ...]:
        """The action cards; the one with the prestige bonus has a card of its own."""
        return tuple([f"boost-{a}" if a == self.boost else f"action-{a}" for a in self.actions])

    def text(self, game: str) -> Text:
        """Name the actions, and the boosted one."""
        args = {"actions": [Text(f"race-action-{a}") for a in self.actions]}
        if not self.boost:
            return Text("race-option-choose", args)
        return Text("race-option-choose-boosted", {**args, "boost": Text(f"race-action-{self.boost}")})

    def plain(self) -> "Choose | None":
        """With the bonus it is another choice and an extra."""
        return Choose(self.actions) if self.boost else None

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what the bonus costs and brings."""
        return Text(f"race-bonus-of-{self.boost}") if self.boost else None


class Discard(OnCard, frozen=True):
    """Discard a hand card."""


class Keep(OnCard, frozen=True):
    """Keep a card of those drawn."""


class Offer(OnCard, frozen=True):
    """Discard a hand card for prestige."""


class Place(OnCard, frozen=True):
    """Place a card of the hand."""

    def hint(self, view: Any, seat: int) -> Text:
        """Say what it would cost, or how strong one is."""
        from starboard.games.race.hints import placing  # the rules import the options

        return placing(view, seat, self.card)

    def tag(self, view: Any, seat: int) -> Text | None:
        """Say what it costs now, where something else is printed on it. [4.2] [4.3]"""
        from starboard.games.race.hints import price_now  # the rules import the options

        return price_now(view, seat, self.card)

    def asks(self, view: Any, seat: int) -> bool:
        """Hand cards to pay with are asked for, unless there is nothing to choose. [4.2] [4.3]"""
        from starboard.games.race.hints import price_to_pay  # the rules import the options

        return 0 < price_to_pay(view, seat, self.card) < len(view.players[seat].hand) - 1

    def forced(self, view: Any, seat: int) -> bool:
        """A price that takes the whole hand is paid at once. [4.2] [4.3]"""
        from starboard.games.race.hints import only_invader, price_to_pay  # the rules import the options

        cost = price_to_pay(view, seat, self.card)
        whole = cost == len(view.players[seat].hand) - 1 > 0
        return whole and only_invader(view, seat, self.card) is None

    def free(self, view: Any, seat: int) -> bool:
        """What reductions or strength make up for costs nothing. [4.2] [4.3]"""
        from starboard.games.race.hints import price_to_pay  # the rules import the options

        return price_to_pay(view, seat, self.card) == 0


class Pay(OnCard, frozen=True):
    """Pay with a hand card."""


class Arm(OnCard, frozen=True):
    """Discard a hand card for strength."""


class Save(OnCard, frozen=True):
    """Put a paid card under the world that saves."""


class Conquer(Choice, frozen=True):
    """Take the world by strength."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say how strong one is."""
        from starboard.games.race.hints import approaching  # the rules import the options

        return approaching(view, seat, None)


class PayFor(Choice, frozen=True):
    """Pay for the world; a military one by the power of a card."""

    by: CardId = ""

    def targets(self) -> tuple[str, ...]:
        """The card whose power allows it."""
        return (self.by,) if self.by else ()

    def text(self, game: str) -> Text:
        """Name the card whose power allows it."""
        args = {"by": Text(f"race-card-{design_id(self.by)}")} if self.by else {}
        return Text("race-option-pay_for-by" if self.by else "race-option-pay_for", args)

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it costs."""
        from starboard.games.race.hints import approaching  # the rules import the options

        return approaching(view, seat, self.by)


class Invade(Choice, frozen=True):
    """Conquer a non-military world by discarding a card."""

    by: CardId

    def targets(self) -> tuple[str, ...]:
        """The card to discard."""
        return (self.by,)


class Use(Choice, frozen=True):
    """Use a power of a tableau card."""

    card: CardId
    power: int

    def targets(self) -> tuple[str, ...]:
        """The card."""
        return (self.card,)

    def text(self, game: str) -> Text:
        """Name the card and say what its power does."""
        args = {"card": Text(f"race-card-{design_id(self.card)}"), "what": one_power(self.card, self.power)}
        return Text("race-option-use", args)

    def free(self, view: Any, seat: int) -> bool:
        """A power of Consume that takes nothing from any other. [4.4]"""
        from starboard.games.race.consume import in_any_order  # the rules import the options

        return view.phase == "consume" and f"{self.card}:{self.power}" in in_any_order(view, seat)


class Bonus(Choice, frozen=True):
    """Use a bonus of the picked action."""

    what: Annotated[str, Named("race-bonus-{}")]


class Done(Choice, frozen=True):
    """Use no more helps, or no more goods."""

    ends = True


class PlaceMore(Choice, frozen=True):
    """Place one more world by the power of a card."""

    card: CardId
    by: CardId

    def targets(self) -> tuple[str, ...]:
        """The world and the card."""
        return (self.card, self.by)

    def hint(self, view: Any, seat: int) -> Text:
        """Say what it would cost, or how strong one is."""
        from starboard.games.race.hints import placing  # the rules import the options

        return placing(view, seat, self.card)


class Replace(Choice, frozen=True):
    """Exchange a world of the tableau for one of the hand."""

    old: CardId
    card: CardId

    def targets(self) -> tuple[str, ...]:
        """Both worlds."""
        return (self.old, self.card)

    def hint(self, view: Any, seat: int) -> Text:
        """Say what the exchange brings and what is lost."""
        from starboard.games.race.hints import replacing  # the rules import the options

        return replacing(view, seat, self.old, self.card)


class TakeOver(Choice, frozen=True):
    """Try to take a world of another player by the power of a card. [14.6]"""

    card: CardId
    by: CardId

    def targets(self) -> tuple[str, ...]:
        """The world and the card."""
        return (self.card, self.by)

    def hint(self, view: Any, seat: int) -> Text:
        """Say how strong one is, and how strong the other side."""
        from starboard.games.race.hints import attacking  # the rules import the options

        return attacking(view, seat, self.card, self.by)


class Stop(Choice, frozen=True):
    """Stop a take-over that was declared. [14.6]"""

    card: CardId
    by: CardId

    def targets(self) -> tuple[str, ...]:
        """The world it is aimed at, and the card by which."""
        return (self.card, self.by)


class Sell(OnCard, frozen=True):
    """Sell the good of a world."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say how many cards it would bring."""
        from starboard.games.race.hints import selling  # the rules import the options

        return selling(view, seat, self.card)

    def tag(self, view: Any, seat: int) -> Text | None:
        """The price stands on the world."""
        return self.hint(view, seat)

    def free(self, view: Any, seat: int) -> bool:
        """A sale costs nothing but the good, and what it brings is seen before."""
        return True


class Spend(OnCard, frozen=True):
    """Discard the good of a world."""


class Produce(OnCard, frozen=True):
    """Put a good on a world."""


class Fuel(OnCard, frozen=True):
    """Discard a hand card to produce."""


class Ante(OnCard, frozen=True):
    """Bet a hand card."""


class Take(OnCard, frozen=True):
    """Take a card that was turned over."""


class Guess(Choice, frozen=True):
    """Name a number."""

    number: int


class SearchFor(Choice, frozen=True):
    """Search the deck for a sort of card."""

    category: Annotated[str, Named("race-search-{}")]


class Decline(Choice, frozen=True):
    """Discard the card found and search on."""


class NameKind(Choice, frozen=True):
    """Name the kind of a good."""

    kind: KindId


T = TypeVar("T")


class Turned(Choice, frozen=True):
    """At so many cards of the Robot's real pile one came up that fits; it is the last of them."""

    cards: int


class NothingFits(Choice, frozen=True):
    """No card that was turned over fits."""


class Found(Choice, frozen=True):
    """This card came up on the real table."""

    card: CardId

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it looks like, for who reads its numbers before its name."""
        from starboard.games.race.words import look  # words are about the facts

        return look(self.card)


class Rolled(Choice, frozen=True):
    """A real die shows this."""

    face: FaceId


class Report(Choice, frozen=True):
    """What one has on the real table after a round."""

    chips: int
    cards: int
    prestige: int = 0


class EndsLater(Choice, frozen=True):
    """Whether one's tableau is full later than others'."""

    yes: bool = False

    def text(self, game: str) -> Text:
        """Say yes or no."""
        return Text(f"race-option-ends_later-{'yes' if self.yes else 'no'}")


class Points(Choice, frozen=True):
    """What one's real tableau is worth."""

    points: int


class Left(Choice, frozen=True):
    """How many hand cards and goods one has left."""

    left: int


class Made(dict[str, T], Generic[T]):
    """Options on single cards, each made once."""

    def __init__(self, make: Callable[[str], T]) -> None:
        """Say how one is made."""
        super().__init__()
        self.make = make

    def of(self, keys: Sequence[str]) -> tuple[T, ...]:
        """Give the options of several cards."""
        if len(keys) < 2:
            return (self[keys[0]],) if keys else ()
        # Two and more are looked up by one call, in half the time that as many calls would take.
        found: tuple[T, ...] = itemgetter(*keys)(self)
        return found

    def __missing__(self, key: str) -> T:
        """Make the option of a card."""
        option = self[key] = self.make(key)
        return option


DISCARD = Made(Discard)
KEEP = Made(Keep)
OFFER = Made(Offer)
PLACE = Made(Place)
PAY = Made(Pay)
ARM = Made(Arm)
SAVE = Made(Save)
SELL = Made(Sell)
SPEND = Made(Spend)
PRODUCE = Made(Produce)
FUEL = Made(Fuel)
ANTE = Made(Ante)
TAKE = Made(Take)
PAY_FOR = Made(PayFor)
USE = Made(lambda key: Use(key.rpartition(":")[0], int(key.rpartition(":")[2])))
"""By the key of a power, `card:number`."""
INVADE = Made(Invade)
DONE = Done()
CONQUER = Conquer()
DECLINE = Decline()
