"""Steps: what still has to happen. The state's `todo` is a stack of them.

`Do` does something, `Ask` asks one seat, `PickSome` lets it pick several things, `AskAll` asks several seats at once
and stays until nobody is left to ask, `Sealed` collects secret answers and reveals them together, `ChooseOrder` lets a
seat order its effects.
"""

from typing import Any, ClassVar, Literal, NamedTuple, Self

from msgspec import Struct, structs

from starboard.core.components import Component
from starboard.core.family import Family, snake, tag_of
from starboard.core.options import NO_MORE, Decision, First, Option
from starboard.core.refusal import Refusal
from starboard.core.text import Text

NEITHER, DOES, ASKS_ONE, ASKS_MANY = range(4)
"""What the engine does with a step; a number, since asking for the class of a step takes longer than many steps."""


class Picks(NamedTuple):
    """Several things picked as one answer: at most so many of these, in any order, and at least so many."""

    most: int
    among: tuple[Option, ...]
    least: int
    done: Option | None = None
    """What ends a choice of fewer than `most`; None: there must be exactly so many."""
    again: bool = False
    """Whether the same thing may be picked more than once."""
    each: tuple[int, ...] = ()
    """How often each of these may be picked, where not all of them as often as there are picks."""
    sets: tuple[tuple[int, ...], ...] = ()
    """Where not every number of these will do (a payment without waste): what will, as places in `among` that rise."""
    proposed: tuple[int, ...] = ()
    """The set that is missed least: a client may show it as picked already."""
    left: bool = False
    """Whether there are words (`GAME-left-KIND`) that ask for what is not picked, for where that is less."""


def cited(doc: str) -> str:
    """Find the paragraph of the rules that a docstring cites in brackets."""
    start = doc.find("[")
    return doc[start + 1 : doc.find("]", start)] if start >= 0 else ""


class Step(Component, Family):
    """Something that still has to happen; frozen, and holds no secret. Facts may name it as an effect."""

    __slots__ = ()
    sort: ClassVar[int] = NEITHER
    part: ClassVar[str] = "step"
    cites: ClassVar[str] = ""
    """The paragraph of the rules that it carries out: what its docstring cites first, read when the class is made."""
    apart: ClassVar[bool] = False
    """Whether a seat may do this ahead, while steps of other seats still lie above it on the stack.

    Steps that are apart touch each other only by what nobody sees (a deck, a discard pile), or by sums that none of
    them asks for. Answers given ahead are kept in secret and carried out in the order of the stack, so that nothing
    depends on who was faster.
    """

    def __init_subclass__(cls, **options: Any) -> None:
        """Read the paragraph; a class without one of its own has that of its base."""
        super().__init_subclass__(**options)
        cls.cites = cited(vars(cls).get("__doc__") or "") or cls.cites

    def paragraph(self) -> str:
        """Name the paragraph that whoever is asked can read."""
        return self.cites

    def targets(self) -> tuple[str, ...]:
        """Name the keys of the scene it is about."""
        return ()

    def stands_apart(self, g: Any) -> bool:
        """Say whether it is apart now; for steps where the state decides."""
        return self.apart


class Do(
    Step, Struct, frozen=True, gc=False, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """A step that does something."""

    sort: ClassVar[int] = DOES

    def run(self, g: Any) -> None:
        """Do it; may push further steps."""
        raise NotImplementedError(f"{type(self).__qualname__}.run")


class Asking(Step):
    """What steps that ask have in common, however many seats they ask: this is all that the engine needs."""

    __slots__ = ()
    in_turn: ClassVar[bool] = False
    """Whether all its effects can happen one after the other: after one of them it asks for the others."""
    recalls: ClassVar[bool] = False
    """Whether one may well want to answer as one did not long ago, which a client then offers as one press."""
    waits: ClassVar[bool] = False
    """Whether the table waits whatever the clock says: nobody else can know the answer (what lies on a real table)."""

    def asked(self, g: Any, seat: int) -> Decision | None:
        """Say what a seat can choose; None: nothing."""
        raise NotImplementedError(f"{type(self).__qualname__}.asked")

    def answered(self, g: Any, seat: int, option: Any) -> None:
        """Carry out a seat's answer; the step lies on top of the stack."""
        raise NotImplementedError(f"{type(self).__qualname__}.answered")

    def late(self, g: Any) -> bool:
        """Let the clock answer; False if the table waits."""
        raise NotImplementedError(f"{type(self).__qualname__}.late")

    def free(self, g: Any, seat: int) -> bool:
        """Say whether a seat that is not waited for may answer all the same (a word out of turn)."""
        return False

    def picks(self, g: Any, seat: int) -> Picks | None:
        """Say which answers a seat may give together, as one; None: one at a time. `PickSome` does it all."""
        return None

    def goes_on(self, seat: int) -> bool:
        """Say whether this goes on with a choice of which the seat has picked something, and does not begin one."""
        return False

    def standing(self, g: Any, asked: Decision) -> Option | None:
        """Give the answer that somebody who is asked this again and again may leave for good; None if none fits."""
        return None

    def usual(self, g: Any, asked: Decision) -> Option | None:
        """Give the answer that nearly everybody gives and that a table may give by itself; it can be taken back."""
        return None

    def called(self, g: Any, option: Option) -> Text | None:
        """Say an answer in the words of this question; None: in the answer's own."""
        return None

    def effects(self) -> "tuple[Step, ...]":
        """List the effects that `First` chooses among; none for other questions."""
        return ()

    def leads_to(self, g: Any, index: int) -> "Asking | None":
        """Give the effect of that place as it asks once it is chosen; None if something else comes before."""
        return None

    def why_not(self, g: Any, seat: int, key: str) -> Refusal | None:
        """Say why the thing with that key cannot be chosen now; None if there is no better reason than `not_now`."""
        return None


class Ask(
    Asking, Struct, frozen=True, gc=False, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """A step that asks one seat; `ask` is pure, and None means there is nothing to choose."""

    sort: ClassVar[int] = ASKS_ONE
    auto: ClassVar[bool] = False
    """Whether the engine takes the answer itself when there is only one."""

    seat: int = -1

    def ask(self, g: Any) -> Decision | None:
        """Say what the seat can choose, from what the seat may know."""
        raise NotImplementedError(f"{type(self).__qualname__}.ask")

    def answer(self, g: Any, option: Any) -> None:
        """Carry out the answer; the step is off the stack, push it to ask again."""
        raise NotImplementedError(f"{type(self).__qualname__}.answer")

    def skip(self, g: Any) -> None:
        """There was nothing to choose; the step is off the stack."""

    def timed_out(self, g: Any) -> Option | None:
        """Give the answer that stands when the clock runs out: to end it, if that is offered; None: the table waits."""
        asked = None if self.waits else self.ask(g)
        return asked.by_clock() if asked is not None else None

    def asked(self, g: Any, seat: int) -> Decision | None:
        """Ask the one seat."""
        return self.ask(g) if seat == self.seat else None

    def answered(self, g: Any, seat: int, option: Any) -> None:
        """Take the answer of the one seat."""
        g.todo.pop()
        self.answer(g, option)

    def late(self, g: Any) -> bool:
        """Take the answer that stands."""
        answer = self.timed_out(g)
        if answer is None:
            return False
        self.answered(g, self.seat, answer)
        return True


class PickSome(Ask, frozen=True, kw_only=True):
    """Pick several things: as one answer in any order, or one by one in the order they lie.

    A game says what there is (`among`), what a pick does (`take`) and what comes after the last one (`finish`):

        class DiscardCards(PickSome, frozen=True):
            kind = "discard"

            def among(self, g):
                return tuple([Discard(card) for card in g.players[self.seat].hand])

            def take(self, g, option):
                g.players[self.seat].hand.remove(option.card)
                g.discard.append(option.card)

        g.push(DiscardCards(seat, most=2))           # exactly two
        g.push(DiscardCards(seat, most=3, spare=3))  # up to three, ended by `done`

    One by one, only what lies at the last pick or behind it is offered, so that search meets each set of picks once. A
    pick is carried out at once, so that whoever searches sees what it does; what it pushes happens after the last one,
    and it neither draws nor reveals anything.
    """

    most: int = 1
    """How many may still be picked."""
    spare: int = 0
    """How many of them may stay unpicked; none: exactly `most` are picked."""
    first: int = 0
    """Where the next pick may lie."""
    picked: int = 0
    """How many were picked already."""

    kind: ClassVar[str]
    """Names the text of the question."""
    done: ClassVar[Option] = NO_MORE
    """What ends a choice of fewer than `most`."""
    stays: ClassVar[Literal["no", "once", "again"]] = "no"
    """Whether a thing still lies there after it was picked, and if so, whether it can be picked again."""
    in_hand: ClassVar[bool] = False
    """Whether only the seat sees what lies there, while all see what is picked: such a choice is ended by word alone,
    or its end would tell that nothing lay behind the last pick."""

    def among(self, g: Any) -> tuple[Option, ...]:
        """List all that lies there now, in a fixed order, before the last pick and behind it."""
        raise NotImplementedError(f"{type(self).__qualname__}.among")

    def take(self, g: Any, option: Any) -> Self | None:
        """Carry out one pick; may give the step with other fields of its own for the picks to come."""
        raise NotImplementedError(f"{type(self).__qualname__}.take")

    def finish(self, g: Any) -> None:
        """Go on after the last pick; `picked` says how many there were."""

    def bounds(self, g: Any) -> tuple[int, int]:
        """Say how many must and how many may still be picked; for games where the state decides."""
        return self.most - self.spare, self.most

    def beside(self, g: Any) -> tuple[Option, ...]:
        """List answers that are no picks and may be given instead of one."""
        return ()

    def instead(self, g: Any, option: Any) -> None:
        """Carry out one of these; the step is off the stack."""
        raise NotImplementedError(f"{type(self).__qualname__}.instead")

    def times(self, g: Any) -> tuple[int, ...]:
        """Say how often each of what lies there can be picked again, where that has an end."""
        return ()

    def note(self, g: Any) -> dict[str, Any]:
        """Fill the placeholders of the question's text."""
        least, most = self.bounds(g)
        return {"count": most, "least": max(0, least)}

    def at(self, g: Any, option: Any) -> int:
        """Say where a pick lies; raises ValueError if it is none of them."""
        return self.among(g).index(option)

    def offered(self, g: Any, least: int) -> tuple[Option, ...]:
        """List what can be picked next, so that enough lies behind it for what must follow."""
        among = self.among(g)
        if self.stays == "again" or least < 2:
            return among[self.first :] if self.first else among
        return among[self.first : max(0, len(among) - least + 1)]

    def ask(self, g: Any) -> Decision | None:
        """Offer what can come next and, where it is enough, to be done; a choice once begun is asked to its end."""
        least, most = self.bounds(g)
        options = self.offered(g, least) if most > 0 else ()
        beside = self.beside(g)
        if least <= 0:
            untold = self.in_hand and self.picked and most > 0 and self.among(g)
            if not options and not beside and not untold:
                return None
            options += (*beside, self.done)
        elif beside:
            options += beside
        elif not self.picked and len(options) < 2:
            return None
        return Decision(self.seat, self.kind, options, None, self.note(g))

    def answer(self, g: Any, option: Any) -> None:
        """Carry out a pick and ask for the next one, or be done."""
        if option == self.done:
            self.finish(g)
            return
        try:
            at = self.at(g, option)
        except ValueError:
            self.instead(g, option)
            return
        _, most = self.bounds(g)
        step = self._after(g, option, at)
        if most > 1:
            g.todo.append(step)
        else:
            step.finish(g)

    def _after(self, g: Any, option: Option, at: int) -> Self:
        """Carry out a pick and give the step for the next one."""
        step = self.take(g, option) or self
        first = at + 1 if self.stays == "once" else at
        return structs.replace(step, most=self.most - 1, first=first, picked=self.picked + 1)

    def skip(self, g: Any) -> None:
        """Without a choice all that must be picked is."""
        step = self
        least, _ = self.bounds(g)
        if least > 0:
            rest = self.among(g)[self.first :]
            for option in rest * least if self.stays == "again" else rest:
                step = step._after(g, option, 0)
        step.finish(g)

    def picks(self, g: Any, seat: int) -> Picks | None:
        """A whole selection is one answer."""
        least, most = self.bounds(g)
        among = self.among(g)[self.first :]
        again = self.stays == "again"
        most = most if again else min(most, len(among))
        if most < 2 or least > most:
            return None
        done = self.done if least < most else None
        return Picks(most, among, max(1, least), done, again, self.times(g)[self.first :])

    def goes_on(self, seat: int) -> bool:
        """Something was picked."""
        return seat == self.seat and self.picked > 0


class AskAll(
    Asking, Struct, frozen=True, gc=False, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """A step that asks several seats at once; it stays on top until nobody is waited for."""

    sort: ClassVar[int] = ASKS_MANY

    def waiting(self, g: Any) -> tuple[int, ...]:
        """Name the seats that may answer now; none ends the step."""
        raise NotImplementedError(f"{type(self).__qualname__}.waiting")

    def ask(self, g: Any, seat: int) -> Decision:
        """Say what one of these seats can choose."""
        raise NotImplementedError(f"{type(self).__qualname__}.ask")

    def answer(self, g: Any, seat: int, option: Any) -> None:
        """Carry out one seat's answer; the step stays on the stack."""
        raise NotImplementedError(f"{type(self).__qualname__}.answer")

    def skip(self, g: Any) -> None:
        """Nobody is waited for any more; the step is off the stack."""

    def default(self, g: Any, seat: int) -> Option | None:
        """Give the answer of a seat whose clock ran out: to end it, if that is offered; None: the table waits."""
        return None if self.waits else self.ask(g, seat).by_clock()

    def timed_out(self, g: Any) -> bool:
        """Take the default answer of everybody who is late, or give False if the table waits."""
        answers = {seat: self.default(g, seat) for seat in self.waiting(g)}
        if any(answer is None for answer in answers.values()):
            return False
        for seat, answer in answers.items():
            self.answer(g, seat, answer)
        return True

    def asked(self, g: Any, seat: int) -> Decision | None:
        """Ask one of the seats."""
        return self.ask(g, seat)

    def answered(self, g: Any, seat: int, option: Any) -> None:
        """Take the answer of one of the seats."""
        self.answer(g, seat, option)

    def late(self, g: Any) -> bool:
        """Let the step end."""
        return self.timed_out(g)


class Sealed(AskAll, frozen=True):
    """Everybody answers in secret; when all have, the answers are revealed together.

    The answers lie in the players' `sealed` fields, which only their owners see.
    """

    def choosers(self, g: Any) -> tuple[int, ...]:
        """Name the seats that choose; all, unless a game says otherwise."""
        return tuple(range(len(g.players)))

    def waiting(self, g: Any) -> tuple[int, ...]:
        """Wait for those who have not answered."""
        players = g.players
        seats: tuple[int, ...] = ()
        for seat in self.choosers(g):
            if players[seat].sealed is None:
                seats += (seat,)
        return seats

    def answer(self, g: Any, seat: int, option: Option) -> None:
        """Keep the answer in secret."""
        g.players[seat].sealed = option

    def skip(self, g: Any) -> None:
        """Reveal: all answers are in."""
        answers: dict[int, Any] = {}
        for seat in self.choosers(g):
            player = g.players[seat]
            answers[seat] = player.sealed
            player.sealed = None
        self.reveal(g, answers)

    def reveal(self, g: Any, answers: dict[int, Any]) -> None:
        """Carry out all answers, by seat."""
        raise NotImplementedError(f"{type(self).__qualname__}.reveal")


class Because(Do, frozen=True):
    """Lies below the steps of an effect as long as they happen: a question above it says what it comes from."""

    of: tuple[str, ...] = ()
    """Texts that name it, from the whole to the part: a card, an action of it."""

    def run(self, g: Any) -> None:
        """The effect is over; nothing else happens."""


class ChooseOrder(Ask, frozen=True):
    """Effects that happen at the same time, in the order the seat likes."""

    steps: tuple[Step, ...] = ()
    in_turn: ClassVar[bool] = True

    def effects(self) -> tuple[Step, ...]:
        """Choose among all that is left."""
        return self.steps

    def paragraph(self) -> str:
        """Name that of the first effect that has one."""
        return next((step.cites for step in self.steps if step.cites), "")

    def ask(self, g: Any) -> Decision | None:
        """Offer each different effect as the next one."""
        if len(self.steps) <= 1:
            return None
        first: dict[Step, int] = {}
        for i, step in enumerate(self.steps):
            first.setdefault(step, i)
        if len(first) == 1:
            return None
        return Decision(self.seat, "core-order", tuple(First(i, tag_of(type(step))) for step, i in first.items()))

    def skip(self, g: Any) -> None:
        """One effect, or several that are alike: no order to choose."""
        g.push(*self.steps)

    def answer(self, g: Any, option: First) -> None:
        """Carry out that effect, then ask for the rest."""
        rest = self.steps[: option.index] + self.steps[option.index + 1 :]
        g.push(self.steps[option.index], ChooseOrder(self.seat, rest))


def bound(steps: tuple[Step, ...], seat: int) -> tuple[Step, ...]:
    """Give steps from a fact file to a seat: theirs is -1 until somebody uses the card."""
    return tuple(_bound(s, seat) for s in steps)


def _bound(step: Any, seat: int) -> Step:
    given: Step = structs.replace(step, seat=seat) if getattr(step, "seat", None) == -1 else step
    return given
