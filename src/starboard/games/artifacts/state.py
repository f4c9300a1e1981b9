"""The state of a game, and the queries that add up what is at work in an empire. [3]"""

from functools import lru_cache
from typing import Annotated, Any

from msgspec import Struct

from starboard.core import state as core
from starboard.core.facts import Power
from starboard.core.family import always
from starboard.core.marks import NOBODY, OWNER, PUBLIC, Pool, SeenBy
from starboard.games.artifacts.events import DeckRanOut, EndTriggered, LastPassBegan, Reshuffled, TopChanged
from starboard.games.artifacts.facts import (
    BASE_COST,
    CARDS,
    META,
    ROW_OF,
    ROW_STEP,
    RULES,
    SECTIONS,
    TOKENS,
)
from starboard.games.artifacts.ids import ArtifactId, CardId, OpenCard, PlanId, ResourceId, Seat, SectionId, SystemId
from starboard.games.artifacts.vocabulary import (
    ROWS,
    Action,
    Additional,
    AllWild,
    AttackMod,
    BlockadeMod,
    CostMod,
    DefenceMod,
    FateMod,
    GoldValueMod,
    GoldWild,
    HandMod,
    LimitMod,
    LookMod,
    MixColours,
    Permanent,
    ProduceMod,
    Trigger,
)
from starboard.games.artifacts.worth import ANY, Worths, best

ROW_INDEX: dict[str, int] = {row: i for i, row in enumerate(ROWS)}
ROW_PLACE: dict[str, int] = {card: ROW_INDEX[row] for card, row in ROW_OF.items()}

ALIENS = -1
"""As target of an attack: the available alien system."""


# What lies before a player


class Project(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card not yet finished, and the sections attached to it."""

    card: OpenCard
    attached: Annotated[tuple[SectionId, ...], PUBLIC] = ()


class Built(Struct, frozen=True, gc=False, omit_defaults=True):
    """A finished card: its side, blockade tokens on it, and the sections stored under it."""

    card: OpenCard
    operational: bool = False
    tokens: int = 0
    stored: Annotated[tuple[SectionId, ...], PUBLIC] = ()


class Active(Struct, frozen=True, gc=False, omit_defaults=True):
    """What of an empire is at work; follows from the empire, kept because every question needs it."""

    lines: Annotated[tuple[CardId, ...], PUBLIC] = ()
    """Unblanked logistics cards."""
    planets: Annotated[tuple[CardId, ...], PUBLIC] = ()
    technologies: Annotated[tuple[CardId, ...], PUBLIC] = ()
    ships: Annotated[tuple[CardId, ...], PUBLIC] = ()
    """Unblanked operational cards of each row."""
    stock: Annotated[tuple[SectionId, ...], PUBLIC] = ()
    """Stored sections that can be spent."""
    counts: tuple[int, int, int] = always((0, 0, 0))
    """Cards of each row, blank ones included."""
    tokens: int = 0


class Player(core.Player):
    """A faction and all that is its own."""

    faction: str = ""
    credits: int = 0
    vp: int = 0
    hand: Annotated[list[ResourceId], OWNER, Pool("resource")] = []
    artifacts: Annotated[list[ArtifactId], OWNER, Pool("artifact")] = []
    plans: Annotated[list[PlanId], OWNER, Pool("plan")] = []
    projects: list[Project] = []
    empire: list[Built] = []
    active: Active = always(Active())
    lifted: Annotated[tuple[CardId, ...], PUBLIC] = ()
    """Blockaded cards whose fee is paid for the step going on. [14]"""
    attacked: Annotated[tuple[CardId, ...], PUBLIC] = ()
    used: Annotated[tuple[CardId, ...], PUBLIC] = ()
    """Additional effects used this turn."""
    stop: bool = False
    """Whether artifacts are asked for wherever something is turned up in this turn. [15]"""
    turn_mods: tuple[Power, ...] = ()
    actions_left: int = 0
    turns: int = 0
    final_turns: int = 0
    scored: dict[str, int] = {}
    """End values of technologies, once counted."""
    faction_vp: tuple[int, ...] = ()


class Assault(Struct, frozen=True, gc=False, omit_defaults=True):
    """An attack going on: who, whom, with which plan or system, and what changes its values. [13]"""

    attacker: int
    defender: int = ALIENS
    system: Annotated[SystemId, PUBLIC] = ""
    plan: Annotated[PlanId, PUBLIC] = ""
    ships: Annotated[tuple[CardId, ...], PUBLIC] = ()
    """Ships that can still be sent: fixed when the attack is declared, and each goes once."""
    sent: int = 0
    most: int = 99
    mods: tuple[Power, ...] = ()
    kept: Annotated[tuple[CardId, ...], PUBLIC] = ()
    """Cards of the defender whose fee was paid before this attack, for one around it."""
    damaged: Annotated[tuple[CardId, ...], PUBLIC] = ()
    """Ships damaged in it, or in one inside it."""


class House(Struct, frozen=True, gc=False, omit_defaults=True):
    """Rules that a table may decide otherwise. [21]"""

    one_attack_per_turn: bool = bool(META.options.ship_one_attack_per_turn.default)
    prepare_may_complete: bool = bool(META.options.prepare_may_complete.default)
    lazy_reshuffle: bool = META.options.reshuffle_timing.default == "lazy"
    blank_type_and_side: bool = bool(META.options.blockade_blanks_type_and_side.default)
    lock_stored: bool = bool(META.options.blockade_locks_stored_cards.default)
    plan_on_either_side: bool = bool(META.options.exploit_plan_on_either_side.default)


class State(core.State):
    """The whole table."""

    players: list[Player]
    house: House = always(House())
    resources: Annotated[list[ResourceId], NOBODY, Pool("resource")] = []
    discard: Annotated[list[ResourceId], PUBLIC] = []
    revealed: Annotated[list[ResourceId], PUBLIC] = []
    """Resource cards turned up in an attack or being produced."""
    decks: Annotated[dict[str, list[CardId]], NOBODY, Pool("row", per_key=True)] = {}
    """The row decks without their top cards; the last of each list comes next."""
    tops: Annotated[dict[str, CardId], PUBLIC] = {}
    """Fronts of the top cards; empty where a deck is empty. Q28"""
    looked: Annotated[dict[str, list[CardId]], SeenBy("looker"), Pool("row", per_key=True)] = {}
    """Cards drawn to choose from, seen by `looker` alone."""
    looker: int = -1
    artifact_deck: Annotated[list[ArtifactId], NOBODY, Pool("artifact")] = []
    artifact_discard: Annotated[list[ArtifactId], PUBLIC] = []
    in_play: Annotated[list[ArtifactId], PUBLIC] = []
    """Artifacts being carried out; they are discarded afterwards."""
    plan_deck: Annotated[list[PlanId], NOBODY, Pool("plan")] = []
    systems: Annotated[list[SystemId], NOBODY, Pool("system")] = []
    """Alien systems nobody has seen yet."""
    seen_systems: Annotated[list[SystemId], PUBLIC] = []
    """Those put under the deck, in order: the next one after the unseen is the first."""
    system: Annotated[SystemId, PUBLIC] = ""
    tokens: int = TOKENS
    marker: int = 0
    passes: int = 0
    """On which field the marker began; 0 in states of older rules: the number of players."""
    start: Seat = 0
    turn: Seat = 0
    end_triggered: bool = False
    last_round_over: bool = False
    attacks: list[Assault] = []
    """Attacks going on; an artifact played between two ships can start another."""

    # Decks

    def take_resource(self) -> str | None:
        """Take the top resource card; the deck is renewed the moment its last card leaves. [16] Q09"""
        if not self.resources:
            if not self.discard:
                return None
            if self.house.lazy_reshuffle:
                self.move_marker()
            self.reshuffle()
        card = self.resources.pop()
        if not self.resources and not self.house.lazy_reshuffle:
            self.move_marker()
            self.reshuffle()
        return card

    def move_marker(self) -> None:
        """Move the round marker, or trigger the end from the last field. [16] Q08"""
        if self.end_triggered:
            return
        if self.marker <= META.round_track.last_field:
            self.end_triggered = True
            self.tell(EndTriggered)
        else:
            self.marker -= 1
            last = self.marker == META.round_track.last_field
            self.tell(LastPassBegan if last else DeckRanOut, self.marker)

    def reshuffle(self) -> None:
        """Make a new resource deck of the discard pile. [16]"""
        if self.discard:
            self.resources, self.discard = self.discard, []
            self.shuffle(self.resources)
            self.tell(Reshuffled, len(self.resources))

    def take_top(self, row: str) -> str:
        """Take the top card of a row deck; the next one's front is open now. [18] Q28"""
        card = self.tops[row]
        deck = self.decks[row]
        self.tops[row] = deck.pop() if deck else ""
        return card

    def put_under(self, row: str, card: str) -> None:
        """Put a card under its deck. [18] Q25"""
        if self.tops[row]:
            self.decks[row].insert(0, card)
        else:
            self.tops[row] = card
            self.tell_top(row)

    def tell_top(self, row: str) -> None:
        """Tell which card lies open on a row deck now."""
        self.tell(TopChanged, row, self.tops[row])

    def take_artifact(self) -> str | None:
        """Take the top artifact; its discard is shuffled when the deck is empty. [15] Q25"""
        if not self.artifact_deck:
            if not self.artifact_discard:
                return None
            self.artifact_deck, self.artifact_discard = self.artifact_discard, []
            self.shuffle(self.artifact_deck)
        return self.artifact_deck.pop()

    def order_from(self, seat: int) -> list[int]:
        """List the seats in turn order, beginning with one."""
        n = len(self.players)
        return [(seat + i) % n for i in range(n)]

    def refresh(self, seat: int) -> None:
        """Work out anew what of an empire is at work, after something in it changed."""
        p = self.players[seat]
        p.active = active_of(p.empire, p.lifted, self.house.lock_stored)

    def change(self, seat: int, index: int, built: Built) -> None:
        """Replace a card of an empire by what it has become."""
        self.players[seat].empire[index] = built
        self.refresh(seat)

    def find_built(self, seat: int, card: str) -> int:
        """Find a card in an empire."""
        for i, built in enumerate(self.players[seat].empire):
            if built.card == card:
                return i
        raise KeyError(card)


def active_of(empire: list[Built], lifted: tuple[str, ...], lock_stored: bool = True) -> Active:
    """Sort out what is at work: a card with a token is blank unless its fee is paid. [14] Q22 Q23"""
    lines: list[str] = []
    working: tuple[list[str], list[str], list[str]] = ([], [], [])
    counts = [0, 0, 0]
    stock: tuple[str, ...] = ()
    tokens = 0
    for built in empire:
        card = built.card
        row = ROW_PLACE[card]
        counts[row] += 1
        on_it = built.tokens
        if on_it:
            tokens += on_it
        if not on_it or card in lifted:
            if built.operational:
                working[row].append(card)
                if built.stored:
                    stock += built.stored
            else:
                lines.append(card)
        elif built.stored and not lock_stored:
            stock += built.stored
    if len(lines) > 1:
        lines.sort()
    planets, technologies, ships = working
    a, b, c = counts
    return Active(tuple(lines), tuple(planets), tuple(technologies), tuple(ships), stock, (a, b, c), tokens)


# What an empire adds up to


class Sums(Struct, frozen=True):
    """All modifiers of an empire and a turn, added up; several of a kind add. [19]"""

    cost: dict[str, int]
    limit: dict[str, int]
    """The most cards a payment of each kind may take."""
    prepare: int
    hand: int
    look: int
    defence: int
    blockade: int
    gold: int
    completion: int
    mine: int
    wild_operational: bool
    wild_card: bool
    all_wild: bool
    mix: bool
    attack: tuple[AttackMod, ...]
    fates: dict[str, str]
    triggers: dict[str, tuple[tuple[str, Trigger], ...]]
    additional: tuple[str, ...]
    actions: tuple[str, ...]
    best: dict[str, dict[str, Worths]]
    """What cards are worth at best, by scope and colour."""


KINDS = ("planet", "technology", "ship", "trade", "unblockade", "operational", "card")


@lru_cache(maxsize=1 << 14)
def add_up(lines: tuple[str, ...], mods: tuple[Power, ...] = ()) -> Sums:
    """Add up the logistics cards and further modifiers."""
    powers: list[Any] = list(mods)
    triggers: dict[str, tuple[tuple[str, Trigger], ...]] = {}
    additional: list[str] = []
    actions: list[str] = []
    for card in lines:
        logistics = CARDS[card].logistics
        if isinstance(logistics, Permanent):
            powers += logistics.mods
            for trigger in logistics.on:
                triggers[trigger.event] = (*triggers.get(trigger.event, ()), (card, trigger))
        elif isinstance(logistics, Additional):
            additional.append(card)
        elif isinstance(logistics, Action):
            actions.append(card)

    cost = dict(BASE_COST)
    limit = dict.fromkeys(KINDS, RULES.production_limit)
    prepare = 0
    produce = {"completion": 0, "mine": 0}
    plain: dict[type, int] = {}
    fates: dict[str, str] = {}
    for m in powers:
        kind = type(m)
        if kind is CostMod:
            cost[m.what] += m.delta
        elif kind is LimitMod:
            if m.what == "prepare":
                prepare += m.delta
            for what in KINDS if m.what == "any" else (m.what,):
                if what in limit:
                    limit[what] += m.delta
        elif kind is ProduceMod:
            produce[m.when] += m.delta
        elif kind is FateMod:
            fates[m.was] = "none" if fates.get(m.was) == "none" else m.becomes
        elif kind is not AttackMod:
            plain[kind] = plain.get(kind, 0) + getattr(m, "delta", 1)
    found = Sums(
        cost=cost,
        limit={what: max(0, limit[what]) for what in KINDS},
        prepare=prepare,
        hand=max(0, RULES.hand_limit + plain.get(HandMod, 0)),
        look=plain.get(LookMod, 0),
        defence=plain.get(DefenceMod, 0),
        blockade=plain.get(BlockadeMod, 0),
        gold=plain.get(GoldValueMod, 0),
        completion=produce["completion"],
        mine=produce["mine"],
        wild_operational=GoldWild in plain and any(type(m) is GoldWild and m.scope == "operational" for m in powers),
        wild_card=GoldWild in plain and any(type(m) is GoldWild and m.scope == "card" for m in powers),
        all_wild=AllWild in plain,
        mix=MixColours in plain,
        attack=tuple([m for m in powers if type(m) is AttackMod]),
        fates=fates,
        triggers=triggers,
        additional=tuple(additional),
        actions=tuple(actions),
        best={},
    )
    for scope in SCOPES:
        found.best[scope] = _best(*terms(found, "", scope))
    return found


@lru_cache(maxsize=256)
def _best(colour: str, wild: bool, gold: int) -> dict[str, Worths]:
    return {c: best(colour or c, wild, gold) for c in COLOURS}


SCOPES = ("basic", "operational", "card")
COLOURS = ("blue", "green", "red", "gold")


def terms(s: Sums, colour: str, scope: str) -> tuple[str, bool, int]:
    """Give the terms of a payment: its colour, whether gold is wild, what is added to gold. [7.3] [7.4] Q04 Q29"""
    if s.all_wild:
        colour = ANY
    if scope == "basic":
        return colour, True, s.gold
    return colour, s.wild_operational if scope == "operational" else s.wild_card, 0


def sums(p: Player) -> Sums:
    """Add up what is at work for a player now."""
    return add_up(p.active.lines, p.turn_mods)


def sums_with(p: Player, mods: tuple[Power, ...]) -> Sums:
    """Add up what is at work for one action that an effect changes. [19]"""
    return add_up(p.active.lines, p.turn_mods + mods) if mods else sums(p)


def row_cost(p: Player, row: str, s: Sums) -> int:
    """Say what the next card of a row costs. [6] Q01 Q02"""
    cost = s.cost[row] + ROW_STEP[row] * p.active.counts[ROW_INDEX[row]]
    return cost if cost > RULES.cost_floor else RULES.cost_floor


def flat_cost(what: str, s: Sums) -> int:
    """Say what a Buy or an operational action costs. [6] Q03 Q27"""
    cost = s.cost[what]
    return cost if cost > RULES.cost_floor else RULES.cost_floor


def attached_value(project: Project, gold: int) -> int:
    """Add up what is attached to a project; gold counts with its modifier. [8] [19]"""
    total = 0
    for ref in project.attached:
        section = SECTIONS[ref]
        total += section.count
        if section.colour == "gold":
            total += gold
    return total


def eligible_ships(g: State, seat: int) -> tuple[str, ...]:
    """Name the ships that may attack: operational, unblanked, not yet used this turn. [13.1] Q16"""
    p = g.players[seat]
    ships = p.active.ships
    if not ships or not p.attacked or not g.house.one_attack_per_turn:
        return ships
    return tuple([s for s in ships if s not in p.attacked])


def discount_free(p: Player) -> Sums:
    """Add up without cards whose fee is paid: those never finish a project by themselves. [11] [14]"""
    if not p.lifted:
        return add_up(p.active.lines, p.turn_mods)
    blank = {b.card for b in p.empire if b.tokens}
    return add_up(tuple(c for c in p.active.lines if c not in blank), p.turn_mods)
