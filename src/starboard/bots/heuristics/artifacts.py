"""Greedy play of Alien Artifacts: every answer is rated in points, from what the seat may know."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from starboard.bots.heuristics import Heuristics, Rated, favourite
from starboard.core.options import Decision, Option, Pass
from starboard.core.text import Text
from starboard.games.artifacts import options as o
from starboard.games.artifacts import vocabulary as v
from starboard.games.artifacts.facts import (
    ABILITIES,
    ARTIFACTS,
    CARD_OF,
    CARDS,
    FACTIONS,
    HALVES,
    PLANS,
    RESOURCES,
    ROW_COLOUR,
    ROW_OF,
    RULES,
    SECTIONS,
    STANDARD_PLAN,
    SYSTEMS,
    TYPE_OF,
    entry,
)
from starboard.games.artifacts.payment import sources
from starboard.games.artifacts.scoring import end_points, metric
from starboard.games.artifacts.state import Player, State, attached_value, row_cost, sums
from starboard.games.artifacts.turn import DrawDiscard
from starboard.games.artifacts.worth import ANY, most
from starboard.games.artifacts.worth import best as best_worth

if TYPE_CHECKING:
    from starboard.bots.bot import Position

MATCH = 0.46
"""How often a revealed card shows a given type."""
NUMBERS = tuple(sum(r.combat == n for r in RESOURCES.values()) / len(RESOURCES) for n in (1, 2, 3, 4))


def left(g: State) -> float:
    """Estimate how much of the game is left, from 1 to 0: passes through the resource deck."""
    if g.end_triggered:
        return 0.0
    passes = g.marker - 1 + len(g.resources) / len(RESOURCES)
    return min(1.0, passes / (g.passes or len(g.players)))


class Weights(Struct, frozen=True):
    """What things are worth in points."""

    credit: float = 0.16
    card: float = 0.11
    stored: float = 0.4
    artifact: float = 2.6
    project: float = 0.7
    logistics: float = 1.0
    fleet: float = 2.5
    prepare: float = 0.55
    trade: float = 1.6
    buy: float = 2.9
    discard: float = 2.4
    hope: float = 1.0
    operate: float = 2.0
    completion: float = 1.0


WEIGHTS = Weights()


class Judge:
    """Estimates effects and cards for one seat."""

    def __init__(self, g: State, seat: int, w: Weights = WEIGHTS, sight: float = 1.0) -> None:
        """Take what the seat may know, and which part of the time left is counted."""
        self.g, self.seat, self.w = g, seat, w
        self.p: Player = g.players[seat]
        self.s = sums(self.p)
        self.time = min(1.0, sight) * left(g)

    # What effects are worth

    def effect_value(self, e: Any) -> float:
        """Estimate an effect in points."""
        p = self.p
        kind = type(e)
        if kind is v.Gain:
            if not isinstance(e.n, int):
                return 0.9
            mine = -0.6 if e.who == "defender" else 1.0
            return mine * (e.n if e.what == "vp" else min(e.n, RULES.credits_max - p.credits) * self.w.credit)
        simple: dict[Any, float] = {
            v.Draw: self.w.card,
            v.Artifact: self.w.artifact,
            v.DefencePlan: 0.3,
            v.Project: self.w.project,
            v.ExtraAction: 1.3,
            v.FinalTurns: 1.2,
            v.Flip: 0.8,
            v.Attach: 0.5,
        }
        if kind in simple:
            return simple[kind] * float(e.n)
        if kind is v.Produce:
            planets = len(p.active.planets) if e.on == "each_operational" else 1
            return float(e.n * planets * (MATCH + self.w.stored))
        if kind is v.Complete:
            return 3.0 if p.projects else 0.0
        if kind is v.Perform:
            return {"offensive": 1.3 * len(p.active.ships), "buy": 0.6, "complete": 2.2, "trade": 0.6}.get(
                e.action, 1.0
            )
        if kind is v.Score:
            values = sorted((self.during(t) for t in p.active.technologies), reverse=True)
            chance = 1 - (1 - MATCH) ** e.reveal if e.reveal else 1.0
            return chance * sum(values if e.which == "all_operational" else values[:1])
        if kind is v.Attack:
            return max([self.ship_value(s) for s in p.active.ships if s not in p.attacked], default=0.0)
        if kind is v.Ship:
            return -1.0 if e.fate == "damaged" else -1.8
        return self._rest_value(e)

    def _rest_value(self, e: Any) -> float:
        kind = type(e)
        if kind is v.Blockade:
            return 0.45 * float(e.n)
        if kind is v.Unblockade:
            return 0.6 * float(self.p.active.tokens if e.n == "all" else min(self.p.active.tokens, e.n))
        if kind is v.Steal:
            return float(e.n) * self.w.credit * (1.5 if e.giver == "one_opponent" else 0.0)
        if kind is v.Loot:
            return float(e.credits) * self.w.credit
        if kind is v.TurnMod:
            return 0.7
        if kind is v.AlienEntry:
            return 2.0
        if kind is v.Cycle:
            return 0.3
        return 0.2

    def effects_value(self, effects: Sequence[Any]) -> float:
        """Estimate several effects."""
        return sum(self.effect_value(e) for e in effects)

    def cost_value(self, costs: Sequence[Any]) -> float:
        """Estimate what a cost takes away."""
        total = 0.0
        for cost in costs:
            if isinstance(cost, v.Credits):
                total += cost.n * self.w.credit
            elif isinstance(cost, v.Symbols):
                total += cost.n * 0.06
            elif isinstance(cost, v.HandCards):
                total += cost.min * self.w.card * 0.5
            else:
                total += 0.2
        return total

    def during(self, technology: str) -> int:
        """Give what a technology would score now."""
        side: Any = CARDS[technology].operational
        value = metric(self.g, self.seat, side.score)
        return max([t.during for t in side.tiers if value >= t.min], default=0)

    def ship_value(self, ship: str, system: str = "") -> float:
        """Estimate an attack of a ship on the alien system."""
        return self.table_value(ship, SYSTEMS[system or self.g.system].table)

    def table_value(self, ship: str, table: Any) -> float:
        """Average a table over the numbers a ship can reveal."""
        side: Any = CARDS[ship].operational
        bonus = side.attack_bonus + sum(m.delta for m in self.s.attack if not m.ship_types)
        chances = NUMBERS
        if side.reveal is not None:  # the better of two
            worse = [sum(NUMBERS[:n]) for n in range(5)]
            chances = tuple(worse[n + 1] ** 2 - worse[n] ** 2 for n in range(4))
        total = 0.0
        for number, chance in zip((1, 2, 3, 4), chances, strict=True):
            for e in entry(table, max(1, number + bonus)):
                worth = self.effect_value(e)
                if isinstance(e, v.Ship) and side.fate_mod:
                    worth = 0.0 if e.fate == "damaged" else -1.0
                total += chance * worth
        return total + self.effects_value(side.after_attack)

    # What cards are worth

    def faction_bonus(self, row: str, side: str, kind: str) -> float:
        """Count what the faction scores for one more card of that kind."""
        total = 0.0
        for end in FACTIONS[self.p.faction].end_scoring:
            m = end.score
            if isinstance(m, v.Count) and m.row in ("any", row) and m.side in ("any", side) and m.type in ("any", kind):
                n = metric(self.g, self.seat, m)
                total += end_points(end, n + 1) - end_points(end, n)
        return total

    def side_value(self, card: str, operational: bool) -> float:
        """Estimate a card on a side: the point for the card, the faction's points, what the side does."""
        fact = CARDS[card]
        time = self.time
        p = self.p
        bonus = 1.0 + self.faction_bonus(fact.row, "operational" if operational else "logistics", fact.type)
        side: Any = fact.operational
        if not operational:
            return bonus + self.w.logistics * self.logistics_value(card) * time
        if fact.row == "planet":
            n = 3 + self.s.completion
            return bonus + n * (MATCH + self.w.stored * min(1.0, time * 2)) + 0.5 * time
        if fact.row == "technology":
            return bonus + self.technology_value(side, time)
        attack = 0.0 if card in p.attacked else max(0.0, self.ship_value(card))
        return bonus + attack + self.w.fleet * time

    def technology_value(self, side: Any, time: float) -> float:
        """Estimate the end value of a technology: the tier reached, and the next one as far as time allows."""
        value = metric(self.g, self.seat, side.score)
        reached = max([t.end for t in side.tiers if value >= t.min], default=0)
        now = max([t.during for t in side.tiers if value >= t.min], default=0)
        following = min([t for t in side.tiers if value < t.min], key=lambda t: t.min, default=None)
        hope = 0.0
        if following is not None:
            gap = following.min - value
            hope = self.w.hope * (following.end - reached) * max(0.0, min(0.8, time * 1.5 - 0.2 * gap))
        return float(reached + hope + MATCH * now + 0.4 * time * now)

    def logistics_value(self, card: str) -> float:
        """Estimate a logistics side over a whole game."""
        logistics = CARDS[card].logistics
        if isinstance(logistics, v.Permanent):
            total = sum(self.mod_value(m) for m in logistics.mods)
            for t in logistics.on:
                times = {"self_completed": 1.0, "card_completed": 6.0, "attack_declared": 4.0, "trade": 3.0}
                often = times.get(t.event, 2.0)
                if t.filter.row is not None or t.filter.first_of_type_in_row:
                    often = 4.0
                total += often * self.effects_value(t.do)
            return total
        worth = self.effects_value(logistics.do) - self.cost_value(logistics.cost)
        return max(0.3, worth * (4.0 if isinstance(logistics, v.Additional) else 2.5))

    def mod_value(self, m: Any) -> float:
        """Estimate a permanent modifier over a whole game."""
        if isinstance(m, v.CostMod):
            return -m.delta * (1.1 if m.what in ("planet", "technology", "ship") else 0.7)
        if isinstance(m, v.LimitMod):
            return m.delta * (1.9 if m.what in ("planet", "technology", "ship") else 1.2)
        if isinstance(m, v.HandMod):
            return 3.0 * m.delta
        if isinstance(m, (v.AttackMod, v.BlockadeMod, v.ProduceMod)):
            return 1.2 * m.delta
        return 1.0

    def card_value(self, card: str) -> float:
        """Estimate a card on its better side, less what it still costs."""
        p = self.p
        best = max(self.side_value(card, False), self.side_value(card, True))
        return best - 0.22 * row_cost(p, ROW_OF[card], self.s)


# Ratings by kind of decision


class Rater(Judge):
    """Rates the options of one decision."""

    def __init__(self, g: State, asked: Decision, w: Weights = WEIGHTS, sight: float = 1.0) -> None:
        """Take what the seat may know."""
        super().__init__(g, asked.seat, w, sight)
        self.asked = asked

    def rate(self, option: Option) -> float:
        """Rate one option."""
        rate = RATES.get(type(option))
        return rate(self, option) if rate is not None else 0.0

    # Actions

    def buy(self, x: o.Buy) -> float:
        """Buy while there is little to build and time to build it."""
        projects = len(self.p.projects)
        same = sum(ROW_OF[q.card] == x.row for q in self.p.projects)
        value = {0: 1.9, 1: 1.4, 2: 0.8}.get(projects, 0.2) - 0.35 * same
        top = self.card_value(self.g.tops[x.row])
        return self.w.buy * (value + 0.12 * top) * min(1.0, 0.15 + 2.5 * self.time)

    def completion(self, x: Any) -> float:
        """Completing is what the game is about."""
        p, row = self.p, ROW_OF[x.card]
        best = max(self.side_value(x.card, False), self.side_value(x.card, True))
        project = next(q for q in p.projects if q.card == x.card)
        spent = 0.08 * max(0, row_cost(p, row, self.s) - attached_value(project, self.s.gold))
        return self.w.completion * best - spent

    def prepare(self, x: o.Prepare) -> float:
        """Prepare what cannot be paid at once, as far as it leads."""
        p, s = self.p, self.s
        row = ROW_OF[x.card]
        need, cost = self.lacks(x.card), row_cost(p, row, s)
        if need <= 0:
            return 0.0
        reach = most(sources(p), s.best["basic"][ROW_COLOUR[row]], s.limit[row] + s.prepare)
        worth = max(self.side_value(x.card, False), self.side_value(x.card, True))
        return min(need, reach) / max(1, cost) * worth * (self.w.prepare if self.time > 0.06 else 0.1)

    def lacks(self, card: str) -> int:
        """Say what an own project still lacks."""
        project = next(q for q in self.p.projects if q.card == card)
        return row_cost(self.p, ROW_OF[card], self.s) - attached_value(project, self.s.gold)

    def trade(self) -> float:
        """Trade when there is something to buy and no money."""
        colours = [most(sources(self.p), self.s.best["basic"][c], self.s.limit["trade"]) for c in v.ROW_COLOURS]
        return self.traded(max(colours))

    def traded(self, symbols: int) -> float:
        """Value the credits for so many symbols."""
        room = RULES.credits_max - self.p.credits
        want = self.w.trade if self.p.credits < 5 and len(self.p.projects) < 2 else 0.7
        return min(symbols, room) * self.w.credit * want * min(1.0, 0.2 + 2 * self.time)

    def offensive(self) -> float:
        """All ships at once."""
        ships = [s for s in self.p.active.ships if s not in self.p.attacked]
        return sum(max(0.0, self.ship_value(s)) for s in ships) - 0.3

    def ability(self, ability: Any) -> float:
        """What it does less what it costs."""
        return sum(self.acted_value(e, ability) for e in ability.do) - self.cost_value(ability.cost)

    def acted_value(self, e: Any, ability: Any) -> float:
        """A card's own way to a project is as good as a Buy that costs nothing, credits for symbols are a Trade."""
        if isinstance(e, v.Project) and not e.search_type:
            free = self.w.credit * max(0, self.s.cost["buy"])
            return e.n * (self.best_buy(e.deck) + 0.25 * min(2, max(0, e.look - 1)) + free)
        if isinstance(e, v.Gain) and not isinstance(e.n, int) and e.what == "credits":
            return self.traded(self.mixed_symbols(ability))
        if isinstance(e, v.Perform) and e.action == "buy":
            rich = self.p.credits + self.mixed_symbols(ability) >= self.s.cost["buy"]
            return self.best_buy() if rich else 0.0
        if isinstance(e, v.Score):  # as Income is rated
            return self.w.operate * self.effect_value(e)
        return self.effect_value(e)

    def best_buy(self, deck: str = "choice") -> float:
        """Rate the best Buy among the decks."""
        rows = [r for r in v.ROWS if self.g.tops[r] and deck in ("choice", r)]
        return max([self.buy(o.BUY[r]) for r in rows], default=0.0)

    def mixed_symbols(self, ability: Any) -> int:
        """Count the symbols that could be paid for an ability that takes any number of any colour."""
        for cost in ability.cost:
            if isinstance(cost, v.SymbolsAnyNumber):
                return most(self.p.hand, best_worth(ANY, True, 0), self.s.limit["card"] + cost.limit_mod)
        return 0

    def additional(self, x: o.UseAdditional) -> float:
        """An effect beside the action is used before it when it is worth its cost."""
        ability = ABILITIES[x.card]
        if any(isinstance(e, v.TurnMod) for e in ability.do):
            return 20.0 if self.p.credits >= 9 and self.p.projects and self.asked.kind == "act" else -1.0
        if any(isinstance(e, v.Perform) and e.action == "buy" for e in ability.do):
            return 20.0 if len(self.p.projects) < 2 and self.time > 0.1 else -1.0
        if any(isinstance(c, v.Credits) for c in ability.cost):
            worth = self.ability(ability)
            rich = self.p.credits >= 8 or self.time < 0.12 or self.asked.kind == "window"
            return 20.0 if worth > 0 and rich else -1.0
        return 20.0 if self.ability(ability) > 0 else -1.0

    def artifact(self, x: o.PlayArtifact) -> float:
        """Artifacts are played when they do something; those that give actions before the action."""
        effects = ARTIFACTS[x.card].do
        if self.asked.kind in ("next_ship", "pause"):
            return -1.0
        acting = any(isinstance(e, v.ExtraAction) for e in effects)
        if acting and self.asked.kind != "act":
            return -1.0
        waits: dict[Any, bool] = {
            v.Complete: not self.p.projects,
            v.Produce: not self.p.active.planets,
            v.Score: not self.p.active.technologies,
            v.Perform: not self.p.active.ships,
            v.Flip: self.time > 0.15,
        }
        if any(waits.get(type(e), False) for e in effects) and self.time > 0.02:
            return -1.0
        if (
            any(isinstance(e, v.Gain) and e.what == "credits" for e in effects)
            and self.p.credits > 9
            and self.time > 0.05
        ):
            return -1.0
        return 30.0

    def fee(self, x: o.PayFee) -> float:
        """Fees pay off at the end for technologies, in play seldom; who is attacked pays for cards that repay it."""
        if self.asked.kind == "plan":
            return 99.0 if self.fee_of(x.card) * self.w.credit < self.defence_value(x.card) else -99.0
        if self.asked.kind != "scoring_fee":
            return -1.0
        side: Any = CARDS[x.card].operational
        built = next(b for b in self.p.empire if b.card == x.card)
        worth: float = self.faction_bonus(
            ROW_OF[x.card], "operational" if built.operational else "logistics", TYPE_OF[x.card]
        )
        if built.operational and ROW_OF[x.card] == "technology":
            worth += self.technology_value(side, 0.0)
        return worth - 0.01

    def fee_of(self, card: str) -> int:
        """Give the fee of an own card."""
        return next(b.tokens for b in self.p.empire if b.card == card) * RULES.blockade_fee_per_token

    def defence_value(self, card: str) -> float:
        """Estimate what a logistics side does for somebody who is attacked."""
        side: Any = CARDS[card].logistics
        better = sum(-0.3 * m.delta for m in side.mods if isinstance(m, v.DefenceMod))
        return better + sum(self.effects_value(t.do) for t in side.on if t.event == "attacked_by_player")

    # Within actions

    def keep(self, card: str) -> float:
        """A good card, rather of a row with few projects."""
        if not card:
            return -5.0
        same = sum(ROW_OF[q.card] == ROW_OF[card] for q in self.p.projects)
        return self.card_value(card) - 0.5 * same

    def spend(self, x: o.Spend) -> float:
        """Rather hand cards than stored ones; in a trade as many symbols as there is room for."""
        section = SECTIONS[x.section]
        stored = CARD_OF[x.section] not in self.p.hand
        if self.asked.kind in ("trade", "mixed", "unblockade"):
            paid = self.asked.note["symbols"]
            room = RULES.credits_max - self.p.credits - paid if self.asked.kind != "unblockade" else 9
            return (
                0.1 + 0.1 * section.count + (0.02 if section.colour != "gold" else 0) - (0.5 if stored else 0.0)
                if room > 0
                else -1.0
            )
        other = max(SECTIONS[h].count for h in HALVES[CARD_OF[x.section]])
        return section.count * 0.2 - 0.05 * other - (0.5 if stored else 0.0)

    def attach(self, x: o.AttachTo) -> float:
        """Towards the project that is nearest to completion."""
        return self.attached(x.section, x.project)

    def attach_here(self, x: o.Attach) -> float:
        """Towards the project that is being prepared; the first card has to go there."""
        step: Any = self.g.todo[-1]
        return self.attached(x.section, step.project)

    def also(self, x: o.PrepareAlso) -> float:
        """Go on with another project when this one lacks nothing any more."""
        step: Any = self.g.todo[-1]
        return 0.05 if self.lacks(step.project) <= 0 < self.lacks(x.card) else -1.0

    def attached(self, section: str, project: str) -> float:
        """Rate a section under a project."""
        need = self.lacks(project)
        if need <= 0:
            return -1.0
        count = SECTIONS[section].count
        stored = CARD_OF[section] not in self.p.hand
        return 0.1 + 0.2 * min(count, need) - 0.04 * need - (0.2 if stored else 0.0) - 0.05 * max(0, count - need)

    def side(self, x: o.TakeSide) -> float:
        """Compare both sides."""
        step: Any = self.g.todo[-1]
        return self.side_value(step.card, x.side == "operational")

    def target(self, x: o.Target) -> float:
        """Aliens for points; players where the expected entry is better, the leader first."""
        step: Any = self.g.todo[-1]
        ships = [step.only] if step.only else [s for s in self.p.active.ships if s not in self.p.attacked]
        if x.seat < 0:
            return sum(self.ship_value(s) for s in ships)
        them = self.g.players[x.seat]
        standing = [q.vp + len(q.empire) for q in self.g.players]
        leader = 0.3 if them.vp + len(them.empire) == max(standing) else 0.0
        plans = 0.35 * len(them.plans)
        table = PLANS[STANDARD_PLAN].table
        return sum(self.table_value(s, table) for s in ships) + leader - plans

    def store(self, x: o.StoreSection) -> float:
        """A point is worth more than a symbol."""
        section = SECTIONS[x.section]
        planet: Any = self.g.todo[-1]
        match = section.type == TYPE_OF[planet.planet]
        return (1.0 if match else 0.0) + 0.15 * section.count * self.time

    def blockade(self, x: o.PlaceToken) -> float:
        """Blockade what helps its owner most: operational technologies, then discounts."""
        for q in self.g.players:
            for b in q.empire:
                if b.card == x.card:
                    worth = 2.0 if b.operational and ROW_OF[b.card] == "technology" else 1.0
                    return worth + 0.3 * len(b.stored) - b.tokens
        return 0.0

    def flip(self, x: o.FlipCard) -> float:
        """What the other side brings, less what this one gives."""
        built = next(b for b in self.p.empire if b.card == x.card)
        now = self.side_value(x.card, built.operational)
        return self.side_value(x.card, not built.operational) - now - self.w.stored * len(built.stored)

    def discard(self, x: o.Discard) -> float:
        """Keep cards that help with the projects at hand, or are worth a trade."""
        if type(self.g.todo[-1]) is not DrawDiscard:
            return 0.1
        wanted = {ROW_COLOUR[ROW_OF[q.card]] for q in self.p.projects}
        best = 0.0
        for ref in HALVES[x.card]:
            section = SECTIONS[ref]
            if section.colour in wanted:
                best = max(best, section.count)
            elif section.colour == "gold":
                best = max(best, section.count + 0.6 if wanted else section.count)
            else:
                best = max(best, section.count - 1.0)
        return self.w.discard - best


RATES: dict[type, Callable[[Rater, Any], float]] = {
    o.Buy: Rater.buy,
    o.Discover: Rater.completion,
    o.Develop: Rater.completion,
    o.Build: Rater.completion,
    o.Prepare: Rater.prepare,
    o.Trade: lambda self, x: self.trade(),
    o.RemoveBlockades: lambda self, x: 0.9 * min(2, self.p.active.tokens),
    o.Offensive: lambda self, x: self.offensive(),
    o.Income: lambda self, x: self.w.operate * MATCH * sum(self.during(t) for t in self.p.active.technologies) - 0.3,
    o.Mine: lambda self, x: (
        self.w.operate * (MATCH + self.w.stored * min(1.0, 2 * self.time)) * len(self.p.active.planets) - 0.3
    ),
    o.FactionAct: lambda self, x: self.ability(FACTIONS[self.p.faction].action),
    o.CardAction: lambda self, x: self.ability(ABILITIES[x.card]),
    o.UseAdditional: Rater.additional,
    o.PlayArtifact: Rater.artifact,
    o.PayFee: Rater.fee,
    o.GoOn: lambda self, x: 0.0,
    o.SetStop: lambda self, x: -5.0,
    o.Look: lambda self, x: 0.25 * min(x.extra, 2) - self.w.credit * x.extra * (0.6 if self.p.credits > 5 else 1.3),
    o.Keep: lambda self, x: self.keep(x.card),
    o.Spend: Rater.spend,
    o.AttachTo: Rater.attach,
    o.Attach: Rater.attach_here,
    o.PrepareAlso: Rater.also,
    o.Enough: lambda self, x: 0.0,
    o.TakeSide: Rater.side,
    o.Construct: lambda self, x: self.card_value(x.card),
    o.Target: Rater.target,
    o.UsePlan: lambda self, x: -sum(self.effects_value(do) for do in PLANS[x.plan].table.values()),
    o.SendShip: lambda self, x: 1.0 + self.ship_value(x.card),
    o.EndAttack: lambda self, x: 0.0,
    o.PickNumber: lambda self, x: float(RESOURCES[x.card].combat),
    o.StoreSection: Rater.store,
    o.PlaceToken: Rater.blockade,
    o.RemoveToken: lambda self, x: self.card_value(x.card),
    o.Opponent: lambda self, x: float(self.g.players[x.seat].vp + len(self.g.players[x.seat].empire)),
    o.ChooseDeck: lambda self, x: self.keep(self.g.tops[x.row]),
    o.ChooseType: lambda self, x: self.faction_bonus("any", "any", x.type),
    o.Discard: Rater.discard,
    o.NextTechnology: lambda self, x: float(self.during(x.card)),
    o.NextPlanet: lambda self, x: 0.0,
    o.FlipCard: Rater.flip,
    o.FinishFree: lambda self, x: self.card_value(x.card) + 0.3 * row_cost(self.p, ROW_OF[x.card], self.s),
    o.ScoreNow: lambda self, x: 10.0,
    Pass: lambda self, x: 0.05,
}
"""How each kind of option is rated."""


def points_now(g: State, seat: int) -> float:
    """Count the points as if the game ended now: points, cards, technologies and faction."""
    return g.players[seat].vp + laid_points(g)[seat]


_laid: dict[Any, tuple[float, ...]] = {}
LAID_KEPT = 4096
"""Tables whose points are remembered: between two answers most of what counts stays as it is."""


def laid_points(g: State) -> tuple[float, ...]:
    """Count the points of every seat but those that are had already."""
    key = (
        g.house.blank_type_and_side,
        *[
            (
                p.faction, tuple(p.empire), p.lifted, p.credits, len(p.artifacts), len(p.plans),
                tuple([q.card for q in p.projects]),
            )
            for p in g.players
        ],
    )  # fmt: skip
    found = _laid.get(key)
    if found is None:
        if len(_laid) >= LAID_KEPT:
            _laid.clear()
        found = _laid[key] = tuple([laid_points_of(g, seat) for seat in range(len(g.players))])
    return found


def laid_points_of(g: State, seat: int) -> float:
    """Count the points of a seat for its cards, technologies and faction."""
    p = g.players[seat]
    total = float(RULES.vp_per_empire_card * len(p.empire))
    for technology in p.active.technologies:
        side: Any = CARDS[technology].operational
        value = metric(g, seat, side.score)
        total += max([t.end for t in side.tiers if value >= t.min], default=0)
    for end in FACTIONS[p.faction].end_scoring:
        total += end_points(end, metric(g, seat, end.score))
    return total


def features(g: State, seat: int) -> list[float]:
    """Describe what a player can still hope for; `OUTLOOK` weighs it."""
    p, time = g.players[seat], left(g)
    attached = sum([len(q.attached) for q in p.projects])
    stored = sum([len(b.stored) for b in p.empire])
    operational = sum([b.operational for b in p.empire])
    ready = len([s for s in p.active.ships if s not in p.attacked])
    return [
        1.0, time, p.credits * min(1.0, 4 * time), len(p.hand) * min(1.0, 4 * time), len(p.projects) * time, attached,
        attached * time, len(p.active.planets) * time, len(p.active.technologies) * time, ready * time,
        (len(p.empire) - operational) * time, stored * time, float(len(p.artifacts)), len(p.plans) * time,
        p.active.tokens * time, len(p.empire) * time,
    ]  # fmt: skip


OUTLOOK = (0.74, 14.86, 0.13, 0.38, 1.97, 1.11, -0.94, -1.06, -1.31, -1.19, -0.81, -0.31, 1.4, -1.28, -1.05, 1.36)
"""Fitted by least squares to some thousand games of this bot, in pairs."""


WAYS: dict[type, str] = {o.Mine: "planet", o.Income: "technology", o.Offensive: "ship"}
"""What the cards of a row are used by."""


def likes(row: str, option: Option) -> bool:
    """Say whether an option serves the row that is somebody's favourite."""
    if isinstance(option, (o.Buy, o.ChooseDeck)):
        return option.row == row
    if isinstance(option, (o.Discover, o.Develop, o.Build, o.Prepare, o.Keep, o.Construct)):
        return ROW_OF.get(option.card) == row
    return WAYS.get(type(option)) == row


class ArtifactsHeuristics(Heuristics):
    """What is known about good play of Alien Artifacts."""

    spread = 6.0
    horizon = 3.0
    telling = 1.5
    warmth = 1.0
    doubt = 1.5

    def clock(self, g: State) -> float:
        """Count turns."""
        return float(sum([p.turns for p in g.players]))

    def values(self, g: State) -> tuple[float, ...]:
        """Points as they would be counted now, and what is still to come as games of this bot went on."""
        found = []
        for seat in range(len(g.players)):
            outlook = zip(OUTLOOK, features(g, seat), strict=True)
            found.append(points_now(g, seat) + sum([weight * feature for weight, feature in outlook]))
        return tuple(found)

    def score(self, g: Any, asked: Decision) -> Sequence[float]:
        """Rate the options."""
        habits = self.habits
        rater = Rater(g, asked, WEIGHTS, habits.sight)
        found = [rater.rate(option) for option in asked.options]
        if not habits.favour or not (faction := g.players[asked.seat].faction):
            return found
        row = favourite(v.ROWS, faction)
        return [r + habits.favour * likes(row, option) for r, option in zip(found, asked.options, strict=True)]

    def reason(self, position: "Position", rated: Sequence[Rated]) -> Text | None:
        """Say what an effect, a card or a payment is worth, and to what end."""
        from starboard.bots.reasons.artifacts import reason  # reasons look at what is rated here

        return reason(position.view, position.decision, rated)

    def reason_of_all(self, position: "Position", picks: Sequence[Option]) -> Text | None:
        """Sections attached together come to one thing."""
        from starboard.bots.reasons.artifacts import reason_of_all

        return reason_of_all(position.view, position.decision, picks)


HEURISTICS = ArtifactsHeuristics


def best(g: Any, asked: Decision, w: Weights = WEIGHTS) -> Option:
    """Take the best-rated option; the first of equals."""
    rater = Rater(g, asked, w)
    return max(asked.options, key=rater.rate)


__all__ = ["HEURISTICS", "ArtifactsHeuristics", "Judge", "Rater", "Weights", "best", "left"]
