"""What events do to the galaxy and to the rules. [02.2]"""

from typing import Any, ClassVar, Literal

from starboard.core.family import always
from starboard.core.options import Option
from starboard.core.text import Text
from starboard.games.voidfall import events as ev
from starboard.games.voidfall.common import Now, Pick
from starboard.games.voidfall.facts.price import FREE, Cost
from starboard.games.voidfall.facts.record import GUILDS, Fact, Guild, Installation
from starboard.games.voidfall.options import PlaceIn
from starboard.games.voidfall.state import (
    Sector,
    State,
    change,
    free_guild_slots,
    free_installation_slots,
    installations_of,
    near,
    void_capacity,
)
from starboard.games.voidfall.war.tokens import place_tokens


class Where(Fact, frozen=True):
    """Which sectors an event speaks of."""

    roles: tuple[Literal["void", "fallen_house"], ...]
    adjacent_to_own: bool = False
    has_installation: tuple[Installation, ...] = ()
    min_population: int = 0
    max_void_fleets: int = 99
    choose: Literal["", "all", "min_population", "max_population"] = ""


class Items(Fact, frozen=True):
    """What an event places; glory by its value."""

    sector_defense: int = 0
    guild: Guild | Literal["", "any"] = ""
    reclaim: int = 0
    bounty: int = 0
    void_fleet: int = 0
    glory: int = 0


class Place(Pick, frozen=True):
    """Put things into a sector that can take all of them; without such a sector the frame is skipped. [02.2]"""

    icon: ClassVar[str] = "void"
    where: Where = always(Where(()))
    items: Items = always(Items())
    kind: ClassVar[str] = "place"

    def fits(self, g: State, sector: Sector) -> bool:
        """Say whether a sector is meant and can take everything."""
        where, items = self.where, self.items
        if not (("void" in where.roles and sector.void) or ("fallen_house" in where.roles and sector.fallen)):
            return False
        if sector.population < where.min_population or sector.void > where.max_void_fleets:
            return False
        if where.has_installation and not any(i in where.has_installation for i in installations_of(sector)):
            return False
        if items.sector_defense > free_installation_slots(sector):
            return False
        if items.guild and free_guild_slots(g, sector) < 1:
            return False
        return not items.void_fleet or sector.void + items.void_fleet <= void_capacity(sector)

    def around(self, g: State) -> list[Sector]:
        """List the sectors that lie where the event looks."""
        if not self.where.adjacent_to_own:
            return list(g.sectors.values())
        own = g.players[self.seat].own
        return [g.sectors[s] for s in sorted({n for s in own for n in near(g, s)}.difference(own))]

    def sectors(self, g: State) -> list[Sector]:
        """List the sectors among which the player chooses."""
        found = [s for s in self.around(g) if self.fits(g, s)]
        if found and self.where.choose in ("min_population", "max_population"):
            pick = min if self.where.choose == "min_population" else max
            best = pick(s.population for s in found)
            found = [s for s in found if s.population == best]
        return found

    def usable(self, g: State) -> bool:
        return any(self.fits(g, s) for s in self.around(g))

    def options(self, g: State) -> list[Option]:
        if self.where.choose == "all":
            return []
        kinds = GUILDS if self.items.guild == "any" else ("",)
        return [PlaceIn(s.id, k) for s in self.sectors(g) for k in kinds]

    def chosen(self, g: State, option: PlaceIn) -> None:
        self.put(g, option.sector, option.guild)

    def skip(self, g: State) -> None:
        if self.where.choose == "all":
            for sector in self.sectors(g):
                self.put(g, sector.id, "")

    def put(self, g: State, sid: str, guild: str) -> None:
        """Place everything in one sector."""
        items, sector = self.items, g.sectors[sid]
        guild = guild or ("" if items.guild == "any" else items.guild)
        change(
            g,
            sid,
            installations=sector.installations + ("sector_defense",) * items.sector_defense,
            guilds=(*sector.guilds, guild) if guild else sector.guilds,
            void=sector.void + items.void_fleet,
            glory=(*sector.glory, items.glory) if items.glory else sector.glory,
        )
        if items.bounty:
            place_tokens(g, sid, "bounty", items.bounty)
        if items.reclaim:
            place_tokens(g, sid, "reclaim", items.reclaim)
        if items.sector_defense or guild or items.void_fleet or items.glory:
            g.tell(ev.EventPlaced, sid, items.sector_defense, guild, items.void_fleet, items.glory)

    def named(self, game: str) -> list[Text]:
        """Name what is placed."""
        items = self.items
        counts = [(n, getattr(items, n)) for n in ("void_fleet", "sector_defense", "bounty", "reclaim", "glory")]
        parts = [Text(f"{game}-item-{name}", {"count": n}) for name, n in counts if n]
        return [*parts, Text(f"{game}-guild-{items.guild}")] if items.guild else parts

    def note(self, g: State) -> dict[str, Any]:
        return {"what": self.named("voidfall")}

    def text(self, game: str) -> Text:
        where = Text(f"{game}-target-{self.where.choose or 'one'}", {"near": int(self.where.adjacent_to_own)})
        return Text(f"{game}-step-place", {"items": self.named(game), "where": where})


class Modifier(Now, frozen=True):
    """A rule change until the end of the cycle. [02.2]"""

    name: Literal[
        "keep_removed_corruption", "deploy_surcharge", "skip_void_strikes_back", "no_skirmish_if_influence_at_most",
        "void_salvo_absorption_per_improved_technology", "upgrade_each_new_glory", "preferred_focus_action_extra_cost",
        "preferred_focus_action_cost_replaced",
    ] = "keep_removed_corruption"  # fmt: skip
    value: int = 0
    cost: Cost = always(FREE)

    def run(self, g: State) -> None:
        g.modifiers.append(self.name)
