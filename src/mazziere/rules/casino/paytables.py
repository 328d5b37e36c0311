"""What does each spot of Texas Hold'em Bonus pay?

A paytable is a value: nothing asks for its name. The three of them differ in which hand the ante pays from,
and in whether the flop bet is a decision. Odds are "to one" where the bet comes back with the winnings, and
prizes in units of the stake where it does not.
"""

from enum import Enum

import msgspec

from mazziere.ranking import Category


class Spot(Enum):
    """The spots of the layout, in the order in which they are bet on."""

    ANTE = "ante"
    BONUS = "bonus"
    FIRST_5 = "first_5"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"

    __hash__ = object.__hash__  # instead of one of the name: every look-up asks for it


STARTING_SPOTS = (Spot.ANTE, Spot.BONUS, Spot.FIRST_5)
"""The spots that players bet on while bets are open."""

SPOTS = tuple(Spot)
"""All spots: those of `STARTING_SPOTS`, then those on which players bet by deciding to play on."""


class HoleCards(Enum):
    """What two hole cards are for the BONUS bet, best first."""

    ACES_AGAINST_ACES = "aces_against_aces"
    """A pair of aces, and the dealer has the other one."""
    ACES = "aces"
    ACE_KING_SUITED = "ace_king_suited"
    ACE_QUEEN_OR_JACK_SUITED = "ace_queen_or_jack_suited"
    ACE_KING = "ace_king"
    KINGS_TO_JACKS = "kings_to_jacks"
    ACE_QUEEN_OR_JACK = "ace_queen_or_jack"
    TENS_TO_DEUCES = "tens_to_deuces"


class BonusPay(msgspec.Struct, frozen=True, gc=False):
    """One line of the table of the BONUS bet."""

    hole: HoleCards
    to_one: int


class FirstFiveHand(Enum):
    """What hole cards and flop are for the FIRST 5 bet, best first."""

    ROYAL_FLUSH = "royal_flush"
    """Wins the progressive jackpot."""
    STRAIGHT_FLUSH = "straight_flush"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"


class FirstFivePay(msgspec.Struct, frozen=True, gc=False):
    """One line of the fixed prizes of the FIRST 5 bet."""

    hand: FirstFiveHand
    stakes: int
    """The prize, in units of the stake. The stake itself does not come back."""


class FlopBet(Enum):
    """When the bet on FLOP is made."""

    AFTER_THE_HOLE_CARDS_OR_FOLD = "after_the_hole_cards_or_fold"
    """Who has seen the hole cards makes it, or folds and loses the ante."""
    WITH_THE_ANTE = "with_the_ante"
    """It is made together with the ante: nobody can fold."""


class BonusPaytable(msgspec.Struct, frozen=True, kw_only=True):
    """The rules by which a table pays."""

    key: str
    """Stored and sent; never translated, and never asked."""
    ante_pays_from: Category
    """The weakest winning hand with which the ante is paid; with a weaker one it comes back."""
    flop_bet: FlopBet = FlopBet.AFTER_THE_HOLE_CARDS_OR_FOLD
    flop_antes: int = 2
    """The bet on FLOP, in antes."""
    turn_antes: int = 1
    """The bet on TURN, in antes."""
    river_antes: int = 1
    """The bet on RIVER, in antes."""
    bonus: tuple[BonusPay, ...]
    first_5: tuple[FirstFivePay, ...]
    """The fixed prizes; a royal flush wins the jackpot."""

    @property
    def antes(self) -> dict[Spot, int]:
        """Later spot → its bet, in antes."""
        return {Spot.FLOP: self.flop_antes, Spot.TURN: self.turn_antes, Spot.RIVER: self.river_antes}


BONUS_PAYS = (
    BonusPay(HoleCards.ACES_AGAINST_ACES, 1000),
    BonusPay(HoleCards.ACES, 30),
    BonusPay(HoleCards.ACE_KING_SUITED, 25),
    BonusPay(HoleCards.ACE_QUEEN_OR_JACK_SUITED, 20),
    BonusPay(HoleCards.ACE_KING, 15),
    BonusPay(HoleCards.KINGS_TO_JACKS, 10),
    BonusPay(HoleCards.ACE_QUEEN_OR_JACK, 5),
    BonusPay(HoleCards.TENS_TO_DEUCES, 3),
)

FIRST_5_PAYS = (
    FirstFivePay(FirstFiveHand.STRAIGHT_FLUSH, 2500),
    FirstFivePay(FirstFiveHand.FOUR_OF_A_KIND, 250),
    FirstFivePay(FirstFiveHand.FULL_HOUSE, 50),
    FirstFivePay(FirstFiveHand.FLUSH, 25),
    FirstFivePay(FirstFiveHand.STRAIGHT, 10),
    FirstFivePay(FirstFiveHand.THREE_OF_A_KIND, 3),
)

LAS_VEGAS = BonusPaytable(
    key="las-vegas",
    ante_pays_from=Category.STRAIGHT,
    bonus=BONUS_PAYS,
    first_5=FIRST_5_PAYS,
)
"""The rules of BP."""

ATLANTIC_CITY = BonusPaytable(
    key="atlantic-city",
    ante_pays_from=Category.FLUSH,
    bonus=BONUS_PAYS,
    first_5=FIRST_5_PAYS,
)

COLORADO = BonusPaytable(
    key="colorado",
    ante_pays_from=Category.STRAIGHT,
    flop_bet=FlopBet.WITH_THE_ANTE,
    bonus=BONUS_PAYS,
    first_5=FIRST_5_PAYS,
)
"""Nobody folds: what the ante and the bet on FLOP lose with the five worst hands makes the difference
between the published edges of 2.0369 % and 2.3496 %.
"""

PAYTABLES: dict[str, BonusPaytable] = {table.key: table for table in (LAS_VEGAS, ATLANTIC_CITY, COLORADO)}
"""Key → paytable, in the order in which a form offers them."""
