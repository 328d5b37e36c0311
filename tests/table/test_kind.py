"""What follows from the kind of a table, and that nothing else does."""

import ast
from pathlib import Path

import msgspec
import pytest

from mazziere import table
from mazziere.table import TableKind

MODULES = sorted(Path(table.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize(("stored", "kind"), [("cash", TableKind.CASH), ("tournament", TableKind.TOURNAMENT)])
def test_a_kind_that_was_stored_still_loads(stored: str, kind: TableKind) -> None:
    assert msgspec.json.decode(f'"{stored}"', type=TableKind) is kind
    assert msgspec.json.encode(kind) == f'"{stored}"'.encode()


def test_no_two_kinds_have_the_same_traits() -> None:
    assert len({kind.traits for kind in TableKind}) == len(TableKind)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.stem))
def test_a_table_is_asked_for_its_traits_and_never_for_which_kind_it_is(module: Path) -> None:
    """Only the default of a configuration names a kind."""
    named = [
        node.attr
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == TableKind.__name__
    ]
    assert named == (["CASH"] if module.stem == "config" else [])
