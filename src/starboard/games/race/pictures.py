"""What a power takes and gives as pieces, for cards too small for words: `faces.py` says the same in sentences."""

from starboard.core.scene import Token
from starboard.core.text import Text
from starboard.games.race import powers as p

Flow = tuple[tuple[Token, ...], tuple[Token, ...]]
"""What goes in, what comes out."""
NOTHING: Flow = ((), ())


def piece(icon: str, count: int = 1, change: bool = False, name: str = "") -> Token:
    """Draw one piece; its name is told when one rests on it."""
    return Token(icon, count=count, signed=change, label=Text(f"race-piece-{name or icon}"))


def good(kind: str) -> Token:
    """Draw a good of a kind, or of any."""
    return Token(kind, label=Text("race-good", {"kind": Text(f"race-kind-{kind}")}))


def sort(match: p.Match) -> tuple[Token, ...]:
    """Draw a sort of cards by what it asks for."""
    found = []
    if match.keyword:
        found.append(piece(f"sort-{match.keyword.lower()}"))
    if match.chromosome:
        found.append(piece("sort-chromosome"))
    if match.military is not None:
        found.append(
            piece("military", name="sort-military") if match.military else piece("planet", name="sort-peaceful")
        )
    if match.has_power_in:
        found.append(piece(match.has_power_in, name=f"phase-{match.has_power_in}"))
    if match.good:
        found.append(good(match.good))
    if match.type == "development" and not match.has_power_in:
        found.append(piece("sort-six" if match.cost == 6 else "sort-development"))
    if match.card is not None:
        found.append(Token("card", label=Text(f"race-card-{match.card}")))
    return tuple(found or [piece("planet", name="sort-world")])


def brought(gain: p.Gain) -> tuple[Token, ...]:
    """Draw what a power brings."""
    found = [("points", gain.vp), ("card", gain.cards), ("prestige", gain.prestige)]
    return tuple(piece(icon, count) for icon, count in found if count)


def cards(count: int, change: bool = False) -> tuple[Token, ...]:
    """Draw cards."""
    return (piece("card", count, change),)


def strength(amount: int) -> tuple[Token, ...]:
    """Draw military strength."""
    return (piece("military", amount, True),)


SELF = (piece("discard", name="this-card"),)
"""The card itself goes."""


def flow(power: p.CardPower) -> Flow:
    """Draw what a power takes and gives; nothing where only words can say it."""
    match power:
        case p.Draw() | p.Keep() | p.DrawAtStart() | p.DrawAfter():
            return (), (piece("card", power.cards, True, "keep" if isinstance(power, p.Keep) else ""),)
        case p.MixWithHand():
            return (), (piece("refresh", name="mix"), *cards(1))
        case p.DiscardForPrestige(discard=discard, prestige=prestige):
            return cards(discard), (piece("prestige", prestige),)
        case p.DrawThenDiscardAtStart(draw=draw, discard=discard) | p.DrawThenDiscardAfter(draw=draw, discard=discard):
            return (), (*cards(draw, True), *cards(-discard))
        case p.ReduceCost(amount=amount, good=kind):
            return (), (*cards(-amount), *((good(kind),) if kind else ()))
        case p.DiscardSelfToReduceCost(amount=amount):
            return SELF, cards(-amount)
        case p.SpendGoodToReduceCost(good=kind, amount=amount):
            return (good(kind),), cards(-amount)
        case p.PrestigeAfter(prestige=prestige, when=when):
            return (sort(when) if when else ()), (piece("prestige", prestige),)
        case p.SavePaidCard():
            return cards(1), (piece("bag", name="saved"),)
        case p.TakeSavedCards():
            return (piece("bag", name="saved"),), cards(1)
        case p.Military(amount=amount, against=against):
            return (sort(against) if against else ()), strength(amount)
        case p.MilitaryPer(amount=amount, count=count):
            return sort(count), strength(amount)
        case p.MilitaryIf(amount=amount, condition=condition):
            return (sort(condition.tableau_has) if condition else ()), strength(amount)
        case p.DiscardSelfForMilitary(amount=amount):
            return SELF, strength(amount)
        case p.DiscardHandForMilitary(max_cards=most, amount_per_card=amount):
            return cards(most), strength(amount * most)
        case p.SpendGoodForMilitary(good=kind, amount=amount):
            return (good(kind),), strength(amount)
        case p.SpendPrestigeForMilitary(prestige=prestige, amount=amount):
            return (piece("prestige", prestige),), strength(amount)
        case p.PayForMilitary(discount=discount):
            return cards(-discount if discount else 1), (piece("military", name="sort-military"),)
        case p.PayForMilitaryDiscount(amount=amount):
            return cards(-amount), (piece("military", name="sort-military"),)
        case p.PayForMilitaryPrestige(prestige=prestige):
            return (piece("military", name="sort-military"),), (piece("prestige", prestige),)
        case p.DiscardSelfForZeroCost() | p.DiscardSelfToConquerPeaceful():
            return SELF, (piece("planet", name="sort-peaceful"),)
        case p.DiscardSelfForExtraConquest():
            return SELF, (piece("military", name="sort-military"),)
        case p.GoodOnPlacedProductionWorld():
            return (piece("planet", name="sort-world"),), (piece("produce"),)
        case p.SecondSettle():
            return (), (piece("settle", 1, True, "phase-settle"),)
        case p.ReplaceWorld(prestige=prestige):
            return (piece("planet", name="sort-world"),), (
                piece("planet", name="sort-world"),
                piece("prestige", prestige),
            )
        case p.Takeover() | p.TakeoverDefense() | p.BlockTakeover():
            return (), (piece("takeover"),)
        case p.SaleBonus(cards=count, good=kind, this_world=this):
            return ((piece("planet", name="this-card"),) if this else (good(kind),)), cards(count, True)
        case p.SaleBonusPer(cards=count, good=kind, count=what):
            return (good(kind), *sort(what)), cards(count, True)
        case p.NoSale():
            return (piece("trade", name="phase-trade"),), (piece("nothing"),)
        case p.Consume(good=kind, goods_per_use=goods, max_uses=uses, gain=gain):
            taken = Token(kind, count=goods, label=Text("race-good", {"kind": Text(f"race-kind-{kind}")}))
            return ((piece("times", uses), taken) if uses > 1 else (taken,)), brought(gain)
        case p.ConsumeDifferent(kinds=kinds, gain=gain):
            return (piece("any", kinds, name="different"),), brought(gain)
        case p.ConsumeEachKind(gain_per_good=gain):
            return (piece("any", name="each-kind"),), brought(gain)
        case p.ConsumeAll():
            return (piece("any", name="all-goods"),), (piece("points"),)
        case p.DiscardHand(cards_per_use=count, max_uses=uses, gain=gain):
            return ((piece("times", uses), *cards(count)) if uses > 1 else cards(count)), brought(gain)
        case p.SpendPrestige(prestige=prestige, gain=gain):
            return (piece("prestige", prestige),), brought(gain)
        case p.SellGood():
            return (), (piece("trade", name="phase-trade"),)
        case p.GainVp(vp=vp):
            return (), (piece("points", vp),)
        case p.Ante():
            return (piece("bid", name="ante"),), cards(1)
        case p.GuessAndFlip():
            return (piece("search", name="guess"),), cards(1)
        case p.ProduceHere():
            return (), (piece("produce"),)
        case p.DiscardToProduceHere(discard=discard):
            return cards(discard), (piece("produce"),)
        case p.ProduceWindfall(good=kind):
            return (), (piece("produce"), good(kind))
        case p.DiscardToProduceWindfall(good=kind, discard=discard):
            return cards(discard), (piece("produce"), good(kind))
        case p.DrawIfProducedHere(cards=count) | p.DrawPerKindProduced(cards=count):
            return (piece("produce"),), cards(count, True)
        case p.PrestigeIfProducedHere(prestige=prestige):
            return (piece("produce"),), (piece("prestige", prestige),)
        case p.DrawPerGoodProduced(good=kind, cards=count) | p.DrawIfMostProduced(good=kind, cards=count):
            return (piece("produce"), good(kind)), cards(count, True)
        case p.DrawPerCard(cards=count, count=what):
            return sort(what), cards(count, True)
        case p.PrestigeIfMost(prestige=prestige, count=what):
            return (piece("lead"), *sort(what)), (piece("prestige", prestige),)
    return NOTHING


def scored(item: object) -> Flow:
    """Draw what a card is worth at the end."""
    match item:
        case p.PerCard(points=points, match=match):
            return sort(match), (piece("points", points),)
        case p.PerVpChips(points=points, chips=chips):
            return (piece("points", chips, name="chips"),), (piece("points", points),)
        case p.TotalMilitary(points=points) | p.NegativeMilitary(points=points):
            return (piece("military"),), (piece("points", points),)
        case p.PerPrestige(points=points):
            return (piece("prestige"),), (piece("points", points),)
        case p.KindsOfWorldTable(table=table):
            return (piece("any", name="kinds"),), (piece("points", table[-1]),)
    return NOTHING


def trait(item: object) -> Flow:
    """Draw what else a card changes."""
    match item:
        case p.HandLimit(cards=count):
            return (), (piece("limit", name="hand-limit"), *cards(count))
        case p.GameEndTableau(cards=count):
            return (), (piece("clock", name="end"), piece("sort-development", count, name="tableau"))
    return NOTHING
