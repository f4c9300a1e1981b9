"""Draws a scene in a terminal: every kind of element, as wide as the terminal, nothing told by colour alone."""

from collections import Counter as Tally
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.text import Text as Rich

from starboard.core import scene as s
from starboard.terminal.blocks import (
    Block,
    beside,
    boxed,
    columns,
    cut,
    fitted,
    flow,
    indented,
    joined,
    text,
    width_of,
    wrapped,
)  # fmt: skip
from starboard.terminal.hexmap import draw_map
from starboard.terminal.words import Words

PLACES = ("head", "main", "side", "floor", "rivals", "score", "mine", "hand")
"""From top to bottom: what is one's own lies nearest to the prompt."""
NARROW, WIDE = 18, 30
"""How wide a card is drawn."""
LIST = 45
"""From here on a line of a list of cards may be cut."""
BODY = 5
"""So many lines of a card are shown at most."""
MORE = 3
"""So many more where one row holds all cards."""
BACK = "▒▒"
TINTS = ("cyan", "yellow", "green", "magenta", "blue", "red")
WORDS_FOR_TINTS = {
    "blue": "blue", "green": "green", "red": "red", "yellow": "yellow", "brown": "orange3", "black": "grey50",
    "white": "white", "purple": "magenta", "novelty": "cyan", "rare": "orange3", "genes": "green", "alien": "yellow",
    "gold": "yellow", "grey": "grey70", "orange": "orange1",
}  # fmt: skip
TONES = {"good": ("✓", "green"), "bad": ("✗", "red"), "note": ("›", "cyan"), "or": ("∨", ""), "and": ("∧", "")}
STATES = {"used": "↷", "blank": "⊘", "down": "▽"}
OFFER_SIGNS = {"open": "…", "executed": "✓", "rejected": "✗", "withdrawn": "↶", "failed": "!"}
CLAUSE_SIGNS = {"open": "…", "fulfilled": "✓", "amended": "~", "waived": "–", "defaulted": "!"}


def tint(name: str) -> str:
    """Give the colour for a frame or tint; any name has one, and always the same."""
    if not name:
        return "white"
    known = WORDS_FOR_TINTS.get(name)
    return known or TINTS[sum(map(ord, name)) % len(TINTS)]


def hue(card: s.Card) -> str:
    """Give the colour of a card: of what is pictured on it, or of its frame."""
    return tint(card.tint if card.tint not in ("", "none") else card.frame)


def head_rows(heads: Sequence[Rich], widths: Sequence[int]) -> list[tuple[Rich, list[Rich]]]:
    """Break the heads of a chart's columns, so that columns stay narrow."""
    broken = [wrapped(head, max(1, width), 3) for head, width in zip(heads, widths, strict=True)]
    height = max(map(len, broken), default=0) if any(h.plain for h in heads) else 0
    return [(text(""), [b[i - height] if i - height >= -len(b) else text("") for b in broken]) for i in range(height)]


def unbroken(line: Rich, width: int) -> Rich:
    """Keep a name on one line where others are broken, if it fits."""
    if line.cell_len < width:
        line.plain = line.plain.replace(" ", "\N{NO-BREAK SPACE}")
    return line


class Painter:
    """Draws one scene for one seat; `marks` are the numbers of the options that act on a key."""

    def __init__(
        self, words: Words, width: int, marks: dict[str, list[int]] | None = None, seat: int | None = None
    ) -> None:
        """Draw within that width, for that seat."""
        self.words = words
        self.seat = seat
        self.width = width
        self.marks = marks or {}
        self.home: int | None = None
        """Whose panel is being drawn: there nothing needs that seat's sign."""
        self.drawers: dict[type, Callable[[Any, int, bool], Block]] = {
            s.Card: self.card_line, s.Zone: self.zone, s.Track: self.track, s.HexMap: self.hex_map,
            s.Dice: self.dice, s.Offers: self.offers, s.Offer: self.offer, s.Contracts: self.contracts,
            s.Clause: self.clause, s.Chart: self.chart, s.Forecast: self.forecast, s.Note: self.note,
            s.Panel: self.panel, s.Group: self.group, s.Area: self.area, s.Hex: self.hex_lines,
        }  # fmt: skip

    # --- the whole table

    def scene(self, scene: s.Scene) -> Block:
        """Draw the table from top to bottom."""
        lines: Block = []
        order = {place: i for i, place in enumerate(PLACES)}
        for area in sorted(scene.areas, key=lambda a: order.get(a.place, 0)):
            drawn = self.area(area, self.width, area.place == "rivals")
            if drawn:
                lines += drawn
        return lines

    def area(self, area: s.Area, width: int, brief: bool) -> Block:
        """Draw a part of the table; rivals sit beside each other."""
        panels = [e for e in area.items if isinstance(e, s.Panel)]
        if area.place == "rivals" and len(panels) > 1 and len(panels) == len(area.items):
            across = min(len(panels), max(1, width // 40))
            own = (width - 2 * (across - 1)) // across
            drawn = [self.panel(p, own, brief) for p in panels]
            lines: Block = []
            for i in range(0, len(drawn), across):
                lines += beside(drawn[i : i + across])
            return lines
        lines = self.items(area.items, width, brief)
        if lines and area.label is not None:
            return [self.title(area), *lines]
        return lines

    def items(self, items: Sequence[s.Element], width: int, brief: bool) -> Block:
        """Draw elements below each other; small ones share lines, narrow zones lie side by side."""
        lines: Block = []
        small: list[Rich] = []
        narrow: list[Block] = []
        for item in items:
            piece = self.small(item)
            if piece is not None:
                small.append(piece)
                continue
            drawn = self.element(item, width, brief)
            if isinstance(item, s.Zone) and len(drawn) > 1 and width_of(drawn) <= width // 2:
                narrow.append(drawn)
                continue
            lines += flow(narrow, width) + self.small_lines(small, width) + drawn
            small, narrow = [], []
        return lines + flow(narrow, width) + self.small_lines(small, width)

    def small_lines(self, pieces: list[Rich], width: int) -> Block:
        """Set small things one after the other."""
        return flow([[cut(p, width)] for p in pieces], width, 3)

    def small(self, item: s.Element) -> Rich | None:
        """Draw what needs less than a line: numbers, pieces, piles."""
        if isinstance(item, s.Counter):
            return self.counter(item)
        if isinstance(item, s.Token):
            return self.token(item)
        if isinstance(item, s.Zone) and self.is_pile(item):
            return self.pile(item)
        return None

    def element(self, item: s.Element, width: int, brief: bool) -> Block:
        """Draw any element."""
        piece = self.small(item)
        return [piece] if piece is not None else self.drawers[type(item)](item, width, brief)

    # --- small things

    def mark(self, key: str) -> Rich | None:
        """Give the numbers of the options that act on this key."""
        numbers = self.marks.get(key) if key else None
        if not numbers:
            return None
        shown = ",".join(map(str, numbers[:3])) + ("…" if len(numbers) > 3 else "")
        return text(f"‹{shown}›", "bold reverse")

    def title(self, element: s.Element, style: str = "bold") -> Rich:
        """Write what an element is called, and whether it can be chosen."""
        return joined(self.mark(element.key), self.words.say(element.label, style))

    def counter(self, counter: s.Counter) -> Rich:
        """Draw a number with its name."""
        value = self.words.number(counter.value) + (f"/{counter.most}" if counter.most is not None else "")
        called = self.words.say(counter.label) if counter.label else text(self.words.thing(counter.icon))
        called.stylize("dim")
        note = self.words.say(counter.note, "dim")
        return joined(self.mark(counter.key), self.owner(counter.seat), called, text(value, "bold"), note)

    def owner(self, seat: int | None) -> Rich | None:
        """Give the sign of whoever something belongs to, unless it lies in his own panel."""
        if seat is None or seat == self.home:
            return None
        return text(self.words.sign(seat), self.words.style(seat))

    def token(self, token: s.Token, counted: bool = False) -> Rich:
        """Draw a piece."""
        piece = text(self.words.token(token, counted), self.words.style(token.seat))
        return joined(self.mark(token.key), self.owner(token.seat), piece)

    def tone(self, tone: str, line: Rich) -> Rich:
        """Show by a sign and a colour whether a line is good or bad news."""
        sign, style = TONES.get(tone, ("", ""))
        if style:
            line.stylize(style)
        return joined(text(sign, style), line)

    # --- cards

    def is_back(self, card: s.Card) -> bool:
        """Say whether only the back is to be seen."""
        return card.shape == "back"

    def is_pile(self, zone: s.Zone) -> bool:
        """Say whether a zone is drawn as a number: nothing in it can be seen or chosen."""
        if any(self.marks.get(c.key) for c in zone.cards):
            return False
        return (not zone.cards and not zone.slots) or all(self.is_back(c) and not c.tokens for c in zone.cards)

    def pile(self, zone: s.Zone) -> Rich:
        """Draw cards of which only the number is known."""
        count = zone.count if zone.count is not None else len(zone.cards)
        shown = text(f"{BACK} ×{count}" if count else "–", "dim" if not count else "")
        return joined(self.title(zone, "dim"), shown)

    def card_title(self, card: s.Card, named: bool = True) -> Rich:
        """Write the number in the corner, the name (unless it stands elsewhere), and the points."""
        if self.is_back(card):
            return joined(text(BACK), self.words.say(card.label, "dim"))
        sign = STATES.get(card.state, "")
        line = joined(
            text(sign), self.owner(card.seat),
            text(card.corner, "bold yellow"), self.words.say(card.label, f"bold {hue(card)}") if named else None,
            text(f"✪{card.points}".replace("-", "−"), "bold") if card.points else None,
        )  # fmt: skip
        if card.state != "ready":
            line.stylize("dim")
        return line

    def card_lines(self, card: s.Card) -> list[Rich]:
        """Write what a card says, line by line."""
        lines: list[Rich] = []
        sort = self.words.sort(card.kind)
        if card.keywords or sort:
            # Frames tell sort and kind by colour alone, so both are written out.
            kind = self.words.thing(card.glyph) if sort else ""
            words = [sort, kind, *[self.words.plain(k) for k in card.keywords]]
            lines.append(text(", ".join(w for w in words if w), "italic"))
        elif card.glyph:
            lines.append(text(self.words.thing(card.glyph), "italic"))
        if card.tokens:  # before the texts, which may be cut
            lines.append(joined(text("◉"), self.tokens(card.tokens)))
        texts = [self.card_text(line) for line in card.lines]
        # Where a line of the card says what goes in and out, it is not said twice.
        if (card.inputs or card.outputs) and not any("→" in line.plain for line in texts):
            runs = [self.tokens(side, counted=True) or text("∅") for side in (card.inputs, card.outputs)]
            lines.append(joined(*runs, between=" → "))
        lines += texts
        if card.tucked:
            lines.append(text(f"+ {self.names(card.tucked)}", "dim"))
        if card.note:
            lines.append(self.words.say(card.note, "italic"))
        return [line for line in lines if line.plain]

    def card_text(self, line: s.Line) -> Rich:
        """Write one line of a card."""
        said = self.words.say(line.text)
        if not said.plain:
            said = text(" ".join(self.words.thing(i) for i in line.icons))
        name = f"{self.words.thing(line.chip)}:"
        chip = text(name, "cyan") if line.chip and not said.plain.lower().startswith(name.lower()) else None
        shown = self.tone(line.tone, joined(self.mark(line.key), chip, said))
        if line.used:
            shown = joined(text(STATES["used"]), shown)
            shown.stylize("dim")
        return shown

    def tokens(self, tokens: Iterable[s.Token], counted: bool = False) -> Rich:
        """Write pieces one after the other."""
        return joined(*[self.token(t, counted) for t in tokens], between=", ")

    def names(self, cards: Sequence[s.Card]) -> str:
        """Write the names of cards, equal ones counted."""
        counted = Tally(BACK if self.is_back(c) else self.words.plain(c.label) for c in cards)
        return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in counted.items())

    def card_body(self, card: s.Card, width: int, price: str = "", most: int | None = BODY) -> Block:
        """Write what stands on a card of that width; `most` limits its lines. A long name stands here, too."""
        name: Block = []
        if not self.title_fits(card, width, price):
            name = wrapped(self.words.say(card.label, f"bold {hue(card)}"), width - 4, 2)
        lines: Block = []
        for line in self.card_lines(card):
            lines += wrapped(line, width - 4, None if most is None else 2)
        if most is not None and len(lines) > most:
            lines = [*lines[: most - 1], text("…", "dim")]
        return [joined(text(" "), line, between="") for line in name + lines]

    def filled_body(self, card: s.Card, width: int, price: str, height: int, short: Block) -> Block:
        """Write the whole of a card where its row is high enough for it, else as much as there is room for."""
        whole = self.card_body(card, width, price, None)
        if len(whole) <= height:
            return whole
        return short if len(short) == height else [*whole[: height - 1], text(" …", "dim")]

    def card_mark(self, card: s.Card, price: str) -> Rich:
        """Write price and option numbers, for the upper right corner."""
        return joined(text(f"({price})", "yellow") if price else None, self.mark(card.key))

    def title_fits(self, card: s.Card, width: int, price: str) -> bool:
        """Say whether the name of a card fits into its frame."""
        mark = self.card_mark(card, price)
        return self.card_title(card).cell_len + (mark.cell_len + 1 if mark else 0) + 5 <= width

    def card_box(self, card: s.Card, width: int, body: Block, price: str = "") -> Block:
        """Draw a card as a card."""
        style = "dim" if self.is_back(card) or card.state == "blank" else hue(card)
        title = self.card_title(card, named=self.title_fits(card, width, price))
        if title:
            title.append(" ")
        return boxed(body, width, title, self.card_mark(card, price), style)

    def card_line(self, card: s.Card, width: int, brief: bool) -> Block:
        """Draw a card in one line (or a few, where it stands alone)."""
        rest = joined(*self.card_lines(card), between=" · ") if not brief else None
        head = joined(self.mark(card.key), self.card_title(card))
        if rest:
            rest.stylize("dim")
        line = joined(head, rest, between="  ")
        return [cut(line, width)]

    def zone(self, zone: s.Zone, width: int, brief: bool) -> Block:
        """Draw cards that lie together: as cards, as a list when there are many, as names with rivals."""
        count = zone.count if zone.count is not None else len(zone.cards)
        shown = [c for c in zone.cards if not self.is_back(c) or self.marks.get(c.key)]
        backs = len(zone.cards) - len(shown)
        number = f"{count}/{zone.slots}" if zone.slots else f"{count}" if count != len(shown) or count > 5 else ""
        title = joined(self.title(zone), text(number, "dim")) if zone.label is not None else text("")
        if not zone.cards and zone.shape != "market":
            return [joined(title, text("–", "dim"))]
        if brief or (len(shown) > 5 and all(bare_tile(c) for c in shown)):
            return self.zone_names(title, shown, backs, width)
        if zone.shape in ("pile", "stack") and sum(bool(self.marks.get(c.key)) for c in shown) < 2:
            return [cut(joined(title, text("↑", "dim"), *self.card_line(shown[-1], width, False)), width)]
        across = (width - 1) // (NARROW + 1)
        free = max(0, zone.slots - count) if zone.shape == "market" else 0
        if zone.shape != "list" and zone.shape != "column" and len(shown) + free <= 2 * across:
            boxes = indented(self.card_boxes(zone, shown, backs, free, width - 2), 1)
            return [title, *boxes] if title else boxes
        if zone.label is None:
            return self.card_list(zone, shown, backs, width)
        return [title, *indented(self.card_list(zone, shown, backs, width - 2))]

    def zone_names(self, title: Rich, cards: Sequence[s.Card], backs: int, width: int) -> Block:
        """Draw only the names of cards."""
        pieces: list[Rich] = []
        seen: dict[str, int] = {}
        for card in cards:
            shown = joined(self.mark(card.key), self.card_title(card))
            if card.tokens:
                shown = joined(shown, joined("(", self.tokens(card.tokens), ")", between=""))
            if shown.plain in seen:
                seen[shown.plain] += 1
                continue
            seen[shown.plain] = 1
            pieces.append(shown)
        counted = [unbroken(joined(p, f"×{seen[p.plain]}" if seen[p.plain] > 1 else None), width) for p in pieces]
        if backs:
            counted.append(text(f"{BACK} ×{backs}"))
        line = joined(title, joined(*counted, between=" · ") or text("–", "dim"), between="  ")
        return wrapped(line, width, 4)

    def card_boxes(self, zone: s.Zone, cards: Sequence[s.Card], backs: int, free: int, width: int) -> Block:
        """Draw cards as cards, those of a row equally high."""
        count = max(1, len(cards) + free)
        rows = -(-count // max(1, (width + 1) // (NARROW + 1)))
        across = -(-count // rows)
        box = min(WIDE, (width + 1) // across - 1)
        prices = dict(zip([c.key for c in zone.cards], zone.prices, strict=False))
        places: list[s.Card | None] = [*cards, *[None] * free]
        lines: Block = []
        for i in range(0, len(places), across):
            row = places[i : i + across]
            most = BODY if rows > 1 else BODY + MORE
            bodies = [self.card_body(c, box, prices.get(c.key, ""), most) if c is not None else [] for c in row]
            height = max(map(len, bodies))
            bodies = [
                self.filled_body(c, box, prices.get(c.key, ""), height, body) if c is not None else body
                for c, body in zip(row, bodies, strict=True)
            ]
            boxes = []
            for card, body in zip(row, bodies, strict=True):
                body += [text("")] * (height - len(body))
                if card is None:
                    boxes.append(boxed(body, box, text(f" {self.words.own('empty')} ", "dim")))
                else:
                    boxes.append(self.card_box(card, box, body, prices.get(card.key, "")))
            lines += beside(boxes, 1)
        return lines + ([text(f"{BACK} ×{backs}")] if backs else [])

    def card_list(self, zone: s.Zone, cards: Sequence[s.Card], backs: int, width: int) -> Block:
        """Draw many cards as a list, in columns where there is room."""
        prices = list(zone.prices) + [""] * len(cards)
        lines = [
            joined(text(f"({prices[i]})", "yellow") if prices[i] else None, *self.card_line(card, width, False))
            for i, card in enumerate(cards)
        ]
        # Many long lines are cut so that two fit beside each other; the whole card is shown when asked for.
        room = (width - 3) // 2 if len(cards) > 8 and width >= 2 * LIST else width
        return columns([cut(line, room) for line in lines], width) + ([text(f"{BACK} ×{backs}")] if backs else [])

    # --- tracks, maps, dice

    def track(self, track: s.Track, width: int, brief: bool) -> Block:
        """Draw places in a line, each with who stands there."""
        pieces: list[Block] = []
        by_place: dict[int, list[s.Marker]] = {}
        for marker in track.markers:
            by_place.setdefault(marker.at, []).append(marker)
        for i, stop in enumerate(track.stops):
            standing = [self.marker(m) for m in by_place.get(i, [])]
            called = self.words.say(stop.label) if stop.label else text(self.words.thing(stop.icon) or str(i))
            called = self.tone(stop.tone, called)
            here = joined(self.mark(stop.key), called, self.words.say(stop.note, "dim"), self.tokens(stop.tokens))
            if standing:
                here.stylize("bold")
                here = joined("[", here, " ", *standing, "]", between="")
            pieces.append([joined(here, text("─", "dim") if i + 1 < len(track.stops) else None)])
        outside = [m for at, ms in by_place.items() if not 0 <= at < len(track.stops) for m in ms]
        marks = joined(text("⚠", "red"), self.tokens(track.marks)) if track.marks else None
        title = joined(self.title(track), marks, *[joined(self.marker(m), text(f"{m.at}")) for m in outside])
        if not pieces:
            return [title]
        lines = flow(pieces, width - 2, 1)
        if len(lines) > 1 and len(by_place) == 1 and not any(self.marks.get(x.key) or x.tokens for x in track.stops):
            return [cut(joined(title, *self.around(pieces, min(by_place)), between="  "), width)]
        if title and title.cell_len + 2 + width_of(lines) <= width and len(lines) == 1:
            return [joined(title, lines[0], between="  ")]
        return [title, *indented(lines)] if title else lines

    def around(self, pieces: Sequence[Block], at: int) -> list[Rich]:
        """Of a long track on which only one place matters, show that place and what comes next."""
        first = max(0, at - 1)
        shown = joined(text("…") if first else None, *[p[0] for p in pieces[first:]])
        return [text(f"{at + 1}/{len(pieces)}", "bold"), shown]

    def marker(self, marker: s.Marker) -> Rich:
        """Draw what stands on a track."""
        called = self.words.thing(marker.icon) if marker.icon and marker.seat is None else ""
        sign = self.words.sign(marker.seat) if marker.seat is not None or not called else ""
        return joined(self.mark(marker.key), text(f"{sign}{called}", self.words.style(marker.seat)))

    def hex_map(self, galaxy: s.HexMap, width: int, brief: bool) -> Block:
        """Draw the galaxy: as a map if it fits, else as a list of sectors."""
        drawn = draw_map(galaxy, self, width)
        if drawn is None:
            drawn = [line for h in galaxy.hexes for line in self.hex_lines(h, width, brief)]
        names = {h.key: self.words.plain(h.label) or h.key for h in galaxy.hexes}
        storms = [f"{names.get(x.a, x.a)} ≈ {names.get(x.b, x.b)}" for x in galaxy.storms]
        if storms:
            drawn += wrapped(joined(text(self.words.own("storms"), "dim"), ", ".join(storms)), width)
        title = self.title(galaxy)
        return [title, *drawn] if title else drawn

    def hex_facts(self, sector: s.Hex) -> list[Rich]:
        """Write what a sector holds, most important first."""
        people = f"☺{sector.number.count}" if sector.number is not None else ""
        facts = [
            joined(text(people), text("⌂") if sector.home else None, text("⚠", "red") if sector.marks else None),
            joined(*[self.token(t, counted=True) for t in sector.units]),
            self.slots(sector.slots),
            self.tokens(sector.tokens),
            self.words.say(sector.note, "italic"),
        ]
        return [fact for fact in facts if fact.plain]

    def slots(self, slots: Sequence[s.Slot]) -> Rich:
        """Draw building places: what stands there, then the free ones, equal ones counted."""
        signs = {"circle": "○", "square": "□", "diamond": "◇"}
        held = [joined(self.mark(x.key), self.token(x.holds)) for x in slots if x.holds is not None]
        free = [(x, f"{signs[x.shape]}{x.cost}") for x in slots if x.holds is None]
        marked = [joined(self.mark(x.key), sign) for x, sign in free if self.marks.get(x.key)]
        counted = Tally(sign for x, sign in free if not self.marks.get(x.key))
        rest = [text(sign if n == 1 else f"{n}×{sign}", "dim") for sign, n in counted.items()]
        return joined(*held, *marked, *rest)

    def hex_lines(self, sector: s.Hex, width: int, brief: bool) -> Block:
        """Draw a sector in one line of a list."""
        line = joined(self.hex_title(sector), *self.hex_facts(sector), between="  ")
        return [cut(line, width)]

    def hex_title(self, sector: s.Hex) -> Rich:
        """Write mark, owner and name of a sector."""
        return joined(self.mark(sector.key), self.owner(sector.seat), self.words.say(sector.label, "bold"))

    def dice(self, dice: s.Dice, width: int, brief: bool) -> Block:
        """Draw dice by what they show."""
        shown = [[joined(self.mark(d.key), "[", self.words.say(d.label, "bold"), "]", between="")] for d in dice.dice]
        return flow([[self.title(dice)] if dice.label else [], *shown], width)

    # --- trade

    def offers(self, offers: s.Offers, width: int, brief: bool) -> Block:
        """Draw the trading floor."""
        if not offers.offers:
            return [joined(self.title(offers, "dim"), text("–", "dim"))] if offers.label else []
        lines = [line for offer in offers.offers for line in self.offer(offer, width - 2, brief)]
        return [self.title(offers), *indented(lines)]

    def offer(self, offer: s.Offer, width: int, brief: bool) -> Block:
        """Draw an offer: who gives what to whom, and who has agreed."""
        pairs = {(leg.giver, leg.taker) for leg in offer.legs}
        both = len(pairs) == 2 and all((b, a) in pairs for a, b in pairs)
        legs = [self.leg(leg, not both) for leg in offer.legs if both or leg.tokens or leg.cards or leg.texts]
        agreed = [self.words.sign(x) for x in offer.accepted]
        sign = OFFER_SIGNS[offer.state] if offer.state != "open" else ""
        line = joined(
            joined(self.mark(offer.key), text(sign, "bold"), self.words.say(offer.label, "bold")),
            joined(*legs, between=" ⇄ ") or self.words.person(offer.maker),
            joined(*[self.words.say(p, "italic") for p in offer.promises], between="; "),
            text("✓ " + " ".join(agreed), "green") if agreed else None,
            text(f"„{offer.note}“" if self.words.lang == "de" else f"“{offer.note}”", "dim") if offer.note else None,
            self.words.say(offer.reason, "red"),
            between="  ",
        )  # fmt: skip
        return wrapped(line, width)

    def leg(self, leg: s.Leg, to: bool) -> Rich:
        """Draw one side of an offer; `to` says who gets it, where that is not plain."""
        tokens = self.tokens((t for t in leg.tokens if t.count), counted=True)
        goods = joined(tokens, self.names(leg.cards), *[self.words.say(x) for x in leg.texts], between=", ")
        who = joined(
            self.words.person(leg.giver), text("→") if to else None, self.words.person(leg.taker) if to else None
        )
        return joined(joined(who, ":", between=""), goods or text("–", "dim"))

    def contracts(self, contracts: s.Contracts, width: int, brief: bool) -> Block:
        """Draw promises."""
        if not contracts.clauses:
            return [joined(self.title(contracts, "dim"), text("–", "dim"))] if contracts.label else []
        lines = [line for clause in contracts.clauses for line in self.clause(clause, width - 2, brief)]
        return [self.title(contracts), *indented(lines)]

    def clause(self, clause: s.Clause, width: int, brief: bool) -> Block:
        """Draw a promise: who owes whom what, and when."""
        return wrapped(
            joined(
                self.mark(clause.key), text(CLAUSE_SIGNS[clause.state], "bold"), self.words.person(clause.debtor),
                text("→", "dim"), joined(self.words.person(clause.creditor), ":", between=""),
                self.words.say(clause.text), self.words.say(clause.due, "dim"),
            ),
            width,
        )  # fmt: skip

    # --- numbers and sentences

    def chart(self, chart: s.Chart, width: int, brief: bool) -> Block:
        """Draw numbers in rows and columns."""
        if not chart.rows:
            return [joined(self.title(chart, "dim"), text("–", "dim"))] if chart.label else []
        heads = [self.cell(c) for c in chart.columns]
        rows = [(self.row_title(row), [self.cell(c) for c in row.cells]) for row in chart.rows]
        count = max([len(heads), *[len(cells) for _, cells in rows]], default=0)
        heads += [text("")] * (count - len(heads))
        first = min(max(t.cell_len for t, _ in rows), width // 3)
        longest = [max((len(w) for w in h.plain.split()), default=0) for h in heads]
        widths = [max(longest[i], *[c[i].cell_len if i < len(c) else 0 for _, c in rows]) for i in range(count)]
        while sum(widths) + 2 * count + first + 2 > width and max(widths) > 3:
            widths[widths.index(max(widths))] -= 1
        wordy = [any(i < len(row.cells) and row.cells[i].text is not None for row in chart.rows) for i in range(count)]
        lines: Block = []
        for title, cells in [*head_rows(heads, widths), *rows]:
            # Words go on below; numbers stay on their line.
            broken = [
                wrapped(cell, own) if wide else [cut(cell, own)]
                for cell, own, wide in zip(cells, widths, wordy, strict=False)
            ]
            for n in range(max(map(len, broken), default=1)):
                line = fitted(title if n == 0 else text(""), first) if first else text("")
                for i, own in enumerate(widths):
                    cell = broken[i][n] if i < len(broken) and n < len(broken[i]) else text("")
                    blank = text(" " * (own - cell.cell_len))
                    line = joined(line, text("  "), *((cell, blank) if wordy[i] else (blank, cell)), between="")
                lines.append(cut(line, width - 2))
        title = self.title(chart)
        return [title, *indented(lines)] if title else lines

    def row_title(self, row: s.Row) -> Rich:
        """Name a row."""
        sign = self.owner(row.seat)
        label = self.words.say(row.label)
        if sign and label.plain.startswith(sign.plain):
            sign = None
        return joined(self.mark(row.key), sign, label)

    def cell(self, cell: s.Cell) -> Rich:
        """Write a cell of a chart."""
        if cell.text is not None:
            shown = self.words.say(cell.text)
        elif isinstance(cell.value, str):
            shown = text(cell.value)
        elif cell.value is not None:
            shown = text(self.words.number(cell.value))
        else:
            shown = text(self.words.thing(cell.icon))
        sign, style = TONES.get(cell.tone, ("", ""))
        return joined(text(sign, style), shown, between="") if cell.tone != "plain" else shown

    def forecast(self, forecast: s.Forecast, width: int, brief: bool) -> Block:
        """Draw what would happen, step by step."""
        lines = [self.title(forecast)] if forecast.label else []
        for n, step in enumerate(forecast.steps, 1):
            lines += wrapped(joined(text(f" {n}.", "dim"), self.words.say(step)), width)
        if forecast.outcome is not None:
            lines += wrapped(self.tone(forecast.tone, joined("⇒", self.words.say(forecast.outcome, "bold"))), width)
        return lines

    def note(self, note: s.Note, width: int, brief: bool) -> Block:
        """Draw a sentence."""
        label = joined(self.words.say(note.label, "bold"), text(":"), between="") if note.label else None
        return wrapped(self.tone(note.tone, joined(self.mark(note.key), label, self.words.say(note.text))), width)

    # --- groups

    def panel(self, panel: s.Panel, width: int, brief: bool) -> Block:
        """Draw all that belongs to one player."""
        name = self.words.say(panel.title) if panel.title else text("")
        if panel.seat is not None and self.words.name(panel.seat) not in name.plain:
            name = joined(self.words.person(panel.seat), name, between=" · ")
        name.stylize("bold")
        you = text(f" {self.words.own('you')}") if panel.seat is not None and panel.seat == self.seat else None
        title = joined(text(" "), name, you, text(" ◀" if panel.active else ""), text(" "), between="")
        style = self.words.style(panel.seat) or "white"
        outside, self.home = self.home, panel.seat
        items = self.items(panel.items, width - 4, brief)
        self.home = outside
        return boxed(indented(items, 1), width, title, self.mark(panel.key), style)

    def group(self, group: s.Group, width: int, brief: bool) -> Block:
        """Draw elements that belong together; a folded group shows only its title unless it can be chosen from."""
        inside = {k for k in s.keys(group.items) if self.marks.get(k)}
        if group.folded and not inside:
            return [joined(text("▸", "dim"), self.title(group), text(f"({len(group.items)})", "dim"))]
        lines = self.items(group.items, width - 2 if group.label else width, brief)
        return [self.title(group), *indented(lines)] if group.label and lines else lines

    # --- one thing in full

    def describe(self, node: Any, width: int) -> Block:
        """Draw one thing with everything that is known about it."""
        if isinstance(node, s.Card) and not self.is_back(node):
            own = min(width, 60)
            block = self.card_box(node, own, self.card_body(node, own, most=None))
            if node.back:
                block.append(text(self.words.own("other-side"), "dim"))
                block += indented([self.card_text(line) for line in node.back])
            return block
        if isinstance(node, s.Group):
            return [self.title(node), *indented(self.items(node.items, width - 2, False))]
        if isinstance(node, s.Hex):
            return [self.hex_title(node), *indented(self.hex_facts(node))]
        if isinstance(node, s.Element):
            return self.element(node, width, False)
        if isinstance(node, s.Line):
            return wrapped(self.card_text(node), width)
        label = getattr(node, "label", None)
        return [self.words.say(label, "bold")] if label is not None else []


def bare_tile(card: s.Card) -> bool:
    """Say whether a tile is a name and nothing else."""
    said = card.lines or card.keywords or card.corner or card.points or card.tokens or card.note
    return card.shape == "cut" and not said
