"""Two people at one table, each with a browser."""

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import press


def begin_together(visitor: Visitor, ada: Page, game: str = "salvage", seats: int = 2) -> tuple[Page, Page]:
    """Let the first set up a table, the second come by the link, and the game begin."""
    ada.get_by_role("article", name=game).get_by_role("button", name="Set up").click()
    sheet = ada.get_by_role("dialog", name=game)
    sheet.get_by_role("radiogroup", name="Number of players").get_by_text(str(seats), exact=True).click()
    sheet.get_by_label("Seat 2", exact=True).select_option("open")
    sheet.get_by_role("button", name="Set up").click()
    link = ada.get_by_label("Link for friends").input_value()
    ben = visitor(link[link.index("/", 8) :])
    ben.get_by_label("Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ada.get_by_role("button", name="Begin")).to_be_enabled()
    ada.get_by_role("button", name="Begin").click()
    for page in (ada, ben):
        expect(page.locator(".decision.asked")).to_be_visible()
    return ada, ben


def take(page: Page, thing: Locator) -> None:
    """Choose a thing or a button, decide if it is to be decided, and wait until it is answered."""
    asked = page.locator(".decision.asked h2")
    expect(asked).to_be_visible()
    before = asked.inner_text()
    main = page.locator(".answers .button.main")
    thing.click()
    gone = page.locator(".decision h2").filter(has_not_text=before.strip(" ?"))
    expect(gone.or_(main).first).to_be_visible()
    while main.count() and not gone.count():  # it may have been decided while we looked
        press(main)
    expect(page.locator(".decision h2")).not_to_have_text(before)
