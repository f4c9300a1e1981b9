"""What the scripts of the page do for the hall: keep records, let a second worker think, send messages.

Their functions take and give plain values: numbers, texts, bytes and lists of them. What a script gives arrives wrapped
in the browser's interpreter; `plain` unwraps it.
"""

from collections.abc import Awaitable, Sequence
from typing import Any, Protocol

Parts = Sequence[Sequence[Any]]
"""Entries as they are kept: number, document, snapshot, and the entry the snapshot was compressed with."""


class Cabinet(Protocol):
    """Keeps records on the device; whatever changes something is done when it is on disk, whole or not at all."""

    def create(
        self, table: str, n: int, status: str, row: bytes, people: Sequence[str], entries: Parts
    ) -> Awaitable[bool]:
        """Keep a new table; False if there is one of that id."""

    def append(
        self, table: str, before: int, n: int, status: str, row: bytes, people: Sequence[str] | None, entries: Parts
    ) -> Awaitable[int]:
        """Keep a change: 1; 0 if the table is not at the entry `before`, -1 if it is not there."""

    def table(self, table: str) -> Awaitable[Any]:
        """Give a table's document and its people, or nothing."""

    def rows(self, status: str) -> Awaitable[Any]:
        """Give documents and people of all tables, or of those with a status."""

    def entries(self, table: str, after: int, limit: int, newest: bool) -> Awaitable[Any]:
        """Give documents of entries after one: the first ones, or the newest; in order."""

    def snapshot(self, table: str, n: int) -> Awaitable[Any]:
        """Give the snapshot of an entry and what it was compressed with, or nothing."""

    def whole(self, table: str) -> Awaitable[Any]:
        """Give all entries of a table as they are kept."""

    def seen(self, person: str, table: str, n: int) -> Awaitable[None]:
        """Note how far somebody has read; never back."""

    def readers(self, person: str) -> Awaitable[Any]:
        """Give what somebody has read: pairs of table and entry."""

    def keep(self, key: str, value: bytes) -> Awaitable[Any]:
        """Keep a value unless there is one of that name; gives the one that is kept."""

    def kept(self, key: str) -> Awaitable[Any]:
        """Give the value of a name, or nothing."""


class Outside(Protocol):
    """The scripts around the hall."""

    cabinet: Cabinet

    def post(self, text: str) -> None:
        """Send a message to the page."""

    def reply(self, ref: int, status: int, text: str) -> None:
        """Answer a request."""

    def deliver(self, ref: int, name: str, kind: str, data: bytes) -> None:
        """Answer a request with a file."""

    def think(self, work: str, data: bytes, need: str) -> Awaitable[Any]:
        """Let another worker do some work (`answer` or `judge`), with a file of weights where one is needed."""

    def thinking(self) -> bool:
        """Say whether that worker is there already; it is called if not."""

    def tell(self, table: str, n: int) -> None:
        """Tell other pages on this device that a table has changed."""


def plain(value: Any) -> Any:
    """Unwrap what a script gave."""
    return value.to_py() if hasattr(value, "to_py") else value
