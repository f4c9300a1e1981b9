"""Writes the table as a folder of files: any web space can serve it, and it needs no server."""

import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from starboard.cli.common import make_console, tell
from starboard.core.catalogs import LANGUAGES, TERMINAL, rules_text, source
from starboard.core.game import games
from starboard.core.refusal import Refused
from starboard.hall import lobby, protocol

CLIENT = Path(__file__).parents[1] / "static"
HOST = CLIENT.with_name("host")
SHELF = "shelf"
"""Folder of what a server would be asked for: games, texts, rules."""
ONLY_SERVED = ("alone.js", "offline.html", "offline.css", "offline.js", "worker.js")
"""Files of the client that a page without a server does not need, or not under that name."""
ZIPPED = (".js", ".mjs", ".css", ".html", ".svg", ".json", ".webmanifest")
MARK = '<meta name="starboard-host" content="device" />'
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'"
)


def shelf() -> Iterator[tuple[str, bytes]]:
    """Give what the page asks for before the hall is there: the games, all texts, all rules."""
    listed = lobby.game_list()
    yield "games", msgspec.json.encode(listed)
    for lang in LANGUAGES:
        own = source("starboard", lang, leave_out=TERMINAL)
        yield f"texts-{lang}--", msgspec.json.encode(protocol.Texts(lang=lang, sources=(own,)))
        for name, load in games().items():
            package = load().package
            texts = protocol.Texts(lang=lang, sources=(own, source(package, lang)))
            yield f"texts-{lang}-{name}", msgspec.json.encode(texts)
            if found := rules_text(package, lang):
                rules = protocol.Rules(game=name, markdown=found[0], lang=found[1])
                yield f"rules-{name}-{lang}", msgspec.json.encode(rules)


def packed() -> bool:
    """Say whether client and interpreter are there."""
    return (CLIENT / "index.html").is_file() and (HOST / "files.json").is_file()


def write(out: Path) -> str:
    """Write the folder; gives its version. What stood there before is replaced."""
    if not packed():
        raise Refused("cli_site_not_built")
    if out.exists() and any(out.iterdir()) and not (out / SHELF).is_dir():
        raise Refused("cli_site_not_empty", folder=str(out))
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(CLIENT, out)
    shutil.copytree(HOST, out / HOST.name)
    worker = (CLIENT / "alone.js").read_text("utf-8")
    for path in [path for name in ONLY_SERVED for path in out.glob(f"{name}*")]:
        path.unlink()
    (out / SHELF).mkdir()
    for name, data in shelf():
        (out / SHELF / f"{name}.json").write_bytes(data)
    index = out / "index.html"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    index.write_text(
        re.sub(r"(<meta charset=[^>]*>)", rf"\1\n    {policy}\n    {MARK}", index.read_text("utf-8"), count=1)
    )
    version = finished(out, worker)
    return version


def finished(out: Path, worker: str) -> str:
    """Write the service worker, which lists everything a page may need, and compressed copies beside the texts."""
    listed: list[tuple[str, str]] = []
    for path in sorted(p for p in out.rglob("*") if p.is_file()):
        name = path.relative_to(out).as_posix()
        squeezed = path.suffix in (".br", ".gz")
        if squeezed and path.with_suffix("").is_file():
            if path.name.startswith("index.html."):
                path.unlink()
            continue
        listed.append((name, hashlib.sha256(path.read_bytes()).hexdigest()[:12]))
    host = json.loads((out / HOST.name / "files.json").read_text("utf-8"))["files"]
    # The worker asks for packed files by the fingerprint of what is in them.
    inside = {f"{HOST.name}/{name}.gz": kept["hash"] for name, kept in host.items()}
    inside |= {f"{HOST.name}/{name}": kept["hash"] for name, kept in host.items()}
    files = [(name, inside.get(name, mark)) for name, mark in listed]
    files.append(("", dict(listed)["index.html"]))
    version = hashlib.sha256(json.dumps(files).encode() + worker.encode()).hexdigest()[:12]
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(files)};\n"
    (out / "worker.js").write_text(head + worker, "utf-8")
    for path in [p for p in out.rglob("*") if p.suffix in ZIPPED]:
        small = path.with_name(f"{path.name}.gz")
        if not small.is_file():
            small.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    return version


def site(
    out: Annotated[Path, typer.Argument(help=tell("help-site-out"))],
) -> None:
    """Write the folder."""
    version = write(out)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    make_console().print(tell("site-written", folder=str(out), version=version, megabytes=round(size / 1e6, 1)))
