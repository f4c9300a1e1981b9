"""What every HTTP request may be answered with."""

from starboard.core.refusal import Refusal
from starboard.core.text import Text
from starboard.hall.protocol.base import Body, Part


class Problem(Part, frozen=True):
    """Why an HTTP request was not taken."""

    reason: Refusal
    text: Text


class Health(Part, frozen=True):
    """Whether the server lives and can take requests."""

    ok: bool
    detail: str = ""


class Empty(Body, frozen=True):
    """Nothing."""
