"""Words of a table: who sits where, what things are called, sentences with names set off."""

from collections.abc import Sequence

from rich.text import Text as Rich

from starboard.core.events import Event
from starboard.core.game import Game
from starboard.core.i18n import Catalog, MissingText, catalog
from starboard.core.options import Option
from starboard.core.refusal import Refusal
from starboard.core.scene import Token
from starboard.core.text import Text
from starboard.terminal.blocks import text

SIGNS = "●▲■◆★✚♥♣♠"
COLOURS = ("bright_cyan", "bright_yellow", "bright_green", "bright_magenta", "bright_red", "bright_blue", "orange1",
           "spring_green2", "plum2")  # fmt: skip


def refusal_text(texts: Catalog, game: Game | None, refusal: Refusal) -> str:
    """Say why something was not taken: in the game's words if it has some, else in the table's."""
    for text_id in ([f"{game.id}-refused-{refusal.code}"] if game else []) + [f"refused-{refusal.code}"]:
        if texts.has(text_id):
            try:
                return texts.say(Text(text_id, refusal.args))
            except MissingText:
                continue
    return str(refusal)


class Words:
    """Says things about one game, in one language, to people at one table."""

    def __init__(self, game: Game, lang: str, names: Sequence[str]) -> None:
        """Serve a game whose seats have these names."""
        self.game = game
        self.lang = lang
        self.texts: Catalog = catalog(lang, game.package)
        self.names = tuple(names)

    def sign(self, seat: int | None) -> str:
        """Give the sign of a seat, so that colour is never needed to tell seats apart."""
        return SIGNS[seat % len(SIGNS)] if seat is not None and seat >= 0 else "○"

    def style(self, seat: int | None) -> str:
        """Give the colour of a seat."""
        return COLOURS[seat % len(COLOURS)] if seat is not None and seat >= 0 else ""

    def name(self, seat: int) -> str:
        """Give sign and name of a seat."""
        known = 0 <= seat < len(self.names)
        return f"{self.sign(seat)} {self.names[seat]}" if known else self.texts.say("core-seat", seat=seat + 1)

    def person(self, seat: int) -> Rich:
        """Give sign and name in the seat's colour."""
        return text(self.name(seat), self.style(seat))

    def plain(self, what: Text | None) -> str:
        """Write a text out; a text that is missing shows its id rather than ending the game."""
        if what is None:
            return ""
        try:
            return self.texts.say(what, self.name)
        except MissingText:
            return what.id

    def say(self, what: Text | None, style: str = "") -> Rich:
        """Write a text out with the names of people in their colours."""
        line = text(" ".join(self.plain(what).split()), style)
        for seat in range(len(self.names)):
            line.highlight_words([self.name(seat)], self.style(seat))
        return line

    def own(self, text_id: str, **args: object) -> str:
        """Say one of the command line's texts."""
        return self.texts.say(f"cli-{text_id}", self.name, **args)

    def refusal(self, refusal: Refusal) -> str:
        """Say why something cannot be done."""
        return refusal_text(self.texts, self.game, refusal)

    def event(self, event: Event) -> Rich:
        """Tell what happened."""
        return self.say(event.text(self.game.id))

    def option(self, option: Option) -> Rich:
        """Say what an answer means."""
        return self.say(option.text(self.game.id))

    def thing(self, name: str) -> str:
        """Name an icon, frame or chip: as the game calls it, as the table calls it, or as it is written."""
        if not name:
            return ""
        for pattern in (
            "{game}-icon-{name}",
            "{game}-chip-{name}",
            "{game}-kind-{name}",
            "{game}-{name}",
            "cli-icon-{name}",
        ):
            text_id = pattern.format(game=self.game.id, name=name)
            if self.texts.has(text_id):
                try:
                    return self.texts.say(text_id)
                except MissingText:  # a text of that name that wants arguments is another one
                    continue
        return name.replace("_", " ")

    def sort(self, kind: str) -> str:
        """Name a sort of cards that tells how a card is used; most need no word."""
        text_id = f"{self.game.id}-sort-{kind}"
        return self.texts.say(text_id) if self.texts.has(text_id) else ""

    def token(self, token: Token, counted: bool = False) -> str:
        """Name a piece and how many of it there are; `counted` says so even of one."""
        called = self.own("hidden") if token.hidden else self.plain(token.label) or self.thing(token.icon)
        told = str(token.count) in called.split()  # some labels say the number themselves
        return called if told or (token.count == 1 and not counted) else f"{token.count} {called}"

    def number(self, value: float | None) -> str:
        """Write a number; what is secret is a question mark."""
        if value is None:
            return "?"
        return f"{value:g}".replace("-", "−").replace(".", "," if self.lang == "de" else ".")
