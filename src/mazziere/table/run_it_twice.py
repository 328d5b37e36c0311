"""Are the remaining cards to be dealt twice?

Once nobody can bet any more, a table with this option asks every player who plays for the pots; all must
agree, and no answer means no. It asks once per hand, and not if a player is away or leaving. The books do not
mention it; `hand` knows how the cards are dealt and paid.
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
    """Asks the players if it is time for it; answers no for a player who has gone since."""
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
    """Records one player's answer. When the last one agrees, the cards are dealt twice. Raises `Refused`."""
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
