"""Every card can be read in both languages, and so can every word of the vocabulary that packs may use. [19] [24]"""

import pytest

from starboard.core.facts import Power
from starboard.core.family import members, tag_of
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.testing import component_problems
from starboard.core.text import Text, signed
from starboard.games.artifacts import GAME
from starboard.games.artifacts.facts import ARTIFACTS, CARDS, FACTIONS, PLANS, RESOURCES, SYSTEMS, TYPE_OF
from starboard.games.artifacts.ids import name_of, resource_text
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
