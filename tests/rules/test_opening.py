"""Who opens in stud and in draw, and with what, passage by passage."""

from __future__ import annotations

import pytest

from mazziere.cards import INTERNATIONAL, Card, parse_cards
from mazziere.rules.betting import counts_as_fixed
from mazziere.rules.opening import (
    best_showing,
    bring_in_seat,
    common_card_is_dealt,
    is_passed_out,
    may_open,
    opens_after_the_draw,
)
from mazziere.rules.rule_set import TiedBoards


def up(cards: str) -> list[tuple[int, Card]]:
    """One open card each, for the seats 1, 2, 3 and so on."""
    return list(enumerate(parse_cards(cards, INTERNATIONAL), start=1))


def test_the_highest_card_opens_five_card_stud() -> None:
    """PAGAT stud. 9, ace, king: the ace."""
    assert bring_in_seat(up("9s Ad Ks"), lowest=False, ace_is_low=False) == 2


def test_of_two_equal_high_cards_the_higher_suit_opens() -> None:
    """PAGAT first dealer. Spades, hearts, diamonds, clubs, as in the deal for the button."""
    assert bring_in_seat(up("Kd Ks Kh Kc"), lowest=False, ace_is_low=False) == 2


def test_the_lowest_card_brings_in_seven_card_stud() -> None:
    """PAGAT stud. 9, 3, ace: the three; the ace is high."""
    assert bring_in_seat(up("9s 3d As"), lowest=True, ace_is_low=False) == 2


def test_of_two_equal_low_cards_the_lowest_suit_brings_in() -> None:
    """PAGAT stud. The deuce of clubs is the lowest card of the deck."""
    assert bring_in_seat(up("2d 2s 2c 2h"), lowest=True, ace_is_low=False) == 3


def test_the_highest_card_brings_in_razz_and_the_ace_is_low() -> None:
    """PAGAT stud. Ace, queen, king: the king."""
    assert bring_in_seat(up("As Qd Kc"), lowest=False, ace_is_low=True) == 3


def test_of_two_kings_in_razz_the_higher_suit_brings_in() -> None:
    """PAGAT stud. Spades are the highest suit there too."""
    assert bring_in_seat(up("Kc As Ks Kh"), lowest=False, ace_is_low=True) == 3


def test_the_best_hand_showing_opens_a_later_round() -> None:
    """PAGAT stud. Strengths of the open cards: the largest."""
    assert best_showing([(2, 300, ()), (5, 900, ()), (1, 100, ())]) == 5


def test_of_equal_boards_the_one_nearest_to_the_left_of_the_button_opens() -> None:
    """PAGAT betting. Seats 5 and 1 show the same; seat 5 comes first from the button's left."""
    assert best_showing([(2, 300, ()), (5, 900, ()), (1, 900, ())]) == 5


def test_of_equal_boards_the_one_with_the_highest_card_by_suit_opens_under_tda() -> None:
    """TDA RP-10. Ace-king against ace-king: the ace of spades. The kings are not asked."""
    boards = [
        (2, 900, parse_cards("Ah Ks", INTERNATIONAL)),
        (5, 900, parse_cards("As Kc", INTERNATIONAL)),
        (1, 100, parse_cards("Qs 2s", INTERNATIONAL)),
    ]
    assert best_showing(boards, tied=TiedBoards.HIGHEST_CARD_BY_SUIT) == 5
    assert best_showing(boards) == 2


@pytest.mark.parametrize(("first", "second", "opens"), [("As Kc", "Ah Ks", 2), ("Ah Ks", "As Kc", 5)])
def test_the_suit_decides_and_not_the_seat(first: str, second: str, opens: int) -> None:
    """TDA RP-10. The ace of spades opens, at whichever seat it lies."""
    boards = [(2, 900, parse_cards(first, INTERNATIONAL)), (5, 900, parse_cards(second, INTERNATIONAL))]
    assert best_showing(boards, tied=TiedBoards.HIGHEST_CARD_BY_SUIT) == opens


def test_in_razz_the_highest_card_of_equal_boards_is_no_ace() -> None:
    """TDA RP-10. Five-ace against five-ace: the five of hearts beats the five of diamonds."""
    boards = [
        (2, 900, parse_cards("5d As", INTERNATIONAL)),
        (5, 900, parse_cards("5h Ac", INTERNATIONAL)),
    ]
    assert best_showing(boards, tied=TiedBoards.HIGHEST_CARD_BY_SUIT, ace_is_low=True) == 5


def test_after_the_draw_the_opener_begins() -> None:
    """PAGAT draw. Seat 4 opened, seat 1 only called."""
    assert opens_after_the_draw({1, 4, 6}, opener=4) == 4


@pytest.mark.parametrize(("active", "first"), [({1, 5, 6}, 5), ({1, 2}, 1), ({3, 2}, 2)])
def test_if_the_opener_has_folded_the_next_on_the_left_begins(active: set[int], first: int) -> None:
    """PAGAT draw, betting. Seat 4 opened and is gone; the order is clockwise and goes round the table."""
    assert opens_after_the_draw(active, opener=4) == first


def test_jacks_or_better_open() -> None:
    """PAGAT draw. The openers themselves are enough, less is not."""
    assert may_open(700, openers=700)
    assert not may_open(699, openers=700)


def test_where_nothing_is_asked_for_anything_opens() -> None:
    """PAGAT draw. Openers of 0: the worst hand opens."""
    assert may_open(0, openers=0)


@pytest.mark.parametrize(
    ("opened", "redeals", "passed_out"), [(False, True, True), (True, True, False), (False, False, False)]
)
def test_nobody_opens_and_the_cards_are_thrown_in(opened: bool, redeals: bool, passed_out: bool) -> None:
    """PAGAT draw. All check the first round: a new deal for the same pot, where the game says so."""
    assert is_passed_out(opened=opened, redeals=redeals) is passed_out


@pytest.mark.parametrize(("to", "counts"), [(40, False), (69, False), (70, True), (100, True)])
def test_an_all_in_of_half_a_bet_over_a_bring_in_counts_as_its_completion(to: int, counts: bool) -> None:
    """FIGP 8c, PAGAT stud. Bring-in 20, bets of 100: half a bet on top makes 70."""
    assert counts_as_fixed(to=to, bet=20, full_bet=0, fixed=100) is counts


@pytest.mark.parametrize(("to", "counts"), [(80, False), (99, False), (100, True)])
def test_half_a_bet_over_a_short_all_in_stays_half_of_the_whole_bet(to: int, counts: bool) -> None:
    """FIGP 8c, PAGAT stud. 80 adds 21 to 59, not half of 100; 100 is the whole bet."""
    assert counts_as_fixed(to=to, bet=59, full_bet=0, fixed=100) is counts


@pytest.mark.parametrize(("to", "counts"), [(49, False), (50, True)])
def test_who_opens_all_in_for_half_a_bet_instead_of_the_bring_in_has_bet(to: int, counts: bool) -> None:
    """FIGP 8c, PAGAT stud. Nothing has been bet yet: 50 of 100 is half."""
    assert counts_as_fixed(to=to, bet=0, full_bet=0, fixed=100) is counts


@pytest.mark.parametrize(("needed", "left", "common"), [(8, 7, True), (8, 8, False), (3, 20, False)])
def test_the_last_street_is_one_common_card_when_the_deck_runs_out(
    needed: int, left: int, common: bool
) -> None:
    """TDA RP-10. 52 cards serve eight players of seven cards only if enough of them fold."""
    assert common_card_is_dealt(needed=needed, left=left) is common
