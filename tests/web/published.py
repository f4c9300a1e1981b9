"""The table without a server, for tests: the folder written once, served below a path, and cut off at will."""

import functools
import http.server
import io
import json
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError

from starboard.cli import site
from tests.web.hands import ASKED, seen
from tests.web.stage import FLAGS, bare_chromium, chromium, unseen

PATH = "starboard"
TITLES = {
    "race": "Race for the Galaxy", "artifacts": "Alien Artifacts", "sidereal": "Sidereal Confluence",
    "voidfall": "Voidfall",
}  # fmt: skip
KEPT = """async () => {
    const kept = await navigator.serviceWorker.ready;
    return kept.active.state === 'activated' && !!navigator.serviceWorker.controller;
}"""


def built() -> bool:
    """Say whether there is something to write."""
    return site.packed()


class Handler(http.server.SimpleHTTPRequestHandler):
    """A web space that knows nothing but files, and picks compressed ones that lie beside them."""

    space: "Space"

    def __init__(self, *args: Any, space: "Space", **more: Any) -> None:
        """Count for a space."""
        self.space = space
        super().__init__(*args, **more)

    def send_head(self) -> Any:
        """Find what was asked for, smaller if the browser can read that."""
        plain, accepted = Path(self.translate_path(self.path)), self.headers.get("Accept-Encoding", "")
        plain = plain / "index.html" if plain.is_dir() and self.path.partition("?")[0].endswith("/") else plain
        for ending, name in (".br", "br"), (".gz", "gzip"):
            small = plain.with_name(plain.name + ending)
            if name in accepted and plain.is_file() and small.is_file() and not self.headers.get("If-Modified-Since"):
                data = small.read_bytes()
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(str(plain)))
                self.send_header("Content-Encoding", name)
                self.send_header("Content-Length", str(len(data)))
                self.send_header("Last-Modified", self.date_time_string(plain.stat().st_mtime))
                self.end_headers()
                return io.BytesIO(data)
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send, and count."""
        data = source.read()
        self.space.sent += len(data)
        outputfile.write(data)

    def log_message(self, *args: Any) -> None:
        """Be quiet."""


class Space:
    """A web space on this machine, which can be taken away and come back at the same address."""

    def __init__(self, root: Path) -> None:
        """Serve a folder."""
        self.root = root
        self.sent = 0
        """Bytes of all files that were asked for."""
        self.port = 0
        self.server: http.server.ThreadingHTTPServer | None = None
        self.start()

    def start(self) -> None:
        """Serve."""
        handler = functools.partial(Handler, directory=str(self.root), space=self)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Cut it off."""
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}/{PATH}/"


@contextmanager
def space(folder: Path) -> Iterator[Space]:
    """Write the folder and serve it."""
    site.write(folder / PATH)
    made = Space(folder)
    try:
        yield made
    finally:
        made.stop()


def ready(page: Page) -> None:
    """Wait until the hall is there."""
    page.wait_for_selector("article .buttons .button")
    page.wait_for_selector(".coming", state="detached")


def kept(page: Page) -> None:
    """Wait until the page is kept on the device."""
    page.wait_for_function(KEPT)


def opened(page: Page, game: str) -> None:
    """Begin a game from the lobby."""
    tile = page.get_by_role("article", name=TITLES[game])
    tile.locator(".buttons .button").first.click()
    page.wait_for_selector(".table[data-ready]")
    page.wait_for_selector(f"{ASKED}, dialog[open]")


def dealt(page: Page, deal: str) -> None:
    """Begin a game from the link of a deal."""
    page.evaluate("deal => { location.hash = `#/d/${deal}`; }", deal)
    page.get_by_role("button", name="Play this deal").click()
    seen(page, ".table[data-ready]")
    seen(page, f"{ASKED}, dialog[open]")


@contextmanager
def lasting(browser: Browser, folder: Path, *, keeps: bool = True) -> Iterator[BrowserContext]:
    """Start a browser of its own, whose folder outlives it; one that keeps nothing refuses every kind of storage."""
    if not keeps:  # only the whole browser has such settings
        settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
        (folder / "Default").mkdir(parents=True)
        (folder / "Default/Preferences").write_text(json.dumps(settings), "utf-8")
    made = browser.browser_type.launch_persistent_context(
        folder, executable_path=bare_chromium() if keeps else chromium(), args=FLAGS, locale="en-GB",
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce",
    )  # fmt: skip
    unseen(made)
    try:
        yield made
    finally:
        with suppress(PlaywrightError):  # it may have been killed
            made.close()


def kill(folder: Path) -> None:
    """Kill the browser that uses a folder, so that it can do nothing any more."""
    mark = f"--user-data-dir={folder}".encode()
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = process.read_bytes().split(b"\0")
        except OSError:
            continue
        if mark in words and not any(word.startswith(b"--type=") for word in words):
            os.kill(int(process.parent.name), signal.SIGKILL)
