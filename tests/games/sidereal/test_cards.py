"""Every card of every species: each converter run once, each upgrade by each way, each way into play. [4.6] [4.8] [5]

What must come of it is worked out here from the plain fact files, not by the code that plays.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from starboard.core.engine import waiting
from starboard.core.facts import read_bytes
from starboard.games.sidereal.confluence import OpenTheft
from starboard.games.sidereal.economy import OpenEconomy
from starboard.games.sidereal.facts import PACKAGE, SPECIES_ORDER
from starboard.games.sidereal.items import ITEMS
from starboard.games.sidereal.options import Convert, DrawRelic, Invent, Loot, PlayCard, Rob, Run, Upgrade
from tests.games.sidereal.desk import Desk

Items = dict[str, int]
Raw = dict[str, Any]


def raw(name: str) -> Any:
    return json.loads(read_bytes(PACKAGE, name))


CARDS: list[tuple[str, Raw]] = [(s, c) for s in SPECIES_ORDER for c in raw(f"cards_{s}.json")["cards"]]
COLONIES: list[Raw] = raw("colonies.json")["colonies"]
TEAMS: list[Raw] = raw("research_teams.json")["teams"]
COLOURS = {"any_small": ("green", "white", "brown"), "any_large": ("blue", "yellow", "black")}
BY_CLIMATE = {
    climate: [c["id"] for c in COLONIES if c["front"]["climate"] == climate]
    for climate in ("desert", "ice", "jungle", "water")
}


def plus(*parts: Items) -> Items:
    total: Counter[str] = Counter()
    for part in parts:
        total.update(part)
    return {k: n for k, n in total.items() if n}


def split(items: Items) -> tuple[Items, int]:
    """Part points from items."""
    return {k: n for k, n in items.items() if k not in ("vp", "envoy")}, items.get("vp", 0)


def in_cubes(items: Items) -> Items:
    """Take the first colour for any colour, leave colonies out."""
    found: Counter[str] = Counter()
    for name, n in items.items():
        if not name.startswith("colony_"):
            found[COLOURS[name][0] if name in COLOURS else name] += n
    return dict(found)


def colonies_for(items: Items) -> tuple[str, ...]:
    """Choose colonies of the climates asked for, in the order an answer names them."""
    used: list[str] = []
    wanted = [(k.removeprefix("colony_"), n) for k, n in items.items() if k.startswith("colony_")]
    for climate, n in sorted(wanted, key=lambda w: (w[0] == "any", w[0])):
        free = [c for c in (BY_CLIMATE["ice"] if climate == "any" else BY_CLIMATE[climate]) if c not in used]
        used += free[:n]
    return tuple(used)


def table_for(species: str) -> Desk:
    """Seat a species among three others, with every player's supply and colonies empty."""
    others = [s for s in ("kt", "caylion", "unity", "zeth", "eni_et") if s != species][:3]
    d = Desk(species, *others)
    for player in d.g.players:
        d.supply(player.species)
        d.colonies(player.species)
    return d


def give(d: Desk, species: str, items: Items) -> tuple[str, ...]:
    """Give exactly the inputs of something; gives the colonies among them."""
    cubes, vp = split(in_cubes(items))
    d.supply(species, **cubes)
    d.player(species).vp = vp
    colonies = colonies_for(items)
    for colony in colonies:
        d.hold(species, colony)
    return colonies


def sides(card: Raw) -> Iterator[tuple[int, Raw]]:
    """Give each side of a card with its converters; a pair is the sum of its visible halves."""
    if card.get("parts"):
        left, right = card["parts"]
        for side in range(4):
            a, b = left["back" if side & 1 else "front"], right["back" if side & 2 else "front"]
            joined = {
                "color": "white",
                "inputs": [plus(a["inputs"], b["inputs"])],
                "output": plus(a["output"], b["output"]),
                "donation": plus(a["donation"], b["donation"]),
            }
            yield side, {"converters": [joined]}
        return
    for side, name in enumerate(("front", "back")):
        if card.get(name):
            yield side, card[name]


def white_cases() -> Iterator[Any]:
    for species, card in [*CARDS, *[("", c) for c in COLONIES]]:
        for side, face in sides(card):
            for n, converter in enumerate(face["converters"]):
                if converter["color"] == "white":
                    yield pytest.param(species, card["id"], side, n, converter, id=f"{card['id']}-{side}-{n}")


@pytest.mark.parametrize("species,card,side,n,converter", list(white_cases()))
def test_white_converter(species: str, card: str, side: int, n: int, converter: Raw) -> None:
    """Exactly the input goes, exactly the output comes; with one item less it does not run. [5]"""
    interest = converter.get("interest", False)
    runner = "unity" if interest or not species else species
    d = table_for("imdril") if species == "imdril" else table_for(species or "unity")
    if runner not in [p.species for p in d.g.players]:
        d = Desk(runner, species, "kt", "caylion")
        for player in d.g.players:
            d.supply(player.species)
    d.hold(runner, card, side=side)
    if species == "imdril":
        for fleet in range(1, 7):
            d.hold("imdril", f"imdril.fleet_{fleet}")
    [inputs] = converter["inputs"]
    give(d, runner, inputs)
    d.stage(OpenEconomy())
    colour = ""
    output = dict(converter["output"])
    if interest and "ultratech" not in inputs:
        [kind] = inputs
        colour = COLOURS[kind][0]
        output = {colour if k == kind else k: v for k, v in output.items()}
    run = Run(card, n, colour)
    if inputs:
        first = d.player(runner).supply
        if "vp" not in inputs:
            place = next(i for i, count in enumerate(first) if count)
            first[place] -= 1
            d.refuses(runner, run, "cannot_pay")
            first[place] += 1
        else:
            d.player(runner).vp -= 1
            d.refuses(runner, run, "no_points")
            d.player(runner).vp += 1
    d.produce(runner, run)
    items, points = split(output)
    assert d.has(runner) == items
    assert d.vp(runner) == points
    assert d.donation(runner) == converter["donation"]
    assert any(d.player(runner).bundle) == converter.get("single_recipient", False)


def upgrade_cases() -> Iterator[Any]:
    for species, card in [*CARDS, *[("", c) for c in COLONIES]]:
        parts = [(1, card["parts"][0]), (2, card["parts"][1])] if card.get("parts") else [(1, card)]
        for bit, part in parts:
            for way in part.get("upgrades", ()):
                name = way.get("technology", "converter")
                yield pytest.param(species, card["id"], bit, way, id=f"{card['id']}-{bit}-{name}")


@pytest.mark.parametrize("species,card,bit,way", list(upgrade_cases()))
def test_upgrade(species: str, card: str, bit: int, way: Raw) -> None:
    """The card turns over; the technology is tucked, or the price is paid and the output comes. [4.8]"""
    owner = species or "unity"
    d = table_for(owner)
    d.hold(owner, card)
    cards = d.player(owner).cards
    technology = f"{owner}.{way['technology']}" if way["by"] == "technology" else ""
    if technology:
        d.refuses(owner, Upgrade(card, bit, technology), "technology_missing")
        d.hold(owner, technology, side=1)
        d.refuses(owner, Upgrade(card, bit, technology), "technology_missing")
        d.hold(owner, technology)
        assert d.can(owner, Upgrade(card, bit, technology))
        d.do(owner, Upgrade(card, bit, technology))
        assert technology not in cards and cards[card].tucked == (technology,)
        assert d.has(owner) == {} and d.vp(owner) == 0
    else:
        [inputs] = way["inputs"]
        colonies = give(d, owner, inputs)
        option = Upgrade(card, bit, "", colonies)
        assert d.can(owner, option)
        d.do(owner, option)
        items, points = split(way["output"])
        assert d.has(owner) == items and d.vp(owner) == points
        assert not set(colonies) & set(cards) and set(colonies) <= set(d.g.colony_under)
    assert cards[card].side == bit
    d.refuses(owner, Upgrade(card, bit, technology), "already_upgraded")


POOL = [(s, c) for s, c in CARDS if c["enter"]["by"] == "converter"]


@pytest.mark.parametrize("species,card", [pytest.param(s, c, id=c["id"]) for s, c in POOL])
def test_enters_from_the_pool(species: str, card: Raw) -> None:
    """Nullspace colonies, fleets, worlds and territories come into play by their own converter. [4.6]"""
    d = table_for(species)
    [inputs] = card["enter"]["inputs"]
    colonies = give(d, species, inputs)
    assert card["id"] in d.player(species).pool
    option = PlayCard(card["id"], colonies)
    assert d.can(species, option)
    d.do(species, option)
    items, points = split(card["enter"]["output"])
    assert d.has(species) == items and d.vp(species) == points
    assert card["id"] in d.player(species).cards and card["id"] not in d.player(species).pool
    d.refuses(species, option, "not_in_pool")


PURPLE = [
    pytest.param(s, c["id"], n, v, id=f"{c['id']}-{n}")
    for s, c in CARDS
    for n, v in enumerate((c.get("front") or {"converters": []})["converters"])
    if v["color"] == "purple"
]


@pytest.mark.parametrize("species,card,n,converter", PURPLE)
def test_purple_converter(species: str, card: str, n: int, converter: Raw) -> None:
    """Once per round, in trade, output at once. [4.6]"""
    d = table_for(species)
    d.hold(species, card)
    d.g.relics.remove("faderan.relic_the_grand_armilla")
    d.g.relics.append("faderan.relic_the_grand_armilla")
    [inputs] = converter["inputs"]
    colonies = give(d, species, inputs)
    d.do(species, Convert(card, n, colonies))
    if converter["output"].get("relic"):
        assert "faderan.relic_the_grand_armilla" in d.player(species).cards and d.vp(species) == 1
    else:
        assert split(converter["output"]) == (d.has(species), d.vp(species))


RELICS = [c for _, c in CARDS if c["kind"] == "relic"]


@pytest.mark.parametrize("card", [pytest.param(c, id=c["id"]) for c in RELICS])
def test_relic_enters(card: Raw) -> None:
    """What a relic does on entering. [9]"""
    d = Desk("faderan", "kt", "caylion", "zeth")
    for player in d.g.players:
        d.supply(player.species)
    d.deal("faderan", d.leg("faderan", "kt", acknowledgements=3), d.leg("faderan", "zeth", acknowledgements=1))
    d.g.relics.remove(card["id"])
    d.g.relics.append(card["id"])
    d.colonies("faderan", "colony.spica")
    d.supply("faderan", white=4)
    d.do("faderan", DrawRelic(("colony.spica",)))
    items: Items = {}
    points = colonies = 0
    for effect in card["on_enter"]:
        if effect["effect"] == "gain":
            got, vp = split(effect["items"])
            items, points = plus(items, got), points + vp
        elif effect["effect"] == "gain_sharing_bonus":
            points += 6
        elif effect["effect"] == "draw_colonies":
            colonies += effect["n"]
        else:
            points += 2  # four acknowledgements by threes, rounded up
    assert d.has("faderan") == items and d.vp("faderan") == points
    assert len(d.g.colonies(d.seat("faderan"))) == colonies


def team_cases() -> Iterator[Any]:
    for team in TEAMS:
        for way, inputs in enumerate(team["inputs"]):
            yield pytest.param(team, way, inputs, id=f"{team['id']}-{way}")


@pytest.mark.parametrize("team,way,inputs", list(team_cases()))
def test_team(team: Raw, way: int, inputs: Items) -> None:
    """Each team by each price: points now, the own card now, the team set aside. [4.7]"""
    d = table_for("kjas")
    d.hold("kjas", team["id"])
    give(d, "kjas", inputs)
    assert d.can("kjas", Invent(team["id"], way))
    d.do("kjas", Invent(team["id"], way))
    assert d.has("kjas") == {} and d.vp("kjas") == team["vp"]
    assert team["id"] in d.player("kjas").invented and team["id"] not in d.player("kjas").teams
    entered = [c for c in d.player("kjas").cards if c == f"kjas.{team['technology']}"]
    assert len(entered) == (team["technology"] is not None)
    d.refuses("kjas", Invent(team["id"], way), "not_held")


def red_cases() -> Iterator[Any]:
    for _, card in CARDS:
        for side, face in sides(card) if not card.get("parts") else ():
            for converter in face["converters"]:
                if converter["color"] == "red":
                    for way in range(len(converter["inputs"])):
                        yield pytest.param(card["id"], side, converter, way, id=f"{card['id']}-{side}-{way}")


@pytest.mark.parametrize("card,side,converter,way", list(red_cases()))
def test_red_converter(card: str, side: int, converter: Raw, way: int) -> None:
    """Each alternative with the envoys it needs and one less. [9]"""
    d = table_for("zeth")
    d.only("zeth", card)
    d.hold("zeth", card, side=side)
    give(d, "zeth", converter["inputs"][way])
    stolen = converter["steal"]
    cubes = in_cubes(stolen)
    d.supply("kt", **cubes)
    need = converter["envoys_required"][way]
    d.player("kt").envoys = need
    d.stage(OpenTheft())
    if need:
        d.player("kt").envoys = need - 1
        d.g.now = None
        if waiting(d.g):
            d.refuses("zeth", Rob(card, d.seat("kt"), way), "no_envoys")
        d.player("kt").envoys = need
        d.stage(OpenTheft())
    d.do("zeth", Rob(card, d.seat("kt"), way))
    assert d.has("zeth") == cubes and d.has("kt") == {}
    assert d.player("kt").envoys == need, "envoys stay where they are"


def test_loot_in_mixed_colours() -> None:
    """Each cube in a colour of its own choice. [9]"""
    d = table_for("zeth")
    d.hold("zeth", "zeth.systemic_bribery", side=1)
    d.supply("zeth", white=2)
    d.supply("kt", green=1, white=2, brown=1, wild_small=3)
    kt = d.seat("kt")
    d.stage(OpenTheft())
    d.do("zeth", Rob("zeth.systemic_bribery", kt, 2))
    d.do("zeth", Loot("green", kt))
    # Of the two left one must be white (there is one brown), so that one comes by itself.
    d.do("zeth", Loot("brown", kt))
    assert d.has("zeth") == {"green": 1, "white": 1, "brown": 1}
    assert d.has("kt") == {"white": 1, "wild_small": 3}


VALUES = {r["id"]: r["value"] for r in raw("resources.json")["resources"]}


def worth(items: Items) -> float:
    return float(sum(VALUES[name] * n for name, n in items.items()))


def test_values_agree_across_species() -> None:
    """Every technology takes and gives the same value in all species, Unity's upgraded sides up to 0.5 less."""
    for technology in raw("technologies.json")["technologies"]:
        seen: dict[str, set[float]] = {"in": set(), "front": set(), "back": set()}
        for species in SPECIES_ORDER:
            card = next(c for s, c in CARDS if c["id"] == f"{species}.{technology['id']}")
            for name in ("front", "back"):
                [converter] = card[name]["converters"]
                [paid] = converter["inputs"]
                # Unity may pay any colour of the size.
                assert worth(in_cubes(paid)) == worth(technology["input"])
                assert species == "unity" or paid == technology["input"]
                value = worth(plus(converter["output"], converter["donation"]))
                if species == "unity" and name == "back":
                    assert 0 <= max(seen["back"]) - value <= 0.5
                else:
                    seen[name].add(value)
            ways = {u["technology"] for u in card["upgrades"]}
            assert ways == set(technology["upgraded_by"])
        assert len(seen["front"]) == len(seen["back"]) == 1, technology["id"]


def test_counts_of_cards() -> None:
    """As many cards as the rulebook counts, less one reference card for each species."""
    expected = {"kt": 40, "caylion": 25, "kjas": 27, "faderan": 37, "imdril": 32, "eni_et": 31, "unity": 28,
                "yengii": 26, "zeth": 26}  # fmt: skip
    for species, count in expected.items():
        assert sum(2 if c["kind"] == "pair" else 1 for s, c in CARDS if s == species) == count
    assert (len(COLONIES), len(TEAMS)) == (40, 41)
    assert len(ITEMS) == len(set(ITEMS)) == 12


def test_doubtful_values_are_marked() -> None:
    """What rests on one source, or on a split vote, says so and says why."""
    assumed = {c["id"] for _, c in CARDS if c.get("assumed")}
    assert assumed == {
        "zeth.smuggling_network",
        "unity.limit",
        "faderan.relic_automated_transport_network",
        "faderan.relic_relic_detector",
        "faderan.relic_contextual_integrator_cache",
        "faderan.relic_paradise_converter",
    }
    assert all(c.get("decision") for _, c in CARDS if c.get("assumed"))
    assert [s["id"] for s in raw("species.json")["species"] if s.get("assumed")] == ["zeth"]
    assert not any(c.get("substitute") for _, c in CARDS)
