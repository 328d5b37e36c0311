"""Questions that cannot be dealt are refused, with the fact that makes them so."""

import pytest

from mazziere.analysis import equity
from mazziere.analysis.enumeration import TooManyDeals, counting
from mazziere.analysis.equity_query import (
    CardTwice,
    EmptyRange,
    Impossible,
    NoDealPossible,
    NotInTheDeck,
    TooFewHands,
    TooManyPlayers,
    UnlikeHands,
    WrongBoard,
    WrongHoleCount,
    question,
)
from mazziere.cards import INTERNATIONAL, parse_card, parse_cards
from mazziere.rules.variants.catalogue import VARIANTS

HOLDEM = VARIANTS["holdem"]


def cards(text):
    return parse_cards(text, INTERNATIONAL)


def asked(*hands, board="", dead="", game="holdem"):
    ranges = [None if hand == "*" else [cards(one) for one in hand.split("/")] for hand in hands]
    return question(ranges, cards(board), variant=VARIANTS[game], dead=cards(dead))


@pytest.mark.parametrize(
    "given",
    [
        {"hands": ("AhAs", "AhKd")},
        {"hands": ("AhAs", "KdKc"), "board": "Ah2c3c"},
        {"hands": ("AhAs", "KdKc"), "dead": "Ah"},
        {"hands": ("*", "KdKc"), "board": "Ah2c3c", "dead": "Ah"},
        {"hands": ("*", "*"), "board": "Ah2cAh"},
    ],
)
def test_a_card_is_in_one_place(given):
    """Two hands, a hand and the board, the dead cards, or twice on the board."""
    with pytest.raises(CardTwice) as caught:
        asked(*given.pop("hands"), **given)
    assert caught.value.card == parse_card("Ah", INTERNATIONAL)


@pytest.mark.parametrize(
    ("game", "board", "sizes"),
    [
        ("holdem", "2c3c", (0, 3, 4, 5)),
        ("holdem", "2c3c4c5c6c7c", (0, 3, 4, 5)),
        ("razz", "2c", (0,)),
        ("courchevel", "2c3c", (0, 1, 3, 4, 5)),
    ],
)
def test_a_board_lies_there_after_some_street(game, board, sizes):
    """A board of two cards never occurs; one of one card does in Courchevel; stud has none."""
    with pytest.raises(WrongBoard) as caught:
        asked("*", "*", board=board, game=game)
    assert caught.value.sizes == sizes


@pytest.mark.parametrize(
    ("game", "players", "dead", "most"),
    [
        ("holdem", 24, "", 23),
        ("omaha", 12, "", 11),
        ("five_draw", 11, "", 10),
        ("seven_stud", 9, "", 8),
        ("holdem", 23, "2c2d", 22),
    ],
)
def test_the_deck_suffices_for_so_many(game, players, dead, most):
    """52 less five on the board are 47: two each for 23. Eight play stud with a common last card."""
    with pytest.raises(TooManyPlayers) as caught:
        asked(*["*"] * players, dead=dead, game=game)
    assert (caught.value.players, caught.value.most) == (players, most)


def test_eight_at_stud_share_the_last_card():
    """56 cards are wanted and 52 there: six each, and one for all."""
    full = asked(*["*"] * 8, game="seven_stud")
    assert (full.own, full.common) == (6, 1)
    assert asked(*["*"] * 7, game="seven_stud").own == 7


def test_known_cards_leave_nothing_of_a_range():
    """Three aces are dead: there is no pair of them."""
    with pytest.raises(EmptyRange) as caught:
        asked("KdKc", "AhAs/AhAd/AsAd", dead="AhAsAd")
    assert caught.value.player == 1


def test_a_range_of_which_one_hand_is_left_is_that_hand():
    """Its cards are then in no other hand."""
    left = asked("KdKc/AhAs", "QdQc/QhQs", dead="Ah")
    assert left.ranges[0] == (cards("KdKc"),)
    assert not set(left.left) & set(cards("KdKc"))


def test_ranges_that_exclude_one_another_have_no_deal():
    """Three players cannot have a pair of aces each."""
    aces = "AhAs/AhAd/AcAd/AcAs/AhAc/AdAs"
    with pytest.raises(NoDealPossible):
        counting(asked(aces, aces, aces))
    with pytest.raises(NoDealPossible):
        equity([[cards(one) for one in aces.split("/")]] * 3, (), variant=HOLDEM, samples=10, seed=1)


def test_a_game_has_the_cards_of_its_deck():
    """Deuces in a short deck; a joker where there is none."""
    with pytest.raises(NotInTheDeck):
        asked("2h2s", "KdKc", game="short_deck")
    with pytest.raises(NotInTheDeck):
        asked("JoAs", "KdKc")


def test_a_range_is_not_cut_by_hands_that_the_game_does_not_have():
    """Deuces of a short deck, and a card twice, are typing errors also beside a hand that can be dealt."""
    with pytest.raises(NotInTheDeck):
        asked("2h2s/AhKh", "KdKc", game="short_deck")
    with pytest.raises(CardTwice):
        asked("AhAh/AhKh", "QdQc")


def test_a_hand_has_as_many_cards_as_the_game_deals():
    """Three cards at hold'em are no question of the number of players; two lengths are no range."""
    with pytest.raises(WrongHoleCount) as caught:
        asked("AhKhQh", "QdQc")
    assert (caught.value.player, caught.value.count, caught.value.most) == (0, 3, 2)
    with pytest.raises(UnlikeHands):
        asked("*", "AhKh/Ad")


def test_the_order_of_its_cards_does_not_make_another_hand():
    """A♥K♥ counts once beside J♥T♥, though it is given twice."""
    assert asked("AhKh/KhAh/JhTh", "*").ranges[0] == (cards("AhKh"), cards("JhTh"))


@pytest.mark.parametrize("hands", [(), ("AhKh",)])
def test_a_share_needs_two(hands):
    with pytest.raises(TooFewHands):
        asked(*hands)


def test_what_is_no_game_and_no_range_is_named():
    """The key of a game, a range as text, and a hand in place of a list of hands."""
    hand = cards("AhKh")
    for ranges, variant in (([[hand], None], "holdem"), (["AhKh", "QQ"], HOLDEM), ([hand, hand], HOLDEM)):
        with pytest.raises(TypeError, match="not"):
            question(ranges, (), variant=variant)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"hands": ("AhAs", "AhKd")}, "the card Ah is in two places"),
        ({"hands": ("2h2s", "*"), "game": "short_deck"}, "does not contain 2h"),
        ({"hands": ("*", "*"), "board": "2c"}, "has 0, 3, 4, 5 cards, not 1"),
        ({"hands": ("*",) * 24}, "suffices for 23 players, not for 24"),
    ],
)
def test_a_refusal_says_what_is_wrong(given, says):
    with pytest.raises(Impossible, match=says):
        asked(*given.pop("hands"), **given)


@pytest.mark.parametrize(("hands", "game"), [("***", "holdem"), ("**", "omaha"), ("**", "seven_stud")])
def test_what_takes_days_or_too_much_memory_is_not_counted(hands, game):
    """Three unknown hands: 1326 x 1225 x 1128 choices before the first board; seven of 52 cards for one."""
    with pytest.raises(TooManyDeals):
        counting(asked(*hands, game=game))


def test_the_work_is_known_beforehand():
    """Two hands on the flop: 990 boards. Stud with a card to come for each: 40 x 39 deals of two hands."""
    assert counting(asked("AhAs", "KdKc", board="2c3c4c")).work == 990 * 2
    stud = counting(asked("Ah2h3h9dKcKs", "4c5c6d8h9hTs", game="seven_stud8"))
    assert (stud.deals_of_one, stud.work) == (1_560, 1_560 * 2 * 2)


def test_drawn_hands_are_as_likely_as_counted_ones():
    """Aces or a hand that shares a card with the other's: only what fits counts, and evenly."""
    ranges = [[cards("AcAd"), cards("KcKd"), cards("7c2d")], [cards("AcKc"), cards("QhQs")]]
    exact = equity(ranges, cards("2h7h9c"), variant=HOLDEM, samples=None, seed=None)
    drawn = equity(ranges, cards("2h7h9c"), variant=HOLDEM, samples=200_000, seed=1)
    assert drawn.shares[0] == pytest.approx(exact.shares[0], abs=5 * drawn.errors[0])
