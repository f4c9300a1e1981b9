"""Counts final points once more, plainly and by hand: each scoring card has its own lines here, in words of this file.

It reads the raw fact file for what is printed on a card (type, kind, cost, keywords, which phases have powers), and
takes nothing else from the game: neither its structs nor its scoring items.
"""

import json
from importlib import resources
from typing import Any

Raw = dict[str, Any]
RAW: dict[str, Raw] = {
    c["id"]: c
    for c in json.loads(resources.files("starboard.games.race").joinpath("data", "cards.json").read_text())["cards"]
}


def world(c: Raw) -> bool:
    return bool(c["type"] == "world")


def kind(c: Raw, good: str, way: str, named: str) -> bool:
    """Say whether a card is a world of a kind that produces in a way; `named` is the kind of a world of any kind."""
    own = named if c["good"] == "any" else c["good"]
    return world(c) and own == good and c["production"] == way


def both(c: Raw, good: str, named: str) -> bool:
    return kind(c, good, "production", named) or kind(c, good, "windfall", named)


def produces(c: Raw, named: str) -> bool:
    return any(kind(c, good, "production", named) for good in ("novelty", "rare", "genes", "alien"))


def windfall(c: Raw, named: str) -> bool:
    return any(kind(c, good, "windfall", named) for good in ("novelty", "rare", "genes", "alien"))


def has(c: Raw, phase: str) -> bool:
    return any(power["phase"] == phase for power in c["powers"])


def word(c: Raw, keyword: str) -> bool:
    return bool(keyword in c["keywords"])


def six(c: Raw) -> bool:
    return bool(not world(c) and c["cost"] == 6)


def military(c: Raw) -> bool:
    return world(c) and bool(c["military"])


def strength(cards: list[Raw]) -> int:
    """Add up what the cards say about general military."""
    total: int = 0
    for c in cards:
        for power in c["powers"]:
            if power["op"] == "military" and power["against"] is None:
                total += power["amount"]
    for c in cards:
        if c["id"] == "hidden_fortress":
            total += sum(military(o) for o in cards)
        elif c["id"] in ("uplift_mercenary_force", "uplift_revolt_world"):
            total += sum(o["chromosome"] for o in cards)
        elif c["id"] == "rebel_freedom_fighters" and any(word(o, "IMPERIUM") for o in cards):
            total -= 2
    return total


def one(scorer: str, c: Raw, named: str) -> int:
    """Give what one card brings to a scoring card: the best line that fits comes first."""
    i = str(c["id"])
    if scorer == "pan_galactic_league":
        return 2 if both(c, "genes", named) else 1 if military(c) else 3 if i == "contact_specialist" else 0
    if scorer == "mining_league":
        robots = i in ("mining_robots", "mining_conglomerate")
        return 2 if kind(c, "rare", "production", named) or robots else int(kind(c, "rare", "windfall", named))
    if scorer == "free_trade_association":
        markets = i in ("consumer_markets", "expanding_colony")
        return (
            2
            if kind(c, "novelty", "production", named) or (markets and not both(c, "novelty", named))
            else int(kind(c, "novelty", "windfall", named))
        )
    if scorer == "alien_tech_institute":
        return 3 if kind(c, "alien", "production", named) else 2 if both(c, "alien", named) or word(c, "ALIEN") else 0
    if scorer == "galactic_survey_seti":
        return (2 if has(c, "explore") else 1) if world(c) else int(has(c, "explore"))
    if scorer == "galactic_federation":
        return 2 if six(c) else 0 if world(c) else 1
    if scorer == "merchant_guild":
        return 2 * produces(c, named)
    if scorer == "new_economy":
        return 0 if not has(c, "consume") else 1 if world(c) else 2
    if scorer == "galactic_renaissance":
        return 3 * (i in ("research_labs", "galactic_trendsetters", "artist_colony"))
    if scorer == "galactic_imperium":
        return 0 if not military(c) else 2 if word(c, "REBEL") else 1
    if scorer == "trade_league":
        return 0 if not has(c, "trade") else 1 if world(c) else 2
    if scorer == "terraforming_guild":
        return 2 * (windfall(c, named) or word(c, "TERRAFORMING"))
    if scorer == "galactic_genome_project":
        return 2 if both(c, "genes", named) else 3 * (i == "genetics_lab")
    if scorer == "imperium_lords":
        return 2 if word(c, "IMPERIUM") else int(military(c))
    if scorer == "imperium_seat":
        return 2 * (word(c, "IMPERIUM") or (military(c) and word(c, "REBEL")))
    if scorer == "rebel_alliance":
        return 2 if word(c, "REBEL") else int(military(c))
    if scorer == "uplift_code":
        return 3 if c["chromosome"] else 2 * word(c, "UPLIFT")
    if scorer == "galactic_exchange":
        return 3 * (i == "diversified_economy")
    if scorer == "galactic_bankers":
        best = i in ("interstellar_bank", "investment_credits", "gambling_world")
        return 2 if best else 0 if world(c) else 1
    if scorer == "prospecting_guild":
        return 2 if both(c, "rare", named) else int(world(c) or word(c, "TERRAFORMING"))
    if scorer == "golden_age_of_terraforming":
        return 2 if word(c, "TERRAFORMING") else int(six(c) or produces(c, named))
    if scorer == "universal_peace_institute":
        return 1 if military(c) else 2 * (i == "pan_galactic_mediator")
    if scorer == "pan_galactic_hologrid":
        return 2 if both(c, "novelty", named) or i == "expanding_colony" else int(world(c))
    if scorer == "pan_galactic_affluence":
        return 2 * (i in ("export_duties", "galactic_renaissance", "terraformed_world"))
    if scorer == "alien_cornucopia":
        return 2 if word(c, "ALIEN") else int(produces(c, named) and not kind(c, "alien", "production", named))
    return 0


def extra(scorer: str, cards: list[Raw], chips: int, prestige: int, named: str) -> int:
    """Give what a scoring card brings besides single cards."""
    if scorer == "galactic_renaissance":
        return chips // 3
    if scorer == "new_galactic_order":
        return strength(cards)
    if scorer == "universal_peace_institute":
        return -strength(cards)
    if scorer in ("federation_capital", "pan_galactic_affluence"):
        return prestige
    if scorer == "galactic_exchange":
        kinds = {named if c["good"] == "any" else c["good"] for c in cards if world(c)} - {None}
        return (0, 1, 3, 6, 10)[len(kinds)]
    return 0


KINDS = ("novelty", "rare", "genes", "alien")


def count_as(named: str, tableau: list[str], chips: int, prestige: int) -> int:
    """Count everything, with a world of any kind as one of that kind."""
    cards = [RAW[card.split(".")[0]] for card in tableau]
    total = chips + prestige + sum(int(c["vp"]) for c in cards)
    for scorer in cards:
        total += sum(one(scorer["id"], c, named) for c in cards)
        total += extra(scorer["id"], cards, chips, prestige, named)
    return total


def count(tableau: list[str], chips: int, prestige: int) -> int:
    """Count everything, naming a world of any kind as it brings most."""
    return max(count_as(named, tableau, chips, prestige) for named in KINDS)
