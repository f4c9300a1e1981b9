"""Laws that hold for every game, checked on random games; one line runs them:

    test_laws = laws(GAME)

A broken law prints a record that replays to the place where it broke.
"""

import ast
import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from starboard.core.catalogs import text_ids
from starboard.core.components import Component
from starboard.core.engine import apply, apply_all, came_true, check, decision, open_seats, place, waiting, why_not
from starboard.core.events import Event, redacted
from starboard.core.family import field_names, members
from starboard.core.fields import parts, plans
from starboard.core.game import Game
from starboard.core.i18n import LANGUAGES, Catalog, MissingText, catalog, compare
from starboard.core.icons import ICONS
from starboard.core.marks import HIDDEN
from starboard.core.operations import TRANSIENT
from starboard.core.options import TABLE, Choice, Decision, Option, TimeOut, read, read_fields, write
from starboard.core.record import Answer, Recorder, replay
from starboard.core.refusal import Refusal, Refused
from starboard.core.rng import Rng
from starboard.core.scene import Kept, Question, question, texts, walk
from starboard.core.state import State, clone, digest, know, made_up, same, sample, save, view
from starboard.core.text import Text, prefix

HIDDEN_STORED = msgspec.msgpack.encode(HIDDEN)
"""How a stored state says that something is hidden; other values may look the same."""

FEW = 6
"""So many words are looked for one by one; more of them all at once."""


ALWAYS_SECRET = ("rng", "sealed", "ahead")
"""Fields of core that nobody else may see."""


class LawBroken(AssertionError):
    """A law that does not hold, with the record that shows it."""


class Nonsense(Choice, frozen=True):
    """An answer that no game knows."""


class FormSampleRefused(Exception):
    """A form made up an answer that it does not take itself."""


def any_answer(g: State, seat: int, rng: Rng) -> Option:
    """Pick any answer of a seat, open ones included."""
    asked = decision(g, seat)
    assert asked is not None
    if asked.form is not None and (not asked.options or rng.below(3) == 0):
        answer = made_up(g, asked, rng)
        if answer is not None:
            return answer
    return asked.options[rng.below(len(asked.options))]


def random_game(game: Game, setup: Any = None, seed: int = 0, limit: int | None = None) -> Recorder:
    """Play a game at random (to the end, or `limit` answers)."""
    rng = Rng(seed ^ 0xBADC0DE)
    table = Recorder(game, setup, seed)
    while (seats := open_seats(table.state)) and (limit is None or len(table.record.answers) < limit):
        seat = rng.pick(seats)
        table.apply(seat, any_answer(table.state, seat, rng), watch=False)
        if len(table.record.answers) > game.bound:
            raise LawBroken(f"the game did not end within {game.bound} answers\n{table.record.text()}")
    return table


_QUOTED = re.compile(rb'"([^"\\]*(?:\\.[^"\\]*)*)"')


def strings(value: Any) -> set[str]:
    """Collect every word that is sent with a value."""
    found = set(_QUOTED.findall(msgspec.json.encode(value)))
    return {str(msgspec.json.decode(b'"%s"' % word)) if b"\\" in word else word.decode() for word in found}


def named(ids: Collection[str], value: Any) -> list[str]:
    """Give those of some ids that are sent with a value as a word of their own."""
    if not ids:
        return []
    data = msgspec.json.encode(value)
    if len(ids) < FEW:
        return [word for word in ids if msgspec.json.encode(word) in data]
    between = set(data.split(b'"')[1:-1])  # a word of its own stands between two quotes, and has none in it
    return [word for word in ids if msgspec.json.encode(word)[1:-1] in between]


_said: set[tuple[str, ...]] = set()
"""Texts that were written out already, with the arguments they had."""
_written: set[Option] = set()
"""Options that were written down and read again already."""


class Trial:
    """One random game under all laws."""

    def __init__(self, game: Game, setup: Any, seed: int, stride: int = 1, every_option: int = 4) -> None:
        """Deal; heavy laws are checked at every `stride`-th answer, up to `every_option` options are tried at each."""
        self.game = game
        self.rng = Rng(seed ^ 0x1A55)
        self.table = Recorder(game, setup, seed)
        self.stride, self.every_option = stride, every_option
        self.tally = game.tally(self.g)
        self.catalogs: tuple[Catalog, ...] = tuple(catalog(lang, game.package) for lang in LANGUAGES)
        self.past: list[Option] = []
        self.kept = Kept()
        self.hides = self.names_secrets = False
        """Whether somebody could not see something so far, and whether the game ever said what it was."""

    @property
    def g(self) -> Any:
        """The true state."""
        return self.table.state

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who is sent something: all seats and a spectator."""
        return (*range(len(self.g.players)), None)

    def broken(self, law: str, detail: str) -> LawBroken:
        """Say which law broke, and how to see it again."""
        return LawBroken(f"{law}: {detail}\n--- record, replay it to see ---\n{self.table.record.text()}")

    def demand(self, holds: bool, law: str, detail: str = "") -> None:
        """Raise LawBroken unless it holds."""
        if not holds:
            raise self.broken(law, detail)

    def run(self) -> None:
        """Play to the end under all laws."""
        while seats := open_seats(self.g):
            n = len(self.table.record.answers)
            self.demand(n <= self.game.bound, "ends", f"more than {self.game.bound} answers")
            self.light_laws(seats)
            if n % self.stride == 0:
                self.heavy_laws(seats)
            seat = self.rng.pick(seats)
            option = any_answer(self.g, seat, self.rng)
            self.step(seat, option, n % self.stride == 0)
        self.end_laws()

    def light_laws(self, seats: Sequence[int]) -> None:
        """Check what is cheap: pure questions, storing, options that can be told apart and written down."""
        before = digest(self.g)
        self.demand(
            len(set(seats)) == len(seats) and all(s in range(len(self.g.players)) for s in seats), "seats", f"{seats}"
        )
        for seat in seats:
            asked = decision(self.g, seat)
            self.demand(asked is not None, "asked", f"seat {seat} is waited for but not asked")
            assert asked is not None
            self.demand(asked.seat == seat, "asked", f"seat {seat} got the decision of {asked.seat}")
            self.demand(bool(asked.options) or asked.form is not None, "options", f"{asked.kind}: none")
            self.demand(len(set(asked.options)) == len(asked.options), "options", f"{asked.kind}: two are alike")
            for option in asked.options[:64]:
                if option not in _written:
                    written = write(option)
                    if (again := read(written, self.game.package)) != option:
                        raise self.broken("notation", f"{written} reads as {again}")
                    _written.add(option)
        self.demand(digest(self.g) == before, "pure", "asking changed the state")
        loaded = self.game.load(save(self.g))
        self.demand(same(loaded, self.g) and digest(loaded) == before, "save and load", "the loaded state differs")
        self.demand(open_seats(loaded) == tuple(seats), "save and load", "others are waited for")
        self.conserved(self.g)

    def conserved(self, g: State, after: str = "") -> None:
        """Nothing vanishes and nothing comes from nowhere."""
        tally = self.game.tally(g)
        if tally != self.tally:
            differ = [
                f"{k}: {self.tally.get(k)} at first, now {tally.get(k)}"
                for k in sorted(self.tally.keys() | tally.keys())
                if self.tally.get(k) != tally.get(k)
            ]
            raise self.broken("conserved", f"{after}{', '.join(differ)}")

    def heavy_laws(self, seats: Sequence[int]) -> None:
        """Check what takes longer: every option, refusals, secrets, samples, the scene and its texts."""
        loaded = self.game.load(save(self.g))
        for seat in seats:
            asked = decision(self.g, seat)
            assert asked is not None
            self.demand(decision(loaded, seat) == asked, "save and load", f"{seat} is asked otherwise when loaded")
            self.options_apply(seat, asked)
            self.form_law(seat, asked)
            self.refusal_law(seat, asked)
        self.stranger_law(seats)
        self.ahead_law(seats)
        for viewer in self.viewers:
            self.secrets_law(viewer)
        self.scene_law(self.rng.pick(seats))
        self.scene_law(None)
        self.clock_law()

    def options_apply(self, seat: int, asked: Decision) -> None:
        """Every offered option applies, does not write into what a clone shares, and does the same after a restart."""
        options = list(asked.options)
        self.rng.shuffle(options)
        before = digest(self.g)
        for n, option in enumerate(options[: self.every_option]):
            trial = clone(self.g)
            again = clone(self.g) if n else self.game.load(save(self.g))
            try:
                apply(trial, seat, option)
                apply(again, seat, option, watch=False)
            except Refused as error:
                raise self.broken("offered options apply", f"seat {seat}: {write(option)}: {error}") from error
            except Exception as error:
                raise self.broken("offered options apply", f"seat {seat}: {write(option)}: {error!r}") from error
            self.demand(
                digest(self.g) == before, "clones share nothing", f"{write(option)} on a clone changed the original"
            )
            self.demand(digest(trial) == digest(again), "same answer, same state", write(option))
            self.conserved(trial, f"after {write(option)}: ")

    def form_law(self, seat: int, asked: Decision) -> None:
        """What a form makes up, it takes; its check uses only what the seat may know."""
        if asked.form is None:
            return
        seen, seed = view(self.g, seat), self.rng.below(1 << 32)
        option = asked.form.sample(seen, seat, Rng(seed))
        if asked.form.fair:
            truth = asked.form.sample(self.g, seat, Rng(seed))
            self.demand(truth == option, "fair forms look at nothing hidden", f"{option} became {truth}")
        if option is None:
            return
        try:
            asked.form.check(self.g, seat, option)
            asked.form.check(seen, seat, option)
        except Refused as error:
            raise self.broken("forms take their samples", f"{write(option)}: {error}") from error
        self.demand(read(write(option), self.game.package) == option, "notation", write(option))

    def refused(self, seat: int, option: Any, n: int | None = None) -> None:
        """The answer is refused with a code that has a text, and nothing changes."""
        before = digest(self.g)
        try:
            apply(self.g, seat, option, n=n)
        except Refused as error:
            self.demand(digest(self.g) == before, "refusals change nothing", f"{option}")
            self.refusal_text(error.refusal)
        except Exception as error:
            raise self.broken("refusals", f"seat {seat}: {option}: {error!r}") from error
        else:
            raise self.broken("anything else is refused", f"seat {seat}: {option} was taken")

    def refusal_law(self, seat: int, asked: Decision) -> None:
        """Nonsense, stale and old answers are refused."""
        self.refused(seat, Nonsense())
        self.refused(seat, asked.options[0] if asked.options else Nonsense(), n=self.g.answers - 1)
        self.refused(TABLE, Nonsense())
        if asked.form is None and self.past:
            old = self.rng.pick(self.past)
            if old not in asked.options:
                self.refused(seat, old)

    def stranger_law(self, seats: Sequence[int]) -> None:
        """Who is not asked (and may not speak out of turn) cannot answer; nor can a seat that does not exist."""
        asked = decision(self.g, seats[0])
        option = asked.options[0] if asked is not None and asked.options else Nonsense()
        for seat in (*range(len(self.g.players)), len(self.g.players), -7):
            if decision(self.g, seat) is None:
                self.refused(seat, option)

    def ahead_law(self, seats: Sequence[int]) -> None:
        """Who answers ahead is asked the same after an answer of who is waited for, and it leads to the same state."""
        first = waiting(self.g)
        for seat in seats:
            if seat in first:
                continue
            now, ahead = any_answer(self.g, first[0], self.rng), any_answer(self.g, seat, self.rng)
            ends = []
            for answers in (((first[0], now), (seat, ahead)), ((seat, ahead), (first[0], now))):
                trial = clone(self.g)
                for who, option in answers:
                    self.demand(
                        who != seat or decision(trial, seat) == decision(self.g, seat),
                        "answers ahead", f"{seat} is asked otherwise after {write(now)}",
                    )  # fmt: skip
                    apply(trial, who, option, watch=False)
                ends.append(digest(trial))
            self.demand(ends[0] == ends[1], "answers ahead", f"{seat}: {write(ahead)} before or after {write(now)}")

    def secrets_law(self, seat: int | None) -> None:
        """The view hides what it must, and a sample cannot be told from the truth."""
        seen = view(self.g, seat)
        secrets = self.game.hidden(self.g, seat)
        leaked = named(secrets, seen)
        self.demand(not leaked, "secrets", f"the view of {seat} shows {sorted(leaked)[:5]}")
        blank = bool(named((HIDDEN,), seen))
        self.hides, self.names_secrets = self.hides or blank, self.names_secrets or bool(secrets)
        imagined = sample(self.g, seat, self.rng)
        if blank and HIDDEN_STORED in save(imagined):
            left = blanks(imagined)
            self.demand(not left, "samples", f"{seat} imagines nothing for {', '.join(left[:5])}: no pool, no guess")
        stored = save(seen)
        self.demand(save(view(imagined, seat)) == stored, "samples", f"{seat} can tell the sample from the truth")
        self.demand(save(view(seen, seat)) == stored, "views", f"the view of a view differs for {seat}")
        self.demand(save(know(self.g, seat).view) == stored, "views", "knowledge differs from the view")
        if seat is None:
            return
        asked = decision(self.g, seat)
        for other, name in ((view(place(self.g, seat), seat), "its view"), (imagined, "a sample")):
            other.now = None
            self.demand(
                seat not in waiting(self.g) or seat in waiting(other), "samples", f"{seat} is not asked in {name}"
            )
            if asked is not None:
                self.demand(
                    decision(other, seat) == asked, "fair questions", f"seat {seat} is asked otherwise in {name}"
                )
        if asked is not None and secrets:
            leaked = named(secrets, [asked.options, asked.note])
            self.demand(not leaked, "secrets", f"the options of {seat} name {sorted(leaked)[:5]}")
        self.refusals_tell_nothing(seat, imagined)

    def refusals_tell_nothing(self, seat: int, imagined: Any) -> None:
        """Whatever a seat asks for, alone or together, is refused or taken alike in the truth and in a sample."""
        if waiting(imagined) != waiting(self.g) or [*map(type, imagined.todo)] != [*map(type, self.g.todo)]:
            return  # who is asked for what is open to all: somebody who could not be asked that there has other cards
        for options in self.probes(seat, imagined):
            here, there = (self.outcome(g, seat, options) for g in (self.g, imagined))
            if here != there:
                lines = [str(option) for option in options]
                raise self.broken("refusals tell nothing", f"{seat} sends {lines}: {here}, imagined: {there}")
        for key in (*self.some(self.game.hidden(self.g, seat), 2), "no-such-thing"):
            try:
                here, there = (str(why_not(g, seat, key)) for g in (self.g, imagined))
            except Exception as error:
                raise self.broken("refusals", f"{seat} asks why not {key}: {error!r}") from error
            self.demand(here == there, "refusals tell nothing", f"{seat} asks for {key}: {here}, imagined: {there}")

    def probes(self, seat: int, imagined: Any) -> list[list[Option]]:
        """Make up what a curious seat would send: secret ids in known answers, answers to what would come next."""
        asked = decision(self.g, seat)
        known: list[Option] = list(self.some(asked.options, 2)) if asked is not None else []
        open_answer = None if asked is None else made_up(self.g, asked, self.rng)
        known += [open_answer] if open_answer is not None else []
        past = self.some(self.past, 2)
        secrets = sorted(self.game.hidden(self.g, seat))
        altered = [self.altered(option, secrets) for option in (*known, *known, *past)]
        probes = [[option] for option in (*altered, *past)]
        for first in known:
            probes += [[first, first], *[[first, option] for option in (*altered[:1], *past[:1])]]
            for g in (self.g, imagined) if asked is not None and first in asked.options else ():
                trial = clone(g)
                apply(trial, seat, first, watch=False)
                further = decision(trial, seat)
                probes += [[first, option] for option in self.some(further.options if further is not None else (), 2)]
        return probes

    def some(self, values: Iterable[Any], count: int) -> list[Any]:
        """Pick a few values, each at most once."""
        found = sorted(values) if isinstance(values, frozenset) else list(values)
        self.rng.shuffle(found)
        return found[:count]

    def altered(self, option: Option, secrets: Sequence[str]) -> Option:
        """Change one word or number of an answer, a word into something secret; it may still be the same."""
        data = msgspec.json.decode(msgspec.json.encode(option))
        places: list[tuple[Any, Any]] = []
        stack: list[Any] = [data]
        while stack:
            part = stack.pop()
            for at in part if isinstance(part, dict) else range(len(part)):
                if isinstance(part[at], (dict, list)):
                    stack.append(part[at])
                elif at != "do" and isinstance(part, (dict, list)):
                    places.append((part, at))
        if not places:
            return option
        part, at = self.rng.pick(places)
        if isinstance(part[at], str) and secrets:
            part[at] = self.rng.pick(secrets)
        elif isinstance(part[at], int) and not isinstance(part[at], bool):
            part[at] += self.rng.below(5) - 2
        try:
            changed: Option = self.game.codec.convert(data, type(option))
        except msgspec.ValidationError:
            return option
        return changed

    def outcome(self, g: Any, seat: int, options: Sequence[Option]) -> str:
        """Say how a request ends: with which code and numbers it is refused, or that it is taken."""
        try:
            if len(options) == 1:
                check(g, seat, options[0])
            else:
                apply_all(clone(g), seat, options, watch=False)
        except Refused as error:
            return str(error)
        except Exception as error:
            raise self.broken("refusals", f"{seat} sends {[str(o) for o in options]}: {error!r}") from error
        return "taken"

    def told(self, g: Any, events: Iterable[Event]) -> None:
        """Nobody hears what he may not know, and every event can be told in every language."""
        shown = strings([getattr(e, field) for e in events for field in e.opens])
        for seat in self.viewers:
            heard = redacted(events, seat)
            # What lay open before may be named as it is taken up, what lies open after as it is shown.
            secrets = (self.game.hidden(self.g, seat) & self.game.hidden(g, seat)) - shown
            leaked = named(secrets, heard)
            self.demand(not leaked, "secrets", f"the events told to {seat} name {sorted(leaked)[:5]}: {heard}")
            for event in heard:
                self.say(event.text(self.game.id))

    def quiet_law(self, seat: int, option: Option, trial: State, events: list[Event]) -> None:
        """If an answer reveals nothing, nobody learns from its events what he did not know."""
        if trial.rng != self.g.rng or any(e.reveals for e in events) or came_true(self.g, trial):
            return
        for viewer in self.viewers:
            if viewer is not None and viewer != seat:
                continue
            imagined = sample(self.g, viewer, self.rng)
            before = imagined.rng
            try:
                there = apply(imagined, seat, option)
            except Refused:
                continue  # the answer was secret to this viewer and is not possible in what he imagines
            if imagined.rng != before or any(e.reveals for e in there):
                continue
            heard = redacted(there, viewer)
            self.demand(
                heard == redacted(events, viewer), "quiet events", f"{viewer} hears from {write(option)} what is secret"
            )

    def step(self, seat: int, option: Option, heavy: bool) -> None:
        """Take the answer, on a clone first."""
        g = self.g
        before = digest(g)
        trial = clone(g)
        try:
            check(g, seat, option)
            events = apply(trial, seat, option)
        except Refused as error:
            raise self.broken("offered options apply", f"seat {seat}: {write(option)}: {error}") from error
        except Exception as error:
            raise self.broken("offered options apply", f"seat {seat}: {write(option)}: {error!r}") from error
        self.demand(digest(g) == before, "clones share nothing", f"{write(option)} on a clone changed the original")
        if heavy:
            self.told(trial, events)
            self.quiet_law(seat, option, trial, events)
        self.table.apply(seat, option, watch=False)
        self.demand(digest(g) == digest(trial), "same answer, same state", write(option))
        self.past.append(option)

    def clock_law(self) -> None:
        """The clock moves the game on; where a step says that the table waits, nothing changes."""
        trial = clone(self.g)
        before = digest(trial)
        try:
            apply(trial, TABLE, TimeOut())
        except Refused as error:
            step = self.g.todo[-1]
            self.demand(error.code == "table_waits", "clock", f"{error}")
            self.demand(
                getattr(step, "waits", False), "clock", f"{type(step).__name__} has no answer for it (`waits`?)"
            )
            self.demand(digest(trial) == before, "refusals change nothing", "time-out")
        except Exception as error:
            raise self.broken("clock", f"{error!r}") from error
        else:
            self.conserved(trial, "after a time-out: ")

    def say(self, text: Text) -> None:
        """A text, and every text in it, exists in every language and its placeholders are filled."""
        if all(type(value) in (str, int) for value in text.args.values()):
            self.say_alone(text)
            return
        for part in texts(text):
            self.say_alone(part)

    def say_alone(self, text: Text) -> None:
        """The same of a text whose inner texts are looked at by themselves."""
        seen = (self.game.package, text.id, *sorted(text.args))
        if seen in _said:
            return
        for texts_of in self.catalogs:
            try:
                texts_of.say(text, lambda seat: f"seat {seat}")
            except MissingText as error:
                raise self.broken("texts", str(error)) from error
        _said.add(seen)

    def refusal_text(self, refusal: Refusal) -> None:
        """A refusal can be told."""
        self.say(refusal_text(self.game, refusal))

    def scene_law(self, seat: int | None) -> None:
        """The scene has what the options act on, says everything in every language, and leaks nothing."""
        seen = view(place(self.g, seat), seat)
        scene = self.game.scene(seen, seat)
        kept = self.game.scene_again(seen, seat, self.kept)
        self.demand(kept == scene, "scene", f"what is kept of the last scene of {seat} is not as it would be laid now")
        if seat == 0:
            again = self.game.scene(view(place(self.game.load(save(self.g)), seat), seat), seat)
            self.demand(again == scene, "save and load", "the table looks otherwise when it was loaded")
        parts = walk(scene)
        listed = [part.key for part in parts if getattr(part, "key", "")]
        found = set(listed)
        if len(listed) != len(found):
            raise self.broken("scene", f"keys stand twice: {sorted(k for k in found if listed.count(k) > 1)[:5]}")
        for part in parts:
            if isinstance(part, Text):
                self.say_alone(part)
            if unknown := [name for name in icons(part) if name not in ICONS and f"symbol-{name}" not in ICONS]:
                raise self.broken("icons", f"{type(part).__name__} {getattr(part, 'key', '')} has {unknown}")
        secrets = self.game.hidden(self.g, seat)
        leaked = named(secrets, scene)
        self.demand(not leaked, "secrets", f"the scene of {seat} shows {sorted(leaked)[:5]}")
        if seat is None or (asked := decision(self.g, seat)) is None:
            return
        asked_now = question(self.game.id, seen, asked)
        blank = named((HIDDEN,), asked_now.offered)
        for offered in asked_now.offered:
            if blank:
                self.demand(not named((HIDDEN,), offered), "secrets", f"{offered.line} names something hidden")
            absent = set(offered.targets) - found
            self.demand(not absent, "scene", f"{offered.line} acts on {sorted(absent)}, which is not on the table")
        for text in texts(asked_now):
            self.say_alone(text)
        self.picks_law(seat, asked_now)
        for key in sorted(found):
            reason = why_not(self.g, seat, key)
            if reason is not None:
                self.refusal_text(reason)

    def picks_law(self, seat: int, asked: Question) -> None:
        """Picks of one choice are taken together in any order, and it is the same order in the end."""
        if asked.picks <= 1 and not asked.done and not asked.sets:
            return
        times = asked.each or (asked.picks if asked.again else 1,) * asked.among
        numbers = [n for n in range(asked.among) for _ in range(times[n])]
        self.rng.shuffle(numbers)
        few = asked.least or asked.picks
        count = few + self.rng.below(asked.picks - few + 1)
        picked = self.rng.pick(asked.sets) if asked.sets else numbers[:count]
        lines = [asked.offered[n].line for n in picked]
        ends = set()
        for order in (lines, sorted(lines), sorted(lines, reverse=True)):
            trial = clone(self.g)
            try:
                apply_all(trial, seat, [read(line, self.game.package) for line in order])
            except Refused as error:
                raise self.broken("picks", f"seat {seat}: {order}: {error}") from error
            ends.add(digest(trial))
        self.demand(len(ends) == 1, "picks", f"seat {seat}: the order of {lines} counts")

    def end_laws(self) -> None:
        """The result fits, and the record replays to the same state."""
        result = self.game.result(self.g)
        self.demand(len(result.scores) == len(result.places) >= len(self.g.players), "result", f"{result}")
        self.demand(1 in result.places, "result", "nobody is first")
        for text in texts(result):
            self.say_alone(text)
        self.demand(same(replay(self.table.record, self.game), self.g), "replay", "the record leads elsewhere")
        self.refused(0, Nonsense())
        self.demand(
            self.names_secrets or not self.hides, "secrets", "views hide something, and `hidden` never says what"
        )


def icons(part: Any) -> list[str]:
    """List the names of icons that an element of a scene asks for."""
    found = [getattr(part, "icon", ""), *(getattr(part, "icons", None) or ())]
    return [name for name in found if isinstance(name, str) and name]


def blanks(value: Any, where: str = "") -> list[str]:
    """Name the places in a state that only say that something is hidden."""
    if isinstance(value, Struct):
        names = [name for name in value.__struct_fields__ if name not in TRANSIENT]
        return [place for name in names for place in blanks(getattr(value, name), f"{where}.{name}".lstrip("."))]
    if isinstance(value, (list, tuple)):
        return [place for n, item in enumerate(value) for place in blanks(item, f"{where}[{n}]")]
    if isinstance(value, dict):
        return [place for key, item in value.items() for place in blanks(item, f"{where}[{key}]")]
    return [where] if value == HIDDEN else []


def secret_problems(game: Game) -> list[str]:
    """List what should be hidden and is not, and what is hidden so that no law could notice if it were not."""
    found = {field.where: field for field in plans(game.state_type)}
    problems = [
        f"{where} is named as secret, but there is no such field" for where in game.secret if where not in found
    ]
    for where, field in found.items():
        named = where in game.secret or field.name in ALWAYS_SECRET
        if named and not field.hides:
            problems.append(f"{where} is secret, but everybody sees it")
        elif field.hides and not named and not holds_words(field.type):
            problems.append(f"{where} is hidden and has no ids that `hidden` could name: name the field in `secret`")
    return problems


def holds_words(hint: Any) -> bool:
    """Say whether words (ids) can lie somewhere in values of a type."""
    origin, args = parts(hint)
    return origin is str or any(holds_words(a) for a in args if a is not Ellipsis)


def game_problems(game: Game) -> list[str]:
    """List what is wrong with a game before it is played: secrets nobody can imagine, values no set-up takes."""
    problems = secret_problems(game)
    if game.state_type.guess is State.guess:
        problems += [
            f"{field.where} is hidden, but has no pool, and the state has no `guess`"
            for field in plans(game.state_type)
            if field.hides and not field.vanishes and field.pool is None and field.name not in ("rng", "sealed")
        ]
    for field_name in field_names(game.setup_type):
        for seats in game.seats:
            values: Any = game.values(field_name, seats)
            if values is not None and not (isinstance(values, tuple) and all(isinstance(v, str) for v in values)):
                problems.append(f"values({field_name!r}, {seats}) is no tuple of words: {values!r}"[:120])
                break
            for value in values or ():
                try:
                    read_fields(game.setup_type, f"seats={seats} {field_name}={value}", 0, game.package)
                except Refused as error:
                    problems.append(f"values({field_name!r}, {seats}): no set-up takes {value!r}: {error}"[:200])
    return problems


def refusal_text(game: Game | None, refusal: Refusal) -> Text:
    """Give the text of a refusal: the game's own if it has one, else the table's."""
    own = f"{game.id}-refused-{refusal.code}" if game is not None else ""
    if game is not None and catalog(LANGUAGES[0], game.package).has(own):
        return Text(own, refusal.args)
    return Text(f"refused-{refusal.code}", refusal.args)


def check_laws(game: Game, setup: Any, seed: int, stride: int = 1, every_option: int = 4) -> None:
    """Play one random game under all laws; raises LawBroken."""
    Trial(game, setup, seed, stride, every_option).run()


def laws(
    game: Game, games: int = 20, stride: int = 1, every_option: int = 4, setups: Sequence[Any] | None = None
) -> Callable[[], None]:
    """Make a test that runs all laws on random games of every setup."""
    from hypothesis import Phase, given, settings
    from hypothesis import strategies as st

    kinds = tuple(setups if setups is not None else game.setups())
    problems = cache(lambda: [*game_problems(game), *component_problems(game)])

    @settings(max_examples=games, deadline=None, database=None, derandomize=True, phases=(Phase.generate,))
    @given(st.sampled_from(kinds), st.integers(0, 2**32 - 1))
    def test(setup: Any, seed: int) -> None:
        assert not problems(), "\n".join(problems())
        check_laws(game, setup, seed, stride, every_option)

    test.__doc__ = f"{game.id}: all laws hold on random games."
    return test


def catalog_problems(game: Game) -> list[str]:
    """List what is wrong with a game's texts: missing in a language, for an answer or event; other placeholders."""
    needed = [
        f"{game.id}-{word}-{tag}"
        for base, word in ((Option, "option"), (Event, "event"))
        for tag, cls in members(base, game.package).items()
        if prefix(cls, game.id) == game.id
        and vars(base)["text"] is getattr(cls, "text", None)
        and not cls.__subclasses__()
    ]
    missing = [(lang, text) for lang in LANGUAGES for text in needed if text not in text_ids(game.package, lang)]
    return compare(game.package) + [f"{lang}: {text} is missing" for lang, text in missing]


DESCRIBING = ("words", "pieces", "table", "hints")
"""Modules of a game that show things; what only they read has no rule."""


def components(package: str) -> dict[type[Component], list[Component]]:
    """Find every power and effect that the facts of a game name, by class."""
    found: dict[type[Component], list[Component]] = {}
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        if module.name.removeprefix(f"{package}.").partition(".")[0].endswith("facts"):
            facts = vars(importlib.import_module(module.name)).values()
            for part in walk([value for value in facts if isinstance(value, (Struct, tuple, list, dict))]):
                if isinstance(part, Component) and not type(part).__module__.startswith("starboard.core."):
                    found.setdefault(type(part), []).append(part)
    return found


def _names_read(package: str) -> Counter[str]:
    """Count the names that rules of a game mention, outside of the class that has the name."""
    names: Counter[str] = Counter()
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        spec = find_spec(module.name)
        if (
            module.name.rpartition(".")[2] in DESCRIBING
            or spec is None
            or spec.origin is None
            or not spec.origin.endswith(".py")
        ):
            continue
        stack: list[tuple[ast.AST, str]] = [(ast.parse(Path(spec.origin).read_text("utf-8")), "")]
        while stack:
            node, inside = stack.pop()
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
            if name and name != inside:
                names[name] += 1
            own = node.name if isinstance(node, ast.ClassDef) else inside
            stack += [(child, own) for child in ast.iter_child_nodes(node)]
    return names


def _has_rule(cls: type[Component], read: Counter[str]) -> bool:
    """Say whether a power or effect is carried out: a rule mentions its class, or it holds the rule itself."""
    own = {name for name in vars(cls) if callable(getattr(cls, name)) and not name.startswith("_")}
    return read[cls.__name__] > 0 or bool(own - vars(Component).keys()) or hasattr(cls, "run") or hasattr(cls, "answer")


def component_problems(game: Game) -> list[str]:
    """List powers and effects of the facts that no rule reads, that a language cannot say, or that nobody drew.

    Cards and tiles, too, must have all their texts, their names above all.
    """
    catalogs = [catalog(lang, game.package) for lang in LANGUAGES]
    read = _names_read(game.package)
    problems: set[str] = set()

    def must_be_said(name: str, what: Any) -> None:
        for text in texts(what):
            for words in catalogs:
                try:
                    words.say(text)
                except MissingText as error:
                    problems.add(f"{name}: {error}")

    for cls, shown in components(game.package).items():
        if not cls.unplayed and not _has_rule(cls, read):
            problems.add(f"{cls.__name__}: no rule reads it")
        for part in shown:
            must_be_said(cls.__name__, [part.text(game.id), *part.pieces()])
            if not any(part.pieces()):
                problems.add(f"{cls.__name__}: it is not drawn")
    for shelf in game.components():
        for card in shelf.cards:
            must_be_said(card.key, card)
    return sorted(problems)


__all__ = [
    "Answer",
    "LawBroken",
    "Trial",
    "any_answer",
    "catalog_problems",
    "check_laws",
    "component_problems",
    "game_problems",
    "laws",
    "random_game",
    "refusal_text",
    "strings",
]
