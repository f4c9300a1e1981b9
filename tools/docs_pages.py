"""A hook of mkdocs: pages kept elsewhere (README, CONTRIBUTING, rules, rulebooks, components) join the site.

Links of a page work in a checkout; here they are turned to where the same page lies on the site.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # mkdocs runs this file by itself
PLAY = "play"
"""Folder of the site where the table lies that needs no server."""
TRY = """
<div class="try" data-game="{game}">
<button type="button" class="md-button md-button--primary">Play it here</button>
<p>A live table, against bots: nothing to install, nothing is sent anywhere. It loads when you press, about 7 MB.</p>
</div>
"""
LICENCE = "https://www.apache.org/licenses/LICENSE-2.0"


def elsewhere() -> dict[str, Path]:
    """Name the pages that are not kept in docs/, by where they lie on the site."""
    rules = sorted((ROOT / "src" / "starboard" / "games").glob("*/rules.md"))
    return {
        "index.md": ROOT / "README.md",
        "contributing.md": ROOT / "CONTRIBUTING.md",
        **{f"rules/{path.parent.name}.md": path for path in rules},
    }


def turned(text: str) -> str:
    """Turn the links of a page of the checkout to pages of the site."""
    text = re.sub(r"\]\((?:\.\./\.\./)?docs/", "](", text)
    text = re.sub(r'(src|srcset)="docs/', r'\1="', text)
    text = re.sub(r"\]\((?:\.\./)*src/starboard/games/(\w+)/rules\.md", r"](../rules/\1.md", text)
    return text.replace("](CONTRIBUTING.md", "](contributing.md").replace("](LICENSE)", f"]({LICENCE})")


def on_startup(command: str, dirty: bool) -> None:
    """Note whether pages are built to stay; while somebody writes, every change would wait for a table."""
    global _stays
    _stays = command == "build"


_stays = True


def on_post_build(config: MkDocsConfig) -> None:
    """Lay the table beside the pages, where it was packed; pages say how to get it where it was not."""
    from starboard.cli import site

    if _stays and site.packed():
        site.write(Path(config.site_dir) / PLAY)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are kept elsewhere."""
    for place, path in elsewhere().items():
        files.append(File.generated(config, place, content=path.read_text("utf-8")))
    from tools.docs_books import pages

    for place, content in pages().items():
        files.append(File.generated(config, place, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn the links of every page; the page of a game shows its table below the title."""
    text = turned(markdown)
    room, _, game = page.file.src_uri.removesuffix(".md").rpartition("/")
    if room != "games":
        return text
    title, _, rest = text.partition("\n")
    return f"{title}\n{TRY.format(game=game)}{rest}"


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """An empty corner of a table heads nothing, and is not said to."""
    return re.sub(r"<th([^>]*)></th>", r"<td\1></td>", html)
