"""How fast every deal of Texas Hold'em Bonus is counted, and one decision valued.

*Deals counted* is the enumeration of `returns bonus`, some classes of flops in one thread, once its tables
are made. Its peer ranks both hands of each deal, as many deals as an array holds, with the kernel's own rows:
what an enumeration does that shares nothing. *A decision* is the exact value of each choice on a flop.
"""

import random
import time
from itertools import combinations

import mazziere_kernel
import numpy as np

from bench.report import Row
from mazziere.analysis.bonus.choices import choice_values
from mazziere.analysis.bonus.counting import DealCounter, by_kind
from mazziere.cards import INTERNATIONAL, STANDARD_52, parse_cards
from mazziere.rules.casino.paytables import LAS_VEGAS

FLOPS = 150


def deals_counted_a_second(flops: int) -> float:
    """Deals of the enumeration, in one thread, once its tables are made."""
    counter = DealCounter()
    begun = time.perf_counter()
    found = by_kind([counter.counted(range(800, 800 + flops))])
    return sum([ahead.all.deals for ahead in found.values()]) / (time.perf_counter() - begun)


def deals_ranked_a_second() -> float:
    """Deals of which both hands are ranked, a row each: a hand on a board against all hands of the dealer."""
    hole, flop = parse_cards("AhKd", INTERNATIONAL), parse_cards("Qh7h2c", INTERNATIONAL)
    left = [card for card in STANDARD_52.cards if card not in (*hole, *flop)]
    board = (*flop, *left[:2])
    dealers = np.array(list(combinations(left[2:], 2)), dtype=np.uint8)
    rows = np.concatenate([dealers, np.tile(np.array(board, dtype=np.uint8), (len(dealers), 1))], axis=1)
    own = np.tile(np.array([*hole, *board], dtype=np.uint8), (len(dealers), 1))
    many, mine = np.tile(rows, (200, 1)), np.tile(own, (200, 1))
    begun = time.perf_counter()
    np.count_nonzero(mazziere_kernel.high_rows(mine) > mazziere_kernel.high_rows(many))
    return len(many) / (time.perf_counter() - begun)


def milliseconds_of_a_decision() -> float:
    """The exact value of each choice on some flops."""
    luck, count = random.Random(2), 30
    deals = [luck.sample(STANDARD_52.cards, 5) for _ in range(count)]
    begun = time.perf_counter()
    for cards in deals:
        choice_values(tuple(cards[:2]), tuple(cards[2:]), paytable=LAS_VEGAS)
    return 1000 * (time.perf_counter() - begun) / count


def run(*, quick: bool) -> list[Row]:
    """All rows. Quick ones count fewer flops."""
    return [
        Row(
            "deals counted, one thread",
            "deals/s",
            deals_counted_a_second(FLOPS // 5 if quick else FLOPS),
            deals_ranked_a_second(),
            "both hands ranked",
        ),
        Row("the values of a decision on the flop", "ms", milliseconds_of_a_decision()),
    ]
