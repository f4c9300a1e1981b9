"""Builds the browser's table before a wheel is made, so that none goes out without it."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs the client's own build unless it is there, or the package is only linked to its sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, or refuse."""
        root = Path(self.root)
        if version == "editable" or (root / "src" / "starboard" / "static" / "index.html").is_file():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("the wheel needs the browser's table: ./play builds it, or install npm")
        for words in (("ci", "--no-audit", "--no-fund"), ("run", "--silent", "build")):
            subprocess.run([npm, *words], cwd=root / "web", check=True)
