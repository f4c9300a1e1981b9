"""The facts of Sidereal Confluence: decoded from `data`, cross-checked, and compiled into what the rules use.

Where sources differ a card has a `decision`, such as the purple arrow of the Paradise Converter (D30).
"""

from typing import Any, Literal

from msgspec import Struct

from starboard.core.facts import FactError, by_id, check_refers, read_facts
from starboard.games.sidereal.items import Cost, Vector, cost_of, vector_of

PACKAGE = "starboard.games.sidereal"
Amounts = dict[str, int]
REAL = (
    "green", "white", "brown", "blue", "yellow", "black", "ultratech", "wild_small", "wild_large", "ship", "vp",
)  # fmt: skip
PSEUDO = (
    "any_small", "any_large", "colony_desert", "colony_ice", "colony_jungle", "colony_water", "colony_any", "relic",
    "envoy", "sharing_bonus",
)  # fmt: skip


class _File(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    schema: str
    source: str


class ConverterFact(Struct, frozen=True, forbid_unknown_fields=True):
    """A converter as printed."""

    color: Literal["white", "purple", "red"]
    inputs: tuple[Amounts, ...]
    output: Amounts = {}
    donation: Amounts = {}
    steal: Amounts = {}
    envoys_required: tuple[int, ...] = ()
    interest: bool = False
    single_recipient: bool = False


class FaceFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a card."""

    converters: tuple[ConverterFact, ...]
    fleet_support: int = 0
    climate: str = ""


class HalfFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of one half of a pair."""

    inputs: Amounts
    output: Amounts
    donation: Amounts


class UpgradeFact(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to turn a card over."""

    by: Literal["converter", "technology"]
    technology: str = ""
    inputs: tuple[Amounts, ...] = ()
    output: Amounts = {}


class PartFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One half of a pair."""

    part: Literal["left", "right"]
    no: int
    name: str
    name_upgraded: str
    front: HalfFact
    back: HalfFact
    upgrades: tuple[UpgradeFact, ...]


class EnterFact(Struct, frozen=True, forbid_unknown_fields=True):
    """How a card comes into play."""

    by: Literal["setup", "technology", "converter", "deck"]
    technology: str = ""
    deck: str = ""
    color: str = ""
    inputs: tuple[Amounts, ...] = ()
    output: Amounts = {}


class EffectFact(Struct, frozen=True, forbid_unknown_fields=True):
    """What a relic does on entering, or as long as it is in play."""

    effect: Literal[
        "gain", "gain_sharing_bonus", "draw_colonies", "vp_per_acknowledgement_held_by_others",
        "acknowledgement_discount", "colony_limit_bonus",
    ]  # fmt: skip
    items: Any = None
    n: int = 0
    per: int = 1
    round: str = ""
    to: str = ""
    applies_to: str = ""


class OnTradeFact(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens when a card changes hands."""

    trigger: Literal["first_transfer_each_round"]
    giver_gains: Amounts
    faderan_gains: Amounts


class CardFact(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of a species, or a colony."""

    id: str
    name: str
    check: dict[str, str]
    no: int | str = ""
    kind: Literal[
        "start", "pair", "technology", "fleet", "computer_world", "territory", "nullspace_colony", "relic", "colony",
    ] = "colony"  # fmt: skip
    border: str | None = None
    name_upgraded: str | None = None
    era: int = 0
    enter: EnterFact = EnterFact("setup")
    front: FaceFact | None = None
    back: FaceFact | None = None
    upgrades: tuple[UpgradeFact, ...] = ()
    parts: tuple[PartFact, ...] = ()
    color: str = "white"
    support: int = 0
    climate: str = ""
    on_consumed: str = ""
    owner_may_run: bool = True
    tradeable: bool = True
    on_enter: tuple[EffectFact, ...] = ()
    passive: tuple[EffectFact, ...] = ()
    on_trade: OnTradeFact | None = None
    decision: str = ""
    assumed: bool = False
    substitute: bool = False


class _CardFile(_File, frozen=True, forbid_unknown_fields=True, kw_only=True):
    species: str
    cards: tuple[CardFact, ...]


class _ColonyFile(_File, frozen=True, forbid_unknown_fields=True, kw_only=True):
    on_discarded: str
    colonies: tuple[CardFact, ...]


class TeamFact(Struct, frozen=True, forbid_unknown_fields=True):
    """A research team."""

    id: str
    no: int
    name: str
    era: int
    inputs: tuple[Amounts, ...]
    vp: int
    sharing_bonus: bool
    technology: str | None
    check: dict[str, str]
    decision: str = ""


class _TeamFile(_File, frozen=True, forbid_unknown_fields=True, kw_only=True):
    color: str
    note: str
    teams: tuple[TeamFact, ...]


class TechnologyFact(Struct, frozen=True, forbid_unknown_fields=True):
    """A technology, the same for all species."""

    id: str
    name: str
    era: int
    team: str
    input: Amounts
    upgraded_by: tuple[str, ...]
    name_upgraded: str
    name_upgraded_exceptions: dict[str, str]
    upgrades_cards: tuple[str, ...]


class _TechnologyFile(_File, frozen=True, forbid_unknown_fields=True, kw_only=True):
    technologies: tuple[TechnologyFact, ...]


class StartFact(Struct, frozen=True, forbid_unknown_fields=True):
    """What a species starts with."""

    resources: Amounts
    colonies: int
    research_teams_era1: int
    cards: tuple[str, ...]


class SpeciesFact(Struct, frozen=True, forbid_unknown_fields=True):
    """A species."""

    id: str
    name: str
    faction: str
    name_de: str
    faction_de: str | None
    color: str
    difficulty: int
    impact: int
    colony_limit: int | None
    tie_breaker: int | None
    start: StartFact
    traits: tuple[dict[str, Any], ...]
    check: dict[str, str]
    beginner_friendly: bool | None = None
    out_of_play_pool: tuple[str, ...] = ()
    decision: str = ""
    assumed: bool = False

    def trait(self, name: str) -> dict[str, Any] | None:
        """Find a trait by its name."""
        return next((t for t in self.traits if t["trait"] == name), None)


class _SpeciesFile(_File, frozen=True, forbid_unknown_fields=True, kw_only=True):
    species: tuple[SpeciesFact, ...]


class BonusFact(Struct, frozen=True, forbid_unknown_fields=True):
    """Sharing bonus by round."""

    normal: tuple[int, ...]
    yengii: tuple[int, ...]


class RoundCardFact(Struct, frozen=True, forbid_unknown_fields=True):
    """A confluence card."""

    no: int
    round: int
    normal: int
    yengii: int
    players: tuple[int, ...]


class _ConfluenceFile(_File, frozen=True, forbid_unknown_fields=True, kw_only=True):
    rounds: int
    sharing_bonus_by_players: dict[str, BonusFact]
    cards: tuple[RoundCardFact, ...]
    check: dict[str, str]


class _TrackFile(_File, frozen=True, forbid_unknown_fields=True, kw_only=True):
    note: str
    colony: dict[str, tuple[int, ...]]
    research: dict[str, tuple[int, ...]]
    boards: dict[str, dict[str, tuple[int, ...]]]
    variant_3_players: dict[str, Any]
    check: dict[str, str]
    decision: str


class ResourceFact(Struct, frozen=True, forbid_unknown_fields=True):
    """An item."""

    id: str
    size: str
    wild: bool
    value: float
    steal: bool
    theme_en: str = ""
    name_de: str = ""
    secret_total: bool = False
    tradeable: str = ""


class PseudoFact(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the fact files that stands for several items or for a card."""

    id: str
    use: str = ""


class ScoringGroup(Struct, frozen=True, forbid_unknown_fields=True):
    """Items that are counted together at the end."""

    items: tuple[str, ...]
    per: int


class ScoringFact(Struct, frozen=True, forbid_unknown_fields=True):
    """What left-over items are worth."""

    unit_vp: float
    groups: tuple[ScoringGroup, ...]
    rounding: str
    tie: str
    variant_exact_twelfths: Amounts


class PenaltyFact(Struct, frozen=True, forbid_unknown_fields=True):
    """Points lost for each thing that was promised and is missing."""

    cube: int
    ship: int
    card: int
    ultratech: int
    vp: int
    may_go_negative: bool


class TokenFact(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tokens there are."""

    unlimited: tuple[str, ...]
    limited: Amounts


class _ResourceFile(_File, frozen=True, forbid_unknown_fields=True, kw_only=True):
    resources: tuple[ResourceFact, ...]
    pseudo_items: tuple[PseudoFact, ...]
    fair_value_guide: dict[str, Any]
    end_scoring: ScoringFact
    breach_penalty_vp: PenaltyFact
    token_supply: TokenFact
    box_counts: dict[str, Any]
    card_counts: dict[str, Any]
    terms_de: dict[str, Any]


class TableFact(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of the digital table; they bound every phase."""

    note: str
    offers_per_phase: int
    talk_offers_per_phase: int
    stirs_per_phase: int
    legs_per_offer: int
    promises_per_offer: int
    cards_per_leg: int
    items_per_line: int
    text_length: int
    grace_seconds: int


class TimerFact(Struct, frozen=True, forbid_unknown_fields=True):
    """Length of a trade phase."""

    default: int
    range: tuple[int, int]


class _SetupFile(_File, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players_min: int
    players_max: int
    rounds: int
    decks: dict[str, Any]
    order: tuple[str, ...]
    colony_track_players: str
    research_track_players: str
    trade_timer_seconds: TimerFact
    handicap: dict[str, Any]
    recommended_beginner_species: tuple[str, ...]
    not_for_first_players: tuple[str, ...]
    table: TableFact


# --- compiled ---------------------------------------------------------------------------------------------------


class Converter(Struct, frozen=True, gc=False):
    """A converter ready to run."""

    color: str
    ways: tuple[Cost, ...]
    output: Vector
    donation: Vector
    interest: str = ""
    """Size of the cubes an interest converter works on: small, large or octagon."""
    interest_in: int = 0
    interest_out: int = 0
    single: bool = False
    relic: bool = False
    steal: tuple[int, int, int] = (0, 0, 0)
    """Octagons, small and large cubes that a red converter takes."""
    envoys: tuple[int, ...] = ()


class Face(Struct, frozen=True, gc=False):
    """One side of a card, ready to use."""

    converters: tuple[Converter, ...]
    support: int = 0
    climate: str = ""
    white: tuple[int, ...] = ()
    purple: tuple[int, ...] = ()
    red: tuple[int, ...] = ()


class Upgrade(Struct, frozen=True, gc=False):
    """A way to turn a card (or a half of it) over."""

    bit: int
    technology: str = ""
    """Id of the technology card that is tucked; empty if it is a converter."""
    cost: Cost = Cost()
    output: Vector = ()


class Card(Struct, frozen=True, gc=False):
    """A card, ready to use: `faces[side]`; the side of a pair counts 1 for the left half, 2 for the right one."""

    id: str
    kind: str
    species: str
    border: str
    faces: tuple[Face, ...]
    upgrades: tuple[Upgrade, ...]
    fact: CardFact
    is_colony: bool = False
    tradeable: bool = True
    owner_may_run: bool = True
    fleet: int = 0
    enter: Cost | None = None
    enter_output: Vector = ()
    technology: str = ""
    full: int = 1
    """Side of the fully upgraded card."""


class Team(Struct, frozen=True, gc=False):
    """A research team, ready to use."""

    id: str
    era: int
    ways: tuple[Cost, ...]
    cheaper: tuple[Cost, ...]
    """The same with one cube less."""
    vp: int
    technology: str


SPECIES_ORDER = ("kt", "caylion", "kjas", "faderan", "imdril", "eni_et", "unity", "yengii", "zeth")

_setup = read_facts(PACKAGE, "setup.json", _SetupFile)
_resources = read_facts(PACKAGE, "resources.json", _ResourceFile)
_confluence = read_facts(PACKAGE, "confluence.json", _ConfluenceFile)
_tracks = read_facts(PACKAGE, "bid_tracks.json", _TrackFile)
SPECIES = by_id("species.json", read_facts(PACKAGE, "species.json", _SpeciesFile).species)
TECHNOLOGIES = by_id("technologies.json", read_facts(PACKAGE, "technologies.json", _TechnologyFile).technologies)
TEAM_FACTS = by_id("research_teams.json", read_facts(PACKAGE, "research_teams.json", _TeamFile).teams)
COLONY_FACTS = by_id("colonies.json", read_facts(PACKAGE, "colonies.json", _ColonyFile).colonies)
SPECIES_CARDS: dict[str, tuple[CardFact, ...]] = {
    name: read_facts(PACKAGE, f"cards_{name}.json", _CardFile).cards for name in SPECIES_ORDER
}
TABLE_RULES = _setup.table
TIMER = _setup.trade_timer_seconds
ROUNDS = _setup.rounds
SCORING = _resources.end_scoring
PENALTY = _resources.breach_penalty_vp
TOKENS = _resources.token_supply.limited
VALUES = {r.id: r.value for r in _resources.resources}
BONUS = {int(n): b for n, b in _confluence.sharing_bonus_by_players.items()}
ROUND_CARDS = _confluence.cards
COLONY_TRACK = {int(n): slots for n, slots in _tracks.colony.items()}
RESEARCH_TRACK = {int(n): slots for n, slots in _tracks.research.items()}
TRACK_BOARDS = _tracks.boards
BEGINNERS = _setup.recommended_beginner_species


def _converter(fact: ConverterFact) -> Converter:
    interest, n_in, n_out = "", 0, 0
    output = fact.output
    if fact.interest:
        [paid] = fact.inputs
        [kind] = paid
        interest = {"any_small": "small", "any_large": "large", "ultratech": "octagon"}[kind]
        n_in, n_out = paid[kind], output[kind]
        output = {k: v for k, v in output.items() if k != kind}
    return Converter(
        fact.color,
        tuple(cost_of(way) for way in fact.inputs),
        vector_of(output),
        vector_of(fact.donation),
        interest,
        n_in,
        n_out,
        fact.single_recipient,
        "relic" in fact.output,
        (fact.steal.get("ultratech", 0), fact.steal.get("any_small", 0), fact.steal.get("any_large", 0)),
        fact.envoys_required,
    )


def _face(fact: FaceFact, climate: str = "") -> Face:
    converters = tuple(_converter(c) for c in fact.converters)

    def of(color: str) -> tuple[int, ...]:
        return tuple(i for i, c in enumerate(converters) if c.color == color)

    return Face(converters, fact.fleet_support, fact.climate or climate, of("white"), of("purple"), of("red"))


def _sum(a: Amounts, b: Amounts) -> Amounts:
    return {k: a.get(k, 0) + b.get(k, 0) for k in a | b}


def _pair_face(parts: tuple[PartFact, ...], side: int) -> Face:
    """Add up the two visible halves: the pair is one converter."""
    left, right = [p.back if side & bit else p.front for p, bit in zip(parts, (1, 2), strict=True)]
    joined = ConverterFact(
        "white",
        (_sum(left.inputs, right.inputs),),
        _sum(left.output, right.output),
        _sum(left.donation, right.donation),
    )
    return _face(FaceFact((joined,)))


def _upgrade(species: str, fact: UpgradeFact, bit: int) -> list[Upgrade]:
    if fact.by == "technology":
        return [Upgrade(bit, f"{species}.{fact.technology}")]
    return [Upgrade(bit, "", cost_of(way), vector_of(fact.output)) for way in fact.inputs]


def _compile(fact: CardFact, species: str) -> Card:
    if fact.parts:
        faces = tuple(_pair_face(fact.parts, side) for side in range(4))
        upgrades = [u for p, bit in zip(fact.parts, (1, 2), strict=True) for f in p.upgrades
                    for u in _upgrade(species, f, bit)]  # fmt: skip
    else:
        sides = [f for f in (fact.front, fact.back) if f is not None]
        faces = tuple(_face(f, fact.climate) for f in sides) or (Face(()),)
        upgrades = [u for f in fact.upgrades for u in _upgrade(species, f, 1)]
    by_converter = fact.enter.by == "converter"
    return Card(
        fact.id,
        fact.kind,
        species,
        fact.border or "",
        faces,
        tuple(upgrades),
        fact,
        fact.kind in ("colony", "nullspace_colony"),
        fact.tradeable,
        fact.owner_may_run,
        fact.support,
        cost_of(fact.enter.inputs[0]) if by_converter else None,
        vector_of(fact.enter.output) if by_converter else (),
        fact.enter.technology,
        3 if fact.parts else 1,
    )


def _team(fact: TeamFact) -> Team:
    ways = tuple(cost_of(way) for way in fact.inputs)
    # A discount is one cube of the colour paid; octagons are no cubes. D19
    cheaper = tuple(
        Cost(tuple((i, n - 1 if i < 6 and place == 0 else n) for place, (i, n) in enumerate(way.exact))) for way in ways
    )
    return Team(fact.id, fact.era, ways, cheaper, fact.vp, fact.technology or "")


CARDS: dict[str, Card] = {c.id: _compile(c, "") for c in COLONY_FACTS.values()}
for _species, _cards in SPECIES_CARDS.items():
    CARDS |= {c.id: _compile(c, _species) for c in _cards}
TEAMS: dict[str, Team] = {t.id: _team(t) for t in TEAM_FACTS.values()}
RELICS = tuple(c.id for c in CARDS.values() if c.kind == "relic")
RELIC_DRAW = cost_of((SPECIES["faderan"].trait("relic_deck") or {})["draw"]["inputs"][0])
GIFT = next(c.id for c in CARDS.values() if c.fact.on_trade is not None)
CACHE = next(c.id for c in CARDS.values() if any(e.effect == "acknowledgement_discount" for e in c.fact.passive))
LIMIT_BONUS = {c.id: e.n for c in CARDS.values() for e in c.fact.passive if e.effect == "colony_limit_bonus"}


def _check_items(file: str, card: str, amounts: Amounts) -> None:
    for name, n in amounts.items():
        check_refers(file, card, "items", name, REAL + PSEUDO)
        if n < 1:
            raise FactError(file, card, name, f"an amount must be at least 1, not {n}")


def _check_card(file: str, fact: CardFact) -> None:
    for side in (fact.front, fact.back):
        for converter in side.converters if side is not None else ():
            for amounts in (*converter.inputs, converter.output, converter.donation, converter.steal):
                _check_items(file, fact.id, amounts)
            if converter.color == "red" and len(converter.envoys_required) != len(converter.inputs):
                raise FactError(file, fact.id, "envoys_required", "needs one number for each input")
    for upgrade in (*fact.upgrades, *[u for p in fact.parts for u in p.upgrades]):
        if upgrade.by == "technology":
            check_refers(file, fact.id, "technology", upgrade.technology, TECHNOLOGIES)
        for amounts in upgrade.inputs:
            _check_items(file, fact.id, amounts)
    if fact.enter.technology:
        check_refers(file, fact.id, "enter", fact.enter.technology, TECHNOLOGIES)


def _check() -> None:
    """Ids that refer to other facts exist."""
    for fact in COLONY_FACTS.values():
        _check_card("colonies.json", fact)
    for name, cards in SPECIES_CARDS.items():
        for card in cards:
            _check_card(f"cards_{name}.json", card)
    for species in SPECIES.values():
        check_refers("species.json", species.id, "id", species.id, SPECIES_ORDER)
        for card_id in (*species.start.cards, *species.out_of_play_pool):
            check_refers("species.json", species.id, "cards", card_id, CARDS)
        _check_items("species.json", species.id, species.start.resources)
    for team in TEAM_FACTS.values():
        if team.technology is not None:
            check_refers("research_teams.json", team.id, "technology", team.technology, TECHNOLOGIES)
        for amounts in team.inputs:
            _check_items("research_teams.json", team.id, amounts)
    for technology in TECHNOLOGIES.values():
        check_refers("technologies.json", technology.id, "team", technology.team, TEAM_FACTS)
        for name in technology.upgraded_by:
            check_refers("technologies.json", technology.id, "upgraded_by", name, TECHNOLOGIES)


_check()


def bonus(players: int, round_no: int, species: str) -> int:
    """Give the points for an invention of this round."""
    table = BONUS[players]
    return (table.yengii if species == "yengii" else table.normal)[round_no - 1]


def text_id(card: str) -> str:
    """Give the text id of a card, colony or team."""
    kind, _, rest = card.partition(".")
    return f"sidereal-{kind}-{rest}" if kind in ("colony", "team") else f"sidereal-card-{kind}-{rest}"
