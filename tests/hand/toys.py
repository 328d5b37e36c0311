"""Games that are completely solved, as data for the same engine: Kuhn's and Leduc poker."""

from __future__ import annotations

from mazziere.cards import INTERNATIONAL, Card, Deck, parse_cards, rank_of
from mazziere.ranking import HoleUse, Scale
from mazziere.rules.limits import BetSize, Limit
from mazziere.rules.variants.variant import Award, Street, Variant


def _highest(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    return 1 + rank_of(hole[0])


def _pair_or_highest(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    pairs = rank_of(hole[0]) == rank_of(board[0])
    return 1 + rank_of(hole[0]) + 13 * pairs


KUHN = Variant(
    key="kuhn",
    phh={},
    deck=Deck("three", parse_cards("Jc Qc Kc", INTERNATIONAL)),
    seats=range(2, 3),
    limits=(Limit.FIXED_LIMIT,),
    streets=(Street(key="preflop", hole=1, bet=BetSize.SMALL),),
    awards=(
        Award(
            key="high",
            scale=Scale(key="one_card", any_cards=_highest, two_and_three=_highest, ace_is_low=False),
            use=HoleUse.ANY,
        ),
    ),
    source="H. W. Kuhn, A simplified two-person poker, 1950",
)

LEDUC = Variant(
    key="leduc",
    phh={},
    deck=Deck("six", parse_cards("Jc Qc Kc Jd Qd Kd", INTERNATIONAL)),
    seats=range(2, 3),
    limits=(Limit.FIXED_LIMIT,),
    streets=(
        Street(key="preflop", hole=1, bet=BetSize.SMALL),
        Street(key="flop", board=1, bet=BetSize.BIG),
    ),
    awards=(
        Award(
            key="high",
            scale=Scale(
                key="pair_or_card",
                any_cards=_pair_or_highest,
                two_and_three=_pair_or_highest,
                ace_is_low=False,
            ),
            use=HoleUse.ANY,
        ),
    ),
    source="F. Southey and others, Bayes' bluff: opponent modelling in poker, 2005",
)

TOYS = {variant.key: variant for variant in (KUHN, LEDUC)}
