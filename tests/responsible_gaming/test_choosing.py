"""Limits are chosen: tighter at once, looser after the delay."""

from __future__ import annotations

from functools import reduce

import pytest

from mazziere.responsible_gaming import (
    ADM,
    HOUSE,
    Bounds,
    ChooseLimits,
    LimitKind,
    Limits,
    LimitsChoice,
    Period,
    Profile,
    decide,
    evolve,
    holding,
    later,
    refusals,
)
from mazziere.responsible_gaming import events as e

DAY_MS = 86_400_000
WEEK_MS = 7 * DAY_MS
HOUR_MS = 3_600_000


def choose(
    limits: Limits, choice: LimitsChoice, *, at: int, profile: Profile = HOUSE, age: int | None = 40
) -> Limits:
    """The limits after a choice, with raises delayed by a week."""
    asked = ChooseLimits(choice, profile, age, "EUR", 100, WEEK_MS)
    return reduce(evolve, decide(limits, asked, at), limits)


def losing(day: int | None) -> LimitsChoice:
    return LimitsChoice(loss=Bounds(day=day))


def loss_a_day(limits: Limits, at: int) -> int | None:
    return holding(limits, LimitKind.LOSS, Period.DAY, at)


def test_a_first_limit_holds_at_once() -> None:
    assert loss_a_day(choose(Limits("ada"), losing(5000), at=1000), 1000) == 5000


def test_a_lower_limit_holds_at_once() -> None:
    limits = choose(choose(Limits("ada"), losing(5000), at=0), losing(2000), at=10)
    assert loss_a_day(limits, 10) == 2000


def test_a_higher_limit_holds_after_the_delay_and_not_a_millisecond_before() -> None:
    limits = choose(choose(Limits("ada"), losing(5000), at=0), losing(8000), at=10)
    assert loss_a_day(limits, WEEK_MS + 9) == 5000
    assert loss_a_day(limits, WEEK_MS + 10) == 8000


def test_a_limit_is_taken_away_after_the_delay() -> None:
    limits = choose(choose(Limits("ada"), losing(5000), at=0), losing(None), at=10)
    assert loss_a_day(limits, WEEK_MS + 9) == 5000
    assert loss_a_day(limits, WEEK_MS + 10) is None


def test_a_raise_is_called_off_by_wanting_what_holds() -> None:
    raised = choose(choose(Limits("ada"), losing(5000), at=0), losing(8000), at=10)
    assert later(raised, LimitKind.LOSS, Period.DAY, 20) is not None
    limits = choose(raised, losing(5000), at=20)
    assert later(limits, LimitKind.LOSS, Period.DAY, 20) is None
    assert loss_a_day(limits, 2 * WEEK_MS) == 5000


def test_asking_for_the_same_raise_again_does_not_put_it_off() -> None:
    raised = choose(choose(Limits("ada"), losing(5000), at=0), losing(8000), at=10)
    assert choose(raised, losing(8000), at=DAY_MS) == raised


def test_asking_for_another_raise_begins_the_delay_anew() -> None:
    raised = choose(choose(Limits("ada"), losing(5000), at=0), losing(8000), at=10)
    limits = choose(raised, losing(6000), at=DAY_MS)
    assert loss_a_day(limits, WEEK_MS + 10) == 5000
    assert loss_a_day(limits, WEEK_MS + DAY_MS) == 6000


def test_a_lower_limit_forgets_the_raise_that_was_to_come() -> None:
    raised = choose(choose(Limits("ada"), losing(5000), at=0), losing(8000), at=10)
    limits = choose(raised, losing(1000), at=20)
    assert loss_a_day(limits, 2 * WEEK_MS) == 1000


def test_a_raise_that_holds_is_kept_when_another_is_asked_for() -> None:
    """5,000, then 8,000 from a week on; in the second week 9,000 is wanted: 8,000 until the third."""
    limits = choose(choose(Limits("ada"), losing(5000), at=0), losing(8000), at=0)
    limits = choose(limits, losing(9000), at=WEEK_MS + 1)
    assert loss_a_day(limits, WEEK_MS + 1) == 8000
    assert loss_a_day(limits, 2 * WEEK_MS + 1) == 9000


def test_a_limit_of_nothing_is_a_limit() -> None:
    assert loss_a_day(choose(Limits("ada"), losing(0), at=0), 0) == 0


def test_answering_with_no_limits_is_an_answer_where_nobody_must_choose() -> None:
    assert choose(Limits("ada"), LimitsChoice(), at=7).chosen_at == 7


def test_the_same_choice_again_is_no_event() -> None:
    limits = choose(Limits("ada"), LimitsChoice(loss=Bounds(5, 6, 7), reality_check_ms=HOUR_MS), at=0)
    assert choose(limits, LimitsChoice(loss=Bounds(5, 6, 7), reality_check_ms=HOUR_MS), at=9) == limits


# The Italian figures


def italian(*, hours: int = 3, loss: int = 10_000, deposit: int = 20_000) -> LimitsChoice:
    return LimitsChoice(time=Bounds(day=hours * HOUR_MS), loss=Bounds(day=loss), deposit=Bounds(day=deposit))


def test_the_italian_figures_can_be_chosen() -> None:
    """3 hours, 100.00 lost, 200.00 paid in."""
    limits = choose(Limits("ada"), italian(), at=0, profile=ADM)
    assert holding(limits, LimitKind.TIME, Period.DAY, 0) == 3 * HOUR_MS
    assert holding(limits, LimitKind.LOSS, Period.DAY, 0) == 10_000
    assert holding(limits, LimitKind.DEPOSIT, Period.DAY, 0) == 20_000


@pytest.mark.parametrize("choice", [italian(loss=10_001), italian(deposit=20_001)])
def test_more_than_the_italian_figures_cannot_be_chosen_at_first(choice: LimitsChoice) -> None:
    with pytest.raises(refusals.FirstLimitTooHigh):
        choose(Limits("ada"), choice, at=0, profile=ADM)


def test_longer_than_the_italian_time_cannot_be_chosen_at_first() -> None:
    with pytest.raises(refusals.FirstTimeTooLong) as refused:
        choose(Limits("ada"), italian(hours=4), at=0, profile=ADM)
    assert refused.value.minutes == 180


def test_no_limit_cannot_be_chosen_at_first_where_one_is_needed() -> None:
    with pytest.raises(refusals.FirstLimitTooHigh):
        choose(Limits("ada"), LimitsChoice(time=Bounds(day=HOUR_MS)), at=0, profile=ADM)


@pytest.mark.parametrize("age", [18, 24, None])
def test_the_young_and_those_of_unknown_age_have_lower_figures(age: int | None) -> None:
    """2 hours, 50.00 lost, 50.00 paid in."""
    choose(Limits("ada"), italian(hours=2, loss=5_000, deposit=5_000), at=0, profile=ADM, age=age)
    with pytest.raises(refusals.FirstLimitTooHigh):
        choose(Limits("ada"), italian(hours=2, loss=5_000, deposit=5_001), at=0, profile=ADM, age=age)


def test_from_25_years_on_the_figures_are_those_of_all() -> None:
    choose(Limits("ada"), italian(), at=0, profile=ADM, age=25)


def test_below_18_nobody_chooses() -> None:
    with pytest.raises(refusals.TooYoung):
        choose(Limits("ada"), italian(hours=1, loss=1, deposit=1), at=0, profile=ADM, age=17)


def test_later_a_limit_may_be_raised_above_the_first_figures() -> None:
    limits = choose(choose(Limits("ada"), italian(), at=0, profile=ADM), italian(loss=50_000), at=1)
    assert loss_a_day(limits, WEEK_MS + 1) == 50_000


@pytest.mark.parametrize("profile", [HOUSE, ADM])
def test_a_profile_with_figures_says_where_they_come_from(profile: Profile) -> None:
    assert bool(profile.source) == profile.must_choose


def test_what_was_chosen_is_written_down_in_one_go() -> None:
    """The answer, one event for each limit, and the reality check."""
    asked = ChooseLimits(
        LimitsChoice(loss=Bounds(day=5), reality_check_ms=HOUR_MS), HOUSE, None, "EUR", 100, WEEK_MS
    )
    assert decide(Limits("ada"), asked, at=3) == (
        e.LimitsChosen(3),
        e.LimitSet(LimitKind.LOSS, Period.DAY, 5, 3),
        e.RealityCheckSet(HOUR_MS, 3),
    )
