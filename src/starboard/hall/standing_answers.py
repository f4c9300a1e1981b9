"""Standing answers: left ahead, given whenever they are legal, dropped when they can never be again."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from starboard.core.events import Event
from starboard.core.family import tag_of
from starboard.core.game import Game
from starboard.core.options import Decision, Option, read
from starboard.core.scene import Offer, walk
from starboard.hall.doc import StandingDoc, StandingTextDoc, TermsDoc
from starboard.hall.protocol import StandingAnswer


def offers_on(scene: Any) -> dict[str, Offer]:
    """Find the offers on a table, by key."""
    return {part.key: part for part in walk(scene) if isinstance(part, Offer)}


def kept(game: Game, view: Any, seat: int, wish: StandingAnswer) -> StandingDoc:
    """Make a standing answer ready to be kept; raises Refused if it cannot be read."""
    option = read(wish.answer, game.package)
    terms = None
    if wish.like:
        on_table = offers_on(game.scene(view, seat))
        offer = next((on_table[key] for key in option.targets() if key in on_table), None)
        terms = None if offer is None else terms_of(msgspec.to_builtins(offer), seat)
    said = StandingTextDoc(wish.answer, wish.kinds, wish.like, wish.until, wish.uses)
    return StandingDoc(said, terms)


def shown(doc: StandingDoc) -> StandingAnswer:
    """Show a standing answer to its seat."""
    said = doc.said
    return StandingAnswer(answer=said.answer, kinds=said.kinds, like=said.like, until=said.until, uses=said.uses)


def concerns(doc: StandingDoc, asked: Decision) -> bool:
    """Say whether a standing answer is about this decision."""
    return not doc.said.kinds or asked.kind in doc.said.kinds


def answer(game: Game, view: Any, asked: Decision, doc: StandingDoc) -> Option | None:
    """Give the answer that was left to a decision; None if it is not legal."""
    wanted = read(doc.said.answer, game.package)
    if not doc.said.like:
        return next((option for option in asked.options if option == wanted), None)
    before = terms(doc, asked.seat)
    if before is None:
        return None
    on_table = offers_on(game.scene(view, asked.seat))
    for option in asked.options:
        if tag_of(type(option)) != tag_of(type(wanted)):
            continue
        if any(key in on_table and as_good(on_table[key], before, asked.seat) for key in option.targets()):
            return option
    return None


def waits(doc: StandingDoc) -> bool:
    """Say whether a standing answer that is not legal now may be later: an offer can still come."""
    return doc.said.like and (doc.terms is not None or doc.offer is not None)


def ended(doc: StandingDoc, heard: Iterable[Event]) -> bool:
    """Say whether something happened that ends it."""
    return any(tag_of(type(event)) in doc.said.until for event in heard)


def used(doc: StandingDoc) -> StandingDoc | None:
    """Give it as it is after one use; None if that was the last."""
    if doc.said.uses == 0:
        return doc
    return replace(doc, said=replace(doc.said, uses=doc.said.uses - 1)) if doc.said.uses > 1 else None


def terms(doc: StandingDoc, seat: int) -> TermsDoc | None:
    """Give the terms it was left for; of one that was stored with the whole offer they are worked out."""
    if doc.terms is not None or doc.offer is None:
        return doc.terms
    return terms_of(doc.offer, seat)


def as_good(new: Offer, old: TermsDoc, seat: int) -> bool:
    """Say whether an offer gives the seat at least what another one gives, and takes no more."""
    now = terms_of(msgspec.to_builtins(new), seat)
    return (
        seat in new.parties
        and all(now.gets.get(k, 0) >= count for k, count in old.gets.items())
        and all(old.gives.get(k, 0) >= count for k, count in now.gives.items())
        and now.promises == old.promises
    )


def terms_of(offer: Mapping[str, Any], seat: int) -> TermsDoc:
    """Count what a seat gets and gives by an offer, which is plain data as it is stored and sent."""
    gets: Counter[str] = Counter()
    gives: Counter[str] = Counter()
    for leg in offer.get("legs", ()):
        for side, counts in (("taker", gets), ("giver", gives)):
            if leg.get(side) == seat:
                count(leg, counts)
    return TermsDoc(dict(gets), dict(gives), plain(offer.get("promises", ())))


def count(leg: Mapping[str, Any], counts: Counter[str]) -> None:
    """Count the goods of one leg of an offer."""
    for token in leg.get("tokens", ()):
        counts[f"token {token.get('icon', '')}"] += token.get("count", 1)
    for card in leg.get("cards", ()):
        counts[f"card {card.get('key') or card.get('art', '')}"] += 1
    for text in leg.get("texts", ()):
        counts[f"text {plain(text)}"] += 1


def plain(value: Any) -> str:
    """Write plain data down so that the same is always the same text."""
    return msgspec.json.encode(value, order="deterministic").decode()
