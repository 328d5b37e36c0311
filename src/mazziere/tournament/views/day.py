"""Which day of an event is it, and how far is its end?"""

from mazziere.protocol.tournaments import DayView
from mazziere.protocol.words import DayStage
from mazziere.tournament.days import day_stops, day_terms, is_night, next_day_at
from mazziere.tournament.definition import STOPS_BEFORE_MS
from mazziere.tournament.rows import row
from mazziere.tournament.state import Stage, Tournament, TournamentEntry, step_ends


def day_view(tournament: Tournament) -> DayView | None:
    """The present day; None for an event that takes one and is not ending it."""
    last = tournament.last_hands
    is_one_of_several = bool(tournament.definition.days) or tournament.day > 1
    if not is_one_of_several and last is None and tournament.ordered_day_end is None:
        return None
    terms = day_terms(tournament)
    ends = terms is not None or tournament.ordered_day_end is not None or last is not None
    return DayView(
        no=tournament.day,
        stage=_stage(tournament),
        last_level=terms.last_level if terms is not None else None,
        stops_at=day_stops(tournament, step_ends(tournament)) if tournament.stage is Stage.PLAYING else None,
        stops_before_ms=terms.stops_before_ms if terms is not None else STOPS_BEFORE_MS,
        hands=last.drawn if last is not None else 0,
        next_at=(last.next_at if is_night(tournament) and last is not None else next_day_at(tournament))
        if ends
        else None,
    )


def _stage(tournament: Tournament) -> DayStage:
    if tournament.last_hands is not None:
        return "over" if tournament.last_hands.is_over else "last_hands"
    return "playing" if tournament.ordered_day_end is None else "ordered"


def last_hands_left(tournament: Tournament, entry: TournamentEntry) -> int | None:
    """How many hands the table of an entry still begins today; None before they are drawn."""
    last = tournament.last_hands
    if last is None or not last.drawn or not entry.table:
        return None
    return max(0, last.drawn - row(tournament.tables, entry.table).last_hands)
