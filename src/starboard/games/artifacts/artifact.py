"""Gaining and playing artifacts. [15]"""

from typing import Annotated

from starboard.core.marks import PUBLIC
from starboard.core.steps import Do
from starboard.games.artifacts.carry import Carry, in_order, triggered
from starboard.games.artifacts.events import ArtifactGained, ArtifactPlayed
from starboard.games.artifacts.facts import ARTIFACTS
from starboard.games.artifacts.ids import ArtifactId
from starboard.games.artifacts.state import State
from starboard.games.artifacts.vocabulary import ExtraAction

ACTION_ARTIFACTS = frozenset(a.id for a in ARTIFACTS.values() if any(isinstance(e, ExtraAction) for e in a.do))
"""Those that give actions: only the windows of the action phase have a use for them. Q41"""


def gain_artifact(g: State, seat: int) -> bool:
    """Draw an artifact, if there is one; cards that answer to it follow. [15]"""
    card = g.take_artifact()
    if card is None:
        return False
    g.players[seat].artifacts.append(card)
    g.tell(ArtifactGained, seat, card)
    g.push(*in_order(seat, triggered(g, seat, "artifact_gained", lambda f: True)))
    return True


class PlayedArtifact(Do, frozen=True):
    """Play an artifact: resolve it, then discard it. [15]"""

    seat: int = -1
    card: Annotated[ArtifactId, PUBLIC] = ""

    def run(self, g: State) -> None:
        """Take it out of hand and carry it out."""
        g.players[self.seat].artifacts.remove(self.card)
        g.in_play.append(self.card)
        g.tell(ArtifactPlayed, self.seat, self.card)
        g.push(Carry(self.seat, ARTIFACTS[self.card].do), DiscardArtifact(self.card))


class DiscardArtifact(Do, frozen=True):
    """Discard an artifact that was carried out. [15]"""

    card: Annotated[ArtifactId, PUBLIC] = ""

    def run(self, g: State) -> None:
        """Put it on its discard pile."""
        g.in_play.remove(self.card)
        g.artifact_discard.append(self.card)
