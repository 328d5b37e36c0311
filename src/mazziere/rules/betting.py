"""Who may bet, call or raise, and by how much?

Each function answers one question of the rule book from the few numbers that the book itself mentions. None
of them knows about seats, hands or decks, so each can be read beside the page that it follows.

Amounts are whole chips. `bet` is the highest wager of the round, `to_call` the amount the player must add to
call, `full_raise` the size of the last full bet or raise of the betting round.
"""

from collections.abc import Iterable, Sequence

from mazziere.cards import Card, rank_of
from mazziere.rules.books import FIGP_2014, OT, PAGAT, ROOM, TDA_2024, WSOP_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import CheckedHands, OpenPair, Raises, ShortBet, ShortRaises, Uncapped


@ruling(FIGP_2014["9c"], FIGP_2014["9b"], ROOM["raise"], TDA_2024["43"], WSOP_2024["95"])
def minimum_raise_to(*, bet: int, full_raise: int, minimum_bet: int, short_bet: ShortBet) -> int:
    """The smallest total that is a raise in no limit and pot limit, in chips.

    It adds at least the largest bet or raise of the round: with blinds of 50/100 and a raise to 300, the next
    raise is at least to 500. After an opening all-in below the minimum bet, the books disagree on where the
    minimum is counted from.

    >>> double = ShortBet.RAISE_TO_DOUBLE_THE_MINIMUM
    >>> minimum_raise_to(bet=300, full_raise=200, minimum_bet=100, short_bet=double)
    500
    >>> minimum_raise_to(bet=20, full_raise=100, minimum_bet=100, short_bet=double)
    200
    """
    if bet < minimum_bet and short_bet is ShortBet.RAISE_TO_DOUBLE_THE_MINIMUM:
        return 2 * minimum_bet
    return bet + full_raise


@ruling(FIGP_2014["8"], ROOM["limit"])
def fixed_raise_to(*, full_bet: int, fixed: int) -> int:
    """The only total that is a bet or raise in fixed limit, in chips.

    full_bet  the last wager that counted as a full bet or raise; a short
              all-in on top of it is completed, not raised

    >>> fixed_raise_to(full_bet=4, fixed=2)
    6
    """
    return full_bet + fixed


@ruling(FIGP_2014["9b"], FIGP_2014["9c"], ROOM["raise"])
def size_of_raise(*, to: int, bet: int, minimum_bet: int, short_bet: ShortBet) -> int:
    """How many chips a wager to `to` adds, in no limit and pot limit.

    It is counted from the bet it meets, a short all-in included. Where an
    opening all-in below the minimum is raised to double the minimum, it is
    counted as the minimum bet itself.

    >>> size_of_raise(to=300, bet=150, minimum_bet=100, short_bet=ShortBet.RAISE_BY_THE_MINIMUM)
    150
    >>> size_of_raise(to=200, bet=20, minimum_bet=100, short_bet=ShortBet.RAISE_TO_DOUBLE_THE_MINIMUM)
    100
    """
    if 0 < bet < minimum_bet and short_bet is ShortBet.RAISE_TO_DOUBLE_THE_MINIMUM:
        return to - minimum_bet
    return to - bet


@ruling(FIGP_2014["19"], ROOM["raise"], TDA_2024["47"], WSOP_2024["96"])
def counts_as_full(*, by: int, full_raise: int) -> bool:
    """Whether an all-in that adds `by` chips is a full bet or raise, in no limit and pot limit.

    >>> counts_as_full(by=99, full_raise=100)
    False
    """
    return by >= full_raise


@ruling(FIGP_2014["8c"], PAGAT["stud"], TDA_2024["47"])
def counts_as_fixed(*, to: int, bet: int, full_bet: int, fixed: int) -> bool:
    """Whether a wager counts as a full bet, raise or completion in fixed limit.

    full_bet  the last wager that counted; 0 over a bring-in, which is none

    Half a bet is enough, counted from the wager it meets. A wager that
    completes short all-ins to the next fixed amount is full, however little it
    adds to the last of them. Half always means half of a whole bet: over a
    bring-in of 20, with bets of 100, an all-in to 70 counts and one to 69 does not.

    >>> counts_as_fixed(to=150, bet=100, full_bet=100, fixed=100)
    True
    >>> counts_as_fixed(to=149, bet=100, full_bet=100, fixed=100)
    False
    """
    return 2 * (to - bet) >= fixed or to >= full_bet + fixed


@ruling(TDA_2024["RP-10"])
def open_pair_plays_either_bet(open_pair: OpenPair, up: Iterable[Sequence[Card]]) -> bool:
    """Whether an open pair makes both the small and the big bet available.

    up  the up cards of each player still in the hand

    >>> from mazziere.cards import INTERNATIONAL, parse_cards
    >>> up = [parse_cards("7d 7c", INTERNATIONAL), parse_cards("As 2c", INTERNATIONAL)]
    >>> open_pair_plays_either_bet(OpenPair.EITHER_BET, up)
    True
    """
    if open_pair is OpenPair.THE_SMALL_BET:
        return False
    return any(len({rank_of(card) for card in cards}) < len(cards) for cards in up)


def whole_bets(*, to: int, fixed: int) -> int:
    """How many whole bets a fixed-limit wager reaches.

    >>> whole_bets(to=150, fixed=60)
    2
    """
    return to // fixed


@ruling(
    FIGP_2014["19"],
    FIGP_2014["Definizioni, Check"],
    FIGP_2014["4"],
    ROOM["raise"],
    TDA_2024["47"],
    WSOP_2024["96"],
)
def may_raise_again(
    *,
    has_acted: bool,
    to_call: int,
    full_raise: int,
    short_raises: ShortRaises,
    half_is_enough: bool = False,
    has_checked: bool = False,
    checked_hands: CheckedHands = CheckedHands.CALL_OR_FOLD,
) -> bool:
    """Whether a player who now faces a wager may raise.

    has_acted       whether the player has acted since the last full bet or raise;
                    posting a blind is not an action, so the blinds keep their option
    half_is_enough  true in fixed limit, where half a raise counts as one
    has_checked     whether the player's only act in this round was a check

    A short all-in must be called, but does not let a player who has already
    acted raise again. Whether several short all-ins together do is where the
    books differ, and whether it holds for one who has only checked: FIGP bars
    those who have bet or called, and says that a check keeps the right to raise.

    >>> never, add_up = ShortRaises.NEVER_REOPEN, ShortRaises.ADD_UP
    >>> may_raise_again(has_acted=True, to_call=50 + 60, full_raise=100, short_raises=never)
    False
    >>> may_raise_again(has_acted=True, to_call=30 + 30, full_raise=100, short_raises=add_up,
    ...                 half_is_enough=True)
    True
    """
    if not has_acted or (has_checked and checked_hands is CheckedHands.MAY_RAISE):
        return True
    return short_raises is ShortRaises.ADD_UP and to_call * (2 if half_is_enough else 1) >= full_raise


@ruling(FIGP_2014["8a"], FIGP_2014["8b"], ROOM["structure"], TDA_2024["48"], WSOP_2024["100"])
def is_capped(
    *,
    bets_and_raises: int,
    uncapped: Uncapped,
    players_at_start: int,
    players_now: int,
    raises: Raises = Raises.ONE_BET_AND_THREE_RAISES,
    two_left_in_the_event: bool = False,
) -> bool:
    """Whether a fixed-limit round has reached its last raise.

    bets_and_raises        full bets and raises of this round; the big blind counts as the first bet
    players_at_start       number of players not all-in when the round began
    players_now            number of players still in the hand
    two_left_in_the_event  whether all others have been eliminated from the tournament

    >>> is_capped(bets_and_raises=4, uncapped=Uncapped.HEADS_UP_NOW, players_at_start=3, players_now=2)
    False
    >>> is_capped(bets_and_raises=4, raises=Raises.ONE_BET_AND_FOUR_RAISES, uncapped=Uncapped.NEVER,
    ...           players_at_start=2, players_now=2)
    False
    """
    # FIGP 8a and ROOM limit allow three raises after the bet, WSOP 100 four.
    if bets_and_raises < (5 if raises is Raises.ONE_BET_AND_FOUR_RAISES else 4):
        return False
    match uncapped:
        case Uncapped.HEADS_UP_SINCE_THE_ROUND_BEGAN:
            return players_at_start > 2
        case Uncapped.HEADS_UP_NOW:
            return players_now > 2
        case Uncapped.TWO_LEFT_IN_THE_EVENT:
            return not two_left_in_the_event
        case Uncapped.NEVER:
            return True


@ruling(FIGP_2014["1g"], ROOM["course of a hand"], OT["betting"])
def must_act(
    *, has_acted: bool, wagered: int, bet: int, opponents_can_act: bool, highest_opponent: int
) -> bool:
    """Whether a player with chips still has a decision to make in this round.

    opponents_can_act  whether another player in the hand has chips left
    highest_opponent   the largest wager of the other players in the hand

    The round continues until all have matched the bet or all have checked. A
    player whose opponents are all all-in and matched has nobody to bet against.
    """
    if not opponents_can_act and wagered >= highest_opponent:
        return False
    return not has_acted or wagered < bet
