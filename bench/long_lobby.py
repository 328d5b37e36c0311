"""What does a page do with a lobby of 2,000 tables?

The page of `bench/page.py` receives that many tables instead of the room's own: the lines of a real lobby
again and again, in pages as the room sends them, and then changes. The rows are the elements in the page, and
the time of its main thread for one change in which one table in sixty is different (time of the thread alone:
other programs on the machine do not count).
"""

import json
from statistics import median
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute

from bench.report import Row

TABLES, PAGE = 2_000, 100
CHANGED = TABLES // 60
CHANGES, QUICK_CHANGES = 20, 5
PATIENCE_MS = 60_000
SETTLES_MS = 300
"""Two changes are this far apart: what one has led to is done."""


def measure(browser: Browser, url: str, *, quick: bool) -> list[Row]:
    """Opens the page, tells it the lobby, and changes it."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    sockets: list[WebSocketRoute] = []

    def told(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: _pass_on(socket, str(text)))
        sockets.append(socket)

    page.route_web_socket("**/ws", told)
    protocol = context.new_cdp_session(page)
    protocol.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(url)
    page.wait_for_selector("tbody tr", timeout=PATIENCE_MS)
    page.wait_for_timeout(10 * SETTLES_MS)
    times = []
    for no in range(QUICK_CHANGES if quick else CHANGES):
        before = _busy_s(protocol)
        sockets[0].send(_changes(no))
        page.wait_for_timeout(SETTLES_MS)
        times.append(_busy_s(protocol) - before)
    elements = page.evaluate("document.querySelectorAll('*').length")
    context.close()
    return [
        Row(f"elements of a page with {TABLES:,} tables", "elements", elements),
        Row("one change of them, main thread", "ms", median(times) * 1000),
    ]


def _pass_on(socket: WebSocketRoute, text: str) -> None:
    """What the room says; but its lobby is a long one, and never changes by itself."""
    message = json.loads(text)
    match message["type"]:
        case "lobby":
            for frame in _pages(message["tables"]):
                socket.send(frame)
        case "lobby_changes":
            pass
        case _:
            socket.send(text)


def _pages(lines: list[dict[str, Any]]) -> list[str]:
    tables = [
        {**lines[no % len(lines)], "id": f"table-{no}", "name": f"{lines[no % len(lines)]['name']} {no}"}
        for no in range(TABLES)
    ]
    count = TABLES // PAGE
    return [
        json.dumps(
            {"type": "lobby", "no": no + 1, "count": count, "tables": tables[no * PAGE : (no + 1) * PAGE]}
        )
        for no in range(count)
    ]


def _changes(no: int) -> str:
    """Some tables all over the lobby, the first ones among them, have other pots and players."""
    changed = [
        {"id": f"table-{(60 * each + no) % TABLES}", "players": no % 6, "average_pot": 100 * no + each}
        for each in range(CHANGED)
    ]
    return json.dumps({"type": "lobby_changes", "lines": [], "changes": changed, "gone": []})


def _busy_s(protocol: Any) -> float:
    metrics = protocol.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))
