"""Runs the stack of steps and takes answers: a handful of calls, the same for people, bots, tests, research."""

from collections.abc import Callable, Sequence
from typing import Any

from starboard.core.events import Event
from starboard.core.options import TABLE, Decision, Option, TimeOut
from starboard.core.refusal import Refusal, Refused
from starboard.core.state import AHEAD, Early, NotYet, State, clone, view
from starboard.core.steps import ASKS_MANY, ASKS_ONE, DOES, Asking, Do, PickSome, Step

OVER: tuple[tuple[int, ...], tuple[Decision, ...]] = ((), ())


Onlooker = Callable[[State], None]
"""Looks at a state between two steps, and leaves it as it is."""


def advance(g: State, onlooker: Onlooker | None = None) -> None:
    """Run steps until somebody is asked or nothing is left to do."""
    todo = g.todo
    while todo:
        if onlooker is not None:
            onlooker(g)
        step: Any = todo[-1]
        sort = step.sort
        if sort == DOES:
            del todo[-1]
            step.run(g)
        elif sort == ASKS_ONE:
            decision = step.ask(g)
            if decision is not None:
                if step.auto and decision.form is None and len(decision.options) == 1:
                    option = decision.options[0]
                elif not g.players[decision.seat].ahead or (option := _given(g, step, decision)) is None:
                    g.now = ((decision.seat,), (decision,))
                    return
                del todo[-1]
                step.answer(g, option)
            else:
                del todo[-1]
                step.skip(g)
        elif sort == ASKS_MANY:
            seats = step.waiting(g)
            if seats:
                g.now = (seats, ())
                return
            del todo[-1]
            step.skip(g)
        else:
            raise TypeError(f"{type(step).__name__} neither does nor asks")
    g.now = OVER


def _given(g: State, step: Step, asked: Decision) -> Option | None:
    """Take the answer that was given ahead; None, and those behind it fall, if it was given to another question."""
    player = g.players[asked.seat]
    early: Early = player.ahead[0]
    if early.step != step or early.option not in asked.options:
        player.ahead = ()
        return None
    player.ahead = player.ahead[1:]
    return early.option


class _NoFurther(Do, frozen=True):
    """Ends what a seat can do ahead."""

    def run(self, g: State) -> None:
        """The rest is for others."""
        raise NotYet


_END = _NoFurther()


def _later(g: State, seat: int) -> list[int]:
    """Say where on the stack the steps of a seat lie that it may do ahead of the seat that is asked, if any."""
    todo: list[Any] = g.todo
    found: list[int] = []
    if todo and todo[-1].sort == ASKS_ONE and todo[-1].seat != seat:
        for at in range(len(todo) - 1, -1, -1):
            if not todo[at].stands_apart(g):
                break
            if todo[at].seat == seat:
                found.append(at)
    return found[::-1]


def place(g: State, seat: int | None) -> State:
    """Give the state in which a seat is asked: this one, or where one has come who answers ahead.

    There the seat's own steps come first, and what it answered so far is carried out.
    """
    waiting(g)
    own = _later(g, seat) if seat is not None else ()
    if seat is None or not own:
        return g
    ahead = clone(g)
    steps: list[Step] = ahead.todo
    ahead.todo = [*[s for at, s in enumerate(steps) if at not in own], _END, *[steps[at] for at in own]]
    ahead.now = AHEAD
    try:
        advance(ahead)
    except NotYet:
        ahead.now = None
    ahead.todo = [step for step in ahead.todo if step is not _END]
    return ahead


def _ahead(g: State, seat: int, at: State | None) -> Decision | None:
    """Say what a seat can answer ahead, if anything."""
    at = place(g, seat) if at is None else at
    return at.now[1][0] if at is not g and at.now is not None and at.now[0] == (seat,) else None


def open_seats(g: State) -> tuple[int, ...]:
    """Name all seats that can answer: those that are waited for, and those that may answer ahead."""
    seats = waiting(g)
    if not seats or _top(g).sort != ASKS_ONE or not _top(g).stands_apart(g):
        return seats
    return (*seats, *[seat for seat in range(len(g.players)) if seat not in seats and decision(g, seat) is not None])


def _now(g: State) -> tuple[tuple[int, ...], tuple[Decision, ...]]:
    """Give who is waited for and the decisions worked out so far."""
    if g.now is None:
        advance(g)
    return g.now or OVER


def _top(g: Any) -> Asking:
    """Give the step that asks now; somebody is waited for."""
    step: Asking = g.todo[-1]
    return step


def waiting(g: State) -> tuple[int, ...]:
    """Name the seats that are waited for; none: the game is over."""
    return (g.now or _now(g))[0]


def decision(g: State, seat: int, at: State | None = None) -> Decision | None:
    """Say what a seat is asked now, if anything; `at` is its `place` for whoever has worked that out."""
    seats, known = g.now or _now(g)
    for d in known:
        if d.seat == seat:
            return d
    if not seats:
        return None
    step: Any = g.todo[-1]
    asked: Decision | None
    if seat in seats:  # asked straight, since every decision comes here
        asked = step.ask(g, seat) if step.sort == ASKS_MANY else step.ask(g)
    elif not 0 <= seat < len(g.players):
        return None
    elif step.sort == ASKS_ONE:
        asked = _ahead(g, seat, at)
    else:
        asked = step.asked(g, seat) if step.free(g, seat) else None
    if asked is not None:
        g.now = (seats, (*known, asked) if known else (asked,))
    return asked


def decisions(g: State) -> tuple[Decision, ...]:
    """Give the open decisions, at most one for each seat; () means the game is over."""
    found = [decision(g, seat) for seat in waiting(g)]
    return tuple([d for d in found if d is not None])


def check(g: State, seat: int, option: Option, n: int | None = None) -> None:
    """Raise Refused unless the seat may give this answer now; `n` is the answer count the seat has seen."""
    if n is not None and n != g.answers:
        raise Refused("stale", seen=n, now=g.answers)
    if seat == TABLE and isinstance(option, TimeOut) and waiting(g):
        return
    asked = _asked(g, seat)
    if option in asked.options:
        return
    if asked.form is not None:
        asked.form.check(g, seat, option)
        return
    raise Refused(_reason(g, seat, option) or Refusal("not_an_option"))


def _asked(g: State, seat: int) -> Decision:
    """Give what a seat is asked; raises Refused if it is nothing."""
    if not waiting(g):
        raise Refused("game_over")
    if seat == TABLE:
        raise Refused("not_for_table")
    asked = decision(g, seat)
    if asked is None:
        raise Refused("not_your_turn")
    return asked


def _reason(g: State, seat: int, option: Option) -> Refusal | None:
    """Find the reason why something that an answer acts on cannot be chosen."""
    if not isinstance(option, Option):
        return None
    at = place(g, seat)
    for key in option.targets():
        reason = _top(at).why_not(view(at, seat), seat, key)
        if reason is not None:
            return reason
    return None


def apply(
    g: State, seat: int, option: Option, watch: bool = True, n: int | None = None, onlooker: Onlooker | None = None
) -> list[Event]:
    """Take an answer, run on to the next decision, and give what happened (nothing unless somebody watches)."""
    # Nearly all answers stand in the decision worked out last; only others need the whole check.
    now = g.now
    if (
        n is not None
        or not now
        or not (known := now[1])
        or (asked := known[-1]).seat != seat
        or option not in asked.options
    ):
        check(g, seat, option, n)
    if watch:
        g.log = []
    todo = g.todo
    step: Any = todo[-1]
    if seat == TABLE:
        if not step.late(g):
            g.log = None
            raise Refused("table_waits")
    elif step.sort == ASKS_MANY:
        step.answer(g, seat, option)
    elif seat == step.seat:
        del todo[-1]
        step.answer(g, option)
    else:
        g.players[seat].ahead += (Early(place(g, seat).todo[-1], option),)
    g.answers += 1
    advance(g, onlooker)
    if not watch:
        return []
    events, g.log = g.log, None
    return events or []


def go(g: State, asked: Decision, option: Option) -> None:
    """Take what a decision offers, or its form made up, with nobody watching: for playouts, which need no check."""
    step: Any = g.todo[-1]
    seat = asked.seat
    if step.sort == ASKS_MANY:
        g.log = None
        step.answer(g, seat, option)
    elif seat == step.seat:
        g.log = None
        del g.todo[-1]
        step.answer(g, option)
    else:
        apply(g, seat, option, watch=False)
        return
    g.answers += 1
    advance(g)


def apply_all(g: State, seat: int, options: Sequence[Option], watch: bool = True) -> list[Event]:
    """Take a whole selection, all or nothing; `g` is unchanged if it is refused."""
    trial = clone(g)
    _, events = apply_selection(trial, seat, options, watch)
    for field in g.__struct_fields__:
        setattr(g, field, getattr(trial, field))
    return events


def apply_selection(
    g: State, seat: int, options: Sequence[Option], watch: bool = True
) -> tuple[list[Option], list[Event]]:
    """Take one answer: an option, or all picks of one question in any order; gives the options as they were taken.

    The picks are checked before any of them is carried out, against the question as the seat sees it, so that a refusal
    tells nothing else. What ends a choice of up to so many may stand behind the picks or be left out.
    """
    if len(options) == 1:
        return list(options), apply(g, seat, options[0], watch)
    chosen, done = arranged(g, seat, options)
    kind = type(_top(place(g, seat)))
    # where only one pick is left the rules make it, between two picks as well as behind the last one
    by_itself = issubclass(kind, PickSome) or getattr(kind, "auto", False)
    taken: list[Option] = []
    events: list[Event] = []
    for option in chosen:
        if taken and by_itself:
            if not _goes_on(g, seat, kind):
                break
            if option not in _asked(g, seat).options:
                continue
        taken.append(option)
        events += apply(g, seat, option, watch)
    if done is not None and _goes_on(g, seat, kind):
        taken.append(done)
        events += apply(g, seat, done, watch)
    return taken, events


def _goes_on(g: State, seat: int, kind: type[Asking]) -> bool:
    """Say whether a choice of several that a seat has begun is still open."""
    at = place(g, seat)
    now = at.todo[-1] if at.todo else None
    return isinstance(now, kind) and now.goes_on(seat)


def arranged(g: State, seat: int, options: Sequence[Option]) -> tuple[list[Option], Option | None]:
    """Put the picks of a selection into the order they are taken in, with what ends it; raises Refused.

    Nothing is used here but what the seat sees.
    """
    asked = _asked(g, seat)
    seen = view(place(g, seat), seat)
    picks = _top(seen).picks(seen, seat)
    if picks is None:
        raise Refused("one_answer")
    chosen = list(options)
    if chosen and picks.done is not None and chosen[-1] == picks.done:
        chosen.pop()
    for option in chosen:
        if option not in picks.among:
            raise Refused(_reason(g, seat, option) or Refusal("not_an_option"))
    if not picks.least <= len(chosen) <= picks.most:
        raise Refused("wrong_count", picked=len(chosen), least=picks.least, most=picks.most)
    chosen.sort(key=picks.among.index)
    if picks.sets and tuple([picks.among.index(option) for option in chosen]) not in picks.sets:
        raise Refused("not_together")
    _try(seen, asked, chosen)
    return chosen, picks.done


def _try(seen: State, asked: Decision, chosen: Sequence[Option]) -> None:
    """Try picks in their order on what the seat sees; raises Refused. The last one is not carried out."""
    kind = type(_top(seen))
    for option in chosen[:-1]:
        if option not in asked.options:
            raise Refused("not_an_option")
        _top(seen).answered(seen, asked.seat, option)
        step = seen.todo[-1]
        further = step.asked(seen, asked.seat) if isinstance(step, kind) else None
        if further is None:
            raise Refused("not_an_option")
        asked = further
    if chosen[-1] not in asked.options:
        raise Refused("not_an_option")


def why_not(g: State, seat: int, key: str) -> Refusal | None:
    """Say why the thing with that key cannot be chosen by the seat now; None if it can."""
    seats = waiting(g)
    if not seats:
        return Refusal("game_over")
    asked = decision(g, seat)
    if asked is None:
        return Refusal("not_your_turn")
    if any(key in option.targets() for option in asked.options):
        return None
    at = place(g, seat)
    seen = view(at, seat)
    if any(key in option.also(seen, seat) for option in asked.options):
        return None
    return _top(at).why_not(seen, seat, key) or Refusal("not_now")


def came_true(before: State, after: State) -> bool:
    """Say whether answers given ahead were carried out in between: all see now what only their seats knew."""
    for then, now in zip(before.players, after.players, strict=True):
        if then.ahead and len(now.ahead) < len(then.ahead):
            return True
    return False


def is_barrier(before: int, g: State, events: Sequence[Event]) -> bool:
    """Say whether an answer let something new be known: the randomness moved, or an event reveals something."""
    return g.guarded() and (g.rng != before or any(e.reveals for e in events))
