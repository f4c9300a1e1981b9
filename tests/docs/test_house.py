"""What CONTRIBUTING says of the code is so, as far as it can be counted."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FOLDERS = ("src", "tests", "tools", "docs/examples")
IGNORED = re.compile(r"#\s*type:\s*ignore")


def test_types_are_seldom_waived() -> None:
    most = re.search(r"`type: ignore` stands in fewer than (\d+) lines", PAGE)
    assert most is not None
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    assert len(files) > 500
    waived = [
        f"{file.relative_to(ROOT)}:{n}"
        for file in files
        for n, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if IGNORED.search(line)
    ]
    assert 0 < len(waived) < int(most[1]), waived
