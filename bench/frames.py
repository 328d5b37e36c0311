"""How smoothly does the page draw tables at which bots play, one at a time and four side by side?

A real Chromium without a graphics processor shows a real room on loopback (`mazziere serve`, with bots at its
tables) and asks for a frame whenever it has drawn one (`requestAnimationFrame`). The rows are the frames per
second over the whole time, and the share of frames that came later than 1/30 s after the one before: cards
are dealt, chips slide and pots are pushed meanwhile. The machine draws what a graphics card would: figures
are a lower bound. No peer.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.page import ARGUMENTS, PATIENCE_MS, chromium_of_the_machine, open_room
from bench.report import Row

TABLES = ("stromboli", "vulcano", "ischia", "montecristo")
BOTS = 61
"""The number of bots in a room by default."""
SECONDS, QUICK_SECONDS = 40, 10
LATE_MS = 1000 / 30

COUNT = """seconds => new Promise(done => {
    const gaps = [];
    const begin = performance.now();
    let last = begin;
    const frame = now => {
        gaps.push(now - last);
        last = now;
        if (now - begin < seconds * 1000) requestAnimationFrame(frame);
        else done(gaps.slice(1));
    };
    requestAnimationFrame(frame);
})"""


def run(*, quick: bool) -> Iterator[Row]:
    """Frames per second with one table and with four."""
    chromium = chromium_of_the_machine()
    seconds = QUICK_SECONDS if quick else SECONDS
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        room, url = open_room(Path(folder), bots=BOTS)
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        try:
            for count in (1, len(TABLES)):
                yield from _measured(browser, url, TABLES[:count], seconds)
        finally:
            browser.close()
            room.terminate()
            room.wait()


def _measured(browser: Browser, url: str, tables: tuple[str, ...], seconds: int) -> list[Row]:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(f"{url}/#/table/{'+'.join(tables)}")
    page.wait_for_selector("[data-card]", timeout=PATIENCE_MS)
    gaps: list[float] = page.evaluate(COUNT, seconds)
    page.close()
    named = "one table" if len(tables) == 1 else f"{len(tables)} tables"
    late = sum(1 for gap in gaps if gap > LATE_MS)
    return [
        Row(f"frames, {named}", "1/s", 1000 * len(gaps) / sum(gaps)),
        Row(f"late frames, {named}", "%", 100 * late / len(gaps)),
    ]
