"""How much of a limit is used, and how long has a player been playing?

The result of a visit counts in the period in which the visit ends; a visit that lasts counts now, with all
the chips brought to it. A stake counts when it is brought. Time counts when it is spent: a visit that spans
midnight is divided there.
"""

from collections.abc import Callable, Iterable

from mazziere.responsible_gaming.state import Limits, Visit, holding
from mazziere.responsible_gaming.values import Calendar, LimitKind, Period, Span

SESSION_GAP_MS = 15 * 60_000
"""A shorter gap between two visits does not end a session."""

PaidIn = Callable[[Span], int]
"""Amount deposited, or pending, within a span."""


def used(limits: Limits, kind: LimitKind, span: Span, at: int, *, paid_in: int = 0) -> int:
    """How much of a limit is used in `span` at `at`, in its unit. Losses are below zero after a win.

    paid_in  amount deposited in the span, which is known elsewhere
    """
    match kind:
        case LimitKind.DEPOSIT:
            return paid_in
        case LimitKind.LOSS:
            return sum(
                visit.lost for visit in limits.visits if visit.ended is None or visit.ended >= span.start
            )
        case LimitKind.STAKE:
            return sum(stake.amount for stake in limits.stakes if stake.at >= span.start)
        case LimitKind.TIME:
            return played_ms(limits.visits, Span(span.start, min(at, span.end)))


def left(
    limits: Limits, kind: LimitKind, period: Period, calendar: Calendar, at: int, *, paid_in: int = 0
) -> int | None:
    """What a limit still allows, at least 0; `None` if there is no limit."""
    limit = holding(limits, kind, period, at)
    if limit is None:
        return None
    return max(0, limit - used(limits, kind, calendar.span(period), at, paid_in=paid_in))


def played_ms(visits: Iterable[Visit], span: Span) -> int:
    """Milliseconds within `span` covered by at least one of the visits."""
    total, reached = 0, span.start
    for visit in sorted(visits, key=lambda visit: visit.began):
        start = max(visit.began, reached)
        end = span.end if visit.ended is None else min(visit.ended, span.end)
        if end > start:
            total += end - start
            reached = end
    return total


def session_began(limits: Limits, at: int) -> int | None:
    """The start of the current session at `at`, in milliseconds; `None` if the player is at no table."""
    if all(visit.ended is not None for visit in limits.visits):
        return None
    began = at
    for visit in sorted(limits.visits, key=lambda visit: visit.began, reverse=True):
        if visit.ended is not None and visit.ended + SESSION_GAP_MS < began:
            continue
        began = min(began, visit.began)
    return began
