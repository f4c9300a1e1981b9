"""The state of Voidfall and the questions every rule asks of it."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Struct, field, structs

from starboard.core import game
from starboard.core import state as core
from starboard.core.family import always
from starboard.core.marks import NOBODY, OWNER, PUBLIC, Pool
from starboard.core.rng import Random
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.combat.types import Battle
from starboard.games.voidfall.facts.record import AGENDA_TYPES, FLEETS
from starboard.games.voidfall.facts.tables import (
    CARDS,
    EVENTS,
    FLEET_TYPES,
    HOUSES,
    LEVEL_OF,
    LOOKUP,
    MAX_POPULATION,
    NEAR,
    PRINTED_GUILDS,
    PRINTED_INSTALLATIONS,
    TILES,
    VOID_CAPACITY,
)
from starboard.games.voidfall.ids import AgendaId, EventId, TokenId

Fleets = tuple[int, int, int, int, int]
NO_FLEETS: Fleets = (0, 0, 0, 0, 0)


def five(counts: Iterable[int]) -> Fleets:
    """Take five numbers as a house's fleets by type."""
    c, s, d, r, n = counts
    return c, s, d, r, n


NOBODY_OWNS = -1
RANDOM = "random"
"""The scenario that is drawn, with its map, when the game begins."""


class Setup(game.Setup, frozen=True):
    """Players, scenario, how houses are chosen, and the table options, with the defaults of rules_options.json."""

    seats: int = 2
    scenario: str = ""
    """A scenario's id, or `random`; none: the tutorial for that many players."""
    choose: Literal["random", "turn_order", "secret"] = "random"
    """Houses and origins by chance, open in turn order, or houses by chance and origins in secret."""
    houses: tuple[str, ...] = ()
    """Origins by seat that are fixed beforehand, such as `valnis_A`."""
    combat_profile: Literal["seed", "published"] = "seed"
    corvette_upgrades: Literal["once", "per_token"] = "once"
    improved_targeting_needs_initiative: bool = True
    lost_fleet_absorption: Literal["stays", "leaves"] = "stays"
    salvo_absorption_mode: Literal["unit_pool", "block"] = "unit_pool"
    extra_damage_check: Literal["start_of_salvo", "when_firing"] = "start_of_salvo"
    both_improved_targeting: Literal["compare_initiative", "simultaneous"] = "compare_initiative"
    corrupted_slot_blocks_placement: bool = True
    agenda_replacement: bool = True
    corrupted_agenda_replacement: bool = True
    corrupted_offer_needs_place: bool = False
    token_gains_may_be_ignored: bool = False
    glory_influence_on_victory: bool = True
    invader_removes_installations: bool = True
    overproduction_influence: bool = True
    skirmish_requires_adjacent_void: bool = False
    skirmish_every_cycle: bool = True
    skirmish_counts_empty_slots: bool = True
    safe_havens: bool = False
    turn_order_later_cycles: Literal["ascending_influence", "descending_influence", "keep"] = "ascending_influence"
    agenda_trade_cover: Literal[1, 2] = 2
    improved_limit_counts_corrupted_tracks: bool = True
    fast_forward_grants_next_reward: bool = True
    pvp_defender_glory_loss: Literal[0, 1] = 1
    evaluation_order: Literal["player_by_player", "step_by_step"] = "player_by_player"
    first_cycle_agendas: bool = True
    """Off: in cycle 1 nobody gains or plays agendas (the tutorial's learning marks). Q25"""
    first_cycle_technologies: bool = True
    """Off: in cycle 1 nobody gains technologies. Q25"""

    @property
    def played(self) -> str:
        """Name the scenario that is played."""
        return self.scenario or f"tutorial_{self.seats}p"

    @property
    def drawn(self) -> bool:
        """Say whether scenario and map are drawn when the game begins. [Set-up]"""
        return self.scenario == RANDOM

    @property
    def tutorial(self) -> bool:
        """Say whether the tutorial's restrictions hold. [Set-up]"""
        return self.played.startswith("tutorial")


class Sector(Struct, frozen=True, omit_defaults=True):
    """A sector of the galaxy; replaced on write."""

    id: str
    tile: str
    population: int = 0
    corrupted: bool = False
    guilds: tuple[str, ...] = ()
    installations: tuple[str, ...] = ()
    owner: int = NOBODY_OWNS
    fleets: Fleets = always(NO_FLEETS)
    void: int = 0
    glory: tuple[int, ...] = ()
    bounty: Annotated[tuple[TokenId, ...], NOBODY, Pool("bounty")] = ()
    reclaim: Annotated[tuple[TokenId, ...], NOBODY, Pool("reclaim")] = ()
    fallen: str = ""
    """The fallen house that still stands here."""


class Turn(Struct, omit_defaults=True):
    """The turn being played."""

    seat: int = -1
    card: str = ""
    agenda: Annotated[AgendaId, PUBLIC] = ""
    flipped: bool = False
    used: list[str] = []
    """Actions done: focus actions by number, `agenda`, technology actions by name."""
    once: list[str] = []
    """Things that happen at most once a turn and have."""


class Player(core.Player):
    """A house."""

    house: str = ""
    origin: str = ""
    influence: int = 0
    earned: dict[str, int] = {}
    """Influence by where it came from, for the score sheet."""
    stock: list[int] = []
    active: int = 0
    inactive: int = 0
    havens: int = 0
    own: list[str] = []
    """Sectors under control, in the order of their ids."""
    tracks: list[int] = []
    track_corrupted: list[bool] = []
    focus: list[str] = []
    discard: list[str] = []
    aside: list[str] = []
    hand: Annotated[dict[str, list[AgendaId]], OWNER, Pool("agendas", per_key=True)] = {}
    drawn: Annotated[dict[str, list[AgendaId]], OWNER, Pool("agendas", per_key=True)] = {}
    """Agendas just drawn, of which one is kept."""
    start: tuple[str, ...] = ()
    slots: Annotated[list[AgendaId], PUBLIC] = []
    """Agendas in slots 1 to 3 (and a fourth by technology); empty text: no agenda."""
    slot_corrupted: list[bool] = []
    trade: int = 0
    """Trade tokens not on agendas and not in storage."""
    trade_on_agendas: int = 0
    trade_stored: int = 0
    techs: dict[str, int] = {}
    """Technologies by id: 1 basic, 2 improved."""
    start_tech: str = ""
    tech_limit: int = 5
    glory: list[int] = []
    bounty: Annotated[list[TokenId], PUBLIC] = []
    reclaim: Annotated[list[TokenId], PUBLIC] = []
    stored_corruption: int = 0
    kept_corruption: int = 0
    bonus: tuple[int, ...] = always((0, 0, 0, 0, 0))
    """Permanent production bonuses by resource."""
    peeked: Annotated[dict[str, list[EventId]], OWNER, Pool("events", per_key=True)] = {}
    foreseen: Annotated[list[EventId], OWNER] = []
    """Top and bottom event of the next cycle, if known."""
    unpaid: int = 0
    """Upkeep that the last evaluation left unpaid."""
    turns: int = 0
    """Turns taken in this cycle."""

    def has(self, tech: str) -> int:
        """Give the tier of a technology: 0 without it."""
        return self.techs.get(tech, 0)

    @property
    def trade_total(self) -> int:
        """Count the trade tokens that can be spent."""
        return self.trade + self.trade_on_agendas + self.trade_stored


class Invasion(Struct, frozen=True, omit_defaults=True):
    """An invasion or skirmish under way."""

    seat: int
    """The invader; -1 is the void."""
    target: str
    defender: int = NOBODY_OWNS
    per_void_fleet: int = 0
    per_population: int = 0
    sent: Fleets = always(NO_FLEETS)
    bombard: int = 0
    """Materials that buy one absorption."""
    evaluation: bool = False
    launched: bool = False
    """Carriers launched before combat, because it costs something."""


class State(core.State):
    """The whole table."""

    players: list[Player]
    rules: Setup = always(Setup())
    """How the game was set up, with the table options."""
    scenario: str = ""
    map: str = ""
    sectors: dict[str, Sector] = {}
    cycle: int = 0
    round: int = 0
    phase: Literal["setup", "preparation", "focus", "evaluation", "end"] = "setup"
    order: list[int] = []
    event: Annotated[EventId, PUBLIC] = ""
    events: Annotated[dict[str, list[EventId]], NOBODY, Pool("events", per_key=True)] = {}
    """Event decks by cycle; the top card lies last."""
    modifiers: list[str] = []
    """Rule changes of the current event."""
    offers: Annotated[dict[str, AgendaId], PUBLIC] = {}
    offer_corrupted: dict[str, bool] = {}
    decks: Annotated[dict[str, list[AgendaId]], NOBODY, Pool("agendas", per_key=True)] = {}
    """Agenda decks by type; the top card lies last."""
    first_copies: list[str] = []
    """Basic technologies whose copy with influence is still there."""
    second_copies: list[str] = []
    row: list[str] = []
    reserve: list[str] = []
    """Improved technologies of cycle 3; which ones they are everybody can tell."""
    barrier: bool = True
    board: list[int] = []
    """Trade tokens by field, top first."""
    trade_removed: int = 0
    bounty_bag: Annotated[list[TokenId], NOBODY, Pool("bounty")] = []
    reclaim_bag: Annotated[list[TokenId], NOBODY, Pool("reclaim")] = []
    turn: Turn = field(default_factory=Turn)
    spots: dict[str, str] = {}
    """Sectors that costs and effects of the running action point at."""
    match: str = ""
    """Resource that guild and production of one effect share."""
    invasion: Invasion | None = None
    battle: Battle | None = None
    muster: dict[str, Fleets] = {}
    """Fleets chosen for the invasion, by the sector they come from."""

    def guess(self, seat: int | None, rng: Random) -> None:
        """Put the events a seat has foreseen where it knows them; others have foreseen what lies there."""
        deck = self.events.get(str(self.cycle + 1), [])
        for who, player in enumerate(self.players):
            if not player.foreseen:
                continue
            if who == seat:
                for place, card in ((-1, player.foreseen[0]), (0, player.foreseen[1])):
                    at = deck.index(card)
                    deck[at], deck[place] = deck[place], deck[at]
            else:
                player.foreseen = [deck[-1], deck[0]]


def put(g: State, sector: Sector) -> None:
    """Write a sector back."""
    g.sectors[sector.id] = sector


def change(g: State, sid: str, **fields: object) -> Sector:
    """Replace some fields of a sector."""
    sector = g.sectors[sid] = structs.replace(g.sectors[sid], **fields)
    return sector


def is_home(sector: Sector) -> bool:
    """Say whether it is somebody's home sector."""
    return sector.tile == "home"


def home_of(g: State, seat: int) -> str:
    """Give the home sector of a seat."""
    return next(s for s in g.players[seat].own if g.sectors[s].tile == "home")


def own_sectors(g: State, seat: int) -> list[Sector]:
    """Give the sectors a seat controls."""
    sectors = g.sectors
    return [sectors[s] for s in g.players[seat].own]


def pure_sectors(g: State, seat: int) -> list[Sector]:
    """Give the pure sectors a seat controls."""
    sectors = g.sectors
    return [x for s in g.players[seat].own if not (x := sectors[s]).corrupted]


def near(g: State, sid: str) -> tuple[str, ...]:
    """Give the neighbours of a sector. [Terms]"""
    return NEAR[g.map][sid]


def guilds_of(sector: Sector) -> tuple[str, ...]:
    """Give all guilds of a sector, printed ones first."""
    return PRINTED_GUILDS[sector.tile] + sector.guilds


def installations_of(sector: Sector) -> tuple[str, ...]:
    """Give all installations of a sector, printed ones first."""
    return PRINTED_INSTALLATIONS[sector.tile] + sector.installations


def extra_guild_slots(g: State, sector: Sector) -> int:
    """Count guild slots that a technology adds to a home sector. [07]"""
    if sector.tile != "home" or "ark_ships" not in (techs := g.players[sector.owner].techs):
        return 0
    return sum(p.amount for p in pw.tech_powers(("ark_ships", techs["ark_ships"]), pw.ExtraGuildSlots))


def free_guild_slots(g: State, sector: Sector) -> int:
    """Count the guild slots still free. [07]"""
    return TILES[sector.tile].guild_slots + extra_guild_slots(g, sector) - len(sector.guilds)


def free_installation_slots(sector: Sector) -> int:
    """Count the installation slots still free. [07]"""
    return TILES[sector.tile].installation_slots - len(sector.installations)


def sector_upkeep(g: State, sector: Sector) -> int:
    """Count upkeep symbols of a controlled sector: occupied upkeep slots, filled last, and free symbols. [05.2]"""
    tile = TILES[sector.tile]
    points = tile.free_upkeep
    over = len(sector.guilds) - (tile.guild_slots - len(tile.guild_upkeep_slots))
    if over > 0:
        over -= extra_guild_slots(g, sector)
        if over > 0:
            points += over
    over = len(sector.installations) - (tile.installation_slots - len(tile.installation_upkeep_slots))
    if over > 0:
        points += over
    return points


def corruptible(g: State, sector: Sector) -> bool:
    """Say whether corruption can be placed in a sector now. [12] [Terms]"""
    if sector.corrupted or not sector.population:
        return False
    if sector.tile == "home":
        return HOUSES[g.players[sector.owner].house].home_can_be_corrupted
    return not TILES[sector.tile].corruption_resistant


def can_grow(sector: Sector) -> bool:
    """Say whether the population of a pure own sector can be raised. [08]"""
    return not sector.corrupted and 0 < sector.population < MAX_POPULATION and not TILES[sector.tile].fixed_population


def can_shrink(sector: Sector) -> bool:
    """Say whether population can be paid from a sector: pure, not home, above 1. [08]"""
    return (
        not sector.corrupted
        and sector.population > 1
        and sector.tile != "home"
        and not TILES[sector.tile].fixed_population
    )


def deployed(g: State, seat: int) -> int:
    """Count fleets in the galaxy."""
    return sum([sum(g.sectors[s].fleets) for s in g.players[seat].own])


def fleet_capacity(player: Player, fleet: int) -> int:
    """Say how many fleets of a type one token carries. [03.3]"""
    fact = FLEET_TYPES[FLEETS[fleet]]
    if fact.technology is None:
        return fact.token_capacity.basic
    extra = [p.amount for p in pw.powers(player, pw.FleetTokenCapacity) if p.fleet == FLEETS[fleet]]
    return max(extra, default=fact.token_capacity.basic)


def tokens_needed(player: Player, fleets: Fleets) -> int:
    """Count the fleet tokens that fleets need. [03.3]"""
    return sum(-(-n // fleet_capacity(player, kind)) for kind, n in enumerate(fleets) if n)


def level(space: int) -> int:
    """Give the level of a track space: 0 to 4. [09]"""
    return LEVEL_OF[space]


def improved_limit(g: State, player: Player) -> int:
    """Count how many improved technologies may be owned. [09]"""
    limit = 0
    for space, corrupted in zip(player.tracks, player.track_corrupted, strict=True):
        if corrupted and not g.rules.improved_limit_counts_corrupted_tracks:
            continue
        reached = LEVEL_OF[space]
        limit += (reached >= 1) + (reached >= 2)
    return limit


def agendas_in_play(player: Player) -> int:
    """Count agendas in play, start agendas included."""
    return len(player.start) + sum(1 for a in player.slots if a)


def trade_room(player: Player) -> tuple[int, int]:
    """Count the places for trade tokens: on agendas, in storage. [03.3]"""
    return agendas_in_play(player), sum(p.amount for p in pw.powers(player, pw.TradeStorage))


def matches(player: Player, card: str, focuses: tuple[str, ...]) -> bool:
    """Say whether a focus card is of one of these focuses; `preferred` is the house's own choice. [03.1]"""
    focus = CARDS[card].focus
    if focus in focuses or LOOKUP.aliases.get(focus, focus) in focuses:
        return True
    return "preferred" in focuses and is_preferred(player, card)


def is_preferred(player: Player, card: str) -> bool:
    """Say whether a focus card is one of the house's preferred focuses. [11]"""
    return CARDS[card].focus in HOUSES[player.house].preferred_focuses


def house_mat_corruption(player: Player) -> int:
    """Count corruption on tracks and agenda slots. [12]"""
    return sum(player.track_corrupted) + sum(player.slot_corrupted)


def sector_corruption(g: State, seat: int) -> int:
    """Count corrupted own sectors."""
    return sum([g.sectors[s].corrupted for s in g.players[seat].own])


def all_corruption(g: State, seat: int) -> int:
    """Count corruption on house mat and in own sectors; storage does not count. [12]"""
    return house_mat_corruption(g.players[seat]) + sector_corruption(g, seat)


def storage_room(player: Player) -> int:
    """Count free places for corruption on a storage technology. [12]"""
    if "decontamination_chambers" not in player.techs:
        return 0
    return sum(p.amount for p in pw.powers(player, pw.CorruptionStorage)) - player.stored_corruption


def corruption_places(g: State, seat: int, kinds: tuple[str, ...] = ("any",)) -> list[str]:
    """List the free places for corruption: sector ids, `track-N`, `slot-N`, `storage`. [12]"""
    player = g.players[seat]
    everything = "any" in kinds
    places: list[str] = []
    if everything or "sector" in kinds:
        places += [s for s in player.own if corruptible(g, g.sectors[s])]
    if everything or "track" in kinds or "house_mat" in kinds:
        places += [f"track-{i}" for i, bad in enumerate(player.track_corrupted) if not bad]
    if everything or "agenda_slot" in kinds or "house_mat" in kinds:
        places += [f"slot-{i + 1}" for i, bad in enumerate(player.slot_corrupted) if not bad]
    if (everything or "storage" in kinds) and storage_room(player) > 0:
        places.append("storage")
    return places


def corrupted_places(g: State, seat: int, kind: str = "any") -> list[str]:
    """List the places with own corruption. [12]"""
    player = g.players[seat]
    places: list[str] = []
    if kind in ("any", "sector"):
        places += [s for s in player.own if g.sectors[s].corrupted]
    if kind in ("any", "track", "house_mat"):
        places += [f"track-{i}" for i, bad in enumerate(player.track_corrupted) if bad]
    if kind in ("any", "agenda_slot", "house_mat"):
        places += [f"slot-{i + 1}" for i, bad in enumerate(player.slot_corrupted) if bad]
    if kind in ("any", "this_card") and player.stored_corruption:
        places.append("storage")
    return places


def set_corruption(g: State, seat: int, place: str, on: bool) -> None:
    """Place corruption on a free place, or take it away."""
    player = g.players[seat]
    if place == "storage":
        player.stored_corruption += 1 if on else -1
    elif place.startswith("track-"):
        player.track_corrupted[int(place[6:])] = on
    elif place.startswith("slot-"):
        player.slot_corrupted[int(place[5:]) - 1] = on
    else:
        change(g, place, corrupted=on)


def modified(g: State, name: str) -> bool:
    """Say whether the current event changes a rule."""
    return name in g.modifiers


def event_modifier(g: State, name: str) -> Any:
    """Give the rule change of that name in the current event, or None. [02.2]"""
    if name not in g.modifiers:
        return None
    return next(f.effect for f in EVENTS[g.event].frames if getattr(f.effect, "name", "") == name)


def void_capacity(sector: Sector) -> int:
    """Count the void fleets that a sector holds at most. [02]"""
    tile = TILES[sector.tile]
    return 0 if tile.void_resistant else VOID_CAPACITY * tile.void_tokens


def shipyards(g: State, seat: int, sector: Sector) -> int:
    """Count shipyards of a sector as its owner uses them. [07] [15.1]"""
    player = g.players[seat]
    pieces = installations_of(sector)
    count = pieces.count("shipyard")
    for power in pw.powers(player, pw.CountsAsShipyard):
        if power.installation:
            count += pieces.count(power.installation)
        elif power.fleet:
            count += sector.fleets[FLEETS.index(power.fleet)]
    return count


def fleet_types(player: Player) -> list[int]:
    """List the fleet types a player may deploy. [15.1]"""
    return [0] + [FLEETS.index(p.fleet) for p in pw.powers(player, pw.UnlockFleet)]


def new_hand() -> dict[str, list[str]]:
    """Make an empty hand of agendas."""
    return {kind: [] for kind in AGENDA_TYPES}
