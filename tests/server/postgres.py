"""A real PostgreSQL for tests, in a folder of its own; found where distributions put it."""

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def binaries() -> Path | None:
    """Find PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Cluster:
    """A database server that tests may stop and start."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        self.folder, self.durable = folder, durable
        self.port = free_port()
        found = binaries()
        assert found is not None
        self.bin = found

    def run(self, *command: str) -> None:
        words = list(command)
        if os.getuid() == 0:
            words = ["runuser", "-u", "postgres", "--", *words]
        done = subprocess.run(words, capture_output=True, text=True, cwd="/")
        assert done.returncode == 0, f"{words}: {done.stdout} {done.stderr}"

    def make(self) -> None:
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self.folder.chmod(0o700)
        data = str(self.folder / "data")
        self.run(
            str(self.bin / "initdb"), "-D", data, "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8",
            "--locale=C.UTF-8",
        )  # fmt: skip

    def start(self) -> None:
        settings = ["listen_addresses=127.0.0.1", "max_connections=100", *(() if self.durable else FAST)]
        options = f"-k {self.folder} -p {self.port} " + " ".join(f"-c {s}" for s in settings)
        self.run(
            str(self.bin / "pg_ctl"), "-D", str(self.folder / "data"), "-w", "-l", str(self.folder / "log"), "-o",
            options, "start",
        )  # fmt: skip

    def stop(self, how: str = "immediate") -> None:
        self.run(str(self.bin / "pg_ctl"), "-D", str(self.folder / "data"), "-m", how, "stop")

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def database(self, name: str) -> str:
        """Make a database and give its address."""
        self.run(str(self.bin / "createdb"), "-h", str(self.folder), "-p", str(self.port), "-U", "postgres", name)
        return self.url(name)


@contextlib.contextmanager
def cluster(durable: bool = False) -> Iterator[Cluster]:
    """Run PostgreSQL for a while."""
    folder = Path(tempfile.mkdtemp(prefix="starboard-pg-"))
    made = Cluster(folder, durable)
    made.make()
    made.start()
    try:
        yield made
    finally:
        with contextlib.suppress(AssertionError):
            made.stop()
        shutil.rmtree(folder, ignore_errors=True)
