"""Every card can be read in both languages, and so can every word of the vocabulary that packs may use. [19] [24]"""

import pytest

from starboard.core.facts import Power
from starboard.core.family import members, tag_of
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.scene import question
from starboard.core.state import view
from starboard.core.testing import component_problems
from starboard.core.text import Text, signed
from starboard.games.artifacts import GAME
from starboard.games.artifacts.events import Discarded, Drew, ShipFought, Spent
from starboard.games.artifacts.facts import ARTIFACTS, CARDS, FACTIONS, PLANS, RESOURCES, SYSTEMS, TYPE_OF
from starboard.games.artifacts.ids import name_of, resource_text
from starboard.games.artifacts.turn import DrawDiscard
from starboard.games.artifacts.vocabulary import Cost, Effect, Metric
from starboard.games.artifacts.words import (
    ability_text,
    end_text,
    hint,
    logistics_lines,
    many,
    operational_lines,
    table_lines,
)
from tests.games.artifacts.setting import Setting


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_component_can_be_read(lang: str) -> None:
    texts = catalog(lang, GAME.package)
    said = [texts.say(x.text) for c in CARDS for x in (*logistics_lines(c), *operational_lines(c))]
    said += [texts.say(name_of("card", c)) for c in CARDS]
    said += [texts.say(hint(c)) for c in CARDS if CARDS[c].row == "technology"]
    said += [texts.say(Text("artifacts-list", {"do": many(a.do)})) for a in ARTIFACTS.values()]
    said += [texts.say(x.text) for t in (*SYSTEMS.values(), *PLANS.values()) for x in table_lines(t)]
    said += [texts.say(resource_text(r)) for r in RESOURCES]
    said += [texts.say(ability_text(f)) for f in FACTIONS]
    said += [texts.say(end_text(e)) for f in FACTIONS.values() for e in f.end_scoring]
    assert all(said) and not any("  " in s or " ," in s for s in said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_vocabulary_has_a_text(lang: str) -> None:
    texts = catalog(lang, GAME.package)
    found = {f"artifacts-effect-{tag}" for tag in members(Effect, GAME.package)}
    found |= {f"artifacts-power-{tag}" for tag in members(Power, GAME.package)}
    found |= {f"artifacts-cost-{tag_of(cost)}" for cost in Cost.__subclasses__()}
    found |= {f"artifacts-metric-{tag_of(metric)}" for metric in Metric.__subclasses__()}
    found -= {"artifacts-effect-effect_struct", "artifacts-power-power_struct", "artifacts-power-modifier"}  # the bases
    assert len(found) > 45
    assert [text for text in sorted(found) if not texts.has(text)] == []


def test_every_part_of_a_fact_is_read_said_and_drawn() -> None:
    """[19]: modifiers, effects, costs and metrics that the facts name have a rule, words in every language, pieces."""
    assert component_problems(GAME) == []


def test_changes_are_written_with_their_sign() -> None:
    assert [signed(n) for n in (2, 0, -1)] == ["+2", "+0", "−1"]
    german = catalog("de", GAME.package)
    assert german.say(logistics_lines("P01")[0].text) == "Planet entdecken: Kosten −2"
    assert german.say(Text(f"artifacts-type-{TYPE_OF['P31']}")) == "Ausbeuten"


def test_where_only_symbols_count_nothing_else_is_told() -> None:
    """What is paid, drawn or thrown away is told by its symbols, which a log draws."""
    english = catalog("en", GAME.package)
    paid = Spent(0, "R26b").text("artifacts")
    assert english.say(paid) == "Seat 0 spends 3 red" and paid.args["section"].icons == ("red", "red", "red")
    assert english.say(Discarded(1, "R26").text("artifacts")) == "Seat 1 discards 2 blue / 3 red"
    assert english.say(Drew(0, 2, ("R26", "R80")).text("artifacts")).endswith("2 blue / 3 red, 2 red / 2 gold")


def test_an_attack_says_what_came_of_it() -> None:
    """[13.5]"""
    german = catalog("de", GAME.package)
    told = german.say(ShipFought(0, "S21", 6, "A2").text("artifacts"))
    assert told.endswith(f"Angriffswert 6 an: {german.say(table_lines(SYSTEMS['A2'])[3].text).removeprefix('4: ')}")


@pytest.mark.parametrize("hand, count", [("R01 R02 R03", 0), ("R01", 2)])
def test_who_keeps_cards_is_told_how_many_come(hand: str, count: int) -> None:
    """[5]"""
    s = Setting().hand(hand).begin(DrawDiscard(0))
    ends = question("artifacts", view(s.g, 0), s.asked).offered[-1]
    assert ends.line == "enough" and ends.text == Text("artifacts-draw-up", {"count": count})
