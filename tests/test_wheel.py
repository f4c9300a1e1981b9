"""No wheel goes out without the browser's table."""

import importlib.util
import subprocess
from pathlib import Path
from typing import Any

import pytest

HOOK = Path(__file__).parents[1] / "tools" / "hatch_build.py"


def hook(root: Path) -> Any:
    spec = importlib.util.spec_from_file_location("hatch_build", HOOK)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.ClientHook(str(root), {}, None, None, str(root), "wheel")


def test_a_wheel_is_refused_or_the_table_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda words, **_: ran.append(words))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(RuntimeError, match="browser"):
        hook(tmp_path).initialize("standard", {})
    hook(tmp_path).initialize("editable", {})
    assert not ran
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\n")
    npm.chmod(0o755)
    hook(tmp_path).initialize("standard", {})
    assert [words[1] for words in ran] == ["ci", "run"]
    page = tmp_path / "src" / "starboard" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("")
    ran.clear()
    hook(tmp_path).initialize("standard", {})
    assert not ran, "it is there already"
