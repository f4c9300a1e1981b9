"""Room is used: cards say what they can do, no answer is out of sight, what others did is told where nothing lies."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from starboard.core.game import Game, find
from tests.web.fixtures import position
from tests.web.stage import Stage, at_size, page_on
from tests.web.test_fit import cards_to_keep, well_played

pytestmark = pytest.mark.slow
COVERED = """() => [...document.querySelectorAll('.bar button')].filter(e => e.getClientRects().length).filter(e => {
    const r = e.getBoundingClientRect();
    const over = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return !e.contains(over) || r.right > innerWidth;
}).map(e => e.textContent)"""
"""Buttons of the bar that something lies upon."""
OUTSIDE = """() => {
    const bar = document.querySelector('.decision').getBoundingClientRect();
    const answers = [...document.querySelectorAll('.answers .button')];
    return answers.map(e => [e.textContent.trim(), e.getBoundingClientRect()])
        .filter(([, r]) => r.bottom > bar.bottom + 1 || r.top < bar.top - 1).map(([text]) => text);
}"""
"""Answers that stick out of the question."""


LONG_NAME = "race-card-the_last_of_the_uplift_gnarssh"

LATER = 100_000
"""A time of the page's clock that it does not reach by itself."""


class Paying(Stage):
    """Whatever is placed is to be paid for with so many cards, and some are proposed."""

    price = 3

    def after(self, asked: dict[str, Any]) -> None:
        """Ask for the price."""
        if asked["do"] == "answer":
            hand = [card["key"] for card in hand_of(self)]
            offered = [{"line": f"pay card={key}", "text": {"id": "web-nothing"}, "targets": [key]} for key in hand]
            need = self.price
            price = {"picks": need, "among": len(offered), "least": need, "proposed": [*range(need)]}
            text = {"id": "race-decision-pay", "args": {"need": need, "card": {"id": LONG_NAME}}}
            n = self.position["update"]["n"] + 1
            self.publish(
                n=n, at=n, question={"seat": 0, "kind": "pay", "text": text, "offered": offered, "n": n, **price}
            )


def hand_of(stage: Stage) -> list[dict[str, Any]]:
    """Give the cards in my hand."""
    areas = stage.position["update"]["scene"]["areas"]
    [zone] = next(area["items"] for area in areas if area["place"] == "hand")
    cards: list[dict[str, Any]] = zone["cards"]
    return cards


@pytest.mark.parametrize("lang", ["de", "en"])
def test_numbers_in_the_bar_cover_nothing_and_cards_say_what_they_do(browser: Browser, lang: str) -> None:
    """Race: pool, deck and discard pile stand in the bar; my cards have the height, and show their powers."""
    with page_on(browser, Stage(json.loads(well_played("race"))), lang=lang) as page:
        for size in ((1000, 760), (1024, 768), (1199, 800), (1200, 900), (1366, 768), (1440, 900), (2560, 1440)):
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            assert page.evaluate(COVERED) == [], size
            ends = "e => [e.getBoundingClientRect().left, e.getBoundingClientRect().right]"
            spots = [page.locator(s).first.evaluate(ends) for s in (".bar .where", ".head > :not(.track)")]
            assert spots[0][1] <= spots[1][0], (size, spots)
            if size in ((1440, 900), (2560, 1440)):
                assert page.locator(".mine .grid .card .powers").first.is_visible()


@pytest.mark.parametrize("size", [(1000, 760), (1024, 768), (1199, 800), (1200, 900), (1440, 900), (2560, 1440)])
def test_what_the_pool_gained_is_told_on_the_screen(browser: Browser, size: tuple[int, int]) -> None:
    """Race: nothing is above the bar, so it is told below the number; it is there while the test holds the clock."""
    stage = Stage(json.loads(well_played("race")))
    with page_on(browser, stage, size=size, clock=1) as page:
        page.wait_for_selector(".table[data-ready]")
        page.clock.pause_at(LATER)
        update = stage.position["update"]
        pool = next(i for area in update["scene"]["areas"] for i in area["items"] if i.get("key") == "pool")
        pool["value"] += 8
        stage.publish(n=update["n"] + 1, at=update["n"] + 1, entries=[])
        told = page.locator(".head .counter em")
        expect(told).to_have_text("+8")
        box = told.bounding_box()
        assert box is not None and box["y"] >= 0


UNREADABLE = """() => {
  const shown = e => e && e.checkVisibility() && e.getBoundingClientRect().height > 8;
  return [...document.querySelectorAll('.table > .mine .card')].filter(card => card.querySelector('.power'))
    .filter(card => !shown(card.querySelector('.title')) || !shown(card.querySelector('.power')))
    .map(card => card.dataset.key);
}"""
"""Cards before me that do not say their name and what they can do."""


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1200, 800), (1024, 768), (768, 1024), (390, 844)])
def test_a_long_tableau_can_be_read_while_cards_are_chosen_from(browser: Browser, size: tuple[int, int]) -> None:
    """Race: nine cards before me, some to keep: all of them have their names and powers."""
    position = json.loads(cards_to_keep())
    areas = position["update"]["scene"]["areas"]
    [mine] = next(area["items"] for area in areas if area["place"] == "mine")
    grid = next(item for item in mine["items"] if item.get("shape") == "grid")
    cards = [card for card in grid["cards"] if card.get("lines")]
    grid["cards"] = [{**cards[n % len(cards)], "key": f"card-{n}"} for n in range(9)]
    with page_on(browser, Stage(position), size=size, lang="de", touch=size == (390, 844)) as page:
        page.wait_for_selector(".table[data-ready]")
        assert page.locator(".mine .grid .card").count() == 9 and page.locator(".mine [data-zone^=drawn] .card").count()
        assert page.evaluate(UNREADABLE) == []


UNSEEN = """() => {
  const top = document.querySelector('.table > .hand').getBoundingClientRect().top;
  const floor = Math.min(top, document.querySelector('.mine').getBoundingClientRect().bottom);
  return [...document.querySelectorAll('.mine .grid .card')]
    .filter(card => card.getBoundingClientRect().bottom > floor + 1).map(card => card.dataset.key);
}"""
"""Cards before me that are not seen to their foot."""


@pytest.mark.parametrize("size", [(844, 390), (1024, 768), (390, 844)])
@pytest.mark.parametrize("count", [8, 12])
def test_all_cards_before_me_are_seen_while_actions_are_picked(
    browser: Browser, size: tuple[int, int], count: int
) -> None:
    """Race: however many there are; phones have the phases in two rows then."""
    game = find("race")
    with page_on(
        browser, Stage(shown_with(game, game.default_setup(), count)), size=size, touch=size[0] < 1000
    ) as page:
        page.wait_for_selector(".way.legal")
        assert page.locator(".mine .grid .card").count() == count
        assert page.evaluate(UNSEEN) == []


def shown_with(game: Game, setup: Any, count: int) -> dict[str, Any]:
    """Give a position of Race in which actions are picked and so many cards lie before me."""
    start = position(game, setup, seed=7, answers=2, bot="greedy")
    assert start["update"]["question"]["kind"] == "actions"
    [mine] = next(area["items"] for area in start["update"]["scene"]["areas"] if area["place"] == "mine")
    grid = next(item for item in mine["items"] if item.get("shape") == "grid")
    [hand] = next(area["items"] for area in start["update"]["scene"]["areas"] if area["place"] == "hand")
    grid["cards"] = [{**hand["cards"][n % len(hand["cards"])], "key": f"card-{n}"} for n in range(count)]
    return start


@pytest.mark.parametrize("price", [3, 4])
def test_no_answer_is_out_of_sight_on_a_phone(browser: Browser, price: int) -> None:
    """Race: after a card was chosen what it is paid with is proposed, and the way back stands beside it."""
    stage = Paying(json.loads(well_played("race")))
    stage.price = price
    for card in hand_of(stage):
        card["title"] = {"id": LONG_NAME}
    key, text = hand_of(stage)[0]["key"], {"id": "web-nothing"}
    place = {"line": f"place card={key}", "text": text, "hint": text, "asks": True, "targets": [key]}
    update = stage.position["update"]
    update["question"] = {**update["question"], "kind": "develop", "offered": [place, {"line": "pass", "text": text}]}
    with page_on(browser, stage, size=(390, 844), touch=True) as page:
        page.locator(f".hand [data-key='{key}'] > .hit").tap(position={"x": 12, "y": 24})
        expect(page.locator(".decision h2")).to_have_text(re.compile("^Pay"))
        expect(page.locator(".answers .button")).to_have_count(2)
        expect(page.locator(".answers").get_by_role("button", name="Back")).to_be_visible()
        expect(page.locator(".hand .tick.faint")).to_have_count(price)
        assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1440, 900)])
def test_what_was_picked_of_two_actions_lies_in_the_bar(browser: Browser, size: tuple[int, int]) -> None:
    """Race: each has a place there, from which one press takes it back, as Escape does."""
    stage = Stage(shown_with(find("race"), find("race").default_setup(), 4))
    with page_on(browser, stage, size=size, touch=size[0] < 1000) as page:
        taken = page.locator(".decision button.place")
        expect(page.locator(".decision .place")).to_have_text(["1", "2"])
        page.locator(".way.legal").first.click()
        expect(taken).to_have_count(1)
        expect(page.locator(".decision .place").last).to_have_text("2")
        taken.click()
        expect(taken).to_have_count(0)
        page.locator(".way.legal").last.click()
        expect(taken).to_have_count(1)
        page.keyboard.press("Escape")
        expect(taken).to_have_count(0)
        assert not [told for told in stage.told if told["do"] == "answer"]


def told(page: Page, stage: Stage, **changes: object) -> bool:
    """Let somebody else do something; gives whether it is told within the question's own place."""
    n = stage.position["update"]["n"] + 1
    event = {"do": "x", "text": {"id": "web-game-over"}}
    entry = {"n": n, "kind": "answer", "time": 0, "seat": 1, "events": [event] * 30}
    stage.publish(n=n, at=n, entries=[entry], **changes)
    page.wait_for_selector(".story")
    where = """() => ['.story', '.decision'].map(s => document.querySelector(s).getBoundingClientRect())
        .map(r => [r.top, r.bottom])"""
    (top, bottom), (roof, floor) = page.evaluate(where)
    return bool(top >= roof - 1 and bottom <= floor + 1)


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_what_others_do_is_told_in_the_bar_while_it_is_empty(browser: Browser, size: tuple[int, int]) -> None:
    stage = Stage(json.loads(well_played("race")))
    with page_on(browser, stage, size=size, motion=True, clock=1) as page:
        page.wait_for_selector(".table[data-ready]")
        page.clock.pause_at(LATER)  # what is told stays
        assert told(page, stage, question=None)
        page.locator(".story .button").click()
        page.wait_for_selector(".story", state="detached")
        text = {"id": "web-nothing"}
        buttons = [{"line": "pass", "text": text}, {"line": "go", "text": text}]
        asked = {"seat": 0, "kind": "x", "text": text, "offered": buttons, "n": 1}
        assert not told(page, stage, question=asked), "over answers nothing is told"


def empire_of(count: int) -> dict[str, Any]:
    """Give a position of Artifacts in which I have so many cards, projects and empire together."""
    position: dict[str, Any] = json.loads(well_played("artifacts"))
    areas = position["update"]["scene"]["areas"]
    [mine] = next(area["items"] for area in areas if area["place"] == "mine")
    projects, empire = (
        next(z for z in mine["items"] if z.get("key") == f"{name}-0") for name in ("projects", "empire")
    )
    cards = [*projects["cards"], *empire["cards"]]
    more = [{**card, "key": f"{card['key']}-{n}"} for n in range(count) for card in cards]
    projects["cards"], empire["cards"] = more[:2], more[2:count]
    return position


UNREAD = """() => {
    const mine = document.querySelector('.mine');
    const cards = [...mine.querySelectorAll(':is([data-zone^="projects"], [data-zone^="empire"]) .card')];
    const wordless = cards.filter(c => ![...c.querySelectorAll('.words')].some(w => w.getClientRects().length));
    const foot = mine.getBoundingClientRect().bottom;
    return {
        count: cards.length,
        cut: cards.filter(c => c.getBoundingClientRect().bottom > foot || c.querySelector('[data-more]'))
            .map(c => c.dataset.key),
        wordless: wordless.filter(c => c.querySelectorAll('.powers:not(.other) > .power').length === 1
            && c.querySelectorAll('.other > .power').length < 3).map(c => c.dataset.key),
    };
}"""
"""Of my cards, those of which not all is seen, and those that do not say in words the one thing they do, though their
other side leaves room for it."""


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440)])
def test_my_cards_in_artifacts_fill_their_rows(browser: Browser, size: tuple[int, int]) -> None:
    """However many they are, they are seen whole, and one that does one thing says it in words."""
    stage = Stage(empire_of(3))
    with page_on(browser, stage, size=size, lang="de") as page:
        page.wait_for_selector(".table[data-ready]")
        for count in (4, 5, 6, 8) if size == (1024, 768) else (4, 5, 6, 8, 10, 11):
            n = stage.position["update"]["n"] + 1
            stage.publish(**{**empire_of(count)["update"], "n": n, "at": n, "entries": []})
            page.wait_for_function("n => document.querySelector('.table')?.dataset.at === `${n}`", arg=n)
            page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
            seen = page.evaluate(UNREAD)
            assert (seen["count"], seen["cut"], seen["wordless"]) == (count, [], []), count


PLACES = """() => [...document.querySelectorAll('.main .heap, .mine .card, .hand .card')].map(e => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
})"""


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_no_question_of_artifacts_moves_what_lies_on_the_table(browser: Browser, size: tuple[int, int]) -> None:
    """A question with many answers lies over the foot of my panel; decks that can be chosen keep their row's height."""
    stage = Stage(empire_of(8))
    with page_on(browser, stage, size=size, lang="de") as page:
        page.wait_for_selector(".table[data-ready]")
        before = page.evaluate(PLACES)
        text = {"id": "artifacts-option-remove_blockades", "args": {"row": {"id": "artifacts-row-planet"}}}
        many = [{"line": f"x n={n} m=y", "text": text, "hint": text} for n in range(8)]
        decks = [{"line": "buy row=ship", "text": text, "targets": ["deck-ship"]}]
        for offered in (many[:2], many, decks, many + decks):
            n = stage.position["update"]["n"] + 1
            question = {"seat": 0, "kind": f"x{n}", "text": text, "offered": offered, "n": n}
            stage.publish(n=n, at=n, entries=[], question=question)
            page.wait_for_function("n => document.querySelector('.table')?.dataset.at === `${n}`", arg=n)
            page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
            assert page.evaluate(PLACES) == before, len(offered)


@pytest.mark.parametrize("size", [(390, 844), (1440, 900), (2560, 1440)])
def test_the_decks_of_artifacts_say_in_words_what_their_top_cards_do(browser: Browser, size: tuple[int, int]) -> None:
    with page_on(browser, Stage(empire_of(4)), size=size, lang="de", touch=size[0] < 700) as page:
        page.wait_for_selector(".table[data-ready]")
        if size[0] < 700:
            page.locator(".tabs button").first.tap()
        for row in ("planet", "technology", "ship"):
            deck = page.locator(f"[data-pile='deck-{row}'] .card")
            expect(deck.locator(".powers:not(.other) .words").first).to_be_visible()
            assert deck.locator("[data-more]").count() == 0


def test_a_card_flies_into_my_panel_of_artifacts_as_a_whole(browser: Browser) -> None:
    """What comes from the market is not cut at the edge of the panel; on arrival that scrolls again."""
    stage = Stage(empire_of(4))
    areas = stage.position["update"]["scene"]["areas"]
    deck = next(z for area in areas for z in area["items"] if z.get("key") == "deck-ship")
    with page_on(browser, stage, motion=True) as page:
        page.wait_for_selector(".table[data-ready]")
        page.evaluate("""() => {
            window.open = [];
            const look = () => window.open.push(document.querySelector('.mine').style.overflow);
            new MutationObserver(look).observe(document.querySelector('.mine'), { attributeFilter: ['style'] });
        }""")
        n = stage.position["update"]["n"] + 1
        after = json.loads(json.dumps(stage.position["update"]["scene"]))
        [mine] = next(area["items"] for area in after["areas"] if area["place"] == "mine")
        projects = next(z for z in mine["items"] if z.get("key") == "projects-0")
        projects["cards"].append(deck["cards"][0])
        pile = next(z for area in after["areas"] for z in area["items"] if z.get("key") == "deck-ship")
        pile["cards"] = []
        stage.publish(n=n, at=n, entries=[], scene=after)
        page.wait_for_function("() => window.open.length > 1")
        assert page.evaluate("() => window.open") == ["visible", ""]
