"""Long words of a game's texts with soft hyphens, so that a browser can break them where there is little room."""

import re
from functools import cache

import pyphen
from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

from starboard.core.i18n import source

LONG = re.compile(r"[^\W\d_]{11,}")
SOFT = "\u00ad"
SHORTEST = 4
"""Letters that stay together at both ends of a word: "Ver-" alone helps nobody to read on."""


class Hyphenate(visitor.Transformer):
    """Puts soft hyphens into the words of a catalog; what fills them is left alone."""

    def __init__(self, lang: str) -> None:
        """Take the patterns of a language."""
        self.words = pyphen.Pyphen(lang=pyphen.language_fallback(lang), left=SHORTEST, right=SHORTEST)

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 -- the name the visitor looks for
        """Mark where the long words can be broken."""
        node.value = LONG.sub(lambda found: str(self.words.inserted(found[0], SOFT)), node.value)
        return node


@cache
def hyphenated(package: str, lang: str) -> str:
    """Read a package's catalog with soft hyphens in its long words."""
    read = FluentParser(with_spans=False).parse(source(package, lang))
    return str(FluentSerializer().serialize(Hyphenate(lang).visit(read)))
