"""A loaded table with its lock, its watchers and those who are answered for; and who may do what at it."""

from hmac import compare_digest
from typing import Any, Protocol

from msgspec import Struct

from starboard.core.refusal import Refused
from starboard.hall.lock import Lock
from starboard.hall.table import Table
from starboard.hall.world import Task, World


class Stale(Refused):
    """The table has moved on."""

    def __init__(self, seen: int, now: int) -> None:
        """Say what was seen and what is."""
        super().__init__("stale", seen=seen, now=now)


class Raced(Stale):
    """Another process was faster; the table has been read again."""


class Person(Protocol):
    """What tables need to know of a person."""

    @property
    def id(self) -> str:
        """The person's id."""

    @property
    def name(self) -> str:
        """The person's name."""


class Watcher(Protocol):
    """Somebody who follows a table: told that there is something new, fetches it when it can."""

    person: str
    name: str
    seat: int | None
    new: bool
    """Whether there is something that was not sent yet."""

    def changed(self, table: Table) -> None:
        """There are new entries."""

    def presence(self, table: Table) -> None:
        """Somebody came or went, or a bot thinks."""


class Turn:
    """A seat that is answered for, by a bot or a standing answer, and the work that does it."""

    __slots__ = ("task",)

    task: Task

    def cancel(self) -> None:
        """End the work."""
        self.task.cancel()


class Live(Struct, eq=False):
    """A loaded table with its lock, its watchers and its thinking bots."""

    table: Table
    world: World
    lock: Lock
    watchers: set[Any]
    thinking: dict[int, Turn]
    used: int
    """When somebody last asked for it (milliseconds of the epoch)."""
    driven: int = -1
    """The entry after which bots and standing answers were looked after."""
    later: bool = False
    """Set while watchers who are in no hurry wait for their news."""
    brief: bool = False
    """Set while there is much to do in the hall: watchers are told what happened, but not how it looked on the way."""

    def publish(self, first: frozenset[int] | None = None, delay: float = 0.0) -> None:
        """Tell all watchers that there are new entries; with a delay, those of the seats `first` at once."""
        lazy, self.brief = False, delay > 0
        for watcher in tuple(self.watchers):
            if delay and first is not None and watcher.seat not in first:
                watcher.new = lazy = True
            else:
                watcher.changed(self.table)
        if lazy and not self.later:
            self.later = True
            self.world.later(delay, self.catch_up)

    def catch_up(self) -> None:
        """Tell those who waited, unless they have been told since."""
        self.later = False
        for watcher in tuple(self.watchers):
            if watcher.new:
                watcher.changed(self.table)

    def presence(self) -> None:
        """Tell all watchers that somebody came or went, or that a bot thinks."""
        for watcher in tuple(self.watchers):
            watcher.presence(self.table)


def live_table(table: Table, world: World) -> Live:
    """Bring a table to life."""
    return Live(table, world, Lock(world), set(), {}, world.now())


def waited_for(table: Table) -> frozenset[int]:
    """Name the seats that a table waits for."""
    return frozenset(table.doc.waiting) if table.row.status == "running" else frozenset()


def mine(table: Table, person: Person, seat: int) -> None:
    """Raise Refused unless the seat is that person's."""
    if not table.doc.holds(person.id, seat):
        raise Refused("not_your_seat")


def running(table: Table) -> None:
    """Raise Refused unless the game is on."""
    if table.row.status == "finished":
        raise Refused("game_over")
    if table.row.status != "running":
        raise Refused("not_running")


def invited(table: Table, person: str, key: str = "") -> bool:
    """Raise Refused unless somebody may know of the table; says whether the invitation was shown."""
    shown = bool(key) and compare_digest(key.encode(), table.doc.key.encode())
    if not shown and not table.row.public and person not in table.doc.people:
        raise Refused("no_such_table")
    return shown


def may_watch(table: Table, person: str, key: str = "") -> None:
    """Raise Refused unless somebody may look at the table; before the game begins there is nothing to hide."""
    invited(table, person, key)
    if not table.doc.spectators and table.row.status != "open" and person not in table.doc.people:
        raise Refused("no_spectators")
