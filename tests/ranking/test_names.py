"""What a hand is called, without words and in two languages."""

import pytest

from mazziere.cards import INTERNATIONAL, RANKS, parse_cards
from mazziere.ranking import EIGHT_OR_BETTER_LOW, HIGH, HandName, HoleUse, describe, hand_name, strength


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
