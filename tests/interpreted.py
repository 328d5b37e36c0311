"""Which code is tested: what was compiled, or the sources that it was compiled from?

What was compiled comes first when it is imported. It must not be what is tested when the sources have changed
since; and the sources must go on running by themselves. Both are seen to here, before anything is imported.
"""

from __future__ import annotations

import os
import sys

import native_build
from sources_first import ROOT, SOURCES, SourcesFirst, run_sources

VARIABLE = "MAZZIERE_TESTS_RUN_SOURCES"
"""Set to 1, the sources are tested."""


def run_sources_if_asked_or_stale() -> None:
    """See to it that sources are imported, where what was compiled is older or not wanted."""
    loaded = SOURCES.keys() & sys.modules.keys()
    if (os.environ.get(VARIABLE) == "1" or native_build.is_stale(ROOT)) and not loaded:
        run_sources()


def what_runs() -> str:
    """For the first lines of a report."""
    if any(isinstance(finder, SourcesFirst) for finder in sys.meta_path):
        return (
            "sources" if os.environ.get(VARIABLE) == "1" else "sources; nothing compiled, or not from these"
        )
    return "compiled"
