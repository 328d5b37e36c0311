"""What is the state of a player's limits after an event?

Bookkeeping only: nothing is refused here. Visits and stakes too old to count in any month are dropped.
"""

from msgspec.structs import replace

from mazziere.responsible_gaming import events as e
from mazziere.responsible_gaming.state import Limits, PlayerLimit, Raise, Stake, Visit, holding
from mazziere.responsible_gaming.values import LimitKind, Period

QUARTER_MS = 900_000
"""In no time zone does a day begin within a quarter of an hour."""
REMEMBERED_MS = 32 * 24 * 3_600_000
"""A month of 31 days, and an extra hour for the change of the clocks."""


def evolve(limits: Limits, event: e.Event) -> Limits:
    """The limits after `event`."""
    match event:
        case e.LimitsChosen(at):
            limits = replace(limits, chosen_at=at)
        case e.LimitSet(kind, period, value):
            limits = _with(limits, PlayerLimit(kind, period, value))
        case e.RaiseAsked(kind, period, value, holds_from):
            limits = _raised(limits, kind, period, Raise(value, holds_from), event.at)
        case e.RaiseCalledOff(kind, period):
            limits = _raised(limits, kind, period, None, event.at)
        case e.RealityCheckSet(every_ms):
            limits = replace(limits, reality_check_ms=every_ms)
        case e.BreakTaken(until):
            limits = replace(limits, break_until=until)
        case e.OneselfExcluded(until) if until is None:
            limits = replace(limits, excluded_for_good=True)
        case e.OneselfExcluded(until):
            limits = replace(limits, excluded_until=until or 0)
        case e.ChipsBrought():
            limits = _brought(limits, event)
        case e.ChipsCameBack():
            limits = _came_back(limits, event)
        case e.DepositAllowed():  # what is paid in, the payments themselves say
            pass
    return replace(limits, version=limits.version + 1)


def _with(limits: Limits, changed: PlayerLimit) -> Limits:
    return replace(
        limits,
        limits=tuple(
            [
                changed if (limit.kind, limit.period) == (changed.kind, changed.period) else limit
                for limit in limits.limits
            ]
        ),
    )


def _raised(limits: Limits, kind: LimitKind, period: Period, later: Raise | None, at: int) -> Limits:
    """The limit in effect at `at`, with another raise pending."""
    return _with(limits, PlayerLimit(kind, period, holding(limits, kind, period, at), later))


def _brought(limits: Limits, event: e.ChipsBrought) -> Limits:
    visits = list(limits.visits)
    here = _open_visit(visits, event.table)
    if here is None:
        visits.append(Visit(event.table, event.at, event.amount, in_round=event.in_round))
    else:
        visits[here] = replace(visits[here], brought=visits[here].brought + event.amount)
    stakes = _with_stake(limits.stakes, event)
    return _remembered(replace(limits, visits=tuple(visits), stakes=stakes), event.at)


def _with_stake(stakes: tuple[Stake, ...], event: e.ChipsBrought) -> tuple[Stake, ...]:
    """With the stakes of rounds in the same quarter of an hour as one."""
    if event.in_round and stakes and _quarter(stakes[-1].at) == _quarter(event.at):
        return (*stakes[:-1], Stake(stakes[-1].amount + event.amount, event.at))
    return (*stakes, Stake(event.amount, event.at))


def _quarter(at: int) -> int:
    return at // QUARTER_MS


def _came_back(limits: Limits, event: e.ChipsCameBack) -> Limits:
    visits = list(limits.visits)
    here = _open_visit(visits, event.table)
    if here is None:  # seated before the room kept count: what was brought is unknown
        return limits
    visits[here] = replace(
        visits[here],
        returned=visits[here].returned + event.amount,
        ended=event.at if event.leaves else None,
    )
    if event.leaves and visits[here].in_round:
        _join_rounds(visits, here, event.at)
    return _remembered(replace(limits, visits=tuple(visits)), event.at)


def _join_rounds(visits: list[Visit], here: int, at: int) -> None:
    """Make one visit of a round that has ended and those that ended at its table in the same quarter."""
    round_over = visits[here]
    for no in range(here - 1, -1, -1):
        before = visits[no]
        if before.table == round_over.table:
            if before.in_round and before.ended is not None and _quarter(before.ended) == _quarter(at):
                brought, returned = before.brought + round_over.brought, before.returned + round_over.returned
                visits[no] = replace(before, brought=brought, returned=returned, ended=at)
                del visits[here]
            return


def _open_visit(visits: list[Visit], table: str) -> int | None:
    return next((no for no, visit in enumerate(visits) if visit.table == table and visit.ended is None), None)


def _remembered(limits: Limits, at: int) -> Limits:
    since = at - REMEMBERED_MS
    return replace(
        limits,
        visits=tuple([visit for visit in limits.visits if visit.ended is None or visit.ended >= since]),
        stakes=tuple([stake for stake in limits.stakes if stake.at >= since]),
    )
