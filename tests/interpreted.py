"""Which code is tested: the compiled modules, or the sources they were compiled from?

Compiled modules take precedence on import. They must not be tested when their sources have changed since, and
the sources must also work by themselves. Both are handled here, before anything is imported.
"""

from __future__ import annotations

import os
import sys

import native_build
from sources_first import ROOT, SOURCES, SourcesFirst, run_sources

VARIABLE = "MAZZIERE_TESTS_RUN_SOURCES"
"""Set to 1, the sources are tested."""


def run_sources_if_asked_or_stale() -> None:
    """Make the sources be imported, where the compiled modules are stale or not wanted."""
    loaded = SOURCES.keys() & sys.modules.keys()
    if (os.environ.get(VARIABLE) == "1" or native_build.is_stale(ROOT)) and not loaded:
        run_sources()


def what_runs() -> str:
    """A sentence for the header of the test report."""
    is_redirected = any(isinstance(finder, SourcesFirst) for finder in sys.meta_path)
    if is_redirected or not any(native_build.compiled_files(ROOT)):
        return (
            "sources" if os.environ.get(VARIABLE) == "1" else "sources; nothing compiled, or not from these"
        )
    return "compiled"
