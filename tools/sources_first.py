"""Running the sources of modules that have been compiled.

Compiled modules take precedence on import. After a change of a source that source is wanted: the tests ask
for it when the compiled modules are stale, `./room generate` does too, and `./room dev` always:

    .room/venv/bin/python tools/sources_first.py serve --port 0
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import native_build

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "mazziere"

SOURCES = {f"mazziere.{name.replace('/', '.')}": PACKAGE / f"{name}.py" for name in native_build.MODULES}


class SourcesFirst:
    """An import finder that prefers the source of a module that may be compiled."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's source as a spec, in the form that importlib expects."""
        source = SOURCES.get(name)
        return spec_from_file_location(name, source) if source else None


def run_sources() -> None:
    """Import sources from now on. Modules imported before stay as they are."""
    assert not SOURCES.keys() & sys.modules.keys(), "something of ours was imported before"
    sys.meta_path.insert(0, SourcesFirst())


def main() -> int:
    """Run a command of `mazziere` from the sources."""
    run_sources()
    from mazziere.cli.dispatch import main as command

    return command()


if __name__ == "__main__":
    sys.exit(main())
