"""What a player does with own cards in the trade phase: purple converters, upgrades, pool cards, inventions."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from starboard.core.options import Choice, Option
from starboard.core.refusal import Refused
from starboard.games.sidereal.contracts import grant_promised_licences
from starboard.games.sidereal.events import (
    Acknowledged,
    ColonyDrawn,
    Consumed,
    Converted,
    Entered,
    Invented,
    Played,
    RelicDrawn,
    Upgraded,
)
from starboard.games.sidereal.facts import CACHE, CARDS, RELIC_DRAW, TEAMS, TECHNOLOGIES, Card, EffectFact
from starboard.games.sidereal.facts import Upgrade as UpgradeWay
from starboard.games.sidereal.items import WILD_OF, Cost, Goods, can_pay, vector_of
from starboard.games.sidereal.options import Convert, DrawRelic, Invent, PlayCard, Upgrade
from starboard.games.sidereal.state import FRESH, Held, Invention, Player, State
from starboard.games.sidereal.supply import chosen_payment, gain, gain_vp, pay

ACTIONS = (Convert, Upgrade, PlayCard, DrawRelic, Invent)
Action = Convert | Upgrade | PlayCard | DrawRelic | Invent


# --- what is possible -------------------------------------------------------------------------------------------
#
# Every seat asks for this at every answer of a trade phase, so prices are prepared once: a way has the first item it
# costs with the wild cube that may stand for it (0: none), and then the option, or a function that looks at the rest.

Adds = Callable[[Player, list[Option]], None]
Way = tuple[int, int, int, "Option | Adds"]


def _way(cost: Cost, make: Callable[[tuple[str, ...]], Option]) -> Way:
    """Prepare one price."""

    def add(player: Player, options: list[Option]) -> None:
        if can_pay(player.supply, cost):
            options += [make(colonies) for colonies in colony_choices(player, cost.colonies)]

    item, count = cost.exact[0] if cost.exact else (0, 0)
    wild = max(0, WILD_OF[item])
    plain = len(cost.exact) == 1 and not (cost.small or cost.large or cost.colonies)
    return item, count, wild, make(()) if plain else add


class Menu(NamedTuple):
    """What one side of a card offers in the trade phase."""

    owner: str
    """Species whose border it has; empty if it belongs to its holder."""
    technologies: tuple[tuple[str, Option], ...]
    upgrades: tuple[Way, ...]
    purple: tuple[tuple[int, bool, Way], ...]
    """Number of the converter, whether it draws a relic, and its price."""


def _menu(card: Card, side: int) -> Menu | None:
    open_ways = [w for w in card.upgrades if not side & w.bit]
    technologies = [(w.technology, Upgrade(card.id, w.bit, w.technology)) for w in open_ways if w.technology]
    upgrades = [_way(w.cost, partial(Upgrade, card.id, w.bit, "")) for w in open_ways if not w.technology]
    face = card.faces[side]
    purple = [
        (n, face.converters[n].relic, _way(face.converters[n].ways[0], partial(Convert, card.id, n)))
        for n in face.purple
    ]
    if not (technologies or upgrades or purple):
        return None
    return Menu(card.border, tuple(technologies), tuple(upgrades), tuple(purple))


MENUS = {c.id: tuple(_menu(c, side) for side in range(len(c.faces))) for c in CARDS.values()}
POOL = {c.id: _way(c.enter, partial(PlayCard, c.id)) for c in CARDS.values() if c.enter is not None}
INVENTIONS = {
    t.id: tuple(
        tuple((cost.exact[0][0], cost.exact[0][1], max(0, WILD_OF[cost.exact[0][0]]), Invent(t.id, n))
              for n, cost in enumerate(ways))
        for ways in (t.ways, t.cheaper)
    )
    for t in TEAMS.values()
}  # fmt: skip
"""By team: the prices, and the prices with one cube less."""


def own_actions(g: State, seat: int, options: list[Option]) -> None:
    """Add everything a player can do alone now; payments come by themselves, a form takes other ones. [4.1]"""
    player = g.players[seat]
    cards, supply, species = player.cards, player.supply, player.species
    ways: list[Way] = []
    any_technology = len(player.deck) < len(TECHNOLOGIES)
    for card_id, held in cards.items():
        menu = MENUS[card_id][held.side]
        if menu is None:
            continue
        owner, technologies, upgrades, purple = menu
        own = not owner or owner == species
        if any_technology and own:
            for technology, option in technologies:
                tucked = cards.get(technology)
                if tucked is not None and not tucked.side:
                    options.append(option)
        if upgrades and (own or g.rules.borrower_upgrades):
            ways += upgrades
        if purple:
            ways += [way for n, relic, way in purple if not held.used >> n & 1 and (g.relics or not relic)]
    if player.pool:
        ways += [POOL[card_id] for card_id in player.pool]
    if player.teams:
        cheaper = player.acknowledgements > 0 and has_discount(g, player)
        for team_id in player.teams:
            ways += INVENTIONS[team_id][cheaper]
    for item, count, wild, what in ways:
        have = supply[item]
        if have >= count or (wild and have + supply[wild] >= count):
            if isinstance(what, Choice):
                options.append(what)
            else:
                what(player, options)  # type: ignore[operator]
    if species == "faderan" and not player.drew and g.relics and can_pay(supply, RELIC_DRAW):
        options += [DrawRelic(colonies) for colonies in colony_choices(player, RELIC_DRAW.colonies)]


def colony_choices(player: Player, climates: tuple[str, ...]) -> list[tuple[str, ...]]:
    """List the sets of held colonies that fit the climates asked for, each once. [4.6]"""
    found: list[tuple[str, ...]] = [()]
    for climate in climates:
        fitting = [c for c, held in player.cards.items() if _fits_climate(c, held, climate)]
        found = [(*chosen, c) for chosen in found for c in fitting if c not in chosen]
    once = {frozenset(chosen): chosen for chosen in reversed(found)}
    return list(once.values())[::-1]


def _fits_climate(card_id: str, held: Held, climate: str) -> bool:
    card = CARDS[card_id]
    return card.is_colony and climate in ("any", card.faces[held.side].climate)


def has_discount(g: State, player: Player) -> bool:
    """Say whether an inventor pays one cube less: the cache is in play and an acknowledgement goes back. [9] D19"""
    return player.acknowledgements > 0 and player.species != "faderan" and any(CACHE in p.cards for p in g.players)


# --- checks -----------------------------------------------------------------------------------------------------


def check_action(g: State, seat: int, option: Action) -> list[tuple[int, int]]:
    """Raise Refused unless the action is possible; gives the payment."""
    player = g.players[seat]
    if isinstance(option, Convert):
        return _priced(player, _convert_cost(g, player, option), option.colonies, option.pay)
    if isinstance(option, Upgrade):
        way = _upgrade_way(g, player, option)
        if way.technology:
            if option.pay is not None or option.colonies:
                raise Refused("wrong_payment")
            return []
        return _priced(player, way.cost, option.colonies, option.pay)
    if isinstance(option, PlayCard):
        if option.card not in player.pool:
            raise Refused("not_in_pool")
        cost = CARDS[option.card].enter
        if cost is None:
            raise Refused("not_in_pool")
        return _priced(player, cost, option.colonies, option.pay)
    if isinstance(option, DrawRelic):
        if player.species != "faderan":
            raise Refused("not_an_option")
        if player.drew:
            raise Refused("already_run")
        if not g.relics:
            raise Refused("no_relics")
        return _priced(player, RELIC_DRAW, option.colonies, option.pay)
    return _priced(player, _team_cost(g, player, option), (), option.pay)


def _priced(player: Player, cost: Cost, colonies: tuple[str, ...], chosen: Goods | None) -> list[tuple[int, int]]:
    if colonies or cost.colonies:
        # A set of colonies has no order: any that can be laid on the climates asked for will do.
        fitting = colony_choices(player, cost.colonies)
        if len(set(colonies)) != len(colonies) or set(colonies) not in [set(chosen) for chosen in fitting]:
            raise Refused("wrong_colonies")
    return chosen_payment(player, cost, chosen)


def _convert_cost(g: State, player: Player, option: Convert) -> Cost:
    held = player.cards.get(option.card)
    if held is None:
        raise Refused("not_held")
    face = CARDS[option.card].faces[held.side]
    if option.converter not in face.purple:
        raise Refused("not_purple")
    if held.used >> option.converter & 1:
        raise Refused("already_run")
    converter = face.converters[option.converter]
    if converter.relic and not g.relics:
        raise Refused("no_relics")
    return converter.ways[0]


def _upgrade_way(g: State, player: Player, option: Upgrade) -> UpgradeWay:
    held = player.cards.get(option.card)
    if held is None:
        raise Refused("not_held")
    card = CARDS[option.card]
    ways = [w for w in card.upgrades if w.bit == option.part and w.technology == option.technology]
    if not ways:
        raise Refused("no_such_upgrade")
    if held.side & option.part:
        raise Refused("already_upgraded")
    own = card.species == player.species
    if option.technology:
        technology = player.cards.get(option.technology)
        if not own or technology is None or technology.side:
            raise Refused("technology_missing")
    elif card.border and not own and not g.rules.borrower_upgrades:
        raise Refused("borrowed")
    return ways[0]


def _team_cost(g: State, player: Player, option: Invent) -> Cost:
    if option.team not in player.teams:
        raise Refused("not_held")
    team = TEAMS[option.team]
    ways = team.cheaper if has_discount(g, player) else team.ways
    if not 0 <= option.way < len(ways):
        raise Refused("no_such_way")
    return ways[option.way]


# --- effects ----------------------------------------------------------------------------------------------------


def do_action(g: State, seat: int, option: Action) -> None:
    """Carry out an own action: inputs out, outputs in, at once. [4.6]"""
    paid = check_action(g, seat, option)
    player = g.players[seat]
    if paid:
        pay(g, seat, paid)
    if isinstance(option, Invent):
        invent(g, seat, option.team)
        return
    if option.colonies:
        consume(g, seat, option.colonies)
    if isinstance(option, Convert):
        held = player.cards[option.card]
        converter = CARDS[option.card].faces[held.side].converters[option.converter]
        player.cards[option.card] = Held(held.side, held.used | 1 << option.converter, held.seedling, held.tucked)
        g.tell(Converted, seat, option.card, option.converter + 1, g.sides_of((option.card,)))
        gain(g, seat, converter.output)
        if converter.relic:
            draw_relic(g, seat)
    elif isinstance(option, Upgrade):
        turn_over(g, seat, option)
    elif isinstance(option, PlayCard):
        player.pool = tuple([c for c in player.pool if c != option.card])
        player.cards[option.card] = FRESH
        g.tell(Played, seat, option.card)
        gain(g, seat, CARDS[option.card].enter_output)
    else:
        player.drew = True
        draw_relic(g, seat)


def consume(g: State, seat: int, colonies: tuple[str, ...]) -> None:
    """Colonies given as input go under the deck, front up; nullspace colonies leave the game. [4.6]"""
    cards = g.players[seat].cards
    for card_id in colonies:
        if cards.pop(card_id).seedling:
            g.seedlings += 1
        g.bury_colony(card_id)
        g.tell(Consumed, seat, card_id)


def turn_over(g: State, seat: int, option: Upgrade) -> None:
    """Turn a card over, tuck the technology if one was used, gain what the converter gives. [4.8]"""
    player = g.players[seat]
    held = player.cards[option.card]
    tucked = held.tucked
    way = next(w for w in CARDS[option.card].upgrades if w.bit == option.part and w.technology == option.technology)
    if way.technology:
        # What was tucked under the technology stays under it: the whole pile is out of play.
        tucked = (*tucked, way.technology, *player.cards.pop(way.technology).tucked)
    player.cards[option.card] = Held(held.side | way.bit, held.used, held.seedling, tucked)
    g.tell(Upgraded, seat, option.card, option.technology, way.bit, held.side)
    if way.output:
        gain(g, seat, way.output)


def enter_technology(g: State, seat: int, technology: str) -> bool:
    """Take the own card of a technology into play, if it is still in the deck. [6.1]"""
    player = g.players[seat]
    if technology not in player.deck:
        return False
    player.deck = tuple([t for t in player.deck if t != technology])
    card_id = f"{player.species}.{technology}"
    player.cards[card_id] = FRESH
    g.tell(Entered, seat, card_id)
    return True


def invent(g: State, seat: int, team_id: str) -> None:
    """Points now, the own card now; the team is set aside, the bonus comes with sharing. [4.7]"""
    player, team = g.players[seat], TEAMS[team_id]
    player.teams = tuple([t for t in player.teams if t != team_id])
    player.invented = (*player.invented, team_id)
    g.inventions.append(Invention(g.round, seat, team_id))
    gain_vp(g, seat, team.vp)
    g.tell(Invented, seat, team_id, team.vp)
    if team.technology:
        enter_technology(g, seat, team.technology)
    if player.acknowledgements and player.species != "faderan":
        player.acknowledgements -= 1
        g.acknowledgements += 1
        gain_vp(g, g.seat_of("faderan"), 1)
        g.tell(Acknowledged, seat)
    if player.species == "yengii":
        grant_promised_licences(g, seat, team.technology)


def draw_relic(g: State, seat: int) -> None:
    """The top relic comes into play and does what it does on entering. [9] D18 D28"""
    card_id = g.relics.pop()
    player = g.players[seat]
    player.cards[card_id] = FRESH
    g.tell(RelicDrawn, seat, card_id)
    for effect in CARDS[card_id].fact.on_enter:
        ENTERING[effect.effect](g, seat, effect)


def _gain_items(g: State, seat: int, effect: EffectFact) -> None:
    gain(g, seat, vector_of(effect.items))


def _gain_bonus(g: State, seat: int, effect: EffectFact) -> None:
    gain(g, seat, vector_of({"vp": g.bonus(seat)}))


def _draw_colonies(g: State, seat: int, effect: EffectFact) -> None:
    for _ in range(effect.n):
        colony = g.draw_colony()
        if colony:
            g.players[seat].cards[colony] = FRESH
            g.tell(ColonyDrawn, seat, colony, g.colony_top)


def _gain_for_acknowledgements(g: State, seat: int, effect: EffectFact) -> None:
    held = sum(p.acknowledgements for s, p in enumerate(g.players) if s != seat)
    gain(g, seat, vector_of({"vp": -(-held // effect.per)}))


ENTERING: dict[str, Callable[[State, int, EffectFact], None]] = {
    "gain": _gain_items,
    "gain_sharing_bonus": _gain_bonus,
    "draw_colonies": _draw_colonies,
    "vp_per_acknowledgement_held_by_others": _gain_for_acknowledgements,
}
"""What relics do when they come into play, by the name that the facts use. [9] D18 D28"""
