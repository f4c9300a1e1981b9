"""Telling people that it is their turn: push, mail, webhook; only when they are away, and nobody behind our walls."""

import asyncio
import base64
import gc
import json
import socket
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

from starboard.core.i18n import Catalog, catalog
from starboard.core.refusal import Refused
from starboard.hall import moves, protocol
from starboard.hall.tables import Tables
from starboard.server.notices.notifier import Notifier, Vapid, encrypted, is_public, point
from starboard.server.operation.config import Config
from starboard.server.people.accounts import People
from starboard.server.people.doc import NotifyDoc, PushDoc
from tests.patience import HANGS
from tests.server.kit import CROWD, Someone, in_hall, keeper, table_of
from tests.server.site import QUICK


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_push_encryption_is_the_one_of_the_standard() -> None:
    """The example of RFC 8291, appendix A."""
    sender = ec.derive_private_key(
        int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    made = encrypted(
        b"When I grow up, I want to be a watermelon", theirs, "BTBZMqHH6r4Tts7J_aSIgg", sender,
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )  # fmt: skip
    assert b64(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_sender_is_signed() -> None:
    vapid = Vapid(Vapid.new())
    text = vapid.authorization("https://push.example/send/1?x", "mailto:a@b", 1000)
    token, key = text.removeprefix("vapid t=").split(", k=")
    head, body, signature = token.split(".")
    assert json.loads(unb64(body)) == {"aud": "https://push.example", "exp": 1000 + 43200, "sub": "mailto:a@b"}
    raw = unb64(signature)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(key))
    public.verify(der, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    again = serialization.load_pem_private_key(Vapid.new(), None)
    assert isinstance(again, ec.EllipticCurvePrivateKey) and len(point(again.public_key())) == 65


class Heard(BaseHTTPRequestHandler):
    """Keeps what was posted."""

    got: list[tuple[str, dict[str, str], bytes]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        Heard.got.append((self.path, dict(self.headers), body))
        self.send_response(500 if "broken" in self.path else 201)
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def web() -> Iterator[str]:
    Heard.got.clear()
    server = HTTPServer(("127.0.0.1", 0), Heard)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


class Mailbox:
    """A mail server that takes one kind of conversation."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.mails: list[str] = []
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self) -> None:
        connection, _ = self.listening.accept()
        with connection, connection.makefile("rwb") as file:
            file.write(b"220 hi\r\n")
            file.flush()
            body: list[str] | None = None
            for raw in file:
                line = raw.decode().rstrip("\r\n")
                if body is not None:
                    if line == ".":
                        self.mails.append("\n".join(body))
                        body = None
                    else:
                        body.append(line)
                        continue
                elif line.upper() == "DATA":
                    body = []
                    file.write(b"354 go\r\n")
                    file.flush()
                    continue
                file.write(b"221 bye\r\n" if line.upper() == "QUIT" else b"250 ok\r\n")
                file.flush()
                if line.upper() == "QUIT":
                    break
        self.listening.close()


def notifier(hall: Tables, here: set[str], **settings: Any) -> Notifier:
    config = Config(url="https://play.example", mail_from="table@play.example", **settings)
    made = Notifier(config, People(keeper(hall), b"s", QUICK), Vapid(Vapid.new()), here.__contains__, delay=0.01)
    made.public_only = False
    return made


async def away(hall: Tables, made: Notifier, **likes: Any) -> tuple[Any, Someone]:
    person = await made.people.guest(protocol.NewGuest(name="Away", lang="de"))
    person.doc.notify = NotifyDoc(**{k: v for k, v in likes.items() if k != "pushes"})
    person.doc.pushes = likes.get("pushes", ())
    await made.people.save(person)
    live = await table_of(hall, "salvage", "seats=2", (CROWD[0], Someone(person.id, "Away")), title="Freitag")
    return live, Someone(person.id, "Away")


async def quiet(made: Notifier) -> None:
    while made.waiting:
        await asyncio.sleep(0.005)


def test_who_is_away_is_told_in_every_way_he_likes(file: Path, web: str) -> None:
    async def work(hall: Tables) -> None:
        box = Mailbox()
        made = notifier(hall, set(), smtp=f"smtp://127.0.0.1:{box.port}")
        browser = ec.generate_private_key(ec.SECP256R1())
        keys = {"p256dh": b64(point(browser.public_key())), "auth": b64(b"a" * 16)}
        pushes = (
            PushDoc(endpoint=f"{web}/broken", **keys),
            PushDoc(endpoint=f"{web}/push", **keys),
        )
        live, person = await away(hall, made, email="away@example.org", webhook=f"{web}/hook", push=True, pushes=pushes)
        made.turn(live.table, person.id)
        made.turn(live.table, person.id)
        await quiet(made)
        paths = sorted(path for path, _, _ in Heard.got)
        assert paths == ["/broken", "/hook", "/push"], "once each, and one that fails keeps nobody"
        hook = json.loads(next(body for path, _, body in Heard.got if path == "/hook"))
        assert hook["table"] == live.table.id and hook["text"] == "Du bist am Zug bei Freitag."
        headers = next(headers for path, headers, _ in Heard.got if path == "/push")
        assert headers["content-encoding"] == "aes128gcm" and headers["authorization"].startswith("vapid t=")
        box.thread.join(HANGS)
        assert len(box.mails) == 1 and "To: away@example.org" in box.mails[0]
        assert f"https://play.example/table/{live.table.id}" in box.mails[0].replace("=\n", "")
        made.turn(live.table, person.id)
        await quiet(made)
        assert len(Heard.got) == 3, "not again about the same table so soon"
        await made.stop()

    in_hall(file, work)


def test_who_is_here_or_has_answered_is_left_alone(file: Path, web: str) -> None:
    async def work(hall: Tables) -> None:
        here: set[str] = set()
        made = notifier(hall, here)
        live, person = await away(hall, made, webhook=f"{web}/hook")
        here.add(person.id)
        made.turn(live.table, person.id)
        await quiet(made)
        here.clear()
        made.delay = 0.5  # time to answer, on a busy machine too
        made.turn(live.table, person.id)
        await moves.answer(hall, live.table.id, person, 1, live.table.row.at, ["pass"])
        await quiet(made)
        assert Heard.got == []
        await made.stop()

    in_hall(file, work)


def test_who_likes_no_way_costs_no_message_and_texts_are_read_beside_the_loop(
    file: Path, web: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []

    def reading(lang: str) -> Catalog:
        read.append(threading.get_ident())
        return catalog(lang)

    monkeypatch.setattr("starboard.server.notices.notifier.catalog", reading)

    async def work(hall: Tables) -> None:
        made = notifier(hall, set(), webhooks=True)
        for likes in ({}, {"push": True}, {"email": "away@example.org"}):
            live, person = await away(hall, made, **likes)
            made.turn(live.table, person.id)
            await quiet(made)
            assert (live.table.id, person.id) in made.told, "it was looked whether there is a way"
        assert read == [], "no browser has subscribed, and the server sends no mail"
        live, person = await away(hall, made, webhook=f"{web}/hook")
        made.turn(live.table, person.id)
        await quiet(made)
        assert len(Heard.got) == len(read) == 1 and read != [threading.get_ident()]
        await made.stop()

    in_hall(file, work)


@pytest.mark.slow
def test_a_table_that_somebody_is_told_about_later_may_leave_the_memory(file: Path, web: str) -> None:
    async def work(hall: Tables) -> None:
        made = notifier(hall, set())
        live, person = await away(hall, made, webhook=f"{web}/hook")
        made.turn(live.table, person.id)
        table, held = live.table.id, weakref.ref(live.table)
        await asyncio.sleep(0)
        hall.live.clear()
        del live
        gc.collect()
        assert held() is None
        await quiet(made)
        assert [json.loads(body)["table"] for _, _, body in Heard.got] == [table]
        await made.stop()

    in_hall(file, work)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "10.1.2.3",
        "169.254.169.254",
        "[::1]",
        "::1",
        "no.such.invalid",
        "64:ff9b::a01:203",
        "fec0::1",
        "2002:a01:203::1",
        "::ffff:10.1.2.3",
        "2001:0:5ef5:79fb::1",
        "ff0e::1",
    ],
)
def test_nobody_is_reached_behind_our_walls(host: str, file: Path) -> None:
    assert not is_public(host)

    async def work(hall: Tables) -> None:
        made = notifier(hall, set())
        made.public_only = True
        with pytest.raises(ValueError, match="not a public"):
            await made.post(f"https://{f'[{host}]' if ':' in host and host[0] != '[' else host}/", b"", {})
        for bad in (
            "http://example.org/",
            "https://localhost/",
            "https://user@example.org/",
            "ftp://x.y/",
            "x",
            "https://[",
            "https://a.b:99999/",
        ):
            with pytest.raises(Refused):
                made.check(protocol.NotifyBy(webhook=bad))
        made.check(protocol.NotifyBy(webhook="https://example.org/hook", email="a@b.example"))

    in_hall(file, work)


def test_a_name_that_leads_elsewhere_a_moment_later_and_redirects(
    file: Path, web: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def found(host: str, *_: Any, **__: Any) -> list[Any]:
        looked.append(host)
        address = "93.184.215.14" if len(looked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))]

    reached: list[str] = []

    async def connect(self: Any, request: Any) -> Any:
        reached.append(request.url.host)
        assert (
            request.headers["host"] == "rebinding.example" and request.extensions["sni_hostname"] == "rebinding.example"
        )
        return httpx.Response(302, headers={"location": f"{web}/inside"}, request=request)

    async def work(hall: Tables) -> None:
        made = notifier(hall, set())
        made.public_only = True
        monkeypatch.setattr("starboard.server.notices.notifier.socket.getaddrinfo", found)
        monkeypatch.setattr(httpx.AsyncHTTPTransport, "handle_async_request", connect)
        with pytest.raises(httpx.HTTPStatusError):
            await made.post("https://rebinding.example/hook", b"", {})
        assert looked == ["rebinding.example"] and reached == ["93.184.215.14"], "looked up once, and spoken to there"
        with pytest.raises(ValueError, match="not a public"):
            await made.post("https://rebinding.example/hook", b"", {})
        assert not Heard.got, "a redirect is not followed"
        await made.stop()

    in_hall(file, work)


PUBLIC, INSIDE = "127.0.0.1", "127.0.0.2"
"""Two addresses of this machine: the one stands for the public network, the other for what lies behind our walls."""


class Redirects(BaseHTTPRequestHandler):
    """Sends whoever posts to another address, with every code that asks for the same request again."""

    reached: list[tuple[str, str, str]] = []
    """Which address was spoken to, in whose name, about what."""
    to = ""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        here = self.connection.getsockname()[0]
        Redirects.reached.append((here, self.headers["host"], self.path))
        code = self.path.rpartition("/")[2]
        self.send_response(int(code) if here == PUBLIC and code.isdigit() else 200)
        self.send_header("location", Redirects.to)
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        pass


@contextmanager
def two_servers() -> Iterator[int]:
    """Listen at both addresses, at the same port; gives the port."""
    Redirects.reached.clear()
    outside = HTTPServer((PUBLIC, 0), Redirects)
    port = int(outside.server_address[1])
    inside = HTTPServer((INSIDE, port), Redirects)
    Redirects.to = f"http://{INSIDE}:{port}/inside"
    for server in (outside, inside):
        threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield port
    finally:
        for server in (outside, inside):
            server.shutdown()
            server.server_close()


def test_live_redirects_and_a_name_that_changes_reach_nobody_inside(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Real servers on two addresses; the resolver of the whole process gives a public address first, then the other."""
    asked: list[str] = []
    lookup = socket.getaddrinfo

    def resolver(host: Any, port: Any, *args: Any, **more: Any) -> Any:
        if host != "moves.example":
            return lookup(host, port, *args, **more)
        asked.append(host)
        return lookup(PUBLIC if len(asked) == 1 else INSIDE, port, *args, **more)

    async def work(hall: Tables) -> None:
        made = notifier(hall, set())
        made.public_only = True
        monkeypatch.setattr(socket, "getaddrinfo", resolver)
        monkeypatch.setattr("starboard.server.notices.notifier.is_open", lambda address: address == PUBLIC)
        with two_servers() as port:
            url = f"http://moves.example:{port}"
            await made.post(f"{url}/hook", b"{}", {})
            assert Redirects.reached == [(PUBLIC, f"moves.example:{port}", "/hook")], (
                "looked up once, and spoken to there"
            )
            assert len(asked) == 1
            with pytest.raises(ValueError, match="not a public"):
                await made.post(f"{url}/hook", b"{}", {})
            assert len(asked) == 2 and len(Redirects.reached) == 1, "by now the name leads behind our walls"
            for code in (301, 302, 303, 307, 308):
                asked.clear()
                with pytest.raises(httpx.HTTPStatusError):
                    await made.post(f"{url}/{code}", b"{}", {})
            assert [path for _, _, path in Redirects.reached[1:]] == ["/301", "/302", "/303", "/307", "/308"]
            assert {address for address, _, _ in Redirects.reached} == {PUBLIC}, "no redirect was followed"
            with pytest.raises(ValueError, match="not a public"):
                await made.post(Redirects.to, b"{}", {})
        await made.stop()

    in_hall(file, work)
