"""The numbers of combat: approach damage and absorption, initiative, extra damage, salvo absorption."""

from collections.abc import Iterable
from functools import lru_cache

from starboard.games.voidfall.combat.types import (
    BASIC,
    CARRIER,
    CORVETTE,
    DEFENDER,
    DESTROYER,
    DREADNOUGHT,
    IMPROVED,
    INVADER,
    SENTRY,
    Fleets,
    Options,
    Pool,
    Side,
)

PAID = -1
"""Absorption that was paid for and depends on no fleet."""
TARGETING_INITIATIVE = 5
MISSILES_MOST = 2
MATERIALS_PER_ABSORPTION = 3
CORVETTES_PER_TOKEN = 3
USUAL = Options()


def upgrades(fleets: Fleets, options: Options) -> int:
    """Count how often a corvette upgrade acts: once with a corvette there, or once per corvette token. [15.4] Q2"""
    corvettes = fleets[CORVETTE]
    if options.corvette_upgrades == "once":
        return 1 if corvettes else 0
    return -(-corvettes // CORVETTES_PER_TOKEN)


def bombard_units(side: Side, missiles_paid: bool) -> int:
    """Count the absorption that Bombard can buy; a credit that pays for missiles is gone. [06.2] [14.4]"""
    return (side.materials - (side.missiles_take if missiles_paid else 0)) // MATERIALS_PER_ABSORPTION


def fights(defence: Side) -> bool:
    """Say whether a sector resists: it has fleets or something that deals approach damage. [14.1]"""
    return bool(any(defence.fleets) or defence_approach_damage(defence, defence.fleets))


def improved_missiles(side: Side) -> int:
    """Count the damage of improved Deep Space Missiles: 1 per adjacent own yard sector, at most 2. [14.4]"""
    return min(MISSILES_MOST, side.yards) if side.deep_space_missiles == IMPROVED else 0


def defence_approach_damage(side: Side, fleets: Fleets) -> int:
    """Count the defender's approach damage; energy cells add to what others deal. [14.4]"""
    damage = side.sector_defenses + side.starbases + fleets[SENTRY] + improved_missiles(side)
    return damage + 1 if damage and side.energy_cells else damage


def attack_approach_damage(side: Side, fleets: Fleets, options: Options, missiles_paid: bool) -> int:
    """Count the invader's approach damage; the profile says which improved capital fleet deals it. [14.4] Q1"""
    damage = improved_missiles(side) + (1 if missiles_paid else 0)
    if options.combat_profile == "seed":
        capital = side.dreadnoughts == IMPROVED and fleets[DREADNOUGHT]
    else:
        capital = side.destroyers == IMPROVED and fleets[DESTROYER]
    return damage + 1 if capital else damage


def free_approach_absorption(role: int, side: Side, fleets: Fleets, options: Options = USUAL) -> int:
    """Count the approach absorption that costs nothing: improved Shields, invading dreadnoughts. [14.4] Q5"""
    units = upgrades(fleets, options) if side.shields == IMPROVED else 0
    return units + fleets[DREADNOUGHT] if role == INVADER else units


def initiative(role: int, side: Side, fleets: Fleets, options: Options = USUAL) -> int:
    """Count a side's initiative. [14.5]"""
    total = sum(fleets)
    if role == DEFENDER:
        total -= fleets[SENTRY]
    elif fleets[DESTROYER]:
        total += 1
    if fleets[DREADNOUGHT]:
        total += 1
    if side.targeting == BASIC and fleets[CORVETTE]:
        total += TARGETING_INITIATIVE * upgrades(fleets, options)
    return total


def first_strike(attack: Side, defence: Side, invader: int, defender: int, options: Options) -> int:
    """Say who strikes first, -1 for both at once, from the initiative of both. [14.5] [15.4] Q23"""
    least = 1 if options.improved_targeting_needs_initiative else 0
    sure_invader = attack.targeting == IMPROVED and invader >= least
    sure_defender = defence.targeting == IMPROVED and defender >= least
    if sure_invader != sure_defender:
        return INVADER if sure_invader else DEFENDER
    if invader == defender or (sure_invader and options.both_improved_targeting == "simultaneous"):
        return -1
    return INVADER if invader > defender else DEFENDER


def torpedo_damage(side: Side, fleets: Fleets, salvo: int, options: Options = USUAL) -> int:
    """Count the torpedoes' extra damage: a corvette must be there; basic ones only in salvo 1. [15.4] Q2"""
    return upgrades(fleets, options) if side.torpedoes and (salvo == 1 or side.torpedoes == IMPROVED) else 0


def absorption_pool(role: int, side: Side, fleets: Fleets, options: Options, drones_paid: bool, bombard: int) -> Pool:
    """Count a side's salvo absorption at the start of the first salvo, by what gives it. [14.6] Q3

    A block is spent whole in one salvo. In mode unit_pool every block is one unit; in mode block all dreadnoughts
    are one block and all carriers another, while Drones and Bombard can still be spread over salvos. What may be
    lost first stands first, so that it is used first.
    """
    shields: Pool = ((CORVETTE, 1),) * (upgrades(fleets, options) if side.shields else 0)
    if role == INVADER:
        drones = side.autonomous_drones if drones_paid else 0  # basic 1, improved 2
        return shields + ((PAID, 1),) * (drones + bombard)
    kinds = tuple(kind for kind in (DREADNOUGHT, CARRIER) if fleets[kind])
    if options.salvo_absorption_mode == "unit_pool":
        return shields + tuple((kind, 1) for kind in kinds for _ in range(fleets[kind]))
    return shields + tuple((kind, fleets[kind]) for kind in kinds)


def usable_units(pool: Pool, fleets: Fleets, options: Options) -> tuple[int, ...]:
    """Say what each block of a pool can absorb now: Shields need a corvette in every salvo. [14.6] [15.4] Q31"""
    shields = upgrades(fleets, options)
    great = fleets[DREADNOUGHT] + fleets[CARRIER]
    stays = options.lost_fleet_absorption == "stays"
    whole = options.salvo_absorption_mode == "block"
    found = []
    for kind, units in pool:
        if kind == CORVETTE:
            found.append(1 if shields > 0 else 0)
            shields -= 1
        elif kind == PAID or stays:
            found.append(units)
        elif whole:
            found.append(min(units, fleets[kind]))
        else:
            found.append(1 if great > 0 else 0)
            great -= 1
    return tuple(found)


def absorption_blocks(
    role: int, side: Side, fleets: Fleets, options: Options, drones_paid: bool, bombard: int
) -> tuple[int, ...]:
    """Give the sizes of the blocks that a side can use in its first salvo, largest first. [14.6]"""
    pool = absorption_pool(role, side, fleets, options, drones_paid, bombard)
    return sizes(usable_units(pool, fleets, options))


def sizes(usable: tuple[int, ...]) -> tuple[int, ...]:
    """Give the sizes of the blocks that can be used, largest first."""
    return tuple(sorted((n for n in usable if n), reverse=True))


def spend_from(pool: Pool, usable: tuple[int, ...], damage: int, absorb: int) -> Pool:
    """Give what is left of a pool after absorbing that much; of equal blocks the first ones go. [14.6]"""
    left = list(spend(sizes(usable), damage, absorb))
    kept = []
    # From the back: what stays is taken from the end, so what goes is taken from the front.
    for block, units in zip(reversed(pool), reversed(usable), strict=True):
        if not units:
            kept.append(block)
        elif units in left:
            left.remove(units)
            kept.append(block)
    return tuple(reversed(kept))


@lru_cache(4096)
def absorption_options(blocks: tuple[int, ...], damage: int) -> tuple[int, ...]:
    """Say how much of a damage can be absorbed, in ascending order. [14.6]"""
    return tuple(sorted({min(damage, sum(used)) for used in _subsets(blocks)}))


@lru_cache(4096)
def spend(blocks: tuple[int, ...], damage: int, absorb: int) -> tuple[int, ...]:
    """Give the blocks left after absorbing that much: least waste, then fewest blocks, so the small ones stay."""
    usable = [used for used in _subsets(blocks) if min(damage, sum(used)) == absorb]
    used = min(usable, key=lambda u: (sum(u), len(u), u))
    left = list(blocks)
    for block in used:
        left.remove(block)
    return tuple(left)


def _subsets(blocks: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """Give every sub-multiset of the blocks once."""
    found: set[tuple[int, ...]] = {()}
    for block in blocks:
        found |= {(*used, block) for used in found}
    return found
