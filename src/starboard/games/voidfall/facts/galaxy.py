"""Maps of the galaxy: readable sheets, and the sectors with their neighbours that come of them.

A sheet draws the galaxy row by row. A sector is a code of two characters, four columns apart; a row is shifted by two
columns against the one above, so that neighbours are those one sees. `H1` and `O1` are home and outpost of the first
seat; all other codes are those of maps.json. Sectors are numbered in reading order: s01, s02, ...
"""

import json
from typing import Literal

from starboard.core.facts import FactError
from starboard.games.voidfall.facts.record import Fact, Provenance

Cell = tuple[int, int]
"""Axial coordinates, pointy top."""
STEPS: tuple[Cell, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
WIDTH = 4
"""Columns from one sector of a row to the next."""
WORMHOLE = "wormhole"
Role = Literal["home", "outpost", "void", "fallen_house", "neutral"]


class SectorClass(Fact, frozen=True):
    """What the sectors with one code hold at the start."""

    code: str
    tile: str
    population: int | None = None
    void_fleets: int = 0
    sector_defenses: int = 0
    glory: tuple[int, ...] = ()
    bounty: int = 0
    reclaim: int = 0
    corrupted: bool = False
    substitute: bool = False


class ClassFile(Fact, frozen=True):
    """maps.json"""

    schema: Literal["voidfall_maps/2"]
    provenance: Provenance
    coordinates: str
    fields: dict[str, str]
    classes: dict[str, SectorClass]


class Sheet(Fact, frozen=True):
    """A map as it is written down: map_*.json"""

    schema: Literal["voidfall_map/1"]
    provenance: Provenance
    id: str
    players: int
    note: str
    rows: tuple[str, ...]
    storms: tuple[tuple[str, str], ...] = ()
    """Pairs of neighbouring sectors that a void storm divides."""
    substitute: bool = False


class MapSector(Fact, frozen=True):
    """A sector at the start of a game."""

    id: str
    q: int
    r: int
    role: Role
    tile: str
    kind: str = ""
    """Its class in maps.json."""
    seat: int = 0
    fallen_index: int = -1
    population: int | None = None
    void_fleets: int = 0
    sector_defenses: int = 0
    glory: tuple[int, ...] = ()
    bounty: int = 0
    reclaim: int = 0
    corrupted: bool = False


class GalaxyMap(Fact, frozen=True):
    """A layout; adjacency leaves out what a storm divides and joins all wormholes."""

    id: str
    players: int
    note: str
    sectors: tuple[MapSector, ...]
    void_storms: tuple[tuple[str, str], ...]
    adjacency: tuple[tuple[str, str], ...]
    substitute: bool = False


def cells_of(rows: tuple[str, ...], place: str) -> dict[Cell, str]:
    """Read the codes of a drawing by their coordinates; raises FactError where something is out of line."""
    found: dict[Cell, str] = {}
    first: int | None = None
    for r, row in enumerate(rows):
        column = 0
        while column < len(row):
            if row[column] == " ":
                column += 1
                continue
            code = row[column : column + 2]
            if first is None:
                first = column
            across = column - first
            # In a row below, the same coordinate q stands half a sector farther to the right.
            offset = across - r * WIDTH // 2
            if len(code.strip()) != 2 or offset % WIDTH or not _blank(row, column + 2):
                raise FactError(place, f"row {r + 1}", code.strip(), "a sector stands out of line")
            found[offset // WIDTH, r] = code
            column += 2
    return found


def _blank(row: str, column: int) -> bool:
    return column >= len(row) or row[column] == " "


def rows_of(cells: dict[Cell, str]) -> tuple[str, ...]:
    """Draw codes by their coordinates: what `cells_of` reads."""
    top = min(r for _, r in cells)
    columns = {cell: cell[0] * WIDTH + (cell[1] - top) * WIDTH // 2 for cell in cells}
    left = min(columns.values())
    rows = []
    for r in range(top, max(r for _, r in cells) + 1):
        row = ""
        for cell in sorted(c for c in cells if c[1] == r):
            row = row.ljust(columns[cell] - left) + cells[cell]
        rows.append(row)
    return tuple(rows)


def numbered(cells: dict[Cell, str]) -> dict[Cell, str]:
    """Give the ids of sectors, in reading order."""
    return {cell: f"s{n:02}" for n, cell in enumerate(sorted(cells, key=lambda c: (c[1], c[0])), 1)}


def galaxy_of(sheet: Sheet, classes: dict[str, SectorClass]) -> GalaxyMap:
    """Make the sectors and neighbours of a sheet; raises FactError."""
    place = f"map_{sheet.id}.json"
    cells = cells_of(sheet.rows, place)
    ids = numbered(cells)
    by_code = {kind.code: (name, kind) for name, kind in classes.items()}
    sectors: list[MapSector] = []
    fallen = 0
    for cell, sid in ids.items():
        q, r = cell
        code = cells[cell]
        if code[0] in "HO" and code[1].isdigit():
            home = code[0] == "H"
            tile = "home" if home else "standard"
            sectors.append(MapSector(sid, q, r, "home" if home else "outpost", tile, seat=int(code[1])))
            continue
        if code not in by_code:
            raise FactError(place, sid, code, "maps.json has no class with this code")
        name, kind = by_code[code]
        fallen_house = kind.tile == "fallen_house"
        role: Role = "fallen_house" if fallen_house else "void" if kind.void_fleets else "neutral"
        index = fallen if fallen_house else -1
        tokens = (kind.glory, kind.bounty, kind.reclaim)
        held = (kind.population, kind.void_fleets, kind.sector_defenses, *tokens, kind.corrupted)
        sectors.append(MapSector(sid, q, r, role, kind.tile, name, 0, index, *held))
        fallen += fallen_house
    for role, seats in (("home", 1), ("outpost", 1)):
        have = sorted(s.seat for s in sectors if s.role == role)
        if have != list(range(1, sheet.players + 1)) * seats:
            raise FactError(place, sheet.id, role, "every seat needs exactly one")
    return GalaxyMap(
        sheet.id, sheet.players, sheet.note, tuple(sectors), sheet.storms, _adjacency(sheet, ids, sectors),
        sheet.substitute,
    )  # fmt: skip


def _adjacency(sheet: Sheet, ids: dict[Cell, str], sectors: list[MapSector]) -> tuple[tuple[str, str], ...]:
    """List the neighbours: a shared edge without a storm, or two wormholes. [Terms] [07.4]"""
    around = [(sid, ids.get((q + dq, r + dr), "")) for (q, r), sid in ids.items() for dq, dr in STEPS]
    edges = {(min(pair), max(pair)) for pair in around if pair[1]}
    storms = {(min(pair), max(pair)) for pair in sheet.storms}
    if not storms <= edges:
        raise FactError(f"map_{sheet.id}.json", sheet.id, "storms", "a storm lies between neighbours")
    gates = [s.id for s in sectors if s.tile == WORMHOLE]
    holes = {(a, b) for a in gates for b in gates if a < b}
    return tuple(sorted((edges - storms) | holes))


def sheet_text(sheet: Sheet) -> str:
    """Write a map so that it can be read: its rows one below the other."""

    def line(name: str, value: object) -> str:
        return f' "{name}": {json.dumps(value, ensure_ascii=False)}'

    where = {"sources": list(sheet.provenance.sources), "confidence": sheet.provenance.confidence}
    parts = [line("schema", sheet.schema), line("provenance", where), line("id", sheet.id)]
    parts += [line("players", sheet.players), line("note", sheet.note)]
    if sheet.substitute:
        parts.append(line("substitute", True))
    rows = ",\n".join(f"  {json.dumps(row)}" for row in sheet.rows)
    parts.append(f' "rows": [\n{rows}\n ]')
    if sheet.storms:
        parts.append(line("storms", [list(pair) for pair in sheet.storms]))
    return "{\n" + ",\n".join(parts) + "\n}\n"
