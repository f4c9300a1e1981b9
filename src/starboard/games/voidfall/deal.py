"""Set-up: the galaxy, the decks, the houses. [Set-up]"""

from typing import ClassVar

from starboard.core.options import Decision, Option
from starboard.core.steps import Ask, Sealed, Step
from starboard.games.voidfall import events as ev
from starboard.games.voidfall.atlas.drawn import NUMBERS as NUMBER_OF_GALAXIES
from starboard.games.voidfall.common import Now, because, bind, first_option
from starboard.games.voidfall.cycle import NextCycle
from starboard.games.voidfall.facts.houses import Site
from starboard.games.voidfall.facts.record import AGENDA_TYPES, FLEETS, RESOURCES, TRACKS, Fleet
from starboard.games.voidfall.facts.tables import (
    AGENDAS,
    CARDS,
    EVENTS,
    FACES,
    HOUSES,
    LOOKUP,
    MAPS,
    NUMBERS,
    ORIGINS,
    SCENARIOS,
    STARTS,
    TECHS,
)
from starboard.games.voidfall.options import ChooseHouse, ChooseOrigin
from starboard.games.voidfall.state import Fleets, Sector, State, five, new_hand
from starboard.games.voidfall.war.tokens import place_tokens


def fleets_of(counts: dict[Fleet, int]) -> Fleets:
    """Turn fleets by name into fleets by index."""
    return five(counts.get(kind, 0) for kind in FLEETS)


def draw_galaxy(g: State) -> None:
    """Draw the scenario and its map, one in which no house that is fixed beforehand has fallen. [Set-up]"""
    fixed = {ORIGINS[origin].house for origin in g.rules.houses}
    while not g.scenario or fixed & set(SCENARIOS[g.scenario].fallen_houses):
        g.scenario = g.map = f"R{len(g.players)}-{g.below(NUMBER_OF_GALAXIES)}"


def build_galaxy(g: State) -> None:
    """Lay out the map with everything that nobody owns; which fallen house stands where is drawn. [Set-up] Q33"""
    houses = list(SCENARIOS[g.scenario].fallen_houses)
    g.shuffle(houses)
    for place in MAPS[g.map].sectors:
        fallen = houses[place.fallen_index] if place.role == "fallen_house" else ""
        population = HOUSES[fallen].fallen.population if fallen else place.population or 0
        g.sectors[place.id] = Sector(
            place.id,
            place.tile,
            population,
            place.corrupted,
            installations=("sector_defense",) * place.sector_defenses,
            void=place.void_fleets,
            glory=place.glory,
            fallen=fallen,
        )
        place_tokens(g, place.id, "bounty", place.bounty)
        place_tokens(g, place.id, "reclaim", place.reclaim)


def lay_out(g: State) -> None:
    """Shuffle decks and bags, lay out offers, technologies, trade tokens and events. [Set-up] Q10"""
    players = len(g.players)
    for kind, bag in (("bounty", g.bounty_bag), ("reclaim", g.reclaim_bag)):
        bag += [f"{f.id}.{n}" for f in FACES.values() if f.id.startswith(kind) for n in range(f.count)]
        g.shuffle(bag)
    for kind in AGENDA_TYPES:
        deck = [a.id for a in AGENDAS.values() if a.type == kind]
        g.shuffle(deck)
        g.offers[kind] = deck.pop()
        g.offer_corrupted[kind] = False
        g.decks[kind] = deck
    fallen = SCENARIOS[g.scenario].fallen_houses
    techs = [t.id for t in TECHS.values() if t.house in fallen]
    g.first_copies, g.second_copies = list(techs), list(techs)
    g.shuffle(techs)
    g.row, g.reserve = sorted(techs[:4]), sorted(techs[4:])
    each = LOOKUP.constants["trade"]["tokens_per_field_by_players"][str(players)]
    g.board = [each] * LOOKUP.constants["trade"]["fields_top_to_bottom"]
    for cycle in (1, 2, 3):
        cards = [e.id for e in EVENTS.values() if e.cycle == cycle and e.competitive and e.tutorial == g.rules.tutorial]
        g.shuffle(cards)
        g.events[str(cycle)] = cards
    g.order = list(range(players))
    g.shuffle(g.order)
    glory = LOOKUP.constants["start"]["glory_by_seat"][str(players)]
    for place, seat in enumerate(g.order):
        player = g.players[seat]
        player.influence = LOOKUP.constants["start"]["influence"]
        player.tech_limit = NUMBERS.technology_slots
        player.earned = {"setup": player.influence}
        player.glory = [glory[place]]


def open_houses(g: State) -> list[str]:
    """List the houses that can be chosen: not fallen, not taken, in the tutorial only its four. [Set-up]"""
    taken = [p.house for p in g.players] + list(SCENARIOS[g.scenario].fallen_houses)
    return [h for h, fact in HOUSES.items() if h not in taken and (fact.tutorial or not g.rules.tutorial)]


def open_origins(g: State, house: str) -> list[str]:
    """List the origins of a house that can be chosen; the tutorial knows side A only. [Set-up]"""
    return [o for o in HOUSES[house].origins if not g.rules.tutorial or ORIGINS[o].side == "A"]


class PickHouse(Ask, frozen=True):
    """Choose a house, in turn order. [Set-up]"""

    auto: ClassVar[bool] = True

    def ask(self, g: State) -> Decision | None:
        if g.players[self.seat].house:
            return None
        return Decision(self.seat, "house", tuple(ChooseHouse(h) for h in open_houses(g)))

    def timed_out(self, g: State) -> Option | None:
        return first_option(self.ask(g))

    def answer(self, g: State, option: ChooseHouse) -> None:
        g.players[self.seat].house = option.house
        g.tell(ev.HouseChosen, self.seat, option.house)


class PickOrigin(Ask, frozen=True):
    """Choose one of the two origins of one's house. [Set-up]"""

    auto: ClassVar[bool] = True

    def ask(self, g: State) -> Decision | None:
        player = g.players[self.seat]
        if player.origin:
            return None
        return Decision(self.seat, "origin", tuple(ChooseOrigin(o) for o in open_origins(g, player.house)))

    def timed_out(self, g: State) -> Option | None:
        return first_option(self.ask(g))

    def answer(self, g: State, option: ChooseOrigin) -> None:
        g.players[self.seat].origin = option.origin
        g.tell(ev.OriginChosen, self.seat, option.origin)


class PickOriginsInSecret(Sealed, frozen=True):
    """Everybody chooses an origin in secret. [Set-up]"""

    def choosers(self, g: State) -> tuple[int, ...]:
        return tuple(s for s, p in enumerate(g.players) if not p.origin)

    def ask(self, g: State, seat: int) -> Decision:
        return Decision(seat, "origin", tuple(ChooseOrigin(o) for o in open_origins(g, g.players[seat].house)))

    def default(self, g: State, seat: int) -> Option:
        return ChooseOrigin(open_origins(g, g.players[seat].house)[0])

    def reveal(self, g: State, answers: dict[int, ChooseOrigin]) -> None:
        for seat, answer in answers.items():
            g.players[seat].origin = answer.origin
            g.tell(ev.OriginChosen, seat, answer.origin)


class DealAtRandom(Now, frozen=True):
    """Give a player any house, and any origin if that is left to chance as well. [Set-up]"""

    origin: bool = True

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if not player.house:
            player.house = g.pick(open_houses(g))
        if self.origin and not player.origin:
            player.origin = g.pick(open_origins(g, player.house))


class SetUpHouse(Now, frozen=True):
    """Put a house on the table as its origin says. [Set-up] Q20 Q32"""

    def run(self, g: State) -> None:
        seat, player = self.seat, g.players[self.seat]
        house, origin = HOUSES[player.house], ORIGINS[player.origin]
        g.tell(ev.HouseTaken, seat, house.id, origin.id)
        player.stock = [origin.resources.get(r, 0) for r in RESOURCES]
        player.active, player.inactive = origin.active_fleets, origin.inactive_fleets
        player.tracks = [origin.track_start[t] for t in TRACKS]
        player.track_corrupted = [False] * 3
        player.bonus = tuple(origin.production_bonus.get(r, 0) for r in RESOURCES)
        player.start = tuple(s.id for s in STARTS.values() if s.house == house.id and s.side == origin.side)
        player.slots = [""] * 3
        player.slot_corrupted = [False, False, True]
        player.hand = new_hand()
        for role, site in (("home", origin.home), ("outpost", origin.outpost)):
            self.settle(g, role, site)
        player.own.sort()
        self.technology(g, origin.technology)
        cards = [house.focus_replacements.get(c.id, c.id) for c in CARDS.values() if c.owner == "standard"]
        player.focus = sorted(c for c in cards if CARDS[c].available_from_cycle == 1)
        player.aside = [c for c in cards if CARDS[c].available_from_cycle > 1]
        g.push(*[bind(step, seat) for step in origin.extra], because(f"origin-{origin.id}"))

    def settle(self, g: State, role: str, site: Site) -> None:
        """Put the start pieces into home sector or outpost."""
        # The map's seats are places in turn order's first seating: seat 0 sits at place 1.
        place = next(p for p in MAPS[g.map].sectors if p.role == role and p.seat == self.seat + 1)
        g.sectors[place.id] = Sector(
            place.id,
            place.tile,
            site.population,
            site.corrupted,
            site.guilds,
            site.installations,
            self.seat,
            fleets_of(site.fleets),
        )
        g.players[self.seat].own.append(place.id)

    def technology(self, g: State, tech: str) -> None:
        """Own the start technology; with three or four players its second copy can be had by others. [Set-up]"""
        player = g.players[self.seat]
        player.techs = {tech: 1}
        player.start_tech = tech
        if len(g.players) > 2:
            g.second_copies.append(tech)
            g.second_copies.sort()


def first_steps(how: str, order: list[int]) -> list[Step]:
    """Give the steps that choose houses and origins. [Set-up]"""
    steps: list[Step] = []
    if how == "random":
        steps += [DealAtRandom(s) for s in order]
    elif how == "secret":
        steps += [*[DealAtRandom(s, origin=False) for s in order], PickOriginsInSecret()]
    else:
        steps += [step for s in order for step in (PickHouse(s), PickOrigin(s))]
    return [*steps, *[SetUpHouse(s) for s in order], NextCycle()]
