"""Whom does a tournament's host tell what concerns them alone, wherever they are?"""

from collections.abc import Iterable

from mazziere.services.personal.news import PersonalNews, TournamentsNews
from mazziere.services.push.reminders import PushReminder, PushReminders, tournament_seat
from mazziere.tournament.events import TournamentEvent
from mazziere.tournament.state import Tournament
from mazziere.tournament.views.seats import concerned, seats_given


def tell_players(
    news: PersonalNews,
    reminders: PushReminders,
    tournament_id: str,
    before: Tournament,
    after: Tournament,
    events: Iterable[TournamentEvent],
) -> None:
    """Tell the players who were given a seat, and those for whom something else has changed.

    Whose seat was drawn is reminded, wherever they are.

    events  all that have led from `before` to `after`; they have been stored
    """
    events = tuple(events)
    seated = set()
    drawn: list[PushReminder] = []
    for given in seats_given(tournament_id, before, after, events):
        news.publish(given.player, given)
        seated.add(given.player)
        if given.why == "drawn":
            drawn.append(
                tournament_seat(given.player, table=given.table, table_no=given.table_no, seat=given.seat)
            )
    reminders.remind(*drawn)
    for player in sorted(concerned(before, after, events) - seated):
        news.publish(player, TournamentsNews(tournament_id))
