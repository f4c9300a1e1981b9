"""Tells people who are away that it is their turn: by push message, mail or webhook, as each likes."""

import asyncio
import base64
import ipaddress
import json
import logging
import os
import smtplib
import socket
import time
from collections.abc import Awaitable, Callable
from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote, urlsplit

import httpx
from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from starboard.core.i18n import catalog
from starboard.core.refusal import Refused
from starboard.core.text import Text
from starboard.hall import protocol
from starboard.hall.doc import read_doc
from starboard.hall.store import TableRow
from starboard.hall.table import Table
from starboard.server.operation.config import Config
from starboard.server.people.accounts import People, Person
from starboard.server.people.doc import PushDoc
from starboard.server.store import PeopleStore

log = logging.getLogger(__name__)

DELAY = 20.0
"""Seconds before somebody who is away is told, since most answer at once."""
AGAIN = 600.0
"""Seconds before somebody is told about the same table again."""


def _b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Vapid:
    """The server's key for push messages (RFC 8292), and the encryption they need (RFC 8291)."""

    def __init__(self, pem: bytes) -> None:
        """Take the private key."""
        key = serialization.load_pem_private_key(pem, None)
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        self.key = key
        self.public = _b64(point(key.public_key()))

    @staticmethod
    def new() -> bytes:
        """Make a key."""
        return ec.generate_private_key(ec.SECP256R1()).private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """Sign who sends."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + 12 * 3600, "sub": contact}
        head = _b64(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        body = f"{head}.{_b64(json.dumps(claims).encode())}"
        r, s = utils.decode_dss_signature(self.key.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
        signed = _b64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={body}.{signed}, k={self.public}"


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Write a public key as a point."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _hmac(key: bytes, data: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


def _expand(key: bytes, info: bytes, length: int) -> bytes:
    return HKDFExpand(hashes.SHA256(), length, info).derive(key)


def encrypted(
    message: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """Encrypt a push message for a browser (aes128gcm)."""
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    theirs = _unb64(p256dh)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    mine = point(own.public_key())
    secret = _expand(_hmac(_unb64(auth), shared), b"WebPush: info\x00" + theirs + mine, 32)
    mixed = _hmac(salt, secret)
    key = _expand(mixed, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _expand(mixed, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + (4096).to_bytes(4, "big") + bytes([len(mine)]) + mine + sealed


def is_open(address: str) -> bool:
    """Say whether an address is on the public network itself, and no way through to another one."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.is_site_local or any(found in network for network in WAYS_THROUGH):
            return False
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
    return found.is_global and not found.is_multicast


WAYS_THROUGH = tuple(map(ipaddress.IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96")))
"""Addresses that stand for an IPv4 address: translated, 6to4, Teredo, compatible."""


def public_addresses(host: str) -> list[str]:
    """Look a host up; none if any of its addresses is not public, so that nobody is reached behind our own walls."""
    try:
        found = list(dict.fromkeys(str(e[4][0]) for e in socket.getaddrinfo(host, 443, proto=socket.IPPROTO_TCP)))
    except (OSError, UnicodeError):
        return []
    return found if all(is_open(address) for address in found) else []


def is_public(host: str) -> bool:
    """Say whether all addresses of a host are on the public network."""
    return bool(public_addresses(host))


class Pinned(httpx.AsyncHTTPTransport):
    """Connects to the address that was looked at, whatever the name leads to a moment later."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Look the host up once, then speak to that address in the host's name."""
        host = request.url.host
        found = await asyncio.to_thread(public_addresses, host)
        if not found:
            raise ValueError("not a public address")
        request.extensions = {**request.extensions, "sni_hostname": host}
        request.url = request.url.copy_with(host=found[0])
        return await super().handle_async_request(request)


async def said(person: Person, text: Text) -> str:
    """Say something in a person's language; reading its catalog for the first time takes too long to be waited for."""
    lang = person.doc.lang or "en"
    return (await asyncio.to_thread(catalog, lang)).say(text)


class Notifier:
    """Waits a little, then tells those who are still away."""

    def __init__(
        self, config: Config, people: People, vapid: Vapid, is_here: Callable[[str], bool], delay: float = DELAY
    ) -> None:
        """Take what is needed to reach people."""
        self.config, self.people, self.vapid, self.is_here, self.delay = config, people, vapid, is_here, delay
        self.waiting: dict[tuple[str, str], asyncio.Task[None]] = {}
        self.told: dict[tuple[str, str], float] = {}
        self.client: httpx.AsyncClient | None = None
        self.public_only = True

    @classmethod
    async def made(
        cls, config: Config, store: PeopleStore, people: People, is_here: Callable[[str], bool]
    ) -> "Notifier":
        """Make one, with the key that was made on the first start."""
        return cls(config, people, Vapid(await store.keep("vapid", Vapid.new())), is_here)

    @property
    def public_key(self) -> str:
        """The key browsers subscribe with."""
        return self.vapid.public

    def check(self, wish: protocol.NotifyBy) -> None:
        """Raise Refused for addresses that cannot be used."""
        if wish.webhook:
            if not self.config.webhooks:
                raise Refused("bad_request", detail="webhook")
            self.check_address(wish.webhook)
        if wish.email:
            self.check_mail(wish.email)

    def check_mail(self, email: str) -> None:
        """Raise Refused for what is no mail address."""
        name, at, host = email.partition("@")
        odd = any(c.isspace() or c in ',;<>"' or not c.isprintable() for c in email)
        if not (name and at and host) or odd:
            raise Refused("bad_request", detail="email")

    def check_address(self, url: str) -> None:
        """Raise Refused unless an address looks like a public https one; it is looked up when it is used."""
        try:
            parts = urlsplit(url)
            fits = parts.scheme == "https" and parts.hostname and not parts.username and "." in parts.hostname
            fits = fits and parts.port in (None, 443)
        except ValueError:  # no address at all
            fits = False
        if not fits:
            raise Refused("bad_request", detail="https")

    def turn(self, table: Table, person: str) -> None:
        """Somebody is waited for."""
        key = (table.id, person)
        if key in self.waiting or time.monotonic() - self.told.get(key, -AGAIN) < AGAIN:
            return
        task = asyncio.get_running_loop().create_task(self.later(table.id, person))
        self.waiting[key] = task
        task.add_done_callback(lambda _: self.waiting.pop(key, None))

    async def later(self, table: str, person: str) -> None:
        """Tell somebody who is still away and still waited for; the table need not stay in memory until then."""
        await asyncio.sleep(self.delay)
        row = None if self.is_here(person) else await self.people.store.table(table)
        if row is None or row.status != "running":
            return
        doc = read_doc(row.doc)
        if not set(doc.seats_of(person)) & set(doc.waiting):
            return
        found = await self.people.find(person)
        if found is None:
            return
        self.told[(table, person)] = time.monotonic()
        if len(self.told) > 100_000:
            self.told.clear()
        await self.tell(found, row, doc.title or row.game)

    async def message(self, person: Person, row: TableRow, title: str) -> dict[str, Any]:
        """Make the message, in the person's language."""
        text = await said(person, Text("server-your-turn", {"title": title}))
        return {"table": row.id, "game": row.game, "text": text, "url": f"{self.config.url}/table/{row.id}"}

    async def tell(self, person: Person, row: TableRow, title: str) -> None:
        """Tell by every way the person likes; one that fails does not keep the others."""
        likes = person.doc.notify
        pushes = person.doc.pushes if likes.push else ()
        webhook = likes.webhook if self.config.webhooks else ""
        email = likes.email if self.config.smtp else ""
        if not (pushes or webhook or email):
            return
        message = await self.message(person, row, title)
        ways: list[Any] = [self.push(subscription, message) for subscription in pushes]
        if webhook:
            ways.append(self.post(webhook, json.dumps(message).encode(), {"content-type": "application/json"}))
        if email:
            ways.append(asyncio.to_thread(self.mail, email, message))
        for problem in await asyncio.gather(*ways, return_exceptions=True):
            if isinstance(problem, Exception):
                log.warning("a message did not go out: %s", type(problem).__name__)

    async def push(self, to: PushDoc, message: dict[str, Any]) -> None:
        """Send a push message."""
        contact = self.config.push_contact or self.config.url or "mailto:nobody@localhost"
        headers = {
            "authorization": self.vapid.authorization(to.endpoint, contact, time.time()),
            "content-encoding": "aes128gcm",
            "ttl": "86400",
            "urgency": "normal",
        }
        await self.post(to.endpoint, encrypted(json.dumps(message).encode(), to.p256dh, to.auth), headers)

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> None:
        """Send something to an address on the public network."""
        if self.client is None:
            transport = Pinned() if self.public_only else None
            self.client = httpx.AsyncClient(timeout=10, follow_redirects=False, trust_env=False, transport=transport)
        response = await self.client.post(url, content=body, headers=headers)
        response.raise_for_status()

    async def send_code(self, person: Person, email: str, code: str) -> None:
        """Send an address the code that confirms it, and nothing else."""
        text = await said(person, Text("server-mail-code", {"code": code}))
        await self.sent(asyncio.to_thread(self.mail, email, {"text": text, "url": self.config.url}))

    async def tried(self, person: Person, by: str) -> None:
        """Send a test by one way."""
        likes = person.doc.notify
        text = await said(person, Text("server-notice-test"))
        message = {"table": "", "game": "", "text": text, "url": self.config.url}
        if by == "push" and person.doc.pushes:
            for subscription in person.doc.pushes:
                await self.sent(self.push(subscription, message))
        elif by == "webhook" and likes.webhook and self.config.webhooks:
            body = json.dumps(message).encode()
            await self.sent(self.post(likes.webhook, body, {"content-type": "application/json"}))
        elif by == "mail" and likes.email and self.config.smtp:
            await self.sent(asyncio.to_thread(self.mail, likes.email, message))
        else:
            raise Refused("no_such_way")

    async def sent(self, work: Awaitable[None]) -> None:
        """Wait until a message is out; raises Refused if it does not go out."""
        try:
            await work
        except Exception as error:
            log.warning("a message did not go out: %s", type(error).__name__)
            raise Refused("not_sent") from None

    def mail(self, to: str, message: dict[str, Any]) -> None:
        """Send a mail."""
        parts = urlsplit(self.config.smtp)
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.config.mail_from, to, message["text"]
        mail.set_content(f"{message['text']}\n\n{message['url']}\n")
        kind = smtplib.SMTP_SSL if parts.scheme == "smtps" else smtplib.SMTP
        with kind(parts.hostname or "localhost", parts.port or 0, timeout=20) as server:
            if parts.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls()
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(mail)

    async def stop(self) -> None:
        """Tell nobody any more."""
        for task in tuple(self.waiting.values()):
            task.cancel()
        if self.client is not None:
            await self.client.aclose()
