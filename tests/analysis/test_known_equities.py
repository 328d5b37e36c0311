"""Equities compared with published figures, with other libraries, and with counting deal by deal."""

from itertools import combinations, permutations

import numpy as np
import phevaluator
import pytest

from mazziere.analysis import enumeration, equity
from mazziere.analysis.ranges import parse_range
from mazziere.cards import INTERNATIONAL, STANDARD_52, parse_cards
from mazziere.ranking import strength
from mazziere.rules.variants.catalogue import VARIANTS


def cards(text):
    return parse_cards(text, INTERNATIONAL)


def counted(*hands, board="", dead="", game="holdem"):
    variant = VARIANTS[game]
    ranges = [parse_range(hand, variant) for hand in hands]
    return equity(ranges, cards(board), variant=variant, samples=None, seed=None, dead=cards(dead))


def percent(result):
    return [round(100 * share, 2) for share in result.shares]


@pytest.mark.parametrize(
    ("hands", "deals", "wins"),
    [
        (("A2o", "88", "QJs"), 394_777_152, (96_338_988, 145_235_448, 151_892_424)),
        (("AA", "QQ", "93o"), 592_165_728, (418_219_956, 107_718_120, 64_207_836)),
        (
            ("TT+, AQs+, AQo+", "QQ+, AKs, AKo", "TT"),
            11_382_741_216,
            (3_213_892_992, 4_637_673_516, 2_923_177_728),
        ),
    ],
)
def test_three_ranges_win_as_often_as_published(hands, deals, wins):
    """To the last deal as the calculator of sweeterthancandy/CandyPoker prints it (its reg_script.sh)."""
    result = counted(*hands)
    assert result.deals == deals
    assert tuple(round(player.wins * deals) for player in result.players) == wins


@pytest.mark.slow
@pytest.mark.proved
@pytest.mark.parametrize(
    ("hand", "share"),
    [("AhAs", 85.20), ("KhKs", 82.40), ("AhKh", 67.04), ("AhKs", 65.32), ("2h2s", 50.33), ("7h2s", 34.58)],
)
def test_against_any_cards_hands_win_what_every_table_says(hand, share):
    """The shares against one unknown hand that tables of hold'em print: 1225 x 1,712,304 deals."""
    result = counted(hand, "*")
    assert result.deals == 1_225 * 1_712_304
    assert percent(result)[0] == share


def test_aces_against_kings_differ_with_the_suits_they_share():
    """Kings of the aces' suits have fewer flushes of their own: 81.26, 81.95 and 82.64 %."""
    shares = [percent(counted("AhAs", kings))[0] for kings in ("KdKc", "KhKc", "KhKs")]
    assert shares == sorted(shares)
    assert shares[0] == 81.26


def by_phevaluator(first, second, board):
    """Wins and ties of the first hand over all run-outs, ranked one by one by another library."""
    left = [card for card in range(52) if card not in (*first, *second, *board)]
    wins = ties = 0
    for more in combinations(left, 5 - len(board)):
        ours = phevaluator.evaluate_cards(*first, *board, *more)
        theirs = phevaluator.evaluate_cards(*second, *board, *more)
        wins += ours < theirs  # the best hand is its number 1
        ties += ours == theirs
    return wins, ties


@pytest.mark.parametrize("seed", range(25))
def test_after_a_flop_phevaluator_counts_the_same(seed):
    """Two random hands on a random flop: 990 run-outs each."""
    deal = [int(card) for card in np.random.default_rng(seed).permutation(52)[:7]]
    first, second, board = tuple(deal[:2]), tuple(deal[2:4]), tuple(deal[4:])
    result = equity([[first], [second]], board, variant=VARIANTS["holdem"], samples=None, seed=None)
    ours = result.players[0]
    assert result.deals == 990
    assert (round(ours.wins * 990), round(ours.ties * 990)) == by_phevaluator(first, second, board)


@pytest.mark.exhaustive
@pytest.mark.parametrize("hands", ["AhAs KdKc", "AhKh QsQd", "AhKh QsJs", "7h2d 7c2s"])
def test_before_the_flop_phevaluator_counts_the_same(hands):
    """All 1,712,304 boards, one by one."""
    first, second = (cards(hand) for hand in hands.split())
    result = equity([[first], [second]], (), variant=VARIANTS["holdem"], samples=None, seed=None)
    ours = result.players[0]
    wins, ties = by_phevaluator(first, second, ())
    assert (round(ours.wins * 1_712_304), round(ours.ties * 1_712_304)) == (wins, ties)


def by_reference(variant, deals):
    """Shares of the pot, in whole twelfths, judged deal by deal in plain Python."""
    totals, count = [0, 0], 0
    for holes, board in deals:
        count += 1
        halves = []
        for award in variant.awards:
            held = [strength(award.scale, award.use, hole, board) for hole in holes]
            halves.append([(one == max(held)) for one in held] if max(held) else None)
        halves = [half for half in halves if half is not None]
        for half in halves:
            for player in (0, 1):
                totals[player] += half[player] * 12 // len(halves) // sum(half)
    return [total / 12 / count for total in totals], count


@pytest.mark.parametrize("game", ["omaha", "omaha8", "courchevel8"])
def test_omaha_high_and_low_are_counted_as_by_hand(game):
    """Every river of a board on which lows, flushes and full houses can come."""
    variant, board = VARIANTS[game], "4c7h8sTd"
    more = ["9c", "9d"] if variant.hole_count == 5 else ("", "")
    first, second = cards("Ah3h2cTs" + more[0]), cards("Kh7dTc5s" + more[1])
    left = [card for card in STANDARD_52 if card not in (*cards(board), *first, *second)]
    shares, count = by_reference(variant, (((first, second), (*cards(board), river)) for river in left))
    result = equity([[first], [second]], cards(board), variant=variant, samples=None, seed=None)
    assert result.deals == count
    assert result.shares == pytest.approx(shares)


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("holdem", ("AhKh", "QsJs", "7d7c"), ""),
        ("holdem", ("AhKh", "QhJh", "7d7c"), "2h3h4s"),
        ("omaha8", ("AhAs2h3d", "KdKcQsQh"), ""),
        ("omaha8", ("AhAs2h3s", "5h6h7s8s"), "9h4hKs"),
        ("omaha6_8", ("AhAs2h3s9c9d", "5h6h7s8sTcTd"), ""),
        ("courchevel", ("AhAs2h3s9c", "5h6h7s8sTc"), "Kh"),
        ("short_deck", ("AhKh", "QsJs"), ""),
    ],
)
def test_some_boards_stand_for_all_in_every_game(game, hands, board, monkeypatch):
    """The same shares, high, low and scoops as when every board is ranked."""
    by_classes = counted(*hands, board=board, game=game)
    monkeypatch.setattr(enumeration, "COMPILED", False)  # so that boards are ranked one by one
    assert counted(*hands, board=board, game=game) == by_classes


@pytest.mark.parametrize("game", ["seven_stud", "razz", "seven_stud8"])
def test_the_last_card_of_stud_is_counted_as_by_hand(game):
    """Six cards each: 40 cards for one, 39 for the other, 1560 deals."""
    variant = VARIANTS[game]
    first, second = cards("Ah2h3h9dKcKs"), cards("4c5c6d8h9hTs")
    left = [card for card in STANDARD_52 if card not in (*first, *second)]
    deals = ((((*first, one), (*second, other)), ()) for one, other in permutations(left, 2))
    shares, count = by_reference(variant, deals)
    result = counted("Ah2h3h9dKcKs", "4c5c6d8h9hTs", game=game)
    assert result.deals == count == 1560
    assert result.shares == pytest.approx(shares)


def test_dead_cards_take_outs_away():
    """Eight hearts among 44 rivers; with two hearts and a club dead, six among 41."""
    board = "2h7h9c3s"
    assert counted("AhAc", "KhQh", board=board).shares[1] == pytest.approx(8 / 44)
    assert counted("AhAc", "KhQh", board=board, dead="4h5h6c").shares[1] == pytest.approx(6 / 41)


def test_in_a_draw_game_hands_are_compared_as_they_stand():
    """Sevens are the best deuce-to-seven; nothing is left to chance."""
    result = counted("2h3d4c5s7h", "2d3c4s5h8d", game="deuce_to_seven_triple")
    assert (result.shares, result.deals) == ((1.0, 0.0), 1)


def test_a_card_to_be_drawn_is_any_card():
    """Four hearts and an unknown card against a pair of kings: nine hearts and three aces of 43 win."""
    result = counted("AhJh8h4h?", "KsKd9c7d2s", game="five_draw")
    assert result.deals == 43
    assert result.shares[0] == pytest.approx(12 / 43)
