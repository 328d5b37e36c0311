"""Fixtures of all browser tests: a real room, a real Chromium, and a check of what the page logs.

    room, room_with_bots   the program itself, in a process of its own, with a new data folder; its decks come
                           from a seed, which a test may choose with `@pytest.mark.seed(NUMBER)`
    quiet_room             one that is shared by all tests that only look
    line                   a connection to `room` that a test may cut and mend
    visitor                opens a page as one more person; any number of people
    page                   one person at `quiet_room`
    screenshot             keeps what a page looks like, for people to look at

Handlers given to Playwright are lambdas: what is built in has no signature that it could read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import machine
from tests.browser.server import Line, Served, served

ARTIFACTS = Path(__file__).resolve().parents[2] / "artifacts" / "screenshots"

SEED = 2
"""The seed of a room whose test chose none. In the first hand of a table, with Ada in the first seat and
Bruno in the second, Ada has the button; in hold'em Bruno has the better hand when it is checked to the
end."""

FEW_TABLES = ("stromboli", "lipari", "capri")
"""The demo tables of a room whose test asks for no others: hold'em of six, nine and two seats."""

PATIENCE_MS = 60_000
"""How long a page may take: generous, because a busy machine must not look like a page that does nothing."""

expect.set_options(timeout=PATIENCE_MS)

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

NOT_NEW_HERE = (
    """try { localStorage["mazziere.first-hand"] ??= "done"; } catch { /* a page without storage */ }"""
)

EXPECTED = re.compile(
    r"WebSocket connection to .* failed|net::ERR_(CONNECTION|CONTENT_LENGTH|INTERNET|EMPTY|SOCKET)"
    r"|Unable to preload CSS|Failed to fetch dynamically imported module"
    r"|An unknown error occurred when fetching the script"
    r"|the server responded with a status of 409"
    r"|Service Worker registration blocked by Playwright"
)
"""Messages of Playwright, or of Chromium itself when a line is cut, also while a part of the page or its
service worker is on its way, or when the room refuses; a page cannot suppress them."""


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The machine's Chromium, with no attempts to reach the Internet."""
    found = machine.found_chromium()
    if found is None:
        pytest.skip("no Chromium: apt-get install chromium-headless-shell, or set MAZZIERE_CHROMIUM")
    return {"executable_path": found, "args": CHROMIUM_ARGUMENTS}


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """The seed of the decks."""
    marker = request.node.get_closest_marker("seed")
    return SEED if marker is None else int(marker.args[0])


@pytest.fixture
def tables(request: pytest.FixtureRequest) -> Collection[str]:
    """Which of the demo tables stand in `room`: every one costs each page that shows the lobby something."""
    marker = request.node.get_closest_marker("tables")
    return FEW_TABLES if marker is None else marker.args


@pytest.fixture(scope="session")
def quiet_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room in which nobody sits down or signs up, shared by the tests that only look."""
    with served(tmp_path_factory.mktemp("quiet") / "room", bots=0, seed=SEED) as open_room:
        yield open_room


@pytest.fixture
def room(tmp_path: Path, seed: int, tables: Collection[str]) -> Iterator[Served]:
    """A room without bots."""
    with served(tmp_path / "room", bots=0, seed=seed, tables=tables) as open_room:
        yield open_room


@pytest.fixture
def room_with_bots(tmp_path: Path, seed: int) -> Iterator[Served]:
    """A room with one bot at each of its three tables: more would play hands of their own first."""
    tables = ("stromboli", "vulcano", "ischia")
    with served(tmp_path / "bots", bots=3, seed=seed, tables=tables) as open_room:
        yield open_room


@pytest.fixture
def line(room: Served) -> Iterator[Line]:
    """A connection to `room` that can be cut."""
    line = Line(room.port)
    yield line
    line.close()


Visitor = Callable[..., Page]


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    """Opens `url` as one more person, with what `Browser.new_context` takes (viewport, locale…).

    With `guided=True` the page guides them through their first hand, as it does newcomers; else they have
    been here before. Newcomers have a service worker; others only with `service_workers="allow"`, because it
    costs every page something and few tests are about it.

    At the end no page may have logged anything to its console or thrown an exception.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(url: str, *, guided: bool = False, **options: Any) -> Page:
        workers = "allow" if guided else "block"
        usual = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": workers}
        context = browser.new_context(**{**usual, **options})
        if not guided:
            context.add_init_script(NOT_NEW_HERE)
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        context.on("console", lambda message: _hear(complaints, message.type, message.text))
        context.on("weberror", lambda error: _hear(complaints, "error", str(error.error)))
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
def page(visitor: Visitor, quiet_room: Served) -> Page:
    """One visitor of `quiet_room`."""
    return visitor(quiet_room.url)


@pytest.fixture
def screenshot(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """A function that saves a picture of the page as artifacts/screenshots/NAME.png.

    The whole of `./room test` does without (`--no-pictures`): nobody looks at them then, and each takes a
    tenth of a second of processor.
    """

    def keep(page: Page, name: str) -> None:
        if request.config.option.no_pictures:
            return
        ARTIFACTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=ARTIFACTS / f"{name}.png")

    return keep
