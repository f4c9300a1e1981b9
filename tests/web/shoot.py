"""Pictures of fixed positions: python -m tests.web.shoot FOLDER fixture.json... [--phone] [--de] [--light]"""

import argparse
import json
from pathlib import Path

from tests.web.stage import Stage, browser, page_on


def main() -> None:
    """Take a picture of every fixture named."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("fixtures", nargs="+", type=Path)
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--de", action="store_true")
    parser.add_argument("--light", action="store_true")
    parser.add_argument("--size", default="")
    parser.add_argument("--do", default="", help="JavaScript to run before the picture")
    parser.add_argument("--name", default="")
    parser.add_argument("--wait", type=int, default=4000)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    size = (390, 844) if args.phone else (1440, 900)
    if args.size:
        w, _, h = args.size.partition("x")
        size = (int(w), int(h))
    with browser() as running:
        for fixture in args.fixtures:
            stage = Stage(json.loads(fixture.read_text()))
            lang, theme = "de" if args.de else "en", "light" if args.light else "dark"
            with page_on(running, stage, size=size, lang=lang, theme=theme, touch=args.phone, drawn=True) as page:
                page.on("console", lambda m: print("console:", m.text) if m.type in ("error", "warning") else None)
                page.on("pageerror", lambda e: print("error:", e))
                page.wait_for_selector("[data-ready]", timeout=20_000)
                page.wait_for_timeout(args.wait)
                if args.do:
                    print(page.evaluate(args.do))
                    page.wait_for_timeout(500)
                parts = [
                    fixture.stem,
                    "phone" if args.phone else "",
                    lang if args.de else "",
                    theme if args.light else "",
                    args.name,
                ]
                page.screenshot(path=args.out / ("-".join(p for p in parts if p) + ".png"))


if __name__ == "__main__":
    main()
