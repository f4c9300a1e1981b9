"""Files shown in the pages of docs/: a block that names a file is that file. Run it to renew them all."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r'^```(\w+) title="([^"\n]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def file_of(title: str) -> Path:
    """Find the file that a block names: an example of the docs, or one of the checkout."""
    example = ROOT / "docs" / "examples" / title
    return example if example.is_file() else ROOT / title


def renewed(page: str) -> str:
    """Give a page with the files as they are."""
    return BLOCK.sub(lambda m: f'```{m[1]} title="{m[2]}"\n{file_of(m[2]).read_text("utf-8").rstrip()}\n```', page)


def pages() -> list[Path]:
    """List the pages."""
    return sorted((ROOT / "docs").glob("*.md"))


if __name__ == "__main__":
    for path in pages():
        path.write_text(renewed(path.read_text("utf-8")), "utf-8")
