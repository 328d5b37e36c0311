"""Whom does a tournament's host tell what concerns them alone, wherever they are?"""

from collections.abc import Iterable

from mazziere.services.personal.news import PersonalNews, TournamentsNews
from mazziere.tournament.events import TournamentEvent
from mazziere.tournament.state import Tournament
from mazziere.tournament.views.seats import seats_given, whose_tournaments_changed


def tell_players(
    news: PersonalNews,
    tournament_id: str,
    before: Tournament,
    after: Tournament,
    events: Iterable[TournamentEvent],
) -> None:
    """Tell the players who were given a seat, and those whose list of tournaments has changed.

    events  all that have led from `before` to `after`; they have been stored
    """
    events = tuple(events)
    for given in seats_given(tournament_id, before, after, events):
        news.publish(given.player, given)
    for player in whose_tournaments_changed(before, after, events):
        news.publish(player, TournamentsNews())
