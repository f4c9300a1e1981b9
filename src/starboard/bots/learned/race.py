"""Race for the Galaxy as numbers: cards by where they lie, counters, sums of powers, and what each option is about.

Made from a view alone. Kinds of decisions and options are words, so a new one needs no change here.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from starboard.bots.learned.features import Encoded, Layout, encoded
from starboard.core.family import tag_of
from starboard.core.options import Decision, Option
from starboard.games.race import powers as p
from starboard.games.race import queries, scoring
from starboard.games.race.facts import DESIGN, DESIGNS, Design, fits
from starboard.games.race.state import Player, Robot, State

STATE, OPTION = Layout(), Layout()

# Cards by where they lie
ZONES = ("mine", "hand", "ready", "goods", "theirs", "their_goods", "aside", "subject")
MINE, HAND, READY, GOODS, THEIRS, THEIR_GOODS, ASIDE, SUBJECT = (STATE.block(zone, DESIGNS) for zone in ZONES)
WORD = STATE.words("word", 768)

# Counters of a side, told for oneself and for the other
SIDE = {
    "tableau": (14, 0.1), "cards": (14, 0.1), "goods": (7, 0.2), "chips": (24, 0.05), "prestige": (14, 0.1),
    "points": (60, 0.025), "military": (10, 0.1), "produces": (8, 0.15), "eats": (8, 0.15), "look": (5, 0.2),
    "keeps": (4, 0.3), "develops": (4, 0.3), "settles": (4, 0.3),
}  # fmt: skip
OWN = {name: STATE.number(f"my {name}", *shape) for name, shape in SIDE.items()}
OTHER = {name: STATE.number(f"their {name}", *shape) for name, shape in SIDE.items()}
MORE = {
    "round": (16, 0.1), "pool": (40, 0.03), "lead": (0, 0.04), "choices": (12, 0.08), "ready": (8, 0.15),
    "best": (10, 0.1), "strength now": (8, 0.15), "discount now": (6, 0.2), "placed now": (3, 0.3),
    "credit": (20, 0.1), "economy": (12, 0.1), "supply": (12, 0.1), "end": (12, 0.1),
}  # fmt: skip
COUNT = {name: STATE.number(name, *shape) for name, shape in MORE.items()}
ALWAYS = STATE.one("always")

# Options
CARD = {field: OPTION.block(field, DESIGNS) for field in ("card", "by", "old")}
OPTION_WORD = OPTION.words("word", 512)
CARD_WORD = OPTION.words("card word", 2048)
COST = OPTION.number("cost", 9, 0.15)
LACK = OPTION.number("lack", 6, 0.2)
WORTH = OPTION.number("worth", 14, 0.1)
HAS, PLAYABLE, DOUBLE = OPTION.one("has good"), OPTION.one("playable"), OPTION.one("double")
PLACE = {kind: OPTION.one(f"playable {kind}") for kind in ("development", "world", "conquest")}

SKIPPED = {"seat", "seats", "first"}
"""Fields of a step that say nothing about the position."""


UNHEARD = {"takeover", "attack", "defend", "stop", "strengthen"}
"""Questions that came up in no game the net learned from."""
LEARNED = {
    ("discard_cards", "most"): "count", ("pay_world", "most"): "cost",
    ("pay_development", "most"): "cost",
    ("give_cards", "picked"): "given",
}  # fmt: skip
"""Fields of steps under the names that the net learned them by."""


@lru_cache(None)
def counted(scorer: str, card: str) -> int:
    """Give the points that a design brings for a card beside it (by their design ids)."""
    lines = [item for item in DESIGNS[scorer].fact.scoring if isinstance(item, p.PerCard)]
    return next((item.points for item in lines if fits(DESIGNS[card], item.match)), 0)


@lru_cache(4096)
def engine(tableau: tuple[str, ...]) -> tuple[int, int]:
    """Count the goods that a tableau can make in a round, and those that it can eat."""
    makes = sum(DESIGN[card].production for card in tableau)
    windfalls = sum(DESIGN[card].windfall for card in tableau)
    helpers = sum(isinstance(e.power, p.ProduceWindfall) for e in queries.entries(tableau, queries.PRODUCE))
    eats = 0
    for entry in queries.consume(tableau).all:
        power = entry.power
        if isinstance(power, p.Consume):
            eats += power.goods_per_use * min(power.max_uses, 4)
        elif isinstance(power, (p.ConsumeAll, p.ConsumeEachKind, p.ConsumeDifferent)):
            eats += 3
    return makes + min(windfalls, helpers), eats


@lru_cache(4096)
def step_rows(step: Any) -> tuple[int, ...]:
    """Give the rows of what is going on: the step on top, the cards and numbers in it."""
    name = tag_of(type(step))
    rows = [WORD(f"step {name}")]
    for field in step.__struct_fields__:
        value = getattr(step, field)
        if field in SKIPPED:
            continue
        field = LEARNED.get((name, field), field)
        if isinstance(value, str) and value in DESIGN:
            rows.append(SUBJECT[DESIGN[value].id])
        elif isinstance(value, (str, int)) and value:
            rows.append(WORD(f"step {name}.{field}={value}"))
    return tuple(rows)


@lru_cache(16384)
def option_rows(kind: str, option: Option) -> tuple[tuple[int, ...], str]:
    """Give the rows of an option that hold in every position, and the card it is about."""
    tag = tag_of(type(option))
    rows = [OPTION_WORD(f"{kind}:{tag}")]
    about = ""
    for field in option.__struct_fields__:  # type: ignore[attr-defined]
        value = getattr(option, field)
        if isinstance(value, str) and value in DESIGN:
            design = DESIGN[value].id
            rows.append(CARD.get(field, CARD["card"])[design])
            rows.append(CARD_WORD(f"{kind}:{tag}.{field}={design}"))
            about = value if field == "card" else about
        elif isinstance(value, tuple):
            rows += [OPTION_WORD(f"{field} has {part}") for part in value]
            rows.append(OPTION_WORD(f"{field}={'+'.join(map(str, value))}"))
        elif value or isinstance(value, int):
            rows.append(OPTION_WORD(f"{tag}.{field}={value}"))
            if about:
                rows.append(CARD_WORD(f"{tag} {DESIGN[about].id}.{field}={value}"))
    return tuple(rows), about


class Table:
    """One player's place at the table, for judging single cards."""

    __slots__ = ("designs", "found", "hand", "player", "scorers", "settle", "tableau")

    def __init__(self, player: Player) -> None:
        """Look at the tableau once."""
        self.player = player
        self.tableau = tuple(player.tableau)
        self.hand = len(player.hand)
        self.settle = queries.settle(self.tableau)
        self.designs = [DESIGN[card] for card in player.tableau]
        self.scorers = [d.id for d in self.designs if d.fact.scoring]
        self.found: dict[str, tuple[tuple[int, ...], tuple[float, ...]]] = {}

    def price(self, d: Design) -> tuple[int, int]:
        """Give what a card costs now, and how much strength it lacks."""
        if not d.world:
            return max(0, d.cost - queries.develop(self.tableau).reduce), 0
        powers = self.settle
        if not d.military:
            return max(0, powers.cost(d)), 0
        lack = max(0, d.cost - powers.strength(d) - self.player.military)
        if lack and powers.pay_powers and not d.alien:
            return max(0, powers.cost(d) - powers.pay_discount), 0
        return 0, lack

    def double(self, d: Design) -> bool:
        """Say whether the same development lies there already."""
        return not d.world and d in self.designs

    def worth(self, d: Design) -> int:
        """Count the points that a card would bring now, its own and those of cards that count it."""
        points = d.vp
        if d.fact.scoring:
            points += counted(d.id, d.id) + sum([counted(d.id, other.id) for other in self.designs])
        return points + sum([counted(other, d.id) for other in self.scorers])

    def playable(self, d: Design) -> bool:
        """Say whether the hand could pay for a card of it now."""
        cost, lack = self.price(d)
        return not lack and cost < self.hand and not self.double(d)

    def judged(self, card: str) -> tuple[tuple[int, ...], tuple[float, ...]]:
        """Give the rows of an option about a card that depend on the position."""
        found = self.found.get(card)
        if found is None:
            d = DESIGN[card]
            rows: list[int] = []
            values: list[float] = []
            cost, lack = self.price(d)
            COST.add(cost, rows, values)
            LACK.add(lack, rows, values)
            WORTH.add(self.worth(d), rows, values)
            if self.double(d):
                rows.append(DOUBLE)
            elif not lack and cost < self.hand:
                rows += (PLAYABLE, PLACE["conquest" if d.military else d.fact.type])
            if card in self.player.goods:
                rows.append(HAS)
            values += [1.0] * (len(rows) - len(values))
            found = self.found[card] = tuple(rows), tuple(values)
        return found


class RaceEncoder:
    """Encodes views of Race for the Galaxy."""

    state, option = STATE, OPTION

    def knows(self, view: State, asked: Decision | None = None) -> bool:
        """Games alone and for two with two actions were learned, without take-overs."""
        if len(view.players) > 2 or view.single:
            return False
        return asked is None or asked.kind not in UNHEARD

    def encode(self, view: State, asked: Decision) -> Encoded:
        """Encode a view and the decision asked in it."""
        me = view.players[asked.seat]
        table = Table(me)
        rows, values = self.position(view, asked, me, table)
        options = []
        for option in asked.options:
            fixed, card = option_rows(asked.kind, option)
            if card:
                judged = table.judged(card)
                options.append(((*fixed, *judged[0]), (*(1.0,) * len(fixed), *judged[1])))
            else:
                options.append((fixed, (1.0,) * len(fixed)))
        return encoded(rows, values, options)

    def position(self, g: State, asked: Decision, me: Player, table: Table) -> tuple[list[int], list[float]]:
        """Encode what lies on the table and what is asked."""
        rows = [ALWAYS, WORD(f"asked {asked.kind}"), WORD(f"level {g.level}"), WORD(f"phase {g.phase}")]
        rows += [MINE[d.id] for d in table.designs]
        best = ready = 0
        for card in me.hand:
            d = DESIGN[card]
            rows.append(HAND[d.id])
            if table.playable(d):
                rows.append(READY[d.id])
                ready += 1
                best = max(best, table.worth(d))
        rows += lying(GOODS, me.goods)
        rows += lying(ASIDE, (*me.drawn, *(() if me.due else me.paid), *me.saved, *me.starts, *g.shown))
        rows += [WORD(f"my {action}") for action in me.actions]
        rows += [WORD(f"used {key}") for key in me.used]
        if me.boost:
            rows.append(WORD(f"my boost {me.boost}"))
        if me.searched:
            rows.append(WORD("my search is used"))
        chosen = getattr(me.sealed, "card", "")
        if chosen in DESIGN:
            rows.append(SUBJECT[DESIGN[chosen].id])
        if me.due:
            step = "keep_cards" if me.drawn else "discard_cards"
            rows += (WORD(f"step {step}"), WORD(f"step {step}.count={me.due}"))
        elif g.todo:
            rows += step_rows(g.todo[-1])
        other = None if g.robot is not None else g.players[1 - asked.seat]
        if other is not None:
            rows += lying(THEIRS, other.tableau)
            rows += lying(THEIR_GOODS, other.goods)
            rows += [WORD(f"their {action}") for action in other.actions]
            if other.searched:
                rows.append(WORD("their search is used"))
        elif g.robot is not None:
            robot = g.robot
            words = (g.difficulty, f"world {robot.world}", f"symbol {robot.symbol}")
            rows += [WORD(f"robot {word}") for word in (*words, *robot.dice, *robot.fields)]
        values = [1.0] * len(rows)
        self.numbers(g, asked, me, other, rows, values, ready, best)
        return rows, values

    def numbers(
        self,
        g: State,
        asked: Decision,
        me: Player,
        other: Player | None,
        rows: list[int],
        values: list[float],
        ready: int,
        best: int,
    ) -> None:
        """Add the counters."""
        mine = self.side(OWN, me, rows, values)
        if other is not None:
            theirs = self.side(OTHER, other, rows, values)
            size = max(len(me.tableau), len(other.tableau))
        else:
            assert g.robot is not None
            theirs = self.robot(g, g.robot, rows, values)
            size = max(len(me.tableau), g.robot.size)
        told = {
            "round": g.round, "pool": g.pool, "lead": mine - theirs, "choices": len(asked.options), "ready": ready,
            "best": best, "strength now": me.military, "discount now": me.discount, "placed now": me.settled,
            "end": 12 - size,
        }  # fmt: skip
        for name, value in told.items():
            COUNT[name].add(value, rows, values)

    def side(self, told: dict[str, Any], player: Player, rows: list[int], values: list[float]) -> int:
        """Add the counters of a player; gives the points so far."""
        tableau = tuple(player.tableau)
        makes, eats = engine(tableau)
        settle, explore = queries.settle(tableau), queries.explore(tableau)
        points = scoring.points(player) if tableau else 0
        numbers = (
            len(tableau), len(player.hand), len(player.goods), player.vp, player.prestige, points, settle.military,
            makes, eats, explore.draw, explore.keep, queries.develop(tableau).reduce, settle.reduce,
        )  # fmt: skip
        for number, value in zip(told.values(), numbers, strict=True):
            number.add(value, rows, values)
        return points

    def robot(self, g: State, robot: Robot, rows: list[int], values: list[float]) -> int:
        """Add the counters of the Robot; gives its points so far."""
        points = sum(scoring.robot_points(g, robot))
        told = {
            "tableau": robot.size, "cards": len(robot.hand), "chips": robot.vp, "prestige": robot.prestige,
            "points": points,
        }  # fmt: skip
        for name, value in told.items():
            OTHER[name].add(value, rows, values)
        for name, value in (("credit", robot.credit), ("economy", robot.economy), ("supply", robot.supply)):
            COUNT[name].add(value, rows, values)
        return points


def lying(zone: dict[str, int], cards: Iterable[str]) -> list[int]:
    """Give the rows of cards that lie in a zone; face-down ones have none."""
    return [zone[DESIGN[card].id] for card in cards if card in DESIGN]


ENCODER = RaceEncoder()
