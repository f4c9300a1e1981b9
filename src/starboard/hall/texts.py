"""Which text says what: ids only, since whoever reads them writes them out."""

from starboard.core.catalogs import LANGUAGES, text_ids
from starboard.core.game import Game
from starboard.core.refusal import Refusal
from starboard.core.text import Text


def refusal_text(game: Game | None, refusal: Refusal) -> Text:
    """Give the text of a refusal: the game's own if it has one, else the table's."""
    if game is not None:
        own = f"{game.id}-refused-{refusal.code}"
        if own in text_ids(game.package, LANGUAGES[0]):
            return Text(own, refusal.args)
    return Text(f"refused-{refusal.code}", refusal.args)
