"""Whose bot thinks next: people take turns, hints go first, and nobody waits for another's long thought alone."""

import asyncio
from collections import Counter, OrderedDict, deque


class Turns:
    """Places to think, shared between people.

    A person's thoughts queue among themselves, and the people take turns. Whoever has no thought under way need not
    wait for a long one of somebody else: as many places again are kept for them, and one more for hints.
    """

    def __init__(self, places: int) -> None:
        """Share so many places."""
        self.places = places
        self.running: Counter[str] = Counter()
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits, the next one first."""
        self.hints: deque[tuple[str, asyncio.Future[None]]] = deque()

    async def take(self, person: str, hint: bool = False) -> None:
        """Wait for a place."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if hint:
            self.hints.append((person, mine))
        else:
            self.waiting.setdefault(person, deque()).append(mine)
        self.admit()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.leave(person)  # it had just been given a place
            raise

    def leave(self, person: str) -> None:
        """Give a place back."""
        self.running[person] -= 1
        if not self.running[person]:
            del self.running[person]
        self.admit()

    def admit(self) -> None:
        """Give free places to those who wait."""
        while (found := self.next()) is not None:
            person, place = found
            if not place.done():  # whoever left does not need it
                self.running[person] += 1
                place.set_result(None)

    def next(self) -> tuple[str, asyncio.Future[None]] | None:
        """Take the next one out of the line for whom there is a place."""
        busy = self.running.total()
        if self.hints and busy <= 2 * self.places:
            return self.hints.popleft()
        for person, line in self.waiting.items():
            if busy < self.places or (not self.running[person] and busy < 2 * self.places):
                place = line.popleft()
                self.waiting.move_to_end(person)
                if not line:
                    del self.waiting[person]
                return person, place
        return None
