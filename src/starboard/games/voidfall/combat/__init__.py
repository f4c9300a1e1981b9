"""Voidfall combat as a library of its own: pure, exact, without chance, independent of the game state. [14]-[16]

Sides. `side({"corvette": 3}, {"shields": "basic"}, yards=1, energy=2)` makes a `Side` from names (technologies that
play no part in combat may be among them), `void_raid(strength)` the void of a skirmish. What a side could pay is
part of it: `energy` for basic Missiles, unflipped `trade_tokens` for Drones, `materials` only if the action is
Bombard, `active` fleets for carriers. `fights(defence)` says whether a sector resists at all [14.1].

In one go. `resolve(attack, defence, choices, options)` gives the `Outcome`; the default choices pay nothing,
recall corvettes first and are the prediction that chooses the target of a skirmish [16]: `.taken`.

Step by step, as the game does it. A game state holds the frozen `Battle`:

    battle = begin(attack, defence, options)
    while (question := pending(battle)) is not None:
        battle = answer(battle, ...one of question.options...)
    result = outcome(battle)

Only real decisions are asked; the void has none. `question.side` is INVADER or DEFENDER, `question.kind` one of
launch, missiles, drones, bombard, bonus, absorb, recall; `question.default` is the usual answer. `battle.steps`
grows by one `Bout` (damage, absorption, losses, fleets left) after the approach and after every salvo, and
`battle.fleets` is what stands in the sector right now. Payments are answers; the caller takes the energy, token,
materials and active fleets either when they are given or at the end from the outcome, which also lists the fleets
recalled. What follows a battle (control, glory, Escape Pods, Replicators) is the caller's: `wins_ties` only says
whether a tie counts as success.

Looking ahead. `forecast(attack, defence, options)` before a battle and `forecast_from(battle)` within one give the
default, fair, best and worst course, the results of each way of paying, and what each answer to the pending
question leads to.

Looking back. `fleets_after(battle, n)` and `absorbers(battle, n)` say of a step what both sides had left, by type, and
what took the damage that did them no harm.
"""

from starboard.games.voidfall.combat.battle import answer, begin, falls, outcome, pending, resolve
from starboard.games.voidfall.combat.forecast import Answer, Forecast, Prospect, forecast, forecast_from
from starboard.games.voidfall.combat.report import absorbers, fleets_after
from starboard.games.voidfall.combat.rules import fights, initiative
from starboard.games.voidfall.combat.types import (
    DEFENDER,
    INVADER,
    KINDS,
    Battle,
    Bout,
    Choices,
    Fleets,
    Losses,
    Options,
    Outcome,
    Question,
    Side,
    fleets,
    side,
    void_raid,
)

__all__ = [
    "DEFENDER",
    "INVADER",
    "KINDS",
    "Answer",
    "Battle",
    "Bout",
    "Choices",
    "Fleets",
    "Forecast",
    "Losses",
    "Options",
    "Outcome",
    "Prospect",
    "Question",
    "Side",
    "absorbers",
    "answer",
    "begin",
    "falls",
    "fights",
    "fleets",
    "fleets_after",
    "forecast",
    "forecast_from",
    "initiative",
    "outcome",
    "pending",
    "resolve",
    "side",
    "void_raid",
]
