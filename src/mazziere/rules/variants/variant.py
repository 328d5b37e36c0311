"""What does a game consist of?

A variant says which deck is used, what is dealt or exchanged on each street, who opens the betting there,
which fixed bet applies, and what the pot is awarded for. Stakes, limit, rule set and the number of players
are chosen elsewhere. A variant is data only; rules are functions in `rules`.
"""

from enum import Enum

import msgspec

from mazziere.cards import Deck
from mazziere.ranking import HoleUse, Scale
from mazziere.rules.limits import BetSize, Limit


class Opening(Enum):
    """Who is first to act in a betting round."""

    AFTER_THE_BLINDS = "after_the_blinds"
    """Left of the last blind; left of the button where nobody has posted one."""
    LEFT_OF_THE_BUTTON = "left_of_the_button"
    BRING_IN_CARD = "bring_in_card"
    """The highest or the lowest door card, depending on the rule set."""
    BRING_IN_CARD_WITHOUT_QUALIFIER = "bring_in_card_without_qualifier"
    """As `BRING_IN_CARD`, in games for high and low in which any low counts, where books may differ."""
    HIGH_CARD = "high_card"
    """The highest door card; it may check."""
    HIGH_CARD_BRINGS_IN = "high_card_brings_in"
    """The highest door card, which is forced to bet."""
    BEST_SHOWING = "best_showing"
    """The best up cards."""
    LOWEST_SHOWING = "lowest_showing"
    """The lowest up cards, in games played for low."""
    THE_OPENER = "the_opener"
    """The player who opened the first round, or the next one to their left; left of the button where blinds
    opened it.
    """


class ForcedBets(Enum):
    """What is posted before the cards are dealt."""

    BLINDS = "blinds"
    """Blinds, with or without antes."""
    BLINDS_OR_ANTES = "blinds_or_antes"
    """Blinds; at tables whose stakes have none, only antes."""
    ANTES = "antes"
    BRING_IN = "bring_in"
    """Antes, if any; then a door card is forced to open, if the stakes have a bring-in."""


class Street(msgspec.Struct, frozen=True, kw_only=True):
    """Cards, and the betting round that follows them."""

    key: str
    """Stored and sent; never translated."""
    hole: int = 0
    """Number of cards dealt face down to each player."""
    up: int = 0
    """Number of cards dealt face up to each player, after those face down."""
    board: int = 0
    """Number of community cards dealt."""
    draw: int = 0
    """The most cards each player may exchange before the betting; 0 if none."""
    bet: BetSize
    opens: Opening = Opening.LEFT_OF_THE_BUTTON
    open_pair: bool = False
    """Whether an open pair may allow the big bet of fixed limit here, if the rule set says so."""


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """What the pot, or half of it, is awarded for."""

    key: str
    """"high" or "low"."""
    scale: Scale
    use: HoleUse


class Variant(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One game.

    Caches of facts about a game belong to the object, not to its key: two variants may share a key.
    """

    key: str
    """Stored and sent; never translated."""
    phh: dict[Limit, str] = {}
    """Limit → code in the PHH hand-history format; empty if the format has none."""
    deck: Deck
    seats: range
    """Number of players it can be dealt to."""
    limits: tuple[Limit, ...]
    streets: tuple[Street, ...]
    awards: tuple[Award, ...]
    """One, or the high half before the low half."""
    forced: ForcedBets = ForcedBets.BLINDS
    openers: int = 0
    """The least strength, for the first award, that may open the first round; 0 allows any hand."""
    redeals: bool = False
    """Whether a deal that nobody opens is passed out and the pot carried into the next deal."""
    source: str

    @property
    def is_for_high_alone(self) -> bool:
        """Whether a stud game is won by the high hand alone, and not by a low one or by both."""
        return len(self.awards) == 1 and self.streets[-1].opens is not Opening.LOWEST_SHOWING

    @property
    def hole_count(self) -> int:
        """Number of cards dealt face down to each player on all streets together."""
        return sum([street.hole for street in self.streets])

    @property
    def up_count(self) -> int:
        """Number of cards dealt face up to each player on all streets together."""
        return sum([street.up for street in self.streets])

    @property
    def board_count(self) -> int:
        """Number of community cards on all streets together."""
        return sum([street.board for street in self.streets])

    @property
    def has_flop(self) -> bool:
        """Whether the second street deals community cards."""
        return len(self.streets) > 1 and self.streets[1].board > 0

    @property
    def draws(self) -> int:
        """Number of draws."""
        return sum([1 for street in self.streets if street.draw])
