"""BP: what becomes of each bet, row by row of the table of results, and with every tie."""

from __future__ import annotations

import pytest

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.ranking import HIGH, Category, describe
from mazziere.rules.casino.paytables import ATLANTIC_CITY, COLORADO, LAS_VEGAS, PAYTABLES, BonusPaytable, Spot
from mazziere.rules.casino.settlement import BetOutcome, ante_of_a_folded_hand, main_outcome, paid_on

MAIN = (Spot.ANTE, Spot.FLOP, Spot.TURN, Spot.RIVER)


def strength(cards: str) -> int:
    return HIGH.any_cards(parse_cards(cards, INTERNATIONAL), ())


def outcomes(player: str, dealer: str, board: str, paytable: BonusPaytable = LAS_VEGAS) -> list[str]:
    """Of ANTE, FLOP, TURN and RIVER."""
    own, other = strength(f"{player} {board}"), strength(f"{dealer} {board}")
    pays_from = paytable.ante_pays_from
    return [main_outcome(spot, own, other, ante_pays_from=pays_from).value for spot in MAIN]


@pytest.mark.parametrize(
    ("player", "dealer", "board", "category"),
    [
        ("6h 5d", "Kc Kd", "7s 8c 9h 2d Ah", "straight"),
        ("Ah 2h", "Kc Kd", "7h 8h Th 2d Ac", "flush"),
        ("7d 7c", "Kc Kd", "7h 8h 8d 2d Ac", "full_house"),
        ("7d 7c", "Kc Kd", "7h 7s 8d 2d Ac", "four_of_a_kind"),
        ("6h 5h", "Kc Kd", "7h 8h 9h 2d Ac", "straight_flush"),
        ("Ah Kh", "Kc Kd", "Qh Jh Th 2d Ac", "royal_flush"),
    ],
)
def test_player_ahead_with_a_straight_or_better(player: str, dealer: str, board: str, category: str) -> None:
    """BP results, results at a glance: 1:1, 1:1, 1:1, 1:1."""
    assert describe(HIGH, strength(f"{player} {board}")).category == category
    assert outcomes(player, dealer, board) == ["won"] * 4


@pytest.mark.parametrize(
    ("player", "dealer", "board", "category"),
    [
        ("Ah 5d", "Kc Qd", "2s 3c 9h Jd 7h", "high_card"),
        ("Ah Ad", "Kc Kd", "2s 3c 9h Jd 7h", "pair"),
        ("9d 7d", "Kc Kd", "2s 3c 9h Jd 7h", "two_pair"),
        ("9d 9c", "Kc Kd", "2s 3c 9h Jd 7h", "three_of_a_kind"),
    ],
)
def test_player_ahead_with_less_than_a_straight(player: str, dealer: str, board: str, category: str) -> None:
    """BP results, results at a glance: the ante comes back, the others pay 1:1."""
    assert describe(HIGH, strength(f"{player} {board}")).category == category
    assert outcomes(player, dealer, board) == ["returned", "won", "won", "won"]


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        ("Kc Kd", "Ah Ad", "2s 3c 9h Jd 7h"),
        ("6h 5d", "Th Jd", "7s 8c 9h 2d Ah"),
        ("Kh Qc", "Kd Ac", "2s 3c 9h Jd 7h"),
    ],
)
def test_dealer_ahead(player: str, dealer: str, board: str) -> None:
    """BP results, results at a glance: all four are lost, also those of a straight."""
    assert outcomes(player, dealer, board) == ["lost"] * 4


TIES = [
    ("high_card", "Ah 5d", "Ac 4d", "Ks Qc 9h 8d 7h"),
    ("pair", "Ah 2d", "Ac 3d", "As Kc Qh 9d 7h"),
    ("two_pair", "Kh 2d", "Kc 3d", "Ks 9c 9h Ad 7h"),
    ("three_of_a_kind", "Kh 2d", "Kc 3d", "9s 9c 9h Ad 7h"),
    ("straight", "6h 2d", "6c 2c", "7s 8c 9h Td Kh"),
    ("flush", "2d 3c", "4d 5c", "Ah Jh 9h 8h 6h"),
    ("full_house", "2d 3c", "4d 5c", "Ah As Ac 8h 8d"),
    ("four_of_a_kind", "2d 3c", "4d 5c", "9h 9s 9c 9d Ad"),
    ("straight_flush", "2d 3c", "4d 5c", "Qh Jh Th 9h 8h"),
    ("royal_flush", "2d 3c", "4d 5c", "Ah Kh Qh Jh Th"),
]


@pytest.mark.parametrize(("category", "player", "dealer", "board"), TIES, ids=[tie[0] for tie in TIES])
def test_equal_hands_tie_in_every_category(category: str, player: str, dealer: str, board: str) -> None:
    """BP hands, results, results at a glance: suits part nobody, and all four bets come back."""
    assert describe(HIGH, strength(f"{player} {board}")).category == category
    assert outcomes(player, dealer, board) == ["returned"] * 4


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("Ah 5d", "Kc Qd", "2s 3c 9h Jd 8h"),
        ("Ah Kd", "As Qd", "Ac 3c 9h Jd 8h"),
        ("Ah 9d", "As 3d", "Ac 3c 9h Jd 8h"),
        ("Ah Ad", "As Kd", "Ac 9c 9h Kh 8h"),
        ("9d Kd", "9s Qd", "9c 9h 3h Jd 5c"),
        ("Td 2d", "6d 2s", "7c 8h 9h Jd 2c"),
        ("Ah 2h", "Kh Qh", "3h 9h 5h Jd 2c"),
        ("Td Tc", "9d 9c", "Th 9h 5h 5d 2c"),
        ("Ad Kc", "Qd Jc", "9h 9s 9c 9d 2c"),
        ("Kh 2d", "8h 7h", "Qh Jh Th 9h 2c"),
    ],
)
def test_in_every_category_the_higher_hand_wins(better: str, worse: str, board: str) -> None:
    """BP hands: by rank, then by the other cards, in descending order."""
    assert outcomes(better, worse, board)[1] == "won"
    assert outcomes(worse, better, board) == ["lost"] * 4


def test_an_ace_is_high_or_low_in_a_straight() -> None:
    """BP hands: 5-4-3-2-A is the lowest straight, and pays the ante."""
    assert outcomes("Ah 2d", "Kc Kd", "3s 4c 5h 9d 9h") == ["won"] * 4
    assert outcomes("Ah 2d", "6c 2c", "3s 4c 5h 9d Jh") == ["lost"] * 4


def test_a_folded_hand_loses_its_ante() -> None:
    """BP game, results at a glance, decision pre-flop: PASSARE gives up the ante and nothing else."""
    assert ante_of_a_folded_hand() is BetOutcome.LOST


@pytest.mark.parametrize(("outcome", "paid"), [("won", 50), ("returned", 25), ("lost", 0)])
def test_main_bets_pay_even_money(outcome: str, paid: int) -> None:
    """BP results, results at a glance: alla pari, so a bet of 25 brings 50."""
    assert paid_on(BetOutcome(outcome), 25) == paid


@pytest.mark.parametrize(
    ("paytable", "straight", "flush"),
    [(LAS_VEGAS, "won", "won"), (ATLANTIC_CITY, "returned", "won"), (COLORADO, "won", "won")],
    ids=list(PAYTABLES),
)
def test_the_ante_pays_from_what_the_table_says(paytable: BonusPaytable, straight: str, flush: str) -> None:
    """BP results: in Las Vegas and Colorado from a straight, in Atlantic City from a flush."""
    assert outcomes("6h 5d", "Kc Kd", "7s 8c 9h 2d Ah", paytable)[0] == straight
    assert outcomes("Ah 2h", "Kc Kd", "7h 8h Th 2d Ac", paytable)[0] == flush


def test_every_pair_of_categories_has_one_winner() -> None:
    """BP hands, results: ten kinds of hand, from high card to royal flush, each against each."""
    ladder = [strength(f"{player} {board}") for _, player, _, board in TIES]
    for own, mine in enumerate(ladder):
        for other, theirs in enumerate(ladder):
            pays = Category.STRAIGHT
            flop = main_outcome(Spot.FLOP, mine, theirs, ante_pays_from=pays)
            ante = main_outcome(Spot.ANTE, mine, theirs, ante_pays_from=pays)
            if own == other:
                assert flop is ante is BetOutcome.RETURNED
            elif own < other:
                assert flop is ante is BetOutcome.LOST
            else:
                assert flop is BetOutcome.WON
                assert ante is (BetOutcome.WON if own >= 4 else BetOutcome.RETURNED)
