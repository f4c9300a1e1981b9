"""Set-up and the order of phases."""

from starboard.core.refusal import Refused
from starboard.core.steps import Do
from starboard.games.sidereal.confluence import EndRound, OpenBids, OpenTheft, Refresh, Share
from starboard.games.sidereal.economy import GiveAway, LimitColonies, OpenEconomy, OpenLimit
from starboard.games.sidereal.events import RoundBegan
from starboard.games.sidereal.facts import (
    BONUS,
    CARDS,
    COLONY_FACTS,
    COLONY_TRACK,
    RELICS,
    RESEARCH_TRACK,
    ROUNDS,
    SPECIES,
    SPECIES_ORDER,
    TEAMS,
    TECHNOLOGIES,
    TIMER,
    TOKENS,
)
from starboard.games.sidereal.items import INDEX, SMALL, SUPPLY, WILD_SMALL, vector_of
from starboard.games.sidereal.scoring import Final
from starboard.games.sidereal.state import FRESH, Held, Player, Setup, State
from starboard.games.sidereal.trade import OpenFloor

HANDICAP_ITEMS = tuple(name for name, i in INDEX.items() if i in (*SMALL, WILD_SMALL))


def check_setup(setup: Setup) -> None:
    """Raise Refused for a table that cannot be set. [2] [10]"""
    if setup.species:
        if len(setup.species) != setup.seats:
            raise Refused("species_count", species=len(setup.species), seats=setup.seats)
        if len(set(setup.species)) != setup.seats or not set(setup.species) <= set(SPECIES_ORDER):
            raise Refused("species_unknown")
    if len(setup.handicap) > setup.seats:
        raise Refused("bad_handicap")
    if any(setup.handicap) and not setup.species:
        raise Refused("handicap_needs_species")
    for seat, word in enumerate(setup.handicap):
        if word:
            _check_handicap(word, setup.species[seat])
    if setup.clock and not TIMER.range[0] <= setup.clock <= TIMER.range[1]:
        raise Refused("bad_clock", least=TIMER.range[0], most=TIMER.range[1])
    if not 0 <= setup.extensions <= 6:
        raise Refused("bad_extensions", most=6)
    if not 1 <= setup.offers <= 60:
        raise Refused("bad_offers", most=60)


def _check_handicap(word: str, species: str) -> None:
    """One small cube more, or one less of a colour the species starts with; a wild one is for Unity. [10]"""
    sign, item = word[:1], word[1:]
    if sign not in "+-" or item not in HANDICAP_ITEMS or (item == "wild_small" and species != "unity"):
        raise Refused("bad_handicap")
    if sign == "-" and not SPECIES[species].start.resources.get(item, 0):
        raise Refused("nothing_to_take_away")


def deal(setup: Setup, g: State) -> None:
    """Set the table: species, teams, colonies, cards, items, tracks. [2] D17"""
    g.rules = setup
    species = list(setup.species)
    if not species:
        species = list(SPECIES_ORDER)
        g.shuffle(species)
        species = species[: setup.seats]
    for player, name in zip(g.players, species, strict=True):
        player.species = name
    teams: dict[str, list[str]] = {str(era): [t.id for t in TEAMS.values() if t.era == era] for era in range(1, 5)}
    for era in teams.values():
        g.shuffle(era)
    g.research_deck = teams
    g.colony_deck = list(COLONY_FACTS)
    g.shuffle(g.colony_deck)
    g.relics = list(RELICS) if "faderan" in species else []
    g.shuffle(g.relics)
    g.seedlings = TOKENS["seedling"] if "caylion" in species else 0
    g.acknowledgements = TOKENS["acknowledgement"] if "faderan" in species else 0
    g.envoys = TOKENS["envoy"] if "zeth" in species else 0
    g.colony_top, g.research_top = g.colony_deck.pop(), teams["1"].pop()
    for player in g.players:
        if SPECIES[player.species].start.research_teams_era1:
            player.teams = (g.draw_team(),)
    for seat, player in enumerate(g.players):
        _seat(g, player, setup.handicap[seat] if seat < len(setup.handicap) else "")
    n = setup.seats
    g.colony_slots = COLONY_TRACK[n + 1 if "kjas" in species else n]
    g.research_slots = RESEARCH_TRACK[n]
    g.colony_track = [g.draw_colony() for _ in g.colony_slots]
    g.research_track = [g.draw_team() for _ in g.research_slots]
    g.push(Round())


def _seat(g: State, player: Player, handicap: str) -> None:
    fact = SPECIES[player.species]
    for _ in range(fact.start.colonies):
        seeded = player.species == "caylion" and g.seedlings > 0
        g.seedlings -= seeded
        player.cards[g.draw_colony()] = Held(seedling=True) if seeded else FRESH
    player.cards |= dict.fromkeys(fact.start.cards, FRESH)
    player.deck = tuple(t for t in TECHNOLOGIES)
    # Relics lie face down in their deck, not in the open pool.
    player.pool = tuple(c for c in fact.out_of_play_pool if CARDS[c].kind != "relic")
    player.supply = list(vector_of(fact.start.resources)[:SUPPLY])
    if handicap:
        player.supply[INDEX[handicap[1:]]] += 1 if handicap[0] == "+" else -1
    for i in range(SUPPLY):
        g.bank[i] -= player.supply[i]


class Round(Do, frozen=True):
    """Six rounds of trade, economy and confluence; the last one ends with the count. [3] [8]"""

    def run(self, g: State) -> None:
        if g.round == ROUNDS:
            return
        g.round += 1
        g.tell(RoundBegan, g.round, BONUS[len(g.players)].normal[g.round - 1])
        seats = range(len(g.players))
        confluence = (Share(), OpenBids(), OpenTheft(), Refresh(), EndRound(), self)
        g.push(
            OpenFloor(),
            *[GiveAway(s) for s in seats],
            OpenLimit(),
            *[LimitColonies(s) for s in seats],
            OpenEconomy(),
            *((OpenTheft(), Final()) if g.round == ROUNDS else confluence),
        )
