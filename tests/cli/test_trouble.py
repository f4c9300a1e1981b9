"""Broken files, closed streams, absent databases: each gets one sentence and a code, never a traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import HANGS, comes

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "starboard.cli"]


def tried(*words: str, stdin: int | None = subprocess.DEVNULL, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the program; whatever goes wrong must be one sentence."""
    done = subprocess.run(
        [*PROGRAM, *words], cwd=ROOT, capture_output=True, stdin=stdin, env={**os.environ, **more}, timeout=HANGS,
        encoding="utf-8", errors="replace",
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done


@pytest.fixture
def junk(tmp_path: Path) -> Path:
    """A file that is no text, no record, no settings and no database."""
    file = tmp_path / "junk.db"
    file.write_bytes(bytes(range(255, 0, -1)) * 20)
    return file


def test_a_terminal_that_cannot_write_all_letters() -> None:
    done = tried("games", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert done.returncode == 0 and "sidereal" in done.stdout


def test_files_that_are_something_else(junk: Path, tmp_path: Path) -> None:
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000 + "]" * 100_000)
    for words in (
        ("play", "race", "--resume", str(junk)),
        ("serve", "--config", str(junk)),
        ("play", "race", "--pack", str(deep)),
    ):
        done = tried(*words)
        assert done.returncode == 2 and done.stderr.strip(), words


def test_streams_that_are_closed() -> None:
    for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        line = f"{' '.join(PROGRAM)} play race {closed}"
        done = subprocess.run(
            ["bash", "-c", line], cwd=ROOT, capture_output=True, text=True, timeout=HANGS, input="q\n"
        )
        assert "Traceback" not in done.stderr and done.returncode == 0, (closed, done)


def test_stores_that_cannot_be_opened(junk: Path, tmp_path: Path) -> None:
    junk.rename(tmp_path / "starboard.db")
    for words in (
        ("serve", "--data", str(tmp_path), "--port", "0"),
        ("serve", "--store", "postgresql://somebody:secret@127.0.0.1:1/none", "--port", "0"),
        ("backup", str(tmp_path / "missing" / "copy.db"), "--data", str(tmp_path)),
        ("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)),
        ("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "nowhere")),
    ):
        done = tried(*words)
        assert done.returncode == 1 and "secret" not in done.stderr, (words, done.stderr)
    assert not (tmp_path / "copy.db").exists()


def test_a_command_without_its_packages(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Absent:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in ('uvicorn', 'starlette', 'argon2'):\n"
        "            raise ModuleNotFoundError(f'No module named {name!r}', name=name)\n"
        "sys.meta_path.insert(0, Absent())\n"
    )
    done = tried("serve", PYTHONPATH=os.pathsep.join([str(tmp_path), *sys.path]))
    assert done.returncode == 1 and "starboard[server" in done.stderr


def test_a_tournament_ends_at_ctrl_c(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell in the background would have it ignored
    try:
        playing = subprocess.Popen(
            [*PROGRAM, "arena", "artifacts", "--games", "100000", "--jobs", "2", "--keep", str(kept)],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, before)
    assert comes(lambda: playing.poll() is not None or (kept.exists() and kept.stat().st_size > 0))
    assert playing.poll() is None
    os.killpg(playing.pid, signal.SIGINT)  # as a terminal does: to everybody in the group
    _, said = playing.communicate(timeout=HANGS)
    assert playing.returncode == 130 and "Traceback" not in said, said
    with pytest.raises(ProcessLookupError):
        os.killpg(playing.pid, 0)
