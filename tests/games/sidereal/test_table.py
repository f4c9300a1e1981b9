"""The scene, the suggestions, and what a seat can read off the table."""

import re
from pathlib import Path
from typing import Any

from msgspec import convert, to_builtins

from starboard.core.engine import apply, decision, waiting
from starboard.core.game import data_file
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.scene import (
    Card,
    Chart,
    Clause,
    Forecast,
    Group,
    Offer,
    Token,
    Track,
    Zone,
    keys,
    question,
    texts,
    walk,
)
from starboard.core.state import view
from starboard.core.text import Text, seat_name
from starboard.games.sidereal import GAME
from starboard.games.sidereal.confluence import OpenBids
from starboard.games.sidereal.economy import OpenEconomy
from starboard.games.sidereal.events import DealDone, Upgraded
from starboard.games.sidereal.facts import CARDS, ROUNDS, SPECIES_ORDER, TEAMS
from starboard.games.sidereal.items import ITEMS, Goods, vector
from starboard.games.sidereal.market import needs
from starboard.games.sidereal.options import Accept, Bid, Invent, MakeOffer, Produce, Reject, Run, Split, Upgrade
from starboard.games.sidereal.pieces import card_element, pool_card, team_element
from starboard.games.sidereal.production import best_plan, best_runs
from starboard.games.sidereal.scoring import Final
from starboard.games.sidereal.state import Held
from starboard.games.sidereal.words import converter_text
from tests.games.sidereal.desk import Desk
from tests.games.sidereal.test_vectors import FOUR, NINE


def say_all(element: object) -> None:
    """Every text of an element exists in both languages."""
    for lang in LANGUAGES:
        words = catalog(lang, GAME.package)
        for text in texts(element):
            assert words.say(text, lambda seat: f"seat {seat}")


def test_every_card_can_be_drawn() -> None:
    """Names and lines of every card, both sides, in both languages."""
    for card in CARDS.values():
        for side in range(len(card.faces)):
            say_all(card_element(card.id, Held(side=side, seedling=card.is_colony)))
        if card.enter is not None:
            say_all(pool_card(card.id, 0))
    for team in TEAMS:
        say_all(team_element(team))


def test_a_pair_says_what_each_of_its_halves_brings() -> None:
    """Its halves turn one by one: the other side is what the next technology makes of it, not its end. [4.8]"""
    words = catalog("en", GAME.package)

    def drawn(side: int) -> Card:
        return card_element("kt.hand_crafted__polyutility_components", Held(side=side))

    def other(side: int) -> list[str]:
        return [words.say(line.text, str) for line in drawn(side).back]

    converters = [words.say(drawn(side).lines[0].text, str) for side in range(4)]
    assert other(0)[1::2] == [converters[1], converters[2]]
    assert other(1) == other(2) == [converters[3]]
    assert other(3) == []


def test_a_counter_offer_starts_from_what_it_answers() -> None:
    """Whom an offer was made to gets it as a new deal that quotes it, ready to be sent; nobody else does. [11.2]"""
    d = Desk(*FOUR)
    maker, other = d.seat("caylion"), d.seat("kt")
    d.offer("caylion", d.leg("caylion", "kt", {"green": 1}), d.leg("kt", "caylion", {"white": 1}))
    number = d.g.deals[-1].number

    def begun(seat: int) -> Any:
        offers = [e for e in walk(GAME.scene(view(d.g, seat), seat)) if isinstance(e, Offer)]
        return next((o.counter for o in offers if o.key == f"offer-{number}"), None)

    assert begun(maker) is None
    assert begun(next(s for s in range(4) if s not in (maker, other))) is None
    told = begun(other)
    apply(d.g, other, convert(told, MakeOffer))
    first, reply = d.g.deals[-2:]
    assert (reply.maker, reply.reply_to) == (other, number)
    assert isinstance(first.offer, MakeOffer) and isinstance(reply.offer, MakeOffer)
    assert reply.offer.legs == first.offer.legs


def test_scene_has_everything() -> None:
    """Own board, public boards, tracks, floor, contracts, demand. [11.5]"""
    d = Desk(*NINE)
    d.offer("kt", d.leg("kt", "zeth", {"green": 1}))
    d.deal("kt", promises=[d.promise("deliver", "kt", "zeth", 3, items={"green": 1})])
    seat = d.seat("kt")
    scene = GAME.scene(view(d.g, seat), seat)
    assert scene.active == waiting(d.g)
    found = keys(scene)
    assert {f"player-{s}" for s in range(9)} <= found
    assert {
        "rounds",
        "phases",
        "colony-track",
        "research-track",
        "colony-deck",
        "relics",
        "has",
        "needs",
    } <= found
    assert set(d.g.colony_track) <= found and d.g.colony_top in found
    [offer] = [n for n in walk(scene) if isinstance(n, Offer)]
    assert offer.maker == seat and offer.legs[0].tokens[0].icon == "green"
    [clause] = [n for n in walk(scene) if isinstance(n, Clause)]
    assert (clause.debtor, clause.creditor) == (seat, d.seat("zeth"))
    assert "round" in clause.text.args and clause.due is None, "when it falls due is said once"
    other = GAME.scene(view(d.g, d.seat("unity")), d.seat("unity"))
    [hidden] = [n for n in walk(other) if isinstance(n, Offer)]
    assert hidden.legs == (), "others see that there is an offer, not what it says"


def test_points_of_others_are_not_on_the_table() -> None:
    """Secret totals, D1."""
    d = Desk(*FOUR)
    for n, player in enumerate(d.g.players):
        player.vp = 7001 + n
    for seat in (*range(4), None):
        shown = str(to_builtins(GAME.scene(view(d.g, seat), seat)))
        for other in range(4):
            assert (str(7001 + other) in shown) is (other == seat)


def test_demand_chart() -> None:
    d = Desk(*FOUR)
    d.supply("caylion", green=1)
    need = dict(zip(ITEMS, needs(d.player("caylion")), strict=True))
    assert (need["green"], need["black"], need["blue"]) == (1, 1, 2)
    charts = [n for n in walk(GAME.scene(view(d.g, 0), 0)) if isinstance(n, Chart)]
    assert [c.key for c in charts] == ["has", "needs"]
    row = next(r for r in charts[0].rows if r.seat == d.seat("caylion"))
    assert row.cells[0].value == 1


def test_best_production_is_offered_and_taken() -> None:
    """The planner's answer stands among the suggestions, and committing it brings what it says. [5]"""
    d = Desk(*FOUR)
    d.colonies("caylion")
    d.hold("caylion", "colony.altair", seedling=True)
    d.supply("caylion", green=5, white=4, brown=2, black=2, ship=1)
    d.stage(OpenEconomy())
    seat = d.seat("caylion")
    plan = best_plan(d.player("caylion"), d.g.round)
    seen = view(d.g, seat)
    asked = decision(d.g, seat)
    assert asked is not None and asked.form is not None
    [best, *_] = asked.form.suggest(seen, seat)
    assert isinstance(best, Produce)
    shown = question("sidereal", seen, asked)
    assert str(best) in [o.line for o in shown.offered]
    scene = GAME.scene(seen, seat)
    [forecast] = [n for n in walk(scene) if isinstance(n, Forecast)]
    assert len(forecast.steps) == len(best.runs)
    marked = {n.key for n in walk(scene) if isinstance(n, Card) and any(t.icon == "ready" for t in n.tokens)}
    assert marked == {run.card for run in best.runs}, "the plan is seen on the cards"
    d.produce("caylion", *best.runs)
    assert d.has("caylion") == {k: n for k, n in plan.left.items() if n and k != "vp"}


def test_the_best_production_begins_a_plan_that_is_changed_on_the_cards() -> None:
    """It starts with the best runs; what a card on the table puts in is a run that can be committed as it is. [5]"""
    d = Desk("eni_et", "caylion", "kt", "yengii")
    for species in ("eni_et", "caylion"):
        d.hold(species, "colony.altair" if species == "caylion" else "colony.antares", seedling=True)
        d.supply(species, green=9, white=9, brown=9, black=3, ship=1)
    d.stage(OpenEconomy())
    for species in ("eni_et", "caylion"):
        seat = d.seat(species)
        seen, asked = view(d.g, seat), decision(d.g, seat)
        assert asked is not None and asked.form is not None
        [field] = asked.form.fields(seen, seat)
        begun = tuple(convert(record, Run) for record in field.begun)
        assert begun == best_runs(d.player(species), d.g.round)
        lie = set(keys(GAME.scene(seen, seat)))
        known = [tuple(c.record[name] for name in field.by) for c in field.choices]
        assert len(set(known)) == len(known) >= len({(r.card, r.converter) for r in begun})
        assert {(r.card, r.converter) for r in begun} <= set(known)
        for choice in field.choices:
            run = convert(choice.record, Run)
            assert choice.target == run.card and choice.target in lie
            asked.form.check(d.g, seat, Produce((run,) * (choice.most or 0)))
            assert choice.gives
        seedling = "colony.altair" if species == "caylion" else "colony.antares"
        assert [c.most for c in field.choices if c.target == seedling] == [2]


def test_best_production_of_every_species() -> None:
    """What the planner proposes is always taken, at the start and with everything in play. [5] [8]"""
    for species in SPECIES_ORDER:
        others = [s for s in SPECIES_ORDER if s != species][:3]
        for round_no in (1, 6):
            d = Desk(species, *others)
            for card in [c.id for c in CARDS.values() if c.species == species and c.kind == "technology"][::3]:
                d.hold(species, card)
            d.supply(species, **dict.fromkeys(ITEMS[:10], 4))
            d.player(species).vp = 3
            d.stage(OpenEconomy(), round=round_no)
            runs = best_runs(d.player(species), round_no)
            plan = best_plan(d.player(species), round_no)
            assert runs and plan.gain > 0
            d.produce(species, *runs)
            left = dict(plan.left)
            points = left.pop("vp", 0)
            assert d.has(species) == {k: n for k, n in left.items() if n}
            assert d.vp(species) == points


def test_runs_before_the_last_one_are_suggested() -> None:
    """Listed runs go one way, so that no set is met twice; people may go back. [5]"""
    d = Desk(*FOUR)
    d.stage(OpenEconomy())
    seat = d.seat("faderan")
    cards = [c for c in d.player("faderan").cards if not CARDS[c].is_colony]
    free = "faderan.archaic_automated_support_network"
    d.supply("faderan", white=4, green=3, brown=2)
    d.do("faderan", Run(cards[-1]))
    assert not d.can("faderan", Run(free))
    asked = decision(d.g, seat)
    assert asked is not None and asked.form is not None
    assert Run(free) in asked.form.suggest(view(d.g, seat), seat)
    d.do("faderan", Run(free))
    d.refuses("faderan", Run(free), "already_run")


def test_first_game_help() -> None:
    """[10]: a warning before inventing in round 1."""
    for wanted in (True, False):
        d = Desk(*FOUR, first_game=wanted)
        d.hold("kt", "team.sociologists")
        d.supply("kt", white=6)
        hint = Invent("team.sociologists").hint(view(d.g, 0), 0)
        assert hint is not None and (hint.id == "sidereal-hint-first_round") is wanted
        say_all(hint)
        d.g.round = 2
        later = Invent("team.sociologists").hint(view(d.g, 0), 0)
        assert later is not None and later.id == "sidereal-hint-invent"


def test_what_one_owes_this_round_stands_beside_what_one_lacks() -> None:
    """Promises for later rounds, and those of others, are not counted. [4.5]"""
    d = Desk(*FOUR)
    for round, blue in ((1, 2), (1, 1), (2, 5)):
        d.deal("kt", promises=[d.promise("deliver", "kt", "caylion", round, items={"blue": blue})])
    for species, owed in (("kt", [("blue", 3)]), ("caylion", [])):
        scene = GAME.scene(view(d.g, d.seat(species)), d.seat(species))
        groups = [n for n in walk(scene) if isinstance(n, Group) and n.key == f"owed-{d.seat(species)}"]
        assert [(t.icon, t.count) for g in groups for t in g.items if isinstance(t, Token)] == owed


def test_a_place_whose_card_was_taken_is_empty() -> None:
    """No card lies there, not even face down. [6.5]"""
    d = Desk(*FOUR)
    d.g.colony_track[0] = ""
    places = next(n for n in walk(GAME.scene(view(d.g, 0), 0)) if isinstance(n, Zone) and n.key == "colony-track")
    assert places.cards[0].kind == "empty" and places.cards[0].shape != "back" and places.cards[1].kind != "empty"


def test_places_for_colonies_are_as_many_as_may_be_kept() -> None:
    """Whoever holds Automated Transport Network may keep two more. [5]"""
    d = Desk(*FOUR)
    d.g.players[1].species = "faderan"

    def places() -> int:
        return next(n.slots for n in walk(GAME.scene(view(d.g, 0), 0)) if isinstance(n, Zone) and n.key == "colonies-1")

    before = places()
    d.g.players[1].cards["faderan.relic_automated_transport_network"] = Held()
    assert before == 4 and places() == 6


def test_bids_on_the_table() -> None:
    """Bids that have come up are shown in order. [6.3]"""
    d = Desk("kjas", "kt", "caylion", "zeth")
    d.stage(OpenBids())
    d.do("kjas", Bid(3, 1))
    for species in ("kt", "caylion", "zeth"):
        d.do(species, Bid(0, 0))
    scene = GAME.scene(view(d.g, None), None)
    assert "bids" in keys(scene)
    track = next(n for n in walk(scene) if isinstance(n, Zone) and n.key == "colony-track")
    assert track.prices == ("1", "1", "2", "3", "3")


def test_bids_stand_in_the_order_in_which_they_come_up() -> None:
    """A bid that was split rejoins the others at its place, not behind them. [6.3]"""
    d = Desk("kjas", "kt", "caylion", "zeth")
    d.supply("kjas", ship=5)
    for species in ("kt", "caylion", "zeth"):
        d.supply(species, ship=4)
    d.stage(OpenBids())
    d.do("kjas", Bid(5, 0))
    for species, ships in (("kt", 4), ("caylion", 3), ("zeth", 1)):
        d.do(species, Bid(ships, 0))
    d.do("kjas", Split())
    scene = GAME.scene(view(d.g, None), None)
    track = next(n for n in walk(scene) if isinstance(n, Track) and n.key == "bids")
    told = [(stop.label.args["seat"], stop.label.args["ships"]) for stop in track.stops if stop.label]
    # half of a bid of Caylion counts
    order = (("kt", 4), ("kjas", 3), ("kjas", 2), ("caylion", 3), ("zeth", 1))
    assert told == [(seat_name(d.seat(name)), ships) for name, ships in order]


def test_an_offer_says_what_one_gives_and_gets() -> None:
    """The hint of an acceptance, in both languages. [11.2]"""
    d = Desk("faderan", "yengii", "kt", "zeth")
    d.supply("kt", white=2)
    legs = (d.leg("faderan", "kt", acknowledgements=2, cards=("faderan.ritual_government",)),
            d.leg("kt", "faderan", {"white": 2}))  # fmt: skip
    number = d.offer("faderan", *legs, promises=[d.promise("text", "kt", "faderan", 1, words="thanks")])
    seat = d.seat("kt")
    hint = Accept(number).hint(view(d.g, seat), seat)
    assert hint is not None
    german, english = (catalog(lang, GAME.package).say(hint).strip() for lang in LANGUAGES)
    assert english == "You give: 2 white. You get: Ritual Government (on loan), 2× acknowledgement. One promise."
    assert german.startswith("Du gibst: 2 weiß. Du bekommst: ") and german.endswith("Ein Versprechen.")
    d.accept("kt", number)
    [done] = d.told(DealDone)
    say_all(done.text("sidereal"))


def test_an_offer_that_somebody_proposes_says_what_it_is() -> None:
    """What a hint or the coach proposes can be judged before it is sent. [11.1]"""
    d = Desk(*FOUR)
    legs = (d.leg("kt", "caylion", {"green": 2}), d.leg("caylion", "kt", {"blue": 1}))
    offer = MakeOffer(legs, (d.promise("deliver", "caylion", "kt", 2, items={"white": 1}),))
    names = dict(enumerate(("Ada", "Ben", "Cleo", "Dora")))
    kt, caylion = names[d.seat("kt")], names[d.seat("caylion")]
    words = catalog("en", GAME.package).say(offer.text("sidereal"), names.__getitem__)
    assert words.replace("\n", " ") == (f"Offer: {kt} → {caylion}: 2 green, {caylion} → {kt}: 1 blue; and one promise")
    say_all(MakeOffer((), offer.promises).text("sidereal"))


def test_every_reason_has_a_text() -> None:
    """Codes of refusals, and of deals that fail, stand in both catalogs."""
    folder = Path(str(data_file(GAME.package, "")))
    sources = {f.name: f.read_text() for f in folder.glob("*.py")}
    codes = {
        name: {a or b for a, b in re.findall(r'Refus(?:ed|al)\(\s*"([a-z_]+)"|else "([a-z]+_[a-z_]+)"\)', text)}
        for name, text in sources.items()
    }
    assert len(set().union(*codes.values())) > 60
    for lang in LANGUAGES:
        words = catalog(lang, GAME.package)
        for name, found in codes.items():
            for code in found:
                assert words.has(f"sidereal-refused-{code}") or words.has(f"refused-{code}"), (lang, name, code)
        for code in codes["deals.py"] | codes["contracts.py"]:
            late = code in ("empty_offer", "no_goods_now", "no_changes_now", "no_such_offer")
            assert late or words.has(f"sidereal-failed-{code}"), (lang, code)


def test_a_refused_offer_goes_when_its_goods_are_gone() -> None:
    """[11.2]: nobody is reminded of an offer that cannot be made again."""
    d = Desk(*FOUR)
    d.supply("kt", green=2)
    d.supply("zeth", white=2)
    seat = d.seat("kt")
    number = d.offer("kt", d.leg("kt", "zeth", {"green": 2}), d.leg("zeth", "kt", {"white": 2}))
    d.do("zeth", Reject(number))

    def refused() -> list[str]:
        return [
            o.key for o in walk(GAME.scene(view(d.g, seat), seat)) if isinstance(o, Offer) and o.state == "rejected"
        ]

    assert refused() == [f"offer-{number}"]
    d.supply("kt", green=1)
    assert refused() == []


def test_donation_goods_are_drawn_as_goods() -> None:
    """[4.9]: what is offered from a donation card lies in the offer piece by piece, with where it comes from."""
    d = Desk(*FOUR)
    d.player("kt").donation = vector(Goods(yellow=1, black=2))
    d.offer("kt", d.leg("kt", "zeth", donation={"yellow": 1, "black": 2}), d.leg("zeth", "kt", {"white": 1}))
    d.supply("zeth", white=1)
    seat = d.seat("zeth")
    [offer] = [o for o in walk(GAME.scene(view(d.g, seat), seat)) if isinstance(o, Offer)]
    given = next(leg for leg in offer.legs if leg.taker == seat)
    assert [(t.icon, t.count) for t in given.tokens] == [("yellow", 1), ("black", 2)]
    assert [t.id for t in given.texts] == ["sidereal-to-give-away"]


def test_a_loan_is_told_as_a_loan() -> None:
    """[4.3]: what goes home when the round ends is no gift, in the log as well; what has no border changes hands."""
    d = Desk(*FOUR)
    lent = d.offer("caylion", d.leg("caylion", "kt", cards=("caylion.oceanic_processing",)))
    told = [t.id for e in d.accept("kt", lent) for t in texts(e.text("sidereal"))]
    assert "sidereal-lent-card" in told
    colony = next(c for c in d.player("kt").cards if CARDS[c].is_colony)
    sold = d.offer("kt", d.leg("kt", "caylion", cards=(colony,)))
    assert "sidereal-lent-card" not in [t.id for e in d.accept("caylion", sold) for t in texts(e.text("sidereal"))]


def test_a_card_has_one_name_wherever_it_is_spoken_of() -> None:
    """[4.8]: what lies there turned over is called so in answers, deals, promises and what is told of them."""
    card, tool = "caylion.oceanic_processing", "kt.hand_crafted__polyutility_components"
    d = Desk(*FOUR)
    d.hold("caylion", card, side=1)
    d.hold("kt", tool, side=1)
    new, old = [Text(f"sidereal-card-{card.replace('.', '-', 1)}{end}") for end in ("-up", "")]
    halves = [Text(f"sidereal-card-kt-hand_crafted__polyutility_components-left{end}") for end in ("-up", "")]
    loan = d.promise("lend", "caylion", "zeth", 2, cards=(card,))
    number = d.offer("caylion", d.leg("caylion", "kt", cards=(card,)), promises=[loan])
    seat = d.seat("kt")
    asked = question("sidereal", view(d.g, seat), d.asked(seat))
    told = [*d.accept("kt", number), *d.accept("zeth", number)]
    scene = GAME.scene(view(d.g, seat), seat)
    d.stage(OpenEconomy(), round=2)
    run = question("sidereal", view(d.g, seat), d.asked(seat))
    told += d.do("kt", Run(tool))
    everything = [*texts(asked), *texts(scene), *texts(run), *[t for e in told for t in texts(e.text("sidereal"))]]
    assert new in everything and old not in everything
    assert halves[0] in everything and halves[1] not in everything


def test_an_upgrade_says_what_the_card_is_called_now() -> None:
    """[4.8]: a card that gets another name is told with both; a colony keeps its own."""
    told = Upgraded(0, "caylion.antimatter_power").text("sidereal")
    assert told.id == "sidereal-event-upgraded-to" and told.args["now"] != told.args["card"]
    assert Upgraded(0, "colony.rigel").text("sidereal").id == "sidereal-event-upgraded"
    second = Upgraded(0, "kt.hand_crafted__polyutility_components", part=2, side=1).text("sidereal")
    assert second.args["now"].id.endswith("-right-up") and second.args["card"].id.endswith("-right")


def test_an_upgrade_says_what_the_card_does_then() -> None:
    """[4.8]: what it costs, and what the side brings that it shows from then on; of a pair, both halves as they lie."""
    d = Desk(*FOUR)
    words = catalog("en", GAME.package)
    pair, seat = "kt.hand_crafted__polyutility_components", d.seat("kt")
    d.hold("kt", pair)
    d.hold("kt", "kt.atomic_transmutation")
    d.colonies("kt", "colony.capella")

    def hint(option: Upgrade) -> str:
        told = option.hint(view(d.g, seat), seat)
        assert told is not None
        say_all(Card(key="", label=told))
        return words.say(told, str)

    def does(card: str, side: int) -> str:
        return words.say(converter_text(CARDS[card].faces[side].converters[0]), str)

    right = Upgrade(pair, 2, "kt.atomic_transmutation")
    assert does(pair, 2) in hint(right) and "Atomic Transmutation" in hint(right)
    d.hold("kt", pair, side=1)
    assert does(pair, 3) in hint(right) and does(pair, 3) != does(pair, 2)
    colony = hint(Upgrade("colony.capella", 1))
    assert does("colony.capella", 1) in colony and "1 blue" in colony and does("colony.capella", 0) not in colony


def test_what_a_card_of_the_pool_costs_is_seen_on_it() -> None:
    """[4.6]: an arrow shows what it turns into what; the price of bringing it into play stands in its corner."""
    drawn = pool_card("kt.null_klnqn", 0)
    assert [(t.icon, t.count) for t in drawn.tokens] == [("yellow", 1)] * 2
    assert not pool_card("imdril.fleet_2", 0).tokens, "there it is a line of its own"


def test_in_the_last_round_nothing_lies_there_to_be_bid_for() -> None:
    """[3]: the sixth round ends with production; the piles stay, relics draw from them."""
    d = Desk("faderan", "kt", "caylion", "zeth")
    d.g.round = ROUNDS - 1
    assert {"colony-track", "research-track"} <= keys(GAME.scene(view(d.g, 0), 0))
    d.g.round = ROUNDS
    found = keys(GAME.scene(view(d.g, 0), 0))
    assert not {"colony-track", "research-track"} & found
    assert {"colony-deck", "research-deck", "relics"} <= found


def test_the_best_production_names_its_unit() -> None:
    """Small cubes while cubes can still become something, points in the last round. [5] [8]"""
    d = Desk(*FOUR)
    told = {}
    for number in (1, ROUNDS):
        d.g.round = number
        d.stage(OpenEconomy(), round=number)
        shown = GAME.scene(view(d.g, 0), 0)
        [told[number]] = [n.outcome for n in walk(shown) if isinstance(n, Forecast)]
    assert {n: t and t.id for n, t in told.items()} == {1: "sidereal-best-outcome", ROUNDS: "sidereal-best-points"}


def test_the_score_sheet_says_where_points_come_from() -> None:
    """[8]: inventions, what they brought when they were shared, all that cards gave, and what is left over."""
    d = Desk(*FOUR)
    d.hold("kt", "team.mechanical_engineers")
    d.supply("kt", yellow=4, green=6)
    d.do("kt", Invent("team.mechanical_engineers"))
    d.player("kt").vp += 5
    d.stage(Final())
    sheet = GAME.result(d.g)
    told = {line.text.id.removeprefix("sidereal-score-"): line.points for line in sheet.lines[d.seat("kt")]}
    bonus = d.g.bonus(d.seat("kt"))
    team = TEAMS["team.mechanical_engineers"].vp
    assert told == {"inventions": team, "sharing": bonus, "cards": 5, "leftovers": 1.0}
    assert sheet.scores[d.seat("kt")] == team + bonus + 6
