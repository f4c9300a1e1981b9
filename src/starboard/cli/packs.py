"""Packs: all facts of a game in one file, to be corrected by who owns the physical game."""

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from starboard.cli.common import (
    load_game,
    make_console,
    package_of,
    put_pack,
    reach_modules,
    read_pack,
    speak,
    tell,
)  # fmt: skip
from starboard.core.facts import FactError, export_pack, fact_files, read_original
from starboard.core.testing import random_game

app = typer.Typer(help=tell("help-pack"), no_args_is_help=True)


@app.command(help=tell("help-pack-export"))
def export(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help=tell("help-game"))] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help=tell("help-output"))] = None,
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """Write all facts of a game into one file."""
    speak(lang)
    game = load_game(name, module)
    content = json.dumps(export_pack(game.package), ensure_ascii=False, indent=1) + "\n"
    if output is None:
        print(content, end="")
        return
    output.write_text(content, "utf-8")
    make_console().print(tell("pack-written", game=game.id, file=str(output)), soft_wrap=True)


@app.command(help=tell("help-pack-check"))
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=tell("help-pack-argument"))],
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
    here: Annotated[bool, typer.Option("--here", hidden=True)] = False,
) -> None:
    """Check a pack in a process of its own, because facts are built once, when a game is imported."""
    lang = speak(lang)
    if not here:
        words = [sys.executable, "-m", "starboard.cli", "pack", "check", str(file), "--here", "--lang", lang]
        done = subprocess.run(words + (["--module", module] if module else []))
        raise typer.Exit(done.returncode)
    pack = read_pack(file)
    named = pack.get("game") if isinstance(pack, dict) else None
    if module is not None:
        reach_modules()
    elif not isinstance(named, str):
        raise FactError(file.name, "", "game", "a pack names its game")
    package = package_of(named if module is None else None, module)
    if package.rpartition(".")[2] != named:
        raise FactError(file.name, "", "game", f"the pack is for {named!r}, not for {package.rpartition('.')[2]!r}")
    put_pack(package, file)
    game = load_game(named, module)
    check_facts(package)
    for setup in game.setups():
        random_game(game, setup, seed=1)
    changes = differences(package, pack.get("files", {}))
    for name, lists in pack.get("add", {}).items():
        new = objects(lists)
        changes += [tell("pack-added", file=name, object=key) for key in new]
    console = make_console()
    for line in changes:
        console.print(line, soft_wrap=True)
    console.print(tell("pack-ok", file=str(file), game=game.id, count=len(changes)), soft_wrap=True)


def check_facts(package: str) -> None:
    """Run the game's own check of its facts, if it has one."""
    try:
        facts = importlib.import_module(f"{package}.facts")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.facts":
            raise
        return
    own = getattr(facts, "check_facts", None)
    if own is not None:
        own()


def differences(package: str, files: dict[str, Any]) -> list[str]:
    """List the objects in which a pack differs from the game's own facts."""
    found: list[str] = []
    for name in fact_files(package):
        if name not in files:
            continue
        own, new = objects(json.loads(read_original(package, name))), objects(files[name])
        for key in [*own, *[k for k in new if k not in own]]:
            if key not in new:
                found.append(tell("pack-removed", file=name, object=key))
            elif key not in own:
                found.append(tell("pack-added", file=name, object=key))
            elif own[key] != new[key]:
                found.append(tell("pack-changed", file=name, object=key, fields=changed(own[key], new[key])))
    return found


def objects(content: Any, path: str = "") -> dict[str, Any]:
    """Find the objects of a fact file: those with an id by it, the rest by where they lie."""
    found: dict[str, Any] = {}
    if isinstance(content, dict):
        inner = {k: v for k, v in content.items() if isinstance(v, (list, dict)) and _holds_objects(v)}
        plain = {k: v for k, v in content.items() if k not in inner}
        own = f"{path}{content['id']}" if isinstance(content.get("id"), str) else path.rstrip("/")
        if plain:
            found[own or "-"] = plain
        for key, value in inner.items():
            found |= objects(value, f"{own}/" if isinstance(content.get("id"), str) else f"{path}{key}/")
    elif isinstance(content, list):
        for i, value in enumerate(content):
            found |= objects(value, path if isinstance(value, dict) and "id" in value else f"{path}{i}/")
    return found


def _holds_objects(value: Any) -> bool:
    parts = value if isinstance(value, list) else value.values()
    return any(isinstance(p, dict) and isinstance(p.get("id"), str) for p in parts)


def changed(own: dict[str, Any], new: dict[str, Any]) -> str:
    """Say which fields differ and how."""
    fields = [k for k in [*own, *[k for k in new if k not in own]] if own.get(k) != new.get(k)]
    return ", ".join(f"{k} {_short(own.get(k))} → {_short(new.get(k))}" for k in fields)


def _short(value: Any) -> str:
    shown = json.dumps(value, ensure_ascii=False)
    return shown if len(shown) <= 40 else shown[:39] + "…"
