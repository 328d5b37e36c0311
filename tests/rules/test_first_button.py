"""The first button: by lot, by the first jack, by the highest card."""

from collections import Counter
from math import factorial

from mazziere.cards import INTERNATIONAL, STANDARD_52, fold, parse_cards
from mazziere.rules.button import ButtonDraw, first_button
from mazziere.rules.rule_set import FirstButton


def draw_that_deals(text: str) -> int:
    """The number of a deck that begins with these cards."""
    top = parse_cards(text, INTERNATIONAL)
    return fold((*top, *(card for card in STANDARD_52.cards if card not in top)), STANDARD_52)


def test_figp_1c_by_lot_every_seat_is_equally_likely() -> None:
    """FIGP 1c, OT start. 52! is a multiple of every number of players: no seat is favored."""
    drawn = Counter(first_button((2, 5, 9), draw, FirstButton.DRAWN_BY_LOT).seat for draw in range(6000))
    assert drawn == {2: 2000, 5: 2000, 9: 2000}
    assert all(factorial(52) % players == 0 for players in range(2, 11))


def test_pagat_the_first_jack_dealt_face_up_takes_the_button() -> None:
    """Five cards: seats 1, 3, 6, 1, 3. The jack of clubs falls on seat 3."""
    draw = draw_that_deals("2c As Kd 7h Jc Js")
    one, ace, king, seven, jack = parse_cards("2c As Kd 7h Jc", INTERNATIONAL)
    assert first_button((1, 3, 6), draw, FirstButton.FIRST_JACK_DEALT) == ButtonDraw(
        3, ((1, one), (3, ace), (6, king), (1, seven), (3, jack))
    )


def test_pagat_the_highest_card_takes_the_button() -> None:
    """One card each: the king."""
    drawn = first_button((1, 3, 6), draw_that_deals("2c Kd Qh"), FirstButton.HIGHEST_CARD_DEALT)
    assert drawn.seat == 3
    assert len(drawn.cards) == 3


def test_pagat_equal_cards_for_the_button_are_decided_by_suit() -> None:
    """Spades, hearts, diamonds, clubs: the king of spades on seat 6."""
    draw = draw_that_deals("Kd Kh Ks")
    assert first_button((1, 3, 6), draw, FirstButton.HIGHEST_CARD_DEALT).seat == 6
