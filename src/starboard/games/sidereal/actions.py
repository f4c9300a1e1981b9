"""What a player does with own cards in the trade phase: purple converters, upgrades, pool cards, inventions."""

from starboard.core.options import Option
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
from starboard.games.sidereal.facts import CACHE, CARDS, RELIC_DRAW, TEAMS, Card
from starboard.games.sidereal.facts import Upgrade as UpgradeWay
from starboard.games.sidereal.items import Cost, Goods, can_pay, vector_of
from starboard.games.sidereal.options import Convert, DrawRelic, Invent, PlayCard, Upgrade
from starboard.games.sidereal.state import FRESH, Held, Invention, Player, State
from starboard.games.sidereal.supply import chosen_payment, gain, gain_vp, pay

ACTIONS = (Convert, Upgrade, PlayCard, DrawRelic, Invent)
Action = Convert | Upgrade | PlayCard | DrawRelic | Invent


def own_actions(g: State, seat: int, options: list[Option]) -> None:
    """Add everything a player can do alone now; payments come by themselves, a form takes other ones. [4.1]"""
    player = g.players[seat]
    cards, supply, species = player.cards, player.supply, player.species
    for card_id, held in cards.items():
        card = CARDS[card_id]
        side = held.side
        if side != card.full and card.upgrades:
            _upgrades(g, seat, player, card, side, options)
        face = card.faces[side]
        for n in face.purple:
            converter = face.converters[n]
            if not held.used >> n & 1 and (g.relics or not converter.relic) and can_pay(supply, converter.ways[0]):
                climates = converter.ways[0].colonies
                options += [Convert(card_id, n, colonies) for colonies in colony_choices(player, climates)]
    for card_id in player.pool:
        cost = CARDS[card_id].enter
        if cost is not None and can_pay(supply, cost):
            if cost.colonies:
                options += [PlayCard(card_id, colonies) for colonies in colony_choices(player, cost.colonies)]
            else:
                options.append(PlayCard(card_id))
    if player.teams:
        cheaper = has_discount(g, player)
        for team_id in player.teams:
            team = TEAMS[team_id]
            for way, cost in enumerate(team.cheaper if cheaper else team.ways):
                if can_pay(supply, cost):
                    options.append(Invent(team_id, way))
    if species == "faderan" and not player.drew and g.relics and can_pay(supply, RELIC_DRAW):
        options += [DrawRelic(colonies) for colonies in colony_choices(player, RELIC_DRAW.colonies)]


def _upgrades(g: State, seat: int, player: Player, card: Card, side: int, options: list[Option]) -> None:
    own = card.species == player.species
    for way in card.upgrades:
        if side & way.bit:
            continue
        if way.technology:
            if own:
                technology = player.cards.get(way.technology)
                if technology is not None and not technology.side:
                    options.append(Upgrade(card.id, way.bit, way.technology))
        elif (own or not card.border or g.rules.borrower_upgrades) and can_pay(player.supply, way.cost):
            if way.cost.colonies:
                chosen = colony_choices(player, way.cost.colonies)
                options += [Upgrade(card.id, way.bit, "", colonies) for colonies in chosen]
            else:
                options.append(Upgrade(card.id, way.bit))


def colony_choices(player: Player, climates: tuple[str, ...]) -> list[tuple[str, ...]]:
    """List the sets of held colonies that fit the climates asked for. [4.6]"""
    found: list[tuple[str, ...]] = [()]
    for climate in climates:
        fitting = [c for c, held in player.cards.items() if _fits_climate(c, held, climate)]
        found = [(*chosen, c) for chosen in found for c in fitting if c not in chosen]
    return found


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
    if len(colonies) != len(cost.colonies) or len(set(colonies)) != len(colonies):
        raise Refused("wrong_colonies")
    for card_id, climate in zip(colonies, cost.colonies, strict=True):
        held = player.cards.get(card_id)
        if held is None or not _fits_climate(card_id, held, climate):
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
        g.tell(Converted, seat, option.card)
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
    g.tell(Upgraded, seat, option.card, option.technology)
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
        if effect.effect == "gain":
            gain(g, seat, vector_of(effect.items))
        elif effect.effect == "gain_sharing_bonus":
            gain(g, seat, vector_of({"vp": g.bonus(seat)}))
        elif effect.effect == "draw_colonies":
            for _ in range(effect.n):
                colony = g.draw_colony()
                if colony:
                    player.cards[colony] = FRESH
                    g.tell(ColonyDrawn, seat, colony)
        else:
            held = sum(p.acknowledgements for s, p in enumerate(g.players) if s != seat)
            gain(g, seat, vector_of({"vp": -(-held // effect.per)}))
