"""Background tasks of the room: a failure is logged, never silent."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

log = structlog.get_logger()


def supervised_task(work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
    """Run `work` as a task of that name. An exception in it is logged, with its traceback."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_log_failure)
    return task


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("task failed", task=task.get_name(), exc_info=error)
