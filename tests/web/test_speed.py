"""How fast the client is, measured in the browser and printed; generous limits catch what went badly wrong."""

import gzip
import json

import pytest
from playwright.sync_api import Browser

from tests.server.sample import register
from tests.web.stage import STATIC, Stage, page_on
from tests.web.test_games import GAMES, middle

register()
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


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_an_answer_is_drawn_at_once(browser: Browser, name: str) -> None:
    """From the server's message to the page being laid out again, while cards fly."""
    stage = Stage(json.loads(middle(name)))
    with page_on(browser, stage, motion=True) as page:
        page.wait_for_selector(".table[data-ready]")
        page.wait_for_timeout(2500)
        page.evaluate(
            """() => {
              window.took = []; window.frames = [];
              let last = performance.now();
              const watch = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(watch); };
              requestAnimationFrame(watch);
              new PerformanceObserver((list) => window.took.push(...list.getEntries().map((e) => e.duration)))
                .observe({ entryTypes: ['longtask'] });
            }"""
        )
        update = stage.position["update"]
        for i in range(5):
            entry = {"n": update["n"] + 1 + i, "kind": "answer", "time": 0, "seat": 0, "events": []}
            stage.publish(n=update["n"] + 1 + i, at=update["at"] + 1 + i, entries=[entry])
            page.wait_for_timeout(400)
        long = page.evaluate("() => window.took")
        frames = page.evaluate("() => window.frames")
    worst = max(long, default=0)
    print(f"{name}: longest task {worst:.0f} ms, longest frame {max(frames):.0f} ms, {len(frames)} frames")
    assert worst < 300
