"""Maps: every scenario its own, fair by their shape, readable, and made from a number."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from starboard.core.facts import FactError
from starboard.core.refusal import Refused
from starboard.core.testing import random_game
from starboard.games.voidfall import GAME, Setup
from starboard.games.voidfall.atlas.check import links_of, problems, steps_from
from starboard.games.voidfall.atlas.drawn import drawn
from starboard.games.voidfall.atlas.frames import FRAMES
from starboard.games.voidfall.atlas.make import THEMES, Wish, made_sheet
from starboard.games.voidfall.facts import tables
from starboard.games.voidfall.facts.galaxy import Sheet, cells_of, galaxy_of, rows_of, sheet_text
from starboard.games.voidfall.facts.tables import CLASSES, MAPS, NEAR, SCENARIOS, TILES, is_drawn

DATA = Path(__file__).parents[3] / "src" / "starboard" / "games" / "voidfall" / "data"
SHEETS = sorted(DATA.glob("map_*.json"))
EARLIER = {path.stem for path in DATA.glob("map_competitive_*.json")}
"""Maps of no scenario any more, on which stored tables go on."""


def test_every_scenario_has_a_map_of_its_own() -> None:
    """Thirty-three scenarios and three tutorials, as many maps, for the right number of players. [Set-up]"""
    published = [s for s in SCENARIOS.values() if not is_drawn(s.id)]
    assert len(published) == 36 == len({s.layout for s in published}) == len(SHEETS) - len(EARLIER)
    assert all(MAPS[s.layout].players == s.players and MAPS[s.layout].substitute for s in published)
    drawings = {tuple(sorted((s.q, s.r, s.kind, s.seat) for s in MAPS[s.layout].sectors)) for s in published}
    assert len(drawings) == 36


def test_every_kind_of_sector_lies_on_some_map() -> None:
    """All kinds of tiles are in use, wormholes among them, at least two on a map. [07.3] [07.4]"""
    met = Counter(s.tile for galaxy in MAPS.values() for s in galaxy.sectors)
    assert set(met) == set(TILES)
    for galaxy in MAPS.values():
        assert sum(s.tile == "wormhole" for s in galaxy.sectors) != 1


@pytest.mark.parametrize("path", SHEETS, ids=lambda p: p.stem)
def test_map_is_fair_by_its_shape(path: Path) -> None:
    """Nothing is out of reach, every seat finds the same, and the file is as the command writes it. [Set-up]"""
    sheet = msgspec.json.decode(path.read_bytes(), type=Sheet)
    assert sheet.substitute and path.stem == f"map_{sheet.id}"
    assert problems(galaxy_of(sheet, CLASSES)) == []
    assert sheet_text(sheet) == path.read_text("utf-8")


@pytest.mark.parametrize("name", sorted(s.layout for s in SCENARIOS.values() if not is_drawn(s.id)))
def test_neighbours_share_an_edge_without_a_storm_or_are_wormholes(name: str) -> None:
    """Whatever lies beside each other in the drawing is adjacent, and nothing else. [Terms] [07.4]"""
    galaxy = MAPS[name]
    storms = {frozenset(pair) for pair in galaxy.void_storms}
    edges = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    for a in galaxy.sectors:
        beside = {b.id for b in galaxy.sectors if (b.q - a.q, b.r - a.r) in edges} - {
            b.id for b in galaxy.sectors if frozenset((a.id, b.id)) in storms
        }
        worms = {b.id for b in galaxy.sectors if b.tile == a.tile == "wormhole"} - {a.id}
        assert set(NEAR[name][a.id]) == beside | worms


def test_unfair_maps_are_noticed() -> None:
    """A stronger neighbour, a sector cut off, a storm nowhere, a sector out of line."""
    sheet = msgspec.json.decode((DATA / "map_X032.json").read_bytes(), type=Sheet)
    first = sheet.rows[0].replace(sheet.rows[0].split()[0], "ba", 1)
    unfair = problems(galaxy_of(structs.replace(sheet, rows=(first, *sheet.rows[1:])), CLASSES))
    assert any("more of" in line for line in unfair)
    galaxy = galaxy_of(sheet, CLASSES)
    corner = galaxy.sectors[0].id
    away = structs.replace(galaxy, adjacency=tuple(p for p in galaxy.adjacency if corner not in p))
    assert problems(away) == [f"{corner} cannot be reached"]
    with pytest.raises(FactError, match="between neighbours"):
        galaxy_of(structs.replace(sheet, storms=(("s01", "s20"),)), CLASSES)
    with pytest.raises(FactError, match="out of line"):
        galaxy_of(structs.replace(sheet, rows=(*sheet.rows[:-1], " " + sheet.rows[-1])), CLASSES)
    with pytest.raises(FactError, match="no class"):
        galaxy_of(structs.replace(sheet, rows=(first.replace("ba", "xx"), *sheet.rows[1:])), CLASSES)
    with pytest.raises(FactError, match="exactly one"):
        galaxy_of(structs.replace(sheet, rows=tuple(r.replace("H2", "se") for r in sheet.rows)), CLASSES)


def test_drawings_are_read_as_they_are_written() -> None:
    for galaxy in MAPS.values():
        cells = {(s.q, s.r): f"{n:02}" for n, s in enumerate(galaxy.sectors)}
        assert sorted(cells_of(rows_of(cells), "").values()) == sorted(cells.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_frames_are_carried_onto_themselves(players: int) -> None:
    """Each movement of a shape is one of all its places, and the first seat's is none."""
    for frame in FRAMES[players]:
        assert len(frame.turns) == players
        for turn in frame.turns:
            assert {turn(cell) for cell in frame.cells} == frame.cells
        assert all(frame.turns[0](cell) == cell for cell in frame.cells)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_made_maps_are_fair_and_as_wished(players: int) -> None:
    """A hundred numbers: fair, repeatable, and with more aggression homes are not farther apart."""
    apart: dict[int, list[int]] = {1: [], 4: []}
    for seed in range(25):
        for aggression in (1, 4):
            theme = sorted(THEMES)[seed % len(THEMES)]
            wish = Wish(players, aggression, 1 + seed % 4, theme, seed)
            sheet = made_sheet(wish, CLASSES, "made")
            assert sheet == made_sheet(wish, CLASSES, "made")
            galaxy = galaxy_of(sheet, CLASSES)
            assert problems(galaxy) == []
            homes = [s.id for s in galaxy.sectors if s.role == "home"]
            steps = steps_from(links_of(galaxy), homes[0])
            apart[aggression].append(min(steps[h] for h in homes[1:]))
    assert sum(apart[1]) > sum(apart[4])


def test_drawn_galaxies_can_be_made_again() -> None:
    """A galaxy that was forgotten comes back the same; names that draw nothing are unknown."""
    name = "R3-4711"
    before, near = MAPS[name], NEAR[name]
    tables.forget(name)
    assert name not in MAPS and MAPS[name] == before and NEAR[name] == near
    assert len(set(SCENARIOS[name].fallen_houses)) == 4 and drawn(name)[0] == SCENARIOS[name]
    for wrong in ("R5-1", "R2-", "R2-x", "R2-99999999", "X999"):
        with pytest.raises(KeyError):
            MAPS[wrong]


def test_not_all_drawn_galaxies_are_kept() -> None:
    for number in range(tables.MOST_DRAWN + 5):
        assert SCENARIOS[f"R2-{number}"].players == 2
    assert len(tables.DRAWN) <= tables.MOST_DRAWN


def test_random_scenario() -> None:
    """Each game draws its own galaxy, in which no chosen house has fallen; a drawn one can be asked for. [Set-up]"""
    seen = set()
    for seed in range(6):
        g = GAME.setup(Setup(seats=2, scenario="random", houses=("zenor_A", "nervo_B")), seed)
        assert is_drawn(g.scenario) and g.map == g.scenario
        assert not {"zenor", "nervo"} & set(SCENARIOS[g.scenario].fallen_houses)
        seen.add(g.scenario)
    assert len(seen) > 3
    again = GAME.setup(Setup(seats=3, scenario="R3-17"), 1)
    assert again.map == "R3-17" and len(again.players) == 3
    assert random_game(GAME, Setup(seats=4, scenario="random"), 3).record.answers
    assert "random" in GAME.values("scenario", 2) and not any(is_drawn(v) for v in GAME.values("scenario", 2))
    for scenario in ("R2-17", "R9-1", "nowhere"):
        with pytest.raises(Refused):
            GAME.setup(Setup(seats=3, scenario=scenario), 1)
