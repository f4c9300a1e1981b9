"""Effects that place, move and remove corruption. [12]"""

from typing import ClassVar, Literal

from msgspec import structs

from starboard.core.family import always
from starboard.core.options import Option
from starboard.core.text import Text
from starboard.games.voidfall import events as ev
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.common import Now, Pick, bind
from starboard.games.voidfall.facts.record import AGENDA_TYPES, TRACKS, AgendaType
from starboard.games.voidfall.facts.tables import SPACES
from starboard.games.voidfall.options import Cleanse, Corrupt
from starboard.games.voidfall.state import (
    State,
    corrupted_places,
    corruption_places,
    modified,
    near,
    set_corruption,
    storage_room,
)

Place = Literal["any", "sector", "track", "agenda_slot", "house_mat", "storage"]


class GainCorruption(Pick, frozen=True):
    """Take corruption and place it where the effect allows; without such a place it is ignored. [12]"""

    icon: ClassVar[str] = "corruption"
    count: int = 1
    to: tuple[Place, ...] = always(("any",))
    fallback: tuple[Place, ...] = ()
    advance_track: bool = False
    """A track corrupted in this way moves on one space without reward."""
    kind: ClassVar[str] = "corrupt"

    def places(self, g: State) -> list[str]:
        """List the places allowed: the fallback counts only if none of the named ones is free. [12]"""
        return corruption_places(g, self.seat, self.to) or corruption_places(g, self.seat, self.fallback)

    def usable(self, g: State) -> bool:
        return bool(self.places(g))

    def whole(self, g: State) -> bool:
        allowed = set(corruption_places(g, self.seat, (*self.to, *self.fallback)))
        room = len(allowed) + (storage_room(g.players[self.seat]) - 1 if "storage" in allowed else 0)
        return room >= self.count

    def options(self, g: State) -> list[Option]:
        return [Corrupt(p) for p in self.places(g)]

    def chosen(self, g: State, option: Corrupt) -> None:
        set_corruption(g, self.seat, option.place, True)
        g.tell(ev.Corrupted, self.seat, option.place)
        if self.count > 1:
            g.push(structs.replace(self, count=self.count - 1))
        if self.advance_track and option.place.startswith("track-"):
            track = int(option.place[6:])
            tracks = g.players[self.seat].tracks
            if tracks[track] < SPACES:
                tracks[track] += 1
                g.tell(ev.Advanced, self.seat, TRACKS[track], tracks[track])


class RemoveCorruption(Pick, frozen=True):
    """Return own corruption to the supply. [12]"""

    icon: ClassVar[str] = "corruption"
    count: int = 1
    place: Literal[
        "any", "sector", "this_sector", "combat_sector", "same_or_adjacent_sector", "house_mat", "agenda_slot", "track",
        "this_card",
    ] = "any"  # fmt: skip
    kind: ClassVar[str] = "cleanse"

    def places(self, g: State) -> list[str]:
        """List the own corruption that may be removed."""
        if self.place in ("this_sector", "combat_sector"):
            return [s for s in corrupted_places(g, self.seat, "sector") if s == self.sector]
        if self.place == "same_or_adjacent_sector":
            source = g.spots.get("recalled_from", "")
            around = (source, *(near(g, source) if source else ()))
            return [s for s in corrupted_places(g, self.seat, "sector") if s in around]
        return corrupted_places(g, self.seat, self.place)

    def usable(self, g: State) -> bool:
        return bool(self.places(g))

    def options(self, g: State) -> list[Option]:
        return [Cleanse(p) for p in self.places(g)]

    def chosen(self, g: State, option: Cleanse) -> None:
        set_corruption(g, self.seat, option.place, False)
        player = g.players[self.seat]
        kept = modified(g, "keep_removed_corruption")
        g.tell(ev.Cleansed, self.seat, option.place, kept)
        if kept:
            player.kept_corruption += 1
        if self.count > 1:
            g.push(structs.replace(self, count=self.count - 1, must=False))
        if self.place != "this_card" and player.stored_corruption and "cleans_itself" not in g.turn.once:
            found = pw.powers(player, pw.CleansItself)
            if found and g.turn.seat == self.seat:
                g.turn.once.append("cleans_itself")
                g.push(*[bind(p.effect, self.seat) for p in found])

    def text(self, game: str) -> Text:
        return Text(f"{game}-step-remove_corruption", {"count": self.count, "place": Text(f"{game}-from-{self.place}")})


class MoveCorruption(Pick, frozen=True):
    """Move own corruption to another legal place. [12]"""

    icon: ClassVar[str] = "corruption"
    count: int = 1
    moved: tuple[str, ...] = ()
    """Where markers moved by this effect lie; each moves once."""
    kind: ClassVar[str] = "move_corruption"

    def options(self, g: State) -> list[Option]:
        if not corruption_places(g, self.seat):
            return []
        return [Cleanse(p) for p in corrupted_places(g, self.seat) if p not in self.moved]

    def chosen(self, g: State, option: Cleanse) -> None:
        g.push(SetDown(self.seat, source=option.place, count=self.count, moved=self.moved))


class SetDown(Pick, frozen=True):
    """Choose where moved corruption goes. [12]"""

    source: str = ""
    count: int = 1
    moved: tuple[str, ...] = ()
    must: bool = True
    kind: ClassVar[str] = "corrupt"

    def options(self, g: State) -> list[Option]:
        return [Corrupt(p) for p in corruption_places(g, self.seat) if p != self.source]

    def chosen(self, g: State, option: Corrupt) -> None:
        set_corruption(g, self.seat, self.source, False)
        set_corruption(g, self.seat, option.place, True)
        g.tell(ev.Cleansed, self.seat, self.source)
        g.tell(ev.Corrupted, self.seat, option.place)
        if self.count > 1:
            g.push(MoveCorruption(self.seat, count=self.count - 1, moved=(*self.moved, option.place)))


class CorruptAgendaOffer(Now, frozen=True):
    """Put corruption on an offer of agendas; on a corrupted one it is ignored. [12]"""

    icon: ClassVar[str] = "corruption"
    kind: AgendaType | Literal["all"] = always("all")

    def usable(self, g: State) -> bool:
        kinds = AGENDA_TYPES if self.kind == "all" else (self.kind,)
        return not all(g.offer_corrupted[k] for k in kinds)

    def run(self, g: State) -> None:
        for kind in AGENDA_TYPES if self.kind == "all" else (self.kind,):
            if not g.offer_corrupted[kind]:
                g.offer_corrupted[kind] = True
                g.tell(ev.OfferCorrupted, kind)

    def text(self, game: str) -> Text:
        return Text(f"{game}-step-corrupt_agenda_offer", {"kind": Text(f"{game}-type-{self.kind}")})
