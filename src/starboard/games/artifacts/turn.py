"""Set-up and turns: windows, the action, the draw phase, whose turn is next. [4] [5] [16]"""

from typing import Any

from starboard.core.options import Decision, Option
from starboard.core.refusal import Refusal
from starboard.core.steps import Do
from starboard.core.text import Text
from starboard.games.artifacts.actions import PRICE, actions, affordable, begin, put_back
from starboard.games.artifacts.artifact import ACTION_ARTIFACTS, PlayedArtifact, set_stop, stop_offered
from starboard.games.artifacts.carry import possible
from starboard.games.artifacts.common import Question, Selection
from starboard.games.artifacts.effects import draw_cards
from starboard.games.artifacts.events import Kept, LimitReached, Looked, Placed, TurnBegan
from starboard.games.artifacts.facts import ABILITIES, CARDS, FACTIONS, META, ROW_COLOUR, ROW_OF, RULES, SetupStep
from starboard.games.artifacts.fees import blank_again, fee_refusal, lift, payable_fees
from starboard.games.artifacts.options import (
    DISCARD,
    ENOUGH,
    GO_ON,
    PLAY,
    TRADE,
    Discard,
    GoOn,
    Keep,
    PayFee,
    PlayArtifact,
    SetStop,
    UseAdditional,
)
from starboard.games.artifacts.payment import discard_card, sources
from starboard.games.artifacts.scoring import FinalScoring
from starboard.games.artifacts.state import Built, Player, Project, State, Sums, attached_value, row_cost, sums
from starboard.games.artifacts.vocabulary import (
    Action,
    Additional,
    Attach,
    HandMod,
    Perform,
    Permanent,
    SectionSet,
    Symbols,
)
from starboard.games.artifacts.worth import most

ADDITIONAL = {card: UseAdditional(card) for card in ABILITIES}


# Set-up


class FactionSetup(Do, frozen=True):
    """Carry out a faction's set-up, step by step. [4.8] Q11 Q12"""

    seat: int = -1
    step: int = 0

    def run(self, g: State) -> None:
        """Draw for this step, then choose."""
        steps = FACTIONS[g.players[self.seat].faction].setup
        if self.step == len(steps):
            return
        now = steps[self.step]
        drawn: list[str] = []
        while len(drawn) < now.draw and g.tops[now.deck]:
            drawn.append(g.take_top(now.deck))
        g.looked = {now.deck: drawn}
        g.looker = self.seat
        g.tell(Looked, self.seat, now.deck, len(drawn), tuple(drawn))
        g.tell_top(now.deck)
        g.push(SetupKeep(self.seat, most=now.keep, step=self.step), FactionSetup(self.seat, self.step + 1))


class SetupKeep(Selection, frozen=True, kw_only=True):
    """Keep cards of a set-up step; the rest go under the deck. [4.8] Q11"""

    kind = "setup_keep"

    step: int = 0

    def now(self, g: State) -> SetupStep:
        """Give the step of the faction's set-up."""
        return FACTIONS[g.players[self.seat].faction].setup[self.step]

    def bounds(self, g: State) -> tuple[int, int]:
        """As many as the step says, if the deck has them."""
        n = min(self.most, len(g.looked.get(self.now(g).deck, ())))
        return n, n

    def among(self, g: State) -> tuple[Option, ...]:
        """List the cards drawn by the step."""
        return tuple([Keep(c) for c in g.looked.get(self.now(g).deck, ())])

    def take(self, g: State, option: Keep) -> None:
        """Put it where the step says; it is placed, not completed."""
        p = g.players[self.seat]
        now = self.now(g)
        g.looked[now.deck].remove(option.card)
        if now.to == "projects":
            p.projects.append(Project(option.card))
            g.tell(Kept, self.seat, option.card)
        else:
            p.empire.append(Built(option.card, now.side == "operational"))
            g.refresh(self.seat)
            g.tell(Placed, self.seat, option.card, str(now.side))

    def finish(self, g: State) -> None:
        """Put the rest under the deck."""
        put_back(g, self.now(g).deck)


# The action phase


class BeginTurn(Do, frozen=True):
    """A player's turn. [5]"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Begin it."""
        begin_turn(g, self.seat)


def begin_turn(g: State, seat: int) -> None:
    """Give the turn's action; the draw phase follows. In the last round that is allowed the end is near. [5] Q43"""
    p = g.players[seat]
    p.actions_left = RULES.actions_per_turn
    p.turns += 1
    g.turn = seat
    if g.log is not None:
        g.tell(TurnBegan, seat)
    if p.turns >= RULES.round_limit and not g.end_triggered:
        g.end_triggered = True
        g.tell(LimitReached)
    g.todo += TURN[seat]


def besides(g: State, seat: int, p: Player, s: Sums, acting: bool) -> list[Option]:
    """List artifacts, additional effects and fees of a window. [5] [10] [14] [15] Q30"""
    found: list[Option] = []
    if p.artifacts:
        found += [PLAY[c] for c in p.artifacts]
        if acting and not p.stop:
            found += stop_offered(p)
    if s.additional:
        own = sources(p)
        for card in s.additional:
            ability: Any = ABILITIES[card]
            if unused(p, card) and affordable(p, s, own, PRICE[card]) and possible(g, seat, ability.do):
                found.append(ADDITIONAL[card])
    if p.active.tokens and p.credits and (acting or p.artifacts or has_additional(p)):
        found += payable_fees(p)
    return found


def unused(p: Player, card: str) -> bool:
    """Say whether an additional effect may be used once more this turn. [10]"""
    ability = ABILITIES.get(card)
    return isinstance(ability, Additional) and p.used.count(card) < ability.per_turn


def has_additional(p: Player) -> bool:
    """Say whether fees could be for an additional effect: one is left, blank or not. [14] Q24"""
    return any(not b.operational and unused(p, b.card) for b in p.empire)


def hand_decides(ability: Additional | Action) -> bool:
    """Say whether it depends on the cards in hand, not only on their number, that an effect can be used."""
    return any(isinstance(cost, (Symbols, SectionSet)) for cost in ability.cost) or any(
        (isinstance(e, Attach) and e.source == "hand")
        or (isinstance(e, Perform) and not e.free and e.action not in ("buy", "trade"))
        for e in ability.do
    )


HAND_DECIDES = frozenset(card for card, ability in ABILITIES.items() if hand_decides(ability))


def might_use(p: Player, s: Sums) -> bool:
    """Say whether, for all the others can see, an additional effect could be used. [3]"""
    return bool(sources(p)) and any(
        card in HAND_DECIDES and unused(p, card) and PRICE[card].credits <= p.credits for card in s.additional
    )


def answer_beside(g: State, seat: int, option: Any) -> bool:
    """Carry out an artifact, an additional effect or a fee; says whether it was one."""
    kind = type(option)
    if kind is PayFee:
        lift(g, seat, option.card)
    elif kind is SetStop:
        set_stop(g, seat)
    elif kind is PlayArtifact:
        g.push(PlayedArtifact(seat, option.card), StepOver(seat))
    elif kind is UseAdditional:
        p = g.players[seat]
        p.used = (*p.used, option.card)
        g.push(StepOver(seat))
        begin(g, seat, option)
    else:
        return False
    return True


def last_turn(g: State, p: Player) -> bool:
    """Say whether a player who has a turn has no other after it. [16] Q10"""
    return g.end_triggered and not p.final_turns


class Act(Question, frozen=True):
    """The window before the action, and the action itself. [5] Q21"""

    def ask(self, g: State) -> Decision | None:
        """Offer every action, and what may be used beside it."""
        p = g.players[self.seat]
        s = sums(p)
        options = actions(g, self.seat, p, s)
        if p.artifacts or s.additional or p.active.tokens:
            options = besides(g, self.seat, p, s, True) + options
        return Decision(self.seat, "act", tuple(options), None, {"last": int(last_turn(g, p))})

    def answer(self, g: State, option: Any) -> None:
        """Begin the action, or use something and ask again."""
        seat = self.seat
        if isinstance(option, (PayFee, PlayArtifact, UseAdditional, SetStop)):
            g.push(self)
            answer_beside(g, seat, option)
            return
        p = g.players[seat]
        p.actions_left -= 1
        g.todo.append(WINDOW[seat])
        if p.lifted:
            g.push(StepOver(seat))
        begin(g, seat, option)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Say what is missing."""
        return why_no_action(g, seat, key)

    def timed_out(self, g: State) -> Option:
        """A Trade of nothing is the legal way to pass."""
        return TRADE


def why_no_action(g: State, seat: int, key: str) -> Refusal | None:
    """Say why a card or deck cannot be chosen as an action."""
    p = g.players[seat]
    s = sums(p)
    if key.startswith("deck-") and key[5:] in ROW_COLOUR:
        if not g.tops[key[5:]]:
            return Refusal("deck_empty")
        return Refusal("too_dear", {"cost": max(0, s.cost["buy"]), "have": p.credits})
    for project in p.projects:
        if project.card == key:
            row = ROW_OF[key]
            reach = most(sources(p), s.best["basic"][ROW_COLOUR[row]], s.limit[row])
            have = reach + attached_value(project, s.gold)
            return Refusal("cannot_pay", {"cost": row_cost(p, row, s), "have": have, "limit": s.limit[row]})
    if key in p.used:
        return Refusal("used_this_turn")
    for built in p.empire:
        if built.card == key:
            return Refusal("blockaded", {"tokens": built.tokens}) if built.tokens else Refusal("no_action_on_it")
    return None


class Window(Question, frozen=True):
    """The window after an action. [5]"""

    def ask(self, g: State) -> Decision | None:
        """Offer what may be used now; with actions left the next window comes anyway.

        Where the hand decides whether an effect can be used it is asked in any case: others must not learn
        from it what is in the hand. [3]
        """
        p = g.players[self.seat]
        if p.actions_left > 0:
            return None
        active = p.active
        if not p.artifacts and not active.tokens and not (active.lines and sums(p).additional):
            return None
        s = sums(p)
        options = besides(g, self.seat, p, s, False)
        if not options and not p.lifted and not might_use(p, s):
            return None
        options.append(GO_ON)
        return Decision(self.seat, "window", tuple(options))

    def answer(self, g: State, option: Any) -> None:
        """Use it and ask again, or go on."""
        if isinstance(option, GoOn):
            self.skip(g)
            return
        g.push(self)
        answer_beside(g, self.seat, option)

    def skip(self, g: State) -> None:
        """Another action, or the end of the phase."""
        p = g.players[self.seat]
        if p.lifted:
            StepOver(self.seat).run(g)
        if p.actions_left > 0:
            g.push(Act(self.seat))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """A fee may be too dear, an effect used already."""
        p = g.players[seat]
        return Refusal("used_this_turn") if key in p.used else fee_refusal(p, key)

    def standing(self, g: State, asked: Decision) -> Option:
        """Whoever plays artifacts and uses effects before the action only need not be asked behind it."""
        return GO_ON

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Artifacts are kept for a better time; only what the others see decides that there is nothing else. [3]"""
        p = g.players[self.seat]
        others = p.active.tokens or any(unused(p, card) for card in sums(p).additional)
        return GO_ON if p.artifacts and not (others or p.stop or last_turn(g, p)) else None

    def timed_out(self, g: State) -> Option:
        """Use nothing."""
        return GO_ON


class StepOver(Do, frozen=True):
    """Fees were for one step only. [14] Q24"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Let the cards be blank again."""
        blank_again(g, self.seat)


# The draw phase


LEAST_LIMIT = RULES.hand_limit + sum(
    m.delta
    for card in CARDS.values()
    if isinstance(card.logistics, Permanent)
    for m in card.logistics.mods
    if isinstance(m, HandMod) and m.delta < 0
)
"""The smallest hand limit anybody could have: smaller hands need no sum."""


class DrawDiscard(Selection, frozen=True, kw_only=True):
    """The draw phase: discard any number of hand cards, at least down to the limit, then draw. [5] Q32"""

    kind = "draw_discard"
    in_hand = True

    def bounds(self, g: State) -> tuple[int, int]:
        """At least down to the limit."""
        p = g.players[self.seat]
        n = len(p.hand)
        return (max(0, n - sums(p).hand) if n > LEAST_LIMIT else 0), n

    def among(self, g: State) -> tuple[Option, ...]:
        """List the hand."""
        return tuple([DISCARD[c] for c in g.players[self.seat].hand])

    def take(self, g: State, option: Discard) -> None:
        """Discard one."""
        discard_card(g, self.seat, option.card)

    def called(self, g: State, option: Option) -> Text | None:
        """Say what comes of keeping the rest."""
        p = g.players[self.seat]
        return Text("artifacts-draw-up", {"count": max(0, sums(p).hand - len(p.hand))}) if option == ENOUGH else None

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Nothing comes of other cards when there is no turn left to use them in. [16]"""
        p = g.players[self.seat]
        return ENOUGH if last_turn(g, p) and not p.artifacts and ENOUGH in asked.options else None

    def finish(self, g: State) -> None:
        """Draw."""
        draw_up(g, self.seat)


def draw_up(g: State, seat: int) -> None:
    """Draw one by one up to the hand limit; who holds artifacts may still play them. [5]"""
    p = g.players[seat]
    draw_cards(g, seat, sums(p).hand - len(p.hand))
    if p.artifacts:
        g.push(LateWindow(seat), TurnOver(seat))
    else:
        turn_over(g, seat)


class LateWindow(Question, frozen=True):
    """Artifacts at the end of the draw phase; those that give actions have no use now. [5] [15] Q41"""

    def ask(self, g: State) -> Decision | None:
        """Offer them."""
        held = g.players[self.seat].artifacts
        if not held:
            return None
        # Whoever holds artifacts is asked, or the others could tell which kind they are.
        options: list[Option] = [PLAY[c] for c in held if c not in ACTION_ARTIFACTS]
        p = g.players[self.seat]
        if p.active.tokens:
            options += payable_fees(p)
        options.append(GO_ON)
        return Decision(self.seat, "late_window", tuple(options))

    def answer(self, g: State, option: PlayArtifact | PayFee | GoOn) -> None:
        """Play it and ask again, or end the turn."""
        if isinstance(option, GoOn):
            StepOver(self.seat).run(g)
            return
        g.push(self)
        answer_beside(g, self.seat, option)

    def timed_out(self, g: State) -> Option:
        """Keep them."""
        return GO_ON

    def standing(self, g: State, asked: Decision) -> Option:
        """Whoever plays artifacts in the action phase only is not asked at the end of every turn."""
        return GO_ON

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Artifacts are kept: whoever has another turn can play them at its beginning, with the same cards."""
        p = g.players[self.seat]
        return None if p.active.tokens or p.stop or last_turn(g, p) else GO_ON


class TurnOver(Do, frozen=True):
    """The turn is over. [5]"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Pass the turn on."""
        turn_over(g, self.seat)


def turn_over(g: State, seat: int) -> None:
    """Clear what lasted for the turn; see whose turn is next, or whether the game is over. [5] [16] Q10"""
    p = g.players[seat]
    p.turn_mods = p.used = p.attacked = ()
    p.stop = False
    p.actions_left = 0
    after = seat + 1 if seat + 1 < len(g.players) else 0
    if not g.last_round_over and not (g.end_triggered and after == g.start):
        begin_turn(g, after)
        return
    g.last_round_over = True
    for other in g.order_from(g.start):
        if g.players[other].final_turns:
            g.players[other].final_turns -= 1
            begin_turn(g, other)
            return
    g.push(FinalScoring())


SEATS = range(META.players.max)
TURN = tuple([DrawDiscard(s), Act(s)] for s in SEATS)
"""What a turn consists of, as it lies on the stack; shared, because it is needed many thousand times a second."""
WINDOW = tuple(Window(s) for s in SEATS)
