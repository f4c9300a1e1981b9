"""Measures the table without a server: bytes until the first game, seconds to the first decision, decisions a second.

Writes the site to a folder of its own and opens it in Chromium; needs the packages of ./check. The machine should be
quiet: what else runs is printed beside the numbers.
"""

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from tests.web.hands import ASKED  # noqa: E402
from tests.web.inside import inside  # noqa: E402
from tests.web.published import TITLES, kept, ready, space  # noqa: E402
from tests.web.stage import FLAGS, chromium  # noqa: E402

SPEED = """
import json, time
from starboard.core.engine import apply, decision, waiting
from starboard.core.game import find
from starboard.core.rng import Rng
def speed(name, seconds):
    game, n, spent, seed = find(name), 0, 0.0, 0
    while spent < seconds:
        rng, g, seed = Rng(seed), game.setup(seed=seed), seed + 1
        began = time.perf_counter()
        while seats := waiting(g):
            asked = decision(g, rng.pick(seats))
            if not asked.options or n % 100000 == 99999:
                break
            apply(g, asked.seat, asked.options[rng.below(len(asked.options))], watch=False)
            n += 1
        spent += time.perf_counter() - began
    return n / spent
"""


def first_decision(browser: Browser, url: str) -> tuple[float, float, int]:
    """Press "Play now" at once: seconds to the first decision, cold and from the cache, and bytes that came."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(120_000)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    came: list[int] = []
    tools.on("Network.loadingFinished", lambda event: came.append(int(event["encodedDataLength"])))
    times: list[float] = []
    for _ in range(2):
        page.goto("about:blank")
        page.goto(url)
        page.wait_for_selector("article .buttons .button")
        began = time.perf_counter()
        page.get_by_role("article", name=TITLES["race"]).locator(".buttons .button").first.click()
        page.wait_for_selector(ASKED)
        times.append(time.perf_counter() - began)
        kept(page)
        page.evaluate("indexedDB.deleteDatabase('starboard')")
    context.close()
    return times[0], times[1], sum(came)


def main() -> None:
    """Measure and print."""
    here: dict[str, Any] = {}
    exec(SPEED, here)
    load = os.getloadavg()[0]
    print(f"load {load:.1f} on {os.cpu_count()} cores")
    with sync_playwright() as p, tempfile.TemporaryDirectory() as folder:
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        with space(Path(folder, "site")) as served:
            packed = json.loads((Path(folder, "site") / "starboard/host/files.json").read_text())["files"]
            needed = sum(kept["size"] for name, kept in packed.items() if not name.endswith(".npz"))
            page = browser.new_page()
            page.goto(served.url)
            ready(page)
            page.close()
            cold, cached, _ = first_decision(browser, served.url)
        print(f"interpreter, library, engines as transferred: {needed / 1e6:.2f} MB")
        print(f"Play now to the first decision: {cold:.1f} s cold, {cached:.1f} s from the cache")
        with inside(browser, Path(folder, "inside")) as interpreter:
            for name in TITLES:
                there = interpreter.run(f"{SPEED}\njson.dumps(speed({name!r}, 2.0))")
                own = here["speed"](name, 2.0)
                print(f"{name}: {there:,.0f} decisions/s, CPython here {own:,.0f}, share {there / own:.2f}")
        browser.close()


if __name__ == "__main__":
    main()
