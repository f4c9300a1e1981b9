"""Being somebody: kept by passkey or password, taken along by a link, told by push and mail; in a real browser."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.patience import HANGS
from tests.server.site import Site
from tests.server.test_notify import Mailbox
from tests.web.stage import unseen

pytestmark = pytest.mark.slow

Device = BrowserContext


@pytest.fixture
def devices(browser: Browser) -> Iterator[Any]:
    """Opens fresh devices."""
    made: list[BrowserContext] = []

    def fresh(**more: Any) -> BrowserContext:
        made.append(unseen(browser.new_context(locale="en-GB", reduced_motion="reduce", **more)))
        return made[-1]

    yield fresh
    for context in made:
        context.close()


def sheet(page: Page) -> Any:
    """Open the sheet about oneself."""
    if not page.get_by_role("dialog", name="You").is_visible():
        page.locator("header .me").click()
    return page.get_by_role("dialog", name="You")


def named(device: Device, address: str, name: str) -> Page:
    """Come as somebody new."""
    page = device.new_page()
    page.goto(address)
    shown = sheet(page)
    shown.get_by_role("textbox", name="Your name at the table").fill(name)
    shown.get_by_role("button", name="OK").first.click()
    expect(page.locator("header .me")).to_have_text(name)
    expect(shown).to_be_hidden()
    return page


def test_a_name_is_kept_by_a_passkey_and_used_on_the_same_key_again(devices: Any, address: str) -> None:
    home = address.replace("127.0.0.1", "localhost")  # passkeys are bound to a name
    device = devices()
    page = named(device, home, "Ada")
    tool = device.new_cdp_session(page)
    tool.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    tool.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    sheet(page).get_by_role("button", name="With a passkey").click()
    expect(sheet(page).get_by_role("status")).to_have_text("Done: this name is yours.")
    device.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("header .me")).to_have_text("Your name at the table")
    sheet(page).get_by_role("button", name="By passkey").click()
    expect(page.locator("header .me")).to_have_text("Ada")


def test_a_name_is_kept_by_a_password_and_used_elsewhere(devices: Any, address: str) -> None:
    page = named(devices(), address, "Ada")
    shown = sheet(page)
    shown.get_by_role("button", name="With a password").click()
    shown.get_by_label("Login").first.fill("ada-in-the-browser")
    shown.get_by_label("New password").fill("correct horse")
    shown.get_by_role("button", name="Save").first.click()
    expect(shown.get_by_role("status")).to_have_text("Done: this name is yours.")
    other = devices().new_page()
    other.goto(address)
    there = sheet(other)
    there.get_by_role("button", name="By password").click()
    there.get_by_label("Login").fill("ada-in-the-browser")
    there.get_by_label("Password").fill("wrong horse")
    there.get_by_role("button", name="Sign in", exact=True).click()
    expect(there.get_by_role("status")).not_to_be_empty()
    there.get_by_label("Password").fill("correct horse")
    there.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.locator("header .me")).to_have_text("Ada")


def test_a_second_device_comes_along_by_a_link_and_can_be_signed_out(devices: Any, address: str) -> None:
    first, second = devices(), devices(viewport={"width": 390, "height": 844}, has_touch=True)
    page = named(first, address, "Ada")
    shown = sheet(page)
    shown.get_by_role("button", name="Show link and code").click()
    expect(shown.get_by_role("img", name="A code that leads to the link").locator("svg")).to_be_visible()
    link = shown.get_by_role("textbox", name="Take me along").input_value()
    phone = second.new_page()
    phone.goto(link)
    phone.get_by_role("button", name="Yes, that is me").click()
    expect(phone.locator("header .me")).to_have_text("Ada")
    again = devices().new_page()
    again.goto(link)
    again.get_by_role("button", name="Yes, that is me").click()
    expect(again.get_by_role("alert")).to_contain_text("used already")
    page.reload()
    rows = sheet(page).get_by_role("listitem")
    expect(rows).to_have_count(2)
    rows.filter(has_not_text="(this one)").get_by_role("button", name="Sign out").click()
    expect(rows).to_have_count(1)
    phone.reload()
    expect(phone.locator("header .me")).to_have_text("Your name at the table")


def test_a_table_in_a_message_is_found(devices: Any, address: str) -> None:
    page = named(devices(), address, "Ada")
    page.request.post(address + "/api/tables", data={"game": "salvage", "setup": "seats=2", "start": True,
                      "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]})  # fmt: skip
    table = page.request.get(address + "/api/tables").json()["mine"][0]["info"]["id"]
    page.goto(f"{address}/table/{table}")
    expect(page).to_have_url(re.compile(rf"/#/t/{table}"))
    expect(page.locator("[data-key]").first).to_be_visible()


def test_push_messages_are_subscribed_to_tried_and_shown(
    devices: Any, address: str, served: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []

    async def post(url: str, body: bytes, headers: dict[str, str]) -> None:
        assert headers["content-encoding"] == "aes128gcm"
        sent.append(url)

    monkeypatch.setattr(served.server.notifier, "post", post)
    device = devices(permissions=["notifications"])
    page = device.new_page()
    # The browser of the tests has no push service behind it: its subscription is made up, everything else is real.
    page.add_init_script(
        """PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint: 'https://push.example.org/1',
        keys: { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }) });"""
    )
    page.goto(address)
    shown = sheet(page)
    shown.get_by_role("textbox", name="Your name at the table").fill("Ada")
    shown.get_by_role("button", name="OK").first.click()
    expect(page.locator("header .me")).to_have_text("Ada")
    shown = sheet(page)
    shown.get_by_role("button", name="Allow messages").click()
    expect(shown.get_by_role("status")).to_have_text("Done: you will be told.")
    shown.get_by_role("button", name="Send a test").click()
    expect(shown.get_by_role("status")).to_have_text("The test is on its way.")
    assert sent == ["https://push.example.org/1"]
    tool = device.new_cdp_session(page)
    found: list[Any] = []
    tool.on("ServiceWorker.workerRegistrationUpdated", lambda e: found.extend(e["registrations"]))
    tool.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    while not found:
        page.wait_for_timeout(50)
    message = json.dumps({"text": "Your turn", "url": "", "table": "abc"})
    registration = {"origin": address, "registrationId": found[0]["registrationId"], "data": message}
    tool.send("ServiceWorker.deliverPushMessage", registration)
    page.wait_for_function(
        "navigator.serviceWorker.ready.then((r) => r.getNotifications()).then((n) => n[0]?.body === 'Your turn')"
    )


def test_mail_is_confirmed_by_its_code(
    devices: Any, address: str, served: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = Mailbox()
    monkeypatch.setattr(served.server.config, "smtp", f"smtp://127.0.0.1:{box.port}")
    monkeypatch.setattr(served.server.config, "mail_from", "table@play.example")
    page = named(devices(), address, "Ada")
    page.reload()
    shown = sheet(page)
    shown.get_by_label("By mail").fill("ada@example.org")
    shown.get_by_role("button", name="Send a code").click()
    expect(shown.get_by_role("status")).to_contain_text("ada@example.org")
    box.thread.join(HANGS)
    code = re.findall(r"\b\d{6}\b", box.mails[0].partition("\n\n")[2])[0]
    shown.get_by_label("Code from the mail").fill("000000" if code != "000000" else "111111")
    shown.get_by_role("button", name="OK").last.click()
    expect(shown.get_by_role("status")).to_contain_text("not the code")
    shown.get_by_label("Code from the mail").fill(code)
    shown.get_by_role("button", name="OK").last.click()
    expect(shown.get_by_role("status")).to_have_text("Done: you will be told.")
