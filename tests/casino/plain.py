"""A second settlement of a round, written for the tests alone, in the plainest way.

It shares nothing with the rulings or the evaluator: hands are ranked by counting, the best of twenty-one is
found by trying them all, and each table of payments is written out again as the book has it.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

RANKS = "23456789TJQKA"
CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)
ANTE_PAYS_FROM = {"las-vegas": "straight", "atlantic-city": "flush", "colorado": "straight"}

Hand = tuple[int, list[int]]
"""The place of its category, and its ranks, those held more often first."""


def ranked(five: list[str]) -> Hand:
    """A hand of five cards, as "As"."""
    ranks = sorted((RANKS.index(card[0]) for card in five), reverse=True)
    counts = sorted(Counter(ranks).values(), reverse=True)
    in_order = sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))
    flush = len({card[1] for card in five}) == 1
    wheel = ranks == [12, 3, 2, 1, 0]
    straight = wheel or (len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4)
    if straight:
        in_order = [3] if wheel else [ranks[0]]
    name = "high_card"
    if straight and flush:
        name = "royal_flush" if in_order == [12] else "straight_flush"
    elif counts[0] == 4:
        name = "four_of_a_kind"
    elif counts == [3, 2]:
        name = "full_house"
    elif flush:
        name = "flush"
    elif straight:
        name = "straight"
    elif counts[0] == 3:
        name = "three_of_a_kind"
    elif counts[:2] == [2, 2]:
        name = "two_pair"
    elif counts[0] == 2:
        name = "pair"
    return CATEGORIES.index(name), in_order


def best(hole: str, board: str) -> Hand:
    """The best hand of seven cards."""
    return max(ranked(list(five)) for five in combinations(f"{hole} {board}".split(), 5))


def paid(
    bets: dict[str, int], *, hole: str, dealer: str, board: str, folded: bool, paytable: str
) -> dict[str, int]:
    """What comes back for each bet, the bet included, without the jackpot.

    bets  spot → amount
    """
    back = {}
    for spot, bet in bets.items():
        if spot == "bonus":
            back[spot] = bet * _bonus(hole, dealer)
        elif spot == "first_5":
            back[spot] = bet * _first_5(hole, board)
        elif folded:
            back[spot] = 0
        else:
            back[spot] = bet * _main(spot, best(hole, board), best(dealer, board), paytable)
    return back


def _main(spot: str, player: Hand, dealer: Hand, paytable: str) -> int:
    if dealer > player:
        return 0
    if dealer == player:
        return 1
    pays_from = CATEGORIES.index(ANTE_PAYS_FROM[paytable])
    return 1 if spot == "ante" and player[0] < pays_from else 2


def _bonus(hole: str, dealer: str) -> int:
    one, two = hole.split()
    ranks = "".join(sorted(one[0] + two[0], key=RANKS.index, reverse=True))
    suited = one[1] == two[1]
    if ranks == "AA":
        return 1001 if [card[0] for card in dealer.split()] == ["A", "A"] else 31
    if ranks[0] == ranks[1]:
        return 11 if ranks[0] in "KQJ" else 4
    return {"AK": 26 if suited else 16, "AQ": 21 if suited else 6, "AJ": 21 if suited else 6}.get(ranks, 0)


def _first_5(hole: str, board: str) -> int:
    category, _ = ranked(hole.split() + board.split()[:3])
    prizes = {
        "straight_flush": 2500,
        "four_of_a_kind": 250,
        "full_house": 50,
        "flush": 25,
        "straight": 10,
        "three_of_a_kind": 3,
    }
    return prizes.get(CATEGORIES[category], 0)
