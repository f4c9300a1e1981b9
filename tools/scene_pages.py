"""The pages of scene elements and of icons, written from the code; with `--pictures` the pictures are taken anew.

The pictures are taken of the gallery (docs/examples/gallery) as the real client draws it. Needs Chromium for those.
"""

from __future__ import annotations

import ast
import inspect
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
sys.path[:0] = [str(ROOT), str(DOCS / "examples")]

from gallery import GAME, table  # noqa: E402 (found by the path above)
from gallery.rooms import Setup  # noqa: E402
from starboard.core import scene  # noqa: E402
from starboard.core.game import games  # noqa: E402
from starboard.core.i18n import catalog  # noqa: E402
from starboard.core.icons import ICONS, meanings  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

PARTS = {
    "Card": ("Line",), "Track": ("Stop", "Marker"), "HexMap": ("Hex", "Slot", "Storm"), "Dice": ("Die",),
    "Offers": ("Offer", "Leg"), "Contracts": ("Clause",), "Chart": ("Row", "Cell"),
}  # fmt: skip
"""What elements are made of."""
NARROW = ("forecast", "offers", "panel", "zone")
"""Elements that take all the room there is, and need less."""
SHIPPED = ("artifacts", "race", "sidereal", "voidfall")


SCENE_HEAD = """# Scene elements

A table is data: `scene(view, seat)` gives a tree of these elements, and the browser, the terminal and the tests draw
the same tree. Every element has a `key` (the same key in the next scene is the same thing: it moves there), a `label`
for eyes and screen readers, and a `rule`, the paragraph that explains it. The pictures are the gallery of
`docs/examples/gallery`, drawn by the browser's table; the code is what drew them. This page is written from the code by
`tools/scene_pages.py`.
"""
ICON_HEAD = """# Icons

What `icon` and `icons` of a [scene](scene.md) can be, and what each stands for in the four games. They are drawn by the
client (`web/src/look/icons.ts`) in the colours of the theme; a law names an icon that does not exist. A game says what
an icon means to it by a text `GAME-icon-NAME`, or by the label of the thing that bears it. This page is written by
`tools/scene_pages.py`.

![All icons](screenshots/scene/icons.webp)

| icon | in the games |
| --- | --- |
"""


def elements() -> list[type[scene.Element]]:
    """List the elements in the order of the module; parts of others are told with them."""
    inner = {name for names in PARTS.values() for name in names}
    found = [cls for cls in vars(scene).values() if isinstance(cls, type) and issubclass(cls, scene.Element)]
    return [cls for cls in found if cls is not scene.Element and cls.__name__ not in inner]


def fields(cls: type[Struct]) -> Iterator[tuple[str, str, str]]:
    """Give name, type and meaning of the fields that a struct says itself."""
    (node,) = ast.parse(inspect.getsource(cls)).body
    assert isinstance(node, ast.ClassDef)
    for n, part in enumerate(node.body):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            after = node.body[n + 1] if n + 1 < len(node.body) else None
            said = after.value if isinstance(after, ast.Expr) else None
            meaning = said.value if isinstance(said, ast.Constant) and isinstance(said.value, str) else ""
            kind = ast.unparse(part.annotation).strip("'")
            yield (
                part.target.id,
                kind + (f" = {ast.unparse(part.value)}" if part.value else ""),
                " ".join(meaning.split()),
            )


def listed(cls: type[Struct]) -> str:
    """Write the fields of a struct as a table."""
    rows = [f"| `{name}` | `{kind}` | {meaning} |" for name, kind, meaning in fields(cls)]
    return "\n".join(
        ["| field | type | |", "| --- | --- | --- |", *(row.replace(" | None", " \\| None") for row in rows)]
    )


def scene_page() -> str:
    """Write the page of scene elements."""
    said = [SCENE_HEAD]
    for cls in elements():
        name = cls.__name__.lower()
        said.append(f"## {cls.__name__}\n\n{cls.__doc__}\n")
        if cls is not scene.Area:
            said.append(f"![{cls.__name__}](screenshots/scene/{name}.webp)\n")
            said.append(f"```python\n{inspect.getsource(getattr(table, name)).rstrip()}\n```\n")
        said.append(listed(cls) + "\n")
        for part in PARTS.get(cls.__name__, ()):
            inner = getattr(scene, part)
            said.append(f"**{part}**: {inner.__doc__}\n\n{listed(inner)}\n")
    said.append(f"## Scene\n\n{scene.Scene.__doc__}\n\n{listed(scene.Scene)}\n")
    return "\n".join(said)


def icon_page() -> str:
    """Write the page of icons."""
    texts = {game: catalog("en", games()[game]().package) for game in SHIPPED}
    rows = []
    for icon in sorted(ICONS):
        meant = [f"{game}: {texts[game].say(meanings(game)[icon])}" for game in SHIPPED if icon in meanings(game)]
        rows.append(f"| `{icon}` | {'; '.join(meant)} |")
    return ICON_HEAD + "\n".join(rows) + "\n"


def draw() -> None:
    """Take the pictures: a server that finds the gallery as a package, and a browser."""
    import os
    import shutil

    from playwright.sync_api import sync_playwright

    from starboard.core.record import Recorder
    from tools import screenshots as shots

    out = DOCS / "screenshots" / "scene"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as found, tempfile.TemporaryDirectory() as folder:
        info = Path(found, "gallery-1.0.dist-info")
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: gallery\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text("[starboard.games]\ngallery = gallery:GAME\n")
        os.environ["PYTHONPATH"] = os.pathsep.join((found, str(DOCS / "examples")))
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        with shots.served(Path(folder)) as url, sync_playwright() as p:
            browser = p.chromium.launch(executable_path=program, args=shots.FLAGS)
            guest = shots.Guest(url)
            window = shots.context(browser, shots.Size("scene", 1280, 1000, 2), guest.cookies(url))
            for all_icons in (False, True):
                record = Recorder(GAME, Setup(icons=all_icons), 1)
                opened = guest.post("/api/import", {"record": record.record.text()})
                number = str(opened["info"]["id"])
                guest.post(f"/api/tables/{number}/host", {"do": "reopen"})
                guest.post(f"/api/tables/{number}/host", {"do": "give", "seat": 0, "person": guest.id})
                page = window.new_page()
                page.goto(f"{url}/#/t/{number}")
                shots.settle(page)
                names = ["icons"] if all_icons else [c.__name__.lower() for c in elements() if c is not scene.Area]
                for name in names:
                    thing = page.locator(f'[data-key="{name}"]').first
                    thing.scroll_into_view_if_needed()
                    box = thing.bounding_box()
                    assert box is not None
                    if name in NARROW:
                        box["width"], box["height"] = min(box["width"], 480), min(box["height"], 150)
                    png = page.screenshot(clip=box)
                    shots.keep(png, out / f"{name}.webp", 250_000 if all_icons else 40_000)
                page.close()
            browser.close()


if __name__ == "__main__":
    if "--pictures" in sys.argv:
        draw()
    (DOCS / "scene.md").write_text(scene_page(), "utf-8")
    (DOCS / "icons.md").write_text(icon_page(), "utf-8")
