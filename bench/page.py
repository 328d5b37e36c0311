"""How much does a browser load until the lobby stands, and how soon is that on a slow line?

A real Chromium visits a real room on loopback (`mazziere serve`, without bots) for the first time: its cache
is empty, and nothing is kept of it between visits. Its network is made slow by Chromium itself (the protocol
of its developer tools): 400 ms for a round trip, 400 kbit/s each way, for the socket too. The rows are:

    first load    what comes over the line, headers included, until the lobby stands and the line is quiet:
                  first without what the page fetches afterwards, the table and all texts that the lobby does
                  not say, then with it
    first paint   from the request to the first picture with anything on it (first contentful paint)
    lobby         from the request to the moment when the rows of the lobby's tables are in the page

Each time is the least of several visits: a neighbor on the machine makes a visit slower, never faster. With
`gzip` and `identity` stand the bodies of the same answers, as the room sends them to a browser that knows no
more. Then the lobby is a long one (`bench/long_lobby.py`). No peer.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, sync_playwright

from bench import long_lobby
from bench.report import Row

SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""Milliseconds, and bytes a second."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-sync",
    "--no-first-run",
]
LANGUAGES = {"Italian": "it-IT", "English": "en-GB"}
VISITS, QUICK_VISITS = 7, 2
PATIENCE_MS = 60_000
QUIET_MS = 1_500
"""After this long without a byte, everything that the page fetches by itself has come."""

FIRST_ROW = """addEventListener("DOMContentLoaded", () => new MutationObserver((_, watching) => {
    if (document.querySelector("tbody tr") === null) return;
    watching.disconnect();
    window.lobbyStood = performance.now();
}).observe(document.body, { childList: true, subtree: true }))"""

PAINTED = """performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""


@dataclass(frozen=True, slots=True)
class Visit:
    """What one visit took: bytes, and milliseconds."""

    files: tuple[str, ...]
    """What the lobby stands on."""
    until_lobby: int
    in_all: int
    painted_ms: float
    lobby_ms: float


def run(*, quick: bool) -> Iterator[Row]:
    """Visits in both languages, and what the same files take where the browser knows no brotli."""
    chromium = chromium_of_the_machine()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        room, url = open_room(Path(folder), bots=0)
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        try:
            for language, locale in LANGUAGES.items():
                visits = [_visit(browser, url, locale) for _ in range(QUICK_VISITS if quick else VISITS)]
                yield from _rows(language, visits)
                for encoding in ("gzip", "identity"):
                    kb = _sent(visits[0].files, encoding) / 1000
                    yield Row(f"first load, {language}, {encoding}", "KB", kb)
            yield from long_lobby.measure(browser, url, quick=quick)
        finally:
            browser.close()
            room.terminate()
            room.wait()


def chromium_of_the_machine() -> Path:
    """The program that the browser tests use too. Ends the benchmark if there is none."""
    import machine  # lies with the tools of the clone

    chromium = machine.found_chromium()
    if chromium is None:
        raise SystemExit("no Chromium: apt-get install chromium-headless-shell, or set MAZZIERE_CHROMIUM")
    return chromium


def _rows(language: str, visits: list[Visit]) -> list[Row]:
    return [
        Row(f"first load, {language}, brotli", "KB", mean(visit.until_lobby for visit in visits) / 1000),
        Row(f"first load and table, {language}, brotli", "KB", mean(visit.in_all for visit in visits) / 1000),
        Row(f"first paint on slow 3G, {language}", "s", min(visit.painted_ms for visit in visits) / 1000),
        Row(f"lobby on slow 3G, {language}", "s", min(visit.lobby_ms for visit in visits) / 1000),
    ]


def _visit(browser: Browser, url: str, locale: str) -> Visit:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    protocol = context.new_cdp_session(page)
    protocol.send("Network.enable")
    protocol.send("Network.emulateNetworkConditions", SLOW_3G)
    received: dict[str, int] = {}
    names: dict[str, str] = {}

    def asked(event: dict[str, Any]) -> None:
        names[event["requestId"]] = event["request"]["url"]

    def came(event: dict[str, Any]) -> None:
        received[event["requestId"]] = int(event["encodedDataLength"])

    protocol.on("Network.requestWillBeSent", asked)
    protocol.on("Network.loadingFinished", came)
    page.add_init_script(FIRST_ROW)
    page.goto(url, wait_until="commit")
    page.wait_for_selector("tbody tr", timeout=PATIENCE_MS)
    count = -1
    while count != len(received):
        count = len(received)
        page.wait_for_timeout(QUIET_MS)
    lobby = [key for key in received if not _is_fetched_afterwards(names.get(key, ""))]
    visit = Visit(
        files=tuple(names[key] for key in lobby),
        until_lobby=sum(received[key] for key in lobby),
        in_all=sum(received.values()),
        painted_ms=page.evaluate(PAINTED),
        lobby_ms=page.evaluate("window.lobbyStood"),
    )
    context.close()
    return visit


def _sent(files: Iterable[str], encoding: str) -> int:
    """The bytes of these files that a browser gets that accepts this encoding alone, without headers."""
    asked = (Request(url, headers={"accept-encoding": encoding}) for url in files)
    return sum(len(urlopen(request).read()) for request in asked)


def _is_fetched_afterwards(url: str) -> bool:
    return re.search(r"/assets/(tables|TablesPage|[a-z]{2}-(later|aside))-", url) is not None


def open_room(folder: Path, *, bots: int) -> tuple[subprocess.Popen[str], str]:
    """A room with the demo tables and this many bots, and its address once it is open."""
    program = [
        sys.executable,
        "-m",
        "mazziere",
        "serve",
        "--port",
        "0",
        "--bots",
        str(bots),
        "--data",
        str(folder / "room"),
    ]
    room = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert room.stdout is not None
    for line in room.stdout:
        found = re.search(r"http://[\d.]+:\d+", line)
        if found is not None:
            return room, found[0]
    raise RuntimeError("the room did not open")
