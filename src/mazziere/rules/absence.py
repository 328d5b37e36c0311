"""What becomes of the hand of a player who is not at the seat when the cards are dealt?

Nothing here knows why somebody is away, or for how long; see `blinds` for who is dealt in at all.
"""

from collections.abc import Collection, Sequence

from mazziere.rules.books import FIGP_2014, TDA_2024, WSOP_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import AbsentHands


@ruling(FIGP_2014["72"], TDA_2024["30"], WSOP_2024["82"])
def dead_hands(
    in_order: Sequence[int], absent: Collection[int], absent_hands: AbsentHands
) -> tuple[int, ...]:
    """The seats whose hands are dead as soon as all have been dealt to, all-in or not, in order of action.

    in_order  the seats with a hand, in the order in which they would act
    absent    the seats of those who are away

    Their blinds and antes stay in the pot. Where nobody is there, which no book speaks of, the last to act
    keeps the hand: somebody has to win the pot.

    >>> dead_hands((4, 1, 2), {2}, AbsentHands.ARE_DEAD_AFTER_THE_DEAL)
    (2,)
    >>> dead_hands((4, 1, 2), {1, 2, 4}, AbsentHands.ARE_DEAD_AFTER_THE_DEAL)
    (4, 1)
    """
    if absent_hands is AbsentHands.ARE_PLAYED_IN_TURN:
        return ()
    dead = tuple([seat for seat in in_order if seat in absent])
    return dead[:-1] if len(dead) == len(in_order) else dead
