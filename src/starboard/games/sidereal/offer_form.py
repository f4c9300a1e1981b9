"""How a client asks for an offer: who gives what to whom, promises, words; what is there and what is missing."""

from starboard.core.options import FormChoice, FormField, Later
from starboard.core.text import Text, seat_name
from starboard.games.sidereal.contracts import USED, USED_BY_COVENANT
from starboard.games.sidereal.facts import CARDS, ROUNDS, TABLE_RULES, TEAMS, TECHNOLOGIES, VALUES, text_id
from starboard.games.sidereal.items import ITEMS, NOTHING, SUPPLY, WILD
from starboard.games.sidereal.market import needs
from starboard.games.sidereal.state import State
from starboard.games.sidereal.words import card_name

Choices = tuple[FormChoice, ...]


def offer_fields(view: State, seat: int) -> tuple[FormField, ...]:
    """Describe an offer for a client; goods change hands in the trade phase only. [11.1] [11.6]"""
    seats = tuple(FormChoice(s, seat_name(s), target=f"player-{s}") for s in range(len(view.players)))
    legs = FormField(
        "legs", "records", Text("sidereal-form-legs"), fields=_leg(view, seats), most=TABLE_RULES.legs_per_offer,
        option="make_offer",
    )  # fmt: skip
    mine = tuple(_offer_choice(d.number) for d in view.deals if d.maker == seat)
    readable = tuple(_offer_choice(d.number) for d in view.deals if seat in d.seers)
    drops = tuple(
        FormChoice(c.number, Text("sidereal-contract", {"number": c.number}), target=f"contract-{c.number}")
        for c in view.contracts
        if seat in c.seers
    )
    every = _every()
    return (
        *([legs] if view.phase == "trade" else []),
        FormField("promises", "records", Text("sidereal-form-promises"), fields=_promise(view, seats),
                  most=TABLE_RULES.promises_per_offer, option="make_offer", later=_later(view)),
        FormField("drops", "choices", Text("sidereal-form-drops"), drops, option="make_offer"),
        FormField("words", "text", Text("sidereal-form-words"), most=TABLE_RULES.text_length, option="make_offer"),
        FormField("table", "flag", Text("sidereal-form-table"), option="make_offer"),
        FormField("reply_to", "choice", Text("sidereal-form-reply"), readable, option="make_offer"),
        FormField("changes", "choice", Text("sidereal-form-changes"), mine, option="make_offer"),
        FormField("want", "amounts", Text("sidereal-form-want"), every, option="post"),
        FormField("have", "amounts", Text("sidereal-form-have"), every, option="post"),
        FormField("words", "text", Text("sidereal-form-words"), most=TABLE_RULES.text_length, option="post"),
    )  # fmt: skip


def _leg(view: State, seats: Choices) -> tuple[FormField, ...]:
    """Ask for what one player gives another. [4.2]"""
    players = view.players
    invented = {(i.seat, TEAMS[i.team].technology) for i in view.inventions}
    licences = tuple(
        FormChoice(t, Text(f"sidereal-technology-{t}"), have=tuple(have))
        for t in TECHNOLOGIES
        if any(have := [int(p.species == "yengii" and (s, t) in invented) for s, p in enumerate(players)])
    )
    acknowledgements = tuple([view.acknowledgements if p.species == "faderan" else 0 for p in players])
    envoys = tuple([view.envoys if p.species == "zeth" and not view.rules.strict_envoys else 0 for p in players])
    return (
        FormField("giver", "choice", Text("sidereal-form-giver"), seats),
        FormField("taker", "choice", Text("sidereal-form-taker"), seats),
        FormField("items", "amounts", Text("sidereal-form-items"), _goods(view)),
        FormField("donation", "amounts", Text("sidereal-form-donation"), _donations(view)),
        FormField("cards", "choices", Text("sidereal-form-cards"), _cards(view)),
        FormField("acknowledgements", "number", Text("sidereal-form-acknowledgements"),
                  most=max(acknowledgements), have=acknowledgements),
        FormField("envoys", "number", Text("sidereal-form-envoys"), most=max(envoys), have=envoys),
        FormField("licences", "choices", Text("sidereal-form-licences"), licences),
    )  # fmt: skip


def _promise(view: State, seats: Choices) -> tuple[FormField, ...]:
    """Ask for a clause, each kind with the fields it speaks with. [4.4] [11.7]"""
    kinds = tuple(FormChoice(k, Text(f"sidereal-promise-{k}")) for k in USED)
    actions = tuple(FormChoice(a, Text(f"sidereal-covenant-{a}")) for a in USED_BY_COVENANT)
    track = tuple(FormChoice(c, Text(text_id(c)), target=c) for c in (*view.colony_track, *view.research_track) if c)

    def when(name: str) -> dict[str, tuple[str, ...]]:
        kinds = tuple(k for k, used in USED.items() if name in used)
        actions = tuple(a for a, used in USED_BY_COVENANT.items() if name in used)
        return {"kind": kinds, "action": actions} if actions else {"kind": kinds}

    technologies = tuple(FormChoice(t, Text(f"sidereal-technology-{t}")) for t in TECHNOLOGIES)
    targets = (*track, *_cards(view), *technologies)
    return (
        FormField("kind", "choice", Text("sidereal-form-kind"), kinds),
        FormField("debtor", "choice", Text("sidereal-form-debtor"), seats),
        FormField("creditor", "choice", Text("sidereal-form-creditor"), seats),
        FormField("round", "number", Text("sidereal-form-round"), least=view.round, most=ROUNDS),
        FormField("items", "amounts", Text("sidereal-form-items"), _every(), when=when("items")),
        FormField("cards", "choices", Text("sidereal-form-cards"), _cards(view), when=when("cards")),
        FormField("technology", "choice", Text("sidereal-form-technology"), technologies, when=when("technology")),
        FormField("wild", "flag", Text("sidereal-form-wild"), when=when("wild")),
        FormField("action", "choice", Text("sidereal-form-action"), actions, when=when("action")),
        FormField("target", "choice", Text("sidereal-form-target"), targets, when=when("target")),
        FormField("to", "choice", Text("sidereal-form-to"), seats, when=when("to")),
        FormField("limit", "number", Text("sidereal-form-limit"), most=99, when=when("limit")),
        FormField("words", "text", Text("sidereal-form-words"), most=TABLE_RULES.text_length, when=when("words")),
    )  # fmt: skip


def _later(view: State) -> Later | None:
    """Goods that are promised for a later round are put in like those that change hands now. [4.4]"""
    if view.phase != "trade" or view.round >= ROUNDS:
        return None
    return Later("debtor", "creditor", "items", "round", view.round + 1, ROUNDS, {"kind": "deliver"})


def _offer_choice(number: int) -> FormChoice:
    return FormChoice(number, Text("sidereal-offer", {"number": number}), target=f"offer-{number}")


def _every() -> Choices:
    return tuple(FormChoice(name, Text(f"sidereal-item-{name}"), most=99) for name in ITEMS[:SUPPLY])


def _goods(view: State) -> Choices:
    """All items (polychrome cubes if anybody has them); more than somebody has now may be asked of others. [11.3]"""
    lacks = [needs(p) for p in view.players]
    found = []
    for i, name in enumerate(ITEMS[:SUPPLY]):
        have = tuple([p.supply[i] for p in view.players])
        lack = tuple([lacking[i] for lacking in lacks])
        if i not in WILD or any(have) or any(lack):
            found.append(
                FormChoice(
                    name, Text(f"sidereal-item-{name}"), most=TABLE_RULES.items_per_line, have=have, lack=lack,
                    target=f"supply-{{seat}}-{name}", wish=f"missing-{{seat}}-{name}", worth=VALUES[name],
                )
            )  # fmt: skip
    return tuple(found)


def _donations(view: State) -> Choices:
    """Goods on donation cards. [4.9]"""
    found = []
    for i in range(len(NOTHING)):
        have = tuple([p.donation[i] + p.bundle[i] for p in view.players])
        if any(have):
            found.append(FormChoice(ITEMS[i], Text(f"sidereal-item-{ITEMS[i]}"), most=max(have), have=have,
                                    target=f"donation-{{seat}}-{ITEMS[i]}"))  # fmt: skip
    return tuple(found)


def _cards(view: State) -> Choices:
    """Cards that can change hands, by who has them. [4.2]"""
    seats = range(len(view.players))
    return tuple(
        FormChoice(c, name, target=c, have=tuple([int(s == owner) for s in seats]))
        for owner, p in enumerate(view.players)
        for c, name in (
            *[(c, card_name(CARDS[c], held.side)) for c, held in p.cards.items()],
            *[(team, Text(text_id(team))) for team in p.teams],
        )
        if c in TEAMS or CARDS[c].tradeable
    )
