"""What is counted for Prometheus."""

from contextlib import AbstractContextManager
from functools import cache
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from starboard.hall.world import Observer

REGISTRY = CollectorRegistry()
_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

MOVES = Counter("starboard_moves", "Answers taken", ["game", "by"], registry=REGISTRY)
UNDOS = Counter("starboard_undos", "Answers taken back", ["how"], registry=REGISTRY)
TABLES = Counter("starboard_tables_opened", "Tables opened", ["game"], registry=REGISTRY)
REFUSALS = Counter("starboard_refusals", "Requests refused", ["code"], registry=REGISTRY)
RACES = Counter("starboard_races", "Changes tried again because another process was faster", registry=REGISTRY)
LATENCY = Histogram(
    "starboard_request_seconds", "From request to answer over the websocket", ["do"], buckets=_FAST, registry=REGISTRY
)
HTTP = Histogram("starboard_http_seconds", "HTTP requests", ["route", "status"], buckets=_FAST, registry=REGISTRY)
LOAD = Histogram("starboard_table_load_seconds", "Reading a table from the store", buckets=_FAST, registry=REGISTRY)
SOCKETS = Gauge("starboard_sockets", "Open websockets", registry=REGISTRY)
LIVE = Gauge("starboard_tables_loaded", "Tables in memory", registry=REGISTRY)
BOT_TIME = Histogram(
    "starboard_bot_seconds", "From question to a bot's answer", ["game", "bot"],
    buckets=(0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60), registry=REGISTRY,
)  # fmt: skip
BOT_KILLS = Counter("starboard_bot_kills", "Bots that were stuck and ended", registry=REGISTRY)
ERRORS = Counter("starboard_errors", "Failures that are ours", ["where"], registry=REGISTRY)


@cache
def _moves(game: str, by: str) -> Any:
    """Give the counter of answers."""
    return MOVES.labels(game, by)


class Counted(Observer):
    """Counts what happens in a hall."""

    def moved(self, game: str, by: str) -> None:
        """An answer was taken."""
        _moves(game, by).inc()

    def undone(self, how: str) -> None:
        """Something was taken back."""
        UNDOS.labels(how).inc()

    def founded(self, game: str) -> None:
        """A table was founded."""
        TABLES.labels(game).inc()

    def raced(self) -> None:
        """A change is tried again."""
        RACES.inc()

    def failed(self, where: str) -> None:
        """Something failed."""
        ERRORS.labels(where).inc()

    def loading(self) -> AbstractContextManager[Any]:
        """A table is read."""
        return LOAD.time()
