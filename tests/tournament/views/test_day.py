"""What is shown of the days of an event."""

from __future__ import annotations

from mazziere.protocol.tournaments import DayView, NoticeView
from mazziere.tournament import commands as c
from mazziere.tournament.decide import apply
from mazziere.tournament.definition import Day
from mazziere.tournament.state import Tournament, latest_entry
from mazziere.tournament.views.clock import clock_view, step_views
from mazziere.tournament.views.day import day_view, last_hands_left
from mazziere.tournament.views.notices import notices
from tests.tournament.play.days import HOUR, played_out, three_tables
from tests.tournament.play.telling import MINUTE


def told(before: Tournament, command: c.TournamentCommand, at: int) -> list[NoticeView]:
    """What everybody is told when a command is carried out."""
    events, after = apply(before, command, at)
    return list(notices(before, after, events, str))


def test_an_event_of_one_day_has_none() -> None:
    assert day_view(three_tables().tournament) is None


def test_a_day_is_shown_from_its_first_level_to_the_night() -> None:
    """The clock will be stopped after fifty minutes, stands with ten to go, and the card is a 4."""
    event = three_tables(Day(last_level=1, next_after_ms=24 * HOUR))
    first = DayView(
        no=1,
        stage="playing",
        last_level=1,
        stops_at=50 * MINUTE,
        stops_before_ms=10 * MINUTE,
        hands=0,
        next_at=24 * HOUR,
    )
    assert day_view(event.tournament) == first
    event.wait(50 * MINUTE)
    assert told(event.tournament, c.DrawLastHands(1), event.now) == [
        NoticeView(kind="last_hands", at=event.now, hands=4)
    ]
    event.ask(c.DrawLastHands(1))
    shown = day_view(event.tournament)
    assert shown is not None
    assert (shown.stage, shown.hands, shown.stops_at) == ("last_hands", 4, None)
    clock = clock_view(event.tournament, step_views(event.tournament.definition))
    assert (clock.is_running, clock.remaining_ms) == (False, 10 * MINUTE)
    entry = latest_entry(event.tournament, event.players_at(1)[0])
    assert entry is not None
    left = []
    for _ in range(5):
        left.append(last_hands_left(event.tournament, entry))
        event.hand(1)
    assert left == [4, 3, 2, 1, 0]
    played_out(event, 4, tables=(2, 3))
    night = day_view(event.tournament)
    assert night is not None
    assert (night.stage, night.next_at) == ("over", 24 * HOUR)
    assert [notice.kind for notice in told(event.tournament, c.BeginDay(), event.now)] == ["next_day"]
    event.ask(c.BeginDay())
    second = day_view(event.tournament)
    assert second == DayView(
        no=2,
        stage="playing",
        last_level=None,
        stops_at=None,
        stops_before_ms=10 * MINUTE,
        hands=0,
        next_at=None,
    )


def test_a_day_that_the_staff_ends_is_shown_though_none_was_planned() -> None:
    event = three_tables()
    event.wait(20 * MINUTE)
    assert [notice.kind for notice in told(event.tournament, c.EndDay(), event.now)] == ["day_end_ordered"]
    event.ask(c.EndDay())
    shown = day_view(event.tournament)
    assert shown is not None
    assert (shown.stage, shown.stops_at, shown.next_at) == ("ordered", 50 * MINUTE, 0)
