"""BP: what BONUS and FIRST 5 pay, line by line."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from mazziere.cards import INTERNATIONAL, STANDARD_52, parse_cards
from mazziere.rules.casino.paytables import BONUS_PAYS, FIRST_5_PAYS, FirstFiveHand, HoleCards
from mazziere.rules.casino.side_bets import (
    first_five_of,
    hole_cards_of,
    paid_on_bonus,
    paid_on_first_five,
)


def bonus(hole: str, dealer: str = "2c 7d", bet: int = 10) -> int:
    """What a BONUS bet of 10 brings, the bet included."""
    own, other = parse_cards(hole, INTERNATIONAL), parse_cards(dealer, INTERNATIONAL)
    return paid_on_bonus(bet, hole_cards_of(own, other), BONUS_PAYS)


@pytest.mark.parametrize(
    ("hole", "dealer", "to_one"),
    [
        ("As Ad", "Ac Ah", 1000),
        ("As Ad", "Ac Kh", 30),
        ("As Ad", "2c 7d", 30),
        ("As Ks", "2c 7d", 25),
        ("Kh Ah", "Ac Ad", 25),
        ("As Qs", "2c 7d", 20),
        ("Jd Ad", "2c 7d", 20),
        ("As Kd", "2c 7d", 15),
        ("Kc Kd", "2c 7d", 10),
        ("Qc Qd", "2c 7d", 10),
        ("Jc Jd", "2c 7d", 10),
        ("As Qd", "2c 7d", 5),
        ("Jc Ad", "2c 7d", 5),
        *[(f"{rank}c {rank}d", "Ac Ah", 3) for rank in "T98765432"],
    ],
)
def test_each_line_of_the_bonus_table_pays(hole: str, dealer: str, to_one: int) -> None:
    """BP bonus, bonus pays: a bet of 10 comes back with so much to one."""
    assert bonus(hole, dealer) == 10 + 10 * to_one


@pytest.mark.parametrize("hole", ["As Td", "As Ts", "Ks Qs", "Kd Qc", "Js Ts", "7c 2d", "Ah 2h"])
def test_other_hole_cards_lose_the_bonus_bet(hole: str) -> None:
    """BP bonus, bonus pays: a pair, or an ace with a king, a queen or a jack, and nothing else."""
    assert bonus(hole, "Ac Ad" if "A" not in hole else "2s 3s") == 0


def test_the_bonus_bet_returns_what_the_book_says() -> None:
    """BP bonus pays: 91.46 %, exactly 148,562 of 162,435, over all hole cards and dealers."""
    whole = Fraction(0)
    for hole in combinations(STANDARD_52.cards, 2):
        rest = [card for card in STANDARD_52.cards if card not in hole]
        # The dealer's cards matter against a pair of aces alone.
        against = (
            list(combinations(rest, 2)) if hole_cards_of(hole, rest[:2]) is HoleCards.ACES else [rest[:2]]
        )
        paid = sum(paid_on_bonus(1, hole_cards_of(hole, dealer), BONUS_PAYS) for dealer in against)
        whole += Fraction(paid, len(against))
    assert whole / 1326 == Fraction(148562, 162435)


@pytest.mark.parametrize(
    ("cards", "stakes"),
    [
        ("Kh Qh Jh Th 9h", 2500),
        ("5d 4d 3d 2d Ad", 2500),
        ("9c 9d 9h 9s 2c", 250),
        ("9c 9d 9h 2s 2c", 50),
        ("Ah Jh 9h 5h 2h", 25),
        ("9c 8d 7h 6s 5c", 10),
        ("5c 4d 3h 2s Ac", 10),
        ("9c 9d 9h 5s 2c", 3),
        ("9c 9d 5h 5s 2c", 0),
        ("Ac Ad 9h 5s 2c", 0),
        ("Ac Kd 9h 5s 2c", 0),
    ],
)
def test_each_line_of_the_first_5_table_pays(cards: str, stakes: int) -> None:
    """BP first 5, first 5 pays, jackpot: for one stake so many, and the stake itself does not come back."""
    hand = first_five_of(parse_cards(cards, INTERNATIONAL))
    assert paid_on_first_five(10, hand, FIRST_5_PAYS) == 10 * stakes


@pytest.mark.parametrize("suit", "cdhs")
def test_a_royal_flush_wins_the_jackpot_and_no_fixed_prize(suit: str) -> None:
    """BP first 5, first 5 pays: 100 % of the jackpot."""
    hand = first_five_of(parse_cards(" ".join(f"{rank}{suit}" for rank in "TAQKJ"), INTERNATIONAL))
    assert hand is FirstFiveHand.ROYAL_FLUSH
    assert paid_on_first_five(10, hand, FIRST_5_PAYS) == 0


def test_every_hand_but_the_royal_flush_has_its_line() -> None:
    """BP first 5 pays, bonus pays: no line is missing, none is there twice."""
    assert {HoleCards(line.hole) for line in BONUS_PAYS} == set(HoleCards)
    assert [line.hand for line in FIRST_5_PAYS] == list(FirstFiveHand)[1:]
