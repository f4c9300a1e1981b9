"""Counting: production, upkeep, metrics, conditions, agenda objectives. Pure questions to a state or view."""

from collections.abc import Callable
from functools import lru_cache

from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.facts.goals import Condition, Metric, Objective, Value
from starboard.games.voidfall.facts.record import FLEETS, GUILDS, RESOURCES, TRACKS
from starboard.games.voidfall.facts.tables import (
    AGENDAS,
    LEVEL_CAP,
    LEVEL_OF,
    NUMBERS,
    PRINTED_GUILDS,
    STARTS,
    TILES,
    YIELDS,
)
from starboard.games.voidfall.state import (
    Player,
    Sector,
    State,
    agendas_in_play,
    all_corruption,
    guilds_of,
    house_mat_corruption,
    installations_of,
    is_preferred,
    own_sectors,
    sector_upkeep,
)

_RESOURCE_OF: dict[str, int] = {guild: i for i, guild in enumerate(GUILDS)}
_INDEX: dict[str, int] = {name: i for i, name in enumerate(RESOURCES)}
_FLEET: dict[str, int] = {name: i for i, name in enumerate(FLEETS)}
_TRACK: dict[str, int] = {name: i for i, name in enumerate(TRACKS)}


@lru_cache(4096)
def _made_in(tile: str, guilds: tuple[str, ...], population: int) -> tuple[tuple[int, int], ...]:
    """Give the production levels that a sector adds, by resource. [08]"""
    levels = [(_RESOURCE_OF[guild], population) for guild in PRINTED_GUILDS[tile] + guilds]
    production = TILES[tile].production
    if type(production) is pw.ProductionLevel:
        levels.append((_INDEX[production.resource], production.amount))
    return tuple(levels)


def raw_levels(g: State, seat: int) -> list[int]:
    """Add up the production levels by resource, before the cap. [08]"""
    player, sectors = g.players[seat], g.sectors
    levels = list(player.bonus)
    for s in player.own:
        sector = sectors[s]
        for resource, amount in _made_in(sector.tile, sector.guilds, sector.population):
            levels[resource] += amount
    for power in pw.powers(player, pw.ProductionLevel):
        times = 1 if power.per is None else measure(g, seat, power.per)
        levels[_INDEX[power.resource]] += power.amount * times
    return levels


def yields(g: State, seat: int) -> list[int]:
    """Give what each resource would yield when produced. [08]"""
    return [YIELDS[r][min(level, LEVEL_CAP)] for r, level in enumerate(raw_levels(g, seat))]


def agenda_upkeep(g: State, player: Player) -> int:
    """Count upkeep of agendas that no trade token covers. [05.2] Q9"""
    points = NUMBERS.agenda_upkeep * agendas_in_play(player)
    return max(0, points - g.rules.agenda_trade_cover * player.trade_on_agendas)


def upkeep_of_sectors(g: State, seat: int) -> int:
    """Count upkeep of own sectors, as printed. [05.2]"""
    return sum([sector_upkeep(g, s) for s in own_sectors(g, seat)])


def upkeep(g: State, seat: int) -> int:
    """Count the upkeep points to be covered. [05.2]"""
    player = g.players[seat]
    points = agenda_upkeep(g, player)
    sectors = upkeep_of_sectors(g, seat)
    if sectors and not pw.powers(player, pw.FreeSectorUpkeep):
        points += sectors
    return points + sum([p.amount for p in pw.powers(player, pw.HouseUpkeep)])


def coverage(stock: list[int], credit_covers: int = 0) -> int:
    """Count the upkeep points that a stock can cover. [05.2]"""
    return stock[0] + (stock[1] + stock[2]) // 2 + stock[3] * credit_covers


def credit_cover(player: Player) -> int:
    """Count the upkeep points that one credit covers; 0 without the technology. [05.2]"""
    return max([p.covers for p in pw.powers(player, pw.CreditUpkeep)], default=0)


Test = Callable[[State, Sector], bool]


@lru_cache(maxsize=1024)
def _tests(m: Metric) -> tuple[Test, ...]:
    """Give what a metric asks of sectors, and nothing that it leaves open."""
    tests: list[Test] = []
    if m.pure:
        tests.append(lambda g, s: not s.corrupted)
    if m.min_population:
        tests.append(lambda g, s: s.population >= m.min_population)
    if m.population:
        tests.append(lambda g, s: s.population == m.population)
    if m.min_fleets:
        tests.append(lambda g, s: sum(s.fleets) >= m.min_fleets)
    if m.has_fleet:
        fleet = _FLEET[m.has_fleet]
        tests.append(lambda g, s: s.fleets[fleet] > 0)
    if m.min_upkeep:
        tests.append(lambda g, s: sector_upkeep(g, s) >= m.min_upkeep)
    if m.upkeep is not None:
        tests.append(lambda g, s: sector_upkeep(g, s) == m.upkeep)
    if m.min_installations:
        tests.append(lambda g, s: len(installations_of(s)) >= m.min_installations)
    if m.has_installation:
        tests.append(lambda g, s: any(i in m.has_installation for i in installations_of(s)))
    if (most := m.empty_guild_slots) is not None:
        tests.append(lambda g, s: TILES[s.tile].guild_slots - len(s.guilds) <= most)
    if m.min_guilds and m.guild_types:
        tests.append(lambda g, s: sum([x in m.guild_types for x in guilds_of(s)]) >= m.min_guilds)
    elif m.min_guilds:
        tests.append(lambda g, s: len(guilds_of(s)) >= m.min_guilds)
    if m.min_guild_types:
        tests.append(lambda g, s: len(set(guilds_of(s))) >= m.min_guild_types)
    if m.has_guild:
        tests.append(lambda g, s: any(x in m.has_guild for x in guilds_of(s)))
    return tuple(tests)


def _sectors(g: State, seat: int, m: Metric) -> int:
    tests, sectors = _tests(m), g.sectors
    count = -m.beyond
    for sid in g.players[seat].own:
        sector = sectors[sid]
        for test in tests:
            if not test(g, sector):
                break
        else:
            count += 1
    return max(0, count)


def _guilds(g: State, seat: int, m: Metric) -> int:
    found = [guilds_of(s) for s in own_sectors(g, seat) if not (m.pure and s.corrupted)]
    if not m.types:
        return sum(map(len, found))
    return sum([guilds.count(t) for guilds in found for t in m.types])


def _installations(g: State, seat: int, m: Metric) -> int:
    found = [installations_of(s) for s in own_sectors(g, seat) if not (m.pure and s.corrupted)]
    if not m.types:
        return sum(map(len, found))
    return sum([pieces.count(t) for pieces in found for t in m.types])


def _fleets(g: State, seat: int, m: Metric) -> int:
    count = sum([sum(s.fleets) for s in own_sectors(g, seat) if not (m.pure and s.corrupted)])
    return count + g.players[seat].active if m.plus else count


def _fleet_types(g: State, seat: int, m: Metric) -> int:
    return len({i for s in own_sectors(g, seat) if not (m.pure and s.corrupted) for i, n in enumerate(s.fleets) if n})


def _population(g: State, seat: int, m: Metric) -> int:
    return sum([s.population for s in own_sectors(g, seat) if not (m.pure and s.corrupted)])


def _technologies(g: State, seat: int, m: Metric) -> int:
    tiers = g.players[seat].techs.values()
    return len(tiers) if m.tier == "any" else sum([t == (1 if m.tier == "basic" else 2) for t in tiers])


def _tracks(g: State, seat: int, m: Metric) -> int:
    player = g.players[seat]
    if m.corrupted:
        return sum(player.track_corrupted)
    both = zip(player.tracks, player.track_corrupted, strict=True)
    return sum([LEVEL_OF[space] >= m.min_level and not (m.pure and bad) for space, bad in both])


def _tokens(g: State, seat: int, m: Metric) -> int:
    player = g.players[seat]
    if m.token == "glory":
        return sum([v >= m.min_value for v in player.glory])
    if m.token == "trade":
        return player.trade_total
    return len(player.bounty if m.token == "bounty" else player.reclaim)


def _corruption(g: State, seat: int, m: Metric) -> int:
    return house_mat_corruption(g.players[seat]) if m.where == "house_mat" else all_corruption(g, seat)


def _upkeep(g: State, seat: int, m: Metric) -> int:
    return upkeep_of_sectors(g, seat) if m.source else upkeep(g, seat)


def _agendas(g: State, seat: int, m: Metric) -> int:
    player = g.players[seat]
    count = 0 if m.exclude_start else len(player.start)
    return count + sum([bool(a) and not (m.pure and slot_bad(player, i)) for i, a in enumerate(player.slots)])


def slot_bad(player: Player, index: int) -> bool:
    """Say whether corruption lies on an agenda slot; slots added by technology never carry any. [12]"""
    return index < len(player.slot_corrupted) and player.slot_corrupted[index]


def _resources(g: State, seat: int, m: Metric) -> int:
    stock = g.players[seat].stock
    if m.of:
        return min(stock)
    return sum([stock[_INDEX[r]] for r in m.which]) if m.which else sum(stock)


def _resource_types(g: State, seat: int, m: Metric) -> int:
    return sum([n >= m.min_stock for n in g.players[seat].stock])


def _empty_slots(g: State, seat: int, m: Metric) -> int:
    return sum([max(0, TILES[s.tile].guild_slots - len(s.guilds)) for s in own_sectors(g, seat)])


def _max_yield(g: State, seat: int, m: Metric) -> int:
    return max(yields(g, seat))


def _min_yield(g: State, seat: int, m: Metric) -> int:
    made = yields(g, seat)
    return min([made[_INDEX[r]] for r in m.which] if m.which else made)


_COUNTS: dict[str, Callable[[State, int, Metric], int]] = {
    "sector": _sectors,
    "guild": _guilds,
    "installation": _installations,
    "fleet": _fleets,
    "fleet_type": _fleet_types,
    "population": _population,
    "technology": _technologies,
    "track": _tracks,
    "token": _tokens,
    "corruption": _corruption,
    "upkeep": _upkeep,
    "agenda": _agendas,
    "resource": _resources,
    "resource_type": _resource_types,
    "active_fleets": lambda g, seat, m: g.players[seat].active,
    "empty_guild_slots": _empty_slots,
    "glory_total": lambda g, seat, m: sum(g.players[seat].glory),
    "glory_top": lambda g, seat, m: sum(sorted(g.players[seat].glory)[-m.top :]),
    "kept_corruption": lambda g, seat, m: g.players[seat].kept_corruption,
    "yield": lambda g, seat, m: yields(g, seat)[_INDEX[m.resource]],
    "stock": lambda g, seat, m: g.players[seat].stock[_INDEX[m.resource]],
    "max_yield": _max_yield,
    "min_yield": _min_yield,
}


def measure(g: State, seat: int, metric: Metric) -> int:
    """Count something in a player's area. [06.1]"""
    return _COUNTS[metric.count](g, seat, metric)


def value_of(g: State, seat: int, value: Value) -> int:
    """Work out a sum of counts."""
    return value.times * sum([measure(g, seat, m) for m in value.sum])


def track_level(player: Player, track: str) -> int:
    """Give the level of a pure track, 0 for a corrupted one; `any` is the best. [09]"""
    both = zip(player.tracks, player.track_corrupted, strict=True)
    levels = [0 if bad else LEVEL_OF[space] for space, bad in both]
    return max(levels) if track == "any" else levels[_TRACK[track]]


def holds(g: State, seat: int, c: Condition) -> bool:
    """Say whether a condition is met. [05.4]"""
    player = g.players[seat]
    if c.metric is not None:
        n = measure(g, seat, c.metric)
        if (c.min is not None and n < c.min) or (c.max is not None and n > c.max) or (c.eq is not None and n != c.eq):
            return False
    if c.track and track_level(player, c.track) < c.min_level:
        return False
    if c.all_sectors_pure and any(s.corrupted for s in own_sectors(g, seat)):
        return False
    if c.upkeep_fully_paid and player.unpaid:
        return False
    wanted = c.preferred_focus_in_discard
    if wanted is not None and sum(is_preferred(player, card) for card in player.discard) != wanted:
        return False
    return all(holds(g, seat, part) for part in c.all)


def objective_value(g: State, seat: int, o: Objective) -> int:
    """Count the influence of one line of an agenda. [05.5]"""
    if o.kind == "feat":
        return o.influence if holds(g, seat, o.condition) else 0
    if o.kind == "level_table":
        return level_value(g.players[seat], o)
    assert o.per is not None
    return counted(o, measure(g, seat, o.per))


def counted(o: Objective, count: int) -> int:
    """Give the influence for so many of what is counted. [05.5]"""
    return o.each * (count // o.divide_by)


def level_value(player: Player, o: Objective) -> int:
    """Count influence by track level, of one track or of all. [05.5]"""
    return by_levels(o, [track_level(player, name) for name in level_tracks(o)])


def level_tracks(o: Objective) -> tuple[str, ...]:
    """Name the tracks that a line counts the levels of. [05.5]"""
    return TRACKS if o.track == "each" else (o.track,)


def by_levels(o: Objective, levels: list[int]) -> int:
    """Give the influence for levels of tracks; a corrupted track has none. [05.5]"""
    return sum(o.levels[level - 1] for level in levels if level)


def agenda_value(g: State, seat: int, agenda: str) -> int:
    """Count what an agenda would score now, corruption aside. [05.5]"""
    objectives = AGENDAS[agenda].objectives if agenda in AGENDAS else STARTS[agenda].objectives
    return sum([objective_value(g, seat, o) for o in objectives])


def scoring_agendas(player: Player) -> list[str]:
    """List the agendas that score: start agendas and pure ones in play. [05.5]"""
    return [*player.start, *[a for i, a in enumerate(player.slots) if a and not slot_bad(player, i)]]


def decree_count(g: State, seat: int, o: Objective) -> int:
    """Say how often a decree is met: a feat once, a multiplier as often as counted. [05.4]"""
    if not holds(g, seat, o.condition):
        return 0
    if o.kind == "multiplier":
        assert o.per is not None
        n = measure(g, seat, o.per) // o.divide_by
        return min(n, o.most) if o.most else n
    return 1


def decree_influence(g: State, seat: int, o: Objective) -> int:
    """Forecast the influence of a decree; other rewards count nothing here. [05.4]"""
    if o.kind == "level_table":
        return level_value(g.players[seat], o)
    if o.kind == "bundle":
        return sum(decree_influence(g, seat, line) for line in o.lines)
    reward = o.reward
    amount = getattr(reward, "amount", 0)
    value = getattr(reward, "value", None)
    per_time = value_of(g, seat, value) if value is not None else amount
    return decree_count(g, seat, o) * int(per_time) if per_time else 0
