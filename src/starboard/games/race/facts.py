"""The cards: fact structs as in the file, and one `Design` per card with everything worked out that rules ask often."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from starboard.core.facts import FactError, Power, by_id, check_refers, read_facts
from starboard.games.race import powers as p

PACKAGE = "starboard.games.race"
UNPAYABLE = 999
FILE = "cards.json"
SETS = ("base", "gs", "rvi", "bow")
"""The boxes, each of which holds all before it; cards of other sets come from packs, where a table names those."""


class StartFact(Struct, frozen=True, forbid_unknown_fields=True):
    """What a start world says when it is dealt as one. [2.4]"""

    number: int
    color: Literal["red", "blue"]
    set: str
    initial_hand: int
    initial_saved: int


class CardFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One design as the file has it."""

    id: str
    name: str
    name_de: str | None
    set: str
    copies_added: dict[str, int]
    copies_in_deck: dict[str, int]
    type: Literal["world", "development"]
    military: bool
    cost: int | None
    defense: int | None
    vp: int
    vp_variable: bool
    good: p.Kind | None
    production: Literal["production", "windfall"] | None
    keywords: tuple[str, ...]
    chromosome: bool
    prestige_on_placement: int
    start: StartFact | None
    traits: tuple[Power, ...]
    powers: tuple[Power, ...]
    scoring: tuple[Power, ...]
    source_index: int

    @property
    def counts(self) -> dict[str, int]:
        """Count the copies in the deck, by the newest box in it; of a card of a pack by its own set."""
        return self.copies_in_deck if self.set in SETS else self.copies_added

    @property
    def single(self) -> bool:
        """Say whether there is never more than one copy."""
        return max(self.counts.values()) == 1


class SetFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One box."""

    id: str
    name: str
    level: int


class SearchFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One category of the Search action and the designs that fit it. [6.4]"""

    id: str
    takeover: bool
    cards: tuple[str, ...]


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The fact file."""

    schema: Literal["race_cards/1"]
    source: str
    sets: tuple[SetFact, ...]
    counts: dict[str, dict[str, int]]
    search_categories: tuple[SearchFact, ...]
    cards: tuple[CardFact, ...]


FACTS = read_facts(PACKAGE, FILE, CardFile)
CARDS = by_id(FILE, FACTS.cards)
SEARCHES: dict[str, SearchFact] = by_id(FILE, FACTS.search_categories)


class Design:
    """A design ready for use; one object is shared by all its copies. [1.1]"""

    __slots__ = (
        "alien", "chromosome", "consume", "cost", "develop", "explore", "fact", "good", "id", "imperium", "limit",
        "military", "prestige", "produce", "production", "rebel", "saves", "settle", "start", "trade", "vp", "windfall",
        "world",
    )  # fmt: skip

    def __init__(self, fact: CardFact) -> None:
        """Work out what the rules ask."""
        self.fact = fact
        self.id = fact.id
        self.world = fact.type == "world"
        self.military = fact.military
        cost = fact.defense if fact.military else fact.cost
        if cost is None:
            raise FactError(FILE, fact.id, "cost", "has neither cost nor defence")
        self.cost: int = cost
        self.vp = fact.vp
        self.good: str = fact.good or ""
        self.windfall = fact.production == "windfall"
        self.production = fact.production == "production"
        self.rebel = "REBEL" in fact.keywords
        self.imperium = "IMPERIUM" in fact.keywords
        self.alien = self.good in ("alien", "any")
        self.chromosome = fact.chromosome
        self.prestige = fact.prestige_on_placement
        self.start = fact.start
        self.limit = max((t.cards for t in fact.traits if isinstance(t, p.HandLimit)), default=0)
        self.explore = self._powers("explore")
        self.develop = self._powers("develop")
        self.settle = self._powers("settle")
        self.trade = self._powers("trade")
        self.consume = self._powers("consume")
        self.produce = self._powers("produce")
        self.saves = any(isinstance(power, p.SavePaidCard) for power in fact.powers)

    def keys(self, card: str) -> list[str]:
        """Name the powers of a card of this design, as they are marked when they are used."""
        return [f"{card}:{n}" for n in range(len(self.fact.powers))]

    def _powers(self, phase: str) -> tuple[tuple[int, p.CardPower], ...]:
        found = []
        for i, power in enumerate(self.fact.powers):
            if not isinstance(power, p.CardPower):
                raise FactError(FILE, self.id, f"powers[{i}]", "is not a power of a phase")
            if power.phase == phase:
                found.append((i, power))
        return tuple(found)


DESIGNS: dict[str, Design] = {c.id: Design(c) for c in sorted(FACTS.cards, key=lambda c: c.source_index)}


def design_id(card: str) -> str:
    """Give the design of a card: `contact_specialist.2` is a `contact_specialist`."""
    return card.partition(".")[0]


OWN_SETS = tuple(s.id for s in FACTS.sets if s.id not in SETS)
"""Sets that packs bring."""

for _fact in FACTS.cards:
    check_refers(FILE, _fact.id, "set", _fact.set, (*SETS, *OWN_SETS))
    if _fact.set in OWN_SETS and (_fact.start is not None or _fact.copies_added.get(_fact.set, 0) < 1):
        raise FactError(FILE, _fact.id, "copies_added", "a card of a pack has copies in its set, and starts nobody")


def copies(design: str, level: int, packs: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Name the copies of a design in the deck of all sets up to that level, and of sets of packs."""
    fact = CARDS[design]
    count = fact.counts.get(SETS[level], 0) if fact.set in SETS else fact.counts[fact.set] * (fact.set in packs)
    if fact.single:
        return (design,) * count
    return tuple(f"{design}.{n}" for n in range(1, count + 1))


@lru_cache
def all_cards(level: int, packs: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Name every card of all sets up to that level and of sets of packs, start worlds included. [2.1]"""
    return tuple(card for d in DESIGNS for card in copies(d, level, packs))


@lru_cache
def start_worlds(level: int) -> tuple[str, ...]:
    """Name the start worlds of all sets up to that level, by number. [2.1]"""
    found = [(s.number, c) for c in all_cards(level) if (s := DESIGNS[design_id(c)].start) is not None]
    return tuple(card for _, card in sorted(found))


@lru_cache
def colored_worlds(level: int, color: str) -> tuple[str, ...]:
    """Name those of a color, of which everybody is dealt one. [2.3]"""
    return tuple([w for w in start_worlds(level) if (s := DESIGN[w].start) is not None and s.color == color])


@lru_cache
def sorted_worlds(level: int) -> tuple[str, ...]:
    """Name these start worlds by the alphabet, as they come into the deck before it is shuffled."""
    return tuple(sorted(start_worlds(level)))


@lru_cache
def other_cards(level: int, packs: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Name every card of all sets up to that level and of sets of packs but the start worlds. [2.1]"""
    return tuple(card for card in all_cards(level, packs) if DESIGN[card].start is None)


DESIGN: dict[str, Design] = {
    card: DESIGNS[design]
    for design in DESIGNS
    for level in range(len(SETS))
    for card in copies(design, level, OWN_SETS)
}
"""The design of every card."""

DEVELOPMENT_COST: dict[str, int] = {card: UNPAYABLE if d.world else d.cost for card, d in DESIGN.items()}
"""What every development costs; a world can never be paid as one."""


def fits(d: Design, match: p.Match, kind: str = "") -> bool:
    """Say whether a card fits; a world of any kind counts as the kind its owner names, unnamed as every kind."""
    fact = d.fact
    if match.type is not None and match.type != fact.type:
        return False
    if match.military is not None and match.military != d.military:
        return False
    good = (kind or match.good) if d.good == "any" else d.good
    if match.good is not None and match.good != good:
        return False
    if match.not_good is not None and match.not_good == d.good:
        return False
    if match.production is not None and match.production != fact.production:
        return False
    if match.chromosome is not None and match.chromosome != d.chromosome:
        return False
    if match.cost is not None and (d.military or match.cost != d.cost):
        return False
    if match.keyword is not None and match.keyword not in fact.keywords:
        return False
    if match.card is not None and match.card != d.id:
        return False
    if match.vp_variable is not None and match.vp_variable != fact.vp_variable:
        return False
    if match.good_in and d.good not in match.good_in:
        return False
    if match.has_power_in is not None:
        return any(isinstance(power, p.CardPower) and power.phase == match.has_power_in for power in fact.powers)
    return True


def _check() -> None:
    """Check that ids refer to something and that the counts are those the file states."""
    for category in FACTS.search_categories:
        for card in category.cards:
            check_refers(FILE, category.id, "cards", card, CARDS)
    for fact in FACTS.cards:
        if (fact.cost is None) == (fact.defense is None) or (fact.defense is not None) != fact.military:
            raise FactError(FILE, fact.id, "cost", "exactly military worlds have a defence, all others a cost")
        for item in fact.scoring:
            if isinstance(item, p.PerCard) and item.match.card is not None:
                check_refers(FILE, fact.id, "scoring", item.match.card, CARDS)
    for level, name in enumerate(SETS):
        cards = all_cards(level)
        worlds = [c for c in cards if DESIGN[c].world]
        found = {
            "designs": len({design_id(c) for c in cards}),
            "cards": len(cards),
            "start_worlds": len(start_worlds(level)),
            "other_worlds": len(worlds) - len(start_worlds(level)),
            "developments": len(cards) - len(worlds),
        }
        if found != FACTS.counts[name]:
            raise FactError(FILE, name, "counts", f"the file says {FACTS.counts[name]}, there are {found}")


_check()
