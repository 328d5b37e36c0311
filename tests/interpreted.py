"""Which code is tested: what was compiled, or the sources that it was compiled from?

What was compiled comes first when it is imported. It must not be what is tested when the sources have changed
since; and the sources must go on running by themselves. Both are seen to here, before anything is imported.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import native_build

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "mazziere"
VARIABLE = "MAZZIERE_TESTS_RUN_SOURCES"
"""Set to 1, the sources are tested."""

SOURCES = {f"mazziere.{name.replace('/', '.')}": PACKAGE / f"{name}.py" for name in native_build.MODULES}


class SourcesFirst:
    """Finds the source of a module that may be compiled."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As importlib asks for it."""
        source = SOURCES.get(name)
        return spec_from_file_location(name, source) if source else None


def run_sources_if_asked_or_stale() -> None:
    """See to it that sources are imported, where what was compiled is older or not wanted."""
    loaded = SOURCES.keys() & sys.modules.keys()
    if (os.environ.get(VARIABLE) == "1" or native_build.is_stale(ROOT)) and not loaded:
        sys.meta_path.insert(0, SourcesFirst())


def what_runs() -> str:
    """For the first lines of a report."""
    if any(isinstance(finder, SourcesFirst) for finder in sys.meta_path):
        return (
            "sources" if os.environ.get(VARIABLE) == "1" else "sources; nothing compiled, or not from these"
        )
    return "compiled"
