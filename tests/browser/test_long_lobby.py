"""In a lobby of some hundred tables rows come and go with the window; one comes back to the row one left."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from mazziere.services.tables.demo_tables import DEMO_TABLES
from tests.browser.conftest import SEED, Visitor
from tests.browser.phones import SMALL
from tests.browser.server import Served, served

COUNT = 300
TOP = "row => row.getBoundingClientRect().top"
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""After the first the rows near the window are known, after the second they are in the page."""
ALMOST = 2
"""Pixels by which a row may have moved: heights are fractions."""


@pytest.fixture(scope="module")
def long_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room with hundreds of tables, of every game of the house."""
    more = [
        replace(DEMO_TABLES[no % len(DEMO_TABLES)], id=f"isle-{no}", name=f"Isle {no}") for no in range(COUNT)
    ]
    data = tmp_path_factory.mktemp("long") / "room"
    with served(data, bots=0, seed=SEED, tables=(), more=more) as room:
        yield room


def row(page: Page, no: int) -> Locator:
    return page.get_by_role("row", name=re.compile(rf"\bIsle {no}\b"))


def scrolled_to(page: Page, no: int) -> Locator:
    """The row of a table, after scrolling down until it is in the page."""
    wanted = row(page, no)
    expect(page.get_by_role("row").nth(1)).to_be_visible()
    for _ in range(COUNT):
        if wanted.count() == 1:
            break
        page.mouse.wheel(0, 600)
        page.wait_for_function(
            "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 0, true)))"
        )
    wanted.scroll_into_view_if_needed()
    return wanted


@pytest.mark.parametrize("phone", [{}, SMALL], ids=["desk", "phone"])
def test_going_back_from_a_table_finds_the_row_from_which_it_was_opened(
    long_room: Served, visitor: Visitor, phone: dict[str, object]
) -> None:
    """It stands where it stood, and the link that was followed has the focus again."""
    page = visitor(long_room.url, **phone)
    left = scrolled_to(page, 217)
    before = left.evaluate(TOP)
    link = left.get_by_role("link", name="Sit down: Isle 217")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Sit down at Isle 217")).to_be_visible()
    page.go_back()
    expect(row(page, 217)).to_be_in_viewport()
    expect(link).to_be_focused()
    assert abs(row(page, 217).evaluate(TOP) - before) <= ALMOST
