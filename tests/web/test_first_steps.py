"""First steps: an invitation that seats in one step, tables ended from the lobby, a first game as it was taught."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import hurry_to_the_end, play_now, raw_keys
from tests.web.test_access import violations
from tests.web.test_play import wide

pytestmark = pytest.mark.slow


def invitation(page: Page, seats: int = 2) -> str:
    """Set up a table with a seat for a friend; gives the link."""
    page.get_by_role("article", name="salvage").get_by_role("button", name="Set up").click()
    sheet = page.get_by_role("dialog", name="salvage")
    sheet.get_by_role("radiogroup", name="Number of players").get_by_text(str(seats), exact=True).click()
    sheet.get_by_label("Seat 2", exact=True).select_option("open")
    sheet.get_by_role("button", name="Set up").click()
    link = page.get_by_label("Link for friends").input_value()
    return link[link.index("/", 8) :]


def name_me(page: Page, name: str) -> None:
    """Take a name in the lobby."""
    page.get_by_role("button", name="Your name at the table").click()
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="OK").click()
    expect(page.locator("header .me")).to_have_text(name)


@pytest.mark.parametrize("lang, size", [("en", (1440, 900)), ("de", (390, 844))])
def test_an_invitation_seats_a_stranger_in_one_step(visitor: Visitor, lang: str, size: tuple[int, int]) -> None:
    """It says which game, whose table and who plays; a name and a press, and one sits there."""
    ada = visitor()
    name_me(ada, "Ada")
    link = invitation(ada)
    ben = visitor(link, lang=lang, size=size)
    expect(ben.get_by_role("heading", name="Ada lädt dich ein" if lang == "de" else "Ada invites you")).to_be_visible()
    expect(ben.locator(".invited")).to_contain_text("salvage")
    expect(ben.locator(".invited li")).to_have_count(2)
    assert raw_keys(ben) == [] and wide(ben) == [] and violations(ben) == []
    ben.get_by_label("Dein Name am Tisch" if lang == "de" else "Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Hinsetzen" if lang == "de" else "Sit down").click()
    expect(ben.locator(".room li", has_text="Ben")).to_be_visible()
    expect(ada.locator(".room li", has_text="Ben")).to_be_visible()
    late = visitor(link, lang=lang)
    late.get_by_role("textbox").fill("Cleo")
    expect(late.locator(".invited")).to_contain_text("zuschauen" if lang == "de" else "look on")


def test_an_invitation_seats_a_friend_who_has_a_name(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    name_me(ada, "Ada")
    name_me(ben, "Ben")
    ben.goto(ben.url.split("#")[0] + invitation(ada).removeprefix("/"))
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator(".room li", has_text="Ben")).to_be_visible()
    ada.get_by_role("button", name="Begin").click()
    expect(ben.locator(".table[data-ready]")).to_be_visible()


@pytest.mark.parametrize("lang, size", [("en", (1440, 900)), ("de", (390, 844))])
def test_a_friend_is_invited_by_a_button_and_the_room_says_how(
    visitor: Visitor, lang: str, size: tuple[int, int]
) -> None:
    """The sheet keeps a seat; at the table the link can be copied, also where pages have no clipboard."""
    words = {
        "en": ("Set up", "Invite somebody", "Seat 2", "Send this link", "Copy link", "Copied", "Begin", "Ensign"),
        "de": (
            "Einrichten", "Jemanden einladen", "Platz 2", "Schick diesen Link", "Link kopieren", "Kopiert", "Beginnen",
            "Fähnrich",
        ),
    }  # fmt: skip
    set_up, invite, seat, send, copy, copied, begin, level = words[lang]
    ada = visitor(lang=lang, size=size)
    ada.get_by_role("article", name="salvage").get_by_role("button", name=set_up).click()
    sheet = ada.get_by_role("dialog", name="salvage")
    sheet.get_by_role("radiogroup").get_by_text("2", exact=True).click()
    sheet.get_by_role("button", name=invite).click()
    expect(sheet.get_by_label(seat, exact=True)).to_have_value("open")
    expect(sheet.get_by_role("button", name=invite)).to_have_count(0)
    assert raw_keys(ada) == [] and violations(ada) == []
    sheet.get_by_role("button", name=set_up).click()
    room = ada.locator(".room")
    expect(room).to_contain_text(send)
    expect(room.get_by_role("button", name=begin)).to_be_disabled()
    assert raw_keys(ada) == [] and wide(ada) == [] and violations(ada) == []
    ada.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    room.get_by_role("button", name=copy).click()
    expect(room.get_by_role("button", name=copied)).to_be_visible()
    room.get_by_role("button", name="Bot").click()
    expect(room.get_by_role("listitem").nth(1)).to_contain_text(level)
    room.get_by_role("button", name=begin).click()
    expect(ada.locator(".table[data-ready]")).to_be_visible()


def test_tables_are_ended_from_the_lobby(visitor: Visitor) -> None:
    """Asked twice; the host ends the table, a guest stands up."""
    ada = visitor()
    name_me(ada, "Ada")
    ben = visitor(invitation(ada))
    ben.get_by_label("Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator(".room li", has_text="Ben")).to_be_visible()
    ben.get_by_role("button", name="To the lobby").click()
    mine = ben.get_by_role("region", name="My tables")
    expect(mine.get_by_role("listitem")).to_contain_text("everybody is here, waiting to begin")
    mine.get_by_role("button", name="Stand up").click()
    mine.get_by_role("button", name="Really end it?").click()
    expect(mine).to_have_count(0)
    expect(ada.locator(".room li", has_text="Ben")).to_have_count(0)
    ada.get_by_role("button", name="To the lobby").click()
    own = ada.get_by_role("region", name="My tables")
    end = own.get_by_role("button", name="End the table")
    end.click()
    ada.keyboard.press("Tab")  # thought better of it
    expect(end).to_be_visible()
    end.click()
    own.get_by_role("button", name="Really end it?").click()
    expect(own).to_have_count(0)


def test_play_now_plays_what_was_taught(visitor: Visitor) -> None:
    """Race begins with the base set: the games list says so, and the table it opens is one."""
    page = visitor()
    play_now(page, "Race for the Galaxy")
    table = re.search(r"#/t/(\w+)", page.url)
    assert table is not None
    setup: str = page.evaluate(f"() => fetch('/api/tables/{table[1]}').then(r => r.json()).then(o => o.info.setup)")
    assert setup == "sets=0"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_end_worth_the_evening(visitor: Visitor, lang: str) -> None:
    """Who won and by what, sheet, curve, decisive moves, and the ways on: all in one place."""
    page = visitor(lang=lang)
    # the process that judges does not know the sample game, and a browser complains of every refusal
    page.route("**/decisive", lambda route: route.fulfill(json={"ready": True}))
    play_now(page, "salvage")
    hurry_to_the_end(page)
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", level=2)).to_contain_text(re.compile("gewinn|Sieg" if lang == "de" else "win"))
    expect(sheet.get_by_role("slider")).to_be_visible()
    again, friend, lobby = (
        ("Noch einmal spielen", "Jemanden herausfordern", "Zur Lobby")
        if lang == "de"
        else ("Play again", "Challenge a friend", "To the lobby")
    )
    for way in (again, friend, lobby):
        expect(sheet.get_by_role("button", name=way)).to_be_visible()
    assert violations(page) == [] and raw_keys(page) == []
    before = page.url
    sheet.get_by_role("button", name=again).click()
    expect(page).not_to_have_url(before)
    page.wait_for_selector(".table[data-ready] .decision.asked")
