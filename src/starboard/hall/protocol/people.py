"""Who somebody is, and how to reach them: what only a server offers."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from starboard.hall.protocol.base import Body, Name, Part

Login = Annotated[str, Meta(min_length=3, max_length=60)]


class NotifyBy(Body, frozen=True):
    """How I want to hear that it is my turn."""

    email: Annotated[str, Meta(max_length=200)] = ""
    """Only an address that was confirmed."""
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
    password: bool = False
    """Whether the account has a password."""
    pushes: int = 0
    """How many browsers take push messages."""
    waiting: str = ""
    """A mail address that still has to be confirmed."""
    mail: bool = False
    """Whether the server sends mail."""
    webhooks: bool = False
    """Whether the server calls webhooks."""


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

    login: Login
    password: Annotated[str, Meta(min_length=8, max_length=200)]
    old: Annotated[str, Meta(max_length=200)] = ""
    """The password so far, where one is changed."""


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


class Device(Part, frozen=True):
    """A browser in which I am signed in."""

    id: str
    name: str
    """What kind of browser it said it is."""
    since: int
    """When I signed in there (milliseconds)."""
    here: bool = False


class Devices(Part, frozen=True):
    """Where I am signed in."""

    devices: tuple[Device, ...]


class EndDevice(Body, frozen=True):
    """Sign out there."""

    id: str


class Along(Part, frozen=True):
    """A ticket that makes another device mine, once and for some minutes."""

    ticket: str
    seconds: int


class TakeAlong(Body, frozen=True):
    """Be here who I am on the device that gave me this ticket."""

    ticket: Annotated[str, Meta(max_length=500)]


class NewMail(Body, frozen=True):
    """Write to this address; it gets a code first, and nothing else until that is shown here."""

    email: Annotated[str, Meta(max_length=200)]


class ConfirmMail(Body, frozen=True):
    """The code that came by mail."""

    code: Annotated[str, Meta(max_length=20)]


class TryNotice(Body, frozen=True):
    """Send me a test."""

    by: Literal["push", "mail", "webhook"]
