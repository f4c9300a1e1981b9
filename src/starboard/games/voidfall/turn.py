"""The focus phase: a turn of selecting, acting and cleaning up. [03]"""

from functools import cache
from typing import ClassVar

from msgspec import structs

from starboard.core.options import Decision, Option
from starboard.core.refusal import Refusal
from starboard.core.steps import Ask, Do, Step
from starboard.core.text import Text
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import Now, Pick, Resolve, because, first_option, last_option
from starboard.games.voidfall.costs import KeepFourGlory, bury, payable, payment, return_token
from starboard.games.voidfall.facts.cards import FocusAction
from starboard.games.voidfall.facts.price import Cost
from starboard.games.voidfall.facts.tables import ABILITIES, AGENDAS, CARDS, EVENTS, KINDS
from starboard.games.voidfall.fleets import FitTokens
from starboard.games.voidfall.options import (
    Begin,
    EndTurn,
    FlipTrade,
    PlaceTrade,
    PlayAgenda,
    PlayFocus,
    PutAgenda,
    UseAbility,
    UseAction,
    UseAgain,
    UseAgenda,
    UsePreferred,
    UseTechnology,
)
from starboard.games.voidfall.scoring import slot_bad
from starboard.games.voidfall.state import (
    Player,
    State,
    Turn,
    event_modifier,
    is_preferred,
    matches,
    trade_room,
)


class Rounds(Do, frozen=True):
    """Play as many rounds as the event says, everybody one turn each. [03]"""

    def run(self, g: State) -> None:
        rounds = EVENTS[g.event].rounds
        if g.round == rounds:
            return
        g.round += 1
        g.tell(ev.RoundBegan, g.round, rounds)
        g.push(*[TakeTurn(s) for s in g.order], self)


class TakeTurn(Now, frozen=True):
    """One turn: select, act, clean up. [03]"""

    def run(self, g: State) -> None:
        seat = self.seat
        g.turn = Turn(seat=seat)
        g.spots = {}
        g.push(*turn_steps(seat))


@cache
def turn_steps(seat: int) -> tuple[Step, ...]:
    """List the steps of a turn in order. [03.1] [03.2] [03.3]"""
    return (
        SelectFocus(seat), SelectMore(seat), Act(seat),
        FitTokens(seat), KeepFourGlory(seat), DiscardFocus(seat), SettleAgenda(seat), SettleTrade(seat),
        EndOfTurn(seat),
    )  # fmt: skip


class SelectFocus(Ask, frozen=True):
    """Play a focus card from hand. [03.1]"""

    def ask(self, g: State) -> Decision | None:
        return Decision(self.seat, "focus", tuple([PlayFocus(c) for c in g.players[self.seat].focus]))

    def timed_out(self, g: State) -> Option | None:
        return first_option(self.ask(g))

    def answer(self, g: State, option: PlayFocus) -> None:
        g.players[self.seat].focus.remove(option.card)
        g.turn.card = option.card
        g.tell(ev.FocusPlayed, self.seat, option.card)


def playable_agendas(g: State, player: Player, card: str) -> list[str]:
    """List agendas in hand whose type lists the focus. [03.1]"""
    if g.cycle == 1 and not g.rules.first_cycle_agendas:
        return []
    fitting = [k for k, cards in player.hand.items() if cards and matches(player, card, KINDS[k].focuses)]
    return [a for kind in fitting for a in player.hand[kind]]


class SelectMore(Ask, frozen=True):
    """Flip a trade token and play an agenda, if one likes. [03.1] [10]"""

    def ask(self, g: State) -> Decision | None:
        player, turn = g.players[self.seat], g.turn
        flips: list[Option] = [FlipTrade()] if not turn.flipped and player.trade_total else []
        agendas = [] if turn.agenda else [PlayAgenda(a) for a in playable_agendas(g, player, turn.card)]
        if not flips and not agendas:
            return None
        note = {"trade": len(flips), "agendas": len(agendas)}
        return Decision(self.seat, "select", (*flips, *agendas, Begin()), None, note)

    def timed_out(self, g: State) -> Option | None:
        return last_option(self.ask(g))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        held = [f"agenda-{a}" for cards in g.players[seat].hand.values() for a in cards]
        return Refusal("focus_mismatch") if key in held and not g.turn.agenda else None

    def answer(self, g: State, option: FlipTrade | PlayAgenda | Begin) -> None:
        player, turn = g.players[self.seat], g.turn
        if isinstance(option, Begin):
            return
        if isinstance(option, FlipTrade):
            turn.flipped = True
            take_token(player)
            g.tell(ev.TradeFlipped, self.seat, player.trade_on_agendas, player.trade_stored)
        else:
            turn.agenda = option.agenda
            player.hand[AGENDAS[option.agenda].type].remove(option.agenda)
            g.tell(ev.AgendaPlayed, self.seat, option.agenda)
        g.push(self)


def take_token(player: Player) -> None:
    """Take a trade token from wherever it lies; at clean-up they are placed anew. [03.3]"""
    if player.trade:
        player.trade -= 1
    elif player.trade_on_agendas:
        player.trade_on_agendas -= 1
    else:
        player.trade_stored -= 1


def action_cost(g: State, player: Player, card: str, action: FocusAction) -> Cost:
    """Give what a focus action costs now; events change the cost of preferred focuses. [03.2]"""
    if g.modifiers and is_preferred(player, card):
        extra = event_modifier(g, "preferred_focus_action_extra_cost")
        if extra is not None:
            return structs.replace(action.cost, energy=action.cost.energy + extra.cost.energy)
        replaced = event_modifier(g, "preferred_focus_action_cost_replaced")
        if replaced is not None:
            new: Cost = replaced.cost
            return new
    return action.cost


ACTIONS = {1: "1", 2: "2", 3: "3"}
"""The actions of a focus card, and how the turn notes that they were used."""
NUMBERED = frozenset(ACTIONS.values())


def usable_actions(g: State, seat: int) -> list[int]:
    """List the focus actions that can still be used and paid: two of three, all with a flipped token. [03.2]"""
    turn, player = g.turn, g.players[seat]
    used = turn.used
    left = [n for n in ACTIONS if ACTIONS[n] not in used] if used else list(ACTIONS)
    if len(left) <= (0 if turn.flipped else 1):
        return []
    card = turn.card
    actions = CARDS[card].actions
    return [n for n in left if payable(g, seat, action_cost(g, player, card, actions[n - 1]))]


@cache
def _focus_actions(tech: str, tier: int) -> tuple[tuple[str, int, pw.FocusAction], ...]:
    """List the actions that a technology has, whatever the focus."""
    actions = pw.tech_powers((tech, tier), pw.FocusAction)
    return tuple([(tech, number, power) for number, power in enumerate(actions)])


def technology_actions(player: Player, card: str) -> list[tuple[str, int, pw.FocusAction]]:
    """List the actions that technologies give with this focus. [03.2]"""
    return [
        action
        for tech, tier in player.techs.items()
        for action in _focus_actions(tech, tier)
        if matches(player, card, action[2].focuses)
    ]


def house_actions(player: Player, card: str) -> list[tuple[int, pw.FocusAction]]:
    """List the actions that the ability of a house gives with this focus. [18.1]"""
    if not (abilities := ABILITIES[player.house]):
        return []
    actions = [p for p in abilities if type(p) is pw.FocusAction]
    return [(n, p) for n, p in enumerate(actions) if matches(player, card, p.focuses)]


class Act(Ask, frozen=True):
    """Use actions of focus, agenda, technologies and house in any order. [03.2] [18.1]"""

    def ask(self, g: State) -> Decision | None:
        seat, turn, player = self.seat, g.turn, g.players[self.seat]
        options: list[Option] = [UseAction(n, turn.card) for n in usable_actions(g, seat)]
        if turn.agenda and "agenda" not in turn.used:
            options.append(UseAgenda(AGENDAS[turn.agenda].type))
        for tech, number, power in technology_actions(player, turn.card):
            if f"{tech}-{number}" not in turn.used and payable(g, seat, power.cost):
                options.append(UseTechnology(tech, number))
        for number, ability in house_actions(player, turn.card):
            if f"house-{number}" not in turn.used and payable(g, seat, ability.cost):
                options.append(UseAbility(player.house, number))
        if not options:
            return None
        options.append(EndTurn())
        left = (3 if turn.flipped else 2) - sum(used in NUMBERED for used in turn.used)
        return Decision(seat, "act", tuple(options), None, {"left": left})

    def timed_out(self, g: State) -> Option | None:
        return last_option(self.ask(g))

    def answer(self, g: State, option: UseAction | UseAgenda | UseTechnology | UseAbility | EndTurn) -> None:
        seat, turn = self.seat, g.turn
        if isinstance(option, EndTurn):
            return
        g.spots = {}
        g.match = ""
        if isinstance(option, UseAction):
            turn.used.append(str(option.number))
            g.tell(ev.ActionUsed, seat, turn.card, option.number)
            use_action(g, seat, turn.card, option.number, [SecondTime(seat, number=option.number), self])
        elif isinstance(option, UseAgenda):
            turn.used.append("agenda")
            g.tell(ev.AgendaUsed, seat, option.kind)
            g.push(Resolve(seat, effect=KINDS[option.kind].action), because(f"agenda-{turn.agenda}"), self)
        elif isinstance(option, UseAbility):
            turn.used.append(f"house-{option.number}")
            g.tell(ev.AbilityUsed, seat, option.house)
            ability = dict(house_actions(g.players[seat], turn.card))[option.number]
            cause = because(f"house-{option.house}")
            g.push(*payment(g, seat, ability.cost), Resolve(seat, effect=ability.effect), cause, self)
        else:
            turn.used.append(f"{option.tech}-{option.number}")
            g.tell(ev.TechnologyUsed, seat, option.tech)
            actions = technology_actions(g.players[seat], turn.card)
            power = next(p for t, n, p in actions if (t, n) == (option.tech, option.number))
            cause = because(f"technology-{option.tech}")
            g.push(*payment(g, seat, power.cost), Resolve(seat, effect=power.effect), cause, self)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        card = g.turn.card
        if key in [f"action-{card}-{n}" for n in (1, 2, 3)]:
            number = int(key[-1])
            if str(number) in g.turn.used:
                return Refusal("action_used")
            if not payable(g, seat, action_cost(g, g.players[seat], card, CARDS[card].actions[number - 1])):
                return Refusal("cannot_pay")
            return Refusal("actions_spent", {"most": 3 if g.turn.flipped else 2})
        return None


def use_action(g: State, seat: int, card: str, number: int, then: list[Step]) -> None:
    """Pay a focus action and resolve its effect. [03.2]"""
    action = CARDS[card].actions[number - 1]
    cost = action_cost(g, g.players[seat], card, action)
    cause = because(f"card-{card}", f"action-{card}-{number}")
    g.push(*payment(g, seat, cost), Resolve(seat, effect=action.effect), cause, *then)


class SecondTime(Pick, frozen=True):
    """A technology lets the action just done happen once more, cost paid again. [03.2]"""

    number: int = 0
    kind: ClassVar[str] = "again"

    def options(self, g: State) -> list[Option]:
        player, turn = g.players[self.seat], g.turn
        if "robotics" not in player.techs or "double" in turn.once:
            return []
        doubles = pw.powers(player, pw.DoubleAction)
        if not any(matches(player, turn.card, p.focuses) for p in doubles):
            return []
        cost = action_cost(g, player, turn.card, CARDS[turn.card].actions[self.number - 1])
        return [UseAgain()] if payable(g, self.seat, cost) else []

    def chosen(self, g: State, option: UseAgain) -> None:
        g.turn.once.append("double")
        g.spots = {}
        use_action(g, self.seat, g.turn.card, self.number, [])


class UsePreferredAction(Pick, frozen=True):
    """Use one action of a preferred focus card in hand or discard; it does not count as playing it. [03.2] Q24"""

    icon: ClassVar[str] = "scroll"
    kind: ClassVar[str] = "preferred"

    def options(self, g: State) -> list[Option]:
        player = g.players[self.seat]
        return [
            UsePreferred(n, card)
            for card in (*player.focus, *player.discard)
            if is_preferred(player, card)
            for n in (1, 2, 3)
            if payable(g, self.seat, action_cost(g, player, card, CARDS[card].actions[n - 1]))
        ]

    def chosen(self, g: State, option: UsePreferred) -> None:
        g.tell(ev.ActionUsed, self.seat, option.card, option.number)
        g.spots = {}
        use_action(g, self.seat, option.card, option.number, [])


class DiscardFocus(Now, frozen=True):
    """The focus card goes to the open discard. [03.3]"""

    def run(self, g: State) -> None:
        g.players[self.seat].discard.append(g.turn.card)


class SettleAgenda(Ask, frozen=True):
    """Put the agenda played into a slot or under its deck. [03.3] Q12 Q13 Q29"""

    auto: ClassVar[bool] = True

    def ask(self, g: State) -> Decision | None:
        agenda = g.turn.agenda
        if not agenda:
            return None
        player = g.players[self.seat]
        kind = AGENDAS[agenda].type
        types = [AGENDAS[a].type if a else "" for a in player.slots]
        options: list[Option] = []
        for i, there in enumerate(types):
            if any(t == kind for j, t in enumerate(types) if j != i):
                continue
            if not there and slot_bad(player, i) and g.rules.corrupted_slot_blocks_placement:
                continue
            if there and not g.rules.agenda_replacement:
                continue
            if there and slot_bad(player, i) and not g.rules.corrupted_agenda_replacement:
                continue
            options.append(PutAgenda(i + 1))
        note = {"agenda": Text(f"voidfall-agenda-{agenda}")}
        return Decision(self.seat, "settle_agenda", (*options, PutAgenda(0)), note=note)

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Where a slot without corruption is free: nobody gives up an agenda for nothing. [03.3]"""
        player = g.players[self.seat]
        found = [o for o in asked.options if isinstance(o, PutAgenda) and o.slot]
        return next((o for o in found if not player.slots[o.slot - 1] and not slot_bad(player, o.slot - 1)), None)

    def timed_out(self, g: State) -> Option | None:
        return first_option(self.ask(g))

    def answer(self, g: State, option: PutAgenda) -> None:
        player, agenda = g.players[self.seat], g.turn.agenda
        g.turn.agenda = ""
        if not option.slot:
            bury(g, self.seat, agenda)
            return
        old = player.slots[option.slot - 1]
        player.slots[option.slot - 1] = agenda
        g.tell(ev.AgendaSettled, self.seat, agenda, option.slot)
        if old:
            bury(g, self.seat, old)


class SettleTrade(Ask, frozen=True):
    """Return the flipped token, then place all others on agendas, in storage or back on the board. [03.3]"""

    auto: ClassVar[bool] = True

    def ask(self, g: State) -> Decision | None:
        player = g.players[self.seat]
        have = player.trade_total
        if not have:
            return None
        agendas, storage = trade_room(player)
        options = [
            PlaceTrade(a, s) for a in range(min(agendas, have), -1, -1) for s in range(min(storage, have - a), -1, -1)
        ]
        return Decision(self.seat, "trade", tuple(options))

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Keep all that there is room for, unless going back pays a bonus. [03.3]"""
        return None if pw.powers(g.players[self.seat], pw.BonusOnReturn) else asked.options[0]

    def skip(self, g: State) -> None:
        self.give_back(g, 0)

    def timed_out(self, g: State) -> Option | None:
        return first_option(self.ask(g))

    def answer(self, g: State, option: PlaceTrade) -> None:
        player = g.players[self.seat]
        back = player.trade_total - option.agendas - option.storage
        player.trade, player.trade_on_agendas, player.trade_stored = back, option.agendas, option.storage
        g.tell(ev.TradePlaced, self.seat, option.agendas, option.storage)
        self.give_back(g, back)

    def give_back(self, g: State, count: int) -> None:
        """Return tokens to the board, the flipped one first. [03.3]"""
        if g.turn.flipped:
            g.turn.flipped = False
            g.players[self.seat].trade += 1
            count += 1
        g.push(*[ReturnToken(self.seat)] * count)


class ReturnToken(Now, frozen=True):
    """A trade token goes back to the board. [03.3]"""

    def run(self, g: State) -> None:
        g.players[self.seat].trade -= 1
        return_token(g, self.seat)


class EndOfTurn(Now, frozen=True):
    """The turn is over; delayed effects of the event follow a player's first turn. [03.3]"""

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.turns += 1
        g.spots = {}
        g.turn = Turn()
        if player.turns == 1:
            frames = EVENTS[g.event].frames
            delayed = [Resolve(self.seat, "", f.mandatory, f.effect) for f in frames if f.kind == "delayed"]
            if delayed:
                g.push(*delayed, because(f"galactic-{g.event}"))
