"""Long words can be broken, and nothing else of a catalog changes."""

import pytest
from fluent.syntax import FluentParser

from starboard.core.game import find
from starboard.core.i18n import LANGUAGES, source
from starboard.server.hyphens import SOFT, hyphenated


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["artifacts", "race", "sidereal", "voidfall"])
def test_without_the_hyphens_a_catalog_says_the_same(name: str, lang: str) -> None:
    package = find(name).package
    soft = hyphenated(package, lang)
    read = FluentParser(with_spans=False).parse
    assert read(soft.replace(SOFT, "")).equals(read(source(package, lang)), ignored_fields=["span", "comment"])
    assert SOFT in soft
    assert not [line for line in soft.splitlines() if SOFT in line.partition("=")[0] and line[:1].isalpha()]


def test_long_words_are_broken_where_a_reader_would() -> None:
    soft = hyphenated(find("artifacts").package, "de").replace(SOFT, "|")
    assert "Vermes|sungs|drohnen" in soft
    assert "Imperium" in soft  # short words stay whole
