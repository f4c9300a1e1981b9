"""The lobby: games and bots to choose from, tables to sit down at."""

import logging
from typing import Any

import msgspec

from starboard.bots.bot import Bot, bots, games_of
from starboard.bots.levels import NAMES, ratings
from starboard.core.book import has_book
from starboard.core.game import Game, games
from starboard.core.options import write
from starboard.hall import protocol, tutorial
from starboard.hall.doc import TableDoc, read_doc
from starboard.hall.sight import info
from starboard.hall.store import Store, TableRow

log = logging.getLogger(__name__)


def listed(row: TableRow, doc: TableDoc, person: str, seen: int) -> protocol.TableLine:
    """List a table; `seen` is the entry its reader has read last."""
    seats = doc.seats_of(person)
    turn = row.status == "running" and any(s in doc.waiting for s in seats)
    return protocol.TableLine(
        info=info(row, doc), seat=seats[0] if seats else None, my_turn=turn, unread=max(0, row.n - seen)
    )


async def lobby(store: Store, me: str, limit: int) -> protocol.Lobby:
    """List a person's tables, those that wait for them first, and the public ones."""
    mine = [line for row, seen in await store.mine(me, limit) if (line := read(row, me, seen)) is not None]
    mine.sort(key=lambda line: (not line.my_turn, line.info.status in ("finished", "closed"), -line.info.updated))
    known = {line.info.id for line in mine}
    others = [row for row in await store.listed(limit) if row.id not in known]
    public = [line for row in others if (line := read(row, me, row.n)) is not None]
    return protocol.Lobby(mine=tuple(mine), public=tuple(public))


def read(row: TableRow, me: str, seen: int) -> protocol.TableLine | None:
    """List a stored table; one that cannot be read does not keep the others from being listed."""
    try:
        return listed(row, read_doc(row.doc), me, seen)
    except (msgspec.DecodeError, LookupError):
        log.error("table %s (%s) cannot be listed: its document cannot be read", row.id, row.game)
        return None


def game_list(device: bool = False) -> protocol.GameList:
    """Describe the games and bots that can be played here, and with `device` on the reader's own device."""
    found: list[protocol.GameInfo] = []
    for name, load in games().items():
        try:
            found.append(described(load()))
        except Exception:
            log.exception("game %s cannot be played", name)
    players = tuple(bot_info(name, bot) for name, bot in bots().items())
    return protocol.GameList(games=tuple(found), bots=players, device=device)


def bot_info(name: str, bot: Bot) -> protocol.BotInfo:
    """Describe a bot, and how strong it is if it is a level."""
    level = NAMES.index(name) + 1 if name in NAMES else 0
    rated = {game: round(by_level[name].rating) for game, by_level in ratings().items() if name in by_level}
    return protocol.BotInfo(name=name, games=games_of(bot), level=level, ratings=rated)


def described(game: Game) -> protocol.GameInfo:
    """Describe a game for the lobby."""
    default = game.default_setup()
    (_,), parts = msgspec.json.schema_components([game.setup_type], ref_template="#/{name}")
    schema = parts[game.setup_type.__name__]["properties"]
    fields = tuple(
        protocol.SetupField(
            name=name,
            schema=resolved(schema[name], parts),
            default=msgspec.to_builtins(getattr(default, name)),
            values=listed_values(game, name),
            folded=bool(game.front) and name not in game.front,
        )
        for name in game.setup_type.__struct_fields__
    )
    return protocol.GameInfo(
        id=game.id, rules=game.rules, least=game.seats[0], most=game.seats[-1], minutes=game.minutes,
        weight=game.weight,
        setup=write(game.first_setup()).partition(" ")[2], fields=fields,
        setups=tuple(write(s).partition(" ")[2] for s in game.setups()),
        lesson=tutorial.script(game.id) is not None, book=has_book(game), cover=game.cover,
    )  # fmt: skip


def listed_values(game: Game, field: str) -> tuple[tuple[str, ...] | None, ...]:
    """List what a field of the set-up can be for each number of seats; nothing if that is never said."""
    found = tuple(game.values(field, seats) for seats in game.seats)
    return found if any(values != () for values in found) else ()


def resolved(schema: Any, parts: dict[str, Any]) -> Any:
    """Put definitions where they are referred to."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return resolved(parts[str(schema["$ref"]).rpartition("/")[2]], parts)
        return {key: resolved(value, parts) for key, value in schema.items()}
    if isinstance(schema, list):
        return [resolved(item, parts) for item in schema]
    return schema
