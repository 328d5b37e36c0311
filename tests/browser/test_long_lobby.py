"""A lobby of 2,000 tables: only the rows near the window are in the page, and none is lost by that."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import PATIENCE_MS, Visitor
from tests.browser.server import Served

TABLES, PAGE = 2_000, 100
LOOK_EVERY_MS = 100


@pytest.fixture
def long_lobby(visitor: Visitor, quiet_room: Served) -> Page:
    """A page that is told of 2,000 tables: those of the quiet room again and again, each with its number."""
    page = visitor("about:blank")
    page.route_web_socket("**/ws", _told)
    page.goto(quiet_room.url)
    expect(page.locator("tbody tr[role=row]").first).to_be_visible()
    return page


def _told(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()
    server.on_message(lambda text: _pass_on(socket, str(text)))


def _pass_on(socket: WebSocketRoute, text: str) -> None:
    message = json.loads(text)
    if message["type"] != "lobby":
        socket.send(text)
        return
    for no in range(TABLES // PAGE):
        tables = [_line(message["tables"], no * PAGE + place) for place in range(PAGE)]
        socket.send(json.dumps({**message, "no": no + 1, "count": TABLES // PAGE, "tables": tables}))


def _line(lines: list[dict[str, Any]], no: int) -> dict[str, Any]:
    return {**lines[no % len(lines)], "id": f"table-{no}", "name": f"Nassa {no}"}


def test_a_long_lobby_is_there_where_one_looks(long_lobby: Page) -> None:
    """Rows say which of all they are; after another page, the same ones are in sight."""
    page = long_lobby
    expect(page.locator("table")).to_have_attribute("aria-rowcount", str(TABLES + 1))
    assert page.locator("*").count() < 5_000
    page.get_by_role("link", name="Nassa 7", exact=True).wait_for()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    _wait_until(lambda: _top_row(page) > 100, page)
    before = _top_row(page)
    page.evaluate("location.hash = '#/rules'")
    expect(page.locator("tbody")).to_have_count(0)
    page.go_back()
    _wait_until(lambda: abs(_top_row(page) - before) < 10, page)
    page.evaluate("scrollTo(0, 1e9)")
    expect(page.get_by_role("link", name=f"Nassa {TABLES - 1}", exact=True)).to_be_in_viewport()
    assert page.locator("*").count() < 5_000


def _top_row(page: Page) -> int:
    """The number of the first row in sight; 0 if there is none."""
    rows = page.locator("tbody tr[role=row]")
    find = "(rows) => rows.find((row) => row.getBoundingClientRect().top >= 0)?.ariaRowIndex ?? 0"
    return int(rows.evaluate_all(find))


def _wait_until(is_so: Callable[[], bool], page: Page) -> None:
    """What the page does next comes within its patience: its policy allows no predicate in the page."""
    for _ in range(PATIENCE_MS // LOOK_EVERY_MS):
        if is_so():
            return
        page.wait_for_timeout(LOOK_EVERY_MS)
    raise AssertionError("it has not come to that")


def test_any_table_is_found_by_its_name(long_lobby: Page) -> None:
    """The browser's own search does not know the rows that are not in the page."""
    long_lobby.get_by_role("searchbox", name="Find a table").fill("nassa 1234")
    expect(long_lobby.get_by_role("rowheader")).to_have_count(1)
    expect(long_lobby.get_by_role("link", name="Nassa 1234", exact=True)).to_be_visible()


def test_the_focus_goes_on_from_row_to_row_and_stays_where_it_is(long_lobby: Page) -> None:
    """Scrolled away, the row that has it is still there."""
    page = long_lobby
    page.get_by_role("link", name="Nassa 19", exact=True).focus()
    focused = "Number(document.activeElement.closest('tr')?.ariaRowIndex)"
    for _ in range(8):
        page.keyboard.press("Tab")
    assert page.evaluate(focused) > 21
    there = page.evaluate(focused)
    page.evaluate("scrollTo(0, 1e9)")
    expect(page.get_by_role("link", name=f"Nassa {TABLES - 1}", exact=True)).to_be_in_viewport()
    assert page.evaluate(focused) == there
