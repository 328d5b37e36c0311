"""Which evaluator ranks hands: the compiled kernel if installed, otherwise the reference.

The only module that chooses between them: `analysis` imports `mazziere_kernel` too, for what only the kernel
does. Both implementations take the same arguments, return the same strengths and reject the same cards;
`COMPILED` says which one is in use.
"""

from collections.abc import Callable
from typing import Final

from mazziere.cards import Card

Judge = Callable[[tuple[Card, ...], tuple[Card, ...]], int]
"""Evaluates hole cards and a board to a strength."""

UpCardsJudge = Callable[[tuple[Card, ...]], int]
"""Evaluates up cards to a strength."""

COMPILED: bool

try:
    import mazziere_kernel as judges

    COMPILED = True
except ModuleNotFoundError:
    from mazziere.ranking import reference as judges  # type: ignore[no-redef]

    COMPILED = False

high: Final[Judge] = judges.high
high_wild: Final[Judge] = judges.high_wild
high_bug: Final[Judge] = judges.high_bug
short_deck_high: Final[Judge] = judges.short_deck_high
eight_or_better: Final[Judge] = judges.eight_or_better
ace_to_five: Final[Judge] = judges.ace_to_five
ace_to_five_joker: Final[Judge] = judges.ace_to_five_joker
ace_to_six: Final[Judge] = judges.ace_to_six
deuce_to_seven: Final[Judge] = judges.deuce_to_seven
badugi: Final[Judge] = judges.badugi
omaha_high: Final[Judge] = judges.omaha_high
omaha_low: Final[Judge] = judges.omaha_low
showing_high: Final[UpCardsJudge] = judges.showing_high
showing_low: Final[UpCardsJudge] = judges.showing_low
