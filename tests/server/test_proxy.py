"""The proxy configuration that the manual gives, before two processes on one PostgreSQL."""

import asyncio
import contextlib
import datetime
import os
import re
import shutil
import signal
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from starboard.server.people.accounts import COOKIE
from tests.patience import HANGS
from tests.server.crash import Launcher
from tests.server.postgres import free_port
from tests.server.site import Wire

ROOT = Path(__file__).parents[2]
CONFIGURATION = ROOT / "deploy" / "nginx.conf"
NAME = "play.example.org"
ORIGIN = f"https://{NAME}"
EVIL = "https://evil.example.org"


def nginx() -> str | None:
    """Find nginx."""
    return shutil.which("nginx") or ("/usr/sbin/nginx" if Path("/usr/sbin/nginx").exists() else None)


def certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for the name in the configuration."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    chain, secret = folder / "chain.pem", folder / "secret.pem"
    chain.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    pem = serialization.PrivateFormat.PKCS8
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, pem, plain))
    return chain, secret


def swapped(text: str, *changes: tuple[str, str]) -> str:
    """Replace words that must stand in the configuration."""
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is not in {CONFIGURATION} once"
        text = text.replace(old, new)
    return text


class Proxy:
    """nginx with the configuration of the manual, on ports of its own."""

    def __init__(self, folder: Path, ports: list[int]) -> None:
        self.plain, self.port = free_port(), free_port()
        chain, secret = certificate(folder)
        site = swapped(
            CONFIGURATION.read_text(),
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            ("127.0.0.1:8001", f"127.0.0.1:{ports[0]}"),
            ("127.0.0.1:8002", f"127.0.0.1:{ports[1]}"),
            ("/etc/ssl/play.example.org.pem", str(chain)),
            ("/etc/ssl/play.example.org.key", str(secret)),
        )
        (folder / "site.conf").write_text(site)
        spools = "".join(
            f"{what}_temp_path {folder}/{what};\n" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;\n" if os.getuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"{user}daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{spools}include {folder}/site.conf;\n}}\n"
        )
        self.errors = folder / "error.log"
        self.trust = ssl.create_default_context(cafile=str(chain))
        program = nginx()
        assert program is not None
        words = [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(self.errors)]
        tested = subprocess.run([*words, "-t"], capture_output=True, text=True)
        assert tested.returncode == 0, tested.stderr
        self.process = subprocess.Popen(words)

    def client(self, origin: str | None = ORIGIN, cookie: str = "") -> httpx.AsyncClient:
        """Give a browser's requests: by name, over TLS, to where nginx listens."""
        headers = {"host": NAME, **({"origin": origin} if origin else {})}
        if cookie:
            headers["cookie"] = f"{COOKIE}={cookie}"
        return Named(
            base_url=f"https://127.0.0.1:{self.port}",
            headers=headers,
            verify=self.trust,
            trust_env=False,
            timeout=HANGS,
        )

    async def socket(self, cookie: str, origin: str = ORIGIN, table: str = "") -> Wire:
        """Open a browser's websocket; its address may name a table."""
        where = f"?table={table}" if table else ""
        ws = await connect(
            f"wss://{NAME}/api/socket{where}", host="127.0.0.1", port=self.port, ssl=self.trust, origin=origin,  # type: ignore[arg-type]
            additional_headers={"cookie": f"{COOKIE}={cookie}"}, max_size=None, proxy=None,
        )  # fmt: skip
        wire = Wire(ws)
        assert (await wire.next("hello"))["spread"], "the client is not told that there are several processes"
        return wire

    def close(self) -> None:
        self.process.send_signal(signal.SIGQUIT)
        try:
            self.process.wait(HANGS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Named(httpx.AsyncClient):
    """Asks for the certificate of the server's name, wherever it listens."""

    async def request(self, *args: Any, **more: Any) -> httpx.Response:
        return await super().request(*args, **{**more, "extensions": {"sni_hostname": NAME}})


@contextlib.contextmanager
def behind_nginx(database: str, folder: Path) -> Iterator[tuple[Proxy, Launcher]]:
    """Two processes and nginx before them."""
    servers = Launcher(database, 2, folder, url=ORIGIN)
    try:
        for port in servers.ports:
            servers.start(port)
        proxy = Proxy(folder, servers.ports)
        try:
            yield proxy, servers
        finally:
            proxy.close()
    finally:
        servers.close()


def test_the_manual_shows_the_file_that_is_tested() -> None:
    assert f"```nginx\n{CONFIGURATION.read_text()}```" in (ROOT / "docs" / "operate.md").read_text()


@pytest.mark.slow
@pytest.mark.skipif(nginx() is None, reason="nginx is not installed: apt-get install nginx-light")
def test_two_processes_behind_nginx(database: str, tmp_path: Path) -> None:
    with behind_nginx(database, tmp_path) as (proxy, servers):
        asyncio.run(drive(proxy, servers))
        assert "emerg" not in proxy.errors.read_text()


async def open_sockets(port: int) -> int:
    """Ask a process itself how many websockets it holds."""
    async with httpx.AsyncClient(trust_env=False, verify=False) as http:
        found = re.search(r"^starboard_sockets (\S+)", (await http.get(f"http://127.0.0.1:{port}/metrics")).text, re.M)
    assert found is not None
    return int(float(found[1]))


async def drive(proxy: Proxy, servers: Launcher) -> None:
    for port in servers.ports:
        await servers.ready(port)
    async with proxy.client() as http:
        await until_up(http)
        await requests(proxy, http)
    cookies = [await guest(proxy, name) for name in ("Ada", "Ben")]
    with pytest.raises(InvalidStatus, match="403"):
        await proxy.socket(cookies[0], EVIL)
    await play(proxy, servers, cookies)
    await all_of_a_table_at_one_process(proxy, servers, cookies[0])
    await a_turn_elsewhere(proxy, servers, cookies)


async def all_of_a_table_at_one_process(proxy: Proxy, servers: Launcher, cookie: str) -> None:
    """Sockets and requests that name a table come to the same process, and tables are spread over all."""
    chosen: set[int] = set()
    count = 0
    # A table's name says where it goes: all of 8 go the same way once in 128 times, all of 48 never.
    while count < 8 or (len(chosen) < len(servers.ports) and count < 48):
        count += 1
        body = {"game": "salvage", "setup": "seats=2", "public": True}
        table = (await post(proxy, cookie, "/api/tables", body))["info"]["id"]
        before = [await open_sockets(port) for port in servers.ports]
        wires = [await proxy.socket(cookie, table=table) for _ in range(3)]
        more = [await open_sockets(port) - was for port, was in zip(servers.ports, before, strict=True)]
        assert sorted(more) == [0, 3], "sockets of one table are on several processes"
        chosen.add(more.index(3))
        for wire in wires:
            await wire.ws.close()
        async with asyncio.timeout(HANGS):
            while [await open_sockets(port) for port in servers.ports] != before:
                await asyncio.sleep(0.05)
    assert chosen == {0, 1}, "all tables are on one process"


async def a_turn_elsewhere(proxy: Proxy, servers: Launcher, cookies: list[str]) -> None:
    """Whoever is connected to one process hears of a turn at a table that only another has in memory."""
    wish = {"game": "salvage", "setup": "seats=2", "public": True}
    table = (await post(proxy, cookies[0], "/api/tables", wish))["info"]["id"]
    player = await proxy.socket(cookies[0], table=table)
    at = [await open_sockets(port) for port in servers.ports].index(1)
    other = await socket_on(proxy, cookies[1], servers.ports[1 - at])
    await post(proxy, cookies[1], f"/api/tables/{table}/join", {"seat": 1})
    await post(proxy, cookies[0], f"/api/tables/{table}/host", {"do": "start"})
    while True:
        told = await asyncio.wait_for(other.next("nudge"), HANGS)
        if told["line"]["info"]["id"] == table and told["line"]["my_turn"]:
            break
    await player.ws.close()
    await other.ws.close()


async def until_up(http: httpx.AsyncClient) -> None:
    while True:
        with contextlib.suppress(httpx.HTTPError):
            if (await http.get("/readyz")).status_code == 200:
                return
        await asyncio.sleep(0.05)


async def requests(proxy: Proxy, http: httpx.AsyncClient) -> None:
    """Pages, headers, health, what is closed, and where requests may come from."""
    for path in ("/healthz", "/readyz", "/"):
        assert (await http.get(path)).status_code == 200, path
    page = await http.get("/")
    assert "max-age" in page.headers["strict-transport-security"] and page.headers["content-security-policy"]
    assert (await http.get("/metrics")).status_code == 403
    async with httpx.AsyncClient(trust_env=False, verify=False) as plain:
        sent_on = await plain.get(f"http://127.0.0.1:{proxy.plain}/t/x?y=1", headers={"host": NAME})
    assert (sent_on.status_code, sent_on.headers["location"]) == (301, f"{ORIGIN}/t/x?y=1")
    for headers in ({"origin": EVIL}, {"origin": f"http://{NAME}"}, {"origin": "null"}):
        refused = await http.post("/api/guest", json={"name": "Eve"}, headers=headers)
        assert refused.status_code == 403 and "origin" in refused.text, headers
    async with proxy.client(origin=None) as bare:
        refused = await bare.post("/api/guest", json={"name": "Eve"}, headers={"sec-fetch-site": "cross-site"})
        assert refused.status_code == 403
    big = await http.post("/api/guest", content=b"x" * 6_000_000, headers={"content-type": "application/json"})
    assert big.status_code == 413


async def guest(proxy: Proxy, name: str) -> str:
    async with proxy.client() as http:
        made = await http.post("/api/guest", json={"name": name})
        assert made.status_code == 200
        cookie = made.headers["set-cookie"]
        assert "secure" in cookie.lower() and "httponly" in cookie.lower()
        return str(made.cookies[COOKIE])


async def post(proxy: Proxy, cookie: str, path: str, body: Any) -> Any:
    async with proxy.client(cookie=cookie) as http:
        response = await http.post(path, json=body)
        assert response.status_code == 200, response.text
        return response.json()


async def play(proxy: Proxy, servers: Launcher, cookies: list[str]) -> None:
    """Two people on different processes; the one's process stops, he goes on by the other, then it comes back."""
    opened = await post(proxy, cookies[0], "/api/tables", {"game": "salvage", "setup": "seats=2", "public": True})
    table = opened["info"]["id"]
    await post(proxy, cookies[1], f"/api/tables/{table}/join", {"seat": 1})
    await post(proxy, cookies[0], f"/api/tables/{table}/host", {"do": "start"})

    first, second = servers.ports
    wires: list[Wire] = []
    for seat, port in enumerate((first, second)):
        wires.append(await socket_on(proxy, cookies[seat], port))
        await wires[seat].ask(do="watch", table=table, seat=seat, since=0)
    assert [await open_sockets(port) for port in servers.ports] == [1, 1]
    last = max([await answer(wire, table, seat) for seat, wire in enumerate(wires)])
    for seat, wire in enumerate(wires):
        await wire.until(table, lambda update: bool(update["n"] >= last))
        assert [e["n"] for e in wire.entries] == list(range(1, len(wire.entries) + 1)), f"{seat} missed something"

    servers.kill(first, signal.SIGTERM)
    assert await closing_code(wires[0]) == 1012
    seen = wires[0].entries[-1]["n"]
    async with proxy.client() as http:
        for _ in range(6):  # whoever asks now is served by the other process
            assert (await http.get("/readyz")).status_code == 200
    assert (await wires[1].ask(do="say", table=table, message="still here"))["do"] == "done"

    again = await proxy.socket(cookies[0])
    await again.ask(do="watch", table=table, seat=0, since=seen)
    await again.until(table, lambda update: bool(update["n"] > seen))
    assert [e["n"] for e in again.entries] == list(range(seen + 1, again.entries[-1]["n"] + 1))
    await move(again, wires[1], table)

    servers.start(first)
    await servers.ready(first)
    back = await socket_on(proxy, cookies[0], first)
    await back.ask(do="watch", table=table, seat=0, since=0)
    update = await back.until(table, lambda update: bool(update["n"] >= again.entries[-1]["n"]))
    assert update["info"]["status"] == "running"
    for wire in (wires[1], again, back):
        await wire.ws.close()


async def closing_code(wire: Wire) -> int:
    """Listen until the server says goodbye."""
    try:
        while True:
            await wire.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0


async def socket_on(proxy: Proxy, cookie: str, port: int) -> Wire:
    """Open websockets until nginx gives one on that process."""
    while True:  # a process that was away is tried again after the time in the configuration
        before = await open_sockets(port)
        wire = await proxy.socket(cookie)
        if await open_sockets(port) == before + 1:
            return wire
        await wire.ws.close()
        await asyncio.sleep(0.1)


async def answer(wire: Wire, table: str, seat: int) -> int:
    """Answer what is asked with what is offered first; gives the number of the entry."""
    update = await wire.until(table, lambda update: bool(update.get("question")))
    line = update["question"]["offered"][0]["line"]
    told = await wire.ask(do="answer", table=table, seat=seat, at=update["at"], options=[line], id=f"first-{seat}")
    assert told["do"] == "done", told
    return int(told["n"])


async def move(one: Wire, other: Wire, table: str) -> None:
    """Somebody who is asked answers by whichever process he is on; the other hears of it."""
    for seat, (wire, listener) in enumerate(((one, other), (other, one))):
        update = wire.updates[table]
        if update.get("question"):
            line = update["question"]["offered"][-1]["line"]
            told = await wire.ask(do="answer", table=table, seat=seat, at=update["at"], options=[line], id=f"m{seat}")
            assert told["do"] == "done", told
            while listener.updates[table]["n"] < told["n"]:
                await listener.receive()
            return
    raise AssertionError("nobody was asked")
