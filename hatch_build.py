"""What must be made before the wheel can be packed? The page and the compiled modules, if they are stale.

Node is asked for only then, so a wheel is built without it from a source distribution, which carries the
page. Compiled modules are made where they will run, so no source distribution carries any.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RoomHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client and the compiled modules into the package before hatchling looks at its files."""

    def dependencies(self) -> list[str]:
        """Node and mypyc, each when there is something for it to do."""
        client_build, native_build = self._tools()
        needed = [client_build.NODE_REQUIREMENT] if client_build.is_stale(Path(self.root)) else []
        if self._compiles() and native_build.is_stale(Path(self.root)):
            needed += native_build.REQUIREMENTS
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is to be made. `version` is "editable" where the sources stay where they are.

        The page is made beside the compilation: each of them keeps one core busy.
        """
        client_build, native_build = self._tools()
        root = Path(self.root)
        with ThreadPoolExecutor(max_workers=1) as beside:
            page = beside.submit(client_build.build, root)
            if self._compiles():
                native_build.build(root)
            page.result()
        if not self._compiles():
            return
        compiled = list(native_build.compiled_files(root))
        if compiled and version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"] |= {
                str(file): str(file.relative_to(root / "src")) for file in compiled
            }

    def _compiles(self) -> bool:
        return self.target_name == "wheel"

    def _tools(self) -> tuple[Any, Any]:
        # The hook runs where neither the package nor `tools/` is importable.
        sys.path.insert(0, str(Path(self.root, "tools")))
        try:
            import client_build
            import native_build
        finally:
            sys.path.pop(0)
        return client_build, native_build
