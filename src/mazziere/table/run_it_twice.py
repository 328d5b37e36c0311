"""Shall the cards to come be dealt twice?

Once nobody can bet any more, a table that has it asks everybody who plays for
the pots; all must agree, and silence is a no. It asks once in a hand, and not
where somebody is away or on his way out. No book speaks of it: what is dealt
and how it is paid, the hand knows.
"""

from mazziere.hand import RunTwice
from mazziere.hand.legal import why_not_twice
from mazziere.hand.state import Phase
from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.state import Table, TwiceToAgree, seat_no, seated
from mazziere.table.transition import Transition


def ask_to_run_twice(transition: Transition, at: int) -> None:
    """The players are asked, if it is time for it; who is not there any more answers with a no."""
    table = transition.table
    if not table.config.run_it_twice:
        return
    if isinstance(table.awaiting, TwiceToAgree):
        gone = [no for no in table.awaiting.seats if not _is_there(table, no)]
        if gone:
            transition.happen(e.TwiceAnswered(gone[0], False, at))
        return
    hand = transition.hand
    if table.twice is not None or hand.phase is not Phase.DEALING or why_not_twice(hand) is not None:
        return
    seats = tuple([seat.no for seat in hand.seats if not seat.folded])
    if all(_is_there(table, no) for no in seats):
        transition.happen(e.TwiceAsked(seats, at))


def _is_there(table: Table, no: int) -> bool:
    seat = seat_no(table, no)
    return not (seat.is_away or seat.is_leaving)


def answer_twice(transition: Transition, command: c.AnswerTwice, at: int) -> None:
    """One of those who are asked says yes or no. With the last yes it is agreed."""
    table = transition.table
    seat = seated(table, command.player)
    awaiting = table.awaiting
    if not isinstance(awaiting, TwiceToAgree):
        raise refusals.NothingToAgreeOn
    if seat.no not in awaiting.seats:
        raise refusals.NotAskedToAgree
    transition.happen(e.TwiceAnswered(seat.no, command.agrees, at))
    if command.agrees and len(awaiting.seats) == 1:
        transition.ask_the_hand(RunTwice(), at)
