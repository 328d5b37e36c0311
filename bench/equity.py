"""The time of an equity calculation, beside PokerKit and phevaluator.

*Counted* is the whole calculation, called through Python: checks, classes of boards, ranking, shares; anew
each time, in one thread. No available peer counts classes: phevaluator ranks both hands on one board after
another, and its figure, from some thousand boards, is projected to all of them. *Drawn* is Monte Carlo on
both sides; PokerKit draws in one process, with cards and ranges made beforehand.

The last rows are absolute: milliseconds per calculation, where less is better.
"""

import time
from collections.abc import Callable
from itertools import combinations, islice

import phevaluator
from pokerkit import Card as PokerKitCard
from pokerkit import Deck as PokerKitDeck
from pokerkit import StandardHighHand, calculate_equities

from bench.report import Row
from mazziere.analysis import equity, standing
from mazziere.analysis.equity import Equity
from mazziere.analysis.ranges import parse_range
from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.variants.catalogue import VARIANTS

Work = Callable[[], object]

ACES, KINGS = "AhAs", "KdKc"
ALL_BOARDS = 1_712_304
PEER_BOARDS = 5_000
PEER_DRAWS = 200
DRAWS = 200_000


def counted(*hands: str, game: str = "holdem") -> Equity:
    """The equity counted over every deal, for hands or ranges as players write them."""
    variant = VARIANTS[game]
    return equity(
        [parse_range(hand, variant) for hand in hands], (), variant=variant, samples=None, seed=None
    )


def drawn(*hands: str) -> Equity:
    """The equity from `DRAWS` random deals of hold'em."""
    variant = VARIANTS["holdem"]
    return equity([parse_range(hand, variant) for hand in hands], (), variant=variant, samples=DRAWS, seed=1)


def phevaluator_on_some_boards() -> None:
    """Rank both hands on the first boards, one call each."""
    aces, kings = (parse_cards(hand, INTERNATIONAL) for hand in (ACES, KINGS))
    left = [card for card in range(52) if card not in (*aces, *kings)]
    wins = ties = 0
    for board in islice(combinations(left, 5), PEER_BOARDS):
        first = phevaluator.evaluate_cards(*aces, *board)
        second = phevaluator.evaluate_cards(*kings, *board)
        wins += first < second
        ties += first == second


def pokerkit_draws() -> None:
    """The same number of deals, drawn by PokerKit."""
    ranges = [[tuple(PokerKitCard.parse(hand))] for hand in (ACES, KINGS)]
    calculate_equities(ranges, (), 2, 5, PokerKitDeck.STANDARD, (StandardHighHand,), sample_count=PEER_DRAWS)


def decision() -> object:
    """The question of a bot on the flop against three opponents: 400 deals."""
    return standing(
        parse_cards("AhKh", INTERNATIONAL),
        parse_cards("Qh7h2c", INTERNATIONAL),
        opponents=3,
        variant=VARIANTS["holdem"],
        samples=400,
        seed=1,
    )


def seconds_of(works: dict[str, Work], *, turns: int) -> dict[str, float]:
    """The best of some runs of each, taken in turns, so that a busy machine disturbs all alike."""
    best = dict.fromkeys(works, float("inf"))
    for _ in range(turns):
        for name, work in works.items():
            begun = time.perf_counter()
            work()
            best[name] = min(best[name], time.perf_counter() - begun)
    return best


def run(*, quick: bool) -> list[Row]:
    """All rows. Quick ones take fewer turns; the work is the same."""
    questions: dict[str, Work] = {
        "hold'em, two hands, apart in suits": lambda: counted(ACES, KINGS),
        "hold'em, two hands, suited and tangled": lambda: counted("AhKh", "QsJs"),
        "hold'em, three hands": lambda: counted("AhKh", "QsJs", "2c2d"),
        "hold'em, AKs against QQ+": lambda: counted("AKs", "QQ+"),
        "Omaha hi-lo, two hands": lambda: counted("AhAs2h3d", "KdKcQsQh", game="omaha8"),
        "a bot's decision on the flop, 400 deals": decision,
    }
    seconds = seconds_of(
        {
            **questions,
            "phevaluator": phevaluator_on_some_boards,
            "drawn": lambda: drawn(ACES, KINGS),
            "PokerKit": pokerkit_draws,
        },
        turns=10 if quick else 100,
    )
    heads_up = seconds["hold'em, two hands, apart in suits"]
    return [
        Row(
            "hold'em heads-up, counted",
            "boards/s",
            ALL_BOARDS / heads_up,
            PEER_BOARDS / seconds["phevaluator"],
            "phevaluator, by calls",
        ),
        Row(
            "hold'em heads-up, drawn",
            "deals/s",
            DRAWS / seconds["drawn"],
            PEER_DRAWS / seconds["PokerKit"],
            "PokerKit",
        ),
        *(Row(question, "ms", 1000 * seconds[question]) for question in questions),
    ]
