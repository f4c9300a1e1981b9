"""Learning and looking back: a lesson with its coach, the plot of a game, replays by rounds, the rules."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import ASKED, hurry_to_the_end, play_now, raw_keys, soon
from tests.web.test_access import violations
from tests.web.test_play import wide

pytestmark = pytest.mark.slow

COACH = ".coach.placed"
DONE = "() => document.querySelectorAll('.decision.asked, dialog[open]').length > 0"


def lesson(page: Page, game: str) -> str:
    """Begin a lesson the way the lobby does; gives the table."""
    opened: str = page.evaluate(
        """async game => {
          const post = (path, body) => fetch(path, {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify(body)}).then(r => r.json());
          await post('/api/guest', {name: 'Mira'});
          return (await post('/api/lessons', {game})).info.id;
        }""",
        game,
    )
    page.goto(re.sub(r"#.*", "", page.url) + f"#/t/{opened}")
    page.reload()
    page.wait_for_selector(COACH)
    return opened


def boxes(page: Page) -> dict[str, Any]:
    """Measure the coach and what it must not hide."""
    found: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries(['.coach', '.table > .ask', '.table > .hand'].map(s => {
          const node = document.querySelector(s);
          if (!node || !node.getClientRects().length) return [s, null];
          const {left, top, right, bottom} = node.getBoundingClientRect();
          return [s, {left, top, right, bottom}];
        }))"""
    )
    return found


def hidden(page: Page) -> list[str]:
    """Name what the coach lies upon."""
    found = boxes(page)
    coach = found.pop(".coach")
    return [
        name
        for name, box in found.items()
        if box and min(coach["right"], box["right"]) - max(coach["left"], box["left"]) > 1
        and min(coach["bottom"], box["bottom"]) - max(coach["top"], box["top"]) > 1
    ]  # fmt: skip


@pytest.mark.parametrize("size, lang", [((1440, 900), "en"), ((360, 740), "de")])
def test_a_lesson_begins_with_a_tour_and_explains_decisions(visitor: Visitor, size: tuple[int, int], lang: str) -> None:
    page = visitor(size=size, lang=lang)
    lesson(page, "race")
    coach = page.locator(COACH)
    forward = coach.locator("footer .main")
    steps = 0
    while forward.count():
        expect(forward).to_be_focused()
        soon(page, lambda: hidden(page), [])
        if steps:
            expect(page.locator(".ring.tour")).not_to_have_count(0)
        said = coach.inner_text()
        page.keyboard.press("Enter")
        steps += 1
        soon(page, lambda: coach.inner_text() != said, True)  # noqa: B023
    assert steps == 6
    page.wait_for_selector(ASKED)
    expect(coach.locator(".advice strong")).not_to_be_empty()
    expect(coach.locator(".rule")).to_be_visible()
    soon(page, lambda: hidden(page), [])
    assert raw_keys(page) == [] and wide(page) == []
    assert violations(page) == []


def test_the_coachs_answers_are_taken_and_comments_come_once(visitor: Visitor) -> None:
    page = visitor()
    table = lesson(page, "race")
    page.keyboard.press("Escape")
    coach = page.locator(COACH)
    news = coach.get_by_role("button", name="Got it")
    heard: list[str] = []
    learned = coach.locator(".learned").inner_text()
    for _ in range(14):
        page.wait_for_function(DONE)
        if news.count():
            heard.append(coach.locator(".said").inner_text())
            news.click()
            continue
        page.wait_for_selector(f"{COACH} .advice")
        entries = int(page.locator(".log").get_attribute("data-n") or 0)
        coach.get_by_role("button", name="Do it").click()
        page.wait_for_function("n => +document.querySelector('.log').dataset.n > n", arg=entries)
    assert heard and len(heard) == len(set(heard))
    assert coach.locator(".learned").inner_text() != learned
    page.reload()
    page.wait_for_selector(COACH)
    assert not coach.locator("footer .main").count(), "the tour does not begin again"
    coach.get_by_role("button", name="Coach off").click()
    page.get_by_role("button", name="Coach on").click()
    coach.locator(".rule").first.click()
    expect(page.locator("dialog[open] section.here")).to_be_visible()
    page.keyboard.press("Escape")
    assert table in page.url


def test_a_finished_game_shows_its_plot(visitor: Visitor) -> None:
    page = visitor(size=(360, 740))
    play_now(page, "salvage")
    hurry_to_the_end(page)
    sheet = page.locator("dialog[open]")
    plot = sheet.get_by_role("slider", name="Points over the game")
    expect(plot).to_be_visible()
    assert sheet.locator(".legend li").count() >= 2 and sheet.locator("path.line").count() >= 2
    last = plot.get_attribute("aria-valuetext") or ""
    plot.focus()
    page.keyboard.press("Home")
    expect(plot).not_to_have_attribute("aria-valuetext", last)
    expect(sheet.get_by_text("This game cannot be judged")).to_be_visible()  # the judge knows installed games
    assert wide(page) == [] and raw_keys(page) == []
    assert violations(page) == []


def test_a_replay_jumps_by_rounds_and_is_shared_with_its_position(visitor: Visitor) -> None:
    page = visitor()
    table = lesson(page, "race")
    page.keyboard.press("Escape")
    coach = page.locator(COACH)
    for _ in range(30):
        page.wait_for_function(DONE)
        press = coach.locator("footer .bright")
        page.wait_for_selector(f"{COACH} footer .bright")
        before = coach.inner_text()
        press.click()
        soon(page, lambda: coach.inner_text() != before, True)  # noqa: B023
        if page.locator(".bar .where").inner_text().startswith("Round 3"):
            break
    page.goto(re.sub(r"#.*", "", page.url) + f"#/r/{table}/2")
    reel = page.get_by_role("region", name="Replay")
    count = reel.locator(".n")
    expect(count).to_have_text(re.compile(r"^1 /"))
    expect(reel.locator(".marks i")).not_to_have_count(0)
    reel.get_by_role("button", name="Next round").click()
    expect(page.locator(".bar .where")).to_contain_text("Round 1")
    page.keyboard.press("PageDown")
    expect(page.locator(".bar .where")).to_contain_text("Round 2")
    there = count.inner_text()
    page.keyboard.press(".")
    expect(count).not_to_have_text(there)
    page.keyboard.press("PageUp")
    expect(count).to_have_text(there)
    reel.get_by_role("button", name="Points over the game").click()
    expect(reel.get_by_role("slider", name="Points over the game")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("v")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    reel.get_by_role("button", name="Copy link").click()
    link: str = page.evaluate("() => navigator.clipboard.readText()")
    n = re.search(rf"#/r/{table}/(\d+)/\S+", link)
    assert n is not None and f"/{n[1]}" in page.url
    friend = visitor(link[link.index("/", 8) :])
    friend.get_by_label("Your name at the table").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("region", name="Replay").locator(".n")).to_have_text(there)
    expect(friend.locator(".hand .card:not(.back)")).to_have_count(0)


def test_rules_are_searched_and_follow_references(visitor: Visitor) -> None:
    page = visitor()
    lesson(page, "voidfall")
    page.locator(COACH).locator(".rule").click()
    page.wait_for_selector("dialog[open] section")
    developers = page.get_by_role("button", name="Specification for developers")
    if developers.count():  # players read the rulebook first
        developers.click()
    here = page.locator("dialog[open] section.here")
    expect(here).to_contain_text("Cycle structure")
    search = page.get_by_role("searchbox")
    search.fill("salvo initiative")
    expect(page.locator("dialog[open] mark").first).to_be_visible()
    assert page.locator("dialog[open] section").count() < 12
    search.fill("")
    page.get_by_label("Contents").select_option("14")
    expect(here).to_contain_text("Invasion and combat")
    page.locator("dialog[open] .ref", has_text="[14.7]").first.click()
    expect(here).to_contain_text("Abandoned sectors")
    assert violations(page) == []
