"""How a server is set up: a TOML file, and environment variables that win over it."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

PREFIX = "STARBOARD_"


class Config(Struct, kw_only=True, forbid_unknown_fields=True):
    """All settings, each with a default that serves one machine."""

    data: str = "data"
    store: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    url: str = ""
    proxies: str = "127.0.0.1"
    bots: int = 0
    sockets: int = 10_000
    sockets_per_person: int = 20
    tables_per_person: int = 200
    message_bytes: int = 65_536
    rate: float = 20.0
    burst: float = 120.0
    tables_in_memory: int = 2000
    compress: bool = True
    metrics: str = "local"
    log: str = "json"
    smtp: str = ""
    mail_from: str = ""
    push_contact: str = ""
    webhooks: bool = True
    secret: str = ""

    @property
    def store_url(self) -> str:
        """Where tables are kept."""
        return self.store or f"sqlite:///{Path(self.data).absolute() / 'starboard.db'}"

    @property
    def origin(self) -> str:
        """The origin of the server's own pages, if its address is known."""
        if not self.url:
            return ""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def secure(self) -> bool:
        """Whether people reach it over TLS."""
        return self.url.startswith("https://")


EXPLAINED: dict[str, str] = {
    "data": "Folder for the SQLite file.",
    "store": "Where tables are kept: sqlite:///FILE, or postgresql://USER@HOST/NAME for several processes. "
    "Default: starboard.db in the data folder.",
    "host": "Address to listen on.",
    "port": "Port to listen on; 0 takes a free one.",
    "url": "How people reach the server, e.g. https://play.example.org; needed behind a proxy: requests that change "
    "something must come from there, cookies are marked secure with https.",
    "proxies": "Addresses of proxies whose X-Forwarded headers are believed, separated by commas.",
    "bots": "Processes that bots think in; 0: one less than there are cores.",
    "sockets": "Websockets in all, at most.",
    "sockets_per_person": "Websockets for each person, at most.",
    "tables_per_person": "Tables that are not over for each person, at most.",
    "message_bytes": "Size of a message or request, at most (records that are imported may have 4 MB).",
    "rate": "Requests a second for each person (and for each address of newcomers); dear ones count several times.",
    "burst": "Requests that may come at once.",
    "tables_in_memory": "Idle tables that stay loaded, about.",
    "compress": "Whether messages are compressed: a tenth of the bytes for a little time and memory on the server.",
    "metrics": "Who may read /metrics: local (this machine), open, off.",
    "log": "Log lines as json or text.",
    "smtp": "Mail server for 'your turn' messages: smtp://USER:PASSWORD@HOST:PORT or smtps://...; empty: no mail.",
    "mail_from": "Sender of mails.",
    "push_contact": "Contact in push messages, e.g. mailto:admin@example.org; empty: the server's url.",
    "webhooks": "Whether people may have webhooks called when it is their turn (public https addresses only).",
    "secret": "Key that signs sessions; empty: made on the first start and kept in the store.",
}

CHOICES = {"metrics": ("local", "open", "off"), "log": ("json", "text")}


class BadConfig(Exception):
    """Settings that cannot be used, with the reason."""


def load(file: str | Path | None = None, environment: Mapping[str, str] | None = None, **given: Any) -> Config:
    """Read the settings: given ones win over the environment, that one over the file."""
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    named = file or environment.get(f"{PREFIX}CONFIG")
    if named:
        try:
            values.update(tomllib.loads(Path(named).read_text("utf-8")))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadConfig(f"{named}: {error}") from None
    for field in msgspec.structs.fields(Config):
        text = environment.get(f"{PREFIX}{field.name.upper()}")
        if text is not None:
            values[field.name] = text
    values.update({name: value for name, value in given.items() if value is not None})
    try:
        config = msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as error:
        raise BadConfig(str(error)) from None
    for name, allowed in CHOICES.items():
        if getattr(config, name) not in allowed:
            raise BadConfig(f"{name} must be one of {', '.join(allowed)}")
    if config.url and not config.url.startswith(("http://", "https://")):
        raise BadConfig("url must begin with http:// or https://")
    return config


def explained(config: Config) -> str:
    """Write all settings down as a TOML file with explanations; secrets are left out."""
    lines = [
        "# Settings of the server. Each can also be given as an environment variable, e.g. STARBOARD_PORT=9000.",
        "",
    ]
    defaults = Config()
    for name, text in EXPLAINED.items():
        value = getattr(config, name)
        if name in ("secret", "smtp") and value:
            value = "..."
        shown = msgspec.json.encode(value).decode()
        lines += [
            f"# {text}",
            f"{'# ' if getattr(config, name) == getattr(defaults, name) else ''}{name} = {shown}",
            "",
        ]
    return "\n".join(lines)
