"""What does every browser test share? A real room, a real Chromium, and ears for what the page complains of.

    room, room_with_bots   the program itself, in a process of its own, with a new data folder
    line                   a connection to `room` that a test may cut and mend
    visitor                opens a page as one more person; any number of people
    page                   one person at `room`
    screenshot             keeps what a page looks like, for people to look at

Handlers given to Playwright are lambdas: what is built in has no signature that it could read.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.server import Line, Served, served

ARTIFACTS = Path(__file__).resolve().parents[2] / "artifacts" / "screenshots"

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

EXPECTED = re.compile(
    r"WebSocket connection to .* failed|net::ERR_(CONNECTION|INTERNET|EMPTY)"
    r"|the server responded with a status of 409"
)
"""What Chromium itself says when a line is cut or the room refuses; a page cannot keep it from saying so."""


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium, quiet about the internet that is not there."""
    found = os.environ.get("MAZZIERE_CHROMIUM") or shutil.which("chromium")
    if found is None:
        pytest.skip("no Chromium: apt-get install chromium, or set MAZZIERE_CHROMIUM")
    return {"executable_path": found, "args": CHROMIUM_ARGUMENTS}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Served]:
    """A room without bots."""
    with served(tmp_path / "room", bots=0) as open_room:
        yield open_room


@pytest.fixture
def room_with_bots(tmp_path: Path) -> Iterator[Served]:
    """A room with a bot at each of its three tables: with more, their own hands come first."""
    with served(tmp_path / "bots", bots=3, tables=("stromboli", "vulcano", "ischia")) as open_room:
        yield open_room


@pytest.fixture
def line(room: Served) -> Iterator[Line]:
    """The way to `room` that can break."""
    line = Line(room.port)
    yield line
    line.close()


Visitor = Callable[..., Page]


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    """Opens `url` as one more person, with what `Browser.new_context` takes (viewport, locale…).

    At the end nothing may have been said on the console and nothing thrown, in any of the pages.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(url: str, **options: Any) -> Page:
        context = browser.new_context(**{"reduced_motion": "reduce", "locale": "en-GB", **options})
        context.set_default_timeout(15_000)
        contexts.append(context)
        context.on("console", lambda message: _hear(complaints, message.type, message.text))
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        page = context.new_page()
        page.goto(url)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def _hear(complaints: list[str], kind: str, text: str) -> None:
    if kind in ("error", "warning") and not EXPECTED.search(text):
        complaints.append(f"{kind}: {text}")


@pytest.fixture
def page(visitor: Visitor, room: Served) -> Page:
    """One person at the door of `room`."""
    return visitor(room.url)


@pytest.fixture
def screenshot() -> Callable[[Page, str], None]:
    """Keeps a picture of the page as artifacts/screenshots/NAME.png."""

    def keep(page: Page, name: str) -> None:
        ARTIFACTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=ARTIFACTS / f"{name}.png")

    return keep
