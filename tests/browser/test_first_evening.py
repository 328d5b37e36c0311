"""The first minutes of somebody new: a guided hand, and the moving picture that the README shows."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import ARTIFACTS
from tests.browser.film import filmed
from tests.browser.people import Person, play_to_the_end, wait_until
from tests.browser.phones import SMALL, everything_fits, nothing_covers_a_plate
from tests.browser.server import served

IN_THE_README = Path(__file__).resolve().parents[2] / "docs" / "images" / "hand.webp"
MOST_BYTES = 2_000_000
FEWEST_FRAMES = 20
PAUSE_MS = 3_000
TO_BE_SEEN_MS = 2_500
"""How long the winner is looked at."""


def test_a_newcomer_is_guided_through_one_hand(room_with_bots, visitor, screenshot):
    """From the two presses of “Play now” to the end of the hand; the next hand is played without a guide."""
    page = visitor(room_with_bots.url, guided=True, locale="it-IT", **SMALL)
    page.get_by_role("button", name="Gioca subito").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Siediti con")).click()
    guide = page.get_by_role("complementary", name="La tua prima mano")
    expect(guide).to_contain_text("carte sono solo tue")
    ada = Person(page, "")
    wait_until(page, "her turn", ada.has_the_turn)
    expect(guide).to_contain_text(re.compile("Vedi aggiunge|Check non costa"))
    everything_fits(page)
    nothing_covers_a_plate(page)
    assert violations(page) == []
    screenshot(page, "guided-phone")
    play_to_the_end((ada,))
    expect(guide).to_contain_text("Era una mano intera")
    screenshot(page, "guided-over-phone")
    guide.get_by_role("button", name="Ho capito").click()
    expect(guide).to_be_hidden()
    page.reload()
    expect(page.locator(".seat.you")).to_be_visible()
    expect(guide).to_be_hidden()


def test_the_guide_is_skipped_and_asked_for_again(room_with_bots, visitor):
    page = visitor(room_with_bots.url, guided=True)
    Person(page, "Ada").sits(room_with_bots.url, "stromboli")
    guide = page.get_by_role("complementary", name="Your first hand")
    guide.get_by_role("button", name="Skip the guide").click()
    expect(guide).to_be_hidden()
    page.goto(f"{room_with_bots.url}/#/learn")
    page.get_by_role("button", name="Guide me through my next hand").click()
    expect(page.get_by_text("The guide begins at the table")).to_be_visible()
    page.goto(f"{room_with_bots.url}/#/table/stromboli")
    expect(guide).to_be_visible()


@pytest.mark.exhaustive
def test_a_hand_is_filmed(tmp_path, seed, visitor):
    """A whole hand against five bots: `./room test tests/browser/test_first_evening.py -m exhaustive`. With
    MAZZIERE_WRITE_PICTURES=1 the README shows it from now on.
    """
    film = ARTIFACTS / "hand.webp"
    window = {"width": 960, "height": 600}
    with served(
        tmp_path / "room", bots=5, seed=seed, tables=("stromboli",), pause_ms=PAUSE_MS, bots_take_time=True
    ) as room:
        page = visitor(room.url, viewport=window, reduced_motion="no-preference", color_scheme="dark")
        ada = Person(page, "Ada").sits(room.url, "stromboli")
        page.get_by_role("button", name="Post the blind and play").click()
        wait_until(page, "her cards", lambda: len(ada.own_cards()) == 2)
        with filmed(page, film):
            play_to_the_end((ada,))
            page.wait_for_timeout(TO_BE_SEEN_MS)
    with Image.open(film) as picture:
        assert picture.n_frames >= FEWEST_FRAMES
        assert picture.size == (window["width"], window["height"])
    assert film.stat().st_size <= MOST_BYTES
    if os.environ.get("MAZZIERE_WRITE_PICTURES") == "1":
        shutil.copyfile(film, IN_THE_README)
