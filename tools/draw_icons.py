"""The icons of the installed page, drawn from `client/public/icons/icon.svg` by Chromium.

Run by a maintainer who has changed the drawing; the pictures are committed, so that no build needs a browser:

    .room/venv/bin/python tools/draw_icons.py
"""

from __future__ import annotations

from playwright.sync_api import sync_playwright

import machine
from environment import ROOT

ICONS = ROOT / "client" / "public" / "icons"
SIZES = (180, 192, 512)
"""Pixels: of a telephone by Apple, of a home screen, and of a start screen."""


def main() -> None:
    """Draw each size; the drawing keeps its middle clear of whatever shape a system cuts it to."""
    drawing = (ICONS / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(machine.chromium()), args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0;display:block}}</style>{drawing}")
            page.screenshot(path=ICONS / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
