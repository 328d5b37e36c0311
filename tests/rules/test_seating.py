"""Who may sit where."""

from mazziere.rules.rule_set import NewcomerWaits
from mazziere.rules.seating import seat_of, table_sizes, where_newcomers_wait
from mazziere.rules.variants.catalogue import VARIANTS


def test_room_holdem_is_for_two_to_ten_and_omaha_for_two_to_nine() -> None:
    """ROOM hold'em, ROOM omaha."""
    assert table_sizes(VARIANTS["holdem"]) == range(2, 11)
    assert table_sizes(VARIANTS["omaha"]) == range(2, 10)
    assert table_sizes(VARIANTS["omaha8"]) == range(2, 10)


def test_figp_1b_a_player_has_one_seat() -> None:
    assert seat_of("ada", {3: "bruno", 5: "ada"}) == 5
    assert seat_of("carla", {3: "bruno", 5: "ada"}) is None


def test_figp_52_tournament_newcomers_wait_where_their_book_says() -> None:
    rule = NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON
    assert where_newcomers_wait(blinds_are_made_up=False, rule=rule) is rule


def test_room_nobody_enters_a_cash_game_on_the_small_blind() -> None:
    """ROOM missed blinds: the entry is a big blind."""
    rule = NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON
    cash = where_newcomers_wait(blinds_are_made_up=True, rule=rule)
    assert cash is NewcomerWaits.BETWEEN_BIG_BLIND_AND_BUTTON
