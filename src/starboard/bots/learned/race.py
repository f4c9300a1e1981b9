"""Race for the Galaxy as numbers: cards by where they lie, counters, sums of powers, and what each option is about.

Made from a view alone. Kinds of decisions and options are words, so a new one needs no change here.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from starboard.bots.learned.features import Encoded, Layout, encoded, floats, ints
from starboard.core.family import field_names, tag_of
from starboard.core.options import Decision, Option
from starboard.games.race import powers as p
from starboard.games.race import queries, scoring
from starboard.games.race.facts import DESIGN, DESIGNS, Design, fits
from starboard.games.race.goals import GOALS
from starboard.games.race.rounds import ACTIONS
from starboard.games.race.state import Player, Robot, State
from starboard.games.race.takeover import attack_strength, defense_strength

STATE, OPTION = Layout(), Layout()

# Cards by where they lie
ZONES = ("mine", "hand", "ready", "goods", "theirs", "their_goods", "aside", "subject", "rest", "rest_goods")
MINE, HAND, READY, GOODS, THEIRS, THEIR_GOODS, ASIDE, SUBJECT, REST, REST_GOODS = (
    STATE.block(zone, DESIGNS) for zone in ZONES
)
WORD = STATE.words("word", 768)

# Counters of a side, told for oneself, for the rival (of several the one with most points) and for each of the rest
SIDE = {
    "tableau": (14, 0.1), "cards": (14, 0.1), "goods": (7, 0.2), "chips": (24, 0.05), "prestige": (14, 0.1),
    "points": (60, 0.025), "military": (10, 0.1), "produces": (8, 0.15), "eats": (8, 0.15), "look": (5, 0.2),
    "keeps": (4, 0.3), "develops": (4, 0.3), "settles": (4, 0.3), "worlds": (12, 0.1), "left": (14, 0.1),
    "attacks": (2, 0.5),
}  # fmt: skip
OWN, OTHER, OTHERS = (
    {name: STATE.number(f"{whose} {name}", *shape) for name, shape in SIDE.items()} for whose in ("my", "their", "rest")
)
MORE = {
    "round": (16, 0.1), "pool": (40, 0.03), "lead": (0, 0.04), "choices": (12, 0.08), "ready": (8, 0.15),
    "best": (10, 0.1), "strength now": (8, 0.15), "discount now": (6, 0.2), "placed now": (3, 0.3),
    "credit": (20, 0.1), "economy": (12, 0.1), "supply": (12, 0.1), "end": (12, 0.1), "seats": (6, 0.2),
    "place": (5, 0.3), "ready worlds": (6, 0.2), "ready developments": (6, 0.2), "worlds in hand": (10, 0.1),
    "best world": (10, 0.1), "best development": (10, 0.1), "prestige ahead": (8, 0.15), "edge": (12, 0.15),
    "my goals": (12, 0.1), "their goals": (12, 0.1),
}  # fmt: skip
COUNT = {name: STATE.number(name, *shape) for name, shape in MORE.items()}
ALWAYS, TAKEOVERS = STATE.one("always"), STATE.one("takeovers")
ATTACKED, ATTACKING = STATE.one("attacked"), STATE.one("attacking")
SOMEBODY, THEIR_BOOST = STATE.block("somebody", ACTIONS), STATE.block("their boost", ACTIONS)
GOAL_OPEN, GOAL_MINE, GOAL_THEIRS, MY_WAY, THEIR_WAY = (
    STATE.block(name, GOALS) for name in ("goal open", "goal mine", "goal theirs", "my way to", "their way to")
)

# Options
CARD = {field: OPTION.block(field, DESIGNS) for field in ("card", "by", "old")}
OPTION_WORD = OPTION.words("word", 512)
CARD_WORD = OPTION.words("card word", 2048)
COST = OPTION.number("cost", 9, 0.15)
LACK = OPTION.number("lack", 6, 0.2)
WORTH = OPTION.number("worth", 14, 0.1)
HAS, PLAYABLE, DOUBLE = OPTION.one("has good"), OPTION.one("playable"), OPTION.one("double")
PLACE = {kind: OPTION.one(f"playable {kind}") for kind in ("development", "world", "conquest")}
EDGE = OPTION.number("edge", 12, 0.15)
EVEN = 6
"""What an even fight counts as, so that numbers of strength lacking are told apart too."""

SKIPPED = {"seat", "seats", "first"}
"""Fields of a step that say nothing about the position."""


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
    for entry in queries.POWERS[tableau].consume.all:
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
    for field in field_names(type(option)):
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


class Judgement(NamedTuple):
    """What a card is to the owner of a tableau."""

    cost: int
    lack: int
    """Strength that is missing."""
    worth: int
    """Points that it would bring now, its own and those of cards that count it."""
    double: bool
    """Whether the same development lies there already."""
    kind: str
    """How it would be placed."""


class Table(dict[str, Judgement]):
    """What each card is to the owner of a tableau with some strength for this phase; worked out once for each."""

    def __init__(self, tableau: tuple[str, ...], military: int) -> None:
        """Look at the tableau once."""
        super().__init__()
        self.military = military
        self.settle, self.reduce = queries.POWERS[tableau].settle, queries.POWERS[tableau].develop.reduce
        self.designs = [DESIGN[card] for card in tableau]
        self.scorers = [d.id for d in self.designs if d.fact.scoring]

    def __missing__(self, card: str) -> Judgement:
        """Judge a card."""
        d = DESIGN[card]
        double = not d.world and d in self.designs
        kind = "conquest" if d.military else d.fact.type
        found = self[card] = Judgement(*self.price(d), self.worth(d), double, kind)
        return found

    def price(self, d: Design) -> tuple[int, int]:
        """Give what a card costs now, and how much strength it lacks."""
        if not d.world:
            return max(0, d.cost - self.reduce), 0
        powers = self.settle
        if not d.military:
            return max(0, powers.cost(d)), 0
        lack = max(0, d.cost - powers.strength(d) - self.military)
        if lack and powers.pay_powers and not d.alien:
            return max(0, powers.cost(d) - powers.pay_discount), 0
        return 0, lack

    def worth(self, d: Design) -> int:
        """Count the points that a card would bring now."""
        points = d.vp
        if d.fact.scoring:
            points += counted(d.id, d.id) + sum([counted(d.id, other.id) for other in self.designs])
        return points + sum([counted(other, d.id) for other in self.scorers])


table_of = lru_cache(4096)(Table)
Rows = tuple[tuple[int, ...], tuple[float, ...]]
"""Rows and how much they are on."""


@lru_cache(32768)
def judged_rows(kind: str, option: Option, card: Judgement | None, affordable: bool, has_good: bool) -> Rows:
    """Give the rows of an option: what holds in every position, and what its card is here."""
    rows = list(option_rows(kind, option)[0])
    values = [1.0] * len(rows)
    if card is not None:
        COST.add(card.cost, rows, values)
        LACK.add(card.lack, rows, values)
        WORTH.add(card.worth, rows, values)
        if card.double:
            rows.append(DOUBLE)
        elif not card.lack and affordable:
            rows += (PLAYABLE, PLACE[card.kind])
        if has_good:
            rows.append(HAS)
        values += [1.0] * (len(rows) - len(values))
    return tuple(rows), tuple(values)


@lru_cache(4096)
def zone_rows(zone: str, tableau: tuple[str, ...]) -> tuple[int, ...]:
    """Give the rows of the cards of a tableau."""
    return tuple(lying(TABLEAUS[zone], tableau))


TABLEAUS = {"mine": MINE, "theirs": THEIRS, "rest": REST}
SIDES = {"mine": OWN, "theirs": OTHER, "rest": OTHERS}


@lru_cache(4096)
def tableau_rows(whose: str, tableau: tuple[str, ...]) -> Rows:
    """Give the rows of the counters that depend on a tableau alone."""
    makes, eats = engine(tableau)
    settle, explore = queries.POWERS[tableau].settle, queries.POWERS[tableau].explore
    cards = list(tableau[::-1])
    numbers = {
        "tableau": len(cards), "military": settle.military, "produces": makes, "eats": eats, "look": explore.draw,
        "keeps": explore.keep, "develops": queries.POWERS[tableau].develop.reduce, "settles": settle.reduce,
        "worlds": sum([DESIGN[c].world for c in cards]), "left": queries.end_size(cards) - len(cards),
        "attacks": len(settle.attacks),
    }  # fmt: skip
    rows: list[int] = []
    values: list[float] = []
    for name, value in numbers.items():
        SIDES[whose][name].add(value, rows, values)
    return tuple(rows), tuple(values)


@lru_cache(8192)
def points_of(tableau: tuple[str, ...], chips: int, prestige: int) -> int:
    """Count the points of a player without goals."""
    return scoring.points(Player(tableau=list(tableau[::-1]), vp=chips, prestige=prestige)) if tableau else 0


_ways: dict[Any, tuple[float, ...]] = {}
WAYS_KEPT = 16384


def ways_of(g: State, player: Player) -> tuple[float, ...]:
    """Say how far a player is on the way to each goal; the last ones worked out are kept. [13]"""
    key = (
        tuple(g.goals), g.takeovers, player.active, tuple(player.tableau), player.vp, player.prestige,
        len(player.goods), player.surplus,
    )  # fmt: skip
    found = _ways.get(key)
    if found is None:
        if len(_ways) >= WAYS_KEPT:
            _ways.clear()
        progress = [GOALS[name].progress(g, player) for name in g.goals]
        found = _ways[key] = tuple([min(2.0, have / need) for have, need in progress])
    return found


class Tiles(NamedTuple):
    """Rows of the goals at a table as they are held."""

    rows: tuple[int, ...]
    values: tuple[float, ...]
    ways: tuple[int, ...]
    """Which goals somebody can still get, and the rows of the ways to them: one's own, then those of others."""
    way_rows: tuple[int, ...]


@lru_cache(4096)
def tile_rows(goals: tuple[tuple[str, tuple[int, ...]], ...], seat: int, seats: int) -> Tiles:
    """Say who has each goal, and which are open. [13]"""
    rows: list[int] = []
    points = [0] * seats
    ways = []
    for n, (name, holders) in enumerate(goals):
        goal = GOALS[name]
        for holder in holders:
            points[holder] += goal.fact.vp
        if not holders:
            rows.append(GOAL_OPEN[name])
        if seat in holders:
            rows.append(GOAL_MINE[name])
        if any(holder != seat for holder in holders):
            rows.append(GOAL_THEIRS[name])
        if not holders or not goal.first:
            ways.append(n)
    values = [1.0] * len(rows)
    COUNT["my goals"].add(points.pop(seat), rows, values)
    COUNT["their goals"].add(max(points), rows, values)
    way_rows = [way[goals[n][0]] for way in (MY_WAY, THEIR_WAY) for n in ways]
    return Tiles(tuple(rows), tuple(values), tuple(ways), tuple(way_rows))


def goal_rows(g: State, seat: int, rows: list[int], values: list[float]) -> None:
    """Add goals: who has each, and how far oneself and the nearest other are. [13]"""
    tiles = tile_rows(tuple(g.goals.items()), seat, len(g.players))
    ways = [ways_of(g, player) for player in g.players]
    own = ways.pop(seat)
    others = ways[0] if len(ways) == 1 else [max(way) for way in zip(*ways, strict=True)]
    rows += tiles.rows + tiles.way_rows
    values += tiles.values
    values += [own[n] for n in tiles.ways]
    values += [others[n] for n in tiles.ways]


_asked: dict[int, tuple[Sequence[Option], Any]] = {}
ASKED_KEPT = 64


class RaceEncoder:
    """Encodes views of Race for the Galaxy."""

    state, option, quick = STATE, OPTION, True

    def knows(self, view: State, asked: Decision | None = None) -> bool:
        """All tables were learned but those whose cards lie on a real one."""
        return view.outside is None

    def outlook(self, view: State, asked: Decision) -> Encoded:
        """Encode all of it: the hand is looked through for the options, and counted for the position."""
        return self.encode(view, asked)

    def encode(self, view: State, asked: Decision) -> Encoded:
        """Encode a view and the decision asked in it."""
        me = view.players[asked.seat]
        table = table_of(tuple(me.tableau[::-1]), me.military)
        rows, values = self.position(view, asked, me, table)
        if asked.kind in ("actions", "action"):
            return Encoded(ints(rows), floats(values), *action_rows(asked))
        kind, hand = asked.kind, len(me.hand)
        options = []
        for option in asked.options:
            card = getattr(option, "card", "")
            if card in DESIGN:
                found = table[card]
                own = judged_rows(kind, option, found, found.cost < hand, card in me.goods)
                if kind == "takeover":
                    edge = takeover_rows(view, me, option)
                    own = own[0] + edge[0], own[1] + edge[1]
            else:
                own = judged_rows(kind, option, None, False, False)
            options.append(own)
        return encoded(rows, values, options)

    def position(self, g: State, asked: Decision, me: Player, table: Table) -> tuple[list[int], list[float]]:
        """Encode what lies on the table and what is asked."""
        rows = [ALWAYS, WORD(f"asked {asked.kind}"), WORD(f"level {g.level}"), WORD(f"phase {g.phase}")]
        tableau = tuple(me.tableau[::-1])
        rows += zone_rows("mine", tableau)
        ready = Ready()
        hand = len(me.hand)
        for card in me.hand:
            d, found = DESIGN[card], table[card]
            rows.append(HAND[d.id])
            ready.worlds += d.world
            if not found.lack and found.cost < hand and not found.double:
                rows.append(READY[d.id])
                ready.add(d.world, found.worth)
        if me.goods:
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
        if g.takeovers:
            rows.append(TAKEOVERS)
            for attack in g.attacks:
                rows += (SUBJECT[DESIGN[attack.card].id], ATTACKING if attack.seat == asked.seat else ATTACKED)
        others = [player for seat, player in enumerate(g.players) if seat != asked.seat]
        if g.robot is not None:
            robot = g.robot
            words = (g.difficulty, f"world {robot.world}", f"symbol {robot.symbol}")
            rows += [WORD(f"robot {word}") for word in (*words, *robot.dice, *robot.fields)]
        for player in others:
            rows += [SOMEBODY[action] for action in player.actions]
        values = [1.0] * len(rows)
        self.numbers(g, asked, me, others, rows, values, ready)
        return rows, values

    def numbers(
        self,
        g: State,
        asked: Decision,
        me: Player,
        others: list[Player],
        rows: list[int],
        values: list[float],
        ready: "Ready",
    ) -> None:
        """Add the counters, and those who sit at the table."""
        mine = side("mine", me, rows, values)
        if g.robot is not None:
            theirs = self.robot(g, g.robot, rows, values)
            size, prestige = g.robot.size, g.robot.prestige
        else:
            theirs = rivals(others, rows, values)
            size, prestige = max([len(o.tableau) for o in others]), max([o.prestige for o in others])
        told = (
            ("round", g.round), ("pool", g.pool), ("lead", mine - theirs), ("choices", len(asked.options)),
            ("ready", ready.count), ("best", max(ready.world, ready.development)), ("strength now", me.military),
            ("discount now", me.discount), ("placed now", me.settled), ("end", 12 - max(len(me.tableau), size)),
            ("seats", len(g.players)), ("place", g.order.index(asked.seat)), ("ready worlds", ready.placed),
            ("ready developments", ready.count - ready.placed), ("worlds in hand", ready.worlds),
            ("best world", ready.world), ("best development", ready.development),
            ("prestige ahead", me.prestige - prestige),
        )  # fmt: skip
        for name, value in told:
            COUNT[name].add(value, rows, values)
        if g.goals:
            goal_rows(g, asked.seat, rows, values)
        if "defense" in asked.note:
            COUNT["edge"].add(asked.note["attack"] - asked.note["defense"] + EVEN, rows, values)

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


class Ready:
    """What of a hand could be placed now."""

    __slots__ = ("count", "development", "placed", "world", "worlds")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.count = self.placed = self.worlds = self.world = self.development = 0

    def add(self, world: bool, worth: int) -> None:
        """Count a card."""
        self.count += 1
        if world:
            self.placed += 1
            self.world = max(self.world, worth)
        else:
            self.development = max(self.development, worth)


def side(whose: str, player: Player, rows: list[int], values: list[float]) -> int:
    """Add the counters of a player; gives the points so far."""
    tableau, told = tuple(player.tableau[::-1]), SIDES[whose]
    own, much = tableau_rows(whose, tableau)
    rows += own
    values += much
    points = points_of(tableau, player.vp, player.prestige)
    told["cards"].add(len(player.hand), rows, values)
    told["goods"].add(len(player.goods), rows, values)
    told["chips"].add(player.vp, rows, values)
    told["prestige"].add(player.prestige, rows, values)
    told["points"].add(points, rows, values)
    return points


def rivals(others: list[Player], rows: list[int], values: list[float]) -> int:
    """Add the other players, the one with most points as the rival; gives his points so far."""
    rival = others[0]
    if len(others) > 1:
        rival = max(others, key=lambda player: points_of(tuple(player.tableau[::-1]), player.vp, player.prestige))
    found: list[int] = []
    for player in others:
        whose, goods = ("theirs", THEIR_GOODS) if player is rival else ("rest", REST_GOODS)
        found += zone_rows(whose, tuple(player.tableau[::-1]))
        found += lying(goods, player.goods)
    found += [WORD(f"their {action}") for action in rival.actions]
    if rival.boost:
        found.append(THEIR_BOOST[rival.boost])
    if rival.searched:
        found.append(WORD("their search is used"))
    rows += found
    values += [1.0] * len(found)
    for player in others:
        if player is not rival:
            side("rest", player, rows, values)
    return side("theirs", rival, rows, values)


def action_rows(asked: Decision) -> tuple[Any, Any, Any]:
    """Give the rows of choices of actions: there are few such questions, and nothing in them depends on the table."""
    known = _asked.get(id(asked.options))
    if known is None or known[0] is not asked.options:
        if len(_asked) >= ASKED_KEPT:
            _asked.clear()
        options = [option_rows(asked.kind, option)[0] for option in asked.options]
        known = asked.options, encoded((), (), [(own, (1.0,) * len(own)) for own in options])[2:]
        _asked[id(asked.options)] = known
    found: tuple[Any, Any, Any] = known[1]
    return found


def takeover_rows(g: State, me: Player, option: Any) -> Rows:
    """Say by how much an attack would be stronger than the defence, before anybody spends more. [14.3]"""
    owner = next(player for player in g.players if option.card in player.tableau)
    d = DESIGN[option.card]
    power = next(e.power for e in queries.POWERS[me.active].settle.attacks if e.card == option.by)
    rows: list[int] = []
    values: list[float] = []
    EDGE.add(attack_strength(me, d, power) - defense_strength(owner, d) + EVEN, rows, values)
    return tuple(rows), tuple(values)


def lying(zone: dict[str, int], cards: Iterable[str]) -> list[int]:
    """Give the rows of cards that lie in a zone; face-down ones have none."""
    return [zone[DESIGN[card].id] for card in cards if card in DESIGN]


ENCODER = RaceEncoder()
