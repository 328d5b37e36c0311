"""Cards and sets of cards (rulebook 1.1)."""

import pytest

from mazziere.cards import (
    INTERNATIONAL,
    JOKER,
    RANKS,
    SHORT_DECK_36,
    STANDARD_52,
    STANDARD_53,
    SUITS,
    UNKNOWN,
    Card,
    Deck,
    card_set,
    cards_in,
    make_card,
    parse_card,
    parse_cards,
    rank_of,
    stripped_deck,
    suit_of,
)


def test_a_card_is_four_times_its_rank_and_its_suit():
    """The ace of spades: rank 12, suit 3, 4 * 12 + 3 = 51."""
    assert make_card(12, 3) == 51
    assert (RANKS[rank_of(Card(51))], SUITS[suit_of(Card(51))]) == ("A", "spades")


def test_the_deck_has_52_cards_from_the_deuce_of_clubs_to_the_ace_of_spades():
    """Rulebook 1.1."""
    assert len(STANDARD_52) == 52
    assert STANDARD_52.cards[0] == parse_card("2c", INTERNATIONAL)
    assert STANDARD_52.cards[51] == parse_card("As", INTERNATIONAL)


def test_the_joker_is_the_53rd_card():
    """Rulebook 1.1."""
    assert len(STANDARD_53) == 53
    assert STANDARD_53.cards == (*STANDARD_52.cards, JOKER)
    assert cards_in(card_set((JOKER, Card(0)))) == (Card(0), JOKER)


def test_a_short_deck_begins_with_the_sixes():
    """Nine ranks of four: 36 cards."""
    assert len(SHORT_DECK_36) == 36
    assert SHORT_DECK_36.cards[0] == parse_card("6c", INTERNATIONAL)


def test_a_stripped_deck_leaves_out_the_low_ranks():
    """Rulebook 1.1: 13 - 5 = 8 ranks from the seven up, 32 cards."""
    deck = stripped_deck("seven_to_ace", lowest_rank=5)
    assert len(deck) == 32
    assert min(deck) == parse_card("7c", INTERNATIONAL)


def test_a_deck_has_no_card_twice():
    with pytest.raises(ValueError, match="twice"):
        Deck("short", (Card(3), Card(3)))


def test_there_is_no_fourteenth_rank_and_no_fifth_suit():
    with pytest.raises(ValueError, match="no card"):
        make_card(13, 0)
    with pytest.raises(ValueError, match="no card"):
        make_card(0, 4)


def test_a_set_holds_each_card_once_lowest_first():
    cards = parse_cards("As 2c Kd As", INTERNATIONAL)
    assert cards_in(card_set(cards)) == parse_cards("2c Kd As", INTERNATIONAL)


def test_bit_i_of_a_set_is_card_i():
    assert card_set((Card(0), Card(51))) == 1 | 1 << 51


def test_an_unknown_card_is_in_no_set():
    with pytest.raises(ValueError, match="not known"):
        card_set((Card(4), UNKNOWN))
