"""Names of hands: as codes, and in words in both languages."""

import pytest

from mazziere.cards import INTERNATIONAL, RANKS, parse_cards
from mazziere.ranking import (
    ACE_TO_FIVE_LOW,
    ACE_TO_FIVE_LOW_JOKER,
    ACE_TO_SIX_LOW,
    BADUGI_LOW,
    DEUCE_TO_SEVEN_LOW,
    EIGHT_OR_BETTER_LOW,
    HIGH,
    HIGH_JOKER_BUG,
    HIGH_JOKER_WILD,
    SHORT_DECK_HIGH,
    HandName,
    HoleUse,
    describe,
    strength,
)
from mazziere.texts.hand_names import hand_name


def name_of(scale, cards):
    return describe(scale, strength(scale, HoleUse.ANY, parse_cards(cards, INTERNATIONAL), ()))


@pytest.mark.parametrize(
    ("cards", "category", "ranks", "italian", "english"),
    [
        ("As Ks Qs Js Ts", "royal_flush", "A", "scala reale", "royal flush"),
        ("5s 4s 3s 2s As", "straight_flush", "5", "scala colore al cinque", "straight flush, five high"),
        ("As Ah Ad Ac Ks", "four_of_a_kind", "AK", "poker di assi", "four of a kind, aces"),
        ("Ks Kh Kd Qc Qs", "full_house", "KQ", "full, re e donne", "full house, kings over queens"),
        ("As Js 9s 7s 5s", "flush", "AJ975", "colore all'asso", "flush, ace high"),
        ("Qs Jh Td 9c 8s", "straight", "Q", "scala alla donna", "straight, queen high"),
        ("Js Jh Jd 9c 8s", "three_of_a_kind", "J98", "tris di fanti", "three of a kind, jacks"),
        ("Ts Th 8d 8c As", "two_pair", "T8A", "doppia coppia, dieci e otto", "two pair, tens and eights"),
        ("2s 2h Ad Kc 8s", "pair", "2AK8", "coppia di due", "pair of deuces"),
        ("Js 9h 8d 4c 2s", "high_card", "J9842", "carta alta, fante", "jack high"),
    ],
)
def test_a_high_hand_has_a_name_in_both_languages(cards, category, ranks, italian, english):
    name = name_of(HIGH, cards)
    assert name == HandName(category, tuple(ranks))
    assert hand_name(name, "it") == italian
    assert hand_name(name, "en") == english


def test_a_low_is_called_by_its_cards():
    name = name_of(EIGHT_OR_BETTER_LOW, "8s 6h 4d 3c As")
    assert name == HandName("low", ("8", "6", "4", "3", "A"))
    assert hand_name(name, "it") == "basso 8-6-4-3-A"
    assert hand_name(name, "en") == "low 8-6-4-3-A"


@pytest.mark.parametrize(
    ("scale", "cards", "category", "ranks", "italian", "english"),
    [
        (ACE_TO_FIVE_LOW, "5s 4s 3s 2s As", "low", "5432A", "basso 5-4-3-2-A", "low 5-4-3-2-A"),
        (ACE_TO_FIVE_LOW, "Ks Qs Js Ts As", "low", "KQJTA", "basso K-Q-J-T-A", "low K-Q-J-T-A"),
        (ACE_TO_FIVE_LOW, "As Ah 4d 3c 2s", "pair", "A432", "coppia di assi", "pair of aces"),
        (
            ACE_TO_FIVE_LOW,
            "As Ah Kd Kc 2s",
            "two_pair",
            "KA2",
            "doppia coppia, re e assi",
            "two pair, kings and aces",
        ),
        (ACE_TO_SIX_LOW, "6h 4s 3s 2s As", "low", "6432A", "basso 6-4-3-2-A", "low 6-4-3-2-A"),
        (ACE_TO_SIX_LOW, "5h 4s 3s 2s As", "straight", "5", "scala al cinque", "straight, five high"),
        (ACE_TO_SIX_LOW, "As Ks Qs Js Ts", "flush", "KQJTA", "colore al re", "flush, king high"),
        (DEUCE_TO_SEVEN_LOW, "7h 5s 4s 3s 2s", "low", "75432", "basso 7-5-4-3-2", "low 7-5-4-3-2"),
        (DEUCE_TO_SEVEN_LOW, "5h 4s 3s 2s As", "low", "A5432", "basso A-5-4-3-2", "low A-5-4-3-2"),
        (DEUCE_TO_SEVEN_LOW, "As Ks Qs Js Ts", "royal_flush", "A", "scala reale", "royal flush"),
        (
            DEUCE_TO_SEVEN_LOW,
            "2s 2h 2d 3c 3s",
            "full_house",
            "23",
            "full, due e tre",
            "full house, deuces over threes",
        ),
        (ACE_TO_FIVE_LOW_JOKER, "Jo Ah 3d 4c 7s", "low", "7432A", "basso 7-4-3-2-A", "low 7-4-3-2-A"),
    ],
)
def test_the_lowest_hand_is_called_by_its_cards_or_by_what_spoils_it(
    scale, cards, category, ranks, italian, english
):
    name = name_of(scale, cards)
    assert name == HandName(category, tuple(ranks))
    assert (hand_name(name, "it"), hand_name(name, "en")) == (italian, english)


@pytest.mark.parametrize(
    ("cards", "ranks", "italian", "english"),
    [
        ("7s 4h 2d Ac", "742A", "badugi, 7-4-2-A", "badugi, 7-4-2-A"),
        ("7s 7h 2d Ac", "72A", "tre carte, 7-2-A", "three cards, 7-2-A"),
        ("7s 7h 2s 2h", "72", "due carte, 7-2", "two cards, 7-2"),
        ("Ks 9s 4s 3s", "3", "una carta, 3", "one card, 3"),
    ],
)
def test_only_four_cards_are_called_a_badugi(cards, ranks, italian, english):
    name = name_of(BADUGI_LOW, cards)
    assert name == HandName("badugi", tuple(ranks))
    assert (hand_name(name, "it"), hand_name(name, "en")) == (italian, english)


@pytest.mark.parametrize(
    ("scale", "cards", "category", "ranks", "italian", "english"),
    [
        (
            HIGH_JOKER_WILD,
            "Jo 9s 9h 9d 9c",
            "five_of_a_kind",
            "9",
            "pokerissimo di nove",
            "five of a kind, nines",
        ),
        (HIGH_JOKER_WILD, "Jo 9s 9h 9d 8c", "four_of_a_kind", "98", "poker di nove", "four of a kind, nines"),
        (
            HIGH_JOKER_BUG,
            "Jo As Ah Ad Ac",
            "five_of_a_kind",
            "A",
            "pokerissimo di assi",
            "five of a kind, aces",
        ),
        (HIGH_JOKER_BUG, "Jo 9s 9h 9d 9c", "four_of_a_kind", "9A", "poker di nove", "four of a kind, nines"),
        (HIGH_JOKER_BUG, "Jo As Ks Qs Ts", "royal_flush", "A", "scala reale", "royal flush"),
        (SHORT_DECK_HIGH, "As 6h 7d 8c 9s", "straight", "9", "scala al nove", "straight, nine high"),
        (SHORT_DECK_HIGH, "As 6s 7s 8s Ts", "flush", "AT876", "colore all'asso", "flush, ace high"),
        (
            SHORT_DECK_HIGH,
            "As Ah Ad 8c 8s",
            "full_house",
            "A8",
            "full, assi e otto",
            "full house, aces over eights",
        ),
    ],
)
def test_hands_with_a_joker_and_of_a_short_deck_are_called_as_others(
    scale, cards, category, ranks, italian, english
):
    name = name_of(scale, cards)
    assert name == HandName(category, tuple(ranks))
    assert (hand_name(name, "it"), hand_name(name, "en")) == (italian, english)


@pytest.mark.parametrize(
    ("rank", "italian", "english"),
    [
        ("A", "colore all'asso", "flush, ace high"),
        ("K", "colore al re", "flush, king high"),
        ("Q", "colore alla donna", "flush, queen high"),
        ("J", "colore al fante", "flush, jack high"),
        ("8", "colore all'otto", "flush, eight high"),
        ("7", "colore al sette", "flush, seven high"),
    ],
)
def test_italian_nouns_ask_for_their_article(rank, italian, english):
    name = HandName("flush", (rank, "5", "4", "3", "2"))
    assert (hand_name(name, "it"), hand_name(name, "en")) == (italian, english)


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_rank_has_a_plural(rank, language):
    assert hand_name(HandName("pair", (rank,)), language).split()[:2] in (["coppia", "di"], ["pair", "of"])


def test_no_strength_has_no_name():
    with pytest.raises(ValueError, match="no hand"):
        describe(EIGHT_OR_BETTER_LOW, 0)


def test_a_category_nobody_has_heard_of_is_refused():
    with pytest.raises(ValueError, match="big_bobtail"):
        hand_name(HandName("big_bobtail", ("A",)), "it")
