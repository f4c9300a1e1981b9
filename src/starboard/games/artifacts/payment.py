"""Payment with resource cards: which sections can be picked next so that a payment works and no card is wasted. [7]

Cards are reduced to small numbers (what each half is worth for this payment), so that answers can be remembered.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from starboard.core.family import always
from starboard.core.options import Decision, Option
from starboard.core.refusal import Refusal
from starboard.core.steps import Do, Picks, Step
from starboard.core.text import Text
from starboard.games.artifacts.common import Question, Selection
from starboard.games.artifacts.events import CreditsPaid, Discarded, Spent, SpentByForce
from starboard.games.artifacts.facts import CARD_OF, HALVES, RESOURCES, ROW_COLOUR, ROW_OF, RULES, SECTIONS
from starboard.games.artifacts.options import DISCARD, ENOUGH, SPEND, Discard, Enough, Spend
from starboard.games.artifacts.state import Player, State, Sums, sums, terms
from starboard.games.artifacts.vocabulary import ROW_COLOURS, SectionNeed
from starboard.games.artifacts.worth import ANY, Worths, worth

NO_CARD = 99
"""Least value among the cards paid so far, when there is none."""


def table_for(s: Sums, colour: str, scope: str) -> Worths:
    """Find what sections are worth: gold is wild in basic actions, and where an effect says so. Q04 Q29"""
    return worth(*terms(s, colour, scope))


def sources(p: Player) -> list[str]:
    """List what a player can spend: hand cards, then stored sections."""
    stock = p.active.stock
    return [*p.hand, *stock] if stock else p.hand


@lru_cache(maxsize=1 << 14)
def payable(kinds: tuple[int, ...], need: int, least: int, left: int) -> bool:
    """Say whether a payment can be finished with these cards so that none of it could be dropped."""
    if left == 1:  # the last card: it covers the rest, and the surplus is less than any card paid
        for kind in kinds:
            for value in (kind >> 4, kind & 15):
                if value >= need and value - need < (value if value < least else least):
                    return True
        return False
    for i, kind in enumerate(kinds):
        for value in (kind >> 4, kind & 15):
            if value and _fits(kinds, i, value, need, least, left):
                return True
    return False


def _fits(kinds: tuple[int, ...], i: int, value: int, need: int, least: int, left: int) -> bool:
    """Say whether a value at a place can be part of such a payment."""
    if value < least:
        least = value
    if value >= need:
        return value - need < least
    return left > 1 and payable(kinds[i + 1 :], need - value, least, left - 1)


@lru_cache(maxsize=1 << 14)
def picks(kinds: tuple[int, ...], need: int, least: int, left: int) -> tuple[tuple[int, int], ...]:
    """List places and halves that can be paid next; places only rise, so that no payment is met twice. [7.5]"""
    found = []
    for i, kind in enumerate(kinds):
        a, b = kind >> 4, kind & 15
        if a and _fits(kinds, i, a, need, least, left):
            found.append((i, 0))
        if b and _fits(kinds, i, b, need, least, left):
            found.append((i, 1))
    return tuple(found)


def section_at(p: Player, place: int, half: int) -> str:
    """Name the section at a place of the sources."""
    n = len(p.hand)
    return HALVES[p.hand[place]][half] if place < n else p.active.stock[place - n]


def place_of(p: Player, ref: str) -> int:
    """Find a section among the sources."""
    card = CARD_OF[ref]
    return p.hand.index(card) if card in p.hand else len(p.hand) + p.active.stock.index(ref)


def take_section(g: State, seat: int, ref: str) -> int:
    """Take a card out of hand or from under its planet; gives its place among the sources."""
    p = g.players[seat]
    card = CARD_OF[ref]
    if card in p.hand:
        place = p.hand.index(card)
        del p.hand[place]
        return place
    place = len(p.hand) + p.active.stock.index(ref)
    for i, built in enumerate(p.empire):
        if ref in built.stored:
            stored = tuple([s for s in built.stored if s != ref])
            g.change(seat, i, type(built)(built.card, built.operational, built.tokens, stored))
            break
    return place


def spend(g: State, seat: int, ref: str, forced: bool = False) -> int:
    """Pay a section: its card goes to the discard pile at once; a forced payment shows what nobody named. [7.6]"""
    place = take_section(g, seat, ref)
    g.discard.append(CARD_OF[ref])
    if g.log is not None:
        g.tell(SpentByForce if forced else Spent, seat, ref)
    return place


def pay_credits(g: State, seat: int, n: int) -> None:
    """Take credits from the bank."""
    if n:
        g.players[seat].credits -= n
        g.tell(CreditsPaid, seat, n)


MOST_SETS = 2000
"""Of more ways to pay than this none is listed: then cards are picked one after the other."""


def gathered(
    p: Player,
    ways: Iterable[tuple[tuple[str, ...], int]],
    done: Option | None = None,
    made: Mapping[str, Option] = SPEND,
) -> Picks | None:
    """Make ways to pay, each with what it wastes, one choice in any order; what is missed least is proposed."""
    found: dict[tuple[str, ...], int] = {}
    for refs, waste in ways:
        found[refs] = waste
        if len(found) > MOST_SETS:
            return None
    most = max(map(len, found), default=0)
    if most < 2 and (done is not None or len(found) < 2):
        return None
    order = {ref: n for n, ref in enumerate(refs_of(p))}
    among = sorted({ref for refs in found for ref in refs}, key=order.__getitem__)
    at = {ref: n for n, ref in enumerate(among)}
    sets = {refs: tuple([at[ref] for ref in refs]) for refs in found}
    best = min(found, key=lambda refs: missed(p, refs, found[refs])) if done is None else ()
    least = min(map(len, found))
    return Picks(
        most, tuple([made[ref] for ref in among]), least, done, sets=tuple(sets.values()), proposed=sets.get(best, ())
    )


def missed(p: Player, refs: tuple[str, ...], waste: int) -> tuple[int, ...]:
    """Say what one parts with by a payment: stored cards, cards, surplus, gold, what its halves would give to projects.

    The hand is drawn up again at the end of the turn, what lies under planets is not.
    """
    gold = stored = wanted = lost = 0
    colours = {"gold", *(ROW_COLOUR[ROW_OF[q.card]] for q in p.projects)}
    for ref in refs:
        paid = SECTIONS[ref]
        gold += paid.colour == "gold"
        wanted += paid.count * (paid.colour in colours)
        if ref in p.active.stock:
            stored += 1
            continue
        other = SECTIONS[next(half for half in HALVES[CARD_OF[ref]] if half != ref)]
        lost += other.count
        wanted += other.count * (other.colour in colours)
    return stored, len(refs), waste, gold, wanted, lost


def refs_of(p: Player) -> list[str]:
    """List the sections a player could spend, in the order of the sources."""
    return [*(ref for card in p.hand for ref in HALVES[card]), *p.active.stock]


class Pay(Question, frozen=True):
    """Pay a number of symbols of one colour, card by card. [7]"""

    auto = True

    colour: str = always(ANY)
    scope: str = always("basic")
    need: int = 0
    left: int = 0
    least: int = NO_CARD
    start: int = 0

    def ask(self, g: State) -> Decision | None:
        """Offer the sections that lead to a payment without waste."""
        if self.need <= 0:
            return None
        p = g.players[self.seat]
        return Decision(self.seat, "pay", tuple([SPEND[ref] for ref in self.sections(g, p)]), None, {"need": self.need})

    def sections(self, g: State, p: Player) -> list[str]:
        """List the sections that can be paid next."""
        own = sources(p)
        start = self.start
        if start:
            own = own[start:]
        s = sums(p)
        if self.colour != "one_colour":
            kinds = tuple(map(worth(*terms(s, self.colour, self.scope)).__getitem__, own))
            hand = len(p.hand) - start
            found = picks(kinds, self.need, self.least, self.left)
            return [HALVES[own[i]][half] if i < hand else own[i] for i, half in found]
        either: dict[str, None] = {}
        for colour in ROW_COLOURS:
            kinds = tuple(map(table_for(s, colour, self.scope).__getitem__, own))
            for i, half in picks(kinds, self.need, self.least, self.left):
                either[section_at(p, start + i, half)] = None
        return list(either)

    def answer(self, g: State, option: Spend) -> None:
        """Pay it, and go on with later cards."""
        p = g.players[self.seat]
        ref = option.section
        colour = self.colour
        if colour == "one_colour":
            colour = SECTIONS[ref].colour
            if colour == "gold":  # wild by an effect: the colour is still open
                colour = "one_colour"
        table = table_for(sums(p), SECTIONS[ref].colour if colour == "one_colour" else colour, self.scope)
        value = table[ref] >> 4
        place = spend(g, self.seat, ref, g.log is not None and len(self.sections(g, p)) == 1)
        if value < self.need:
            g.push(Pay(self.seat, colour, self.scope, self.need - value, self.left - 1, min(self.least, value), place))

    def picks(self, g: State, seat: int) -> Picks | None:
        """A person pays in any order, and is proposed the payment that is missed least. [7.5]"""
        return gathered(g.players[seat], self.payments(g.players[seat])) if self.need > 0 else None

    def goes_on(self, seat: int) -> bool:
        """Something was paid."""
        return seat == self.seat and self.least < NO_CARD

    def payments(self, p: Player) -> Iterator[tuple[tuple[str, ...], int]]:
        """List all payments without waste, with the symbols that are too many."""
        s = sums(p)
        own = sources(p)
        colours = ROW_COLOURS if self.colour == "one_colour" else (self.colour,)
        for colour in colours:
            kinds = tuple(map(table_for(s, colour, self.scope).__getitem__, own))
            yield from self.spent(p, kinds, (), self.start, self.need, self.least)

    def spent(
        self, p: Player, kinds: tuple[int, ...], refs: tuple[str, ...], start: int, need: int, least: int
    ) -> Iterator[tuple[tuple[str, ...], int]]:
        """Go on with a payment."""
        for i, half in picks(kinds[start:], need, least, self.left - len(refs)):
            kind = kinds[start + i]
            value = kind & 15 if half else kind >> 4
            now = (*refs, section_at(p, start + i, half))
            if value >= need:
                yield now, value - need
            else:
                yield from self.spent(p, kinds, now, start + i + 1, need - value, min(least, value))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """A section of another colour, or one too many."""
        return not_payable(g, seat, key)


def not_payable(g: State, seat: int, key: str) -> Refusal | None:
    """Say why a section cannot be spent: it is not one's own, or it does not fit."""
    if key not in SECTIONS:
        return None
    p = g.players[seat]
    if CARD_OF[key] in p.hand or key in p.active.stock:
        return Refusal("does_not_fit")
    return Refusal("not_to_spend")


class PaySet(Question, frozen=True):
    """Pay one section for each listed colour. [19]"""

    auto = True

    sections: tuple[SectionNeed, ...] = ()

    def ask(self, g: State) -> Decision | None:
        """Offer sections for the first colour that leave enough for the others."""
        if not self.sections:
            return None
        p = g.players[self.seat]
        s = sums(p)
        first, *rest = self.sections
        own = sources(p)
        found = []
        for i in range(len(own)):
            others = [c for j, c in enumerate(own) if j != i]
            for half in (0, 1) if i < len(p.hand) else (0,):
                ref = section_at(p, i, half)
                if _meets(ref, first, s) and set_payable(others, tuple(rest), s):
                    found.append(SPEND[ref])
        return Decision(
            self.seat,
            "pay_set",
            tuple(found),
            None,
            {"need": first.min, "colour": Text(f"artifacts-colour-{first.colour}")},
        )

    def answer(self, g: State, option: Spend) -> None:
        """Pay it, then the next colour."""
        spend(g, self.seat, option.section, g.log is not None and len(self.ask(g).options) == 1)  # type: ignore[union-attr]
        g.push(PaySet(self.seat, self.sections[1:]))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """A section of another colour, or too small."""
        return not_payable(g, seat, key)


def _meets(ref: str, need: SectionNeed, s: Sums) -> bool:
    section = SECTIONS[ref]
    fits = s.all_wild or section.colour == need.colour or (section.colour == "gold" and s.wild_card)
    return fits and section.count >= need.min


def set_payable(own: list[str], needs: tuple[SectionNeed, ...], s: Sums) -> bool:
    """Say whether different cards can pay all parts of a set."""
    if not needs:
        return True
    for i, card in enumerate(own):
        halves = HALVES[card] if card in RESOURCES else (card,)
        if any(_meets(ref, needs[0], s) for ref in halves) and set_payable(own[:i] + own[i + 1 :], needs[1:], s):
            return True
    return False


class PayFreely(Question, frozen=True):
    """Pay any number of symbols, then go on with how many there were. [8.6] [8.7] [19]

    It is asked as long as there are cards, fitting or not: others must not learn from it what is in a hand.
    """

    kind: str = always("trade")
    """What for: trade, unblockade or mixed."""
    colour: str = ""
    """Empty while no colour is fixed."""
    left: int = 0
    start: int = 0
    symbols: int = 0
    cards: int = 0
    most: int = 0
    """No more symbols than this are of use; 0: no bound."""
    then: Step | None = None

    def ask(self, g: State) -> Decision | None:
        """Offer every section that adds to the payment, and to stop."""
        if self.left <= 0 or (self.most and self.symbols >= self.most):
            return None
        p = g.players[self.seat]
        hand = p.hand
        stock = p.active.stock
        if not hand and not stock:
            return None
        table = self.table(p, self.colour)
        options: list[Option] = []
        for place in range(self.start, len(hand)):
            card = hand[place]
            kind = table[card]
            if kind:
                a, b = HALVES[card]
                if kind >> 4:
                    options.append(SPEND[a])
                if kind & 15:
                    options.append(SPEND[b])
        if stock:
            options += [SPEND[ref] for ref in stock[max(0, self.start - len(hand)) :] if table[ref]]
        if self.kind == "unblockade":
            options = self.useful(p, options, table)
            if self.symbols >= RULES.unblockade_symbols_per_token:
                options.append(ENOUGH)
        else:
            options.append(ENOUGH)
        return Decision(self.seat, self.kind, tuple(options), None, {"symbols": self.symbols}) if options else None

    def useful(self, p: Player, options: list[Option], table: dict[str, int]) -> list[Option]:
        """Leave out a first section from which no token could be paid any more."""
        need = RULES.unblockade_symbols_per_token
        if self.symbols >= need:
            return options
        values = {o: table[o.section] >> 4 for o in options if isinstance(o, Spend)}
        places = {o: place_of(p, o.section) for o in values}
        return [
            o
            for o, v in values.items()
            if self.symbols + v >= need or (self.left > 1 and any(places[q] > places[o] for q in values))
        ]

    def table(self, p: Player, colour: str) -> dict[str, int]:
        """Say what sections are worth here, once a colour is fixed."""
        s = sums(p)
        if self.kind == "mixed":
            return worth(ANY, True, 0)
        if self.kind == "trade" and (s.mix or not colour):
            return worth(ANY, True, s.gold)
        return table_for(s, colour, "basic")

    def answer(self, g: State, option: Spend | Enough) -> None:
        """Pay it and ask for more, or stop."""
        if isinstance(option, Enough):
            self.skip(g)
            return
        p = g.players[self.seat]
        ref = option.section
        value = self.table(p, self.colour)[ref] >> 4
        colour = self.colour
        if not colour and SECTIONS[ref].colour != "gold":
            colour = SECTIONS[ref].colour
        place = spend(g, self.seat, ref)
        g.push(
            PayFreely(
                self.seat,
                self.kind,
                colour,
                self.left - 1,
                place,
                self.symbols + value,
                self.cards + 1,
                self.most,
                self.then,
            )
        )

    def called(self, g: State, option: Option) -> Text | None:
        """Whoever trades nothing is told so: it is how one passes. Q21"""
        nothing = self.kind == "trade" and not self.cards and option == ENOUGH
        return Text("artifacts-trade-nothing") if nothing else None

    def picks(self, g: State, seat: int) -> Picks | None:
        """A person pays in any order; what was paid before stays."""
        p = g.players[seat]
        if self.left < 2 or self.ask(g) is None:
            return None
        return gathered(p, self.payments(p, (), self.start, self.colour, self.symbols), ENOUGH)

    def payments(
        self, p: Player, refs: tuple[str, ...], start: int, colour: str, symbols: int
    ) -> Iterator[tuple[tuple[str, ...], int]]:
        """List all that may be paid here, card by card as the sources lie."""
        if len(refs) == self.left or (self.most and symbols >= self.most):
            return
        own, table = sources(p), self.table(p, colour)
        for i in range(start, len(own)):
            for half, value in enumerate((table[own[i]] >> 4, table[own[i]] & 15)):
                if value:
                    ref = section_at(p, i, half)
                    fixed = colour or (SECTIONS[ref].colour if SECTIONS[ref].colour != "gold" else "")
                    now, total = (*refs, ref), symbols + value
                    if self.kind != "unblockade" or total >= RULES.unblockade_symbols_per_token:
                        yield now, 0
                    yield from self.payments(p, now, i + 1, fixed, total)

    def goes_on(self, seat: int) -> bool:
        """Something was paid."""
        return seat == self.seat and self.cards > 0

    def skip(self, g: State) -> None:
        """Go on with what was paid."""
        if self.then is not None:
            g.push(paid(self.then, self.symbols, self.cards))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """A section of another colour."""
        return not_payable(g, seat, key)


class Paid(Do, frozen=True):
    """What follows a payment of any number, and is told how much it was. [19]"""

    seat: int = -1
    symbols: int = 0
    cards: int = 0


def paid(then: Any, symbols: int, cards: int) -> Step:
    """Tell a step how much was paid for it."""
    kind = type(then)
    if len(kind.__struct_fields__) == 3:  # a plain `Paid`
        plain: Step = kind(then.seat, symbols, cards)
        return plain
    step: Step = replace(then, symbols=symbols, cards=cards)
    return step


class DiscardCards(Selection, frozen=True, kw_only=True):
    """Discard hand cards, then go on with how many there were. [19]"""

    kind = "hand_cards"
    in_hand = True

    then: Step | None = None

    def among(self, g: State) -> tuple[Option, ...]:
        """List the hand."""
        return tuple([DISCARD[c] for c in g.players[self.seat].hand])

    def take(self, g: State, option: Discard) -> None:
        """Discard one."""
        discard_card(g, self.seat, option.card)

    def finish(self, g: State) -> None:
        """Go on with what was discarded."""
        if self.then is not None:
            g.push(paid(self.then, 0, self.picked))


def discard_card(g: State, seat: int, card: str) -> int:
    """Discard a hand card; gives the place it had."""
    hand = g.players[seat].hand
    place = hand.index(card)
    del hand[place]
    g.discard.append(card)
    if g.log is not None:
        g.tell(Discarded, seat, card)
    return place


class PayCredits(Do, frozen=True):
    """Pay credits. [6]"""

    seat: int = -1
    n: int = 0

    def run(self, g: State) -> None:
        """Take them from the bank."""
        pay_credits(g, self.seat, self.n)
