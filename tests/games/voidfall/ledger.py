"""Who has what in Voidfall, worked out from the opening view and the told events alone."""

from collections import Counter
from typing import Any

from starboard.core.marks import HIDDEN
from starboard.games.voidfall import events as e
from starboard.games.voidfall.facts.record import FLEETS, RESOURCES, TRACKS
from starboard.games.voidfall.facts.tables import AGENDAS, CAP, CARDS, HOUSES, MAPS, ORIGINS, STARTS
from tests.games.counting import seen, take


class Place:
    """A sector."""

    def __init__(self, s: Any) -> None:
        self.population, self.corrupted, self.owner = s.population, s.corrupted, s.owner
        self.guilds, self.installations = Counter(s.guilds), Counter(s.installations)
        self.fleets: Counter[str] = +Counter(dict(zip(FLEETS, s.fleets, strict=True)))
        self.void, self.glory, self.fallen = s.void, sorted(s.glory), s.fallen
        self.bounty, self.reclaim = len(s.bounty), len(s.reclaim)

    def account(self) -> dict[str, Any]:
        found = {**vars(self), "glory": sorted(self.glory)}
        return {name: +x if isinstance(x, Counter) else x for name, x in found.items()}


class Holder:
    """A house and all that is its own."""

    def __init__(self, p: Any) -> None:
        self.house, self.origin, self.influence, self.earned = p.house, p.origin, p.influence, dict(p.earned)
        self.stock = dict(zip(RESOURCES, p.stock, strict=False))
        self.active, self.inactive, self.havens = p.active, p.inactive, p.havens
        self.tracks, self.track_corrupted = list(p.tracks), list(p.track_corrupted)
        self.focus, self.open, self.aside = set(p.focus), set(p.discard), set(p.aside)
        self.hand = Counter(a for cards in p.hand.values() for a in cards)
        self.drawn = Counter(a for cards in p.drawn.values() for a in cards)
        self.start, self.slots = tuple(p.start), {i + 1: a for i, a in enumerate(p.slots) if a}
        self.slot_corrupted = list(p.slot_corrupted)
        self.trade = p.trade + p.trade_on_agendas + p.trade_stored
        self.on_agendas, self.stored = p.trade_on_agendas, p.trade_stored
        self.techs, self.tech_limit = dict(p.techs), p.tech_limit
        self.start_tech = p.start_tech
        self.glory, self.bounty, self.reclaim = Counter(p.glory), Counter(p.bounty), Counter(p.reclaim)
        self.stored_corruption, self.kept_corruption = p.stored_corruption, p.kept_corruption

    def account(self) -> dict[str, Any]:
        return {name: +x if isinstance(x, Counter) else x for name, x in vars(self).items()}


class Ledger:
    """The book of one seat, or of somebody who only watches."""

    def __init__(self, game: Any, opening: Any, seat: int | None) -> None:
        self.seat, self.map = seat, opening.map
        self.players = [Holder(p) for p in opening.players]
        self.sectors = {sid: Place(s) for sid, s in opening.sectors.items()}
        self.cycle, self.round, self.event, self.over = opening.cycle, opening.round, opening.event, False
        self.order, self.board, self.removed = list(opening.order), list(opening.board), opening.trade_removed
        self.offers, self.tainted = dict(opening.offers), dict(opening.offer_corrupted)
        self.decks = {kind: len(deck) for kind, deck in opening.decks.items()}
        self.first, self.second, self.row = set(opening.first_copies), Counter(opening.second_copies), set(opening.row)
        self.bags = {"bounty": len(opening.bounty_bag), "reclaim": len(opening.reclaim_bag)}
        self.agenda = opening.turn.agenda
        """The agenda played in this turn, before it is settled."""
        self.sent: Counter[str] = Counter()

    def hear(self, event: Any) -> None:
        seat = getattr(event, "seat", 0)
        p = self.players[seat] if seat >= 0 else None
        if not (self.hear_house(event, p) or self.hear_galaxy(event, p) or self.hear_war(event, p)):
            raise AssertionError(f"an event that no ledger knows: {event}")

    def hear_house(self, event: Any, p: Any) -> bool:
        """What happens on a house mat."""
        match event:
            case e.HouseChosen():
                p.house = event.house
            case e.OriginChosen():
                p.origin = event.origin
            case e.HouseTaken():
                self.set_up(event.seat, p, event.house, event.origin)
            case e.FocusPlayed():
                p.focus.remove(event.card)
                p.open.add(event.card)
            case e.FocusTakenBack():
                p.open -= set(event.cards)
                p.aside -= set(event.cards)
                p.focus |= set(event.cards)
            case e.Paid():
                for name in RESOURCES:
                    p.stock[name] -= getattr(event, name)
                    assert p.stock[name] >= 0
            case e.Gained():
                for name in RESOURCES:
                    p.stock[name] = min(CAP, p.stock[name] + getattr(event, name))
            case e.Produced():
                p.stock[event.resource] = min(CAP, p.stock[event.resource] + event.count)
            case e.Influence():
                p.influence += event.count
                p.earned[event.source] = p.earned.get(event.source, 0) + event.count
                assert p.influence == event.total
            case e.Activated():
                p.inactive -= event.count
                p.active += event.count
            case e.Deactivated():
                p.active -= 1
                p.inactive += 1
            case e.HavenOpened():
                p.inactive -= 1
                p.havens += 1
            case e.Advanced():
                p.tracks[TRACKS.index(event.track)] = event.space
            case e.TechnologyGained():
                p.techs[event.tech] = 1
                if event.tech in self.first:
                    self.first.remove(event.tech)
                else:
                    self.second[event.tech] -= 1
            case e.TechnologyImproved():
                p.techs[event.tech] = 2
                if event.tech != p.start_tech:
                    self.row.discard(event.tech)
            case e.TradeGained():
                self.board[event.field - 1] -= 1
                p.trade += 1
            case e.TradeReturned():
                self.board[event.field - 1] += 1
                p.trade -= 1
                p.on_agendas, p.stored = event.agendas, event.storage
            case e.TradeFlipped() | e.TradePlaced():
                p.on_agendas, p.stored = event.agendas, event.storage
            case e.AgendaPlayed():
                take(p.hand, event.agenda)
                self.agenda = event.agenda
            case e.AgendaTaken():
                kind = AGENDAS[event.agenda].type
                assert self.offers[kind] == event.agenda and self.tainted[kind] == event.tainted
                self.offers[kind], self.tainted[kind] = event.next, False
                self.decks[kind] -= bool(event.next)
                p.hand[event.agenda if event.seat == self.seat else HIDDEN] += 1
            case e.AgendasDrawn():
                self.decks[event.kind] -= len(event.agendas)
                (p.hand if len(event.agendas) == 1 else p.drawn).update(event.agendas)
                self.kind = event.kind
            case e.AgendaKept():
                take(p.drawn, event.agenda)
                p.hand[event.agenda] += 1
                self.decks[self.kind] += p.drawn.total()
                p.drawn.clear()
            case e.AgendaSettled():
                p.slots[event.slot] = event.agenda
                self.agenda = ""
            case e.AgendaDiscarded():
                self.decks[AGENDAS[event.agenda].type] += 1
                if event.agenda == self.agenda:
                    self.agenda = ""
                p.slots = {i: a for i, a in p.slots.items() if a != event.agenda}
            case e.TokenFound():
                bag = event.token.split("_")[0]
                getattr(p, bag)[event.token] += 1
                if event.sector:
                    place = self.sectors[event.sector]
                    setattr(place, bag, getattr(place, bag) - 1)
                else:
                    self.bags[bag] -= 1
            case e.TokenDropped():
                bag = event.token.split("_")[0]
                take(getattr(p, bag), event.token)
                self.bags[bag] += 1
            case e.GloryGained():
                p.glory[event.value] += 1
            case e.GloryLost():
                take(p.glory, event.value)
            case e.GloryUpgraded():
                take(p.glory, event.value - 1)
                p.glory[event.value] += 1
            case e.FallenHouseBeaten():
                p.tech_limit = event.most
            case e.DecreeTaken():
                assert event.returned in (0, p.kept_corruption)
                p.kept_corruption -= event.returned
            case (
                e.ActionUsed()
                | e.AgendaUsed()
                | e.TechnologyUsed()
                | e.AbilityUsed()
                | e.AgendaScored()
                | e.StartScored()
            ):
                pass
            case e.Peeked() | e.UpkeepPaid() | e.EvaluationBegan():
                pass
            case _:
                return False
        return True

    def hear_galaxy(self, event: Any, p: Any) -> bool:
        """What happens on the map and beside it."""
        match event:
            case e.CyclePrepared():
                self.removed += event.removed
                self.board, self.row, self.order = list(event.board), set(event.row), list(event.order)
            case e.CycleBegan():
                self.cycle, self.event, self.round = event.cycle, event.event, 0
                for holder in self.players:
                    holder.kept_corruption = 0
            case e.RoundBegan():
                self.round = event.round
            case e.GuildFounded():
                self.sectors[event.sector].guilds[event.guild] += 1
            case e.Built():
                self.sectors[event.sector].installations[event.installation] += 1
            case e.Destroyed():
                place = self.sectors[event.sector]
                take(place.guilds if event.guild else place.installations, event.guild or event.installation)
            case e.InstallationsRemoved():
                self.sectors[event.sector].installations.clear()
            case e.PopulationChanged():
                self.sectors[event.sector].population = event.population
            case e.Corrupted():
                self.corrupt(p, event.place, True)
            case e.Cleansed():
                self.corrupt(p, event.place, False)
                p.kept_corruption += event.kept
            case e.OfferCorrupted():
                self.tainted[event.kind] = True
            case e.EventPlaced():
                place = self.sectors[event.sector]
                place.installations["sector_defense"] += event.defenses
                place.void += event.void
                place.guilds.update([event.guild] if event.guild else ())
                place.glory += [event.glory] if event.glory else []
            case e.TokensPlaced():
                place = self.sectors[event.sector]
                place.bounty += event.bounty
                place.reclaim += event.reclaim
                self.bags["bounty"] -= event.bounty
                self.bags["reclaim"] -= event.reclaim
            case e.GameEnded():
                self.over = True
            case _:
                return False
        return True

    def hear_war(self, event: Any, p: Any) -> bool:
        """What happens to fleets, and to sectors by force."""
        match event:
            case e.Deployed():
                p.active -= 1
                self.sectors[event.sector].fleets[event.fleet] += 1
            case e.Recalled():
                p.active += 1
                take(self.sectors[event.sector].fleets, event.fleet)
            case e.Moved():
                take(self.sectors[event.sector].fleets, event.fleet)
                self.sectors[event.to].fleets[event.fleet] += 1
            case e.Escaped():
                p.active -= 1
                self.sectors[event.sector].fleets[event.fleet] += 1
            case e.FleetsSent():
                self.sectors[event.sector].fleets[event.fleet] -= event.count
                self.sent[event.fleet] += event.count
            case e.Launched():
                p.active -= 1
                self.sent["corvette"] += 1
            case e.InvasionBegan():
                assert self.sent.total() == event.count
            case e.CombatEnded():
                place = self.sectors[event.sector]
                if event.seat >= 0:
                    p.active += event.recalled - event.launched
                    self.sent = +Counter[str](dict(zip(FLEETS, event.invaders, strict=True)))
                if event.defender >= 0:
                    self.players[event.defender].active += event.driven
                    place.fleets = Counter(dict(zip(FLEETS, event.defenders, strict=True)))
                else:
                    place.void = event.void
            case e.SectorLost():
                self.sectors[event.sector].owner = -1
            case e.Conquered():
                place = self.sectors[event.sector]
                place.owner, place.fleets, place.void = event.seat, self.sent, 0
                self.sent = Counter()
            case e.VoidMovedIn():
                place = self.sectors[event.sector]
                place.owner, place.fallen, place.void, place.corrupted = -1, "", event.void, event.corrupted
                place.installations.clear()
                place.bounty += event.bounty
                self.bags["bounty"] -= event.bounty
            case e.SpoilsTaken():
                place = self.sectors[event.sector]
                place.glory, place.fallen = [], ""
                assert not place.bounty and not place.reclaim
            case e.SkirmishBegan() | e.SkirmishAvoided() | e.CombatStep() | e.Defended() | e.Tied():
                self.sent = self.sent if isinstance(event, e.CombatStep) else Counter()
            case _:
                return False
        return True

    def corrupt(self, p: Holder, where: str, on: bool) -> None:
        if where == "storage":
            p.stored_corruption += 1 if on else -1
        elif where.startswith("track-"):
            p.track_corrupted[int(where[6:])] = on
        elif where.startswith("slot-"):
            p.slot_corrupted[int(where[5:]) - 1] = on
        else:
            self.sectors[where].corrupted = on

    def set_up(self, seat: int, p: Holder, house_id: str, origin_id: str) -> None:
        """Put on the table what is printed on the house's and the origin's cards."""
        house, origin = HOUSES[house_id], ORIGINS[origin_id]
        p.house, p.origin = house_id, origin_id
        p.stock = {name: origin.resources.get(name, 0) for name in RESOURCES}
        p.active, p.inactive = origin.active_fleets, origin.inactive_fleets
        p.tracks = [origin.track_start[t] for t in TRACKS]
        p.track_corrupted, p.slot_corrupted = [False] * 3, [False, False, True]
        p.start = tuple(s.id for s in STARTS.values() if s.house == house_id and s.side == origin.side)
        cards = [house.focus_replacements.get(c.id, c.id) for c in CARDS.values() if c.owner == "standard"]
        p.focus = {c for c in cards if CARDS[c].available_from_cycle == 1}
        p.aside = {c for c in cards if CARDS[c].available_from_cycle > 1}
        p.start_tech, p.techs = origin.technology, {origin.technology: 1}
        if len(self.players) > 2:
            self.second[origin.technology] += 1
        for role, site in (("home", origin.home), ("outpost", origin.outpost)):
            sid = next(s.id for s in MAPS[self.map].sectors if s.role == role and s.seat == seat + 1)
            place = self.sectors[sid]
            place.population, place.corrupted, place.owner = site.population, site.corrupted, seat
            place.guilds, place.installations = Counter(site.guilds), Counter(site.installations)
            place.fleets = Counter({str(kind): n for kind, n in site.fleets.items()})

    def account(self) -> dict[str, Any]:
        """Give inventories and points."""
        return {
            "players": [p.account() for p in self.players],
            "sectors": {sid: s.account() for sid, s in self.sectors.items()},
            "cycle": self.cycle, "round": self.round, "event": self.event, "over": self.over, "order": self.order,
            "board": self.board, "removed": self.removed, "offers": self.offers, "tainted": self.tainted,
            "decks": self.decks, "first": self.first, "second": +self.second, "row": self.row, "bags": self.bags,
            "agenda": self.agenda, "scores": [float(p.influence) for p in self.players],
        }  # fmt: skip


def truth(game: Any, g: Any, seat: int | None) -> dict[str, Any]:
    """Give the same from the true state."""

    players = []
    for s, p in enumerate(g.players):
        own = Holder(p)
        own.hand = seen([a for pile in p.hand.values() for a in pile], s == seat)
        own.drawn = seen([a for pile in p.drawn.values() for a in pile], s == seat)
        playing = g.turn.seat == s
        own.open |= {g.turn.card} if playing and g.turn.card else set()
        own.trade += playing and g.turn.flipped
        players.append(own.account())
    return {
        "players": players, "sectors": {sid: Place(x).account() for sid, x in g.sectors.items()},
        "cycle": g.cycle, "round": g.round, "event": g.event, "over": g.phase == "end", "order": g.order,
        "board": g.board, "removed": g.trade_removed, "offers": g.offers, "tainted": g.offer_corrupted,
        "decks": {kind: len(deck) for kind, deck in g.decks.items()}, "first": set(g.first_copies),
        "second": Counter(g.second_copies), "row": set(g.row),
        "bags": {"bounty": len(g.bounty_bag), "reclaim": len(g.reclaim_bag)},
        "agenda": g.turn.agenda, "scores": list(game.result(g).scores),
    }  # fmt: skip
