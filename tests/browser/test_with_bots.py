"""Is a person who comes alone at a table at once?"""

import time

import pytest

from tests.browser.people import Person

SECONDS_TO_PLAY = 90


@pytest.mark.parametrize("table", ["stromboli", "ischia"])
def test_a_person_plays_against_a_bot_of_the_house(room_with_bots, visitor, screenshot, table):
    """Sits down where a bot waits, is dealt in at once, and plays along until the hand is won."""
    ada = Person(visitor(room_with_bots.url), "Ada").sits(room_with_bots.url, table)
    deadline = time.monotonic() + SECONDS_TO_PLAY
    while not (ada.own_cards() and ada.news().first.is_visible()):
        assert time.monotonic() < deadline, "no hand came to its end"
        if ada.has_the_turn():
            before = ada.choices.all_inner_texts()
            ada.plays_along()
            while ada.choices.all_inner_texts() == before and ada.has_the_turn():
                ada.page.wait_for_timeout(40)
        ada.page.wait_for_timeout(40)
    assert "??" not in ada.own_cards()
    screenshot(ada.page, f"with-bots-{table}")
