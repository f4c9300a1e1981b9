"""The page that outside programs are written from names every decision and every answer. [4.7]"""

from pathlib import Path

from starboard.core.family import tag_of
from starboard.core.i18n import entries
from starboard.core.options import Choice, read
from starboard.games.race import GAME, options

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "race.md").read_text()


def test_every_decision_is_documented() -> None:
    """Each kind of question has a row."""
    kinds = {key.removeprefix("race-decision-") for key, _ in entries(GAME.package, "en") if "-decision-" in key}
    assert [kind for kind in sorted(kinds) if f"`{kind}`" not in PAGE] == []


def test_every_option_has_an_example_that_reads() -> None:
    """Each answer stands there with an example, and the examples are notation."""
    examples = [part for line in PAGE.splitlines() if line.startswith("| `") for part in line.split("`")[1::2]]
    shown = set()
    for example in examples:
        word = example.split(" ")[0]
        if " " in example or word in ("pass", "done", "decline", "conquer", "pay_for", "nothing_fits"):
            shown.add(tag_of(type(read(example, GAME.package))))
    tags = {
        tag_of(c)
        for c in vars(options).values()
        if isinstance(c, type)
        and issubclass(c, Choice)
        and c.__module__ == options.__name__
        and c is not options.OnCard
    }
    assert tags - shown == set()
