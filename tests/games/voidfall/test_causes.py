"""A question says what it comes from: the card and the action, the event, the token, the track, the battle."""

import pytest

from starboard.core.engine import apply, decision, waiting
from starboard.core.rng import Rng
from starboard.core.scene import Question, question
from starboard.core.state import view
from starboard.core.steps import Because
from starboard.games.voidfall import GAME, Setup
from starboard.games.voidfall.civil import Advance
from starboard.games.voidfall.common import Resolve
from starboard.games.voidfall.cycle import ResolveFrame
from starboard.games.voidfall.economy import reveal_token
from starboard.games.voidfall.facts.tables import FACES, NEAR
from starboard.games.voidfall.state import State
from starboard.games.voidfall.turn import TakeTurn, use_action
from starboard.games.voidfall.war.invade import Invade
from tests.games.voidfall.making import begin, edit, options, outpost, position, say

PLAIN = {
    "house", "origin", "focus", "select", "act", "fit_tokens", "lose_glory", "settle_agenda", "trade", "upkeep",
    "haven", "decree", "skirmish", "trade_bonus",
}  # fmt: skip
"""Questions of the turn and of the evaluation themselves, which say by their own words what they are."""


def asked(g: State) -> Question:
    """Give the open question as a client is sent it."""
    seat = waiting(g)[0]
    found = decision(g, seat)
    assert found is not None
    return question(GAME.id, view(g, seat), found)


def by(g: State) -> list[str]:
    """Name what the open question comes from."""
    return [text.id.removeprefix("voidfall-") for text in asked(g).by]


def test_an_action_is_named_until_it_is_over() -> None:
    """Card and action stand above all its questions, and no longer. [03.2]"""
    g = position()
    g.players[0].stock = [9] * 5
    begin(g, TakeTurn(0))
    assert by(g) == []
    say(g, "play_focus card=prosperity")
    assert asked(g).kind == "act" and by(g) == []
    say(g, "use_action number=2 card=prosperity")
    assert asked(g).kind == "effects" and by(g) == ["card-prosperity", "action-prosperity-2"]
    say(g, options(g)[1])
    assert asked(g).kind == "gain" and by(g) == ["card-prosperity", "action-prosperity-2"]
    while asked(g).kind != "act":
        say(g, options(g)[-1])
    assert by(g) == [] and not any(isinstance(step, Because) for step in g.todo)


def test_what_an_action_leads_to_is_named_instead() -> None:
    """A token, a step on a track: the action is named again when that is over. [17] [09]"""
    g = position()
    face = next(f for f, fact in FACES.items() if f == "bounty_any")
    use_action(g, 0, "prosperity", 2, [])
    reveal_token(g, 0, f"{face}.1", "")
    begin(g)
    assert by(g) == [f"token-{face}"]
    say(g, options(g)[0])
    assert by(g) == ["card-prosperity", "action-prosperity-2"]
    g = position()
    begin(g, Advance(0, track="society", must=True))
    if waiting(g):
        assert by(g) == ["tracks", "track-society"]


def test_an_event_and_a_battle_are_named() -> None:
    """Frames of the event; the sector that is fought for. [02.2] [14.2]"""
    g = position(event="I-D")
    begin(g, ResolveFrame(0, frame=0))
    assert by(g) == ["galactic-I-D"]
    g = position()
    p = g.players[0]
    p.techs, p.trade = {"autonomous_drones": 1}, 1
    target = next(t for t in NEAR[g.map][outpost(g)] if g.sectors[t].owner < 0)
    plain = {"tile": "standard", "guilds": (), "fallen": "", "glory": (), "bounty": (), "reclaim": ()}
    edit(g, target, void=2, installations=("sector_defense",), **plain)
    edit(g, outpost(g), fleets=(4, 0, 0, 0, 0))
    begin(g, Resolve(0, effect=Invade(), must=True))
    say(g, f"invade sector={target}")
    while asked(g).kind == "muster":
        say(g, options(g)[0])
    assert asked(g).kind == "fight_drones" and by(g) == [f"sector-{target}", "cause-battle"]


@pytest.mark.parametrize("seed", range(6))
def test_no_question_of_an_effect_comes_from_nowhere(seed: int) -> None:
    """In games at random every question but those of turn and evaluation themselves says what asks it. [03.2]"""
    g, rng = GAME.setup(Setup(seats=2 + seed % 3, scenario=f"X0{1 + seed}{2 + seed % 3}"), seed), Rng(seed)
    said = 0
    while seats := waiting(g):
        now = asked(g)
        if now.kind not in PLAIN:
            assert now.by, now.kind
            said += 1
        found = decision(g, seats[0])
        assert found is not None
        apply(g, seats[0], rng.pick(found.options))
    assert said > 20
