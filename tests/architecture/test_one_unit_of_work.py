"""Everything that is stored is stored by one unit of work."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.layers import in_each_folder, modules, nodes

MAY_APPEND = {
    # module: why it asks the store itself
    "services/unit_of_work/work.py": "it is the unit of work",
    "services/backup.py": "it copies a whole room into an empty store",
    "services/store_in_front.py": "it is a store, in front of another",
}


@in_each_folder(modules())
def test_nobody_else_asks_a_store_to_append(module: Path) -> None:
    """Lock, version, append and recovery are implemented in one place."""
    asked = [
        node.lineno
        for node in nodes(module)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "append"
        and ast.unparse(node.func.value).split(".")[-1].strip("_") in ("store", "target")
    ]
    assert not asked or module.as_posix() in MAY_APPEND, (
        f"{module}:{asked[0]} asks the store to append: write it in a unit of work"
    )
