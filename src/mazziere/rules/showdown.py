"""Who shows first, who must show, and whose hand wins the pot?

Hands are compared by their strengths, one for each award of the variant (high; or high and low). Larger is
stronger, and 0 does not qualify. Nothing here knows how strengths are computed.
"""

from collections.abc import Sequence

from mazziere.rules.books import FIGP_2014, PAGAT, ROOM, TDA_2024, WSOP_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import (
    AllInHands,
    FirstToShow,
    HandReading,
    LosingHands,
    RabbitHunting,
    RunItTwice,
)

Strengths = tuple[int, ...]


@ruling(FIGP_2014["26"], ROOM["showdown"], PAGAT["showdown"], TDA_2024["17"], WSOP_2024["72"])
def showing_order(seats: Sequence[int], last_aggressor: int | None) -> tuple[int, ...]:
    """The order in which the players of a pot show their hands.

    seats           clockwise from the left of the button, in draw games too, whoever
                    opened; in stud from the best hand showing, in razz from the
                    lowest
    last_aggressor  the seat that bet or raised last in the last round; None if nobody did

    >>> showing_order((1, 4, 6), last_aggressor=4)
    (4, 6, 1)
    >>> showing_order((1, 4, 6), last_aggressor=None)
    (1, 4, 6)
    """
    if last_aggressor is None or last_aggressor not in seats:
        return tuple(seats)
    first = list(seats).index(last_aggressor)
    return (*seats[first:], *seats[:first])


@ruling(ROOM["showdown"], FIGP_2014["26"], TDA_2024["17"], WSOP_2024["72"])
def last_aggressor(
    wagers: Sequence[tuple[int, int]], wagered: Sequence[int], first_to_show: FirstToShow
) -> int | None:
    """Whose bet or raise counts as the last of a round, for the order of showing; None if nobody's does.

    wagers   (place, the bet it raised) for each bet and raise of the round, first to last; 0 for a bet
    wagered  what each place has put in in this round, when uncalled chips have been returned

    ROOM begins with the last raise "che è stato coperto": one against which somebody has put in a chip.

    >>> last_aggressor([(1, 0), (2, 100)], [0, 100, 100], FirstToShow.LAST_AGGRESSOR)
    2
    >>> last_aggressor([(1, 0), (2, 100)], [0, 100, 100], FirstToShow.LAST_AGGRESSOR_CALLED)
    1
    """
    for place, bet in reversed(wagers):
        if first_to_show is FirstToShow.LAST_AGGRESSOR:
            return place
        if any([other != place and chips > bet for other, chips in enumerate(wagered)]):
            return place
    return None


@ruling(ROOM["showdown"], FIGP_2014["28"], PAGAT["showdown"])
def shows_by_itself(strengths: Strengths, shown: Sequence[Strengths]) -> bool:
    """Whether a hand beats or ties the best hand shown so far, for the high or for the low.

    The first hand always does. Other hands may be mucked.

    >>> shows_by_itself((700, 0), [(900, 0)])
    False
    >>> shows_by_itself((700, 3), [(900, 0)])
    True
    """
    return any(
        mine > 0 and all(mine >= other[award] for other in shown) for award, mine in enumerate(strengths)
    )


@ruling(FIGP_2014["27"], TDA_2024["16"], WSOP_2024["70"])
def all_hands_are_shown(*, losing_hands: LosingHands, someone_is_all_in: bool) -> bool:
    """Whether nobody may muck: after an all-in every hand is turned up, also those in a side pot."""
    return someone_is_all_in and losing_hands is LosingHands.SHOWN_WHEN_SOMEONE_IS_ALL_IN


@ruling(FIGP_2014["27"], TDA_2024["16"], WSOP_2024["70"])
def all_in_hands_are_turned_up(
    *, all_in_hands: AllInHands, losing_hands: LosingHands, someone_is_all_in: bool
) -> bool:
    """Whether all hands are turned up at once when nobody can bet any more, before the cards to come."""
    return someone_is_all_in and (
        all_in_hands is AllInHands.ARE_TURNED_UP_AT_ONCE
        or losing_hands is LosingHands.SHOWN_WHEN_SOMEONE_IS_ALL_IN
    )


@ruling(FIGP_2014["25"], PAGAT["showdown"], TDA_2024["12"])
def players_declare(reading: HandReading) -> bool:
    """Whether a hand counts as its player declares it, instead of as the best hand its cards make."""
    return reading is HandReading.AS_DECLARED


@ruling(FIGP_2014["31"], TDA_2024["28"], WSOP_2024["81"])
def may_hunt_the_rabbit(rabbit_hunting: RabbitHunting) -> bool:
    """Whether the cards that would have come may be shown after the hand."""
    return rabbit_hunting is RabbitHunting.ON_REQUEST


def may_run_it_twice(run_it_twice: RunItTwice) -> bool:
    """Whether the cards to come may be dealt twice if all players agree; the books are silent."""
    return run_it_twice is RunItTwice.IF_ALL_AGREE


@ruling(FIGP_2014["25"], ROOM["showdown"], ROOM["kicker"], PAGAT["showdown"])
def winners(strengths: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The seats with the best of (seat, strength); empty if no hand qualifies.

    >>> winners([(1, 500), (4, 700), (6, 700)])
    (4, 6)
    """
    best = max(strength for _, strength in strengths)
    return tuple(seat for seat, strength in strengths if strength == best > 0)
