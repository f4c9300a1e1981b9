"""Beside the box: battles of any two sides, salvo by salvo, and what one needs to win. [14]"""

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from starboard.core.beside import Findings, Sheet
from starboard.core.options import FormChoice, FormField
from starboard.core.refusal import Refused
from starboard.core.scene import Cell, Chart, Forecast, Row
from starboard.core.text import Text, plain
from starboard.games.voidfall import combat
from starboard.games.voidfall.combat.types import BASIC, IMPROVED, TECHNOLOGIES, VOID, six
from starboard.games.voidfall.table import outcome_text, steps_text

Count = Annotated[int, Meta(ge=0, le=20)]
Fleets = Annotated[dict[Annotated[str, Meta(max_length=20)], Count], Meta(max_length=6)]
Names = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)]
LOOKED_AT = 2000
"""Positions that a forecast looks at; beyond them it takes defaults, and says so."""
NEEDED_LOOK = 250
MOST_MORE = 5
"""So many more fleets are tried."""
MOST_WAYS = 12
"""So many ways of paying are listed."""


class Encounter(Struct, omit_defaults=True):
    """Two sides as they enter the sector."""

    invader_fleets: Fleets = {}
    invader_basic: Names = []
    invader_improved: Names = []
    invader_yards: Count = 0
    active: Count = 0
    energy: Count = 0
    trade_tokens: Count = 0
    materials: Count = 0
    wins_ties: bool = False
    defender_fleets: Fleets = {}
    defender_basic: Names = []
    defender_improved: Names = []
    defender_yards: Count = 0
    sector_defenses: Count = 0
    starbases: Count = 0
    absorbs: Annotated[int, Meta(ge=0, le=5)] = 0
    published: bool = False


def tiers(basic: Iterable[str], improved: Iterable[str]) -> dict[str, str]:
    """Give the technologies with their tiers; raises Refused if one is named twice or not known."""
    found: dict[str, str] = {}
    for tier, names in (("basic", basic), ("improved", improved)):
        for name in names:
            if name not in TECHNOLOGIES:
                raise Refused("not_found")
            if found.get(name, tier) != tier:
                raise Refused("technology_twice", technology=Text(f"voidfall-technology-{name}"))
            found[name] = tier
    return found


def sides(told: Encounter) -> tuple[combat.Side, combat.Side]:
    """Make the two sides; raises Refused if no battle can be fought between them. [14.2]"""
    for fleets in (told.invader_fleets, told.defender_fleets):
        if fleets.keys() - set(combat.KINDS):
            raise Refused("not_found")
    attack = combat.side(
        told.invader_fleets, tiers(told.invader_basic, told.invader_improved), yards=told.invader_yards,
        active=told.active, energy=told.energy, trade_tokens=told.trade_tokens, materials=told.materials,
        wins_ties=told.wins_ties,
    )  # fmt: skip
    defence = combat.side(
        told.defender_fleets, tiers(told.defender_basic, told.defender_improved), yards=told.defender_yards,
        sector_defenses=told.sector_defenses, starbases=told.starbases,
    )  # fmt: skip
    if told.absorbs:
        # Only the void does so; where both sides have it, the one that is attacked.
        if defence.fleets[VOID]:
            defence = replace(defence, absorbs_each_salvo=told.absorbs)
        elif attack.fleets[VOID]:
            attack = replace(attack, absorbs_each_salvo=told.absorbs)
    return attack, defence


def options(told: Encounter) -> combat.Options:
    """Give the table options that were told."""
    return combat.Options(combat_profile="published" if told.published else "seed")


class Battle(Sheet):
    """Any two sides: the course salvo by salvo, the best choices of both, what one needs to win. [14.4] [14.5]"""

    id = "battle"
    icon = "fleet"
    rule = "14"
    asks: ClassVar[type[Struct]] = Encounter

    def fields(self) -> tuple[FormField, ...]:
        """First the invader, then the defender."""
        fleets = tuple(FormChoice(kind, Text(f"voidfall-fleet-{kind}"), most=20) for kind in combat.KINDS)
        technologies = tuple(FormChoice(name, Text(f"voidfall-technology-{name}")) for name in TECHNOLOGIES)

        def number(name: str, most: int = 20) -> FormField:
            return FormField(name, "number", Text(f"voidfall-battle-{name}"), most=most)

        def several(name: str, kind: str) -> FormField:
            label = Text(f"voidfall-battle-{name}")
            return (
                FormField(name, "amounts", label, fleets)
                if kind == "fleets"
                else FormField(name, "choices", label, technologies)
            )

        return (
            several("invader_fleets", "fleets"), several("invader_basic", ""), several("invader_improved", ""),
            number("invader_yards"), number("active"), number("energy"), number("trade_tokens"), number("materials"),
            FormField("wins_ties", "flag", Text("voidfall-battle-wins_ties")),
            several("defender_fleets", "fleets"), several("defender_basic", ""), several("defender_improved", ""),
            number("defender_yards"), number("sector_defenses"), number("starbases"), number("absorbs", 5),
            FormField("published", "flag", Text("voidfall-battle-published")),
        )  # fmt: skip

    def work(self, told: Encounter) -> Findings:
        """Look ahead, and see what would have to be different."""
        attack, defence = sides(told)
        if not any(attack.fleets):
            raise Refused("no_invader")
        if not combat.fights(defence):
            label = Text("voidfall-battle-fair")
            return Findings((Forecast(key="fair", label=label, outcome=outcome_unopposed(), tone="good", rule="14.1"),))
        try:
            ahead = combat.forecast(attack, defence, options(told), LOOKED_AT)
        except ValueError:
            raise Refused("no_such_battle") from None
        items: list[Chart | Forecast] = [course("fair", ahead.fair, ahead.exact)]
        if ahead.question is not None:
            courses = (("default", ahead.default), ("best", ahead.best), ("worst", ahead.worst))
            items += [course(name, outcome) for name, outcome in courses]
            items += [ways_to_pay(ahead), first_choice(ahead)]
        items.append(needed(attack, defence, options(told), ahead))
        return Findings(tuple(items))


def outcome_unopposed() -> Text:
    """Nothing resists. [14.1]"""
    return Text("voidfall-outcome-unopposed")


def course(name: str, outcome: combat.Outcome, exact: bool = True) -> Forecast:
    """Tell a battle salvo by salvo, with initiative, damage, absorption and losses. [14.5]"""
    steps: list[Text] = []
    for bout, text in zip(outcome.steps, steps_text(outcome.steps), strict=True):
        numbers = {
            "dealt": bout.dealt[0], "dealt_back": bout.dealt[1], "absorbed": bout.absorbed[0],
            "absorbed_back": bout.absorbed[1], "initiative": bout.initiative[0], "initiative_back": bout.initiative[1],
        }  # fmt: skip
        steps += [text, Text(f"voidfall-battle-{'salvo' if bout.salvo else 'approach'}", numbers)]
    if outcome.launched or outcome.energy or outcome.trade_tokens or outcome.materials:
        paid = {
            "launched": outcome.launched, "energy": outcome.energy, "tokens": outcome.trade_tokens,
            "materials": outcome.materials,
        }  # fmt: skip
        steps.insert(0, Text("voidfall-battle-paid", paid))
    label = Text(f"voidfall-battle-{name}" if exact else f"voidfall-battle-{name}-about")
    tone: Literal["good", "bad"] = "good" if outcome.taken else "bad"
    return Forecast(key=name, label=label, steps=tuple(steps), outcome=outcome_text(outcome), tone=tone, rule="14.5")


def margin(value: int) -> Cell:
    """Show how many fleets are left to whom, seen from the invader."""
    who = "invader" if value > 0 else "defender" if value < 0 else "nobody"
    tone: Literal["good", "bad", "plain"] = "good" if value > 0 else "bad" if value < 0 else "plain"
    return Cell(text=Text(f"voidfall-battle-left-{who}", {"count": abs(value)}), tone=tone)


def ways_to_pay(ahead: combat.Forecast) -> Chart:
    """List every way of paying, with what it leads to. [14.4] [14.6]"""
    rows = []
    for prospect in ahead.prospects[:MOST_WAYS]:
        choices = prospect.choices
        label = Text(
            "voidfall-battle-way",
            {
                "launch": choices.launch, "missiles": int(choices.missiles), "drones": choices.drones,
                "early": choices.bombard[0], "late": choices.bombard[1],
            },
        )  # fmt: skip
        cells = (margin(prospect.fair), margin(prospect.margins[0]), margin(prospect.margins[-1]))
        rows.append(Row(label, (Cell(value=prospect.cost), *cells)))
    columns = tuple(Cell(text=Text(f"voidfall-battle-column-{name}")) for name in ("cost", "fair", "worst", "best"))
    return Chart(key="ways", label=Text("voidfall-battle-ways"), columns=columns, rows=tuple(rows), rule="14.6")


def first_choice(ahead: combat.Forecast) -> Chart:
    """Show what each answer to the first choice leads to. [14.4]"""
    assert ahead.question is not None
    who = "invader" if ahead.question.side == combat.INVADER else "defender"
    kind = ahead.question.kind
    rows = tuple(
        Row(answer_text(kind, answer.value), (margin(answer.fair), margin(answer.worst), margin(answer.best)))
        for answer in ahead.answers
    )
    columns = tuple(Cell(text=Text(f"voidfall-battle-column-{name}")) for name in ("fair", "worst", "best"))
    label = Text(f"voidfall-battle-first-{who}", {"what": Text(f"voidfall-battle-question-{kind}")})
    return Chart(key="first", label=label, columns=columns, rows=rows, rule="14.4")


def answer_text(kind: str, value: int) -> Text:
    """Say an answer: a type of fleet, yes or no, or a number."""
    if kind == "recall":
        return Text(f"voidfall-fleet-{combat.KINDS[value]}")
    if kind in ("missiles", "drones", "bonus"):
        return Text(f"voidfall-battle-{'yes' if value else 'no'}")
    return Text("voidfall-battle-number", {"number": plain(value)})


def needed(attack: combat.Side, defence: combat.Side, table: combat.Options, ahead: combat.Forecast) -> Chart:
    """Say what the loser of fair play would need to turn it round: more fleets of a type, or a technology. [14]"""
    invades = not ahead.fair.taken
    loser = attack if invades else defence

    def turned(side: combat.Side) -> bool:
        pair = (side, defence) if invades else (attack, side)
        try:
            return combat.forecast(*pair, table, NEEDED_LOOK).fair.taken == invades
        except ValueError:
            return False

    rows = []
    for kind, name in enumerate(combat.KINDS[:VOID]):
        for more in range(1, MOST_MORE + 1):
            fleets = list(loser.fleets)
            fleets[kind] += more
            if turned(replace(loser, fleets=six(fleets))):
                rows.append(Row(Text(f"voidfall-fleet-{name}"), (Cell(text=more_text(more), tone="good"),)))
                break
        else:
            rows.append(Row(Text(f"voidfall-fleet-{name}"), (Cell(text=Text("voidfall-battle-not-enough")),)))
    for name in TECHNOLOGIES:
        has = getattr(loser, name)
        for tier, said in ((BASIC, "basic"), (IMPROVED, "improved")):
            if tier > has and turned(replace(loser, **{name: tier})):
                what = Text(f"voidfall-battle-tier-{said}")
                rows.append(Row(Text(f"voidfall-technology-{name}"), (Cell(text=what, tone="good"),)))
                break
    label = Text(f"voidfall-battle-needed-{'invader' if invades else 'defender'}")
    return Chart(key="needed", label=label, rows=tuple(rows), rule="14")


def more_text(more: int) -> Text:
    """So many more."""
    return Text("voidfall-battle-more", {"count": more})
