"""A fresh clone for each test that sets it up, and one for all that only ask it something."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import scratch
from tests.setup.clones import Clone, clone_into


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder on the disk: what is installed here is too large for memory."""
    with _on_disk() as folder:
        yield Path(folder)


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    """A copy of the project in which nothing was ever set up."""
    return clone_into(tmp_path)


@pytest.fixture(scope="session")
def copied_once() -> Iterator[Clone]:
    """The copy behind `untouched`."""
    with _on_disk() as folder:
        yield clone_into(Path(folder))


def _on_disk() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(
        prefix="mazziere-", dir=os.environ.get(scratch.DISK), ignore_cleanup_errors=True
    )


@pytest.fixture
def untouched(copied_once: Clone) -> Iterator[Clone]:
    """A clone that is shared by tests that set nothing up; whatever one installs there fails it."""
    yield copied_once
    assert not copied_once.installed
