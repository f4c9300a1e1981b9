"""The battle tool beside the box against the combat library and against a resolver written from the rule text.

python -m tests.games.voidfall.battle_tool --cases 100000
"""

import argparse
import random
import time
from collections import Counter
from typing import Any

from starboard.core.beside import worked
from starboard.core.game import find
from starboard.games.voidfall.battles import LOOKED_AT, Encounter, options, sides
from starboard.games.voidfall.combat import fights, forecast, resolve
from starboard.games.voidfall.combat.types import TECHNOLOGIES
from starboard.games.voidfall.table import outcome_text
from tests.games.voidfall import brute_combat
from tests.games.voidfall.test_combat import Plain, as_choices, made, names, random_battle, random_choices


def typed(attack: Plain, defence: Plain, published: bool) -> dict[str, Any]:
    """Type two sides in, as somebody at the table would."""

    def technologies(side: Plain, tier: str) -> list[str]:
        return [name for name, has in side.get("technologies", {}).items() if has == tier and name in TECHNOLOGIES]

    return {
        "invader_fleets": attack["fleets"], "defender_fleets": defence["fleets"],
        "invader_basic": technologies(attack, "basic"), "invader_improved": technologies(attack, "improved"),
        "defender_basic": technologies(defence, "basic"), "defender_improved": technologies(defence, "improved"),
        "invader_yards": attack.get("yards", 0), "defender_yards": defence.get("yards", 0),
        "absorbs": attack.get("absorbs_each_salvo", 0) or defence.get("absorbs_each_salvo", 0),
        "sector_defenses": defence["sector_defenses"], "starbases": defence["starbases"], "published": published,
        **{name: attack.get(name, 0) for name in ("active", "energy", "trade_tokens", "materials")},
        "wins_ties": attack.get("wins_ties", False),
    }  # fmt: skip


def compare(seed: int, cases: int, shown_every: int = 500, seconds: float = 0) -> Counter[str]:
    """Compare so many battles; of some also all that is shown. Raises AssertionError."""
    rng = random.Random(seed)
    game = find("voidfall")
    count: Counter[str] = Counter()
    began = time.monotonic()
    while count["cases"] < cases and not (seconds and time.monotonic() - began > seconds):
        attack, defence, _ = random_battle(rng)
        if attack.get("absorbs_each_salvo") and defence["fleets"].get("void"):
            continue  # who absorbs in each salvo is told once, for the void that is attacked
        published = rng.random() < 0.5
        wishes = random_choices(rng)
        values = typed(attack, defence, published)
        told = Encounter(**values)
        pair, table = sides(told), options(told)
        assert pair == (made(attack), made(defence)), f"case {count['cases']}: {values}"
        plain = brute_combat.fight(
            attack, defence, {"combat_profile": table.combat_profile}, brute_combat.decider(wishes)
        )
        result = resolve(*pair, as_choices(wishes), table)
        left = (names(result.left[0]), names(result.left[1]))
        found = (result.winner, list(result.course), left)
        assert found == (plain["winner"], plain["course"], plain["left"]), f"case {count['cases']}: {values} {wishes}"
        count["cases"] += 1
        if count["cases"] % shown_every == 0 and fights(pair[1]):
            ahead = forecast(*pair, table, LOOKED_AT)
            shown = {item.key: item for item in worked(game, "battle", values).items}
            for name in ("fair", "default", "best", "worst") if ahead.question is not None else ("fair",):
                outcome = getattr(ahead, name)
                assert getattr(shown[name], "outcome") == outcome_text(outcome)  # noqa: B009
            count["shown"] += 1
    return count


def main() -> None:
    """Compare, and say how many."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0)
    wanted = parser.parse_args()
    for name, number in compare(wanted.seed, wanted.cases, seconds=wanted.seconds).items():
        print(f"{name}: {number}")


if __name__ == "__main__":
    main()
