"""The API of responsible gaming: one's own limits, breaks and self-exclusion, and where to find help.

Amounts are whole numbers of the smallest unit of `currency`; limits of kind "time" are minutes; instants are
milliseconds since the epoch.
"""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from mazziere import responsible_gaming as pure
from mazziere.responsible_gaming import LimitsChoice, Period, holding, later, used
from mazziere.services.care.player_limits import DAY_MS, PlayerLimits
from mazziere.texts import Language, text
from mazziere.web.headers import PRIVATE
from mazziere.web.socket.frames import LARGEST
from mazziere.web.viewer import Viewer, no_cookie

MINUTE_MS = 60_000

LimitKind = Literal["deposit", "loss", "stake", "time"]
PeriodName = Literal["day", "week", "month"]

Bound = Annotated[int, Meta(ge=0, le=LARGEST)] | None
"""Null: no limit."""


class PeriodBounds(Struct, frozen=True, forbid_unknown_fields=True):
    """A limit per day, week and month."""

    day: Bound = None
    week: Bound = None
    month: Bound = None


Minutes = Annotated[int, Meta(ge=0, le=31 * 24 * 60)] | None
"""Null: no limit."""


class MinuteBounds(Struct, frozen=True, forbid_unknown_fields=True):
    """A limit in minutes per day, week and month."""

    day: Minutes = None
    week: Minutes = None
    month: Minutes = None


class LimitsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """All the limits that a player chooses.

    A lower limit holds at once; a higher one, or none (null), after the delay. Choosing the limit that holds
    now cancels a pending raise. `reality_check` is the interval in minutes; null: the room's default.
    """

    deposit: PeriodBounds
    loss: PeriodBounds
    stake: PeriodBounds
    time: MinuteBounds
    reality_check: Annotated[int, Meta(ge=5, le=1440)] | None = None


class LaterBound(Struct, frozen=True):
    """A pending limit, and the instant from which it holds."""

    value: int | None
    holds_from: int


class LimitLine(Struct, frozen=True):
    """One limit: its value now (null: none), a pending one, how much of it is used, and when its period ends.

    `first_most` is the highest value for a player who has not chosen limits yet; null: any.
    """

    kind: LimitKind
    period: PeriodName
    value: int | None
    later: LaterBound | None
    used: int
    period_ends: int
    first_most: int | None


class LimitsPage(Struct, frozen=True):
    """A player's limits. `is_first`: they have never chosen any, so the next choice is the first one.

    `reality_check` is in minutes. `away_until` is the end of a break or self-exclusion; null if there is
    none, or if it is for good.
    """

    is_first: bool
    profile: str
    currency: str
    exponent: int
    lines: tuple[LimitLine, ...]
    reality_check: int | None
    raise_delay_days: int
    time_zone: str
    on_a_break: bool
    self_excluded: bool
    away_until: int | None


class BreakWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a break of this many hours."""

    hours: Annotated[int, Meta(ge=1, le=24 * 42)]


class SelfExclusionWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Exclude oneself for this many days; null: for good."""

    days: Annotated[int, Meta(ge=1, le=3660)] | None


class HelpLink(Struct, frozen=True):
    """A source of help, a URL or a telephone number as `tel:…`, with its name in both languages."""

    address: str
    it: str
    en: str


class ResponsibleGaming(Struct, frozen=True):
    """The public page on responsible gaming: the operator's links, and the profile that the room uses.

    `source_it` and `source_en` cite the source of the profile's figures, with its date; empty if it has none.
    """

    profile: str
    source_it: str
    source_en: str
    links: tuple[HelpLink, ...]


@get("/api/me/limits", tags=["responsible gaming"], summary="My limits, and how much of them is used")
async def my_limits(me: NamedDependency[Viewer], state: State) -> Response[LimitsPage]:
    """The player's limits, and how much of them is used."""
    return Response(await _page(state, me.player), headers=PRIVATE)


@put("/api/me/limits", tags=["responsible gaming"], summary="Choose my limits")
async def choose(
    data: JSONBody[LimitsWanted], me: NamedDependency[Viewer], state: State
) -> Response[LimitsPage]:
    """Choose all limits: lower ones hold at once, higher ones after the delay.

    Raises `FirstLimitTooHigh`, `FirstTimeTooLong` or `TooYoung` (409).
    """
    await _player_limits(state).choose(me.player, _choice(data))
    return Response(await _page(state, me.player), headers=PRIVATE)


@post("/api/me/break", tags=["responsible gaming"], summary="Take a break", status_code=200)
async def take_break(
    data: JSONBody[BreakWanted], me: NamedDependency[Viewer], state: State
) -> Response[LimitsPage]:
    """Take a break: all sessions end, and a running hand is completed without the player.

    Raises `BreakNotLonger` or `SelfExcludedForGood` (409).
    """
    await state.room.self_exclusion.take_break(me.player, hours=data.hours)
    return Response(await _page(state, me.player), headers=PRIVATE, cookies=[no_cookie()])


@post(
    "/api/me/self-exclusion",
    tags=["responsible gaming"],
    summary="Exclude oneself for some days, or for good",
    status_code=200,
)
async def exclude(
    data: JSONBody[SelfExclusionWanted], me: NamedDependency[Viewer], state: State
) -> Response[LimitsPage]:
    """Exclude oneself: all sessions end, and a running hand is completed without the player.

    Raises `BreakNotLonger` or `SelfExcludedForGood` (409).
    """
    await state.room.self_exclusion.exclude(me.player, days=data.days)
    return Response(await _page(state, me.player), headers=PRIVATE, cookies=[no_cookie()])


@get(
    "/api/responsible-gaming", tags=["responsible gaming"], summary="Sources of help, and the room's profile"
)
async def responsible_gaming(state: State) -> ResponsibleGaming:
    """The operator's links to help, and the room's profile."""
    house = state.room.house
    source = house.care.profile.source
    return ResponsibleGaming(
        profile=house.care.profile.key,
        source_it=_source("it", source),
        source_en=_source("en", source),
        links=tuple([HelpLink(link.address, link.it, link.en) for link in house.help]),
    )


def _source(language: Language, code: str) -> str:
    """The source of a profile's figures in one language; empty if it has none."""
    return text(language, f"responsible_gaming.sources.{code}") if code else ""


def _player_limits(state: State) -> PlayerLimits:
    found: PlayerLimits = state.room.player_limits
    return found


def _choice(wanted: LimitsWanted) -> LimitsChoice:
    minutes = wanted.time
    return LimitsChoice(
        deposit=_bounds(wanted.deposit),
        loss=_bounds(wanted.loss),
        stake=_bounds(wanted.stake),
        time=pure.Bounds(_ms(minutes.day), _ms(minutes.week), _ms(minutes.month)),
        reality_check_ms=_ms(wanted.reality_check),
    )


def _bounds(bounds: PeriodBounds) -> pure.Bounds:
    return pure.Bounds(bounds.day, bounds.week, bounds.month)


def _ms(minutes: int | None) -> int | None:
    return None if minutes is None else minutes * MINUTE_MS


async def _page(state: State, player: str) -> LimitsPage:
    player_limits, house, at = _player_limits(state), state.room.house, state.room.now()
    limits = await player_limits.of(player)
    every_ms = limits.reality_check_ms or player_limits.care.reality_check_ms
    excluded = limits.excluded_for_good or at < limits.excluded_until
    away_until = max(limits.break_until, limits.excluded_until)
    return LimitsPage(
        is_first=limits.chosen_at is None,
        profile=player_limits.care.profile.key,
        currency=house.currency,
        exponent=house.exponent,
        lines=tuple(
            [await _line(state, limits, kind, period, at) for kind in pure.LimitKind for period in Period]
        ),
        reality_check=None if every_ms is None else every_ms // MINUTE_MS,
        raise_delay_days=player_limits.care.raise_delay_ms // DAY_MS,
        time_zone=player_limits.room_calendar.time_zone,
        on_a_break=at < limits.break_until,
        self_excluded=excluded,
        away_until=away_until if at < away_until and not limits.excluded_for_good else None,
    )


async def _line(
    state: State, limits: pure.Limits, kind: pure.LimitKind, period: Period, at: int
) -> LimitLine:
    player_limits = _player_limits(state)
    span = player_limits.calendar(at).span(period)
    paid_in = await state.room.cashier.paid_in(limits.player, span)
    coming = later(limits, kind, period, at)
    first_most = None
    if limits.chosen_at is None:
        first_most = await player_limits.first_most(limits.player, kind, period)
    return LimitLine(
        kind=kind.value,
        period=period.value,
        value=_shown(kind, holding(limits, kind, period, at)),
        later=None if coming is None else LaterBound(_shown(kind, coming.value), coming.holds_from),
        used=_shown(kind, max(0, used(limits, kind, span, at, paid_in=paid_in))) or 0,
        period_ends=span.end,
        first_most=_shown(kind, first_most),
    )


def _shown(kind: pure.LimitKind, value: int | None) -> int | None:
    """A value as the API shows it: time in minutes, everything else unchanged."""
    return value if value is None or kind is not pure.LimitKind.TIME else value // MINUTE_MS


ROUTES = (my_limits, choose, take_break, exclude, responsible_gaming)
