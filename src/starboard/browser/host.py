"""Puts a hall on a device together, and looks after it."""

import asyncio
import logging
import secrets
import time
from typing import Any

from starboard.browser import chest, net
from starboard.browser.outside import Outside
from starboard.browser.page import Owner, Page
from starboard.browser.store import DeviceStore
from starboard.browser.thinker import Aside
from starboard.hall import desk
from starboard.hall.draft import Draft
from starboard.hall.live import Live
from starboard.hall.loop import OnLoop
from starboard.hall.tables import Tables

log = logging.getLogger(__name__)

MOST = 500
"""Tables that are not over."""
PATIENCE = 1500
"""Milliseconds after which a bot that seems forgotten is moved: the page it thought for may have been closed."""
CARE = 1.0
"""Seconds between looks at clocks and forgotten bots."""
KEEP = 20
"""Tables that stay in memory."""


def now_ms() -> int:
    """Give the time in milliseconds of the epoch."""
    return time.time_ns() // 1_000_000


class DeviceHall(Tables):
    """A hall that tells the other pages of the device what it has changed."""

    outside: Outside

    def show(self, live: Live, draft: Draft, before: frozenset[int]) -> None:
        """A draft is stored: show it here, and tell the other pages."""
        super().show(live, draft, before)
        self.outside.tell(live.table.id, live.table.row.n)


class Host:
    """A hall with its one page."""

    def __init__(self, outside: Outside, name: str) -> None:
        """Open a hall for whoever holds the device."""
        world = OnLoop(now_ms, secrets.randbelow)
        aside = Aside(outside, world)
        self.hall = DeviceHall(DeviceStore(outside.cabinet), aside, world, aside, keep=KEEP)
        self.hall.outside = outside
        self.hall.patience = PATIENCE
        self.hall.grace = 0
        self.owner = Owner(name)
        self.page = Page(self.hall, self.owner, outside, desk.Routes([*desk.ROUTES, *chest.ROUTES]), MOST)
        self.hall.nudge = self.page.nudge
        self.hall.spawn(self.care())

    def heard(self, text: str) -> None:
        """Take a request of the live connection."""
        self.page.heard(text)

    def called(self, name: str) -> None:
        """The owner has another name."""
        self.owner.name = name

    def asked(self, ref: int, method: str, path: str, key: str, body: str) -> None:
        """Take a request beside it."""
        self.hall.spawn(self.page.call(ref, method, path, key, body))

    def elsewhere(self, table: str, n: int) -> None:
        """Another page changed a table."""
        live = self.hall.live.get(table)
        if live is not None and live.table.row.n < n:
            self.hall.spawn(self.hall.elsewhere(table, n))

    async def care(self) -> None:
        """Look after clocks and bots, now and then."""
        while True:
            try:
                await self.hall.look_after()
            except Exception as error:
                log.warning("looking after the tables failed: %r", error)
            await asyncio.sleep(CARE)


def open_host(outside: Any, name: str) -> Host:
    """Begin; called by the worker's script."""
    logging.basicConfig(level=logging.WARNING)
    net.announce()
    return Host(outside, name)
