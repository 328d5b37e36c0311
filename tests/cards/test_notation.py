"""The two notations of rulebook 1.8."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.cards import (
    INTERNATIONAL,
    ITALIAN,
    JOKER,
    STANDARD_53,
    UNKNOWN,
    Card,
    UnreadableCard,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
)

NOTATIONS = pytest.mark.parametrize("notation", [INTERNATIONAL, ITALIAN], ids=lambda notation: notation.key)
CARDS = st.lists(st.sampled_from([*STANDARD_53, UNKNOWN]))


@NOTATIONS
@given(cards=CARDS)
def test_what_is_written_is_read_back(notation, cards):
    assert parse_cards(cards_text(cards, notation), notation) == tuple(cards)


@NOTATIONS
@given(cards=CARDS)
def test_cards_need_no_spaces_between_them(notation, cards):
    assert parse_cards(cards_text(cards, notation).replace(" ", ""), notation) == tuple(cards)


@NOTATIONS
def test_each_card_is_read_back_by_itself(notation):
    assert [parse_card(card_text(card, notation), notation) for card in STANDARD_53] == list(STANDARD_53)


@NOTATIONS
@given(cards=CARDS, wrong=st.sampled_from(["x", "1", "s", "A", "11s", "♠"]))
def test_the_first_text_that_is_no_card_is_refused_with_its_position(notation, cards, wrong):
    readable = cards_text(cards, notation) + " "
    with pytest.raises(UnreadableCard) as refused:
        parse_cards(readable + wrong, notation)
    assert refused.value.position == len(readable)
    assert refused.value.text == readable + wrong


def test_1_8_c_is_clubs_in_english_and_hearts_in_italian():
    """c = cuori, q = quadri, f = fiori, p = picche."""
    assert parse_cards("Ac Aq Af Ap", ITALIAN) == parse_cards("Ah Ad Ac As", INTERNATIONAL)


def test_1_8_each_notation_writes_its_own_ten_and_reads_both():
    ten_of_diamonds = parse_card("Td", INTERNATIONAL)
    assert card_text(ten_of_diamonds, INTERNATIONAL) == "Td"
    assert card_text(ten_of_diamonds, ITALIAN) == "10q"
    assert parse_card("10d", INTERNATIONAL) == ten_of_diamonds
    assert parse_card("Tq", ITALIAN) == ten_of_diamonds


@NOTATIONS
def test_an_unknown_card_is_two_question_marks(notation):
    assert parse_card("??", notation) == UNKNOWN
    assert card_text(UNKNOWN, notation) == "??"


@NOTATIONS
def test_the_joker_is_written_in_two_letters_and_read_in_full_too(notation):
    assert card_text(JOKER, notation) == "Jo"
    assert parse_card("Joker", notation) == parse_card("Jo", notation) == JOKER
    assert parse_cards("AcJokerJcJo", notation)[1::2] == (JOKER, JOKER)


@pytest.mark.parametrize(
    "text", ["", "A", "J", "Jok", "jo", "1s", "11s", "as", "AS", "Ax", "A s", "As Kd", "A♠"]
)
def test_what_is_no_card_is_refused(text):
    with pytest.raises(UnreadableCard):
        parse_card(text, INTERNATIONAL)


def test_a_refusal_says_where_and_in_which_notation():
    """ "As Kq Td": q is no suit in English; the wrong card begins at the fourth character."""
    with pytest.raises(UnreadableCard, match="no international card at character 4") as refused:
        parse_cards("As Kq Td", INTERNATIONAL)
    assert (refused.value.position, refused.value.notation) == (3, "international")


def test_there_is_no_text_for_a_card_that_does_not_exist():
    with pytest.raises(ValueError, match="no card 99"):
        card_text(Card(99), ITALIAN)
