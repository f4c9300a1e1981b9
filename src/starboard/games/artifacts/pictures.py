"""What a card takes and gives as pieces, for cards too small for words: `wording.py` says the same in sentences."""

from functools import cache
from typing import Any

from starboard.core.scene import Token
from starboard.core.text import Text
from starboard.games.artifacts import vocabulary as words
from starboard.games.artifacts.facts import CARDS, FACTIONS, CardFact, TableFact
from starboard.games.artifacts.wording import say

Flow = tuple[tuple[Token, ...], tuple[Token, ...]]
"""What goes in, what comes out."""
NOTHING: Flow = ((), ())

_ACTIONS = {
    "buy": "search", "complete": "ready", "trade": "trade", "prepare": "commit", "offensive": "exterminate",
    "income": "credits", "mine": "exploit", "unblockade": "blockade", "operational": "research", "card": "card",
    "any": "card", "choice": "card",
}  # fmt: skip


def _icon(part: Any) -> tuple[str, int, bool]:
    """Give the icon of a part, its number and whether that is a change."""
    match part:
        case words.Gain(what=what, n=n):
            return ("points" if what == "vp" else "credits", n if isinstance(n, int) else n.times, False)
        case words.Steal(n=n) | words.Loot(credits=n) | words.Credits(n=n):
            return ("credits", n, False)
        case words.Draw(n=n) | words.Attach(n=n):
            return ("card", n, False)
        case words.Cycle(max=n):
            return ("refresh", n, False)
        case words.Artifact(n=n):
            return ("artifact", n, False)
        case words.DefencePlan(n=n):
            return ("protection", n, False)
        case words.Produce(n=n):
            return ("produce", n, False)
        case words.Project(deck=deck, n=n):
            return (_ACTIONS.get(deck, deck), n, False)
        case words.Perform(action=action):
            return (_ACTIONS[action], 1, False)
        case words.Complete():
            return ("ready", 1, False)
        case words.Score():
            return ("points", 1, False)
        case words.Attack():
            return ("exterminate", 1, False)
        case words.Blockade(n=n):
            return ("blockade", n, False)
        case words.Unblockade(n=n):
            return ("blockade", -n if isinstance(n, int) else -1, True)
        case words.Ship():
            return ("ship", -1, True)
        case words.Flip():
            return ("recall", 1, False)
        case words.ExtraAction(n=n) | words.FinalTurns(n=n):
            return ("clock", n, True)
        case words.AlienEntry(value=n):
            return ("good-alien", n, False)
        case words.Symbols(colour=colour, n=n):
            return ("any" if colour == "one_colour" else f"symbol-{colour}", n, False)
        case words.SymbolsAnyNumber():
            return ("any", 1, False)
        case words.HandCards(max=n):
            return ("card", n, False)
        case words.CostMod(what=what, delta=delta) | words.LimitMod(what=what, delta=delta):
            return (_ACTIONS.get(what, what), delta, True)
        case words.HandMod(delta=delta):
            return ("hand", delta, True)
        case words.LookMod(delta=delta):
            return ("search", delta, True)
        case words.AttackMod(delta=delta):
            return ("exterminate", delta, True)
        case words.DefenceMod(delta=delta):
            return ("defence", delta, True)
        case words.ProduceMod(delta=delta):
            return ("produce", delta, True)
        case words.GoldValueMod(delta=delta):
            return ("symbol-gold", delta, True)
        case words.GoldWild():
            return ("symbol-gold", 1, False)
        case words.MixColours() | words.AllWild():
            return ("any", 1, False)
        case words.BlockadeMod(delta=delta):
            return ("blockade", delta, True)
        case words.FateMod():
            return ("ship", 1, True)
    raise TypeError(f"no picture of {part}")


def _row(row: str, kind: str = "any") -> str:
    """Give the icon of cards of a row, or of a type where the row does not matter."""
    return row if row != "any" else kind if kind != "any" else "empire"


def _side(side: str) -> tuple[str, ...]:
    return () if side == "any" else (f"side-{side}",)


def _counted(metric: words.Metric) -> tuple[str, ...]:
    """Give the icons of what is counted."""
    match metric:
        case words.Count(row=row, side=side, type=kind, zone=zone):
            return ("project",) if zone == "projects" else (_row(row, kind), *_side(side))
        case words.DistinctTypes(row=row):
            return ("types", _row(row))
        case words.Sets(rows=rows, side=side):
            return (*rows, *_side(side))
        case words.TypesWithAtLeast(n=n):
            return ("types", *["card"] * n)
        case words.CreditsHeld():
            return ("credits",)
        case words.ArtifactsHeld():
            return ("artifact",)
        case words.DefencePlansHeld():
            return ("protection",)
        case words.CardsOnPlanets():
            return ("card", "planet")
        case words.BlockadesOnOpponents():
            return ("blockade",)
        case words.MaxSameType():
            return ("match", "types")
        case words.DistinctRowSides():
            return ("side-logistics", "side-operational")
        case words.Lead(of=of):
            return ("lead", *_counted(of))
    raise TypeError(f"no picture of {metric}")


def counted(metric: words.Metric) -> tuple[Token, ...]:
    """Draw what is counted."""
    return tuple([Token(icon, label=say(metric)) for icon in _counted(metric)])


def pieces(parts: tuple[Any, ...]) -> tuple[Token, ...]:
    """Draw parts of a fact."""
    drawn: list[Token] = []
    for part in parts:
        if isinstance(part, words.SectionSet):
            drawn += [Token(f"symbol-{s.colour}", count=s.min, label=say(part)) for s in part.sections]
        elif isinstance(part, words.TurnMod):
            drawn += pieces(part.mods)
        else:
            icon, n, change = _icon(part)
            drawn.append(Token(icon, count=n, signed=change, label=say(part)))
    return tuple(drawn)


def _change(icon: str, n: int) -> Token:
    return Token(icon, count=n, signed=True, label=Text("artifacts-number", {"n": n}))


def _points(tier: words.Tier) -> tuple[Token, ...]:
    """Draw what a tier brings when it is scored during play, and at the end."""
    during = Text("artifacts-points-during", {"vp": tier.during})
    at_end = Text("artifacts-points-end", {"vp": tier.end})
    return Token("points", count=tier.during, label=during), Token("points-end", count=tier.end, label=at_end)


def _fate(fate: str) -> Token:
    return Token(f"fate-{fate}", label=Text("artifacts-fate", {"fate": fate}))


@cache
def logistics_flows(card: str) -> tuple[Flow, ...]:
    """Draw the lines of a logistics side, in the order `logistics_lines` says them."""
    side = CARDS[card].logistics
    if isinstance(side, words.Permanent):
        return (*[((), pieces((m,))) for m in side.mods], *[((), pieces(t.do)) for t in side.on])
    return ((pieces(side.cost), pieces(side.do)),)


@cache
def operational_flows(card: str) -> tuple[Flow, ...]:
    """Draw the lines of an operational side, in the order `operational_lines` says them."""
    fact: CardFact = CARDS[card]
    side = fact.operational
    if isinstance(side, words.PlanetOperational):
        return (((), pieces(side.on_completed)), ((), pieces(side.mine)))
    if isinstance(side, words.TechnologyOperational):
        return ((counted(side.score), ()), *[((), _points(t)) for t in side.tiers])
    flows: list[Flow] = [((), (_change("exterminate", side.attack_bonus),))]
    if side.reveal is not None:
        flows.append(((), (_change("card", side.reveal.n),)))
    flows += [((_fate(was),), (_fate(becomes),)) for was, becomes in side.fate_mod.items()]
    if side.after_attack:
        flows.append(((), pieces(side.after_attack)))
    return tuple(flows)


def table_flows(fact: TableFact) -> tuple[Flow, ...]:
    """Draw the entries of an alien system or a plan."""
    nothing = (Token("nothing", label=Text("artifacts-nothing")),)
    return tuple(((), pieces(do) or nothing) for do in fact.table.values())


def ability_flow(faction: str) -> Flow:
    """Draw what a faction's action costs and does."""
    action = FACTIONS[faction].action
    return pieces(action.cost), pieces(action.do)
