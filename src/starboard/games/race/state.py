"""The state: two to six players, or one and the Robot, with the shared deck, discard pile and victory points."""

from collections.abc import Container
from typing import Annotated, Literal

from msgspec import Struct

from starboard.core import state as core
from starboard.core.family import always
from starboard.core.marks import NOBODY, OWNER, PUBLIC, Pool
from starboard.games.race.events import (
    CardId,
    Drew,
    GoodLost,
    GoodPlaced,
    OpenCard,
    PrestigeChanged,
    Reshuffled,
    SavedLost,
    ScoredChips,
)
from starboard.games.race.facts import DESIGN


class Player(core.Player):
    """A human player."""

    hand: Annotated[list[CardId], OWNER, Pool("cards")] = []
    drawn: Annotated[list[CardId], OWNER, Pool("cards")] = []
    """Cards of this Explore phase, before they are kept or discarded."""
    paid: Annotated[list[CardId], OWNER, Pool("cards")] = []
    """Cards just paid, while one of them can still be saved, or given away, while others still choose theirs."""
    saved: Annotated[list[CardId], OWNER, Pool("cards")] = []
    """Cards under Galactic Scavengers."""
    starts: Annotated[list[CardId], PUBLIC] = []
    """Start worlds dealt, before one is chosen."""
    tableau: Annotated[list[CardId], PUBLIC] = []
    goods: Annotated[dict[CardId, CardId], NOBODY, Pool("cards")] = {}
    """The face-down card on each world that holds a good."""
    active: Annotated[tuple[CardId, ...], PUBLIC] = ()
    """The tableau as it was at the start of the phase, newest first: these cards' powers count."""
    actions: tuple[str, ...] = ()
    boost: str = ""
    """The action picked with the prestige bonus."""
    searched: bool = False
    """Whether the prestige/search card is used up."""
    vp: int = 0
    prestige: int = 0
    led: bool = False
    """Gained prestige while leading (6.3)."""
    armed: int = 0
    """Hand cards spent for strength in this phase. Q78"""
    surplus: int = 0
    """Cards discarded for the hand limit in this round. [13.2]"""
    used: list[str] = []
    """Powers used in this phase, as `card:index`."""
    military: int = 0
    """Strength until the end of this phase."""
    discount: int = 0
    """Cost reduction bought with goods, until the end of this phase."""
    due: int = 0
    """Cards still to keep or to discard where all choose together."""
    last: int = 0
    """Where the last pick of such a choice was; the next one comes behind it."""
    settled: int = 0
    """Worlds placed in this phase."""
    produced: dict[str, str] = {}
    """Worlds that produced in this phase, and the kind."""


class Robot(Struct, omit_defaults=True):
    """The Robot: no player, an automaton with two dice. [1.2]"""

    world: int
    """Number of its start world."""
    credit: int
    economy: int
    supply: int
    """Tokens not yet placed."""
    symbol: str
    """What the robot tile shows."""
    hand: Annotated[list[CardId], NOBODY, Pool("cards")] = []
    tableau: Annotated[list[CardId], PUBLIC] = []
    tokens: int = 0
    vp: int = 0
    prestige: int = 0
    gained: bool = False
    """Gained prestige in this round."""
    tile_spent: bool = False
    """Its one-time tile is gone."""
    dice: tuple[str, ...] = ()
    """Faces of die A and die B."""
    fields: tuple[str, ...] = ()
    """Where the dice lie, by die; empty for a die that does nothing."""

    @property
    def size(self) -> int:
        """Count tableau cards, tokens included. [5.1]"""
        return len(self.tableau) + self.tokens


class Outside(Struct, omit_defaults=True):
    """What somebody says of cards of their own that lie on a real table: only the Robot is played here. [1.2]"""

    cards: int = 1
    """Cards in the tableau."""
    longer: bool = False
    """Has Hidden Fortress: the own tableau is full later. [5.1]"""
    points: int | None = None
    """What the tableau is worth in the end. [5.2]"""
    left: int = 0
    """Hand cards and goods, asked for when points are equal. [5.4]"""
    dice: bool = False
    """The dice are real too."""


class Attack(Struct, frozen=True, omit_defaults=True):
    """A take-over that was declared: who wants which world of whom, by the power of which card. [14.6]"""

    seat: int
    card: OpenCard
    owner: int
    by: OpenCard
    power: int
    fleet: OpenCard = ""
    """The card that lets a non-military world be aimed at; discarded already."""
    stopped: bool = False


class House(Struct, frozen=True, omit_defaults=True):
    """Assumed decisions that a table may take otherwise. [10]"""

    search_without_marker: bool = True
    """Search lies on no field; otherwise on Explore, where a match die can find it. Q9"""
    psi_crystal_mode: Literal["after_roll", "none"] = "after_roll"
    """Psi-Crystal World picks its second action after the Robot's roll, or does nothing against it. Q12"""
    robot_cost_above_6: Literal["printed", "six"] = "printed"
    """What a development dearer than 6 scores in the Robot's pile: printed points, or those of a six. Q14"""
    robot_federation_capital: Literal["prestige", "printed"] = "prestige"
    """What Federation Capital scores in the Robot's pile: its prestige, or the printed points. Q16"""
    final_tie: Literal["draw", "human", "robot"] = "draw"
    """Who wins when the tie-break is equal too. Q19"""
    count_robot_chromosomes: bool = True
    """Symbols in the Robot's pile count against Ravaged Uplift World. Q23"""
    hide_takeover_search: bool = False
    """The search for a takeover power, which is useless here, is not offered. Q31"""


ORDERS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple((first + i) % seats for i in range(seats)) for first in range(seats)) for seats in range(7)
)
"""The seats in order of play, by their number and by who is first."""

HOUSE = House()
"""The decisions as they are taken unless a table says otherwise."""


class State(core.State):
    """The whole table."""

    players: list[Player]
    order: tuple[int, ...] = always((0,))
    """The seats in order of play, which begins with the lowest start world. [11.3] Q51"""
    single: bool = False
    """Whether everybody picks one action instead of two. [11.4]"""
    level: int = 0
    """The newest set in play, 0 to 3."""
    packs: tuple[str, ...] = ()
    """Sets of packs in play."""
    difficulty: str = ""
    house: House = always(HOUSE)
    deck: Annotated[list[CardId], NOBODY, Pool("cards")] = []
    discard: Annotated[list[CardId], NOBODY, Pool("cards")] = []
    shown: Annotated[list[CardId], PUBLIC] = []
    """Cards turned over by a search or a bet."""
    thrown: Annotated[list[CardId], NOBODY, Pool("cards")] = []
    """End-of-round discards that somebody may take (6.5)."""
    pool: int = 0
    """Victory points left; below zero when spare chips were taken."""
    round: int = 0
    phase: str = always("set_up")
    category: str = ""
    """What is searched for (6.4)."""
    robot: Robot | None = None
    outside: Outside | None = None
    """Where all cards lie on a real table, what was said of them."""
    goals: dict[str, tuple[int, ...]] = {}
    """The goals in play and who has each: of a first goal all who met it, of a most goal its holder. [13]"""
    takeovers: bool = False
    attacks: list[Attack] = []
    """Take-overs declared in this phase and not yet resolved, in the order of declaration. [14.6]"""
    over: bool = False

    def guarded(self) -> bool:
        """Who plays with own cards has seen them before they are told here: everything can be taken back."""
        return self.outside is None

    def take_top(self) -> str | None:
        """Take the top card; a draw that empties the deck brings the discard pile back at once. [1.3] Q36"""
        deck = self.deck
        if len(deck) > 1:
            return deck.pop()
        if not deck:
            self.reshuffle()
            if not self.deck:
                return None
        card = self.deck.pop()
        if not self.deck:
            self.reshuffle()
        return card

    def take_until(self, wanted: Container[str], onto: list[str]) -> str | None:
        """Take cards onto a pile until one is wanted, or the deck is new; gives the last one. [1.3]"""
        deck = self.deck
        top = len(deck) - 1
        while top > 0 and deck[top] not in wanted:
            top -= 1
        if top > 0:
            onto += deck[: top - 1 : -1]
            del deck[top:]
            return onto[-1]
        if len(deck) > 1:
            onto += deck[:0:-1]
            del deck[1:]
        card = self.take_top()
        if card is not None:
            onto.append(card)
        return card

    def turn_up(self) -> str | None:
        """Take the top card to look at it."""
        if self.now is core.AHEAD:
            raise core.NotYet
        return self.take_top()

    def take(self, count: int) -> list[str]:
        """Take several cards, as many as there are. [1.3]"""
        deck = self.deck
        if 0 < count < len(deck):
            cards = deck[: -count - 1 : -1]
            del deck[-count:]
            return cards
        cards = []
        while len(cards) < count and (card := self.take_top()) is not None:
            cards.append(card)
        return cards

    def reshuffle(self) -> None:
        """Make the discard pile the deck. [1.3]"""
        if self.discard:
            self.deck, self.discard = self.discard, []
            self.shuffle(self.deck)
            self.tell(Reshuffled, len(self.deck))

    def draw(self, seat: int, count: int) -> None:
        """Draw into a hand. [1.3]"""
        if self.now is core.AHEAD and count:
            raise core.NotYet
        cards = self.take(count)
        self.players[seat].hand += cards
        if cards and self.log is not None:
            self.tell(Drew, seat, tuple(cards))

    def put_good(self, seat: int, world: str) -> bool:
        """Put a face-down card on a world as its good; none if there is no card. [1.3] Q74"""
        card = self.take_top()
        if card is None:
            return False
        self.players[seat].goods[world] = card
        if self.log is not None:
            self.tell(GoodPlaced, seat, world)
        return True

    def drop_good(self, seat: int, world: str) -> None:
        """Discard the good of a world."""
        self.discard.append(self.players[seat].goods.pop(world))

    def score(self, seat: int, vp: int) -> None:
        """Take victory points from the pool, from spare chips if it is short. [4.4]"""
        if vp:
            self.players[seat].vp += vp
            self.pool -= vp
            if self.log is not None:
                self.tell(ScoredChips, seat, vp)

    def gain_prestige(self, seat: int, prestige: int) -> None:
        """Gain prestige, and the mark that goes with it. [6.2] [6.3]"""
        player = self.players[seat]
        player.prestige += prestige
        player.led = True
        self.tell(PrestigeChanged, seat, prestige)

    def spend_prestige(self, seat: int, prestige: int) -> None:
        """Spend prestige; never below zero. [6.2]"""
        self.players[seat].prestige -= prestige
        self.tell(PrestigeChanged, seat, -prestige)
        self.give_up(seat, "prestige_spent")

    def give_up(self, seat: int, cause: str) -> None:
        """Look whether who gave something up loses a goal for it at once. [13.5]"""
        if self.goals:
            from starboard.games.race.goals import lost_at_once  # goals are about the state

            lost_at_once(self, seat, cause)

    def leave_tableau(self, seat: int, card: str) -> None:
        """Discard a card of the tableau; its good, what is saved under it, and powers that are used go too. [4.0]"""
        player = self.players[seat]
        player.tableau.remove(card)
        player.used += DESIGN[card].keys(card)
        self.discard.append(card)
        if card in player.goods:
            self.drop_good(seat, card)
            self.tell(GoodLost, seat, card)
        if player.saved and DESIGN[card].saves:
            self.discard += player.saved
            self.tell(SavedLost, seat, len(player.saved))
            player.saved = []
        if self.goals and self.phase.startswith(("develop", "settle")):
            self.give_up(seat, f"own_card_discarded_in_{self.phase.partition('_')[0]}")
