"""Catalogs and rules as files: the sources of all texts, for whoever writes them out elsewhere; needs no Fluent."""

import re
from functools import cache
from typing import Any

from starboard.core import packs
from starboard.core.game import data_file

LANGUAGES = ("de", "en")
TABLE_TEXTS = "starboard"
TERMINAL = "cli"
"""The part of the table's own texts that only a terminal needs."""

_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


def source(package: str, lang: str, leave_out: str = "") -> str:
    """Read a package's catalog; it may be split over files named `LANG*.ftl`, of which one part can be left out.

    The texts of packs come behind those of the game, and in place of what has the same name.
    """
    return f"{_files(package, lang, leave_out)}\n{packs.texts(package, lang)}".rstrip("\n") + "\n"


@cache
def _files(package: str, lang: str, leave_out: str) -> str:
    folder = data_file(package, "i18n")
    names = sorted(f.name for f in folder.iterdir() if f.name.startswith(lang) and f.name.endswith(".ftl"))
    return "\n".join((folder / name).read_text("utf-8") for name in names if name != f"{lang}-{leave_out}.ftl")


def rules_file(package: str, lang: str = "") -> Any:
    """Give the rules of a game in a language: `rules.LANG.md` where there is one, else `rules.md`; None without."""
    for name in (f"rules.{lang}.md", "rules.md"):
        file = data_file(package, name)
        if file.is_file():
            return file
    return None


def rules_text(package: str, lang: str = "") -> tuple[str, str] | None:
    """Read the rules of a game, with the language they are written in; None if there are none."""
    file = rules_file(package, lang)
    if file is None:
        return None
    return file.read_text("utf-8"), lang if file.name != "rules.md" else "en"


@cache
def text_ids(package: str, lang: str) -> frozenset[str]:
    """Name the texts of a package's catalog."""
    return frozenset(_ENTRY.findall(source(package, lang)))
