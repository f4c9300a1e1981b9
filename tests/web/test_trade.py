"""Sidereal Confluence: offers by taps, by keys and by form; deals of three; a deal with a bot, and contracts kept."""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from starboard.core.engine import advance
from starboard.core.game import find
from starboard.core.record import Recorder
from starboard.games.sidereal.confluence import OpenBids
from starboard.games.sidereal.facts import CARDS, TEAMS
from starboard.games.sidereal.items import SHIP, WILD_LARGE, WILD_SMALL, Goods
from starboard.games.sidereal.options import Leg, MakeOffer, Reject
from tests.games.sidereal.desk import Desk
from tests.web.conftest import Visitor
from tests.web.fixtures import shown
from tests.web.hands import answer, play_now, press, raw_keys
from tests.web.stage import Stage, at_size, page_on
from tests.web.test_access import violations_by_day_and_night
from tests.web.test_fit import SMALL, cut_off

pytestmark = pytest.mark.slow
PARTNER = "Caylion"
PHONE = (390, 844)
NOON = 1_800_000_000
GREEN, WHITE = Goods(green=1), Goods(white=1)


@cache
def floor(seats: int = 4, *offers: MakeOffer) -> str:
    """Give the first trade phase with offers that the second player made, as JSON."""
    game = find("sidereal")
    table = Recorder(game, game.setup_type(seats=seats), 7)
    for offer in offers:
        table.apply(1, offer)
    return json.dumps(shown(game, table, []))


def on_stage(seats: int = 4, *offers: MakeOffer) -> Stage:
    """Set the stage with that floor."""
    return Stage(json.loads(floor(seats, *offers)))


def sent(stage: Stage) -> dict[str, Any]:
    """Give the one answer that was sent."""
    [told] = [t for t in stage.told if t["do"] == "answer"]
    [option] = told.get("options") or [told["option"]]
    assert isinstance(option, dict)
    return option


def side(page: Page, name: str) -> Locator:
    """Give what one gives or gets in the form."""
    return page.get_by_role("form").get_by_role("group", name=name)


def tile(page: Page, name: str, item: str) -> Locator:
    """Give a kind of goods in the form."""
    more = page.get_by_role("button", name=re.compile(rf"^\+ {item}:"))
    return side(page, name).locator(".tile").filter(has=more)


def stock(stage: Stage, seat: int, item: str) -> int:
    """Say how many a player has, as the form was told."""
    fields = stage.position["update"]["question"]["fields"]
    goods = next(f for f in fields[0]["fields"] if f["name"] == "items")
    have = next(c for c in goods["choices"] if c["value"] == item)["have"]
    return int(have[seat])


@pytest.mark.parametrize("size", [PHONE, (1440, 900)], ids=["phone", "desktop"])
def test_an_offer_is_made_of_goods_that_are_tapped(browser: Browser, size: tuple[int, int]) -> None:
    stage = on_stage()
    small = size == PHONE
    with page_on(browser, stage, size=size, touch=small) as page:
        page.wait_for_selector(".table[data-ready]")
        if small:
            page.get_by_role("button", name="Others", exact=True).click()
        theirs = page.locator(".rivals .goods button[data-key^='supply-2-']").first
        key = theirs.get_attribute("data-key") or ""
        theirs.click()
        page.get_by_role("button", name="Close").click()
        mine = page.locator(".near" if small else ".mine").locator("button[data-key='supply-0-green']")
        mine.click()
        theirs.click()
        expect(page.get_by_role("form").locator(".partner.on")).to_contain_text("Händlerin")
        page.get_by_role("button", name="Send").click()
        wanted = key.rpartition("-")[2]
        expect(page.locator(".sending")).to_have_count(0)
        assert sent(stage)["legs"] == [
            {"giver": 0, "taker": 2, "items": {"green": 1}},
            {"giver": 2, "taker": 0, "items": {wanted: 1}},
        ]


def test_what_i_lack_is_asked_of_who_has_most_by_one_tap(browser: Browser) -> None:
    stage = on_stage()
    with page_on(browser, stage, size=PHONE, touch=True) as page:
        page.get_by_role("button", name="Table", exact=True).tap()
        missing = page.locator(".near .goods.bad button").first
        item = (missing.get_attribute("data-key") or "").rpartition("-")[2]
        missing.tap()
        asked = page.get_by_role("form").locator(".getting .tile.on .up")
        expect(asked).to_have_count(1)
        page.get_by_role("button", name="Send").tap()
        expect(page.locator(".sending")).to_have_count(0)
        [leg] = sent(stage)["legs"]
        assert leg["taker"] == 0 and list(leg["items"]) == [item]
        assert stock(stage, leg["giver"], item) == max(stock(stage, s, item) for s in (1, 2, 3))


def test_nobody_offers_more_than_there_is_and_is_told_why(browser: Browser) -> None:
    stage = on_stage()
    with page_on(browser, stage) as page:
        page.get_by_role("button", name="Make an offer").click()
        have = stock(stage, 0, "white")
        mine = tile(page, "You give", "white cube")
        for _ in range(have + 2):
            mine.locator(".up").click(force=True)
        expect(mine).to_contain_text(f"{have}/{have}")
        expect(page.get_by_role("status").filter(has_text="You have no more than")).to_be_visible()
        mine.locator(".down").click()
        expect(mine).to_contain_text(f"{have - 1}/{have}")
        # others may be asked for what they do not have yet
        theirs = tile(page, "You get", "white cube")
        for _ in range(stock(stage, 1, "white") + 1):
            theirs.locator(".up").click()
        expect(page.get_by_role("status").filter(has_text="You may still ask")).to_be_visible()


def test_an_offer_is_made_by_keys_alone(browser: Browser) -> None:
    stage = on_stage()
    with page_on(browser, stage) as page:
        page.wait_for_selector(".table[data-ready]")

        def tab_to(name: str, where: str = "document") -> None:
            for _ in range(120):
                here = page.evaluate(
                    f"""() => {{ const e = document.activeElement;
                    return {where}.contains(e) ? (e.ariaLabel ?? e.textContent ?? '').trim() : ''; }}"""
                )
                if here == name or here.startswith(f"{name}:"):
                    return
                page.keyboard.press("Tab")
            raise AssertionError(f"Tab does not lead to {name}")

        tab_to("Make an offer")
        page.keyboard.press("Enter")
        expect(page.get_by_role("form").locator(".partner:focus")).to_have_count(1)
        tab_to("Händlerin")
        page.keyboard.press("Space")
        tab_to("+ brown cube", "document.querySelector('form .getting')")
        page.keyboard.press("Enter")
        tab_to("+ green cube", "document.querySelector('form .giving')")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        tab_to("− green cube")
        page.keyboard.press("Enter")
        page.keyboard.press("1")  # the answers behind the form are not given by accident
        tab_to("Send")
        page.keyboard.press("Enter")
        expect(page.locator(".sending")).to_have_count(0)
        assert sent(stage) == {
            "do": "make_offer",
            "legs": [{"giver": 2, "taker": 0, "items": {"brown": 1}}, {"giver": 0, "taker": 2, "items": {"green": 1}}],
        }


def test_escape_closes_a_form_and_the_focus_comes_back(browser: Browser) -> None:
    with page_on(browser, on_stage()) as page:
        page.get_by_role("button", name="Make an offer").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("form")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("form")).to_have_count(0)
        expect(page.get_by_role("button", name="Make an offer")).to_be_focused()


RING = MakeOffer((Leg(1, 0, GREEN), Leg(0, 2, WHITE), Leg(2, 1, Goods(brown=1))))


def test_a_counter_to_a_deal_of_three_has_all_its_parts(browser: Browser) -> None:
    stage = on_stage(4, RING)
    with page_on(browser, stage) as page:
        page.get_by_role("button", name="Counter-offer").click()
        form = page.get_by_role("form", name="Counter-offer")
        expect(form.locator("section")).to_have_count(3)
        # the part between the two others can be changed as well
        tile(page, "Händlerin to Navigator", "brown cube").locator(".up").click()
        form.get_by_role("button", name="Send").click()
        expect(page.locator(".sending")).to_have_count(0)
        told = sent(stage)
        assert told["legs"] == [
            {"giver": 1, "taker": 0, "items": {"green": 1}},
            {"giver": 0, "taker": 2, "items": {"white": 1}},
            {"giver": 2, "taker": 1, "items": {"brown": 2}},
        ]
        assert told["reply_to"] == 1


def test_an_offer_says_who_makes_it_and_what_it_is_worth(browser: Browser) -> None:
    bad, good = MakeOffer((Leg(0, 1, GREEN),)), MakeOffer((Leg(1, 0, GREEN),))
    stage = on_stage(4, bad, good)
    why = {"id": "sidereal-reason-accept", "args": {"points": 2}}
    told = {"do": "hinted", "line": "accept number=2", "text": {"id": "x"}, "targets": ["offer-2"], "reason": why}
    stage.replies["hint"] = told
    with page_on(browser, stage, size=PHONE, touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        # what a hint means comes forward and is marked
        page.get_by_role("button", name="Mine", exact=True).click()
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".offer.hinted")).to_be_visible()
        expect(page.locator(".hint")).to_contain_text("the deal is worth about 2 cubes to you")
        # each keeps its place, a new one comes last: none moves away under a finger
        first, offer = page.locator(".offer").first, page.locator(".offer").nth(1)
        expect(offer).to_have_attribute("data-key", "offer-2")
        expect(offer.locator("h4")).to_have_text(re.compile(r"Navigator\s+Offer 2"))
        expect(offer.locator(".verdict.good")).to_contain_text("worth about +")
        expect(first.locator(".verdict.bad")).to_contain_text("worth about −")
        assert offer.locator(".crest").inner_html() == page.locator("[data-key=player-1] header > svg").inner_html()


def test_what_a_deal_would_bring_is_said_while_it_is_composed(browser: Browser) -> None:
    stage = on_stage()
    mine, theirs = ({"id": f"sidereal-gain-{tone}", "args": {"gain": 2}} for tone in ("good", "bad"))
    other = {"id": "sidereal-weighed-other", "args": {"seat": {"id": "core-seat", "args": {"seat": 1}}, "gain": theirs}}
    told = {"id": "sidereal-weighed", "args": {"gain": mine, "others": [other]}}
    stage.replies["weigh"] = {"do": "weighed", "text": told, "tone": "good"}
    with page_on(browser, stage) as page:
        page.get_by_role("button", name="Make an offer").click()
        tile(page, "You get", "green cube").locator(".up").click()
        expect(page.get_by_role("form").locator("h3 .good")).to_have_text(
            "Worth to you about +2, to Navigator about −2"
        )
        [asked, *_] = stage.heard(page, "weigh")
        assert asked["option"]["legs"] == [{"giver": 1, "taker": 0, "items": {"green": 1}}]
        tile(page, "You get", "green cube").locator(".down").click()
        expect(page.get_by_role("form").locator("h3 small")).to_have_count(0)


def test_a_refused_offer_is_made_anew_by_one_press(browser: Browser) -> None:
    game = find("sidereal")
    table = Recorder(game, game.setup_type(seats=4), 7)
    table.apply(0, MakeOffer((Leg(0, 1, GREEN), Leg(1, 0, WHITE))))
    table.apply(1, Reject(1, Goods(ship=1)))
    stage = Stage(shown(game, table, []))
    with page_on(browser, stage) as page:
        expect(page.locator(".offer")).to_contain_text("more would do: 1 ship")
        page.get_by_role("button", name="Offer anew").click()
        expect(tile(page, "You give", "green cube")).to_contain_text("1/")
        expect(tile(page, "You give", "ship")).to_contain_text("1/")  # what was missing is put in
        expect(tile(page, "You get", "white cube")).to_contain_text("1/")
        # while it is written anew, nothing says any more that something is missing
        expect(page.locator(".offer")).to_have_count(0)
        page.get_by_role("form").get_by_role("button", name="Close").click()
        expect(page.locator(".offer")).to_have_count(1)


def test_a_bad_deal_is_not_pressed_on_anybody(browser: Browser) -> None:
    """Only what is worth it is golden; a card that is lent says until when."""
    game = find("sidereal")
    g = game.setup(game.setup_type(seats=4), 7)
    own = next(card for card in g.players[0].cards if CARDS[card].border and CARDS[card].tradeable)
    bad = MakeOffer((Leg(1, 0, GREEN), Leg(0, 1, Goods(white=2, brown=1), cards=(own,))))
    with page_on(browser, on_stage(4, MakeOffer((Leg(1, 0, GREEN),)), bad)) as page:
        offers = page.locator(".offer.legal")
        expect(offers).to_have_count(2)
        accept = offers.get_by_role("button", name="Accept")
        expect(accept.first).to_have_class(re.compile(r"\bmain\b"))
        expect(offers.last.locator(".verdict.bad")).to_have_count(1)
        expect(accept.last).not_to_have_class(re.compile(r"\bmain\b"))
        expect(offers.last.locator(".drawn small")).to_contain_text("on loan")


def test_an_offer_that_can_be_had_again_comes_last(browser: Browser) -> None:
    """None comes under a finger that was about to press another one."""
    stage = on_stage(4, MakeOffer((Leg(1, 0, GREEN),)), MakeOffer((Leg(1, 0, WHITE),)))
    before = stage.position["update"]["scene"]
    gone = json.loads(json.dumps(before))
    for item in [item for area in gone["areas"] for item in area.get("items", [])]:
        for offer in item.get("offers", []):
            if offer["key"] == "offer-1":
                offer |= {"state": "failed", "reason": {"id": "sidereal-nothing"}}
    with page_on(browser, stage, clock=NOON) as page:
        offers = page.locator(".offer")
        expect(offers.first).to_have_attribute("data-key", "offer-1")
        page.clock.pause_at(NOON + 3600)  # its place has only just come free
        stage.publish(scene=gone)
        expect(page.locator(".offer.gone")).to_have_attribute("data-key", "offer-1")
        stage.publish(scene=before)
        expect(page.locator(".offer.gone")).to_have_count(0)
        expect(offers.last).to_have_attribute("data-key", "offer-1")


def without(scene: dict[str, Any], *keys: str) -> dict[str, Any]:
    """Give a scene in which some offers are gone."""
    rest: dict[str, Any] = json.loads(json.dumps(scene))
    for item in [item for area in rest["areas"] for item in area.get("items", []) if "offers" in item]:
        item["offers"] = [offer for offer in item["offers"] if offer["key"] not in keys]
    return rest


def corner(thing: Locator) -> tuple[int, int]:
    """Say where something lies."""
    box = thing.bounding_box()
    assert box is not None
    return round(box["x"]), round(box["y"])


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desktop", "phone"])
def test_no_offer_moves_under_a_finger_when_another_goes(browser: Browser, size: tuple[int, int]) -> None:
    """The place of one that was answered stays free as long as a pointer moves there, or a finger touched one.

    It is closed up then, and nobody can press what has just moved.
    """
    stage = on_stage(4, *[MakeOffer((Leg(1, 0, goods),)) for goods in (GREEN, WHITE, GREEN)])
    before = stage.position["update"]["scene"]
    with page_on(browser, stage, size=size, clock=NOON, touch=size == PHONE) as page:
        second, grid = page.locator("[data-key=offer-2]"), page.locator(".floor .grid").first
        expect(second).to_be_visible()
        was = corner(second)
        page.clock.pause_at(NOON + 3600)  # only the test moves the time
        stage.publish(scene=without(before, "offer-1"))
        expect(page.locator("[data-key=offer-1]")).to_have_count(0)
        page.clock.run_for(1_500)
        assert corner(second) == was
        if size == PHONE:
            second.locator("h4").tap()
        else:
            second.hover()
        page.clock.run_for(1_500)
        assert corner(second) == was
        expect(grid).to_have_css("pointer-events", "auto")
        page.clock.run_for(510)
        assert corner(second) < was
        expect(grid).to_have_css("pointer-events", "none")
        page.clock.run_for(700)
        expect(grid).to_have_css("pointer-events", "auto")


def test_a_new_offer_lies_where_it_is_seen_that_nothing_lies(browser: Browser) -> None:
    """It moves nothing; a place that has only just come free is left alone, for a finger may be on its way there."""
    stage = on_stage(4, *[MakeOffer((Leg(1, 0, goods),)) for goods in (GREEN, WHITE, GREEN)])
    whole = stage.position["update"]["scene"]
    stage.position["update"]["scene"] = without(whole, "offer-3")
    with page_on(browser, stage, clock=NOON) as page:
        first, second, third = (page.locator(f"[data-key=offer-{n}]") for n in (1, 2, 3))
        expect(second).to_be_visible()
        places = corner(first), corner(second)
        page.clock.pause_at(NOON + 3600)
        stage.publish(scene=without(whole, "offer-1", "offer-3"))
        expect(first).to_have_count(0)
        page.clock.run_for(1_200)
        stage.publish(scene=without(whole, "offer-1"))
        expect(third).to_be_visible()
        assert (corner(third), corner(second)) == places
        stage.publish(scene=without(whole, "offer-3"))
        expect(first).to_be_visible()
        assert corner(second) == places[1]
        assert corner(first)[1] > places[1][1]


@pytest.mark.parametrize("first", ["counter-offer", "refusal"])
@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desktop", "phone"])
def test_what_follows_on_an_own_offer_lies_where_it_lay(browser: Browser, size: tuple[int, int], first: str) -> None:
    """It stays there: a press finds it where it was seen; but nothing is pressed that has just come there."""
    stage = on_stage(4, *[MakeOffer((Leg(1, 0, goods),)) for goods in (GREEN, WHITE, GREEN)])
    whole = stage.position["update"]["scene"]
    changed = {"offer-2": {"maker": 0}, "offer-3": {"reply_to": "offer-2"} if first == "counter-offer" else {}}
    for item in [item for area in whole["areas"] for item in area.get("items", []) if "offers" in item]:
        for offer in item["offers"]:
            offer |= changed.get(offer["key"], {})
    stage.position["update"]["scene"] = without(whole, "offer-3")
    with page_on(browser, stage, size=size, clock=NOON, touch=size == PHONE) as page:
        own, answer = page.locator("[data-key=offer-2]"), page.locator("[data-key=offer-3]")
        expect(own).to_be_visible()
        place = corner(own)
        page.clock.pause_at(NOON + 3600)
        if first == "refusal":
            stage.publish(scene=without(whole, "offer-2", "offer-3"))
            expect(own).to_have_count(0)
            stage.publish(scene=without(whole, "offer-2"))
        else:
            stage.publish(scene=whole)
        expect(answer).to_be_visible()
        assert corner(answer) == place
        expect(page.locator(".floor .grid").first).to_have_css("pointer-events", "none")
        stage.publish(scene=without(whole, "offer-2"))
        expect(own).to_have_count(0)
        page.clock.run_for(5_000)
        assert corner(answer) == place
        expect(page.locator(".floor .grid").first).to_have_css("pointer-events", "auto")


def test_what_is_told_moves_no_answer_on_a_phone_on_its_side(browser: Browser) -> None:
    """It stands in the bar, in the room that nothing else has there."""
    stage = on_stage(4, MakeOffer((Leg(1, 0, GREEN),)))
    n = stage.position["update"]["n"] + 1
    event = {"do": "drew", "text": {"id": "web-lost"}, "targets": []}
    entry = {"n": n, "kind": "answer", "time": 0, "seat": 1, "who": "Navigator", "events": [event]}
    with page_on(browser, stage, size=(844, 390), touch=True, motion=True, clock=NOON) as page:
        page.wait_for_selector(".table[data-ready]")
        for tab in ("Mine", "Table"):
            page.locator(".tabs").get_by_role("button", name=tab).tap()
            page.clock.pause_at(NOON + 3600 * n)
            lay = page.evaluate(PLACES, ".decision, .answers button, .ask > .near, .offer")
            n += 1
            stage.publish(n=n, at=n, entries=[{**entry, "n": n}])
            page.wait_for_selector(".story")
            assert page.evaluate(PLACES, ".decision, .answers button, .ask > .near, .offer") == lay
            assert page.evaluate(COVERED, ".bar .where, .bar .button, .decision h2") == []
            page.locator(".story .button").tap()
            page.wait_for_selector(".story", state="detached")


def test_what_cannot_be_had_any_more_is_one_line_below_the_others(browser: Browser) -> None:
    game = find("sidereal")
    table = Recorder(game, game.setup_type(seats=4), 7)
    table.apply(0, MakeOffer((Leg(0, 1, GREEN), Leg(1, 0, WHITE))))
    table.apply(1, Reject(1, Goods(ship=1)))
    table.apply(1, MakeOffer((Leg(1, 0, GREEN),)))
    with page_on(browser, Stage(shown(game, table, []))) as page:
        expect(page.locator(".offer")).to_have_count(2)
        whole, gone = [offer.bounding_box() for offer in page.locator(".offer").all()]
        assert whole and gone and gone["y"] > whole["y"] + whole["height"] and gone["height"] < 48


INSIDE = """where => [...document.querySelectorAll(`${where} .card, ${where} .pile > .name`)].filter(e => {
  const [r, box] = [e, e.closest('.table > *')].map(x => x.getBoundingClientRect());
  return e.getClientRects().length && (r.bottom > box.bottom + 2 || r.right > box.right + 2);
}).map(e => e.closest('[data-key]')?.dataset.key ?? e.textContent)"""


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_desk_shows_offers_market_and_converters_at_once(browser: Browser, lang: str) -> None:
    """Three offers beside both columns of the market, and no name under a verdict."""
    legs = [
        MakeOffer((Leg(1, 0, WHITE), Leg(0, 1, GREEN))),
        MakeOffer((Leg(0, 1, GREEN),)),
        MakeOffer((Leg(1, 0, GREEN),)),
    ]
    with page_on(browser, on_stage(4, *legs), lang=lang) as page:
        expect(page.locator(".offer")).to_have_count(3)
        assert page.evaluate(INSIDE, ".main") == []
        assert page.evaluate(INSIDE, ".mine [data-zone^='cards-']") == []
        assert page.evaluate(INSIDE, ".mine [data-zone^='colonies-']") == []
        for offer in page.locator(".offer").all():
            expect(offer).to_be_in_viewport(ratio=1)
            name, verdict = (offer.locator(what).bounding_box() for what in ("h4", ".verdict"))
            assert name and verdict
            assert name["x"] + name["width"] <= verdict["x"] + 1 or name["y"] + name["height"] <= verdict["y"] + 1
            rows = offer.locator("footer button").evaluate_all("all => all.map(b => b.offsetTop)")
            assert len(set(rows)) == 1


DESKS = [(1440, 900), (2560, 1440), (1024, 768), (768, 1024)]
"""Screens on which floor, market, the others and what is mine are seen at once."""
PLACES = """where => Object.fromEntries([...document.querySelectorAll(where)].map((e, i) => {
  const r = e.getBoundingClientRect();
  const of = e.closest('.offer, .panel')?.dataset.key ?? '';
  return [`${of} ${e.dataset.key ?? e.querySelector('[data-key]')?.dataset.key ?? e.textContent.trim() + i}`,
          [r.x, r.y, r.width, r.height].map(Math.round)];
}))"""
LYING = ".main .market .spot, .rivals > .panel, .mine > .panel, .mine .spot"
"""What is no offer."""


@pytest.mark.parametrize("size", DESKS, ids=lambda size: f"{size[0]}")
def test_nothing_moves_when_offers_come_and_go(browser: Browser, size: tuple[int, int]) -> None:
    """Neither what comes later, nor the others and what is mine; a tall offer moves no button of a low one."""
    game = find("sidereal")
    g = game.setup(game.setup_type(seats=4), 7)
    lent = next(card for card in g.players[1].cards if CARDS[card].border and CARDS[card].tradeable)
    low = MakeOffer((Leg(1, 0, WHITE), Leg(0, 1, GREEN)))
    tall = MakeOffer((Leg(1, 0, GREEN, cards=(lent,)), Leg(0, 1, Goods(green=1, white=1, brown=1))))
    scenes = [json.loads(floor(4, *offers))["update"] for offers in ((), (low,), (low, tall, low))]
    stage = on_stage()
    with page_on(browser, stage, size=size) as page:
        page.wait_for_selector(".table[data-ready]")
        bare = page.evaluate(PLACES, LYING)
        assert any("colony" in key for key in bare)
        stage.publish(scene=scenes[1]["scene"], question=scenes[1]["question"])
        expect(page.locator(".offer")).to_have_count(1)
        assert page.evaluate(PLACES, LYING) == bare
        buttons = page.evaluate(PLACES, "[data-key=offer-1] button")
        assert len(buttons) == 3
        stage.publish(scene=scenes[2]["scene"], question=scenes[2]["question"])
        expect(page.locator(".offer")).to_have_count(3)
        heights = [box["height"] for box in (o.bounding_box() for o in page.locator(".offer").all()) if box]
        assert heights[1] > heights[0] + 20
        assert page.evaluate(PLACES, LYING) == bare
        assert page.evaluate(PLACES, "[data-key=offer-1] button") == buttons


COVERED = """where => [...document.querySelectorAll(where)].filter(e => {
  const r = e.getBoundingClientRect();
  return r.width && !e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
}).map(e => e.dataset.key)"""


@pytest.mark.parametrize("size", DESKS, ids=lambda size: f"{size[0]}")
def test_the_form_moves_nothing_that_is_tapped_for_it(browser: Browser, size: tuple[int, int]) -> None:
    """The goods of the others and one's own lie where they lay; who lacks nothing any more keeps the line."""
    stage = on_stage()
    with page_on(browser, stage, size=size) as page:
        page.wait_for_selector(".table[data-ready]")
        goods = ".rivals .goods[data-key^='supply-'] .token, .mine > .panel, .mine .goods .token"
        before, panels = page.evaluate(PLACES, goods), page.evaluate(PLACES, ".rivals > .panel")
        page.get_by_role("button", name="Make an offer").click()
        expect(page.get_by_role("form")).to_be_visible()
        assert page.evaluate(PLACES, goods) == before
        assert page.evaluate(COVERED, ".rivals .goods .token, .mine .goods .token") == []
        page.keyboard.press("Escape")
        scene = json.loads(json.dumps(stage.position["update"]["scene"]))
        [others] = [area for area in scene["areas"] if area["place"] == "rivals"]
        for panel in others["items"]:
            panel["items"] = [item for item in panel["items"] if not item.get("key", "").startswith("missing-")]
        stage.publish(scene=scene)
        expect(page.locator(".rivals .goods.bad")).to_have_count(0)
        assert page.evaluate(PLACES, ".rivals > .panel") == panels


@pytest.mark.parametrize("lang", ["de", "en"])
def test_late_in_a_game_all_that_is_mine_is_in_sight_on_a_desk(browser: Browser, lang: str) -> None:
    """Eight colonies, a dozen cards and two teams fill rows without a gap; names stand above what they tell."""
    desk = Desk("kt", "caylion", "faderan", "kjas")
    me = desk.player("kt")
    for card in [c for c in CARDS if c.startswith("colony.")][:7]:
        desk.hold("kt", card)
    for technology in me.deck[:9]:
        desk.hold("kt", f"kt.{technology}")
    for team in list(TEAMS)[-2:]:
        desk.hold("kt", team)
    table = Recorder(find("sidereal"), desk.g.rules, 1)
    table.state = desk.g
    with page_on(browser, Stage(shown(find("sidereal"), table, [])), lang=lang) as page:
        page.wait_for_selector(".table[data-ready]")
        mine = "document.querySelector('.table > .mine').getBoundingClientRect().bottom"
        low = f"all => all.filter(c => c.getBoundingClientRect().bottom > {mine}).map(c => c.textContent)"
        zones = ":is([data-zone^='colonies-'], [data-zone^='cards-'], [data-zone^='teams-'])"
        expect(page.locator(f".mine {zones} .card")).to_have_count(len(me.cards) + len(me.teams))
        assert page.locator(f".mine {zones} .card").evaluate_all(low) == []


LATE = [team for team, of in TEAMS.items() if of.era == 4]
CUT = """where => [...document.querySelectorAll(where)].flatMap(card => {
  const [name, way] = ['.title', '.way'].map(what => card.querySelector(what));
  const [r, below] = [name, way].map(e => e.getBoundingClientRect());
  const cut = !r.height || name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1;
  return cut || r.bottom > below.top + 3 ? [name.textContent.replaceAll('\u00ad', '')] : [];
})"""


NAMED = {"trade": [(1440, 900), (768, 1024)], "bid": [(1440, 900), (1280, 720), (1024, 768), (768, 1024)]}
"""Where late teams are called by their names; while one trades, low screens have no room for that."""


@pytest.mark.parametrize("lang", ["de", "en"])
def test_names_of_late_teams_are_read_whole(browser: Browser, lang: str) -> None:
    """While one trades as well as later, above what they ask for; among what is mine, too."""
    game = find("sidereal")
    table = Recorder(game, game.setup_type(seats=4), 7)
    for phase, sizes in NAMED.items():
        table.state.phase = phase
        stage = Stage(shown(game, table, []))
        with page_on(browser, stage, size=sizes[0], lang=lang) as page:
            for size in sizes:
                at_size(page, size)
                page.wait_for_selector(".table[data-ready]")
                for begin in range(0, len(LATE), 4):
                    teams = (LATE[begin:] + LATE)[:4]
                    table.state.research_track[:] = teams
                    table.state.players[0].teams = tuple(teams)
                    stage.publish(scene=shown(game, table, [])["update"]["scene"])
                    expect(page.locator(f".mine [data-key='{teams[-1]}']")).to_have_count(1)
                    assert page.evaluate(CUT, ".market .card, .mine [data-kind=team]") == [], (phase, size)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_is_bid_for_is_in_sight(browser: Browser, lang: str) -> None:
    """All of it, without a scroll; held upright it lies where it lay while one traded, as large as then."""
    game = find("sidereal")
    table = Recorder(game, game.setup_type(seats=4), 7)
    lay: dict[str, list[int]] = {}
    for phase in ("trade", "bid"):
        table.state.phase = phase
        with page_on(browser, Stage(shown(game, table, [])), size=(768, 1024), lang=lang) as page:
            page.wait_for_selector(".table[data-ready]")
            lies = page.evaluate(PLACES, ".main .market .spot")
            assert lies == (lay or lies)
            lay = lies
    with page_on(browser, Stage(shown(game, table, [])), lang=lang) as page:
        for size in [*DESKS, (1280, 720), (844, 390)]:
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            assert page.evaluate(INSIDE, ".main .market") == [], size


@pytest.mark.parametrize("seats", [4, 9])
def test_polychrome_cubes_stand_in_the_row_of_the_other_goods(browser: Browser, seats: int) -> None:
    """All that I have lies in one row, what I lack beside it, and my panel is no higher for them."""
    game = find("sidereal")
    table = Recorder(game, game.setup_type(seats=seats), 7)
    lay: dict[str, list[int]] = {}
    for wild in (0, 2):
        table.state.players[0].supply[WILD_SMALL] = table.state.players[0].supply[WILD_LARGE] = wild
        with page_on(browser, Stage(shown(game, table, []))) as page:
            page.wait_for_selector(".table[data-ready]")
            lies = page.evaluate(PLACES, ".mine .spot")
            assert lies == (lay or lies)
            lay = lies
            goods = page.locator(".mine .goods [data-key^='supply-']")
            assert len({corner(token)[1] for token in goods.all()}) == 1


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_is_bid_for_is_in_sight_on_a_small_phone(browser: Browser, lang: str) -> None:
    """Colonies and teams, all of them, and both numbers in the bar, while one bids."""
    game = find("sidereal")
    table = Recorder(game, game.setup_type(seats=4), 7)
    for player in table.state.players:
        player.supply[SHIP] = 5
    table.state.todo = [OpenBids()]
    advance(table.state)
    with page_on(browser, Stage(shown(game, table, [])), size=(360, 740), lang=lang, touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        expect(page.locator(".decision .answers > .number")).to_have_count(2)
        expect(page.locator(".answers.spread")).to_have_count(0)
        assert page.locator(".main .market .spot").count() > 8
        assert page.evaluate(INSIDE, ".main .market") == []
        assert page.evaluate(COVERED, ".main .market .spot") == []


def test_a_press_beside_the_offers_asks_for_no_reason(browser: Browser) -> None:
    """The floor is nothing that one would choose; what is bid for is."""
    stage = on_stage(4, MakeOffer((Leg(1, 0, GREEN),)))
    with page_on(browser, stage) as page:
        page.locator(".floor h3").first.click()
        page.locator(".main .market .card").first.click()
        [asked] = stage.heard(page, "why_not")
        assert asked["key"].startswith("colony")


def with_promise(page: Page) -> None:
    """Open everything in the form."""
    for toggle in page.get_by_role("form").locator(".more button").all():
        toggle.click()
    page.get_by_role("form").locator("fieldset > button").last.click()
    page.get_by_role("form").locator(".record select").first.select_option("covenant")


def with_later(page: Page) -> None:
    """Open the form, with a row for goods of a later round."""
    page.locator("[data-form=make_offer]").click()
    page.locator(".giving .soon").click()


def counter(page: Page) -> None:
    """Close the form, and counter the deal of three."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("form")).to_have_count(0)
    page.locator(".offer footer .quiet").first.click()
    expect(page.get_by_role("form")).to_be_visible()


OPENED: dict[str, Callable[[Page], None]] = {
    "table": lambda page: None,
    "form": with_later,
    "promise": with_promise,
    "three": counter,
}
"""What is looked at, one after the other on one page."""


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_word_of_the_floor_can_be_read_on_a_small_phone(browser: Browser, lang: str) -> None:
    with page_on(browser, on_stage(4, RING), size=SMALL, lang=lang, touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        page.locator(".tabs button").first.click()
        for name, opened in OPENED.items():
            opened(page)
            assert cut_off(page) == [] and raw_keys(page) == [], name
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), name
            # what I have, or what I give, is in sight, and so is a piece of the floor
            expect(page.locator(".near, form .giving").first).to_be_in_viewport()
            expect(page.locator(".main .offer").first).to_be_in_viewport()


@pytest.mark.parametrize("size", [PHONE, (1440, 900)], ids=["phone", "desktop"])
def test_axe_finds_nothing_on_the_floor(browser: Browser, size: tuple[int, int]) -> None:
    with page_on(browser, on_stage(4, RING), size=size, touch=size == PHONE) as page:
        page.wait_for_selector(".table[data-ready]")
        if size == PHONE:
            page.locator(".tabs button").first.click()
        for name, opened in OPENED.items():
            opened(page)
            assert violations_by_day_and_night(page) == [], name


def test_nine_players_and_all_their_goods_are_seen_at_once(browser: Browser) -> None:
    with page_on(browser, on_stage(9)) as page:
        page.wait_for_selector(".table[data-ready]")
        charts = page.locator(".side .scroll")
        expect(charts).to_have_count(2)
        for chart in charts.all():
            assert chart.evaluate("e => e.scrollWidth <= e.clientWidth")
        assert page.locator(".rivals").evaluate("e => e.scrollHeight <= e.clientHeight + 1")


# --- with bots ----------------------------------------------------------------------------------------------------


def trading(visitor: Visitor) -> Page:
    """Begin as Mira, and wait for the first offer that can be countered: nobody is ready before she is."""
    page = visitor()
    page.get_by_role("button", name="Your name at the table").click()
    page.get_by_label("Your name at the table").fill("Mira")
    page.get_by_role("button", name="OK").click()
    play_now(page, "Sidereal Confluence")
    expect(page.get_by_role("button", name="Counter-offer").first).to_be_visible()
    expect(page.locator(".log")).not_to_contain_text("is ready")
    return page


def promise(form: Locator, number: int, who: str, to: str, cube: str) -> None:
    """Add a delivery in round 2 to the offer."""
    form.get_by_role("group", name="Promises").get_by_role("button", name="+ add").click()
    clause = form.locator(".record").nth(number)
    clause.get_by_label("Kind").select_option(label="Deliver goods or cards")
    clause.get_by_label("Who promises").select_option(label=who)
    clause.get_by_label("To whom").select_option(label=to)
    clause.get_by_label("Round").fill("2")
    clause.get_by_role("button", name=f"+ {cube} cube", exact=True).click()


def test_a_deal_with_a_bot_and_contracts_that_are_kept(visitor: Visitor) -> None:
    page = trading(visitor)
    log = page.locator(".log")

    # two green cubes now and a white one next round, for a green one next round
    page.get_by_role("button", name="Make an offer").click()
    form = page.get_by_role("form", name="Make an offer")
    form.get_by_role("group", name="With whom").get_by_role("button", name=PARTNER).click()
    for _ in range(2):
        tile(page, "You give", "green cube").locator(".up").click()
    # goods in a later round are a second row; any promise can be written word by word
    side(page, "You give").get_by_role("button", name="+ later").click()
    expect(side(page, "You give").get_by_label("later", exact=True)).to_have_value("2")
    side(page, "You give").get_by_role("button", name="+ white cube later").click()
    form.get_by_role("button", name="Promises").click()
    promise(form, 1, PARTNER, "Mira", "green")
    form.get_by_role("button", name="Send").click()
    expect(log).to_contain_text(f"{PARTNER} accepted offer")
    expect(log).to_contain_text(f"Mira → {PARTNER}: 2 green")
    expect(page.locator(".refused")).to_have_count(0)

    # mine is kept at once, by a click; the bot keeps its own when it is due
    clause = page.locator(".clause.legal").filter(has_text="you owe")
    expect(clause).to_contain_text(f"Mira delivers to {PARTNER} in round 2: 1 white")
    fulfilled = log.filter(has_text="of Mira is fulfilled")
    fulfil = page.get_by_role("button", name="Fulfil contract")
    while not fulfilled.count():  # a bot's deal in between may close what was opened
        press(fulfil.first if fulfil.count() else clause.first)
    expect(log).to_contain_text(f"Mira delivered to {PARTNER}: 1 white")
    expect(log).to_contain_text("of Mira is fulfilled")
    kept = log.filter(has_text=f"{PARTNER} delivered to Mira: 1 green")
    for _ in range(60):
        if kept.count():
            break
        answer(page)
    expect(kept).to_have_count(1)
    expect(log).to_contain_text(f"of {PARTNER} is fulfilled")
    expect(log).not_to_contain_text("was broken")


def test_a_counter_offer_begins_with_the_offer_it_answers(visitor: Visitor) -> None:
    page = trading(visitor)
    offer = page.locator(".offer").filter(has=page.get_by_role("button", name="Counter-offer")).first
    offer.get_by_role("button", name="Counter-offer").click()
    form = page.get_by_role("form", name="Counter-offer")
    expect(form).to_contain_text("You give")
    chosen = form.locator(".tile.on")
    before = chosen.count()
    assert before > 0, "nothing is filled in"
    side(page, "You get").locator(".tile:not(.on) .up").first.click()
    expect(chosen).to_have_count(before + 1)
    form.get_by_role("button", name="Send").click()
    expect(form).to_have_count(0)
    expect(page.locator(".log")).to_contain_text(re.compile(r"Mira made offer \d+ to"))
    expect(page.locator(".refused")).to_have_count(0)
