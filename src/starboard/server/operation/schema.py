"""Makes JSON schema, TypeScript types and the protocol page from the message structs.

python -m starboard.server.operation.schema          # writes them; a test checks that they are current
"""

import inspect
import sys
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from starboard.core.scene import Element
from starboard.hall import protocol
from starboard.server.net.handlers import ROUTES

ROOT = Path(__file__).parents[4]
FILES = ("docs/protocol.md", "docs/protocol.schema.json", "web/src/lib/protocol.ts")
REF = "#/$defs/{name}"

INTRO = """# Protocol

This page is made from `src/starboard/hall/protocol` by `python -m starboard.server.operation.schema`; do not edit.
The same structs give `protocol.schema.json` and the client's TypeScript types.

## How it works

- **Who am I?** `POST /api/guest` with a name sets a signed, HTTP-only cookie; it stands for the person on every later
  request and on the websocket. Requests that change something must come from the server's own pages (`Origin`) and
  carry `Content-Type: application/json`.
- **One websocket**, `/api/socket`, carries everything live. Messages are JSON texts with a tag `do`. A request's `ref`
  comes back with its `done`, `refused` or other answer; `update` and `nudge` come by themselves.
- **A table's log** numbers everything that happens to it, chat included, from 1 on; numbers never go back, also when
  answers are taken back. `n` is the last entry, `at` the last one that changed the game.
- **After a break** connect again and `watch` with `since`: what was missed comes, nothing comes twice. Send an answer
  that was not acknowledged again with the same `id`: it is taken once.
- **`done` means synced to disk.** Nothing is shown to anybody before that.
- **Answers** are given in the notation the `question` offers (`line`), or as the object it stands for. Forms (`fields`)
  describe open answers. `at` must be the table's; otherwise the answer is refused as `stale` and nothing happens.
- **Texts** are ids with arguments; sentences are in the Fluent catalogs (`/api/texts/...`).
- A client sees a scene, a question and events made from what its seat may know. Nothing else is ever sent.

An exchange (shortened):

```
> {"do": "watch", "ref": 1, "table": "k3x9", "seat": 0, "since": 41}
< {"do": "update", "ref": 1, "table": "k3x9", "seat": 0, "since": 41, "n": 42, "at": 42, "entries": [...], ...}
> {"do": "answer", "ref": 2, "table": "k3x9", "seat": 0, "at": 42, "options": ["build sector=7"], "id": "c81f"}
< {"do": "done", "ref": 2, "n": 43}
< {"do": "update", "table": "k3x9", "seat": 0, "since": 42, "n": 43, "at": 43, ...}
```
"""


def elements() -> tuple[type, ...]:
    """List every kind of thing a scene can hold."""
    found: list[type] = []
    stack: list[type] = [Element]
    while stack:
        below: list[type] = stack.pop().__subclasses__()
        for cls in below:
            if cls.__module__ == Element.__module__:
                found.append(cls)
                stack.append(cls)
    return tuple(sorted(found, key=lambda c: c.__name__))


def requests() -> tuple[type, ...]:
    """List what a client may send over the websocket."""
    return typing.get_args(protocol.AnyRequest)


def replies() -> tuple[type, ...]:
    """List what the server sends over the websocket."""
    return typing.get_args(protocol.AnyReply)


def bodies() -> tuple[type, ...]:
    """List the bodies of HTTP requests and replies."""
    found: dict[type, None] = {}
    for route in ROUTES:
        for cls in (route.body, route.reply):
            if cls is not None:
                found[cls] = None
    return tuple(found)


def definitions() -> dict[str, Any]:
    """Give the JSON schema of every struct, by name; a scene's elements are spelled out."""
    kinds = [*requests(), *replies(), *bodies(), *elements()]
    _, parts = msgspec.json.schema_components(kinds, ref_template=REF)
    named = dict(parts)
    named["Element"] = {
        "title": "Element",
        "description": inspect.getdoc(Element) or "",
        "anyOf": [{"$ref": REF.format(name=c.__name__)} for c in elements()],
    }
    named["AnyRequest"] = {"anyOf": [{"$ref": REF.format(name=c.__name__)} for c in requests()]}
    named["AnyReply"] = {"anyOf": [{"$ref": REF.format(name=c.__name__)} for c in replies()]}
    return dict(sorted(named.items()))


def schema() -> str:
    """Write the JSON schema."""
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": definitions()}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1).decode() + "\n"


def typescript() -> str:
    """Write the types for the client."""
    lines = [
        "// Made from src/starboard/hall/protocol by `python -m starboard.server.operation.schema`. Do not edit.",
        "",
    ]
    for name, part in definitions().items():
        if part.get("description"):
            lines.append(f"/** {_first_line(part['description'])} */")
        if "properties" in part:
            lines.append(f"export interface {name} {{")
            required = set(part.get("required", ()))
            for field, kind in part["properties"].items():
                mark = "" if field in required else "?"
                lines.append(f"  {field}{mark}: {_type(kind)};")
            lines.append("}")
        else:
            lines.append(f"export type {name} = {_type(part)};")
        lines.append("")
    return "\n".join(lines)


def _first_line(text: str) -> str:
    return text.strip().splitlines()[0].replace("*/", "* /")


def _type(kind: dict[str, Any]) -> str:
    """Write one JSON schema type as TypeScript."""
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "anyOf" in kind:
        return " | ".join(dict.fromkeys(_type(k) for k in kind["anyOf"]))
    if "enum" in kind:
        return " | ".join(msgspec.json.encode(v).decode() for v in kind["enum"])
    if "const" in kind:
        return msgspec.json.encode(kind["const"]).decode()
    match kind.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array" if "prefixItems" in kind:
            return "[" + ", ".join(_type(k) for k in kind["prefixItems"]) + "]"
        case "array":
            items = kind.get("items")
            return f"({_type(items)})[]" if isinstance(items, dict) and items else "unknown[]"
        case "object":
            extra = kind.get("additionalProperties")
            return f"Record<string, {_type(extra)}>" if isinstance(extra, dict) and extra else "Record<string, unknown>"
    return "unknown"


def page() -> str:
    """Write the protocol page."""
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    yield INTRO
    yield f"Protocol version: {protocol.VERSION}.\n"
    defs = definitions()
    done: set[str] = set()
    yield "## Websocket: what a client sends\n"
    for cls in requests():
        yield from _struct(cls.__name__, defs, done)
    yield "## Websocket: what the server sends\n"
    for cls in replies():
        yield from _struct(cls.__name__, defs, done)
    yield "## HTTP\n"
    yield "Errors come with a status of 400 to 429 (503 while the server stops) and a `Problem`.\n"
    yield "| request | body | reply | what it is for |\n| --- | --- | --- | --- |"
    for route in ROUTES:
        query = "?" + "&".join(f"{q}=" for q in route.query) if route.query else ""
        body = f"[{route.body.__name__}](#{route.body.__name__.lower()})" if route.body else "–"
        reply = f"[{route.reply.__name__}](#{route.reply.__name__.lower()})" if route.reply else "text"
        yield f"| `{route.method} {route.path}{query}` | {body} | {reply} | {route.doc} |"
    yield ""
    for cls in bodies():
        yield from _struct(cls.__name__, defs, done)
    yield "## Parts\n"
    yield "What the messages are made of; the elements of a scene are explained in `src/starboard/core/scene.py`.\n"
    for name in defs:
        yield from _struct(name, defs, done)


def _struct(name: str, defs: dict[str, Any], done: set[str]) -> Iterator[str]:
    if name in done or name.startswith("Any"):
        return
    done.add(name)
    part = defs[name]
    yield f"### {name}\n"
    doc = (part.get("description") or "").strip()
    if doc:
        yield f"{doc}\n"
    if "properties" not in part:
        yield f"One of: {_type(part)}.\n"
        return
    notes = _field_notes(name)
    required = set(part.get("required", ()))
    yield "| field | type | |\n| --- | --- | --- |"
    for field, kind in part["properties"].items():
        shown = _type(kind).replace("|", "\\|")
        default = "" if field in required else f" (default `{msgspec.json.encode(kind.get('default')).decode()}`)"
        if field not in required and "default" not in kind:
            default = " (optional)"
        yield f"| `{field}` | `{shown}`{default} | {notes.get(field, '')} |"
    yield ""


def _field_notes(name: str) -> dict[str, str]:
    """Find the strings that stand below fields in the source of a struct."""
    cls = getattr(protocol, name, None)
    if cls is None or not cls.__module__.startswith(protocol.__name__):
        return {}
    notes: dict[str, str] = {}
    field = ""
    for line in inspect.getsource(cls).splitlines()[1:]:
        text = line.strip()
        if text.startswith('"""') and text.endswith('"""') and len(text) > 6 and field:
            notes[field] = text.strip('"')
        head, colon, _ = text.partition(":")
        field = head if colon and head.isidentifier() else ""
    return notes


def contents() -> dict[str, str]:
    """Give every generated file with what must stand in it."""
    return dict(zip(FILES, (page(), schema(), typescript()), strict=True))


def main() -> None:
    """Write the files."""
    for name, text in contents().items():
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
