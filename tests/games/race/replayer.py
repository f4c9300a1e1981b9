"""One game of the other engine, led through ours: what both must agree on, and how ours is answered."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from starboard.core.engine import apply, decision, waiting
from starboard.core.events import Event
from starboard.core.options import Decision, Option, Pass
from starboard.games.race import events as e
from starboard.games.race import options as o
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.facts import DESIGN
from starboard.games.race.goals import GOALS
from tests.games.race.reference import Line
from tests.games.race.scripted import OutOfDraws, ScriptedRace, ScriptedSetup

LAST_ROUND = 30
INFRASTRUCTURE = "greatest_infrastructure"
OUTCOMES: dict[type[Event], str] = {
    e.TakeoverStopped: "prevented",
    e.WorldTaken: "taken",
    e.WorldDestroyed: "destroyed",
    e.TakeoverFailed: "failed",
}
AT_ONCE = ("start", "discard", "action", "place")
"""Decisions that are taken together: whoever has answered may already have fewer cards."""


class Differs(Exception):
    """Our engine and the other one disagree."""


class CannotFollow(Exception):
    """The other engine does what a paragraph of our rules does not allow, and the game goes another way from here."""


def ours(card: str) -> str:
    """Turn a card of the other engine into ours."""
    return card.replace("#", ".")


def all_ours(cards: list[str]) -> list[str]:
    """Turn cards of the other engine into ours."""
    return [ours(card) for card in cards]


def takeovers(state: Line) -> list[Line]:
    """List the takeovers that are declared in a state."""
    return state.get("takeovers") or []


class Replayer:
    """One game."""

    def __init__(self, lines: list[Line]) -> None:
        """Set our engine up as the other one was."""
        head = lines[0]
        self.asked = [line for line in lines if "decision" in line]
        self.told = [line for line in lines if "goal" in line or ("takeover" in line and "decision" not in line)]
        self.final = lines[-1]
        first = next(line for line in self.asked if line["decision"] == "action")
        self.order: list[str] = head["seats"]
        """Players by our seats; the other engine turns the seats after the set-up, ours begins with another one."""
        self.seat = {name: i for i, name in enumerate(self.order)}
        in_set_up = [x for x in self.asked if x["state"]["phase"] == "set_up"]
        in_set_up.sort(key=lambda x: (x["decision"] == "save", self.seat[x["player"]]))
        self.asked[: len(in_set_up)] = in_set_up
        self.game = ScriptedRace()
        self.g = self.game.setup(
            ScriptedSetup(
                seats=len(self.order),
                sets=head["set"],
                starts=tuple(tuple(self.starts(name)) for name in self.order),
                draws=tuple(self.draws(lines, first)),
                tiles=tuple(head.get("goals", ())),
                takeovers=bool(head.get("takeovers", False)),
            ),
            0,
        )
        self.at = 0
        """The next line."""
        self.answered: set[int] = set()
        """Who has answered a decision that is taken together."""
        self.ours_at = (0, "")
        """The round and phase that ours has reached."""
        self.used: set[tuple[int, str, int, str]] = set()
        """Cards whose powers were used: round, phase, seat, card."""
        self.goals: list[tuple[Any, ...]] = []
        """What happened to goals: round, player, what, goal."""
        self.fights: list[tuple[Any, ...]] = []
        """What came of takeovers: strengths of both sides, who stopped, took, destroyed or failed to take a world."""
        self.compared: Counter[str] = Counter()
        self.forced: Counter[str] = Counter()
        self.listed: list[str] = []
        """Where a paragraph of our rules decides otherwise; ours is then led on by hand."""

    def draws(self, lines: list[Line], first: Line) -> list[str]:
        """Give all draws, those of the set-up in our order: first hands by seat, then goods in the order of play."""
        hands = {
            x["player"]: x["candidates"]
            for x in self.asked[::-1]
            if len(x.get("candidates", ())) == 6 and x["state"]["phase"] == "set_up"
        }
        cards = [c for name in self.order for c in hands[name]]
        cards += [c for player in first["state"]["players"] for c in player["goods"].values()]
        # The states are right; the line of a first good may name another card.
        later = [line["draw"] for line in lines[lines.index(first) :] if "draw" in line]
        return all_ours(cards + later)

    def starts(self, name: str) -> list[str]:
        """Find the start worlds that a player was dealt."""
        for line in self.asked:
            if line["decision"] == "start" and line["player"] == name:
                return all_ours(line["powers"])
        players = self.asked[0]["state"]["players"]
        return [ours(p["tableau"][-1]) for p in players if p["player"] == name]

    def run(self, handlers: dict[str, Callable[["Replayer", Line, int], bool]]) -> None:
        """Play to the end; raises Differs."""
        try:
            while self.at < len(self.asked):
                line = self.asked[self.at]
                self.at += 1
                self.end_extra(line)
                kind = line["decision"]
                found = handlers[kind](self, line, self.seat[line["player"]])
                (self.compared if found else self.forced)[kind] += 1
            self.end_extra(None)
        except CannotFollow as paragraph:
            self.listed.append(str(paragraph))
            return
        except OutOfDraws:
            if self.at < len(self.asked):
                raise Differs("ours draws more cards") from None
        if self.final["state"]["round"] >= LAST_ROUND and self.g.round > LAST_ROUND:
            self.listed.append(f"Q70: the other engine ends every game after {LAST_ROUND} rounds")
            return
        if seats := waiting(self.g):
            raise Differs(f"ours goes on: {decision(self.g, seats[0])}")
        self.compare_end()

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
            offered = f"{asked.kind} {[str(x) for x in asked.options]}" if asked else "nothing"
            raise Differs(f"seat {seat}: {option} is not among {offered}")
        for event in apply(self.g, seat, option):
            self.see(event)

    def see(self, event: Event) -> None:
        """Remember what is compared at the end, or needed to lead ours on."""
        match event:
            case e.RoundBegan():
                self.ours_at = (event.round, "")
            case e.PhaseBegan():
                self.ours_at = (self.ours_at[0], event.phase)
            case e.LeftTableau() | e.PowerUsed():
                self.used.add((*self.ours_at, event.seat, event.card))
            case e.GoalClaimed():
                self.goals.append((self.ours_at[0], self.order[event.seat], "claim", event.goal))
            case e.GoalLost():
                self.goals.append((self.ours_at[0], self.order[event.seat], "lose", event.goal))
            case e.TakeoverCounted():
                self.fights.append(("strengths", event.card, event.attack, event.defense))
            case e.TakeoverStopped() | e.WorldTaken() | e.WorldDestroyed() | e.TakeoverFailed():
                self.fights.append((OUTCOMES[type(event)], event.card, self.order[event.seat]))

    def pick(self, seat: int, kind: str, make: Callable[[str], Option], cards: list[str], order: list[str]) -> None:
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

    def end_extra(self, line: Line | None) -> None:
        """The other engine asks for powers one by one; when it stops, we pass."""
        for seat in waiting(self.g):
            if self.open(seat, "more", "exchange") and not (line is not None and self.more_to_come(seat)):
                self.answer(seat, Pass())

    def more_to_come(self, seat: int) -> bool:
        """Say whether the other engine will use a power of that seat in the phase that ours is in."""
        here = self.g.round, self.g.phase
        for x in self.asked[self.at - 1 :]:
            if x["state"]["round"] > self.g.round:
                return False
            uses = x["decision"] in ("settle_power", "upgrade", "takeover") or x.get("by_power_of")
            if uses and self.seat[x["player"]] == seat and (x["state"]["round"], x["state"]["phase"]) == here:
                return True
        return False

    def later(self, seat: int, kind: str) -> Line | None:
        """Take a later line of a seat away, because ours asks earlier."""
        for at in range(self.at, len(self.asked)):
            line = self.asked[at]
            if line["decision"] == kind and self.seat[line["player"]] == seat:
                return self.asked.pop(at)
        return None

    # Comparing

    def compare(self, line: Line, seat: int, theirs: set[Any] | None = None, own: set[Any] | None = None) -> None:
        """Compare the whole state, and the candidates."""
        state = line["state"]
        if line["decision"] not in AT_ONCE:
            self.answered = set()
        for shown in state["players"]:
            self.compare_player(state["phase"] == "set_up", shown, seat)
        if state["pool"] != self.g.pool:
            raise Differs(f"pool: theirs {state['pool']}, ours {self.g.pool}")
        if state["phase"] != "set_up":
            if state["round"] != self.g.round:
                raise Differs(f"round: theirs {state['round']}, ours {self.g.round}")
            if not self.answered:
                self.compare_discards(state)
            theirs_now = [(ours(x["world"]), x["player"], ours(x["power"]), x["prevented"]) for x in takeovers(state)]
            own_now = [(a.card, self.order[a.seat], a.by, a.stopped) for a in self.g.attacks]
            if theirs_now != own_now:
                raise Differs(f"takeovers declared: theirs {theirs_now}, ours {own_now}")
        if theirs is not None and theirs != own:
            raise Differs(f"candidates: theirs {sorted(map(str, theirs))}, ours {sorted(map(str, own or ()))}")

    def compare_player(self, set_up: bool, shown: Line, seat: int) -> None:
        """Compare what a player has; `seat` is the one who is asked."""
        at = self.seat[shown["player"]]
        player = self.g.players[at]
        pairs: dict[str, tuple[Any, Any]] = {
            "vp": (shown["vp"], player.vp),
            "prestige": (shown["prestige"], player.prestige),
            "saved": (sorted(all_ours(shown["saved"])), sorted(player.saved)),
            "searched": (shown["search_card_used"], player.searched),
        }
        if shown["prestige"]:  # without prestige the mark means nothing, and the other engine leaves it
            pairs["led"] = (bool(shown["prestige_this_round"]), player.led)
        self.price_of_takeover(shown, at)
        pairs["goals"] = (set(shown.get("goals", ())), {goal for goal, seats in self.g.goals.items() if at in seats})
        if not set_up:
            pairs["tableau"] = (all_ours(shown["tableau"])[::-1], player.tableau)
            pairs["goods"] = ({ours(k): ours(v) for k, v in shown["goods"].items()}, player.goods)
        if at == seat or not (set_up or at in self.answered):
            pairs["hand"] = (sorted(all_ours(shown["hand"])), sorted(player.hand + player.drawn))
        for name, (theirs, own) in pairs.items():
            if theirs != own:
                raise Differs(f"{name} of {shown['player']}: theirs {theirs}, ours {own}")

    def price_of_takeover(self, shown: Line, at: int) -> None:
        """The other engine lets a player keep a goal whose cards he discards as the price of a takeover; list it."""
        holds = self.g.goals.get(INFRASTRUCTURE)
        lost = (self.g.round, shown["player"], "lose", INFRASTRUCTURE)
        if holds != () or INFRASTRUCTURE not in shown.get("goals", ()) or lost not in self.goals:
            return
        paid = [card for *here, seat, card in self.used if here == [self.g.round, self.g.phase] and seat == at]
        if any(isinstance(power, p.Takeover) for card in paid for _, power in DESIGN[card].settle):
            self.listed.append(f"Q77: {INFRASTRUCTURE} is kept by seat {at}, who paid for a takeover with a card")
            self.g.goals[INFRASTRUCTURE] = (at,)
            self.goals.remove(lost)

    def compare_discards(self, state: Line) -> None:
        """Compare the discard pile."""
        own = {*self.g.discard, *self.g.thrown, *[c for p in self.g.players for c in p.paid]}
        theirs = set(all_ours(state["discard"]))
        if own != theirs:
            raise Differs(f"discard pile: only theirs {sorted(theirs - own)}, only ours {sorted(own - theirs)}")

    def counted_long_ago(self, i: int, seat: int, more: float) -> bool:
        """Whether the other engine gives points by numbers of developments that are no longer true; if so, list it."""
        counted = self.final.get("most_progress", {}).get(INFRASTRUCTURE)
        now = [sum(not DESIGN[card].world for card in player.tableau) for player in self.g.players]
        if counted is None:
            return False
        then = [0] * len(now)
        for at, shown in enumerate(self.final["state"]["players"]):
            then[self.seat[shown["player"]]] = counted[at]
        if then == now or more != self.infrastructure(then, seat) - self.infrastructure(now, seat):
            return False
        self.listed.append(
            f"Q54: {then[seat]} developments of seat {seat} count at the end, where {now[seat]} are left"
        )
        return True

    def infrastructure(self, values: list[int], seat: int) -> int:
        """Give the points of a player for these numbers of developments."""
        fact = GOALS[INFRASTRUCTURE].fact
        if seat in self.g.goals[INFRASTRUCTURE]:
            return fact.vp
        return fact.vp_tied if values[seat] == max(values) >= fact.threshold else 0

    def compare_end(self) -> None:
        """Compare final states and scores."""
        seats = [self.seat[p["player"]] for p in self.final["state"]["players"]]
        self.answered = set()
        self.compare({"decision": "final", "state": self.final["state"]}, 0)
        result = self.game.result(self.g)
        scores = result.scores
        for i, (seat, military) in enumerate(zip(seats, self.final["military"], strict=True)):
            points = self.final["final"][i]
            if scores[seat] != points and not self.counted_long_ago(i, seat, points - scores[seat]):
                raise Differs(f"final points of seat {seat}: theirs {points}, ours {scores[seat]}")
            own = queries.total_military(tuple(self.g.players[seat].tableau))
            if own != military:
                raise Differs(f"total military of seat {seat}: theirs {military}, ours {own}")
        winners = tuple(sorted(seat for seat, won in zip(seats, self.final.get("winners", ()), strict=False) if won))
        if winners and winners != result.winners and not any(x.startswith("Q54") for x in self.listed):
            raise Differs(f"winners: theirs {winners}, ours {result.winners}")
        self.compare_told()
        if self.g.script:
            raise Differs(f"draws are left over: {len(self.g.script)}")

    def compare_told(self) -> None:
        """Compare everything that happened to goals and came of takeovers."""
        goals = [(x["round"], x["player"], x["event"], x["goal"]) for x in self.told if "goal" in x]
        if goals != self.goals:
            raise Differs(f"goals: theirs {goals}, ours {self.goals}")
        fights: list[tuple[Any, ...]] = []
        attack = 0
        for x in self.told:
            if x.get("takeover") == "attack":
                attack = x["strength"]
            elif x.get("takeover") == "defence":
                fights.append(("strengths", ours(x["world"]), attack, x["strength"]))
            elif x.get("takeover") in OUTCOMES.values():
                fights.append((x["takeover"], ours(x["world"]), x["player"]))
        if fights != self.fights:
            raise Differs(f"takeovers: theirs {fights}, ours {self.fights}")
