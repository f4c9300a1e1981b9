"""People: guests by signed cookie, accounts by password or passkey, other devices by a ticket.

A person is changed by `changing` alone, which reads it anew, one change at a time. A session lives until it is ended:
what is kept of a person names those that were, so that a write which is lost can never cost anybody a seat.
"""

import asyncio
import base64
import json
import secrets
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import webauthn
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from argon2.low_level import ARGON2_VERSION
from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct
from msgspec.structs import replace
from webauthn.helpers import bytes_to_base64url, options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from starboard.core.refusal import Refused
from starboard.hall import protocol
from starboard.hall.doc import clean
from starboard.hall.store import Conflict
from starboard.server.people.doc import (
    NotifyDoc,
    Passkey,
    PersonDoc,
    PushDoc,
    Session,
    Unconfirmed,
    read_person,
    write_person,
)
from starboard.server.store import PeopleStore, PersonRow
from starboard.server.world import new_id, now_ms

COOKIE = "starboard"
BEFORE = "starboard-before"
"""Keeps the sessions that others took the place of, newest first."""
KEPT = 4
LONGEST = 500
"""Letters of a session; a longer one was not written here."""
AGE = 400 * 24 * 3600
"""How long a session lasts, in seconds: as long as browsers allow."""
SKEW = 300
"""Seconds by which the clocks of machines may differ."""
TICKET_AGE = 300
ALONG_AGE = 600
MAIL_AGE = 3600
TRIES = 5
"""How often a code from a mail may be wrong."""
DEVICES = 30
PASSKEYS = 10
PUSHES = 10


class Person(Struct):
    """A person, as read from the store."""

    id: str
    login: str | None
    doc: PersonDoc
    created: int
    session: str = ""
    """The session by which this device knows the person."""

    @property
    def name(self) -> str:
        """The person's name."""
        return self.doc.name


def as_person(row: PersonRow) -> Person:
    """Read a person."""
    return Person(row.id, row.login, read_person(row.doc), row.created)


def login_name(text: str) -> str:
    """Give a login as it is kept: without case, and with letters that can be seen alone."""
    name = text.strip().casefold()
    if not 3 <= len(name) <= 60 or not name.isprintable() or any(c.isspace() for c in name):
        raise Refused("bad_request", detail="login")
    return name


def nobodys_hash(hasher: PasswordHasher) -> str:
    """Make up a hash that takes as long to compare with as a real one, which costs nothing; no password has it."""
    salt, made_up = (
        base64.b64encode(secrets.token_bytes(length)).rstrip(b"=").decode()
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${made_up}"


class People:
    """Knows who is who."""

    def __init__(self, store: PeopleStore, secret: bytes, hasher: PasswordHasher | None = None) -> None:
        """Sign with a secret."""
        self.store = store
        self.sessions = URLSafeTimedSerializer(secret, salt="session")
        self.tickets = URLSafeTimedSerializer(secret, salt="passkey")
        self.alongs = URLSafeTimedSerializer(secret, salt="along")
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.clock = time.time
        self.hasher = hasher or PasswordHasher()
        self.nobody = nobodys_hash(self.hasher)

    def cookie(self, person: Person) -> str:
        """Write the session cookie."""
        return str(self.sessions.dumps([person.id, person.doc.epoch, person.session]))

    def aside(self, person: Person, cookies: Mapping[str, str]) -> str:
        """Give what to keep aside while a person's session takes the place of the one that was shown.

        Also one that is not known here: the secret, the clock or the store may be what is wrong.
        """
        kept = [cookies.get(COOKIE, ""), *cookies.get(BEFORE, "").split("~")]
        others = [c for c in dict.fromkeys(kept) if 0 < len(c) <= LONGEST and self._claimed(c) != person.id]
        return "~".join(others[:KEPT])

    async def back(self, person: str, cookies: Mapping[str, str]) -> Person:
        """Find the person among the sessions that were kept aside."""
        for cookie in cookies.get(BEFORE, "").split("~")[:KEPT]:
            found = await self.who(cookie)
            if found is not None and found.id == person:
                return found
        raise Refused("not_signed_in")

    def _claimed(self, cookie: str) -> str:
        """Read whose session it is if the signature is good; an empty text otherwise."""
        return read[0] if (read := self._read(cookie)) is not None else ""

    def _read(self, cookie: str) -> tuple[str, int, str] | None:
        """Read person, epoch and session of a cookie that was signed here; older ones name no session."""
        try:
            (name, epoch, *session), signed = self.sessions.loads(cookie, return_timestamp=True)
        except (BadSignature, ValueError, TypeError):
            return None
        age = self.clock() - signed.timestamp()
        if not -SKEW <= age <= AGE:
            return None
        return str(name), epoch, str(session[0]) if session else ""

    async def who(self, cookie: str | None) -> Person | None:
        """Say who sent the cookie."""
        if not cookie or len(cookie) > LONGEST or (read := self._read(cookie)) is None:
            return None
        name, epoch, session = read
        person = await self.find(name)
        if person is None or person.doc.epoch != epoch or (session and session in person.doc.ended):
            return None
        person.session = session
        return person

    async def find(self, person: str) -> Person | None:
        """Give a person by id."""
        row = await self.store.person(person)
        return None if row is None else as_person(row)

    async def guest(self, wish: protocol.NewGuest, device: str = "") -> Person:
        """Make a guest."""
        person = Person(new_id(12), None, PersonDoc(clean(wish.name), wish.lang), now_ms())
        self.begin(person, device)
        await self.save(person)
        return person

    def begin(self, person: Person, device: str) -> None:
        """Begin a session on a device."""
        person.session = new_id(12)
        made = Session(person.session, clean(device)[:60] if device.strip() else "", now_ms())
        person.doc.sessions = (*person.doc.sessions, made)[-DEVICES:]

    @asynccontextmanager
    async def changing(self, person: Person) -> AsyncIterator[None]:
        """Change a person as it is in the store now, one change at a time; raises Refused if the login is taken."""
        async with self.locks.setdefault(person.id, asyncio.Lock()):
            fresh = await self.find(person.id)
            if fresh is None:
                raise Refused("not_signed_in")
            person.login, person.doc = fresh.login, fresh.doc
            yield
            await self.save(person)

    async def save(self, person: Person, passkeys: tuple[str, ...] = ()) -> None:
        """Keep a person; raises Refused if the login is taken."""
        row = PersonRow(person.id, person.login, write_person(person.doc), person.created)
        try:
            await self.store.put_person(row, passkeys)
        except Conflict:
            raise Refused("login_taken") from None

    async def change(self, person: Person, wish: protocol.ChangeMe) -> None:
        """Change name, language or notifications; a new mail address must be confirmed first."""
        async with self.changing(person):
            if wish.name is not None:
                person.doc.name = clean(wish.name)
            if wish.lang is not None:
                person.doc.lang = wish.lang
            if wish.notify is not None:
                if wish.notify.email not in ("", person.doc.notify.email):
                    raise Refused("mail_unconfirmed")
                person.doc.notify = NotifyDoc(wish.notify.email, wish.notify.webhook, wish.notify.push)

    async def claim(self, person: Person, wish: protocol.Credentials) -> None:
        """Turn a guest into an account, or change its password, which needs the old one; ends other sessions."""
        login = login_name(wish.login)
        if person.doc.password:
            await self.verified(person.doc.password, wish.old)
        hashed = await asyncio.to_thread(self.hasher.hash, wish.password)
        async with self.changing(person):
            person.login, person.doc.password = login, hashed
            self.end_others(person)

    async def verified(self, known: str, password: str) -> None:
        """Raise Refused unless it is the password."""
        try:
            await asyncio.to_thread(self.hasher.verify, known, password)
        except VerificationError:
            raise Refused("bad_login") from None

    async def login(self, wish: protocol.Credentials, device: str = "") -> Person:
        """Find the person with that login and password; takes as long for a login that does not exist."""
        row = await self.store.person_by_login(login_name(wish.login))
        person = None if row is None else as_person(row)
        known = person.doc.password if person is not None and person.doc.password else self.nobody
        await self.verified(known, wish.password)
        if person is None or not person.doc.password:
            raise Refused("bad_login")
        fresh = None
        if self.hasher.check_needs_rehash(known):
            fresh = await asyncio.to_thread(self.hasher.hash, wish.password)
        async with self.changing(person):
            if fresh is not None and person.doc.password == known:
                person.doc.password = fresh
            self.begin(person, device)
        return person

    def end_others(self, person: Person) -> None:
        """End all sessions but this one, which goes on with a new cookie."""
        here = next((s for s in person.doc.sessions if s.id == person.session), None)
        person.doc.epoch += 1
        person.doc.ended = ()  # no cookie of before is good any more
        person.session = new_id(12)
        name = here.name if here is not None else ""
        person.doc.sessions = (Session(person.session, name, now_ms()),)

    async def end_sessions(self, person: Person) -> None:
        """Sign out everywhere."""
        async with self.changing(person):
            self.end_others(person)
            person.doc.sessions = ()

    async def end(self, person: Person, session: str) -> None:
        """Sign out on one device; a cookie that names no session is ended with all of its kind."""
        async with self.changing(person):
            if not session:
                person.doc.epoch += 1
                return
            person.doc.sessions = tuple(s for s in person.doc.sessions if s.id != session)
            person.doc.ended = (*person.doc.ended, session)[-10 * DEVICES :]

    def devices(self, person: Person) -> protocol.Devices:
        """List where a person is signed in, the newest first."""
        shown = [
            protocol.Device(id=s.id, name=s.name, since=s.since, here=s.id == person.session)
            for s in reversed(person.doc.sessions)
        ]
        return protocol.Devices(devices=tuple(shown))

    def along(self, person: Person) -> protocol.Along:
        """Give a ticket for another device."""
        ticket = str(self.alongs.dumps([person.id, person.doc.epoch, new_id(16)]))
        return protocol.Along(ticket=ticket, seconds=ALONG_AGE)

    async def take_along(self, wish: protocol.TakeAlong, device: str = "") -> Person:
        """Be on this device who gave the ticket on another one; once."""
        try:
            (name, epoch, nonce), signed = self.alongs.loads(wish.ticket, return_timestamp=True)
        except (BadSignature, ValueError, TypeError):
            raise Refused("bad_ticket") from None
        now = self.clock()
        person = await self.find(str(name))
        if not -SKEW <= now - signed.timestamp() <= ALONG_AGE or person is None or person.doc.epoch != epoch:
            raise Refused("bad_ticket")
        if not await self.store.first_time(f"along:{nonce}", now, ALONG_AGE + SKEW):
            raise Refused("bad_ticket")
        async with self.changing(person):
            self.begin(person, device)
        return person

    # --- how to reach somebody ---

    async def subscribe(self, person: Person, wish: protocol.PushSubscription) -> None:
        """Send push messages to this browser, too."""
        async with self.changing(person):
            others = tuple(p for p in person.doc.pushes if p.endpoint != wish.endpoint)
            person.doc.pushes = (*others, PushDoc(wish.endpoint, wish.p256dh, wish.auth))[-PUSHES:]
            person.doc.notify = replace(person.doc.notify, push=True)

    async def new_mail(self, person: Person, email: str) -> str:
        """Begin to confirm an address; gives the code that is to be sent there."""
        code = f"{secrets.randbelow(10**6):06d}"
        async with self.changing(person):
            person.doc.mail = Unconfirmed(email, code, now_ms())
        return code

    async def confirm_mail(self, person: Person, code: str) -> None:
        """Take an address whose code came back."""
        right = False
        async with self.changing(person):
            waits = person.doc.mail
            if waits is None or now_ms() - waits.made > 1000 * MAIL_AGE or waits.tries >= TRIES:
                raise Refused("bad_code")
            right = secrets.compare_digest(code.strip().encode(), waits.code.encode())
            if right:
                person.doc.notify = replace(person.doc.notify, email=waits.email)
                person.doc.mail = None
            else:
                person.doc.mail = replace(waits, tries=waits.tries + 1)
        if not right:
            raise Refused("bad_code")

    # --- passkeys ---

    def new_passkey(self, person: Person, host: str) -> protocol.PasskeyOptions:
        """Begin to make a passkey."""
        options = webauthn.generate_registration_options(
            rp_id=host,
            rp_name="Starboard",
            user_id=person.id.encode(),
            user_name=person.login or person.name,
            user_display_name=person.name,
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(p.id)) for p in person.doc.passkeys
            ],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
        )
        ticket = self.tickets.dumps(["new", person.id, bytes_to_base64url(options.challenge)])
        return protocol.PasskeyOptions(ticket=str(ticket), options=json.loads(options_to_json(options)))

    async def ticket(self, text: str, kind: str) -> tuple[str, bytes]:
        """Read a ticket back; it is good once."""
        try:
            (found, person, challenge), signed = self.tickets.loads(text, return_timestamp=True)
        except (BadSignature, ValueError, TypeError):
            raise Refused("bad_passkey") from None
        now = self.clock()
        if found != kind or not -SKEW <= now - signed.timestamp() <= TICKET_AGE:
            raise Refused("bad_passkey")
        if not await self.store.first_time(f"passkey:{challenge}", now, TICKET_AGE + SKEW):
            raise Refused("bad_passkey")
        return str(person), webauthn.base64url_to_bytes(challenge)

    async def add_passkey(self, person: Person, wish: protocol.PasskeyAnswer, host: str, origin: str) -> None:
        """Take the passkey that the browser made; a guest becomes an account by it."""
        owner, challenge = await self.ticket(wish.ticket, "new")
        if owner != person.id or len(person.doc.passkeys) >= PASSKEYS:
            raise Refused("bad_passkey")
        try:
            made = webauthn.verify_registration_response(
                credential=wish.credential, expected_challenge=challenge, expected_rp_id=host, expected_origin=origin
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Refused("bad_passkey") from None
        credential = bytes_to_base64url(made.credential_id)
        key = Passkey(credential, bytes_to_base64url(made.credential_public_key), made.sign_count)
        login = login_name(wish.login) if wish.login.strip() else None
        async with self.changing(person):
            if len(person.doc.passkeys) >= PASSKEYS:
                raise Refused("bad_passkey")
            person.doc.passkeys = (*person.doc.passkeys, key)
            person.login = person.login or login
            await self.save(person, (credential,))

    def ask_passkey(self, host: str) -> protocol.PasskeyOptions:
        """Begin to log in by passkey."""
        options = webauthn.generate_authentication_options(rp_id=host)
        ticket = self.tickets.dumps(["login", "", bytes_to_base64url(options.challenge)])
        return protocol.PasskeyOptions(ticket=str(ticket), options=json.loads(options_to_json(options)))

    async def passkey_login(self, wish: protocol.PasskeyAnswer, host: str, origin: str, device: str = "") -> Person:
        """Find the person whose passkey signed the challenge."""
        _, challenge = await self.ticket(wish.ticket, "login")
        credential: Any = wish.credential.get("id")
        if not isinstance(credential, str) or not credential.isascii() or not credential.isprintable():
            raise Refused("bad_passkey")
        row = await self.store.person_by_passkey(credential[:1000])
        person = None if row is None else as_person(row)
        key = next((p for p in person.doc.passkeys if p.id == credential), None) if person is not None else None
        if person is None or key is None:
            raise Refused("bad_passkey")
        try:
            used = webauthn.verify_authentication_response(
                credential=wish.credential,
                expected_challenge=challenge,
                expected_rp_id=host,
                expected_origin=origin,
                credential_public_key=webauthn.base64url_to_bytes(key.key),
                credential_current_sign_count=key.count,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Refused("bad_passkey") from None
        async with self.changing(person):
            counted = replace(key, count=used.new_sign_count)
            person.doc.passkeys = tuple(counted if p.id == key.id else p for p in person.doc.passkeys)
            self.begin(person, device)
        return person
