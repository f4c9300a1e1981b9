"""Attacks on the alien system and on players, ship by ship. [13]"""

from typing import Any

from msgspec.structs import replace

from starboard.core.facts import Power
from starboard.core.family import always
from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.steps import Do, Step
from starboard.core.text import Text
from starboard.games.artifacts.artifact import artifacts_between, pauses, play_between, set_stop, stop_offered
from starboard.games.artifacts.carry import Carry, in_order, triggered
from starboard.games.artifacts.common import Question, Selection
from starboard.games.artifacts.complete import AutoBuild
from starboard.games.artifacts.events import (
    AttackBegan,
    AttackEnded,
    PlanShown,
    Revealed,
    ShipFought,
    ShipLost,
    SystemAttacked,
    SystemTurned,
    TokenPlaced,
    TokenRemoved,
)
from starboard.games.artifacts.facts import CARDS, RESOURCES, ROW_OF, RULES, STANDARD_PLAN, TYPE_OF, entry_of
from starboard.games.artifacts.fees import blank_again, defence_fees, lift
from starboard.games.artifacts.ids import CARD_NAME, OpenCard
from starboard.games.artifacts.options import (
    END_ATTACK,
    EndAttack,
    PayFee,
    PickNumber,
    PlaceToken,
    PlayArtifact,
    RemoveToken,
    SendShip,
    SetStop,
    Target,
    UsePlan,
)
from starboard.games.artifacts.state import ALIENS, Assault, Built, Project, State, eligible_ships, sums
from starboard.games.artifacts.vocabulary import AttackMod
from starboard.games.artifacts.words import many


class AskTarget(Question, frozen=True):
    """Choose what to attack, or not to. [13.2]"""

    only: OpenCard = ""
    most: int = 99
    mods: tuple[Power, ...] = ()
    must: bool = False

    def ask(self, g: State) -> Decision | None:
        """Offer the alien system and all opponents."""
        ships = eligible_ships(g, self.seat)
        if not ships or (self.only and self.only not in ships):
            return None
        others = [Target(s) for s in range(len(g.players)) if s != self.seat]
        rest = () if self.must else (Pass(),)
        stop = stop_offered(g.players[self.seat])
        return Decision(self.seat, "target", (Target(ALIENS), *others, *stop, *rest))

    def answer(self, g: State, option: Target | SetStop | Pass) -> None:
        """Declare the attack. [13.2] Q17"""
        if isinstance(option, Pass):
            return
        seat = self.seat
        if isinstance(option, SetStop):
            set_stop(g, seat)
            g.push(self)
            return
        target = option.seat
        system = g.system if target == ALIENS else ""
        ships = (self.only,) if self.only else eligible_ships(g, seat)
        kept = () if target == ALIENS else g.players[target].lifted
        g.attacks.append(Assault(seat, target, system, "", ships, 0, self.most, self.mods, kept))
        if target == ALIENS:
            g.tell(SystemAttacked, seat, system)
            g.push(NextShip(seat))
        else:
            g.tell(AttackBegan, seat, target)
            g.push(PickPlan(target), NextShip(seat))

    def called(self, g: State, option: Option) -> Text | None:
        """Say what passing means here."""
        return Text("artifacts-no-attack") if isinstance(option, Pass) else None


class PickPlan(Question, frozen=True):
    """The defender picks the standard plan or one from hand; it is shown. Fees can be paid before. [13.3] [14] Q24"""

    auto = True

    def ask(self, g: State) -> Decision | None:
        """Offer every plan the defender has, and fees of cards that help against attacks."""
        p = g.players[self.seat]
        plans = [UsePlan(c) for c in p.plans]
        return Decision(self.seat, "plan", (UsePlan(STANDARD_PLAN), *plans, *defence_fees(p)))

    def standing(self, g: State, asked: Decision) -> Option:
        """Whoever keeps plans and credits for something else is not asked at every attack."""
        return UsePlan(STANDARD_PLAN)

    def answer(self, g: State, option: UsePlan | PayFee) -> None:
        """Show it; a card leaves the hand until the attack is over. A fee holds as long."""
        if isinstance(option, PayFee):
            lift(g, self.seat, option.card)
            g.push(self)
            return
        if option.plan != STANDARD_PLAN:
            g.players[self.seat].plans.remove(option.plan)
        g.attacks[-1] = replace(g.attacks[-1], plan=option.plan)
        g.tell(PlanShown, self.seat, option.plan)


def declared(g: State, a: Assault) -> tuple[Step, ...]:
    """List what follows from an attack, once, when its first ship is sent: without a ship there is none. [13.4] Q40"""
    kind = "alien" if a.defender == ALIENS else "player"
    own = triggered(g, a.attacker, "attack_declared", lambda f: f.target in (None, kind))
    theirs = [] if a.defender == ALIENS else triggered(g, a.defender, "attacked_by_player", lambda f: True)
    return (*in_order(a.attacker, own), *in_order(a.defender, theirs))


class NextShip(Question, frozen=True):
    """Send the next ship, or end the attack; artifacts may be played between two. [13.5] [13.6] [15] Q24 Q31"""

    auto = True

    def ask(self, g: State) -> Decision | None:
        """Offer the ships left; an attack needs one, the others may stay at home."""
        a = g.attacks[-1]
        ships = [s for s in eligible_ships(g, self.seat) if s in a.ships] if a.sent < a.most else []
        if not ships:
            return None
        options: list[Option] = [SendShip(s) for s in ships]
        p = g.players[self.seat]
        if a.sent or p.stop or len(ships) > 1:  # a single ship that has to go is not worth a question
            options += artifacts_between(p)
            options += stop_offered(p)
        if a.sent:
            options.append(END_ATTACK)
        return Decision(self.seat, "next_ship", tuple(options))

    def answer(self, g: State, option: SendShip | EndAttack | PlayArtifact | PayFee | SetStop) -> None:
        """Let the ship attack."""
        if isinstance(option, EndAttack):
            g.push(FinishAttack(self.seat))
        elif isinstance(option, (PlayArtifact, PayFee)):
            play_between(g, self.seat, option, self)
        elif isinstance(option, SetStop):
            set_stop(g, self.seat)
            g.push(self)
        else:
            p = g.players[self.seat]
            p.attacked = (*p.attacked, option.card)
            a = g.attacks[-1]
            left = tuple([s for s in a.ships if s != option.card])
            g.attacks[-1] = replace(a, ships=left, sent=a.sent + 1)
            follows = () if a.sent else declared(g, a)
            g.push(*follows, ShipAttack(self.seat, option.card), self)

    def skip(self, g: State) -> None:
        """No ship is left."""
        g.push(FinishAttack(self.seat))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """A ship that has attacked this turn stays where it is."""
        return Refusal("has_attacked") if key in g.players[seat].attacked else None


class ShipAttack(Do, frozen=True):
    """Reveal for a ship. [13.5]"""

    seat: int = -1
    ship: OpenCard = ""

    def run(self, g: State) -> None:
        """Turn up its cards; without any the ship does nothing."""
        side: Any = CARDS[self.ship].operational
        shown = 0
        for _ in range(side.reveal.n if side.reveal is not None else 1):
            card = g.take_resource()
            if card is None:
                break
            g.revealed.append(card)
            g.tell(Revealed, self.seat, card)
            shown += 1
        if shown:
            g.push(*pauses(g, self.seat), ChooseNumber(self.seat, self.ship, shown))


class ChooseNumber(Question, frozen=True):
    """Pick one of several revealed cards as the base. [13.5]"""

    auto = True

    ship: OpenCard = ""
    shown: int = 1

    def ask(self, g: State) -> Decision | None:
        """Offer one card of each number."""
        first = {RESOURCES[c].combat: c for c in reversed(g.revealed[-self.shown :])}
        return Decision(
            self.seat, "reveal", tuple([PickNumber(c) for c in first.values()]), None, {"ship": CARD_NAME[self.ship]}
        )

    def called(self, g: State, option: Any) -> Text | None:
        """Say what a number brings."""
        value, against = self.met(g, option)
        return Text("artifacts-number-brings", {"value": value, "do": many(entry_of(against, value))})

    def met(self, g: State, option: PickNumber) -> tuple[int, str]:
        """Work out the value, and whose entry it meets."""
        a = g.attacks[-1]
        return attack_value(
            g, a, self.ship, RESOURCES[option.card].combat
        ), a.system if a.defender == ALIENS else a.plan

    def answer(self, g: State, option: PickNumber) -> None:
        """Carry out the entry of the value."""
        a = g.attacks[-1]
        value, against = self.met(g, option)
        g.tell(ShipFought, self.seat, self.ship, value, against)
        g.push(
            Carry(self.seat, entry_of(against, value), "", a.defender, self.ship),
            AfterShip(self.seat, self.ship, self.shown, a.defender),
        )


def attack_value(g: State, a: Assault, ship: str, base: int) -> int:
    """Add up: number, the ship's own bonus, technologies, the effect's modifiers, the defender's. [13.5]"""
    side: Any = CARDS[ship].operational
    value: int = base + side.attack_bonus
    kind = "alien" if a.defender == ALIENS else "player"
    for m in (*sums(g.players[a.attacker]).attack, *a.mods):
        if isinstance(m, AttackMod) and (not m.ship_types or TYPE_OF[ship] in m.ship_types) and m.vs in (None, kind):
            value += m.delta
    if a.defender != ALIENS:
        value += sums(g.players[a.defender]).defence
    return max(RULES.attack_value_min, value)


class AfterShip(Do, frozen=True):
    """Discard what was revealed, then the ship's own effects, even if it was lost. [13.5]"""

    seat: int = -1
    ship: OpenCard = ""
    shown: int = 1
    defender: int = ALIENS

    def run(self, g: State) -> None:
        """Discard and carry on."""
        g.discard += g.revealed[-self.shown :]
        del g.revealed[-self.shown :]
        side: Any = CARDS[self.ship].operational
        if side.after_attack:
            g.push(Carry(self.seat, side.after_attack, self.ship, self.defender, self.ship))


class FinishAttack(Do, frozen=True):
    """The system is cycled or the plan goes back; ships just damaged that cost nothing return. [13.6] [13.7] Q15"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Clear the attack away."""
        a = g.attacks.pop()
        g.tell(AttackEnded, self.seat)
        if a.defender == ALIENS:
            if a.sent and g.system == a.system:
                cycle_system(g)
        else:
            if a.plan != STANDARD_PLAN:
                g.players[a.defender].plans.append(a.plan)
            blank_again(g, a.defender, a.kept)
        if not a.damaged:
            return
        if g.attacks:  # inside another attack: they wait until that one is over
            outer = g.attacks[-1]
            g.attacks[-1] = replace(outer, damaged=(*outer.damaged, *a.damaged))
        else:
            g.push(AutoBuild(self.seat, a.damaged))


def cycle_system(g: State) -> None:
    """Put the alien system under its deck and turn up the next one. [13.6]"""
    g.seen_systems.append(g.system)
    g.system = g.systems.pop() if g.systems else g.seen_systems.pop(0)
    g.tell(SystemTurned, g.system)


def lose_ship(g: State, seat: int, ship: str, fate: str) -> None:
    """Damage or destroy a ship, after its own and its owner's protection. [13]"""
    p = g.players[seat]
    index = next((i for i, b in enumerate(p.empire) if b.card == ship), None)
    if index is None:
        return
    own: Any = CARDS[ship].operational
    fate = own.fate_mod.get(fate, fate)
    if fate != "none":
        fate = sums(p).fates.get(fate, fate)
    if fate == "none":
        return
    g.tokens += p.empire[index].tokens
    del p.empire[index]
    g.refresh(seat)
    if fate == "damaged":
        p.projects.append(Project(ship))
        a = g.attacks[-1]
        g.attacks[-1] = replace(a, damaged=(*a.damaged, ship))
    else:
        g.put_under("ship", ship)
        p.attacked = tuple([s for s in p.attacked if s != ship])  # nobody knows any more where it lies
    g.tell(ShipLost, seat, ship, fate)
    g.push(*in_order(seat, triggered(g, seat, "own_ship_lost", lambda f: not f.fate or fate in f.fate)))


class PlaceTokens(Selection, frozen=True, kw_only=True):
    """Place blockade tokens on a player's empire, freely spread, as far as there are any. [13] Q37"""

    kind = "place_token"
    stays = "again"

    victim: int = -1

    def bounds(self, g: State) -> tuple[int, int]:
        """All of them are placed."""
        n = min(self.most, g.tokens) if g.players[self.victim].empire else 0
        return n, n

    def among(self, g: State) -> tuple[Option, ...]:
        """List the cards."""
        return tuple([PlaceToken(b.card) for b in g.players[self.victim].empire])

    def take(self, g: State, option: PlaceToken) -> None:
        """Place one."""
        i = g.find_built(self.victim, option.card)
        b = g.players[self.victim].empire[i]
        g.tokens -= 1
        g.change(self.victim, i, Built(b.card, b.operational, b.tokens + 1, b.stored))
        g.tell(TokenPlaced, self.seat, self.victim, b.card)


class RemoveTokens(Question, frozen=True):
    """Remove tokens from own cards, owner's choice. [8.7] [14]"""

    auto = True

    row: str = always("any")
    n: int = 1
    start: int = 0

    def removable(self, g: State) -> list[tuple[int, Built]]:
        """List own cards with tokens, not before the last one."""
        found = enumerate(g.players[self.seat].empire)
        return [(i, b) for i, b in found if b.tokens and i >= self.start and self.row in ("any", ROW_OF[b.card])]

    def ask(self, g: State) -> Decision | None:
        """Offer them while there are more tokens than may go."""
        cards = self.removable(g)
        if self.n <= 0 or sum(b.tokens for _, b in cards) <= self.n:
            return None
        options = []
        left = sum(b.tokens for _, b in cards)
        for _, b in cards:
            if left >= self.n:
                options.append(RemoveToken(b.card))
            left -= b.tokens
        return Decision(self.seat, "remove_token", tuple(options), None, {"count": self.n})

    def answer(self, g: State, option: RemoveToken) -> None:
        """Remove one."""
        i = g.find_built(self.seat, option.card)
        self.take(g, i, 1)
        g.push(RemoveTokens(self.seat, self.row, self.n - 1, i))

    def skip(self, g: State) -> None:
        """All that are left may go."""
        if self.n > 0:
            for i, b in self.removable(g):
                self.take(g, i, b.tokens)

    def take(self, g: State, index: int, n: int) -> None:
        """Take tokens off a card."""
        b = g.players[self.seat].empire[index]
        g.tokens += n
        g.change(self.seat, index, Built(b.card, b.operational, b.tokens - n, b.stored))
        for _ in range(n):
            g.tell(TokenRemoved, self.seat, b.card)
