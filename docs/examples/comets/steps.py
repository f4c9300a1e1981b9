"""The rules: one step that asks, one that goes on to the next pilot."""

from comets.facts import FILE, kind, points
from comets.options import Catch, Caught, Collided, Land, Landed
from comets.state import State
from starboard.core.options import Decision, Option
from starboard.core.refusal import Refusal
from starboard.core.steps import Ask, Do


class Fly(Ask, frozen=True):
    """Catch a comet or land; who has nothing in tow must catch. [2]"""

    auto = True  # the only answer there is needs no question

    def ask(self, g: State) -> Decision:
        """Offer both, or the one that is possible."""
        options: list[Option] = [Catch()] if g.sky else []
        if g.players[self.seat].tow or not g.sky:
            options.append(Land())
        return Decision(self.seat, "fly", tuple(options), note={"points": sum(map(points, g.players[self.seat].tow))})

    def answer(self, g: State, option: Catch | Land) -> None:
        """Carry it out; whoever catches without colliding is asked again."""
        pilot = g.players[self.seat]
        if isinstance(option, Land):
            g.tell(Landed, self.seat, sum(map(points, pilot.tow)))
            pilot.home += pilot.tow
            pilot.tow = []
            g.push(NextPilot())
            return
        comet = g.sky.pop()
        g.tell(Caught, self.seat, comet)
        collided = kind(comet) in map(kind, pilot.tow)
        pilot.tow.append(comet)
        if collided:  # [2.1]
            g.tell(Collided, self.seat, comet)
            g.lost += pilot.tow
            pilot.tow = []
            g.push(NextPilot())
        else:
            g.push(self)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Say why the thing with that key cannot be chosen."""
        return Refusal("lost_is_lost") if key in g.lost else None

    def timed_out(self, g: State) -> Option:
        """Whoever sleeps lands, if there is something to land."""
        return Land() if g.players[self.seat].tow or not g.sky else Catch()


class NextPilot(Do, frozen=True):
    """The next pilot flies, unless somebody has enough at home or the sky is empty. [3]"""

    def run(self, g: State) -> None:
        """Go on, or push nothing: then the game is over."""
        enough = any(sum(map(points, p.home)) >= FILE.bank for p in g.players)
        if enough or not g.sky:
            return
        g.turn = (g.turn + 1) % len(g.players)
        g.push(Fly(g.turn))
