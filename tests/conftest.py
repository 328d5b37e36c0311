"""What all tests share: hypothesis profiles, the language, and the marks of what only `./room prove` runs."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest
from _pytest.doctest import DoctestModule

from tests import interpreted, proofs, shares

# Before anything of ours is imported.
interpreted.run_sources_if_asked_or_stale()

from mazziere.cli import program  # noqa: E402
from mazziere.cli.language import VARIABLE  # noqa: E402
from tests.postgres import new_database, postgres_server  # noqa: E402, F401  (fixtures for everybody)

# The same examples on every run of CI, fresh ones at a desk; no example is late on a loaded machine.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None)
hypothesis.settings.register_profile("desk", deadline=None)
# `./room test --fast` asks for it: a law that is broken often breaks within a few examples.
hypothesis.settings.register_profile("fast", deadline=None, max_examples=10, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "desk")

# Tests read English, whatever the language of the developer; those about Italian ask for it.
os.environ[VARIABLE] = "en"
# They see what whoever installed the package sees, also when `./room test` started them.
os.environ.pop(program.VARIABLE, None)


@pytest.fixture(autouse=True)
def _in_english() -> None:
    """Reset the language: a command with `--language it` changes it for the rest of the process."""
    os.environ[VARIABLE] = "en"


TAKE_MINUTES = ("exhaustive", "siege", "evening")
"""Marks of tests that only `./room prove` runs."""


def pytest_report_header() -> str:
    """Say whether the compiled modules or their sources are tested."""
    return f"hand: {interpreted.what_runs()}"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Exempt what is collected from garbage collection: half a million objects that stay to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


class ExamplesOnly:
    """Of all modules, those without an example are not searched for examples.

    Nine in ten have none, and the search of them would be a third of collecting all tests. That every module
    can be imported, `tests/architecture/test_layers.py` asks.
    """

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(
        self, file_path: Path, parent: pytest.Collector
    ) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        found = yield
        return [
            one for one in found if not isinstance(one, DoctestModule) or b">>>" in file_path.read_bytes()
        ]


def pytest_configure(config: pytest.Config) -> None:
    """For the sources too, which are not below this file."""
    config.pluginmanager.register(ExamplesOnly())


def pytest_addoption(parser: pytest.Parser) -> None:
    """What the whole of `./room test` and `./room prove enumerations` ask for."""
    parser.addoption("--not-proved", action="store_true", help="leave out what tests/proofs.json has of them")
    parser.addoption("--no-pictures", action="store_true", help="keep no screenshots of the browser's tests")
    parser.addoption("--note-proofs", action="store_true", help="write what has passed to tests/proofs.json")


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Note what was proved, if all of it has passed."""
    if session.config.option.note_proofs and exitstatus == 0:
        proofs.note(session.items)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests that take minutes, unless asked for (`-m exhaustive`) or named one by one.

    With `--not-proved` also those that these sources have passed already.

    Where processes share the tests, each starts with its share of the slow ones, the longest first; the
    short ones fill the time at the end.
    """
    if any("::" in argument for argument in config.args):
        return
    marks = [mark for mark in TAKE_MINUTES if mark not in config.option.markexpr]
    left_out = {item for item in items if any(item.get_closest_marker(mark) for mark in marks)}
    if config.option.not_proved:
        left_out.update(proofs.left_out([item for item in items if item not in left_out]))
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
    if hasattr(config, "workerinput"):
        items[:] = shares.dealt(items, config.workerinput["workercount"], _patience)


def _patience(item: pytest.Item) -> float:
    """The timeout of a slow test, in seconds; 0 for all others."""
    if item.get_closest_marker("slow") is None:
        return 0
    granted = item.get_closest_marker("timeout")
    return float(granted.args[0]) if granted else float(item.config.getini("timeout"))
