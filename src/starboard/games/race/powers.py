"""What cards can do: powers by phase, traits, and items of end scoring, as the fact file names them.

Each class says and draws itself: `race-power-TAG` in the catalogs is filled by its fields.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Protocol

from msgspec import Struct

from starboard.core.components import Flow
from starboard.core.facts import PowerStruct
from starboard.core.marks import SIGNED, Named
from starboard.core.scene import Token
from starboard.core.text import Phrase, Text
from starboard.games.race import pieces as draw
from starboard.games.race.pieces import CONQUERED, OTHER_WORLD, PEACEFUL, PRODUCED, SAVED, SELF, TAKEOVER, WORLD

Phase = Literal["explore", "develop", "settle", "trade", "consume", "produce"]
Kind = Annotated[Literal["novelty", "rare", "genes", "alien", "any"], Named("race-kind-{}")]
Change = Annotated[int, SIGNED]

KINDS: tuple[str, ...] = ("novelty", "rare", "genes", "alien")
"""The four kinds of goods, in the order of their price."""
PRICES = {"novelty": 2, "rare": 3, "genes": 4, "alien": 5}


class Match(Phrase, Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards something is about: every given field must hold."""

    type: Literal["world", "development"] | None = None
    military: bool | None = None
    good: Kind | None = None
    not_good: Kind | None = None
    production: Literal["production", "windfall"] | None = None
    chromosome: bool | None = None
    cost: int | None = None
    keyword: str | None = None
    card: str | None = None
    has_power_in: Phase | None = None
    vp_variable: bool | None = None
    good_in: tuple[Kind, ...] = ()
    """One of these kinds."""

    def key(self) -> str:
        """Name this sort of cards by what it asks for."""
        words: list[str] = []
        if self.keyword:
            words.append(self.keyword.lower())
        if self.military is not None:
            words.append("military" if self.military else "peaceful")
        if self.chromosome:
            words.append("chromosome")
        if self.cost is not None:
            words.append(f"cost{self.cost}")
        if self.good:
            words.append(self.good)
        if self.not_good:
            words.append(f"not_{self.not_good}")
        if self.production:
            words.append(self.production)
        if self.has_power_in:
            words.append(f"with_{self.has_power_in}")
        if self.type:
            words.append(self.type)
        return "-".join(words)

    def phrase(self) -> Text:
        """Say which cards are meant."""
        return Text(f"race-card-{self.card}" if self.card is not None else f"race-match-{self.key()}")

    def each(self) -> Text:
        """Say one of the cards that are meant."""
        return Text(f"race-match-{self.key()}-each") if self.key() in SINGULAR else self.phrase()

    def pieces(self) -> tuple[Token, ...]:
        """Draw a sort of cards by what it asks for."""
        found: list[Token] = []
        if self.keyword:
            found.append(draw.piece(f"sort-{self.keyword.lower()}"))
        if self.chromosome:
            found.append(draw.piece("sort-chromosome"))
        if self.military is not None:
            found += CONQUERED if self.military else PEACEFUL
        if self.has_power_in:
            found.append(draw.piece(self.has_power_in, name=f"phase-{self.has_power_in}"))
        if self.good:
            found.append(draw.windfall(self.good) if self.production == "windfall" else draw.good(self.good))
        if self.type == "development" and not self.has_power_in:
            found.append(draw.piece("sort-six" if self.cost == 6 else "sort-development"))
        if self.card is not None:
            found.append(Token("card", label=Text(f"race-card-{self.card}")))
        return tuple(found) or WORLD

    def marks(self) -> tuple[Token, ...]:
        """Draw what it asks for besides being a world."""
        found = self.pieces()
        return () if found == WORLD else found


PRODUCTION = Match(type="world", production="production")
SINGULAR = ("alien", "rebel")
"""Sorts whose name is a plural, for powers against them, and which are counted too."""


class Gain(Phrase, Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a consume power brings."""

    vp: int = 0
    cards: int = 0
    prestige: int = 0

    def phrase(self) -> list[Text]:
        """Say what it is."""
        found = (("vp", self.vp), ("cards", self.cards), ("prestige", self.prestige))
        return [Text(f"race-gain-{name}", {"count": count}) for name, count in found if count]

    def pieces(self) -> tuple[Token, ...]:
        """Draw what it is."""
        found = (("points", self.vp), ("card", self.cards), ("prestige", self.prestige))
        return tuple(draw.piece(icon, count) for icon, count in found if count)


class Help(NamedTuple):
    """A power that a player may use: its card, its place on the card, and what it is worth."""

    key: str
    card: str
    number: int
    amount: int
    good: str = ""
    """The kind of good it takes."""
    prestige: int = 0
    """The prestige it takes."""

    @property
    def leaves(self) -> bool:
        """Say whether its card is discarded for it: it takes nothing else."""
        return not self.good and not self.prestige


class Entry(NamedTuple):
    """A power in play."""

    key: str
    card: str
    number: int
    power: "CardPower"

    def help(self, amount: int, good: str = "", prestige: int = 0) -> tuple[Help, ...]:
        """Offer it as a help."""
        return (Help(self.key, self.card, self.number, amount, good, prestige),)


class Consuming(Protocol):
    """A power that is used in Consume: what its rule can do for its owner. [4.4]"""

    def draw(self, cards: int) -> None:
        """Draw cards."""

    def score(self, vp: int) -> None:
        """Take victory points, multiplied by the action."""

    def gain(self, what: Gain) -> None:
        """Take what the power brings, points multiplied by the action."""

    def spend_prestige(self, prestige: int) -> None:
        """Spend prestige."""

    def spend_goods(self) -> None:
        """Spend goods that the power takes, and take what they bring."""

    def sell(self, with_powers: bool) -> None:
        """Sell one more good."""

    def give_cards(self, most: int) -> None:
        """Give up to so many hand cards for what they bring."""

    def bet_number(self) -> None:
        """Name a number and turn over a card."""

    def bet_card(self) -> None:
        """Bet a hand card against the deck."""


class Producing(Protocol):
    """A power that is used in Produce: what its rule can look at, and do for its owner. [4.5]"""

    def draw(self, cards: int) -> None:
        """Draw cards, if any."""

    def gain_prestige(self, prestige: int) -> None:
        """Gain prestige."""

    def take_saved(self) -> None:
        """Take the saved cards into the hand."""

    def produce_here(self) -> None:
        """Produce on the power's own world, unless it holds a good."""

    def produce_windfall(self, good: str, elsewhere: bool) -> None:
        """Produce on a windfall world of a kind, or on one that is not the power's own."""

    def count(self, match: Match) -> int:
        """Count the own cards that fit."""

    def has_most(self, match: Match) -> bool:
        """Say whether nobody else has as many cards that fit."""


Share = tuple[str, Any]
"""What a power adds to the sums of its phase: the sum, and a number, a tuple of entries, or numbers by key."""


def priced(good: str, cards: int) -> dict[str, int]:
    """Give more cards for a sale of a kind, or of each kind."""
    return dict.fromkeys(KINDS, cards) if good == "any" else {good: cards}


class CardPower(PowerStruct, frozen=True):
    """A power of one phase; mandatory unless it says otherwise; `takeover` marks those of take-overs alone. [4.6]

    Its rule is `share`, what it adds to the sums of its phase (`queries.py`), and what it does then: `after_placing`,
    in Consume `ready`, `takes`, `bounds`, `brings` and `consume`, in Produce `produce`, `fuels`, `drawn_for`,
    `drawn_for_most` and `produced_here`, or steps of the phase that look for it.
    """

    phase: Phase
    optional: bool = False
    takeover: bool = False
    unsaid: ClassVar[tuple[str, ...]] = ("phase", "optional", "takeover")
    eats: ClassVar[bool] = False
    """Of a power of Consume: whether it takes goods."""
    by_kind: ClassVar[bool] = False
    """Whether no two of these goods may be of one kind."""
    whole: ClassVar[bool] = False
    """Whether it brings nothing for fewer goods than the most it takes."""
    must: ClassVar[bool] = True
    """Of a power of Consume: whether it must be used where it can be."""

    def share(self, entry: Entry) -> Share | None:
        """Say what it adds to the sums of its phase."""
        return None

    def counted(self, count: Callable[[Match], int]) -> Any:
        """Of a share that is the power itself: give what it adds, from how many cards of a sort lie in the tableau."""
        raise NotImplementedError

    def after_placing(self, g: Any, seat: int, card: str, fits: Callable[[Match], bool]) -> int:
        """Of a power among those `after` placing a world: do it, and give how many cards are to be discarded then."""
        raise NotImplementedError

    def ready(self, player: Any, here: str, kinds: Mapping[str, int]) -> bool:
        """Of a power of Consume on the card `here`: say whether it can be used, with so many goods of each kind."""
        return bool(player.goods) if self.eats else True

    def takes(self, here: str, world: str, kind: str) -> bool:
        """Of a power that takes goods: say whether it takes that of a world, which has this kind."""
        return True

    def bounds(self, kinds: Sequence[str]) -> tuple[int, int]:
        """Of a power that takes goods: give the least and the most of those it can take, which are of these kinds.

        A good of any kind need not be named so that it fits.
        """
        return 0, 0

    def brings(self, count: int) -> "tuple[Gain, int]":
        """Of a power that takes goods: say what so many goods bring, and how often."""
        return Gain(), 0

    def consume(self, at: Consuming) -> None:
        """Of a power of Consume: carry it out."""
        at.spend_goods()

    def produce(self, at: Producing) -> None:
        """Of a power of Produce that is used card by card: carry it out."""
        raise NotImplementedError

    def fuels(self, here: str) -> tuple[str, str]:
        """Of a power that takes a hand card: give the kind of windfall worlds that it is for, or else the world."""
        raise NotImplementedError

    def drawn_for(self, kinds: Collection[str]) -> int:
        """Of a power that counts what was produced: say how many cards goods of these kinds bring."""
        raise NotImplementedError

    def drawn_for_most(self, good: str) -> int:
        """Of a power that compares players: say how many cards it brings who produced most of a kind."""
        raise NotImplementedError

    def produced_here(self, g: Any, seat: int) -> None:
        """Do what follows when the power's own world has produced."""


class Draw(CardPower, frozen=True):
    """More cards: to choose from in Explore, into the hand in Consume and Produce. [4.1] [4.4] [4.5]"""

    cards: int = 0

    def share(self, entry: Entry) -> Share:
        """More to choose from, or cards at once."""
        return ("draw", self.cards) if self.phase == "explore" else ("fixed", (entry,))

    def consume(self, at: Consuming) -> None:
        """Draw."""
        at.draw(self.cards)

    def produce(self, at: Producing) -> None:
        """Draw."""
        at.draw(self.cards)

    def variant(self) -> str:
        """Each phase has its own words."""
        return f"-{self.phase}"

    def pieces(self) -> Flow:
        """Draw it."""
        return (), draw.cards(self.cards, True)


class Keep(CardPower, frozen=True):
    """Keep more of the cards drawn. [4.1]"""

    cards: int = 0

    def share(self, entry: Entry) -> Share:
        """More to keep."""
        return "keep", self.cards

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (draw.piece("ready", name="keep"), *draw.cards(self.cards, True))


class MixWithHand(CardPower, frozen=True):
    """The cards to discard may come from the hand as well. [4.1]"""

    def share(self, entry: Entry) -> Share:
        """The hand counts too."""
        return "mix", 1

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (draw.piece("refresh", name="mix"), *draw.cards(1))


class DiscardForPrestige(CardPower, frozen=True):
    """Discard a hand card for prestige before the draw. [4.1]"""

    discard: int = 1
    prestige: int = 1

    def share(self, entry: Entry) -> Share:
        """It is offered."""
        return "offers", (entry,)

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.cards(self.discard), draw.prestige(self.prestige)


class DrawAtStart(CardPower, frozen=True):
    """Draw at the start of the phase. [4.2]"""

    cards: int = 0

    def share(self, entry: Entry) -> Share:
        """Cards at the start."""
        return "draws", self.cards

    def pieces(self) -> Flow:
        """Draw it."""
        return (), draw.cards(self.cards, True)


class DrawThenDiscardAtStart(CardPower, frozen=True):
    """Draw at the start of the phase, then discard of the hand. [4.2]"""

    draw: int = 0
    discard: int = 0

    def share(self, entry: Entry) -> Share:
        """Cards at the start, and how many go again."""
        return "draws_then_discards", (self,)

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (*draw.cards(self.draw, True), *draw.cards(-self.discard))


class ReduceCost(CardPower, frozen=True):
    """Developments, or worlds (of a kind), cost less. [4.2] [4.3]"""

    amount: int = 0
    good: Kind | None = None

    def share(self, entry: Entry) -> Share:
        """Less for all, or for a kind."""
        return ("reduce", self.amount) if self.good is None else ("cheaper", {self.good: self.amount})

    def variant(self) -> str:
        """Of a kind, or of the phase."""
        return "-kind" if self.good is not None else f"-{self.phase}"

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (*draw.cards(-self.amount), *((draw.good(self.good),) if self.good else ()))


class DiscardSelfToReduceCost(CardPower, frozen=True):
    """Discard this card: one development costs less. [4.2]"""

    amount: int = 0

    def share(self, entry: Entry) -> Share:
        """A help."""
        return "helps", entry.help(self.amount)

    def pieces(self) -> Flow:
        """Draw it."""
        return SELF, draw.cards(-self.amount)


class SpendGoodToReduceCost(CardPower, frozen=True):
    """Discard a good of a kind: the card costs less. [4.2] [4.3]"""

    good: Kind = "any"
    amount: int = 0

    def share(self, entry: Entry) -> Share:
        """A help for a good."""
        return "helps", entry.help(self.amount, self.good)

    def variant(self) -> str:
        """Each phase has its own words."""
        return f"-{self.phase}"

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.good(self.good),), draw.cards(-self.amount)


class DrawAfter(CardPower, frozen=True):
    """Draw after placing. [4.2] [4.3]"""

    cards: int = 0

    def share(self, entry: Entry) -> Share:
        """Cards after placing."""
        return ("draws_after", self.cards) if self.phase == "develop" else ("after", (self,))

    def after_placing(self, g: Any, seat: int, card: str, fits: Callable[[Match], bool]) -> int:
        """Draw."""
        g.draw(seat, self.cards)
        return 0

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece(self.phase, name=f"phase-{self.phase}"),), draw.cards(self.cards, True)


class DrawThenDiscardAfter(CardPower, frozen=True):
    """Draw after placing, then discard of the hand. [4.3]"""

    draw: int = 0
    discard: int = 0

    def share(self, entry: Entry) -> Share:
        """After placing."""
        return "after", (self,)

    def after_placing(self, g: Any, seat: int, card: str, fits: Callable[[Match], bool]) -> int:
        """Draw; the discards of all such powers come together."""
        g.draw(seat, self.draw)
        return self.discard

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (*draw.cards(self.draw, True), *draw.cards(-self.discard))


class PrestigeAfter(CardPower, frozen=True):
    """Prestige after placing a card that fits. [4.2] [4.3]"""

    prestige: int = 0
    when: Match | None = None

    def share(self, entry: Entry) -> Share:
        """After placing."""
        return ("prestige_after" if self.phase == "develop" else "after"), (self,)

    def after_placing(self, g: Any, seat: int, card: str, fits: Callable[[Match], bool]) -> int:
        """Gain prestige, if the card fits."""
        if self.when is None or fits(self.when):
            g.gain_prestige(seat, self.prestige)
        return 0

    def variant(self) -> str:
        """Only for some cards, or for all."""
        return "-when" if self.when is not None else ""

    def said(self) -> dict[str, Any]:
        """One card that fits is meant."""
        return {**super().said(), "when": self.when.each() if self.when is not None else ""}

    def pieces(self) -> Flow:
        """Draw it."""
        return (self.when.pieces() if self.when is not None else ()), draw.prestige(self.prestige)


class SavePaidCard(CardPower, frozen=True):
    """One of the cards just paid goes under this one. [4.2]"""

    cards: int = 1

    def share(self, entry: Entry) -> Share:
        """One is saved."""
        return "saves", 1

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.cards(1), SAVED


class Military(CardPower, frozen=True):
    """Strength, always or against worlds that fit. [4.3]"""

    amount: Change = 0
    against: Match | None = None

    def share(self, entry: Entry) -> Share:
        """Strength always, against a kind, or against rebels."""
        if self.against is None:
            return "military", self.amount
        kind = self.against.good
        return ("against", {kind: self.amount}) if kind is not None else ("against_rebels", self.amount)

    def variant(self) -> str:
        """Against some worlds, or always."""
        return "-against" if self.against is not None else ""

    def pieces(self) -> Flow:
        """Draw it."""
        return (self.against.pieces() if self.against is not None else ()), draw.strength(self.amount)


class MilitaryPer(CardPower, frozen=True):
    """Strength for each own card that fits. [4.3]"""

    amount: Change = 0
    count: Match = Match()

    def share(self, entry: Entry) -> Share:
        """It counts cards."""
        return "military", self

    def counted(self, count: Callable[[Match], int]) -> int:
        """So much for each."""
        return self.amount * count(self.count)

    def pieces(self) -> Flow:
        """Draw it."""
        return self.count.pieces(), draw.strength(self.amount)


class TableauHas(Phrase, Struct, frozen=True, forbid_unknown_fields=True):
    """A card that fits lies in the tableau."""

    tableau_has: Match

    def phrase(self) -> Text:
        """Say which card."""
        return self.tableau_has.phrase()


class MilitaryIf(CardPower, frozen=True):
    """Strength while a condition holds. [4.3]"""

    amount: Change = 0
    condition: TableauHas | None = None

    def share(self, entry: Entry) -> Share:
        """It looks for a card."""
        return "military", self

    def counted(self, count: Callable[[Match], int]) -> int:
        """All or nothing."""
        return self.amount if self.condition is not None and count(self.condition.tableau_has) else 0

    def pieces(self) -> Flow:
        """Draw it."""
        return (self.condition.tableau_has.pieces() if self.condition is not None else ()), draw.strength(self.amount)


class DiscardSelfForMilitary(CardPower, frozen=True):
    """Discard this card: strength until the end of the phase. [4.3]"""

    amount: int = 0

    def share(self, entry: Entry) -> Share:
        """Strength when it is wanted."""
        return "boosts", entry.help(self.amount)

    def pieces(self) -> Flow:
        """Draw it."""
        return SELF, draw.strength(self.amount)


class DiscardHandForMilitary(CardPower, frozen=True):
    """Discard hand cards: strength until the end of the phase. [4.3]"""

    max_cards: int = 0
    amount_per_card: int = 1

    def share(self, entry: Entry) -> Share:
        """Strength for hand cards."""
        return "arms", entry.help(self.max_cards)

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.cards(self.max_cards), draw.strength(self.amount_per_card * self.max_cards)


class SpendGoodForMilitary(CardPower, frozen=True):
    """Discard a good of a kind: strength until the end of the phase. [4.3]"""

    good: Kind = "any"
    amount: int = 0

    def share(self, entry: Entry) -> Share:
        """Strength when it is wanted."""
        return "boosts", entry.help(self.amount, self.good)

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.good(self.good),), draw.strength(self.amount)


class SpendPrestigeForMilitary(CardPower, frozen=True):
    """Spend prestige: strength until the end of the phase. [4.3]"""

    prestige: int = 1
    amount: int = 0

    def share(self, entry: Entry) -> Share:
        """Strength when it is wanted."""
        return "boosts", entry.help(self.amount, prestige=self.prestige)

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.prestige(self.prestige), draw.strength(self.amount)


class PayForMilitary(CardPower, frozen=True):
    """Military worlds that fit may be paid for. [4.3]"""

    discount: int = 0
    target: Match = Match()

    def share(self, entry: Entry) -> Share:
        """Another way to get a world."""
        return "pay_powers", ((entry.card, self),)

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.cards(-self.discount or 1), (*CONQUERED, *self.target.marks())


class PayForMilitaryDiscount(CardPower, frozen=True):
    """Paying for a military world costs less. [4.3]"""

    amount: int = 0

    def share(self, entry: Entry) -> Share:
        """Less to pay."""
        return "pay_discount", self.amount

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.cards(-self.amount), CONQUERED


class PayForMilitaryPrestige(CardPower, frozen=True):
    """Prestige for paying for a military world. [4.3]"""

    prestige: int = 0

    def share(self, entry: Entry) -> Share:
        """Prestige for paying."""
        return "pay_prestige", self.prestige

    def pieces(self) -> Flow:
        """Draw it."""
        return CONQUERED, draw.prestige(self.prestige)


class DiscardSelfForZeroCost(CardPower, frozen=True):
    """Discard this card: a paid world costs nothing. [4.3]"""

    not_good: Kind = "alien"

    def share(self, entry: Entry) -> Share:
        """Another way to get a world."""
        return "zeros", entry.help(0, self.not_good)

    def pieces(self) -> Flow:
        """Draw it."""
        return SELF, PEACEFUL


class DiscardSelfToConquerPeaceful(CardPower, frozen=True):
    """Discard this card: a non-military world can be conquered. [4.3]"""

    defense_reduction: int = 0
    prestige: int = 0
    with_takeover: bool = False

    def share(self, entry: Entry) -> Share:
        """Another way to get a world."""
        return "invasions", ((entry.card, entry.number, self),)

    def pieces(self) -> Flow:
        """Draw it."""
        strong = draw.strength(self.defense_reduction) if self.defense_reduction else CONQUERED
        return (*SELF, *(draw.prestige(self.prestige) if self.prestige else ())), (*PEACEFUL, *strong)


class GoodOnPlacedProductionWorld(CardPower, frozen=True):
    """A production world just placed gets a good. [4.3]"""

    def share(self, entry: Entry) -> Share:
        """After placing."""
        return "after", (self,)

    def after_placing(self, g: Any, seat: int, card: str, fits: Callable[[Match], bool]) -> int:
        """Put the good."""
        if fits(PRODUCTION) and card not in g.players[seat].goods:
            g.put_good(seat, card)
        return 0

    def pieces(self) -> Flow:
        """Draw it."""
        return WORLD, (PRODUCED,)


class SecondSettle(CardPower, frozen=True):
    """Place another world. [4.3]"""

    def share(self, entry: Entry) -> Share:
        """A further world."""
        return "seconds", (entry,)

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (draw.piece("settle", 1, True, "phase-settle"),)


class DiscardSelfForExtraConquest(CardPower, frozen=True):
    """Discard this card: conquer another world. [4.3]"""

    def share(self, entry: Entry) -> Share:
        """A further world."""
        return "extra_conquests", (entry,)

    def pieces(self) -> Flow:
        """Draw it."""
        return SELF, CONQUERED


class ReplaceWorld(CardPower, frozen=True):
    """Exchange a world for a dearer one of its kind. [4.3]"""

    max_cost_increase: int = 0
    prestige: int = 0

    def share(self, entry: Entry) -> Share:
        """An exchange."""
        return "replaces", (entry,)

    def pieces(self) -> Flow:
        """Draw it."""
        return WORLD, (*WORLD, *draw.prestige(self.prestige))


Victim = Literal["rebel_military_world", "owner_has_imperium", "owner_has_positive_military", "any_owner"]
"""Against whom a take-over may be aimed. [14.4]"""


VICTIMS: dict[Victim, tuple[Token, ...]] = {
    "rebel_military_world": (draw.piece("sort-rebel"), *CONQUERED),
    "owner_has_imperium": (draw.piece("sort-imperium"),),
    "owner_has_positive_military": (draw.piece("military", 1, True),),
    "any_owner": (),
}


class TakeoverCost(Struct, frozen=True, forbid_unknown_fields=True):
    """What declaring a take-over costs. [14.4]"""

    discard_self: bool = False
    prestige: int = 0


class AttackBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """Strength for one take-over, for each own card that fits. [14.4]"""

    amount: int
    count: Match


class TakeoverGain(Struct, frozen=True, forbid_unknown_fields=True):
    """What a take-over that succeeds brings, and whether the world is destroyed. [14.4]"""

    destroy: bool = False
    prestige: int = 0


class Takeover(CardPower, frozen=True):
    """Take a world out of another's tableau; alone one cannot. [14.4] [6.1]"""

    target: Victim = "any_owner"
    cost: TakeoverCost | None = None
    attack_bonus: AttackBonus | None = None
    on_success: TakeoverGain | None = None

    def share(self, entry: Entry) -> Share:
        """A way to attack."""
        return "attacks", (entry,)

    def variant(self) -> str:
        """By whom it may be aimed at, what it costs and what becomes of the world."""
        discards = self.cost is not None and self.cost.discard_self
        destroys = self.on_success is not None and self.on_success.destroy
        return f"-{self.target}{'-discard' if discards else ''}{'-destroy' if destroys else ''}"

    def said(self) -> dict[str, Any]:
        """Give the numbers."""
        return {
            "bonus": self.attack_bonus.amount if self.attack_bonus is not None else 0,
            "cost": self.cost.prestige if self.cost is not None else 0,
            "prestige": self.on_success.prestige if self.on_success is not None else 0,
        }

    def pieces(self) -> Flow:
        """Draw it."""
        spent = () if self.cost is None else SELF if self.cost.discard_self else draw.prestige(self.cost.prestige)
        gained = draw.prestige(self.on_success.prestige) if self.on_success is not None else ()
        stronger = draw.strength(self.attack_bonus.amount) if self.attack_bonus is not None else ()
        return spent, (*TAKEOVER, *VICTIMS[self.target], *stronger, *gained)


class TakeoverDefense(CardPower, frozen=True):
    """Strength against take-overs, for each own military world. [14.4] [6.1]"""

    per_rebel_military: int = 0
    per_other_military: int = 0

    def share(self, entry: Entry) -> Share:
        """Strength in defence."""
        return "pacts", (entry,)

    def pieces(self) -> Flow:
        """Draw it."""
        return CONQUERED, (draw.piece("defence", self.per_other_military, True),)


class BlockTakeover(CardPower, frozen=True):
    """Spend prestige to stop a take-over. [14.4] [6.1]"""

    prestige: int = 0

    def share(self, entry: Entry) -> Share:
        """A way to stop attacks."""
        return "blocks", (entry,)

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.prestige(self.prestige), TAKEOVER


class SaleBonus(CardPower, frozen=True):
    """More cards for a sale: of any good, of a kind, of this world's good. [4.4]"""

    cards: int = 0
    good: Kind = "any"
    this_world: bool = False

    def share(self, entry: Entry) -> Share:
        """More for this world's good, or for kinds."""
        if self.this_world:
            return "own", {entry.card: self.cards}
        return "price", priced(self.good, self.cards)

    def variant(self) -> str:
        """This world's good, or a kind."""
        return "-this" if self.this_world else ""

    def pieces(self) -> Flow:
        """Draw it."""
        return ((draw.piece("planet", name="this-card"),) if self.this_world else (draw.good(self.good),)), draw.cards(
            self.cards, True
        )


class SaleBonusPer(CardPower, frozen=True):
    """More cards for a sale of a kind, for each own card that fits. [4.4]"""

    cards: int = 0
    good: Kind = "any"
    count: Match = Match()

    def share(self, entry: Entry) -> Share:
        """It counts cards."""
        return "price", self

    def counted(self, count: Callable[[Match], int]) -> dict[str, int]:
        """So much for each."""
        return priced(self.good, self.cards * count(self.count))

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.good(self.good), *self.count.pieces()), draw.cards(self.cards, True)


class NoSale(CardPower, frozen=True):
    """The good of this world cannot be sold by the Trade action. [4.4]"""

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("trade", name="phase-trade"),), (draw.piece("nothing"),)


class Consume(CardPower, frozen=True):
    """Discard goods for a gain, several times if it says so. [4.4]"""

    good: Kind = "any"
    this_world: bool = False
    goods_per_use: int = 1
    max_uses: int = 1
    gain: Gain = Gain()
    eats = True

    def ready(self, player: Any, here: str, kinds: Mapping[str, int]) -> bool:
        """The good of this world, or enough of its kind."""
        if self.this_world:
            return here in player.goods
        if self.good == "any":
            return len(player.goods) >= self.goods_per_use
        return kinds.get(self.good, 0) + kinds.get("any", 0) >= self.goods_per_use

    def takes(self, here: str, world: str, kind: str) -> bool:
        """This world's good, or one of its kind."""
        return world == here if self.this_world else self.good == "any" or kind in (self.good, "any")

    def bounds(self, kinds: Sequence[str]) -> tuple[int, int]:
        """As many uses as there are goods for."""
        most = min(self.goods_per_use * self.max_uses, len(kinds))
        spared = self.good != "any" and self.goods_per_use == 1 and "any" in kinds and len(kinds) <= self.max_uses
        return most - spared, most

    def brings(self, count: int) -> tuple[Gain, int]:
        """The gain for each use."""
        return self.gain, count // self.goods_per_use

    def variant(self) -> str:
        """This world's good, several times, or once."""
        return "-this" if self.this_world else "-many" if self.max_uses > 1 else ""

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.times(self.max_uses, draw.good(self.good, self.goods_per_use)), self.gain.pieces()


class ConsumeDifferent(CardPower, frozen=True):
    """Discard goods of different kinds for a gain. [4.4]"""

    kinds: int = 3
    gain: Gain = Gain()
    eats = by_kind = whole = True

    def ready(self, player: Any, here: str, kinds: Mapping[str, int]) -> bool:
        """Enough kinds."""
        return len(kinds) >= self.kinds

    def bounds(self, kinds: Sequence[str]) -> tuple[int, int]:
        """All of them, or none where a good of any kind can be named otherwise."""
        return (0 if "any" in kinds and len(set(kinds)) == self.kinds else self.kinds), self.kinds

    def brings(self, count: int) -> tuple[Gain, int]:
        """The gain once."""
        return self.gain, 1 if count else 0

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("any", self.kinds, name="different"),), self.gain.pieces()


class ConsumeEachKind(CardPower, frozen=True):
    """Discard one good of each kind. [4.4]"""

    max_kinds: int = 4
    gain_per_good: Gain = Gain()
    eats = by_kind = True

    def bounds(self, kinds: Sequence[str]) -> tuple[int, int]:
        """One of each kind."""
        most = min(len(set(kinds)), self.max_kinds)
        return (most - 1 if "any" in kinds and most > 1 else most), most

    def brings(self, count: int) -> tuple[Gain, int]:
        """The gain for each."""
        return self.gain_per_good, count

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.times(self.max_kinds, draw.piece("any", name="each-kind")), self.gain_per_good.pieces()


class ConsumeAll(CardPower, frozen=True):
    """Discard all goods. [4.4]"""

    vp_per_good: int = 1
    vp_offset: int = 0
    eats = True

    def bounds(self, kinds: Sequence[str]) -> tuple[int, int]:
        """All there are."""
        return len(kinds), len(kinds)

    def brings(self, count: int) -> tuple[Gain, int]:
        """Points for all together."""
        return Gain(vp=self.vp_per_good * count + self.vp_offset), 1 if count else 0

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.ALL_GOODS,), draw.points(1)


class DiscardHand(CardPower, frozen=True):
    """Discard hand cards for a gain. [4.4]"""

    cards_per_use: int = 1
    max_uses: int = 1
    gain: Gain = Gain()
    must = False

    def ready(self, player: Any, here: str, kinds: Mapping[str, int]) -> bool:
        """Cards for one use."""
        return len(player.hand) >= self.cards_per_use

    def consume(self, at: Consuming) -> None:
        """Give cards for all uses, or fewer."""
        at.give_cards(self.max_uses * self.cards_per_use)

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.times(self.max_uses, *draw.cards(self.cards_per_use)), self.gain.pieces()


class SpendPrestige(CardPower, frozen=True):
    """Spend prestige for a gain. [4.4]"""

    prestige: int = 1
    gain: Gain = Gain()
    must = False

    def ready(self, player: Any, here: str, kinds: Mapping[str, int]) -> bool:
        """Prestige for it."""
        return bool(player.prestige >= self.prestige)

    def consume(self, at: Consuming) -> None:
        """Spend it and take the gain."""
        at.spend_prestige(self.prestige)
        at.gain(self.gain)

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.prestige(self.prestige), self.gain.pieces()


class SellGood(CardPower, frozen=True):
    """Sell another good. [4.4]"""

    with_trade_powers: bool = True
    eats = True

    def consume(self, at: Consuming) -> None:
        """Sell."""
        at.sell(self.with_trade_powers)

    def variant(self) -> str:
        """With trade powers, or without."""
        return "" if self.with_trade_powers else "-plain"

    def pieces(self) -> Flow:
        """Draw it."""
        helped = (draw.piece("upgrade", name="trade-powers"),) if self.with_trade_powers else ()
        return (), (draw.piece("trade", name="phase-trade"), *helped)


class GainVp(CardPower, frozen=True):
    """Take victory points. [4.4]"""

    vp: int = 0

    def consume(self, at: Consuming) -> None:
        """Take them."""
        at.score(self.vp)

    def pieces(self) -> Flow:
        """Draw it."""
        return (), draw.points(self.vp)


class Ante(CardPower, frozen=True):
    """Bet a hand card against the deck. [4.4]"""

    def consume(self, at: Consuming) -> None:
        """Bet."""
        at.bet_card()

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("bid", name="ante"),), draw.cards(1)


class GuessAndFlip(CardPower, frozen=True):
    """Name a number and turn over a card. [4.4]"""

    def consume(self, at: Consuming) -> None:
        """Name a number."""
        at.bet_number()

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("search", name="guess"),), draw.cards(1)


class ProduceHere(CardPower, frozen=True):
    """This world produces. [4.5]"""

    def share(self, entry: Entry) -> Share:
        """It is used card by card."""
        return "fixed", (entry,)

    def produce(self, at: Producing) -> None:
        """Produce."""
        at.produce_here()

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (PRODUCED,)


class DiscardToProduceHere(CardPower, frozen=True):
    """Discard a hand card: this world produces. [4.5]"""

    discard: int = 1

    def share(self, entry: Entry) -> Share:
        """It takes a hand card."""
        return "fuelled", (entry,)

    def fuels(self, here: str) -> tuple[str, str]:
        """This world."""
        return "", here

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.cards(self.discard), (PRODUCED,)


class ProduceWindfall(CardPower, frozen=True):
    """A windfall world of a kind produces. [4.5]"""

    good: Kind = "any"
    other_world_only: bool = False

    def share(self, entry: Entry) -> Share:
        """Any kind comes after those bound to one."""
        return ("wild" if self.good == "any" else "fixed"), (entry,)

    def produce(self, at: Producing) -> None:
        """Produce on one of them."""
        at.produce_windfall(self.good, self.other_world_only)

    def variant(self) -> str:
        """Another world than this one, or any."""
        return "-other" if self.other_world_only else ""

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (PRODUCED, draw.good(self.good), *(OTHER_WORLD if self.other_world_only else ()))


class DiscardToProduceWindfall(CardPower, frozen=True):
    """Discard a hand card: a windfall world of a kind produces. [4.5]"""

    good: Kind = "any"
    discard: int = 1

    def share(self, entry: Entry) -> Share:
        """It takes a hand card."""
        return "fuelled", (entry,)

    def fuels(self, here: str) -> tuple[str, str]:
        """Windfall worlds of its kind."""
        return self.good, ""

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.cards(self.discard), (PRODUCED, draw.good(self.good))


class DrawIfProducedHere(CardPower, frozen=True):
    """Draw when this world produces. [4.5]"""

    cards: int = 0

    def produced_here(self, g: Any, seat: int) -> None:
        """Draw."""
        g.draw(seat, self.cards)

    def pieces(self) -> Flow:
        """Draw it."""
        return (PRODUCED,), draw.cards(self.cards, True)


class PrestigeIfProducedHere(CardPower, frozen=True):
    """Prestige when this world produces. [4.5]"""

    prestige: int = 0

    def produced_here(self, g: Any, seat: int) -> None:
        """Gain it."""
        g.gain_prestige(seat, self.prestige)

    def pieces(self) -> Flow:
        """Draw it."""
        return (PRODUCED,), draw.prestige(self.prestige)


class DrawPerGoodProduced(CardPower, frozen=True):
    """Draw for each good of a kind produced. [4.5]"""

    good: Kind = "any"
    cards: int = 0

    def share(self, entry: Entry) -> Share:
        """It counts what was produced."""
        return "counts", (entry,)

    def drawn_for(self, kinds: Collection[str]) -> int:
        """Cards for each good of the kind."""
        return self.cards * sum(kind == self.good for kind in kinds)

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("lead", name="most"), draw.good(self.good)), draw.cards(self.cards, True)


class DrawPerKindProduced(CardPower, frozen=True):
    """Draw for each kind produced. [4.5]"""

    cards: int = 0

    def share(self, entry: Entry) -> Share:
        """It counts what was produced."""
        return "counts", (entry,)

    def drawn_for(self, kinds: Collection[str]) -> int:
        """Cards for each kind."""
        return self.cards * len(set(kinds))

    def pieces(self) -> Flow:
        """Draw it."""
        return (PRODUCED, draw.piece("any", name="each-kind")), draw.cards(self.cards, True)


class DrawIfMostProduced(CardPower, frozen=True):
    """Draw for producing more than everybody else. [4.5] [6.5]"""

    good: Kind = "any"
    cards: int = 0

    def share(self, entry: Entry) -> Share:
        """It compares players."""
        return "most", (entry,)

    def drawn_for_most(self, good: str) -> int:
        """Cards for its kind."""
        return self.cards if good == self.good else 0

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("lead", name="most"), draw.good(self.good)), draw.cards(self.cards, True)


class DrawPerCard(CardPower, frozen=True):
    """Draw for each own card that fits. [4.5]"""

    cards: int = 0
    count: Match = Match()

    def share(self, entry: Entry) -> Share:
        """It is used card by card."""
        return "fixed", (entry,)

    def produce(self, at: Producing) -> None:
        """Draw for each."""
        at.draw(self.cards * at.count(self.count))

    def pieces(self) -> Flow:
        """Draw it."""
        return self.count.pieces(), draw.cards(self.cards, True)


class PrestigeIfMost(CardPower, frozen=True):
    """Prestige for more cards of a sort than everybody else. [4.5] [6.5]"""

    prestige: int = 0
    count: Match = Match()

    def share(self, entry: Entry) -> Share:
        """It is used card by card."""
        return "fixed", (entry,)

    def produce(self, at: Producing) -> None:
        """Gain it, if so."""
        if at.has_most(self.count):
            at.gain_prestige(self.prestige)

    def said(self) -> dict[str, Any]:
        """All of the sort are meant."""
        return {**super().said(), "count": Text(f"race-match-{self.count.key()}-all")}

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("lead"), *self.count.pieces()), draw.prestige(self.prestige)


class TakeSavedCards(CardPower, frozen=True):
    """Take the cards under this one. [4.5]"""

    def share(self, entry: Entry) -> Share:
        """It is used card by card."""
        return "fixed", (entry,)

    def produce(self, at: Producing) -> None:
        """Take them."""
        at.take_saved()

    def pieces(self) -> Flow:
        """Draw it."""
        return SAVED, draw.cards(1)


class Trait(PowerStruct, frozen=True):
    """What else a card changes. [1.1]"""

    part: ClassVar[str] = "trait"


class Held(NamedTuple):
    """What the owner of a tableau has at the end, beside its cards."""

    chips: int
    prestige: int
    military: int
    kinds: int
    """Kinds among the own worlds."""


class Scoring(PowerStruct, frozen=True):
    """What a card is worth at the end; its rule is `earned`, or for single cards `PerCard`. [5.2]"""

    part: ClassVar[str] = "scoring"

    def earned(self, held: Held) -> int:
        """Count the points for what the owner of the card has."""
        return 0


class HandLimit(Trait, frozen=True):
    """The hand limit at the end of a round. [3]"""

    cards: int

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (draw.piece("limit", name="hand-limit"), *draw.cards(self.cards))


class GameEndTableau(Trait, frozen=True):
    """This player ends the game only at that many cards. [5.1]"""

    cards: int

    def pieces(self) -> Flow:
        """Draw it."""
        return (), (draw.piece("clock", name="end"), draw.piece("sort-development", self.cards, name="tableau"))


class TakeOpponentsRoundEndDiscards(Trait, frozen=True):
    """Take what the others discard at the end of a round. [6.5]"""

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("discard", name="round-end"),), draw.cards(1, True)


class ChooseActionAfterOthers(Trait, frozen=True):
    """Choose the second action after the others have shown theirs. [6.5]"""

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("clock", name="after-others"),), (draw.piece("commit", name="action"),)


class PerCard(Scoring, frozen=True):
    """Points for each own card that fits. [5.2]"""

    points: int
    match: Match

    def said(self) -> dict[str, Any]:
        """One card that fits is meant."""
        return {**super().said(), "match": self.match.each()}

    def pieces(self) -> Flow:
        """Draw it."""
        return self.match.pieces(), draw.points(self.points)


class PerVpChips(Scoring, frozen=True):
    """Points for every so many chips. [5.2]"""

    points: int
    chips: int

    def earned(self, held: Held) -> int:
        """For every so many."""
        return self.points * (held.chips // self.chips)

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("points", self.chips, name="chips"),), draw.points(self.points)


class TotalMilitary(Scoring, frozen=True):
    """Points for total military. [5.2]"""

    points: int

    def earned(self, held: Held) -> int:
        """For each strength."""
        return self.points * held.military

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.strength(1), draw.points(self.points)


class NegativeMilitary(Scoring, frozen=True):
    """Points for negative total military. [5.2]"""

    points: int

    def earned(self, held: Held) -> int:
        """For each strength that is missing."""
        return -self.points * held.military

    def pieces(self) -> Flow:
        """Draw it."""
        return draw.strength(-1), draw.points(self.points)


class PerPrestige(Scoring, frozen=True):
    """Points for prestige. [5.2]"""

    points: int

    def earned(self, held: Held) -> int:
        """For each."""
        return self.points * held.prestige

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("prestige"),), draw.points(self.points)


class KindsOfWorldTable(Scoring, frozen=True):
    """Points by the number of kinds among the own worlds. [5.2]"""

    table: tuple[int, ...]

    def earned(self, held: Held) -> int:
        """By their number."""
        return self.table[held.kinds]

    def said(self) -> dict[str, Any]:
        """The points for one kind, two kinds and so on."""
        return {**super().said(), "table": "/".join(map(str, self.table[1:]))}

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.piece("any", name="kinds"),), draw.points(self.table[-1])
