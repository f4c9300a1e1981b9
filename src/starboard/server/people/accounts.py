"""People: guests by signed cookie, accounts by password or passkey."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
import webauthn
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct
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
TICKET_AGE = 300
PASSKEYS = 10
PUSHES = 10


class Passkey(Struct, frozen=True):
    """A public key that stands for a person."""

    id: str
    key: str
    count: int = 0


class PersonDoc(Struct, omit_defaults=True):
    """What is kept of a person."""

    name: str
    lang: Literal["", "de", "en"] = ""
    password: str = ""
    epoch: int = 0
    """Raised to end all sessions."""
    notify: protocol.NotifyBy = protocol.NotifyBy()
    passkeys: tuple[Passkey, ...] = ()
    pushes: tuple[protocol.PushSubscription, ...] = ()


class Person(Struct):
    """A person, as read from the store."""

    id: str
    login: str | None
    doc: PersonDoc
    created: int

    @property
    def name(self) -> str:
        """The person's name."""
        return self.doc.name


def as_person(row: PersonRow) -> Person:
    """Read a person."""
    return Person(row.id, row.login, msgspec.json.decode(row.doc, type=PersonDoc), row.created)


class People:
    """Knows who is who."""

    def __init__(self, store: PeopleStore, secret: bytes, hasher: PasswordHasher | None = None) -> None:
        """Sign with a secret."""
        self.store = store
        self.sessions = URLSafeTimedSerializer(secret, salt="session")
        self.tickets = URLSafeTimedSerializer(secret, salt="passkey")
        self.hasher = hasher or PasswordHasher()
        self.nobody = self.hasher.hash("nobody has this password")

    def cookie(self, person: Person) -> str:
        """Write the session cookie."""
        return str(self.sessions.dumps([person.id, person.doc.epoch]))

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
        try:
            return str(self.sessions.loads(cookie)[0])
        except (BadSignature, ValueError, TypeError, LookupError):
            return ""

    async def who(self, cookie: str | None) -> Person | None:
        """Say who sent the cookie."""
        if not cookie or len(cookie) > LONGEST:
            return None
        try:
            name, epoch = self.sessions.loads(cookie, max_age=AGE)
        except (BadSignature, ValueError, TypeError):
            return None
        row = await self.store.person(str(name))
        if row is None:
            return None
        person = as_person(row)
        return person if person.doc.epoch == epoch else None

    async def find(self, person: str) -> Person | None:
        """Give a person by id."""
        row = await self.store.person(person)
        return None if row is None else as_person(row)

    async def guest(self, wish: protocol.NewGuest) -> Person:
        """Make a guest."""
        person = Person(new_id(12), None, PersonDoc(clean(wish.name), wish.lang), now_ms())
        await self.save(person)
        return person

    async def save(self, person: Person, passkeys: tuple[str, ...] = ()) -> None:
        """Keep a person; raises Refused if the login is taken."""
        row = PersonRow(person.id, person.login, msgspec.json.encode(person.doc), person.created)
        try:
            await self.store.put_person(row, passkeys)
        except Conflict:
            raise Refused("login_taken") from None

    async def change(self, person: Person, wish: protocol.ChangeMe) -> None:
        """Change name, language or notifications."""
        if wish.name is not None:
            person.doc.name = clean(wish.name)
        if wish.lang is not None:
            person.doc.lang = wish.lang
        if wish.notify is not None:
            person.doc.notify = wish.notify
        await self.save(person)

    async def claim(self, person: Person, wish: protocol.Credentials) -> None:
        """Turn a guest into an account, or change its password; ends other sessions."""
        person.login = wish.login.casefold()
        person.doc.password = await asyncio.to_thread(self.hasher.hash, wish.password)
        person.doc.epoch += 1
        await self.save(person)

    async def login(self, wish: protocol.Credentials) -> Person:
        """Find the person with that login and password; takes as long for a login that does not exist."""
        row = await self.store.person_by_login(wish.login.casefold())
        person = None if row is None else as_person(row)
        known = person.doc.password if person is not None and person.doc.password else self.nobody
        try:
            await asyncio.to_thread(self.hasher.verify, known, wish.password)
        except VerificationError:
            raise Refused("bad_login") from None
        if person is None or not person.doc.password:
            raise Refused("bad_login")
        if self.hasher.check_needs_rehash(known):
            person.doc.password = await asyncio.to_thread(self.hasher.hash, wish.password)
            await self.save(person)
        return person

    async def end_sessions(self, person: Person) -> None:
        """Log out everywhere."""
        person.doc.epoch += 1
        await self.save(person)

    async def subscribe(self, person: Person, wish: protocol.PushSubscription) -> None:
        """Send push messages to this browser, too."""
        others = tuple(p for p in person.doc.pushes if p.endpoint != wish.endpoint)
        person.doc.pushes = (*others, wish)[-PUSHES:]
        person.doc.notify = msgspec.structs.replace(person.doc.notify, push=True)
        await self.save(person)

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

    def ticket(self, text: str, kind: str) -> tuple[str, bytes]:
        """Read a ticket back."""
        try:
            found, person, challenge = self.tickets.loads(text, max_age=TICKET_AGE)
        except (BadSignature, ValueError, TypeError):
            raise Refused("bad_passkey") from None
        if found != kind:
            raise Refused("bad_passkey")
        return str(person), webauthn.base64url_to_bytes(challenge)

    async def add_passkey(self, person: Person, wish: protocol.PasskeyAnswer, host: str, origin: str) -> None:
        """Take the passkey that the browser made; a guest becomes an account by it."""
        owner, challenge = self.ticket(wish.ticket, "new")
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
        person.doc.passkeys = (*person.doc.passkeys, key)
        if person.login is None and wish.login.strip():
            person.login = wish.login.strip().casefold()
        await self.save(person, (credential,))

    def ask_passkey(self, host: str) -> protocol.PasskeyOptions:
        """Begin to log in by passkey."""
        options = webauthn.generate_authentication_options(rp_id=host)
        ticket = self.tickets.dumps(["login", "", bytes_to_base64url(options.challenge)])
        return protocol.PasskeyOptions(ticket=str(ticket), options=json.loads(options_to_json(options)))

    async def passkey_login(self, wish: protocol.PasskeyAnswer, host: str, origin: str) -> Person:
        """Find the person whose passkey signed the challenge."""
        _, challenge = self.ticket(wish.ticket, "login")
        credential: Any = wish.credential.get("id")
        row = await self.store.person_by_passkey(str(credential)[:1000])
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
        counted = msgspec.structs.replace(key, count=used.new_sign_count)
        person.doc.passkeys = tuple(counted if p.id == key.id else p for p in person.doc.passkeys)
        await self.save(person)
        return person
