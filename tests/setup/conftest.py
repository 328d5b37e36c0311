"""A fresh clone for each test that asks for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.setup.clones import Clone, clone_into


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    """A copy of the project in which nothing was ever set up."""
    return clone_into(tmp_path)
