"""Modules: a first line that says what they are about, a size, a name."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.layers import PACKAGE, ROOT, in_each_folder, modules, nodes, syntax

every_module = in_each_folder(modules())

LINES_AT_MOST = 500

LONGER: dict[str, str] = {
    # module: why it is one question all the same
}

NO_QUESTION = {"utils", "util", "helpers", "helper", "common", "misc", "managers", "manager", "types", "base"}


@every_module
def test_a_module_says_which_question_it_answers(module: Path) -> None:
    """The first line of its docstring; an `__init__` may be empty."""
    tree = syntax(module)
    assert not tree.body or ast.get_docstring(tree), f"{module}: which question does it answer?"


@every_module
def test_a_module_fits_in_the_head(module: Path) -> None:
    """At 500 lines it answers two questions; a table whose rows read alone is listed above."""
    lines = len((PACKAGE / module).read_text(encoding="utf-8").splitlines())
    assert lines <= LINES_AT_MOST or str(module) in LONGER, (
        f"{module} has {lines} lines: which two questions?"
    )


@every_module
def test_a_module_is_named_after_a_question(module: Path) -> None:
    """A file called `utils` is a question that nobody has asked yet."""
    assert not {part.removesuffix(".py") for part in module.parts} & NO_QUESTION, module


@every_module
def test_nothing_is_a_stub(module: Path) -> None:
    """What is not built has no placeholder: it belongs in the design."""
    for node in nodes(module):
        if isinstance(node, ast.Raise) and node.exc is not None:
            raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            assert ast.unparse(raised) != "NotImplementedError", f"{module}:{node.lineno} is a stub"


def test_no_exception_to_the_size_is_out_of_date() -> None:
    """A module that became short again leaves the list."""
    for name in LONGER:
        lines = len((PACKAGE / name).read_text(encoding="utf-8").splitlines())
        assert lines > LINES_AT_MOST, f"{name} has {lines} lines again: take it off the list"


def test_no_lock_file_that_names_a_registry_is_kept() -> None:
    """uv's and pip's lock files name hosts; `pyproject.toml` pins instead, and git ignores them."""
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert {"uv.lock", "pylock*.toml"} <= set(ignored)


def test_the_client_lock_names_packages_only() -> None:
    """npm is told, in `.npmrc`, to record versions and checksums but no addresses."""
    lock = (ROOT / "client" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock


def test_a_class_name_has_one_owner() -> None:
    """Two classes of one name are two meanings of one word: say what each is of."""
    owners: dict[str, list[str]] = {}
    for module in modules():
        for node in syntax(module).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                owners.setdefault(node.name, []).append(str(module))
    assert not {name: owned for name, owned in owners.items() if len(owned) > 1}
