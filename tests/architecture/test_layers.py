"""Imports point down, and only the keepers of a door open it.

The tables are in `layers`. Each message says what to do instead.
"""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

from tests.architecture.layers import (
    DOORS,
    KERNEL,
    KERNEL_IMPORTERS,
    MAY_IMPORT,
    ONLY,
    PURE,
    WHOLE,
    imports,
    in_each_folder,
    layer_of,
    modules,
    nodes,
)

every_module = in_each_folder(modules())
every_pure_module = in_each_folder(module for module in modules() if layer_of(module) in PURE)
every_counting_module = in_each_folder(module for module in modules() if layer_of(module) in WHOLE)


def test_every_package_is_a_layer_of_the_table() -> None:
    """A folder that is not in the table is a layer that nobody has thought about."""
    assert {layer_of(module) for module in modules()} - {""} <= MAY_IMPORT.keys()


def test_the_arrows_form_no_circle() -> None:
    """Taking away, again and again, a layer that needs none of the others leaves nothing."""
    left = {layer: set(below) for layer, below in MAY_IMPORT.items()}
    while free := [layer for layer, below in left.items() if not below & left.keys()]:
        for layer in free:
            del left[layer]
    assert not left


@every_module
def test_imports_point_down(module: Path) -> None:
    """A layer imports itself and the layers below it."""
    layer = layer_of(module)
    below = MAY_IMPORT.get(layer, set())
    for name in imports(module):
        top, _, rest = name.partition(".")
        if top == "mazziere":
            other = rest.partition(".")[0]
            assert other in below | {layer}, (
                f"{module} imports {name}, but {layer or 'the package'} knows {sorted(below) or 'itself'}: "
                f"pass a value down, or give {other} a port that it implements"
            )


@every_module
def test_a_layer_that_may_know_one_module_knows_no_other(module: Path) -> None:
    """The ledger refuses as every layer does, and knows nothing of poker."""
    layer = layer_of(module)
    for name in imports(module):
        below = name.removeprefix("mazziere.").partition(".")[0]
        allowed = ONLY.get((layer, below), name)
        assert f"{name}.".startswith(f"{allowed}."), f"{module} imports {name}: only {allowed} is for {layer}"


@every_module
def test_a_door_is_opened_by_its_keeper(module: Path) -> None:
    """Time, chance, I/O and identity enter where the table says, and nowhere else."""
    layer = layer_of(module)
    for name in imports(module):
        keepers, instead = DOORS.get(name.partition(".")[0], ({layer}, ""))
        assert layer in keepers, f"{module} imports {name}: {instead}"


@every_module
def test_the_kernel_is_behind_ranking(module: Path) -> None:
    """With one importer, the readable reference can stand in for the compiled kernel."""
    if any(name.partition(".")[0] == KERNEL for name in imports(module)):
        assert str(module).startswith(KERNEL_IMPORTERS), f"{module} imports {KERNEL}: ask mazziere.ranking"


@every_pure_module
def test_a_pure_layer_reads_and_prints_nothing(module: Path) -> None:
    """Files and terminals belong to the layers outside: pure functions take values and return them."""
    for node in nodes(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "print", "input"}, (
                f"{module}:{node.lineno} calls {node.func.id}(): return it, and let cli or adapters go on"
            )


@every_counting_module
def test_chips_are_whole(module: Path) -> None:
    """Money is divided with `//` and `%`, and somebody gets the odd chip; floats live in analysis."""
    for node in nodes(module):
        divides = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
        assert not divides, f"{module}:{node.lineno} divides with /: use // and say who gets what is left"
        floats = isinstance(node, ast.Constant) and isinstance(node.value, float)
        assert not floats, f"{module}:{node.lineno} holds a float: chips, cents and milliseconds are whole"


@every_module
def test_a_module_can_be_imported(module: Path) -> None:
    """One that no test imports, too; but for what Alembic runs, and for what is run and not imported."""
    if "migrations" not in module.parts and module.stem != "__main__":
        package = ("mazziere", *module.with_suffix("").parts)
        importlib.import_module(".".join(package).removesuffix(".__init__"))
