"""Paying: resources with credits standing in, then the pieces a cost may ask for. [06.2]"""

from itertools import product
from typing import Any, ClassVar

from starboard.core.components import Flow
from starboard.core.family import always, tag_of
from starboard.core.options import Decision, First, Option
from starboard.core.steps import Ask, Do, Step
from starboard.core.text import Text
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import Now, Pick, Resolve, because, bind, first_option, points_at_spots
from starboard.games.voidfall.facts.price import FREE, Cost, price
from starboard.games.voidfall.facts.record import FLEETS
from starboard.games.voidfall.facts.tables import AGENDAS, GLORY_KEPT, INCURSION, TILES, TRADE_BONUSES
from starboard.games.voidfall.ids import design
from starboard.games.voidfall.options import (
    Corrupt,
    Demolish,
    DropAgenda,
    DropGlory,
    DropToken,
    Pay,
    Recall,
    Shrink,
    TakeBonus,
)
from starboard.games.voidfall.state import (
    Player,
    State,
    can_shrink,
    change,
    corruption_places,
    own_sectors,
    set_corruption,
)
from starboard.games.voidfall.words import cost_pieces, cost_words

Vector = tuple[int, int, int, int, int]


def affordable(stock: list[int], cost: Vector) -> bool:
    """Say whether resources suffice, credits standing in for food, energy and materials. [06.2]"""
    if cost[4] > stock[4]:
        return False
    credits = stock[3] - cost[3]
    for i in (0, 1, 2):
        if cost[i] > stock[i]:
            credits -= cost[i] - stock[i]
    return credits >= 0


def _piece_possible(g: State, seat: int, name: str, n: int) -> bool:
    player = g.players[seat]
    if name == "recall":
        return sum([sum(g.sectors[s].fleets) for s in player.own]) >= n
    if name == "deactivate":
        return player.active >= n or player.active + sum([sum(g.sectors[s].fleets) for s in player.own]) >= n
    if name == "corruption":
        return len(corruption_places(g, seat)) >= n
    if name == "corruption_on":
        return not all(player.slot_corrupted)
    if name == "population_down":
        return any(can_shrink(g.sectors[s]) for s in player.own)
    if name == "destroy_installation":
        return PayInstallation(seat).available(g) >= n
    if name == "discard_agenda_in_play":
        return any(player.slots)
    if name == "discard_bounty":
        return len(player.bounty) >= n
    if name == "discard_reclaim":
        return len(player.reclaim) >= n
    if name == "discard_glory":
        return len(player.glory) >= n
    assert name == "return_trade"
    return player.trade_total >= n


def payable(g: State, seat: int, cost: Cost) -> bool:
    """Say whether a cost can be paid in full. [03.2] [06.2]"""
    if cost is FREE:
        return True
    resources, pieces = price(cost)
    if not affordable(g.players[seat].stock, resources):
        return False
    return not pieces or all(_piece_possible(g, seat, name, n) for name, n in pieces)


def payment(g: State, seat: int, cost: Cost) -> list[Step]:
    """Give the steps that pay a cost."""
    if cost is FREE:
        return []
    resources, pieces = price(cost)
    steps: list[Step] = []
    if any(resources):
        steps.append(PayResources(seat, resources))
    for name, n in pieces:
        steps += [_PIECES[name](seat)] * n
    return steps


class PayResources(Ask, frozen=True):
    """Pay resources; how far credits stand in is the payer's choice. [06.2]"""

    cost: Vector = always((0, 0, 0, 0, 0))
    auto: ClassVar[bool] = True

    def ask(self, g: State) -> Decision | None:
        stock = g.players[self.seat].stock
        food, energy, materials, credits, science = self.cost
        spare = stock[3] - credits
        ways: list[Option] = []
        # For each of the three the range of what credits pay, from what is missing to all of it.
        ranges = [range(max(0, n - stock[i]), min(n, spare) + 1) for i, n in enumerate((food, energy, materials))]
        for f, e, m in product(*ranges):
            used = f + e + m
            if used <= spare:
                ways.append(Pay(food - f, energy - e, materials - m, credits + used, science))
        return Decision(self.seat, "pay", tuple(ways))

    def usual(self, g: State, asked: Decision) -> Option | None:
        """The printed price; credits stand in for what is missing alone, as they are what pays for most."""
        return asked.options[0]

    def answer(self, g: State, option: Pay) -> None:
        stock = g.players[self.seat].stock
        stock[0] -= option.food
        stock[1] -= option.energy
        stock[2] -= option.materials
        stock[3] -= option.credits
        stock[4] -= option.science
        g.tell(ev.Paid, self.seat, option.food, option.energy, option.materials, option.credits, option.science)

    def timed_out(self, g: State) -> Option | None:
        return first_option(self.ask(g))


class PayRecall(Pick, frozen=True):
    """Recall a fleet as a cost or by an effect; the last one gives a sector up. [15.2]"""

    must: bool = True
    kind: ClassVar[str] = "recall"

    def options(self, g: State) -> list[Option]:
        return [
            Recall(s.id, FLEETS[kind])
            for s in own_sectors(g, self.seat)
            for kind, n in enumerate(s.fleets)
            if n and self.sector in ("", s.id)
        ]

    def chosen(self, g: State, option: Recall) -> None:
        g.spots["recalled_from"] = option.sector
        recall_fleet(g, self.seat, option.sector, FLEETS.index(option.fleet))


class RecallFleets(PayRecall, frozen=True):
    """An effect recalls fleets. [15.2]"""

    icon: ClassVar[str] = "fleet"
    must: bool = False
    count: int = 1

    def chosen(self, g: State, option: Recall) -> None:
        if self.count > 1:
            g.push(RecallFleets(self.seat, self.sector, self.must, self.count - 1))
        PayRecall.chosen(self, g, option)


def recall_fleet(g: State, seat: int, sid: str, kind: int) -> None:
    """Move a fleet from the galaxy to the active ones; an emptied sector is abandoned. [15.2]"""
    sector = g.sectors[sid]
    fleets = list(sector.fleets)
    fleets[kind] -= 1
    change(g, sid, fleets=tuple(fleets))
    g.players[seat].active += 1
    g.tell(ev.Recalled, seat, sid, FLEETS[kind])
    abandon_if_empty(g, seat, sid)


def abandon_if_empty(g: State, seat: int, sid: str) -> None:
    """A non-home sector without fleets is abandoned at once. [14.7]"""
    sector = g.sectors[sid]
    if sector.tile != "home" and not any(sector.fleets):
        leave(g, seat, sid)
        g.push(LoseGlory(seat), VoidMovesIn(sid))


def leave(g: State, seat: int, sid: str) -> None:
    """Control ends."""
    change(g, sid, owner=-1)
    g.players[seat].own.remove(sid)
    g.tell(ev.SectorLost, seat, sid)


class LoseGlory(Pick, frozen=True):
    """Discard one glory token of choice, if there is one. [14.7] [17]"""

    must: bool = True
    kind: ClassVar[str] = "lose_glory"

    def options(self, g: State) -> list[Option]:
        return [DropGlory(v) for v in sorted(set(g.players[self.seat].glory))]

    def usual(self, g: State, asked: Decision) -> Option | None:
        """The one that is worth least."""
        return asked.options[0]

    def chosen(self, g: State, option: DropGlory) -> None:
        g.players[self.seat].glory.remove(option.value)
        g.tell(ev.GloryLost, self.seat, option.value)


class KeepFourGlory(LoseGlory, frozen=True):
    """At clean-up at most four glory tokens stay. [03.3] [17]"""

    def options(self, g: State) -> list[Option]:
        return LoseGlory.options(self, g) if len(g.players[self.seat].glory) > GLORY_KEPT else []

    def chosen(self, g: State, option: DropGlory) -> None:
        LoseGlory.chosen(self, g, option)
        g.push(self)


class VoidMovesIn(Do, frozen=True):
    """The void moves into an abandoned sector. [14.7] Q16"""

    sector: str = ""

    def run(self, g: State) -> None:
        sector = g.sectors[self.sector]
        tile = TILES[sector.tile]
        corrupts = bool(sector.population) and not tile.corruption_resistant
        bounty = sector.bounty
        if g.bounty_bag:
            bounty = (*bounty, g.bounty_bag.pop())
        after = change(
            g,
            self.sector,
            owner=-1,
            installations=(),
            corrupted=sector.corrupted or corrupts,
            void=0 if tile.void_resistant else INCURSION,
            bounty=bounty,
            fallen="",
        )
        g.tell(ev.VoidMovedIn, self.sector, after.void, after.corrupted, len(after.bounty) - len(sector.bounty))


class PayDeactivation(Now, frozen=True):
    """An active fleet becomes inactive; without one, a deployed fleet is recalled first. [09] [15]"""

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if player.active:
            player.active -= 1
            player.inactive += 1
            g.tell(ev.Deactivated, self.seat)
        elif any(any(s.fleets) for s in own_sectors(g, self.seat)):
            g.push(PayRecall(self.seat), self)


class PayCorruption(Pick, frozen=True):
    """Take corruption and place it freely. [12]"""

    must: bool = True
    to: tuple[str, ...] = always(("any",))
    kind: ClassVar[str] = "corrupt"

    def options(self, g: State) -> list[Option]:
        return [Corrupt(p) for p in corruption_places(g, self.seat, self.to)]

    def chosen(self, g: State, option: Corrupt) -> None:
        set_corruption(g, self.seat, option.place, True)
        g.tell(ev.Corrupted, self.seat, option.place)


class PayPopulation(Pick, frozen=True):
    """Lower the population of a pure sector other than home by 1. [08]"""

    must: bool = True
    kind: ClassVar[str] = "shrink"

    def options(self, g: State) -> list[Option]:
        return [Shrink(s.id) for s in own_sectors(g, self.seat) if can_shrink(s)]

    def chosen(self, g: State, option: Shrink) -> None:
        g.spots["population_source"] = option.sector
        sector = change(g, option.sector, population=g.sectors[option.sector].population - 1)
        g.tell(ev.PopulationChanged, self.seat, option.sector, sector.population)


class Destroy(Pick, frozen=True):
    """Destroy an own guild or installation outside the home sector, never a printed one; the rest slides left. [07]"""

    icon: ClassVar[str] = "shipyard"
    what: str = always("installation")
    kind: ClassVar[str] = "destroy"

    def options(self, g: State) -> list[Option]:
        found: list[Option] = []
        for s in own_sectors(g, self.seat):
            if s.tile == "home":
                continue
            if self.what == "guild":
                found += [Demolish(s.id, guild=x) for x in sorted(set(s.guilds))]
            else:
                found += [Demolish(s.id, installation=x) for x in sorted(set(s.installations))]
        return found

    def available(self, g: State) -> int:
        """Count the pieces that could be destroyed."""
        sectors = [s for s in own_sectors(g, self.seat) if s.tile != "home"]
        return sum(len(s.guilds if self.what == "guild" else s.installations) for s in sectors)

    def chosen(self, g: State, option: Demolish) -> None:
        sector = g.sectors[option.sector]
        g.spots["destroyed_in"] = option.sector
        if option.guild:
            guilds = list(sector.guilds)
            guilds.remove(option.guild)
            change(g, option.sector, guilds=tuple(guilds))
        else:
            pieces = list(sector.installations)
            pieces.remove(option.installation)
            change(g, option.sector, installations=tuple(pieces))
        g.tell(ev.Destroyed, self.seat, option.sector, option.guild, option.installation)


class PayInstallation(Destroy, frozen=True):
    """Pay with an installation. [06.2]"""

    must: bool = True


class PayAgenda(Pick, frozen=True):
    """Give up an agenda in play other than the start agenda; it goes under its deck. [11]"""

    must: bool = True
    kind: ClassVar[str] = "give_agenda"

    def options(self, g: State) -> list[Option]:
        return [DropAgenda(a) for a in g.players[self.seat].slots if a]

    def chosen(self, g: State, option: DropAgenda) -> None:
        player = g.players[self.seat]
        player.slots[player.slots.index(option.agenda)] = ""
        bury(g, self.seat, option.agenda)


def bury(g: State, seat: int, agenda: str) -> None:
    """Put an agenda face down under its deck. [11]"""
    kind = AGENDAS[agenda].type
    g.decks[kind].insert(0, agenda)
    g.tell(ev.AgendaDiscarded, seat, agenda)


class _PayToken(Pick, frozen=True):
    """Give up a token; it is shuffled back into its bag. [17]"""

    must: bool = True
    kind: ClassVar[str] = "give_token"
    field: ClassVar[str] = "bounty"

    def options(self, g: State) -> list[Option]:
        faces: dict[str, str] = {}
        for token in getattr(g.players[self.seat], self.field):
            faces.setdefault(design(token), token)
        return [DropToken(t) for t in faces.values()]

    def chosen(self, g: State, option: DropToken) -> None:
        getattr(g.players[self.seat], self.field).remove(option.token)
        bag = getattr(g, f"{self.field}_bag")
        bag.append(option.token)
        g.tell(ev.TokenDropped, self.seat, option.token)
        g.shuffle(bag)


class PayBounty(_PayToken, frozen=True):
    """Give up a bounty token. [17]"""


class PayReclaim(_PayToken, frozen=True):
    """Give up a reclaim token. [17]"""

    field: ClassVar[str] = "reclaim"


class PayTrade(Now, frozen=True):
    """Return an unflipped trade token to the board at once. [10]"""

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        spend_trade(player)
        return_token(g, self.seat)


def spend_trade(player: Player) -> None:
    """Take a trade token from where it is needed least: loose ones, storage, agendas."""
    if player.trade:
        player.trade -= 1
    elif player.trade_stored:
        player.trade_stored -= 1
    else:
        player.trade_on_agendas -= 1


def field_for_return(board: list[int], players: int) -> int:
    """Say on which field (0 is the top) a returned token goes. [03.3]"""
    if players > 2:
        occupied = [i for i, n in enumerate(board) if n]
        if occupied and board[occupied[-1]] == 1:
            return occupied[-1]
    return next(i for i, n in enumerate(board) if n == 0)


def return_token(g: State, seat: int) -> None:
    """Put a trade token back on the board; a technology may pay a bonus for it. [10]"""
    field = field_for_return(g.board, len(g.players))
    g.board[field] += 1
    player = g.players[seat]
    g.tell(ev.TradeReturned, seat, field + 1, player.trade_on_agendas, player.trade_stored)
    if pw.powers(g.players[seat], pw.BonusOnReturn):
        g.push(TradeBonus(seat, field=field))


class TradeBonus(Pick, frozen=True):
    """Take the bonus of a field of the trade track or of any one below it. [10]"""

    field: int = 0
    kind: ClassVar[str] = "trade_bonus"

    def options(self, g: State) -> list[Option]:
        return [TakeBonus(i + 1) for i in range(self.field, len(TRADE_BONUSES))]

    def chosen(self, g: State, option: TakeBonus) -> None:
        g.push(bind(TRADE_BONUSES[option.field - 1], self.seat, must=True), because("cause-trade"))


class PaySlotCorruption(PayCorruption, frozen=True):
    """Take corruption on an agenda slot. [12]"""

    to: tuple[str, ...] = always(("agenda_slot",))


_PIECES: dict[str, Any] = {
    "recall": PayRecall,
    "deactivate": PayDeactivation,
    "corruption": PayCorruption,
    "corruption_on": PaySlotCorruption,
    "population_down": PayPopulation,
    "destroy_installation": PayInstallation,
    "discard_agenda_in_play": PayAgenda,
    "discard_bounty": PayBounty,
    "discard_reclaim": PayReclaim,
    "discard_glory": LoseGlory,
    "return_trade": PayTrade,
}


class Paid(Pick, frozen=True):
    """An effect with a cost of its own. [03.2]"""

    cost: Cost = always(FREE)
    effect: Step = always(Do())
    kind: ClassVar[str] = "paid_effect"

    def options(self, g: State) -> list[Option]:
        return [First(0, tag_of(type(self.effect)))] if payable(g, self.seat, self.cost) else []

    def whole(self, g: State) -> bool:
        """Cost and effect must both be possible. [02.2]"""
        after_cost = points_at_spots(self.effect)
        return self.usable(g) and (after_cost or bool(bind(self.effect, self.seat).whole(g)))

    def effects(self) -> tuple[Step, ...]:
        """Show itself as the one thing to choose."""
        return (self,)

    def chosen(self, g: State, option: First) -> None:
        g.push(*payment(g, self.seat, self.cost), Resolve(self.seat, self.sector, False, self.effect))

    def text(self, game: str) -> Text:
        return Text(f"{game}-step-paid", {"cost": cost_words(self.cost), "what": self.effect.text(game)})

    def pieces(self) -> Flow:
        return cost_pieces(self.cost), self.effect.pieces()[1]
