"""Effects on sectors, tracks, technologies, agendas and coming events. [07] [08] [09] [11] [13]"""

from typing import ClassVar, Literal

from msgspec import structs

from starboard.core.family import always
from starboard.core.options import Decision, Option
from starboard.core.refusal import Refusal
from starboard.core.steps import Step
from starboard.core.text import Text
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import Now, Pick, because, bind, place_refusal
from starboard.games.voidfall.corruption import GainCorruption
from starboard.games.voidfall.costs import payable, payment
from starboard.games.voidfall.economy import GainInfluence, add_influence
from starboard.games.voidfall.facts.price import FREE, Cost
from starboard.games.voidfall.facts.record import (
    AGENDA_TYPES,
    GUILDS,
    INSTALLATIONS,
    RESOURCES,
    TRACKS,
    AgendaType,
    Guild,
    Installation,
    Spot,
    TrackName,
)
from starboard.games.voidfall.facts.tables import ENTRY_COST, LEVEL_OF, NUMBERS, REWARDS, SPACES, TECHS
from starboard.games.voidfall.options import (
    AdvanceOn,
    Build,
    DeployInstead,
    DrawAgendas,
    Found,
    Grow,
    Improve,
    KeepAgenda,
    Research,
    ScoreNow,
    TakeAgenda,
    TopEvent,
)
from starboard.games.voidfall.options import Build as BuildOption
from starboard.games.voidfall.scoring import agenda_value, scoring_agendas
from starboard.games.voidfall.state import (
    Player,
    Sector,
    State,
    can_grow,
    change,
    corruptible,
    corruption_places,
    free_guild_slots,
    free_installation_slots,
    improved_limit,
    installations_of,
    is_home,
    own_sectors,
)


class EstablishGuild(Pick, frozen=True):
    """Establish a guild on a free slot of an own sector. [07]"""

    icon: ClassVar[str] = "guild"
    guild: Guild | Literal["any"] = always("any")
    count: int = 1
    elsewhere: Spot | Literal[""] = ""
    not_in: str = ""
    match: bool = False
    """The guild must fit a production of the same effect."""
    kind: ClassVar[str] = "guild"

    def places(self, g: State) -> list[str]:
        """List the sectors with a free guild slot."""
        return [
            s.id
            for s in own_sectors(g, self.seat)
            if self.sector in ("", s.id) and s.id != self.not_in and free_guild_slots(g, s) > 0
        ]

    def usable(self, g: State) -> bool:
        return bool(self.places(g))

    def options(self, g: State) -> list[Option]:
        kinds: tuple[str, ...] = GUILDS if self.guild == "any" else (self.guild,)
        if self.match and g.match:
            kinds = (GUILDS[RESOURCES.index(g.match)],)
        return [Found(s, k) for s in self.places(g) for k in kinds]

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        return place_refusal(g, seat, key, "no_free_slot")

    def chosen(self, g: State, option: Found) -> None:
        if self.match:
            g.match = RESOURCES[GUILDS.index(option.guild)]
        if self.count > 1:
            g.push(structs.replace(self, count=self.count - 1, must=False))
        found_guild(g, self.seat, option.sector, option.guild)


def found_guild(g: State, seat: int, sid: str, guild: str) -> None:
    """Put a guild into a sector; technologies may follow. [07]"""
    change(g, sid, guilds=(*g.sectors[sid].guilds, guild))
    g.tell(ev.GuildFounded, seat, sid, guild)
    for power in pw.powers(g.players[seat], pw.AfterGuild):
        g.push(structs.replace(bind(power.effect, seat), guild=guild))


def may_build(player: Player, sector: Sector, kind: str) -> bool:
    """Say whether an installation may be built in a sector with a free slot. [07]"""
    if kind != "starbase":
        return True
    most = max([p.max_per_sector for p in pw.powers(player, pw.AllowBuild) if p.installation == kind], default=0)
    return installations_of(sector).count(kind) < most


class BuildInstallation(Pick, frozen=True, tag="build"):
    """Build an installation on a free slot of an own sector. [07]"""

    icon: ClassVar[str] = "shipyard"
    installation: Installation | Literal["any"] = always("any")
    elsewhere: Spot | Literal[""] = ""
    not_in: str = ""
    kind: ClassVar[str] = "build"

    def usable(self, g: State) -> bool:
        return bool(self.options(g))

    def options(self, g: State) -> list[Option]:
        player = g.players[self.seat]
        kinds: tuple[str, ...] = INSTALLATIONS if self.installation == "any" else (self.installation,)
        if "starbase" in kinds and "starbases" not in player.techs:
            kinds = kinds[:-1]
        sectors = [s for s in own_sectors(g, self.seat) if self.sector in ("", s.id) and s.id != self.not_in]
        found: list[Option] = [
            Build(s.id, k) for s in sectors if free_installation_slots(s) > 0 for k in kinds if may_build(player, s, k)
        ]
        if player.active and pw.powers(player, pw.DeployWhenBuilding):
            # It replaces a building, so there must be one to replace.
            found += [DeployInstead(s) for s in dict.fromkeys(o.sector for o in found if isinstance(o, Build))]
        return found

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        return place_refusal(g, seat, key, "no_free_slot")

    def chosen(self, g: State, option: BuildOption | DeployInstead) -> None:
        powers = pw.powers(g.players[self.seat], pw.DeployWhenBuilding)
        if isinstance(option, DeployInstead):
            g.push(bind(powers[0].effect, self.seat, (), option.sector, True))
            return
        sector = g.sectors[option.sector]
        change(g, option.sector, installations=(*sector.installations, option.installation))
        g.tell(ev.Built, self.seat, option.sector, option.installation)
        g.push(*[bind(p.effect, self.seat, (), option.sector) for p in powers if p.both])


class RaisePopulation(Pick, frozen=True):
    """Raise the population of pure own sectors by 1, a different one each time. [08]"""

    icon: ClassVar[str] = "person"
    count: int = 1
    where: Literal["", "home"] = ""
    elsewhere: Spot | Literal[""] = ""
    not_in: str = ""
    even_corrupted: bool = False
    done: tuple[str, ...] = ()
    kind: ClassVar[str] = "grow"

    def fits(self, sector: Sector) -> bool:
        """Say whether this effect may raise a sector."""
        if self.sector not in ("", sector.id) or sector.id == self.not_in or sector.id in self.done:
            return False
        if self.where == "home" and not is_home(sector):
            return False
        return can_grow(structs.replace(sector, corrupted=False) if self.even_corrupted else sector)

    def usable(self, g: State) -> bool:
        return any(self.fits(s) for s in own_sectors(g, self.seat))

    def options(self, g: State) -> list[Option]:
        return [Grow(s.id) for s in own_sectors(g, self.seat) if self.fits(s)]

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        return place_refusal(g, seat, key, "cannot_grow")

    def chosen(self, g: State, option: Grow) -> None:
        if self.count > 1:
            g.push(structs.replace(self, count=self.count - 1, done=(*self.done, option.sector), must=False))
        raise_population(g, self.seat, option.sector)


def raise_population(g: State, seat: int, sid: str) -> None:
    """Raise a population by 1; technologies may follow. [08]"""
    sector = change(g, sid, population=g.sectors[sid].population + 1)
    g.tell(ev.PopulationChanged, seat, sid, sector.population)
    g.push(*[bind(p.effect, seat, (), sid) for p in pw.powers(g.players[seat], pw.AfterPopulation)])


class RaiseThenCorrupt(Pick, frozen=True):
    """Raise one pure sector other than home, then corrupt it; nothing if impossible. [02.2]"""

    icon: ClassVar[str] = "person"
    kind: ClassVar[str] = "grow_corrupt"

    def options(self, g: State) -> list[Option]:
        sectors = own_sectors(g, self.seat)
        return [Grow(s.id) for s in sectors if not is_home(s) and can_grow(s) and corruptible(g, s)]

    def chosen(self, g: State, option: Grow) -> None:
        raise_population(g, self.seat, option.sector)
        change(g, option.sector, corrupted=True)
        g.tell(ev.Corrupted, self.seat, option.sector)


def entry_cost(player: Player, space: int) -> Cost:
    """Give the cost of moving a marker onto a space: new high levels cost a fleet. [09] Q8"""
    before, after = LEVEL_OF[space - 1], LEVEL_OF[space]
    if before == after or after not in ENTRY_COST or pw.powers(player, pw.WaiveTrackEntryCost):
        return FREE
    return ENTRY_COST[after]


def may_advance(g: State, seat: int, track: int) -> bool:
    """Say whether a marker can advance. [09]"""
    player = g.players[seat]
    space = player.tracks[track] + 1
    return space <= SPACES and payable(g, seat, entry_cost(player, space))


class Advance(Pick, frozen=True):
    """Advance on a track and take the reward. [09]"""

    icon: ClassVar[str] = "upgrade"
    track: TrackName | Literal["any", "least"] = always("any")
    kind: ClassVar[str] = "advance"

    def tracks(self, g: State) -> list[int]:
        """List the tracks that can be advanced on; of the least advanced ones the owner chooses. [09]"""
        if self.track == "any":
            found = [0, 1, 2]
        elif self.track == "least":
            spaces = g.players[self.seat].tracks
            found = [i for i in (0, 1, 2) if spaces[i] == min(spaces)]
        else:
            found = [TRACKS.index(self.track)]
        return [i for i in found if may_advance(g, self.seat, i)]

    def usable(self, g: State) -> bool:
        return bool(self.tracks(g))

    def options(self, g: State) -> list[Option]:
        return [AdvanceOn(TRACKS[i]) for i in self.tracks(g)]

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Where there is one track to go on, and it costs nothing: nobody uses the effect to stand still. [09]"""
        tracks, player = self.tracks(g), g.players[self.seat]
        if len(tracks) != 1 or entry_cost(player, player.tracks[tracks[0]] + 1) is not FREE:
            return None
        return AdvanceOn(TRACKS[tracks[0]])

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        return Refusal("track_end") if key.startswith("own-track-") and self.track in ("any", "least") else None

    def chosen(self, g: State, option: AdvanceOn) -> None:
        step_forward(g, self.seat, TRACKS.index(option.track), True)

    def text(self, game: str) -> Text:
        return Text(f"{game}-step-advance", {"track": Text(f"{game}-track-{self.track}")})


def step_forward(g: State, seat: int, track: int, reward: bool) -> None:
    """Pay what the next space costs and move the marker there. [09]"""
    player = g.players[seat]
    cost = entry_cost(player, player.tracks[track] + 1)
    g.push(*payment(g, seat, cost), MoveMarker(seat, track=track, reward=reward))


class MoveMarker(Now, frozen=True):
    """Move a marker one space on; a corrupted track gives no reward. [09]"""

    track: int = 0
    reward: bool = True

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        space = player.tracks[self.track] = player.tracks[self.track] + 1
        g.tell(ev.Advanced, self.seat, TRACKS[self.track], space)
        if not self.reward or player.track_corrupted[self.track]:
            return
        step = REWARDS[player.house][self.track][space - 1]
        if isinstance(step, FastForward):
            g.push(MoveOn(self.seat, track=TRACKS[self.track]))
        elif step is not None:
            g.push(bind(step, self.seat), because("tracks", f"track-{TRACKS[self.track]}"))


class MoveOn(Advance, frozen=True):
    """Go one space farther from a fast-forward space; asked only if that costs something. [09]"""

    kind: ClassVar[str] = "move_on"

    def options(self, g: State) -> list[Option]:
        player = g.players[self.seat]
        tracks = self.tracks(g)
        free = [i for i in tracks if entry_cost(player, player.tracks[i] + 1) is FREE]
        return [] if free else [AdvanceOn(TRACKS[i]) for i in tracks]

    def skip(self, g: State) -> None:
        for track in self.tracks(g):
            step_forward(g, self.seat, track, g.rules.fast_forward_grants_next_reward)

    def chosen(self, g: State, option: AdvanceOn) -> None:
        self.skip(g)


class FastForward(Now, frozen=True):
    """A space of a track that moves the marker on. [09]"""

    icon: ClassVar[str] = "upgrade"

    def run(self, g: State) -> None:
        """Nothing by itself: moving markers look for it."""


class GainTechnology(Pick, frozen=True):
    """Gain a basic technology or improve one. [09] [13]"""

    icon: ClassVar[str] = "technology"
    tier: Literal["basic", "either"] = "basic"
    of_house: bool = False
    house: str = ""
    """Only technologies of this fallen house."""
    kind: ClassVar[str] = "technology"

    def options(self, g: State) -> list[Option]:
        if g.cycle == 1 and not g.rules.first_cycle_technologies:
            return []
        player = g.players[self.seat]
        found: list[Option] = []
        if len(player.techs) < player.tech_limit:
            free = dict.fromkeys([*g.first_copies, *g.second_copies])
            found += [
                Research(t)
                for t in sorted(free)
                if t not in player.techs and (not self.of_house or TECHS[t].house == self.house)
            ]
        if self.tier == "either":
            found += [Improve(t) for t in improvable(g, self.seat)]
        return found

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        kind, _, tech = key.partition("-")
        player = g.players[seat]
        if kind == "tableau":
            if tech in player.techs:
                return Refusal("technology_owned")
            if len(player.techs) >= player.tech_limit:
                return Refusal("technology_limit", {"most": player.tech_limit})
        elif kind == "technology" and self.tier == "either" and player.has(tech) == 1:
            most = improved_limit(g, player)
            full = list(player.techs.values()).count(2) >= most
            return Refusal("improved_limit", {"most": most}) if full else Refusal("not_available")
        return None

    def chosen(self, g: State, option: Research | Improve) -> None:
        if isinstance(option, Improve):
            improve(g, self.seat, option.tech)
        else:
            research(g, self.seat, option.tech)


def improvable(g: State, seat: int) -> list[str]:
    """List the technologies a player may improve now. [09] Q21"""
    player = g.players[seat]
    if list(player.techs.values()).count(2) >= improved_limit(g, player):
        return []
    found = [t for t in g.row if player.has(t) == 1] if not g.barrier else []
    if player.has(player.start_tech) == 1:
        found.append(player.start_tech)
    return sorted(found)


def research(g: State, seat: int, tech: str) -> None:
    """Gain a basic technology: the first copy gives influence, then its immediate effect. [13] Q19"""
    player = g.players[seat]
    player.techs[tech] = 1
    g.tell(ev.TechnologyGained, seat, tech)
    first = tech in g.first_copies
    (g.first_copies if first else g.second_copies).remove(tech)
    worth = NUMBERS.first_copy if first else NUMBERS.second_copy
    now = bind(TECHS[tech].immediate, seat)
    g.push(*influence_of_technology(seat, worth), now, because(f"technology-{tech}"))


def influence_of_technology(seat: int, amount: int) -> list[Step]:
    """Give the step that gains the influence of a technology, which may be ignored like any other. [13] Q26"""
    return [GainInfluence(seat, amount=amount, source="technologies")] if amount else []


def improve(g: State, seat: int, tech: str) -> None:
    """Replace a basic technology by its improved side. [09]"""
    player = g.players[seat]
    player.techs[tech] = 2
    if tech in g.row and tech != player.start_tech:
        g.row.remove(tech)
    g.tell(ev.TechnologyImproved, seat, tech)
    g.push(*influence_of_technology(seat, NUMBERS.improved))
    slots = 3 + sum(p.amount for p in pw.powers(player, pw.AgendaSlots))
    player.slots += [""] * (slots - len(player.slots))


class GainAgenda(Pick, frozen=True):
    """Gain an agenda: the open one of a type, or one of the two on top of its deck. [11]"""

    icon: ClassVar[str] = "scroll"
    type: AgendaType | Literal["any"] = always("any")
    top: bool = False
    """Simply the top card."""
    kind: ClassVar[str] = "agenda"

    def usable(self, g: State) -> bool:
        return bool(self.options(g))

    def options(self, g: State) -> list[Option]:
        if g.cycle == 1 and not g.rules.first_cycle_agendas:
            return []
        kinds = AGENDA_TYPES if self.type == "any" else (self.type,)
        found: list[Option] = []
        for kind in kinds:
            if g.offers[kind] and not self.top and self.can_take_corruption(g, kind):
                found.append(TakeAgenda(kind))
            if g.decks[kind]:
                found.append(DrawAgendas(kind))
        return found

    def can_take_corruption(self, g: State, kind: str) -> bool:
        """Say whether the corruption of an offer can be placed, where the table asks for that. [11] Q30"""
        if not g.offer_corrupted[kind] or not g.rules.corrupted_offer_needs_place:
            return True
        return bool(corruption_places(g, self.seat))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        name, _, kind = key.partition("-")
        if name == "offer" and g.offers.get(kind) and not self.top and not self.can_take_corruption(g, kind):
            return Refusal("no_corruption_place")
        return None

    def chosen(self, g: State, option: TakeAgenda | DrawAgendas) -> None:
        player, kind = g.players[self.seat], option.kind
        if isinstance(option, TakeAgenda):
            agenda = g.offers[kind]
            player.hand[kind].append(agenda)
            deck = g.decks[kind]
            g.offers[kind] = deck.pop() if deck else ""
            g.tell(ev.AgendaTaken, self.seat, agenda, g.offers[kind], g.offer_corrupted[kind])
            if g.offer_corrupted[kind]:
                g.offer_corrupted[kind] = False
                g.push(GainCorruption(self.seat, must=True))
            return
        deck = g.decks[kind]
        drawn = [deck.pop() for _ in range(min(1 if self.top else 2, len(deck)))]
        g.tell(ev.AgendasDrawn, self.seat, kind, tuple(drawn))
        if len(drawn) == 1:
            player.hand[kind] += drawn
        else:
            player.drawn[kind] = drawn
            g.push(KeepOne(self.seat, type=kind))

    def text(self, game: str) -> Text:
        return Text(f"{game}-step-gain_agenda", {"type": Text(f"{game}-type-{self.type}")})


class KeepOne(Pick, frozen=True):
    """Keep one of the agendas drawn, put the other under the deck. [11]"""

    type: str = ""
    must: bool = True
    kind: ClassVar[str] = "keep_agenda"

    def options(self, g: State) -> list[Option]:
        return [KeepAgenda(a) for a in g.players[self.seat].drawn.get(self.type, ())]

    def chosen(self, g: State, option: KeepAgenda) -> None:
        player = g.players[self.seat]
        drawn = player.drawn.pop(self.type)
        drawn.remove(option.agenda)
        player.hand[self.type].append(option.agenda)
        g.decks[self.type][:0] = drawn
        g.tell(ev.AgendaKept, self.seat, option.agenda)


class PeekEvents(Now, frozen=True):
    """Look at two events of the next cycle; one returns on top, the other below. [02.2]"""

    icon: ClassVar[str] = "scroll"
    count: int = 2

    def usable(self, g: State) -> bool:
        return bool(g.events.get(str(g.cycle + 1)))

    def run(self, g: State) -> None:
        cycle = str(g.cycle + 1)
        deck = g.events.get(cycle)
        if not deck:
            return
        seen = [deck.pop() for _ in range(min(self.count, len(deck)))]
        for player in g.players:
            player.foreseen = []
        g.players[self.seat].peeked[cycle] = seen
        g.tell(ev.Peeked, self.seat, tuple(seen))
        g.push(PutEventsBack(self.seat, cycle=cycle))


class PutEventsBack(Pick, frozen=True):
    """Choose the event that lies on top. [02.2]"""

    cycle: str = ""
    must: bool = True
    kind: ClassVar[str] = "top_event"

    def options(self, g: State) -> list[Option]:
        return [TopEvent(e) for e in g.players[self.seat].peeked.get(self.cycle, ())]

    def chosen(self, g: State, option: TopEvent) -> None:
        player = g.players[self.seat]
        seen = player.peeked.pop(self.cycle)
        seen.remove(option.event)
        deck = g.events[self.cycle]
        deck[:0] = seen
        deck.append(option.event)
        player.foreseen = [option.event, *(seen or [option.event])]


class ScoreAgenda(Pick, frozen=True):
    """Score one pure agenda in play other than the start agenda now. [05.5]"""

    icon: ClassVar[str] = "influence"
    kind: ClassVar[str] = "score_agenda"

    def options(self, g: State) -> list[Option]:
        player = g.players[self.seat]
        return [ScoreNow(a) for a in scoring_agendas(player) if a not in player.start]

    def chosen(self, g: State, option: ScoreNow) -> None:
        points = agenda_value(g, self.seat, option.agenda)
        g.tell(ev.AgendaScored, self.seat, option.agenda, points)
        add_influence(g, self.seat, points, "agendas")
