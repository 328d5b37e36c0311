"""When does a day of the tournament end, and when does the next one begin?

The rulings of `rules.tournaments.end_of_day`. The night is no pause of the staff: a pause may outlast it.
"""

from mazziere.rules.tournaments.end_of_day import CARDS, deals_another_today, hands_on_the_card
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.awaiting import LastHandsToDraw
from mazziere.tournament.commands import BeginDay, DrawLastHands, EndDay
from mazziere.tournament.days import day_stops, is_night, next_day_at, step_that_follows
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.state import Tournament, TournamentTable, is_break, step_ends


def end_day(unfolding: Unfolding, command: EndDay, at: int) -> None:
    """The staff ends the day with the present level; in a break, with the one that follows."""
    tournament = unfolding.tournament
    if tournament.last_hands is not None or tournament.ordered_day_end is not None:
        raise refusals.DayIsEnding
    if command.next_at and command.next_at <= at:
        raise refusals.DayBeginsTooSoon
    step = tournament.clock.step + is_break(tournament)
    unfolding.happen(e.DayEndOrdered(step, command.next_at, command.at_once, at))
    stop_if_due(unfolding, at)


def stop_if_due(unfolding: Unfolding, at: int) -> bool:
    """Stops the clock in the last minutes of the day's last level; whether it did so now."""
    tournament = unfolding.tournament
    stops = day_stops(tournament, step_ends(tournament))
    if stops is None or at < stops:
        return False
    unfolding.happen(e.DayStopped(stops))
    return True


def draw_last_hands(unfolding: Unfolding, command: DrawLastHands, at: int) -> None:
    """A card is drawn: every table plays as many hands as it says."""
    if not isinstance(unfolding.tournament.awaiting, LastHandsToDraw):
        raise refusals.NoLastHandsToDraw
    assert 0 <= command.number < len(CARDS), "the number is drawn among the cards"
    unfolding.happen(e.LastHandsDrawn(hands_on_the_card(command.number), at))


def deals_no_hand_today(tournament: Tournament) -> bool:
    """Whether no table deals a hand: the card is not drawn yet, or the day is over."""
    last = tournament.last_hands
    return last is not None and (not last.drawn or last.is_over)


def has_hands_left_today(tournament: Tournament, table: TournamentTable) -> bool:
    """Whether a table may deal another hand before the day is over."""
    last = tournament.last_hands
    return last is None or deals_another_today(table.last_hands, drawn=last.drawn)


def end_day_if_played(unfolding: Unfolding, at: int) -> None:
    """Ends the day when no table plays or may play another hand, and nobody decides on anything."""
    tournament = unfolding.tournament
    if tournament.last_hands is None or tournament.in_hand or tournament.breaking or tournament.to_seat:
        return
    if any([lost.until for lost in tournament.lost_all]):
        return
    unfolding.happen(e.DayEnded(next_day_at(tournament), at))
    step = step_that_follows(unfolding.tournament)
    if step is not None:
        unfolding.happen(e.LevelReached(step, at))


def begin_day(unfolding: Unfolding, _: BeginDay, at: int) -> None:
    """The staff begins the next day."""
    if not is_night(unfolding.tournament):
        raise refusals.DayNotOver
    unfolding.happen(e.DayBegan(at))


def begin_day_if_due(unfolding: Unfolding, at: int) -> None:
    """Begins the next day at its time."""
    last = unfolding.tournament.last_hands
    if last is not None and last.is_over and 0 < last.next_at <= at:
        unfolding.happen(e.DayBegan(at))
