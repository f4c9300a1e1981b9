"""The client's files, and what every answer to a browser carries."""

import mimetypes
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

STATIC = Path(__file__).parents[2] / "static"
HOST = STATIC.with_name("host")
"""What a browser needs to play without the server: interpreter and engines."""
VARIANTS = (("br", ".br"), ("gzip", ".gz"))

SECURITY = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
_RAW = [(name.encode(), value.encode()) for name, value in SECURITY.items()]

FALLBACK = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Starboard</title>
<h1>Starboard</h1>
<p>The server runs. The browser table has not been built here.</p>
<p lang="de">Der Server läuft. Der Tisch für den Browser ist hier nicht gebaut.</p>
<ul><li><a href="/api/games">Games (JSON)</a></li><li><a href="/healthz">Health</a></li></ul>
</html>
"""


class Secured:
    """Adds the security headers to every HTTP answer."""

    def __init__(self, app: ASGIApp, tls: bool = False) -> None:
        """Wrap an application; with TLS browsers are told to stay with it."""
        self.app = app
        self.headers = [*_RAW, (b"strict-transport-security", b"max-age=31536000")] if tls else _RAW

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, adding headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        await self.app(scope, receive, sending)


def file_for(path: str, root: Path = STATIC) -> Path | None:
    """Find a file of the client; nothing outside its folder."""
    first, _, rest = path.lstrip("/").partition("/")
    if first == HOST.name and root == STATIC:
        return file_for(rest, HOST)
    wanted = (root / path.lstrip("/")).resolve()
    if root.resolve() not in (wanted, *wanted.parents) or (root != HOST and wanted.suffix in (".br", ".gz")):
        return None
    return wanted if wanted.is_file() else None


def page(path: str, headers: Headers, root: Path = STATIC) -> Response:
    """Serve a file of the client, compressed where the browser takes it; unknown paths get the client's page."""
    index = root / "index.html"
    if not index.is_file():
        if path in ("", "/"):
            return HTMLResponse(FALLBACK)
        raise HTTPException(404)
    found = file_for(path, root)
    if found is None:
        if "." in path.rpartition("/")[2]:
            raise HTTPException(404)
        found = index
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    lasting = "/assets/" in f"/{path}" or (found.parent == HOST and found.suffix != ".json")
    kept = "public, max-age=31536000, immutable" if lasting and found != index else "no-cache"
    more = {"cache-control": kept, "vary": "accept-encoding"}
    accepted = {part.partition(";")[0].strip() for part in headers.get("accept-encoding", "").split(",")}
    chosen = found
    for coding, suffix in VARIANTS:
        squeezed = found.with_name(found.name + suffix)
        if coding in accepted and squeezed.is_file():
            chosen, more["content-encoding"] = squeezed, coding
            break
    response = FileResponse(chosen, media_type=kind, headers=more, stat_result=chosen.stat())
    if headers.get("if-none-match") == response.headers.get("etag"):
        kept_headers = {k: v for k, v in response.headers.items() if k in ("etag", "cache-control", "vary")}
        return Response(status_code=304, headers=kept_headers)
    return response
