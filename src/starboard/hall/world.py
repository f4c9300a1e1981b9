"""What a hall is given from outside: time, chance, somebody who carries work on, and somebody who counts.

Nothing in this package asks a clock, rolls a die or starts anything by itself. `loop.py` is a world for every host that
has an asyncio loop: a server, or a browser's worker.
"""

from collections.abc import Callable, Coroutine, Generator
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""What ids are written with: people can read them out."""
KEY = 24
"""Letters of an invitation: nobody guesses it."""


class Promise(Protocol[T]):
    """Something that will be known: can be awaited, or told to whoever asks."""

    def __await__(self) -> Generator[Any, Any, T]:
        """Wait for it."""

    def done(self) -> bool:
        """Say whether it is known, or given up."""

    def result(self) -> T:
        """Give it, or raise what went wrong."""

    def set_result(self, value: T, /) -> None:
        """Make it known."""

    def set_exception(self, error: Any, /) -> None:
        """Say what went wrong."""

    def add_done_callback(self, told: Callable[[Any], object], /) -> None:
        """Tell somebody once it is known."""


class Task(Protocol):
    """Work that is carried on beside everything else."""

    def __await__(self) -> Generator[Any, Any, Any]:
        """Wait for it."""

    def cancel(self) -> object:
        """End it."""

    def result(self) -> Any:
        """Give what came of it, or raise what went wrong."""

    def add_done_callback(self, told: Callable[[Any], object], /) -> None:
        """Tell somebody once it is over."""


class World(Protocol):
    """Time, chance, and work beside."""

    def now(self) -> int:
        """Give the time in milliseconds of the epoch."""

    def seed(self) -> int:
        """Give a seed that nobody can guess, for a deal or a bot's thoughts."""

    def name(self, length: int) -> str:
        """Make up a name of letters from `ALPHABET` that nobody can guess."""

    def promise(self) -> Promise[Any]:
        """Give a promise that is still open."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> Task:
        """Begin work beside everything else, soon; what fails is logged."""

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        """Do something after a while."""

    async def pause(self) -> None:
        """Let others be served."""

    async def aside(self, work: Callable[[], T]) -> T:
        """Do heavy work where it keeps nobody waiting, if there is such a place."""

    async def end(self) -> None:
        """End all work beside."""


class Observer:
    """Is told what happens in a hall and does nothing with it; a server counts."""

    def moved(self, game: str, by: str) -> None:
        """An answer was taken from a person, a bot or the clock."""

    def undone(self, how: str) -> None:
        """Something was taken back, freely or by vote."""

    def founded(self, game: str) -> None:
        """A table was founded."""

    def raced(self) -> None:
        """Another process was faster, and a change is tried again."""

    def failed(self, where: str) -> None:
        """Something failed that should not have."""

    def loading(self) -> AbstractContextManager[Any]:
        """A table is read within this context."""
        return nullcontext()
