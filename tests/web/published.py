"""The table without a server, for tests: the folder written once, served below a path, and cut off at will."""

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from starboard.cli import site
from tests.web.hands import ASKED

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
    return (site.CLIENT / "index.html").is_file() and (site.HOST / "files.json").is_file()


class Handler(http.server.SimpleHTTPRequestHandler):
    """A web space that knows nothing but files, and counts what it sends."""

    def log_message(self, *args: Any) -> None:
        """Be quiet."""


class Space:
    """A web space on this machine, which can be taken away and come back at the same address."""

    def __init__(self, root: Path) -> None:
        """Serve a folder."""
        self.root = root
        self.port = 0
        self.server: http.server.ThreadingHTTPServer | None = None
        self.start()

    def start(self) -> None:
        """Serve."""
        handler = functools.partial(Handler, directory=str(self.root))
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
    page.wait_for_selector(".coming", state="detached", timeout=120_000)


def kept(page: Page) -> None:
    """Wait until the page is kept on the device."""
    page.wait_for_function(KEPT, timeout=120_000)


def opened(page: Page, game: str) -> None:
    """Begin a game from the lobby."""
    tile = page.get_by_role("article", name=TITLES[game])
    tile.locator(".buttons .button").first.click()
    page.wait_for_selector(".table[data-ready]", timeout=120_000)
    page.wait_for_selector(f"{ASKED}, dialog[open]", timeout=60_000)
