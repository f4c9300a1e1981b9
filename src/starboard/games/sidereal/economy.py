"""Closing gifts and the economy phase: colony limit, committed white runs, production."""

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from starboard.core.options import Decision, FormChoice, FormField, FormStruct, Option
from starboard.core.refusal import Refusal, Refused
from starboard.core.rng import Random
from starboard.core.steps import Ask, AskAll, Do, PickSome
from starboard.core.text import Text
from starboard.games.sidereal.events import Discarded, Finished, Gave, Produced, Ran
from starboard.games.sidereal.facts import CARDS, ROUNDS, Converter
from starboard.games.sidereal.items import (
    ENVOY,
    INDEX,
    ITEMS,
    LARGE,
    NOTHING,
    SMALL,
    SUPPLY,
    VP,
    WILD_OF,
    Goods,
    Vector,
    can_pay,
    fits,
    goods_of,
    payment,
    vector,
)
from starboard.games.sidereal.options import DealOut, Discard, Done, Give, GiveBundle, Produce, Run, as_it_lies
from starboard.games.sidereal.production import best_runs
from starboard.games.sidereal.state import Held, Player, State, colony_limit
from starboard.games.sidereal.supply import added, gain, gain_vp, pay, receive
from starboard.games.sidereal.words import amounts, card_name, converter_inputs, converter_outputs, named

DONE = Done()
MOST_RUNS = 80


# --- closing gifts ----------------------------------------------------------------------------------------------


class GiveAway(Ask, frozen=True):
    """What is left on the donation card goes to other players; nobody can refuse, and it is no trade. [4.9] D14"""

    def ask(self, g: State) -> Decision | None:
        if not any(g.players[self.seat].bundle):
            return None
        options = tuple([GiveBundle(s) for s in _others(g, self.seat)])
        return Decision(self.seat, "give_bundle", options, None, {"goods": amounts(g.players[self.seat].bundle)})

    def skip(self, g: State) -> None:
        donation = g.players[self.seat].donation
        g.push(*[GiveItem(self.seat, item=item, most=n) for item, n in enumerate(donation) if n])

    def answer(self, g: State, option: Any) -> None:
        if isinstance(option, DealOut):
            deal_out(g, self.seat)
            return
        player = g.players[self.seat]
        goods, player.bundle = player.bundle, NOTHING
        hand_out(g, self.seat, option.to, goods)
        g.push(self)

    def timed_out(self, g: State) -> DealOut:
        return DealOut()


class GiveItem(PickSome, frozen=True):
    """Give all of one item away, in any split. [4.9]"""

    kind = "give"
    stays = "again"

    item: int = 0

    def among(self, g: State) -> tuple[Option, ...]:
        return tuple([Give(ITEMS[self.item], s) for s in _others(g, self.seat)])

    def bounds(self, g: State) -> tuple[int, int]:
        # Somebody who was late has given it all away by the server's hand.
        left = min(self.most, g.players[self.seat].donation[self.item])
        return left, left

    def note(self, g: State) -> dict[str, Any]:
        return {"goods": named([(ITEMS[self.item], self.bounds(g)[1])])}

    def take(self, g: State, option: Give) -> None:
        give_one(g, self.seat, self.item, option.to)

    def instead(self, g: State, option: Any) -> None:
        deal_out(g, self.seat)

    def timed_out(self, g: State) -> DealOut:
        return DealOut()


def _others(g: State, seat: int) -> list[int]:
    return [s for s in range(len(g.players)) if s != seat]


def give_one(g: State, seat: int, item: int, to: int) -> None:
    """Give one item of the donation card."""
    player = g.players[seat]
    player.donation = tuple([n - 1 if i == item else n for i, n in enumerate(player.donation)])
    hand_out(g, seat, to, tuple([int(i == item) for i in range(len(ITEMS))]))


def hand_out(g: State, seat: int, to: int, goods: Vector) -> None:
    """Hand donation goods over."""
    receive(g, to, g.players[to], goods)
    g.tell(Gave, seat, to, goods_of(goods))


def deal_out(g: State, seat: int) -> None:
    """The server gives everything away, from the next seat on. D8"""
    player, n = g.players[seat], len(g.players)
    to = (seat + 1) % n
    if any(player.bundle):
        goods, player.bundle = player.bundle, NOTHING
        hand_out(g, seat, to, goods)
        to = (to + 1) % n
    for item, count in enumerate(player.donation):
        for _ in range(count):
            if to == seat:
                to = (to + 1) % n
            give_one(g, seat, item, to)
            to = (to + 1) % n


# --- colony limit -----------------------------------------------------------------------------------------------


class OpenLimit(Do, frozen=True):
    """The economy phase begins: nothing changes hands any more. [5]"""

    def run(self, g: State) -> None:
        g.phase = "limit"


class LimitColonies(Ask, frozen=True):
    """Only now colonies are counted; the excess is discarded in an order the holder chooses. [5] D24"""

    def ask(self, g: State) -> Decision | None:
        player = g.players[self.seat]
        limit = colony_limit(player)
        if limit is None:
            return None
        colonies = g.colonies(self.seat)
        if len(colonies) <= limit:
            return None
        note = {"count": len(colonies) - limit}
        return Decision(self.seat, "limit", tuple([Discard(c) for c in colonies]), note=note)

    def answer(self, g: State, option: Discard) -> None:
        if g.players[self.seat].cards.pop(option.card).seedling:
            g.seedlings += 1
        g.bury_colony(option.card)
        g.tell(Discarded, self.seat, option.card)
        g.push(self)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        return Refusal("not_a_colony") if key in g.players[seat].cards else None

    def timed_out(self, g: State) -> Discard:
        return Discard(g.colonies(self.seat)[-1])


# --- commit -----------------------------------------------------------------------------------------------------


class OpenEconomy(Do, frozen=True):
    """Begin to commit: fleets are unassigned, nothing runs yet. [5]"""

    def run(self, g: State) -> None:
        g.phase = "commit"
        for player in g.players:
            player.done = False
            player.support = sum([CARDS[c].fleet for c in player.cards])
        g.push(Commit(), PayOut())


class Bench:
    """A supply while runs are tried on it, without touching the state."""

    def __init__(self, player: Player) -> None:
        """Start from what the player has and has committed."""
        self.player = player
        self.supply = player.supply.copy()
        self.vp, self.support = player.vp, player.support
        self.runs = list(player.runs)

    def add(self, run: Run) -> None:
        """Raise Refused unless the run is possible after the others; then count it in."""
        paid, vp, support = plan_run(self.player, self.supply, self.vp, self.support, self.runs, run)
        for i, n in paid:
            self.supply[i] -= n
        self.vp -= vp
        self.support -= support
        self.runs.append(run)


def plan_run(
    player: Player, supply: list[int], vp: int, support: int, runs: "list[Run] | tuple[Run, ...]", run: Run
) -> tuple[list[tuple[int, int]], int, int]:
    """Give payment, points and fleet support that a run takes; raises Refused. [5]"""
    held = player.cards.get(run.card)
    if held is None:
        raise Refused("not_held")
    card = CARDS[run.card]
    face = card.faces[held.side]
    if run.converter not in face.white:
        raise Refused("not_white")
    if not card.owner_may_run and card.border == player.species:
        raise Refused("owner_may_not_run")
    times = on_card = 0
    for r in runs:
        if r.card == run.card:
            on_card += 1
            times += r.converter == run.converter
    if times >= (2 if held.seedling else 1):
        raise Refused("already_run")
    needed = 0 if on_card else face.support
    if needed > support:
        raise Refused("no_support", need=needed, have=support)
    converter = face.converters[run.converter]
    cost = converter.ways[0]
    if cost.vp and cost.vp > vp:
        raise Refused("no_points")
    if converter.interest:
        return interest_payment(converter, supply, run), 0, needed
    if run.colour:
        raise Refused("wrong_payment")
    if run.pay is None:
        if not can_pay(supply, cost):
            raise Refused("cannot_pay")
        return payment(supply, cost), cost.vp, needed
    paid = vector(run.pay)
    if not fits(cost, paid):
        raise Refused("wrong_payment")
    if any(paid[i] > supply[i] for i in range(SUPPLY)):
        raise Refused("cannot_pay")
    return [(i, n) for i, n in enumerate(paid) if n], cost.vp, needed


def in_turn(player: Player, runs: Sequence[Run]) -> list[Run]:
    """Order runs that are named together: those that any cubes pay for leave the others their colours. [5]"""

    def place(run: Run) -> int:
        held = player.cards.get(run.card)
        if run.pay is not None or held is None or run.converter not in CARDS[run.card].faces[held.side].white:
            return 0
        converter = CARDS[run.card].faces[held.side].converters[run.converter]
        return 2 if not converter.interest and (converter.ways[0].small or converter.ways[0].large) else 1

    return sorted(runs, key=place)


def interest_payment(converter: Converter, supply: list[int], run: Run) -> list[tuple[int, int]]:
    """Pay an interest converter: one colour, wild cubes filling in. [9]"""
    n = converter.interest_in
    if converter.interest == "octagon":
        if run.colour or (run.pay is not None and run.pay != Goods(ultratech=n)):
            raise Refused("wrong_payment")
        if supply[6] < n:
            raise Refused("cannot_pay")
        return [(6, n)]
    colour = INDEX.get(run.colour, -1)
    if colour not in (SMALL if converter.interest == "small" else LARGE):
        raise Refused("wrong_colour")
    wild = WILD_OF[colour]
    if run.pay is None:
        own = min(n, supply[colour])
        if own + supply[wild] < n:
            raise Refused("cannot_pay")
        paid = [(colour, own), (wild, n - own)]
    else:
        chosen = vector(run.pay)
        if chosen[colour] + chosen[wild] != n or sum(chosen) != n or min(chosen) < 0:
            raise Refused("wrong_payment")
        paid = [(colour, chosen[colour]), (wild, chosen[wild])]
        if any(count > supply[i] for i, count in paid):
            raise Refused("cannot_pay")
    return [(i, count) for i, count in paid if count]


def interest_output(converter: Converter, run: Run, paid: list[tuple[int, int]]) -> Vector:
    """Wild cubes come out again, the rest in the colour paid. [9]"""
    out = list(converter.output)
    if converter.interest == "octagon":
        out[6] += converter.interest_out
        return tuple(out)
    colour = INDEX[run.colour]
    wild = min(sum([n for i, n in paid if i == WILD_OF[colour]]), converter.interest_out)
    out[WILD_OF[colour]] += wild
    out[colour] += converter.interest_out - wild
    return tuple(out)


def commit(g: State, seat: int, run: Run) -> None:
    """Take the inputs of a run and note its output, which comes when all have committed. [5]"""
    player = g.players[seat]
    paid, vp, support = plan_run(player, player.supply, player.vp, player.support, player.runs, run)
    if paid:
        pay(g, seat, paid, tell=False)
    if vp:
        gain_vp(g, seat, -vp)
    player.support -= support
    player.runs = (*player.runs, run)
    converter = CARDS[run.card].faces[player.cards[run.card].side].converters[run.converter]
    output = interest_output(converter, run, paid) if converter.interest else converter.output
    player.output = added(player.output, output)
    if converter.donation is not NOTHING and any(converter.donation):
        if converter.single:
            player.output_bundle = added(player.output_bundle, converter.donation)
        else:
            player.output_donation = added(player.output_donation, converter.donation)
    if g.log is not None:
        given = [0] * len(ITEMS)
        for item, n in paid:
            given[item] += n
        given[VP] += vp
        g.tell(Ran, seat, run.card, run.converter + 1, goods_of(given), g.sides_of((run.card,)))


_plain: dict[str, tuple[Run, ...]] = {}
_coloured: dict[tuple[str, int], tuple[Run, ...]] = {}


def _run_of(card_id: str, n: int) -> Run:
    """Give the one plain run of a converter: made once, offered often."""
    known = _plain.get(card_id)
    if known is None:
        count = max(len(f.converters) for f in CARDS[card_id].faces)
        known = _plain[card_id] = tuple([Run(card_id, i) for i in range(count)])
    return known[n]


def possible_runs(player: Player, everything: bool = False) -> list[Option]:
    """List the runs that are possible now; unless `everything`, only those not before the last one.

    So every set of runs is met in one order only. Payments come by themselves.
    """
    options: list[Option] = []
    supply, species = player.supply, player.species
    last = player.runs[-1] if player.runs and not everything else None
    behind = last is not None
    for card_id, held in player.cards.items():
        least = 0
        if last is not None and behind:
            if card_id != last.card:
                continue
            behind = False
            least = last.converter
        card = CARDS[card_id]
        face = card.faces[held.side]
        if not face.white or (not card.owner_may_run and card.border == species):
            continue
        at_last = last is not None and card_id == last.card
        if face.support > player.support and not at_last and not _ran(player, card_id):
            continue
        for n in face.white:
            if n < least:
                continue
            converter = face.converters[n]
            # Whoever went back by the form has run cards that come after the last one.
            if player.runs and _times(player, card_id, n) >= (2 if held.seedling else 1):
                continue
            if converter.interest:
                _interest_runs(card_id, n, converter, supply, options)
            else:
                cost = converter.ways[0]
                if can_pay(supply, cost) and (not cost.vp or cost.vp <= player.vp):
                    options.append(_run_of(card_id, n))
    return options


def _ran(player: Player, card_id: str) -> bool:
    return any(r.card == card_id for r in player.runs)


def _times(player: Player, card_id: str, n: int) -> int:
    return sum([r.card == card_id and r.converter == n for r in player.runs])


def _interest_runs(card_id: str, n: int, converter: Converter, supply: list[int], options: list[Option]) -> None:
    need = converter.interest_in
    if converter.interest == "octagon":
        if supply[6] >= need:
            options.append(_run_of(card_id, n))
        return
    colours = SMALL if converter.interest == "small" else LARGE
    options += [Run(card_id, n, ITEMS[c]) for c in colours if supply[c] + supply[WILD_OF[c]] >= need]


def _record(run: Run) -> dict[str, Any]:
    """Write a run as a form fills it."""
    told: dict[str, Any] = {"card": run.card, "converter": run.converter}
    if run.colour:
        told["colour"] = run.colour
    if run.pay is not None:
        told["pay"] = to_builtins(run.pay)
    return told


def _converters(view: State, seat: int, best: tuple[Run, ...]) -> tuple[FormChoice, ...]:
    """List the converters that can run now by their cards; an interest converter in the colour that is best. [5]"""
    player = view.players[seat]
    possible = [run for run in possible_runs(player, everything=True) if isinstance(run, Run)]
    runs = {(run.card, run.converter): run for run in reversed(possible)}
    runs |= {(run.card, run.converter): replace(run, pay=None) for run in best}
    found = []
    for (card_id, n), run in runs.items():
        held = player.cards[card_id]
        converter = CARDS[card_id].faces[held.side].converters[n]
        takes, gives = [
            {run.colour if run.colour and item.startswith("any_") else item: count for item, count in items}
            for items in (converter_inputs(converter), converter_outputs(converter))
        ]
        found.append(
            FormChoice(
                f"{card_id}#{n}", card_name(CARDS[card_id], held.side), target=card_id, record=_record(run),
                most=(2 if held.seedling else 1) - _times(player, card_id, n),
                takes=takes, gives=gives,
            )
        )  # fmt: skip
    return tuple(found)


class CommitForm(FormStruct, frozen=True):
    """Runs in any order, paid as one likes, or a whole production at once. [5]"""

    fair = True

    def check(self, g: State, seat: int, option: Any) -> None:
        bench = Bench(g.players[seat])
        if isinstance(option, Run):
            bench.add(option)
        elif isinstance(option, Produce):
            if len(option.runs) > MOST_RUNS:
                raise Refused("too_many_lines")
            for run in in_turn(g.players[seat], option.runs):
                bench.add(run)
        else:
            raise Refused("not_an_option")

    def sample(self, view: State, seat: int, rng: Random) -> Option | None:
        """Now and then a whole production: each card with even chances, as far as the supply goes."""
        if rng.below(4):
            return None
        bench = Bench(view.players[seat])
        for option in possible_runs(view.players[seat]):
            if isinstance(option, Run) and rng.below(2):
                try:
                    bench.add(option)
                except Refused:
                    continue
        return Produce(tuple(bench.runs[len(view.players[seat].runs) :]))

    def suggest(self, view: State, seat: int) -> tuple[Option, ...]:
        """Propose the best production, and runs that come before the last one, for people who go back."""
        player = view.players[seat]
        listed = set(possible_runs(player))
        best = best_runs(player, view.round, view.rules.exact_scoring)
        earlier = [run for run in possible_runs(player, everything=True) if run not in listed]
        return (Produce(best), *earlier) if best else tuple(earlier)

    def fields(self, view: State, seat: int) -> tuple[FormField, ...]:
        cards = tuple(
            FormChoice(c, card_name(CARDS[c], held.side), target=c)
            for c, held in view.players[seat].cards.items()
            if CARDS[c].faces[held.side].white
        )
        colours = tuple(FormChoice(ITEMS[i], Text(f"sidereal-item-{ITEMS[i]}")) for i in (*SMALL, *LARGE))
        supply = view.players[seat].supply
        items = tuple(
            FormChoice(ITEMS[i], Text(f"sidereal-item-{ITEMS[i]}"), most=n) for i, n in enumerate(supply) if n
        )
        run = (
            FormField("card", "choice", Text("sidereal-form-card"), cards),
            FormField("converter", "number", Text("sidereal-form-converter"), most=2),
            FormField("colour", "choice", Text("sidereal-form-colour"), colours),
            FormField("pay", "amounts", Text("sidereal-form-pay"), items),
        )
        best = best_runs(view.players[seat], view.round, view.rules.exact_scoring)
        return (
            FormField(
                "runs", "records", Text("sidereal-form-runs"), _converters(view, seat, best), fields=run,
                most=MOST_RUNS, option="produce", begun=tuple([_record(r) for r in best]), by=("card", "converter"),
            ),
        )  # fmt: skip


FORM = CommitForm()


class Commit(AskAll, frozen=True):
    """Everybody names white runs, one after the other; no output pays an input of this phase. [5]"""

    def waiting(self, g: State) -> tuple[int, ...]:
        return tuple([s for s, p in enumerate(g.players) if not p.done])

    def ask(self, g: State, seat: int) -> Decision:
        options = possible_runs(g.players[seat])
        options.append(DONE)
        return Decision(seat, "commit", tuple(options), FORM)

    def called(self, g: State, option: Option) -> Text | None:
        return as_it_lies(g, option)

    def answer(self, g: State, seat: int, option: Any) -> None:
        if isinstance(option, Run):
            commit(g, seat, option)
            return
        player = g.players[seat]
        if isinstance(option, Produce):
            runs = (*player.runs, *option.runs)
            for run in in_turn(player, option.runs):
                commit(g, seat, run)
            player.runs = runs
        player.done = True
        g.tell(Finished, seat)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        player = g.players[seat]
        held = player.cards.get(key)
        if held is None:
            return Refusal("not_held") if key in CARDS else None
        face = CARDS[key].faces[held.side]
        if not face.white:
            return Refusal("not_white")
        try:
            plan_run(player, player.supply, player.vp, player.support, player.runs, _first_run(key, held, player))
        except Refused as error:
            return error.refusal
        return Refusal("in_order")

    def timed_out(self, g: State) -> bool:
        """Without an answer nothing more runs. [12]"""
        for player in g.players:
            player.done = True
        return True


def _first_run(card_id: str, held: Held, player: Player) -> Run:
    """Give the plainest run of a card, to explain why it is not possible."""
    face = CARDS[card_id].faces[held.side]
    n = face.white[0]
    colours = {"small": SMALL, "large": LARGE}.get(face.converters[n].interest, ())
    colour = ITEMS[max(colours, key=lambda c: player.supply[c])] if colours else ""
    return Run(card_id, n, colour)


class PayOut(Do, frozen=True):
    """All outputs at once; donation goods go to the donation card, in the last round to the owner. [5] [8]"""

    def run(self, g: State) -> None:
        g.phase = "produced"
        for seat, player in enumerate(g.players):
            output, donation, bundle = player.output, player.output_donation, player.output_bundle
            player.output = player.output_donation = player.output_bundle = NOTHING
            player.runs = ()
            if g.round == ROUNDS:
                output, donation, bundle = added(output, added(donation, bundle)), NOTHING, NOTHING
            if any(output):
                gain(g, seat, output, tell=False)
            if any(bundle):
                bundle = _with_envoy(g, bundle)
            for i in range(SUPPLY):
                g.bank[i] -= donation[i] + bundle[i]
            player.donation, player.bundle = donation, bundle
            g.tell(Produced, seat, goods_of((*output[:ENVOY], 0)), goods_of(added(donation, bundle)), goods_of(bundle))


def _with_envoy(g: State, bundle: Vector) -> Vector:
    """Envoys come from the bank; with none left the card gives none. [12]"""
    envoys = min(bundle[ENVOY], g.envoys)
    g.envoys -= envoys
    return (*bundle[:ENVOY], envoys)
