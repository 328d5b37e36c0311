"""What does a game consist of?

A variant says which deck is used, what is dealt or exchanged on each street,
who opens the betting there, how large the bets of fixed limit are, and what
the pot is awarded for. Stakes, limit, rule set and the number of players are
other axes, chosen elsewhere. Where a rule begins, data ends: see `rules`.
"""

from enum import Enum

import msgspec

from mazziere.cards import Deck
from mazziere.ranking import HoleUse, Scale
from mazziere.rules.limits import BetSize, Limit


class Opening(Enum):
    """Who is the first to act in a betting round."""

    AFTER_THE_BLINDS = "after_the_blinds"
    """Left of the last blind; left of the button where nobody has posted one."""
    LEFT_OF_THE_BUTTON = "left_of_the_button"
    BRING_IN_CARD = "bring_in_card"
    """The highest or the lowest door card, as the rule set says."""
    HIGH_CARD = "high_card"
    """The highest door card."""
    HIGH_CARD_BRINGS_IN = "high_card_brings_in"
    """The highest door card, and never for nothing."""
    BEST_SHOWING = "best_showing"
    """The best cards face up."""
    LOWEST_SHOWING = "lowest_showing"
    """The lowest cards face up: the best of a game that is played for the low."""
    THE_OPENER = "the_opener"
    """Who opened the first round, or the next one to the left; left of the button where blinds opened it."""


class ForcedBets(Enum):
    """What is put in before the cards."""

    BLINDS = "blinds"
    """With or without antes on top."""
    BLINDS_OR_ANTES = "blinds_or_antes"
    """Antes alone at a table whose stakes have no blinds."""
    ANTES = "antes"
    BRING_IN = "bring_in"
    """Antes, if any; then a card forces its owner to open, if the stakes have a bring-in."""


class Street(msgspec.Struct, frozen=True, kw_only=True):
    """Cards, and the betting round that follows them."""

    key: str
    """Stored and sent; never translated."""
    hole: int = 0
    """Cards dealt face down to each player."""
    up: int = 0
    """Cards dealt face up to each player, after those face down."""
    board: int = 0
    """Cards dealt face up in the middle."""
    draw: int = 0
    """The most cards that each player may exchange before the betting; 0 where nothing is exchanged."""
    bet: BetSize
    opens: Opening = Opening.LEFT_OF_THE_BUTTON
    open_pair: bool = False
    """Whether a pair lying face up may raise the stakes of fixed limit here, where the rule set says so."""


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """What (a half of) the pot is given for."""

    key: str
    """"high" or "low"."""
    scale: Scale
    use: HoleUse


class Variant(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One game. What is remembered of a game is kept by the game, not by its name: two may have the same."""

    key: str
    """Stored and sent; never translated."""
    phh: dict[Limit, str] = {}
    """Its codes in the PHH hand-history format, by limit; empty where the format has none."""
    deck: Deck
    seats: range
    """How many players it can be dealt to."""
    limits: tuple[Limit, ...]
    streets: tuple[Street, ...]
    awards: tuple[Award, ...]
    """One, or the high half before the low half."""
    forced: ForcedBets = ForcedBets.BLINDS
    openers: int = 0
    """The least strength, for the first award, that may open the first round; 0 for any cards."""
    redeals: bool = False
    """Whether a deal that nobody opens is passed out: the pot waits for the next one."""
    source: str

    @property
    def hole_count(self) -> int:
        """Cards of one's own, face down, all streets together."""
        return sum([street.hole for street in self.streets])

    @property
    def up_count(self) -> int:
        """Cards of one's own, face up, all streets together."""
        return sum([street.up for street in self.streets])

    @property
    def board_count(self) -> int:
        """Community cards, all streets together."""
        return sum([street.board for street in self.streets])

    @property
    def has_flop(self) -> bool:
        """Whether the second street lies in the middle, for all."""
        return len(self.streets) > 1 and self.streets[1].board > 0

    @property
    def draws(self) -> int:
        """How many times cards are exchanged."""
        return sum([1 for street in self.streets if street.draw])
