"""How does a test get a PostgreSQL of its own?

What it keeps only has to outlive the process that wrote it, never the machine: nothing waits for the disk.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import pytest

from postgresql import NotInstalled, Server
from postgresql import server as real_server


@contextlib.contextmanager
def server() -> Iterator[Server]:
    """A PostgreSQL for as long as the block runs; without one on the machine, the test is skipped."""
    with contextlib.ExitStack() as stack:
        try:
            running = stack.enter_context(real_server(fsync="off"))
        except NotInstalled:
            pytest.skip("PostgreSQL is not installed: sudo apt-get install postgresql")
        yield running


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    with server() as running:
        yield running


@pytest.fixture
def new_database(postgres_server: Server) -> Callable[[], str]:
    """Makes an empty database and says its address."""
    return postgres_server.new_database
