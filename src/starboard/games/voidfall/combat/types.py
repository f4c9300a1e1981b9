"""What a battle is made of: fleets, the two sides, table options, questions, the running battle, its outcome.

Everything here is frozen and made of numbers, texts and tuples, so that a game state can hold and save it.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct, structs

from starboard.core.family import always

KINDS = ("corvette", "sentry", "destroyer", "carrier", "dreadnought", "void")
"""Fleet types; fleets are counted in this order, and by default recalled in it."""

CORVETTE, SENTRY, DESTROYER, CARRIER, DREADNOUGHT, VOID = range(6)

Fleets = tuple[int, int, int, int, int, int]
"""Fleets by type, in the order of KINDS."""

NO_FLEETS: Fleets = (0, 0, 0, 0, 0, 0)

INVADER, DEFENDER = 0, 1
"""The two sides; pairs of numbers are in this order."""

NONE, BASIC, IMPROVED = 0, 1, 2
"""Tiers of a technology."""

TIERS = {"basic": BASIC, "improved": IMPROVED}

Tier = Literal[0, 1, 2]


def six(counts: Iterable[int]) -> Fleets:
    """Take six numbers as fleets by type."""
    c, s, d, r, n, v = counts
    return c, s, d, r, n, v


Pair = tuple[int, int]
Pool = tuple[tuple[int, int], ...]
"""Salvo absorption: what gives it (a type of fleet), and how much."""


def fleets(counts: Mapping[str, int]) -> Fleets:
    """Count fleets by type: {"corvette": 3} -> (3, 0, 0, 0, 0, 0)."""
    unknown = counts.keys() - set(KINDS)
    if unknown:
        raise ValueError(f"no such fleet type: {', '.join(sorted(unknown))}")
    c, s, d, r, n, v = (counts.get(kind, 0) for kind in KINDS)
    return c, s, d, r, n, v


class Side(Struct, frozen=True, omit_defaults=True):
    """One side as it enters the combat sector: fleets, combat technologies, what fires for it, what it can pay.

    Installations, energy cells and starbases count for the defender only, carriers' launches, Drones, Bombard
    and basic Missiles for the invader only [14.2] [14.4]; what the role forbids is ignored.
    """

    fleets: Fleets = always(NO_FLEETS)
    shields: Tier = 0
    targeting: Tier = 0
    torpedoes: Tier = 0
    energy_cells: Tier = 0
    deep_space_missiles: Tier = 0
    autonomous_drones: Tier = 0
    destroyers: Tier = 0
    dreadnoughts: Tier = 0
    sector_defenses: int = 0
    starbases: int = 0
    yards: int = 0
    """Own sectors next to the combat sector that hold a shipyard or starbase."""
    active: int = 0
    """Active fleets that carriers can launch as corvettes."""
    energy: int = 0
    """Energy that could be paid for basic Missiles; credits that may stand in for it included."""
    trade_tokens: int = 0
    """Unflipped trade tokens that could be returned for Drones."""
    materials: int = 0
    """Materials that could be paid for Bombard (credits included); 0 unless the action is Bombard."""
    missiles_take: int = 0
    """Of these, what is gone once Missiles are paid: the credit that stands in for energy."""
    absorbs_each_salvo: int = 0
    """Damage the void ignores in every salvo (event modifier)."""
    wins_ties: bool = False
    """A tie counts as success: the void in a skirmish [16], an invader with improved Combat Replicators."""


TECHNOLOGIES = (
    "shields",
    "targeting",
    "torpedoes",
    "energy_cells",
    "deep_space_missiles",
    "autonomous_drones",
    "destroyers",
    "dreadnoughts",
)
"""The technologies that a battle looks at."""


def side(counts: Mapping[str, int], technologies: Mapping[str, str] | None = None, **rest: int) -> Side:
    """Make a side from names: fleets by type, technologies by tier ("basic", "improved"), other fields of Side.

    Technologies that play no part in a battle may be among them.
    """
    tiers = {name: TIERS[tier] for name, tier in (technologies or {}).items() if name in TECHNOLOGIES}
    return structs.replace(Side(fleets(counts)), **tiers, **rest)


def void_raid(strength: int, absorbs_each_salvo: int = 0) -> Side:
    """Make the void's side of a skirmish: corvette values, no technologies, ties are its success. [16]"""
    return Side((0, 0, 0, 0, 0, strength), absorbs_each_salvo=absorbs_each_salvo, wins_ties=True)


class Options(Struct, frozen=True, omit_defaults=True):
    """Table options that combat depends on, named as in the game's options."""

    combat_profile: Literal["seed", "published"] = "seed"
    """Whose improved technology gives the invader 1 approach damage: dreadnoughts or destroyers. [14.4] Q1"""
    salvo_absorption_mode: Literal["unit_pool", "block"] = "unit_pool"
    """Absorption units are spent one by one, or a whole source in one salvo. [14.6] Q3"""
    extra_damage_check: Literal["start_of_salvo", "when_firing"] = "start_of_salvo"
    """When torpedoes and the destroyers' bonus are counted. [14.5] [15.4] Q4"""
    both_improved_targeting: Literal["compare_initiative", "simultaneous"] = "compare_initiative"
    """What happens when both sides would always strike first. [14.5] [15.4]"""
    corvette_upgrades: Literal["once", "per_token"] = "once"
    """Whether corvette upgrades act once for a side or for each of its corvette tokens. [15.4] Q2"""
    improved_targeting_needs_initiative: bool = True
    """Whether improved Targeting strikes first only with an initiative of at least 1. [15.4] Q23"""
    lost_fleet_absorption: Literal["stays", "leaves"] = "stays"
    """Whether the unit of a dreadnought or carrier lost in an earlier salvo can still absorb. [14.6] Q31"""


class Losses(Struct, frozen=True, omit_defaults=True):
    """How one side takes damage, decided beforehand."""

    recall: tuple[int, ...] = ()
    """Type of the first, second, ... fleet lost in this battle; a type no longer there falls back to `order`."""
    order: tuple[int, ...] = (CORVETTE, SENTRY, DESTROYER, CARRIER, DREADNOUGHT, VOID)
    """Types in the order in which they are given up."""
    absorb: tuple[int, ...] = ()
    """At most this much is absorbed in salvo 1, 2, ...; as much as possible in salvos not listed."""


class Choices(Struct, frozen=True, omit_defaults=True):
    """All decisions of a battle, made beforehand; an intent that is not possible is cut to what is.

    By default nothing is paid, carriers launch all they can, absorption is used at once, corvettes are recalled
    first and the destroyers' bonus is used in salvo 1.
    """

    launch: int = 99
    """Corvettes that carriers launch."""
    missiles: bool = False
    """Pay 1 energy for basic Missiles."""
    drones: Literal["never", "approach", "salvos"] = "never"
    """Return a trade token for Drones: as soon as that absorbs something, or not before the salvos."""
    bombard: Pair = (0, 0)
    """Absorption bought with Bombard for the approach and for the salvos."""
    bonus_salvo: int = 1
    """First salvo in which the destroyers' bonus is used; 0: never."""
    invader: Losses = Losses()
    defender: Losses = Losses()


QuestionKind = Literal["launch", "missiles", "drones", "bombard", "bonus", "absorb", "recall"]


class Question(Struct, frozen=True):
    """A decision that a side has to make now; the answer is one of `options`.

    launch: how many corvettes. missiles, drones, bonus: 1 for yes. bombard, absorb: how many units.
    recall: the type (index in KINDS) of the next fleet that leaves.
    """

    kind: QuestionKind
    side: int
    options: tuple[int, ...]
    default: int
    salvo: int
    """0 in the approach; before the first salvo, when its absorption is bought, also 0."""
    damage: int = 0
    """Damage still to be absorbed or taken."""


class Bout(Struct, frozen=True):
    """What happened in the approach (salvo 0) or in one salvo. Pairs: invader, defender."""

    salvo: int
    first: int
    """Who fired first: INVADER, DEFENDER, or -1 for both at once."""
    initiative: Pair
    """Initiative at the start of the salvo; (0, 0) in the approach."""
    dealt: Pair
    """Damage dealt by each side, before absorption."""
    absorbed: Pair
    """Damage absorbed by each side."""
    lost: tuple[Fleets, Fleets]
    """Fleets recalled by each side."""
    left: Pair
    """Fleets left on each side afterwards."""


class Battle(Struct, frozen=True, omit_defaults=True):
    """A running battle, complete: a game state can hold it between two answers. Made by `begin` and `answer`."""

    attack: Side
    defence: Side
    options: Options
    stage: int
    fleets: tuple[Fleets, Fleets]
    salvo: int = 0
    blocks: tuple[Pool, Pool] = always(((), ()))
    """Salvo absorption left to each side, in blocks that are spent whole, by what gives them."""
    firing: tuple[int, ...] = ()
    """Sides that fire now."""
    reply: int = -1
    """Side that may fire after the current strike."""
    queue: tuple[int, ...] = ()
    """Sides that still take what was fired."""
    hits: Pair = always((0, 0))
    """Damage that each side still has to take."""
    extra: Pair = always((0, 0))
    """Extra damage fixed at the start of the salvo."""
    last: int = 0
    """Type of the fleet recalled last in this strike: the next one is not before it, so no order is met twice."""
    launched: int = 0
    missiles: bool = False
    drones: bool = False
    bombard: Pair = always((0, 0))
    bonus: int = 0
    """Salvo in which the destroyers' bonus was used; 0: not yet."""
    steps: tuple[Bout, ...] = ()
    first: int = -1
    initiative: Pair = always((0, 0))
    dealt: Pair = always((0, 0))
    absorbed: Pair = always((0, 0))
    before: tuple[Fleets, Fleets] = always((NO_FLEETS, NO_FLEETS))
    """Fleets at the start of the current approach or salvo."""


class Outcome(Struct, frozen=True):
    """How a battle ended. Pairs: invader, defender."""

    winner: Literal["invader", "defender", "tie"]
    taken: bool
    """The invasion succeeds: the invader won, or it tied and its ties count as success."""
    left: tuple[Fleets, Fleets]
    recalled: tuple[Fleets, Fleets]
    """Fleets that left the sector as damage, launched ones included: they are active now."""
    steps: tuple[Bout, ...]
    launched: int
    """Corvettes that came from the invader's active fleets."""
    energy: int
    trade_tokens: int
    materials: int
    """What the invader paid."""
    bonus_salvo: int
    """Salvo of the destroyers' bonus; 0: unused."""

    @property
    def course(self) -> tuple[Pair, ...]:
        """Give the fleets left after each step, approach first."""
        return tuple(step.left for step in self.steps)

    @property
    def margin(self) -> int:
        """Give fleets left, the invader's positive, the defender's negative."""
        return sum(self.left[INVADER]) - sum(self.left[DEFENDER])
