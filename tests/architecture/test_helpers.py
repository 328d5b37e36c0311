"""Tests do not import one another: what two of them need is in a module without tests."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.layers import ROOT, in_each_folder

TESTS = ROOT / "tests"


@in_each_folder(sorted(path.relative_to(TESTS) for path in TESTS.rglob("*.py")))
def test_nothing_is_imported_from_a_test(module: Path) -> None:
    """Neither from the module nor by its name: changing a test then affects that test alone."""
    for node in ast.walk(ast.parse((TESTS / module).read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                sources = [alias.name for alias in names]
            case ast.ImportFrom(module=source, names=names):
                sources = [f"{source or ''}.{alias.name}" for alias in names]
            case _:
                continue
        for name in sources:
            assert not any(part.startswith("test_") for part in name.split(".")), (
                f"{module}:{node.lineno} imports {name}: move what both need into a module of its own"
            )
