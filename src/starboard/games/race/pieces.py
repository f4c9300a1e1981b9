"""The icon pieces that cards of this game are drawn with."""

from starboard.core.scene import Token
from starboard.core.text import Text


def piece(icon: str, count: int = 1, change: bool = False, name: str = "") -> Token:
    """Draw one piece; its name is told when one rests on it."""
    return Token(icon, count=count, signed=change, label=Text(f"race-piece-{name or icon}"))


def good(kind: str, count: int = 1) -> Token:
    """Draw goods of a kind, or of any."""
    return Token(kind, count=count, label=Text("race-good", {"kind": Text(f"race-kind-{kind}")}))


def windfall(kind: str) -> Token:
    """Draw a windfall world of a kind: its good comes once, so it is hollow."""
    return Token(f"hollow-{kind}", label=Text("race-windfall", {"kind": Text(f"race-kind-{kind}")}))


def cards(count: int, change: bool = False) -> tuple[Token, ...]:
    """Draw cards."""
    return (piece("card", count, change),)


def points(count: int) -> tuple[Token, ...]:
    """Draw victory points."""
    return (piece("points", count),)


def prestige(count: int) -> tuple[Token, ...]:
    """Draw prestige."""
    return (piece("prestige", count),)


def strength(amount: int) -> tuple[Token, ...]:
    """Draw military strength."""
    return (piece("military", amount, True),)


def times(uses: int, *pieces: Token) -> tuple[Token, ...]:
    """Draw what can be done several times."""
    return (piece("times", uses), *pieces) if uses > 1 else pieces


SELF = (piece("discard", name="this-card"),)
"""The card itself goes."""
CONQUERED = (piece("military", name="sort-military"),)
PEACEFUL = (piece("planet", name="sort-peaceful"),)
WORLD = (piece("planet", name="sort-world"),)
OTHER_WORLD = (piece("planet", name="other-world"),)
PRODUCED = piece("produce")
ALL_GOODS = Token("any", bound="least", label=Text("race-piece-all-goods"))
SAVED = (piece("bag", name="saved"),)
TAKEOVER = (piece("takeover"),)
