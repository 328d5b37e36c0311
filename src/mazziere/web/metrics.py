"""Monitoring: metrics and health checks for programs.

`/metrics` in the format of Prometheus, on a socket of its own that no proxy leads to; `/healthz` says whether
the room can do its work, and `/livez` only that it is not dead. No number is about anybody in particular.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from litestar import get
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from mazziere.services.metrics import Spread
from mazziere.services.room import Room

AS_TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Health(Struct, frozen=True):
    """The state of a working room. `resting`: it is paused for maintenance and deals no hands."""

    status: str
    server_time: int
    resting: bool


class Numbers(Collector):
    """The room's metrics for Prometheus."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def collect(self) -> Iterator[Metric]:
        """Every metric with its current value."""
        room, metrics = self._room, self._room.metrics
        tables = room.tables.all()
        yield CounterMetricFamily("mazziere_hands", "Hands dealt.", value=metrics.hands)
        yield CounterMetricFamily("mazziere_hands_cancelled", "Hands called off.", value=metrics.cancelled)
        yield CounterMetricFamily("mazziere_actions", "Actions in hands.", value=metrics.actions)
        yield CounterMetricFamily("mazziere_rounds", "Rounds against the house.", value=metrics.rounds)
        yield CounterMetricFamily(
            "mazziere_void_rounds", "Rounds against the house that were void.", value=metrics.void_rounds
        )
        yield CounterMetricFamily("mazziere_bets", "Bets against the house.", value=metrics.bets)
        yield CounterMetricFamily("mazziere_transfers", "Transfers in the books.", value=room.books.transfers)
        yield CounterMetricFamily(
            "mazziere_failed_commits", "Commits that failed.", value=metrics.failed_commits
        )
        yield _histogram("mazziere_commit_seconds", "From asking for a commit to its end.", metrics.commits)
        yield GaugeMetricFamily("mazziere_connections", "Open sockets.", value=metrics.sockets)
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


def metrics_app(room: Room) -> ASGIApp:
    """`/metrics`, and nothing else, as an ASGI application of its own."""
    registry = CollectorRegistry(auto_describe=False)  # two rooms in one process have each their own
    registry.register(Numbers(room))

    async def numbers(scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) != ScopeType.HTTP:
            return
        is_there = scope["path"] == "/metrics" and scope.get("method") in ("GET", "HEAD")
        await send(
            {
                "type": "http.response.start",
                "status": 200 if is_there else 404,
                "headers": [(b"content-type", AS_TEXT.encode())],
            }
        )
        body = generate_latest(registry) if is_there else b""
        await send({"type": "http.response.body", "body": body, "more_body": False})

    return numbers


@get("/healthz", tags=["room"], summary="Whether the room can work")
async def healthz(state: State) -> Health:
    """Whether the room can keep what happens. Raises `StoreError` (503) if it cannot, within 2 s."""
    room: Room = state.room
    await room.health.check()
    return Health(status="ok", server_time=room.now(), resting=room.tables.is_resting)


@get("/livez", tags=["room"], summary="Whether the process is alive", status_code=204)
async def livez() -> None:
    """Answer 204: the process is alive."""


ROUTES: tuple[Any, ...] = (healthz, livez)
