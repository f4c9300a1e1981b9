"""Bad input: a small run; `python -m tests.server.fuzz 100000` is the long one."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from tests.server.fuzz import attack
from tests.server.site import Site, on_site


@pytest.mark.slow
def test_bad_input_harms_nothing(file: Path) -> None:
    target = asyncio.run(attack(file, 1500))
    assert target.sent >= 1500
    assert {200, 400, 404, 401} & set(target.codes) and target.kinds["pong"] > 10
    assert any(kind.startswith("refused:not_your_seat") for kind in target.kinds), "well-formed messages come through"


@pytest.mark.slow
def test_more_bad_input(file: Path) -> None:
    asyncio.run(attack(file, 8000, seed=7))


def raw(port: int, data: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port))
    made.sendall(data)
    return made


@pytest.mark.slow
def test_half_open_and_broken_connections_hold_nobody_up(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        table = (await ada.post("/api/tables", {"game": "salvage", "seats": [{"kind": "me"}] * 2, "start": True}))[
            "info"
        ]["id"]
        cookie = ada.http.cookies["starboard"]
        hello = (
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: starboard={cookie}\r\n\r\n"
        ).encode()
        opened: list[Any] = []
        watch = b'{"do":"watch","table":"' + table.encode() + b'","seat":0}'
        masked = bytes([0x81, 0x80 | len(watch)]) + b"\0\0\0\0" + watch
        for data in (
            b"GET / HTTP/1.1\r\nHost:", b"\x16\x03\x01\x02\x00", hello[:40], hello, hello + masked,
            hello + b"\x81\xff" + (2**62).to_bytes(8, "big"), hello + b"\x83\x80\0\0\0\0", hello + b"\xc1\x05hello",
            hello + bytes([0x01, 0x85]) + b"\0\0\0\0hello",
        ):  # fmt: skip
            opened += [raw(site.port, data) for _ in range(3)]
        wire = await ada.socket()
        await wire.ask(do="watch", table=table, seat=0)
        for k in range(100):
            assert (await wire.ask(do="say", table=table, message=f"{k}"))["do"] == "done"
        for one in opened:
            one.close()

    on_site(file, work)
