"""Puts facts into words: metrics, conditions, objectives and decrees as texts of the catalogs."""

from starboard.core.scene import Token
from starboard.core.text import Text
from starboard.games.voidfall.facts.goals import Condition, Metric, Objective
from starboard.games.voidfall.facts.price import Cost, price
from starboard.games.voidfall.facts.record import GUILDS, INSTALLATIONS, RESOURCES

GAME = "voidfall"


def text(text_id: str, **args: object) -> Text:
    """Name one of the game's texts."""
    return Text(f"{GAME}-{text_id}", dict(args))


def kind_text(kind: str) -> Text:
    """Name a guild, an installation or a fleet type."""
    family = "guild" if kind in GUILDS else "installation" if kind in INSTALLATIONS else "fleet"
    return text(f"{family}-{kind}")


def resources_text(names: tuple[str, ...]) -> list[Text]:
    """Name resources."""
    return [text(f"resource-{r}") for r in names]


def _filters(m: Metric) -> list[Text]:
    """Name what a metric asks of sectors."""
    found: list[Text] = []
    if m.population:
        found.append(text("with-population-exactly", count=m.population))
    if m.min_population:
        found.append(text("with-population", count=m.min_population))
    if m.min_fleets:
        found.append(text("with-fleets", count=m.min_fleets))
    if m.has_fleet:
        found.append(text("with-kinds", kinds=[kind_text(m.has_fleet)]))
    if m.has_guild or m.has_installation:
        found.append(text("with-kinds", kinds=[kind_text(k) for k in (*m.has_guild, *m.has_installation)]))
    if m.min_guilds:
        kinds = [kind_text(k) for k in m.guild_types]
        found.append(
            text("with-guilds-of", count=m.min_guilds, kinds=kinds)
            if kinds
            else text("with-guilds", count=m.min_guilds)
        )
    if m.min_guild_types:
        found.append(text("with-guild-kinds", count=m.min_guild_types))
    if m.min_installations:
        found.append(text("with-installations", count=m.min_installations))
    if m.min_upkeep:
        found.append(text("with-upkeep", count=m.min_upkeep))
    if m.upkeep is not None:
        found.append(text("with-upkeep-exactly", count=m.upkeep))
    if m.empty_guild_slots is not None:
        found.append(text("with-full-guilds"))
    if m.beyond:
        found.append(text("with-beyond", count=m.beyond))
    return found


def metric_text(m: Metric) -> Text:
    """Name what is counted."""
    pure = int(m.pure)
    if m.count == "sector":
        filters = _filters(m)
        plain = text("metric-sector", pure=pure)
        return text("metric-sector-with", sector=plain, filters=filters) if filters else plain
    if m.count in ("guild", "installation"):
        if m.types:
            return text("metric-kinds", pure=pure, kinds=[kind_text(k) for k in m.types])
        return text(f"metric-{m.count}", pure=pure)
    if m.count == "fleet":
        return text("metric-fleet", pure=pure, active=int(bool(m.plus)))
    if m.count == "technology":
        return text("metric-technology", tier=m.tier)
    if m.count == "track":
        return text("metric-track", corrupted=int(m.corrupted), level=m.min_level)
    if m.count == "token":
        return text("metric-token", token=text(f"token-{m.token}"), value=m.min_value)
    if m.count == "corruption":
        return text("metric-corruption", where=m.where)
    if m.count == "upkeep":
        return text("metric-upkeep", source=m.source or "all")
    if m.count == "resource":
        if m.of:
            return text("metric-lowest-stock")
        return text("metric-resource", count=len(m.which), which=resources_text(m.which))
    if m.count in ("resource_type", "glory_top"):
        return text(f"metric-{m.count}", count=m.min_stock or m.top)
    if m.count in ("yield", "stock"):
        return text(f"metric-{m.count}", resource=text(f"resource-{m.resource}"))
    if m.count == "min_yield":
        return text("metric-min_yield", which=resources_text(m.which))
    return text(f"metric-{m.count}", pure=pure)


def condition_text(c: Condition) -> Text:
    """Say what must hold."""
    if c.all:
        texts = [condition_text(part) for part in c.all]
        joined = texts[0]
        for more in texts[1:]:
            joined = text("join-all_of", a=joined, b=more)
        return joined
    if c.metric is not None:
        for name in ("min", "max", "eq"):
            n = getattr(c, name)
            if n is not None:
                return text(f"condition-{name}", count=n, what=metric_text(c.metric))
    if c.track:
        return text("condition-track", track=text(f"track-{c.track}"), level=c.min_level)
    if c.all_sectors_pure:
        return text("condition-all_sectors_pure")
    if c.upkeep_fully_paid:
        return text("condition-upkeep_fully_paid")
    if c.preferred_focus_in_discard is not None:
        return text("condition-preferred", count=c.preferred_focus_in_discard)
    return text("condition-always")


def objective_text(o: Objective) -> Text:
    """Say what an agenda scores."""
    if o.kind == "feat":
        return text("objective-feat", influence=o.influence, condition=condition_text(o.condition))
    if o.kind == "level_table":
        return _levels(o)
    assert o.per is not None
    return text("objective-multiplier", each=o.each, divide=o.divide_by, per=metric_text(o.per))


def _levels(o: Objective) -> Text:
    one, two, three, four = o.levels
    return text("objective-levels", track=text(f"track-{o.track}"), one=one, two=two, three=three, four=four)


def decree_text(o: Objective) -> Text:
    """Say what a decree rewards."""
    if o.kind == "level_table":
        return _levels(o)
    if o.kind == "bundle":
        joined = decree_text(o.lines[0])
        for line in o.lines[1:]:
            joined = text("join-all_of", a=joined, b=decree_text(line))
        return joined
    assert o.reward is not None
    reward = o.reward.text(GAME)
    if o.kind == "multiplier":
        assert o.per is not None
        often = text("decree-multiplier", per=metric_text(o.per), divide=o.divide_by, most=o.most, reward=reward)
        return (
            often
            if o.condition == Condition()
            else text("decree-if", condition=condition_text(o.condition), what=often)
        )
    if o.condition == Condition():
        return reward
    return text("decree-feat", condition=condition_text(o.condition), reward=reward)


def cost_words(cost: Cost) -> list[Text]:
    """Name the parts of a cost."""
    resources, pieces = price(cost)
    texts = [text(f"amount-{RESOURCES[i]}", count=n) for i, n in enumerate(resources) if n]
    return texts + [text(f"piece-{name}", count=n) for name, n in pieces]


COST_ICONS = {
    "recall": "recall", "deactivate": "deactivate", "corruption": "corruption", "corruption_on": "corruption",
    "population_down": "person", "destroy_installation": "shipyard", "discard_agenda_in_play": "scroll",
    "discard_bounty": "bounty", "discard_reclaim": "reclaim", "discard_glory": "glory", "return_trade": "trade",
}  # fmt: skip


def cost_pieces(cost: Cost) -> tuple[Token, ...]:
    """Draw the parts of a cost."""
    resources, pieces = price(cost)
    found = [Token(r, count=n, label=text(f"resource-{r}")) for r, n in zip(RESOURCES, resources, strict=True) if n]
    found += [Token(COST_ICONS[name], count=n, label=text(f"piece-{name}", count=n)) for name, n in pieces]
    return tuple(found)
