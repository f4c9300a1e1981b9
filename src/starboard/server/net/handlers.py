"""What each HTTP route does."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from starboard.core.refusal import Refused
from starboard.hall import desk, protocol
from starboard.server.people.accounts import AGE, BEFORE, COOKIE, Person
from starboard.server.people.doc import NotifyDoc

if TYPE_CHECKING:
    from starboard.server.net.app import Server

log = logging.getLogger(__name__)

SIGNED_OUT = 1008
"""Closes connections of a session that is over."""


def json_response(value: Any, status: int = 200) -> Response:
    """Answer with JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


def download(file: desk.Download) -> Response:
    """Answer with a file."""
    headers = {"content-disposition": f'attachment; filename="{file.name}"'}
    return StreamingResponse(file.parts, media_type=file.kind, headers=headers)


def shown_ways(doc: NotifyDoc) -> protocol.NotifyBy:
    """Show how somebody wants to hear that it is their turn."""
    return protocol.NotifyBy(email=doc.email, webhook=doc.webhook, push=doc.push)


class Call(desk.Call):
    """One HTTP request."""

    def __init__(self, server: "Server", request: Request, person: Person | None, body: Any, address: str) -> None:
        """Take what was read; the invitation stands in a header, so that no log of addresses keeps it."""
        key = request.headers.get("x-invitation", "")
        super().__init__(server.desk, person, request.path_params, request.query_params, key, body)
        self.server, self.request, self.address = server, request, address
        self._account = person
        self.session: Person | None = None
        self.forget = False

    @property
    def person(self) -> Person:
        """Who asks."""
        if self._account is None:
            raise Refused("not_signed_in")
        return self._account

    def origin(self) -> tuple[str, str]:
        """Give host and origin that passkeys are bound to."""
        if self.server.config.origin:
            parts = urlsplit(self.server.config.origin)
            return parts.hostname or "", self.server.config.origin
        url = self.request.url
        return url.hostname or "", f"{url.scheme}://{url.netloc}"

    def reply(self, value: Any) -> Response:
        """Answer with a struct; sets or takes away the session cookie."""
        response = json_response(value)
        person = self.session or (self._account if self.forget else None)
        if person is not None:
            people = self.server.people
            self._keep(response, COOKIE, "" if self.forget else people.cookie(person))
            self._keep(response, BEFORE, people.aside(person, self.request.cookies))
        return response

    def _keep(self, response: Response, name: str, value: str) -> None:
        """Let the browser keep a cookie, or take it away where there is nothing to keep."""
        secure = self.server.config.secure
        if value:
            response.set_cookie(name, value, max_age=AGE, httponly=True, samesite="lax", secure=secure, path="/")
        elif name in self.request.cookies:
            response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=secure)

    def me(self, person: Person) -> protocol.Me:
        """Say who somebody is."""
        doc = person.doc
        return protocol.Me(
            person=person.id, name=doc.name, account=person.login or "", passkeys=len(doc.passkeys), lang=doc.lang,
            notify=shown_ways(doc.notify), push_key=self.server.notifier.public_key, password=bool(doc.password),
            pushes=len(doc.pushes), waiting=doc.mail.email if doc.mail is not None else "",
            mail=bool(self.server.config.smtp), webhooks=self.server.config.webhooks,
        )  # fmt: skip

    @property
    def device(self) -> str:
        """What the browser says it is, in a word or two."""
        return device_name(self.request.headers.get("user-agent", ""))

    def cut(self, session: str | None = None) -> None:
        """End the person's connections, all of them or those of one session."""
        for socket in tuple(self.server.sockets.get(self.person.id, ())):
            if session is None or socket.session == session:
                socket.close(SIGNED_OUT)


PEOPLE = desk.Routes()
"""Who somebody is: what only a server offers."""
HEALTH = desk.Routes()


@PEOPLE.at("GET", "/api/me", "Who am I?", reply=protocol.Me)
async def me(call: Call) -> protocol.Me:
    """Who am I?"""
    return call.me(call.person)


@PEOPLE.at(
    "POST", "/api/guest", "Begin as a guest; sets the cookie.", protocol.NewGuest, protocol.Me, guest=True, cost=5
)
async def guest(call: Call) -> protocol.Me:
    """Begin as a guest."""
    call.session = await call.server.people.guest(call.body, call.device)
    return call.me(call.session)


@PEOPLE.at("POST", "/api/back", "Be again who this device kept aside.", protocol.Back, protocol.Me, guest=True, cost=5)
async def back(call: Call) -> protocol.Me:
    """Be again who this device kept aside."""
    call.session = await call.server.people.back(call.body.person, call.request.cookies)
    return call.me(call.session)


@PEOPLE.at("POST", "/api/me", "Change name, language or notifications.", protocol.ChangeMe, protocol.Me, cost=2)
async def change_me(call: Call) -> protocol.Me:
    """Change name, language or notifications."""
    if call.body.notify is not None:
        call.server.notifier.check(call.body.notify)
    await call.server.people.change(call.person, call.body)
    return call.me(call.person)


@PEOPLE.at(
    "POST",
    "/api/account",
    "Turn the guest into an account with a password.",
    protocol.Credentials,
    protocol.Me,
    cost=20,
)
async def claim(call: Call) -> protocol.Me:
    """Make an account."""
    slow_down(call)
    await call.server.people.claim(call.person, call.body)
    call.session = call.person
    call.cut()
    return call.me(call.person)


@PEOPLE.at(
    "POST", "/api/login", "Be who I am on another device.", protocol.Credentials, protocol.Me, guest=True, cost=20
)
async def login(call: Call) -> protocol.Me:
    """Log in."""
    slow_down(call)
    call.session = await call.server.people.login(call.body, call.device)
    return call.me(call.session)


@PEOPLE.at("POST", "/api/logout", "Forget me on this device.", protocol.Empty, protocol.Empty)
async def logout(call: Call) -> protocol.Empty:
    """Forget this device, here and there."""
    await call.server.people.end(call.person, call.person.session)
    call.cut(call.person.session)
    call.forget = True
    return protocol.Empty()


@PEOPLE.at("POST", "/api/logout-everywhere", "End my sessions on all devices.", protocol.Empty, protocol.Empty, cost=5)
async def logout_everywhere(call: Call) -> protocol.Empty:
    """End all sessions."""
    await call.server.people.end_sessions(call.person)
    call.cut()
    call.forget = True
    return protocol.Empty()


@PEOPLE.at("POST", "/api/passkey/new", "Begin to add a passkey.", protocol.Empty, protocol.PasskeyOptions, cost=5)
async def passkey_new(call: Call) -> protocol.PasskeyOptions:
    """Begin to add a passkey."""
    return call.server.people.new_passkey(call.person, call.origin()[0])


@PEOPLE.at("POST", "/api/passkey/add", "Add the passkey the browser made.", protocol.PasskeyAnswer, protocol.Me, cost=5)
async def passkey_add(call: Call) -> protocol.Me:
    """Add a passkey."""
    await call.server.people.add_passkey(call.person, call.body, *call.origin())
    return call.me(call.person)


@PEOPLE.at(
    "POST",
    "/api/passkey/ask",
    "Begin to log in by passkey.",
    protocol.Empty,
    protocol.PasskeyOptions,
    guest=True,
    cost=5,
)
async def passkey_ask(call: Call) -> protocol.PasskeyOptions:
    """Begin to log in by passkey."""
    return call.server.people.ask_passkey(call.origin()[0])


@PEOPLE.at("POST", "/api/passkey/login", "Log in by passkey.", protocol.PasskeyAnswer, protocol.Me, guest=True, cost=5)
async def passkey_login(call: Call) -> protocol.Me:
    """Log in by passkey."""
    call.session = await call.server.people.passkey_login(call.body, *call.origin(), call.device)
    return call.me(call.session)


@PEOPLE.at(
    "POST", "/api/push", "Subscribe this browser to push messages.", protocol.PushSubscription, protocol.Me, cost=5
)
async def push(call: Call) -> protocol.Me:
    """Subscribe a browser."""
    call.server.notifier.check_address(call.body.endpoint)
    await call.server.people.subscribe(call.person, call.body)
    return call.me(call.person)


@PEOPLE.at("GET", "/api/devices", "Where am I signed in?", reply=protocol.Devices)
async def devices(call: Call) -> protocol.Devices:
    """List the person's devices."""
    return call.server.people.devices(call.person)


@PEOPLE.at("POST", "/api/devices/end", "Sign out on a device.", protocol.EndDevice, protocol.Devices, cost=2)
async def end_device(call: Call) -> protocol.Devices:
    """Sign out elsewhere."""
    people = call.server.people
    if not any(s.id == call.body.id for s in call.person.doc.sessions):
        raise Refused("not_found")
    await people.end(call.person, call.body.id)
    call.cut(call.body.id)
    return people.devices(call.person)


@PEOPLE.at(
    "POST", "/api/along", "A ticket that makes another device mine, once.", protocol.Empty, protocol.Along, cost=5
)
async def along(call: Call) -> protocol.Along:
    """Take me along."""
    return call.server.people.along(call.person)


@PEOPLE.at(
    "POST", "/api/along/take", "Be here who gave the ticket.", protocol.TakeAlong, protocol.Me, guest=True, cost=20
)
async def take_along(call: Call) -> protocol.Me:
    """Be here who gave the ticket elsewhere."""
    call.session = await call.server.people.take_along(call.body, call.device)
    return call.me(call.session)


@PEOPLE.at("POST", "/api/mail", "Send a code to a mail address.", protocol.NewMail, protocol.Me, cost=10)
async def new_mail(call: Call) -> protocol.Me:
    """Begin to confirm an address."""
    server = call.server
    if not server.config.smtp:
        raise Refused("no_such_way")
    server.notifier.check_mail(call.body.email)
    if not server.mails.take(call.body.email.casefold()) or not server.mails.take(call.person.id):
        raise Refused("too_fast")
    code = await server.people.new_mail(call.person, call.body.email)
    await server.notifier.send_code(call.person, call.body.email, code)
    return call.me(call.person)


@PEOPLE.at("POST", "/api/mail/confirm", "The code that came by mail.", protocol.ConfirmMail, protocol.Me, cost=5)
async def confirm_mail(call: Call) -> protocol.Me:
    """Confirm an address."""
    await call.server.people.confirm_mail(call.person, call.body.code)
    return call.me(call.person)


@PEOPLE.at("POST", "/api/notice", "Send me a test.", protocol.TryNotice, protocol.Empty, cost=20)
async def try_notice(call: Call) -> protocol.Empty:
    """Try one way of telling."""
    if not call.server.mails.take(f"try:{call.person.id}"):
        raise Refused("too_fast")
    await call.server.notifier.tried(call.person, call.body.by)
    return protocol.Empty()


def slow_down(call: Call) -> None:
    """Slow down whoever tries many passwords, by address, so that nobody can lock the owner out."""
    if not call.server.logins.take(call.address):
        raise Refused("too_fast")


def device_name(agent: str) -> str:
    """Name a browser and its system in two words, as far as it says so."""
    systems = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux")
    browsers = (("Firefox", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome", "Chrome"), ("Safari", "Safari"))
    system = next((name for name in systems if name in agent), "")
    browser = next((name for mark, name in browsers if mark in agent), "")
    return " ".join(word for word in (browser, system.replace("Macintosh", "Mac")) if word)


@HEALTH.at("GET", "/healthz", "Is the process alive?", reply=protocol.Health, guest=True, cost=0)
async def health(call: Call) -> protocol.Health:
    """Say that the process lives."""
    return protocol.Health(ok=True)


@HEALTH.at("GET", "/readyz", "Can it take requests?", reply=protocol.Health, guest=True, cost=0)
async def ready(call: Call) -> Response:
    """Say whether requests can be taken."""
    server = call.server
    if not server.ready or server.stopping:
        return json_response(protocol.Health(ok=False, detail="stopping"), 503)
    try:
        await asyncio.wait_for(server.store.ping(), 5)
    except Exception as error:
        return json_response(protocol.Health(ok=False, detail=f"store: {type(error).__name__}"), 503)
    return json_response(protocol.Health(ok=True))


ROUTES = (*PEOPLE, *desk.ROUTES, *HEALTH)
"""Everything the server is asked by HTTP."""
