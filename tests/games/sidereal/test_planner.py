"""The planner: both solvers, a checker and a plain enumeration that know nothing of it, real boards, times. [5]"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations_with_replacement, product
from typing import Any

import msgspec
import pytest

from starboard.core.engine import apply, decision, waiting
from starboard.core.rng import Rng
from starboard.core.testing import any_answer
from starboard.games.sidereal import GAME, planner
from starboard.games.sidereal.items import ITEMS as REAL_ITEMS
from starboard.games.sidereal.items import SUPPLY
from starboard.games.sidereal.options import Produce
from starboard.games.sidereal.planner import (
    PRICES,
    Board,
    Bundle,
    Converter,
    Plan,
    Planner,
    Run,
    Solver,
    best_production,
    final_board,
    marginal_values,
    solve,
)
from starboard.games.sidereal.production import best_plan, best_runs, board_of
from starboard.games.sidereal.state import Setup

SMALL, LARGE = ["green", "white", "brown"], ["blue", "yellow", "black"]
REAL = [*SMALL, *LARGE, "wild_small", "wild_large", "ultratech", "ship", "vp"]
SPECIES = ["caylion", "eni_et", "faderan", "imdril", "kjas", "kt", "unity", "yengii", "zeth"]
SOLVERS: list[Solver] = ["search", "milp"]
Items = dict[str, int]


# ---- an independent reading of the rules: what a plan may be, and what it is worth ----


def cubes(word: str) -> list[str]:
    """The cubes that may be paid for a word on a card."""
    for colours, wild, anything in (SMALL, "wild_small", "any_small"), (LARGE, "wild_large", "any_large"):
        if word in colours:
            return [word, wild]
        if word == anything:
            return [*colours, wild]
    return [word]


def pays(asked: Items, paid: Items) -> bool:
    """Whether cubes can be matched to what is asked, one by one (by trying)."""
    need = [word for word, n in sorted(asked.items(), key=lambda w: len(cubes(w[0]))) for _ in range(n)]
    have = Counter({item: n for item, n in paid.items() if n})
    if sum(have.values()) != len(need):
        return False

    def match(i: int) -> bool:
        if i == len(need):
            return True
        for cube in cubes(need[i]):
            if have[cube]:
                have[cube] -= 1
                if match(i + 1):
                    return True
                have[cube] += 1
        return False

    return match(0)


def interest_output(converter: Converter, word: str, paid: Items, colour: str) -> Items:
    """Wild cubes come back as far as the output reaches, the rest is of the colour paid. [9]"""
    wild = cubes(word)[-1]
    output = Counter({item: n for item, n in converter.output.items() if item != word})
    for nth in range(converter.output.get(word, 0)):
        output[wild if nth < paid.get(wild, 0) else colour] += 1
    return {item: n for item, n in output.items() if n}


def check_run(converter: Converter, run: Run) -> None:
    """A run pays one alternative and gives what the card says. [5] [9]"""
    asked = {word: n for word, n in converter.inputs[run.alternative].items() if n}
    word = next((w for w in asked if w.startswith("any_")), "") if converter.interest else ""
    paid = Counter(run.paid)
    if word:
        # What is paid beside the interest, the wild cubes in it named by the run.
        for other in set(asked) - {word}:
            paid.subtract({other: asked[other] - run.wild.get(other, 0)})
            paid.subtract({cubes(other)[-1]: run.wild.get(other, 0)})
        *colours, wild = cubes(word)
        assert run.colour in colours
        assert min(paid.values()) >= 0
        assert set(+paid) <= {run.colour, wild}, "one colour, wild cubes may fill in"
        assert sum(paid.values()) == asked[word]
        assert run.output == interest_output(converter, word, paid, run.colour)
    else:
        assert not run.colour
        assert pays(asked, run.paid)
        assert run.output == {item: n for item, n in converter.output.items() if n}
    stand_ins = Counter[str]()
    for item, n in run.wild.items():
        assert 0 < n <= asked[item]
        stand_ins[cubes(item)[-1]] += n
    assert all(run.paid[wild] >= n for wild, n in stand_ins.items())
    assert run.donation == {item: n for item, n in converter.donation.items() if n}


def check(board: Board, plan: Plan) -> None:
    """A plan keeps the rules and has the value it claims. [5]"""
    converters = {c.key: c for c in board.converters}
    left = Counter(board.supply)
    for run in plan.runs:
        check_run(converters[run.key], run)
        left.subtract(run.paid)
    assert min(left.values(), default=0) >= 0, "all inputs come from the supply before any output"
    for key, n in Counter(run.key for run in plan.runs).items():
        assert n <= converters[key].runs
    faces = {converters[r.key].face or r.key: converters[r.key].support for r in plan.runs if converters[r.key].support}
    assert plan.support == faces
    assert sum(faces.values()) <= board.support
    given = Counter[str]()
    left.update(board.coming)
    for run in plan.runs:
        left.update(run.output)
        (left if board.donations_kept else given).update(run.donation)
    assert plan.left == {item: n for item, n in left.items() if n}
    assert plan.donated == {item: n for item, n in given.items() if n}
    assert plan.value == pytest.approx(worth(board, left, given), abs=1e-6)
    assert plan.gain == pytest.approx(
        plan.value - worth(board, Counter(board.supply) + Counter(board.coming), {}), abs=1e-6
    )


def worth(board: Board, left: Items, given: Items) -> float:
    """What is left, at the board's prices."""
    gifts = board.gift_prices or {item: price / 2 for item, price in board.prices.items()}
    total = sum(board.prices.get(item, 0) * n for item, n in left.items())
    total += sum(gifts.get(item, 0) * n for item, n in given.items())
    for bundle in board.bundles:
        total += bundle.value * (sum(left.get(item, 0) for item in bundle.items) // bundle.size)
    return total


def single_runs(converter: Converter) -> Iterator[tuple[Items, Items]]:
    """All ways to pay one run, each with its output."""
    for asked in converter.inputs:
        word = next((w for w in asked if w.startswith("any_")), "") if converter.interest else ""
        words = [list(combinations_with_replacement(cubes(w), n)) for w, n in asked.items() if w != word]
        for paid in {tuple(sorted(c for part in parts for c in part)) for parts in product(*words)}:
            if not word:
                yield Counter(paid), converter.output
                continue
            *colours, wild = cubes(word)
            for colour, wilds in product(colours, range(asked[word] + 1)):
                interest = {colour: asked[word] - wilds, wild: wilds}
                yield Counter(paid) + Counter(interest), interest_output(converter, word, interest, colour)


def best_by_trying(board: Board) -> float:
    """The most value by trying every combination of runs; for tiny boards."""
    seen: dict[Any, float] = {}
    best = worth(board, Counter(board.supply) + Counter(board.coming), {})

    def go(c: int, stock: Counter[str], more: Counter[str], given: Counter[str], faces: dict[str, int]) -> None:
        nonlocal best
        key = (c, *(tuple(sorted((+x).items())) for x in (stock, more, given)), tuple(sorted(faces)))
        if key in seen:
            return
        seen[key] = 0
        best = max(best, worth(board, stock + more, given))
        if c == len(board.converters):
            return
        go(c + 1, stock, more, given, faces)
        converter = board.converters[c]
        opened = {**faces, converter.face or converter.key: converter.support}
        if sum(opened.values()) > board.support:
            return
        ways = list(single_runs(converter))
        for runs in range(1, converter.runs + 1):
            for chosen in combinations_with_replacement(ways, runs):
                rest, out, gifts = Counter(stock), Counter(more), Counter(given)
                for paid, output in chosen:
                    rest.subtract(paid)
                    out.update(output)
                    (out if board.donations_kept else gifts).update(converter.donation)
                if min(rest.values(), default=0) >= 0:
                    go(c + 1, rest, out, gifts, opened)

    go(0, Counter(board.supply), Counter(board.coming), Counter(), {})
    return best


# ---- boards ----


def random_board(rng: random.Random, count: int, most: int = 4) -> Board:
    """A board with everything that a card can ask, at any prices."""
    words = [*REAL, "any_small", "any_large"]
    weights = [5, 5, 5, 5, 5, 5, 0.3, 0.3, 3, 1, 0.5, 2, 2]

    def some(kinds: int, top: int) -> Items:
        return {item: rng.randint(1, top) for item in rng.sample(REAL, kinds)}

    converters = []
    for i in range(count):
        if rng.random() < 0.15:
            word, paid = rng.choice(["any_small", "any_large"]), rng.randint(1, most)
            back = rng.randint(max(0, paid - 2), paid + 3)
            beside = rng.choice([{}, {}, {"ship": 1}, {"green": 1}, {"blue": 1}])
            output = {word: back, "vp": 1}
            converter = Converter(key=f"c{i}", inputs=({word: paid, **beside},), output=output, interest=True)
        else:
            inputs = [
                {w: rng.randint(1, most) for w in set(rng.choices(words, weights, k=rng.choice([0, 1, 1, 1, 2])))}
                for _ in range(rng.choice([1, 1, 1, 2]))
            ]
            donation = some(1, 2) if rng.random() < 0.2 else {}
            converter = Converter(
                key=f"c{i}", inputs=tuple(inputs), output=some(rng.randint(0, 3), 3), donation=donation
            )
        face = rng.randrange(1 + count // 3)
        if rng.random() < 0.25:
            converter = msgspec.structs.replace(converter, face=f"f{face}", support=1 + face % 2)
        converters.append(msgspec.structs.replace(converter, runs=rng.choice([1, 1, 1, 2])))
    prices = dict(PRICES)
    if rng.random() < 0.5:
        prices = {item: rng.choice([0, 0.5, 0.73, 1, 1.3, 2.25]) for item in REAL}
    rich = rng.choice([1, 2, 4, 8])
    supply = {item: rng.randint(0, rich) for item in REAL}
    if rng.random() < 0.4:
        supply["wild_small"] = supply["wild_large"] = 0
    coming = {item: rng.randint(0, 3) for item in REAL} if rng.random() < 0.4 else {}
    board = Board(supply=supply, converters=tuple(converters), support=rng.randint(0, 4), prices=prices, coming=coming)
    return final_board(board) if rng.random() < 0.25 else board


def facts(name: str, key: str) -> list[dict[str, Any]]:
    """Read the cards of a fact file."""
    text = (files("starboard.games.sidereal") / "data" / f"{name}.json").read_text()
    found: list[dict[str, Any]] = json.loads(text)[key]
    return found


CARDS = {card["id"]: card for species in SPECIES for card in facts(f"cards_{species}", "cards")}
COLONIES = {card["id"]: card for card in facts("colonies", "colonies")}


def of_card(card_id: str, side: str = "front", runs: int = 1) -> tuple[Converter, ...]:
    """The white converters of a card; a pair shows the same side of both halves."""
    card = CARDS.get(card_id) or COLONIES[card_id]
    if "parts" in card:
        halves = [part[side] for part in card["parts"]]
        inputs, output, donation = (
            dict(sum((Counter(half[kind]) for half in halves), Counter())) for kind in ("inputs", "output", "donation")
        )
        return (Converter(key=card_id, inputs=(inputs,), output=output, donation=donation),)
    face = card.get(side) or card.get("front") or {"converters": []}
    return tuple(
        Converter(
            key=f"{card_id}.{i}",
            inputs=tuple(converter["inputs"]),
            output=converter["output"],
            donation=converter["donation"],
            runs=runs,
            face=card_id,
            support=face.get("fleet_support", 0),
            interest=converter.get("interest", False),
        )
        for i, converter in enumerate(face["converters"])
        if converter["color"] == "white"
    )


def real_board(rng: random.Random, count: int, species: str = "") -> Board:
    """A board as it may be late in a game: own cards of both sides, borrowed ones, colonies."""
    species = species or rng.choice(SPECIES)
    own = [c for c in CARDS if c.startswith(f"{species}.") and CARDS[c].get("owner_may_run", True)]
    lent = [c for c in CARDS if not c.startswith(f"{species}.")]
    deck = [*rng.sample(own, min(len(own), count * 3 // 4)), *rng.sample(lent, count // 4)]
    deck = [*rng.sample(list(COLONIES), 6), *rng.sample(deck, len(deck))]
    converters: list[Converter] = []
    for card in deck:
        seedling = species == "caylion" and card in COLONIES
        converters += of_card(card, rng.choice(["front", "back"]), 2 if seedling else 1)
    rich = rng.choice([4, 6, 8, 12])
    supply = {item: rng.randint(0, rich) for item in [*SMALL, *LARGE]}
    supply |= {"ultratech": rng.randint(0, 4), "ship": rng.randint(0, 8), "vp": rng.randint(0, 20)}
    if species == "unity" or rng.random() < 0.3:
        supply |= {"wild_small": rng.randint(0, 4), "wild_large": rng.randint(0, 3)}
    prices = dict(PRICES)
    if rng.random() < 0.3:
        prices = {item: round(price * rng.uniform(0.7, 1.4), 2) for item, price in prices.items()}
    board = Board(supply=supply, converters=tuple(converters[:count]), support=rng.randint(2, 9), prices=prices)
    return final_board(board) if rng.random() < 0.25 else board


# ---- both solvers are exact ----


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_nothing_better_is_found_by_trying(seed: int) -> None:
    """[5] tiny boards: both solvers reach what plain enumeration reaches."""
    rng = random.Random(seed)
    for _ in range(15):
        board = random_board(rng, rng.randint(1, 4), most=3)
        best = best_by_trying(board)
        for solver in SOLVERS:
            plan = best_production(board, solver)
            check(board, plan)
            assert plan.value == pytest.approx(best, abs=1e-3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_solvers_agree(seed: int) -> None:
    """[5] 800 boards of all sizes, half of them with real cards: the same value to the last bit."""
    rng = random.Random(1000 + seed)
    for nth in range(40):
        count = rng.choice([1, 2, 4, 7, 12, 20, 20, 26])
        board = real_board(rng, count) if nth % 2 else random_board(rng, count)
        plans = [best_production(board, solver) for solver in SOLVERS]
        for plan in plans:
            check(board, plan)
        assert plans[0].value == plans[1].value


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(4))
def test_solvers_agree_where_it_is_crowded(seed: int) -> None:
    """[9] many converters want the same few cubes and too few fleets: many ways lead to the same use of them."""
    rng = random.Random(seed)
    for _ in range(60):
        converters = []
        for i in range(rng.randint(6, 14)):
            kinds = rng.sample(["green", "white", "ship"], rng.choice([0, 1, 1, 2]))
            asked = {item: rng.randint(1, 3) for item in kinds}
            output = {"vp": rng.randint(0, 3), "brown": rng.randint(0, 4)}
            converter = Converter(key=f"c{i}", inputs=(asked,), output=output, runs=rng.choice([1, 2]))
            face = rng.randrange(7)
            if rng.random() < 0.9:
                converter = msgspec.structs.replace(converter, face=f"f{face}", support=1 + face % 3)
            converters.append(converter)
        supply = {"green": rng.randint(2, 7), "white": rng.randint(2, 7), "ship": rng.randint(0, 5)}
        board = Board(supply=supply, converters=tuple(converters), support=rng.randint(1, 6))
        plans = [best_production(board, solver) for solver in SOLVERS]
        for plan in plans:
            check(board, plan)
        assert plans[0].value == plans[1].value


@pytest.mark.parametrize("species", SPECIES)
def test_solvers_agree_on_every_species(species: str) -> None:
    """[9] a board of every species."""
    board = real_board(random.Random(species), 20, species)
    plans = [best_production(board, solver) for solver in SOLVERS]
    for plan in plans:
        check(board, plan)
    assert plans[0].value == plans[1].value


def test_every_white_converter_runs_when_paid() -> None:
    """[5] every card, both sides: with its exact input (cubes worth nothing) a run is planned, without it none."""
    prices = dict.fromkeys([*SMALL, *LARGE, "wild_small", "wild_large", "ultratech", "ship", "vp"], 0.0)
    count = 0
    for card, side in product([*CARDS, *COLONIES], ["front", "back"]):
        for converter in of_card(card, side):
            marked = msgspec.structs.replace(converter, donation={**converter.donation, "mark": 1})
            asked = converter.inputs[0]
            supply = {cubes(word)[0]: n for word, n in asked.items()}
            board = Board(
                supply=supply, converters=(marked,), support=converter.support, prices=prices, gift_prices={"mark": 1}
            )
            plan = best_production(board, "search")
            check(board, plan)
            assert [run.key for run in plan.runs] == [converter.key]
            assert plan.runs[0].paid == supply
            if asked:
                item = next(iter(supply))
                short = msgspec.structs.replace(board, supply={**supply, item: supply[item] - 1})
                assert not best_production(short, "search").runs
            count += 1
    assert count > 550


# ---- what the rules say, by example ----


def runs_of(board: Board, solver: Solver = "search") -> dict[str, int]:
    plan = best_production(board, solver)
    check(board, plan)
    return Counter(run.key for run in plan.runs)


@pytest.mark.parametrize("solver", SOLVERS)
def test_outputs_come_too_late(solver: Solver) -> None:
    """T05 [12.1] the two black of Cascading Deception do not pay its second converter."""
    both = of_card("zeth.cascading_deception")
    with_black = Board(supply={"black": 1}, converters=both)
    assert len(best_production(with_black, solver).runs) == 2
    assert len(best_production(Board(supply={}, converters=both), solver).runs) == 1


@pytest.mark.parametrize("solver", SOLVERS)
def test_any_colour_is_a_matter_of_size(solver: Solver) -> None:
    """T06 yellow and a large wild cube pay two of any large colour, two green do not."""
    synthesis = of_card("unity.adamantine_synthesis")
    plan = best_production(Board(supply={"yellow": 1, "wild_large": 1}, converters=synthesis), solver)
    assert plan.left == {"ultratech": 1, "green": 1}
    assert not best_production(Board(supply={"green": 2}, converters=synthesis), solver).runs


@pytest.mark.parametrize("solver", SOLVERS)
def test_interest(solver: Solver) -> None:
    """T07 T08 wild cubes paid come back, the rest is of the colour; two colours are refused."""
    understanding = of_card("eni_et.mutual_understanding")
    mixed = best_production(Board(supply={"wild_small": 1, "green": 1}, converters=understanding), solver)
    assert mixed.left == {"wild_small": 1, "green": 3}
    assert (mixed.runs[0].colour, mixed.runs[0].paid) == ("green", {"wild_small": 1, "green": 1})
    prices = {**PRICES, "white": 1.1}
    wild = best_production(Board(supply={"wild_small": 2}, converters=understanding, prices=prices), solver)
    assert wild.left == {"wild_small": 2, "white": 2}
    assert not best_production(Board(supply={"green": 1, "white": 1}, converters=understanding), solver).runs
    charity = of_card("eni_et.cultural_charity", "back")
    plan = best_production(Board(supply={"wild_small": 4, "white": 4}, converters=charity), solver)
    assert plan.left == {"wild_small": 4, "white": 3, "vp": 3}


@pytest.mark.parametrize("solver", SOLVERS)
def test_fleet_support(solver: Solver) -> None:
    """T09 support 4 carries Galactic Exploration and Asteroid Mining, with the latter upgraded three faces."""
    supply = {"black": 2, "brown": 3, "yellow": 1}
    exploration, mining = of_card("imdril.galactic_exploration"), of_card("imdril.asteroid_mining")
    nano = of_card("imdril.nanotechnology")
    plan = best_production(Board(supply=supply, converters=exploration + mining + nano, support=4), solver)
    assert plan.support == {"imdril.galactic_exploration": 2, "imdril.asteroid_mining": 2}
    upgraded = of_card("imdril.asteroid_mining", "back")
    plan = best_production(Board(supply=supply, converters=exploration + upgraded + nano, support=4), solver)
    assert len(plan.runs) == 4
    assert sum(plan.support.values()) == 4


@pytest.mark.parametrize("solver", SOLVERS)
def test_seedling(solver: Solver) -> None:
    """T10 a colony with a seedling runs up to twice, as far as it is paid."""
    alnitak = of_card("colony.alnitak", "back", runs=2)
    twice = best_production(Board(supply={"green": 2}, converters=alnitak), solver)
    assert (len(twice.runs), twice.left) == (2, {"ultratech": 2})
    assert len(best_production(Board(supply={"green": 1}, converters=alnitak), solver).runs) == 1


@pytest.mark.parametrize("solver", SOLVERS)
def test_pair_and_donation(solver: Solver) -> None:
    """T11 T12 the halves of a pair run as one; donation goods are counted apart."""
    pair = of_card("kt.hand_crafted__polyutility_components")
    assert best_production(Board(supply={}, converters=pair), solver).left == {"ultratech": 1, "ship": 1}
    ethics = of_card("eni_et.universal_applied_metaethics")
    plan = best_production(Board(supply={"ultratech": 1}, converters=ethics), solver)
    assert (plan.left, plan.donated) == ({"vp": 1}, {"white": 3})


@pytest.mark.parametrize("solver", SOLVERS)
def test_last_round(solver: Solver) -> None:
    """T41 T43 [8] donation goods are kept, only whole thirds and halves score, a run that scores less is left out."""
    equality = of_card("kt.cross_species_ethical_equality")
    supply = {cubes(word)[0]: n for word, n in equality[0].inputs[0].items()}
    plan = best_production(final_board(Board(supply=supply, converters=equality)), solver)
    assert plan.left == {"vp": 2, "brown": 1} and not plan.donated
    scoring = final_board(
        Board(
            supply={"green": 4, "white": 1, "ship": 3, "black": 3, "wild_large": 1, "ultratech": 3, "vp": 22},
            converters=(),
        )
    )
    assert best_production(scoring, solver).value == 25.5
    swap = Converter(key="swap", inputs=({"green": 1},), output={"blue": 1})
    for greens, blues, runs in (4, 1, 1), (3, 1, 0), (4, 2, 0):
        board = final_board(Board(supply={"green": greens, "blue": blues}, converters=(swap,)))
        assert len(best_production(board, solver).runs) == runs


def test_wild_cubes_are_spared_and_named() -> None:
    """[9] of cubes of one price the coloured are paid; a wild cube says what it stands for."""
    converter = Converter(key="c", inputs=({"green": 2, "any_small": 2},), output={"vp": 3})
    board = Board(supply={"green": 1, "brown": 2, "wild_small": 3}, converters=(converter,))
    run = best_production(board, "search").runs[0]
    assert (run.paid, run.wild) == ({"green": 1, "wild_small": 1, "brown": 2}, {"green": 1})


def test_runs_that_bring_nothing_are_left_out() -> None:
    """Running is optional [5]: no run without a gain."""
    idle = Converter(key="idle", inputs=({"green": 1},), output={"white": 1})
    for solver in SOLVERS:
        assert not best_production(Board(supply={"green": 1}, converters=(idle,)), solver).runs


# ---- around it ----


@pytest.mark.few(1)
@pytest.mark.parametrize("step", [1, -1, 3])
def test_marginal_values(step: int) -> None:
    """What one more is worth is the difference of two best productions, found anew."""
    rng = random.Random(step)
    for nth in range(8):
        board = real_board(rng, 12) if nth % 2 else random_board(rng, 8)
        values = marginal_values(board, step=step)
        assert set(values) == {item for item in planner.ITEMS if board.supply.get(item, 0) + step >= 0}
        here = best_production(board, "milp").value
        for item, value in values.items():
            supply = {**board.supply, item: board.supply.get(item, 0) + step}
            there = best_production(msgspec.structs.replace(board, supply=supply), "milp").value
            assert value == pytest.approx(there - here, abs=1e-6)


def test_marginal_value_of_the_missing_cube() -> None:
    """The cube that makes a run possible is worth the run."""
    converter = Converter(key="c", inputs=({"brown": 3},), output={"ultratech": 1, "green": 1})
    board = Board(supply={"brown": 2}, converters=(converter,))
    values = marginal_values(board)
    assert values["brown"] == 2.0 and values["wild_small"] == 2.0 and values["green"] == 1.0
    assert marginal_values(board, step=-1) == {"brown": -1.0}


def test_without_scipy_the_search_does_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is optional."""
    monkeypatch.setattr(solve, "PATIENCE", 0)
    board = real_board(random.Random(4), 20)
    handed_over = best_production(board)
    assert handed_over.solver == "milp"
    monkeypatch.setattr(solve, "has_scipy", lambda: False)
    alone = best_production(board)
    assert alone.solver == "search" and alone.value == handed_over.value


def test_one_planner_for_many_supplies() -> None:
    """What is shared between supplies changes no plan: with and without wild cubes, more and less of everything."""
    rng = random.Random(3)
    board = real_board(rng, 10)
    shared = Planner(board)
    for _ in range(12):
        supply = {item: n for item in REAL if (n := rng.randrange(4))}
        alone = best_production(msgspec.structs.replace(board, supply=supply))
        assert shared.plan(supply) == alone and shared.value(supply) == pytest.approx(alone.value, abs=1e-9)
    with pytest.raises(ValueError, match="real items"):
        shared.value({"any_small": 1})


def test_a_quick_plan_is_a_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken off early it is allowed and may be worth less; with time it is the best."""
    rng = random.Random(5)
    for _ in range(6):
        board = real_board(rng, 10)
        exact = best_production(board)
        with monkeypatch.context() as hurried:
            hurried.setattr(solve, "QUICK", 3)
            early = best_production(board, "quick")
        check(board, early)
        assert early.gain >= 0 and early.value <= exact.value + 1e-9
        monkeypatch.setattr(solve, "QUICK", 10**9)
        assert best_production(board, "quick").value == pytest.approx(exact.value, abs=1e-9)


def test_plans_repeat() -> None:
    """The same board has the same plan, also read back from bytes."""
    board = real_board(random.Random(11), 20)
    copy = msgspec.json.decode(msgspec.json.encode(board), type=Board)
    for solver in SOLVERS:
        assert best_production(board, solver) == best_production(copy, solver)


C = Converter(key="c", inputs=({"green": 1},), output={"white": 1})


@pytest.mark.parametrize(
    "board",
    [
        Board(supply={"green": -1}, converters=()),
        Board(supply={"green": 10_000_000}, converters=()),
        Board(supply={"any_small": 1}, converters=()),
        Board(supply={}, converters=(C, C)),
        Board(supply={}, converters=(msgspec.structs.replace(C, inputs=()),)),
        Board(supply={}, converters=(msgspec.structs.replace(C, runs=-1),)),
        Board(supply={}, converters=(msgspec.structs.replace(C, runs=10_000),)),
        Board(supply={}, converters=(msgspec.structs.replace(C, output={"any_small": 1}),)),
        Board(
            supply={},
            converters=(msgspec.structs.replace(C, inputs=({"any_small": 1, "any_large": 1},), interest=True),),
        ),
        Board(supply={}, converters=(C, msgspec.structs.replace(C, key="d", face="c", support=1))),
        Board(supply={}, converters=(), prices={"green": float("nan")}),
        Board(supply={}, converters=(), prices={"green": -1.0}),
        Board(supply={}, converters=(), bundles=(Bundle(("green",), 3, 0.5),)),
        Board(supply={}, converters=(), bundles=(Bundle(("ship",), 0, 0.5),)),
    ],
)
def test_nonsense_is_refused(board: Board) -> None:
    """Bad boards are refused before anything is searched."""
    for solver in SOLVERS:
        with pytest.raises(ValueError, match=r"."):
            best_production(board, solver)


def test_both_solvers_agree_on_late_boards() -> None:
    """Boards of 20 converters: as good by either way, and what is planned can be run."""
    rng = random.Random(2024)
    for board in [real_board(rng, 20) for _ in range(60)]:
        plans = [best_production(board, solver) for solver in SOLVERS]
        for plan in plans:
            check(board, plan)
        assert len({plan.value for plan in plans}) == 1


# ---- with the engine ----


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 2, 3])
def test_the_engine_runs_what_is_planned(seed: int) -> None:
    """[5] every production of whole games with six players is a plan: the engine takes it and comes to the same."""
    rng = Rng(seed)
    g = GAME.setup(Setup(seats=6), seed=seed)
    plans: dict[int, Plan] = {}
    planned = 0
    while seats := waiting(g):
        seat = rng.pick(seats)
        asked = decision(g, seat)
        assert asked is not None
        if asked.kind != "commit":
            apply(g, seat, any_answer(g, seat, rng), watch=False)
            continue
        player = g.players[seat]
        plan = best_plan(player, g.round)
        planned += 1
        board = board_of(player, g.round)
        check(board, plan)
        assert plan.value == best_production(board, "milp").value
        plans[seat] = plan
        apply(g, seat, Produce(best_runs(player, g.round)), watch=False)
        if len(plans) == len(g.players):
            for s, done in plans.items():
                supply = {item: n for item, n in zip(REAL_ITEMS[:SUPPLY], g.players[s].supply, strict=True) if n}
                assert supply == {item: n for item, n in done.left.items() if item not in ("vp", "envoy")}
            plans.clear()
    assert planned == 36


def test_what_is_committed_already_counts() -> None:
    """[5] [8] in the last round two small cubes that come already make a whole with one more."""
    converter = Converter(key="c", inputs=({"blue": 1},), output={"green": 1})
    for solver in SOLVERS:
        board = final_board(Board(supply={"blue": 1}, converters=(converter,)))
        assert best_production(board, solver).runs == ()
        coming = msgspec.structs.replace(board, coming={"green": 1, "ship": 1})
        plan = best_production(coming, solver)
        check(coming, plan)
        assert [r.key for r in plan.runs] == ["c"] and plan.gain == 0.5 and plan.value == 0.5
        # It counts, but it pays nothing.
        unpaid = msgspec.structs.replace(board, supply={}, coming={"blue": 1, "green": 2})
        assert best_production(unpaid, solver).runs == ()
    with pytest.raises(ValueError, match="real items"):
        best_production(Board(supply={}, converters=(), coming={"any_small": 1}))


@pytest.mark.parametrize("seed", range(4))
def test_planned_run_by_run_as_good_as_at_once(seed: int) -> None:
    """[5] [8] in the last round a plan made after every run comes to the value of the first one."""
    rng = Rng(seed)
    g = GAME.setup(Setup(seats=6), seed=seed)
    while g.round < 6 or g.phase != "commit":
        seats = waiting(g)
        if g.phase == "commit":
            seat = seats[0]
            apply(g, seat, Produce(best_runs(g.players[seat], g.round)), watch=False)
        else:
            seat = rng.pick(seats)
            apply(g, seat, any_answer(g, seat, rng), watch=False)
    for seat in waiting(g):
        player = g.players[seat]
        first = best_plan(player, g.round)
        while runs := best_runs(player, g.round):
            apply(g, seat, rng.pick(runs), watch=False)
            again = best_plan(player, g.round)
            check(board_of(player, g.round), again)
            assert again.value == pytest.approx(first.value)
