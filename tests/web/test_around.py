"""What lies around the table: words of others, the menu; and the first question, where nothing lies on it yet."""

import json

import pytest
from playwright.sync_api import Browser, expect

from starboard.core.game import find
from tests.web.fixtures import position
from tests.web.stage import Stage, page_on
from tests.web.test_fit import well_played

pytestmark = pytest.mark.slow
NOON = 1_800_000_000


def test_what_somebody_says_is_marked_where_the_log_is_out_of_sight(browser: Browser) -> None:
    """A word of somebody else waits behind a tab; what bots remark does not."""
    stage = Stage(json.loads(well_played("salvage")))
    with page_on(browser, stage, size=(390, 844)) as page:
        log = page.get_by_role("button", name="Log", exact=True).filter(visible=True)
        expect(log).to_be_visible()
        word = {"kind": "chat", "time": 0, "seat": 1, "who": "Navigator"}
        n, entries = stage.position["update"]["n"], stage.position["update"]["entries"]
        remark = {**word, "n": n + 1, "text": {"id": "web-log"}}
        stage.publish(n=n + 1, at=n + 1, entries=[*entries, remark])
        expect(page.locator(f".log[data-n='{n + 1}']")).to_be_attached()
        expect(page.locator(".unread")).to_have_count(0)
        stage.publish(n=n + 2, at=n + 2, entries=[*entries, remark, {**word, "n": n + 2, "message": "Are you there?"}])
        waiting = page.get_by_role("button", name="Log – New messages").filter(visible=True)
        waiting.click()
        expect(page.locator(".log .chat").last).to_be_in_viewport()
        expect(page.locator(".unread")).to_have_count(0)


@pytest.mark.parametrize("size", [(1024, 768), (1440, 900), (2560, 1440)])
def test_the_first_question_of_race_shows_whole_cards(browser: Browser, size: tuple[int, int]) -> None:
    """Nothing lies before me yet: the start worlds have the room, and all of their powers can be read."""
    game = find("race")
    stage = Stage(position(game, game.setup_type(seats=2), seed=7, answers=0))
    with page_on(browser, stage, size=size) as page:
        worlds = page.locator("[data-zone^=starts].mine .card, .mine [data-zone^=starts] .card")
        expect(worlds).to_have_count(2)
        for world in worlds.all():
            box, mine = world.bounding_box(), page.locator(".table > .mine").bounding_box()
            assert box and mine and box["height"] >= 1.3 * box["width"]
            assert box["y"] + box["height"] <= mine["y"] + mine["height"] + 1
        expect(worlds.locator("[data-more]")).to_have_count(0)


@pytest.mark.parametrize("size", [(1000, 700), (1440, 900), (390, 844)])
@pytest.mark.parametrize("game", ["race", "voidfall"])
def test_the_menu_lies_upon_the_table(browser: Browser, game: str, size: tuple[int, int]) -> None:
    """Nothing of the table covers what it opens."""
    with page_on(browser, Stage(json.loads(well_played(game))), size=size) as page:
        page.get_by_role("button", name="Menu").click()
        found = page.locator(".bar .menu .sheet").get_by_role("button")
        assert found.count() >= 5
        for button in found.all():
            assert button.evaluate(
                """e => {
                const r = e.getBoundingClientRect();
                return e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
            }"""
            ), button.inner_text()


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
@pytest.mark.parametrize("game", ["race", "voidfall"])
def test_a_lost_line_is_told_inside_the_bar(browser: Browser, game: str, size: tuple[int, int]) -> None:
    """It covers no number and sticks out nowhere, however long the words for it are."""
    stage = Stage(json.loads(well_played(game)))
    with page_on(browser, stage, size=size, lang="de", touch=size[0] < 700) as page:
        page.wait_for_selector(".table[data-ready]")
        page.route_web_socket("**/api/socket", lambda socket: socket.close())
        assert stage.socket is not None
        stage.socket.close()
        expect(page.locator(".bar .lost")).to_be_visible()
        covered = page.evaluate(
            """() => {
            const [lost, bar] = ['.bar .lost', '.bar'].map(s => document.querySelector(s));
            const [on, all] = [lost.getBoundingClientRect(), bar.getBoundingClientRect()];
            const points = [on.left + 4, on.right - 4].flatMap(x => [on.top + 8, on.bottom - 8].map(y => [x, y]));
            return on.top < all.top || on.bottom > all.bottom || on.right > all.right
                || points.some(([x, y]) => document.elementFromPoint(x, y) !== lost);
        }"""
        )
        assert not covered


def test_what_is_played_at_its_end_begins_anew(browser: Browser) -> None:
    """A replay opens at the end, and Play shows the game."""
    stage = Stage(json.loads(well_played("salvage")))
    count = len(stage.position["update"]["entries"])
    assert count > 2
    with page_on(browser, stage, path="/#/r/fixture", clock=NOON) as page:
        reel = page.get_by_role("region", name="Replay")
        place = reel.locator(".n")
        expect(place).to_have_text(f"{count} / {count}")
        page.clock.pause_at(NOON + 3600)
        reel.get_by_role("button", name="Play", exact=True).click()
        expect(place).to_have_text(f"1 / {count}")
        page.clock.run_for(1_200)
        expect(place).to_have_text(f"2 / {count}")
        reel.get_by_role("button", name="Pause").click()
        page.clock.run_for(5_000)
        expect(place).to_have_text(f"2 / {count}")


def test_a_replay_plays_on_through_what_an_automaton_did(browser: Browser) -> None:
    """What it did on the way to a moment is shown thing by thing, and then the next moment."""
    stage = Stage(json.loads(well_played("salvage")))
    entries = stage.position["update"]["entries"]
    entries[1] = {**entries[1], "events": [{"do": "drew", "text": {"id": "web-loading"}, "automaton": True}] * 2}
    stage.ways[entries[1]["n"]] = {"parts": [{"n": entries[1]["n"], "told": 1, "changes": []}]}
    with page_on(browser, stage, path=f"/#/r/fixture/{entries[0]['n']}", clock=NOON) as page:
        reel = page.get_by_role("region", name="Replay")
        place = reel.locator(".n")
        expect(place).to_have_text(f"1 / {len(entries)}")
        page.clock.pause_at(NOON + 3600)
        reel.get_by_role("button", name="Play", exact=True).click()
        for shown in (f"2 / {len(entries)}1/2", f"2 / {len(entries)}2/2", f"3 / {len(entries)}"):
            page.clock.run_for(1_200)
            expect(place).to_have_text(shown)
