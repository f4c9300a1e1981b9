"""Card faces: what a card says, as short lines of our own with a chip for the phase and icons."""

from functools import cache

from starboard.core.family import tag_of
from starboard.core.scene import Badge, Card, CardShape, Line
from starboard.core.text import Text
from starboard.games.race import powers as p
from starboard.games.race.facts import DESIGN, Design, design_id
from starboard.games.race.pictures import flow, scored, trait

CHIPS = {"explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}


def match_key(match: p.Match) -> str:
    """Name a sort of cards by what it asks for."""
    words: list[str] = []
    if match.keyword:
        words.append(match.keyword.lower())
    if match.military is not None:
        words.append("military" if match.military else "peaceful")
    if match.chromosome:
        words.append("chromosome")
    if match.cost is not None:
        words.append(f"cost{match.cost}")
    if match.good:
        words.append(match.good)
    if match.not_good:
        words.append(f"not_{match.not_good}")
    if match.production:
        words.append(match.production)
    if match.has_power_in:
        words.append(f"with_{match.has_power_in}")
    if match.type:
        words.append(match.type)
    return "-".join(words)


SINGULAR = ("alien", "rebel")
"""Sorts whose name is a plural, for powers against them, and which are counted too."""


def match_text(match: p.Match, each: bool = False) -> Text:
    """Say which cards are meant; `each`: one of them."""
    if match.card is not None:
        return Text(f"race-card-{match.card}")
    key = match_key(match)
    return Text(f"race-match-{key}-each" if each and key in SINGULAR else f"race-match-{key}")


def kind_text(kind: str) -> Text:
    """Name a kind of good."""
    return Text(f"race-kind-{kind}")


def gain_texts(gain: p.Gain) -> list[Text]:
    """Say what a power brings."""
    found = [Text("race-gain-vp", {"count": gain.vp})] if gain.vp else []
    if gain.cards:
        found.append(Text("race-gain-cards", {"count": gain.cards}))
    if gain.prestige:
        found.append(Text("race-gain-prestige", {"count": gain.prestige}))
    return found


def power_text(power: p.CardPower) -> tuple[str, dict[str, object]]:
    """Give a power's text (what follows its op) and the numbers that fill it."""
    good = getattr(power, "good", None)
    if isinstance(power, p.Draw):
        return f"-{power.phase}", {"count": power.cards}
    if isinstance(power, (p.Keep, p.DrawAtStart, p.DrawAfter, p.DrawIfProducedHere, p.DrawPerKindProduced)):
        return "", {"count": power.cards}
    if isinstance(power, (p.DrawThenDiscardAtStart, p.DrawThenDiscardAfter)):
        return "", {"draw": power.draw, "discard": power.discard}
    if isinstance(power, p.ReduceCost):
        if good is not None:
            return "-kind", {"amount": power.amount, "kind": kind_text(good)}
        return f"-{power.phase}", {"amount": power.amount}
    if isinstance(power, p.SpendGoodToReduceCost):
        return f"-{power.phase}", {"amount": power.amount, "kind": kind_text(power.good)}
    if isinstance(power, (p.DiscardSelfToReduceCost, p.DiscardSelfForMilitary, p.PayForMilitaryDiscount)):
        return "", {"amount": power.amount}
    if isinstance(power, p.PrestigeAfter):
        if power.when is None:
            return "", {"count": power.prestige}
        return "-when", {"count": power.prestige, "what": match_text(power.when, True)}
    if isinstance(power, p.Military):
        if power.against is None:
            return "", {"amount": signed(power.amount)}
        return "-against", {"amount": signed(power.amount), "what": match_text(power.against)}
    if isinstance(power, p.MilitaryPer):
        return "", {"amount": signed(power.amount), "what": match_text(power.count)}
    if isinstance(power, p.MilitaryIf) and power.condition is not None:
        what = match_text(power.condition.tableau_has)
        return "", {"amount": signed(power.amount), "what": what}
    if isinstance(power, p.DiscardHandForMilitary):
        return "", {"count": power.max_cards}
    if isinstance(power, p.SpendGoodForMilitary):
        return "", {"amount": power.amount, "kind": kind_text(power.good)}
    if isinstance(power, p.SpendPrestigeForMilitary):
        return "", {"amount": power.amount, "count": power.prestige}
    if isinstance(power, p.PayForMilitary):
        return "", {"discount": power.discount, "what": match_text(power.target)}
    if isinstance(power, (p.PayForMilitaryPrestige, p.PrestigeIfProducedHere)):
        return "", {"count": power.prestige}
    if isinstance(power, p.DiscardSelfToConquerPeaceful):
        return "", {"amount": power.defense_reduction, "count": power.prestige}
    if isinstance(power, p.ReplaceWorld):
        return "", {"most": power.max_cost_increase, "count": power.prestige}
    if isinstance(power, p.DiscardForPrestige):
        return "", {"count": power.prestige}
    if isinstance(power, p.SaleBonus):
        if power.this_world:
            return "-this", {"count": power.cards}
        return "", {"count": power.cards, "kind": kind_text(power.good)}
    if isinstance(power, p.SaleBonusPer):
        what = match_text(power.count)
        return "", {"count": power.cards, "kind": kind_text(power.good), "what": what}
    if isinstance(power, p.Consume):
        suffix = "-this" if power.this_world else "-many" if power.max_uses > 1 else ""
        numbers = {"goods": power.goods_per_use, "most": power.max_uses}
        args = {**numbers, "kind": kind_text(power.good), "gain": gain_texts(power.gain)}
        return suffix, args
    if isinstance(power, p.ConsumeDifferent):
        return "", {"kinds": power.kinds, "gain": gain_texts(power.gain)}
    if isinstance(power, p.ConsumeEachKind):
        return "", {"gain": gain_texts(power.gain_per_good)}
    if isinstance(power, p.DiscardHand):
        args = {"cards": power.cards_per_use, "most": power.max_uses, "gain": gain_texts(power.gain)}
        return "", args
    if isinstance(power, p.SpendPrestige):
        return "", {"count": power.prestige, "gain": gain_texts(power.gain)}
    if isinstance(power, p.SellGood):
        return "" if power.with_trade_powers else "-plain", {}
    if isinstance(power, p.GainVp):
        return "", {"count": power.vp}
    if isinstance(power, p.ProduceWindfall):
        return "-other" if power.other_world_only else "", {"kind": kind_text(power.good)}
    if isinstance(power, p.DiscardToProduceWindfall):
        return "", {"kind": kind_text(power.good)}
    if isinstance(power, (p.DrawPerGoodProduced, p.DrawIfMostProduced)):
        return "", {"count": power.cards, "kind": kind_text(power.good)}
    if isinstance(power, p.DrawPerCard):
        return "", {"count": power.cards, "what": match_text(power.count)}
    if isinstance(power, p.PrestigeIfMost):
        return "", {"count": power.prestige, "what": Text(f"race-match-{match_key(power.count)}-all")}
    return "", {}


def one_power(card: str, index: int) -> Text:
    """Say what one power of a card does."""
    power = DESIGN[card].fact.powers[index]
    assert isinstance(power, p.CardPower)
    suffix, args = power_text(power)
    return Text(f"race-power-{tag_of(type(power))}{suffix}", args)


def plain(amount: int) -> str:
    """Write a number, with a true minus sign where it is below zero."""
    return str(amount) if amount >= 0 else f"−{-amount}"


def signed(amount: int) -> str:
    """Write a number with its sign."""
    return f"+{amount}" if amount >= 0 else plain(amount)


def scoring_lines(d: Design) -> list[Line]:
    """Say what a card is worth at the end."""
    lines = []
    for item in d.fact.scoring:
        tag = tag_of(type(item))
        args: dict[str, object] = {"points": getattr(item, "points", 0)}
        if isinstance(item, p.PerCard):
            args["what"] = match_text(item.match, True)
        elif isinstance(item, p.PerVpChips):
            args["chips"] = item.chips
        elif isinstance(item, p.KindsOfWorldTable):
            args["table"] = "/".join(str(n) for n in item.table[1:])
        into, out = scored(item)
        lines.append(Line(Text(f"race-scoring-{tag}", args), "★", inputs=into, outputs=out))
    return lines


@cache
def face_lines(design: str) -> tuple[Line, ...]:
    """Write all lines of a card, in the order of the phases."""
    d = DESIGN.get(design) or DESIGN[f"{design}.1"]
    lines = []
    for phase, chip in CHIPS.items():
        for power in d.fact.powers:
            if isinstance(power, p.CardPower) and power.phase == phase:
                suffix, args = power_text(power)
                tone = "note" if power.takeover else "plain"
                text = Text(f"race-power-{tag_of(type(power))}{suffix}", args)
                into, out = flow(power)
                lines.append(Line(text, chip, tone=tone, inputs=into, outputs=out))  # type: ignore[arg-type]
    for item in d.fact.traits:
        into, out = trait(item)
        text = Text(f"race-trait-{tag_of(type(item))}", {"count": getattr(item, "cards", 0)})
        lines.append(Line(text, "★", inputs=into, outputs=out))
    return (*lines, *scoring_lines(d))


PALETTES = {"novelty": "blue", "rare": "brown", "genes": "green", "alien": "gold"}
"""What worlds with a good are painted in."""


def silhouette(d: Design) -> CardShape:
    """Give the silhouette."""
    if not d.world:
        return "stepped" if d.cost >= 6 else "cut"
    return "shield" if d.military else "round"


def kind(d: Design) -> str:
    """Name the sort of card."""
    if not d.world:
        return "six" if d.cost >= 6 else "development"
    if d.military:
        return "military"
    return "windfall" if d.windfall else "production" if d.production else "world"


def badge(d: Design) -> Badge:
    """Say by the number's ground whether a world has its good once or again and again."""
    if not d.world or d.military:
        return ""
    return "ring" if d.windfall else "filled" if d.production else "plain"


@cache
def keywords(design: str) -> tuple[Text, ...]:
    """Name the keywords and symbols of a card."""
    d = DESIGN.get(design) or DESIGN[f"{design}.1"]
    # The silhouette of a military world cannot say that it gets its good only once.
    words = [Text("race-keyword-windfall")] if d.military and d.windfall else []
    words += [Text(f"race-keyword-{k.lower()}") for k in d.fact.keywords]
    if d.chromosome:
        words.append(Text("race-keyword-chromosome"))
    if d.prestige:
        words.append(Text("race-keyword-prestige"))
    if d.start is not None:
        words.append(Text("race-keyword-start", {"number": d.start.number}))
    return tuple(words)


@cache
def face(card: str) -> Card:
    """Draw the face of a card."""
    d = DESIGN[card]
    design = design_id(card)
    frame = "military" if d.military else d.good or ("world" if d.world else "six" if d.cost >= 6 else "development")
    return Card(
        key=card,
        label=Text(f"race-card-{design}"),
        rule="1.1",
        shape=silhouette(d),
        kind=kind(d),
        badge=badge(d),
        picture=("siege" if d.military else "planet") if d.world else "",
        frame=frame,
        tint=PALETTES.get(d.good, "none"),
        corner=str(d.cost),
        points="?" if d.fact.vp_variable else plain(d.vp),
        glyph=d.good,
        keywords=keywords(design),
        lines=face_lines(design),
        art=design,
    )
