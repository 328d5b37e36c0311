"""What has to be known before the first card of a hand?

A table (or a recorded hand) says who is dealt in, where the button is and who
posts what; why they post it is the table's business. Chips are whole.
"""

from enum import Enum

import msgspec

from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rake import Rake
from mazziere.rules.rule_set import RuleSet

BOARD = 0
"""Where community cards go, among the seats of `CardsToDeal`."""
BURN = -1
"""Where burned cards go."""
SECOND_BOARD = -2
"""Where the community cards go that are dealt for the second half of each pot."""


class PostKind(Enum):
    """Why a player posts."""

    ANTE = "ante"
    """One's own, no part of the first bet."""
    TABLE_ANTE = "table_ante"
    """Paid by one for the whole table; dead."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    EXTRA_BLIND = "extra_blind"
    """A live blind out of turn, of a newcomer or of one who returns."""
    DEAD_BLIND = "dead_blind"
    """A missed small blind: into the pot, no part of the first bet."""
    STRADDLE = "straddle"
    """Put up unasked before the cards, above the big blind: the bet to match. The betting begins after it."""


DEAD_POSTS = (PostKind.DEAD_BLIND, PostKind.TABLE_ANTE)


class DealtIn(msgspec.Struct, frozen=True, gc=False):
    """A seat that gets cards, and the chips in front of it before anything is posted."""

    no: int
    """1 or higher; a fixed place at the table."""
    stack: int
    away: bool = False
    """Not there to act: where the rules say so, folded in turn even when a forced bet has put it all-in."""


class Post(msgspec.Struct, frozen=True, gc=False):
    """What a seat owes; one with less posts what it has."""

    seat: int
    kind: PostKind
    amount: int


class HandStart(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One deal, before it."""

    variant: str
    """Key in the catalogue."""
    limit: Limit
    stakes: Stakes
    rules: RuleSet
    button: int
    """A seat number; the seat may be empty (dead button)."""
    seats: tuple[DealtIn, ...]
    """In any order."""
    posts: tuple[Post, ...]
    """In the order in which they are posted."""
    smallest_chip: int = 1
    """What a shared pot is cut into; a table with real chips may have none of 1."""
    carried: int = 0
    """Chips of a deal that was passed out: dead money in the main pot."""
    rake: tuple[int, ...] = ()
    """Of a recorded hand: taken from each pot, main pot first; what is missing is 0."""
    rake_schedule: Rake | None = None
    """What the house keeps of each pot here, reckoned when it is paid; comes instead of `rake`."""
    bomb_pot: bool = False
    """All have put in an ante, and nobody bets before the second street."""
