"""Which games does this room deal?"""

from mazziere.rules.variants.flop_games import (
    HOLDEM,
    OMAHA,
    OMAHA_FIVE,
    OMAHA_FIVE_HI_LO,
    OMAHA_HI_LO,
    OMAHA_SIX,
)
from mazziere.rules.variants.variant import Variant

VARIANTS: dict[str, Variant] = {
    variant.key: variant for variant in (HOLDEM, OMAHA, OMAHA_HI_LO, OMAHA_FIVE, OMAHA_FIVE_HI_LO, OMAHA_SIX)
}
"""Every game, by key."""
