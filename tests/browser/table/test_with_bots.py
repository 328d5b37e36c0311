"""Is a person who comes alone at a table at once?"""

import pytest

from tests.browser.people import Person, play_to_the_end


@pytest.mark.evening
@pytest.mark.parametrize("table", ["stromboli", "ischia"])
def test_a_person_plays_against_a_bot_of_the_house(room_with_bots, visitor, screenshot, table):
    """Sits down where a bot waits, is dealt in at once, and plays along until the hand is won."""
    ada = Person(visitor(room_with_bots.url), "Ada").sits(room_with_bots.url, table)
    play_to_the_end((ada,))
    assert len(ada.own_cards()) in (2, 4)
    assert "??" not in ada.own_cards()
    screenshot(ada.page, f"with-bots-{table}")
