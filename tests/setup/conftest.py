"""A fresh clone for each test that sets it up, and one for all that only ask it something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.setup.clones import Clone, clone_into


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    """A copy of the project in which nothing was ever set up."""
    return clone_into(tmp_path)


@pytest.fixture(scope="session")
def copied_once(tmp_path_factory: pytest.TempPathFactory) -> Clone:
    """The copy behind `untouched`."""
    return clone_into(tmp_path_factory.mktemp("untouched"))


@pytest.fixture
def untouched(copied_once: Clone) -> Iterator[Clone]:
    """A clone that is shared by tests that set nothing up; whatever one installs there fails it."""
    yield copied_once
    assert not copied_once.installed
