"""Who judges hands fast? The compiled kernel where it is installed, the reference where not.

The only importer of `mazziere_kernel`. Both sides take the same arguments, give
the same strengths and refuse the same cards; `COMPILED` says which one serves.
"""

from collections.abc import Callable

from mazziere.cards import Card
from mazziere.ranking import reference

Judge = Callable[[tuple[Card, ...], tuple[Card, ...]], int]
"""The strength of hole cards and a board."""

UpCards = Callable[[tuple[Card, ...]], int]
"""The strength of cards that lie face up."""

COMPILED: bool
high: Judge
eight_or_better: Judge
omaha_high: Judge
omaha_low: Judge

high_wild: Judge = reference.high_wild
high_bug: Judge = reference.high_bug
short_deck_high: Judge = reference.short_deck_high
ace_to_five: Judge = reference.ace_to_five
ace_to_five_joker: Judge = reference.ace_to_five_joker
ace_to_six: Judge = reference.ace_to_six
deuce_to_seven: Judge = reference.deuce_to_seven
badugi: Judge = reference.badugi
showing_high: UpCards = reference.showing_high
showing_low: UpCards = reference.showing_low

try:
    import mazziere_kernel as compiled
except ModuleNotFoundError:
    COMPILED = False
    high = reference.high
    eight_or_better = reference.eight_or_better
    omaha_high = reference.omaha_high
    omaha_low = reference.omaha_low
else:
    COMPILED = True
    high = compiled.high
    eight_or_better = compiled.eight_or_better
    omaha_high = compiled.omaha_high
    omaha_low = compiled.omaha_low
