"""Does a page notice that its connection has died silently, and what becomes of an action sent into it?

Nothing is closed here: connections stay open and carry nothing, as over a network that has forgotten them.
"""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.people import CALL, CHECK, Person, whose_turn
from tests.browser.phones import SMALL, TALL, everything_fits, nothing_covers_a_plate
from tests.browser.server import Line, Served

SECONDS_UNTOLD = 7.5
"""Seconds until the page must have noticed. It does after five at most; the rest is for a busy machine.
Waiting for the answer to a ping, as the page once did, takes at least eight."""

BANNER = "Connection lost. Trying again…"


def two_people(room: Served, line: Line, visitor: Visitor, **options: object) -> tuple[Person, Person]:
    """Ada, whose connection may fall silent, and Bruno; it is Ada's turn."""
    people = ada, _ = (
        Person(visitor(line.url, **options), "Ada").sits(line.url, "capri"),
        Person(visitor(room.url), "Bruno").sits(room.url, "capri"),
    )
    assert whose_turn(people) is ada
    return people


def test_a_press_that_did_not_reach_the_room_is_said_not_to_count(room, line, visitor, screenshot):
    """Sending… — connection lost — nothing is lit — back: it did not count, and can be pressed again."""
    ada, bruno = two_people(room, line, visitor)
    line.stall()
    since = time.monotonic()
    ada.clicks(CALL)
    expect(ada.page.get_by_text("Sending…")).to_be_visible()
    screenshot(ada.page, "silence-sending")
    expect(ada.page.get_by_text(BANNER)).to_be_visible()
    assert time.monotonic() - since < SECONDS_UNTOLD
    for button in ada.choices.all():
        expect(button).to_be_disabled()
    expect(ada.page.get_by_text("Whether your action counted will be known once it is back.")).to_be_visible()
    screenshot(ada.page, "silence-lost")
    ada.page.keyboard.press("c")
    expect(ada.page.get_by_text("There is no connection to the room: nothing was sent.")).to_be_visible()

    line.cut()  # what was sent during the silence is lost
    line.mend()
    expect(ada.page.get_by_text(BANNER)).to_be_hidden()
    expect(ada.page.get_by_text("your last action did not reach the room")).to_be_visible()
    screenshot(ada.page, "silence-not-counted")
    expect(bruno.page.locator(".choices")).to_be_hidden()
    ada.presses(CALL)
    expect(ada.page.get_by_text("your last action")).to_be_hidden()


@pytest.mark.evening
def test_a_press_that_reached_the_room_is_said_to_count(room, line, visitor, screenshot):
    """Only the answer was lost. In Italian, on a dark phone; what is said of it covers nobody's plate."""
    ada, bruno = two_people(room, line, visitor, locale="it-IT", color_scheme="dark", **TALL)
    line.stall(there=False)
    ada.clicks(CALL)
    expect(ada.page.get_by_text("Connessione persa. Nuovo tentativo…")).to_be_visible()
    for phone in (SMALL, TALL):
        ada.page.set_viewport_size(phone["viewport"])
        everything_fits(ada.page)
        nothing_covers_a_plate(ada.page)
        screenshot(ada.page, f"silence-lost-phone-{phone['viewport']['width']}-it-dark")
    expect(bruno.choices.filter(has_text=CHECK)).to_be_visible()
    line.mend()
    expect(ada.page.get_by_text("la tua ultima azione è arrivata alla sala, e vale")).to_be_visible()
    nothing_covers_a_plate(ada.page)
    screenshot(ada.page, "silence-counted-phone-it-dark")


def test_a_press_that_waits_in_the_line_counts_or_not_as_the_page_says(room, line, visitor):
    """The connection recovers with the action still in it: the page has not sent it twice, and reports the
    truth.
    """
    ada, bruno = two_people(room, line, visitor)
    line.stall()
    ada.clicks(CALL)
    expect(ada.page.get_by_text(BANNER)).to_be_visible()
    line.mend()
    said = ada.page.get_by_role("alert").filter(has_text="your last action")
    expect(said).to_be_visible()
    has_called = "reached the room, and counts" in said.inner_text()
    assert whose_turn((ada, bruno)) is (bruno if has_called else ada)
