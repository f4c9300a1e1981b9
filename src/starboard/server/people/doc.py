"""What is stored of a person; JSON in the person's row.

These structs belong to the store alone, like those of a table (`hall/doc.py`): a field that is gone is ignored where it
is still stored, a field that is new has a default, and what goes over the wire has structs of its own (`protocol`).
"""

from typing import Literal

import msgspec
from msgspec import Struct


class Passkey(Struct, frozen=True):
    """A public key that stands for a person."""

    id: str
    key: str
    count: int = 0


class Session(Struct, frozen=True):
    """A device in which somebody is signed in."""

    id: str
    name: str
    since: int


class Unconfirmed(Struct, frozen=True):
    """A mail address whose code has not come back yet."""

    email: str
    code: str
    made: int
    tries: int = 0


class NotifyDoc(Struct, frozen=True, omit_defaults=True):
    """How somebody wants to hear that it is their turn."""

    email: str = ""
    webhook: str = ""
    push: bool = False


class PushDoc(Struct, frozen=True):
    """A browser that takes push messages, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


class PersonDoc(Struct, omit_defaults=True):
    """What is kept of a person."""

    name: str
    lang: Literal["", "de", "en"] = ""
    password: str = ""
    epoch: int = 0
    """Raised to end all sessions."""
    notify: NotifyDoc = NotifyDoc()
    passkeys: tuple[Passkey, ...] = ()
    pushes: tuple[PushDoc, ...] = ()
    sessions: tuple[Session, ...] = ()
    ended: tuple[str, ...] = ()
    """Sessions that were signed out, as long as their cookies would last."""
    mail: Unconfirmed | None = None


_encode = msgspec.json.Encoder().encode
_docs = msgspec.json.Decoder(PersonDoc)


def write_person(doc: PersonDoc) -> bytes:
    """Write a document."""
    return _encode(doc)


def read_person(data: bytes) -> PersonDoc:
    """Read a document."""
    return _docs.decode(data)
