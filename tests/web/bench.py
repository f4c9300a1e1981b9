"""How fast the client is, measured in a browser: `python -m tests.web.bench [GAME ...]`, on a quiet machine."""

import json
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, CDPSession

from starboard.core.game import find
from starboard.core.options import read_fields
from tests.server.sample import playable, register
from tests.web.fixtures import position
from tests.web.serving import serving
from tests.web.stage import Stage, browser, page_on

WATCH = """() => {
  window.took = []; window.frames = []; window.drawn = [];
  let last = performance.now();
  const watch = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(watch); };
  requestAnimationFrame(watch);
  new PerformanceObserver((list) => window.took.push(...list.getEntries().map((e) => e.duration)))
    .observe({ entryTypes: ['longtask'] });
  const parse = JSON.parse;
  JSON.parse = (text) => {
    const start = performance.now();
    const made = parse(text);
    if (made?.do === 'update') requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.drawn.push(performance.now() - start);
      channel.port2.postMessage(0);
    });
    return made;
  };
}"""


def working(tools: CDPSession) -> float:
    """Give the milliseconds of processor time that the page has used so far."""
    metrics = {m["name"]: m["value"] for m in tools.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000


LARGE = {"sidereal": "seats=9", "voidfall": "seats=4"}


@cache
def two(name: str) -> str:
    """Give two positions of one game, some answers apart: the largest tables there are."""
    game = find(name)
    setup = game.default_setup()
    if name in LARGE:
        setup = read_fields(game.setup_type, LARGE[name], 0, game.package)
    return json.dumps([position(game, setup, seed=5, answers=n) for n in (60, 64)])


def drawn_answers(running: Browser, name: str) -> str:
    """From the server's message until the frame with it is painted, and the frames while cards fly."""
    before, after = json.loads(two(name))
    stage = Stage(before)
    with page_on(running, stage, motion=True, drawn=True) as page:
        page.wait_for_selector(".table[data-ready]")
        page.wait_for_timeout(2500)
        page.evaluate(WATCH)
        tools = page.context.new_cdp_session(page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        worked = [working(tools)]
        n = max(before["update"]["n"], after["update"]["n"])
        for i in range(6):
            n += 1
            shown = (after, before)[i % 2]["update"]
            entry = {"n": n, "kind": "answer", "time": 0, "seat": 0, "events": []}
            stage.publish(n=n, at=n, entries=[entry], scene=shown["scene"], question=shown["question"])
            page.wait_for_timeout(700)
            worked.append(working(tools))
        long, frames, drawn = page.evaluate("() => [window.took, window.frames, window.drawn]")
    worst = max(long, default=0)
    ordered = sorted(drawn)
    costs = sorted(after - before for before, after in pairwise(worked))
    return (
        f"{name}: drawn after {ordered[len(ordered) // 2]:.0f} ms, at worst {ordered[-1]:.0f} ms; "
        f"longest task {worst:.0f} ms; {sum(f > 50 for f in frames)} of {len(frames)} frames over 50 ms; "
        f"the page's own work for an answer: {costs[len(costs) // 2]:.0f} ms, at worst {costs[-1]:.0f} ms"
    )


READY = """
    const watch = () => {
        const button = document.querySelector('article .buttons .button:not(:disabled)');
        if (!button) return requestAnimationFrame(watch);
        // a task after the next frame: the page has been painted and answers
        requestAnimationFrame(() => setTimeout(() => (window.interactive = performance.now()), 0));
    };
    requestAnimationFrame(watch);
"""


def first_load(running: Browser, address: str, slower: int) -> tuple[float, float]:
    """Open the lobby as somebody new; gives the seconds until a button can be pressed, and the page's own work."""
    context = running.new_context(viewport={"width": 390, "height": 844}, locale="de-DE", has_touch=True)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.add_init_script(READY)
    page.goto(address)
    took: float = page.wait_for_function("() => window.interactive", timeout=60_000).json_value()
    work = working(tools)
    context.close()
    return took / 1000, work


def interactive(running: Browser, address: str) -> str:
    """Say how long a stranger on a slow phone waits until the lobby answers."""
    work = min(first_load(running, address, 1)[1] for _ in range(3))  # and the server has read its catalogs
    tries = sorted(first_load(running, address, 4)[0] for _ in range(3))
    return f"lobby: answers after {tries[0]:.2f} s at 4x CPU throttling; {work:.0f} ms of work at full speed"


if __name__ == "__main__":
    register()
    with browser() as opened, TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as site:
        print(interactive(opened, site.url), flush=True)
        for game in sys.argv[1:] or playable():
            print(drawn_answers(opened, game), flush=True)
