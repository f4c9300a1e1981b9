"""Keys that do what the table says they do, and an end that leads somewhere."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from starboard.core.game import find
from tests.web.fixtures import position
from tests.web.hands import soon
from tests.web.stage import Stage, page_on
from tests.web.test_picks import asked

pytestmark = pytest.mark.slow


def answers(stage: Stage) -> list[Any]:
    """List what was answered."""
    return [told["options"] for told in stage.told if told["do"] == "answer"]


def focused(page: Page) -> str:
    """Name what has the focus."""
    return str(page.evaluate("document.activeElement?.closest('[data-key]')?.dataset.key ?? ''"))


def test_z_asks_for_an_undo_where_the_button_does(browser: Browser) -> None:
    stage = Stage(asked("race", "develop"))
    stage.position["update"]["undo"] = {"vote": True}
    info = stage.position["update"]["info"]
    with page_on(browser, stage) as page:
        # who plays alone asks nobody
        expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
        stage.publish(info={**info, "seats": [*info["seats"], {**info["seats"][0], "index": 1, "person": "ben"}]})
        expect(page.get_by_role("button", name="Ask to undo")).to_be_visible()
        page.keyboard.press("z")
        assert [told["vote"] for told in stage.heard(page, "undo")] == [True]


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_whoever_wants_a_hint_does_not_take_back(browser: Browser, size: tuple[int, int]) -> None:
    """Neither button ever comes to where the other one was a moment ago."""
    stage = Stage(asked("race", "develop"))
    question, undo = (stage.position["update"].pop(name) for name in ("question", "undo"))
    with page_on(browser, stage, size=size) as page:
        hint, back = (page.get_by_role("button", name=name, exact=True) for name in ("Hint", "Undo"))
        expect(hint).to_be_disabled()
        places = [hint.bounding_box()]
        stage.publish(question=question)
        expect(hint).to_be_enabled()
        places.append(hint.bounding_box())
        stage.publish(undo=undo)
        expect(back).to_be_visible()
        places.append(hint.bounding_box())
        assert places[0] == places[1] == places[2]


def test_numbers_are_the_answers_as_listed(browser: Browser) -> None:
    """1 is the first answer of the list, not the only button; what costs is chosen first, and said again on the bar."""
    stage = Stage(asked("race", "develop"))
    offered = stage.position["update"]["question"]["offered"]
    last = next(i for i, o in enumerate(offered) if not o.get("targets"))
    assert last > 0
    with page_on(browser, stage) as page:
        page.wait_for_selector(".decision.asked")
        shown = page.locator(".answers .button", has_text="Pass").locator("kbd")
        expect(shown).to_have_attribute("data-k", str(last + 1))
        page.keyboard.press("1")
        expect(page.locator(f".picked[data-key='{offered[0]['targets'][0]}']")).to_be_visible()
        assert answers(stage) == []
        page.keyboard.press("Escape")
        page.keyboard.press(str(last + 1))
        expect(page.locator(".answers .button.main", has_text="Pass")).to_be_visible()
        assert answers(stage) == []  # what ends something is not given by one key
        page.keyboard.press(str(last + 1))
        stage.heard(page, "answer")
        assert answers(stage) == [[offered[last]["line"]]]


def test_arrows_begin_without_a_focus(browser: Browser) -> None:
    stage = Stage(asked("race", "develop"))
    legal = {key for o in stage.position["update"]["question"]["offered"] for key in o.get("targets", ())}
    with page_on(browser, stage) as page:
        page.wait_for_selector(".decision.asked")
        page.keyboard.press("ArrowRight")
        soon(page, lambda: focused(page) in legal, True)
        first = focused(page)
        page.keyboard.press("ArrowRight")
        soon(page, lambda: focused(page) not in ("", first), True)


def test_a_press_on_the_card_of_a_pile_chooses_the_pile(browser: Browser) -> None:
    """The price is said first, and the second press pays it. What asks for more of it next needs one press."""
    stage = Stage(asked("artifacts", "act"))
    offered = stage.position["update"]["question"]["offered"]
    buying = next(o for o in offered if "".join(o.get("targets", ())).startswith("deck-"))
    assert buying.pop("asks"), "how many cards more"
    with page_on(browser, stage) as page:
        card = page.locator(f"[data-pile='{buying['targets'][0]}'] .card")
        expect(card).to_have_class(re.compile(r"\blegal\b"))
        card.locator(".hit").click()
        expect(page.locator(".decision p").first).to_contain_text("costs 5 credits")
        assert answers(stage) == []
        card.locator(".hit").click()
        assert [told["options"] for told in stage.heard(page, "answer")] == [[buying["line"]]]
    stage = Stage(asked("race", "develop"))
    placing = next(o for o in stage.position["update"]["question"]["offered"] if o.get("asks"))
    with page_on(browser, stage) as page:
        card = page.locator(f".hand [data-key='{placing['targets'][0]}'] > .hit")
        card.click(position={"x": 12, "y": 24})
        assert [told["options"] for told in stage.heard(page, "answer")] == [[placing["line"]]]
        page.get_by_role("button", name="Back").click()
        assert stage.heard(page, "undo")


def test_escape_leaves_lists_and_drawers(browser: Browser) -> None:
    stage = Stage(asked("race", "develop"))
    with page_on(browser, stage, size=(1024, 768)) as page:
        page.wait_for_selector(".decision.asked")
        listed = page.get_by_role("group", name="All answers as a list")
        page.get_by_role("button", name="All answers as a list").click()
        expect(listed).to_be_visible()
        page.keyboard.press("Escape")
        expect(listed).to_have_count(0)
        log = page.get_by_label("Say something")
        page.locator(".bar .drawer").click()
        expect(log).to_be_visible()
        page.keyboard.press("Escape")
        expect(log).to_be_hidden()


def test_why_not_says_what_is_asked(browser: Browser) -> None:
    stage = Stage(asked("race", "develop"))
    stage.replies["why_not"] = {"do": "reason", "text": {"id": "refused-not_now"}}
    with page_on(browser, stage) as page:
        page.wait_for_selector(".decision.asked")
        page.locator(".mine .zone.grid .card .hit").first.click()
        asks = page.locator(".decision h2").inner_text()
        expect(page.locator(".peek .reason")).to_contain_text(asks)


def test_the_end_says_who_won_and_leads_on(browser: Browser) -> None:
    game = find("race")
    stage = Stage(position(game, game.default_setup(), seed=5, answers=100_000, bot="greedy"))
    assert stage.position["update"]["result"]
    for size in ((1440, 900), (390, 844)):
        with page_on(browser, stage, size=size) as page:
            page.get_by_role("dialog").get_by_role("button", name="Close").click()
            bar = page.locator(".decision")
            expect(bar).to_contain_text("with")
            expect(bar).to_contain_text("Second place for you, 6 points behind")
            for way in ("Score sheet", "Play again", "Replay", "To the lobby"):
                expect(bar.get_by_role("button", name=way)).to_be_in_viewport(ratio=0.99)
            expect(page.locator(".bar .where")).to_contain_text("The game is over")
            bar.get_by_role("button", name="Score sheet").click()
            expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()


def test_the_end_is_told_in_german_too(browser: Browser) -> None:
    """Points with a comma, and a name where no case of it is wrong."""
    game = find("race")
    stage = Stage(position(game, game.default_setup(), seed=5, answers=100_000, bot="greedy"))
    result = stage.position["update"]["result"]
    winner = result["places"].index(1)
    result["scores"] = [40.5 if side == winner else 27 for side in range(len(result["scores"]))]
    result["lines"][winner][0]["points"] = 12.5
    with page_on(browser, stage, lang="de") as page:
        sheet = page.get_by_role("dialog")
        expect(sheet).to_contain_text("mit 40,5 Punkten")
        expect(sheet).to_contain_text("Zweiter Platz für dich, 13,5 Punkte dahinter.")
        expect(sheet.locator("ol li b").first).to_have_text("40,5")
        expect(sheet.locator("table")).to_contain_text("12,5")
        expect(sheet).not_to_contain_text(re.compile(r"\d\.\d"))
