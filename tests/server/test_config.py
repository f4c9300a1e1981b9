"""Settings and commands: what is explained is what there is; backup and restore while a server runs."""

import gc
import logging
import sqlite3
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer
from typer.testing import CliRunner

from starboard.core.record import parse, replay
from starboard.core.rng import Rng
from starboard.hall.tables import Tables
from starboard.server.operation.command import app_command
from starboard.server.operation.config import EXPLAINED, BadConfig, Config, explained, load
from starboard.server.operation.run import alone
from tests.server.kit import in_hall, step, table_of

APP = typer.Typer()
app_command(APP)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(APP, words)
    return result.exit_code, result.output


def test_every_setting_is_explained_and_no_other() -> None:
    assert list(EXPLAINED) == [f.name for f in msgspec.structs.fields(Config)]
    text = explained(Config(port=9000, secret="s3cret", smtp="smtp://u:p@h"))
    assert "port = 9000" in text and "s3cret" not in text and "smtp://" not in text.replace("smtp://USER", "")
    every = "\n".join(line.removeprefix("# ") for line in explained(Config()).splitlines() if " = " in line)
    assert msgspec.convert(tomllib.loads(every), Config) == Config()


def test_given_wins_over_environment_wins_over_file(tmp_path: Path) -> None:
    file = tmp_path / "starboard.toml"
    file.write_text('port = 1\nhost = "a"\nbots = 3\n')
    found = load(
        file, {"STARBOARD_PORT": "2", "STARBOARD_HOST": "b", "STARBOARD_WEBHOOKS": "false"}, host="c", port=None
    )
    assert (found.port, found.host, found.bots, found.webhooks) == (2, "c", 3, False)
    assert load(None, {"STARBOARD_CONFIG": str(file)}).port == 1
    assert found.store_url.startswith("sqlite:////") and Config(url="https://x.y/z").origin == "https://x.y"


@pytest.mark.parametrize(
    "text", ["port = 'x'", "colour = 1", "metrics = 'all'", "log = 'xml'", "url = 'example.org'", "port = "]
)
def test_bad_settings_are_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "starboard.toml"
    file.write_text(text)
    with pytest.raises(BadConfig):
        load(file, {})
    code, output = run("config", "--config", str(file))
    assert code == 2 and "Error" in output


def test_the_config_command_explains() -> None:
    code, output = run("config")
    assert code == 0 and all(f"{name} = " in output for name in EXPLAINED)


def test_backup_export_and_restore(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = file.parent
    names: list[str] = []

    async def play(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        names.append(live.table.id)
        rng = Rng(3)
        for _ in range(12):
            await step(hall, live, rng)
        with alone(Config(data=str(data))):  # a server runs
            code, output = run("backup", str(tmp_path / "copy.db"), "--data", str(data))
            assert code == 0 and "1 tables" in output
            assert run("backup", str(tmp_path / "copy.db"), "--data", str(data))[0] == 1, "never over a file"
            monkeypatch.setattr("starboard.server.operation.run.PATIENCE", 1)
            code, output = run("restore", str(tmp_path / "copy.db"), "--data", str(data))
            assert code == 1 and "another process" in output
        while live.table.row.status == "running":
            await step(hall, live, rng)

    in_hall(file, play)
    code, output = run("export", names[0], "--data", str(data))
    assert code == 0
    whole = parse(output)
    replay(whole)
    code, output = run("restore", str(tmp_path / "copy.db"), "--data", str(data))
    assert code == 0 and file.with_suffix(".before-restore.db").exists()
    code, output = run("export", names[0], "--data", str(data))
    earlier = parse(output)
    assert code == 0 and [a.option for a in earlier.answers] == [a.option for a in whole.answers[:12]]
    assert run("export", "nothing", "--data", str(data))[0] == 1
    (tmp_path / "bad.db").write_bytes(b"not a database")
    assert run("restore", str(tmp_path / "bad.db"), "--data", str(data))[0] == 1
    assert run("restore", str(tmp_path / "none.db"), "--data", str(data))[0] == 1
    with sqlite3.connect(file) as db:
        assert db.execute("select count(*) from tables").fetchone() == (1,)
    db.close()


def test_a_server_that_runs_keeps_others_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.server.operation.run.PATIENCE", 1)
    before = process_settings()
    with alone(Config(data=str(tmp_path))):
        code, output = run("serve", "--data", str(tmp_path), "--port", "0")
        assert code == 1 and "another process" in output
    assert process_settings() == before, "who may not serve leaves the process as it was"


def process_settings() -> tuple[Any, ...]:
    """Tell what a server sets for its whole process: logs, garbage collection, how long a thread runs on."""
    root = logging.getLogger()
    return root.handlers[:], root.level, gc.get_threshold(), gc.get_freeze_count(), sys.getswitchinterval()
