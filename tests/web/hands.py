"""What a person's hands do at the table: look for gold, press a button."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

ASKED = ".decision.asked:not(.sending)"


def seen(page: Page, what: str) -> None:
    """Wait until something is in sight, and let go of it: what is held stays in the page's memory."""
    found = page.wait_for_selector(what)
    if found is not None:
        found.dispose()


def play_now(page: Page, game: str) -> None:
    """Begin a game against bots from the lobby."""
    tile = page.get_by_role("article", name=game)
    tile.locator(".buttons .button").first.click()
    page.wait_for_selector(".table[data-ready]")
    page.wait_for_selector(f"{ASKED}, dialog[open]")


def play_some(page: Page, game: str, answers: int) -> None:
    """Begin a game against bots, and answer a few times."""
    play_now(page, game)
    for _ in range(answers):
        answer(page)


def state(page: Page) -> str:
    """Tell positions apart: the newest entry and the question."""
    found: str = page.evaluate(
        "() => [document.querySelector('.log')?.dataset.n, document.querySelector('.log li:last-child')?.textContent,"
        " document.querySelector('.decision h2')?.textContent].join('|')"
    )
    return found


def soon(page: Page, look: Callable[[], Any], wanted: Any) -> None:
    """Wait until what one sees is as wanted: while things move it need not be."""
    for _ in range(6000):
        if look() == wanted:
            return
        page.wait_for_timeout(50)
    assert look() == wanted


def over(page: Page) -> bool:
    """Say whether the score sheet lies there."""
    return page.locator("dialog[open]").count() > 0


def press(target: Locator) -> None:
    """Click what a moment ago was there; when it has gone, the next look finds what took its place."""
    with suppress(TooLate):
        click(target, held=target.evaluate("e => !!e.closest('.held')", timeout=3_000))


def click(target: Locator, *, held: bool) -> None:
    """Click, if it is still there; of a card in a fan the upper left corner is what one sees."""
    with suppress(TooLate):
        target.click(position={"x": 12, "y": 24} if held else None, timeout=3_000)


LOOK = """asked => {
  const seen = e => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0;
  const all = (where, ok = () => true) => [...document.querySelectorAll(where)].filter(ok);
  // what is picked already stays picked: some answers are made of several picks
  const gold = ":is(.legal > *, .legal, .glow)[data-hit]:not([aria-pressed='true'])";
  const found = !document.querySelector(asked) ? undefined :
    all('.answers .button.main')[0] ?? all('.answers .button:not(.quiet):not([aria-expanded])').at(-1) ??
    all(gold, seen)[0] ?? all('.stage .plaque', seen)[0] ?? all('.tabs button.glow', seen)[0];
  for (const e of all('[data-next]')) e.removeAttribute('data-next');
  found?.setAttribute('data-next', found.closest('.held') ? 'held' : 'free');
  return found?.dataset.next ?? '';
}"""
"""Marks what one would press next: a button, else gold on the table, else what is told in words, else a tab."""


def answer(page: Page, wait: bool = True) -> None:
    """Answer one decision: click a button, else gold on the table, else what is told in words beside the question."""
    seen(page, f"{ASKED}, dialog[open]")
    if over(page):
        return
    before = state(page)
    for _ in range(12):
        if not page.locator(ASKED).count():
            break
        if lies := page.evaluate(LOOK, ASKED):
            click(page.locator("[data-next]").first, held=lies == "held")
        page.wait_for_timeout(60)
        if state(page) != before or over(page):
            break
    else:
        # Whoever is ready and may still say a word waits for the others.
        soon(page, lambda: state(page) != before or over(page), True)
    if wait:
        seen(page, f"{ASKED}, dialog[open]")


def play_to_the_end(page: Page, most: int) -> int:
    """Answer until the score sheet lies there; gives the number of answers."""
    for n in range(most):
        if over(page):
            return n
        answer(page)
    expect(page.locator("dialog[open]")).to_be_visible()
    return most


HURRY = """() => new Promise((done, fail) => {
  const table = location.hash.split('/')[2];
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
  let answered = -1;
  line.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.do === 'hello') line.send(JSON.stringify({ do: 'watch', table, seat: 0, ref: 1 }));
    if (said.do === 'refused' && said.reason.code !== 'stale') fail(new Error(data));
    if (said.do !== 'update') return;
    if (said.result) { line.onclose = null; line.close(); done(); return; }
    if (!said.question || said.at === answered) return;
    const { offered, picks = 1, least } = said.question;
    const options = offered.slice(0, least || picks).map(o => o.line);
    answered = said.at;
    line.send(JSON.stringify({ do: 'answer', table, seat: said.seat, at: said.at, options, id: `h-${said.at}` }));
  };
  line.onclose = () => fail(new Error('the server hung up'));
})"""
"""Answers by a second line with what is offered first, until the game is over."""


def hurry_to_the_end(page: Page) -> None:
    """Come to the score sheet without a click for every answer; whole games by clicks are tests of their own."""
    page.wait_for_selector(f"{ASKED}, dialog[open]")
    if not over(page):
        page.evaluate(HURRY)
    expect(page.locator("dialog[open]")).to_be_visible()


def raw_keys(page: Page) -> list[str]:
    """Name texts that no catalog has."""
    found: list[str] = page.evaluate("() => document.body.innerText.match(/⟨[^⟩]*⟩/g) ?? []")
    return found
