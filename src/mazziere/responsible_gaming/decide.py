"""May a player play, deposit, or change their limits now?

This is the only place where responsible gaming refuses anything. A limit never prevents chips from coming
back: chips that leave a table are recorded and never refused. Nor does it stop a round that has begun.
"""

from collections.abc import Iterator

from mazziere.responsible_gaming import commands as c
from mazziere.responsible_gaming import events as e
from mazziere.responsible_gaming import refusals
from mazziere.responsible_gaming.profiles import Profile
from mazziere.responsible_gaming.state import Limits, holding, later
from mazziere.responsible_gaming.usage import PaidIn, left
from mazziere.responsible_gaming.values import Calendar, LimitKind, Period, is_looser

MINUTE_MS = 60_000


def decide(limits: Limits, command: c.Command, at: int) -> tuple[e.Event, ...]:
    """The events that follow from `command` at `at`, in milliseconds. Raises `Refused`; changes nothing."""
    match command:
        case c.ChooseLimits():
            return tuple(_chosen(limits, command, at))
        case c.TakeBreak(until):
            _check_longer(limits, until, at)
            return (e.BreakTaken(until, at),)
        case c.ExcludeOneself(until):
            _check_longer(limits, until, at)
            return (e.OneselfExcluded(until, at),)
        case c.BringChips(table, amount, in_round=True):
            return (e.ChipsBrought(table, amount, at, in_round=True),)
        case c.BringChips():
            check_play(limits, command.profile, command.calendar, at)
            _check_chips(limits, command, at)
            return (e.ChipsBrought(command.table, command.amount, at),)
        case c.BeginVisit(table):
            return (e.ChipsBrought(table, 0, at),)
        case c.TakeChipsBack(table, amount, leaves):
            return (e.ChipsCameBack(table, amount, leaves, at),) if amount or leaves else ()
        case c.PayIn(amount, paid_in, currency, profile, calendar):
            check_deposit(
                limits, amount, paid_in, currency=currency, profile=profile, calendar=calendar, at=at
            )
            return (e.DepositAllowed(amount, at),)


# May somebody play?


def check_play(limits: Limits, profile: Profile, calendar: Calendar, at: int) -> None:
    """Checks that the player may play now. Raises `Refused`.

    Players may not play during a break or exclusion, before they have chosen limits, or after a time limit.
    """
    check_present(limits, at)
    if profile.must_choose and limits.chosen_at is None:
        raise refusals.LimitsNeeded
    for period in Period:
        if left(limits, LimitKind.TIME, period, calendar, at) == 0:
            raise refusals.TimeLimitReached(
                period=period.value,
                minutes=(holding(limits, LimitKind.TIME, period, at) or 0) // MINUTE_MS,
                again_at=calendar.span(period).end,
            )


def check_present(limits: Limits, at: int) -> None:
    """Refuses a player who is on a break or excluded. Raises `Refused`."""
    if limits.excluded_for_good:
        raise refusals.SelfExcludedForGood
    if at < limits.excluded_until:
        raise refusals.SelfExcluded(again_at=limits.excluded_until)
    if at < limits.break_until:
        raise refusals.OnABreak(again_at=limits.break_until)


def _check_chips(limits: Limits, command: c.BringChips, at: int) -> None:
    for kind, refusal in (
        (LimitKind.LOSS, refusals.LossLimitReached),
        (LimitKind.STAKE, refusals.StakeLimitReached),
    ):
        for period in Period:
            allowed = left(limits, kind, period, command.calendar, at)
            if allowed is None:
                continue
            free = max(0, allowed - command.exposed)
            if command.amount > free:
                raise refusal(
                    period=period.value,
                    allowed=holding(limits, kind, period, at) or 0,
                    left=free,
                    currency=command.currency,
                    again_at=command.calendar.span(period).end,
                )


# May somebody pay in?


def check_deposit(
    limits: Limits,
    amount: int,
    paid_in: PaidIn,
    *,
    currency: str,
    profile: Profile,
    calendar: Calendar,
    at: int,
) -> None:
    """Checks that the player may deposit the amount now. Raises `Refused`.

    Players may not deposit during a break or exclusion, before they have chosen limits, or above a deposit
    limit.
    """
    check_present(limits, at)
    if profile.must_choose and limits.chosen_at is None:
        raise refusals.LimitsNeeded
    for period in Period:
        span = calendar.span(period)
        allowed = left(limits, LimitKind.DEPOSIT, period, calendar, at, paid_in=paid_in(span))
        if allowed is not None and amount > allowed:
            raise refusals.DepositLimitReached(
                period=period.value,
                allowed=holding(limits, LimitKind.DEPOSIT, period, at) or 0,
                left=allowed,
                currency=currency,
                again_at=span.end,
            )


# What may be chosen?


def _chosen(limits: Limits, command: c.ChooseLimits, at: int) -> Iterator[e.Event]:
    first = limits.chosen_at is None
    if first:
        _check_first(command)
        yield e.LimitsChosen(at)
    for kind in LimitKind:
        for period in Period:
            yield from _changed(limits, kind, period, command, at, first=first)
    wanted = command.choice.reality_check_ms
    if wanted != limits.reality_check_ms:
        yield e.RealityCheckSet(wanted, at)


def _check_first(command: c.ChooseLimits) -> None:
    profile, age = command.profile, command.age
    if profile.least_age and age is not None and age < profile.least_age:
        raise refusals.TooYoung(years=profile.least_age)
    for kind in LimitKind:
        for period in Period:
            most = profile.first(kind, period, age=age, unit=command.unit)
            if most is None or not is_looser(command.choice.of(kind, period), most):
                continue
            if kind is LimitKind.TIME:
                raise refusals.FirstTimeTooLong(period=period.value, minutes=most // MINUTE_MS)
            raise refusals.FirstLimitTooHigh(
                kind=kind.value, period=period.value, allowed=most, currency=command.currency
            )


def _changed(
    limits: Limits, kind: LimitKind, period: Period, command: c.ChooseLimits, at: int, *, first: bool
) -> Iterator[e.Event]:
    """Tighter limits at once, looser ones later; setting the current value cancels a pending raise."""
    wanted = command.choice.of(kind, period)
    now, coming = holding(limits, kind, period, at), later(limits, kind, period, at)
    if wanted == now:
        if coming is not None:
            yield e.RaiseCalledOff(kind, period, at)
    elif not is_looser(wanted, now):
        assert wanted is not None, "no limit is looser than any"
        yield e.LimitSet(kind, period, wanted, at)
    elif coming is None or coming.value != wanted:
        assert not first, "before the first choice there is nothing to raise"
        yield e.RaiseAsked(kind, period, wanted, at + command.delay_ms, at)


def _check_longer(limits: Limits, until: int | None, at: int) -> None:
    """Refuses to end a break or an exclusion earlier than the player asked for."""
    if limits.excluded_for_good:
        raise refusals.SelfExcludedForGood
    away_until = max(limits.break_until, limits.excluded_until)
    if until is not None and at < away_until and until < away_until:
        raise refusals.BreakNotLonger(again_at=away_until)
