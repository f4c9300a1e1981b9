"""The documentation site: it builds without a warning, asks for nothing from outside, and everybody can read it."""

import fcntl
import mimetypes
import os
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, Route, expect

from starboard.cli import site
from tests.patience import PATIENCE
from tests.web.hands import ASKED
from tests.web.published import Space
from tests.web.stage import ROOT
from tests.web.test_access import COLOURS, violations

ORIGIN = "http://docs.test"
PAGES = ["index.html", "add-a-game.html", "games/voidfall.html", "books/race.de.html", "components/voidfall.html"]
GAMES = ("race", "sidereal", "voidfall", "artifacts")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site, once for all processes; a dead link, a page that is missing or listed nowhere is an error."""
    own, run = tmp_path_factory.getbasetemp(), os.environ.get("PYTEST_XDIST_TESTRUNUID")
    folder = own.parent / f"docs-{run}" if run else own / "docs"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.is_dir():
            build(folder)
    return folder


def build(folder: Path) -> None:
    """Build the site."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True
    )
    if done.returncode != 0:
        shutil.rmtree(folder, ignore_errors=True)  # whoever comes next is told as well
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_page_is_there_and_the_code_is_that_of_the_files(built: Path) -> None:
    for page in [
        *PAGES,
        "contributing.html",
        *(f"{room}/{g}.html" for g in GAMES for room in ("rules", "books", "components")),
        *(f"books/{g}.de.html" for g in GAMES),
    ]:
        assert (built / page).is_file(), page
    text = (built / "add-a-game.html").read_text("utf-8")
    assert "--8&lt;--" not in text and "--8<--" not in text
    assert "Whoever sleeps lands" in text
    book = (built / "books/race.html").read_text("utf-8")
    assert (
        'class="admonition example"' in book and 'id="explore"' in book and "{#" not in book and ":points:" not in book
    )


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_and_nothing_comes_from_outside(browser: Browser, built: Path, theme: str) -> None:
    outside: list[str] = []

    def serve(route: Route) -> None:
        url = urlparse(route.request.url)
        file = built / (url.path.lstrip("/") or "index.html")
        if not route.request.url.startswith(ORIGIN) or not file.is_file():
            outside.append(route.request.url)
            route.fulfill(status=404, body="")
            return
        route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "text/plain")

    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )  # fmt: skip
    context.route("**/*", serve)
    page = context.new_page()
    found = {}
    for name in PAGES:
        page.goto(f"{ORIGIN}/{name}")
        page.wait_for_selector(f"body[data-md-color-scheme={'slate' if theme == 'dark' else 'default'}]")
        if problems := violations(page, None if theme == "dark" else COLOURS):
            found[name] = problems
    context.close()
    assert not found, found
    assert outside == []


def test_the_page_of_a_game_shows_a_live_table_on_a_press(browser: Browser, built: Path) -> None:
    """Pages that were built without the table say how to get it."""
    for game in GAMES:
        assert f'<div class="try" data-game="{game}">' in (built / f"games/{game}.html").read_text("utf-8")
    assert (built / "play/index.html").is_file() == site.packed()
    served = Space(built)
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    try:
        if site.packed():
            page.goto(f"http://127.0.0.1:{served.port}/games/race.html")
            assert not page.locator("iframe").count()
            page.get_by_role("button", name="Play it here").click()
            expect(page.frame_locator("iframe").locator(ASKED)).to_be_visible()
        page.route("**/play/**", lambda route: route.fulfill(status=404, body=""))
        page.goto(f"http://127.0.0.1:{served.port}/games/voidfall.html")
        page.get_by_role("button", name="Play it here").click()
        expect(page.get_by_text("built without the table")).to_be_visible()
    finally:
        context.close()
        served.stop()
