"""Galaxies drawn from a number: the scenario and the map of `R2-17` are always the same."""

from starboard.core.rng import Rng, mix
from starboard.games.voidfall.atlas.make import THEMES, Wish, made_sheet
from starboard.games.voidfall.facts.galaxy import galaxy_of
from starboard.games.voidfall.facts.houses import Scenario
from starboard.games.voidfall.facts.tables import CLASSES, HOUSES, LOOKUP, SCENARIOS, know_map

NUMBERS = 1_000_000


def draw(name: str) -> None:
    """Make the scenario and the map with this name, and put them where the rules look for them."""
    scenario, wish = drawn(name)
    know_map(galaxy_of(made_sheet(wish, CLASSES, name), CLASSES))
    SCENARIOS[name] = scenario


def drawn(name: str) -> tuple[Scenario, Wish]:
    """Draw a scenario: aggression, complexity, theme, and the houses that have fallen."""
    players, seed = int(name[1]), int(name[3:])
    rng = Rng(mix((seed << 3) + players))
    aggression, complexity = 1 + rng.below(4), 1 + rng.below(4)
    theme = sorted(THEMES)[rng.below(len(THEMES))]
    houses = list(HOUSES)
    rng.shuffle(houses)
    one, two, three, four, *others = houses
    scenario = Scenario(
        name, "", players, aggression, complexity, (one, two, three, four), tuple(sorted(others)), name
    )  # fmt: skip
    return scenario, Wish(players, aggression, complexity, theme, seed)


LOOKUP.make = draw
