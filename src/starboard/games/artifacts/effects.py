"""What each op of the fact files does. [19]"""

from collections.abc import Callable
from typing import Any

from starboard.core.family import always
from starboard.core.options import Decision, Option
from starboard.core.steps import Do, Step
from starboard.games.artifacts import vocabulary as v
from starboard.games.artifacts.actions import (
    Performing,
    attach,
    begin_operational,
    fitting,
    gain,
    lay_under,
    look_at,
    performable,
)
from starboard.games.artifacts.actions import begin as begin_action
from starboard.games.artifacts.artifact import gain_artifact
from starboard.games.artifacts.attack import (
    AskTarget,
    PlaceTokens,
    RemoveTokens,
    cycle_system,
    lose_ship,
)
from starboard.games.artifacts.carry import CARRY, INSTANT, POSSIBLE, Carry, in_order, triggered
from starboard.games.artifacts.common import Question
from starboard.games.artifacts.complete import Completing, flip
from starboard.games.artifacts.events import (
    ActionsGained,
    Drew,
    Kept,
    PlanGained,
    Revealed,
    Searched,
    Stole,
    TurnsGained,
)
from starboard.games.artifacts.facts import HALVES, ROW_COLOUR, ROW_OF, RULES, SYSTEMS, TYPE_OF, entry
from starboard.games.artifacts.ids import OpenCard
from starboard.games.artifacts.options import (
    TRADE,
    AttachTo,
    ChooseDeck,
    ChooseType,
    FinishFree,
    FlipCard,
    NextPlanet,
    Opponent,
)
from starboard.games.artifacts.payment import DiscardCards, Paid, table_for
from starboard.games.artifacts.produce import ProduceOn
from starboard.games.artifacts.scoring import ScoreTechnologies
from starboard.games.artifacts.state import Project, State, eligible_ships, sums

Handler = Callable[[State, Carry, Any], None]


def carries(kind: type, instant: bool = False) -> Callable[[Handler], Handler]:
    """Register what a kind of effect does; an instant one pushes no steps."""

    def register(handler: Handler) -> Handler:
        CARRY[kind] = handler
        if instant:
            INSTANT.add(kind)
        return handler

    return register


def person(at: Carry, who: str) -> int:
    """Find whom an effect means."""
    return at.defender if who == "defender" else at.seat


def amount(n: int | v.Amount, at: Carry) -> int:
    """Work out a number that may depend on what was paid."""
    if isinstance(n, int):
        return n
    return (at.symbols if n.of == "symbols_paid" else at.cards) * n.times // n.per


@carries(v.Gain, instant=True)
def _gain(g: State, at: Carry, e: v.Gain) -> None:
    n = amount(e.n, at)
    if e.what == "vp":
        gain(g, person(at, e.who), vp=n)
    else:
        gain(g, person(at, e.who), credits=n)


def move_credits(g: State, giver: int, taker: int, n: int) -> None:
    """Move credits, as far as there are any and the taker's bank has room. [2] [19]"""
    a, b = g.players[giver], g.players[taker]
    n = min(n, a.credits, RULES.credits_max - b.credits)
    a.credits -= n
    b.credits += n
    if n:
        g.tell(Stole, taker, giver, n)


@carries(v.Steal)
def _steal(g: State, at: Carry, e: v.Steal) -> None:
    if e.giver == "one_opponent":
        g.push(ChooseVictim(at.seat, "steal", e.n))
    else:
        move_credits(g, person(at, e.giver), person(at, e.taker), e.n)


@carries(v.Loot, instant=True)
def _loot(g: State, at: Carry, e: v.Loot) -> None:
    if at.defender < 0:
        gain(g, at.seat, credits=e.credits)
    else:
        move_credits(g, at.defender, at.seat, e.credits)


def draw_cards(g: State, seat: int, n: int) -> None:
    """Draw resource cards one by one; they are told together. [16]"""
    hand = g.players[seat].hand
    deck = g.resources
    if 0 < n < len(deck) and g.log is None:  # the common case: nobody listens, and the deck does not run out
        hand += deck[: -n - 1 : -1]
        del deck[-n:]
        return
    drawn: list[str] = []
    for _ in range(n):
        card = g.take_resource()
        if card is None:
            break
        hand.append(card)
        drawn.append(card)
    if drawn:
        g.tell(Drew, seat, len(drawn), tuple(drawn))


@carries(v.Draw, instant=True)
def _draw(g: State, at: Carry, e: v.Draw) -> None:
    draw_cards(g, person(at, e.who), e.n)


class DrawAgain(Paid, frozen=True):
    """Draw as many cards as were discarded. [19]"""

    def run(self, g: State) -> None:
        """Draw them."""
        draw_cards(g, self.seat, self.cards)


@carries(v.Cycle)
def _cycle(g: State, at: Carry, e: v.Cycle) -> None:
    most = min(e.max, len(g.players[at.seat].hand))
    g.push(DiscardCards(at.seat, most=most, spare=most, then=DrawAgain(at.seat)))


@carries(v.Artifact)
def _artifact(g: State, at: Carry, e: v.Artifact) -> None:
    for _ in range(e.n):
        if not gain_artifact(g, at.seat):
            return


@carries(v.DefencePlan, instant=True)
def _defence_plan(g: State, at: Carry, e: v.DefencePlan) -> None:
    """Plans are never discarded; when the deck is empty none is drawn. [18]"""
    for _ in range(e.n):
        if g.plan_deck:
            plan = g.plan_deck.pop()
            g.players[at.seat].plans.append(plan)
            g.tell(PlanGained, at.seat, plan)


# Producing


@carries(v.Produce)
def _produce(g: State, at: Carry, e: v.Produce) -> None:
    s = sums(g.players[at.seat])
    n = e.n + (s.completion if at.when == "completion" else s.mine if at.when == "mine" else 0)
    planets = g.players[at.seat].active.planets
    if e.on == "self":
        g.push(ProduceOn(at.seat, at.card, n))
    elif planets:
        g.push(ProduceChosen(at.seat, planets, n, e.on == "one_operational"))


class ProduceChosen(Question, frozen=True):
    """Produce on a planet of choice, or on each in the owner's order. [12] [19]"""

    auto = True

    planets: tuple[OpenCard, ...] = ()
    n: int = 1
    one: bool = False

    def ask(self, g: State) -> Decision | None:
        """Ask which comes next."""
        if not self.planets:
            return None
        return Decision(self.seat, "next_planet", tuple([NextPlanet(c) for c in self.planets]))

    def answer(self, g: State, option: NextPlanet) -> None:
        """Produce there, then on the others."""
        rest = () if self.one else tuple(c for c in self.planets if c != option.card)
        g.push(ProduceOn(self.seat, option.card, self.n), ProduceChosen(self.seat, rest, self.n))


# Projects


@carries(v.Project)
def _project(g: State, at: Carry, e: v.Project) -> None:
    steps: list[Step] = [PickDeck(at.seat, e.deck, e.look, e.search_type) for _ in range(e.n)]
    g.push(*steps)


class PickDeck(Question, frozen=True):
    """Choose the deck from which a project comes. [18] [19]"""

    auto = True

    deck: str = always("choice")
    look: int = 0
    search_type: str = ""

    def ask(self, g: State) -> Decision | None:
        """Offer the decks that have cards."""
        rows = [r for r in v.ROWS if g.tops[r] and self.deck in ("choice", r)]
        return Decision(self.seat, "deck", tuple([ChooseDeck(r) for r in rows])) if rows else None

    def answer(self, g: State, option: ChooseDeck) -> None:
        """Look at its top cards, or search it."""
        if self.search_type:
            g.push(SearchDeck(self.seat, option.row, self.search_type))
        else:
            look_at(g, self.seat, option.row, max(1, self.look))


class SearchDeck(Question, frozen=True):
    """Search a deck for a type: cards go from the top to the bottom until one fits. [18]"""

    auto = True

    row: str = ""
    search_type: str = always("choice")

    def ask(self, g: State) -> Decision | None:
        """Ask for the type, unless the card names it."""
        types = v.TYPES if self.search_type == "choice" else (self.search_type,)
        return Decision(self.seat, "type", tuple([ChooseType(t) for t in types]))

    def answer(self, g: State, option: ChooseType) -> None:
        """Go once through the deck."""
        row = self.row
        for _ in range(1 + len(g.decks[row])):
            card = g.take_top(row)
            if TYPE_OF[card] == option.type:
                g.tell(Searched, self.seat, row, option.type, card)
                g.tell(Kept, self.seat, card)
                g.tell_top(row)
                g.players[self.seat].projects.append(Project(card))
                return
            g.put_under(row, card)
        g.tell(Searched, self.seat, row, option.type)
        g.tell_top(row)


@carries(v.Attach)
def _attach(g: State, at: Carry, e: v.Attach) -> None:
    if e.source == "hand":
        g.push(AttachFromHand(at.seat, e.n))
    else:
        g.push(*[AttachFromDeck(at.seat) for _ in range(e.n)])


def attached(g: State, seat: int) -> tuple[Step, ...]:
    """Find what follows from a card attached by an effect: this is no Prepare. [19]"""
    return in_order(seat, triggered(g, seat, "card_attached", lambda f: not f.action))


class AttachFromHand(Question, frozen=True):
    """Attach hand cards to one project; this is no Prepare. [19]"""

    left: int = 1
    project: OpenCard = ""
    start: int = 0

    def ask(self, g: State) -> Decision | None:
        """Offer fitting sections with every project."""
        p = g.players[self.seat]
        if self.left <= 0:
            return None
        options: list[Option] = [
            AttachTo(ref, q.card)
            for q in p.projects
            if self.project in ("", q.card)
            for ref in fitting(p, ROW_OF[q.card], self.start, True)
        ]
        return Decision(self.seat, "attach", tuple(options)) if options else None

    def answer(self, g: State, option: AttachTo) -> None:
        """Attach it."""
        place = attach(g, self.seat, option.section, option.project)
        g.push(*attached(g, self.seat), AttachFromHand(self.seat, self.left - 1, option.project, place))


class AttachFromDeck(Do, frozen=True):
    """Turn up the top resource card and attach it where it fits. [19]"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Turn it up."""
        card = g.take_resource()
        if card is not None:
            g.revealed.append(card)
            g.tell(Revealed, self.seat, card)
            g.push(AttachRevealed(self.seat))


class AttachRevealed(Question, frozen=True):
    """Choose section and project for the card turned up; if none fits it is discarded. [19]"""

    def ask(self, g: State) -> Decision | None:
        """Offer what fits."""
        p = g.players[self.seat]
        s = sums(p)
        options = [
            AttachTo(ref, q.card)
            for q in p.projects
            for ref in HALVES[g.revealed[-1]]
            if table_for(s, ROW_COLOUR[ROW_OF[q.card]], "basic")[ref]
        ]
        return Decision(self.seat, "attach", tuple(options)) if options else None

    def answer(self, g: State, option: AttachTo) -> None:
        """Lay it under the project."""
        g.revealed.pop()
        lay_under(g, self.seat, option.section, option.project)
        g.push(*attached(g, self.seat))

    def skip(self, g: State) -> None:
        """Nothing fits."""
        g.discard.append(g.revealed.pop())


@carries(v.Complete)
def _complete(g: State, at: Carry, e: v.Complete) -> None:
    g.push(FinishForFree(at.seat, e.row))


class FinishForFree(Question, frozen=True):
    """Complete a project without paying. [19]"""

    auto = True

    row: str = always("any")

    def ask(self, g: State) -> Decision | None:
        """Offer the projects."""
        cards = [q.card for q in g.players[self.seat].projects if self.row in ("any", ROW_OF[q.card])]
        return Decision(self.seat, "finish_free", tuple([FinishFree(c) for c in cards])) if cards else None

    def answer(self, g: State, option: FinishFree) -> None:
        """Complete it."""
        g.push(Completing(self.seat, option.card))


@carries(v.Perform)
def _perform(g: State, at: Carry, e: v.Perform) -> None:
    """A Buy inside an effect may be declined. [10]"""
    seat = at.seat
    if e.action in ("offensive", "income", "mine") and e.free:
        begin_operational(g, seat, e.action, e.mods, True)
    elif e.action == "trade" and not e.optional:
        begin_action(g, seat, TRADE, e.mods)
    else:
        g.push(Performing(seat, e.action, e.optional or e.action == "buy", e.mods, at.card))


@carries(v.Score)
def _score(g: State, at: Carry, e: v.Score) -> None:
    technologies = g.players[at.seat].active.technologies
    g.push(ScoreTechnologies(at.seat, technologies, e.reveal, e.which == "one_operational"))


# War


@carries(v.Attack)
def _attack(g: State, at: Carry, e: v.Attack) -> None:
    g.push(AskTarget(at.seat, at.ship, 1 if e.ships == "one_operational" else 99, e.mods))


@carries(v.Ship)
def _ship(g: State, at: Carry, e: v.Ship) -> None:
    if at.ship:
        lose_ship(g, at.seat, at.ship, e.fate)


@carries(v.Blockade)
def _blockade(g: State, at: Carry, e: v.Blockade) -> None:
    n = e.n + sums(g.players[at.seat]).blockade
    if e.on == "one_opponent":
        g.push(ChooseVictim(at.seat, "blockade", n))
    elif at.defender >= 0:
        g.push(PlaceTokens(at.seat, most=n, victim=at.defender))


class ChooseVictim(Question, frozen=True):
    """Choose the opponent an effect is aimed at. [19]"""

    auto = True

    what: str = always("blockade")
    n: int = 1

    def ask(self, g: State) -> Decision | None:
        """Offer the opponents who have something to lose."""
        others = [
            s for s, p in enumerate(g.players) if s != self.seat and (p.credits if self.what == "steal" else p.empire)
        ]
        return Decision(self.seat, f"victim_{self.what}", tuple([Opponent(s) for s in others])) if others else None

    def answer(self, g: State, option: Opponent) -> None:
        """Carry it out."""
        if self.what == "steal":
            move_credits(g, option.seat, self.seat, self.n)
        else:
            g.push(PlaceTokens(self.seat, most=self.n, victim=option.seat))


@carries(v.Unblockade)
def _unblockade(g: State, at: Carry, e: v.Unblockade) -> None:
    n = g.players[at.seat].active.tokens if e.n == "all" else e.n
    g.push(RemoveTokens(at.seat, "any", n))


@carries(v.AlienEntry)
def _alien_entry(g: State, at: Carry, e: v.AlienEntry) -> None:
    """Without a ship its fate is nobody's. [19]"""
    effects = tuple(x for x in entry(SYSTEMS[g.system].table, e.value) if not isinstance(x, v.Ship))
    steps: list[Step] = [Carry(at.seat, effects)]
    if e.cycle:
        steps.append(CycleSystem())
    g.push(*steps)


class CycleSystem(Do, frozen=True):
    """Turn up the next alien system. [19]"""

    def run(self, g: State) -> None:
        """Cycle it."""
        cycle_system(g)


# The turn


@carries(v.TurnMod, instant=True)
def _turn_mod(g: State, at: Carry, e: v.TurnMod) -> None:
    p = g.players[at.seat]
    p.turn_mods = (*p.turn_mods, *e.mods)


@carries(v.ExtraAction, instant=True)
def _extra_action(g: State, at: Carry, e: v.ExtraAction) -> None:
    g.players[at.seat].actions_left += e.n
    g.tell(ActionsGained, at.seat, e.n)


@carries(v.FinalTurns, instant=True)
def _final_turns(g: State, at: Carry, e: v.FinalTurns) -> None:
    g.players[at.seat].final_turns += e.n
    g.tell(TurnsGained, at.seat, e.n)


@carries(v.Flip)
def _flip(g: State, at: Carry, e: v.Flip) -> None:
    g.push(*[ChooseFlip(at.seat) for _ in range(e.n)])


class ChooseFlip(Question, frozen=True):
    """Choose an unblanked empire card to turn over. [19]"""

    auto = True

    def ask(self, g: State) -> Decision | None:
        """Offer the cards."""
        p = g.players[self.seat]
        cards = [b.card for b in p.empire if not b.tokens or b.card in p.lifted]
        if not cards:
            return None
        # those still to come lie below this one
        count = sum(isinstance(step, ChooseFlip) and step.seat == self.seat for step in g.todo)
        return Decision(self.seat, "flip", tuple([FlipCard(c) for c in cards]), None, {"count": count})

    def answer(self, g: State, option: FlipCard) -> None:
        """Turn it over."""
        flip(g, self.seat, option.card)


# What could do anything now


POSSIBLE[v.Attack] = lambda g, seat, e: bool(eligible_ships(g, seat))
POSSIBLE[v.Produce] = lambda g, seat, e: bool(g.players[seat].active.planets)
POSSIBLE[v.Score] = lambda g, seat, e: bool(g.players[seat].active.technologies)
POSSIBLE[v.Artifact] = lambda g, seat, e: bool(g.artifact_deck or g.artifact_discard)
POSSIBLE[v.Project] = lambda g, seat, e: any(g.tops[r] and e.deck in ("choice", r) for r in v.ROWS)
POSSIBLE[v.Flip] = lambda g, seat, e: any(
    not b.tokens or b.card in g.players[seat].lifted for b in g.players[seat].empire
)
POSSIBLE[v.Unblockade] = lambda g, seat, e: g.players[seat].active.tokens > 0
POSSIBLE[v.Perform] = lambda g, seat, e: (
    (e.free and (e.action != "offensive" or bool(eligible_ships(g, seat))))
    or bool(performable(g, seat, e.action, e.mods))
)
POSSIBLE[v.Attach] = lambda g, seat, e: (
    e.source == "deck" or any(fitting(g.players[seat], ROW_OF[q.card], 0, True) for q in g.players[seat].projects)
)
POSSIBLE[v.Complete] = lambda g, seat, e: any(e.row in ("any", ROW_OF[q.card]) for q in g.players[seat].projects)
POSSIBLE[v.Steal] = lambda g, seat, e: any(p.credits for s, p in enumerate(g.players) if s != seat)
POSSIBLE[v.Cycle] = lambda g, seat, e: bool(g.players[seat].hand)
POSSIBLE[v.Draw] = lambda g, seat, e: bool(g.resources or g.discard)
