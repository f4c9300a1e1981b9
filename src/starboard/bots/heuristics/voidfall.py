"""Voidfall: what a house will score with its agendas, what production and fleets are good for, what upkeep costs.

A turn is a chain of small answers, so every option is followed to the end of the turn, several ways, and the position
there is estimated: influence, agendas in the evaluations left, what is produced and must be paid, sectors and fleets.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from starboard.bots.heuristics import Habits, Heuristics, Rated, favourite
from starboard.core.engine import decision, go, waiting
from starboard.core.game import Game
from starboard.core.options import Decision, Option, Pass
from starboard.core.rng import Random
from starboard.core.text import Text
from starboard.games.voidfall import combat
from starboard.games.voidfall import options as o
from starboard.games.voidfall.facts.tables import AGENDAS, LEVEL_OF
from starboard.games.voidfall.scoring import agenda_value, coverage, credit_cover, scoring_agendas, upkeep, yields
from starboard.games.voidfall.state import NO_FLEETS, State, all_corruption, five
from starboard.games.voidfall.war.sides import attack_side, combat_options, defence_side
from starboard.games.voidfall.war.targets import sources

if TYPE_CHECKING:
    from starboard.bots.bot import Position
    from starboard.bots.plans import Departure, Plan, Purpose

EVALUATIONS = 3
LONGEST = 60
"""Answers after which a turn is looked at as it stands."""


class Weights(Struct, frozen=True):
    """What things are worth in influence."""

    agenda: float = 1.0
    """Points of agendas in play, for each evaluation left."""
    growth: float = 0.35
    """What more an agenda in play may come to score."""
    hand: float = 0.5
    held: float = 1.0
    """An agenda in hand, whatever it scores now."""
    stock: float = 0.25
    produced: float = 0.4
    unpaid: float = 3.0
    sector: float = 2.0
    population: float = 0.3
    track: float = 1.5
    level: float = 1.0
    fleet: float = 0.6
    deployed: float = 0.5
    glory: float = 1.0
    trade: float = 1.0
    technology: float = 2.0
    guild: float = 0.4
    installation: float = 0.4
    corruption: float = 1.0
    others: float = 0.3
    """What the best other house holds, against the own."""


WEIGHTS = Weights()


@cache
def found() -> tuple[Weights, ...]:
    """Give the weights of each cycle that playing found (`tools/outlook.py`)."""
    file = resources.files(__package__).joinpath("voidfall.json")
    return msgspec.json.decode(file.read_bytes(), type=tuple[Weights, ...])


def evaluations_left(g: State) -> int:
    """Count the evaluations that are still to come."""
    return max(0, EVALUATIONS + (0 if g.phase in ("evaluation", "end") else 1) - max(1, g.cycle))


class Parts(NamedTuple):
    """What a house will have in the end, by where it comes from."""

    influence: float
    agendas: float = 0.0
    upkeep: float = 0.0
    goods: float = 0.0
    sectors: float = 0.0
    fleets: float = 0.0
    tracks: float = 0.0
    technologies: float = 0.0
    corruption: float = 0.0


def side_parts(g: State, seat: int, w: Weights) -> Parts:
    """Estimate the final influence of a house, part by part."""
    p = g.players[seat]
    if not p.tracks:
        return Parts(0.0)
    left = evaluations_left(g)
    if not left:
        return Parts(float(p.influence))
    scoring = scoring_agendas(p)
    agendas = w.agenda * left * sum([agenda_value(g, seat, a) for a in scoring]) + w.growth * left * len(scoring)
    for kind in p.hand.values():
        for agenda in kind:
            agendas += w.held + (w.hand * left * agenda_value(g, seat, agenda) if agenda in AGENDAS else 1.0)
    future = float(left)
    sectors = fleets = 0.0
    area, w_sector, w_population, w_guild, w_installation = g.sectors, w.sector, w.population, w.guild, w.installation
    for sid in p.own:
        s = area[sid]
        worth = w_sector + w_population * s.population + w_guild * len(s.guilds) + w_installation * len(s.installations)
        sectors += future * worth * (0.6 if s.corrupted else 1.0)
        if s.fleets != NO_FLEETS:
            fleets += future * w.deployed * sum(s.fleets)
    return Parts(
        float(p.influence),
        agendas,
        -w.unpaid * max(0, upkeep(g, seat) - coverage(p.stock, credit_cover(p))),
        w.stock * min(left, 2) * sum(p.stock)
        + w.produced * future * sum(yields(g, seat))
        + future * w.trade * p.trade_total,
        sectors,
        fleets + future * (w.fleet * p.active + w.glory * sum(p.glory)),
        future * (w.track * sum(p.tracks) + w.level * sum([LEVEL_OF[t] for t in p.tracks])),
        future * w.technology * sum(p.techs.values()),
        -w.corruption * future * all_corruption(g, seat),
    )


def side_value(g: State, seat: int, w: Weights) -> float:
    """Estimate the final influence of a house."""
    total = 0.0
    for part in side_parts(g, seat, w):  # `sum` rounds otherwise from Python 3.12 on, and equal options would not be
        total += part
    return total


def held_value(g: State, seat: int, w: Weights) -> float:
    """Estimate of a house what another one's turn can change: influence and what it holds."""
    future = float(evaluations_left(g))
    worth = 0.0
    p, sectors = g.players[seat], g.sectors
    for s in [sectors[s] for s in p.own]:
        worth += w.sector + w.population * s.population + w.guild * len(s.guilds) + w.deployed * sum(s.fleets)
    return p.influence + future * worth


def is_won(g: State, seat: int, option: o.Invade) -> bool:
    """Say whether a sector falls to all fleets in reach that need not stay where they are."""
    sent = [0] * 5
    for sid in sources(g, seat, option.sector, option.by):
        sector = g.sectors[sid]
        for kind, count in enumerate(sector.fleets):
            sent[kind] += count
        if sector.tile != "home":
            sent[next(kind for kind, count in enumerate(sector.fleets) if count)] -= 1
    if not any(sent):
        return False
    defence = defence_side(g, option.sector, seat)
    if not combat.fights(defence):
        return True
    attack = attack_side(g, seat, option.sector, five(sent))
    return combat.falls(attack, defence, combat_options(g))


def what_falls(g: State, asked: Decision, rng: Random) -> Option:
    """Invade what can be taken without giving something up; otherwise nothing."""
    won = [x for x in asked.options if isinstance(x, o.Invade) and is_won(g, asked.seat, x)]
    return won[rng.below(len(won))] if won else asked.options[-1]


def all_but_one(g: State, asked: Decision, rng: Random) -> Option:
    """Send everything, but leave one fleet in a sector that would be given up."""
    most = asked.options[0]
    assert isinstance(most, o.Send)
    sector = g.sectors[most.sector]
    going = sum(g.muster.get(most.sector, NO_FLEETS)) + most.count
    return asked.options[1] if sector.tile != "home" and going == sum(sector.fleets) else most


def from_many(g: State, asked: Decision, rng: Random) -> Option:
    """Recall from home or from where others stay."""
    safe = [
        x
        for x in asked.options
        if isinstance(x, o.Recall) and (sum((s := g.sectors[x.sector]).fleets) > 1 or s.tile == "home")
    ]
    found = safe or asked.options
    return found[rng.below(len(found))]


def the_first(g: State, asked: Decision, rng: Random) -> Option:
    """Take the usual answer."""
    return asked.options[0]


def the_last(g: State, asked: Decision, rng: Random) -> Option:
    """Take the most there is."""
    return asked.options[-1]


THUMBS: dict[str, Callable[[State, Decision, Random], Option]] = {
    "invade": what_falls, "muster": all_but_one, "recall": from_many, "fit_tokens": from_many, "pay": the_first,
    "trade": the_first, "fight_recall": the_first, "fight_absorb": the_last, "fight_launch": the_last,
    "lose_glory": the_first,
}  # fmt: skip
"""How some questions are mostly answered while a turn is tried out."""


ENDS = frozenset((o.EndTurn, o.Begin, Pass))
"""Options that leave the rest undone."""
LIKED = {
    "war": ("fleet", "deployed", "sector", "glory"),
    "building": ("population", "guild", "installation", "produced"),
    "learning": ("track", "level", "technology", "trade"),
}
"""Favourite plans: the weights that go with each."""
SHORT = (1,)
"""Tries of those who do not look to the end of a turn."""


@cache
def liked(plan: str, favour: float) -> Weights:
    """Give weights by which a favourite plan seems to be worth more, and agendas less."""
    more = {name: getattr(WEIGHTS, name) * (1 + favour) for name in LIKED[plan]}
    return replace(WEIGHTS, agenda=WEIGHTS.agenda / (1 + favour), **more)


SHAPING = frozenset(
    ("house", "origin", "focus", "act", "select", "technology", "agenda", "keep_agenda", "invade", "muster", "effects",
     "one_effect", "advance", "preferred", "settle_agenda")
)  # fmt: skip
"""Kinds of decisions on which a turn depends."""


def _sectors(option: Option) -> tuple[str, str]:
    """Name the sector that an option speaks of, if it does, and the one that something moves to."""
    return getattr(option, "sector", "") or getattr(option, "place", ""), getattr(option, "to", "")


class VoidfallHeuristics(Heuristics):
    """Looks a turn ahead."""

    spread = 12.0
    horizon = 0.5
    telling = 3.0
    in_turn = frozenset({"focus"})
    planned = frozenset({"focus", "select", "act"})
    depth = 0.5
    curiosity = 0.0
    hope = 0.5
    """A turn is mostly one's own doing: what it can come to says more than what chance answers make of it."""
    tries = (2, 2, 2)
    sure = 2.0
    paired = True
    worlds = 4

    def clock(self, g: State) -> float:
        """Count turns."""
        phase = {"setup": 0.0, "preparation": 10.0, "focus": 20.0, "evaluation": 80.0, "end": 90.0}[g.phase]
        return 100 * g.cycle + phase + sum([p.turns for p in g.players])

    def span(self, g: State) -> float:
        """A focus that was not played can still be played in the same cycle."""
        return float(g.cycle)

    def with_habits(self, habits: Habits) -> Heuristics:
        """Who looks less far also tries less."""
        own = super().with_habits(habits)
        if habits.sight < LONGEST:
            own.tries = SHORT
        return own

    def tuned(self) -> Heuristics:
        """Estimate by weights that playing found."""
        return Tuned(self.game)

    def weighs(self, g: State) -> Weights:
        """Give the weights that choose now, and by which a choice is explained."""
        return WEIGHTS

    def values(self, g: State) -> tuple[float, ...]:
        """Estimate the final influence of every house."""
        return tuple(side_value(g, seat, WEIGHTS) for seat in range(len(g.players)))

    def look(self, g: State, seat: int) -> float:
        """The own value; what others have counts a little, for those who look far."""
        habits = self.habits
        house = g.players[seat].house
        w = liked(favourite(tuple(LIKED), house), habits.favour) if habits.favour and house else WEIGHTS
        mine = side_value(g, seat, w)
        if habits.sight < LONGEST:
            return mine
        others = [held_value(g, s, WEIGHTS) for s in range(len(g.players)) if s != seat]
        return mine - WEIGHTS.others * max(others)

    def loss(self, points: float) -> Text:
        """Points are influence here."""
        return Text("voidfall-loss", {"points": max(1, round(points))})

    def score(self, g: State, asked: Decision) -> Sequence[float] | None:
        """Credits are paid last and trade tokens are kept: the first answer; all else needs a look ahead."""
        if asked.kind in ("pay", "trade"):
            return [float(-i) for i in range(len(asked.options))]
        return None

    def listed(self, g: State, asked: Decision, rng: Random) -> list[Option]:
        """Let sectors come in any order: by that of the map whoever sits at its beginning has the near ones first."""
        # Of what comes to the same, fleets stay where they are: they would be moved to and fro.
        stay = asked.kind == "regroup"
        options = sorted(asked.options, key=lambda option: not (stay and isinstance(option, Pass)))
        places = [n for n, option in enumerate(options) if _sectors(option)[0] in g.sectors]
        if len(places) > 1:
            sectors = list(g.sectors)
            rng.shuffle(sectors)
            rank = {sid: n for n, sid in enumerate(sectors)}
            drawn = sorted(asked.options, key=lambda option: [rank.get(sid, -1) for sid in _sectors(option)])
            among = [option for option in drawn if _sectors(option)[0] in rank]
            for n, option in zip(places, among, strict=True):
                options[n] = option
        return options

    def effort(self, asked: Decision) -> tuple[int, ...]:
        """What shapes a turn is looked at longer than what is left to choose within it."""
        return self.tries if asked.kind in SHAPING else self.tries[:2]

    def policy(self, g: State, asked: Decision, rng: Random) -> Option:
        """Act on while there is something to do, fight what can be won, choose the rest at random."""
        options = asked.options
        if len(options) == 1:
            return options[0]
        if asked.kind == "regroup" and isinstance(options[-1], Pass):
            return options[-1]  # by chance, too, moves only undo each other; and no luck is used up by them
        thumb = THUMBS.get(asked.kind)
        if thumb is not None and rng.below(8):
            return thumb(g, asked, rng)
        if type(options[-1]) in ENDS and rng.below(12):
            return options[rng.below(len(options) - 1)]
        return options[rng.below(len(options))]

    def complete(self, g: State, seat: int, rng: Random) -> None:
        """Go on to the end of the own turn, or of the part of the phase in which others are not asked."""
        until = self.clock(g) + self.horizon
        turn, phase, cycle = g.turn, g.phase, g.cycle
        policy = self.policy
        for _ in range(int(min(LONGEST, self.habits.sight))):
            seats, known = g.now or (waiting(g), ())
            if seat not in seats:
                return
            # The clock stands still as long as the same turn goes on.
            if g.turn is not turn or g.phase != phase or g.cycle != cycle:
                if self.clock(g) >= until:
                    return
                turn, phase, cycle = g.turn, g.phase, g.cycle
            asked = known[0] if len(known) == 1 and known[0].seat == seat else decision(g, seat)
            assert asked is not None
            go(g, asked, policy(g, asked, rng))

    def reason(self, position: "Position", rated: Sequence[Rated]) -> Text | None:
        """Say what the turn brings, or what an answer does more for than the next best one."""
        from starboard.bots.reasons.voidfall import reason  # reasons look at what is rated here

        return reason(self, position, rated)

    def acting(self, g: State, seat: int) -> bool:
        """Cards are played and their actions used in one's own turn."""
        return g.phase == "focus" and g.turn.seat == seat

    def purpose(self, position: "Position", plan: "Plan", departs: "Departure") -> "Purpose | None":
        """Name the actions to come, what they are for, and what they bring together."""
        from starboard.bots.reasons.voidfall import purpose

        return purpose(self, position, plan, departs)


class Tuned(VoidfallHeuristics):
    """Looks a turn ahead as well, and estimates what it finds there by other weights in each cycle."""

    def __init__(self, game: Game, weights: Sequence[Weights] = ()) -> None:
        """Take weights for each cycle; those that playing found unless others are given."""
        super().__init__(game)
        self.weights = weights or found()

    def weighs(self, g: State) -> Weights:
        """Every cycle has its own."""
        return self.weights[min(len(self.weights), max(1, g.cycle)) - 1]

    def look(self, g: State, seat: int) -> float:
        """The own value, less a part of what the best other house holds."""
        w = self.weighs(g)
        others = [held_value(g, s, w) for s in range(len(g.players)) if s != seat]
        return side_value(g, seat, w) - w.others * max(others, default=0.0)


HEURISTICS = VoidfallHeuristics
