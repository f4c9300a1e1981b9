"""Effects on resources, influence, trade tokens and tokens from the bags. [06] [08] [10] [17]"""

from typing import ClassVar, Literal

from msgspec import structs

from starboard.core.components import Flow
from starboard.core.family import always
from starboard.core.options import Decision, Option
from starboard.core.scene import Token
from starboard.core.steps import Step
from starboard.core.text import Text
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import Now, Pick, PickMany, because, bind
from starboard.games.voidfall.costs import TradeBonus
from starboard.games.voidfall.facts.goals import Metric, Value
from starboard.games.voidfall.facts.record import GUILDS, RESOURCES, Fact, Resource
from starboard.games.voidfall.facts.tables import CAP, CYCLES, FACES, MAX_GLORY, NUMBERS
from starboard.games.voidfall.ids import design
from starboard.games.voidfall.options import Produce as ProduceOption
from starboard.games.voidfall.options import RaiseGlory, Swap, Take, TakeInfluence, TakeTokens
from starboard.games.voidfall.scoring import measure, value_of, yields
from starboard.games.voidfall.state import State, event_modifier, guilds_of, home_of, modified
from starboard.games.voidfall.words import metric_text


def gain(g: State, seat: int, amounts: list[int]) -> None:
    """Add resources up to the cap; what is over is lost. [06.2]"""
    stock = g.players[seat].stock
    for i, n in enumerate(amounts):
        if n:
            stock[i] = min(CAP, stock[i] + n)
    g.tell(ev.Gained, seat, *amounts)


def add_influence(g: State, seat: int, amount: int, source: str = "effects") -> None:
    """Change influence at once, never below 0. [06.2]"""
    player = g.players[seat]
    amount = max(amount, -player.influence)
    player.influence += amount
    player.earned[source] = player.earned.get(source, 0) + amount
    g.tell(ev.Influence, seat, amount, player.influence, source)


ANY: tuple[Option, ...] = tuple(Take(r) for r in RESOURCES)
BASIC_ONES = ANY[:3]


class Each(Fact, frozen=True):
    """Resources for each of something."""

    food: int = 0
    energy: int = 0
    materials: int = 0
    credits: int = 0
    science: int = 0


class Gain(PickMany, frozen=True, kw_only=True):
    """Gain resources: fixed ones, some for each of something, or ones of choice, in any order. [06.2]"""

    food: int = 0
    energy: int = 0
    materials: int = 0
    credits: int = 0
    science: int = 0
    any: int = 0
    basic_any: int = 0
    per: Metric | None = None
    each: Each | None = None
    matching_guild: int = 0
    per_guild_in_sector: int = 0
    guild: str = ""
    kind: ClassVar[str] = "gain"
    stays: ClassVar[Literal["no", "once", "again"]] = "again"

    def plain(self, g: State) -> bool:
        """Resources never harm; only a choice among them is asked."""
        return not (self.any or self.basic_any)

    def early(self, g: State) -> bool:
        """Resources may pay for what comes next, as long as there is room for all of them."""
        chosen = self.any or self.basic_any
        full = any(
            have + more + chosen > CAP for have, more in zip(g.players[self.seat].stock, self.fixed(g), strict=True)
        )
        return self.per is None and not full

    def welcome(self, g: State) -> bool:
        return True

    def fixed(self, g: State) -> list[int]:
        """Count what comes without a choice."""
        amounts = [self.food, self.energy, self.materials, self.credits, self.science]
        if self.each is not None and self.per is not None:
            n = measure(g, self.seat, self.per)
            each = self.each
            for i, x in enumerate((each.food, each.energy, each.materials, each.credits, each.science)):
                amounts[i] += n * x
        if self.matching_guild and self.guild:
            amounts[GUILDS.index(self.guild)] += self.matching_guild
        if self.per_guild_in_sector and self.sector:
            for guild in guilds_of(g.sectors[self.sector]):
                amounts[GUILDS.index(guild)] += self.per_guild_in_sector
        return amounts

    def usable(self, g: State) -> bool:
        return bool(self.any or self.basic_any or any(self.fixed(g)))

    def among(self, g: State) -> tuple[Option, ...]:
        return ANY if self.any else BASIC_ONES

    def bounds(self, g: State) -> tuple[int, int]:
        left = (self.any or self.basic_any) - self.picked
        return left if self.must else 0, left

    def take(self, g: State, option: Take) -> None:
        gain(g, self.seat, [int(r == option.resource) for r in RESOURCES])

    def finish(self, g: State) -> None:
        """Take what needs no choice."""
        amounts = self.fixed(g)
        if any(amounts):
            gain(g, self.seat, amounts)

    def pieces(self) -> Flow:
        each = self.each or self
        have = zip(RESOURCES, (each.food, each.energy, each.materials, each.credits, each.science), strict=True)
        found = [Token(r, count=n, label=Text(f"voidfall-resource-{r}")) for r, n in have if n]
        chosen = self.any or self.basic_any or self.matching_guild or self.per_guild_in_sector
        if chosen:
            found.append(Token("any", count=chosen, label=self.text("voidfall")))
        return (), tuple(found)

    def text(self, game: str) -> Text:
        fixed = [self.food, self.energy, self.materials, self.credits, self.science]
        if self.each is not None:
            e = self.each
            fixed = [e.food, e.energy, e.materials, e.credits, e.science]
        parts = [Text(f"{game}-amount-{name}", {"count": n}) for name, n in zip(RESOURCES, fixed, strict=True) if n]
        parts += [
            Text(f"{game}-amount-{k}", {"count": n}) for k, n in (("any", self.any), ("basic", self.basic_any)) if n
        ]
        if self.matching_guild or self.per_guild_in_sector:
            parts.append(Text(f"{game}-amount-guild", {"count": self.matching_guild or self.per_guild_in_sector}))
        if self.per is not None:
            return Text(f"{game}-step-gain_per", {"what": parts, "per": metric_text(self.per)})
        return Text(f"{game}-step-gain", {"what": parts})


def ends_peace(g: State, seat: int, amount: int) -> bool:
    """Say whether more influence ends the peace that an event gives to the weak. [02.2]"""
    have = g.players[seat].influence
    peace = event_modifier(g, "no_skirmish_if_influence_at_most")
    return peace is not None and bool(have <= peace.value < have + amount)


def may_decline(g: State, seat: int, amount: int) -> bool:
    """Say whether less influence may be of use, so that ignoring a gain of it is offered. [03.2] Q26

    That is when the gain ends the peace that an event gives to the weak, or when it puts the player
    behind somebody in the order of play that the next cycle makes from influence.
    """
    if ends_peace(g, seat, amount):
        return True
    have = g.players[seat].influence
    if g.cycle >= CYCLES or g.rules.turn_order_later_cycles != "ascending_influence":
        return False
    place = g.order.index(seat)
    now, then = (have, place), (have + amount, place)
    return any(now < (g.players[other].influence, i) < then for i, other in enumerate(g.order) if other != seat)


class GainInfluence(Pick, frozen=True):
    """Gain influence; it may be ignored where that can be of use. [06.2] [03.2] Q26"""

    icon: ClassVar[str] = "influence"
    amount: int = 0
    per: Metric | None = None
    each: int = 0
    value: Value | None = None
    source: str = always("effects")
    """Where the score sheet puts it."""
    kind: ClassVar[str] = "influence"

    def total(self, g: State) -> int:
        """Count the influence."""
        if self.value is not None:
            return value_of(g, self.seat, self.value)
        return self.amount + (self.each * measure(g, self.seat, self.per) if self.per is not None else 0)

    def usable(self, g: State) -> bool:
        return self.total(g) > 0

    def plain(self, g: State) -> bool:
        return not may_decline(g, self.seat, self.total(g))

    def early(self, g: State) -> bool:
        return self.per is None and self.value is None and self.plain(g)

    def options(self, g: State) -> list[Option]:
        total = self.total(g)
        return [TakeInfluence(total)] if total > 0 and not self.must and may_decline(g, self.seat, total) else []

    def note(self, g: State) -> dict[str, object]:
        count = self.total(g)
        return {"count": count, "reason": "peace" if ends_peace(g, self.seat, count) else "order"}

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Take it; only who would end a peace by it is asked."""
        return asked.options[0] if asked.note["reason"] == "order" else None

    def chosen(self, g: State, option: TakeInfluence) -> None:
        self.skip(g)

    def skip(self, g: State) -> None:
        """Nothing to ask: it is gained."""
        add_influence(g, self.seat, self.total(g), self.source)

    def text(self, game: str) -> Text:
        if self.value is not None:
            return Text(
                f"{game}-step-influence_value",
                {"times": self.value.times, "what": [metric_text(m) for m in self.value.sum]},
            )
        if self.per is not None:
            return Text(f"{game}-step-influence_per", {"each": self.each, "per": metric_text(self.per)})
        return Text(f"{game}-step-gain_influence", {"amount": self.amount})


class Exchange(Pick, frozen=True):
    """Swap resources one for one. [02.2]"""

    give: Resource = "science"
    get: Resource = "credits"
    max: int = 1
    kind: ClassVar[str] = "exchange"

    def options(self, g: State) -> list[Option]:
        have = g.players[self.seat].stock[RESOURCES.index(self.give)]
        return [Swap(n) for n in range(1, min(self.max, have) + 1)]

    def chosen(self, g: State, option: Swap) -> None:
        stock = g.players[self.seat].stock
        stock[RESOURCES.index(self.give)] -= option.count
        g.tell(ev.Paid, self.seat, *[option.count if r == self.give else 0 for r in RESOURCES])
        amounts = [0] * 5
        amounts[RESOURCES.index(self.get)] = option.count
        gain(g, self.seat, amounts)

    def text(self, game: str) -> Text:
        names = {n: Text(f"{game}-resource-{getattr(self, n)}") for n in ("give", "get")}
        return Text(f"{game}-step-exchange", {**names, "max": self.max})


class Produce(PickMany, frozen=True, kw_only=True):
    """Produce: add the yield of named resources, or of different ones of choice. [08]"""

    icon: ClassVar[str] = "produce"
    resources: tuple[Resource, ...] = ()
    choose: int = 0
    match: bool = False
    """The resource must fit a guild established by the same effect."""
    kind: ClassVar[str] = "produce"
    stays: ClassVar[Literal["no", "once", "again"]] = "once"

    def plain(self, g: State) -> bool:
        """Resources never harm, and influence for what runs over is asked by itself."""
        return not self.choose

    def welcome(self, g: State) -> bool:
        return True

    def usable(self, g: State) -> bool:
        if self.choose:
            return bool(self.among(g))
        made = yields(g, self.seat)
        return any(made[RESOURCES.index(r)] for r in self.resources)

    def among(self, g: State) -> tuple[Option, ...]:
        if not self.choose:
            return ()
        made = yields(g, self.seat)
        kinds = [r for i, r in enumerate(RESOURCES) if made[i] and (not self.match or g.match in ("", r))]
        return tuple([ProduceOption(r) for r in kinds])

    def bounds(self, g: State) -> tuple[int, int]:
        least = 1 if self.must and not self.picked and self.choose else 0
        return least, self.choose - self.picked

    def take(self, g: State, option: ProduceOption) -> None:
        if self.match:
            g.match = option.resource
        produce(g, self.seat, (RESOURCES.index(option.resource),))

    def finish(self, g: State) -> None:
        """Produce what is named."""
        if not self.choose:
            produce(g, self.seat, tuple(RESOURCES.index(r) for r in self.resources))

    def text(self, game: str) -> Text:
        if self.choose:
            return Text(f"{game}-step-produce_{'match' if self.match else 'choice'}", {"count": self.choose})
        return Text(f"{game}-step-produce", {"what": [Text(f"{game}-resource-{r}") for r in self.resources]})


def produce(g: State, seat: int, kinds: tuple[int, ...]) -> None:
    """Add yields; each kind that runs over the cap gives influence, and a technology may use the first. [06.2] Q6"""
    player = g.players[seat]
    made = yields(g, seat)
    over = 0
    for i in kinds:
        if made[i]:
            g.tell(ev.Produced, seat, RESOURCES[i], made[i])
        total = player.stock[i] + made[i]
        if total > CAP:
            over += 1
        player.stock[i] = min(CAP, total)
    if not over:
        return
    steps: list[Step] = []
    if g.rules.overproduction_influence:
        steps += [GainInfluence(seat, amount=NUMBERS.overproduction, source="overproduction")] * over
    if g.turn.seat == seat and "overproduction" not in g.turn.once:
        found = pw.powers(player, pw.AfterOverproduction)
        if found:
            g.turn.once.append("overproduction")
            steps += [bind(p.effect, seat) for p in found]
    g.push(*steps)


class GainTokens(Pick, frozen=True):
    """Base of effects that give limited tokens; ignoring them is asked where the table wants it. [03.2] Q28"""

    count: int = 1
    abstract: ClassVar[bool] = True
    kind: ClassVar[str] = "tokens"

    def take(self, g: State) -> None:
        """Take what is gained."""
        raise NotImplementedError

    def options(self, g: State) -> list[Option]:
        if self.must or not g.rules.token_gains_may_be_ignored or not self.usable(g):
            return []
        return [TakeTokens(self.count)]

    def note(self, g: State) -> dict[str, object]:
        return {"what": self.text("voidfall")}

    def chosen(self, g: State, option: TakeTokens) -> None:
        self.take(g)

    def skip(self, g: State) -> None:
        """Nothing to ask: it is gained."""
        self.take(g)


class GainTrade(GainTokens, frozen=True):
    """Gain trade tokens from the lowest occupied field, with a bonus of that field or one below. [10]"""

    icon: ClassVar[str] = "trade"
    bonus: bool = True

    def usable(self, g: State) -> bool:
        return any(g.board)

    def take(self, g: State) -> None:
        field = lowest_field(g.board)
        if field is None:
            return
        g.board[field] -= 1
        g.players[self.seat].trade += 1
        g.tell(ev.TradeGained, self.seat, field + 1)
        if self.count > 1:
            g.push(structs.replace(self, count=self.count - 1, must=True))
        if self.bonus:
            g.push(TradeBonus(self.seat, field=field))


def lowest_field(board: list[int]) -> int | None:
    """Find the lowest occupied field of the trade track; 0 is the top. [10]"""
    return next((i for i in range(len(board) - 1, -1, -1) if board[i]), None)


class GainBounty(GainTokens, frozen=True):
    """Draw bounty tokens from the bag and resolve them. [17]"""

    icon: ClassVar[str] = "bounty"

    def usable(self, g: State) -> bool:
        return bool(g.bounty_bag)

    def take(self, g: State) -> None:
        if not g.bounty_bag:
            return
        if self.count > 1:
            g.push(structs.replace(self, count=self.count - 1, must=True))
        reveal_token(g, self.seat, g.bounty_bag.pop(), "")


class ReclaimAtHome(Now, frozen=True):
    """Draw a reclaim token and resolve it in the home sector. [17]"""

    icon: ClassVar[str] = "reclaim"
    count: int = 1

    def usable(self, g: State) -> bool:
        return bool(g.reclaim_bag)

    def run(self, g: State) -> None:
        if g.reclaim_bag:
            reveal_token(g, self.seat, g.reclaim_bag.pop(), home_of(g, self.seat))


def reveal_token(g: State, seat: int, token: str, sector: str) -> None:
    """Turn a token over, keep it as a counter, take its reward if one likes. [17]"""
    face = design(token)
    player = g.players[seat]
    (player.bounty if face.startswith("bounty") else player.reclaim).append(token)
    g.tell(ev.TokenFound, seat, token)
    spots = (("taken_sector", sector),) if sector else ()
    g.push(bind(FACES[face].reward, seat, spots), because(f"token-{face}"))


class GainGlory(Now, frozen=True):
    """Take a glory token. [17]"""

    icon: ClassVar[str] = "glory"
    value: int = 1

    def early(self, g: State) -> bool:
        """What glory counts for comes later."""
        return True

    def run(self, g: State) -> None:
        add_glory(g, self.seat, self.value)


def add_glory(g: State, seat: int, value: int) -> None:
    """Take a glory token; an event may upgrade each new one. [17]"""
    if modified(g, "upgrade_each_new_glory"):
        value = min(MAX_GLORY, value + 1)
    g.players[seat].glory.append(value)
    g.tell(ev.GloryGained, seat, value)


class UpgradeGlory(Pick, frozen=True):
    """Replace a glory token by one of the next value, 5 at most. [17]"""

    icon: ClassVar[str] = "glory"
    count: int = 1
    kind: ClassVar[str] = "upgrade_glory"

    def options(self, g: State) -> list[Option]:
        return [RaiseGlory(v) for v in sorted(set(g.players[self.seat].glory)) if v < MAX_GLORY]

    def chosen(self, g: State, option: RaiseGlory) -> None:
        glory = g.players[self.seat].glory
        glory.remove(option.value)
        glory.append(option.value + 1)
        g.tell(ev.GloryUpgraded, self.seat, option.value + 1)
