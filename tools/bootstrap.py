"""Behind ./play and ./check: makes .venv as the lock says, builds the browser's table, then plays or checks.

Standard library only. Every setup step leaves a stamp (a hash of its inputs) in .venv/stamps and is
skipped while the stamp fits, so only the first run takes long.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
WEB = ROOT / "web"
STATIC = ROOT / "src" / "starboard" / "static"
HOST = STATIC.with_name("host")
WHEELS = WEB / "wheels.lock"
# What the browser's interpreter calls itself.
BROWSER = (
    "--platform",
    "pyemscripten_2026_0_wasm32",
    "--python-version",
    "3.14",
    "--implementation",
    "cp",
    "--abi",
    "cp314",
)
OLDEST = (3, 11)

# What ./play starts, in the browser and with --terminal as its first word; its other arguments follow.
SERVE = ["starboard", "serve"]
TERMINAL = ["starboard", "play"]

# Programs that tests use, where they may lie, and the Debian packages that bring them.
SYSTEM = {
    "chromium": ("usr/bin/chromium", "chromium"),
    "initdb": ("usr/lib/postgresql/*/bin/initdb", "postgresql"),
    "nginx": ("usr/sbin/nginx", "nginx-light"),
}
BARE_BROWSER = "chromium-headless-shell"
"""The browser without windows and profiles, a program and a package: the same pages take a sixth less work in it."""

# What ./check runs: repairs first, then all the rest in this order, beside the tests.
FIXES = {
    "fix lint": ["ruff", "check", "--fix-only", "--quiet", "."],
    "fix format": ["ruff", "format", "."],
}
CHECKS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
    "imports": ["lint-imports", "--no-logo"],
    "dependencies": ["deptry", "."],
    "audit": ["python", "tools/audit.py"],
}
CLIENT_CHECKS = {
    "client format": ["npm", "run", "--silent", "format:check"],
    "client types": ["npm", "run", "--silent", "check"],
    "client tests": ["npm", "run", "--silent", "test"],
}
# What of them is run otherwise with --fast: only what has changed since is read again.
FAST = {"client types": ["npm", "run", "--silent", "check:again"]}
CORES = os.cpu_count() or 1
# Half of the time a test waits for a server, a browser or a clock; a fast one hardly ever, and each process begins with
# reading all of them. Few at a time are handed out, in their order.
TESTS = ["pytest", "--maxschedchunk", "8", "-n", str(2 * CORES)]
FAST_TESTS = [*TESTS[:-1], str(CORES + 1), "-m", "not slow"]


def play(args: list[str]) -> NoReturn:
    """Become the program that is played, so that signals reach it: a server for browsers, or the terminal."""
    set_up(set_up_environment())
    terminal = args[:1] == ["--terminal"]
    if not terminal:
        packages = set_up_client_packages()
        with ThreadPoolExecutor(1) as beside:
            host = beside.submit(set_up_host, packages)
            set_up_client(packages)
            host.result()
    program, *first = TERMINAL if terminal else SERVE
    args = args[1:] if terminal else args
    os.execve(BIN / program, [program, *first, *args], environment())


def check(args: list[str]) -> NoReturn:
    """Run every check, even after a failure, the tests beside all others, and say at the end which ones failed."""
    parser = argparse.ArgumentParser("./check", allow_abbrev=False, epilog="Other arguments go to pytest.")
    parser.add_argument("--fix", action="store_true", help="first repair what ruff can repair")
    parser.add_argument("--fast", action="store_true", help="leave out the tests marked slow")
    own, for_pytest = parser.parse_known_args(args)

    start = time.perf_counter()
    tests = [*(FAST_TESTS if own.fast else TESTS), *for_pytest]
    client_checks = {**CLIENT_CHECKS, **(FAST if own.fast else {})}
    setting_up, beside = ThreadPoolExecutor(4), ThreadPoolExecutor(1)
    try:
        # What needs nothing of each other is set up side by side, and checked as soon as it can be.
        environment = set_up_environment()
        parts = [setting_up.submit(set_up_system)]
        set_up(environment)
        ended = [run_check(name, command) for name, command in FIXES.items()] if own.fix else []
        packages = setting_up.submit(set_up_client_packages)
        parts += [setting_up.submit(set_up_tests), setting_up.submit(lambda: set_up_client(packages.result()))]
        if not own.fast:  # only slow tests open a table without a server
            parts.append(setting_up.submit(lambda: set_up_host(packages.result())))
        others = [beside.submit(run_check, *check) for check in CHECKS.items()]
        packages.result()
        others += [beside.submit(run_check, *check) for check in client_checks.items()]
        for part in parts:
            part.result()
        print(f"set up in {time.perf_counter() - start:.1f} s", flush=True)
        tested = run_check("tests", tests, at_once=True)
        ended += [*[other.result() for other in others], tested]
    finally:
        setting_up.shutdown(cancel_futures=True)
        beside.shutdown(cancel_futures=True)
    print("\n" + "\n".join(str(one) for one in ended))
    print(f"  all of it {time.perf_counter() - start:18.1f} s {sum(one.work for one in ended):8.1f} s of a core")
    if failed := [one.name for one in ended if one.code != 0]:
        stop("failed: " + ", ".join(failed))
    print("all checks passed")
    sys.exit(0)


class Ended(NamedTuple):
    """How a check ended."""

    name: str
    code: int
    seconds: float
    work: float
    """Seconds of one core, of all processes it waited for."""

    def __str__(self) -> str:
        """Give its line of the summary."""
        how = "ok" if self.code == 0 else "FAILED"
        return f"  {self.name:<15}{how:<8}{self.seconds:6.1f} s {self.work:8.1f} s of a core"


def run_check(name: str, command: list[str], *, at_once: bool = False) -> Ended:
    """Run one check; what it says is shown at once, or when it has ended, so that others can run beside it."""
    start = time.perf_counter()
    head = f"\n== {name}: {shlex.join(command)}"
    if at_once:
        print(head, flush=True)
    with subprocess.Popen(
        [BIN / command[0], *command[1:]], cwd=WEB if name in CLIENT_CHECKS else ROOT, env=environment(), text=True,
        stdout=None if at_once else subprocess.PIPE, stderr=None if at_once else subprocess.STDOUT,
    ) as running:  # fmt: skip
        said = running.stdout.read() if running.stdout is not None else ""
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    ended = Ended(name, running.returncode, time.perf_counter() - start, used.ru_utime + used.ru_stime)
    if not at_once:
        print(f"{head}\n{said}{str(ended).strip()}", flush=True)
    return ended


def set_up_environment() -> str:
    """Make .venv, which all other steps need."""
    return step("environment", f"{sys.version} {sys.base_prefix} {ROOT}", "", make_environment)


def set_up(environment: str) -> None:
    """Bring .venv up to date; each step is redone when one before it was."""
    done = step("installer", pinned("uv"), environment, install_installer)
    done = step("packages", LOCK.read_text("utf-8"), done, install_packages)
    step("starboard", PROJECT.read_text("utf-8"), done, install_starboard)


def set_up_client_packages() -> str:
    """Install what the client is built with; node comes with .venv."""
    locked = (WEB / "package-lock.json").read_text("utf-8")
    return step("client packages", locked, "", install_client_packages, made=WEB / "node_modules")


def set_up_client(packages: str) -> None:
    """Build the client; `packages` is what it is built with."""
    step("client", client_sources(), packages, build_client, made=STATIC / "index.html")


def set_up_host(packages: str) -> None:
    """Pack interpreter and engines for tables without a server; `packages` is what the client is built with."""
    done = step("wheels for browsers", WHEELS.read_text("utf-8"), "", fetch_wheels)
    step("host", host_sources(), f"{packages} {done}", build_host, made=HOST / "files.json")


def set_up_tests() -> None:
    """Compile the tests and all they import once: else every process of the first check would do it, all at a time."""
    step("tests", LOCK.read_text("utf-8"), "", compile_tests)


def set_up_system() -> None:
    """Install the programs that tests use and the machine lacks, where that is ours to do (Debian, as root)."""
    ours = os.geteuid() == 0 and shutil.which("apt-get") is not None
    if ours and not (os.environ.get("CHROMIUM") or shutil.which(BARE_BROWSER)):
        # Once, with all the rest: not every system has it, and one that has not takes nothing of the list.
        step(BARE_BROWSER, "", "", lambda: install_system(BARE_BROWSER, *lacking()))
    if missing := lacking():
        if ours:
            say(f"setting up: {', '.join(missing)}")
            install_system(*missing)
        else:
            say(f"some tests need programs that are not here: {', '.join(missing)}")


def lacking() -> list[str]:
    """Name the packages of the programs that are not here."""
    named = {"chromium": os.environ.get("CHROMIUM")}
    return [
        package
        for program, (place, package) in SYSTEM.items()
        if not (named.get(program) or shutil.which(program) or any(Path("/").glob(place)))
    ]


def install_system(*packages: str) -> None:
    """Install packages of the system; what cannot be installed is missed by the tests that need it."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", *words], env=quiet, check=False, stdout=subprocess.DEVNULL)


def client_sources() -> str:
    """Name every file the client is built from with the hash of its content."""
    files = [p for folder in ("src", "public") for p in sorted((WEB / folder).rglob("*")) if p.is_file()]
    files += sorted(p for p in WEB.iterdir() if p.is_file())
    return "\n".join(f"{p.relative_to(WEB)} {hashlib.sha256(p.read_bytes()).hexdigest()}" for p in files)


def host_sources() -> str:
    """Name every file that a table without a server is packed from with the hash of its content."""
    package = ROOT / "src" / "starboard"
    folders = [package / part for part in ("core", "games", "bots", "hall", "browser", "i18n")]
    files = [p for folder in folders for p in sorted(folder.rglob("*")) if p.is_file() and p.suffix != ".pyc"]
    files += [WEB / "host.mjs", WEB / "host.py", package / "__init__.py"]
    return "\n".join(f"{p.relative_to(ROOT)} {hashlib.sha256(p.read_bytes()).hexdigest()}" for p in files)


def fetch_wheels() -> None:
    """Fetch the packages that are built for the browser's interpreter, by their hashes."""
    folder = VENV / "wheels"
    shutil.rmtree(folder, ignore_errors=True)
    words = ("download", "--quiet", "--no-deps", "--only-binary", ":all:", "--require-hashes", *BROWSER)
    run(BIN / "python", "-m", "pip", *words, "--dest", folder, "-r", WHEELS)


def compile_tests() -> None:
    """Let pytest find all tests; what it says of those that are broken is heard when they are run."""
    command = [str(BIN / "pytest"), "--collect-only", "-qq", "-p", "no:cacheprovider"]
    subprocess.run(command, cwd=ROOT, env=environment(), check=False, stdout=subprocess.DEVNULL)


def build_host() -> None:
    """Pack what a table without a server runs on."""
    [wheel] = (VENV / "wheels").glob("*.whl")
    run(BIN / "node", WEB / "host.mjs", ROOT / "src", wheel, HOST, folder=WEB)


def install_client_packages() -> None:
    """Make node_modules hold exactly what the lock lists."""
    run(BIN / "npm", "ci", "--no-audit", "--no-fund", folder=WEB)


def build_client() -> None:
    """Build the client into the package."""
    run(BIN / "npm", "run", "--silent", "build", folder=WEB)


def step(name: str, inputs: str, before: str, action: Callable[[], None], made: Path | None = None) -> str:
    """Do one step unless its stamp fits and what it made is there; the fingerprint covers the steps before it too."""
    fingerprint = hashlib.sha256(f"{before}\n{inputs}".encode()).hexdigest()
    stamp = VENV / "stamps" / name
    if stamp.is_file() and stamp.read_text() == fingerprint and (made is None or made.exists()):
        return fingerprint
    stamp.unlink(missing_ok=True)
    say(f"setting up: {name}")
    action()
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(fingerprint)
    return fingerprint


def make_environment() -> None:
    """Make an empty .venv, also when called by the Python of the old one."""
    python = getattr(sys, "_base_executable", sys.executable)
    run(python, "-m", "venv", "--clear", VENV)


def install_installer() -> None:
    """Install uv, which is much faster than pip, by its hash."""
    wanted = VENV / "uv.txt"
    wanted.write_text(pinned("uv"))
    run(BIN / "python", "-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps", "-r", wanted)


def install_packages() -> None:
    """Make .venv hold exactly what the lock lists."""
    run(BIN / "uv", "pip", "sync", "--require-hashes", LOCK)


def install_starboard() -> None:
    """Install the project itself so that edits to src take effect at once."""
    run(BIN / "uv", "pip", "install", "--no-deps", "--no-build-isolation", "--editable", ROOT)


def pinned(package: str) -> str:
    """Return the lock's lines for one package: version and hashes."""
    lines = LOCK.read_text("utf-8").splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(f"{package}=="))
    last = next(i for i in range(first, len(lines)) if not lines[i].endswith("\\"))
    return "\n".join(lines[first : last + 1])


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run one setup command; its output is shown only when it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode != 0:
        stop(f"{done.stdout}\nsetup failed: {shlex.join(words)}")


def environment() -> dict[str, str]:
    """Return the variables of a shell in which .venv is active.

    What Python compiles is kept in .venv, whatever the shell says of bytecode: the tests start hundreds of programs.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    path = f"{BIN}{os.pathsep}{kept.get('PATH', '')}"
    return {**kept, "VIRTUAL_ENV": str(VENV), "PATH": path, "PYTHONPYCACHEPREFIX": str(VENV / "bytecode")}


def require_python() -> None:
    """Stop with advice where this Python cannot do the job."""
    here = "Python {}.{} ({})".format(*sys.version_info[:2], sys.executable)
    if sys.version_info < OLDEST:
        wanted = "{}.{}".format(*OLDEST)
        stop(f"Python {wanted} or newer is needed, not {here}. To name one: PYTHON=python{wanted} ./play")
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        stop(f"{here} lacks venv or ensurepip. On Debian and Ubuntu: apt install python3-venv")


def say(line: str) -> None:
    """Show a line whole, whoever else says something at the same time."""
    print(f"{line}\n", end="", flush=True)


def stop(message: str) -> NoReturn:
    """End with a message and a failure."""
    sys.exit(message)


def main(command: str, *args: str) -> None:
    """Play or check."""
    require_python()
    {"play": play, "check": check}[command](list(args))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
