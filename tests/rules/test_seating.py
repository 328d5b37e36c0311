"""Who may sit where."""

from mazziere.rules.button import Positions, must_wait
from mazziere.rules.rule_set import NewcomerWaits
from mazziere.rules.seating import table_sizes, where_newcomers_wait
from mazziere.rules.variants.catalogue import VARIANTS


def test_room_holdem_is_for_two_to_ten_and_omaha_for_two_to_nine() -> None:
    """ROOM hold'em, ROOM omaha."""
    assert table_sizes(VARIANTS["holdem"]) == range(2, 11)
    assert table_sizes(VARIANTS["omaha"]) == range(2, 10)
    assert table_sizes(VARIANTS["omaha8"]) == range(2, 10)


def test_figp_52_tournament_newcomers_wait_where_their_book_says() -> None:
    """FIGP 6, 52. Under either article: the rule set chooses."""
    for rule in NewcomerWaits:
        assert where_newcomers_wait(blinds_are_made_up=False, rule=rule) is rule


def test_room_nobody_enters_a_cash_game_on_the_small_blind() -> None:
    """ROOM missed blinds: the entry is a big blind. Button 2, blinds 3 and 5: seats 3 and 4 wait, not 5."""
    rule = NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON
    cash = where_newcomers_wait(blinds_are_made_up=True, rule=rule)
    assert cash is NewcomerWaits.BETWEEN_BIG_BLIND_AND_BUTTON
    assert [seat for seat in range(1, 7) if must_wait(seat, Positions(2, 3, 5), cash)] == [3, 4]


def test_pagat_draw_is_for_fewer_than_stud() -> None:
    """PAGAT cards. Five cards and an exchange for seven at most, seven-card stud for eight."""
    assert table_sizes(VARIANTS["five_draw"]) == range(2, 8)
    assert table_sizes(VARIANTS["seven_stud"]) == range(2, 9)
