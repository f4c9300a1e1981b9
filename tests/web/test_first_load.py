"""What a stranger has to load before anything is drawn; times are measured by `tests.web.bench`."""

import pytest

from tests.web.stage import STATIC

KILOBYTE = 1024


def test_the_first_load_is_small() -> None:
    """What the page needs before the lobby is there: at most 44 kB of script, as a browser is sent it."""
    page = STATIC / "index.html"
    if not page.is_file():
        pytest.skip("the client is not built: ./check builds it")
    text = page.read_text("utf-8")
    scripts = [p for p in (STATIC / "assets").glob("*.js") if p.name in text]
    assert scripts
    size = sum(p.with_name(f"{p.name}.br").stat().st_size for p in scripts)
    print(f"first load: {size / KILOBYTE:.1f} kB of script, compressed")
    assert size <= 44 * KILOBYTE
