"""Fields of our own in a PHH text, the types of all of them, and the unit of its amounts.

`read` concludes what the fields mean together.
"""

from typing import Final

from mazziere.formats.amounts import COUNTED
from mazziere.formats.phh.toml import Fields

RAKE_FIELD: Final = "_rake"
"""Our own field: the rake of each pot, main pot first. PHH has none for it."""

AWAY_FIELD: Final = "_away"
"""Our own field: players folded by the room although a blind had put them all-in."""

WHEN_FIELD: Final = "_when"
HERO_FIELD: Final = "_hero"
TOURNAMENT_FIELD: Final = "_tournament"
CARRIED_FIELD: Final = "_carried"
RULES_FIELD: Final = "_rules"
BUTTON_FIELD: Final = "_button"
SMALL_BLIND_FIELD: Final = "_small_blind"
"""Our own fields, as in PokerStars histories: date and time, hero, tournament; the chips in the pot before
the first forced bet; the key of the rule set; the seat of the button, where it is empty; and the small blind
of the stakes, where it is not the least blind that was posted in turn.
"""

DEAD_FIELD: Final = "_dead_blinds"
"""Our own field: how much of each ante is a missed blind, in the order of the antes. The standard has only
antes for dead money.
"""


_AMOUNTS: Final = (
    "antes",
    "blinds_or_straddles",
    "starting_stacks",
    "finishing_stacks",
    "winnings",
    RAKE_FIELD,
    DEAD_FIELD,
)
"""The fields that are lists of amounts: as `toml` gives them, a number with a point is text."""

_LISTS: Final[tuple[tuple[str, type], ...]] = (
    ("seats", int),
    ("actions", str),
    ("players", str),
    (AWAY_FIELD, str),
)
"""The other fields that are lists, and what may be in them."""


def checked_types(found: Fields) -> tuple[str | None, bool]:
    """The name of a field of the wrong type, if there is one; and whether all listed amounts are integers."""
    if type(found["variant"]) is not str:
        return "variant", False
    are_integers = True
    for name in _AMOUNTS:
        amounts = found.get(name, _NO_VALUES)
        if type(amounts) is not list:
            return name, False
        for amount in amounts:
            if type(amount) is not int:
                if type(amount) is not str:
                    return name, False
                are_integers = False
    for name, one in _LISTS:
        values = found.get(name, _NO_VALUES)
        if type(values) is not list:
            return name, False
        for value in values:
            if type(value) is not one:
                return name, False
    return None, are_integers


_NO_VALUES: Final[list[object]] = []


def unit_of(found: Fields, *, are_integers: bool) -> int:
    """How many chips make one of the currency, judging by the decimals written: "5.00" counts cents.

    are_integers  whether all listed amounts are integers
    """
    decimals = max(_decimals(found.get("min_bet")), _decimals(found.get("small_bet")))
    if not are_integers:
        for name in _FINEST:
            amounts: list[object] = found.get(name, _NO_VALUES)
            for amount in amounts:
                if type(amount) is str:
                    decimals = max(decimals, _decimals(amount))
    return _UNITS[min(decimals, len(_UNITS) - 1)]


_FINEST: Final = ("starting_stacks", "blinds_or_straddles", "finishing_stacks")
"""The lists whose amounts show the unit."""
_UNITS: Final = tuple(sorted(COUNTED))


def _decimals(amount: object) -> int:
    return len(amount.partition(".")[2]) if isinstance(amount, str) else 0
