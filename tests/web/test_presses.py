"""How many presses a turn takes, counted and held: what has one answer, or a usual one, is not asked."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from starboard.core.record import Recorder
from starboard.games import race, sidereal
from starboard.games.race.rounds import Round
from starboard.games.race.settle import SettlePhase
from starboard.games.sidereal.confluence import OpenBids
from starboard.games.sidereal.economy import OpenEconomy
from starboard.games.sidereal.items import Goods
from starboard.games.sidereal.options import Leg, MakeOffer
from starboard.games.voidfall import GAME, Setup
from starboard.games.voidfall.facts.tables import AGENDAS
from starboard.games.voidfall.turn import TakeTurn
from tests.games.race.positions import hand, run, solo
from tests.games.sidereal.desk import Desk
from tests.games.voidfall.making import begin, position
from tests.web.playing import Playing
from tests.web.stage import page_on
from tests.web.test_trade import on_stage, sent

pytestmark = pytest.mark.slow
AGENDA = "S1"


def second_cycle() -> Recorder:
    """Give a turn in the second cycle, with an agenda in hand that goes with Conquest."""
    table = Recorder(GAME, Setup(), 1)
    g = table.state = position()
    g.cycle = 2
    kind = AGENDAS[AGENDA].type
    if AGENDA in g.decks[kind]:
        g.decks[kind].remove(AGENDA)
    else:
        g.offers[kind] = g.decks[kind].pop()
    g.players[0].hand[kind] = [AGENDA]
    begin(g, TakeTurn(0))
    return table


class Presses:
    """Presses things, and counts it."""

    def __init__(self, page: Page) -> None:
        """Begin with none."""
        self.page, self.count = page, 0

    def on(self, thing: Locator, then: str | re.Pattern[str]) -> None:
        """Press a thing where a fan of cards leaves it in sight; the next question must come of it."""
        fanned = thing.evaluate("e => !!e.closest('.held')")
        thing.click(position={"x": 12, "y": 24} if fanned else None)
        self.count += 1
        expect(self.page.locator(".decision h2")).to_have_text(then)
        expect(self.page.locator(".decision.sending")).to_have_count(0)

    def button(self, name: str, then: str | re.Pattern[str]) -> None:
        """Press an answer of the question."""
        self.on(self.page.locator(".stage .button, .answers .button").filter(has_text=name).first, then)


def test_invading_and_playing_an_agenda_takes_six_presses(browser: Browser) -> None:
    table = second_cycle()
    stage = Playing(GAME, table)
    with page_on(browser, stage) as page:
        do = Presses(page)
        do.on(page.locator("[data-key=focus-conquest] > .hit"), re.compile("play an agenda"))
        do.on(page.locator(f"[data-stage=agenda-{AGENDA}]"), "Which action do you use? 2 of the focus left.")
        do.button("Engage", "Which of these effects do you take?")
        expect(page.get_by_role("button", name="Chosen: 2 energy")).to_be_visible()
        expect(page.locator(".decision .more")).to_have_text(re.compile("^In gold: invade a sector"))
        do.on(page.locator(".hex.legal > .hit").first, re.compile("^How many fleets go"))
        do.button("2", "Which action do you use? 1 of the focus left.")
        assert [e["kind"] for e in stage.entries].count("answer") == 8, "the price was paid, the influence taken"
        do.button("End the turn", re.compile("^(?!Which action)"))
        expect(page.locator(".decision h2")).not_to_have_text(re.compile("^Where does"))
        assert do.count <= 6
        assert table.state.players[0].slots[0] == AGENDA


def test_one_press_is_taken_back_by_one(browser: Browser) -> None:
    """A sector is invaded by an effect and its place, and the action before it was paid for: each was one press."""
    stage = Playing(GAME, second_cycle())
    with page_on(browser, stage) as page:
        do = Presses(page)
        do.on(page.locator("[data-key=focus-conquest] > .hit"), re.compile("play an agenda"))
        do.on(page.locator(f"[data-stage=agenda-{AGENDA}]"), "Which action do you use? 2 of the focus left.")
        before = len(stage.entries)
        do.button("Engage", "Which of these effects do you take?")
        paid = len(stage.entries)
        do.on(page.locator(".hex.legal > .hit").first, re.compile("^How many fleets go"))
        assert (paid, len(stage.entries)) == (before + 2, paid + 2)
        page.get_by_role("button", name="Undo", exact=True).click()
        assert [told["to"] for told in stage.heard(page, "undo")] == [paid]
        page.keyboard.press("z")
        assert [told["to"] for told in stage.heard(page, "undo", 2)] == [paid, before]


def test_an_offer_takes_four_presses_and_an_answer_to_one_a_single_press(browser: Browser) -> None:
    lying = MakeOffer((Leg(1, 0, Goods(white=1)), Leg(0, 1, Goods(green=1))))
    for size, touch in (((1440, 900), False), ((390, 844), True)):
        stage = on_stage(4, lying)
        with page_on(browser, stage, size=size, touch=touch) as page:
            presses = 0
            mine = page.locator(".near" if touch else ".mine").locator("button[data-key='supply-0-green']")
            theirs = page.locator(".rivals .goods button[data-key^='supply-2-']").first
            others = [page.get_by_role("button", name="Others", exact=True)] if touch else []
            for thing in (*others, mine, theirs, page.get_by_role("button", name="Send")):
                thing.click()
                presses += 1
            stage.heard(page, "answer")
            assert [leg["giver"] for leg in sent(stage)["legs"]] == [0, 2] and presses <= 4
        stage = on_stage(4, lying)
        with page_on(browser, stage, size=size, touch=touch) as page:
            page.get_by_role("button", name="Accept").click()
            [told] = stage.heard(page, "answer")
            assert told["options"] == ["accept number=1"]


def test_a_production_is_planned_on_the_cards(browser: Browser) -> None:
    """The best one is picked already: a press leaves a card out, another one runs the rest."""
    d = Desk("caylion", "kt", "faderan", "kjas")
    d.supply("caylion", green=5, white=4, brown=2, black=2, ship=1)
    d.stage(OpenEconomy())
    seat = d.seat("caylion")
    assert seat == 0
    table = Recorder(sidereal.GAME, sidereal.GAME.setup_type(seats=4), 1)
    table.state = d.g
    with page_on(browser, Playing(sidereal.GAME, table)) as page:
        page.get_by_role("button", name="Change plan").click()
        picked = page.locator(".mine .card.picked")
        begun = [card.get_attribute("data-key") for card in picked.all()]
        assert len(begun) > 2
        [left_out, *_] = begun
        page.locator(f".mine .card[data-key='{left_out}'] > .hit").click()
        expect(picked).to_have_count(len(begun) - 1)
        page.locator(".plan").get_by_role("button", name="Details").click()
        expect(page.locator(".plan .record")).to_have_count(len(begun) - 1)
        page.get_by_role("button", name="Run these").click()
        expect(page.locator(".decision.asked")).to_have_count(0)
    player = table.state.players[seat]
    assert player.done and {run.card for run in player.runs} == set(begun) - {left_out}


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_answers_of_a_production_stay_in_sight_on_a_phone(browser: Browser, lang: str) -> None:
    """Sidereal: in one row, also after a converter was picked and put back."""
    d = Desk("caylion", "kt", "faderan", "kjas")
    d.supply("caylion", green=5, white=4, brown=2, black=2, ship=1)
    d.stage(OpenEconomy())
    table = Recorder(sidereal.GAME, sidereal.GAME.setup_type(seats=4), 1)
    table.state = d.g
    with page_on(browser, Playing(sidereal.GAME, table), size=(390, 844), touch=True, lang=lang) as page:
        page.locator("[data-form=produce]").wait_for()
        row = "all => all.map(b => Math.round(b.getBoundingClientRect().top))"
        lying = page.locator(".answers .button").evaluate_all(row)
        assert len(lying) == 3 and len(set(lying)) == 1
        page.locator(".mine .card.legal > .hit").first.click()
        expect(page.locator("[data-form=produce]")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("[data-form=produce]")).to_be_visible()
        assert page.locator(".answers .button").evaluate_all(row) == lying


def test_enter_sends_numbers_that_were_turned_by_a_pointer(browser: Browser) -> None:
    """Sidereal: as the button says; whoever came there by keys turns on."""
    d = Desk("caylion", "kt", "faderan", "kjas")
    d.supply("caylion", ship=5)
    d.stage(OpenBids())
    table = Recorder(sidereal.GAME, sidereal.GAME.setup_type(seats=4), 1)
    table.state = d.g
    with page_on(browser, Playing(sidereal.GAME, table)) as page:
        up = page.get_by_role("button", name="+ Colonies")
        up.click()
        up.click()
        up.press("Enter")
        expect(page.locator(".number b").first).to_have_text("3")
        page.evaluate("document.activeElement.blur()")
        up.click()
        page.keyboard.press("Enter")
        expect(page.locator(".number")).to_have_count(0)
    assert table.state.players[0].has_bid and table.state.players[0].colony_bid == 4


def test_enter_gives_what_was_chosen_by_its_number_wherever_the_focus_rests(browser: Browser) -> None:
    """Sidereal: to be ready ends something, so its number only chooses it; whoever moves on presses what is there."""
    stage = on_stage()
    with page_on(browser, stage) as page:
        other = page.get_by_role("button", name="Make an offer")
        other.focus()
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        [told] = stage.heard(page, "answer")
        assert told["options"] == ["ready"]
    stage = on_stage()
    with page_on(browser, stage) as page:
        page.keyboard.press("1")
        other = page.get_by_role("button", name="Make an offer")
        other.press("Enter")
        expect(page.get_by_role("form")).to_be_visible()
        assert not [t for t in stage.told if t["do"] == "answer"]


def test_a_price_that_leaves_no_choice_takes_one_press_of_who_plays_alone(browser: Browser) -> None:
    """Race: what was done is said at the next question."""
    g = solo(4, human=3)
    g.players[0].actions = ("settle", "settle_2")
    hand(g, "comet_zone", "gem_world", "spice_world", "new_vinland")
    run(g, SettlePhase(1), SettlePhase(2), Round())
    table = Recorder(race.GAME, race.Setup(sets=3), 1)
    table.state = g
    with page_on(browser, Playing(race.GAME, table)) as page:
        do = Presses(page)
        do.on(page.locator(".hand [data-key='comet_zone'] > .hit"), re.compile("^(?!Which world do you place.$)"))
        assert do.count == 1 and "comet_zone" in g.players[0].tableau and not g.players[0].goods
        expect(page.get_by_role("button", name="Chosen: ")).to_be_visible()
