"""Gaining and playing artifacts. [15]"""

from typing import Annotated

from starboard.core.marks import PUBLIC
from starboard.core.options import Decision, Option
from starboard.core.steps import Do, Step
from starboard.games.artifacts.carry import Carry, in_order, triggered
from starboard.games.artifacts.common import Question
from starboard.games.artifacts.events import ArtifactGained, ArtifactPlayed, StopSet
from starboard.games.artifacts.facts import ARTIFACTS
from starboard.games.artifacts.fees import blank_again, lift, payable_fees
from starboard.games.artifacts.ids import ArtifactId, CardId
from starboard.games.artifacts.options import GO_ON, PLAY, SET_STOP, GoOn, PayFee, PlayArtifact
from starboard.games.artifacts.state import Player, State
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


# At any time


def artifacts_between(p: Player) -> list[Option]:
    """List what may be played in the middle of an action, and the fees that may be paid for it. [14] [15] Q24 Q31"""
    found: list[Option] = [PLAY[c] for c in p.artifacts if c not in ACTION_ARTIFACTS]
    return found + payable_fees(p) if found and p.active.tokens else found


def stop_offered(p: Player) -> tuple[Option, ...]:
    """Let a player who holds artifacts set a stop, once a turn. [15] Q31"""
    return (SET_STOP,) if p.artifacts and not p.stop else ()


def set_stop(g: State, seat: int) -> None:
    """Set it for the rest of the turn. [15] Q31"""
    g.players[seat].stop = True
    g.tell(StopSet, seat)


def pauses(g: State, seat: int) -> tuple[Step, ...]:
    """Give the question for artifacts, where a player has set a stop and holds some. [15] Q31"""
    p = g.players[seat]
    return (Pause(seat),) if p.stop and p.artifacts and g.turn == seat else ()


class Pause(Question, frozen=True):
    """Something was turned up: artifacts may be played before it counts. [14] [15] Q24 Q31"""

    paid: bool = False
    """A fee was paid: it holds for one artifact."""

    def ask(self, g: State) -> Decision | None:
        """Offer the artifacts, fees for them, and to play none."""
        p = g.players[self.seat]
        # Whoever holds artifacts is asked, or the others could tell which kind they are.
        return Decision(self.seat, "pause", (*artifacts_between(p), GO_ON)) if p.artifacts else None

    def answer(self, g: State, option: PlayArtifact | PayFee | GoOn) -> None:
        """Play one and ask again, or go on."""
        if not isinstance(option, GoOn):
            play_between(g, self.seat, option, self)


def play_between(g: State, seat: int, option: PlayArtifact | PayFee, after: Step) -> None:
    """Play an artifact in the middle of an action, or pay a fee for one; then the action goes on. [14] [15] Q24 Q31"""
    paid = isinstance(after, Pause) and after.paid
    if isinstance(option, PayFee):
        kept = g.players[seat].lifted
        lift(g, seat, option.card)
        g.push(*([after] if paid else [Pause(seat, True), FeesAsBefore(seat, kept), after]))
    else:
        g.push(PlayedArtifact(seat, option.card), *([] if paid else [after]))


class FeesAsBefore(Do, frozen=True):
    """Fees for an artifact end with it; those paid for the action go on. [14] Q24"""

    seat: int = -1
    kept: Annotated[tuple[CardId, ...], PUBLIC] = ()

    def run(self, g: State) -> None:
        """Let the other cards be blank again."""
        blank_again(g, self.seat, self.kept)
