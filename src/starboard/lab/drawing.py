"""A position drawn as text, for whoever watches a program play."""

from rich.console import Console

from starboard.core.state import view
from starboard.lab.spiel import SpielState
from starboard.terminal.draw import Painter
from starboard.terminal.words import Words

WIDTH = 120


def drawn(position: SpielState, seat: int | None = None, lang: str = "en", width: int = WIDTH) -> str:
    """Draw the table as a seat (None: everybody) may see it, with whose turn it is, in characters without colours."""
    game = position.game.rules
    words = Words(game, lang, [f"seat_{n}" for n in range(position.game.num_players())])
    lines = Painter(words, width, seat=seat).scene(game.scene(view(position.g, seat), seat))
    console = Console(width=width, no_color=True, force_terminal=False, highlight=False)
    with console.capture() as said:
        for line in lines:
            console.print(line, crop=True, overflow="crop", no_wrap=True)
    player = position.current_player()
    return said.get() + (f"{words.name(player)}\n" if player >= 0 else "")
