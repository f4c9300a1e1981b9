"""Measures the table without a server, and prints each number beside what it has to be.

Writes the site to a folder of its own and opens it in Chromium; needs the packages of ./check. The machine should be
quiet: what else runs is printed beside the numbers. Parts can be named: `first drawn bots clock memory speed`.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

from tests.web.hands import ASKED, answer, play_to_the_end, seen  # noqa: E402
from tests.web.inside import Inside, inside  # noqa: E402
from tests.web.published import TITLES, Space, dealt, kept, ready, space  # noqa: E402
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
THINK = """
import json, time
from starboard.core.engine import apply, waiting
from starboard.core.game import find
from starboard.core.options import read, read_fields
from starboard.core.state import know
from starboard.hall.thinker import Thought, answer_here
def thoughts(name, setup, bot, seconds, most, between="greedy"):
    'Time a bot that answers as it does at a table, every so often; another one plays in between.'
    game = find(name)
    g = game.setup(read_fields(game.setup_type, setup, 0, game.package), seed=3)
    taken, n = [], 0
    while len(taken) < most and (seats := waiting(g)):
        n += 1
        timed = bot == between or n % 5 == 0
        seat = seats[n % len(seats)]
        seen = know(g, seat)
        thought = Thought(game.package, name, bot if timed else between, seat, game.codec.pack(seen.view),
                          game.codec.pack(seen.pools), n, seconds)
        began = time.perf_counter()
        line = answer_here(thought).line
        if timed:
            taken.append(time.perf_counter() - began)
        apply(g, seat, read(line, game.package), watch=False)
    return taken
"""
WATCH = """() => {
    globalThis.drawn = [];
    const Real = globalThis.Worker;
    globalThis.Worker = class extends Real {
        constructor(...words) {
            super(...words);
            this.addEventListener('message', ({ data }) => {
                if (!globalThis.sent || data.do !== 'said' || !data.text.includes('"do":"update"')) return;
                const since = globalThis.sent;
                globalThis.sent = 0;
                requestAnimationFrame(() => {
                    const channel = new MessageChannel();
                    channel.port1.onmessage = () => globalThis.drawn.push(performance.now() - since);
                    channel.port2.postMessage(0);
                });
            });
        }
        postMessage(word, ...more) {
            if (word?.do === 'say' && word.text.includes('"do":"answer"')) globalThis.sent = performance.now();
            super.postMessage(word, ...more);
        }
    };
}"""
LARGE = {"sidereal": ("seats=9", 100), "voidfall": ("seats=4", 150)}
"""Tables of greedy bots, and the milliseconds they may take."""
BUDGET = 1.0
"""Seconds of a bot that thinks by the clock."""
GAMES = 10
JUDGED = 120
"""Seconds after which a finished game is surely judged."""


def told(what: str, found: str, wanted: str, good: bool) -> None:
    """Print a number."""
    print(
        f"{what}: {found} (wanted: {wanted}){'' if good else '  MISSED'}  [load {os.getloadavg()[0]:.1f}]", flush=True
    )


def device(browser: Browser) -> BrowserContext:
    """A device that has never been here."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(240_000)
    return context


def begun(page: Page, url: str) -> tuple[float, float]:
    """Press "Play now" as soon as the lobby is there; gives seconds to the first decision, and of processor time."""
    page.goto("about:blank")
    before = processor()
    page.goto(url)
    page.wait_for_selector("article .buttons .button")
    began = time.perf_counter()
    page.get_by_role("article", name=TITLES["race"]).locator(".buttons .button").first.click()
    page.wait_for_selector(ASKED)
    waited = time.perf_counter() - began
    return waited, sum(used - before.get(pid, 0) for pid, used in processor().items())


def first(browser: Browser, served: Space) -> None:
    """What is transferred until the first decision, and how long that takes, cold and from the cache.

    After the second visit the browser keeps what it has compiled of the interpreter.
    """
    visits: list[list[tuple[float, float]]] = []
    came: list[int] = []
    for _ in range(3):
        context = device(browser)
        page = context.new_page()
        served.sent = 0
        cold = begun(page, served.url)
        came.append(served.sent)
        kept(page)
        visits.append([cold, *(begun(page, served.url) for _ in range(3))])
        context.close()
    told("transferred until the first game, all of it", f"{median(came) / 1e6:.2f} MB", "7 MB", median(came) <= 7e6)
    for name, wanted, chosen in (
        ("cold", 6.0, slice(1)),
        ("second visit", 2.5, slice(1, 2)),
        ("later", 2.5, slice(2, 4)),
    ):
        found = [visit for device_visits in visits for visit in device_visits[chosen]]
        waited, used = (median(visit[k] for visit in found) for k in (0, 1))
        told(
            f"Play now to the first decision, {name} ({used:.1f} s of processor time since the page was asked for)",
            f"{waited:.1f} s", f"{wanted:g} s", waited <= wanted,
        )  # fmt: skip


def drawn(browser: Browser, served: Space) -> None:
    """From the press that answers until it is drawn, with nobody thinking: Race alone has no bots."""
    context = device(browser)
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    page.goto(served.url)
    ready(page)
    dealt(page, "race?seed=7&sets=0")
    for _ in range(40):
        answer(page)
    found: list[float] = page.evaluate("() => globalThis.drawn")
    context.close()
    told(f"an answer drawn, median of {len(found)}", f"{median(found):.0f} ms", "100 ms", median(found) <= 100)


def bots(interpreter: Inside) -> None:
    """How long greedy bots take at the largest tables."""
    for name, (setup, most) in LARGE.items():
        taken = interpreter.run(f"{THINK}\njson.dumps(thoughts({name!r}, {setup!r}, 'greedy', 1.0, 150))")
        told(
            f"greedy, {name} {setup}, {len(taken)} answers",
            f"median {1000 * median(taken):.0f}, p95 {1000 * high(taken, 0.95):.0f}, most {1000 * max(taken):.0f} ms",
            f"{most} ms", high(taken, 0.95) <= most / 1000,
        )  # fmt: skip


def clock(interpreter: Inside) -> None:
    """Whether bots that think by the clock keep to it."""
    for name in TITLES:
        setup = "seats=2" if name == "race" else ""
        taken = interpreter.run(f"{THINK}\njson.dumps(thoughts({name!r}, {setup!r}, 'ismcts', {BUDGET}, 25))")
        worst = high(taken, 0.99)
        told(
            f"ismcts with {BUDGET:g} s, {name}, {len(taken)} answers",
            f"median {median(taken):.2f}, p99 {worst:.2f} s", f"{1.2 * BUDGET:.2g} s", worst <= 1.2 * BUDGET,
        )  # fmt: skip


def high(found: Sequence[float], share: float) -> float:
    """Give what so large a share stays below."""
    return sorted(found)[min(len(found) - 1, int(share * len(found)))]


def memory(browser: Browser, served: Space) -> None:
    """What the page's process holds after each of several games in a row, once the game is judged; and at its end.

    The service worker is stopped first: a browser does so after half a minute, but not while somebody looks into it.
    """
    context = device(browser)
    page = context.new_page()
    page.goto(served.url)
    ready(page)
    kept(page)
    tools = context.new_cdp_session(page)
    tools.send("ServiceWorker.enable")
    held: list[float] = []
    before = processes()
    for n in range(GAMES):
        dealt(page, f"race?seed={n + 1}&sets=0&seats=2&bot=greedy")
        play_to_the_end(page, most=400)
        playing = max(proportional(pid) for pid in before)
        page.keyboard.press("Escape")
        page.evaluate("() => { location.hash = ''; }")
        seen(page, "article .buttons .button")
        for _ in range(JUDGED):
            if not any("thinker" in worker.url for worker in page.workers):
                break
            page.wait_for_timeout(1000)
        tools.send("ServiceWorker.stopAllWorkers")
        tools.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(1000)
        held.append(max(proportional(pid) for pid in before))
        print(f"  after game {n + 1}: {held[-1]:.0f} MB, at its end {playing:.0f} MB", flush=True)
    context.close()
    growth = held[-1] / held[2] - 1
    told(f"memory after {GAMES} games", f"{held[-1]:.0f} MB", "below 400 MB", held[-1] < 400)
    told(f"growth from game 3 to {GAMES}", f"{100 * growth:.1f} %", "5 %", growth <= 0.05)


def processes() -> list[str]:
    """Name the processes that draw pages, of browsers that this process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if b"--type=renderer" in path.read_bytes() and started_here(path.parent):
                found.append(path.parent.name)
        except OSError:
            continue
    return found


def started_here(process: Path) -> bool:
    """Say whether a process descends from this one."""
    pid = process.name
    while pid not in ("0", "1"):
        if pid == str(os.getpid()):
            return True
        pid = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1]
    return False


def processor() -> dict[str, float]:
    """Give the seconds that processors have worked for each page: on a busy machine they say more than a clock."""
    found = {}
    for pid in processes():
        times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        found[pid] = (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
    return found


def proportional(pid: str) -> float:
    """Give the megabytes of a process, its part of what several share."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def speed(interpreter: Inside) -> None:
    """Random decisions a second, here and there."""
    here: dict[str, Any] = {}
    exec(SPEED, here)
    for name in TITLES:
        there = interpreter.run(f"{SPEED}\njson.dumps(speed({name!r}, 2.0))")
        share = there / here["speed"](name, 2.0)
        told(f"{name}, {there:,.0f} decisions/s, share of CPython here", f"{share:.2f}", "0.4", share >= 0.4)


PAGES: dict[str, Callable[[Browser, Space], None]] = {"first": first, "drawn": drawn, "memory": memory}
INSIDE: dict[str, Callable[[Inside], None]] = {"bots": bots, "clock": clock, "speed": speed}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help="what to measure; all of it if none")
    parts = parser.parse_args().parts or [*PAGES, *INSIDE]
    if unknown := set(parts) - {*PAGES, *INSIDE}:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with sync_playwright() as p, tempfile.TemporaryDirectory() as folder:
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        with space(Path(folder, "site")) as served:
            page = browser.new_page()  # the browser itself is warm then, and the files are in the machine's memory
            page.goto(served.url)
            ready(page)
            page.close()
            for part in parts:
                if part in PAGES:
                    PAGES[part](browser, served)
        if any(part in INSIDE for part in parts):
            with inside(browser, Path(folder, "inside")) as interpreter:
                for part in parts:
                    if part in INSIDE:
                        INSIDE[part](interpreter)
        browser.close()


if __name__ == "__main__":
    main()
