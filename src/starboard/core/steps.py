"""Steps: what still has to happen. The state's `todo` is a stack of them.

`Do` does something, `Ask` asks one seat, `AskAll` asks several at once and stays until nobody is left to ask,
`Sealed` collects secret answers and reveals them together, `ChooseOrder` lets a seat order its effects.
"""

from typing import Any, ClassVar, NamedTuple

from msgspec import Struct, structs

from starboard.core.family import Family, snake, tag_of
from starboard.core.options import Decision, First, Option, prefix
from starboard.core.refusal import Refusal
from starboard.core.text import Text, arguments

DOES, ASKS_ONE, ASKS_MANY = 0, 1, 2


class Picks(NamedTuple):
    """A choice made pick by pick that may end early: at most so many of these, at least so many."""

    most: int
    among: tuple[Option, ...]
    least: int
    done: Option
    """What ends the choice; a client sends it behind its picks, and it is left out where they ended it already."""


Several = tuple[int, tuple[Option, ...]] | Picks
"""How many picks make one answer, exactly or at most, and all that can be among them."""


class Step(Family):
    """Something that still has to happen; frozen, and holds no secret."""

    __slots__ = ()
    asks: ClassVar[int] = DOES

    def text(self, game: str) -> Text:
        """Name the step, for orders and for the list of what is to come."""
        return Text(f"{prefix(self, game)}-step-{tag_of(type(self))}", arguments(self))

    def targets(self) -> tuple[str, ...]:
        """Name the keys of the scene it is about."""
        return ()


class Do(
    Step, Struct, frozen=True, gc=False, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """A step that does something."""

    asks: ClassVar[int] = DOES

    def run(self, g: Any) -> None:
        """Do it; may push further steps."""
        raise NotImplementedError


class Ask(
    Step, Struct, frozen=True, gc=False, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """A step that asks one seat; `ask` is pure, and None means there is nothing to choose."""

    asks: ClassVar[int] = ASKS_ONE
    auto: ClassVar[bool] = False
    """Whether the engine takes the answer itself when there is only one."""

    seat: int = -1

    def ask(self, g: Any) -> Decision | None:
        """Say what the seat can choose, from what the seat may know."""
        raise NotImplementedError

    def answer(self, g: Any, option: Any) -> None:
        """Carry out the answer; the step is off the stack, push it to ask again."""
        raise NotImplementedError

    def skip(self, g: Any) -> None:
        """There was nothing to choose; the step is off the stack."""

    def several(self, g: Any) -> Several | None:
        """Of a choice made pick by pick in a fixed order: how many picks are left, and all that can be among them.

        A person picks in any order; the client sends the picks together, in the order given here.
        """
        return None

    def standing(self, g: Any, asked: Decision) -> Option | None:
        """Give the answer that somebody who is asked this again and again may leave for good; None if none fits."""
        return None

    def goes_on(self) -> bool:
        """Say whether this goes on with a choice of which something was picked, and does not begin another one."""
        return True

    def why_not(self, g: Any, seat: int, key: str) -> Refusal | None:
        """Say why the thing with that key cannot be chosen now; None if there is no better reason than `not_now`."""
        return None

    def timed_out(self, g: Any) -> Option | None:
        """Give the answer that stands when the clock runs out; None if the table waits."""
        return None


class AskAll(
    Step, Struct, frozen=True, gc=False, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """A step that asks several seats at once; it stays on top until nobody is waited for."""

    asks: ClassVar[int] = ASKS_MANY

    def waiting(self, g: Any) -> tuple[int, ...]:
        """Name the seats that may answer now; none ends the step."""
        raise NotImplementedError

    def free(self, g: Any, seat: int) -> bool:
        """Say whether a seat that is not waited for may answer all the same (a word out of turn)."""
        return False

    def ask(self, g: Any, seat: int) -> Decision:
        """Say what one of these seats can choose."""
        raise NotImplementedError

    def answer(self, g: Any, seat: int, option: Any) -> None:
        """Carry out one seat's answer; the step stays on the stack."""
        raise NotImplementedError

    def skip(self, g: Any) -> None:
        """Nobody is waited for any more; the step is off the stack."""

    def several(self, g: Any, seat: int) -> Several | None:
        """Of a choice made pick by pick in a fixed order: how many picks are left, and all that can be among them."""
        return None

    def why_not(self, g: Any, seat: int, key: str) -> Refusal | None:
        """Say why the thing with that key cannot be chosen now; None if there is no better reason than `not_now`."""
        return None

    def timed_out(self, g: Any) -> bool:
        """Change the state so that the step ends, or give False if the table waits."""
        return False


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
        seats = self.choosers(g)
        for seat in seats:
            if players[seat].sealed is not None:
                return tuple([s for s in seats if players[s].sealed is None])
        return seats

    def answer(self, g: Any, seat: int, option: Option) -> None:
        """Keep the answer in secret."""
        g.players[seat].sealed = option

    def skip(self, g: Any) -> None:
        """Reveal: all answers are in."""
        answers: dict[int, Any] = {}
        for seat in self.choosers(g):
            answers[seat] = g.players[seat].sealed
            g.players[seat].sealed = None
        self.reveal(g, answers)

    def reveal(self, g: Any, answers: dict[int, Any]) -> None:
        """Carry out all answers, by seat."""
        raise NotImplementedError

    def default(self, g: Any, seat: int) -> Option | None:
        """Give the answer of a seat whose clock ran out; None if the table waits."""
        return None

    def timed_out(self, g: Any) -> bool:
        """Take the default answer of everybody who is late."""
        answers = {seat: self.default(g, seat) for seat in self.waiting(g)}
        if any(answer is None for answer in answers.values()):
            return False
        for seat, answer in answers.items():
            g.players[seat].sealed = answer
        return True


class ChooseOrder(Ask, frozen=True):
    """Effects that happen at the same time, in the order the seat likes."""

    steps: tuple[Step, ...] = ()

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
    return tuple(structs.replace(s, seat=seat) if getattr(s, "seat", None) == -1 else s for s in steps)  # type: ignore[type-var]
