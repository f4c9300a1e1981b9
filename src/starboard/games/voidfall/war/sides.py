"""The two sides of a battle, made from the state. [14.4]"""

from msgspec import structs

from starboard.games.voidfall import combat
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.facts.tables import TILES
from starboard.games.voidfall.fleets import surcharged
from starboard.games.voidfall.state import Fleets, Player, State, installations_of, modified, near


def combat_options(g: State) -> combat.Options:
    """Give the combat library its part of the table options."""
    rules = g.rules
    return combat.Options(
        rules.combat_profile, rules.salvo_absorption_mode, rules.extra_damage_check, rules.both_improved_targeting,
        rules.corvette_upgrades, rules.improved_targeting_needs_initiative, rules.lost_fleet_absorption,
    )  # fmt: skip


def yards_around(g: State, seat: int, target: str) -> int:
    """Count own sectors next to a sector that hold a shipyard or starbase. [14.4]"""
    own = g.players[seat].own
    return sum(
        s in own and any(i in ("shipyard", "starbase") for i in installations_of(g.sectors[s])) for s in near(g, target)
    )


def _techs(player: Player) -> dict[str, int]:
    return {t: tier for t, tier in player.techs.items() if t in _COMBAT_TECHS}


_COMBAT_TECHS = frozenset(
    ("shields", "targeting", "torpedoes", "energy_cells", "deep_space_missiles", "autonomous_drones", "destroyers",
     "dreadnoughts")
)  # fmt: skip


def attack_side(
    g: State, seat: int, target: str, fleets: Fleets, bombard: int = 0, launched: bool = False
) -> combat.Side:
    """Make the invader's side. [14.4]"""
    player = g.players[seat]
    _, energy, materials, credits, _ = player.stock
    side = combat.Side(
        (*fleets, 0),
        yards=yards_around(g, seat, target),
        # What costs something is launched before combat.
        active=0 if launched or surcharged(g, seat) else player.active,
        energy=energy + credits,
        trade_tokens=player.trade_total,
        materials=materials + credits if bombard else 0,
        # A credit that pays for missiles cannot buy absorption as well.
        missiles_take=1 if bombard and credits and not energy else 0,
        wins_ties=bool(pw.powers(player, pw.WinsTies)),
    )
    return structs.replace(side, **_techs(player))


def defence_side(g: State, target: str, against: int = -1) -> combat.Side:
    """Make the side that holds a sector: a house, the void, or installations alone. [14.4]"""
    sector = g.sectors[target]
    pieces = installations_of(sector)
    defenses = pieces.count("sector_defense")
    starbases = pieces.count("starbase")
    if sector.owner >= 0:
        player = g.players[sector.owner]
        side = combat.Side(
            (*sector.fleets, 0),
            sector_defenses=defenses,
            starbases=starbases,
            yards=yards_around(g, sector.owner, target),
        )
        return structs.replace(side, **_techs(player))
    if sector.fallen:
        defenses += TILES[sector.tile].card_sector_defenses
    absorbs = void_absorption(g, against) if against >= 0 else 0
    return combat.Side(
        (0, 0, 0, 0, 0, sector.void), sector_defenses=defenses, starbases=starbases, absorbs_each_salvo=absorbs
    )


def void_absorption(g: State, seat: int) -> int:
    """Count what the void absorbs each salvo against a player, by event. [14.6]"""
    if not modified(g, "void_salvo_absorption_per_improved_technology"):
        return 0
    return sum(tier == 2 for tier in g.players[seat].techs.values())
