"""Use of limits: how much of each is used, and who may sit down."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from mazziere.responsible_gaming import (
    ADM,
    HOUSE,
    Bounds,
    BringChips,
    Calendar,
    ChooseLimits,
    Command,
    ExcludeOneself,
    LimitKind,
    Limits,
    LimitsChoice,
    Period,
    Span,
    TakeBreak,
    TakeChipsBack,
    check_deposit,
    check_play,
    decide,
    evolve,
    left,
    played_ms,
    refusals,
    session_began,
    used,
)
from mazziere.responsible_gaming.state import Visit
from mazziere.rules.refusals import Refused

HOUR = 3_600_000
DAY = 24 * HOUR
NEVER = Span(0, 10_000 * DAY)


def today(at: int) -> Calendar:
    """Days begin at 0, DAY, 2 DAY…; weeks and months without end."""
    start = at // DAY * DAY
    return Calendar(Span(start, start + DAY), NEVER, NEVER)


def done(limits: Limits, *asked: tuple[Command, int]) -> Limits:
    """The limits after these commands, each at its instant."""
    for command, at in asked:
        limits = reduce(evolve, decide(limits, command, at), limits)
    return limits


NO_LIMITS = LimitsChoice()


def ada(choice: LimitsChoice = NO_LIMITS) -> Limits:
    return done(Limits("ada"), (ChooseLimits(choice, HOUSE, 40, "play", 1, 7 * DAY), 0))


def bring(amount: int, at: int, table: str = "etna") -> tuple[Command, int]:
    return BringChips(table, amount, "play", HOUSE, today(at)), at


def leave(amount: int, at: int, table: str = "etna") -> tuple[Command, int]:
    return TakeChipsBack(table, amount, leaves=True), at


def lost(limits: Limits, at: int) -> int:
    return used(limits, LimitKind.LOSS, today(at).day, at)


# Losses


def test_chips_on_a_table_count_as_lost() -> None:
    assert lost(done(ada(), bring(100, 1)), 2) == 100


def test_what_comes_back_was_not_lost() -> None:
    assert lost(done(ada(), bring(100, 1), leave(70, 2)), 3) == 30


def test_who_has_won_has_more_to_lose() -> None:
    """Limit 100: 100 brought, 250 came back: 100 + 150 may be brought again."""
    limits = done(ada(LimitsChoice(loss=Bounds(day=100))), bring(100, 1), leave(250, 2))
    assert left(limits, LimitKind.LOSS, Period.DAY, today(3), 3) == 250


def test_no_more_can_be_brought_than_may_be_lost() -> None:
    limits = done(ada(LimitsChoice(loss=Bounds(day=100))), bring(60, 1))
    with pytest.raises(refusals.LossLimitReached) as refused:
        done(limits, bring(41, 2))
    assert (refused.value.left, refused.value.again_at) == (40, DAY)
    done(limits, bring(40, 2))


def test_two_tables_share_a_limit() -> None:
    limits = done(ada(LimitsChoice(loss=Bounds(day=100))), bring(60, 1, "etna"))
    with pytest.raises(refusals.LossLimitReached):
        done(limits, bring(60, 2, "vesuvio"))


def test_a_loss_counts_on_the_day_on_which_the_visit_ends() -> None:
    limits = done(ada(), bring(100, DAY - 1), leave(30, DAY + 1))
    assert lost(limits, DAY + 2) == 70
    assert lost(limits, 2 * DAY) == 0


def test_a_visit_that_ends_with_the_day_belongs_to_the_next() -> None:
    """A day begins with its first millisecond."""
    limits = done(ada(), bring(100, 5), leave(0, DAY))
    assert lost(limits, DAY) == 100
    limits = done(ada(), bring(100, 5), leave(0, DAY - 1))
    assert lost(limits, DAY) == 0


def test_a_visit_that_lasts_counts_today() -> None:
    assert lost(done(ada(), bring(100, 5)), 3 * DAY) == 100


# Stakes


def test_a_stake_counts_whatever_comes_back() -> None:
    limits = done(ada(LimitsChoice(stake=Bounds(day=100))), bring(60, 1), leave(500, 2))
    with pytest.raises(refusals.StakeLimitReached) as refused:
        done(limits, bring(41, 3))
    assert refused.value.left == 40


def test_a_stake_counts_when_it_is_brought() -> None:
    limits = done(ada(LimitsChoice(stake=Bounds(day=100))), bring(100, DAY - 1))
    done(limits, bring(100, DAY))


# Time


def test_time_at_two_tables_is_one_time() -> None:
    visits = [Visit("etna", 0, 5, 5, ended=10), Visit("vesuvio", 5, 5, 5, ended=20)]
    assert played_ms(visits, Span(0, 100)) == 20


def test_a_visit_over_midnight_is_cut_in_two() -> None:
    limits = done(ada(), bring(100, DAY - HOUR), leave(0, DAY + 2 * HOUR))
    assert used(limits, LimitKind.TIME, today(0).day, 2 * DAY) == HOUR
    assert used(limits, LimitKind.TIME, today(DAY).day, 2 * DAY) == 2 * HOUR


def test_who_has_played_long_enough_sits_down_no_more_that_day() -> None:
    limits = done(ada(LimitsChoice(time=Bounds(day=2 * HOUR))), bring(100, 0), leave(0, 2 * HOUR))
    with pytest.raises(refusals.TimeLimitReached) as refused:
        done(limits, bring(100, 3 * HOUR))
    assert (refused.value.minutes, refused.value.again_at) == (120, DAY)
    done(limits, bring(100, DAY))


def test_a_session_goes_on_after_a_short_pause() -> None:
    """Twelve minutes without a seat are a pause; twenty are an end."""
    minute = 60_000
    short = done(ada(), bring(1, 0), leave(0, 10 * minute), bring(1, 22 * minute))
    assert session_began(short, 30 * minute) == 0
    long = done(ada(), bring(1, 0), leave(0, 10 * minute), bring(1, 30 * minute))
    assert session_began(long, 31 * minute) == 30 * minute
    assert session_began(done(long, leave(0, 32 * minute)), 33 * minute) is None


@given(
    st.lists(
        st.tuples(st.integers(0, 50), st.integers(0, 50), st.booleans()).map(
            lambda drawn: Visit("etna", drawn[0], 1, 0, ended=None if drawn[2] else drawn[0] + drawn[1])
        )
    ),
    st.integers(0, 60),
    st.integers(0, 60),
)
def test_the_time_played_is_the_count_of_the_moments_played(
    visits: Sequence[Visit], start: int, length: int
) -> None:
    """Each millisecond counts once if any visit lasted in it."""
    span = Span(start, start + length)
    moments = [
        at
        for at in range(span.start, span.end)
        if any(visit.began <= at and (visit.ended is None or at < visit.ended) for visit in visits)
    ]
    assert played_ms(visits, span) == len(moments)


@given(
    st.lists(
        st.tuples(st.sampled_from(["etna", "vesuvio"]), st.integers(0, 60), st.integers(0, 80), st.booleans())
    )
)
def test_nobody_loses_more_than_the_limit_however_the_chips_go(
    steps: list[tuple[str, int, int, bool]],
) -> None:
    """Chips are brought and come back at random, all on one day: what is gone is never above 100."""
    limits = ada(LimitsChoice(loss=Bounds(day=100)))
    for at, (table, brought, back, leaves) in enumerate(steps):
        with contextlib.suppress(refusals.LossLimitReached):
            limits = done(limits, bring(brought, at, table))
        limits = done(limits, (TakeChipsBack(table, back, leaves), at))
        assert lost(limits, at) <= 100


# Deposits


def test_a_deposit_counts_with_those_before() -> None:
    limits = ada(LimitsChoice(deposit=Bounds(day=200)))

    def pay_in(amount: int) -> None:
        check_deposit(limits, amount, lambda _: 150, currency="EUR", profile=HOUSE, calendar=today(5), at=5)

    pay_in(50)
    with pytest.raises(refusals.DepositLimitReached) as refused:
        pay_in(51)
    assert (refused.value.allowed, refused.value.left, refused.value.again_at) == (200, 50, DAY)


def test_where_limits_must_be_chosen_nobody_pays_in_or_plays_before() -> None:
    with pytest.raises(refusals.LimitsNeeded):
        check_play(Limits("ada"), ADM, today(5), 5)
    with pytest.raises(refusals.LimitsNeeded):
        check_deposit(Limits("ada"), 1, lambda _: 0, currency="EUR", profile=ADM, calendar=today(5), at=5)


# Away


def test_a_break_keeps_its_player_away_until_it_ends() -> None:
    limits = done(ada(), (TakeBreak(until=HOUR), 0))
    with pytest.raises(refusals.OnABreak):
        check_play(limits, HOUSE, today(0), HOUR - 1)
    check_play(limits, HOUSE, today(0), HOUR)


def test_self_exclusion_keeps_its_player_away_until_it_ends() -> None:
    limits = done(ada(), (ExcludeOneself(until=30 * DAY), 0))
    with pytest.raises(refusals.SelfExcluded):
        check_play(limits, HOUSE, today(0), 30 * DAY - 1)
    check_play(limits, HOUSE, today(0), 30 * DAY)


def test_self_exclusion_for_good_has_no_end() -> None:
    limits = done(ada(), (ExcludeOneself(until=None), 0))
    with pytest.raises(refusals.SelfExcludedForGood):
        check_play(limits, HOUSE, today(0), 9_000 * DAY)
    with pytest.raises(refusals.SelfExcludedForGood):
        done(limits, (ExcludeOneself(until=DAY), 0))


def test_a_break_cannot_be_made_shorter() -> None:
    limits = done(ada(), (TakeBreak(until=10 * HOUR), 0))
    with pytest.raises(refusals.BreakNotLonger):
        done(limits, (TakeBreak(until=2 * HOUR), HOUR))
    with pytest.raises(refusals.OnABreak):
        check_play(done(limits, (TakeBreak(until=12 * HOUR), HOUR)), HOUSE, today(0), 11 * HOUR)


def test_chips_of_one_who_is_away_come_back() -> None:
    """Leaving is never refused."""
    limits = done(ada(), bring(100, 0), (ExcludeOneself(until=None), 1), leave(100, 2))
    assert lost(limits, 3) == 0


def test_chips_from_a_table_that_was_never_counted_change_nothing() -> None:
    """The player sat there before the room had limits."""
    assert done(ada(), leave(100, 2)).visits == ()


def test_what_no_month_can_count_any_more_is_forgotten() -> None:
    limits = done(ada(), bring(100, 0), leave(0, 1), bring(100, 40 * DAY))
    assert len(limits.visits) == len(limits.stakes) == 1


def bet(amount: int, at: int) -> tuple[Command, int]:
    asked, _ = bring(amount, at, "bonus")
    return replace(asked, in_round=True), at


def test_a_bet_of_a_round_that_has_begun_is_counted_and_never_refused() -> None:
    """A loss limit of 100 with 90 lost; the round goes on with a bet of 40, and 30 too many are told."""
    limits = done(ada(LimitsChoice(loss=Bounds(day=100))), bet(90, 1), bet(40, 2))
    assert used(limits, LimitKind.LOSS, today(3).span(Period.DAY), 3) == 130
    with pytest.raises(refusals.LossLimitReached):
        decide(limits, bring(1, 3)[0], 3)


def test_rounds_of_the_same_quarter_of_an_hour_are_one_visit_and_one_stake() -> None:
    """400 rounds of ten lost each: 4,000 lost and staked, and as little remembered as of one."""
    limits = ada()
    for at in range(0, 400 * 1_000, 1_000):
        limits = done(limits, bet(10, at), leave(0, at + 500, "bonus"))
    assert [(visit.brought, visit.ended) for visit in limits.visits] == [(4_000, 399_500)]
    assert [stake.amount for stake in limits.stakes] == [4_000]
    assert used(limits, LimitKind.STAKE, NEVER, 400_000) == 4_000


def test_a_round_over_midnight_takes_nothing_of_the_rounds_before_along() -> None:
    """Four minutes before midnight 500 are won; the round that is paid after midnight loses ten."""
    won = (bet(100, DAY - 240_000), leave(600, DAY - 200_000, "bonus"))
    limits = done(ada(), *won, bet(10, DAY - 1_000), leave(0, DAY + 1_000, "bonus"))
    assert lost(limits, DAY + 2_000) == 10


def test_a_round_after_midnight_counts_in_the_new_day() -> None:
    limits = done(ada(), bet(10, DAY - 1), leave(0, DAY - 1, "bonus"), bet(7, DAY), leave(0, DAY, "bonus"))
    assert used(limits, LimitKind.STAKE, today(DAY).span(Period.DAY), DAY) == 7
    assert used(limits, LimitKind.LOSS, today(DAY).span(Period.DAY), DAY) == 7


def test_whatever_keeps_a_player_from_a_table_is_of_one_kind() -> None:
    """Whoever gives a guest chips learns nothing of the guest's limits: none of these is forgotten."""
    of_deposits_and_choices = {
        refusals.DepositLimitReached,
        refusals.FirstLimitTooHigh,
        refusals.FirstTimeTooLong,
        refusals.BreakNotLonger,
    }
    every = {kind for kind in vars(refusals).values() if isinstance(kind, type)} - {Refused}
    assert every - of_deposits_and_choices - {refusals.MayNotPlay} == set(
        refusals.MayNotPlay.__subclasses__()
    )
