"""Carries a battle out, step by step, and stops wherever a side has something to decide.

Order of decisions [14.4]-[14.6]: the invader launches from carriers, pays for Missiles, Drones and Bombard; both
sides' approach damage is counted, absorbed and taken; the invader may buy salvo absorption (Drones if not paid
yet, Bombard); then the salvos. Where both sides take damage at once the invader decides first, but nothing it
decides changes the damage that the defender takes. What could not have any effect is not offered.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from starboard.games.voidfall.combat.rules import (
    MATERIALS_PER_ABSORPTION,
    absorption_options,
    absorption_pool,
    attack_approach_damage,
    bombard_units,
    defence_approach_damage,
    first_strike,
    free_approach_absorption,
    initiative,
    sizes,
    spend_from,
    torpedo_damage,
    usable_units,
)
from starboard.games.voidfall.combat.types import (
    BASIC,
    CARRIER,
    CORVETTE,
    DEFENDER,
    DESTROYER,
    INVADER,
    NO_FLEETS,
    VOID,
    Battle,
    Bout,
    Choices,
    Fleets,
    Losses,
    Options,
    Outcome,
    Pair,
    Pool,
    Question,
    Side,
    six,
)

T = TypeVar("T")
YES_NO = (0, 1)
NUMBERS = tuple(tuple(range(n + 1)) for n in range(32))
BOTH = (INVADER, DEFENDER)

(LAUNCH, MISSILES, DRONES, BOMBARD, APPROACH, LATE_DRONES, LATE_BOMBARD, SALVO, BONUS, ORDER) = range(10)
(LATE_BONUS, FIRE, ABSORB, RECALL, REPLY, OVER) = range(10, 16)


class Machine(Struct):
    """A battle that is being carried out; changes in place. Its fields are those of Battle, in the same order."""

    attack: Side
    defence: Side
    options: Options
    stage: int
    fleets: tuple[Fleets, Fleets]
    salvo: int
    blocks: tuple[Pool, Pool]
    firing: tuple[int, ...]
    reply: int
    queue: tuple[int, ...]
    hits: Pair
    extra: Pair
    last: int
    launched: int
    missiles: bool
    drones: bool
    bombard: Pair
    bonus: int
    steps: tuple[Bout, ...] | None
    """None: no record wanted."""
    first: int
    initiative: Pair
    dealt: Pair
    absorbed: Pair
    before: tuple[Fleets, Fleets]
    plan: Choices | None = None
    """Set: decides which fleets are recalled, a strike at a time."""

    @classmethod
    def of(cls, battle: Battle) -> "Machine":
        """Go on with a battle."""
        return cls(*astuple(battle))

    def frozen(self) -> Battle:
        """Give the battle as a value that can be kept."""
        return Battle(*astuple(self)[:-1])

    def run(self) -> Question | None:
        """Carry on until somebody has to decide; None when the battle is over."""
        while self.stage != OVER:
            question = STAGES[self.stage](self)
            if question is not None:
                return question
        return None

    def answer(self, value: int) -> None:
        """Take the answer to the question at which `run` stopped; the value must be one of its options."""
        ANSWERS[self.stage](self, value)

    # The approach [14.4]

    def ask_launch(self) -> Question | None:
        """Invading carriers may each launch one active corvette. [14.4]"""
        most = min(self.fleets[INVADER][CARRIER], self.attack.active)
        if most:
            return Question("launch", INVADER, NUMBERS[most], most, 0)
        self.stage = MISSILES
        return None

    def launch(self, count: int) -> None:
        """Corvettes join the battle at once and stay even if the carrier is lost. [14.4]"""
        self.launched = count
        self.fleets = (_added(self.fleets[INVADER], CORVETTE, count), self.fleets[DEFENDER])
        self.stage = MISSILES

    def ask_missiles(self) -> Question | None:
        """Basic Missiles: 1 energy and an adjacent yard for 1 damage. [14.4]"""
        side = self.attack
        if side.deep_space_missiles == BASIC and side.yards and side.energy and any(self.fleets[DEFENDER]):
            return Question("missiles", INVADER, YES_NO, 0, 0)
        self.stage = DRONES
        return None

    def pay_missiles(self, paid: int) -> None:
        self.missiles = bool(paid)
        self.stage = DRONES

    def unabsorbed(self) -> int:
        """Count the approach damage that the invader would take as things are. [14.4]"""
        damage = defence_approach_damage(self.defence, self.fleets[DEFENDER])
        absorbed = free_approach_absorption(INVADER, self.attack, self.fleets[INVADER], self.options)
        return max(0, damage - absorbed - self.drones - self.bombard[0])

    def ask_drones(self) -> Question | None:
        """Drones: one trade token pays for 1 approach absorption and for the salvo part. [14.4]"""
        if self.attack.autonomous_drones and self.attack.trade_tokens:
            damage = self.unabsorbed()
            if damage:
                return Question("drones", INVADER, YES_NO, 0, 0, damage)
        self.stage = BOMBARD
        return None

    def pay_drones(self, paid: int) -> None:
        self.drones = bool(paid)
        self.stage = LATE_BOMBARD if self.stage == LATE_DRONES else BOMBARD

    def ask_bombard(self) -> Question | None:
        """Bombard: 3 materials for each approach absorption. [14.4]"""
        affordable = bombard_units(self.attack, self.missiles)
        if affordable:
            damage = self.unabsorbed()
            if damage:
                return Question("bombard", INVADER, NUMBERS[min(affordable, damage)], 0, 0, damage)
        self.stage = APPROACH
        return None

    def pay_bombard(self, units: int) -> None:
        self.bombard = (units, 0)
        self.stage = APPROACH

    def approach(self) -> None:
        """Both sides deal approach damage at once; absorption that is there is used. [14.3] [14.4]"""
        invader, defender = self.before = self.fleets
        options = self.options
        to_invader = defence_approach_damage(self.defence, defender)
        to_defender = attack_approach_damage(self.attack, invader, options, self.missiles)
        by_invader = free_approach_absorption(INVADER, self.attack, invader, options) + self.drones + self.bombard[0]
        by_defender = free_approach_absorption(DEFENDER, self.defence, defender, options)
        self.dealt = (to_defender, to_invader)
        self.absorbed = (min(to_invader, by_invader), min(to_defender, by_defender))
        self.hits = (to_invader - self.absorbed[INVADER], to_defender - self.absorbed[DEFENDER])
        self.queue = BOTH
        self.stage = ABSORB

    # Before the first salvo [14.6]

    def ask_late_drones(self) -> Question | None:
        """Drones that were not needed in the approach can still be paid for the salvos. [14.6]"""
        if self.attack.autonomous_drones and self.attack.trade_tokens and not self.drones and self.under_fire():
            return Question("drones", INVADER, YES_NO, 0, 0)
        self.stage = LATE_BOMBARD
        return None

    def under_fire(self) -> bool:
        """Say whether the defender may come to fire: not as sentries alone, nor if one strike ends it first. [14.5]"""
        invader, defender = self.fleets
        options = self.options
        strength = initiative(INVADER, self.attack, invader, options)
        reply = initiative(DEFENDER, self.defence, defender, options)
        if first_strike(self.attack, self.defence, strength, reply, options) != INVADER:
            return True
        if reply <= 0:
            return False
        pool = absorption_pool(DEFENDER, self.defence, defender, options, False, 0)
        absorbed = sum(usable_units(pool, defender, options)) + self.defence.absorbs_each_salvo
        return 1 + torpedo_damage(self.attack, invader, 1, options) - absorbed < sum(defender)

    def ask_late_bombard(self) -> Question | None:
        """Bombard: what was not spent in the approach can buy salvo absorption. [14.6]"""
        affordable = bombard_units(self.attack, self.missiles) - self.bombard[0]
        if affordable and self.under_fire():
            return Question("bombard", INVADER, NUMBERS[affordable], 0, 0)
        self.count_absorption()
        return None

    def pay_late_bombard(self, units: int) -> None:
        self.bombard = (self.bombard[0], units)
        self.count_absorption()

    def count_absorption(self) -> None:
        """The salvo absorption of both sides is counted once, now. [14.6]"""
        invader, defender = self.fleets
        options = self.options
        self.blocks = (
            absorption_pool(INVADER, self.attack, invader, options, self.drones, self.bombard[1]),
            absorption_pool(DEFENDER, self.defence, defender, options, False, 0),
        )
        self.stage = SALVO

    # Salvos [14.5]

    def begin_salvo(self) -> None:
        """A new salvo: initiative is counted anew. [14.5] [14.6]"""
        self.salvo += 1
        self.before = self.fleets
        self.dealt = self.absorbed = (0, 0)
        self.stage = BONUS if self.options.extra_damage_check == "start_of_salvo" else ORDER

    def ask_bonus(self) -> Question | None:
        """Invading destroyers deal 1 more each, once per combat, in a salvo of the invader's choice. [14.5]"""
        if not self.bonus and self.fleets[INVADER][DESTROYER]:
            return Question("bonus", INVADER, YES_NO, 1, self.salvo)
        self.answer(0)
        return None

    def use_bonus(self, used: int) -> None:
        if used:
            self.bonus = self.salvo
        if self.stage == BONUS:
            self.extra = (self.extra_damage(INVADER), self.extra_damage(DEFENDER))
            self.stage = ORDER
        else:
            self.stage = FIRE

    def extra_damage(self, role: int) -> int:
        """Count torpedoes and the destroyers' bonus as the fleets are now. [14.5] [15.4]"""
        if role == DEFENDER:
            return torpedo_damage(self.defence, self.fleets[DEFENDER], self.salvo, self.options)
        own = self.fleets[INVADER]
        bonus = own[DESTROYER] if self.bonus == self.salvo else 0
        return torpedo_damage(self.attack, own, self.salvo, self.options) + bonus

    def order(self) -> None:
        """Higher initiative strikes first, equal initiative at once. [14.5]"""
        invader = initiative(INVADER, self.attack, self.fleets[INVADER], self.options)
        defender = initiative(DEFENDER, self.defence, self.fleets[DEFENDER], self.options)
        self.initiative = (invader, defender)
        first = self.first = first_strike(self.attack, self.defence, invader, defender, self.options)
        if first < 0:
            self.strike(BOTH, -1)
        else:
            self.strike((first,), 1 - first)

    def strike(self, firing: tuple[int, ...], reply: int) -> None:
        """Let sides fire; when extra damage is counted at firing, the bonus is decided now. Q4"""
        self.firing = firing
        self.reply = reply
        late = self.options.extra_damage_check == "when_firing" and INVADER in firing
        self.stage = LATE_BONUS if late else FIRE

    def fire(self) -> None:
        """Damage is 1 and what is extra; the void's absorption in every salvo needs no decision. [14.5]"""
        hits, dealt, absorbed = [0, 0], list(self.dealt), list(self.absorbed)
        fixed = self.options.extra_damage_check == "start_of_salvo"
        for role in self.firing:
            target = 1 - role
            damage = 1 + (self.extra[role] if fixed else self.extra_damage(role))
            ignored = min(damage, (self.defence if target else self.attack).absorbs_each_salvo)
            dealt[role] = damage
            absorbed[target] = ignored
            hits[target] = damage - ignored
        self.hits = (hits[0], hits[1])
        self.dealt = (dealt[0], dealt[1])
        self.absorbed = (absorbed[0], absorbed[1])
        self.queue = BOTH if len(self.firing) == 2 else (1 - self.firing[0],)
        self.stage = ABSORB

    def ask_absorb(self) -> Question | None:
        """Salvo absorption left over may be used, each unit once per combat. [14.3] [14.6]"""
        if not self.queue:
            self.struck()
            return None
        role = self.queue[0]
        damage = self.hits[role]
        if damage and self.blocks[role]:
            usable = sizes(usable_units(self.blocks[role], self.fleets[role], self.options))
            if usable:
                options = absorption_options(usable, damage)
                return Question("absorb", role, options, options[-1], self.salvo, damage)
        self.stage = RECALL
        return None

    def absorb(self, units: int) -> None:
        role = self.queue[0]
        usable = usable_units(self.blocks[role], self.fleets[role], self.options)
        left = spend_from(self.blocks[role], usable, self.hits[role], units)
        self.blocks = _with(self.blocks, role, left)
        self.absorbed = _with(self.absorbed, role, self.absorbed[role] + units)
        self.hits = _with(self.hits, role, self.hits[role] - units)
        self.stage = RECALL

    def ask_recall(self) -> Question | None:
        """One damage is one own fleet of choice that leaves the sector. [14.3] [15.2]"""
        role = self.queue[0]
        damage = self.hits[role]
        own = self.fleets[role]
        total = sum(own)
        if damage >= total:
            self.fleets = _with(self.fleets, role, NO_FLEETS)
            damage = 0
        elif damage and self.plan is not None:
            losses = self.plan.defender if role else self.plan.invader
            lost = sum(_entered(self, role)) - total
            self.fleets = _with(self.fleets, role, _planned(own, losses, lost, damage))
            damage = 0
        if damage:
            options = _recallable(own, self.last, damage)
            if len(options) > 1:
                return Question("recall", role, options, options[0], self.salvo, damage)
            self.recall(options[0])
        else:
            self.queue = self.queue[1:]
            self.last = 0
            self.stage = ABSORB
        return None

    def recall(self, kind: int) -> None:
        role = self.queue[0]
        self.fleets = _with(self.fleets, role, _added(self.fleets[role], kind, -1))
        self.hits = _with(self.hits, role, self.hits[role] - 1)
        self.last = kind

    def struck(self) -> None:
        """All damage is taken: the other side replies, or the approach or salvo is over. [14.5]"""
        self.hits = (0, 0)
        if self.salvo and self.reply >= 0:
            self.stage = REPLY
        else:
            self.finish_step()

    def answer_fire(self) -> None:
        """The slower side counts its initiative again and fires only if it is at least 1. [14.5]"""
        role = self.reply
        if initiative(role, self.defence if role else self.attack, self.fleets[role], self.options) > 0:
            self.strike((role,), -1)
        else:
            self.finish_step()

    def finish_step(self) -> None:
        """Write the approach or salvo down; salvos go on until a side has no fleets. [14.5] [14.8]"""
        invader, defender = self.fleets
        left = (sum(invader), sum(defender))
        if self.steps is not None:
            lost = (_difference(self.before[INVADER], invader), _difference(self.before[DEFENDER], defender))
            step = Bout(self.salvo, self.first, self.initiative, self.dealt, self.absorbed, lost, left)
            self.steps = (*self.steps, step)
        self.firing = ()
        self.reply = -1
        if not left[0] or not left[1]:
            self.stage = OVER
        else:
            self.stage = SALVO if self.salvo else LATE_DRONES

    def outcome(self) -> Outcome:
        """Sum up a battle that is over: without defending fleets there is no tie. [14.8]"""
        invader, defender = self.fleets
        assert self.stage == OVER and self.steps is not None
        winner: Literal["invader", "defender", "tie"]
        if any(invader):
            winner, taken = "invader", True
        elif any(defender) or not any(self.defence.fleets):
            winner, taken = "defender", False
        else:
            winner, taken = "tie", self.attack.wins_ties
        return Outcome(
            winner,
            taken,
            self.fleets,
            (_difference(_entered(self, INVADER), invader), _difference(self.defence.fleets, defender)),
            self.steps,
            self.launched,
            1 if self.missiles else 0,
            1 if self.drones else 0,
            MATERIALS_PER_ABSORPTION * sum(self.bombard),
            self.bonus,
        )


STAGES: tuple[Callable[[Machine], Question | None], ...] = (
    Machine.ask_launch,
    Machine.ask_missiles,
    Machine.ask_drones,
    Machine.ask_bombard,
    Machine.approach,
    Machine.ask_late_drones,
    Machine.ask_late_bombard,
    Machine.begin_salvo,
    Machine.ask_bonus,
    Machine.order,
    Machine.ask_bonus,
    Machine.fire,
    Machine.ask_absorb,
    Machine.ask_recall,
    Machine.answer_fire,
)
"""What happens in each stage, by its number."""

ANSWERS: dict[int, Callable[[Machine, int], None]] = {
    LAUNCH: Machine.launch,
    MISSILES: Machine.pay_missiles,
    DRONES: Machine.pay_drones,
    BOMBARD: Machine.pay_bombard,
    LATE_DRONES: Machine.pay_drones,
    LATE_BOMBARD: Machine.pay_late_bombard,
    BONUS: Machine.use_bonus,
    LATE_BONUS: Machine.use_bonus,
    ABSORB: Machine.absorb,
    RECALL: Machine.recall,
}
"""What an answer does in the stages that ask."""


def _with(pair: tuple[T, T], role: int, value: T) -> tuple[T, T]:
    """Give the pair with one side's value replaced."""
    return (pair[0], value) if role else (value, pair[1])


def _added(own: Fleets, kind: int, count: int) -> Fleets:
    changed = list(own)
    changed[kind] += count
    return six(changed)


def _difference(more: Fleets, less: Fleets) -> Fleets:
    return six(a - b for a, b in zip(more, less, strict=True))


def _entered(m: Machine, role: int) -> Fleets:
    """Give the fleets with which a side took part, launched ones included."""
    return m.defence.fleets if role else _added(m.attack.fleets, CORVETTE, m.launched)


def _recallable(own: Fleets, first: int, damage: int) -> tuple[int, ...]:
    """Give the types from `first` on of which one can leave so that enough later ones remain for the rest."""
    later, found = 0, []
    for kind in range(VOID, first - 1, -1):
        if own[kind]:
            later += own[kind]
            if later >= damage:
                found.append(kind)
    return tuple(reversed(found))


def _planned(own: Fleets, losses: Losses, lost: int, damage: int) -> Fleets:
    """Take a strike as decided beforehand."""
    left = list(own)
    for number in range(lost, lost + damage):
        wanted = losses.recall[number] if number < len(losses.recall) else -1
        if wanted < 0 or not left[wanted]:
            wanted = next(kind for kind in losses.order if left[kind])
        left[wanted] -= 1
    return six(left)


def checked(attack: Side, defence: Side) -> None:
    """Refuse sides that cannot meet."""
    if not any(attack.fleets) or min(attack.fleets) < 0 or min(defence.fleets) < 0:
        raise ValueError("an invader needs fleets, and no side has fewer than none")
    if attack.absorbs_each_salvo and defence.absorbs_each_salvo:
        raise ValueError("only one side can absorb damage in every salvo, or no battle would end")
    for side in (attack, defence):
        if side.absorbs_each_salvo and sum(side.fleets) != side.fleets[VOID]:
            raise ValueError("only the void absorbs damage in every salvo")
    if max(attack.active, attack.materials // MATERIALS_PER_ABSORPTION) >= len(NUMBERS):
        raise ValueError("more fleets or materials than the game has")


@lru_cache(maxsize=1024)
def falls(attack: Side, defence: Side, options: Options) -> bool:
    """Say whether a sector falls when nobody pays for anything; whoever looks ahead asks for the same again. [16]"""
    return resolve(attack, defence, Choices(), options).taken


@lru_cache(maxsize=1024)
def begin(attack: Side, defence: Side, options: Options = Options()) -> Battle:  # noqa: B008 (frozen)
    """Begin a battle and carry it on to its first decision or its end. [14.2]"""
    checked(attack, defence)
    start = (attack.fleets, defence.fleets)
    machine = Machine.of(Battle(attack, defence, options, LAUNCH, start))
    machine.run()
    return machine.frozen()


def pending(battle: Battle) -> Question | None:
    """Say what has to be decided now; None when the battle is over."""
    return Machine.of(battle).run()


def answer(battle: Battle, value: int) -> Battle:
    """Answer the pending question and carry the battle on to the next one or its end."""
    machine = Machine.of(battle)
    question = machine.run()
    if question is None:
        raise ValueError("the battle is over")
    if value not in question.options:
        raise ValueError(f"{value} does not answer the question: {question}")
    machine.answer(value)
    machine.run()
    return machine.frozen()


def outcome(battle: Battle) -> Outcome | None:
    """Give the result of a battle that is over, None of one that is not."""
    return Machine.of(battle).outcome() if battle.stage == OVER else None


def resolve(
    attack: Side,
    defence: Side,
    choices: Choices = Choices(),  # noqa: B008 (frozen)
    options: Options = Options(),  # noqa: B008
) -> Outcome:
    """Carry a whole battle out with decisions made beforehand. [14.2]"""
    checked(attack, defence)
    machine = Machine.of(Battle(attack, defence, options, LAUNCH, (attack.fleets, defence.fleets)))
    return finish(machine, choices)


def finish(machine: Machine, choices: Choices) -> Outcome:
    """Carry a battle on to its end with decisions made beforehand."""
    machine.plan = choices
    while (question := machine.run()) is not None:
        machine.answer(planned(choices, question, machine.stage))
    return machine.outcome()


def planned(choices: Choices, question: Question, stage: int) -> int:
    """Give the answer that fits decisions made beforehand, cut to what is possible."""
    kind, options = question.kind, question.options
    if kind == "absorb":
        absorb = (choices.defender if question.side else choices.invader).absorb
        if question.salvo > len(absorb):
            return options[-1]
        return max(n for n in options if n <= max(0, absorb[question.salvo - 1]))
    if kind == "bonus":
        return int(0 < choices.bonus_salvo <= question.salvo)
    if kind == "launch":
        return min(choices.launch, options[-1])
    if kind == "missiles":
        return int(choices.missiles)
    if kind == "drones":
        return int(choices.drones == "approach" or (choices.drones == "salvos" and stage == LATE_DRONES))
    if kind == "bombard":
        return min(choices.bombard[stage == LATE_BOMBARD], options[-1])
    return question.default
