"""Attacks that once worked, each kept as a test.

Whoever attacks has what a stranger has: guests, sockets, requests; or a file on the disk that was altered.
An attack that takes long belongs to `./room prove`.
"""

from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()
