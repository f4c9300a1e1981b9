"""Accounts: passkeys by a software authenticator, sessions, what a person may not have."""

import asyncio
import hashlib
import json
import re
import time
from functools import partial
from pathlib import Path
from typing import Any

import cbor2
import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as b64
from websockets.exceptions import ConnectionClosed

from starboard.core.refusal import Refused
from starboard.hall import protocol
from starboard.hall.doc import clean
from starboard.server.net.limits import Allowances
from starboard.server.people.accounts import COOKIE, People, Person, nobodys_hash
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


@pytest.mark.parametrize("hasher", [QUICK, PasswordHasher()], ids=["quick", "real"])
def test_a_login_that_does_not_exist_is_compared_at_the_same_cost(hasher: PasswordHasher) -> None:
    made_up = nobodys_hash(hasher)
    assert extract_parameters(made_up) == extract_parameters(hasher.hash("x")) and made_up != nobodys_hash(hasher)
    with pytest.raises(VerifyMismatchError):
        hasher.verify(made_up, "x")


def test_names() -> None:
    assert clean("  Ada \t L.\x07 ") == "Ada L."
    with pytest.raises(Refused):
        clean(" \u202e\n")


def test_clocks_may_differ_by_some_minutes(file: Path) -> None:
    async def work(people: People) -> None:
        now = time.time()
        people.clock = lambda: now
        ada = await people.guest(protocol.NewGuest(name="Ada"))
        cookie = people.cookie(ada)
        for ahead, known in ((0, True), (-290, True), (-400, False), (399 * 86400, True), (401 * 86400, False)):
            people.clock = partial(float, now + ahead)
            assert (await people.who(cookie) is not None) == known, ahead

    with_people(file, work)


def test_cookies_without_a_session_are_still_good(file: Path) -> None:
    async def work(people: People) -> None:
        ada = await people.guest(protocol.NewGuest(name="Ada"))
        old = str(people.sessions.dumps([ada.id, 0]))
        found = await people.who(old)
        assert found is not None and found.session == ""
        await people.end(found, found.session)
        assert await people.who(old) is None

    with_people(file, work)


@pytest.mark.parametrize("login", ["a\x7fda", "a\u202eda", "ad\x85a", "a da", "  ", "ab"])
def test_logins_are_made_of_letters_that_can_be_seen(login: str, file: Path) -> None:
    async def work(people: People) -> None:
        ada = await people.guest(protocol.NewGuest(name="Ada"))
        with pytest.raises(Refused, match="bad_request"):
            await people.claim(ada, protocol.Credentials(login=login, password="correct horse"))

    with_people(file, work)


def test_two_changes_at_once_are_both_kept(file: Path) -> None:
    async def work(people: People) -> None:
        ada = await people.guest(protocol.NewGuest(name="Ada"))
        same = [await people.find(ada.id) for _ in range(12)]
        tickets = [people.along(ada).ticket for _ in range(6)]
        renames = [people.change(p, protocol.ChangeMe(lang="de")) for p in same[:6] if p is not None]
        devices = [people.take_along(protocol.TakeAlong(ticket=t), f"device {k}") for k, t in enumerate(tickets)]
        await asyncio.gather(*renames, *devices)
        found = await people.find(ada.id)
        assert found is not None and len(found.doc.sessions) == 7 and found.doc.lang == "de"

    with_people(file, work)


def test_a_device_is_taken_along_once(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        made = await ada.post("/api/along", {})
        phone, other = Guest(site, site.client()), await site.guest("Ben")
        assert (await phone.post("/api/along/take", {"ticket": made["ticket"]}))["person"] == ada.me["person"]
        assert (await phone.get("/api/me"))["name"] == "Ada"
        refused = await other.post("/api/along/take", {"ticket": made["ticket"]}, 403)
        assert refused["reason"]["code"] == "bad_ticket" and (await other.get("/api/me"))["name"] == "Ben"
        await other.post("/api/along/take", {"ticket": made["ticket"] + "x"}, 403)
        late = await ada.post("/api/along", {})
        before = site.server.people.clock
        site.server.people.clock = lambda: time.time() + 700
        await other.post("/api/along/take", {"ticket": late["ticket"]}, 403)
        site.server.people.clock = before
        third = await ada.post("/api/along", {})
        ben = other.me["person"]
        await other.post("/api/along/take", {"ticket": third["ticket"]})
        assert (await other.post("/api/back", {"person": ben}))["name"] == "Ben", "who one was is kept aside"

    on_site(file, work)


def test_devices_can_be_signed_out_one_by_one(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        phone = Guest(site, site.client(headers={"user-agent": "Mozilla/5.0 (iPhone) Safari/1"}))
        await phone.post("/api/along/take", {"ticket": (await ada.post("/api/along", {}))["ticket"]})
        shown = (await ada.get("/api/devices"))["devices"]
        assert [d["name"] for d in shown] == ["Safari iPhone", ""] and [d.get("here", False) for d in shown] == [
            False,
            True,
        ]
        here, there = await ada.socket(), await phone.socket()
        await ada.post("/api/devices/end", {"id": "nothing"}, 404)
        left = await ada.post("/api/devices/end", {"id": shown[0]["id"]})
        assert len(left["devices"]) == 1
        with pytest.raises(ConnectionClosed):
            await there.receive()
        assert (await here.ask(do="ping"))["do"] == "pong"
        await phone.get("/api/me", 401)
        cookie = ada.http.cookies[COOKIE]
        await ada.post("/api/logout", {})
        with pytest.raises(ConnectionClosed):
            await here.receive()
        thief = Guest(site, site.client(cookies={COOKIE: cookie}))
        await thief.get("/api/me", 401)

    on_site(file, work)


def test_a_password_is_changed_by_who_knows_it_and_ends_other_sessions(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        await ada.post("/api/account", {"login": "ada", "password": "correct horse"})
        phone = Guest(site, site.client())
        await phone.post("/api/login", {"login": "ada", "password": "correct horse"})
        there = await phone.socket()
        new = {"login": "ada", "password": "battery staple"}
        await ada.post("/api/account", new, 403)
        await ada.post("/api/account", {**new, "old": "wrong"}, 403)
        assert (await ada.post("/api/account", {**new, "old": "correct horse"}))["password"]
        with pytest.raises(ConnectionClosed):
            await there.receive()
        await phone.get("/api/me", 401)
        assert (await ada.get("/api/me"))["account"] == "ada"
        await phone.post("/api/login", {"login": "ada", "password": "correct horse"}, 403)
        await phone.post("/api/login", new)

    on_site(file, work)


def test_wrong_passwords_slow_down_who_tries_and_not_the_owner(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        await ada.post("/api/account", {"login": "ada", "password": "correct horse"})
        site.server.logins = Allowances(0.0, 10)
        codes = []
        for k in range(14):
            eve = site.client(headers={"x-forwarded-for": "198.51.100.7"})
            codes.append(
                (await eve.post("/api/login", json={"login": "ada", "password": f"wrong {k:04d}"})).status_code
            )
        assert codes == [403] * 10 + [429] * 4
        owner = Guest(site, site.client(headers={"x-forwarded-for": "203.0.113.9"}))
        await owner.post("/api/login", {"login": "ada", "password": "correct horse"})

    on_site(file, work)


def test_odd_passkeys_are_refused(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        for odd in ("\x00", "a\x00b", "\ud7ff", 7, None, ["x"]):
            asked = await ada.post("/api/passkey/ask", {})
            await ada.post("/api/passkey/login", {"ticket": asked["ticket"], "credential": {"id": odd}}, 403)

    on_site(file, work)


def test_mail_goes_only_to_an_address_that_was_confirmed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, str]] = []

    async def work(site: Site) -> None:
        monkeypatch.setattr(site.server.notifier, "mail", lambda to, message: sent.append((to, message["text"])))
        ada = await site.guest("Ada")
        refused = await ada.post("/api/me", {"notify": {"email": "ada@example.org"}}, 400)
        assert refused["reason"]["code"] == "mail_unconfirmed"
        assert (await ada.post("/api/mail", {"email": "ada@example.org"}))["waiting"] == "ada@example.org"
        [(to, text)] = sent
        code = re.findall(r"\b\d{6}\b", text)[0]
        assert to == "ada@example.org"
        wrong = f"{(int(code) + 1) % 10**6:06d}"
        for _ in range(4):
            await ada.post("/api/mail/confirm", {"code": wrong}, 403)
        me = await ada.post("/api/mail/confirm", {"code": code})
        assert me["notify"]["email"] == "ada@example.org" and "waiting" not in me
        await ada.post("/api/notice", {"by": "mail"})
        assert len(sent) == 2
        await ada.post("/api/notice", {"by": "webhook"}, 400)
        await ada.post("/api/mail", {"email": "other@example.org"})
        for _ in range(5):
            await ada.post("/api/mail/confirm", {"code": "x"}, 403)
        await ada.post("/api/mail/confirm", {"code": re.findall(r"\b\d{6}\b", sent[-1][1])[0]}, 403)
        await ada.post("/api/mail", {"email": "third@example.org"})
        await ada.post("/api/mail", {"email": "fourth@example.org"}, 429)
        ben = await site.guest("Ben")
        for _ in range(2):
            await ben.post("/api/mail", {"email": "victim@example.org"})
        cleo = await site.guest("Cleo")
        await cleo.post("/api/mail", {"email": "victim@example.org"})
        dot = await site.guest("Dot")
        await dot.post("/api/mail", {"email": "victim@example.org"}, 429)
        await ben.post("/api/mail", {"email": "no address"}, 400)

    on_site(file, work, smtp="smtp://127.0.0.1:1")
