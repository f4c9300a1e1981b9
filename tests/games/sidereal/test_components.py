"""Whatever the facts print on a component is read by a rule, said in every language, and drawn."""

from starboard.core.i18n import LANGUAGES, catalog
from starboard.games.sidereal import GAME
from starboard.games.sidereal.actions import ENTERING
from starboard.games.sidereal.facts import CACHE, CARDS, GIFT, LIMIT_BONUS
from starboard.games.sidereal.pieces import card_element
from starboard.games.sidereal.state import Held

COLOURS = ("white", "purple", "red")


def test_every_effect_in_the_facts_is_read_said_and_drawn() -> None:
    """What a card does beside its converters: a rule carries it out, every language says it, the table draws it."""
    lasting = {"acknowledgement_discount": CACHE, "colony_limit_bonus": next(iter(LIMIT_BONUS))}
    found = set()
    for card in CARDS.values():
        effects = [*card.fact.on_enter, *card.fact.passive]
        if not effects and not card.fact.on_trade:
            continue
        assert {e.effect for e in card.fact.on_enter} <= ENTERING.keys()
        assert {e.effect for e in card.fact.passive} <= lasting.keys()
        assert card.fact.on_trade is None or card.id == GIFT
        found |= {e.effect for e in effects}
        said = [line for line in card_element(card.id).lines if line.tone == "note"]
        assert len(said) == 1
        for lang in LANGUAGES:
            assert said[0].text.id not in catalog(lang, GAME.package).say(said[0].text)
    assert found == ENTERING.keys() | lasting.keys(), "no rule without a card"


def test_every_converter_in_the_facts_is_said_and_drawn() -> None:
    """Each face of each card: a line with words in every language, and pieces for what goes in and comes out."""
    for card in CARDS.values():
        for side, face in enumerate(card.faces):
            drawn = [
                line for line in card_element(card.id, Held(side)).lines if line.chip in ("white", "purple", "red")
            ]
            assert len(drawn) == sum(len(c.ways) for c in face.converters)
            for line in drawn:
                assert line.inputs or line.outputs
                for lang in LANGUAGES:
                    assert line.text.id not in catalog(lang, GAME.package).say(line.text)
