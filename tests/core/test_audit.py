"""The audit of dependencies finds what it looks for."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", ROOT / "tools" / "audit.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GOOD = (
    "good==1.0 \\\n    --hash=sha256:aa\n    # via x\nmore[extra]==2 ; python_version < '3' \\\n    --hash=sha256:bb\n"
)


@pytest.mark.parametrize(
    "line, says",
    [
        ("loose>=1.0 \\\n    --hash=sha256:aa", "not pinned"),
        ("bare==1.0\n    # via x", "no hash"),
        ("far @ https://example.org/far.whl \\\n    --hash=sha256:aa", "names an address"),
        ("--index-url https://example.org/simple", "names an address"),
    ],
)
def test_the_lock(audit: ModuleType, line: str, says: str) -> None:
    assert audit.lock_problems(GOOD) == []
    assert any(says in problem for problem in audit.lock_problems(f"{GOOD}{line}\n"))


def test_the_client_lock(audit: ModuleType) -> None:
    good = {"version": "1", "integrity": "sha512-aa", "license": "MIT"}
    assert audit.client_problems({"packages": {"": {}, "a": good}}) == []
    for changes in ({"integrity": "sha1-aa"}, {"license": "GPL-3.0"}, {"resolved": "https://example.org/a.tgz"}):
        assert len(audit.client_problems({"packages": {"a": {**good, **changes}}})) == 1


def test_licences(audit: ModuleType) -> None:
    for fine in ("MIT", "MIT OR GPL-3.0", "Apache-2.0 AND BSD-2-Clause", "BSD License / MIT License"):
        assert audit.taken(fine), fine
    for not_fine in ("", "GPL-3.0", "MIT AND GPL-3.0", "Proprietary"):
        assert not audit.taken(not_fine), not_fine


def test_tools_are_no_part_of_the_product(audit: ModuleType) -> None:
    project = (ROOT / "pyproject.toml").read_text()
    assert audit.product_problems(project) == []
    assert audit.product_problems(project.replace('"rich>=15"', '"rich>=15",\n    "chess>=1"'))
