"""Names of ids in texts: an id of the catalogs, or a whole text where a name has parts."""

from typing import Annotated

from starboard.core.marks import HIDDEN, Named
from starboard.core.options import Choice
from starboard.core.text import Text, arguments, ids


def pair(value: str) -> Text:
    return Text("pair", {"left": value[0], "right": value[1]})


class Pick(Choice, frozen=True):
    """An option whose fields have names."""

    simple: Annotated[str, Named("thing-{}")]
    parts: Annotated[str, Named(pair, "thing-hidden")]
    many: tuple[Annotated[str, Named(pair)], ...] = ()


def test_a_name_can_be_a_whole_text() -> None:
    found = arguments(Pick("a", "xy", ("uv",)))
    assert found["simple"] == Text("thing-a")
    assert found["parts"] == Text("pair", {"left": "x", "right": "y"})
    assert found["many"] == [Text("pair", {"left": "u", "right": "v"})]


def test_a_hidden_value_keeps_its_plain_name() -> None:
    assert arguments(Pick("a", HIDDEN))["parts"] == Text("thing-hidden")


def test_a_struct_tells_what_it_is_about_and_nothing_hidden() -> None:
    assert ids(Pick("a", "xy", ("uv", "wx"))) == ("a", "xy", "uv", "wx")
    assert ids(Pick("a", HIDDEN, (HIDDEN,))) == ("a",)
