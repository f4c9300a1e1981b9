"""One judge: hints, the coach, reviews and the best level agree, and every piece of advice says why."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import pytest

from starboard.bots.analysis import review
from starboard.bots.bot import Bot, find_bot, position
from starboard.bots.heuristics import Rated, heuristics
from starboard.bots.heuristics.artifacts import Rater
from starboard.bots.heuristics.race import ACTIONS, Chooser, Mind
from starboard.bots.heuristics.sidereal.deals import deal_value, parties_of
from starboard.bots.heuristics.sidereal.holdings import colony_value, team_value
from starboard.bots.heuristics.sidereal.ledger import ledger
from starboard.bots.heuristics.voidfall import Parts, VoidfallHeuristics, Weights, evaluations_left
from starboard.bots.heuristics.voidfall import found as found_weights
from starboard.bots.heuristics.voidfall import side_parts as voidfall_parts
from starboard.bots.judge import advice, reason
from starboard.bots.levels import BEST
from starboard.bots.reasons import voidfall as voidfall_reasons
from starboard.bots.reasons.artifacts import side_parts
from starboard.bots.reasons.race import best_placing, card_parts, drawn_before, searching_on
from starboard.bots.reasons.sidereal import enabled, use_of
from starboard.bots.reasons.sidereal import named as named_card
from starboard.bots.reasons.sidereal import reason as sidereal_reason
from starboard.bots.table import play_out
from starboard.bots.tips import for_each, tip, together
from starboard.core.engine import apply_selection, waiting
from starboard.core.game import find
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import Option
from starboard.core.record import Recorder
from starboard.core.rng import Rng
from starboard.core.state import clone, digest, sample
from starboard.core.testing import any_answer, catalog_problems
from starboard.core.text import Text
from starboard.games.artifacts.options import Enough
from starboard.games.race.common import NAMES
from starboard.games.race.facts import DESIGN
from starboard.games.sidereal.facts import TEAMS
from starboard.games.sidereal.options import Bid, Invent, MakeOffer, Withdraw
from starboard.games.voidfall.options import PlaceIn
from starboard.games.voidfall.placing import Items, Place, Where
from starboard.games.voidfall.war.skirmish import FightSkirmish
from starboard.lab.matches import play, schedule
from tests.bots.test_games import GAMES, setup_of
from tests.games.voidfall.making import begin
from tests.games.voidfall.making import position as voidfall_position

LONGEST = 120
"""Characters of a reason: more does not fit beside a table."""
LONGEST_PLAN = 240
"""Of one that says what a whole turn is for."""
MOST = 90
"""No honest number in a reason is larger."""
GENERAL = {"race-reason-stop", "artifacts-reason-stop", "sidereal-reason-other", ""}
"""Reasons that say little, or nothing; they are for questions on which little depends."""


def numbers(text: Any) -> Iterator[float]:
    """Give all numbers in a text and the texts within it; seats are no numbers."""
    if isinstance(text, Text):
        for value in text.args.values():
            yield from numbers(value)
    elif isinstance(text, list | tuple):
        for part in text:
            yield from numbers(part)
    elif isinstance(text, int | float) and not isinstance(text, bool):
        yield text


def played(game: str, seed: int, count: int, bot: str, stride: int) -> Iterator[tuple[Any, int]]:
    """Go through a game of a bot, or of chance, and stop at some questions that leave a choice."""
    found, rng = find(game), Rng(seed)
    table = Recorder(found, setup_of(game), seed)
    n = 0
    while (seats := waiting(table.state)) and count:
        seat = rng.pick(seats)
        asked = position(game, table.state, seat, 1)
        if len(asked.decision.options) > 1:
            n += 1
            if n % stride == 0:
                count -= 1
                yield table.state, seat
        answer = find_bot(bot).choose(asked) if bot else any_answer(table.state, seat, rng)
        table.apply(seat, answer, watch=False)


STRIDE = {"artifacts": 5, "race": 4, "sidereal": 5, "voidfall": 12}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_hint_says_why(game: str, quick_judge: None) -> None:
    """At questions all over games of chance and of bots: a reason in both languages, no empty place, no odd number."""
    found = find(game)
    assert not catalog_problems(found)
    books = [catalog(lang, found.package) for lang in LANGUAGES]
    ids: list[str] = []
    for bot in ("", "cadet"):
        for g, seat in played(game, 11, 24, bot, STRIDE[game]):
            given = advice(position(game, g, seat))
            why = given.reason
            ids.append("" if why is None else why.id)
            whole = tip(position(game, g, seat, seconds=60.0))
            for text, longest in ((why, LONGEST), (whole.reason, LONGEST * min(3, len(whole.picks)))):
                if text is None:
                    continue
                assert all(abs(n) <= MOST for n in numbers(text)), text
                for book in books:
                    said = book.say(text, lambda s: f"Seat {s}")
                    longest = longest if not whole.told else LONGEST_PLAN
                    assert 8 < len(said) <= longest and not re.search(r"[{}]|None|-99|\bnan\b|\binf\b", said), said
    assert len(set(ids)) >= 6
    assert sum(i in GENERAL for i in ids) < len(ids) / 4, ids


def whole_tip(g: Any, game: str, seat: int, first: Option) -> tuple[Option, ...]:
    """Give all picks that advice names; together they can be taken, and nothing was done for it."""
    before = digest(g)
    found = together(position(game, g, seat, seconds=60.0), first)
    assert digest(g) == before
    apply_selection(clone(g), seat, found)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_advice_follows_from_the_view(game: str, quick_judge: None) -> None:
    """Asked again, or about another world that looks the same, the judge says the same, and so does the best level."""
    best = find_bot(BEST)
    for g, seat in played(game, 5, 4, "", STRIDE[game]):
        first = advice(position(game, g, seat, 3))
        assert first == advice(position(game, sample(g, seat, Rng(7)), seat, 4))
        assert first.option == best.choose(position(game, g, seat, 5))
        assert whole_tip(g, game, seat, first.option) == whole_tip(sample(g, seat, Rng(8)), game, seat, first.option)


def test_a_choice_is_explained_by_the_weights_that_chose_it(monkeypatch: pytest.MonkeyPatch, quick_judge: None) -> None:
    """In Voidfall a search chooses by weights of the cycle; a reason by others could speak against the choice."""
    used: list[tuple[int, Weights]] = []

    def noted(g: Any, seat: int, weights: Weights) -> Parts:
        used.append((now.cycle, weights))
        return voidfall_parts(g, seat, weights)

    monkeypatch.setattr(voidfall_reasons, "side_parts", noted)
    for now, seat in played("voidfall", 5, 4, "", STRIDE["voidfall"]):
        advice(position("voidfall", now, seat))
    assert used and all(weights == found_weights()[max(1, cycle) - 1] for cycle, weights in used)


def test_an_evaluation_takes_no_corruption_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a turn of Voidfall ends in an evaluation, less is left for corruption to weigh on: no answer did that."""
    knows = heuristics("voidfall")
    assert isinstance(knows, VoidfallHeuristics)
    asked = (position("voidfall", g, seat) for g, seat in played("voidfall", 5, 400, "", 1))
    at = next(p for p in asked if p.decision.kind == "focus")
    left = evaluations_left(at.view)
    weighs = voidfall_parts(at.view, at.seat, knows.weighs(at.view))
    lighter = weighs._replace(corruption=weighs.corruption + 9)
    rated = [Rated(option, 1.0) for option in at.decision.options]

    def said(*ends: voidfall_reasons.End) -> str:
        found = dict(zip((rated[0].option, rated[1].option, rated[-1].option), ends, strict=True))
        monkeypatch.setattr(voidfall_reasons, "followed", lambda knows, at, option: found[option])
        return repr(voidfall_reasons.reason(knows, at, rated))

    now, later = voidfall_reasons.End(left, lighter), voidfall_reasons.End(left - 1, lighter)
    assert "part-corruption" in said(now, now, now)
    assert said(later, later, later) == "None", "no answer does more than another"
    assert "part-corruption" in said(later, later, later._replace(parts=weighs))


@pytest.mark.parametrize("items, why", [(Items(bounty=1), "voidfall-reason-prize"), (Items(void_fleet=1), None)])
def test_a_prize_is_placed_where_it_is_had_most_easily(items: Items, why: str | None) -> None:
    """What whoever takes the sector gets; fleets of the void are no prize."""
    g = voidfall_position()
    begin(g, Place(0, where=Where(("void",), adjacent_to_own=True), items=items, must=True))
    asked = position("voidfall", g, 0)
    weakest = min(asked.decision.options, key=lambda o: g.sectors[o.sector].void if isinstance(o, PlaceIn) else 99)
    said = voidfall_reasons.prize(asked, weakest) if isinstance(weakest, PlaceIn) else None
    assert (said.id if said else None) == why


@pytest.mark.parametrize("tier, why", [(1, "unpaid"), (2, "undefended")])
def test_a_defence_is_declined_for_something_true(tier: int, why: str) -> None:
    """What a battle will cost is not known when the void attacks; an improved defence costs nothing to be kept."""
    knows, g = heuristics("voidfall"), voidfall_position()
    assert isinstance(knows, VoidfallHeuristics)
    player = g.players[0]
    player.techs, player.trade = {"autonomous_drones": tier}, 1
    player.slot_corrupted = [True] * len(player.slot_corrupted)
    begin(g, FightSkirmish(0, evaluation=True))
    asked = position("voidfall", g, 0)
    defend, decline = asked.decision.options
    for option, said in (defend, "defend"), (decline, why):
        assert knows.reason(asked, [Rated(option, 1.0)]) == Text(f"voidfall-reason-{said}")


class Hinted:
    """Somebody who does what the hints say."""

    name = "hinted"

    def choose(self, position: Any) -> Option:
        return advice(position).option


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whoever_follows_hints_plays_as_the_best_level_does(game: str, quick_judge: None) -> None:
    """Game for game the same, so it beats the rules of thumb exactly as often."""
    words = f"seats={max(2, find(game).seats[0])}"
    match = schedule(find(game), (BEST, "greedy"), 1, 17, words, seconds=60.0)[0]
    best = play(match)
    hinted = play(match, [Hinted() if name == BEST else find_bot(name) for name in match.bots])
    assert (hinted.scores, hinted.answers) == (best.scores, best.answers)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_was_advised_is_not_blamed(game: str, quick_judge: None) -> None:
    """The review of a game played on hints names none of them, or says that only a longer look found it out."""
    setup = setup_of(game)
    seats: Sequence[Bot] = [Hinted(), *[find_bot("cadet")] * (setup.seats - 1)]
    table = play_out(find(game), setup, 21, seats)
    found = review(table.record, seats={0}, worlds=3, longer=2)
    assert found.seen == found.asked > 10
    for moment in found.moments:
        assert moment.longer and moment.loss > 0 and moment.better != moment.chosen


def test_several_picks_have_a_reason_each_or_one_for_all() -> None:
    """In Alien Artifacts: what a project lacks counts all that is attached; nobody is told the same twice."""
    met: set[str] = set()
    for g, seat in chain.from_iterable(played("artifacts", seed, 400, "greedy", 1) for seed in range(2, 9)):
        asked = position("artifacts", g, seat)
        if asked.decision.kind not in ("prepare", "pay"):
            continue
        picks = together(asked, find_bot("greedy").choose(asked))
        single = [[Rated(pick, 1.0)] for pick in picks if not isinstance(pick, Enough)]
        if len(single) < 2:
            continue
        each = [reason(asked, rated) for rated in single]
        why = for_each(asked, picks)
        assert why is not None
        if why.id == "artifacts-reason-attach":
            assert all(text is not None and text.args["left"] >= why.args["left"] for text in each)
        elif why.id == "core-reasons":
            assert each[0] != each[1] or each[1:] != each[:-1]
        else:
            assert all(text == why for text in each)
        met.add(why.id)
        if {"artifacts-reason-attach", "artifacts-reason-pay"} <= met:
            return
    raise AssertionError(met)


def test_the_only_card_of_a_hand_is_not_called_what_is_needed_least_of_it() -> None:
    """In Alien Artifacts: it goes for a new one, or because no project wants its colours."""
    met: set[str] = set()
    for g, seat in chain.from_iterable(played("artifacts", seed, 400, "greedy", 1) for seed in range(2, 9)):
        asked = position("artifacts", g, seat)
        if asked.decision.kind == "draw_discard" and len(g.players[seat].hand) == 1:
            why = reason(asked, [Rated(asked.decision.options[0], 1.0)])
            met.add(why.id if why else "")
    assert met == {"artifacts-reason-discard-only", "artifacts-reason-discard-colour"}


def test_an_own_offer_is_withdrawn_for_what_has_changed() -> None:
    """What one can no longer give, what would be a loss by now: not that nobody wants it."""
    met: set[str] = set()
    for g, seat in chain.from_iterable(played("sidereal", seed, 300, "greedy", 1) for seed in (1, 2)):
        asked = position("sidereal", g, seat).decision
        for option in asked.options:
            if isinstance(option, Withdraw):
                deal = next(d for d in g.deals if d.number == option.number)
                assert isinstance(deal.offer, MakeOffer)
                why = sidereal_reason(g, asked, [Rated(option, 1.0)]).id.removeprefix("sidereal-reason-")
                worth = deal_value(g, seat, deal.offer)
                assert (why == "withdraw-cannot") == (worth is None)
                assert (why == "withdraw-loss") == (worth is not None and worth < 0)
                met.add(why)
        if "withdraw-cannot" in met:
            return
    raise AssertionError(met)


def test_an_offer_says_what_it_makes_possible() -> None:
    """A converter, an invention, an upgrade that the plan has only with it."""
    met: set[str] = set()
    for g, seat in chain.from_iterable(played("sidereal", seed, 300, "greedy", 1) for seed in (3, 4, 5)):
        for offer in [deal.offer for deal in g.deals if isinstance(deal.offer, MakeOffer)]:
            why = enabled(g, seat, offer) if seat in parties_of(offer) else None
            if why is None:
                continue
            sort = why.id.removeprefix("sidereal-reason-then-")
            runs = [use_of(run.key) for run in ledger(g, seat).plan().runs]
            assert why.args["card"] not in [named_card(g, seat, card) for use, card in runs if use == sort]
            met.add(sort)
        if len(met) > 1:
            return
    raise AssertionError(met)


def test_an_invention_is_advised_with_all_its_points() -> None:
    """Those of the team and the bonus of the round: what the inventor will have."""
    for g, seat in played("sidereal", 3, 400, "greedy", 1):
        asked = position("sidereal", g, seat).decision
        found = next((o for o in asked.options if isinstance(o, Invent)), None)
        if found is not None:
            said = sidereal_reason(g, asked, [Rated(found, 1.0)])
            assert said.args["points"] == TEAMS[found.team].vp + g.bonus(seat) > g.bonus(seat)
            return
    raise AssertionError("nobody could invent")


def test_cards_are_parted_with_for_one_that_is_kept(quick_judge: None) -> None:
    """In Race: what stays in the hand is named, or that none of them would be placed any more."""
    met: set[str] = set()
    for g, seat in chain.from_iterable(played("race", seed, 60, "greedy", 1) for seed in range(2, 6)):
        asked = position("race", g, seat, seconds=60.0)
        if not heuristics("race").proposal(g, asked.decision):
            continue
        given = tip(asked)
        assert given.reason is not None
        met.add(given.reason.id)
        if given.reason.id == "race-reason-kept":
            parted = [getattr(pick, "card", "") for pick in given.picks]
            assert given.reason.args["card"] in [NAMES[c] for c in g.players[seat].hand if c not in parted]
    assert "race-reason-kept" in met <= {"race-reason-kept", "race-reason-too-late", "core-missed-least"}


def test_an_action_is_picked_for_what_can_be_paid_by_then() -> None:
    """In Race: cards explored in the same round pay too; what nobody can pay is not named."""
    met: set[str] = set()
    for g, seat in chain.from_iterable(played("race", seed, 60, "greedy", 1) for seed in (2, 3)):
        if position("race", g, seat).decision.kind not in ACTIONS:
            continue
        player = g.players[seat]
        chooser = Chooser(g, player)
        more = drawn_before(chooser, ("explore_1_1", "settle"))
        assert more == 2 + chooser.explores.keep and drawn_before(chooser, ("settle", "produce")) == 0
        now, then = (best_placing(chooser, True, saved) for saved in (0, more))
        for card, cards in (now, 0), (then, more):
            assert card is None or (chooser.cost(DESIGN[card]) or 0) < len(player.hand) + cards
        met |= {"dearer"} if now != then else set()
    assert met


def test_a_search_goes_on_for_what_speaks_against_the_card() -> None:
    """In Race: that nobody could place it now is said."""
    g, seat = next(played("race", 2, 400, "greedy", 1))
    mind = Mind(g, g.players[seat])
    assert searching_on(mind, "rebel_homeworld").args["why"].id == "race-reason-too-strong"
    assert "why" not in searching_on(mind, "old_earth").args


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_of_race_count_nothing_that_is_not_there(lang: str) -> None:
    """An empty hand is called empty, and points without goods come from cards."""
    book = catalog(lang, find("race").package)
    empty = book.say(Text("race-reason-do-nothing", {"count": 0}))
    single = book.say(Text("race-reason-do-nothing", {"count": 1}))
    double = book.say(Text("race-reason-do-double", {"count": 0, "points": 2}))
    assert not re.search(r"\b[01]\b", empty + single) and "0" not in double and "2" in double


def test_a_bid_is_advised_for_what_is_bid_for() -> None:
    """Ships for a colony and a team: both are named; for one of them, only that."""
    for g, seat in played("sidereal", 4, 900, "greedy", 1):
        asked = position("sidereal", g, seat).decision
        if asked.kind != "bid":
            continue
        colony = max((colony_value(g, seat, c), c) for c in g.colony_track if c)
        team = max((team_value(g, seat, c), c) for c in g.research_track if c)
        if min(colony[0], team[0]) <= 0:
            continue
        said = {n: sidereal_reason(g, asked, [Rated(Bid(*n), 1.0)]) for n in ((1, 0), (0, 1), (1, 1))}
        names = {n: [part.args["card"] for part in text.args["what"]] for n, text in said.items()}
        assert names[1, 1] == [*names[1, 0], *names[0, 1]] and len(names[1, 1]) == 2
        return
    raise AssertionError("nobody could bid for both")


def test_a_card_turned_over_is_no_new_card() -> None:
    """What it brings more is said, not that there is one card more."""
    for g, seat in played("artifacts", 3, 400, "greedy", 1):
        p = g.players[seat]
        if not p.empire:
            continue
        rater = Rater(g, position("artifacts", g, seat).decision)
        for built in p.empire:
            parts = side_parts(rater, built.card, not built.operational)
            assert parts and "artifacts-reason-part-card" not in {part.id for part in parts}
        return
    raise AssertionError("nobody built anything")


def test_a_card_without_a_hunger_for_goods_is_no_use_for_goods() -> None:
    """A power of the Consume phase that takes cards of the hand says nothing about goods."""
    g, seat = next(played("race", 2, 400, "greedy", 1))
    mind = Mind(g, g.players[seat])
    parts = {card: {text.id for _, text in card_parts(mind, card)} for card in ("r_and_d_crash_program.1", "old_earth")}
    assert "race-reason-part-eats" not in parts["r_and_d_crash_program.1"]
    assert "race-reason-part-eats" in parts["old_earth"]
