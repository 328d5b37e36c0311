"""Which poker hand is stronger, fast: the compiled half of `mazziere.ranking`.

Single calls take tuples of cards; the `_rows` forms rank a whole array and leave
other threads running meanwhile. What each does is written in `_kernel.pyi`.
"""

from mazziere_kernel._kernel import (
    board_classes,
    eight_or_better,
    eight_or_better_rows,
    high,
    high_rows,
    instruction_sets,
    omaha_high,
    omaha_high_rows,
    omaha_low,
    omaha_low_rows,
)

__all__ = [
    "board_classes",
    "eight_or_better",
    "eight_or_better_rows",
    "high",
    "high_rows",
    "instruction_sets",
    "omaha_high",
    "omaha_high_rows",
    "omaha_low",
    "omaha_low_rows",
]
