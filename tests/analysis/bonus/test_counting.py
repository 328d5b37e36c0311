"""Are all deals of Texas Hold'em Bonus counted, and each of them right?"""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from mazziere.analysis.bonus.counting import DealCounter, by_kind, every_deal
from mazziere.analysis.bonus.ends import (
    ANTE_PAYS_FROM,
    GRADES,
    Ends,
    added,
    ahead_of,
    hands_of_kind,
    kind_of,
)
from mazziere.analysis.bonus.hole_counts import counts_of_all_hands, hole_counts
from mazziere.analysis.holdem_order import KINDS, hands_of
from mazziere.cards import STANDARD_52, card_set
from mazziere.rules.casino.paytables import PAYTABLES
from tests.analysis.bonus import plain_count
from tests.analysis.bonus.plain_count import cards

kernel = pytest.importorskip("mazziere_kernel", reason="so many deals need the compiled kernel")

WHOLE_DECK = card_set(STANDARD_52.cards)
DEALS_OF_A_HAND = comb(50, 3) * 47 * 46 * comb(45, 2)
NINE_CARDS = [
    ("AhKh", "QhJhTh2c2d9s8s3d7c"),
    ("2c2d", "2h2s3c4d5hAsKdKc9h"),
    ("7h6h", "5h4h3h8hAsAdAcKsKd"),
    ("Tc9d", "Th9h8h7h6hJcQcKc2s"),
]
"""Two hole cards and nine that can come: straights, flushes of several suits, boards that play alone."""


def of_the_table(hole, board, left):
    return [
        Ends(*row) for row in kernel.ends_by_next_card(card_set(hole), card_set(board), left, GRADES).tolist()
    ]


def test_the_flops_of_all_classes_are_all_flops():
    """1,755 classes of 22,100 flops; three ranks of one suit, of two or of three, pairs, three of a kind."""
    classes = kernel.flop_classes()
    assert len(classes) == len({flop for flop, _ in classes}) == 1_755
    assert sum(size for _, size in classes) == comb(52, 3)
    assert Counter(size for _, size in classes) == {4: 286 + 13, 12: 3 * 286 + 2 * 13 * 12, 24: 286}


@pytest.mark.parametrize(
    ("hole", "board", "dead"),
    [
        ("AhKh", "Qh7h2c3s", ""),
        ("7c7d", "7hKsKd2s", "7s"),
        ("9s8s", "7s6s5d4d", "TsTd"),
        ("2c3d", "AhKhQhJh", ""),
    ],
)
def test_every_river_and_every_hand_of_the_dealer_is_counted(hole, board, dead):
    """River by river, beside the readable ranking: hands of straights, flushes, full houses, split pots."""
    held, common, gone = cards(hole), cards(board), cards(dead)
    left = [card for card in STANDARD_52.cards if card not in {*held, *common, *gone}]
    rivers = (left[0], left[len(left) // 2], left[-1])
    found = dict(zip(sorted(left), of_the_table(held, common, card_set(left)), strict=True))
    for river in rivers:
        others = tuple(card for card in left if card != river)
        assert found[river] == plain_count.ends_after(held, (*common, river), others)


@pytest.mark.parametrize(("hole", "left"), NINE_CARDS)
def test_a_short_deal_before_the_flop_is_counted_as_it_is_card_by_card(hole, left):
    """84 flops, 6 turns, 5 rivers, 6 hands of the dealer: 15,120 deals, by where the hand is ahead."""
    held, rest = cards(hole), cards(left)
    counted = ahead_of(kernel.ahead_before_flop(card_set(held), card_set(rest), GRADES))
    assert counted.all.deals == 84 * 6 * 5 * 6
    assert counted == plain_count.ahead_before_flop(held, rest)


@pytest.mark.proved
@pytest.mark.parametrize("at", [0, 700, 1_200])
def test_a_flop_of_the_enumeration_is_the_sum_of_its_hands(at):
    """All 1,176 hands beside one flop, counted one by one; hands of one kind together."""
    flop, size = kernel.flop_classes()[at]
    expected = dict.fromkeys(KINDS, Ends(0, 0, 0, 0, 0))
    left = [card for card in STANDARD_52.cards if not flop >> card & 1]
    for hole in combinations(left, 2):
        rest = WHOLE_DECK & ~flop & ~card_set(hole)
        rows = kernel.ends_by_next_card(card_set(hole), flop, rest, GRADES)
        kind = kind_of(hole)
        expected[kind] = added([expected[kind], Ends(*(size * rows.sum(axis=0)).tolist())])
    counted = by_kind([kernel.ShowdownTables(GRADES).ahead(at, at + 1)])
    assert {kind: ahead.all for kind, ahead in counted.items()} == expected


@pytest.mark.proved
@pytest.mark.parametrize(
    ("hole", "flop"), [("AhKh", "Qh7h2c"), ("2c7d", "9s9h4d"), ("8s8d", "As8hTs"), ("5d3d", "JdQdKd")]
)
def test_a_hand_is_ahead_where_its_deals_say_so(hole, flop):
    """Nothing is ranked for `ahead_on`: the tables know what two cards win on every board."""
    hole, flop = cards(hole), cards(flop)
    ahead = kernel.ShowdownTables(GRADES).ahead_on(card_set(flop))
    found = int(ahead[hole[0], hole[1]])
    assert found == int(ahead[hole[1], hole[0]])
    left = WHOLE_DECK & ~card_set(hole) & ~card_set(flop)
    turns = [card for card in range(52) if left >> card & 1]
    rows = of_the_table(hole, flop, left)
    assert {card for card in range(52) if found >> card & 1} == {
        card for card, ends in zip(turns, rows, strict=True) if ends.lead > 0
    }
    assert bool(found >> 52) == (sum(ends.lead for ends in rows) > 0)


def test_two_cards_that_nobody_can_have_are_nowhere_ahead():
    """One that lies on the flop, and one card twice."""
    ahead = kernel.ShowdownTables(GRADES).ahead_on(card_set(cards("Ah7d2c")))
    assert not ahead[cards("Ah")[0]].any()
    assert not ahead.diagonal().any()


@pytest.mark.parametrize("flop", [0, card_set(cards("AhKh")), card_set(cards("AhKhQhJh")), 7 << 51])
def test_what_is_no_flop_is_refused(flop):
    with pytest.raises(ValueError):
        kernel.ShowdownTables(GRADES).ahead_on(flop)


def test_every_deal_of_the_table_has_a_kind():
    """169 kinds, 41,951,448,000 deals for each hand: 55,627,620,048,000 together."""
    assert set(hole_counts()) == set(KINDS)
    assert {ahead.all.deals for ahead in hole_counts().values()} == {DEALS_OF_A_HAND}
    assert sum(ahead.all.deals for ahead in counts_of_all_hands().values()) == 55_627_620_048_000
    assert all(hands_of_kind(kind) == len(list(hands_of(kind))) for kind in KINDS)


def test_player_and_dealer_win_as_often():
    """They are dealt alike: over all hands neither is ahead."""
    assert sum(ahead.all.lead for ahead in counts_of_all_hands().values()) == 0


def test_won_hands_are_told_apart_as_paytables_ask():
    """A paytable that paid the ante from another hand would need another count."""
    assert {paytable.ante_pays_from for paytable in PAYTABLES.values()} <= set(ANTE_PAYS_FROM)


def test_a_hand_counted_now_is_what_the_table_says():
    """Board by board, which is another way to count than flop by flop."""
    hole = cards("Ah7d")
    counted = ahead_of(kernel.ahead_before_flop(card_set(hole), WHOLE_DECK & ~card_set(hole), GRADES))
    assert counted == hole_counts()["A7o"]


@pytest.mark.proved
@pytest.mark.slow
def test_the_table_is_what_all_deals_come_to():
    """All 55,627,620,048,000 of them, counted again."""
    assert every_deal() == counts_of_all_hands()


@pytest.mark.exhaustive
@pytest.mark.timeout(1_200)
def test_every_kind_counted_board_by_board_is_what_the_table_says():
    """169 hands, each on all 2,118,760 boards."""
    for kind, expected in hole_counts().items():
        hole = card_set(next(hands_of(kind)))
        assert ahead_of(kernel.ahead_before_flop(hole, WHOLE_DECK & ~hole, GRADES)) == expected, kind


@pytest.mark.parametrize(
    ("hole", "board", "left"),
    [
        (0b111, 0b111000, WHOLE_DECK & ~0b111111),
        (0b11, 0b110, WHOLE_DECK & ~0b111),
        (0b11, 0b1110, WHOLE_DECK & ~0b1111),
        (0b11, 0b11100, 0b1111 << 40 | 0b1),
        (0b11, 0b11100, 0b11 << 40),
        (0b11, 0b11100, 1 << 52),
    ],
)
def test_what_cannot_be_dealt_is_refused(hole, board, left):
    """Three hole cards, two on the board, cards that are there twice, too few to come, a joker."""
    with pytest.raises(ValueError):
        kernel.ends_by_next_card(hole, board, left, GRADES)


def test_flops_that_do_not_exist_are_refused():
    tables = kernel.ShowdownTables(GRADES)
    for first, last in ((-1, 1), (2, 1), (1_755, 1_756)):
        with pytest.raises(ValueError, match="1755"):
            tables.ahead(first, last)


def test_a_counter_has_every_flop_in_one_of_its_parts():
    parts = DealCounter().parts()
    assert [flop for part in parts for flop in part] == list(range(1_755))
