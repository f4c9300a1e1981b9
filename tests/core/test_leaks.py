"""Deliberate leaks: each way to give a secret away is caught by a law, with a record that replays."""

import random
import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar

import pytest
from msgspec.structs import replace

from starboard.core import engine
from starboard.core import state as core
from starboard.core.events import Told
from starboard.core.marks import NOBODY, OWNER, PUBLIC, Pool
from starboard.core.operations import operations
from starboard.core.options import Decision, Option
from starboard.core.record import parse, replay
from starboard.core.refusal import Refused
from starboard.core.scene import Area, Token
from starboard.core.testing import LawBroken, check_laws, game_problems, secret_problems
from tests.sample_game import GAME, Salvage, Setup, effects, phases, table, trade
from tests.sample_game.events import Drew
from tests.sample_game.options import DrawCard, MakeOffer, Play, Take
from tests.sample_game.state import CardId, Open, OpenCard, Player, Seat, State


def caught(game: Any, law: str, seeds: int = 5) -> str:
    """Run the laws until one breaks; give what it says."""
    for seed in range(seeds):
        try:
            check_laws(game, Setup(seats=3), seed)
        except LawBroken as broken:
            message = str(broken)
            assert message.startswith(law), message.splitlines()[0]
            return message
    raise AssertionError("no law noticed")


class OpenHandPlayer(core.Player):
    hand: Annotated[list[CardId], PUBLIC] = []
    tableau: Annotated[list[CardId], PUBLIC] = []
    scrap: int = 3
    points: int = 0
    offers_left: int = 0
    ready: bool = False


class UnmarkedPlayer(core.Player):
    hand: list[CardId] = []
    tableau: Annotated[list[CardId], PUBLIC] = []


class PlainPlayer(core.Player):
    hand: list[str] = []
    tableau: list[str] = []
    scrap: int = 3
    points: int = 0
    offers_left: int = 0
    ready: bool = False


class _Base(core.State, kw_only=True):
    package: ClassVar[str] = "tests.sample_game"
    deck: Annotated[list[CardId], NOBODY, Pool("cards")] = []
    discard: Annotated[list[CardId], PUBLIC] = []
    yard: Annotated[list[CardId], PUBLIC] = []
    drone: Annotated[list[CardId], PUBLIC] = []
    die: int = 0
    offers: list[Open] = []
    offers_made: int = 0
    round: int = 0
    take_top = State.take_top


class OpenHandState(_Base, kw_only=True):
    players: list[OpenHandPlayer]


class UnmarkedState(_Base, kw_only=True):
    players: list[UnmarkedPlayer]


class PlainState(_Base, kw_only=True):
    players: list[PlainPlayer]


class PeekState(State):
    """Caches the top card of the deck in a field nobody marked."""

    package: ClassVar[str] = "tests.sample_game"
    next_card: str = ""


class Broken(Salvage):
    package = "tests.sample_game"


def broken(state: Any, player: Any) -> Broken:
    class Other(Broken):
        state_type = state

        def empty(self, setup: Setup) -> Any:
            return state(players=[player(scrap=setup.scrap) for _ in range(setup.seats)])

    return Other()


def test_a_field_marked_public_by_mistake() -> None:
    assert "the view of" in caught(broken(OpenHandState, OpenHandPlayer), "secrets")


def test_a_field_of_plain_strings_without_a_mark() -> None:
    assert "the view of" in caught(broken(PlainState, PlainPlayer), "secrets")


def test_a_field_of_card_ids_without_a_mark() -> None:
    with pytest.raises(TypeError, match=r"UnmarkedPlayer\.hand .* does not say who sees"):
        operations(UnmarkedState)


def test_a_cached_secret_in_an_unmarked_field(monkeypatch: pytest.MonkeyPatch) -> None:
    game = broken(PeekState, Player)
    run = phases.Round.run

    def peeking(self: phases.Round, g: Any) -> None:
        run(self, g)
        g.next_card = g.deck[-1]

    monkeypatch.setattr(phases.Round, "run", peeking)
    assert "the view of" in caught(game, "secrets")


class Blabbed(Told, frozen=True):
    """Tells everybody which card was drawn."""

    seat: Seat
    card: OpenCard
    reveals: ClassVar[bool] = True


def told_as_drew(self: Any, game: str) -> Any:
    return Drew(self.seat, self.card).text(game)


def test_a_secret_in_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Blabbed, "text", told_as_drew)
    monkeypatch.setattr(effects, "Drew", Blabbed)
    message = caught(GAME, "secrets")
    assert "the events told to" in message


def test_a_secret_in_a_quiet_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that claims to reveal nothing but depends on what is hidden."""

    class Hinted(Told, frozen=True):
        seat: Seat
        card: OpenCard

    def hint(self: phases.Act, g: State, option: Any) -> None:
        answer(self, g, option)
        if isinstance(option, Take):
            g.tell(Hinted, self.seat, f"value-{len(g.deck[-1])}-{g.deck[-1][:2]}")

    monkeypatch.setattr(Hinted, "text", lambda self, game: Drew(self.seat, "?").text(game))
    answer = phases.Act.answer
    monkeypatch.setattr(phases.Act, "answer", hint)
    assert "hears from take" in caught(GAME, "quiet events", seeds=30)


def offering(extra: Callable[[State, int], list[Option]]) -> Any:
    def ask(self: phases.Act, g: State) -> Decision:
        hand = g.players[self.seat].hand
        return Decision(self.seat, "act", (*[Play(c) for c in hand], *extra(g, self.seat), DrawCard()))

    return ask


def test_an_option_that_names_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phases.Act, "ask", offering(lambda g, seat: [Take(g.deck[-1])] if g.deck else []))
    for seed in range(3):
        with pytest.raises(LawBroken, match=r"secrets|fair questions|offered options apply|scene"):
            check_laws(GAME, Setup(seats=3), seed)


def test_an_option_that_depends_on_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The option names nothing secret, but whether it is there does."""

    def tempting(g: State, seat: int) -> list[Option]:
        lucky = g.deck and g.deck[-1] != "?" and sum(map(ord, g.deck[-1])) % 2
        return [Take(g.yard[0])] if lucky and g.yard and g.players[seat].scrap >= 2 else []

    monkeypatch.setattr(phases.Act, "ask", offering(tempting))
    assert "is asked otherwise" in caught(GAME, "fair questions", seeds=10)


def test_a_refusal_that_depends_on_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def curious(self: trade.OfferForm, g: State, seat: int, option: Any) -> None:
        if isinstance(option, MakeOffer) and option.card in g.deck:
            raise Refused("no_offers_left")
        plain(self, g, seat, option)

    plain = trade.OfferForm.check
    monkeypatch.setattr(trade.OfferForm, "check", curious)
    assert "make_offer" in caught(GAME, "refusals tell nothing", seeds=10)


def test_a_selection_that_goes_on_behind_its_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers carried out one after the other tell what the first of them would bring."""

    def unchecked(g: State, seat: int, options: Sequence[Option]) -> tuple[list[Option], Option | None]:
        try:
            return arranged(g, seat, options)
        except Refused:
            return list(options), None

    arranged = engine.arranged
    monkeypatch.setattr(engine, "arranged", unchecked)
    assert "sends" in caught(GAME, "refusals tell nothing", seeds=30)


def test_asking_that_changes_something(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: phases.Act, g: State) -> Decision:
        g.die += 1
        return Decision(self.seat, "act", (DrawCard(),))

    monkeypatch.setattr(phases.Act, "ask", ask)
    with pytest.raises(LawBroken):
        check_laws(GAME, Setup(seats=2), 1)


def test_a_question_without_an_answer_for_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phases.Act, "timed_out", lambda self, g: None)
    assert "Act has no answer" in caught(GAME, "clock")


def test_a_card_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(self: effects.DiscardDownTo, g: State, option: Any) -> None:
        g.players[self.seat].hand.remove(option.card)
        g.push(self)

    monkeypatch.setattr(effects.DiscardDownTo, "answer", answer)
    caught(GAME, "", seeds=20)


def test_a_clone_that_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that writes into a list it shares with the copy."""
    ops = operations(State)

    def shallow(g: Any) -> Any:
        copy = g.__copy__()
        copy.todo = g.todo.copy()
        return copy

    monkeypatch.setattr(ops, "clone", shallow)
    with pytest.raises(LawBroken):
        check_laws(GAME, Setup(seats=2), 1)


def test_the_record_of_a_broken_law_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Blabbed, "text", told_as_drew)
    monkeypatch.setattr(effects, "Drew", Blabbed)
    message = caught(GAME, "secrets")
    monkeypatch.undo()
    record = parse(message.partition("---\n")[2], GAME)
    replay(record, GAME)


def test_owner_marks_follow_the_seat() -> None:
    g = GAME.setup(Setup(seats=3), 5)
    seen = core.view(g, 1)
    assert seen.players[1].hand == g.players[1].hand
    assert seen.players[0].hand == ["?"] * 5
    assert seen.deck == ["?"] * len(g.deck)
    assert core.view(g, None).players[1].hand == ["?"] * 5


def test_a_pool_that_hides_nothing_is_a_mistake() -> None:
    class Odd(core.State):
        players: list[Player]
        cards: Annotated[list[str], PUBLIC, Pool("x")] = []

    with pytest.raises(TypeError, match="hides nothing"):
        operations(Odd)


def test_a_secret_that_cannot_be_blanked_is_a_mistake() -> None:
    class Odd(core.State):
        players: list[Player]
        flags: Annotated[set[str], OWNER] = set()

    with pytest.raises(TypeError, match="cannot be hidden"):
        operations(Odd)


class Marked(Player):
    """A crew with a secret mark that no pool holds."""

    mark: Annotated[str, OWNER] = "anchor"


class MarkedState(State):
    package: ClassVar[str] = "tests.sample_game"
    players: list[Marked]  # type: ignore[assignment]


class MarkedGame(Salvage):
    state_type: ClassVar[Any] = MarkedState
    package = "tests.sample_game"

    def empty(self, setup: Setup) -> State:
        return MarkedState(players=[Marked() for _ in range(setup.seats)])


class GuessingState(MarkedState):
    def guess(self, seat: int | None, rng: Any) -> None:
        """Forget to guess."""


class GuessingGame(MarkedGame):
    state_type: ClassVar[Any] = GuessingState

    def empty(self, setup: Setup) -> State:
        return GuessingState(players=[Marked() for _ in range(setup.seats)])


def test_a_hidden_field_without_a_pool() -> None:
    assert game_problems(GAME) == []
    assert game_problems(MarkedGame()) == ["Marked.mark is hidden, but has no pool, and the state has no `guess`"]
    for game in (MarkedGame(), GuessingGame()):
        assert "players[1].mark" in caught(game, "samples")


class BidPlayer(Player):
    """A crew with a secret number."""

    bid: Annotated[int, OWNER] = 0


class OpenBidPlayer(Player):
    """A crew whose number and answers everybody sees."""

    sealed: Annotated[Any, PUBLIC] = None
    bid: int = 0


class BidState(_Base, kw_only=True):
    players: list[BidPlayer]


class OpenBidState(_Base, kw_only=True):
    players: list[OpenBidPlayer]


def test_a_secret_that_is_no_id() -> None:
    """A number cannot be named by `hidden`: the game names its field, and the law asks that it is hidden."""

    class Silent(Salvage):
        package = "tests.sample_game"
        state_type: ClassVar[Any] = BidState

    class Naming(Silent):
        secret: ClassVar[tuple[str, ...]] = ("BidPlayer.bid",)

    class Open(Naming):
        state_type: ClassVar[Any] = OpenBidState
        secret = ("OpenBidPlayer.bid", "Player.gone")

    assert any("BidPlayer.bid is hidden and has no ids" in p for p in secret_problems(Silent()))
    assert secret_problems(Naming()) == []
    assert secret_problems(Open()) == [
        "Player.gone is named as secret, but there is no such field",
        "OpenBidPlayer.sealed is secret, but everybody sees it",
        "OpenBidPlayer.bid is secret, but everybody sees it",
    ]


def test_secrets_that_the_game_does_not_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Salvage, "hidden", lambda self, g, seat: frozenset())
    assert "never says what" in caught(GAME, "secrets")


@pytest.mark.parametrize(
    "values, says",
    [([1, 2], "no tuple of words"), (("few", "many"), "no set-up takes 'few'"), ((1, 2), "no tuple of words")],
)
def test_values_of_a_wrong_type(monkeypatch: pytest.MonkeyPatch, values: Any, says: str) -> None:
    monkeypatch.setattr(Salvage, "values", lambda self, field, seats: values if field == "scrap" else ())
    problems = game_problems(GAME)
    assert problems and all(says in p or "no set-up takes" in p for p in problems) and says in problems[0]


def test_an_unknown_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(view: State, seat: int | None) -> Any:
        laid = plain(view, seat)
        return replace(laid, areas=(*laid.areas, Area("floor", (Token("no-such-icon", key="odd"),))))

    plain = table.scene
    monkeypatch.setattr("tests.sample_game.scene", scene)
    assert "Token odd has ['no-such-icon']" in caught(GAME, "icons")


def test_what_vanished_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def take(self: effects.DiscardDownTo, g: State, option: Any) -> None:
        g.players[self.seat].hand.remove(option.card)

    monkeypatch.setattr(effects.DiscardDownTo, "take", take)
    message = caught(GAME, "conserved", seeds=20)
    assert re.search(r"after discard card=(\S+): \1: 1 at first, now None", message)


def test_a_refusal_that_is_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def unready(self: phases.Act, g: State, seat: int, key: str) -> Any:
        return dict[str, Any]()[key]

    monkeypatch.setattr(phases.Act, "why_not", unready)
    assert "KeyError" in caught(GAME, "refus")


def test_a_form_that_trips_over_what_it_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a client sends is refused with a code: an error of another kind names the answer and the law."""
    plain = trade.OfferForm.check

    def tripping(self: trade.OfferForm, g: State, seat: int, option: Any) -> None:
        if not isinstance(option, MakeOffer):
            raise KeyError(type(option).__name__)
        plain(self, g, seat, option)

    monkeypatch.setattr(trade.OfferForm, "check", tripping)
    assert "KeyError" in caught(GAME, "refusals", seeds=20)


def test_python_generators_serve_as_well() -> None:
    g = GAME.setup(Setup(seats=3), 5)
    first, again, other = (core.sample(g, 1, random.Random(n)) for n in (1, 1, 2))
    assert core.digest(first) == core.digest(again) != core.digest(other)
    assert core.save(core.view(first, 1)) == core.save(core.view(g, 1))
