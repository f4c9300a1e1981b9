"""What all messages are made of: kinds of values, and the bases of what is sent in either direction."""

from typing import Annotated

from msgspec import Meta, Struct

from starboard.core.family import snake

VERSION = 1
"""Raised when old clients cannot read new messages."""

TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=80)]
ChatText = Annotated[str, Meta(min_length=1, max_length=1000)]
Line = Annotated[str, Meta(min_length=1, max_length=20_000)]
Key = Annotated[str, Meta(max_length=64, pattern=r"^[\x21-\x7e]*$")]
SeatIndex = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Ref = Annotated[int, Meta(ge=0, le=2**31)]
Seed = Annotated[str, Meta(pattern=r"^[0-9]{0,19}$")]
"""Below 2 to the power of 63, so more than a number of JavaScript can hold."""
Seconds = Annotated[float, Meta(ge=0, le=10_000_000)]


class Body(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of what clients send: unknown fields are refused."""


class Part(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Base of what the server sends: a client leaves out what it does not know."""


class Request(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do", tag=snake
):
    """Base of what a client sends over the websocket; `ref` comes back with the reply."""

    ref: Ref = 0


class Reply(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="do", tag=snake):
    """Base of what the server sends over the websocket."""

    ref: int = 0
