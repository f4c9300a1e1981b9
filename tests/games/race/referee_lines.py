"""What each kind of decision of the other engine means to ours: compare there, then give its answer.

A handler says whether ours asked too; it does not where only one answer is possible.
"""

from collections.abc import Callable
from typing import Any

from starboard.core.engine import decision, waiting
from starboard.core.options import Option, Pass
from starboard.games.race import options as o
from starboard.games.race import queries
from starboard.games.race.common import goods_of
from starboard.games.race.facts import DESIGN
from starboard.games.race.fighting import usable_boosts
from starboard.games.race.rounds import ACTIONS
from starboard.games.race.settle import putting_off
from tests.games.race.reference import Line
from tests.games.race.replayer import CannotFollow, Differs, Replayer, all_ours, ours


def power_of(pair: list[Any]) -> Any:
    """Turn a pair of card and power into ours; empty for a bonus."""
    return (ours(pair[0]), pair[1]) if pair[0] else ""


def candidates(line: Line) -> set[str]:
    """Give the cards to choose from as ours."""
    return set(all_ours(line["candidates"]))


# Set-up and actions


def start(r: Replayer, line: Line, seat: int) -> bool:
    """Start world and discards."""
    if not r.open(seat, "start"):
        return False
    r.compare(line, seat)
    r.answered.add(seat)
    r.answer(seat, o.KeepStart(ours(line["answer_powers"][0])))
    gone = all_ours(line["answer"])
    later = next((x for x in r.asked[r.at :] if x["player"] == line["player"] and x["decision"] != "save"), None)
    if later is not None and later["decision"] == "discard" and later["state"]["phase"] == "set_up":
        # A start world with a smaller hand: ours asks for all discards together.
        gone += all_ours(later["answer"])
        r.asked.remove(later)
    r.pick(seat, "discard", o.Discard, gone, list(r.g.players[seat].hand))
    return True


def action(r: Replayer, line: Line, seat: int) -> bool:
    """The actions of a round, or one of them."""
    if r.open(seat, "actions", "action", "late_action", "first_action", "second_action") is None:
        raise Differs(f"ours does not ask for actions but {[decision(r.g, s) for s in waiting(r.g)]}")
    r.answered = set()
    r.compare(line, seat)
    named = [a for a in line["answer"] if a is not None]
    picked = [a.partition("+")[0] for a in named]
    boost = next((a.partition("+")[0] for a in named if "+" in a), "")
    if line["ask"] == "first_only":
        picked = picked[:1]
        boost = boost if boost in picked else ""
    r.answer(seat, o.Choose(tuple(sorted(picked, key=ACTIONS.index)), boost))
    return True


def search_category(r: Replayer, line: Line, seat: int) -> bool:
    """What is searched for."""
    if not r.open(seat, "search"):
        raise Differs("ours does not search")
    r.compare(line, seat)
    r.answer(seat, o.SearchFor(line["answer"]))
    return True


def search_keep(r: Replayer, line: Line, seat: int) -> bool:
    """Keep the hit or go on."""
    if not r.open(seat, "search_hit"):
        return False
    r.compare(line, seat)
    if r.g.shown[-1] != ours(line["card"]):
        raise Differs(f"hit: theirs {line['card']}, ours {r.g.shown[-1]}")
    r.answer(seat, o.Take(ours(line["card"])) if line["answer"] else o.Decline())
    return True


# Explore, and cards that are discarded or saved


def discard_for_prestige(r: Replayer, line: Line, seat: int) -> bool:
    """A hand card for prestige."""
    if not r.open(seat, "offer"):
        return False
    r.compare(line, seat, candidates(line), set(r.g.players[seat].hand))
    r.answer(seat, o.Offer(ours(line["answer"][0])) if line["answer"] else Pass())
    return True


def discard(r: Replayer, line: Line, seat: int) -> bool:
    """Discards of Explore, of powers, and at the end of a round."""
    gone = all_ours(line["answer"])
    player = r.g.players[seat]
    if line["state"]["phase"] not in ("explore_5", "set_up", "round_end"):
        r.answered = set()
    if r.open(seat, "keep"):
        r.compare(line, seat, candidates(line), set(player.drawn))
        kept = [c for c in player.drawn if c not in gone]
        if len(player.drawn) - len(kept) != line["count"]:
            raise Differs(f"count: theirs {line['count']}")
        r.pick(seat, "keep", o.Keep, kept, list(player.drawn))
    elif asked := r.open(seat, "discard"):
        r.compare(line, seat, candidates(line), set(player.hand))
        if asked.note["count"] != line["count"]:
            raise Differs(f"count: theirs {line['count']}, ours {asked.note['count']}")
        r.pick(seat, "discard", o.Discard, gone, list(player.hand))
    else:
        return False
    r.answered.add(seat)
    return True


def save(r: Replayer, line: Line, seat: int) -> bool:
    """A paid card, or one of the first hand, is saved."""
    if not r.open(seat, "save"):
        return False
    r.answer(seat, o.Save(ours(line["answer"][0])))
    return True


# Develop and Settle


def place(r: Replayer, line: Line, seat: int) -> bool:
    """A development or a world, or nothing."""
    theirs = candidates(line)
    answer = ours(line["answer"][0]) if line["answer"] else ""
    if line["by_power_of"]:
        by = ours(line["by_power_of"])
        asked = r.open(seat, "more")
        own = {x.card for x in asked.options if isinstance(x, o.PlaceMore) and x.by == by} if asked else set()
        r.compare(line, seat, theirs, own)
        if answer:
            r.answer(seat, o.PlaceMore(answer, by))
        return True
    asked = r.open(seat, "develop", "settle") if r.g.phase == line["state"]["phase"] else None
    if asked is None and not theirs:
        return False
    if asked is None:
        raise Differs(f"ours does not ask to place {sorted(theirs)}")
    r.answered = set()
    r.compare(line, seat, theirs, {x.card for x in asked.options if isinstance(x, o.Place)})
    r.answer(seat, o.Place(answer) if answer else Pass())
    return True


def payment(r: Replayer, line: Line, seat: int) -> bool:
    """Pay, or conquer, with helps; or spend strength on a takeover."""
    if line.get("takeover_attack"):
        return spend_strength(r, line, seat, "attack")
    card = ours(line["card"])
    helps = all_ours(line.get("answer_powers", []))
    cards = all_ours(line["answer"])
    player = r.g.players[seat]
    good_of_help(r, seat)
    asked = r.open(seat, "approach", "fight", "pay", "strengthen")
    if asked is None or getattr(r.g.todo[-1], "card", "") != card:
        at = line["state"]["round"], line["state"]["phase"]
        unused = [c for c in helps if (*at, seat, c) not in r.used]
        strength_by_hand(r, seat, unused, f"for {card}, which needs none", but=card)
        return False
    if asked.kind != "strengthen":  # there ours has paid already, since there was only one way
        r.compare(line, seat)
    if asked.kind == "approach":
        r.answer(seat, way(r, seat, card, helps))
    if r.open(seat, "pay") and DESIGN[card].world:
        cards = strength_while_paying(r, seat, helps, cards)
    while asked := r.open(seat, "fight", "pay"):
        use = next((x for x in asked.options if isinstance(x, o.Use) and x.card in helps), None)
        if use is None:
            break
        r.answer(seat, use)
        good_of_help(r, seat)
    hand = list(player.hand)
    if r.open(seat, "pay"):
        r.pick(seat, "pay", o.Pay, cards, hand)
    elif r.open(seat, "fight"):
        r.pick(seat, "fight", o.Arm, cards, hand)
    r.done(seat, "fight", "pay")
    strengthened(r, seat, helps)
    return True


def strengthened(r: Replayer, seat: int, helps: list[str]) -> None:
    """Discard cards for strength beside a payment, where ours offers it, or not."""
    while asked := r.open(seat, "strengthen"):
        use = next((x for x in asked.options if isinstance(x, o.Use) and x.card in helps), None)
        r.answer(seat, use or o.Done())


def way(r: Replayer, seat: int, card: str, helps: list[str]) -> Option:
    """Find the way that the helps mean."""
    powers = queries.POWERS[r.g.players[seat].active].settle
    by = next((c for c, _ in powers.pay_powers if c in helps), "")
    if by:
        return o.PayFor(by)
    invader = next((c for c, _, _ in powers.invasions if c in helps), "")
    if invader:
        return o.Invade(invader)
    return o.Conquer() if DESIGN[card].military else o.PayFor("")


def good_of_help(r: Replayer, seat: int) -> None:
    """Give the good that a help takes, where there was a choice; the other engine asks after the payment."""
    if r.open(seat, "spend"):
        line = r.later(seat, "goods")
        if line is None:
            raise Differs("ours asks for a good")
        r.answer(seat, o.Spend(ours(line["answer"][0])))


def strength_while_paying(r: Replayer, seat: int, helps: list[str], cards: list[str]) -> list[str]:
    """The other engine lets a player use powers for strength while he pays; gives the cards that pay. [4.3]"""
    player = r.g.players[seat]
    boosts = usable_boosts(player, queries.POWERS[player.active].settle)
    asked_later = [boost.card for boost in putting_off(player, boosts)]
    strength_by_hand(r, seat, [card for card in helps if card not in asked_later], "for a world that is paid")
    for arm in queries.POWERS[player.active].settle.arms:
        if arm.card in helps and arm.key not in player.used:
            # Without a second placing this changes nothing that can be seen.
            player.used.append(arm.key)
            player.military += len(cards)
            cards = []
    return cards


def strength_by_hand(r: Replayer, seat: int, helps: list[str], why: str, but: str = "") -> None:
    """Use powers for strength that ours does not offer, because 4.3 says so, and list it; not a good on `but`."""
    player = r.g.players[seat]
    for entry in queries.POWERS[player.active].settle.boosts:
        if entry.card not in helps or entry.key in player.used:
            continue
        r.listed.append(f"4.3 (3): strength by {entry.card} {why}")
        player.used.append(entry.key)
        player.military += entry.amount
        if entry.leaves:
            r.g.leave_tableau(seat, entry.card)
        elif entry.prestige:
            r.g.spend_prestige(seat, entry.prestige)
        else:
            worlds = [world for world in goods_of(player, entry.good) if world != but]
            line = r.later(seat, "goods") if len(worlds) > 1 else None
            r.g.drop_good(seat, ours(line["answer"][0]) if line else worlds[0])


def settle_power(r: Replayer, line: Line, seat: int) -> bool:
    """Which power is used after settling; the line after it says for what."""
    if r.open(seat, "more", "exchange") is None:
        follow = r.asked[r.at] if r.at < len(r.asked) else {}
        if follow.get("by_power_of") and follow["candidates"]:
            raise Differs(f"ours has no power for {line['candidates']}")
        return False
    r.compare(line, seat)
    return True


def upgrade(r: Replayer, line: Line, seat: int) -> bool:
    """Exchange a world."""
    asked = r.open(seat, "more", "exchange")
    pairs = [x for x in asked.options if isinstance(x, o.Replace)] if asked else []
    theirs = {*all_ours(line["candidates"]), *all_ours(line["powers"])}
    r.compare(line, seat, theirs, {x.card for x in pairs} | {x.old for x in pairs})
    if line["answer"]:
        r.answer(seat, o.Replace(ours(line["answer_powers"][0]), ours(line["answer"][0])))
    return True


def takeover(r: Replayer, line: Line, seat: int) -> bool:
    """Aim at a world of another player by the power of a card, or not."""
    asked = r.open(seat, "takeover", "more")
    options = [x for x in asked.options if isinstance(x, o.TakeOver)] if asked else []
    if asked is None and not line["candidates"]:
        return False
    theirs = beyond_reach(r, line, seat, candidates(line), {x.card for x in options})
    r.compare(line, seat, theirs, {x.card for x in options})
    if not {x.by for x in options} <= set(all_ours(line["powers"])):
        raise Differs(f"powers: theirs {line['powers']}, ours {options}")
    if line["answer"]:
        r.answer(seat, o.TakeOver(ours(line["answer"][0]), ours(line["answer_powers"][0])))
    elif r.open(seat, "takeover"):
        r.answer(seat, Pass())
    return True


def beyond_reach(r: Replayer, line: Line, seat: int, theirs: set[str], own: set[str]) -> set[str]:
    """The other engine counts what never serves a takeover when it judges what is within reach; Q69 does not."""
    invaders = queries.POWERS[r.g.players[seat].active].settle.invasions
    both = any(power.with_takeover for _, _, power in invaders) and any(not x.with_takeover for _, _, x in invaders)
    more = {card for card in theirs - own if both and not DESIGN[card].military}
    if more.intersection(all_ours(line["answer"])):
        raise CannotFollow(f"Q69: {line['answer'][0]} is aimed at, which is beyond reach")
    if more:
        r.listed.append(f"Q69: {', '.join(sorted(more))} is offered, which is beyond reach")
    return theirs - more


def spend_strength(r: Replayer, line: Line, seat: int, kind: str) -> bool:
    """Spend cards and powers on an attack or a defence."""
    if r.open(seat, kind) is None:
        return False
    r.compare(line, seat)
    helps = all_ours(line["answer_powers"])
    while asked := r.open(seat, kind):
        use = next((x for x in asked.options if isinstance(x, o.Use) and x.card in helps), None)
        if use is None:
            break
        r.answer(seat, use)
        good_of_help(r, seat)
    r.pick(seat, kind, o.Arm, all_ours(line["answer"]), list(r.g.players[seat].hand))
    r.done(seat, kind)
    return True


def takeover_prevent(r: Replayer, line: Line, seat: int) -> bool:
    """Stop one of the takeovers declared, or none."""
    asked = r.open(seat, "stop")
    if asked is None:
        raise Differs(f"ours does not let {line['candidates']} be stopped")
    own = {(x.card, x.by) for x in asked.options if isinstance(x, o.Stop)}
    r.compare(line, seat, {(ours(world), ours(by)) for world, by in line["candidates"]}, own)
    r.answer(seat, o.Stop(*all_ours(line["answer"][0])) if line["answer"] else Pass())
    return True


def used_twice(r: Replayer, line: Line, seat: int) -> None:
    """In the other engine a power for hand cards that was used up serves again in defence; Q78 says no, so list it."""
    arms = {arm.card for arm in queries.POWERS[r.g.players[seat].active].settle.arms}
    before = [x for x in r.asked[: r.at] if x["decision"] == "payment" and x["player"] == line["player"]]
    same = [x for x in before if x["state"]["round"] == line["state"]["round"] and x["answer"]]
    if not any(arms.intersection(all_ours(x.get("answer_powers", []))) for x in same):
        raise Differs(f"ours does not ask to defend {line['world']}")
    cards = all_ours(line["answer"])
    r.listed.append(f"Q78: {len(cards)} cards in defence of {line['world']} by powers that were used in part")
    for card in cards:
        r.g.players[seat].hand.remove(card)
        r.g.discard.append(card)
    at = max(i for i, fight in enumerate(r.fights) if fight[:2] == ("strengths", ours(line["world"])))
    r.fights[at] = (*r.fights[at][:3], r.fights[at][3] + len(cards))


def defend(r: Replayer, line: Line, seat: int) -> bool:
    """Spend cards and powers to keep a world."""
    asked = r.open(seat, "defend")
    if asked is None:
        used_twice(r, line, seat)
        return False
    ahead = asked.note["attack"] - asked.note["defense"]
    if ahead != line["ahead_by"]:
        raise Differs(f"ahead by: theirs {line['ahead_by']}, ours {ahead}")
    return spend_strength(r, line, seat, "defend")


# Consume


def trade(r: Replayer, line: Line, seat: int) -> bool:
    """Sell a good."""
    asked = r.open(seat, "sell")
    if asked is None:
        return False
    r.compare(line, seat, candidates(line), {x.targets()[0] for x in asked.options})
    r.answer(seat, o.Sell(ours(line["answer"][0])))
    return True


def consume(r: Replayer, line: Line, seat: int) -> bool:
    """Choose a consume power, or stop."""
    asked = r.open(seat, "consume")
    if asked is None:
        raise Differs(f"ours does not ask for a consume power: {line['candidates']}")
    own = {(x.card, x.power) if isinstance(x, o.Use) else "" for x in asked.options if not isinstance(x, Pass)}
    r.compare(line, seat, {power_of(c) for c in line["candidates"]}, own)
    if line["may_stop"] != (Pass() in asked.options):
        raise Differs(f"may stop: theirs {line['may_stop']}")
    if not line["answer"]:
        r.answer(seat, Pass())
    elif power := power_of(line["answer"][0]):
        r.answer(seat, o.Use(*power))
    else:
        r.answer(seat, o.Bonus("trade"))
    return True


def goods(r: Replayer, line: Line, seat: int) -> bool:
    """Choose goods for a power."""
    power = power_of(line["power"])

    def asking() -> Any:
        """Give our step if it asks for goods of this power."""
        step = r.g.todo[-1] if r.open(seat, "goods") else None
        return step if step is not None and (step.card, step.power) == power else None

    step = asking()
    if step is None:
        return False
    answer = all_ours(line["answer"])
    if step.spent:
        # Our engine took goods that had to be taken; what is left to choose is compared by its outcome.
        answer = [c for c in answer if c not in step.spent]
    else:
        r.compare(line, seat)
    if (step.least, step.most) != (line["min"], line["max"]):
        raise Differs(f"goods: theirs {line['min']} to {line['max']}, ours {step}")
    for card in sorted(answer, key=r.g.players[seat].active.index):
        if asking() and card in r.g.players[seat].goods:
            r.answer(seat, o.Spend(card))
    if asking():
        r.done(seat, "goods")
    return True


def consume_hand(r: Replayer, line: Line, seat: int) -> bool:
    """Give hand cards for a power."""
    if not r.open(seat, "give"):
        return False
    hand = r.g.players[seat].hand
    r.compare(line, seat, candidates(line), set(hand))
    rule = r.g.todo[-1].rule()
    # The other engine's own player sometimes names too few cards, and then gives none.
    given = all_ours(line["answer"]) if not len(line["answer"]) % rule.cards_per_use else []
    r.pick(seat, "give", o.Discard, given, list(hand))
    r.done(seat, "give")
    return True


def ante(r: Replayer, line: Line, seat: int) -> bool:
    """Bet a card, or not."""
    asked = r.open(seat, "ante")
    if asked is None:
        return False
    r.compare(line, seat, candidates(line), {x.card for x in asked.options if isinstance(x, o.Ante)})
    r.answer(seat, o.Ante(ours(line["answer"][0])) if line["answer"] else Pass())
    return True


def keep(r: Replayer, line: Line, seat: int) -> bool:
    """Take one of the cards turned over."""
    asked = r.open(seat, "take")
    if asked is None:
        return False
    r.compare(line, seat, candidates(line), {x.targets()[0] for x in asked.options})
    r.answer(seat, o.Take(ours(line["answer"][0])))
    return True


def lucky(r: Replayer, line: Line, seat: int) -> bool:
    """Name a number."""
    if not r.open(seat, "guess"):
        raise Differs("ours does not ask for a number")
    r.compare(line, seat)
    r.answer(seat, o.Guess(line["answer"]))
    return True


def oort_kind(r: Replayer, line: Line, seat: int) -> bool:
    """Name a kind."""
    if not r.open(seat, "kind"):
        return False
    r.compare(line, seat)
    r.answer(seat, o.NameKind(line["answer"]))
    return True


# Produce


def windfall(r: Replayer, line: Line, seat: int) -> bool:
    """Choose a windfall world."""
    asked = r.open(seat, "windfall")
    if asked is None:
        return False
    r.compare(line, seat, candidates(line), {x.targets()[0] for x in asked.options})
    r.answer(seat, o.Produce(ours(line["answer"][0])))
    return True


def produce(r: Replayer, line: Line, seat: int) -> bool:
    """Choose the next produce power."""
    asked = r.open(seat, "produce")
    if asked is None:
        raise Differs(f"ours does not ask for a produce power: {line['candidates']}")
    own = {(x.card, x.power) if isinstance(x, o.Use) else "" for x in asked.options}
    r.compare(line, seat, {power_of(c) for c in line["candidates"]}, own)
    power = power_of(line["answer"][0])
    bonus = next((x for x in asked.options if isinstance(x, o.Bonus)), None)
    chosen = o.Use(*power) if power else bonus
    assert chosen is not None
    r.answer(seat, chosen)
    return True


def discard_to_produce(r: Replayer, line: Line, seat: int) -> bool:
    """Discard a card so that a world produces."""
    if not r.open(seat, "fuel"):
        return False
    r.compare(line, seat, candidates(line), set(r.g.players[seat].hand))
    r.answer(seat, o.Fuel(ours(line["answer"][0])) if line["answer"] else Pass())
    if r.open(seat, "windfall"):
        r.answer(seat, o.Produce(ours(line["answer_powers"][0])))
    return True


HANDLERS: dict[str, Callable[[Replayer, Line, int], bool]] = {
    "start": start,
    "action": action,
    "search_category": search_category,
    "search_keep": search_keep,
    "discard_for_prestige": discard_for_prestige,
    "discard": discard,
    "save": save,
    "place": place,
    "payment": payment,
    "settle_power": settle_power,
    "upgrade": upgrade,
    "takeover": takeover,
    "takeover_prevent": takeover_prevent,
    "defend": defend,
    "trade": trade,
    "consume": consume,
    "goods": goods,
    "consume_hand": consume_hand,
    "ante": ante,
    "keep": keep,
    "lucky": lucky,
    "oort_kind": oort_kind,
    "windfall": windfall,
    "produce": produce,
    "discard_to_produce": discard_to_produce,
}
