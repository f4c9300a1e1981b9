"""The state of Sidereal Confluence: players, decks, tracks, the trading floor."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Struct, field
from msgspec.structs import replace

from starboard.core import game as core_game
from starboard.core import state as core
from starboard.core.family import always
from starboard.core.marks import NOBODY, OWNER, PUBLIC, SECRETIVE, SPECTATOR, Named, Pool, SeenBy
from starboard.core.options import HiddenChoice, Option
from starboard.core.rng import Random
from starboard.games.sidereal.facts import CARDS, LIMIT_BONUS, SPECIES, TABLE_RULES, TEAMS, bonus, text_id
from starboard.games.sidereal.items import ITEMS, NO_GOODS, NOTHING, SHIP, SUPPLY, Goods, Vector
from starboard.games.sidereal.options import Leg, MakeOffer, Promise, Run, Seat
from starboard.games.sidereal.words import Sides

CardId = Annotated[str, Named(text_id), SECRETIVE]
OpenCard = Annotated[CardId, PUBLIC]


class Setup(core_game.Setup, frozen=True):
    """Players, species and the options of section 10; without species they are dealt by chance."""

    seats: int = 4
    species: tuple[str, ...] = ()
    handicap: tuple[str, ...] = ()
    """For each seat "+green", "-brown" or "" (one small cube more or less)."""
    exact_scoring: bool = False
    open_points: bool = False
    public_contracts: bool = False
    borrower_upgrades: bool = True
    """D5"""
    strict_envoys: bool = False
    """D3"""
    first_game: bool = False
    """Advise against inventing in round 1."""
    clock: int = always(600)
    """Seconds of a trade phase, 0 for none."""
    extensions: int = 0
    """How often a majority may ask for the clock of a phase to run once more."""
    offers: int = TABLE_RULES.offers_per_phase
    """Offers that a player may make in one trade phase."""


class Held(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card in play: side, purple converters run this round (bits), seedling, what is tucked under it."""

    side: int = 0
    used: int = 0
    seedling: bool = False
    tucked: tuple[str, ...] = ()


FRESH = Held()


class Player(core.Player):
    """A species at the table."""

    species: str
    supply: list[int] = field(default_factory=lambda: [0] * SUPPLY)
    vp: Annotated[int, OWNER] = 0
    secrets: Annotated[int, OWNER] = 0
    """Always 0, but blanked like the total for whoever may not see it: a total may be any number. [4.5]"""
    shown_vp: int = 0
    """The same with the option of open points, else 0."""
    donation: Vector = always(NOTHING)
    """Donation goods that may be split."""
    bundle: Vector = always(NOTHING)
    """Donation goods that stay together."""
    cards: dict[str, Held] = {}
    """Cards in front of the player, own, bought and borrowed."""
    deck: tuple[str, ...] = ()
    """Technologies that are not in play yet."""
    pool: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    """Research teams not yet used."""
    invented: tuple[str, ...] = ()
    """Teams used this round."""
    acknowledgements: int = 0
    envoys: int = 0
    protected: bool = False
    drew: bool = False
    """Faderan: the deck's own converter was used this round."""
    ready: bool = False
    offers_left: int = 0
    stirs_left: int = 0
    more_time: bool = False
    """Asks for the clock to run once more."""
    want: Goods = always(Goods())
    have: Goods = always(Goods())
    words: str = ""
    runs: tuple[Run, ...] = ()
    done: bool = False
    output: Vector = always(NOTHING)
    """What the committed runs will bring."""
    output_donation: Vector = always(NOTHING)
    output_bundle: Vector = always(NOTHING)
    support: int = 0
    """Fleet support not yet assigned."""
    has_bid: bool = False
    colony_bid: Annotated[int, SeenBy("bid_seen_by")] = 0
    research_bid: Annotated[int, SeenBy("research_seen_by")] = 0
    bid_seen_by: tuple[Seat, ...] = ()
    research_seen_by: tuple[Seat, ...] = ()
    research_most: int = 0
    """Ships that were left for research when the colony bids were shown."""

    @property
    def ships(self) -> int:
        """Count the ships."""
        return self.supply[SHIP]


class Deal(Struct, frozen=True, omit_defaults=True, gc=False):
    """An offer on the floor. [11.1]"""

    number: int
    maker: Seat
    parties: tuple[Seat, ...]
    seers: tuple[Seat, ...]
    """Who may read it."""
    offer: Annotated[Option, SeenBy("seers")]
    accepted: tuple[Seat, ...] = ()
    version: int = 1
    reply_to: int = 0


class TurnedDown(Struct, frozen=True, omit_defaults=True, gc=False):
    """The last offer of somebody that was rejected in this phase: by whom, and what was said about it. [11.2]"""

    deal: Deal
    by: Seat
    lacks: Goods = always(NO_GOODS)
    why: str = ""


class Contract(Struct, frozen=True, omit_defaults=True, gc=False):
    """A promise that binds. [4.4]"""

    number: int
    debtor: Seat
    creditor: Seat
    parties: tuple[Seat, ...]
    """All who made the deal that it stood in: only together can they change it."""
    seers: tuple[Seat, ...]
    promise: Annotated[Option, SeenBy("seers")]


class BidLeft(Struct, frozen=True, omit_defaults=True, gc=False):
    """A bid that has not come up yet; `rank` is twice its effective value."""

    seat: Seat
    ships: int
    rank: int
    whole: bool = True


class Invention(Struct, frozen=True, omit_defaults=True, gc=False):
    """Who invented with which team, and when."""

    round: int
    seat: Seat
    team: str


class State(core.State):
    """The whole table."""

    players: list[Player]
    rules: Setup = always(Setup())
    round: int = 0
    phase: str = ""
    bank: list[int] = field(default_factory=lambda: [0] * SUPPLY)
    """Items given out minus items taken back, negative; what is out and this add up to nothing."""
    seedlings: int = 0
    acknowledgements: int = 0
    envoys: int = 0
    colony_track: Annotated[list[CardId], PUBLIC] = []
    research_track: Annotated[list[CardId], PUBLIC] = []
    """Empty places hold the empty text."""
    colony_slots: tuple[int, ...] = ()
    research_slots: tuple[int, ...] = ()
    colony_top: OpenCard = ""
    colony_deck: Annotated[list[CardId], NOBODY, Pool("colonies")] = []
    """Below the open top card, next one last."""
    colony_under: Annotated[list[CardId], PUBLIC] = []
    """Discarded cards under the deck, uppermost first: everybody saw them go there."""
    research_top: OpenCard = ""
    research_deck: Annotated[dict[str, list[CardId]], NOBODY, Pool("teams", per_key=True)] = {}
    """By era, next one last."""
    research_under: Annotated[list[CardId], PUBLIC] = []
    relics: Annotated[list[CardId], NOBODY, Pool("relics")] = []
    removed: Annotated[list[CardId], PUBLIC] = []
    inventions: list[Invention] = []
    deals: list[Deal] = []
    deals_made: int = 0
    turned_down: list[TurnedDown] = []
    contracts: list[Contract] = []
    contracts_made: int = 0
    extensions: int = 0
    """How often the clock of this phase can still run once more."""
    gift_moved: bool = False
    bids: list[BidLeft] = []
    turn: Seat = -1
    """Seat whose bid comes up; -1 for nobody."""
    robbed: tuple[Seat, ...] = ()
    """Victims of this round."""
    robbed_with: tuple[str, ...] = ()
    loot: Vector = always(NOTHING)
    """Stolen goods, not yet in a supply."""

    # --- who is who -------------------------------------------------------------------------------------------

    def seat_of(self, species: str) -> int:
        """Find the seat of a species; -1 if it does not play."""
        for seat, player in enumerate(self.players):
            if player.species == species:
                return seat
        return -1

    def everybody(self) -> tuple[int, ...]:
        """Name all who may see what is open: every seat, and those who watch."""
        return (*range(len(self.players)), SPECTATOR)

    def sides_of(self, cards: Iterable[str]) -> Sides:
        """Name those of some cards in play that show another side than their first, with that side."""
        return tuple([(c, p.cards[c].side) for c in cards for p in self.players if c in p.cards and p.cards[c].side])

    def owner_of(self, card: str, holder: int) -> int:
        """Say who owns a card: its species, or else its holder. [1]"""
        border = CARDS[card].border if card in CARDS else ""
        return self.seat_of(border) if border else holder

    def holder_of(self, card: str) -> int:
        """Find who has a card or an unused team; -1 for nobody."""
        for seat, player in enumerate(self.players):
            if card in player.cards or card in player.teams:
                return seat
        return -1

    def colonies(self, seat: int) -> list[str]:
        """List the colonies a player holds."""
        return [c for c in self.players[seat].cards if CARDS[c].is_colony]

    def bonus(self, seat: int) -> int:
        """Give the points for an invention of this round. [6.1]"""
        return bonus(len(self.players), self.round, self.players[seat].species)

    # --- decks ------------------------------------------------------------------------------------------------

    def draw_colony(self) -> str:
        """Take the top colony; the empty text if there is none. [1]"""
        card = self.colony_top
        if card:
            if self.colony_deck:
                self.colony_top = self.colony_deck.pop()
            else:
                self.colony_top = self.colony_under.pop(0) if self.colony_under else ""
        return card

    def draw_team(self) -> str:
        """Take the top research team; the empty text if there is none. [1]"""
        card = self.research_top
        if card:
            for era in self.research_deck.values():
                if era:
                    self.research_top = era.pop()
                    return card
            self.research_top = self.research_under.pop(0) if self.research_under else ""
        return card

    def bury_colony(self, card: str) -> None:
        """Put a colony under the deck, front up; a nullspace colony leaves the game. [4.6] D10 D27"""
        if CARDS[card].kind == "nullspace_colony":
            self.removed.append(card)
        elif self.colony_top:
            self.colony_under.append(card)
        else:
            self.colony_top = card

    def bury_team(self, card: str) -> None:
        """Put a team under the deck. [6.5]"""
        if self.research_top:
            self.research_under.append(card)
        else:
            self.research_top = card

    # --- what cannot be seen ----------------------------------------------------------------------------------

    def guess(self, seat: int | None, rng: Random) -> None:
        """Imagine points, bids and the words of deals that a seat cannot know.

        Single gains are told, but nobody writes them down for you: a guess counts what lies open (inventions
        with their bonus) and adds what production may have brought.
        """
        n = len(self.players)
        viewer = SPECTATOR if seat is None else seat
        for other, player in enumerate(self.players):
            if other == seat:
                continue
            player.secrets = 0
            if self.rules.open_points:
                player.vp = player.shown_vp
            else:
                player.vp = rng.below(2 * self.round + 1) + sum(
                    TEAMS[i.team].vp + bonus(n, i.round, player.species) for i in self.inventions if i.seat == other
                )
            if player.has_bid:
                if viewer not in player.bid_seen_by:
                    player.colony_bid = rng.below(player.ships + 1)
                    player.research_bid = rng.below(player.ships - player.colony_bid + 1)
                elif viewer not in player.research_seen_by:
                    player.research_bid = rng.below(player.research_most + 1)
        for i, deal in enumerate(self.deals):
            if type(deal.offer) is HiddenChoice:
                self.deals[i] = replace(deal, offer=self._imagined_offer(deal, rng))
        for i, contract in enumerate(self.contracts):
            if type(contract.promise) is HiddenChoice:
                words = Promise("text", contract.debtor, contract.creditor, self.round)
                self.contracts[i] = replace(contract, promise=words)

    def _imagined_offer(self, deal: Deal, rng: Random) -> MakeOffer:
        """Each party gives the next one something it has."""
        legs = []
        for giver, taker in zip(deal.parties, (*deal.parties[1:], deal.parties[0]), strict=True):
            have = [i for i, n in enumerate(self.players[giver].supply) if n]
            goods = Goods(**{ITEMS[rng.pick(have)]: 1}) if have else Goods()
            legs.append(Leg(giver, taker, goods))
        return MakeOffer(tuple(legs))


def colony_limit(player: Player) -> int | None:
    """Give the colonies a player may keep, with what relics add; None is no limit. [5]"""
    limit = SPECIES[player.species].colony_limit
    return None if limit is None else limit + sum([n for card, n in LIMIT_BONUS.items() if card in player.cards])
