"""Alien Artifacts: what an effect, a card or a payment is worth, and to what end."""

from collections.abc import Callable, Sequence
from typing import Any

from starboard.bots.heuristics import Rated
from starboard.bots.heuristics.artifacts import MATCH, Rater
from starboard.bots.reasons import weightiest
from starboard.core.options import Decision, Option, Pass
from starboard.core.text import Text, seat_name
from starboard.games.artifacts import options as o
from starboard.games.artifacts.facts import (
    ABILITIES,
    ARTIFACTS,
    CARD_OF,
    CARDS,
    FACTIONS,
    ROW_COLOUR,
    ROW_OF,
    RULES,
    SECTIONS,
)
from starboard.games.artifacts.ids import CARD_NAME
from starboard.games.artifacts.payment import sources
from starboard.games.artifacts.scoring import metric
from starboard.games.artifacts.vocabulary import ROW_COLOURS
from starboard.games.artifacts.words import many, side_text
from starboard.games.artifacts.worth import most

LATE = 0.12
"""Part of the game that is left when it is nearly over."""


def say(name: str, **args: Any) -> Text:
    """Write a reason, or a part of one."""
    return Text(f"artifacts-reason-{name}", args)


def on_side(r: Rater, card: str, operational: bool) -> list[tuple[float, Text]]:
    """List what a card on a side brings, each with its worth."""
    fact = CARDS[card]
    side: Any = fact.operational
    found = [] if card in {built.card for built in r.p.empire} else [(0.9, say("part-card"))]
    bonus = r.faction_bonus(fact.row, "operational" if operational else "logistics", fact.type)
    if bonus >= 0.5:
        found.append((bonus, say("part-faction", points=round(bonus))))
    if not operational:
        found.append((r.logistics_value(card) * r.time, say("part-logistics", does=side_text(card, False))))
    elif fact.row == "planet":
        found.append((3 * (MATCH + 0.3), say("part-planet")))
    elif fact.row == "technology":
        worth = r.technology_value(side, r.time)
        count = metric(r.g, r.seat, side.score)
        reached = max([tier.end for tier in side.tiers if count >= tier.min], default=0)
        if reached:
            found.append((worth, say("part-technology", points=reached)))
        elif worth >= 0.5:
            found.append((worth, say("part-technology-hope")))
    else:
        found.append((max(0.5, r.ship_value(card)), say("part-ship")))
    return found


def side_parts(r: Rater, card: str, operational: bool) -> list[Text]:
    """Say what a card on a side brings, the weightier first."""
    return weightiest(on_side(r, card, operational)) or [say("part-turned")]


def best_side(r: Rater, card: str) -> bool:
    """Say whether the operational side of a card is the better one."""
    return r.side_value(card, True) >= r.side_value(card, False)


def complete(r: Rater, x: Any) -> Text:
    """A card is finished."""
    return say("complete", card=CARD_NAME[x.card], what=side_parts(r, x.card, best_side(r, x.card)))


def buy(r: Rater, x: o.Buy) -> Text:
    """A new project."""
    count = len(r.p.projects)
    top = r.g.tops[x.row]
    if top in CARD_NAME and count:
        return say("buy-card", card=CARD_NAME[top], what=side_parts(r, top, best_side(r, top)))
    return say("buy", count=count)


def prepare(r: Rater, x: o.Prepare) -> Text:
    """A project comes nearer."""
    row = ROW_OF[x.card]
    need = r.lacks(x.card)
    reach = most(sources(r.p), r.s.best["basic"][ROW_COLOUR[row]], r.s.limit[row] + r.s.prepare)
    return say("prepare", card=CARD_NAME[x.card], left=max(0, need - reach))


def trade(r: Rater, x: o.Trade) -> Text:
    """Credits for symbols."""
    symbols = max(most(sources(r.p), r.s.best["basic"][c], r.s.limit["trade"]) for c in ROW_COLOURS)
    return say("trade", count=min(symbols, RULES.credits_max - r.p.credits), have=r.p.credits)


def offensive(r: Rater, x: Any) -> Text:
    """All ships."""
    ships = [s for s in r.p.active.ships if s not in r.p.attacked]
    worth = sum(max(0.0, r.ship_value(s)) for s in ships)
    return say("attack", count=len(ships), points=round(worth)) if worth >= 1 else say("attack-try", count=len(ships))


def target(r: Rater, x: o.Target) -> Text:
    """Whom a ship attacks."""
    if x.seat < 0:
        return say("aliens")
    plans = len(r.g.players[x.seat].plans)
    return say("player", seat=seat_name(x.seat), plans=plans)


def ship(r: Rater, x: o.SendShip) -> Text:
    """One ship."""
    worth = r.ship_value(x.card)
    return say("ship", points=round(worth)) if worth >= 1 else say("ship-try")


def income(r: Rater, x: Any) -> Text:
    """Technologies score."""
    return say("income", count=len(r.p.active.technologies))


def mine(r: Rater, x: Any) -> Text:
    """Planets produce."""
    return say("mine", count=len(r.p.active.planets))


def ability(r: Rater, x: Any) -> Text:
    """An effect for its price."""
    own = FACTIONS[r.p.faction].action if isinstance(x, o.FactionAct) else ABILITIES[x.card]
    return say("ability" if own.cost else "ability-free", what=many(own.do))


def artifact(r: Rater, x: o.PlayArtifact) -> Text:
    """An effect, once."""
    return say("artifact", what=many(ARTIFACTS[x.card].do))


def card(r: Rater, x: Any) -> Text:
    """A card is chosen."""
    chosen = r.g.tops[x.row] if isinstance(x, o.ChooseDeck) else x.card
    if chosen not in CARD_NAME:
        return say("unknown-card")
    return say("card", card=CARD_NAME[chosen], what=side_parts(r, chosen, best_side(r, chosen)))


def look(r: Rater, x: o.Look) -> Text:
    """More cards to choose from, for credits."""
    return say("look" if x.extra else "look-not", count=x.extra, have=r.p.credits)


def pay(r: Rater, x: o.Spend) -> Text:
    """Which section is paid with."""
    stored = CARD_OF[x.section] not in r.p.hand
    return say("pay-stored" if stored else "pay")


def project_of(r: Rater, x: Any) -> str:
    """Name the project that a section goes to."""
    step: Any = r.g.todo[-1]
    project: str = x.project if isinstance(x, o.AttachTo) else step.project
    return project


def attached(r: Rater, project: str, sections: Sequence[str]) -> Text:
    """Say what a project lacks when all of these are attached to it."""
    left = max(0, r.lacks(project) - sum(SECTIONS[section].count for section in sections))
    return say("attach", card=CARD_NAME[project], left=left)


def attach(r: Rater, x: Any) -> Text:
    """A section goes to a project."""
    return attached(r, project_of(r, x), [x.section])


def also(r: Rater, x: o.PrepareAlso) -> Text:
    """Another project is prepared."""
    return say("also", card=CARD_NAME[x.card])


def fee(r: Rater, x: o.PayFee) -> Text:
    """A blockaded card works again."""
    return say("fee", card=CARD_NAME[x.card], fee=r.fee_of(x.card))


def take_side(r: Rater, x: o.TakeSide) -> Text:
    """On which side a card is finished: only what the other side would not bring speaks for it."""
    step: Any = r.g.todo[-1]
    operational = x.side == "operational"
    other = [part for _, part in on_side(r, step.card, not operational)]
    found = [(worth, part) for worth, part in on_side(r, step.card, operational) if part not in other]
    return say("side", what=weightiest(found) or [say("part-turned")])


def flip(r: Rater, x: o.FlipCard) -> Text:
    """A card is turned over."""
    built = next(b for b in r.p.empire if b.card == x.card)
    return say("flip", card=CARD_NAME[x.card], what=side_parts(r, x.card, not built.operational))


def blockade(r: Rater, x: o.PlaceToken) -> Text:
    """A card of somebody else is blockaded."""
    technology = ROW_OF[x.card] == "technology"
    return say("blockade-technology" if technology else "blockade", card=CARD_NAME[x.card])


def freed(r: Rater, x: Any) -> Text:
    """Blockades go."""
    return say("freed-card", card=CARD_NAME[x.card]) if isinstance(x, o.RemoveToken) else say("freed")


def discard(r: Rater, x: o.Discard) -> Text:
    """A card of the hand goes."""
    wanted = {ROW_COLOUR[ROW_OF[q.card]] for q in r.p.projects}
    useful = any(SECTIONS[f"{x.card}{half}"].colour in {*wanted, "gold"} for half in "ab")
    if wanted and not useful:
        return say("discard-colour")
    return say("discard-least" if len(r.p.hand) > 1 else "discard-only")


def store(r: Rater, x: o.StoreSection) -> Text:
    """Which half of a card a planet shows."""
    planet: Any = r.g.todo[-1]
    section = SECTIONS[x.section]
    fits = section.type == CARDS[planet.planet].type
    return say("store-point") if fits else say("store", count=section.count)


def opponent(r: Rater, x: o.Opponent) -> Text:
    """Against whom."""
    return say("leader", seat=seat_name(x.seat))


def kind(r: Rater, x: o.ChooseType) -> Text:
    """A type is named."""
    return say("type")


def plan(r: Rater, x: o.UsePlan) -> Text:
    """A plan for the defence."""
    return say("plan")


def plain(name: str) -> Callable[[Rater, Any], Text]:
    """A reason that is always the same."""
    return lambda r, x: say(name)


def enough(r: Rater, x: Any) -> Text:
    """What is still in hand stays there, or no more is paid."""
    return say("keep-hand" if r.asked.kind in ("draw_discard", "prepare") else "enough")


def stop(r: Rater, x: Any) -> Text:
    """Nothing more is done."""
    return say("late" if r.time < LATE else "stop")


BY_OPTION: dict[type, Callable[[Rater, Any], Text]] = {
    o.Buy: buy, o.Discover: complete, o.Develop: complete, o.Build: complete, o.FinishFree: complete,
    o.Prepare: prepare, o.PrepareAlso: also, o.Trade: trade, o.Offensive: offensive, o.SendShip: ship,
    o.Target: target, o.Income: income, o.Mine: mine, o.NextTechnology: plain("next"),
    o.NextPlanet: plain("next-planet"),
    o.ScoreNow: plain("score"), o.FactionAct: ability, o.CardAction: ability, o.UseAdditional: ability,
    o.PlayArtifact: artifact, o.Keep: card, o.Construct: complete, o.ChooseDeck: card, o.Look: look,
    o.Spend: pay, o.AttachTo: attach, o.Attach: attach, o.PayFee: fee, o.TakeSide: take_side, o.FlipCard: flip,
    o.PlaceToken: blockade, o.RemoveToken: freed, o.RemoveBlockades: freed, o.Discard: discard, o.StoreSection: store,
    o.Opponent: opponent, o.ChooseType: kind, o.UsePlan: plan, o.PickNumber: plain("number"), o.GoOn: plain("go-on"),
    o.Enough: enough, o.EndAttack: plain("end-attack"), Pass: stop,
}  # fmt: skip


def reason(g: Any, asked: Decision, rated: Sequence[Rated]) -> Text:
    """Say what speaks for the first of what was rated."""
    option: Option = rated[0].option
    rule = BY_OPTION.get(type(option), stop)
    return rule(Rater(g, asked), option)


def reason_of_all(g: Any, asked: Decision, picks: Sequence[Option]) -> Text | None:
    """Say what sections attached together leave to be done; None where each has its own reason."""
    r = Rater(g, asked)
    sections = [pick for pick in picks if isinstance(pick, (o.Attach, o.AttachTo))]
    projects = {project_of(r, pick) for pick in sections}
    return attached(r, projects.pop(), [pick.section for pick in sections]) if len(projects) == 1 else None
