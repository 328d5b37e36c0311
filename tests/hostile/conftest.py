"""Attacks that once worked, or that must never work, each kept as a test.

Attackers have what a stranger has: guests, sockets, requests; or they have altered a file on the disk. An
attack that takes long belongs to `./room prove`.
"""

from collections.abc import Iterator

import pytest
import structlog

from tests.web.apps import _routes_made_once  # noqa: F401  (for every test here)


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()
