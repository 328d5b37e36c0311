"""When does a player's time end, and what happens then?

First comes the time to act, then what is left of the player's own time bank;
then the clock acts for him, as `rules.clock` says. A hand that has lost is
mucked when the time to show it is over. Whoever let the clock act, or is
leaving, is not waited for again. There is no clock here, only instants.
"""

from mazziere.hand import Check, Fold, Muck, Show
from mazziere.hand.legal import OfferCheck, legal
from mazziere.hand.state import Hand, Phase
from mazziere.rules.clock import clock_folds
from mazziere.rules.showdown import players_declare
from mazziere.table import events as e
from mazziere.table.course import Course
from mazziere.table.events import Why
from mazziere.table.state import PlayerToAct, PlayerToShow, seat_no, turn_deadline


def strike(course: Course, at: int) -> None:
    """Everything that has fallen due by `at` happens; nothing, if nothing has."""
    match course.table.awaiting:
        case PlayerToAct(seat=no, deadline=deadline) if at >= deadline:
            if course.table.bank_since is None and seat_no(course.table, no).time_bank_ms > 0:
                course.happen(e.TimeBankStarted(no, deadline))
                deadline = turn_deadline(course.table, seat_no(course.table, no))
            if at >= deadline:
                _time_is_over(course, no, at)
        case PlayerToShow(seat=no, deadline=deadline) if at >= deadline:
            course.happen(e.TimeRanOut(no, at))
            course.ask_the_hand(shows_for(course.hand, no), at)


def _time_is_over(course: Course, no: int, at: int) -> None:
    use_time_bank(course, no, at)
    course.happen(e.TimeRanOut(no, at))
    course.ask_the_hand(acts_for(course.hand, no), at)
    if not seat_no(course.table, no).is_away:
        course.happen(e.SatOut(no, Why.ABSENT, at))


def use_time_bank(course: Course, no: int, at: int) -> None:
    """Book what the player at seat `no`, who has acted `at`, took of his own time."""
    table = course.table
    since = table.bank_since
    if since is None:
        since = turn_deadline(table, seat_no(table, no))
    used_ms = min(at - since, seat_no(table, no).time_bank_ms)
    if used_ms > 0:
        course.happen(e.TimeBankUsed(no, used_ms, at))


def acts_for(hand: Hand, no: int) -> Check | Fold:
    """What is done for the player at seat `no`, whose turn it is."""
    faces_a_bet = not any(isinstance(offer, OfferCheck) for offer in legal(hand))
    return Fold(no) if clock_folds(faces_a_bet=faces_a_bet, clock=hand.start.rules.clock) else Check(no)


def shows_for(hand: Hand, no: int) -> Show | Muck:
    """What is done with the hand at seat `no`: one that has lost is mucked, one nobody has read is shown."""
    return Show(no) if players_declare(hand.start.rules.reading) else Muck(no)


def act_for_the_absent(course: Course, at: int) -> None:
    """Go on for as long as it is the turn of players who are away or leaving.

    Without chips it is only the turn of one whom a forced bet has put all-in while he was away.
    """
    while True:
        hand = course.hand
        if hand.phase is Phase.BETTING:
            in_hand = hand.seats[hand.to_act]
            seat = seat_no(course.table, in_hand.no)
            if seat.is_leaving or not in_hand.stack:
                course.ask_the_hand(Fold(seat.no), at)
            elif seat.is_away:
                course.ask_the_hand(acts_for(hand, seat.no), at)
            else:
                return
        elif hand.phase is Phase.SHOWDOWN:
            seat = seat_no(course.table, hand.seats[hand.to_show].no)
            if not (seat.is_leaving or seat.is_away):
                return
            course.ask_the_hand(shows_for(hand, seat.no), at)
        else:
            return
