"""Fills in an open answer at the terminal, field by field, or reads it as a line of notation."""

import typing
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from starboard.core.fields import is_struct, parts
from starboard.core.options import FormField, Option
from starboard.core.refusal import Refused
from starboard.terminal.words import Words


class Cancelled(Exception):
    """Nothing was sent."""


Ask = Callable[[str], str]
Say = Callable[[str], None]


def by_option(fields: Sequence[FormField]) -> dict[str, list[FormField]]:
    """Sort the fields by the answer they belong to; a field that names none belongs to the one before."""
    found: dict[str, list[FormField]] = {}
    tag = ""
    for field in fields:
        tag = field.option or tag
        found.setdefault(tag, []).append(field)
    return found


class FormPrompt:
    """Asks for the parts of an open answer."""

    def __init__(self, words: Words, ask: Ask, say: Say) -> None:
        """Use these ways to ask and to say."""
        self.words, self.ask, self.say = words, ask, say

    def fill(self, fields: Sequence[FormField]) -> Option:
        """Ask for everything and make the answer; raises Cancelled or Refused."""
        kinds = by_option(fields)
        tag = next(iter(kinds))
        if len(kinds) > 1:
            tags = list(kinds)
            labels = [self.kind_name(t) for t in tags]
            tag = tags[self.pick(self.words.own("form-kind"), labels)]
        package = self.words.game.package
        cls = self.words.game.codec.find(Option, tag)
        if cls is None:
            raise Refused("unknown_option", name=tag)
        hints = typing.get_type_hints(cls)
        values = {f.name: self.value(f, hints.get(f.name)) for f in kinds[tag]}
        try:
            option: Option = self.words.game.codec.convert(values, cls, strict=False)
        except (msgspec.ValidationError, ValueError, TypeError) as error:
            raise Refused("malformed_value", option=f"{package}.{tag}", detail=str(error)[:200]) from None
        return option

    def kind_name(self, tag: str) -> str:
        """Name a kind of open answer."""
        return self.words.texts.try_say(f"{self.words.game.id}-form-{tag}") or tag.replace("_", " ")

    def value(self, field: FormField, hint: Any) -> Any:
        """Ask for one field until the answer fits; `hint` is the type it must have."""
        label = self.words.plain(field.label)
        if field.kind == "records":
            return self.records(field, label, hint)
        kinds: dict[str, Callable[[FormField, str], Any]] = {
            "choice": self.choice, "choices": self.choices, "number": self.number, "amounts": self.amounts,
            "text": self.words_typed, "flag": self.flag,
        }  # fmt: skip
        value = kinds[field.kind](field, label)
        if field.kind == "amounts" and hint is not None and parts(hint)[0] in (tuple, list):
            return [list(pair) for pair in value.items()]
        return value

    def line(self, prompt: str) -> str:
        """Ask for a line; `x` gives up."""
        typed = self.ask(prompt).strip()
        if typed.lower() == "x":
            raise Cancelled
        return typed

    def pick(self, label: str, choices: Sequence[str]) -> int:
        """Ask for one of several."""
        self.list_choices(label, choices)
        while True:
            typed = self.line(self.words.own("form-choice"))
            found = self.matching(typed, choices)
            if found is not None:
                return found
            self.say(self.words.own("form-bad-choice", most=len(choices)))

    def list_choices(self, label: str, choices: Sequence[str]) -> None:
        """Show what can be picked."""
        self.say(f"{label}:")
        for n, choice in enumerate(choices, 1):
            self.say(f"  {n:>2} {choice}")

    def matching(self, typed: str, choices: Sequence[str]) -> int | None:
        """Find a choice by its number or by a part of its name."""
        if typed.isdigit():
            return int(typed) - 1 if 1 <= int(typed) <= len(choices) else None
        low = typed.lower()
        exact = [i for i, c in enumerate(choices) if c.lower() == low]
        found = exact or [i for i, c in enumerate(choices) if low and low in c.lower()]
        return found[0] if len(found) == 1 else None

    def choice(self, field: FormField, label: str) -> Any:
        """Ask for one value; one that is alone is taken."""
        if len(field.choices) == 1 and field.least:
            return field.choices[0].value
        return field.choices[self.pick(label, [self.words.plain(c.label) for c in field.choices])].value

    def choices(self, field: FormField, label: str) -> list[Any]:
        """Ask for several values, as numbers or names with commas."""
        names = [self.words.plain(c.label) for c in field.choices]
        self.list_choices(label, names)
        while True:
            typed = self.line(self.words.own("form-choices"))
            found = [self.matching(part.strip(), names) for part in typed.split(",") if part.strip()]
            picked = sorted({i for i in found if i is not None})
            if None not in found and field.least <= len(picked) and (field.most is None or len(picked) <= field.most):
                return [field.choices[i].value for i in picked]
            most = len(names) if field.most is None else field.most
            self.say(self.words.own("form-bad-choices", least=field.least, most=most))

    def number(self, field: FormField, label: str) -> int:
        """Ask for a number; an empty line is what it begins with."""
        start = field.least if field.start is None else field.start
        limits = f"{field.least}–{field.most}" if field.most is not None else f"≥ {field.least}"
        while True:
            typed = self.line(f"{label} ({limits}): ") or str(start)
            if typed.lstrip("-").isdigit() and self.within(int(typed), field.least, field.most):
                return int(typed)
            self.say(self.words.own("form-bad-number", limits=limits))

    def within(self, value: int, least: int, most: int | None) -> bool:
        """Say whether a number fits."""
        return value >= least and (most is None or value <= most)

    def amounts(self, field: FormField, label: str) -> dict[str | int, int]:
        """Ask for amounts of several things: `2 green, 1 ship`."""
        names = [self.words.plain(c.label) for c in field.choices]
        shown = [n if c.most is None else f"{n} (≤ {c.most})" for n, c in zip(names, field.choices, strict=True)]
        self.say(f"{label}: {', '.join(shown)}")
        while True:
            typed = self.line(self.words.own("form-amounts"))
            found = self.read_amounts(typed, field, names)
            if found is not None:
                return found
            self.say(self.words.own("form-bad-amounts"))

    def read_amounts(self, typed: str, field: FormField, names: Sequence[str]) -> dict[str | int, int] | None:
        """Read `2 green, ship`; None if it does not fit."""
        found: dict[str | int, int] = {}
        for part in typed.replace("+", ",").split(","):
            if not part.strip():
                continue
            number, _, name = part.strip().partition(" ")
            if not number.isdigit():
                number, name = "1", part.strip()
            at = self.matching(name.strip(), names)
            if at is None or not name.strip():
                return None
            choice = field.choices[at]
            found[choice.value] = found.get(choice.value, 0) + int(number)
            if not self.within(found[choice.value], 0, choice.most):
                return None
        total = sum(found.values())
        return {k: n for k, n in found.items() if n} if self.within(total, field.least, field.most) else None

    def words_typed(self, field: FormField, label: str) -> str:
        """Ask for words."""
        return self.line(f"{label}: ")

    def flag(self, field: FormField, label: str) -> bool:
        """Ask yes or no; an empty line is no."""
        while True:
            typed = self.line(f"{label} ({self.words.own('yes-no')}): ").lower()
            if typed in ("", "n", "no", "nein", "0"):
                return False
            if typed in ("y", "yes", "j", "ja", "1"):
                return True

    def records(self, field: FormField, label: str, hint: Any) -> list[dict[str, Any]]:
        """Ask for any number of small records."""
        found: list[dict[str, Any]] = []
        inner = next((a for a in parts(hint)[1] if is_struct(a)), None) if hint is not None else None
        hints = typing.get_type_hints(inner) if inner is not None else {}
        while field.most is None or len(found) < field.most:
            more = self.words.own("form-more", label=label, count=len(found))
            if len(found) >= field.least and not self.flag(field, more):
                break
            record: dict[str, Any] = {}
            for f in field.fields:
                if all(record.get(name) in values for name, values in f.when.items()):
                    record[f.name] = self.value(f, hints.get(f.name))
            found.append(record)
        return found
