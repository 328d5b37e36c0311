"""Ranges, as players write them."""

import pytest

from mazziere.analysis.holdem_order import KINDS, hands_of
from mazziere.analysis.ranges import (
    CardTwiceInHand,
    NoSuchHands,
    UnreadableRange,
    WrongHandSize,
    parse_range,
)
from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.variants.catalogue import VARIANTS

HOLDEM, SHORT_DECK, OMAHA, STUD = (VARIANTS[key] for key in ("holdem", "short_deck", "omaha", "seven_stud"))


def cards(text):
    return parse_cards(text, INTERNATIONAL)


def hands(text, variant=HOLDEM):
    found = parse_range(text, variant)
    return None if found is None else {frozenset(hand) for hand in found}


def of_kinds(text):
    return {frozenset(hand) for kind in text.split() for hand in hands_of(kind)}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("TT", "TT"),
        ("TT+", "TT JJ QQ KK AA"),
        ("77-TT", "77 88 99 TT"),
        ("TT-77", "77 88 99 TT"),
        ("AKs", "AKs"),
        ("KAo", "AKo"),
        ("AK", "AKs AKo"),
        ("ATs+", "ATs AJs AQs AKs"),
        ("AT+", "ATs AJs AQs AKs ATo AJo AQo AKo"),
        ("KQ+", "KQs KQo"),
        ("A5s-A2s", "A2s A3s A4s A5s"),
        ("A2s-A5s", "A2s A3s A4s A5s"),
        ("T9s-76s", "76s 87s 98s T9s"),
        ("QTo-97o", "97o T8o J9o QTo"),
        ("TT+, AKs, KQo", "TT JJ QQ KK AA AKs KQo"),
        ("AA,AA , AKs", "AA AKs"),
    ],
)
def test_kinds_of_hands(text, kinds):
    """+ raises pairs to the aces and second cards to the first; a dash goes both ways."""
    assert hands(text) == of_kinds(kinds)


def test_a_kind_has_as_many_hands_as_suits_allow():
    """Six pairs, four suited, twelve offsuit; 1326 in all."""
    assert [len(list(hands_of(kind))) for kind in ("TT", "AKs", "AKo")] == [6, 4, 12]
    assert len({frozenset(hand) for kind in KINDS for hand in hands_of(kind)}) == 1326


def test_hands_are_written_card_by_card():
    """With spaces or not, with 10 or T."""
    assert hands("AhKh") == {frozenset(cards("AhKh"))}
    assert hands("Ah 10h, AdTd") == {frozenset(cards("AhTh")), frozenset(cards("AdTd"))}


@pytest.mark.parametrize("text", ["*", "random", "any"])
def test_any_cards_are_no_range(text):
    """`None`, in every game."""
    assert parse_range(text, HOLDEM) is None
    assert parse_range(text, STUD) is None


def test_an_unknown_card_cuts_a_hand_short():
    """Alone it stays open; beside other hands it is told by all that it may become."""
    assert parse_range("Ah?", HOLDEM) == (cards("Ah"),)
    assert parse_range("As Ks ? *", OMAHA) == (cards("AsKs"),)
    assert len(parse_range("Ah?, KdKc", HOLDEM)) == 51 + 1


def test_in_stud_cards_to_come_need_not_be_written():
    """Three cards on third street, seven in the end."""
    assert parse_range("?? Ah", STUD) == (cards("Ah"),)
    assert parse_range("AsKsQsJsTs9s8s", STUD) == (cards("AsKsQsJsTs9s8s"),)


@pytest.mark.parametrize(("text", "count"), [("0.4%", 6), ("1%", 18), ("40%", 536), ("100%", 1326)])
def test_a_percentage_takes_kinds_until_they_are_enough(text, count):
    """0.4 % of 1326 are 5.3 hands: the six pairs of aces. 1 % are 13.3: aces, kings and queens."""
    assert len(hands(text)) == count


def test_a_better_start_comes_first_in_every_game():
    """A small percentage holds the good hands: tens or better in a short deck, high pairs in Omaha."""
    short = parse_range("3%", SHORT_DECK)
    assert frozenset(cards("AsAh")) in {frozenset(hand) for hand in short}
    assert all(card >= 16 for hand in short for card in hand)
    best = parse_range("1%", OMAHA)
    assert sum(len({card >> 2 for card in hand}) < 4 for hand in best) > len(best) // 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "TT+,",
        "AhK",
        "XX",
        "AKx",
        "AAs",
        "TTo+",
        "ATs-KTs",
        "A5s-A2o",
        "0%",
        "101%",
        "40",
        "-",
        "tt",
        "77-A2s",
    ],
)
def test_what_means_nothing_is_refused(text):
    """Each with the part that could not be read."""
    with pytest.raises(UnreadableRange):
        parse_range(text, HOLDEM)


@pytest.mark.parametrize(
    ("text", "variant", "least", "most"),
    [("AhKhQh", HOLDEM, 2, 2), ("Ah", HOLDEM, 2, 2), ("AhKh", OMAHA, 4, 4), ("AhKh", STUD, 3, 7)],
)
def test_a_hand_has_as_many_cards_as_the_game_deals(text, variant, least, most):
    """Too many, too few, or those of another game."""
    with pytest.raises(WrongHandSize) as caught:
        parse_range(text, variant)
    assert (caught.value.least, caught.value.most) == (least, most)


def test_kinds_are_hold_em_s_way_of_speaking():
    """In Omaha a pair of tens is not a hand."""
    with pytest.raises(UnreadableRange):
        parse_range("TT+", OMAHA)


def test_a_card_is_in_a_hand_once():
    """Two aces of hearts."""
    with pytest.raises(CardTwiceInHand):
        parse_range("AhAh", HOLDEM)


def test_a_short_deck_has_no_deuces():
    """22 is no hand there; 22+ is what is left of it."""
    with pytest.raises(NoSuchHands):
        parse_range("22", SHORT_DECK)
    assert hands("55+", SHORT_DECK) == of_kinds("66 77 88 99 TT JJ QQ KK AA")


@pytest.mark.parametrize(
    ("text", "count"), [("AhKh, KhAh", 1), ("AKs, KhAh", 4), ("KhAh, AKs", 4), ("KhAh, Ah?", 51)]
)
def test_a_hand_counts_once_in_whatever_order_it_is_written(text, count):
    assert len(parse_range(text, HOLDEM)) == count


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("aks", "write AhKh"),
        ("AhKhQh", "has 3 cards, and a hand of this game 2"),
        ("AhAh", "a card is twice in 'AhAh'"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(text, says):
    with pytest.raises(UnreadableRange, match=says):
        parse_range(text, HOLDEM)


def test_what_is_no_text_and_no_game_is_named():
    with pytest.raises(TypeError, match="as 'TT\\+, AKs', not None"):
        parse_range(None, HOLDEM)
    with pytest.raises(TypeError, match="VARIANTS\\['holdem'\\] is, not 'holdem'"):
        parse_range("TT+", "holdem")
