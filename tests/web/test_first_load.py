"""What has to be loaded before anything is drawn; times are measured by `tests.web.bench`."""

import json

import pytest
from playwright.sync_api import Browser

from tests.web.stage import STATIC, Stage, at_size, page_on
from tests.web.test_fit import well_played

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


LETTERS = """new MutationObserver(() => {
  if (document.querySelector('.table')) globalThis.letters ??= [...document.fonts].map(face => face.status);
}).observe(document, { childList: true, subtree: true });"""
"""Remembers which letters were there when the table came."""


@pytest.mark.slow
def test_a_table_comes_with_its_letters(browser: Browser) -> None:
    """Words that are set again with other letters move what somebody is about to press."""
    with page_on(browser, Stage(json.loads(well_played("race")))) as page:
        page.add_init_script(LETTERS)
        page.reload()
        page.wait_for_selector(".table[data-ready]")
        letters = page.evaluate("() => globalThis.letters")
        assert len(letters) > 3 and set(letters) == {"loaded"}


@pytest.mark.slow
def test_a_table_does_not_wait_for_letters_that_never_come(browser: Browser) -> None:
    """The system's own stand in for them."""
    with page_on(browser, Stage(json.loads(well_played("race")))) as page:
        page.route("**/*.woff2", lambda route: None)
        page.reload(wait_until="commit")  # such a page is never loaded whole
        page.wait_for_selector(".table[data-ready]")
        assert "loading" in page.evaluate("() => [...document.fonts].map(face => face.status)")


READY = """const things = '.table :is([data-key]:not(.hex), .edge, .card, .power, .words)';
globalThis.lies = () => [...document.querySelectorAll(things)].map(e => {
  const { x, y, width, height } = e.getBoundingClientRect();
  return [e.dataset.key ?? e.textContent.trim(), ...[x, y, width, height].map(Math.round)].join(' ');
});
new MutationObserver(() => {
  if (document.querySelector('.table[data-ready]')) globalThis.ready ??= lies();
}).observe(document, { attributes: true, childList: true, subtree: true });"""
"""Remembers where everything lies when the table says that it is ready."""
LATER = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
  const now = lies();
  done([now.length, now.filter((line, i) => line !== ready[i])]);
})))"""
"""How much lies there later, and what of it does not lie where it lay."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["artifacts", "race", "sidereal", "voidfall"])
def test_nothing_of_a_table_that_is_ready_moves(browser: Browser, name: str) -> None:
    """What cards say is fitted by then, the map is turned and scrolled to is what is asked."""
    with page_on(browser, Stage(json.loads(well_played(name)))) as page:
        page.add_init_script(READY)
        page.reload()
        for size in ((1440, 900), (1024, 768), (390, 844)):
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            count, moved = page.evaluate(LATER)
            assert count > 20 and moved == [], size
