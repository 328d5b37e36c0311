"""Can one person play at several tables at once, and see which of them waits?"""

import contextlib
import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import company
from tests.browser.people import Person, wait_until

TABLES = ("capri", "stromboli", "lipari", "giglio")
pytestmark = pytest.mark.tables(*TABLES, "ponza")


@pytest.fixture
def company_at_four_tables(room):
    """A quiet player waits at each of the four."""
    with contextlib.ExitStack() as seated:
        for nth, table in enumerate(TABLES):
            seated.enter_context(company(room.port, table, [f"Quiet{nth}"]))
        yield


def pane(page, table):
    return page.locator(f"[data-table={table}]")


def waiting(page):
    return page.locator(".pane.waits")


def test_four_tables_at_once_and_the_keys_play_at_the_one_that_waits(
    room, visitor, company_at_four_tables, screenshot
):
    """Frame, heading and title tell which one waits; a fifth table is refused; a phone
    shows one at a time.
    """
    page = visitor(room.url, viewport={"width": 1280, "height": 800})
    ada = Person(page, "Ada").sits(room.url, TABLES[0])
    for count, table in enumerate(TABLES[1:], start=2):
        page.goto(f"{room.url}/#/table/{'+'.join(TABLES[: count - 1])}+{table}/sit")
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Sit down with")).click()
        expect(page.locator(".seat.you")).to_have_count(count)
    wait_until(page, "two tables that wait", lambda: waiting(page).count() >= 2)
    active = page.locator(".pane.active.waits")
    expect(active.get_by_role("banner").or_(active.locator("header")).first).to_contain_text("Your turn")
    assert page.title().startswith("● Your turn: ")
    screenshot(page, "four-tables")

    first = active.get_attribute("data-table")
    other = next(one for one in TABLES if one != first and pane(page, one).locator(".choices").is_visible())
    expect(page.locator(".pane.active[data-settled=true]")).to_be_visible()  # until then, keys are ignored
    page.keyboard.press("f")
    if (
        pane(page, first).get_by_text("Fold anyway").is_visible()
    ):  # checking was free: a fold asks for confirmation
        expect(page.locator(".pane.active[data-settled=true]")).to_be_visible()
        page.keyboard.press("f")
    expect(pane(page, first).locator(".choices")).to_be_hidden()
    expect(pane(page, other).locator(".choices")).to_be_visible()
    expect(page.locator(".pane.active.waits")).to_be_visible()  # the keys now act at a table that waits

    page.goto(f"{room.url}/#/table/ponza")
    expect(page.get_by_text("You can play 4 tables at a time.")).to_be_visible()
    expect(page.locator(".pane")).to_have_count(4)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".pane")).to_have_count(1)
    tabs = page.get_by_role("navigation", name="Open tables")
    expect(tabs.get_by_role("button")).to_have_count(4)
    tabs.get_by_role("button", name=re.compile("Giglio")).click()
    expect(pane(page, "giglio")).to_be_visible()
    screenshot(page, "four-tables-phone")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
