"""When does a player's time end, and what happens then?

First comes the time to act; then, for a disconnected player, the rest of their extra time for disconnections;
then, for a player with chips in the pot (posted or wagered), the rest of their time bank; then the clock acts
for them, as `rules.clock` says. Extra time that has started keeps running for that turn, whether or not the
connection comes back. A losing hand is mucked when the time to show it is over, and if nobody chooses a game,
the next in the list is played. Players for whom the clock has acted, or who are leaving, are not waited for
again. After an outage the turn begins anew. There is no clock here, only instants in milliseconds.
"""

from msgspec.structs import replace

from mazziere.hand import Check, Fold, Muck, Show
from mazziere.hand.commands import BringIn, Discard
from mazziere.hand.legal import legal
from mazziere.hand.offers import OfferBringIn, OfferCheck
from mazziere.hand.state import Hand, Phase
from mazziere.rules.clock import clock_folds
from mazziere.rules.showdown import players_declare
from mazziere.table import events as e
from mazziere.table.commands import RestartClock
from mazziere.table.events import Why
from mazziere.table.evolve import evolve
from mazziere.table.next_hand.rotation import next_in_turn
from mazziere.table.state import (
    GameToChoose,
    SeatToAct,
    SeatToShow,
    TwiceToAgree,
    is_ready,
    seat_no,
    turn_deadline,
)
from mazziere.table.transition import Transition


def strike(transition: Transition, at: int) -> None:
    """Carries out everything that has fallen due by `at`; does nothing if nothing has."""
    match transition.table.awaiting:
        case SeatToAct(seat=no, deadline=deadline) if at >= deadline:
            while at >= deadline and _more_time_starts(transition, no, deadline, at):
                deadline = turn_deadline(transition.table, seat_no(transition.table, no))
            if at >= deadline:
                _time_is_over(transition, no, at)
        case TwiceToAgree(seats=seats, deadline=deadline) if at >= deadline:
            transition.happen(e.TimeRanOut(seats[0], at))
            transition.happen(e.TwiceAnswered(seats[0], False, at))
        case SeatToShow(seat=no, deadline=deadline) if at >= deadline:
            transition.happen(e.TimeRanOut(no, at))
            transition.ask_the_hand(shows_for(transition.hand, no), at)
        case GameToChoose(seat=no, deadline=deadline) if at >= deadline:
            transition.happen(e.TimeRanOut(no, at))
            transition.happen(e.GameChanged(next_in_turn(transition.table), at))


def restart_clock(transition: Transition, _: RestartClock, at: int) -> None:
    """After an outage: everybody the table waits for has their full time again, and their own as it was.

    Does nothing at a table that waits for nobody.
    """
    table, restarted = transition.table, e.ClockRestarted(at)
    if replace(evolve(table, restarted), version=table.version) != table:
        transition.happen(restarted)


def _more_time_starts(transition: Transition, no: int, deadline: int, at: int) -> bool:
    """Starts more of the player's own time after `deadline`; returns whether any was left."""
    _book(transition, no, at)
    seat = seat_no(transition.table, no)
    if seat.disconnected and seat.disconnect_ms > 0:
        transition.happen(e.DisconnectTimeStarted(no, deadline))
    elif seat.time_bank_ms > 0 and _has_chips_in_the_pot(transition.hand, no):
        transition.happen(e.TimeBankStarted(no, deadline))
    else:
        return False
    return True


def _has_chips_in_the_pot(hand: Hand, no: int) -> bool:
    return any(seat.no == no and seat.paid > 0 for seat in hand.seats)


def _time_is_over(transition: Transition, no: int, at: int) -> None:
    transition.happen(e.TimeRanOut(no, at))
    transition.ask_the_hand(acts_for(transition.hand, no), at)
    if not seat_no(transition.table, no).is_away:
        transition.happen(e.SatOut(no, Why.ABSENT, at))


def choose_for_the_absent(transition: Transition, at: int) -> None:
    """If the player asked for the next game is away, chooses the next in the list at once."""
    assert transition.table.choosing is not None, "somebody is asked for a game"
    asked = transition.table.choosing.seat
    if not any(
        seat.no == asked and is_ready(transition.table, seat) and not seat.is_away
        for seat in transition.table.seats
    ):
        transition.happen(e.GameChanged(next_in_turn(transition.table), at))


def use_own_time(transition: Transition, no: int, at: int) -> None:
    """Records how much of their own time the player at seat `no`, who has acted `at`, has used.

    Until the clock strikes the turn is the player's, however late they act.
    """
    table = transition.table
    deadline = turn_deadline(table, seat_no(table, no))
    if table.extra_since is None and table.bank_since is None and _has_chips_in_the_pot(transition.hand, no):
        _book_time_bank(transition, no, deadline, at)
    else:
        _book(transition, no, at)


def _book(transition: Transition, no: int, at: int) -> None:
    """Records how much of the player's own time has been used since it started, if any is running."""
    table = transition.table
    if table.bank_since is not None:
        _book_time_bank(transition, no, table.bank_since, at)
    elif table.extra_since is not None:
        used_ms = min(at - table.extra_since, seat_no(table, no).disconnect_ms)
        if used_ms > 0:
            transition.happen(e.DisconnectTimeUsed(no, used_ms, at))


def _book_time_bank(transition: Transition, no: int, since: int, at: int) -> None:
    used_ms = min(at - since, seat_no(transition.table, no).time_bank_ms)
    if used_ms > 0:
        transition.happen(e.TimeBankUsed(no, used_ms, at))


def acts_for(hand: Hand, no: int) -> Check | Fold | BringIn | Discard:
    """The action for the player at seat `no` when the clock acts: the cheapest one.

    A draw stands pat, and a card that is forced to open brings in.
    """
    if hand.phase is Phase.DRAWING:
        return Discard(no, ())
    offers = legal(hand)
    if any(isinstance(offer, OfferBringIn) for offer in offers):
        return BringIn(no)
    faces_a_bet = not any(isinstance(offer, OfferCheck) for offer in offers)
    return Fold(no) if clock_folds(faces_a_bet=faces_a_bet, clock=hand.start.rules.clock) else Check(no)


def leaves_with(hand: Hand, no: int) -> Fold | BringIn | Discard:
    """The action of the player at seat `no`, who is leaving: they fold as soon as that is allowed."""
    forced = acts_for(hand, no)
    return forced if isinstance(forced, BringIn | Discard) else Fold(no)


def shows_for(hand: Hand, no: int) -> Show | Muck:
    """What is done with the hand at seat `no` when time is up: mucked, or shown where hands are declared."""
    return Show(no) if players_declare(hand.start.rules.reading) else Muck(no)


def act_for_the_absent(transition: Transition, at: int) -> None:
    """Acts for players who are away or leaving, as long as it is their turn.

    A player without chips is to act only if a forced bet put them all-in while they were away.
    """
    while True:
        hand = transition.hand
        if hand.phase is Phase.BETTING:
            in_hand = hand.seats[hand.to_act]
            seat = seat_no(transition.table, in_hand.no)
            if seat.is_leaving or not in_hand.stack:
                transition.ask_the_hand(leaves_with(hand, seat.no), at)
            elif seat.is_away:
                transition.ask_the_hand(acts_for(hand, seat.no), at)
            else:
                return
        elif hand.phase is Phase.DRAWING:
            seat = seat_no(transition.table, hand.seats[hand.to_act].no)
            if not (seat.is_leaving or seat.is_away):
                return
            transition.ask_the_hand(acts_for(hand, seat.no), at)
        elif hand.phase is Phase.SHOWDOWN:
            seat = seat_no(transition.table, hand.seats[hand.to_show].no)
            if not (seat.is_leaving or seat.is_away):
                return
            transition.ask_the_hand(shows_for(hand, seat.no), at)
        else:
            return
