"""Can everything on a table be read while it is played: four small tables, and a phone in both directions?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.legible import complaints_while_playing
from tests.browser.people import Person
from tests.browser.server import served

TABLES = ("lipari", "ischia", "pianosa", "stromboli")  # nine seats, four cards, stud, six seats
WIDE_NAME = "WWWWWWWWWWWWWWWWWWWW"
A_MOMENT_MS = 400
FEWEST_LOOKS = 10


@pytest.fixture
def busy_room(tmp_path, seed):
    """Sixteen bots play without taking time."""
    with served(tmp_path / "busy", bots=16, seed=seed, tables=TABLES, pause_ms=A_MOMENT_MS) as room:
        yield room


@pytest.mark.evening
@pytest.mark.slow
def test_on_four_small_tables_nothing_is_covered_or_cut(busy_room, visitor, screenshot):
    page = visitor(busy_room.url, viewport={"width": 1280, "height": 800})
    Person(page, WIDE_NAME).sits(busy_room.url, TABLES[0])
    for count, table in enumerate(TABLES[1:], start=2):
        page.goto(f"{busy_room.url}/#/table/{'+'.join(TABLES[: count - 1])}+{table}/sit")
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Sit down with")).click()
        expect(page.locator(".seat.you")).to_have_count(count)
    looks, complaints = complaints_while_playing(page, seconds=12)
    screenshot(page, "four-small-tables-played")
    assert looks >= FEWEST_LOOKS
    assert complaints == [], "\n".join(complaints)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height"),
    [
        pytest.param(390, 844, marks=pytest.mark.evening),
        (360, 640),
        pytest.param(740, 360, marks=pytest.mark.evening),
        (568, 320),
    ],
    ids=["a phone", "a small phone", "a phone in landscape", "a small phone in landscape"],
)
def test_on_a_phone_nothing_is_covered_or_cut(busy_room, visitor, screenshot, width, height):
    phone = {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}
    page = visitor(busy_room.url, **phone)
    Person(page, WIDE_NAME).sits(busy_room.url, TABLES[0])
    looks, complaints = complaints_while_playing(page, seconds=8)
    screenshot(page, f"phone-{width}-played")
    assert looks >= FEWEST_LOOKS
    assert complaints == [], "\n".join(complaints)
