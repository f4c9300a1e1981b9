"""Runs Python in the browser's own interpreter, as a published page loads it, for tests."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.patience import HANGS
from tests.web.published import PATH, space

ROOT = Path(__file__).parents[2]
SCRIPTS = ("cabinet", "handed", "interpreter", "net")
STRIP = """
const { readFileSync, writeFileSync } = require('node:fs');
const { stripTypeScriptTypes } = require('node:module');
for (const [from, to] of JSON.parse(process.argv[1])) {
    const made = stripTypeScriptTypes(readFileSync(from, 'utf-8'), { mode: 'transform' });
    writeFileSync(to, made.replace(/from '(\\.\\/\\w+)'/g, "from '$1.js'"));
}
"""
RUN = """([address, files, script]) => {
    globalThis.bench ??= new Worker(address, { type: 'module' });
    return new Promise((resolve) => {
        globalThis.bench.onmessage = ({ data }) => resolve(data);
        globalThis.bench.onerror = (event) => resolve({ failed: event.message });
        globalThis.bench.postMessage({ files, script });
    });
}"""


def stripped(folder: Path) -> None:
    """Write the host's scripts as plain ones."""
    folder.mkdir(exist_ok=True)
    pairs = [(str(ROOT / "web/src/host" / f"{name}.ts"), str(folder / f"{name}.js")) for name in SCRIPTS]
    node = ROOT / ".venv/bin/node"
    subprocess.run([node, "--no-warnings", "-e", STRIP, json.dumps(pairs)], check=True, timeout=HANGS)


class Inside:
    """An interpreter in a page."""

    def __init__(self, page: Page, address: str) -> None:
        """Use a page of the site."""
        self.page, self.address = page, address

    def run(self, script: str, **files: str) -> Any:
        """Run a script that ends with JSON; `files` are modules it may import."""
        given = {f"/{name.replace('__', '/')}.py": text for name, text in files.items()}
        said = self.page.evaluate(RUN, [self.address, given, script])
        assert "failed" not in said, said["failed"][-3000:]
        return json.loads(said["said"])


@contextmanager
def inside(browser: Browser, folder: Path) -> Iterator[Inside]:
    """Start an interpreter as a page would."""
    with space(folder) as served:
        check = folder / PATH / "check"
        stripped(check)
        (check / "worker.js").write_text((ROOT / "tests/web/bench_worker.js").read_text("utf-8"), "utf-8")
        context = browser.new_context()
        context.set_default_timeout(600_000)
        page = context.new_page()
        page.goto(f"{served.url}icon.svg")
        try:
            yield Inside(page, f"{served.url}check/worker.js")
        finally:
            context.close()
