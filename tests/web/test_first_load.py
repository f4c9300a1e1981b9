"""What a stranger has to load before anything is drawn; times are measured by `tests.web.bench`."""

import gzip

import pytest

from tests.web.stage import STATIC

KILOBYTE = 1024


def test_the_first_load_is_small() -> None:
    """What the page needs first: at most 150 kB of script, compressed."""
    page = STATIC / "index.html"
    if not page.is_file():
        pytest.skip("the client is not built: ./check builds it")
    text = page.read_text("utf-8")
    scripts = [p for p in (STATIC / "assets").glob("*.js") if p.name in text]
    assert scripts
    size = sum(len(gzip.compress(p.read_bytes(), 9)) for p in scripts)
    print(f"first load: {size / KILOBYTE:.0f} kB of script, compressed")
    assert size < 150 * KILOBYTE
