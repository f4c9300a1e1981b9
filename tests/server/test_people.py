"""Accounts: passkeys by a software authenticator, sessions, what a person may not have."""

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as b64

from starboard.core.refusal import Refused
from starboard.hall import protocol
from starboard.hall.doc import clean
from starboard.server.people.accounts import People, Person
from starboard.server.store import open_store
from tests.server.site import QUICK, Guest, Site, on_site

HOST, ORIGIN = "play.example", "https://play.example"


class Authenticator:
    """Makes and uses one passkey, as a browser and its device would."""

    def __init__(self, host: str = HOST, origin: str = ORIGIN) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = hashlib.sha256(b"credential" + str(id(self)).encode()).digest()
        self.host, self.origin, self.count = host, origin, 0

    def client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def data(self, attested: bytes = b"") -> bytes:
        flags = 0x05 | (0x40 if attested else 0)
        self.count += 1
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + attested

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self.data(attested)})
        client = self.client("webauthn.create", options["challenge"])
        response = {"clientDataJSON": b64(client), "attestationObject": b64(made)}
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        client = self.client("webauthn.get", options["challenge"])
        data = self.data()
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature)}
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}


def with_people(file: Path, work: Any) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{file}")
        try:
            await work(People(store, b"secret", QUICK))
        finally:
            await store.close()

    asyncio.run(run())


async def enrolled(people: People, device: Authenticator) -> Person:
    person = await people.guest(protocol.NewGuest(name="Ada"))
    asked = people.new_passkey(person, HOST)
    answer = protocol.PasskeyAnswer(ticket=asked.ticket, credential=device.create(asked.options), login="Ada")
    await people.add_passkey(person, answer, HOST, ORIGIN)
    return person


def test_a_passkey_makes_an_account_and_logs_in(file: Path) -> None:
    async def work(people: People) -> None:
        device = Authenticator()
        person = await enrolled(people, device)
        assert person.login == "ada"
        for _ in range(2):
            asked = people.ask_passkey(HOST)
            answer = protocol.PasskeyAnswer(ticket=asked.ticket, credential=device.get(asked.options))
            assert (await people.passkey_login(answer, HOST, ORIGIN)).id == person.id

    with_people(file, work)


@pytest.mark.parametrize("wrong", ["key", "origin", "host", "challenge", "ticket", "unknown", "replayed", "kind"])
def test_a_wrong_passkey_is_refused(wrong: str, file: Path) -> None:
    async def work(people: People) -> None:
        device = Authenticator()
        await enrolled(people, device)
        asked = people.ask_passkey(HOST)
        ticket, options = asked.ticket, asked.options
        match wrong:
            case "key":
                device.key = ec.generate_private_key(ec.SECP256R1())
            case "origin":
                device.origin = "https://evil.example"
            case "host":
                device.host = "evil.example"
            case "challenge":
                options = people.ask_passkey(HOST).options
            case "ticket":
                ticket += "x"
            case "unknown":
                device.id = bytes(32)
            case "kind":
                ticket = people.new_passkey(await people.guest(protocol.NewGuest(name="B")), HOST).ticket
        answer = protocol.PasskeyAnswer(ticket=ticket, credential=device.get(options))
        if wrong == "replayed":
            await people.passkey_login(answer, HOST, ORIGIN)
        with pytest.raises(Refused, match="bad_passkey"):
            await people.passkey_login(answer, HOST, ORIGIN)

    with_people(file, work)


def test_nobody_adds_a_passkey_to_another_person(file: Path) -> None:
    async def work(people: People) -> None:
        ada, eve = [await people.guest(protocol.NewGuest(name=n)) for n in ("Ada", "Eve")]
        asked = people.new_passkey(ada, HOST)
        made = Authenticator().create(asked.options)
        answer = protocol.PasskeyAnswer(ticket=asked.ticket, credential=made)
        with pytest.raises(Refused, match="bad_passkey"):
            await people.add_passkey(eve, answer, HOST, ORIGIN)
        for broken in ({}, {"id": 3}, {**made, "response": {}}, {**made, "rawId": "!"}):
            with pytest.raises(Refused, match="bad_passkey"):
                await people.add_passkey(
                    ada, protocol.PasskeyAnswer(ticket=asked.ticket, credential=broken), HOST, ORIGIN
                )

    with_people(file, work)


def test_passkeys_over_http(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        device = Authenticator("127.0.0.1", site.url)
        asked = await ada.post("/api/passkey/new", {})
        body = {"ticket": asked["ticket"], "credential": device.create(asked["options"]), "login": "ada"}
        assert (await ada.post("/api/passkey/add", body))["passkeys"] == 1
        phone = Guest(site, site.client())
        asked = await phone.post("/api/passkey/ask", {})
        body = {"ticket": asked["ticket"], "credential": device.get(asked["options"])}
        assert (await phone.post("/api/passkey/login", body))["person"] == ada.me["person"]
        assert (await phone.get("/api/me"))["account"] == "ada"
        await phone.post("/api/passkey/login", body, 403)

    on_site(file, work)


def test_sessions_are_signed_and_can_be_ended(file: Path) -> None:
    async def work(people: People) -> None:
        ada = await people.guest(protocol.NewGuest(name="Ada"))
        cookie = people.cookie(ada)
        assert (await people.who(cookie)) == ada
        for bad in (None, "", "x", cookie[:-1], cookie + "a", "x" * 1000, cookie.replace(".", "..")):
            assert await people.who(bad) is None
        other = People(people.store, b"another secret", QUICK)
        assert await other.who(cookie) is None
        await people.end_sessions(ada)
        assert await people.who(cookie) is None
        assert await people.who(people.sessions.dumps(["nobody", 0])) is None
        assert await people.who(people.sessions.dumps("odd")) is None

    with_people(file, work)


def test_a_password_is_kept_only_as_a_hash_and_kept_up_to_date(file: Path) -> None:
    async def work(people: People) -> None:
        ada = await people.guest(protocol.NewGuest(name="Ada"))
        await people.claim(ada, protocol.Credentials(login="ada", password="correct horse"))
        row = await people.store.person(ada.id)
        assert row is not None and b"correct horse" not in row.doc and b"argon2id" in row.doc
        stronger = People(people.store, b"secret")
        before = ada.doc.password
        again = await stronger.login(protocol.Credentials(login="ADA", password="correct horse"))
        assert again.doc.password != before, "hashed anew with today's cost"
        with pytest.raises(Refused, match="bad_login"):
            await people.login(protocol.Credentials(login="ada", password="wrong horse"))

    with_people(file, work)


def test_names() -> None:
    assert clean("  Ada \t L.\x07 ") == "Ada L."
    with pytest.raises(Refused):
        clean(" \u202e\n")
