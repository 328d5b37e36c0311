"""What must be made before the wheel can be packed? The page, if it is not the one that `client/` would give.

Node is asked for only then, so a wheel is built from a source distribution, which carries the page,
without it.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client into the package before hatchling looks at its files."""

    def dependencies(self) -> list[str]:
        """Node, when there is something for it to do."""
        client_build = self._client_build()
        return [client_build.NODE_REQUIREMENT] if client_build.is_stale(Path(self.root)) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the page. `version` is how it will be installed, which changes nothing here."""
        self._client_build().build(Path(self.root))

    def _client_build(self) -> ModuleType:
        # The hook runs where neither the package nor `tools/` is importable.
        found = importlib.util.spec_from_file_location(
            "client_build", Path(self.root, "tools", "client_build.py")
        )
        assert found is not None, "tools/client_build.py is part of every source tree"
        assert found.loader is not None, "a file with the name of a module has a loader"
        module = importlib.util.module_from_spec(found)
        found.loader.exec_module(module)
        return module
