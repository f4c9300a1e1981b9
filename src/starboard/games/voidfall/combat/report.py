"""What can be told of the steps of a battle afterwards: fleets left by type, and what absorbed the damage."""

from starboard.games.voidfall.combat.rules import upgrades
from starboard.games.voidfall.combat.types import (
    CARRIER,
    CORVETTE,
    DEFENDER,
    DREADNOUGHT,
    IMPROVED,
    INVADER,
    Battle,
    Fleets,
    six,
)

Absorbers = tuple[tuple[str, int], ...]
"""What absorbed, and how much."""


def entered(battle: Battle) -> tuple[Fleets, Fleets]:
    """Give the fleets with which both sides took part, launched ones included. [14.4]"""
    invader = list(battle.attack.fleets)
    invader[CORVETTE] += battle.launched
    return six(invader), battle.defence.fleets


def fleets_after(battle: Battle, step: int) -> tuple[Fleets, Fleets]:
    """Give the fleets of both sides after a step (-1: before the first)."""
    left = [list(fleets) for fleets in entered(battle)]
    for fought in battle.steps[: step + 1]:
        for side, lost in enumerate(fought.lost):
            left[side] = [a - b for a, b in zip(left[side], lost, strict=True)]
    return six(left[INVADER]), six(left[DEFENDER])


def absorbers(battle: Battle, step: int) -> tuple[Absorbers, Absorbers]:
    """Say what absorbed the damage of a step on both sides; () where nothing did, or where it cannot be told."""
    return _absorbers(battle, step, INVADER), _absorbers(battle, step, DEFENDER)


def _absorbers(battle: Battle, step: int, role: int) -> Absorbers:
    fought = battle.steps[step]
    if not fought.salvo:
        return _taken(_in_approach(battle, role), 0, fought.absorbed[role])
    if battle.options.salvo_absorption_mode == "block":
        return ()  # whole blocks are spent, and which ones is not written down
    always = (battle.defence if role else battle.attack).absorbs_each_salvo
    ignored = [min(s.dealt[1 - role], always) if s.salvo else 0 for s in battle.steps]
    spent = [s.absorbed[role] - ignored[n] if s.salvo else 0 for n, s in enumerate(battle.steps)]
    void: Absorbers = (("void", ignored[step]),) if ignored[step] else ()
    return void + _taken(_in_salvos(battle, role), sum(spent[:step]), spent[step])


def _in_approach(battle: Battle, role: int) -> Absorbers:
    """List what can absorb approach damage, in the order in which it is counted as used. [14.4]"""
    side, fleets = (battle.defence, battle.defence.fleets) if role else (battle.attack, entered(battle)[INVADER])
    found = [("shields", upgrades(fleets, battle.options) if side.shields == IMPROVED else 0)]
    if role == INVADER:
        found += [
            ("dreadnought", fleets[DREADNOUGHT]),
            ("drones", int(battle.drones)),
            ("bombard", battle.bombard[0]),
        ]
    return tuple(found)


def _in_salvos(battle: Battle, role: int) -> Absorbers:
    """List what can absorb salvo damage, once per combat, in the order in which it is counted as used. [14.6]"""
    approach = next(n for n, s in enumerate(battle.steps) if not s.salvo)
    fleets = fleets_after(battle, approach)[role]
    side = battle.defence if role else battle.attack
    shields = ("shields", upgrades(fleets, battle.options) if side.shields else 0)
    if role == INVADER:
        drones = side.autonomous_drones if battle.drones else 0
        return shields, ("drones", drones), ("bombard", battle.bombard[1])
    return shields, ("dreadnought", fleets[DREADNOUGHT]), ("carrier", fleets[CARRIER])


def _taken(pool: Absorbers, before: int, count: int) -> Absorbers:
    """Take so many units from a pool of which some are gone."""
    found = []
    for name, units in pool:
        gone = min(units, before)
        used = min(units - gone, count)
        before -= gone
        count -= used
        if used:
            found.append((name, used))
    return tuple(found)
