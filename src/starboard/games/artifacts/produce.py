"""Producing: resource cards stored under planets, one section showing. [12]"""

from functools import cache
from typing import Any

from starboard.core.options import Decision
from starboard.core.steps import Do
from starboard.core.text import Text
from starboard.games.artifacts.artifact import pauses
from starboard.games.artifacts.carry import Carry
from starboard.games.artifacts.common import Question
from starboard.games.artifacts.events import Drawn, Matched, Produced, Revealed
from starboard.games.artifacts.facts import CARD_OF, CARDS, HALVES, RULES, SECTIONS, TYPE_OF
from starboard.games.artifacts.ids import CARD_NAME, OpenCard
from starboard.games.artifacts.options import NextPlanet, StoreSection
from starboard.games.artifacts.state import Built, State


@cache
def legal_sections(card: str, kind: str) -> tuple[str, ...]:
    """List the sections that may be shown: those of the planet's type, and the smallest. [12] Q19"""
    a, b = (SECTIONS[ref] for ref in HALVES[card])
    fewest = min(a.count, b.count)
    return tuple(ref for ref, s in zip(HALVES[card], (a, b), strict=True) if s.type == kind or s.count == fewest)


def store(g: State, seat: int, planet: str, ref: str) -> None:
    """Put a section under a planet; a matching one gives a point. [12]"""
    i = g.find_built(seat, planet)
    built = g.players[seat].empire[i]
    g.change(seat, i, Built(built.card, built.operational, built.tokens, (*built.stored, ref)))
    vp = RULES.produce_match_vp if SECTIONS[ref].type == TYPE_OF[planet] else 0
    g.players[seat].vp += vp
    g.tell(Produced, seat, planet, ref, vp)
    if vp:
        g.tell(Matched, seat, vp)


class ProduceOn(Do, frozen=True):
    """Produce a number of cards on a planet, one after the other. [12]"""

    seat: int = -1
    planet: OpenCard = ""
    n: int = 1

    def run(self, g: State) -> None:
        """Draw and store; ask where there are two sections to choose from."""
        for left in range(self.n - 1, -1, -1):
            card = g.take_resource()
            if card is None:
                return
            legal = legal_sections(card, TYPE_OF[self.planet])
            g.tell(Revealed if len(legal) > 1 else Drawn, self.seat, card)
            if len(legal) > 1:
                g.revealed.append(card)
                g.push(ChooseSection(self.seat, self.planet), ProduceOn(self.seat, self.planet, left))
                return
            store(g, self.seat, self.planet, legal[0])


class ChooseSection(Question, frozen=True):
    """Choose the section that stays visible. [12]"""

    planet: OpenCard = ""

    def ask(self, g: State) -> Decision | None:
        """Offer the legal sections."""
        kind = TYPE_OF[self.planet]
        legal = legal_sections(g.revealed[-1], kind)
        note = {"planet": CARD_NAME[self.planet]}
        return Decision(self.seat, "section", tuple([StoreSection(ref) for ref in legal]), note=note)

    def called(self, g: State, option: Any) -> Text | None:
        """Say which half brings a point. [12]"""
        if SECTIONS[option.section].type != TYPE_OF[self.planet]:
            return None
        shown = option.text("artifacts").args["section"]
        return Text("artifacts-section-scores", {"section": shown, "vp": RULES.produce_match_vp})

    def answer(self, g: State, option: StoreSection) -> None:
        """Store it."""
        g.revealed.remove(CARD_OF[option.section])
        store(g, self.seat, self.planet, option.section)


class MinePlanets(Question, frozen=True):
    """Every operational planet produces, in the owner's order. [9]"""

    auto = True

    planets: tuple[OpenCard, ...] = ()

    def ask(self, g: State) -> Decision | None:
        """Ask which comes next."""
        if not self.planets:
            return None
        return Decision(self.seat, "next_planet", tuple([NextPlanet(c) for c in self.planets]))

    def answer(self, g: State, option: NextPlanet) -> None:
        """Carry out what its side says about mining, then the others."""
        planet = option.card
        rest = tuple(c for c in self.planets if c != planet)
        effects = CARDS[planet].operational.mine  # type: ignore[union-attr]
        stops = pauses(g, self.seat) if rest else ()
        g.push(Carry(self.seat, effects, planet, when="mine"), *stops, MinePlanets(self.seat, rest))
