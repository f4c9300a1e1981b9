"""Completing cards: the side, its effect, triggers, and automatic construction. [11]"""

from typing import Any

from starboard.core.options import Decision
from starboard.core.steps import Do, Step
from starboard.games.artifacts.carry import Carry, in_order, triggered
from starboard.games.artifacts.common import Question
from starboard.games.artifacts.events import AttachedSpent, Completed, Constructed, Flipped
from starboard.games.artifacts.facts import CARD_OF, CARDS, ROW_OF, TYPE_OF
from starboard.games.artifacts.ids import CARD_NAME, OpenCard
from starboard.games.artifacts.options import SIDES, Construct, TakeSide
from starboard.games.artifacts.scoring import RevealAndScore, seen_cards
from starboard.games.artifacts.state import (
    Built,
    Player,
    Project,
    State,
    attached_value,
    discount_free,
    eligible_ships,
    row_cost,
)
from starboard.games.artifacts.vocabulary import Attack, Filter, Permanent


def find_project(g: State, seat: int, card: str) -> int:
    """Find a card among the projects."""
    for i, project in enumerate(g.players[seat].projects):
        if project.card == card:
            return i
    raise KeyError(card)


class Completing(Do, frozen=True):
    """Complete a project: what was attached is discarded, then the owner picks the side. [11] Q34"""

    seat: int = -1
    card: OpenCard = ""

    def run(self, g: State) -> None:
        """Discard what is attached."""
        p = g.players[self.seat]
        i = find_project(g, self.seat, self.card)
        attached = p.projects[i].attached
        if attached:
            g.discard += [CARD_OF[ref] for ref in attached]
            p.projects[i] = Project(self.card)
            g.tell(AttachedSpent, self.seat, self.card, attached)
        g.push(ChooseSide(self.seat, self.card))


class ChooseSide(Question, frozen=True):
    """Choose the side on which a card enters the empire. [11]"""

    card: OpenCard = ""

    def ask(self, g: State) -> Decision | None:
        """Offer both sides."""
        return Decision(self.seat, "side", SIDES, None, {"card": CARD_NAME[self.card]})

    def answer(self, g: State, option: TakeSide) -> None:
        """Let the card enter: side effect, triggers, check."""
        seat, card = self.seat, self.card
        operational = option.side == "operational"
        p = g.players[seat]
        del p.projects[find_project(g, seat, card)]
        before = missing(p)
        p.empire.append(Built(card, operational))
        g.refresh(seat)
        g.tell(Completed, seat, card, option.side)
        lowered = tuple([c for c, need in missing(p).items() if need < before[c]]) if before else ()
        g.push(
            *side_effects(g, seat, card, operational),
            CompletionTriggers(seat, card, option.side),
            *([AutoBuild(seat, lowered)] if lowered else []),
        )


def side_effects(g: State, seat: int, card: str, operational: bool) -> list[Step]:
    """List what a side does when it comes up. [11]"""
    fact = CARDS[card]
    own: Any = fact.operational
    steps: list[Step] = []
    if not operational or (fact.row == "ship" and g.house.plan_on_either_side):
        steps += self_completed(seat, card)
    if not operational:
        return steps
    if fact.row == "planet":
        steps.append(Carry(seat, own.on_completed, card, when="completion"))
    elif fact.row == "technology":
        steps.append(RevealAndScore(seat, card))
    elif card in eligible_ships(g, seat):
        steps.append(Carry(seat, (Attack("one_operational"),), card, ship=card))
    return steps


def self_completed(seat: int, card: str) -> list[Step]:
    """List what a card's logistics side does when it is finished. [11] Q13"""
    logistics = CARDS[card].logistics
    if not isinstance(logistics, Permanent):
        return []
    return [Carry(seat, t.do, card) for t in logistics.on if t.event == "self_completed"]


class CompletionTriggers(Do, frozen=True):
    """Cards that answer to a finished card, this one included. [11]"""

    seat: int = -1
    card: OpenCard = ""
    side: str = ""

    def run(self, g: State) -> None:
        """Find and order them; a ship that was lost in its first attack was finished all the same."""
        seat, card, side = self.seat, self.card, self.side

        def fits(f: Filter) -> bool:
            if f.row not in (None, ROW_OF[card]) or f.side not in (None, side):
                return False
            return not f.first_of_type_in_row or first_of_type(g, seat, card)

        g.push(*in_order(seat, triggered(g, seat, "card_completed", fits)))


def first_of_type(g: State, seat: int, card: str) -> bool:
    """Say whether no other unblanked card of the row has this type. [19]"""
    row, kind = ROW_OF[card], TYPE_OF[card]
    p = g.players[seat]
    own = any(b.card == card and not b.tokens for b in p.empire)
    return sum(r == row and t == kind for r, _, t in seen_cards(g, seat)) <= own


def missing(p: Player) -> dict[str, int]:
    """Say of each project what it lacks, without cards whose fee is paid: less than 1 is nothing. [11] [14]"""
    if not p.projects:
        return {}
    s = discount_free(p)
    return {q.card: row_cost(p, ROW_OF[q.card], s) - attached_value(q, s.gold) for q in p.projects}


class AutoBuild(Question, frozen=True):
    """Of projects that have become cheaper those that lack nothing are finished, in the owner's order. [11] Q15"""

    auto = True

    projects: tuple[OpenCard, ...] = ()
    """Those whose cost a new card has lowered, or ships just damaged."""

    def ask(self, g: State) -> Decision | None:
        """Ask which comes next."""
        found = [Construct(c) for c, need in missing(g.players[self.seat]).items() if need <= 0 and c in self.projects]
        return Decision(self.seat, "construct", tuple(found)) if found else None

    def answer(self, g: State, option: Construct) -> None:
        """Finish it; the check comes again with the new costs."""
        g.tell(Constructed, self.seat, option.card)
        rest = tuple([c for c in self.projects if c != option.card])
        g.push(Completing(self.seat, option.card), *([AutoBuild(self.seat, rest)] if rest else []))


def flip(g: State, seat: int, card: str) -> None:
    """Turn a card over: stored cards are discarded, the new side comes up. [19]"""
    i = g.find_built(seat, card)
    built = g.players[seat].empire[i]
    g.discard += [CARD_OF[ref] for ref in built.stored]
    g.change(seat, i, Built(card, not built.operational, built.tokens))
    g.tell(Flipped, seat, card, "logistics" if built.operational else "operational")
    g.push(*side_effects(g, seat, card, not built.operational))
