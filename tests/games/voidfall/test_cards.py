"""Every focus action, technology, event, track reward, token and origin is carried out and its change is checked."""

from collections.abc import Iterator
from typing import Any

import pytest

from starboard.core.facts import FactError, decode_facts
from starboard.core.family import members
from starboard.core.options import Decision, First, Option, Pass
from starboard.core.state import clone
from starboard.core.steps import Step
from starboard.games.voidfall import GAME
from starboard.games.voidfall.common import Resolve, bind
from starboard.games.voidfall.costs import payable, payment
from starboard.games.voidfall.cycle import Decree, ResolveEvent, ResolveFrame
from starboard.games.voidfall.economy import reveal_token
from starboard.games.voidfall.facts.cards import FocusFile, TechnologyFile
from starboard.games.voidfall.facts.load import require_effects
from starboard.games.voidfall.facts.record import RESOURCES
from starboard.games.voidfall.facts.tables import (
    CARDS,
    EVENTS,
    FACES,
    HOUSES,
    KINDS,
    NEAR,
    ORIGINS,
    REWARDS,
    TECHS,
    TILES,
    TRADE_BONUSES,
)
from starboard.games.voidfall.state import State
from starboard.games.voidfall.turn import use_action
from tests.games.voidfall.effects_oracle import CHECKS, Change, branches, expected, ops
from tests.games.voidfall.making import drive, edit, home, other_house, outpost, position, run, take
from tests.games.voidfall.oracle import RES, Area, facts


def rich(origin: str = "valnis_A", event: str = "I-A", seed: int = 3, **switches: Any) -> State:
    """A position in which nearly everything is possible for seat 0."""
    house = ORIGINS[origin].house
    g = position(origin, other_house(house), seed=seed, event=event, **switches)
    p = g.players[0]
    p.stock = [9, 9, 9, 9, 9]
    free = [s for s in g.sectors if g.sectors[s].owner < 0 and g.sectors[s].tile == "standard"]
    near = [s for s in free if any(n in p.own for n in NEAR[g.map][s])]
    for sid, guilds in zip(near[:3], (["farmers", "engineers"], ["bankers", "miners"], ["scientists"]), strict=False):
        take(g, 0, sid, (2, 0, 0, 0, 0), population=3, guilds=tuple(guilds), installations=("sector_defense",))
    edit(g, p.own[-1] if p.own[-1] != home(g) else p.own[0], corrupted=True)
    p.active, p.inactive = p.active + p.inactive - 3, 3
    p.glory = [2, 3]
    p.trade, g.board = 2, [1, 1, 1, 1, 0, 0]
    p.tracks = [2, 2, 2]
    p.slots, p.slot_corrupted = ["D1", "W2", ""], [False, False, True]
    g.decks["domination"] = [a for a in g.decks["domination"] if a != "D1"]
    g.decks["wealth"] = [a for a in g.decks["wealth"] if a != "W2"]
    g.offers = {k: (v if v not in ("D1", "W2") else g.decks[k].pop()) for k, v in g.offers.items()}
    p.bounty = [g.bounty_bag.pop() for _ in range(2)]
    p.reclaim = [g.reclaim_bag.pop() for _ in range(2)]
    g.turn.seat = 0
    return g


class Taker:
    """Takes everything; of either-or effects the branch it was told."""

    def __init__(self, branch: int = 0) -> None:
        self.branch = branch

    def __call__(self, d: Decision) -> Option:
        rest = [o for o in d.options if not isinstance(o, Pass)]
        if d.kind == "work_in":
            return rest[1]  # the first sector is corrupted and cannot grow, the last is home and has no slots
        if d.kind in ("effects", "one_effect") and self.wants(rest):
            return next(o for o in rest if isinstance(o, First) and o.index == self.branch)
        return rest[0]

    def wants(self, rest: list[Option]) -> bool:
        return any(isinstance(o, First) and o.index == self.branch for o in rest)


def check(before: State, after: State, effect: dict[str, Any], branch: int, told: list[Any]) -> None:
    """Compare what changed with what the facts say."""
    change = Change(before, after, told)
    for op in expected(effect, branch, change.before):
        assert CHECKS[op["op"]](change, op), op
    tally = GAME.tally(after)
    assert tally["wrong"] == []


RAW_CARDS = {c["id"]: c for c in facts("focus_cards")["cards"]}
OWNER = {c: (f["owner"] if f["owner"] != "standard" else "valnis") for c, f in RAW_CARDS.items()}


def actions() -> Iterator[Any]:
    """All focus actions with all branches of their either-or effects."""
    for card, raw in RAW_CARDS.items():
        for n, action in enumerate(raw["actions"], 1):
            for branch in range(branches(action["effect"])):
                yield pytest.param(card, n, branch, id=f"{card}-{n}-{branch}")


@pytest.mark.parametrize("card, number, branch", list(actions()))
def test_focus_action(card: str, number: int, branch: int) -> None:
    """Its cost is paid in full first, then its effects change what they say. [03.2] [06.1]"""
    raw = RAW_CARDS[card]["actions"][number - 1]
    g = rich(f"{OWNER[card]}_A")
    p = g.players[0]
    p.focus = sorted({*p.focus, *p.aside} - {card})
    g.turn.card = card
    before = clone(g)
    assert payable(g, 0, CARDS[card].actions[number - 1].cost)
    resources = [raw.get("cost", {}).get(r, 0) for r in RES]
    g.push(*payment(g, 0, CARDS[card].actions[number - 1].cost))
    g.now = None
    drive(g, Taker(branch))
    paid = [a - b for a, b in zip(before.players[0].stock, p.stock, strict=True)]
    assert paid == resources, "with enough in stock nothing else is paid by the first choice"
    pieces(before, g, raw.get("cost", {}))
    before, told = clone(g), list[Any]()
    run(g, Resolve(0, effect=CARDS[card].actions[number - 1].effect), choose=Taker(branch), told=told)
    check(before, g, raw["effect"], branch, told)


def pieces(before: State, after: State, cost: dict[str, Any]) -> None:
    """Check the parts of a cost that are no resources."""
    c = Change(before, after)
    bounty = len(c.q.bounty) - len(c.p.bounty)
    assert bounty == -cost.get("discard_bounty", 0)
    assert len(c.q.reclaim) - len(c.p.reclaim) == -cost.get("discard_reclaim", 0)
    assert c.grew(lambda p: p.inactive) == cost.get("deactivate", 0)
    assert sum(map(bool, c.q.slots)) - sum(map(bool, c.p.slots)) == -cost.get("discard_agenda_in_play", 0)
    assert c.own(lambda s: s.population) == -cost.get("population_down", 0)
    assert c.own(lambda s: len(s.installations)) == -cost.get("destroy_installation", 0)
    assert c.corruption == cost.get("corruption", 0)
    assert c.own(lambda s: sum(s.fleets)) == -cost.get("recall", 0)


def test_unpayable_actions_are_not_offered() -> None:
    """Costs in full or not at all. [03.2]"""
    g = rich()
    p = g.players[0]
    p.stock = [0, 1, 0, 0, 0]
    assert not payable(g, 0, CARDS["conquest"].actions[0].cost)
    p.stock = [0, 1, 0, 1, 0]
    assert payable(g, 0, CARDS["conquest"].actions[0].cost)


RAW_TECHS = {t["id"]: t for t in facts("technologies")["technologies"]}


IMMEDIATE = [(t, b) for t, raw in RAW_TECHS.items() for b in range(branches(raw["immediate"]))]


@pytest.mark.parametrize("tech, branch", IMMEDIATE)
def test_technology_immediate(tech: str, branch: int) -> None:
    """The immediate effect of every technology. [13]"""
    g = rich()
    p = g.players[0]
    p.techs = {"shields": 1, tech: 1}
    p.slot_corrupted = [True, False, False]
    before, told = clone(g), list[Any]()
    run(g, bind(TECHS[tech].immediate, 0), choose=Taker(branch), told=told)
    check(before, g, RAW_TECHS[tech]["immediate"], branch, told)


def tracks() -> Iterator[Any]:
    """All rewards of all houses' tracks."""
    for name, houses in facts("civilization_tracks")["used_by"].items():
        for t, rewards in facts("civilization_tracks")["tracks"][name].items():
            for space, raw in enumerate(rewards, 1):
                for branch in range(branches(raw) if raw else 1):
                    yield pytest.param(houses[0], t, space, raw, branch, id=f"{name}-{t}-{space}-{branch}")


@pytest.mark.parametrize("house, track, space, raw, branch", list(tracks()))
def test_track_reward(house: str, track: str, space: int, raw: Any, branch: int) -> None:
    """Every space of every track. [09]"""
    step = REWARDS[house][("society", "governance", "economy").index(track)][space - 1]
    assert (step is None) == (raw is None)
    if raw is None:
        return
    g = rich(f"{house}_A")
    before, told = clone(g), list[Any]()
    run(g, bind(step, 0), choose=Taker(branch), told=told)
    check(before, g, raw, branch, told)


@pytest.mark.parametrize("kind", KINDS)
def test_agenda_action(kind: str) -> None:
    """The free action of every type of agenda. [03.2]"""
    raw = facts("agendas")["types"][kind]["action"]
    for branch in range(branches(raw)):
        g = rich()
        before, told = clone(g), list[Any]()
        run(g, Resolve(0, effect=KINDS[kind].action), choose=Taker(branch), told=told)
        check(before, g, raw, branch, told)


def with_token(face: str) -> tuple[State, str]:
    """A rich position and a token of that face out of its bag."""
    for seed in range(20):
        g = rich(seed=seed)
        bag = g.bounty_bag if face.startswith("bounty") else g.reclaim_bag
        for token in bag:
            if token.startswith(f"{face}."):
                bag.remove(token)
                return g, token
    raise LookupError(face)


@pytest.mark.parametrize("face", FACES)
def test_token_reward(face: str) -> None:
    """Every face of bounty and reclaim tokens. [17]"""
    raw = next(f for kind in ("bounty", "reclaim") for f in facts("tokens")[kind]["faces"] if f["id"] == face)
    for branch in range(branches(raw["reward"])):
        g, token = with_token(face)
        sid = outpost(g)
        before, told = clone(g), list[Any]()
        reveal_token(g, 0, token, sid)
        g.now = None
        drive(g, Taker(branch), told)
        check(before, g, raw["reward"], branch, told)
        mine = g.players[0]
        assert token in mine.bounty + mine.reclaim


def test_reclaim_pieces_stay_in_the_sector() -> None:
    """Fleets, guilds and installations of a reclaim token come into the sector just taken. [14.8]"""
    for face, change in (("reclaim_farmers", "guilds"), ("reclaim_defense", "installations")):
        g, token = with_token(face)
        sid = outpost(g)
        before = getattr(g.sectors[sid], change)
        reveal_token(g, 0, token, sid)
        g.now = None
        drive(g, Taker(0))
        assert len(getattr(g.sectors[sid], change)) == len(before) + 1


@pytest.mark.parametrize("field", range(6))
def test_trade_bonus(field: int) -> None:
    """Every bonus of the trade track. [10]"""
    raw = facts("trade_track")["fields"][field]
    g = rich()
    before, told = clone(g), list[Any]()
    run(g, bind(TRADE_BONUSES[field], 0), told=told)
    check(before, g, raw, 0, told)


def frames() -> Iterator[Any]:
    """All frames of all events that are played."""
    for event in facts("events")["events"]:
        for i, frame in enumerate(event["frames"]):
            for branch in range(branches(frame["effect"])):
                yield pytest.param(event["id"], i, frame, branch, id=f"{event['id']}-{i}-{branch}")


@pytest.mark.parametrize("event, index, frame, branch", list(frames()))
def test_event_frame(event: str, index: int, frame: dict[str, Any], branch: int) -> None:
    """Every frame of every event does what it says. [02.2]"""
    g = rich(event=event)
    g.cycle = EVENTS[event].cycle
    g.players[0].techs["robotics"] = 2
    for sid, s in list(g.sectors.items()):
        if s.void:  # room for one more fleet everywhere
            edit(g, sid, void=1)
    before, told = clone(g), list[Any]()
    if frame["kind"] == "delayed":
        run(g, Resolve(0, effect=EVENTS[event].frames[index].effect), told=told)
    else:
        run(g, ResolveFrame(0, frame=index), choose=Taker(branch), told=told)
    check(before, g, frame["effect"], branch, told)


@pytest.mark.parametrize("event", [e.id for e in EVENTS.values()])
def test_event_from_reveal_to_decree(event: str) -> None:
    """An event is revealed, resolved for everybody and rewarded. [02.2] [05.4]"""
    g = rich(event="")
    g.cycle = EVENTS[event].cycle
    g.events[str(g.cycle)] = [event]
    run(g, ResolveEvent(), choose=Taker(0))
    assert g.event == event and g.events[str(g.cycle)] == []
    raw = next(e for e in facts("events")["events"] if e["id"] == event)["decrees"]
    for seat in g.order:
        before, told = clone(g), list[Any]()
        area = Area(before, seat)
        run(g, Decree(seat), choose=Taker(0), told=told)
        met = [o for o in raw["options"] if decree_influence(area, o) != 0 and (o["kind"] != "feat" or area.times(o))]
        gains = [decree_influence(area, o) for o in (met[:1] if raw["join"] == "one_of" else met)]
        if None not in gains:
            assert g.players[seat].influence - before.players[seat].influence == sum(n or 0 for n in gains)
        change = Change(before, g, told, seat)
        for o in met[:1]:
            pure = any(a and not bad for a, bad in zip(area.p.slots, area.p.slot_corrupted, strict=True))
            if o["kind"] == "feat" and pure:  # some rewards need an agenda that scores
                for op in expected(o["reward"], 0, area):
                    assert CHECKS[op["op"]](change, op), op


def decree_influence(area: Area, o: dict[str, Any]) -> int | None:
    """What a decree gives if that is influence alone, by the facts."""
    if o["kind"] == "bundle":
        return sum(decree_influence(area, line) or 0 for line in o["lines"])
    if o["kind"] == "level_table":
        return area.score(o)
    if o["reward"]["op"] != "gain_influence":
        return None if area.times(o) else 0
    value = o["reward"].get("value")
    each: int = o["reward"].get("amount", 0)
    if value is not None:
        each = value.get("times", 1) * sum(area.count(m) for m in value["sum"])
    return each * area.times(o)


@pytest.mark.parametrize("origin", ORIGINS)
def test_origin(origin: str) -> None:
    """A house begins as its origin card says; what comes extra is granted once. [Set-up]"""
    raw = next(o for o in facts("origins")["origins"] if o["id"] == origin)
    g = position(origin, other_house(raw["house"]))
    p = g.players[0]
    extra = [op for step in raw["extra"] for op in ops(step)]
    for role, sid in (("home", home(g)), ("outpost", outpost(g))):
        site, sector = raw[role], g.sectors[sid]
        assert sector.population == site["population"] and list(sector.guilds) == site["guilds"]
        assert list(sector.installations) == site["installations"]
        named = dict(zip(("corvette", "sentry", "destroyer", "carrier", "dreadnought"), sector.fleets, strict=True))
        assert {k: n for k, n in named.items() if n} == site["fleets"]
        if "remove_corruption" not in extra and "move_corruption" not in extra:
            assert sector.corrupted == site["corrupted"]
    assert p.inactive == raw["inactive_fleets"] and p.active == raw["active_fleets"]
    if "gain_bounty" not in extra:
        assert p.stock == [raw["resources"][r] for r in RESOURCES]
    assert dict(zip(("society", "governance", "economy"), p.tracks, strict=True)) == raw["track_start"]
    assert {RESOURCES[i]: n for i, n in enumerate(p.bonus) if n} == raw["production_bonus"]
    assert raw["start_agenda"] in p.start and p.techs == {raw["technology"]: 1}
    if "gain_bounty" not in extra:
        assert p.influence == 10, "the start technology scores nothing"
    standard = {c.id for c in CARDS.values() if c.owner == "standard"}
    swapped = {HOUSES[p.house].focus_replacements.get(c, c) for c in standard}
    assert set(p.focus) | set(p.aside) == swapped
    assert p.trade == sum(s["count"] for s in raw["extra"] if s["op"] == "gain_trade")
    assert len(p.bounty) == sum(s["count"] for s in raw["extra"] if s["op"] == "gain_bounty")


@pytest.mark.parametrize("tile", TILES)
def test_tile_ability(tile: str) -> None:
    """What a tile gives at the moment of control. [07]"""
    raw = next(t for t in facts("sector_tiles")["tiles"] if t["id"] == tile)
    fact = TILES[tile]
    assert (fact.on_take is None) == ("on_take" not in raw) and (fact.production is None) == ("production" not in raw)
    if fact.on_take is None:
        return
    g = rich()
    before, told = clone(g), list[Any]()
    run(g, bind(fact.on_take, 0, (), outpost(g)), told=told)
    check(before, g, raw["on_take"], 0, told)


def test_every_op_has_a_step_and_a_check() -> None:
    """An op that nothing implements would not load; here each also has something to show for it."""
    found: set[str] = set()

    def walk(node: Any) -> None:
        if isinstance(node, dict):
            if "op" in node:
                found.add(node["op"])
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    for name in (
        "focus_cards", "agendas", "events", "technologies", "origins", "civilization_tracks", "tokens", "trade_track",
        "sector_tiles", "houses",
    ):  # fmt: skip
        walk(facts(name))
    steps = members(Step, GAME.package)
    composites = {"and_or", "all_of", "one_of", "repeat", "in_sector", "same_sector", "paid", "when"}
    effects = {op for op in found if op in steps}
    assert effects - composites == set(CHECKS)
    assert composites <= effects


def test_an_unknown_op_fails_at_load() -> None:
    """A misspelt op, power or field is refused with its place."""
    cards = facts("focus_cards")
    cards["cards"][0]["actions"][0]["effect"] = {"op": "conjure"}
    with pytest.raises(FactError, match="conjure"):
        decode_facts(GAME.package, "focus_cards.json", cards, FocusFile)
    techs = facts("technologies")
    techs["technologies"][0]["basic"] = [{"op": "shine"}]
    with pytest.raises(FactError, match="shine"):
        decode_facts(GAME.package, "technologies.json", techs, TechnologyFile)
    cards = decode_facts(GAME.package, "focus_cards.json", facts("focus_cards"), FocusFile)
    require_effects("focus_cards.json", cards)
    raw = facts("focus_cards")
    raw["cards"][0]["actions"][0]["effect"] = {"op": "repeat", "times": 2}
    with pytest.raises(FactError, match="missing"):
        require_effects("focus_cards.json", decode_facts(GAME.package, "focus_cards.json", raw, FocusFile))
    raw["cards"][0]["actions"][0]["effect"] = {"op": "pick"}
    with pytest.raises(FactError, match="missing"):
        require_effects("focus_cards.json", decode_facts(GAME.package, "focus_cards.json", raw, FocusFile))


def test_use_action_pays_and_resolves() -> None:
    """[03.2]"""
    g = rich()
    g.turn.card = "conquest"
    use_action(g, 0, "conquest", 3, [])
    g.now = None
    drive(g)
    assert g.players[0].stock[2] == 6 and g.players[0].inactive == 1


def sector_of(option: Any) -> str:
    """Give the sector an option acts on."""
    return str(option.sector)


@pytest.mark.parametrize(
    "card, number, cost_kind, same",
    [
        ("development", 2, "recall", True),
        ("development_fenrax", 2, "shrink", False),
        ("dispersal", 1, "destroy", False),
        ("dispersal", 3, "shrink", False),
        ("prosperity_astoran", 3, "destroy", True),
    ],
)
def test_effects_point_at_the_sector_of_their_cost(card: str, number: int, cost_kind: str, same: bool) -> None:
    """In the sector where the cost was paid, or in any but that one. [03.2]"""
    g = rich(f"{OWNER[card]}_A")
    g.turn.card = card
    use_action(g, 0, card, number, [])
    g.now = None
    source = ""
    places: list[str] = []

    def choose(d: Decision) -> Option:
        nonlocal source
        if d.kind == cost_kind:
            at = [sector_of(o) for o in d.options]
            index = next(i for i, sid in enumerate(at) if sum(g.sectors[sid].fleets) > 1)
            source = at[index]
            return d.options[index]
        if d.kind in ("guild", "build", "grow"):
            places.extend(sector_of(o) for o in d.options if not isinstance(o, Pass))
        return Taker(0)(d)

    drive(g, choose)
    assert places and source
    assert set(places) == {source} if same else source not in places
