"""Bad input over websocket and HTTP: never a 5xx, never a changed table, never a dead server.

A small run is in ./check; a long one, for every night (some minutes):   python -m tests.server.fuzz 100000
"""

import asyncio
import json
import random
import shutil
import string
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from starboard.core.state import digest
from starboard.hall import protocol
from starboard.server.net.handlers import ROUTES
from starboard.server.operation import schema
from tests.server.kit import Inline
from tests.server.sample import register
from tests.server.site import Site, Wire, site

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


class Maker:
    """Makes messages from the schema: some well-formed, most with something wrong in them."""

    def __init__(self, seed: int, table: str, key: str) -> None:
        self.rng = random.Random(seed)
        self.defs: dict[str, Any] = schema.definitions()
        self.table, self.key = table, key
        self.strange: list[Any] = []

    def request(self) -> bytes:
        """Make a websocket message."""
        name = self.rng.choice([c.__name__ for c in schema.requests()])
        return self.spoiled(self.value({"$ref": name}))

    def http(self) -> tuple[str, str, bytes, dict[str, str]]:
        """Make an HTTP request: method, path, body, headers."""
        rng = self.rng
        route = rng.choice(ROUTES)
        path = route.path.format(
            id=rng.choice([self.table, self.table, "nowhere", "%00", "..", "x" * 300, "ä"]),
            n=rng.choice(["2", "0", "-1", "99999999999", "x", "1e3"]),
            lang=rng.choice(["de", "en", "xx", "..%2f.."]),
            game=rng.choice(["salvage", "-", "none", "..%2f..", "%ff"]),
        )
        if route.query or rng.random() < 0.1:
            name = rng.choice([*route.query, "x"])
            path += f"?{name}=" + rng.choice(["0", "1", "7", "-1", "x", "1" * 30, "%00", ""])
        body = b""
        if route.body is not None:
            body = self.spoiled(self.value({"$ref": route.body.__name__}))
        headers = {"content-type": rng.choice(["application/json"] * 8 + ["text/plain", ""])}
        method = route.method if rng.random() < 0.95 else rng.choice(["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])
        return method, path, body, headers

    def value(self, kind: dict[str, Any], depth: int = 0) -> Any:
        """Make a value of a JSON schema type, sometimes of another."""
        rng = self.rng
        if rng.random() < 0.06 or depth > 6:
            return self.anything()
        if "$ref" in kind:
            part = self.defs[str(kind["$ref"]).rpartition("/")[2]]
            if "properties" not in part:
                return self.value(part, depth)
            required = set(part.get("required", ()))
            return {
                name: self.field(name, inner, depth)
                for name, inner in part["properties"].items()
                if (name in required or rng.random() < 0.5) and rng.random() > 0.03
            }
        if "anyOf" in kind:
            return self.value(rng.choice(kind["anyOf"]), depth)
        if "enum" in kind:
            return rng.choice(kind["enum"])
        match kind.get("type"):
            case "string":
                return self.text()
            case "integer":
                return rng.choice([0, 1, 2, 3, -1, 15, 16, 2**31, 2**53, 2**64, -(2**70)])
            case "number":
                return rng.choice([0, 0.5, 1.0, 60, -1, 1e300])
            case "boolean":
                return rng.random() < 0.5
            case "array":
                items = kind.get("items") or {}
                return [
                    self.value(items if isinstance(items, dict) else {}, depth + 1) for _ in range(rng.randrange(4))
                ]
            case "object":
                return {self.text(): self.anything() for _ in range(rng.randrange(3))}
        return self.anything()

    def field(self, name: str, kind: dict[str, Any], depth: int) -> Any:
        """Make a field, often one that leads somewhere."""
        rng = self.rng
        if name == "table" and rng.random() < 0.8:
            return self.table
        if name == "key" and rng.random() < 0.3:
            return self.key
        if name == "game" and rng.random() < 0.7:
            return "salvage"
        if name == "options" and rng.random() < 0.7:
            return [rng.choice(LINES) for _ in range(rng.randrange(1, 3))]
        if name == "seat" and rng.random() < 0.7:
            return rng.randrange(2)
        if "const" in kind:
            return kind["const"]
        return self.value(kind, depth + 1)

    def text(self) -> str:
        """Make a text, plain or nasty."""
        rng = self.rng
        return rng.choice(
            ["", "x", "salvage", "pass", "uniform", "ä€😀", "\x00", "../..", "' or 1=1 --", "<script>", "a" * 5000,
             "\ud7ff", "seats=2", "".join(rng.choice(string.printable) for _ in range(rng.randrange(30)))]
        )  # fmt: skip

    def anything(self) -> Any:
        """Make any JSON value."""
        rng = self.rng
        if self.strange and rng.random() < 0.5:
            return rng.choice(self.strange)
        return rng.choice([None, True, 0, -1, 1e308, "", [], {}, [[[[]]]], {"do": "pass"}, {"do": {}}, [None] * 300])

    def spoiled(self, value: Any) -> bytes:
        """Write it as JSON, sometimes broken."""
        rng = self.rng
        data = json.dumps(value, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
        chance = rng.random()
        if chance < 0.03:
            return data[: rng.randrange(len(data) + 1)]
        if chance < 0.06:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
        if chance < 0.08:
            return b"[" * 5000 + data
        return data


STRANGERS = 8
MESSAGES, REQUESTS = 60, 10
"""What each sends in turn over its websocket and by HTTP."""
LINES = [
    "pass", "draw_card", "ready", "time_out", "accept number=1", "make_offer to=1 give=0 take=0", "bid card=hold.1",
    "make_offer to=99 give=-5", "play card=", "first index=0", "pick index=9 what=x", "hidden_choice", "x=y",
    "pass x=1", "make_offer to=1 give=99999999999999999999", "bid card=\"[[[\"", "discard card={}",
    "smelted points=-1",
]  # fmt: skip


class Target:
    """A server with a table that strangers must not change."""

    def __init__(self, made: Site) -> None:
        self.site = made
        self.sent = 0
        self.requests = 0
        self.codes: dict[int, int] = {}
        self.kinds: dict[str, int] = {}

    async def prepare(self) -> None:
        self.host = await self.site.guest("Host")
        wish = {"game": "salvage", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
        opened = await self.host.post("/api/tables", wish)
        self.table = opened["info"]["id"]
        self.key = opened["invitation"]
        self.before = self.state()

    def state(self) -> tuple[str, int]:
        t = self.site.server.tables.live[self.table].table
        return digest(t.g), t.row.n

    async def http(self, http: httpx.AsyncClient, maker: Maker) -> None:
        method, path, body, headers = maker.http()
        try:
            response = await http.request(method, path, content=body, headers=headers)
        except (httpx.InvalidURL, UnicodeError, ValueError):
            return
        self.sent += 1
        self.requests += 1
        self.codes[response.status_code] = self.codes.get(response.status_code, 0) + 1
        assert response.status_code < 500, (method, path, body[:300], response.text)
        if response.status_code >= 400 and response.status_code != 405 and method in ("GET", "POST"):
            msgspec.json.decode(response.content, type=protocol.Problem)

    async def websocket(self, wire: Wire, maker: Maker, count: int) -> None:
        """Send messages and read all answers."""
        for _ in range(count):
            data = maker.request()
            self.sent += 1
            try:
                await wire.ws.send(data.decode())
            except UnicodeDecodeError:
                await wire.ws.send(data)
        pinged = await wire.ask(do="ping")
        while pinged["do"] != "pong":
            pinged = await wire.receive()
        for text in wire.seen:
            message = msgspec.json.decode(text)
            kind = message["do"] + (":" + message["reason"]["code"] if message["do"] == "refused" else "")
            self.kinds[kind] = self.kinds.get(kind, 0) + 1
            assert kind != "refused:broken", "a failure on our side"
        wire.seen.clear()


async def attack(file: Path, count: int, seed: int = 1) -> Target:
    """Send bad input of all kinds to a server."""
    limits = {"tables_per_person": 10**6, "sockets_per_person": 10**6, "message_bytes": 20_000}
    async with site(file, Inline(), **limits) as made:
        target = Target(made)
        await target.prepare()
        strange: list[Any] = []

        # Values that hypothesis finds strange are mixed into the messages.
        @settings(max_examples=50, database=None, phases=(Phase.generate,), derandomize=True,
                  suppress_health_check=list(HealthCheck))  # fmt: skip
        @given(JSON)
        def collect(value: Any) -> None:
            strange.append(value)

        collect()

        async def stranger(k: int) -> None:
            maker = Maker(seed + k, target.table, "wrong key")
            maker.strange = strange
            guest = await made.guest("Stranger")
            wire = await guest.socket()
            while target.sent < count:
                try:
                    await target.websocket(wire, maker, MESSAGES)
                except (ConnectionClosed, InvalidStatus):  # too big, or all sessions were ended
                    guest = await made.guest("Stranger")
                    wire = await guest.socket()
                for _ in range(REQUESTS):
                    await target.http(guest.http, maker)
                    if "starboard" not in guest.http.cookies:
                        guest = await made.guest("Stranger")
                assert target.state() == target.before, "a stranger changed the table"

        await asyncio.gather(*[stranger(k) for k in range(STRANGERS)])
        host = await target.host.socket()
        reply = await host.ask(do="answer", table=target.table, seat=0, at=2, options=["pass"])
        assert reply["do"] == "done", "the table can still be played"
        assert (await target.host.get("/healthz"))["ok"]
        return target


def main() -> None:
    register()
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(2**32)
    folder = Path(tempfile.mkdtemp(prefix="starboard-fuzz-"))
    try:
        target = asyncio.run(attack(folder / "fuzz.db", count, seed))
    finally:
        shutil.rmtree(folder)
    spent = time.process_time()
    print(f"{target.sent} messages, {target.requests} of them by HTTP, in {spent:.0f} s of processor time; seed {seed}")
    print(f"answers: {dict(sorted(target.codes.items()))} {dict(sorted(target.kinds.items()))}")


if __name__ == "__main__":
    main()
