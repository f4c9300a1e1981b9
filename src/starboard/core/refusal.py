"""Refusals: why something cannot be done, as a code with numbers; texts are in the catalogs."""

from typing import Any

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """A reason: `code` names the text, `args` fill its placeholders."""

    code: str
    args: dict[str, Any] = {}

    def __str__(self) -> str:
        """Show code and numbers, for logs and tests."""
        return " ".join([self.code, *(f"{k}={v}" for k, v in self.args.items())])


class Refused(Exception):
    """An answer, a save, a record or a file that is not taken; nothing has changed."""

    def __init__(self, reason: Refusal | str, **args: Any) -> None:
        """Take a ready refusal, or a code with its numbers."""
        self.refusal = reason if isinstance(reason, Refusal) else Refusal(reason, args)
        super().__init__(str(self.refusal))

    @property
    def code(self) -> str:
        """Name the reason."""
        return self.refusal.code

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes."""
        return (type(self), (self.refusal,))
