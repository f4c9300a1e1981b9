"""The actions: what can be done now, what it costs, and how it begins. [8] [9] [10]"""

from itertools import combinations
from typing import Any

from msgspec import Struct

from starboard.core.facts import Power
from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.steps import Picks, Step
from starboard.core.text import Text
from starboard.games.artifacts.attack import AskTarget, RemoveTokens
from starboard.games.artifacts.carry import Carry, in_order, possible, triggered
from starboard.games.artifacts.common import Question
from starboard.games.artifacts.complete import AutoBuild, Completing, find_project
from starboard.games.artifacts.events import AbilityUsed, ActionTaken, Attached, FactionActed, Gained, Kept, Looked
from starboard.games.artifacts.facts import ABILITIES, CARD_OF, FACTIONS, HALVES, META, ROW_COLOUR, ROW_OF, RULES
from starboard.games.artifacts.ids import CARD_NAME, OpenCard
from starboard.games.artifacts.options import (
    ALSO,
    ATTACH,
    BUY,
    ENOUGH,
    FACTION_ACT,
    FINISH,
    INCOME,
    MINE,
    OFFENSIVE,
    PREPARE,
    REMOVE,
    TRADE,
    Attach,
    Build,
    Buy,
    CardAction,
    Develop,
    Discover,
    Enough,
    FactionAct,
    Income,
    Keep,
    Look,
    Mine,
    Offensive,
    Prepare,
    PrepareAlso,
    RemoveBlockades,
    Trade,
)
from starboard.games.artifacts.payment import (
    DiscardCards,
    Paid,
    Pay,
    PayCredits,
    PayFreely,
    PaySet,
    gathered,
    pay_credits,
    set_payable,
    sources,
    table_for,
    take_section,
)
from starboard.games.artifacts.produce import MinePlanets
from starboard.games.artifacts.scoring import ScoreTechnologies
from starboard.games.artifacts.state import (
    Player,
    Project,
    State,
    Sums,
    attached_value,
    eligible_ships,
    flat_cost,
    row_cost,
    sums,
    sums_with,
)
from starboard.games.artifacts.vocabulary import (
    ROW_COLOURS,
    ROWS,
    AnyCost,
    Credits,
    HandCards,
    SectionNeed,
    SectionSet,
    Symbols,
    SymbolsAnyNumber,
)
from starboard.games.artifacts.worth import most

OPERATIONAL_COLOUR: dict[str, str] = {META.rows[row].operational_action: ROW_COLOUR[row] for row in ROWS}
"""Colours of the operational actions. Q04"""

CARD_ACTION = {card: CardAction(card) for card in ABILITIES}


def gain(g: State, seat: int, vp: int = 0, credits: int = 0) -> None:
    """Give points and credits; the bank holds no more than its track. [2]"""
    p = g.players[seat]
    if credits:
        credits = max(0, min(credits, RULES.credits_max - p.credits))
        p.credits += credits
    p.vp += vp
    if vp or credits:
        g.tell(Gained, seat, vp, credits)


# What can be done


def with_projects(p: Player, s: Sums, own: list[str]) -> tuple[list[Option], list[Option]]:
    """List the projects that can be paid for now, and those that can be prepared. [8.2] [8.3] [8.4] [8.5]"""
    finish: list[Option] = []
    prepare: list[Option] = []
    reaches: dict[str, tuple[int, int]] = {}
    basic = s.best["basic"]
    for project in p.projects:
        row = ROW_OF[project.card]
        found = reaches.get(row)
        if found is None:
            reach = most(own, basic[ROW_COLOUR[row]], s.limit[row])
            found = reaches[row] = reach, reach - row_cost(p, row, s)
        reach, over = found
        if reach:
            prepare.append(PREPARE[project.card])
        if over >= 0 or (project.attached and over + attached_value(project, s.gold) >= 0):
            finish.append(FINISH[project.card])
    return finish, prepare


class Price(Struct, frozen=True):
    """A cost taken apart, because it is asked for very often whether it can be paid."""

    credits: int = 0
    symbols: int = 0
    colours: tuple[str, ...] = ()
    hand: int = 0
    sections: tuple[SectionNeed, ...] = ()
    limit: int = 0


def price(costs: tuple[AnyCost, ...]) -> Price:
    """Take a cost apart. [19]"""
    found: dict[str, Any] = {}
    for cost in costs:
        if isinstance(cost, Credits):
            found["credits"] = found.get("credits", 0) + cost.n
        elif isinstance(cost, Symbols):
            found["symbols"] = cost.n
            found["colours"] = ROW_COLOURS if cost.colour == "one_colour" else (cost.colour,)
        elif isinstance(cost, HandCards):
            found["hand"] = cost.min
        elif isinstance(cost, SectionSet):
            found["sections"], found["limit"] = cost.sections, cost.limit
    return Price(**found)


FACTION_PRICE = {f.id: price(f.action.cost) for f in FACTIONS.values()}
PRICE = {card: price(ability.cost) for card, ability in ABILITIES.items()}


def affordable(p: Player, s: Sums, own: list[str], cost: Price) -> bool:
    """Say whether all parts of a cost can be paid. [19]"""
    if p.credits < cost.credits or len(p.hand) < cost.hand:
        return False
    if cost.symbols:
        tables, limit = s.best["card"], s.limit["card"]
        for colour in cost.colours:
            if most(own, tables[colour], limit) >= cost.symbols:
                break
        else:
            return False
    return not cost.sections or (cost.limit >= len(cost.sections) and set_payable(own, cost.sections, s))


def operational_actions(g: State, seat: int, p: Player, s: Sums, own: list[str]) -> list[Option]:
    """List the operational actions that have a card and can be paid. [9] Q04 Q33"""
    found: list[Option] = []
    limit, tables, cost, active = s.limit["operational"], s.best["operational"], s.cost, p.active
    colour = OPERATIONAL_COLOUR
    if active.ships and eligible_ships(g, seat) and most(own, tables[colour["offensive"]], limit) >= cost["offensive"]:
        found.append(OFFENSIVE)
    if active.technologies and most(own, tables[colour["income"]], limit) >= cost["income"]:
        found.append(INCOME)
    if active.planets and most(own, tables[colour["mine"]], limit) >= cost["mine"]:
        found.append(MINE)
    return found


def blockaded_rows(p: Player, s: Sums, own: list[str]) -> list[Option]:
    """List the rows from which a token could be removed. [8.7]"""
    rows = {ROW_OF[b.card] for b in p.empire if b.tokens}
    need = RULES.unblockade_symbols_per_token
    limit, tables = s.limit["unblockade"], s.best["basic"]
    return [REMOVE[row] for row in ROWS if row in rows and most(own, tables[ROW_COLOUR[row]], limit) >= need]


def actions(g: State, seat: int, p: Player, s: Sums) -> list[Option]:
    """List every action a player can take now. [5] [8] [9] [10]"""
    own = sources(p)
    found: list[Option] = []
    if p.credits >= s.cost["buy"]:
        tops = g.tops
        found += [BUY[row] for row in ROWS if tops[row]]
    if p.projects:
        finish, prepare = with_projects(p, s, own)
        found += finish
        found += prepare
    found.append(TRADE)
    active = p.active
    if active.tokens:
        found += blockaded_rows(p, s, own)
    if active.ships or active.technologies or active.planets:
        found += operational_actions(g, seat, p, s, own)
    if affordable(p, s, own, FACTION_PRICE[p.faction]) and possible(g, seat, FACTIONS[p.faction].action.do):
        found.append(FACTION_ACT)
    for card in s.actions:
        if affordable(p, s, own, PRICE[card]) and possible(g, seat, ABILITIES[card].do):
            found.append(CARD_ACTION[card])
    return found


# How an action begins


def begin(g: State, seat: int, option: Any, mods: tuple[Power, ...] = (), free: bool = False) -> None:
    """Push what an action consists of."""
    kind = type(option)
    if kind is Buy:
        g.tell(ActionTaken, seat, "buy")
        begin_buy(g, seat, option.row, mods)
    elif kind in (Discover, Develop, Build):
        begin_completion(g, seat, option.card, mods)
    elif kind is Prepare:
        g.tell(ActionTaken, seat, "prepare")
        s = sums_with(g.players[seat], mods)
        row = ROW_OF[option.card]
        cards = tuple([q.card for q in g.players[seat].projects if ROW_OF[q.card] == row])
        check: tuple[Step, ...] = (AutoBuild(seat, cards),) if g.house.prepare_may_complete else ()
        g.push(PrepareCards(seat, option.card, s.limit[row] + s.prepare), *check)
    elif kind is Trade:
        g.tell(ActionTaken, seat, "trade")
        s = sums_with(g.players[seat], mods)
        g.push(PayFreely(seat, "trade", "", s.limit["trade"], 0, 0, 0, 0, Traded(seat)))
    elif kind is RemoveBlockades:
        g.tell(ActionTaken, seat, "unblockade")
        begin_removal(g, seat, option.row)
    elif kind in (Offensive, Income, Mine):
        begin_operational(g, seat, kind.__name__.lower(), mods, free)
    elif kind is FactionAct:
        faction = FACTIONS[g.players[seat].faction]
        g.tell(FactionActed, seat, faction.id)
        g.push(*use(g, seat, faction.action.cost, Carry(seat, faction.action.do)))
    else:
        ability = ABILITIES[option.card]
        g.tell(AbilityUsed, seat, option.card)
        g.push(*use(g, seat, ability.cost, Carry(seat, ability.do, option.card)))


def use(g: State, seat: int, costs: tuple[AnyCost, ...], carry: Carry) -> list[Step]:
    """List the payments of a cost and then the effects, which are told how much was paid. [10] [19]"""
    s = sums(g.players[seat])
    steps: list[Step] = []
    last: Step = carry
    for cost in costs:
        if isinstance(cost, Credits):
            steps.append(PayCredits(seat, cost.n))
        elif isinstance(cost, Symbols):
            steps.append(Pay(seat, cost.colour, "card", cost.n, s.limit["card"]))
        elif isinstance(cost, SectionSet):
            steps.append(PaySet(seat, cost.sections))
        elif isinstance(cost, HandCards):
            most = min(cost.max, len(g.players[seat].hand))
            last = DiscardCards(seat, most=most, spare=most - cost.min, then=carry)
        elif isinstance(cost, SymbolsAnyNumber):
            last = PayFreely(seat, "mixed", "", s.limit["card"] + cost.limit_mod, then=carry)
    return [*steps, last]


# Buy


def begin_buy(g: State, seat: int, row: str, mods: tuple[Power, ...] = ()) -> None:
    """Pay for a Buy and ask for extra looks. [8.1]"""
    pay_credits(g, seat, flat_cost("buy", sums_with(g.players[seat], mods)))
    g.push(AskLooks(seat, row))


class AskLooks(Question, frozen=True):
    """Pay for extra looks. [8.1] Q27"""

    auto = True

    row: str = ""

    def ask(self, g: State) -> Decision | None:
        """Offer as many as there are credits and cards."""
        p = g.players[self.seat]
        free = 1 + sums(p).look
        cards = 1 + len(g.decks[self.row])
        most = max(0, min(p.credits // RULES.buy_extra_look_cost, cards - free))
        return Decision(self.seat, "looks", LOOKS[: most + 1])

    def called(self, g: State, option: Any) -> Text | None:
        """Say how many are looked at for nothing, where that is more than one. [8.1]"""
        free = 1 + sums(g.players[self.seat]).look
        return Text("artifacts-look-free", {"count": free}) if not option.extra and free > 1 else None

    def answer(self, g: State, option: Look) -> None:
        """Pay and look."""
        pay_credits(g, self.seat, option.extra * RULES.buy_extra_look_cost)
        look_at(g, self.seat, self.row, 1 + option.extra + sums(g.players[self.seat]).look)


LOOKS = tuple(Look(n) for n in range(RULES.credits_max + 1))


def look_at(g: State, seat: int, row: str, n: int, keep: int = 1) -> None:
    """Draw cards from the top of a row deck to choose from. [8.1] Q28"""
    drawn: list[str] = []
    while len(drawn) < n and g.tops[row]:
        drawn.append(g.take_top(row))
    if not drawn:
        return
    g.looked = {row: drawn}
    g.looker = seat
    g.tell(Looked, seat, row, len(drawn), tuple(drawn))
    g.tell_top(row)
    g.push(KeepOne(seat, row))


def put_back(g: State, row: str) -> None:
    """Put what was not chosen under the deck, in drawn order. [8.1]"""
    for card in g.looked.get(row, ()):
        g.put_under(row, card)
    g.looked = {}
    g.looker = -1


class KeepOne(Question, frozen=True):
    """Keep one of the cards as a project; the rest go under the deck. [8.1]"""

    auto = True

    row: str = ""

    def ask(self, g: State) -> Decision | None:
        """Offer the cards one has drawn."""
        return Decision(self.seat, "keep", tuple([Keep(c) for c in g.looked[self.row]]))

    def answer(self, g: State, option: Keep) -> None:
        """Keep it."""
        g.looked[self.row].remove(option.card)
        put_back(g, self.row)
        g.tell(Kept, self.seat, option.card)
        g.players[self.seat].projects.append(Project(option.card))


# Discover, develop, build


def begin_completion(g: State, seat: int, card: str, mods: tuple[Power, ...] = ()) -> None:
    """Pay for a project with what is attached and with cards, then complete it. [8.2] [8.3] [8.4]"""
    p = g.players[seat]
    s = sums_with(p, mods)
    row = ROW_OF[card]
    g.tell(ActionTaken, seat, {"planet": "discover", "technology": "develop", "ship": "build"}[row])
    need = row_cost(p, row, s) - attached_value(p.projects[find_project(g, seat, card)], s.gold)
    g.push(Pay(seat, ROW_COLOUR[row], "basic", need, s.limit[row]), Completing(seat, card))


# Prepare


class PrepareCards(Question, frozen=True):
    """Attach sections card by card: the first to the project chosen, further ones to any of its row. [8.5]"""

    project: OpenCard = ""
    left: int = 0
    start: int = 0
    count: int = 0
    also: bool = False
    """Another project was chosen just now: a card has to go there."""

    def ask(self, g: State) -> Decision | None:
        """Offer every fitting section, other projects of the row, and to stop."""
        if self.left <= 0:
            return None
        p = g.players[self.seat]
        if not p.hand and not p.active.stock:
            return None
        row = ROW_OF[self.project]
        others = self.others(p)
        options: list[Option] = [ATTACH[ref] for ref in fitting(p, row, 0 if others else self.start)]
        if self.count and not self.also:
            if options:
                options += [ALSO[card] for card in others]
            options.append(ENOUGH)
        now = sums(p)
        left = row_cost(p, row, now) - attached_value(p.projects[find_project(g, self.seat, self.project)], now.gold)
        args = {"card": CARD_NAME[self.project], "left": max(0, left)}
        return Decision(self.seat, "prepare", tuple(options), None, args)

    def answer(self, g: State, option: Attach | PrepareAlso | Enough) -> None:
        """Attach it and go on with later cards, here or at another project."""
        if isinstance(option, Enough):
            return
        if isinstance(option, PrepareAlso):
            g.push(PrepareCards(self.seat, option.card, self.left, self.start, self.count, True))
            return
        place = attach(g, self.seat, option.section, self.project)
        g.push(
            *in_order(self.seat, self.carries(g)),
            PrepareCards(self.seat, self.project, self.left - 1, place, self.count + 1),
        )

    def carries(self, g: State) -> list[Carry]:
        """List what follows from a card that is attached."""
        return triggered(g, self.seat, "card_attached", lambda f: f.action in ("", "prepare"))

    def others(self, p: Player) -> list[str]:
        """Name the other projects of the row; where cards are dealt out among several, none has to wait for another."""
        row = ROW_OF[self.project]
        return [q.card for q in p.projects if ROW_OF[q.card] == row and q.card != self.project]

    def picks(self, g: State, seat: int) -> Picks | None:
        """What goes to the only project of the row is one answer, in any order."""
        p = g.players[seat]
        if self.left < 2 or self.others(p) or self.carries(g):
            return None
        refs = fitting(p, ROW_OF[self.project], self.start)
        ways = (
            chosen
            for n in range(1, self.left + 1)
            for chosen in combinations(refs, n)
            if len({CARD_OF[ref] for ref in chosen}) == n
        )
        return gathered(p, ((chosen, 0) for chosen in ways), ENOUGH, ATTACH)

    def goes_on(self, seat: int) -> bool:
        """Something was attached."""
        return seat == self.seat and self.count > 0

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Only projects of the row, only sections of its colour or gold."""
        return Refusal("other_row") if key in ROW_OF else Refusal("does_not_fit") if key in CARD_OF else None


def fitting(p: Player, row: str, start: int = 0, hand_only: bool = False) -> list[str]:
    """List own sections that can be attached to projects of a row: its colour or gold. [8.5]"""
    table = table_for(sums(p), ROW_COLOUR[row], "basic")
    found = []
    for card in p.hand[start:]:
        kind = table[card]
        a, b = HALVES[card]
        if kind >> 4:
            found.append(a)
        if kind & 15:
            found.append(b)
    if not hand_only:
        found += [ref for ref in p.active.stock[max(0, start - len(p.hand)) :] if table[ref]]
    return found


def attach(g: State, seat: int, ref: str, card: str) -> int:
    """Put a section under a project; gives the place it had among the sources."""
    place = take_section(g, seat, ref)
    lay_under(g, seat, ref, card)
    return place


def lay_under(g: State, seat: int, ref: str, card: str) -> None:
    """Lay a section under a project. [8.5]"""
    p = g.players[seat]
    i = find_project(g, seat, card)
    p.projects[i] = Project(card, (*p.projects[i].attached, ref))
    g.tell(Attached, seat, ref, card)


# Trade


class Traded(Paid, frozen=True):
    """Gain credits for symbols. [8.6]"""

    def run(self, g: State) -> None:
        """Gain and trigger."""
        gain(g, self.seat, 0, self.symbols * RULES.trade_credits_per_symbol)
        carries = triggered(g, self.seat, "trade", lambda f: self.symbols >= f.min_symbols)
        g.push(*in_order(self.seat, carries))


# Remove blockades


def begin_removal(g: State, seat: int, row: str) -> None:
    """Pay any number of symbols for tokens of a row. [8.7]"""
    p = g.players[seat]
    tokens = sum(b.tokens for b in p.empire if ROW_OF[b.card] == row)
    most = tokens * RULES.unblockade_symbols_per_token
    limit = sums(p).limit["unblockade"]
    g.push(PayFreely(seat, "unblockade", ROW_COLOUR[row], limit, most=most, then=TokensPaid(seat, row=row)))


class TokensPaid(Paid, frozen=True):
    """Remove one token for each two symbols. [8.7] Q26"""

    row: str = ""

    def run(self, g: State) -> None:
        """Remove them."""
        g.push(RemoveTokens(self.seat, self.row, self.symbols // RULES.unblockade_symbols_per_token))


# Operational actions


def begin_operational(g: State, seat: int, what: str, mods: tuple[Power, ...], free: bool) -> None:
    """Pay and carry out an offensive, income or mining. [9]"""
    p = g.players[seat]
    g.tell(ActionTaken, seat, what)
    steps: list[Step] = []
    if not free:
        s = sums_with(p, mods)
        steps.append(Pay(seat, OPERATIONAL_COLOUR[what], "operational", flat_cost(what, s), s.limit["operational"]))
    if what == "offensive":
        steps.append(AskTarget(seat, mods=mods, must=True))
    elif what == "income":
        steps.append(ScoreTechnologies(seat, p.active.technologies))
    else:
        steps.append(MinePlanets(seat, p.active.planets))
    g.push(*steps)


class Performing(Question, frozen=True):
    """An action that an effect lets one carry out. [10] [19]"""

    action: str = ""
    optional: bool = False
    mods: tuple[Power, ...] = ()
    card: OpenCard = ""

    def ask(self, g: State) -> Decision | None:
        """Offer what fits the action."""
        found = performable(g, self.seat, self.action, self.mods)
        if not found:
            return None
        rest = (Pass(),) if self.optional else ()
        return Decision(self.seat, "perform", (*found, *rest), None, {"action": self.action})

    def answer(self, g: State, option: Any) -> None:
        """Begin it."""
        if not isinstance(option, Pass):
            begin(g, self.seat, option, self.mods)


def performable(g: State, seat: int, action: str, mods: tuple[Power, ...] = (), spare: int = 0) -> list[Option]:
    """List the ways to carry out an action inside an effect; `spare` credits are needed for something else."""
    p = g.players[seat]
    s = sums_with(p, mods)
    own = sources(p)
    if action == "buy":
        return [BUY[row] for row in ROWS if g.tops[row]] if p.credits - spare >= flat_cost("buy", s) else []
    if action == "complete":
        return with_projects(p, s, own)[0]
    if action == "prepare":
        return with_projects(p, s, own)[1]
    if action == "trade":
        return [TRADE]
    wanted = {"offensive": OFFENSIVE, "income": INCOME, "mine": MINE}[action]
    return [o for o in operational_actions(g, seat, p, s, own) if o == wanted]
