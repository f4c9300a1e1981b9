"""What packs bring: files in place of a game's own, objects beside those in its files, texts, pictures."""

import json
from typing import Any

FILES: dict[tuple[str, str], bytes] = {}
"""Files in place of a game's own, by package and name."""
ADDED: dict[tuple[str, str], list[dict[str, list[Any]]]] = {}
"""Objects that come behind those of a file, by package and name: lists by the field that holds them."""
TEXTS: dict[tuple[str, str], dict[str, str]] = {}
"""Texts by package and language."""
PICTURES: dict[tuple[str, str], str] = {}
"""What seeds the picture of a thing, by package and id."""


def added(package: str, name: str, raw: bytes) -> bytes:
    """Give a file with what packs add to it; raises ValueError if it has no such list, or one of the ids already."""
    parts = ADDED.get((package, name), ())
    if not parts:
        return raw
    content = json.loads(raw)
    for lists in parts:
        for field, objects in lists.items():
            known = content.get(field) if isinstance(content, dict) else None
            if not isinstance(known, list):
                raise ValueError(f"there is no list {field!r} to add to")
            ids = {o.get("id") for o in known if isinstance(o, dict)}
            for thing in objects:
                if isinstance(thing, dict) and thing.get("id") in ids:
                    raise ValueError(f"{thing['id']!r} is there already")
            known += objects
    return json.dumps(content).encode()


def texts(package: str, lang: str) -> str:
    """Give the texts of packs as a catalog."""
    known = TEXTS.get((package, lang), {})
    return "".join(f"{name} = {text.replace(chr(10), chr(10) + '    ')}\n" for name, text in known.items())


def picture(package: str, thing: str) -> str:
    """Give what seeds the picture of a thing: what a pack says, else its id."""
    return PICTURES.get((package, thing), thing)


def drop() -> None:
    """Forget all packs (for tests)."""
    for kept in (FILES, ADDED, TEXTS, PICTURES):
        kept.clear()
