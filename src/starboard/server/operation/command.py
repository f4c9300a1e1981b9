"""The server's commands: serving, settings, copies of the store, measuring."""

import asyncio
import shutil
import sqlite3
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

File = Annotated[Path | None, typer.Option("--config", "-c", help="Settings (TOML).")]
Data = Annotated[str | None, typer.Option(help="Folder for the SQLite file.")]


def loaded(file: Path | None, **given: Any) -> Any:
    """Read the settings, or end with the reason why they cannot be used."""
    from starboard.server.operation.config import BadConfig, load

    try:
        return load(file, **given)
    except BadConfig as error:
        raise typer.BadParameter(str(error)) from None


def serve(
    file: File = None,
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    data: Data = None,
    store: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://...")] = None,
    url: Annotated[str | None, typer.Option(help="How people reach the server.")] = None,
) -> None:
    """Serve tables to browsers."""
    from starboard.server.operation.run import Busy, NoStore
    from starboard.server.operation.run import serve as run

    settings = loaded(file, host=host, port=port, data=data, store=store, url=url)
    if sys.stderr.isatty() and settings.log == "json":
        settings.log = "text"
    typer.echo(f"Starboard: http://{settings.host}:{settings.port}/", err=True)
    try:
        run(settings)
    except (Busy, NoStore) as error:
        raise typer.Exit(_failed(str(error))) from None


def config(file: File = None) -> None:
    """Explain every setting and show what it is now."""
    from starboard.server.operation.config import explained

    typer.echo(explained(loaded(file)))


def backup(
    target: Annotated[Path, typer.Argument(help="File to write; must not exist.")],
    file: File = None,
    data: Data = None,
) -> None:
    """Copy the SQLite store to a file, also while a server uses it (for PostgreSQL use pg_dump)."""
    source = sqlite_file(loaded(file, data=data))
    if target.exists():
        raise typer.Exit(_failed(f"{target} exists"))
    if not target.parent.is_dir():
        raise typer.Exit(_failed(f"{target.parent}: no such folder"))
    problem = checked(source)
    if problem:
        raise typer.Exit(_failed(problem))
    with sqlite3.connect(f"file:{source}?mode=ro", uri=True) as original, sqlite3.connect(target) as copy:
        original.backup(copy)
    original.close()
    copy.close()
    problem = checked(target)
    if problem:
        raise typer.Exit(_failed(problem))
    typer.echo(f"{target}: {count(target)} tables")


def restore(
    source: Annotated[Path, typer.Argument(help="A file made by backup.")],
    file: File = None,
    data: Data = None,
) -> None:
    """Put a backup in place of the SQLite store; no server may run, and the old file is kept beside it."""
    from starboard.server.operation.run import Busy, alone

    settings = loaded(file, data=data)
    target = sqlite_file(settings)
    problem = checked(source)
    if problem:
        raise typer.Exit(_failed(problem))
    try:
        with alone(settings):
            if target.exists():
                with sqlite3.connect(target) as old:
                    old.execute("pragma wal_checkpoint(truncate)")
                old.close()
                target.replace(target.with_suffix(".before-restore.db"))
            for extra in ("-wal", "-shm"):
                Path(f"{target}{extra}").unlink(missing_ok=True)
            shutil.copyfile(source, target)
    except Busy as error:
        raise typer.Exit(_failed(str(error))) from None
    typer.echo(f"{target}: {count(target)} tables")


def export(
    table: Annotated[str, typer.Argument(help="Id of a table.")],
    file: File = None,
    data: Data = None,
    store: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://...")] = None,
) -> None:
    """Print the record of any game, running ones with all their secrets."""
    from starboard.core.refusal import Refused
    from starboard.hall.records import record
    from starboard.hall.tables import Tables
    from starboard.server.store import open_store
    from starboard.server.thinking.workers import Workers
    from starboard.server.world import world

    settings = loaded(file, data=data, store=store)

    async def run() -> str:
        opened = await open_store(settings.store_url)
        try:
            hall = Tables(opened, Workers(1), world())
            hall.stopping = True
            live = await hall.get(table)
            return (await record(hall, live.table, unfinished=True)).text()
        finally:
            await opened.close()

    try:
        typer.echo(asyncio.run(run()), nl=False)
    except Refused as error:
        raise typer.Exit(_failed(str(error))) from None


def bench_server(
    game: Annotated[str, typer.Argument(help="A game.")] = "race",
    seats: Annotated[int, typer.Option(help="Seats of each table; 0: as few as the game has.")] = 0,
    tables: Annotated[int, typer.Option(help="Tables played at once.")] = 100,
    seconds: Annotated[float, typer.Option(help="How long each part is measured.")] = 5.0,
    sockets: Annotated[int, typer.Option(help="Websockets in all, in the part with many.")] = 1000,
    held: Annotated[int, typer.Option(help="Websockets that are held open at once.")] = 4000,
    postgres: Annotated[
        str, typer.Option(help="A database to measure one and two processes on; without it SQLite alone is measured.")
    ] = "",
    quickly: Annotated[
        bool, typer.Option("--quick", help="Only what needs no server: the cost of an update, opening a long game.")
    ] = False,
    prepare: Annotated[str, typer.Option(help="A function MODULE:NAME that brings a game that is not installed.")] = "",
    out: Annotated[Path | None, typer.Option(help="A file that what is printed is written to as well.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object at the end.")] = False,
) -> None:
    """Measure a server on this machine, beside a bare one without rules."""
    import msgspec

    from starboard.core.game import find
    from starboard.server.operation.bench import bench, prepared, quick

    prepared(prepare)
    seats = seats or max(2, find(game).seats[0])
    if out is not None:
        out.write_text("")

    def say(line: str) -> None:
        typer.echo(line, err=as_json)
        if out is not None:
            with out.open("a") as file:
                file.write(line + "\n")

    if quickly:
        found = asyncio.run(quick(game, seats, say))
    else:
        found = asyncio.run(bench(game, seats, prepare, tables, seconds, sockets, held, postgres, say))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode({"game": game, "seats": seats, **found})).decode())


def bench_processes(
    postgres: Annotated[str, typer.Argument(help="postgresql://... of an empty database.")],
    game: Annotated[str, typer.Option(help="A game.")] = "race",
    seats: Annotated[int, typer.Option(help="Seats of each table; 0: as few as the game has.")] = 0,
    tables: Annotated[int, typer.Option(help="Tables played at once.")] = 100,
    seconds: Annotated[float, typer.Option(help="How long each part is measured.")] = 10.0,
    prepare: Annotated[str, typer.Option(help="A function MODULE:NAME that brings a game that is not installed.")] = "",
) -> None:
    """Measure two processes on one database against one: each on a core of its own, clients on those that are left."""
    from starboard.core.game import find
    from starboard.server.operation.bench import many_files, prepared, processes

    prepared(prepare)
    many_files()
    seats = seats or max(2, find(game).seats[0])
    asyncio.run(processes(game, seats, prepare, postgres, tables, seconds, typer.echo))


def bench_memory(
    tables: Annotated[int, typer.Option(help="Tables of each game that are played and left.")] = 1000,
    sockets: Annotated[int, typer.Option(help="Websockets that do nothing.")] = 2000,
    soaking: Annotated[float, typer.Option("--soak", help="Minutes to play on and on instead.")] = 0.0,
    at_once: Annotated[int, typer.Option(help="Tables played at once while soaking, of all games together.")] = 60,
    rate: Annotated[float, typer.Option(help="Moves a second while soaking.")] = 60.0,
    game: Annotated[list[str] | None, typer.Option(help="Only this game; again for others.")] = None,
) -> None:
    """Measure a server's memory from outside: played tables, idle sockets, or a long evening."""
    from starboard.core.game import find, games
    from starboard.server.operation.endurance import memory, soak

    names = [find(name).id for name in game or sorted(games())]
    work = soak(names, at_once, soaking, rate, typer.echo) if soaking else memory(names, tables, sockets, typer.echo)
    asyncio.run(work)


def bench_bots(
    game: Annotated[str, typer.Argument(help="A game.")] = "race",
    tables: Annotated[int, typer.Option(help="Tables at which one person keeps bots busy.")] = 20,
    seconds: Annotated[float, typer.Option(help="How long it is measured.")] = 20.0,
    bot: Annotated[str, typer.Option(help="The bot.")] = "greedy",
) -> None:
    """Measure how long others wait for their bots while one person keeps many busy."""
    from starboard.server.operation.endurance import crowd

    asyncio.run(crowd(game, tables, seconds, bot, typer.echo))


def sqlite_file(settings: Any) -> Path:
    """Give the file of a SQLite store, or end."""
    url: str = settings.store_url
    if not url.startswith("sqlite:///"):
        raise typer.Exit(_failed("this is for SQLite; use PostgreSQL's own tools for a PostgreSQL store"))
    return Path(url.removeprefix("sqlite:///"))


def checked(path: Path) -> str:
    """Say what is wrong with a SQLite store; nothing if it is whole."""
    if not path.is_file():
        return f"{path}: no such file"
    db = sqlite3.connect(path)
    try:
        found = db.execute("pragma integrity_check").fetchone()[0]
        db.execute("select count(*) from tables").fetchone()
    except sqlite3.Error as error:
        return f"{path}: {error}"
    finally:
        db.close()
    return "" if found == "ok" else f"{path}: {found}"


def count(path: Path) -> int:
    """Count the tables in a store."""
    db = sqlite3.connect(path)
    try:
        return int(db.execute("select count(*) from tables").fetchone()[0])
    finally:
        db.close()


def _failed(message: str) -> int:
    typer.echo(message, err=True)
    return 1


def app_command(app: typer.Typer) -> None:
    """Add the server's commands to the command line."""
    for function in (serve, config, backup, restore, export):
        app.command()(function)
    app.command("bench-server")(bench_server)  # `bench server` with every setting
    app.command("bench-processes")(bench_processes)
    app.command("bench-memory")(bench_memory)
    app.command("bench-bots")(bench_bots)
