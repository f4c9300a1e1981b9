"""Numbers of answers: every answer that has come up has a number of its own, and a number has one meaning.

The table grows: an answer gets the next free number when it first comes up. So numbers depend on what was played
before; programs that share numbers (several processes, a later run) share a table by `save` and `ActionTable.load`.
"""

from collections.abc import Sequence
from pathlib import Path

from starboard.core.options import Option, read, write

ACTIONS = 16384


class Full(ValueError):
    """There are more answers than numbers."""


class ActionTable:
    """The numbers of a game's answers."""

    def __init__(self, package: str, most: int = ACTIONS, options: Sequence[Option] = ()) -> None:
        """Begin a table of at most so many numbers, with the answers that are known already."""
        self.package, self.most = package, most
        self.options: list[Option] = list(options)
        self.numbers: dict[Option, int] = {option: n for n, option in enumerate(self.options)}
        if len(self.numbers) < len(self.options):
            twice = next(o for n, o in enumerate(self.options) if self.numbers[o] != n)
            raise ValueError(f"{write(twice)!r} has two numbers")
        if len(self.options) > most:
            raise Full(f"{len(self.options)} answers do not fit into {most} numbers")

    def number(self, option: Option) -> int:
        """Give the number of an answer, a new one if it has none; raises Full."""
        known = self.numbers.get(option)
        if known is not None:
            return known
        if len(self.options) == self.most:
            raise Full(f"{write(option)!r} has no number: the table holds {self.most} answers; make it larger")
        self.numbers[option] = len(self.options)
        self.options.append(option)
        return len(self.options) - 1

    def offered(self, options: Sequence[Option]) -> list[int]:
        """Give the numbers of the answers that the rules list."""
        try:
            return list(map(self.numbers.__getitem__, options))
        except KeyError:
            return [self.number(option) for option in options]

    def proposed(self, option: Option) -> int | None:
        """Give the number of an answer that was made up; None for a new one where the table is three quarters full.

        The rest is kept for the answers that the rules list, which must have numbers.
        """
        known = self.numbers.get(option)
        if known is not None:
            return known
        return None if 4 * len(self.options) >= 3 * self.most else self.number(option)

    def save(self, file: Path) -> None:
        """Write the answers in notation, one in each line, in the order of their numbers."""
        file.write_text("".join(f"{write(option)}\n" for option in self.options), "utf-8")

    @staticmethod
    def load(file: Path, package: str, most: int = ACTIONS) -> "ActionTable":
        """Read a table that was saved."""
        return ActionTable(package, most, [read(line, package) for line in file.read_text("utf-8").splitlines()])
