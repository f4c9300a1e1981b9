"""Deciding ahead: standing answers that apply only while they are legal."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from starboard.core.events import Event
from starboard.core.family import tag_of
from starboard.core.game import Game
from starboard.core.options import Decision, Option, read
from starboard.core.scene import Offer, walk
from starboard.hall.doc import PlanDoc
from starboard.hall.protocol import Plan


def offers_on(scene: Any) -> dict[str, Offer]:
    """Find the offers on a table, by key."""
    return {part.key: part for part in walk(scene) if isinstance(part, Offer)}


def kept(game: Game, view: Any, seat: int, plan: Plan) -> PlanDoc:
    """Make a plan ready to be kept; raises Refused if its answer cannot be read."""
    option = read(plan.answer, game.package)
    offer = None
    if plan.like:
        on_table = offers_on(game.scene(view, seat))
        offer = next((on_table[key] for key in option.targets() if key in on_table), None)
    return PlanDoc(plan, offer)


def concerns(doc: PlanDoc, asked: Decision) -> bool:
    """Say whether a plan is about this decision."""
    return not doc.plan.kinds or asked.kind in doc.plan.kinds


def answer(game: Game, view: Any, asked: Decision, doc: PlanDoc) -> Option | None:
    """Give the answer a plan leaves to a decision; None if it is not legal."""
    wanted = read(doc.plan.answer, game.package)
    if not doc.plan.like:
        if wanted in asked.options:
            return wanted  # type: ignore[no-any-return]
        return None
    if doc.offer is None:
        return None
    on_table = offers_on(game.scene(view, asked.seat))
    for option in asked.options:
        if tag_of(type(option)) != tag_of(type(wanted)):
            continue
        if any(key in on_table and as_good(on_table[key], doc.offer, asked.seat) for key in option.targets()):
            return option
    return None


def waits(doc: PlanDoc, asked: Decision) -> bool:
    """Say whether a plan that has no answer now may have one later: an offer can still come."""
    return doc.plan.like and doc.offer is not None


def ended(doc: PlanDoc, heard: Iterable[Event]) -> bool:
    """Say whether something happened that ends the plan."""
    return any(tag_of(type(event)) in doc.plan.until for event in heard)


def as_good(new: Offer, old: Offer, seat: int) -> bool:
    """Say whether an offer gives the seat at least what another one gives, and takes no more."""
    got, got_before = flow(new, seat, taker=True), flow(old, seat, taker=True)
    paid, paid_before = flow(new, seat, taker=False), flow(old, seat, taker=False)
    return (
        seat in new.parties
        and all(got[k] >= count for k, count in got_before.items())
        and all(paid_before[k] >= count for k, count in paid.items())
        and msgspec.to_builtins(new.promises) == msgspec.to_builtins(old.promises)
    )


def flow(offer: Offer, seat: int, taker: bool) -> Counter[str]:
    """Count what a seat gets (or gives) by an offer."""
    counts: Counter[str] = Counter()
    for leg in offer.legs:
        if (leg.taker if taker else leg.giver) != seat:
            continue
        for token in leg.tokens:
            counts[f"token {token.icon}"] += token.count
        for card in leg.cards:
            counts[f"card {card.key or card.art}"] += 1
        for text in leg.texts:
            counts[f"text {msgspec.json.encode(text)!r}"] += 1
    return counts


def used(doc: PlanDoc) -> PlanDoc | None:
    """Give the plan after one use; None if it was the last."""
    if doc.plan.uses == 0:
        return doc
    return replace(doc, plan=replace(doc.plan, uses=doc.plan.uses - 1)) if doc.plan.uses > 1 else None
