"""Does a player who has lost everything buy again on the page, and follow their seat to another table?"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import wait_until
from tests.browser.phones import SMALL, everything_fits
from tests.browser.server import served
from tests.browser.tournaments.events import (
    CHECK_OR_FOLD,
    enters,
    id_of,
    is_seated,
    plays_for_all,
    sit_and_go,
)
from tests.browser.tournaments.rivals import Manner, rivals

REBUYS = """
[rebuys]
prize_share = 900
fee = 100
chips = 500
until_level = 3
stack_at_most = 500
"""


@pytest.fixture
def room_with_rebuys(tmp_path, seed):
    """Three players, who may buy again when they have nothing left."""
    event = sit_and_go(3, name="Rebuy", more=REBUYS, bots=0)
    with served(tmp_path / "room", bots=0, seed=seed, tables=("capri",), schedules=[event]) as room:
        yield room


@pytest.fixture
def room_with_two_tables(tmp_path, seed):
    """Five players at tables of three, of which the last has room for four."""
    event = sit_and_go(5, name="Merging", seats=3, bots=0, stack=5_000, length="20 min")
    with served(tmp_path / "room", bots=0, seed=seed, tables=("capri",), schedules=[event]) as room:
        yield room


@pytest.fixture
def room_with_early_rebuys(tmp_path, seed):
    """Three players, who may buy again while they still have chips; a minute lies between two hands."""
    more = REBUYS.replace("stack_at_most = 500", "stack_at_most = 1000")
    event = sit_and_go(3, name="Rebuy", more=more, length="20 min", bots=0)
    event = event.replace('pause = "0 s"', 'pause = "1 min"')
    with served(tmp_path / "room", bots=0, seed=seed, tables=("capri",), schedules=[event]) as room:
        yield room


@pytest.mark.seed(4)
def test_who_has_lost_everything_buys_again(room_with_rebuys, visitor, screenshot):
    """The rivals call. In the first hand of this seed Ada loses all her chips."""
    page = visitor(room_with_rebuys.url)
    ada = enters(page, room_with_rebuys.url, "sit_and_go", "Rebuy", "Ada")
    question = page.get_by_role("dialog", name="You have no chips left")
    with rivals(room_with_rebuys, id_of(page, "Rebuy"), Manner.CALLS, "Bruno", "Carla"):
        is_seated(ada, "Rebuy")
        plays_for_all(ada, "the question whether to buy again", question.is_visible)
        expect(question).to_contain_text("500 chips for 1,000 chips")
        assert violations(page) == []
        screenshot(page, "rebuy-question")
        question.get_by_role("button", name="Rebuy: 500 chips for 1,000 chips").click()
        expect(question).to_be_hidden()
        expect(page.locator(".seat.you")).to_contain_text(re.compile("500|450|400"))  # less a blind


NOTES_SEEN = """() => {
    window.notesSeen = [];
    new MutationObserver(() => window.notesSeen.push(document.querySelector(".notes")?.textContent ?? ""))
        .observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes what is told about tables from now on: it goes away after five seconds."""


def test_the_seat_is_followed_to_another_table(room_with_two_tables, visitor, screenshot):
    """Whoever sits with Ada gives her all chips but one, and loses that one, too, sooner or later. The other
    table waits in the middle of a hand, so that hers is the one that is broken.
    """
    page = visitor(room_with_two_tables.url)
    ada = enters(page, room_with_two_tables.url, "sit_and_go", "Merging", "Ada")
    names = ("Bruno", "Carla", "Dino", "Elsa")
    with rivals(room_with_two_tables, id_of(page, "Merging"), Manner.WAITS, *names) as others:
        is_seated(ada, "Merging")
        first = page.url
        wait_until(page, "everybody's seat", lambda: all([one.tables for one in others]))
        for one in others:
            if first.endswith(f"/{one.tables[-1]}"):
                one.plays(Manner.GIVES)
        page.evaluate(NOTES_SEEN)
        plays_for_all(ada, "another table", lambda: page.url != first)
        told = re.compile("Your table was broken|You have been moved")
        wait_until(
            page, "where she sits now", lambda: bool(told.search(" ".join(page.evaluate("notesSeen"))))
        )
        expect(page.locator(".seat.you")).to_contain_text("Ada")
        expect(page.get_by_role("group", name="Tournament")).to_contain_text("of 4")
        screenshot(page, "moved-to-another-table")


def test_who_has_few_enough_chips_buys_more_from_the_strip(room_with_early_rebuys, visitor, screenshot):
    """Everybody begins with 500 chips, and with no more than 1,000 one may buy 500 more."""
    url = room_with_early_rebuys.url
    page = visitor(url, **SMALL)
    ada = enters(page, url, "sit_and_go", "Rebuy", "Ada")
    tournament = id_of(page, "Rebuy")
    with rivals(room_with_early_rebuys, tournament, Manner.FOLDS, "Bruno", "Carla"):
        is_seated(ada, "Rebuy")
        page.get_by_role("button", name="Close this notice").click()
        rebuy = page.get_by_role("group", name="Tournament").get_by_role("button", name="Rebuy")
        question = page.get_by_role("dialog", name="Rebuy", exact=True)

        def has_no_cards():
            for choice in ada.choices.filter(has_text=CHECK_OR_FOLD).all():
                choice.click()
            return re.search(r"Folded|\+\d", page.locator(".seat.you").inner_text()) is not None

        wait_until(page, "the end of the hand", has_no_cards)
        rebuy.click()
        expect(question).to_contain_text("500 chips for 1,000 chips")
        everything_fits(page)
        assert violations(page) == []
        screenshot(page, "rebuy-from-the-strip-phone")
        question.get_by_role("button", name="Close").click()
        expect(question).to_be_hidden()
        rebuy.click()
        question.get_by_role("button", name="Rebuy: 500 chips for 1,000 chips").click()
        expect(question).to_be_hidden()
