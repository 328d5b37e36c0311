"""Which game do the words of a history name, and what does its first line announce?"""

import msgspec

from mazziere.rules.limits import Limit
from mazziere.rules.variants.catalogue import VARIANTS


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What is announced of a hand: its game, stakes and time.

    game     a key of the catalogue, or "" if that game does not exist here; `title` then names it
    small    the smaller of the two stakes as written: a blind, or in fixed limit the small bet
    big      the larger one
    level    of a tournament, from 1; 0 if it is not told
    cap      the most a player may lose in a hand, as written; "" if there is none
    """

    site: str
    number: str
    game: str
    title: str
    limit: Limit
    small: str
    big: str
    cap: str
    currency: str
    tournament: str
    when: str
    level: int = 0

    @property
    def has_currency(self) -> bool:
        """Whether amounts are money, and so have cents."""
        return bool(self.currency)


def game_key(words: str) -> tuple[str, str]:
    """The key in the catalogue ("" if that game does not exist here), and the game's plain name.

    >>> game_key("5 Card Omaha Hi/Lo"), game_key("6+ Hold'em"), game_key("Badacey")
    (('omaha5_8', 'omaha5_8'), ('short_deck', 'short_deck'), ('', 'badacey'))
    """
    plain = " ".join(words.lower().replace("-", " ").split())
    hi_lo = plain.endswith(("hi/lo", "h/l", "hi lo", "high/low", "high low"))
    if "6+" in plain:
        key = "short_deck"
    elif plain.startswith("hold"):
        key = "holdem"
    elif "courchevel" in plain:
        key = "courchevel8" if hi_lo else "courchevel"
    elif "omaha" in plain:
        cards = next((digit for digit in plain if digit in "56"), "")
        key = f"omaha{cards}_8" if hi_lo and cards else f"omaha{cards}{'8' if hi_lo else ''}"
    elif "stud" in plain:
        key = "seven_stud8" if hi_lo else "seven_stud"
    elif "2 7" in plain:
        key = "deuce_to_seven_triple" if "triple" in plain else "deuce_to_seven_draw"
    else:
        key = _OTHERS.get(plain, plain)
    return (key, key) if key in VARIANTS else ("", plain)


_OTHERS = {"5 card draw": "five_draw", "a 5 triple draw": "ace_to_five_triple"}
