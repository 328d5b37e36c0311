"""Days, weeks and months in the time zone of Rome, also when the clocks change."""

from datetime import UTC, datetime

import pytest

from mazziere.adapters.calendar import NoSuchTimeZone, ZoneCalendar

ROME = ZoneCalendar("Europe/Rome")
HOUR = 3_600_000


def at(text: str) -> int:
    """An instant in UTC."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1000


def test_a_day_begins_at_midnight_of_the_time_zone() -> None:
    """23:30 UTC on 20 November is half past midnight on the 21st in Rome."""
    day = ROME.calendar(at("2026-11-20T23:30")).day
    assert (day.start, day.end) == (at("2026-11-20T23:00"), at("2026-11-21T23:00"))


@pytest.mark.parametrize(("noon", "hours"), [("2026-03-29T12:00", 23), ("2026-10-25T12:00", 25)])
def test_a_day_on_which_the_clocks_change_is_shorter_or_longer(noon: str, hours: int) -> None:
    day = ROME.calendar(at(noon)).day
    assert day.end - day.start == hours * HOUR


def test_days_are_counted_from_midnight_to_midnight_of_the_time_zone() -> None:
    """20,777 days from 1970 to 20 November 2026; the clocks change on 25 October."""
    assert [ROME.day_no(at(f"2026-11-20T{hour}")) for hour in ("22:59", "23:00")] == [20_777, 20_778]
    assert ROME.midnight(20_778) == at("2026-11-20T23:00")
    assert ROME.day_no(at("2026-10-24T22:00")) == ROME.day_no(at("2026-10-25T22:59")) == 20_751


def test_a_week_begins_on_monday() -> None:
    """21 November 2026 is a Saturday."""
    week = ROME.calendar(at("2026-11-21T12:00")).week
    assert (week.start, week.end) == (at("2026-11-15T23:00"), at("2026-11-22T23:00"))


@pytest.mark.parametrize(
    ("noon", "start", "end"),
    [
        ("2026-12-31T12:00", "2026-11-30T23:00", "2026-12-31T23:00"),
        ("2028-02-29T12:00", "2028-01-31T23:00", "2028-02-29T23:00"),
    ],
)
def test_a_month_ends_where_the_next_begins(noon: str, start: str, end: str) -> None:
    month = ROME.calendar(at(noon)).month
    assert (month.start, month.end) == (at(start), at(end))


def test_the_last_millisecond_of_a_day_is_in_it() -> None:
    day = ROME.calendar(at("2026-11-21T12:00")).day
    assert ROME.calendar(day.end - 1).day == day
    assert ROME.calendar(day.end).day.start == day.end


def test_an_instant_is_written_in_the_hours_of_the_zone() -> None:
    assert ROME.written(at("2026-11-21T17:30:05")) == "2026-11-21 18:30:05"


@pytest.mark.parametrize("name", ["Europe/Atlantis", "", "../etc/passwd"])
def test_a_zone_that_does_not_exist_is_told(name: str) -> None:
    with pytest.raises(NoSuchTimeZone):
        ZoneCalendar(name)
