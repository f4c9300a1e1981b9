"""Promises that bind: what may be promised, how a contract begins and ends, what a covenant forbids."""

from collections.abc import Container

from msgspec.structs import replace

from starboard.core.options import HiddenChoice
from starboard.core.refusal import Refused
from starboard.games.sidereal.events import ContractClosed, ContractMade, Entered, Licensed
from starboard.games.sidereal.facts import CARDS, ROUNDS, TABLE_RULES, TEAMS, TECHNOLOGIES
from starboard.games.sidereal.items import NO_GOODS, vector
from starboard.games.sidereal.options import Promise
from starboard.games.sidereal.state import FRESH, Contract, State

# --- what may be promised ---------------------------------------------------------------------------------------


def check_promise(g: State, promise: Promise) -> None:
    """Raise Refused unless a clause is well formed and can still fall due. [4.4] [11.6] D7"""
    n = len(g.players)
    if promise.kind not in _KINDS:
        raise Refused("empty_promise")
    if promise.debtor == promise.creditor or not (0 <= promise.debtor < n and 0 <= promise.creditor < n):
        raise Refused("bad_parties")
    if len(promise.words) > TABLE_RULES.text_length or len(promise.cards) > TABLE_RULES.cards_per_leg:
        raise Refused("too_many_lines")
    if min(vector(promise.items)) < 0:
        raise Refused("bad_amount")
    if max(vector(promise.items)) > TABLE_RULES.items_per_line:
        raise Refused("too_many_items", most=TABLE_RULES.items_per_line)
    talk = g.phase != "trade"
    least = g.round
    if promise.kind == "share":
        least = 0
        # It is paid in the next round, whatever is written; nothing else may be written.
        if promise.round not in (0, g.round, g.round + 1):
            raise Refused("not_next_round")
    elif talk and promise.kind in ("deliver", "lend"):
        least = g.round + 1
        if promise.round != least:
            raise Refused("not_next_round")
    elif promise.kind == "lend":
        least = g.round + 1
    last_due = g.round + 1 if promise.kind == "share" else promise.round
    if last_due > ROUNDS:
        raise Refused("past_the_end", last=ROUNDS)
    if promise.round < least:
        raise Refused("already_past")
    if talk and not _about_auctions(g, promise):
        raise Refused("not_in_auctions")
    _check_fields(promise)
    _KINDS[promise.kind](g, promise)


def _about_auctions(g: State, promise: Promise) -> bool:
    """Say whether a clause may be made while bids and cards are talked about. [11.6]"""
    if promise.kind == "covenant":
        return promise.round == g.round and promise.action in ("take_card", "bid_colony", "bid_research")
    return promise.kind in ("deliver", "lend")


def check_together(g: State, promises: tuple[Promise, ...], dropped: tuple[int, ...], knower: int | None) -> None:
    """Refuse a covenant and a delivery, loan or licence that it forbids, old or new; with `knower` as far as he knows.

    What the same deal drops does not count. [4.4]
    """
    there = [
        contract.promise
        for contract in g.contracts
        if contract.number not in dropped and (knower is None or knower in contract.seers)
    ]
    for i, promise in enumerate(promises):
        for other in (*there, *promises[:i]):
            if isinstance(other, Promise) and (_rules_out(g, promise, other) or _rules_out(g, other, promise)):
                raise Refused("covenant")


def _rules_out(g: State, covenant: Promise, clause: Promise) -> bool:
    """Say whether a covenant still holds when a clause falls due, and forbids its debtor to keep it. D35"""
    if (
        covenant.kind != "covenant"
        or clause.debtor not in _bound(g, covenant, clause.creditor)
        or covenant.to not in (-1, clause.creditor)
        or covenant.round < clause.round
    ):
        return False
    if covenant.action == "lend":
        return clause.kind in ("deliver", "lend") and covenant.target in clause.cards
    return covenant.action == "license" and clause.kind == "licence" and covenant.target == clause.technology


_ALWAYS = {"kind", "debtor", "creditor", "round"}
USED = {
    "deliver": {"items", "cards", "wild"},
    "lend": {"cards"},
    "licence": {"technology"},
    "share": {"items", "cards", "wild"},
    "covenant": {"action", "target", "to", "limit"},
    "text": {"words"},
}
"""The fields that a kind of clause speaks with."""
USED_BY_COVENANT = {
    "take_card": {"target"},
    "bid_colony": {"limit"},
    "bid_research": {"limit"},
    "license": {"target", "to"},
    "lend": {"target", "to"},
}
"""The fields that a covenant speaks with, beside what it is about."""


def _check_fields(promise: Promise) -> None:
    """What a clause cannot enforce must not stand in it: nobody shall be deceived by it. [11.7]"""
    used = _ALWAYS | USED[promise.kind]
    if promise.kind == "covenant" and promise.action:
        used = _ALWAYS | {"action"} | USED_BY_COVENANT[promise.action]
    plain = Promise(promise.kind, promise.debtor, promise.creditor)
    if any(getattr(promise, f) != getattr(plain, f) for f in Promise.__struct_fields__ if f not in used):
        raise Refused("field_not_used")


def _check_deliver(g: State, promise: Promise) -> None:
    if promise.items == NO_GOODS and not promise.cards:
        raise Refused("empty_promise")
    if promise.items.envoy:
        raise Refused("not_tradeable")
    _check_cards(g, promise)


def _check_cards(g: State, promise: Promise) -> None:
    for card_id in promise.cards:
        _check_card(g, card_id)
    if len(set(promise.cards)) != len(promise.cards):
        raise Refused("card_twice")


def _check_card(g: State, card_id: str) -> None:
    """Any card in play may be promised: who promises it may only get it by the same deal. [12]"""
    if g.holder_of(card_id) < 0:
        raise Refused("card_not_there")
    if card_id in CARDS and not CARDS[card_id].tradeable:
        raise Refused("not_tradeable")


def _check_lend(g: State, promise: Promise) -> None:
    if not promise.cards:
        raise Refused("empty_promise")
    _check_cards(g, promise)
    for card_id in promise.cards:
        _check_lendable(card_id)


def _check_lendable(card_id: str) -> None:
    """Only cards with a border are lent; all others change hands for good. [12]"""
    if card_id not in CARDS or not CARDS[card_id].border:
        raise Refused("cannot_be_lent")


def _check_licence(g: State, promise: Promise) -> None:
    if g.players[promise.debtor].species != "yengii":
        raise Refused("only_yengii")
    if promise.technology not in TECHNOLOGIES:
        raise Refused("no_such_technology")


def _check_share(g: State, promise: Promise) -> None:
    if promise.items == NO_GOODS or len(promise.cards) != 1 or promise.items.vp or promise.items.envoy:
        raise Refused("empty_promise")
    if promise.cards[0] not in CARDS or g.holder_of(promise.cards[0]) < 0:
        raise Refused("card_not_there")


def _check_covenant(g: State, promise: Promise) -> None:
    """Only what the server can watch; running a converter cannot be forbidden. D26"""
    action = promise.action
    if action == "take_card":
        if not promise.target or promise.target not in (*g.colony_track, *g.research_track):
            raise Refused("card_not_there")
        if promise.target in g.colony_track and promise.round == g.round and g.phase == "research":
            raise Refused("already_past")
    elif action in ("bid_colony", "bid_research"):
        if not 0 <= promise.limit <= TABLE_RULES.items_per_line:
            raise Refused("bad_limit")
        # Both bids are fixed before the first auction opens. [6.2]
        fixed = g.players[promise.debtor].has_bid or g.phase in ("colony", "research")
        if fixed and promise.round == g.round:
            raise Refused("bid_made")
    elif action == "license":
        if g.players[promise.debtor].species != "yengii":
            raise Refused("only_yengii")
        if promise.target not in TECHNOLOGIES or not -1 <= promise.to < len(g.players):
            raise Refused("no_such_technology")
    elif action == "lend":
        _check_card(g, promise.target)
        _check_lendable(promise.target)
        # It binds whoever has the card, so it cannot be promised behind a borrower's back. D35
        if g.owner_of(promise.target, -1) == promise.debtor != g.holder_of(promise.target):
            raise Refused("lent_out")
        if not -1 <= promise.to < len(g.players):
            raise Refused("bad_parties")
    else:
        raise Refused("empty_promise")


def _check_text(g: State, promise: Promise) -> None:
    if not promise.words.strip():
        raise Refused("empty_promise")


_KINDS = {
    "deliver": _check_deliver,
    "lend": _check_lend,
    "licence": _check_licence,
    "share": _check_share,
    "covenant": _check_covenant,
    "text": _check_text,
}


# --- making and ending ------------------------------------------------------------------------------------------


def bind(g: State, promise: Promise, parties: tuple[int, ...]) -> None:
    """Store a clause as a contract; a share of output is a delivery of the next round. [4.4] D2"""
    if promise.kind == "share":
        promise = replace(promise, kind="deliver", cards=(), round=g.round + 1)
    g.contracts_made += 1
    seers = g.everybody() if g.rules.public_contracts else parties
    contract = Contract(g.contracts_made, promise.debtor, promise.creditor, parties, seers, promise)
    g.contracts.append(contract)
    g.tell(ContractMade, contract.number, contract.debtor, contract.creditor, seers, promise)
    if promise.kind == "licence":
        grant_waiting_licences(g)


def close(g: State, contract: Contract, how: str) -> None:
    """End a contract."""
    g.contracts.remove(contract)
    g.tell(ContractClosed, contract.number, contract.debtor, contract.creditor, how)


def find_contract(g: State, number: int) -> Contract | None:
    """Find an open contract by its number."""
    return next((c for c in g.contracts if c.number == number), None)


# --- covenants --------------------------------------------------------------------------------------------------


def _bound(g: State, covenant: Promise, taker: int) -> Container[int]:
    """Name those whom a covenant binds: its debtor, and with a loan of the debtor's own card everybody. [4.4] D35

    Who borrows a card borrows it with what its owner has promised about it; but it may always be handed back.
    """
    owner = g.owner_of(covenant.target, -1) if covenant.action == "lend" else -1
    if covenant.debtor == owner != taker:
        return range(len(g.players))
    return (covenant.debtor,)


def forbidden(
    g: State,
    seat: int,
    action: str,
    target: str,
    to: int = -1,
    knower: int | None = None,
    dropped: tuple[int, ...] = (),
) -> Contract | None:
    """Find the covenant that forbids an action; with `knower` only among those that seat may read. [4.4]

    What the deal at hand drops forbids nothing in it.
    """
    for contract in g.contracts:
        promise = contract.promise
        if (
            (knower is None or knower in contract.seers)
            and contract.number not in dropped
            and isinstance(promise, Promise)
            and promise.kind == "covenant"
            and promise.action == action
            and promise.target == target
            and promise.to in (-1, to)
            and seat in _bound(g, promise, to)
        ):
            return contract
    return None


def bid_limit(g: State, seat: int, action: str, ships: int) -> int:
    """Give the most a player may bid, as covenants allow. [4.4]"""
    for contract in g.contracts:
        if contract.debtor == seat:
            promise = contract.promise
            if isinstance(promise, Promise) and promise.kind == "covenant" and promise.action == action:
                ships = min(ships, promise.limit)
    return ships


# --- licences ---------------------------------------------------------------------------------------------------


def grant_licence(g: State, giver: int, taker: int, technology: str) -> None:
    """The taker's own card of a technology comes into play for good. [9]"""
    player = g.players[taker]
    player.deck = tuple([t for t in player.deck if t != technology])
    card_id = f"{player.species}.{technology}"
    player.cards[card_id] = FRESH
    g.tell(Licensed, giver, taker, technology)
    g.tell(Entered, taker, card_id)


def grant_promised_licences(g: State, seat: int, technology: str) -> None:
    """A licence that was promised is given as soon as it can be; a covenant may put it off. [4.4]"""
    for contract in list(g.contracts):
        promise = contract.promise
        if (
            contract.debtor == seat
            and isinstance(promise, Promise)
            and promise.kind == "licence"
            and promise.technology == technology
            and not forbidden(g, seat, "license", technology, contract.creditor)
        ):
            if technology in g.players[contract.creditor].deck:
                grant_licence(g, seat, contract.creditor, technology)
            close(g, contract, "fulfilled")


def grant_waiting_licences(g: State) -> None:
    """Give promised licences for what was invented before. [4.4]"""
    for contract in list(g.contracts):
        promise = contract.promise
        if isinstance(promise, Promise) and promise.kind == "licence":
            invented = [TEAMS[i.team].technology for i in g.inventions if i.seat == promise.debtor]
            if promise.technology in invented:
                grant_promised_licences(g, promise.debtor, promise.technology)


def expire(g: State) -> None:
    """Covenants and plain words of this round end with it. [7]"""
    for contract in list(g.contracts):
        promise = contract.promise
        if isinstance(promise, HiddenChoice):
            continue
        if isinstance(promise, Promise) and promise.kind in ("covenant", "text") and promise.round <= g.round:
            close(g, contract, "expired")
