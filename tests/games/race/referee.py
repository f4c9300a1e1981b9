"""Drives our engine with games of an independent program and compares everything at every decision.

    python -m tests.games.race.referee [--write FOLDER] GAMES.jsonl.xz ...

The other program has no order of the deck: its draws, in sequence, are the deck. So the state used here takes its
cards from a list. With `--write` the agreed games are stored in our own notation (see `stored.py`).
"""

import argparse
import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starboard.core.engine import apply, decision, waiting
from starboard.core.options import Decision, Option, Pass
from starboard.games.race import options as o
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.common import goods_of
from starboard.games.race.facts import DESIGN
from starboard.games.race.rounds import ACTIONS
from tests.games.race.stored import ScriptedRace, ScriptedSetup, StoredGame

Line = dict[str, Any]
LAST_ROUND = 30


class Differs(Exception):
    """Our engine and the other one disagree."""


def ours(card: str) -> str:
    """Turn a card of the other program into ours."""
    return card.replace("#", ".")


def read_games(path: Path) -> Iterator[list[Line]]:
    """Split a file into games."""
    with lzma.open(path, "rt") as file:
        game: list[Line] = []
        for raw in file:
            line = json.loads(raw)
            if "game" in line and game:
                yield game
                game = []
            game.append(line)
        if game:
            yield game


class Replayer:
    """One game."""

    def __init__(self, lines: list[Line]) -> None:
        """Set our engine up as the other one was."""
        self.level = lines[0]["set"]
        self.asked = [line for line in lines if "decision" in line]
        self.final = lines[-1]
        draws = [(ours(line["draw"]), line["deck_before"]) for line in lines if "draw" in line]
        first = next(line for line in self.asked if line["decision"] == "action")
        order = [player["player"] for player in first["state"]["players"]]
        self.seat = {name: i for i, name in enumerate(order)}
        draws = self.set_up(lines, first, order, draws)
        first_ones = [x for x in self.asked if x["state"]["phase"] == "set_up"]
        first_ones.sort(key=lambda x: (x["decision"] == "save", self.seat[x["player"]]))
        self.asked[: len(first_ones)] = first_ones
        setup = ScriptedSetup(
            sets=self.level,
            starts=tuple(tuple(self.starts(name)) for name in order),
            draws=tuple(card for card, _ in draws),
        )
        self.game = ScriptedRace()
        self.g = self.game.setup(setup, 0)
        self.stored = StoredGame(setup, [])
        self.compared: Counter[str] = Counter()
        self.forced: Counter[str] = Counter()
        self.answered: set[int] = set()
        self.differences: list[str] = []
        """Where a paragraph of our rules decides otherwise; ours is then led on by hand."""
        self.at = 0

    def set_up(
        self, lines: list[Line], first: Line, order: list[str], draws: list[tuple[str, int]]
    ) -> list[tuple[str, int]]:
        """Give the draws of the set-up in our order: first hands by seat, then goods by seat."""
        hands = {
            x["player"]: x["candidates"]
            for x in self.asked[::-1]
            if len(x.get("candidates", ())) == 6 and x["state"]["phase"] == "set_up"
        }
        goods = {player["player"]: list(player["goods"].values()) for player in first["state"]["players"]}
        cards = [ours(c) for name in order for c in hands[name]] + [ours(c) for name in order for c in goods[name]]
        at = sum(line.get("phase") == "set_up" for line in lines if "draw" in line)
        # The states are right; the line of a first good may name another card.
        return [(card, 0) for card in cards] + draws[at:]

    def starts(self, name: str) -> list[str]:
        """Find the start worlds that a player was dealt."""
        for line in self.asked:
            if line["decision"] == "start" and line["player"] == name:
                return [ours(c) for c in line["powers"]]
        first = self.asked[0]
        return [ours(c) for p in first["state"]["players"] if p["player"] == name for c in p["tableau"][-1:]]

    def run(self) -> None:
        """Play to the end; raises Differs."""
        while self.at < len(self.asked):
            line = self.asked[self.at]
            self.at += 1
            self.take(line)
        self.end_extra(None)
        if waiting(self.g) and self.final["state"]["round"] >= LAST_ROUND:
            self.differences.append(f"5.1: the other engine ends every game after {LAST_ROUND} rounds")
            return
        if seats := waiting(self.g):
            raise Differs(f"ours goes on: {decision(self.g, seats[0])}")
        self.compare_end()

    def next(self, kind: str, seat: int) -> Line | None:
        """Look at the next line if it is of that kind and seat."""
        if self.at < len(self.asked):
            line = self.asked[self.at]
            if line["decision"] == kind and self.seat[line["player"]] == seat:
                return line
        return None

    def open(self, seat: int, *kinds: str) -> Decision | None:
        """Give our decision of a seat if it is of one of these kinds."""
        if seat not in waiting(self.g):
            return None
        asked = decision(self.g, seat)
        return asked if asked is not None and asked.kind in kinds else None

    def answer(self, seat: int, option: Option) -> None:
        """Answer ours."""
        asked = decision(self.g, seat)
        if asked is None or option not in asked.options:
            raise Differs(
                f"seat {seat}: {option} is not among {asked.kind if asked else None} "
                f"{[str(x) for x in asked.options] if asked else []}"
            )
        apply(self.g, seat, option, watch=False)
        self.stored.answers.append((seat, option))

    def end_extra(self, line: Line | None) -> None:
        """The other engine asks for powers one by one; when it stops, we pass."""
        for seat in waiting(self.g):
            if self.open(seat, "more", "exchange") and not (line is not None and self.more_to_come(seat, line)):
                self.answer(seat, Pass())

    def more_to_come(self, seat: int, line: Line) -> bool:
        """Say whether the other engine will use a power of that seat in this phase."""
        here = line["state"]["round"], line["state"]["phase"]
        for x in self.asked[self.at - 1 :]:
            if (x["state"]["round"], x["state"]["phase"]) != here:
                return False
            if self.seat[x["player"]] == seat and (
                x["decision"] in ("settle_power", "upgrade") or x.get("by_power_of")
            ):
                return True
        return False

    def take(self, line: Line) -> None:
        """Compare at one decision of the other engine and give its answer to ours."""
        self.end_extra(line)
        seat = self.seat[line["player"]]
        kind = line["decision"]
        line["phase_now"] = line["state"]["phase"]
        found = getattr(self, f"on_{kind}")(line, seat)
        (self.compared if found else self.forced)[kind] += 1

    # Comparing

    def compare(
        self, line: Line, seat: int, candidates: set[Any] | None = None, wanted: set[Any] | None = None
    ) -> None:
        """Compare the whole state, and the candidates."""
        state = line["state"]
        early = line["decision"] in ("start", "discard", "action", "place")
        if not early:
            self.answered = set()
        for shown in state["players"]:
            at = self.seat[shown["player"]]
            player = self.g.players[at]
            own = {
                "tableau": [ours(c) for c in shown["tableau"]][::-1] if state["phase"] != "set_up" else [],
                "goods": {ours(k): ours(v) for k, v in shown["goods"].items()},
                "vp": shown["vp"], "prestige": shown["prestige"],
                "led": bool(shown["prestige_this_round"]),
                "saved": sorted(ours(c) for c in shown["saved"]),
                "searched": shown["search_card_used"],
                "hand": sorted(ours(c) for c in shown["hand"]),
            }  # fmt: skip
            have = {
                "tableau": player.tableau if state["phase"] != "set_up" else [],
                "goods": player.goods, "vp": player.vp, "prestige": player.prestige, "saved": sorted(player.saved),
                "led": player.led, "searched": player.searched, "hand": sorted(player.hand + player.drawn),
            }  # fmt: skip
            for name, value in own.items():
                if name == "hand" and at in self.answered and at != seat:
                    continue
                if state["phase"] == "set_up" and (name == "goods" or (name == "hand" and at != seat)):
                    continue
                if name == "led" and not shown["prestige"]:
                    continue  # without prestige the mark means nothing, and the other engine leaves it
                if have[name] != value:
                    raise Differs(f"{name} of {shown['player']}: theirs {value}, ours {have[name]}")
        if state["pool"] != self.g.pool:
            raise Differs(f"pool: theirs {state['pool']}, ours {self.g.pool}")
        if state["phase"] != "set_up" and state["round"] != self.g.round:
            raise Differs(f"round: theirs {state['round']}, ours {self.g.round}")
        if state["phase"] != "set_up" and not self.answered:
            paid = [c for p in self.g.players for c in p.paid]
            gone = sorted(self.g.discard + paid + self.g.thrown)
            if gone != sorted(ours(c) for c in state["discard"]):
                theirs = {ours(c) for c in state["discard"]}
                raise Differs(f"discard pile: only theirs {theirs - set(gone)}, only ours {set(gone) - theirs}")
        if candidates is not None and candidates != wanted:
            raise Differs(f"candidates: theirs {sorted(map(str, candidates))}, ours {sorted(map(str, wanted or ()))}")

    def compare_end(self) -> None:
        """Compare final states and scores."""
        by_seat = {self.seat[p["player"]]: i for i, p in enumerate(self.final["state"]["players"])}
        result = self.game.result(self.g)
        theirs = tuple(float(self.final["final"][by_seat[s]]) for s in range(2))
        self.answered = set()
        self.compare({"decision": "final", "state": self.final["state"]}, 0)
        if result.scores != theirs:
            raise Differs(f"final points: theirs {theirs}, ours {result.scores}")
        for s in range(2):
            military = queries.total_military(tuple(self.g.players[s].tableau))
            if military != self.final["military"][by_seat[s]]:
                raise Differs(f"total military of seat {s}: theirs {self.final['military']}, ours {military}")
        self.stored.result = result.scores

    # Giving several answers

    def pick(self, seat: int, kind: str, make: Any, cards: list[str], order: list[str]) -> None:
        """Give several picks in our order, as long as ours asks; the last ones may be forced."""
        for card in sorted(cards, key=order.index):
            if not self.open(seat, kind):
                return
            self.answer(seat, make(card))

    def done(self, seat: int, *kinds: str) -> None:
        """Say that nothing more is used, if ours asks."""
        asked = self.open(seat, *kinds)
        if asked is not None and o.Done() in asked.options:
            self.answer(seat, o.Done())

    def goods_for(self, seat: int) -> None:
        """Give the good that a help takes, where there was a choice; the other engine asks after the payment."""
        if self.open(seat, "spend"):
            for line in self.asked[self.at :]:
                if line["decision"] == "goods" and self.seat[line["player"]] == seat:
                    self.answer(seat, o.Spend(ours(line["answer"][0])))
                    self.asked.remove(line)
                    return
            raise Differs("ours asks for a good")

    # Decisions of the other engine

    def on_start(self, line: Line, seat: int) -> bool:
        """Start world and discards."""
        if not self.open(seat, "start"):
            return False
        self.compare(line, seat)
        self.answered.add(seat)
        self.answer(seat, o.KeepStart(ours(line["answer_powers"][0])))
        gone = [ours(c) for c in line["answer"]]
        later = next((x for x in self.asked[self.at :] if x["decision"] in ("discard", "action")), None)
        while later is not None and later["decision"] == "discard" and later["player"] != line["player"]:
            at = self.asked.index(later) + 1
            later = next((x for x in self.asked[at:] if x["decision"] in ("discard", "action")), None)
        if later is not None and later["decision"] == "discard" and later["state"]["phase"] == "set_up":
            # A start world with a smaller hand: ours asks for all discards together.
            gone += [ours(c) for c in later["answer"]]
            self.asked.remove(later)
        self.pick(seat, "discard", o.Discard, gone, list(self.g.players[seat].hand))
        return True

    def on_action(self, line: Line, seat: int) -> bool:
        """Two actions, or one of them."""
        asked = self.open(seat, "actions", "first_action", "second_action")
        if asked is None:
            raise Differs(f"ours does not ask for actions but {[decision(self.g, s) for s in waiting(self.g)]}")
        self.answered = set()
        self.compare(line, seat)
        picked = [a.partition("+")[0] for a in line["answer"]]
        boost = next((a.partition("+")[0] for a in line["answer"] if "+" in a), "")
        if line["ask"] == "first_only":
            picked = picked[:1]
            boost = boost if boost in picked else ""
        self.answer(seat, o.Choose(tuple(sorted(picked, key=ACTIONS.index)), boost))
        return True

    def on_discard(self, line: Line, seat: int) -> bool:
        """Discards of Explore, of powers, and at the end of a round."""
        gone = [ours(c) for c in line["answer"]]
        player = self.g.players[seat]
        if line["state"]["phase"] not in ("explore_5", "set_up", "round_end"):
            self.answered = set()
        if self.open(seat, "keep"):
            self.compare(line, seat, {ours(c) for c in line["candidates"]}, set(player.drawn))
            kept = [c for c in player.drawn if c not in gone]
            if len(player.drawn) - len(kept) != line["count"]:
                raise Differs(f"count: theirs {line['count']}")
            self.pick(seat, "keep", o.Keep, kept, list(player.drawn))
        elif asked := self.open(seat, "discard"):
            self.compare(line, seat, {ours(c) for c in line["candidates"]}, set(player.hand))
            if asked.note["count"] != line["count"]:
                raise Differs(f"count: theirs {line['count']}, ours {asked.note['count']}")
            self.pick(seat, "discard", o.Discard, gone, list(player.hand))
        else:
            return False
        self.answered.add(seat)
        return True

    def on_save(self, line: Line, seat: int) -> bool:
        """A paid card, or one of the first hand, is saved."""
        if not self.open(seat, "save"):
            return False
        self.answer(seat, o.Save(ours(line["answer"][0])))
        return True

    def on_discard_for_prestige(self, line: Line, seat: int) -> bool:
        """A hand card for prestige."""
        if not self.open(seat, "offer"):
            return False
        self.compare(line, seat, {ours(c) for c in line["candidates"]}, set(self.g.players[seat].hand))
        self.answer(seat, o.Offer(ours(line["answer"][0])) if line["answer"] else Pass())
        return True

    def on_place(self, line: Line, seat: int) -> bool:
        """A development or a world, or nothing."""
        theirs = {ours(c) for c in line["candidates"]}
        answer = ours(line["answer"][0]) if line["answer"] else ""
        if line["by_power_of"]:
            by = ours(line["by_power_of"])
            asked = self.open(seat, "more")
            own = {x.card for x in asked.options if isinstance(x, o.PlaceMore) and x.by == by} if asked else set()
            self.compare(line, seat, theirs, own)
            if answer:
                self.answer(seat, o.PlaceMore(answer, by))
            return True
        asked = self.open(seat, "develop", "settle") if self.g.phase == line["phase_now"] else None
        if asked is None and not theirs:
            return False
        if asked is None:
            raise Differs(f"ours does not ask to place {sorted(theirs)}")
        self.answered = set()
        self.compare(line, seat, theirs, {x.card for x in asked.options if isinstance(x, o.Place)})
        self.answer(seat, o.Place(answer) if answer else Pass())
        return True

    def on_payment(self, line: Line, seat: int) -> bool:
        """Pay, or conquer, with helps."""
        card = ours(line["card"])
        helps = [ours(c) for c in line.get("answer_powers", ())]
        cards = [ours(c) for c in line["answer"]]
        asked = self.open(seat, "approach", "fight", "pay")
        if asked is None or getattr(self.g.todo[-1], "card", "") != card:
            return False
        self.compare(line, seat)
        if asked.kind == "approach":
            self.answer(seat, self.way(seat, card, helps))
        player = self.g.players[seat]
        if self.open(seat, "pay") and DESIGN[card].world:
            self.mixed(seat, helps, cards)
        while asked := self.open(seat, "fight", "pay"):
            use = next((x for x in asked.options if isinstance(x, o.Use) and x.card in helps), None)
            if use is None:
                break
            self.answer(seat, use)
            self.goods_for(seat)
        hand = list(player.hand)
        if self.open(seat, "pay"):
            self.pick(seat, "pay", o.Pay, cards, hand)
        elif self.open(seat, "fight"):
            self.pick(seat, "fight", o.Arm, cards, hand)
        self.done(seat, "fight", "pay")
        return True

    def mixed(self, seat: int, helps: list[str], cards: list[str]) -> None:
        """The other engine lets a player use powers for strength while he pays; rule 4.3 (3) never mixes the two."""
        player = self.g.players[seat]
        powers = queries.settle(player.active)
        for entry in powers.boosts:
            if entry.card not in helps or entry.key in player.used:
                continue
            self.differences.append(f"4.3 (3): strength by {entry.card} for a world that is paid")
            player.used.append(entry.key)
            player.military += queries.boost_amount(entry.power)
            if isinstance(entry.power, p.DiscardSelfForMilitary):
                self.g.leave_tableau(seat, entry.card)
            elif isinstance(entry.power, p.SpendPrestigeForMilitary):
                self.g.spend_prestige(seat, entry.power.prestige)
            elif isinstance(entry.power, p.SpendGoodForMilitary):
                line = next((x for x in self.asked[self.at :] if x["decision"] == "goods"), None)
                worlds = goods_of(player, entry.power.good)
                named = ours(line["answer"][0]) if line and len(worlds) > 1 else worlds[0]
                if line and len(worlds) > 1:
                    self.asked.remove(line)
                self.g.drop_good(seat, named)
        for arm in powers.arms:
            if arm.card in helps and arm.key not in player.used:
                # Without a second placing this changes nothing that can be seen.
                player.used.append(arm.key)
                player.military += len(cards)
                cards = []

    def way(self, seat: int, card: str, helps: list[str]) -> Option:
        """Find the way that the helps mean."""
        powers = queries.settle(self.g.players[seat].active)
        by = next((c for c, _ in powers.pay_powers if c in helps), "")
        if by:
            return o.PayFor(by)
        invader = next((c for c, _, _ in powers.invasions if c in helps), "")
        if invader:
            return o.Invade(invader)
        return o.Conquer() if DESIGN[card].military else o.PayFor("")

    def on_settle_power(self, line: Line, seat: int) -> bool:
        """Which power is used after settling."""
        asked = self.open(seat, "more", "exchange")
        if asked is None:
            follow = self.asked[self.at] if self.at < len(self.asked) else {}
            if follow.get("by_power_of") and follow["candidates"]:
                raise Differs(f"ours has no power for {line['candidates']}")
            return False
        self.compare(line, seat)
        return True

    def on_upgrade(self, line: Line, seat: int) -> bool:
        """Exchange a world."""
        asked = self.open(seat, "more")
        pairs = [x for x in asked.options if isinstance(x, o.Replace)] if asked else []
        theirs = {ours(c) for c in line["candidates"] + line["powers"]}
        self.compare(line, seat, theirs, {x.card for x in pairs} | {x.old for x in pairs})
        if line["answer"]:
            self.answer(seat, o.Replace(ours(line["answer_powers"][0]), ours(line["answer"][0])))
        return True

    def on_trade(self, line: Line, seat: int) -> bool:
        """Sell a good."""
        asked = self.open(seat, "sell")
        if asked is None:
            return False
        self.compare(line, seat, {ours(c) for c in line["candidates"]}, {x.targets()[0] for x in asked.options})
        self.answer(seat, o.Sell(ours(line["answer"][0])))
        return True

    def on_consume(self, line: Line, seat: int) -> bool:
        """Choose a consume power, or stop."""
        asked = self.open(seat, "consume")
        if asked is None:
            raise Differs(f"ours does not ask for a consume power: {line['candidates']}")
        own = {(x.card, x.power) if isinstance(x, o.Use) else "" for x in asked.options if not isinstance(x, Pass)}
        self.compare(line, seat, {self.power(c) for c in line["candidates"]}, own)
        if line["may_stop"] != (Pass() in asked.options):
            raise Differs(f"may stop: theirs {line['may_stop']}")
        if not line["answer"]:
            self.answer(seat, Pass())
        elif power := self.power(line["answer"][0]):
            self.answer(seat, o.Use(*power))
        else:
            self.answer(seat, o.Bonus("trade"))
        return True

    def power(self, pair: list[Any]) -> Any:
        """Turn a pair of card and power into ours; empty for a bonus."""
        return (ours(pair[0]), pair[1]) if pair[0] else ""

    def on_goods(self, line: Line, seat: int) -> bool:
        """Choose goods for a power."""
        asked = self.open(seat, "goods")
        if asked is None:
            return False
        step = self.g.todo[-1]
        if [step.card, step.power] != list(self.power(line["power"])):
            return False
        if step.spent:
            # Our engine took goods that had to be taken; what is left to choose is compared by its outcome.
            gone = set(step.spent)
            line = {**line, "answer": [c for c in line["answer"] if ours(c) not in gone]}
        else:
            self.compare(line, seat)
        if (step.least, step.most) != (line["min"], line["max"]):
            raise Differs(f"goods: theirs {line['min']} to {line['max']}, ours {step}")
        order = list(self.g.players[seat].active)
        for card in sorted((ours(c) for c in line["answer"]), key=order.index):
            now = self.g.todo[-1]
            same = self.open(seat, "goods") and (now.card, now.power) == (step.card, step.power)
            if same and card in self.g.players[seat].goods:
                self.answer(seat, o.Spend(card))
        now = self.g.todo[-1] if self.g.todo else None
        if self.open(seat, "goods") and (now.card, now.power) == (step.card, step.power):  # type: ignore[union-attr]
            self.done(seat, "goods")
        return True

    def on_consume_hand(self, line: Line, seat: int) -> bool:
        """Give hand cards for a power."""
        if not self.open(seat, "give"):
            return False
        hand = self.g.players[seat].hand
        self.compare(line, seat, {ours(c) for c in line["candidates"]}, set(hand))
        rule = self.g.todo[-1].rule()
        # The other engine's own player sometimes names too few cards, and then gives none.
        given = [ours(c) for c in line["answer"]] if not len(line["answer"]) % rule.cards_per_use else []
        self.pick(seat, "give", o.Discard, given, list(hand))
        self.done(seat, "give")
        return True

    def on_ante(self, line: Line, seat: int) -> bool:
        """Bet a card, or not."""
        asked = self.open(seat, "ante")
        if asked is None:
            return False
        own = {x.card for x in asked.options if isinstance(x, o.Ante)}
        self.compare(line, seat, {ours(c) for c in line["candidates"]}, own)
        self.answer(seat, o.Ante(ours(line["answer"][0])) if line["answer"] else Pass())
        return True

    def on_keep(self, line: Line, seat: int) -> bool:
        """Take one of the cards turned over."""
        asked = self.open(seat, "take")
        if asked is None:
            return False
        self.compare(line, seat, {ours(c) for c in line["candidates"]}, {x.targets()[0] for x in asked.options})
        self.answer(seat, o.Take(ours(line["answer"][0])))
        return True

    def on_lucky(self, line: Line, seat: int) -> bool:
        """Name a number."""
        if not self.open(seat, "guess"):
            raise Differs("ours does not ask for a number")
        self.compare(line, seat)
        self.answer(seat, o.Guess(line["answer"]))
        return True

    def on_windfall(self, line: Line, seat: int) -> bool:
        """Choose a windfall world."""
        asked = self.open(seat, "windfall")
        if asked is None:
            return False
        self.compare(line, seat, {ours(c) for c in line["candidates"]}, {x.targets()[0] for x in asked.options})
        self.answer(seat, o.Produce(ours(line["answer"][0])))
        return True

    def on_produce(self, line: Line, seat: int) -> bool:
        """Choose the next produce power."""
        asked = self.open(seat, "produce")
        if asked is None:
            raise Differs(f"ours does not ask for a produce power: {line['candidates']}")
        own = {(x.card, x.power) if isinstance(x, o.Use) else "" for x in asked.options}
        self.compare(line, seat, {self.power(c) for c in line["candidates"]}, own)
        power = self.power(line["answer"][0])
        bonus = next((x for x in asked.options if isinstance(x, o.Bonus)), None)
        chosen = o.Use(*power) if power else bonus
        assert chosen is not None
        self.answer(seat, chosen)
        return True

    def on_discard_to_produce(self, line: Line, seat: int) -> bool:
        """Discard a card so that a world produces."""
        if not self.open(seat, "fuel"):
            return False
        self.compare(line, seat, {ours(c) for c in line["candidates"]}, set(self.g.players[seat].hand))
        self.answer(seat, o.Fuel(ours(line["answer"][0])) if line["answer"] else Pass())
        if self.open(seat, "windfall"):
            self.answer(seat, o.Produce(ours(line["answer_powers"][0])))
        return True

    def on_search_category(self, line: Line, seat: int) -> bool:
        """What is searched for."""
        if not self.open(seat, "search"):
            raise Differs("ours does not search")
        self.compare(line, seat)
        self.answer(seat, o.SearchFor(line["answer"]))
        return True

    def on_search_keep(self, line: Line, seat: int) -> bool:
        """Keep the hit or go on."""
        if not self.open(seat, "search_hit"):
            return False
        self.compare(line, seat)
        if self.g.shown[-1] != ours(line["card"]):
            raise Differs(f"hit: theirs {line['card']}, ours {self.g.shown[-1]}")
        self.answer(seat, o.Take(ours(line["card"])) if line["answer"] else o.Decline())
        return True

    def on_oort_kind(self, line: Line, seat: int) -> bool:
        """Name a kind."""
        if not self.open(seat, "kind"):
            return False
        self.compare(line, seat)
        self.answer(seat, o.NameKind(line["answer"]))
        return True


def main() -> int:
    """Replay files of games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--write", type=Path)
    args = parser.parse_args()
    equal = explained = total = 0
    compared: Counter[str] = Counter()
    forced: Counter[str] = Counter()
    agreed: dict[str, list[StoredGame]] = {}
    for path in args.files:
        for number, lines in enumerate(read_games(path)):
            total += 1
            replayer: Replayer | None = None
            try:
                replayer = Replayer(lines)
                replayer.run()
            except Exception as error:
                asked = replayer.asked[replayer.at - 1] if replayer is not None else {}
                where = {k: v for k, v in asked.items() if k != "state"}
                if replayer is None or not isinstance(error, (Differs, AssertionError)):
                    import traceback

                    traceback.print_exc()
                print(f"{path.name} game {number}: {error}\n    at {where}"[:1500])
                continue
            compared += replayer.compared
            forced += replayer.forced
            for difference in replayer.differences:
                print(f"{path.name} game {number}: decided otherwise: {difference}")
            explained += bool(replayer.differences)
            equal += not replayer.differences
            if not replayer.differences:
                agreed.setdefault(path.name.removesuffix(".jsonl.xz"), []).append(replayer.stored)
    if args.write is not None:
        args.write.mkdir(parents=True, exist_ok=True)
        for name, games in agreed.items():
            (args.write / f"{name}.txt.xz").write_bytes(lzma.compress("\n".join(g.text() for g in games).encode()))
    print(f"{equal} of {total} games equal, {explained} with a difference that a paragraph decides")
    print("compared:", dict(compared.most_common()), "total", sum(compared.values()))
    print("taken by our engine itself:", dict(forced.most_common()), "total", sum(forced.values()))
    return 0 if equal + explained == total else 1


if __name__ == "__main__":
    sys.exit(main())
