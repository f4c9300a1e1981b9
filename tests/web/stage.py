"""The client before a fixed position: a browser whose server is a dictionary, for looking and for tests."""

import json
import mimetypes
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlparse
from weakref import WeakValueDictionary

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, sync_playwright

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "starboard" / "static"
ORIGIN = "http://starboard.test"
LOOKS = 15_000
"""How often one looks for what the client says."""
LEFT_OUT = [
    # the browser's own pages behind its address line: some 450 files for every window, which nobody sees
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "OmniboxAimPopupWebUIContent",
    "PreloadTopChromeWebUI", "PreloadTopChromeWebUILessNavigations",
    # what Playwright leaves out, whose list this one replaces
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]  # fmt: skip
"""Features of the browser that tests do without."""
FLAGS = [
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(LEFT_OUT)}",
]  # fmt: skip


UNSEEN = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.opacity = '0'; })"
"""A page that is laid out, found and pressed as always; but the browser need not draw it, which is half of its work."""
UNPAINTED = """
const Beside = Worker;
const dot = atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
const blob = new Blob([Uint8Array.from(dot, c => c.charCodeAt(0))], { type: 'image/gif' });
const painter = { postMessage: ({ key }) => void setTimeout(() => painter.onmessage({ data: { key, blob } })) };
globalThis.Worker = function (url, options) {
  return `${url}`.includes('painter') ? painter : new Beside(url, options);
};
"""
"""All pictures are one dot."""


def unseen(context: BrowserContext, *, painted: bool = False) -> BrowserContext:
    """Open pages that nobody looks at, on a device that waits for whatever has to come."""
    context.add_init_script(UNSEEN)
    if not painted:
        context.add_init_script(UNPAINTED)
    context.set_default_timeout(PATIENCE)
    return context


def own_texts(lang: str) -> str:
    """Read the table's own texts."""
    files = sorted((ROOT / "src" / "starboard" / "i18n").glob(f"{lang}*.ftl"))
    return "\n".join(f.read_text("utf-8") for f in files)


def chromium() -> str | None:
    """Find the browser."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


def bare_chromium() -> str | None:
    """Find the browser without windows and profiles, which shows the same pages with less work; else the whole one."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or chromium()


@contextmanager
def browser(program: str | None = None) -> Iterator[Browser]:
    """Start the browser, and a server of this process for the pages of stages."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    place = f"--host-resolver-rules=MAP {urlparse(ORIGIN).hostname} 127.0.0.1:{server.server_port}"
    with sync_playwright() as p:
        running = p.chromium.launch(executable_path=program or chromium(), args=[*FLAGS, place, "--no-proxy-server"])
        yield running
        running.close()
    server.shutdown()
    server.server_close()


class Files(BaseHTTPRequestHandler):
    """Answers from the files of the client, or as the stage does whose number the page sends along.

    A server costs less than answers by way of the browser's driver, which hands every file on twice.
    """

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file, or what a stage says."""
        path = urlparse(self.path).path
        if path.startswith("/api/"):
            self.length_read()
            found = STAGES[int(self.headers[STAGE])].api(path)
            body = json.dumps({"reason": {"code": "x"}, "text": {"id": "x"}} if found is None else found).encode()
            self.send(404 if found is None else 200, "application/json", body)
            return
        file = STATIC / (path.lstrip("/") or "index.html")
        if file.is_file():
            self.send(200, mimetypes.guess_type(file.name)[0] or "text/plain", file.read_bytes())
        else:
            self.send(404, "text/plain", b"")

    do_POST = do_GET  # noqa: N815 (the base class looks for this name)

    def length_read(self) -> None:
        """Read what was sent: a connection serves many requests."""
        self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def send(self, status: int, kind: str, body: bytes) -> None:
        """Answer; nothing is kept by the browser."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        with suppress(ConnectionError):  # a page that was left wants it no more
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *args: Any) -> None:
        """Be quiet."""


STAGE = "X-Stage"
STAGES: "WeakValueDictionary[int, Stage]" = WeakValueDictionary()
"""Every stage that a page is open on, by its number."""


class Stage:
    """Answers what the client asks, from one fixed position, and remembers what it was told."""

    def __init__(self, position: dict[str, Any], name: str = "Mira") -> None:
        """Prepare a position made by `fixtures.position`."""
        self.position = position
        self.me = {"person": "me", "name": name}
        self.told: list[dict[str, Any]] = []
        self.replies: dict[str, dict[str, Any]] = {}
        self.ways: dict[int, dict[str, Any]] = {}
        """What an automaton did on the way to an entry, by its number."""
        self.lobby: dict[str, Any] = {"mine": [], "public": []}
        self.games: dict[str, Any] = {"games": [], "bots": [{"name": "greedy"}, {"name": "ismcts"}]}
        self.socket: WebSocketRoute | None = None
        self.time = 0
        """What the server's clock says, in milliseconds; 0: nothing."""

    def attach(self, page: Page) -> None:
        """Serve a page."""
        STAGES[id(self)] = self
        page.set_extra_http_headers({STAGE: str(id(self))})
        page.route_web_socket("**/api/socket", self.live)

    def api(self, path: str) -> Any:
        """Answer what goes by HTTP."""
        parts = path.split("/")[2:]
        update = self.position["update"]
        match parts:
            case ["me"]:
                return self.me
            case ["texts", lang, game]:
                catalogs = {**self.position["texts"][lang], "-": own_texts(lang)}
                return {"lang": lang, "sources": [catalogs["-"], catalogs.get(game, "") if game != "-" else ""]}
            case ["games"]:
                return self.games
            case ["tables"]:
                return self.lobby
            case ["tables", _] | ["tables", _, "visit"]:
                return {"info": update["info"], "invitation": "key"}
            case ["tables", _, "timeline"]:
                return {"entries": [e["n"] for e in update["entries"]]}
            case ["tables", _, "at", n]:
                entry = next(e for e in update["entries"] if e["n"] == int(n))
                return {"n": int(n), "seat": 0, "scene": update["scene"], "entry": entry}
            case ["tables", _, "at", n, "way"]:
                return self.ways.get(int(n))
            case ["book", game]:
                return {"game": game, "lang": "en", "markdown": ""}
            case ["rules", game]:
                return {"game": game, "markdown": self.position.get("rules", "# 1 Rules\n")}
        return None

    def live(self, socket: WebSocketRoute) -> None:
        """Answer what goes over the websocket."""
        self.socket = socket

        def take(message: str | bytes) -> None:
            asked = json.loads(message)
            self.told.append(asked)
            ref = asked.get("ref", 0)
            if asked["do"] == "watch":
                socket.send(json.dumps({**self.position["update"], "ref": ref}))
            else:
                socket.send(json.dumps({**self.replies.get(asked["do"], {"do": "done"}), "ref": ref}))
                self.after(asked)

        socket.on_message(take)
        hello = {"do": "hello", "version": 1, "person": "me", "name": self.me["name"], "time": self.time}
        socket.send(json.dumps(hello))

    def after(self, asked: dict[str, Any]) -> None:
        """Go on after a request was answered; a fixed position stays as it is."""

    def heard(self, page: Page, do: str, count: int = 1) -> list[dict[str, Any]]:
        """Wait until the client has told something so many times, and give all of it."""
        for _ in range(LOOKS):
            found = [told for told in self.told if told["do"] == do]
            if len(found) >= count:
                return found
            page.wait_for_timeout(20)
        raise AssertionError(f"the client never says {do}")

    def publish(self, **changes: Any) -> None:
        """Send a changed update."""
        assert self.socket is not None
        self.position = {**self.position, "update": {**self.position["update"], **changes}}
        self.socket.send(json.dumps(self.position["update"]))


def at_size(page: Page, size: tuple[int, int]) -> None:
    """Look at the same page anew on a screen of another size: as it opens there, not as it changes over."""
    now = page.viewport_size
    if now is None or (now["width"], now["height"]) != size:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.reload()


@contextmanager
def page_on(
    running: Browser, stage: Stage, *, size: tuple[int, int] = (1440, 900), lang: str = "en", theme: str = "dark",
    motion: bool = False, path: str = "/#/t/fixture", touch: bool = False, clock: int | None = None,
    drawn: bool = False, painted: bool = False,
) -> Iterator[Page]:  # fmt: skip
    """Open the client on a stage; with a clock (seconds of the epoch) the test can hold and move its time."""
    context = running.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="no-preference" if motion else "reduce",
        color_scheme="light" if theme == "light" else "dark", locale="de-DE" if lang == "de" else "en-GB",
        has_touch=touch, device_scale_factor=2 if touch else 1,
    )  # fmt: skip
    context.set_default_timeout(PATIENCE)
    if not drawn:
        context.add_init_script(UNSEEN)
    if not (drawn or painted):
        context.add_init_script(UNPAINTED)
    page = context.new_page()
    if clock is not None:
        page.clock.install(time=clock)
    stage.attach(page)
    page.add_init_script(f"localStorage.setItem('starboard-lang', {lang!r})")
    page.goto(f"{ORIGIN}{path}")
    yield page
    context.close()
