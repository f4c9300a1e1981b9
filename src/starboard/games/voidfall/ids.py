"""Ids as texts know them: which values are names, which can be secret."""

from typing import Annotated

from starboard.core.marks import PUBLIC, SEAT, SECRETIVE, Named


def design(token: str) -> str:
    """Give the face of a token: `bounty_any.3` is a `bounty_any`."""
    return token.partition(".")[0]


AgendaId = Annotated[str, Named("voidfall-agenda-{}", "voidfall-agenda-hidden"), SECRETIVE]
EventId = Annotated[str, Named("voidfall-galactic-{}", "voidfall-galactic-hidden"), SECRETIVE]
TokenId = Annotated[str, Named(lambda t: f"voidfall-token-{design(t)}", "voidfall-token-hidden"), SECRETIVE]
OpenAgenda = Annotated[AgendaId, PUBLIC]
OpenEvent = Annotated[EventId, PUBLIC]
OpenToken = Annotated[TokenId, PUBLIC]
Seat = Annotated[int, SEAT]
CardName = Annotated[str, Named("voidfall-card-{}")]
TechName = Annotated[str, Named("voidfall-technology-{}")]
HouseName = Annotated[str, Named("voidfall-house-{}")]
OriginName = Annotated[str, Named("voidfall-origin-{}")]
TrackWord = Annotated[str, Named("voidfall-track-{}")]
KindWord = Annotated[str, Named("voidfall-type-{}")]
GuildWord = Annotated[str, Named("voidfall-guild-{}")]
InstallationWord = Annotated[str, Named("voidfall-installation-{}")]
FleetWord = Annotated[str, Named("voidfall-fleet-{}")]
ResourceWord = Annotated[str, Named("voidfall-resource-{}")]
SourceWord = Annotated[str, Named("voidfall-source-{}")]
SectorName = Annotated[str, Named("voidfall-sector-{}")]


def place_text(place: str) -> str:
    """Name a place for corruption."""
    return f"voidfall-sector-{place}" if place[0] == "s" and place[1:].isdigit() else f"voidfall-place-{place}"


PlaceName = Annotated[str, Named(place_text)]
