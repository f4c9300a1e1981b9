"""Browser tests: a server of this process's own, and the browser that is installed here."""

from collections.abc import Callable, Iterator
from itertools import count
from zlib import crc32

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.patience import PATIENCE
from tests.server.sample import register
from tests.server.site import Site
from tests.web import stage
from tests.web.serving import serving
from tests.web.stage import unseen

Visitor = Callable[..., Page]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser once."""
    program = stage.bare_chromium()
    if program is None:
        pytest.skip("no chromium here: install it, or name one in CHROMIUM")
    if not (stage.STATIC / "index.html").is_file():
        pytest.skip("the client is not built: ./check builds it")
    with stage.browser(program) as running:
        yield running


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve tables, the sample game among them."""
    register()
    with serving(tmp_path_factory.mktemp("served") / "tables.db") as running:
        yield running


@pytest.fixture
def address(served: Site, request: pytest.FixtureRequest) -> str:
    """Where the tables are; a test is dealt the same whenever and wherever it runs."""
    served.server.tables.chance = count(crc32(request.node.name.encode())).__next__
    return served.url


@pytest.fixture(autouse=True)
def _sample_is_there() -> None:
    """Other tests of this process may have taken the sample game away again."""
    register()


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    """Open the site as somebody new; whatever the page complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(path: str = "/", *, lang: str = "en", size: tuple[int, int] = (1440, 900), motion: bool = False,
              theme: str = "dark") -> Page:  # fmt: skip
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="de-DE" if lang == "de" else "en-GB",
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="light" if theme == "light" else "dark",
            has_touch=size[0] < 700,
        )  # fmt: skip
        contexts.append(unseen(context))
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("console", lambda m: complaints.append(f"{m.text} {m.location}") if m.type == "error" else None)
        page.goto(address + path)
        return page

    yield visit
    for context in contexts:
        context.close()
    known = ("401", "WebSocket connection", "ERR_INTERNET_DISCONNECTED")
    assert [c for c in complaints if not any(k in c for k in known)] == []
