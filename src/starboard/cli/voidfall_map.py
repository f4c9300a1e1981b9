"""Show, check and make maps of Voidfall's galaxy."""

from pathlib import Path

import typer

from starboard.cli.common import make_console, tell
from starboard.core.refusal import Refused
from starboard.games.voidfall.atlas.check import problems
from starboard.games.voidfall.atlas.drawn import drawn
from starboard.games.voidfall.atlas.make import THEMES, Wish, made_sheet
from starboard.games.voidfall.facts.galaxy import GalaxyMap, Sheet, galaxy_of, rows_of, sheet_text
from starboard.games.voidfall.facts.tables import CLASSES, MAPS, is_drawn

UNFAIR = 1
MOST = 4


def drawing(galaxy: GalaxyMap) -> tuple[str, ...]:
    """Draw a map with the codes of its sectors."""
    cells = {}
    for s in galaxy.sectors:
        mark = {"home": f"H{s.seat}", "outpost": f"O{s.seat}"}.get(s.role)
        cells[s.q, s.r] = mark or CLASSES[s.kind].code
    return rows_of(cells)


def wished(seed: int, players: int, aggression: int, complexity: int, theme: str) -> Wish:
    """Take the wish that a number draws, with what was asked for in its place."""
    name = f"R{players}-{seed}"
    if not is_drawn(name):
        raise Refused("cli_bad_number", name="--seed", least=0)
    _, wish = drawn(name)
    if theme and theme not in THEMES:
        raise Refused("cli_unknown_theme", name=theme, known=", ".join(sorted(THEMES)))
    for option, value in (("--aggression", aggression), ("--complexity", complexity)):
        if not 0 <= value <= MOST:
            raise Refused("cli_bad_number", name=option, least=1)
    return Wish(players, aggression or wish.aggression, complexity or wish.complexity, theme or wish.theme, seed)


def show_maps(
    names: list[str],
    seed: int | None,
    players: int,
    aggression: int,
    complexity: int,
    theme: str,
    name: str,
    write: Path | None,
) -> None:
    """Show and check the maps that are named, or make one from a number."""
    if seed is not None:
        wish = wished(seed, players, aggression, complexity, theme)
        sheet = made_sheet(wish, CLASSES, name or f"R{players}-{seed}")
        if write is not None:
            write.write_text(sheet_text(sheet), "utf-8")
        show([galaxy_of(sheet, CLASSES)], sheet)
        return
    unknown = [n for n in names or () if n not in MAPS and not is_drawn(n)]
    if unknown:
        raise Refused("cli_unknown_map", name=unknown[0])
    show([MAPS[n] for n in names or sorted(MAPS)])


def show(galaxies: list[GalaxyMap], sheet: Sheet | None = None) -> None:
    """Draw maps and say what is wrong with them."""
    console = make_console()
    wrong = 0
    for galaxy in galaxies:
        found = problems(galaxy)
        wrong += bool(found)
        title = {"map": galaxy.id, "players": galaxy.players, "sectors": len(galaxy.sectors), "note": galaxy.note}
        console.print(tell("map-title", **title), style="bold", soft_wrap=True)
        for row in drawing(galaxy):
            console.print(f"  {row}", soft_wrap=True, highlight=False)
        storms = ", ".join(f"{a}-{b}" for a, b in galaxy.void_storms)
        if storms:
            console.print(tell("map-storms", storms=storms), soft_wrap=True, highlight=False)
        for problem in found:
            console.print(f"✗ {problem}", style="red", soft_wrap=True)
    console.print(tell("map-checked", maps=len(galaxies), wrong=wrong))
    if wrong:
        raise typer.Exit(UNFAIR)
