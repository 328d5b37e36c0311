"""Monitoring: metrics and health checks for programs.

`/metrics`, in the format of Prometheus, answers only this machine; `/healthz` says whether the room can work,
and `/livez` only that the process is alive. No number is about a particular person.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from msgspec import Struct
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from mazziere.services.metrics import Spread
from mazziere.services.ports import StoreError
from mazziere.services.room import Room
from mazziere.web.refusals import NothingHere

AS_TEXT = "text/plain; version=0.0.4"
"""The media type for Prometheus; the framework adds the character set."""
PATIENCE_S = 2.0
"""Seconds after which a store that has not answered counts as unavailable."""


class Health(Struct, frozen=True):
    """The state of a working room. `resting`: it is paused for maintenance and deals no hands."""

    status: str
    server_time: int
    resting: bool


class Numbers(Collector):
    """The room's metrics for Prometheus."""

    def __init__(self, room: Room, connections: Callable[[], int]) -> None:
        self._room = room
        self._connections = connections

    def collect(self) -> Iterator[Metric]:
        """Every metric with its current value."""
        room, metrics = self._room, self._room.metrics
        tables = room.tables.all()
        yield CounterMetricFamily("mazziere_hands", "Hands dealt.", value=metrics.hands)
        yield CounterMetricFamily("mazziere_hands_cancelled", "Hands called off.", value=metrics.cancelled)
        yield CounterMetricFamily("mazziere_actions", "Actions in hands.", value=metrics.actions)
        yield CounterMetricFamily("mazziere_transfers", "Transfers in the books.", value=room.books.transfers)
        yield CounterMetricFamily(
            "mazziere_failed_commits", "Commits that failed.", value=metrics.failed_commits
        )
        yield _histogram("mazziere_commit_seconds", "From asking for a commit to its end.", metrics.commits)
        yield GaugeMetricFamily("mazziere_connections", "Open sockets.", value=self._connections())
        yield GaugeMetricFamily("mazziere_tables", "Tables that are not closed.", value=len(tables))
        seated = GaugeMetricFamily("mazziere_seated", "Occupied seats.", labels=["kind"])
        bots = sum(seat.is_bot for table in tables for seat in table.seats)
        seated.add_metric(["bot"], bots)
        seated.add_metric(["person"], sum(len(table.seats) for table in tables) - bots)
        yield seated
        yield GaugeMetricFamily(
            "mazziere_stopped_tables", "Tables that stand still.", value=len(room.tables.stopped())
        )
        running = sum(table.is_in_hand for table in tables)
        yield GaugeMetricFamily("mazziere_running_hands", "Hands being played.", value=running)
        yield GaugeMetricFamily(
            "mazziere_waiting", "People in lines.", value=sum(len(t.waiting) for t in tables)
        )
        yield GaugeMetricFamily("mazziere_resting", "1 during maintenance.", value=room.tables.is_resting)


def _histogram(name: str, says: str, spread: Spread) -> HistogramMetricFamily:
    so_far, buckets = 0, []
    for bound, count in zip((*spread.bounds, None), spread.counts, strict=True):
        so_far += count
        buckets.append(("+Inf" if bound is None else str(bound / 1000), float(so_far)))
    return HistogramMetricFamily(name, says, buckets=buckets, sum_value=spread.total_ms / 1000)


def registry_of(room: Room, connections: Callable[[], int]) -> CollectorRegistry:
    """A registry for the metrics of one room; several rooms in one process have one each.

    connections  returns the number of open sockets
    """
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Numbers(room, connections))
    return registry


@get("/metrics", tags=["room"], summary="Metrics for Prometheus, for this machine only", media_type=AS_TEXT)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The metrics as text. Raises `NothingHere` (404) for other machines and for proxies."""
    if not _asked_from_here(request):
        raise NothingHere
    return Response(generate_latest(state.metrics), media_type=AS_TEXT)


def _asked_from_here(request: Request[Any, Any, Any]) -> bool:
    """Whether the request comes from this machine and was not forwarded by a proxy."""
    client = request.client
    if client is None or any(name in request.headers for name in ("x-forwarded-for", "forwarded")):
        return False
    try:
        return ip_address(client.host).is_loopback
    except ValueError:
        return False


@get("/healthz", tags=["room"], summary="Whether the room can work")
async def healthz(state: State) -> Health:
    """Whether the room can work. Raises `StoreError` (503) if the store does not answer in 2 s."""
    room: Room = state.room
    try:
        async with asyncio.timeout(PATIENCE_S):
            await room.ask_the_store()
    except TimeoutError as error:
        raise StoreError("the store does not answer") from error
    return Health(status="ok", server_time=room.now(), resting=room.tables.is_resting)


@get("/livez", tags=["room"], summary="Whether the process is alive", status_code=204)
async def livez() -> None:
    """Answer 204: the process is alive."""


ROUTES: tuple[Any, ...] = (metrics, healthz, livez)
