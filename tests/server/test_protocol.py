"""Messages: generated files are current, structs travel unchanged, unknown fields are refused."""

import msgspec
import pytest

from starboard.hall import protocol
from starboard.server.net.handlers import ROUTES
from starboard.server.operation import schema


@pytest.mark.parametrize("name", schema.FILES)
def test_generated_files_are_current(name: str) -> None:
    written = (schema.ROOT / name).read_text("utf-8")
    assert written == schema.contents()[name], "run: python -m starboard.server.operation.schema"


def test_every_struct_is_on_the_page() -> None:
    page = schema.page()
    for cls in (*schema.requests(), *schema.replies(), *schema.bodies()):
        assert f"### {cls.__name__}\n" in page
    for route in ROUTES:
        assert f"`{route.method} {route.path}" in page


def test_every_reference_in_the_schema_has_a_definition() -> None:
    found = msgspec.json.decode(schema.schema())["$defs"]
    wanted = {part.split('"')[0] for part in schema.schema().split('"#/$defs/')[1:]}
    assert wanted <= set(found)
    assert {c.__name__ for c in schema.elements()} <= set(found)


def test_tags_are_unique_and_read_back() -> None:
    sent = protocol.Answer(ref=3, table="t", seat=1, at=4, options=("pass", {"do": "pass"}), id="x")
    back = msgspec.json.decode(msgspec.json.encode(sent), type=protocol.AnyRequest)
    assert back == sent


@pytest.mark.parametrize(
    "raw",
    [
        b'{"do":"watch"}',
        b'{"do":"watch","table":"t","extra":1}',
        b'{"do":"say","table":"t","message":""}',
        b'{"do":"answer","table":"t","seat":99,"at":0,"options":["pass"]}',
        b'{"do":"answer","table":"t","seat":0,"at":0,"options":[]}',
        b'{"do":"nonsense"}',
        b"[]",
    ],
)
def test_malformed_requests_are_refused(raw: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=protocol.AnyRequest)
