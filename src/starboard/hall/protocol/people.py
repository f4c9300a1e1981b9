"""Who somebody is, and how to reach them: what only a server offers."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from starboard.hall.protocol.base import Body, Name, Part


class NotifyBy(Body, frozen=True):
    """How I want to hear that it is my turn."""

    email: Annotated[str, Meta(max_length=200)] = ""
    webhook: Annotated[str, Meta(max_length=500)] = ""
    push: bool = False
    """By the browsers that subscribed."""


class Me(Part, frozen=True):
    """Who I am."""

    person: str
    name: str
    account: str = ""
    """The login; none for a guest."""
    passkeys: int = 0
    lang: Literal["", "de", "en"] = ""
    notify: NotifyBy = NotifyBy()
    push_key: str = ""
    """The server's public key for push messages."""


class NewGuest(Body, frozen=True):
    """Begin to play under this name."""

    name: Name
    lang: Literal["", "de", "en"] = ""


class Back(Body, frozen=True):
    """Be again who I was on this device."""

    person: str


class ChangeMe(Body, frozen=True):
    """Change my name, language, or how I hear that it is my turn."""

    name: Name | None = None
    lang: Literal["", "de", "en"] | None = None
    notify: NotifyBy | None = None


class Credentials(Body, frozen=True):
    """A login with its password."""

    login: Annotated[str, Meta(min_length=3, max_length=60, pattern=r"^[^\s\x00-\x1f]+$")]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class PasskeyOptions(Part, frozen=True):
    """What the browser needs to make or use a passkey."""

    ticket: str
    options: dict[str, Any]


class PasskeyAnswer(Body, frozen=True):
    """What the browser gave."""

    ticket: Annotated[str, Meta(max_length=2000)]
    credential: dict[str, Any]
    login: Annotated[str, Meta(max_length=60)] = ""


class PushSubscription(Body, frozen=True):
    """A browser that takes push messages."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
