"""A bot that learned from games: takes what its net prefers; games without weights it plays by tuned rules of thumb."""

from typing import TYPE_CHECKING

from starboard.bots.bot import Bot, Position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import Heuristics, heuristics
from starboard.bots.learned import games_with_nets, net_of
from starboard.core.options import Option

if TYPE_CHECKING:
    from starboard.bots.learned.network import Judged


class Tuned(Greedy):
    """Takes what looks best by what was found by playing, where something was."""

    def knows(self, game: str) -> Heuristics:
        """Give what this bot knows about a game."""
        return heuristics(game).tuned()


class Net:
    """Asks the net; the same view gives the same answer."""

    name = "net"

    def __init__(self) -> None:
        """Keep rules of thumb at hand for games without a net."""
        self.otherwise = Tuned()

    @property
    def games(self) -> tuple[str, ...]:
        """The games it has learned."""
        return games_with_nets()

    def choose(self, position: Position) -> Option:
        """Take what the net prefers; the first of equals."""
        options = position.decision.options
        if len(options) == 1 and position.decision.form is None:
            return options[0]
        judged = self.judge(position)
        return self.otherwise.choose(position) if judged is None else options[int(judged.logits.argmax())]

    def knows(self, position: Position) -> bool:
        """Say whether there is a net that learned tables like this one; it may still leave a question to others."""
        net = net_of(position.game)
        return net is not None and net.encoder.knows(position.view)

    def judge(self, position: Position) -> "Judged | None":
        """Rate options and prospects; None where there is no net, or none that learned tables like this one."""
        net = net_of(position.game)
        if net is None or position.decision.form is not None or not position.decision.options:
            return None
        if not net.encoder.knows(position.view, position.decision):
            return None
        judged: Judged = net.judge(net.encoder.encode(position.view, position.decision))
        return judged


def available() -> Bot | None:
    """Give the bot if some game has a net here."""
    bot = Net()
    return bot if bot.games else None


BOT = available()
