"""The Explore phase, and Search before it."""

from starboard.core.options import Decision, Pass
from starboard.core.steps import Ask, Do, Step
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.common import PICK_TOGETHER, begin_phase
from starboard.games.race.events import (
    Discarded,
    Drew,
    SearchFailed,
    SearchFound,
    Searching,
    TurnedOver,
)
from starboard.games.race.facts import DESIGN, SEARCHES
from starboard.games.race.options import DECLINE, OFFER, TAKE, Decline, Offer, SearchFor, Take
from starboard.games.race.state import State

CATEGORIES: tuple[SearchFor, ...] = tuple(SearchFor(c) for c in SEARCHES)
"""All nine; the takeover one is legal, and useless where there are no take-overs. [14.9] Q31"""
WANTED = {c: frozenset(card for card, d in DESIGN.items() if d.id in fact.cards) for c, fact in SEARCHES.items()}
"""The cards that fit each of them. [6.4]"""
USEFUL = tuple(c for c in CATEGORIES if not SEARCHES[c.category].takeover)


class SearchPhase(Do, frozen=True):
    """Those who picked Search look for a card, before everything else. [6.4]"""

    def run(self, g: State) -> None:
        """Push a search for each."""
        begin_phase(g, "search")
        g.push(*[ChooseCategory(seat) for seat in g.order if "search" in g.players[seat].actions])


class ChooseCategory(Ask, frozen=True):
    """Name what to search for. [6.4] [10] Q31"""

    def ask(self, g: State) -> Decision | None:
        """Offer the nine categories, or those that are of use."""
        hidden = g.house.hide_takeover_search and not g.takeovers
        return Decision(self.seat, "search", USEFUL if hidden else CATEGORIES)

    def answer(self, g: State, option: SearchFor) -> None:
        """Turn over until one fits."""
        g.category = option.category
        g.tell(Searching, self.seat, option.category)
        g.push(TurnOver(self.seat))


class TurnOver(Do, frozen=True):
    """Turn over cards of the deck until one fits; the first hit may be declined. [6.4]"""

    seat: int = -1
    declined: bool = False

    def run(self, g: State) -> None:
        """Turn over."""
        wanted = WANTED[g.category]
        shown = g.shown
        before = len(shown)
        while (card := g.take_until(wanted, shown)) is not None:
            if card in wanted:
                g.tell(TurnedOver, self.seat, tuple(shown[before:]))
                if self.declined:
                    found(g, self.seat, card)
                else:
                    g.push(TakeOrDecline(self.seat))
                return
        g.tell(SearchFailed, self.seat, len(g.shown) - before)
        g.discard += g.shown
        g.shown = []
        g.players[self.seat].searched = False


def found(g: State, seat: int, card: str) -> None:
    """Take the card found; the others turned over are discarded. [6.4]"""
    g.shown.remove(card)
    g.players[seat].hand.append(card)
    g.discard += g.shown
    g.shown = []
    g.tell(SearchFound, seat, card)


class TakeOrDecline(Ask, frozen=True):
    """Keep the hit, or decline it and keep the next one. [6.4]"""

    def ask(self, g: State) -> Decision | None:
        """The last card turned over fits."""
        return Decision(self.seat, "search_hit", (TAKE[g.shown[-1]], DECLINE))

    def answer(self, g: State, option: Take | Decline) -> None:
        """Take it or go on."""
        if isinstance(option, Take):
            found(g, self.seat, option.card)
        else:
            g.push(TurnOver(self.seat, True))


class ExplorePhase(Do, frozen=True):
    """Explore: hand cards for prestige, draw, keep some. [4.1]"""

    def run(self, g: State) -> None:
        """Ask for discards first, if somebody has such a power."""
        begin_phase(g, "explore")
        if g.level < 3:
            draw_to_explore(g)
            return
        asks: list[Step] = []
        for seat in g.order:
            if offers := queries.POWERS[g.players[seat].active].explore.offers:
                asks += [OfferForPrestige(seat, e.card, e.number) for e in offers]
        if asks:
            g.push(*asks, DrawToExplore())
        else:
            draw_to_explore(g)


class OfferForPrestige(Ask, frozen=True):
    """Discard a hand card for prestige, or not; before the draw. [4.1]"""

    card: str = ""
    power: int = 0

    def ask(self, g: State) -> Decision | None:
        """Offer the hand."""
        hand = g.players[self.seat].hand
        return Decision(self.seat, "offer", (*[OFFER[c] for c in hand], Pass())) if hand else None

    def answer(self, g: State, option: Offer | Pass) -> None:
        """Discard it and gain."""
        if isinstance(option, Offer):
            g.players[self.seat].hand.remove(option.card)
            g.discard.append(option.card)
            g.tell(Discarded, self.seat, option.card)
            power = DESIGN[self.card].fact.powers[self.power]
            g.gain_prestige(self.seat, power.prestige if isinstance(power, p.DiscardForPrestige) else 1)


def explore_numbers(g: State, seat: int) -> tuple[int, int, bool]:
    """Give how many cards are drawn, how many kept, and whether the hand is mixed in. [4.1] [6.4]"""
    player = g.players[seat]
    powers = queries.POWERS[player.active].explore
    actions = player.actions
    draw, keep, mix = 2 + powers.draw, 1 + powers.keep, powers.mix > 0
    if "explore_5" in actions:
        draw += 5
    if "explore_1_1" in actions:
        draw += 1
        keep += 1
    if player.boost in ("explore_5", "explore_1_1"):
        draw, keep, mix = draw + 6, keep + 1, True
    return draw, keep, mix


class DrawToExplore(Do, frozen=True):
    """Everybody draws, then everybody chooses. [4.1]"""

    def run(self, g: State) -> None:
        """Draw."""
        draw_to_explore(g)


def draw_to_explore(g: State) -> None:
    """Draw for each seat, then let all choose together. [4.1] [12.1] [12.2]"""
    for seat in g.order:
        player = g.players[seat]
        draw, keep, mix = explore_numbers(g, seat)
        cards = g.take(draw)
        to_hand = mix or len(cards) <= keep
        if g.log is not None:
            g.tell(Drew, seat, tuple(cards), not to_hand)
        if to_hand:
            player.hand += cards
            player.due = max(0, len(cards) - keep)
        else:
            player.drawn = cards
            player.due = keep
    g.todo.append(PICK_TOGETHER)
