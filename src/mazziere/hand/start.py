"""What has to be known before the first card of a hand?

A table (or a recorded hand) says who is dealt in, where the button is and who posts what; why they post it is
the table's concern. Amounts are whole chips.
"""

from enum import Enum

import msgspec

from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rake import Rake
from mazziere.rules.rule_set import RuleSet

BOARD = 0
"""The place of community cards, among the seats of `CardsToDeal`."""
BURN = -1
"""The place of burned cards."""
SECOND_BOARD = -2
"""The place of the community cards that are dealt for the second half of each pot."""


class PostKind(Enum):
    """The reason for a forced or voluntary post."""

    ANTE = "ante"
    """The player's own ante; no part of the first bet."""
    TABLE_ANTE = "table_ante"
    """An ante paid by one player for the whole table; dead."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    EXTRA_BLIND = "extra_blind"
    """A live blind out of turn, of a new or returning player."""
    DEAD_BLIND = "dead_blind"
    """A missed small blind: goes into the pot, no part of the first bet."""
    STRADDLE = "straddle"
    """A voluntary blind above the big blind: it is the bet to match, and betting begins to its left."""


DEAD_POSTS = (PostKind.DEAD_BLIND, PostKind.TABLE_ANTE)


class DealtIn(msgspec.Struct, frozen=True, gc=False):
    """A seat that is dealt cards, and its chips before anything is posted."""

    no: int
    """1 or higher: the number of a fixed place at the table."""
    stack: int
    away: bool = False
    """The player cannot act: folded in turn, and even all-in by a forced bet where the rules say so."""


class Post(msgspec.Struct, frozen=True, gc=False):
    """What a seat owes; a player with less posts what they have."""

    seat: int
    kind: PostKind
    amount: int


class HandStart(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One deal, before it begins."""

    variant: str
    """Key of a game in the catalogue."""
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
    """The smallest chip in play, in which pots are split; 1 unless the table has real chips."""
    carried: int = 0
    """Chips of a deal that was passed out: dead money in the main pot."""
    rake: tuple[int, ...] = ()
    """Of a recorded hand: chips taken from each pot, main pot first; missing pots have 0."""
    rake_schedule: Rake | None = None
    """How rake is computed when the pots are paid; used instead of `rake`."""
    bomb_pot: bool = False
    """Whether everybody posts an ante and betting begins on the second street."""
    two_left_in_the_event: bool = False
    """Whether the tournament has only two players left, at all its tables together."""
    all_ins_wait: bool = False
    """Whether a called all-in waits with its cards unturned until it may go on (FIGP 60a)."""
