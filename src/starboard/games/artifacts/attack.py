"""Attacks on the alien system and on players, ship by ship. [13]"""

from typing import Annotated, Any

from msgspec.structs import replace

from starboard.core.facts import Power
from starboard.core.family import always
from starboard.core.marks import PUBLIC
from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.steps import Ask, Do
from starboard.games.artifacts.artifact import ACTION_ARTIFACTS, PlayedArtifact
from starboard.games.artifacts.carry import Carry, in_order, triggered
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
from starboard.games.artifacts.facts import CARDS, PLANS, RESOURCES, ROW_OF, RULES, STANDARD_PLAN, SYSTEMS, TYPE_OF
from starboard.games.artifacts.ids import CARD_NAME, CardId, OpenCard
from starboard.games.artifacts.options import (
    END_ATTACK,
    GO_ON,
    EndAttack,
    GoOn,
    PayFee,
    PickNumber,
    PlaceToken,
    PlayArtifact,
    RemoveToken,
    SendShip,
    Target,
    UsePlan,
)
from starboard.games.artifacts.scoring import lift, payable_fees
from starboard.games.artifacts.state import ALIENS, Assault, Built, Player, Project, State, eligible_ships, sums
from starboard.games.artifacts.vocabulary import AttackMod, Effect


class AskTarget(Ask, frozen=True):
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
        return Decision(self.seat, "target", (Target(ALIENS), *others, *rest))

    def answer(self, g: State, option: Target | Pass) -> None:
        """Declare the attack. [13.2] Q17"""
        if isinstance(option, Pass):
            return
        seat, target = self.seat, option.seat
        system = g.system if target == ALIENS else ""
        ships = (self.only,) if self.only else eligible_ships(g, seat)
        g.attacks.append(Assault(seat, target, system, "", ships, 0, self.most, self.mods))
        if target == ALIENS:
            g.tell(SystemAttacked, seat, system)
            g.push(Declared(seat))
        else:
            g.tell(AttackBegan, seat, target)
            g.push(PickPlan(target), Declared(seat))


class PickPlan(Ask, frozen=True):
    """The defender picks the standard plan or one from hand; it is shown. [13.3]"""

    auto = True

    def ask(self, g: State) -> Decision | None:
        """Offer every plan the defender has."""
        held = g.players[self.seat].plans
        return Decision(self.seat, "plan", (UsePlan(STANDARD_PLAN), *[UsePlan(c) for c in held]))

    def answer(self, g: State, option: UsePlan) -> None:
        """Show it; a card leaves the hand until the attack is over."""
        if option.plan != STANDARD_PLAN:
            g.players[self.seat].plans.remove(option.plan)
        g.attacks[-1] = replace(g.attacks[-1], plan=option.plan)
        g.tell(PlanShown, self.seat, option.plan)


class Declared(Do, frozen=True):
    """What follows from an attack, once, however many ships take part. [13.4] Q40"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Find the triggers of both sides."""
        defender = g.attacks[-1].defender
        kind = "alien" if defender == ALIENS else "player"
        own = triggered(g, self.seat, "attack_declared", lambda f: f.target in (None, kind))
        theirs = [] if defender == ALIENS else triggered(g, defender, "attacked_by_player", lambda f: True)
        g.push(*in_order(self.seat, own), *in_order(defender, theirs), NextShip(self.seat))


class NextShip(Ask, frozen=True):
    """Send the next ship, or end the attack; artifacts may be played between two ships. [13.5] [15] Q24 Q31"""

    auto = True

    def ask(self, g: State) -> Decision | None:
        """Offer the ships left; against a plan one may still withdraw all."""
        a = g.attacks[-1]
        ships = [s for s in eligible_ships(g, self.seat) if s in a.ships] if a.sent < a.most else []
        if not ships:
            return None
        options: list[Option] = [SendShip(s) for s in ships]
        if a.sent:
            options += artifacts_between(g.players[self.seat])
        if a.sent or a.defender != ALIENS:
            options.append(END_ATTACK)
        return Decision(self.seat, "next_ship", tuple(options))

    def answer(self, g: State, option: SendShip | EndAttack | PlayArtifact | PayFee) -> None:
        """Let the ship attack."""
        if isinstance(option, EndAttack):
            g.push(FinishAttack(self.seat))
        elif isinstance(option, PlayArtifact):
            g.push(PlayedArtifact(self.seat, option.card), self)
        elif isinstance(option, PayFee):
            kept = g.players[self.seat].lifted
            lift(g, self.seat, option.card)
            g.push(ArtifactWithFee(self.seat), FeesAsBefore(self.seat, kept), self)
        else:
            p = g.players[self.seat]
            p.attacked = (*p.attacked, option.card)
            a = g.attacks[-1]
            left = tuple([s for s in a.ships if s != option.card])
            g.attacks[-1] = replace(a, ships=left, sent=a.sent + 1)
            g.push(ShipAttack(self.seat, option.card), self)

    def skip(self, g: State) -> None:
        """No ship is left."""
        g.push(FinishAttack(self.seat))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """A ship that has attacked this turn stays where it is."""
        return Refusal("has_attacked") if key in g.players[seat].attacked else None


def artifacts_between(p: Player) -> list[Option]:
    """List what may be played between two ships, and the fees that may be paid for it. [14] [15] Q24 Q31"""
    found: list[Option] = [PlayArtifact(c) for c in p.artifacts if c not in ACTION_ARTIFACTS]
    return found + payable_fees(p) if found and p.active.tokens else found


class ArtifactWithFee(Ask, frozen=True):
    """A fee was paid between two ships: it holds for one artifact. [14] [15] Q24 Q31"""

    def ask(self, g: State) -> Decision | None:
        """Offer the artifacts, further fees, and to play none."""
        return Decision(self.seat, "late_window", (*artifacts_between(g.players[self.seat]), GO_ON))

    def answer(self, g: State, option: PlayArtifact | PayFee | GoOn) -> None:
        """Play it."""
        if isinstance(option, PayFee):
            lift(g, self.seat, option.card)
            g.push(self)
        elif isinstance(option, PlayArtifact):
            g.push(PlayedArtifact(self.seat, option.card))

    def timed_out(self, g: State) -> Option:
        """Play none."""
        return GO_ON


class FeesAsBefore(Do, frozen=True):
    """Fees for an artifact end with it; those paid for the action go on. [14] Q24"""

    seat: int = -1
    kept: Annotated[tuple[CardId, ...], PUBLIC] = ()

    def run(self, g: State) -> None:
        """Let the other cards be blank again."""
        g.players[self.seat].lifted = self.kept
        g.refresh(self.seat)


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
            g.push(ChooseNumber(self.seat, self.ship, shown))


class ChooseNumber(Ask, frozen=True):
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

    def answer(self, g: State, option: PickNumber) -> None:
        """Work out the value and carry out its entry."""
        a = g.attacks[-1]
        value = attack_value(g, a, self.ship, RESOURCES[option.card].combat)
        g.tell(ShipFought, self.seat, self.ship, value)
        table = SYSTEMS[a.system].table if a.defender == ALIENS else PLANS[a.plan].table
        g.push(
            Carry(self.seat, entry(table, value), "", a.defender, self.ship),
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


def entry(table: Any, value: int) -> tuple[Effect, ...]:
    """Find the entry of a value: above 4 the open one, or else the fourth. [13.5] Q18"""
    if value > 4:
        found: tuple[Effect, ...] = table["5+"] if "5+" in table else table["4"]
        return found
    low: tuple[Effect, ...] = table[str(value)]
    return low


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
    """The system is cycled or the plan goes back; then the projects of both sides are checked. [13.6] [13.7] Q15"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Clear the attack away."""
        a = g.attacks.pop()
        g.tell(AttackEnded, self.seat)
        if a.defender == ALIENS:
            if g.system == a.system:
                cycle_system(g)
        elif a.plan != STANDARD_PLAN:
            g.players[a.defender].plans.append(a.plan)
        took_part = {*a.checks, a.attacker, *(() if a.defender == ALIENS else (a.defender,))}
        if g.attacks:  # inside another attack: the check waits until that one is over
            outer = g.attacks[-1]
            g.attacks[-1] = replace(outer, checks=tuple(sorted(took_part | set(outer.checks))))
        else:
            g.push(*[AutoBuild(s) for s in g.order_from(self.seat) if s in took_part])


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
    else:
        g.put_under("ship", ship)
        p.attacked = tuple([s for s in p.attacked if s != ship])  # nobody knows any more where it lies
    g.tell(ShipLost, seat, ship, fate)
    g.push(*in_order(seat, triggered(g, seat, "own_ship_lost", lambda f: not f.fate or fate in f.fate)))


class PlaceTokens(Ask, frozen=True):
    """Place blockade tokens on a player's empire, freely spread. [13] Q37"""

    auto = True

    victim: int = -1
    n: int = 1
    start: int = 0

    def ask(self, g: State) -> Decision | None:
        """Offer the cards, each not before the last one."""
        empire = g.players[self.victim].empire
        if self.n <= 0 or not g.tokens or not empire:
            return None
        options = tuple([PlaceToken(b.card) for b in empire[self.start :]])
        return Decision(self.seat, "place_token", options, None, {"count": self.n})

    def answer(self, g: State, option: PlaceToken) -> None:
        """Place one."""
        i = g.find_built(self.victim, option.card)
        b = g.players[self.victim].empire[i]
        g.tokens -= 1
        g.change(self.victim, i, Built(b.card, b.operational, b.tokens + 1, b.stored))
        g.tell(TokenPlaced, self.seat, self.victim, b.card)
        g.push(PlaceTokens(self.seat, self.victim, self.n - 1, i))


class RemoveTokens(Ask, frozen=True):
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
