"""Self-play: bots play matches, and every decision is written to shards for learning."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from starboard.bots.bot import Bot, Position, find_bot
from starboard.bots.heuristics import lead
from starboard.bots.learned import encoder_of
from starboard.bots.learned.features import Encoder
from starboard.core.options import Option
from starboard.core.refusal import Refused
from starboard.core.rng import Rng, mix
from starboard.lab.matches import Match, Played, play
from starboard.lab.shards import Choice, gathered, joined, write_shard

LEARNER = "net"
"""The name of the bot whose weights are being learned."""


class Watched:
    """A bot whose decisions are noted; now and then it does something else than it wants, to see what comes of it."""

    def __init__(self, bot: Bot, encoder: Encoder, explore: float) -> None:
        """Watch a bot; `explore` is how often its answer is replaced by any other."""
        self.name, self.bot, self.encoder, self.explore = bot.name, bot, encoder, explore
        self.choices: list[Choice] = []

    def choose(self, position: Position) -> Option:
        """Let the bot choose, and note it."""
        asked = position.decision
        wanted = self.bot.choose(position)
        if len(asked.options) < 2 or wanted not in asked.options or not self.encoder.knows(position.view, asked):
            return wanted
        best, count = asked.options.index(wanted), len(asked.options)
        rng = Rng(mix(position.seed & ((1 << 64) - 1)))
        chosen = rng.below(count) if rng.below(1 << 20) < self.explore * (1 << 20) else best
        chance = self.explore / count + (1 - self.explore if chosen == best else 0.0)
        targets = [0.0] * count
        targets[best] = 1.0
        self.choices.append(Choice(asked.seat, self.encoder.encode(position.view, asked), targets, chosen, chance))
        return asked.options[chosen]


def encoder(game: str) -> Encoder:
    """Give the encoder of a game; raises Refused if there is none."""
    found = encoder_of(game)
    if found is None:
        raise Refused("no_encoder", game=game)
    return found


class Writer(Struct, frozen=True):
    """Plays batches of matches and writes a shard for each; to be given to an engine as its work."""

    folder: str
    explore: float = 0.0
    """How often bots do something else than they want."""

    def __call__(self, matches: Sequence[Match]) -> list[Played]:
        """Play a batch."""
        done, parts = [], []
        for match in matches:
            seated = [Watched(find_bot(name), encoder(match.game), self.explore) for name in match.bots]
            played = play(match, seated)
            done.append(played)
            choices = [c for player in seated for c in player.choices]
            first = sum(place == 1 for place in played.places)
            won = [1 / first if place == 1 else 0.0 for place in played.places]
            margin = [lead(played.scores, seat) for seat in range(len(match.bots))]
            parts.append(gathered(match.number, choices, won, margin))
        write_shard(Path(self.folder, f"{matches[0].game}-{matches[0].number:08}.npz"), joined(parts))
        return done
