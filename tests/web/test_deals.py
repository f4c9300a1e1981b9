"""Deals by link, challenges between friends, and the deals of the day, in a browser."""

import base64
import json
import re
import time
import zlib
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from starboard.core.engine import waiting
from starboard.core.record import Recorder, renewed
from starboard.core.rng import Rng
from starboard.core.testing import any_answer
from starboard.hall.deals import today
from tests.sample_game import GAME as SALVAGE
from tests.web.conftest import Visitor
from tests.web.hands import hurry_to_the_end, raw_keys
from tests.web.test_play import wide

pytestmark = pytest.mark.slow

WORDS = {
    "en": {
        "challenge": "Challenge a friend", "link": "Link of the challenge", "title": "Ada challenges you",
        "play": "Play this deal", "duel": r"You beat Ada|Ada stays ahead|As many points as Ada",
        "look": "The game of Ada", "first": "Look at the game first", "days": "The deals of the day",
        "broken": "This link is damaged", "forged": "cannot be played again move by move",
    },
    "de": {
        "challenge": "Jemanden herausfordern", "link": "Link der Herausforderung", "title": "Herausforderung von Ada",
        "play": "Mit diesen Karten spielen", "duel": r"Du schlägst Ada|Ada bleibt vorn|Genauso viele Punkte wie Ada",
        "look": "Partie von Ada", "first": "Erst die Partie ansehen", "days": "Die Aufgaben des Tages",
        "broken": "Dieser Link ist beschädigt", "forged": "nicht Zug für Zug nachspielen",
    },
}  # fmt: skip


def challenge(record: str, by: str = "Ada", seat: int = 0) -> str:
    """Make the link of a challenge, as the client does."""
    text = json.dumps({"by": by, "seat": seat, "bots": [None, ["uniform", 1]], "record": record})
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"/#/c/{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def played(seed: int) -> str:
    """Give the record of a whole game that two played at random."""
    table, rng = Recorder(SALVAGE, SALVAGE.setup_type(seats=2), seed), Rng(seed)
    while waits := waiting(table.state):
        table.apply(waits[0], any_answer(table.state, waits[0], rng), watch=False)
    return renewed(table.record, SALVAGE).text()


def begin(page: Page, button: str) -> None:
    """Press the button of a deal and wait for the table."""
    page.get_by_role("button", name=button).click()
    page.wait_for_selector(".table[data-ready] .decision.asked, dialog[open]")


def close_sheet(page: Page) -> None:
    """Put the score sheet away."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("lang, size", [("en", (1440, 900)), ("de", (390, 844))])
def test_a_challenge_goes_to_a_friend_who_plays_first(visitor: Visitor, lang: str, size: tuple[int, int]) -> None:
    """The link holds the whole game; the score is told only after the friend has played the same deal."""
    words = WORDS[lang]
    page = visitor("/#/d/salvage?seed=4711&seats=2&bot=uniform", lang=lang, size=size)
    begin(page, words["play"])
    page.evaluate("() => fetch('/api/me', {method: 'POST', headers: {'Content-Type': 'application/json'},"
                  " body: JSON.stringify({name: 'Ada'})})")  # fmt: skip
    hurry_to_the_end(page)
    close_sheet(page)
    page.locator(".ending").get_by_role("button", name=words["challenge"]).click()
    link = page.get_by_role("dialog").get_by_label(words["link"])
    expect(link).to_have_value(re.compile(r"#/c/[\w-]+$"))
    address = link.input_value()
    assert len(address) < 4000
    assert raw_keys(page) == [] and wide(page) == []

    friend = visitor(challenge(played(4711)), lang=lang, size=size)
    expect(friend.get_by_role("heading", name=words["title"])).to_be_visible()
    assert not re.search(words["duel"], friend.inner_text("body"))
    begin(friend, words["play"])
    assert not re.search(words["duel"], friend.inner_text("body"))
    hurry_to_the_end(friend)
    close_sheet(friend)
    expect(friend.locator(".ending .duel")).to_have_text(re.compile(words["duel"]))
    assert raw_keys(friend) == [] and wide(friend) == []
    friend.locator(".ending").get_by_role("button", name=words["look"]).click()
    expect(friend).to_have_url(re.compile(r"#/r/"))
    friend.wait_for_selector(".table[data-ready]")

    # and the link that the client made opens the same page
    third = visitor(address[address.index("/", 8) :], lang=lang, size=size)
    begin(third, words["play"])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_links_that_cannot_be_believed(visitor: Visitor, browser: Browser, address: str, lang: str) -> None:
    """A link that was cut off and one whose game was changed get a sentence, and no table."""
    words = WORDS[lang]
    record = played(5)
    page = visitor(challenge(record)[:-12], lang=lang)
    expect(page.get_by_role("alert")).to_contain_text(words["broken"])
    crowd = re.sub(r"seats=\d+", "seats=99", record)
    deal = "/#/d/salvage?seed=7&seats="
    for odd in (challenge(record, seat=2), challenge(crowd), challenge("hello"), f"{deal}99", f"{deal}x"):
        page.evaluate("odd => { location.hash = odd; }", odd[1:])
        expect(page.get_by_role("heading")).to_have_count(0)
        expect(page.get_by_role("alert")).to_contain_text(words["broken"])
        assert not page.get_by_role("button", name=words["play"]).count()
    better = re.sub(r"^result .*$", "result 99 1", record, flags=re.MULTILINE)
    forged = browser.new_page(locale=lang)  # a browser complains of every refusal, so this one is not listened to
    forged.goto(address + challenge(better))
    forged.get_by_role("button", name=words["play"]).click()
    expect(forged.get_by_role("alert")).to_contain_text(words["forged"])
    forged.get_by_role("button", name=words["first"]).click()
    expect(forged.get_by_role("alert")).to_contain_text(words["forged"])
    expect(forged).to_have_url(re.compile(r"#/c/"))
    assert raw_keys(forged) == []
    forged.close()


def test_a_game_of_a_link_can_be_looked_at(visitor: Visitor) -> None:
    page = visitor(challenge(played(6)))
    page.get_by_role("button", name="Look at the game first").click()
    expect(page).to_have_url(re.compile(r"#/r/"))
    page.wait_for_selector(".table[data-ready]")
    expect(page.locator(".bar .title")).to_have_text("The game of Ada")


def test_a_deal_by_link_is_the_same_for_everybody(visitor: Visitor) -> None:
    """Two people see the same hand; the log says that the deal is known."""
    hands = []
    for seed in (7, 7, 8):
        page = visitor(f"/#/d/salvage?seed={seed}&seats=2&bot=uniform")
        begin(page, "Play this deal")
        keys: list[str] = page.evaluate("() => [...document.querySelectorAll('[data-key]')].map(e => e.dataset.key)")
        hands.append(sorted(keys))
        expect(page.locator(".log")).to_contain_text("This deal is known by its link")
    assert hands[0] == hands[1] != hands[2]
    page = visitor("/#/d/salvage?seed=x")
    expect(page.get_by_role("alert")).to_contain_text("This link is damaged")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_deals_of_the_day(visitor: Visitor, lang: str) -> None:
    """Race comes first at each difficulty; a game of today that was finished is told, with its points."""
    page = visitor(lang=lang, size=(390, 844) if lang == "de" else (1440, 900))
    band = page.get_by_role("region", name=WORDS[lang]["days"])
    expect(band.locator("li")).to_have_count(7)
    assert all("Race" in name for name in band.locator("h3").all_inner_texts()[:3])
    salvage = band.locator("li", has=page.locator("h3", has_text=re.compile("salvage", re.IGNORECASE)))
    salvage.get_by_role("button").click()
    page.wait_for_selector(".table[data-ready] .decision.asked, dialog[open]")
    page.go_back()
    expect(salvage.get_by_role("button", name="Weiter" if lang == "de" else "Continue")).to_be_visible()
    salvage.get_by_role("button").click()
    page.wait_for_selector(".table[data-ready] .decision.asked, dialog[open]")
    hurry_to_the_end(page)
    page.go_back()
    expect(salvage.locator("b")).to_have_text(re.compile(r"\d|one|ein"))
    over = page.locator("li.over .what")
    assert over.evaluate("e => e.clientWidth") > 200, "there is room for who played and how it ended"
    assert raw_keys(page) == []


def test_a_page_left_open_shows_the_deals_of_another_day(visitor: Visitor) -> None:
    """A device that slept over midnight: its timers stood still, and the lobby is looked at again."""
    asked: list[str] = []
    page = visitor()
    expect(page.get_by_role("region", name="The deals of the day").locator("li")).to_have_count(7)
    page.on("request", lambda r: asked.append(r.url) if r.url.endswith("/api/days") else None)
    looked_at = "() => { document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(looked_at)
    page.clock.set_fixed_time(time.time() + 86_400)
    with page.expect_response("**/api/days"):
        page.evaluate(looked_at)
    assert len(asked) == 1, "on the same day there is nothing to ask for"


def past(days: int) -> Callable[[Route], None]:
    """Answer the question for the deals of the day with results of so many days."""
    day = today(int(time.time() * 1000))

    def fulfil(route: Route) -> None:
        found = route.fetch().json()
        for deal in found["deals"]:
            deal["results"] = [
                {"day": day - k, "table": "x", "scores": [20 + 7 * k % 13, 25], "places": [1 + k % 2, 2 - k % 2]}
                for k in range(days, 0, -1)
            ]
        route.fulfill(json=found)

    return fulfil


def test_results_of_past_days_are_plotted(visitor: Visitor) -> None:
    page = visitor(size=(390, 844))
    page.route("**/api/days", past(5))
    page.reload()
    plots = page.get_by_role("region", name="The deals of the day").get_by_role("img")
    expect(plots).to_have_count(7)
    assert plots.first.locator("circle").count() == 5
    said = plots.first.get_attribute("aria-label") or ""
    assert said.count("won") == 2 and said.count(";") == 4
    assert wide(page) == []
