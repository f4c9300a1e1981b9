"""The pictures of README and documentation, taken again with one line:

    .venv/bin/python tools/screenshots.py [--only NAME] [--out docs/screenshots]

Bots play every game from a fixed seed to a position worth seeing; the records are put on a server of this tool's own,
and a browser takes pictures of lobby and tables at three sizes, and a short moving one of a replay. Needs Chromium.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from starboard.bots.bot import find_bot, position
from starboard.core.engine import waiting
from starboard.core.game import find
from starboard.core.record import Recorder

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
ME = "Mira"
SEED = 11
MOST_BYTES = 250_000
MOVING_BYTES = 3_000_000
FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]


class Size(NamedTuple):
    """A kind of screen."""

    name: str
    width: int
    height: int
    scale: float = 1


SIZES = (Size("phone", 390, 844, 2), Size("desktop", 1440, 900), Size("big", 2560, 1440))
POSITIONS = {"race": 62, "artifacts": 120, "voidfall": 120, "sidereal": 110}
"""How many answers are given before the picture is taken; then play goes on until the first seat is asked."""
FILM = ("race", 14, 960, 600)
"""What moves: the game, how many steps of its replay, and the size."""


def played(name: str, answers: int) -> Recorder:
    """Let bots play from the fixed seed until the first seat is asked after so many answers."""
    bot = find_bot("greedy")
    table = Recorder(find(name), None, SEED)
    while seats := waiting(table.state):
        if len(table.record.answers) >= answers and 0 in seats:
            break
        seat = seats[-1]  # the first seat answers last, so that the others wait for it
        table.apply(seat, bot.choose(position(name, table.state, seat, seed=SEED, seconds=0.2)), watch=False)
    return table


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve tables on a free port; gives the address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "starboard.cli", "serve", "--port", str(port), "--data", str(folder)]
    hurried = {**os.environ, "STARBOARD_RATE": "1000", "STARBOARD_BURST": "10000"}  # one guest brings all the tables
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT, env=hurried)
    try:
        url = f"http://127.0.0.1:{port}"
        for _ in range(600):
            if server.poll() is not None:
                raise RuntimeError((folder / "log").read_text())
            try:
                if httpx.get(f"{url}/readyz", trust_env=False).status_code == httpx.codes.OK:
                    break
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        yield url
    finally:
        server.terminate()
        server.wait(30)


class Guest:
    """Somebody who brings records to the server and sits down at them."""

    def __init__(self, url: str) -> None:
        """Begin as a guest."""
        self.http = httpx.Client(base_url=url, trust_env=False, timeout=120)
        self.id = self.post("/api/guest", {"name": ME})["person"]

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Send a request that must succeed."""
        answer = self.http.post(path, json=body)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    def table(self, name: str) -> str:
        """Put a played position on the server and sit down at the first seat, bots at the others."""
        record = played(name, POSITIONS[name])
        opened = self.post("/api/import", {"record": record.record.text()})
        table = str(opened["info"]["id"])
        rule = f"/api/tables/{table}/host"
        self.post(rule, {"do": "reopen"})
        self.post(rule, {"do": "give", "seat": 0, "person": self.id})
        for seat in range(1, len(opened["info"]["seats"])):
            self.post(rule, {"do": "bot", "seat": seat, "bot": "greedy"})
        return table

    def cookies(self, url: str) -> list[Any]:
        """Give the session to a browser."""
        return [{"name": c.name, "value": c.value or "", "url": url} for c in self.http.cookies.jar]


def context(browser: Browser, size: Size, cookies: list[Any], motion: bool = False) -> BrowserContext:
    """Open a window of a size, as the guest or (without cookies) as somebody new."""
    made = browser.new_context(
        viewport={"width": size.width, "height": size.height}, device_scale_factor=size.scale, locale="en-GB",
        color_scheme="dark", has_touch=size.name == "phone", reduced_motion="no-preference" if motion else "reduce",
    )  # fmt: skip
    made.set_default_timeout(60_000)
    if cookies:
        made.add_cookies(cookies)
    return made


def settle(page: Page) -> None:
    """Wait until everything is painted and nothing changes any more."""
    page.wait_for_selector("[data-ready]")
    page.wait_for_function("() => document.fonts.status === 'loaded' && !document.querySelector('.wait')")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1_500)


def keep(png: bytes, file: Path, most: int = MOST_BYTES) -> None:
    """Write a picture as WebP, as fine as the bound on its size allows."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    for quality in (86, 80, 72, 64, 56, 48):
        picture.save(file, "WEBP", quality=quality, method=6)
        if file.stat().st_size <= most:
            break
    print(f"{file.name}: {picture.width}x{picture.height}, {file.stat().st_size / 1000:.0f} kB")


def film(page: Page, url: str, table: str, file: Path) -> None:
    """Step through the end of a replay; animations run slowly, so that every picture of them can be taken."""
    _, steps, *_ = FILM
    page.goto(f"{url}/#/r/{table}")
    settle(page)
    back = page.get_by_role("button", name="One step back")
    for _ in range(steps):
        back.click()
        page.wait_for_load_state("networkidle")
    settle(page)
    tools = page.context.new_cdp_session(page)
    tools.send("Animation.enable")
    frames: list[Image.Image] = []
    times: list[int] = []

    def take(milliseconds: int) -> None:
        frames.append(Image.open(io.BytesIO(page.screenshot(type="png"))).convert("RGB"))
        times.append(milliseconds)

    take(900)
    for _ in range(steps):
        tools.send("Animation.setPlaybackRate", {"playbackRate": 0.12})
        page.get_by_role("button", name="One step on").click()
        for _ in range(5):
            page.wait_for_timeout(400)
            take(90)
        tools.send("Animation.setPlaybackRate", {"playbackRate": 20})
        page.wait_for_timeout(300)
        take(550)
    for quality in (60, 48, 36, 24):
        frames[0].save(
            file, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=0, quality=quality, method=4,
            minimize_size=True,
        )  # fmt: skip
        if file.stat().st_size <= MOVING_BYTES:
            break
    print(f"{file.name}: {len(frames)} pictures, {file.stat().st_size / 1000:.0f} kB")


def main() -> None:
    """Take all pictures, or those named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "screenshots")
    parser.add_argument("--only", nargs="*", default=[], help="lobby, film, or ids of games")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    # The client may have changed since it was built; whatever plays builds it first.
    subprocess.run([ROOT / "play", "--help"], check=True, stdout=subprocess.DEVNULL)
    wanted = args.only or ["lobby", *POSITIONS, "film"]
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as url, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=program, args=FLAGS)
        guest = Guest(url)
        needed = {*wanted, FILM[0]} if "film" in wanted else {*wanted}
        tables = {name: guest.table(name) for name in POSITIONS if name in needed}
        for size in SIZES:
            window = context(browser, size, guest.cookies(url))
            for name, table in tables.items():
                if name not in wanted:
                    continue
                page = window.new_page()
                page.goto(f"{url}/#/t/{table}")
                settle(page)
                keep(page.screenshot(), args.out / f"{name}-{size.name}.webp")
                page.close()
            window.close()
            if "lobby" in wanted:
                window = context(browser, size, [])
                page = window.new_page()
                page.goto(url)
                settle(page)
                keep(page.screenshot(), args.out / f"lobby-{size.name}.webp")
                window.close()
        if "film" in wanted:
            _, _, width, height = FILM
            window = context(
                browser, Size("film", width * 3 // 2, height * 3 // 2, 2 / 3), guest.cookies(url), motion=True
            )
            film(window.new_page(), url, tables[FILM[0]], args.out / "film.webp")
            window.close()
        browser.close()


if __name__ == "__main__":
    main()
