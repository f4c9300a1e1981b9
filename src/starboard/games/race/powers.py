"""What cards can do: powers by phase, traits, and items of end scoring, as the fact file names them."""

from typing import Literal

from msgspec import Struct

from starboard.core.facts import PowerStruct

Phase = Literal["explore", "develop", "settle", "trade", "consume", "produce"]
Kind = Literal["novelty", "rare", "genes", "alien", "any"]

KINDS: tuple[str, ...] = ("novelty", "rare", "genes", "alien")
"""The four kinds of goods, in the order of their price."""
PRICES = {"novelty": 2, "rare": 3, "genes": 4, "alien": 5}


class Match(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
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


class Gain(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a consume power brings."""

    vp: int = 0
    cards: int = 0
    prestige: int = 0


class CardPower(PowerStruct, frozen=True):
    """A power of one phase; mandatory unless it says otherwise. Takeovers are not played. [4.6]"""

    phase: Phase
    optional: bool = False
    takeover: bool = False


class Draw(CardPower, frozen=True):
    """More cards: to choose from in Explore, into the hand in Consume and Produce. [4.1] [4.4] [4.5]"""

    cards: int = 0


class Keep(CardPower, frozen=True):
    """Keep more of the cards drawn. [4.1]"""

    cards: int = 0


class MixWithHand(CardPower, frozen=True):
    """The cards to discard may come from the hand as well. [4.1]"""


class DiscardForPrestige(CardPower, frozen=True):
    """Discard a hand card for prestige before the draw. [4.1]"""

    discard: int = 1
    prestige: int = 1


class DrawAtStart(CardPower, frozen=True):
    """Draw at the start of the phase. [4.2]"""

    cards: int = 0


class DrawThenDiscardAtStart(CardPower, frozen=True):
    """Draw at the start of the phase, then discard of the hand. [4.2]"""

    draw: int = 0
    discard: int = 0


class ReduceCost(CardPower, frozen=True):
    """Developments, or worlds (of a kind), cost less. [4.2] [4.3]"""

    amount: int = 0
    good: Kind | None = None


class DiscardSelfToReduceCost(CardPower, frozen=True):
    """Discard this card: one development costs less. [4.2]"""

    amount: int = 0


class SpendGoodToReduceCost(CardPower, frozen=True):
    """Discard a good of a kind: the card costs less. [4.2] [4.3]"""

    good: Kind = "any"
    amount: int = 0


class DrawAfter(CardPower, frozen=True):
    """Draw after placing. [4.2] [4.3]"""

    cards: int = 0


class DrawThenDiscardAfter(CardPower, frozen=True):
    """Draw after placing, then discard of the hand. [4.3]"""

    draw: int = 0
    discard: int = 0


class PrestigeAfter(CardPower, frozen=True):
    """Prestige after placing a card that fits. [4.2] [4.3]"""

    prestige: int = 0
    when: Match | None = None


class SavePaidCard(CardPower, frozen=True):
    """One of the cards just paid goes under this one. [4.2]"""

    cards: int = 1


class Military(CardPower, frozen=True):
    """Strength, always or against worlds that fit. [4.3]"""

    amount: int = 0
    against: Match | None = None


class MilitaryPer(CardPower, frozen=True):
    """Strength for each own card that fits. [4.3]"""

    amount: int = 0
    count: Match = Match()


class TableauHas(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that fits lies in the tableau."""

    tableau_has: Match


class MilitaryIf(CardPower, frozen=True):
    """Strength while a condition holds. [4.3]"""

    amount: int = 0
    condition: TableauHas | None = None


class DiscardSelfForMilitary(CardPower, frozen=True):
    """Discard this card: strength until the end of the phase. [4.3]"""

    amount: int = 0


class DiscardHandForMilitary(CardPower, frozen=True):
    """Discard hand cards: strength until the end of the phase. [4.3]"""

    max_cards: int = 0
    amount_per_card: int = 1


class SpendGoodForMilitary(CardPower, frozen=True):
    """Discard a good of a kind: strength until the end of the phase. [4.3]"""

    good: Kind = "any"
    amount: int = 0


class SpendPrestigeForMilitary(CardPower, frozen=True):
    """Spend prestige: strength until the end of the phase. [4.3]"""

    prestige: int = 1
    amount: int = 0


class PayForMilitary(CardPower, frozen=True):
    """Military worlds that fit may be paid for. [4.3]"""

    discount: int = 0
    target: Match = Match()


class PayForMilitaryDiscount(CardPower, frozen=True):
    """Paying for a military world costs less. [4.3]"""

    amount: int = 0


class PayForMilitaryPrestige(CardPower, frozen=True):
    """Prestige for paying for a military world. [4.3]"""

    prestige: int = 0


class DiscardSelfForZeroCost(CardPower, frozen=True):
    """Discard this card: a paid world costs nothing. [4.3]"""

    not_good: Kind = "alien"


class DiscardSelfToConquerPeaceful(CardPower, frozen=True):
    """Discard this card: a non-military world can be conquered. [4.3]"""

    defense_reduction: int = 0
    prestige: int = 0
    with_takeover: bool = False


class GoodOnPlacedProductionWorld(CardPower, frozen=True):
    """A production world just placed gets a good. [4.3]"""


class SecondSettle(CardPower, frozen=True):
    """Place another world. [4.3]"""


class DiscardSelfForExtraConquest(CardPower, frozen=True):
    """Discard this card: conquer another world. [4.3]"""


class ReplaceWorld(CardPower, frozen=True):
    """Exchange a world for a dearer one of its kind. [4.3]"""

    max_cost_increase: int = 0
    prestige: int = 0


class Takeover(CardPower, frozen=True):
    """A takeover power; kept for completeness, does nothing here. [4.3] [6.1]"""

    target: str = ""
    cost: dict[str, int | bool] | None = None
    attack_bonus: dict[str, int | dict[str, str | bool]] | None = None
    on_success: dict[str, int | bool] | None = None


class TakeoverDefense(CardPower, frozen=True):
    """Defence against takeovers; does nothing here. [4.3] [6.1]"""

    per_rebel_military: int = 0
    per_other_military: int = 0


class BlockTakeover(CardPower, frozen=True):
    """Stops takeovers; does nothing here. [4.3] [6.1]"""

    prestige: int = 0


class SaleBonus(CardPower, frozen=True):
    """More cards for a sale: of any good, of a kind, of this world's good. [4.4]"""

    cards: int = 0
    good: Kind = "any"
    this_world: bool = False


class SaleBonusPer(CardPower, frozen=True):
    """More cards for a sale of a kind, for each own card that fits. [4.4]"""

    cards: int = 0
    good: Kind = "any"
    count: Match = Match()


class NoSale(CardPower, frozen=True):
    """The good of this world cannot be sold by the Trade action. [4.4]"""


class Consume(CardPower, frozen=True):
    """Discard goods for a gain, several times if it says so. [4.4]"""

    good: Kind = "any"
    this_world: bool = False
    goods_per_use: int = 1
    max_uses: int = 1
    gain: Gain = Gain()


class ConsumeDifferent(CardPower, frozen=True):
    """Discard goods of different kinds for a gain. [4.4]"""

    kinds: int = 3
    gain: Gain = Gain()


class ConsumeEachKind(CardPower, frozen=True):
    """Discard one good of each kind. [4.4]"""

    max_kinds: int = 4
    gain_per_good: Gain = Gain()


class ConsumeAll(CardPower, frozen=True):
    """Discard all goods. [4.4]"""

    vp_per_good: int = 1
    vp_offset: int = 0


class DiscardHand(CardPower, frozen=True):
    """Discard hand cards for a gain. [4.4]"""

    cards_per_use: int = 1
    max_uses: int = 1
    gain: Gain = Gain()


class SpendPrestige(CardPower, frozen=True):
    """Spend prestige for a gain. [4.4]"""

    prestige: int = 1
    gain: Gain = Gain()


class SellGood(CardPower, frozen=True):
    """Sell another good. [4.4]"""

    with_trade_powers: bool = True


class GainVp(CardPower, frozen=True):
    """Take victory points. [4.4]"""

    vp: int = 0


class Ante(CardPower, frozen=True):
    """Bet a hand card against the deck. [4.4]"""


class GuessAndFlip(CardPower, frozen=True):
    """Name a number and turn over a card. [4.4]"""


class ProduceHere(CardPower, frozen=True):
    """This world produces. [4.5]"""


class DiscardToProduceHere(CardPower, frozen=True):
    """Discard a hand card: this world produces. [4.5]"""

    discard: int = 1


class ProduceWindfall(CardPower, frozen=True):
    """A windfall world of a kind produces. [4.5]"""

    good: Kind = "any"
    other_world_only: bool = False


class DiscardToProduceWindfall(CardPower, frozen=True):
    """Discard a hand card: a windfall world of a kind produces. [4.5]"""

    good: Kind = "any"
    discard: int = 1


class DrawIfProducedHere(CardPower, frozen=True):
    """Draw when this world produces. [4.5]"""

    cards: int = 0


class PrestigeIfProducedHere(CardPower, frozen=True):
    """Prestige when this world produces. [4.5]"""

    prestige: int = 0


class DrawPerGoodProduced(CardPower, frozen=True):
    """Draw for each good of a kind produced. [4.5]"""

    good: Kind = "any"
    cards: int = 0


class DrawPerKindProduced(CardPower, frozen=True):
    """Draw for each kind produced. [4.5]"""

    cards: int = 0


class DrawIfMostProduced(CardPower, frozen=True):
    """Draw for producing more than everybody else. [4.5] [6.5]"""

    good: Kind = "any"
    cards: int = 0


class DrawPerCard(CardPower, frozen=True):
    """Draw for each own card that fits. [4.5]"""

    cards: int = 0
    count: Match = Match()


class PrestigeIfMost(CardPower, frozen=True):
    """Prestige for more cards of a sort than everybody else. [4.5] [6.5]"""

    prestige: int = 0
    count: Match = Match()


class TakeSavedCards(CardPower, frozen=True):
    """Take the cards under this one. [4.5]"""


class HandLimit(PowerStruct, frozen=True):
    """The hand limit at the end of a round. [3]"""

    cards: int


class GameEndTableau(PowerStruct, frozen=True):
    """This player ends the game only at that many cards. [5.1]"""

    cards: int


class TakeOpponentsRoundEndDiscards(PowerStruct, frozen=True):
    """Take what the others discard at the end of a round. [6.5]"""


class ChooseActionAfterOthers(PowerStruct, frozen=True):
    """Choose the second action after the others have shown theirs. [6.5]"""


class PerCard(PowerStruct, frozen=True):
    """Points for each own card that fits. [5.2]"""

    points: int
    match: Match


class PerVpChips(PowerStruct, frozen=True):
    """Points for every so many chips. [5.2]"""

    points: int
    chips: int


class TotalMilitary(PowerStruct, frozen=True):
    """Points for total military. [5.2]"""

    points: int


class NegativeMilitary(PowerStruct, frozen=True):
    """Points for negative total military. [5.2]"""

    points: int


class PerPrestige(PowerStruct, frozen=True):
    """Points for prestige. [5.2]"""

    points: int


class KindsOfWorldTable(PowerStruct, frozen=True):
    """Points by the number of kinds among the own worlds. [5.2]"""

    table: tuple[int, ...]
