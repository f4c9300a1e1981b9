"""Builds positions for tests: cards are taken out of their decks and put where a test wants them.

Empire cards: `P21L` or `S21O`, tokens as `P21L:2`, stored sections as `P11O+R45b`. Projects: `S21` or `S21+R35b`.
"""

from starboard.core.engine import advance, apply, decisions
from starboard.core.events import Event
from starboard.core.options import Decision, read
from starboard.core.refusal import Refused
from starboard.core.steps import Step
from starboard.games.artifacts import GAME, Setup
from starboard.games.artifacts.facts import CARD_OF, DECKS, RESOURCES, ROW_OF
from starboard.games.artifacts.state import Built, Project, State
from starboard.games.artifacts.turn import BeginTurn
from starboard.games.artifacts.vocabulary import ROWS

FACTIONS = ("star_union", "community", "bionics", "episcopacy", "league", "clone_clans")


class Setting:
    """A table with empty hands and empires, to be filled."""

    def __init__(self, seats: int = 2, factions: tuple[str, ...] = FACTIONS, **house: bool) -> None:
        self.g: State = GAME.setup(Setup(seats=seats, factions=factions[:seats], **house), 1)
        g = self.g
        g.resources, g.discard = list(RESOURCES), []
        for row in ROWS:
            g.decks[row] = list(reversed(DECKS[row]))
            g.tops[row] = g.decks[row].pop()
        g.looked = {}
        g.looker = -1
        g.start = g.turn = 0
        for p in g.players:
            p.hand, p.projects, p.empire, p.credits, p.vp = [], [], [], 8, 0
        for seat in range(seats):
            g.refresh(seat)
        g.todo = []
        g.now = None

    # Putting things where they belong

    def hand(self, cards: str, seat: int = 0) -> "Setting":
        for card in cards.split():
            self.g.resources.remove(card)
            self.g.players[seat].hand.append(card)
        return self

    def _take(self, card: str) -> str:
        g, row = self.g, ROW_OF[card]
        if g.tops[row] == card:
            g.tops[row] = g.decks[row].pop()
        else:
            g.decks[row].remove(card)
        return card

    def _sections(self, refs: list[str]) -> tuple[str, ...]:
        for ref in refs:
            self.g.resources.remove(CARD_OF[ref])
        return tuple(refs)

    def empire(self, cards: str, seat: int = 0) -> "Setting":
        for word in cards.split():
            head, *stored = word.split("+")
            name, _, tokens = head.partition(":")
            n = int(tokens or 0)
            self.g.tokens -= n
            built = Built(self._take(name[:-1]), name[-1] == "O", n, self._sections(stored))
            self.g.players[seat].empire.append(built)
        self.g.refresh(seat)
        return self

    def projects(self, cards: str, seat: int = 0) -> "Setting":
        for word in cards.split():
            head, *attached = word.split("+")
            self.g.players[seat].projects.append(Project(self._take(head), self._sections(attached)))
        return self

    def credits(self, n: int, seat: int = 0) -> "Setting":
        self.g.players[seat].credits = n
        return self

    def artifacts(self, cards: str, seat: int = 0) -> "Setting":
        for card in cards.split():
            self.g.artifact_deck.remove(card)
            self.g.players[seat].artifacts.append(card)
        return self

    def plans(self, cards: str, seat: int = 1) -> "Setting":
        for card in cards.split():
            self.g.plan_deck.remove(card)
            self.g.players[seat].plans.append(card)
        return self

    def resources(self, cards: str) -> "Setting":
        """Put resource cards on top of their deck, first drawn first."""
        for card in reversed(cards.split()):
            self.g.resources.remove(card)
            self.g.resources.append(card)
        return self

    def deck(self, cards: str) -> "Setting":
        """Put planets, technologies or ships on top of their deck, first drawn first."""
        for card in reversed(cards.split()):
            row = ROW_OF[card]
            self._take(card)
            if self.g.tops[row]:
                self.g.decks[row].append(self.g.tops[row])
            self.g.tops[row] = card
        return self

    def system(self, card: str) -> "Setting":
        """Make an alien system the available one."""
        g = self.g
        if g.system != card:
            pile = g.systems if card in g.systems else g.seen_systems
            pile[pile.index(card)] = g.system
            g.system = card
        return self

    def top_artifact(self, card: str) -> "Setting":
        self.g.artifact_deck.remove(card)
        self.g.artifact_deck.append(card)
        return self

    # Playing

    def begin(self, *steps: Step) -> "Setting":
        """Begin the turn of seat 0, or with these steps."""
        self.g.todo = []
        self.g.push(*(steps or (BeginTurn(0),)))
        self.g.now = None
        advance(self.g)
        return self

    @property
    def asked(self) -> Decision:
        return decisions(self.g)[0]

    @property
    def kind(self) -> str:
        open_now = decisions(self.g)
        return open_now[0].kind if open_now else "over"

    @property
    def offered(self) -> set[str]:
        return {str(o) for o in self.asked.options}

    def do(self, *lines: str) -> list[Event]:
        """Give answers, each for whoever is asked."""
        events: list[Event] = []
        for line in lines:
            before = GAME.tally(self.g)
            events += apply(self.g, self.asked.seat, read(line, GAME.package))
            assert GAME.tally(self.g) == before
        return events

    def can(self, *lines: str) -> bool:
        """Say whether these answers could be given one after the other."""
        from starboard.core.state import clone

        trial = clone(self.g)
        try:
            for line in lines:
                apply(trial, decisions(trial)[0].seat, read(line, GAME.package))
        except Refused:
            return False
        return True

    # Looking

    def me(self, seat: int = 0) -> "Seen":
        return Seen(self.g, seat)


class Seen:
    """What a test looks at: a player in the notation of this module."""

    def __init__(self, g: State, seat: int) -> None:
        self.p = g.players[seat]

    @property
    def empire(self) -> str:
        words = []
        for b in self.p.empire:
            tokens = f":{b.tokens}" if b.tokens else ""
            words.append("+".join([f"{b.card}{'O' if b.operational else 'L'}{tokens}", *b.stored]))
        return " ".join(words)

    @property
    def projects(self) -> str:
        return " ".join("+".join([q.card, *q.attached]) for q in self.p.projects)

    @property
    def hand(self) -> str:
        return " ".join(self.p.hand)
