"""Shows what agendas count as pieces, where a card is too small for the sentence: what is counted, what it brings."""

from collections.abc import Iterable

from starboard.core.scene import Bound, Token
from starboard.core.text import Text
from starboard.games.voidfall.facts.goals import Condition, Metric, Objective
from starboard.games.voidfall.words import kind_text, metric_text, text

_ICONS = {
    "guild": "guild", "installation": "shipyard", "fleet": "fleet", "fleet_type": "fleet", "population": "person",
    "technology": "technology", "track": "upgrade", "corruption": "corruption", "upkeep": "upkeep",
    "agenda": "scroll", "resource_type": "any", "active_fleets": "fleet", "empty_guild_slots": "guild",
    "glory_total": "glory", "glory_top": "glory", "kept_corruption": "corruption", "max_yield": "produce",
    "min_yield": "produce",
}  # fmt: skip
"""What stands for something that is counted; sectors, tokens and resources have pieces of their own."""

Pieces = tuple[Token, ...]


def metric_pieces(m: Metric, count: int = 1, bound: Bound = "") -> Pieces:
    """Show what is counted; the number is how many of them count once, or how many there must be."""
    label = metric_text(m)

    def piece(icon: str, said: Text) -> Token:
        return Token(icon, count=count, label=said, bound=bound if count != 1 else "")

    if m.count == "sector":
        return (piece("planet", label), *_in_sector(m))
    if m.count in ("guild", "installation") and m.types:
        return tuple(piece(kind, kind_text(kind)) for kind in m.types)
    if m.count == "resource":
        return tuple(piece(r, text(f"resource-{r}")) for r in m.which) or (piece("any", label),)
    if m.count in ("yield", "stock"):
        return (piece(m.resource, label),)
    return (piece(m.token or _ICONS[m.count], label),)


def _in_sector(m: Metric) -> Iterable[Token]:
    """Show what a sector must have in it to count."""
    for kind in (*m.has_guild, *m.has_installation, *((m.has_fleet,) if m.has_fleet else ())):
        yield Token(kind, label=kind_text(kind))
    if m.population:
        yield Token("person", count=m.population, label=text("with-population-exactly", count=m.population))
    numbers = (
        ("person", "population", m.min_population),
        ("fleet", "fleets", m.min_fleets),
        ("guild", "guilds", m.min_guilds or m.min_guild_types),
        ("shipyard", "installations", m.min_installations),
        ("upkeep", "upkeep", m.min_upkeep),
    )
    for icon, name, n in numbers:
        if n:
            yield Token(icon, count=n, label=text(f"with-{name}", count=n), bound="least" if n > 1 else "")


def condition_pieces(c: Condition) -> Pieces:
    """Show what must hold, as far as pieces can say it."""
    if c.all:
        return tuple(piece for part in c.all for piece in condition_pieces(part))
    if c.metric is not None:
        bounds: tuple[tuple[int | None, Bound], ...] = ((c.min, "least"), (c.eq, ""), (c.max, "most"))
        number, bound = next(((n, bound) for n, bound in bounds if n is not None), (1, bounds[1][1]))
        return metric_pieces(c.metric, number, bound)
    if c.track:
        return (Token("upgrade", count=c.min_level, label=text("tracks")),)
    return ()


def objective_pieces(o: Objective) -> tuple[Pieces, Pieces]:
    """Show what an objective counts and the influence it brings; nothing where pieces cannot say it."""
    if o.kind == "multiplier" and o.per is not None:
        return metric_pieces(o.per, o.divide_by), (_influence(o.each),)
    if o.kind == "level_table":
        return (Token("upgrade", label=text("tracks")),), tuple(_influence(n) for n in o.levels)
    shown = condition_pieces(o.condition) if o.kind == "feat" else ()
    return (shown, (_influence(o.influence),)) if shown else ((), ())


def _influence(count: int) -> Token:
    return Token("influence", count=count, label=text("influence"))
