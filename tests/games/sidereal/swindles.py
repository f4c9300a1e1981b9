"""Bad deals: crafted ones, random ones by the thousand, and those bots offer, with a judge who plans to the end.

.venv/bin/python -m tests.games.sidereal.swindles --deals 10000 --jobs 16
"""

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from msgspec.structs import replace

from starboard.bots.bot import find_bot, position
from starboard.bots.heuristics import Habits, heuristics
from starboard.bots.heuristics.sidereal import SiderealHeuristics
from starboard.bots.heuristics.sidereal.deals import parties_of
from starboard.bots.heuristics.sidereal.future import loss
from starboard.bots.heuristics.sidereal.judge import Judge
from starboard.bots.heuristics.sidereal.offers import acceptable
from starboard.core.engine import apply, decision, waiting
from starboard.core.refusal import Refused
from starboard.core.rng import Random, Rng
from starboard.core.state import clone, view
from starboard.games.sidereal import GAME
from starboard.games.sidereal.facts import CARDS, ROUNDS, TECHNOLOGIES
from starboard.games.sidereal.items import ITEMS, SUPPLY, Goods
from starboard.games.sidereal.options import Accept, Leg, MakeOffer, Promise
from starboard.games.sidereal.state import Held, Player, Setup, State
from starboard.games.sidereal.trade import OpenFloor
from tests.games.sidereal.desk import Desk

TOLERANCE = 1.0
"""Points that an accepted deal may cost by the exact plan to the end of the game."""


# --- the bot's answer -------------------------------------------------------------------------------------------


def answer(g: State, seat: int, number: int) -> bool:
    """Say whether the bot accepts an offer: by its whole choice, with every other option open."""
    where = position("sidereal", g, seat, 1, 1.0)
    return find_bot("greedy").choose(where) == Accept(number, next(d.version for d in g.deals if d.number == number))


class Case(NamedTuple):
    """A table, who is to be swindled, and the number of the offer."""

    desk: Desk
    victim: str
    number: int

    def accepted(self) -> bool:
        """Say whether the bot falls for it; it could."""
        g, seat = self.desk.g, self.desk.seat(self.victim)
        asked = decision(g, seat)
        assert asked is not None and Accept(self.number) in asked.options, "no swindle: it cannot be accepted"
        return answer(g, seat, self.number)


CRAFTED: dict[str, Callable[[], Case]] = {}
FAIR: dict[str, Callable[[], Case]] = {}
NEVER = frozenset(("goods_that_are_gone",))
"""Those that the table itself does not let anybody accept any more."""


def crafted(make: Callable[[], Case]) -> Callable[[], Case]:
    """List a bad deal."""
    CRAFTED[make.__name__] = make
    return make


def fair(make: Callable[[], Case]) -> Callable[[], Case]:
    """List a good deal, so that refusing everything is no virtue."""
    FAIR[make.__name__] = make
    return make


RICH = {"green": 5, "white": 4, "brown": 4, "blue": 2, "yellow": 2, "black": 3, "ultratech": 3, "ship": 4}


def table(*species: str, round: int = 2, **supplies: dict[str, int]) -> Desk:
    """Set a table in the trade phase of a round, with these supplies."""
    d = Desk(*species, seed=3)
    for name in species:
        d.supply(name, **supplies.get(name, {"green": 2, "white": 2, "brown": 2}))
    d.stage(OpenFloor(), round=round)
    return d


def paid_for(d: Desk, victim: str, swindler: str, price: dict[str, int], *promises: Promise, **leg: Any) -> Case:
    """Offer promises, or what a leg brings, for a price."""
    legs = [d.leg(victim, swindler, price)] if price else []
    if leg:
        items = leg.pop("items", None)
        legs.append(d.leg(swindler, victim, items, **leg))
    return Case(d, victim, d.offer(swindler, *legs, promises=promises))


EVERYTHING = {"green": 5, "white": 4, "brown": 2, "black": 2}
LUNAR, DIFFUSION = "caylion.lunar_mining_consortium", "kt.expansive_social__diffusion"
POOL, CHARITY = "eni_et.xenotech_pool", "eni_et.cultural_charity"
INTEREST = ("eni_et.cultural_charity", "eni_et.volunteer_medical_movement", "eni_et.mutual_understanding")
NOMADS = ("imdril.galactic_exploration", "imdril.asteroid_mining", "imdril.microgravity_assembly")
FOUR, TRADERS = ("kt", "caylion", "faderan", "zeth"), ("eni_et", "kt", "yengii", "imdril")


# --- loans and cards --------------------------------------------------------------------------------------------


@crafted
def the_same_loan_twelve_times() -> Case:
    d = table(*FOUR, kt=RICH)
    return paid_for(d, "kt", "caylion", EVERYTHING, *[d.promise("lend", "caylion", "kt", 3, cards=(LUNAR,))] * 12)


@crafted
def the_same_loan_twice() -> Case:
    d = table(*FOUR, kt=RICH)
    return paid_for(d, "kt", "caylion", {"green": 3}, *[d.promise("lend", "caylion", "kt", 3, cards=(LUNAR,))] * 2)


@crafted
def one_loan_for_a_fortune() -> Case:
    d = table(*FOUR, kt=RICH)
    return paid_for(d, "kt", "caylion", {"ultratech": 2}, d.promise("lend", "caylion", "kt", 3, cards=(LUNAR,)))


@crafted
def interest_cards_without_cubes() -> Case:
    d = table(*TRADERS, kt={"ultratech": 3})
    return paid_for(d, "kt", "eni_et", {"ultratech": 3}, cards=INTEREST)


@crafted
def an_interest_card_one_cube_short() -> Case:
    d = table(*TRADERS, kt={"green": 7, "yellow": 1})
    return paid_for(d, "kt", "eni_et", {"yellow": 1}, cards=(CHARITY,))


@crafted
def the_pool_for_the_octagons_it_needs() -> Case:
    d = table(*TRADERS, kt={"ultratech": 3})
    return paid_for(d, "kt", "eni_et", {"ultratech": 1}, cards=(POOL,))


@crafted
def a_nomads_card_without_a_fleet() -> Case:
    d = table(*TRADERS, kt=RICH)
    return paid_for(d, "kt", "imdril", {"yellow": 2}, cards=NOMADS[:1])


@crafted
def all_nomads_cards_without_a_fleet() -> Case:
    d = table(*TRADERS, kt=RICH)
    return paid_for(d, "kt", "imdril", {"ultratech": 1, "brown": 2}, cards=NOMADS)


@crafted
def fleets_for_somebody_without_nomads_cards() -> Case:
    d = table(*TRADERS, kt=RICH)
    fleet = next(c for c in d.player("imdril").cards if CARDS[c].fleet)
    return paid_for(d, "kt", "imdril", {"green": 2, "white": 1}, cards=(fleet,))


@crafted
def a_promised_nomads_card() -> Case:
    d = table(*TRADERS, kt=RICH)
    return paid_for(d, "kt", "imdril", {"black": 2}, d.promise("lend", "imdril", "kt", 3, cards=NOMADS[:1]))


@crafted
def a_loan_without_its_inputs() -> Case:
    d = table(*FOUR, kt={"green": 3, "ship": 2})
    return paid_for(d, "kt", "caylion", {"green": 2}, cards=(LUNAR,))


@crafted
def a_loan_of_a_card_that_is_elsewhere() -> Case:
    d = table(*FOUR, kt=RICH)
    return paid_for(d, "kt", "zeth", {"black": 2}, d.promise("lend", "zeth", "kt", 3, cards=(LUNAR,)))


@crafted
def a_colony_that_the_debtor_has_not() -> Case:
    d = table(*FOUR, kt=RICH)
    d.hold("faderan", "colony.vega")
    return paid_for(d, "kt", "zeth", {"ultratech": 1}, d.promise("deliver", "zeth", "kt", 3, cards=("colony.vega",)))


@crafted
def the_card_that_one_runs() -> Case:
    d = table(*FOUR, caylion={"green": 5, "white": 4, "brown": 2, "black": 2, "blue": 2})
    legs = (
        d.leg("caylion", "kt", cards=("caylion.planetary_ecological_dominance",)),
        d.leg("kt", "caylion", {"white": 1}),
    )
    return Case(d, "caylion", d.offer("kt", *legs))


@crafted
def the_best_card_for_all_rounds() -> Case:
    d = table(*FOUR, caylion=RICH)
    lends = [d.promise("lend", "caylion", "kt", r, cards=("caylion.oceanic_processing",)) for r in range(3, 7)]
    return paid_for(d, "caylion", "kt", {}, *lends, items={"green": 1})


@crafted
def the_card_that_one_could_still_feed() -> Case:
    """It lies idle, but a cube more would let it run: lending it away for a crumb gives up more than the crumb."""
    d = table(*FOUR, kt={"green": 4}, caylion={"green": 6, "brown": 2})
    d.player("kt").teams = ()
    return Case(
        d, "kt", d.offer("caylion", d.leg("kt", "caylion", cards=(DIFFUSION,)), d.leg("caylion", "kt", {"brown": 1}))
    )


@crafted
def a_seeded_colony_for_crumbs() -> Case:
    d = table(*FOUR, caylion=RICH)
    colony = next(c for c in d.player("caylion").cards if CARDS[c].is_colony)
    number = d.offer("kt", d.leg("caylion", "kt", cards=(colony,)), d.leg("kt", "caylion", {"green": 2}))
    return Case(d, "caylion", number)


@crafted
def a_colony_over_the_limit() -> Case:
    d = table("unity", "kt", "caylion", "zeth", round=5, unity=RICH)
    d.hold("unity", "colony.altair")
    d.hold("kt", "colony.vega")
    return paid_for(d, "unity", "kt", {"yellow": 2, "green": 1}, cards=("colony.vega",))


@crafted
def a_colony_for_nomads() -> Case:
    d = table(*TRADERS, imdril=RICH)
    d.hold("kt", "colony.vega")
    return paid_for(d, "imdril", "kt", {"green": 2}, cards=("colony.vega",))


# --- teams, licences, tokens ------------------------------------------------------------------------------------


@crafted
def twelve_licences_of_what_one_has() -> Case:
    d = table(*TRADERS, kt=RICH)
    d.hold("kt", "kt.nanotechnology")
    licences = [d.promise("licence", "yengii", "kt", 4, technology="nanotechnology")] * 12
    return paid_for(d, "kt", "yengii", EVERYTHING, *licences)


@crafted
def a_licence_of_what_one_has() -> Case:
    d = table(*TRADERS, kt=RICH)
    d.hold("kt", "kt.nanotechnology")
    return paid_for(
        d, "kt", "yengii", {"ultratech": 1}, d.promise("licence", "yengii", "kt", 4, technology="nanotechnology")
    )


@crafted
def a_licence_that_nobody_can_invent() -> Case:
    d = table(*TRADERS, kt=RICH)
    d.player("yengii").teams = ()
    return paid_for(
        d, "kt", "yengii", {"yellow": 2}, d.promise("licence", "yengii", "kt", 6, technology="megastructures")
    )


@crafted
def a_team_in_the_last_round_without_means() -> Case:
    d = table(*FOUR, round=6, kt={"green": 2, "white": 2})
    d.hold("zeth", "team.mechanical_engineers")
    return paid_for(d, "kt", "zeth", {"green": 2, "white": 1}, cards=("team.mechanical_engineers",))


@crafted
def the_team_that_one_can_run() -> Case:
    d = table(*FOUR, kt=RICH)
    d.player("kt").teams = ()
    d.hold("kt", "team.mechanical_engineers")
    number = d.offer(
        "zeth", d.leg("kt", "zeth", cards=("team.mechanical_engineers",)), d.leg("zeth", "kt", {"green": 2})
    )
    return Case(d, "kt", number)


@crafted
def acknowledgements_for_goods() -> Case:
    d = table(*FOUR, kt=RICH)
    return paid_for(d, "kt", "faderan", {"yellow": 2}, acknowledgements=5)


@crafted
def envoys_with_a_cube() -> Case:
    d = table(*FOUR, kt=RICH)
    d.player("kt").protected = True
    return paid_for(d, "kt", "zeth", {"green": 2}, items={"brown": 1}, envoys=3)


# --- promises ---------------------------------------------------------------------------------------------------


@crafted
def octagons_from_a_pauper() -> Case:
    d = table(*FOUR, kt=RICH, zeth={})
    return paid_for(d, "kt", "zeth", {"ultratech": 2}, d.promise("deliver", "zeth", "kt", 6, items={"ultratech": 9}))


@crafted
def a_mountain_of_cubes_tomorrow() -> Case:
    d = table(*TRADERS, kt=RICH, yengii={})
    return paid_for(
        d, "kt", "yengii", {"green": 4, "black": 2}, d.promise("deliver", "yengii", "kt", 3, items={"blue": 40})
    )


@crafted
def the_same_goods_to_the_same_man_again() -> Case:
    d = table(*FOUR, kt=RICH, zeth={"green": 2})
    for _ in range(3):
        d.deal("zeth", promises=[d.promise("deliver", "zeth", "kt", 3, items={"yellow": 2})])
    return paid_for(d, "kt", "zeth", {"yellow": 1}, d.promise("deliver", "zeth", "kt", 3, items={"yellow": 2}))


def sold_before(promise: dict[str, Any], price: str) -> Case:
    """Sell what everybody knows to be promised to somebody else."""
    d = table(*FOUR, kt=RICH, zeth=RICH, caylion={"ultratech": 1, "green": 1})
    d.g.rules = replace(d.g.rules, public_contracts=True)
    d.deal(
        "caylion",
        d.leg("zeth", "caylion", {"white": 1}),
        promises=[d.promise(debtor="caylion", creditor="zeth", **promise)],
    )
    return paid_for(d, "kt", "caylion", {price: 1}, d.promise(debtor="caylion", creditor="kt", **promise))


@crafted
def the_same_octagon_to_another_man() -> Case:
    return sold_before({"kind": "deliver", "round": 3, "items": {"ultratech": 1}}, "brown")


@crafted
def the_same_loan_to_another_man() -> Case:
    return sold_before({"kind": "lend", "round": 3, "cards": ("caylion.planetary_ecological_dominance",)}, "brown")


@crafted
def a_promise_for_the_last_trade_by_a_pauper() -> Case:
    d = table(*FOUR, round=6, kt=RICH, zeth={})
    return paid_for(d, "kt", "zeth", {"green": 3}, d.promise("deliver", "zeth", "kt", 6, items={"yellow": 8}))


@crafted
def kind_words() -> Case:
    d = table(*FOUR, kt=RICH)
    return paid_for(d, "kt", "zeth", {"yellow": 1}, d.promise("text", "zeth", "kt", 6, words="I shall be kind"))


@crafted
def modest_bids() -> Case:
    d = table(*FOUR, kt=RICH)
    return paid_for(d, "kt", "zeth", {"blue": 1}, d.promise("covenant", "zeth", "kt", 2, action="bid_colony", limit=0))


@crafted
def modest_bids_twelve_times() -> Case:
    d = table(*FOUR, kt=RICH)
    modest = [d.promise("covenant", "zeth", "kt", r, action="bid_colony", limit=0) for r in range(2, 7)] * 2
    return paid_for(d, "kt", "zeth", {"ultratech": 1}, *modest)


@crafted
def not_taking_a_card() -> Case:
    d = table(*FOUR, kt=RICH)
    promise = d.promise("covenant", "zeth", "kt", 2, action="take_card", target=d.g.colony_track[0])
    return paid_for(d, "kt", "zeth", {"ship": 2}, promise)


@crafted
def not_licensing() -> Case:
    d = table(*TRADERS, kt=RICH)
    promise = d.promise("covenant", "yengii", "kt", 6, action="license", target="nanotechnology", to="imdril")
    return paid_for(d, "kt", "yengii", {"brown": 2}, promise)


@crafted
def much_tomorrow_for_little_today() -> Case:
    d = table(*FOUR, kt={"green": 2, "ship": 1})
    return paid_for(d, "kt", "zeth", {}, d.promise("deliver", "kt", "zeth", 3, items={"yellow": 4}), items={"green": 2})


@crafted
def an_octagon_one_will_not_have() -> Case:
    d = table("zeth", "caylion", "faderan", "kt", caylion={"green": 2})
    return paid_for(
        d,
        "caylion",
        "kt",
        {},
        d.promise("deliver", "caylion", "kt", 3, items={"ultratech": 2}),
        items={"white": 2, "green": 2},
    )


@crafted
def never_to_bid_again() -> Case:
    d = table(*FOUR, kt=RICH)
    gives_up = [d.promise("covenant", "kt", "zeth", 6, action=a, limit=0) for a in ("bid_colony", "bid_research")]
    return paid_for(d, "kt", "zeth", {}, *gives_up, items={"green": 1})


@crafted
def a_share_of_the_own_output() -> Case:
    d = table(*FOUR, kt=RICH)
    share = d.promise("share", "kt", "zeth", 0, items={"ultratech": 2}, cards=(DIFFUSION,))
    return paid_for(d, "kt", "zeth", {}, share, items={"green": 1})


@crafted
def dropping_a_good_claim() -> Case:
    d = table(*FOUR, kt=RICH, faderan={"ultratech": 3})
    d.deal("faderan", promises=[d.promise("deliver", "faderan", "kt", 3, items={"ultratech": 2})])
    return Case(d, "kt", d.offer("faderan", drops=(1,)))


@crafted
def a_worse_claim_for_a_good_one() -> Case:
    d = table(*FOUR, kt=RICH, faderan={"ultratech": 3, "green": 1})
    d.deal("faderan", promises=[d.promise("deliver", "faderan", "kt", 3, items={"ultratech": 2})])
    worse = d.promise("deliver", "faderan", "kt", 3, items={"green": 2})
    return Case(d, "kt", d.offer("faderan", promises=[worse], drops=(1,)))


# --- goods ------------------------------------------------------------------------------------------------------


def goods(victim: dict[str, int], swindler: dict[str, int], round: int = 2) -> Case:
    """Swap goods with Kt."""
    d = table(*FOUR, round=round, kt=RICH, zeth=RICH)
    d.player("kt").teams = ()
    legs = [d.leg("kt", "zeth", victim)] + ([d.leg("zeth", "kt", swindler)] if swindler else [])
    return Case(d, "kt", d.offer("zeth", *legs))


@crafted
def a_present() -> Case:
    return goods({"green": 3}, {})


@crafted
def an_octagon_for_a_cube() -> Case:
    return goods({"ultratech": 1}, {"green": 1})


@crafted
def large_for_small() -> Case:
    return goods({"blue": 2, "black": 1}, {"green": 2})


@crafted
def the_fleet_for_a_cube() -> Case:
    return goods({"ship": 4}, {"green": 1})


@crafted
def large_for_small_at_the_end() -> Case:
    return goods({"blue": 2, "yellow": 2}, {"white": 2}, round=6)


@crafted
def octagons_for_large_at_the_end() -> Case:
    return goods({"ultratech": 3}, {"black": 2}, round=6)


@crafted
def two_for_one() -> Case:
    return goods({"green": 2, "white": 2}, {"brown": 2})


@crafted
def a_ring_that_feeds_one() -> Case:
    d = table(*FOUR, kt=RICH, zeth=RICH, caylion=RICH)
    legs = (
        d.leg("kt", "zeth", {"yellow": 2}),
        d.leg("zeth", "caylion", {"green": 1}),
        d.leg("caylion", "kt", {"white": 1}),
    )
    number = d.offer("zeth", *legs)
    d.accept("caylion", number)
    return Case(d, "kt", number)


@crafted
def goods_that_are_gone() -> Case:
    d = table(*FOUR, kt=RICH, zeth={"ultratech": 1})
    number = d.offer("zeth", d.leg("zeth", "kt", {"ultratech": 1}), d.leg("kt", "zeth", {"white": 1}))
    d.supply("zeth", green=1)
    return Case(d, "kt", number)


# --- good deals -------------------------------------------------------------------------------------------------


@fair
def a_gift() -> Case:
    d = table(*FOUR, kt=RICH, zeth=RICH)
    return Case(d, "kt", d.offer("zeth", d.leg("zeth", "kt", {"ultratech": 1})))


@fair
def an_octagon_for_a_spare_cube() -> Case:
    return goods({"white": 1}, {"ultratech": 1})


@fair
def the_pool_for_who_has_octagons() -> Case:
    d = table(*TRADERS, kt={"ultratech": 4, "green": 2})
    return paid_for(d, "kt", "eni_et", {"green": 2}, cards=(POOL,))


@fair
def credit_from_a_rich_man() -> Case:
    d = table(*FOUR, kt=RICH, faderan={"ultratech": 4})
    return paid_for(d, "kt", "faderan", {"white": 1}, d.promise("deliver", "faderan", "kt", 3, items={"ultratech": 2}))


# --- by the thousand --------------------------------------------------------------------------------------------


class Tried(NamedTuple):
    """What came of some random deals."""

    tried: int
    accepted: int
    worst: float
    bad: list[str]


def scrambled(rng: Random) -> State:
    """Set a table at random: species, round, supplies, upgraded cards, technologies, teams."""
    seats = 4 + rng.below(3)
    g: State = GAME.setup(Setup(seats=seats), rng.below(1 << 30))
    g.round = 1 + rng.below(ROUNDS)
    for player in g.players:
        for i in range(SUPPLY):
            if ITEMS[i].startswith("wild") and player.species != "unity":
                continue
            n = max(0, rng.below(8) - 2) if i < 3 or i == 9 else max(0, rng.below(5) - 1)
            g.bank[i] += player.supply[i] - n
            player.supply[i] = n
        for technology in list(TECHNOLOGIES)[: rng.below(2 * g.round)]:
            if technology in player.deck and rng.below(2):
                player.deck = tuple(t for t in player.deck if t != technology)
                player.cards[f"{player.species}.{technology}"] = Held()
        for card_id, held in list(player.cards.items()):
            if CARDS[card_id].full and not rng.below(4) and len(CARDS[card_id].faces) > 1:
                player.cards[card_id] = Held(1, 0, held.seedling)
        player.vp = rng.below(4 * g.round)
    g.now = None
    return g


def some(rng: Random, player: Player, most: int) -> Goods:
    """Name a few goods that a player has."""
    supply = player.supply
    chosen: dict[str, int] = {}
    for _ in range(rng.below(most + 1)):
        i = rng.below(SUPPLY)
        if supply[i] > chosen.get(ITEMS[i], 0):
            chosen[ITEMS[i]] = chosen.get(ITEMS[i], 0) + 1
    return Goods(**chosen)


def random_offer(g: State, maker: int, victim: int, rng: Random) -> MakeOffer:
    """Make up any deal between two: goods, cards and promises both ways, in any measure."""
    legs, promises = [], []
    for giver, taker in ((maker, victim), (victim, maker)):
        player = g.players[giver]
        cards = [c for c in (*player.cards, *player.teams) if c not in CARDS or CARDS[c].tradeable]
        chosen = (rng.pick(cards),) if cards and not rng.below(3) else ()
        legs.append(Leg(giver, taker, some(rng, player, 4 if giver == maker else 3), cards=chosen))
        for _ in range(rng.below(3)):
            due = min(ROUNDS, g.round + 1 + rng.below(2))
            kind = rng.below(5)
            if kind < 2:
                item = ITEMS[rng.below(7)]
                promises.append(Promise("deliver", giver, taker, due, Goods(**{item: 1 + rng.below(5)})))
            elif kind == 2 and (lent := [c for c in player.cards if CARDS[c].border and CARDS[c].tradeable]):
                promises += [Promise("lend", giver, taker, due, cards=(rng.pick(lent),))] * (1 + rng.below(3))
            elif kind == 3:
                promises.append(Promise("covenant", giver, taker, g.round, action="bid_colony", limit=rng.below(3)))
            elif player.species == "yengii":
                promises.append(Promise("licence", giver, taker, due, technology=rng.pick(list(TECHNOLOGIES))))
    return MakeOffer(tuple(legs), tuple(promises))


def try_deals(job: tuple[int, int]) -> Tried:
    """Offer random deals, many at each table; the exact plan to the end judges every one that is accepted."""
    seed, count = job
    rng = Rng(seed)
    tried = accepted = 0
    worst, bad = 0.0, []
    while tried < count:
        g = scrambled(rng)
        for _ in range(25):
            if tried >= count:
                break
            maker, victim = rng.below(len(g.players)), rng.below(len(g.players))
            if maker == victim:
                continue
            then = clone(g)
            offer = random_offer(then, maker, victim, rng)
            try:
                apply(then, maker, offer)
            except Refused:
                continue
            number = then.deals_made
            if victim not in waiting(then):
                continue
            seen = view(then, victim)
            asked = decision(then, victim)
            if asked is None or Accept(number) not in asked.options:
                continue
            tried += 1
            if Judge(seen, asked, Habits()).takes(number):
                accepted += 1
                lost = loss(seen, victim, offer, "auto")
                if lost is None or lost > TOLERANCE:
                    bad.append(f"seed {seed}, deal {tried}: {lost}: {offer}")
                worst = max(worst, lost or 0.0)
    return Tried(tried, accepted, worst, bad)


class Made(NamedTuple):
    """What came of the offers that bots make."""

    offers: int
    bad: list[str]


def judge_offers(job: tuple[int, int]) -> Made:
    """Let everybody at random tables make an offer; whoever it is made to judges it, and so does the exact plan."""
    seed, tables = job
    rng = Rng(seed)
    made, bad = 0, []
    own = heuristics("sidereal")
    for _ in range(tables):
        g = scrambled(rng)
        for seat in waiting(g):
            seen, asked = view(g, seat), decision(g, seat)
            assert asked is not None and isinstance(own, SiderealHeuristics)
            for offer, _ in own.proposals(seen, asked):
                assert isinstance(offer, MakeOffer)
                made += 1
                for other in parties_of(offer):
                    lost = loss(seen, other, offer, "auto")
                    refused = other != seat and not acceptable(seen, other, offer)
                    if refused or lost is None or lost > TOLERANCE:
                        bad.append(f"seed {seed}: {seat} to {other}: {lost}, {refused}: {offer}")
    return Made(made, bad)


def main() -> None:
    """Try many deals in processes and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    size = 250
    jobs = [(args.seed * 100_003 + n, min(size, args.deals - n)) for n in range(0, args.deals, size)]
    with ProcessPoolExecutor(args.jobs) as pool:
        found = list(pool.map(try_deals, jobs))
    for part in found:
        print(*part.bad, sep="\n", end="\n" if part.bad else "")
    tried, accepted, bad = (sum(x) for x in zip(*[(p.tried, p.accepted, len(p.bad)) for p in found], strict=True))
    worst = max(p.worst for p in found)
    print(
        f"{tried} random deals, {accepted} accepted, {bad} of them a loss of more than {TOLERANCE} points by the exact"
    )
    print(f"plan to the end of the game (the worst one {worst:.2f}); {len(CRAFTED)} crafted ones, "
          f"{sum(make().accepted() for name, make in CRAFTED.items() if name not in NEVER)} accepted")  # fmt: skip


if __name__ == "__main__":
    main()
