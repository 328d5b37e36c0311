"""Where do the books differ, and what does each of them say there?

A rule set is a value: one answer to every question on which the sources disagree. The members of each enum
are statements about the game. No code checks which rule set it has; where all books agree, there is a
function and no switch.
"""

from enum import Enum

import msgspec


class ShortBet(Enum):
    """The smallest raise after an opening all-in below the minimum bet."""

    RAISE_TO_DOUBLE_THE_MINIMUM = "raise_to_double_the_minimum"
    RAISE_BY_THE_MINIMUM = "raise_by_the_minimum"


class ShortRaises(Enum):
    """Whether several all-in raises, each short of a full raise, reopen the betting together."""

    NEVER_REOPEN = "never_reopen"
    ADD_UP = "add_up"


class CheckedHands(Enum):
    """What a player who has checked may do when only a short all-in has been bet since."""

    CALL_OR_FOLD = "call_or_fold"
    MAY_RAISE = "may_raise"


class Uncapped(Enum):
    """When a fixed-limit round has no cap on the number of raises."""

    HEADS_UP_SINCE_THE_ROUND_BEGAN = "heads_up_since_the_round_began"
    HEADS_UP_NOW = "heads_up_now"
    TWO_LEFT_IN_THE_EVENT = "two_left_in_the_event"
    NEVER = "never"


class Raises(Enum):
    """How many bets and raises a capped fixed-limit round has."""

    ONE_BET_AND_THREE_RAISES = "one_bet_and_three_raises"
    ONE_BET_AND_FOUR_RAISES = "one_bet_and_four_raises"


class HalfRaises(Enum):
    """From which amount the next fixed-limit raise is counted after an all-in of at least half a raise."""

    FROM_THE_ALL_IN = "from_the_all_in"
    FROM_THE_LAST_WHOLE_BET = "from_the_last_whole_bet"
    """The all-in is completed: with bets of 60, an all-in to 150 over 120 is raised to 180."""
    FROM_THE_BET_IT_COUNTS_AS = "from_the_bet_it_counts_as"
    """The all-in counts as 180 there, and is raised to 240."""


class LosingHands(Enum):
    """What happens to a losing hand at the showdown."""

    MAY_BE_MUCKED = "may_be_mucked"
    SHOWN_WHEN_SOMEONE_IS_ALL_IN = "shown_when_someone_is_all_in"


class AllInHands(Enum):
    """When the hands lie face up once nobody can bet any more and cards are still to come.

    Asked only where losing hands may be mucked; where they may not, hands are turned up at once (FIGP 27).
    """

    ARE_SHOWN_AT_THE_SHOWDOWN = "are_shown_at_the_showdown"
    """After the last card and in order, so that a losing hand may be mucked."""
    ARE_TURNED_UP_AT_ONCE = "are_turned_up_at_once"


class HandReading(Enum):
    """How a hand shown at the showdown is read."""

    CARDS_SPEAK = "cards_speak"
    AS_DECLARED = "as_declared"


class RabbitHunting(Enum):
    """Whether the cards that would have come are shown after a hand that ended early."""

    NOT_ALLOWED = "not_allowed"
    ON_REQUEST = "on_request"


class AbsentHands(Enum):
    """What happens to the hand of a player who is away when the cards are dealt."""

    ARE_PLAYED_IN_TURN = "are_played_in_turn"
    """The clock acts, as for one who does not answer."""
    ARE_DEAD_AFTER_THE_DEAL = "are_dead_after_the_deal"


class AbsentAllIn(Enum):
    """What happens to the hand of an absent player whom a blind or an ante has put all-in.

    Asked only where the hands of absent players are not dead in any case.
    """

    PLAYS_ON = "plays_on"
    IS_FOLDED_IN_TURN = "is_folded_in_turn"


class Burning(Enum):
    """Before which cards a card is burned, after the first deal."""

    ONE_CARD_BEFORE_EACH_STREET = "one_card_before_each_street"
    """Flop, turn and river; every later street of stud; the new cards of every draw."""
    ONE_CARD_BEFORE_BOARD_CARDS = "one_card_before_board_cards"
    """Flop, turn and river only."""
    NO_CARD = "no_card"


class StudOpening(Enum):
    """Which card opens seven-card stud: the highest or the lowest."""

    HIGH_CARD_OPENS = "high_card_opens"
    LOW_CARD_BRINGS_IN = "low_card_brings_in"


class HiLoOpening(Enum):
    """Which card opens seven-card stud high-low without a qualifier."""

    AS_IN_SEVEN_CARD_STUD = "as_in_seven_card_stud"
    HIGH_CARD_OPENS = "high_card_opens"


class TiedDoors(Enum):
    """Which of several equal door cards opens the first round of stud."""

    BY_SUIT = "by_suit"
    """The highest suit of the highest cards, the lowest suit of the lowest ones."""
    BY_SUIT_IN_GAMES_FOR_HIGH_ALONE = "by_suit_in_games_for_high_alone"
    """In games for low, or for high and low, the nearest to the left of the button."""


class TiedBoards(Enum):
    """Who opens a later round of stud when several players show equally good cards."""

    NEAREST_TO_THE_LEFT_OF_THE_BUTTON = "nearest_to_the_left_of_the_button"
    HIGHEST_CARD_BY_SUIT = "highest_card_by_suit"
    BY_SUIT_IN_GAMES_FOR_HIGH_ALONE = "by_suit_in_games_for_high_alone"
    """In games for low, or for high and low, the nearest to the left of the button."""


class OpenPair(Enum):
    """Which bet an open pair allows on fourth street of seven-card stud, in fixed limit."""

    THE_SMALL_BET = "the_small_bet"
    EITHER_BET = "either_bet"


class RunItTwice(Enum):
    """Whether the cards to come after an all-in may be dealt twice, each time for half of each pot."""

    NEVER = "never"
    IF_ALL_AGREE = "if_all_agree"


class PotCounts(Enum):
    """Which pot a pot-limit bet is based on if a blind was posted short or not at all."""

    CHIPS_IN_THE_MIDDLE = "chips_in_the_middle"
    FULL_BLINDS = "full_blinds"


class ButtonMoves(Enum):
    """How the button finds its next seat."""

    SO_THAT_THE_BIG_BLIND_NEVER_SKIPS = "dead"
    TO_THE_NEXT_PLAYER = "moving"


class FirstButton(Enum):
    """Who has the button first."""

    DRAWN_BY_LOT = "drawn_by_lot"
    FIRST_JACK_DEALT = "first_jack_dealt"
    HIGHEST_CARD_DEALT = "highest_card_dealt"


class NewcomerWaits(Enum):
    """In which positions a new player at a tournament table waits until the button has passed."""

    BETWEEN_SMALL_BLIND_AND_BUTTON = "between_small_blind_and_button"
    BETWEEN_BIG_BLIND_AND_BUTTON = "between_big_blind_and_button"


class Remainders(Enum):
    """Who gets what is left when a pot does not divide among its winners."""

    CHIP_BY_CHIP = "chip_by_chip"
    """From the nearest to the left of the button, one chip each."""
    ALL_TO_THE_NEAREST = "all_to_the_nearest"


class FirstToShow(Enum):
    """Who shows first after a bet in the last round that nobody called."""

    LAST_AGGRESSOR = "last_aggressor"
    LAST_AGGRESSOR_CALLED = "last_aggressor_called"
    """The last one whose bet or raise was called; without one, as if nobody had bet."""


class IdenticalHands(Enum):
    """How a pot is split among players who win both its high and its low half."""

    EACH_HALF_ALONE = "each_half_alone"
    AS_ONE_POT = "as_one_pot"


class OddChipsInStud(Enum):
    """Who gets the odd chips when equal hands split a pot of stud."""

    NEAREST_TO_THE_LEFT_OF_THE_BUTTON = "nearest_to_the_left_of_the_button"
    HIGHEST_CARD_BY_SUIT = "highest_card_by_suit"
    """Whoever has the highest of the five cards that win; of equal cards, the higher suit."""


class SimultaneousElimination(Enum):
    """How players finish who lose their last chips in the same hand, at different tables.

    At one table more chips at the start of the hand place higher under every book.
    """

    MORE_CHIPS_PLACE_HIGHER = "more_chips_place_higher"
    """As at one table."""
    SAME_PLACE_AT_DIFFERENT_TABLES = "same_place_at_different_tables"
    """They share their prizes."""


class TimeoutAction(Enum):
    """What the room does for a player whose time has run out."""

    ALWAYS_FOLDS = "always_folds"
    CHECKS_WHEN_POSSIBLE = "checks_when_possible"


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """One book's answers. `rule_set_sources` has the article behind each of them.

    A rule set is stored with every hand. A field with a default was added later, and its default is what was
    played before it: a hand stored then is replayed as it went. Each hand looks its terms up by its rule set,
    so a rule set keeps its hash.
    """

    key: str
    """Stored, sent and shown; no rule depends on it."""
    short_bet: ShortBet
    short_raises: ShortRaises
    uncapped: Uncapped
    losing_hands: LosingHands
    checked_hands: CheckedHands = CheckedHands.CALL_OR_FOLD
    raises: Raises = Raises.ONE_BET_AND_THREE_RAISES
    half_raises: HalfRaises = HalfRaises.FROM_THE_ALL_IN
    all_in_hands: AllInHands = AllInHands.ARE_SHOWN_AT_THE_SHOWDOWN
    absent_hands: AbsentHands = AbsentHands.ARE_PLAYED_IN_TURN
    absent_all_in: AbsentAllIn = AbsentAllIn.PLAYS_ON
    reading: HandReading
    rabbit_hunting: RabbitHunting
    burning: Burning
    button: ButtonMoves
    first_button: FirstButton
    newcomer_waits: NewcomerWaits
    clock: TimeoutAction
    stud_opening: StudOpening = StudOpening.LOW_CARD_BRINGS_IN
    run_it_twice: RunItTwice = RunItTwice.NEVER
    pot_counts: PotCounts = PotCounts.CHIPS_IN_THE_MIDDLE
    open_pair: OpenPair = OpenPair.THE_SMALL_BET
    tied_boards: TiedBoards = TiedBoards.NEAREST_TO_THE_LEFT_OF_THE_BUTTON
    tied_doors: TiedDoors = TiedDoors.BY_SUIT
    hi_lo_opening: HiLoOpening = HiLoOpening.AS_IN_SEVEN_CARD_STUD
    identical_hands: IdenticalHands = IdenticalHands.EACH_HALF_ALONE
    remainders: Remainders = Remainders.CHIP_BY_CHIP
    odd_chips_in_stud: OddChipsInStud = OddChipsInStud.NEAREST_TO_THE_LEFT_OF_THE_BUTTON
    first_to_show: FirstToShow = FirstToShow.LAST_AGGRESSOR
    simultaneous_elimination: SimultaneousElimination = SimultaneousElimination.MORE_CHIPS_PLACE_HIGHER


FIGP_RULES = RuleSet(
    key="figp-2014",
    short_bet=ShortBet.RAISE_TO_DOUBLE_THE_MINIMUM,
    short_raises=ShortRaises.NEVER_REOPEN,
    checked_hands=CheckedHands.MAY_RAISE,
    uncapped=Uncapped.HEADS_UP_SINCE_THE_ROUND_BEGAN,
    losing_hands=LosingHands.SHOWN_WHEN_SOMEONE_IS_ALL_IN,
    all_in_hands=AllInHands.ARE_TURNED_UP_AT_ONCE,
    absent_hands=AbsentHands.ARE_DEAD_AFTER_THE_DEAL,
    absent_all_in=AbsentAllIn.IS_FOLDED_IN_TURN,
    reading=HandReading.CARDS_SPEAK,
    rabbit_hunting=RabbitHunting.NOT_ALLOWED,
    burning=Burning.ONE_CARD_BEFORE_EACH_STREET,
    button=ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS,
    first_button=FirstButton.DRAWN_BY_LOT,
    newcomer_waits=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
    clock=TimeoutAction.ALWAYS_FOLDS,
    stud_opening=StudOpening.LOW_CARD_BRINGS_IN,
    run_it_twice=RunItTwice.NEVER,
    pot_counts=PotCounts.CHIPS_IN_THE_MIDDLE,
    simultaneous_elimination=SimultaneousElimination.SAME_PLACE_AT_DIFFERENT_TABLES,
)

ROOM_RULES = RuleSet(
    key="room",
    short_bet=ShortBet.RAISE_BY_THE_MINIMUM,
    short_raises=ShortRaises.NEVER_REOPEN,
    uncapped=Uncapped.HEADS_UP_NOW,
    losing_hands=LosingHands.MAY_BE_MUCKED,
    all_in_hands=AllInHands.ARE_TURNED_UP_AT_ONCE,
    reading=HandReading.CARDS_SPEAK,
    rabbit_hunting=RabbitHunting.NOT_ALLOWED,
    burning=Burning.ONE_CARD_BEFORE_BOARD_CARDS,
    button=ButtonMoves.TO_THE_NEXT_PLAYER,
    first_button=FirstButton.DRAWN_BY_LOT,
    newcomer_waits=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
    clock=TimeoutAction.CHECKS_WHEN_POSSIBLE,
    stud_opening=StudOpening.LOW_CARD_BRINGS_IN,
    run_it_twice=RunItTwice.NEVER,
    pot_counts=PotCounts.CHIPS_IN_THE_MIDDLE,
    remainders=Remainders.ALL_TO_THE_NEAREST,
    first_to_show=FirstToShow.LAST_AGGRESSOR_CALLED,
)

HOME_RULES = RuleSet(
    key="home",
    short_bet=ShortBet.RAISE_BY_THE_MINIMUM,
    short_raises=ShortRaises.NEVER_REOPEN,
    uncapped=Uncapped.HEADS_UP_NOW,
    losing_hands=LosingHands.MAY_BE_MUCKED,
    reading=HandReading.CARDS_SPEAK,
    rabbit_hunting=RabbitHunting.ON_REQUEST,
    burning=Burning.ONE_CARD_BEFORE_EACH_STREET,
    button=ButtonMoves.TO_THE_NEXT_PLAYER,
    first_button=FirstButton.FIRST_JACK_DEALT,
    newcomer_waits=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
    clock=TimeoutAction.CHECKS_WHEN_POSSIBLE,
    stud_opening=StudOpening.HIGH_CARD_OPENS,
    run_it_twice=RunItTwice.IF_ALL_AGREE,
    pot_counts=PotCounts.CHIPS_IN_THE_MIDDLE,
)

STARS_PRACTICE = msgspec.structs.replace(
    ROOM_RULES,
    key="stars",
    short_raises=ShortRaises.ADD_UP,
    half_raises=HalfRaises.FROM_THE_LAST_WHOLE_BET,
    all_in_hands=AllInHands.ARE_SHOWN_AT_THE_SHOWDOWN,
    absent_all_in=AbsentAllIn.IS_FOLDED_IN_TURN,
    run_it_twice=RunItTwice.IF_ALL_AGREE,
    open_pair=OpenPair.EITHER_BET,
    remainders=Remainders.CHIP_BY_CHIP,
    first_to_show=FirstToShow.LAST_AGGRESSOR,
)
"""The practice of PokerStars as recorded hands show it; used to replay them."""

TDA_RULES = RuleSet(
    key="tda-2024",
    short_bet=ShortBet.RAISE_BY_THE_MINIMUM,
    short_raises=ShortRaises.ADD_UP,
    uncapped=Uncapped.NEVER,
    losing_hands=LosingHands.SHOWN_WHEN_SOMEONE_IS_ALL_IN,
    all_in_hands=AllInHands.ARE_TURNED_UP_AT_ONCE,
    absent_hands=AbsentHands.ARE_DEAD_AFTER_THE_DEAL,
    absent_all_in=AbsentAllIn.IS_FOLDED_IN_TURN,
    reading=HandReading.CARDS_SPEAK,
    rabbit_hunting=RabbitHunting.NOT_ALLOWED,
    burning=Burning.ONE_CARD_BEFORE_EACH_STREET,
    button=ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS,
    first_button=FirstButton.DRAWN_BY_LOT,
    newcomer_waits=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
    clock=TimeoutAction.CHECKS_WHEN_POSSIBLE,
    stud_opening=StudOpening.LOW_CARD_BRINGS_IN,
    run_it_twice=RunItTwice.NEVER,
    pot_counts=PotCounts.FULL_BLINDS,
    tied_boards=TiedBoards.HIGHEST_CARD_BY_SUIT,
    identical_hands=IdenticalHands.AS_ONE_POT,
    odd_chips_in_stud=OddChipsInStud.HIGHEST_CARD_BY_SUIT,
    simultaneous_elimination=SimultaneousElimination.SAME_PLACE_AT_DIFFERENT_TABLES,
)

WSOP_RULES = msgspec.structs.replace(
    TDA_RULES,
    key="wsop-2024",
    uncapped=Uncapped.TWO_LEFT_IN_THE_EVENT,
    raises=Raises.ONE_BET_AND_FOUR_RAISES,
    clock=TimeoutAction.ALWAYS_FOLDS,
    pot_counts=PotCounts.CHIPS_IN_THE_MIDDLE,
    tied_boards=TiedBoards.BY_SUIT_IN_GAMES_FOR_HIGH_ALONE,
    tied_doors=TiedDoors.BY_SUIT_IN_GAMES_FOR_HIGH_ALONE,
    hi_lo_opening=HiLoOpening.HIGH_CARD_OPENS,
)

RULE_SETS: dict[str, RuleSet] = {
    rules.key: rules for rules in (FIGP_RULES, ROOM_RULES, HOME_RULES, TDA_RULES, WSOP_RULES, STARS_PRACTICE)
}
