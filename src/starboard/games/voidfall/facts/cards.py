"""Focus cards, agendas, events and technologies."""

from typing import Literal

from starboard.core.facts import Power
from starboard.core.steps import Step
from starboard.games.voidfall.facts.goals import Objective
from starboard.games.voidfall.facts.price import FREE, Cost
from starboard.games.voidfall.facts.record import AgendaType, Fact, Fleet, Provenance


class FocusAction(Fact, frozen=True):
    """One of the three actions of a focus card."""

    name: str
    name_de: str
    effect: Step
    cost: Cost = FREE


class FocusCard(Fact, frozen=True):
    """A focus card."""

    id: str
    focus: str
    name: str
    name_de: str
    owner: str
    available_from_cycle: int
    actions: tuple[FocusAction, FocusAction, FocusAction]
    replaces: str = ""


class FocusFile(Fact, frozen=True):
    """focus_cards.json"""

    schema: Literal["voidfall_focus_cards/1"]
    provenance: Provenance
    cards: tuple[FocusCard, ...]


class AgendaKind(Fact, frozen=True):
    """What all agendas of one type share."""

    name_de: str
    focuses: tuple[str, ...]
    action: Step


class AgendaCard(Fact, frozen=True):
    """An agenda."""

    id: str
    type: AgendaType
    name: str
    name_de: str
    upkeep: int
    objectives: tuple[Objective, ...]
    confidence: str = ""
    substitute: bool = False
    note: str = ""


class AgendaFile(Fact, frozen=True):
    """agendas.json"""

    schema: Literal["voidfall_agendas/1"]
    provenance: Provenance
    focus_aliases: dict[str, str]
    types: dict[str, AgendaKind]
    agendas: tuple[AgendaCard, ...]


class StartAgenda(Fact, frozen=True):
    """A start agenda; it lies in the leftmost slot for the whole game."""

    id: str
    house: str
    side: Literal["A", "B"]
    upkeep: int
    objectives: tuple[Objective, ...]
    additional: bool = False


class StartAgendaFile(Fact, frozen=True):
    """start_agendas.json"""

    schema: Literal["voidfall_start_agendas/1"]
    provenance: Provenance
    start_agendas: tuple[StartAgenda, ...]


class Frame(Fact, frozen=True):
    """One frame of an event."""

    who: Literal["each", "once", "all"]
    kind: Literal["immediate", "permanent", "delayed"]
    mandatory: bool
    effect: Step


class Decrees(Fact, frozen=True):
    """What an event rewards at the end of its cycle."""

    join: Literal["one_of", "and_or"]
    options: tuple[Objective, ...]


class EventCard(Fact, frozen=True):
    """A galactic event."""

    id: str
    cycle: int
    name: str
    name_de: str
    rounds: int
    competitive: bool
    frames: tuple[Frame, ...]
    decrees: Decrees
    substitute: bool = False
    tutorial: bool = False
    note: str = ""


class EventFile(Fact, frozen=True):
    """events.json"""

    schema: Literal["voidfall_events/1"]
    provenance: Provenance
    events: tuple[EventCard, ...]


class Technology(Fact, frozen=True):
    """A technology with its basic and improved side."""

    id: str
    name: str
    name_de: str
    name_de_source: str
    house: str
    origin: Literal["A", "B"]
    kind: str
    combat_tile: bool
    immediate: Step
    basic: tuple[Power, ...]
    improved: tuple[Power, ...]
    confidence: str = ""
    unlocks_fleet: Fleet | Literal[""] = ""


class TechnologyFile(Fact, frozen=True):
    """technologies.json"""

    schema: Literal["voidfall_technologies/1"]
    provenance: Provenance
    technologies: tuple[Technology, ...]
