"""The pages of scene elements and icons are complete, and as their tool writes them; the gallery keeps all laws."""

import pytest

from gallery import GAME
from starboard.core import scene
from starboard.core.icons import ICONS
from starboard.core.testing import catalog_problems, laws
from tools.scene_pages import DOCS, elements, icon_page, scene_page

test_laws = laws(GAME, games=2)


def test_the_gallery_has_one_of_each() -> None:
    assert catalog_problems(GAME) == []
    laid = {type(part) for part in scene.walk(GAME.scene(GAME.setup(), 0))}
    assert set(elements()) <= laid, "add the element to docs/examples/gallery/table.py"
    shown = [
        part.icon
        for part in scene.walk(GAME.scene(GAME.setup(GAME.setup_type(icons=True)), 0))
        if isinstance(part, scene.Cell) and part.icon
    ]
    assert sorted(shown) == sorted(ICONS)


@pytest.mark.slow
def test_the_pages_are_as_written() -> None:
    """Otherwise run tools/scene_pages.py."""
    assert (DOCS / "scene.md").read_text("utf-8") == scene_page()
    assert (DOCS / "icons.md").read_text("utf-8") == icon_page()


def test_every_element_has_its_picture() -> None:
    for cls in elements():
        if cls is not scene.Area:
            assert (DOCS / f"screenshots/scene/{cls.__name__.lower()}.webp").stat().st_size < 40_000
    assert (DOCS / "screenshots/scene/icons.webp").stat().st_size < 250_000
