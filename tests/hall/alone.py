"""Plays whole games in a hall where only a browser's modules are found: `python -m tests.hall.alone race`."""

import sys
from importlib.abc import MetaPathFinder
from typing import Any

ABSENT = (
    "starboard.server", "starboard.lab", "starboard.cli", "sqlite3", "multiprocessing", "fluent", "numpy", "scipy",
    "structlog", "prometheus_client", "starlette", "uvicorn", "uvloop", "websockets", "httpx", "sqlalchemy",
    "alembic", "asyncpg", "argon2", "cryptography", "itsdangerous", "webauthn", "typer", "rich",
)  # fmt: skip


class Gone(MetaPathFinder):
    """Finds what a browser's interpreter finds."""

    def __init__(self, others: list[Any]) -> None:
        self.others = others

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if any(name == absent or name.startswith(f"{absent}.") for absent in ABSENT):
            return None
        return next((s for o in self.others if (s := o.find_spec(name, path, target)) is not None), None)


def leave_alone() -> None:
    """Let nothing be found from now on that a browser's interpreter does not have."""
    assert not any(name in sys.modules for name in ABSENT)
    sys.meta_path[:] = [Gone(list(sys.meta_path))]


if __name__ == "__main__":
    leave_alone()
    from tests.hall.play import main

    main(sys.argv[1:])
