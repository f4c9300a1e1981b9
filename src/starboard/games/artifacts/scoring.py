"""Points: metrics, technologies during play and at the end, final scoring. [17]"""

from typing import Any, Literal

from msgspec import Struct

from starboard.core.options import Decision
from starboard.core.refusal import Refusal
from starboard.core.steps import Do
from starboard.games.artifacts.artifact import pauses
from starboard.games.artifacts.common import Question
from starboard.games.artifacts.events import FinalScore, Gained, Missed, Revealed, Scored, ScoringBegan
from starboard.games.artifacts.facts import CARDS, FACTIONS, HALVES, ROW_OF, RULES, SECTIONS, TYPE_OF, EndScoring
from starboard.games.artifacts.fees import fee_refusal, lift, payable_fees
from starboard.games.artifacts.ids import OpenCard
from starboard.games.artifacts.options import ENOUGH, Enough, NextTechnology, PayFee, ScoreNow
from starboard.games.artifacts.state import Player, State
from starboard.games.artifacts.vocabulary import CreditsHeld, LaidCard, Lead, Metric


def seen_cards(g: State, seat: int) -> list[LaidCard]:
    """List row, side and type of the empire cards that conditions can see: blank ones have none. [14] Q22"""
    p = g.players[seat]
    blanks = g.house.blank_type_and_side
    return [
        (ROW_OF[b.card], "operational" if b.operational else "logistics", TYPE_OF[b.card])
        for b in p.empire
        if not (b.tokens and blanks) or b.card in p.lifted
    ]


class Tally(Struct):
    """What metrics look at: a player at a table. [19]"""

    g: State
    seat: int

    def empire(self) -> list[LaidCard]:
        """List the empire cards that conditions can see."""
        return seen_cards(self.g, self.seat)

    def projects(self) -> list[LaidCard]:
        """List the projects; they have no side yet."""
        return [(ROW_OF[q.card], "", TYPE_OF[q.card]) for q in self.g.players[self.seat].projects]

    def held(self, what: Literal["credits", "artifacts", "plans", "stored"]) -> int:
        """Count what the player has."""
        p = self.g.players[self.seat]
        if what == "credits":
            return p.credits
        if what == "stored":
            return sum([len(b.stored) for b in p.empire if not b.tokens or b.card in p.lifted])
        return len(p.artifacts if what == "artifacts" else p.plans)

    def tokens_on_others(self) -> int:
        """Count the blockade tokens on all opponents' empires."""
        return sum([q.active.tokens for s, q in enumerate(self.g.players) if s != self.seat])

    def best_other(self, metric: Metric) -> int:
        """Give the highest value that an opponent has."""
        return max([metric.value(Tally(self.g, s)) for s in range(len(self.g.players)) if s != self.seat])


def metric(g: State, seat: int, m: Metric) -> int:
    """Count something. [19]"""
    return m.value(Tally(g, seat))


def tier(g: State, seat: int, technology: str) -> tuple[int, int]:
    """Give what a technology scores now, during play and at the end: its highest tier reached. [17.2]"""
    operational: Any = CARDS[technology].operational
    value = metric(g, seat, operational.score)
    during = end = 0
    for t in operational.tiers:
        if value >= t.min:
            during, end = t.during, t.end
    return during, end


def score_during(g: State, seat: int, technology: str) -> None:
    """Score a technology during play. [17.2]"""
    vp, _ = tier(g, seat, technology)
    g.players[seat].vp += vp
    g.tell(Scored, seat, technology, vp)
    if vp:
        g.tell(Gained, seat, vp)


def reveal_and_score(g: State, seat: int, technology: str, reveal: int) -> None:
    """Reveal cards; if one shows the technology's type, score it. [9] [11] Q20"""
    matched = reveal == 0
    shown: list[str] = []
    for _ in range(reveal):
        card = g.take_resource()
        if card is None:
            break
        g.tell(Revealed, seat, card)
        shown.append(card)
        matched = matched or any(SECTIONS[ref].type == TYPE_OF[technology] for ref in HALVES[card])
    g.discard += shown
    if matched:
        stops = pauses(g, seat) if reveal else ()
        if stops:
            g.push(*stops, ScoreMatched(seat, technology))
        else:
            score_during(g, seat, technology)
    else:
        g.tell(Missed, seat, technology, TYPE_OF[technology])


class ScoreMatched(Do, frozen=True):
    """Score a technology whose type was turned up, after a stop for artifacts. [9] [15] Q31"""

    seat: int = -1
    technology: OpenCard = ""

    def run(self, g: State) -> None:
        """Score it, if it is still at work on this side."""
        if self.technology in g.players[self.seat].active.technologies:
            score_during(g, self.seat, self.technology)


class RevealAndScore(Do, frozen=True):
    """Reveal the top card for a technology; on a match score it. [11]"""

    seat: int = -1
    technology: OpenCard = ""
    reveal: int = 1

    def run(self, g: State) -> None:
        """Reveal and score."""
        reveal_and_score(g, self.seat, self.technology, self.reveal)


class ScoreTechnologies(Question, frozen=True):
    """Score operational technologies one at a time, in the owner's order. [9]"""

    auto = True

    technologies: tuple[OpenCard, ...] = ()
    reveal: int = 1
    one: bool = False

    def ask(self, g: State) -> Decision | None:
        """Ask which comes next."""
        if not self.technologies:
            return None
        return Decision(self.seat, "next_technology", tuple([NextTechnology(c) for c in self.technologies]))

    def answer(self, g: State, option: NextTechnology) -> None:
        """Score it, then the others."""
        rest = () if self.one else tuple(c for c in self.technologies if c != option.card)
        g.push(RevealAndScore(self.seat, option.card, self.reveal), ScoreTechnologies(self.seat, rest, self.reveal))


# The end


class FinalScoring(Do, frozen=True):
    """Everybody pays fees, in turn order; then everybody is scored. [17] [20]"""

    def run(self, g: State) -> None:
        """Fees come first, because a lead counts what the others have paid for."""
        order = g.order_from(g.start)
        g.tell(ScoringBegan)
        g.push(*[ScoringFees(s) for s in order], *[CountPoints(s) for s in order])


def counts_credits(technology: str) -> bool:
    """Say whether fees change what a technology scores."""
    score: Any = getattr(CARDS[technology].operational, "score", None)
    return isinstance(score, CreditsHeld) or (isinstance(score, Lead) and isinstance(score.of, CreditsHeld))


class ScoringFees(Question, frozen=True):
    """Pay for blank cards so that they count; technologies that count credits may go first. [14] [17] Q36 Q42"""

    def ask(self, g: State) -> Decision | None:
        """Offer the fees that can be paid."""
        p = g.players[self.seat]
        if not p.active.tokens:
            return None
        fees = payable_fees(p)
        if not fees:
            return None
        first = [ScoreNow(c) for c in p.active.technologies if counts_credits(c) and c not in p.scored]
        return Decision(self.seat, "scoring_fee", (*fees, *first, ENOUGH))

    def answer(self, g: State, option: PayFee | ScoreNow | Enough) -> None:
        """Pay, or count a technology now, or be done."""
        if isinstance(option, Enough):
            return
        if isinstance(option, PayFee):
            lift(g, self.seat, option.card)
        else:
            count_technology(g, self.seat, option.card)
        g.push(self)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """A card without tokens needs no fee, others may be too dear."""
        return fee_refusal(g.players[seat], key)


class CountPoints(Do, frozen=True):
    """Count a player's points once all fees are paid: technologies, then the faction. [17.2] [17.3]"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Count all that was not counted before a fee."""
        p = g.players[self.seat]
        for technology in p.active.technologies:
            if technology not in p.scored:
                count_technology(g, self.seat, technology)
        p.faction_vp = faction_points(g, self.seat)
        g.tell(FinalScore, self.seat, final_points(p), sum(p.faction_vp))


def count_technology(g: State, seat: int, technology: str) -> None:
    """Write down what a technology scores at the end. [17.2]"""
    _, vp = tier(g, seat, technology)
    g.players[seat].scored[technology] = vp
    g.tell(Scored, seat, technology, vp, True)


def end_points(end: EndScoring, n: int) -> int:
    """Turn what a faction counts into points. [17.3] Q14"""
    if end.vp_each:
        return n * end.vp_each
    last = len(end.vp_table) - 1
    return end.vp_table[n] if n <= last else end.vp_table[last] + (n - last) * end.beyond_table_each


def faction_points(g: State, seat: int) -> tuple[int, ...]:
    """Count what a faction scores as things stand. [17.3]"""
    return tuple(end_points(e, metric(g, seat, e.score)) for e in FACTIONS[g.players[seat].faction].end_scoring)


def points_if_over(g: State, seat: int) -> int:
    """Count what a player would have if this were the end: a curve of it does not jump there. [17]"""
    p = g.players[seat]
    left = [tier(g, seat, t)[1] for t in p.active.technologies if t not in p.scored]
    return final_points(p) + sum(left) + (0 if p.faction_vp else sum(faction_points(g, seat)))


def final_points(p: Player) -> int:
    """Add up all points of a finished game. [17]"""
    return p.vp + RULES.vp_per_empire_card * len(p.empire) + sum(p.scored.values()) + sum(p.faction_vp)
