"""The mutants of a module: small changes of the kind that people get wrong.

A mutant is a module with one small change: a comparison that includes its bound, a condition left out, a
number one off, a statement forgotten. Mutants are found in the syntax tree; nothing here knows how they are
run, or what it takes to notice them.

Text is left alone: docstrings, annotations, decorators, the texts of errors, `assert`.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from types import ModuleType
from typing import cast

GONE = "–"
"""The replacement text of something left out."""

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
"""Replacements of comparisons: each bound included or excluded, and each question negated."""

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

OTHER_FUNCTION = {"min": "max", "max": "min", "any": "all", "all": "any"}

UNTOUCHED = {"decorator_list", "annotation", "returns", "args", "pattern", "exc", "cause", "ctx"}
"""Parts of a node that are skipped (the `args` of a call are not: see `_parts`)."""


@dataclass(frozen=True)
class Mutant:
    """One change to one module."""

    function: str
    """The function it is in: "Stakes.fixed", or "" for the module itself."""
    before: str
    after: str
    line: int
    lines: range
    """The lines of the statement up to the change; none for a constant of the module, which counts
    anywhere."""
    parent: ast.AST
    field: str
    place: int | None
    """The index in the list `field`; None if `field` is a single node."""
    changed: ast.AST | None
    """The replacement; None to remove the node from its list."""

    def __str__(self) -> str:
        after = self.after if self.after == GONE else f"`{self.after}`"
        return f"`{self.function}`: `{self.before}` → {after}"

    def carry_out(self) -> None:
        """Change the tree that this was found in."""
        if self.place is None:
            setattr(self.parent, self.field, self.changed)
            return
        nodes: list[ast.AST] = getattr(self.parent, self.field)
        nodes[self.place : self.place + 1] = [] if self.changed is None else [self.changed]


@dataclass(frozen=True)
class _Place:
    """The place of a node in the tree, and the statement and function it is in."""

    function: str
    first_line: int
    parent: ast.AST
    field: str
    place: int | None
    shown: ast.AST
    """The node in which a single number or word is displayed."""


def is_within(asked: Sequence[str], module: str, mutant: Mutant) -> bool:
    """Whether a mutant belongs to the requested layers, modules or functions; all do if none were named."""
    function = f"{module}:{mutant.function}"
    return not asked or any(name in (module, function) or module.startswith(f"{name}/") for name in asked)


def named_in(survivors: str) -> set[tuple[str, str]]:
    """(module, mutant) of each line that reports one: "hand/seat.py:90 `f`: `a < b` → `a <= b` survived"."""
    return set(re.findall(r"^(\S+)\.py:\d+ (`.*) \w+$", survivors, re.MULTILINE))


def explained_in(page: str) -> list[tuple[str, str]]:
    """(module, mutant) of each survivor that the page explains: a line for each, under headings like `###
    rules/pots`.
    """
    module, found = "", []
    for line in page.splitlines():
        if line.startswith("### "):
            module = line.removeprefix("### ").strip()
        elif told := re.match(r"- (`[^`]*`: `[^`]*` → (?:`[^`]*`|–)):? ", line):
            found.append((module, told[1]))
    return found


def members_known_to(module: ModuleType) -> dict[str, list[str]]:
    """The enumerations that a module has names for."""
    return {
        name: list(value.__members__)
        for name, value in vars(module).items()
        if inspect.isclass(value) and issubclass(value, Enum)
    }


def mutants(tree: ast.Module, members: Mapping[str, Sequence[str]]) -> Iterator[Mutant]:
    """Every mutant of a module, from its first line to its last.

    members  name of an enumeration → its members, as this module knows them
    """
    for statement in tree.body:
        match statement:
            case ast.FunctionDef():
                yield from _of_function(statement, statement.name, members)
            case ast.ClassDef():
                for method in statement.body:
                    if isinstance(method, ast.FunctionDef):
                        yield from _of_function(method, f"{statement.name}.{method.name}", members)
            case ast.Assign(value=ast.Constant(value=int()) | ast.UnaryOp()):
                yield from _below(statement, _Place("", statement.lineno, tree, "body", None, tree), members)
            case _:
                pass


def _of_function(
    function: ast.FunctionDef, name: str, members: Mapping[str, Sequence[str]]
) -> Iterator[Mutant]:
    for field in ("defaults", "kw_defaults"):
        for place, default in enumerate(getattr(function.args, field)):
            if default is not None:
                here = _Place(name, default.lineno, function.args, field, place, function.args)
                for mutant in _at(default, here, members):  # it takes effect wherever the function is called
                    yield replace(mutant, lines=range(function.lineno, (function.end_lineno or 0) + 1))
    yield from _below(function, _Place(name, function.lineno, function, "body", None, function), members)


def _below(parent: ast.AST, where: _Place, members: Mapping[str, Sequence[str]]) -> Iterator[Mutant]:
    """The mutants of the children of `parent`, which is at `where`."""
    for field, place, node in _parts(parent):
        first_line = node.lineno if isinstance(node, ast.stmt) else where.first_line
        shown = where.shown if isinstance(parent, ast.UnaryOp | ast.Slice) else parent
        yield from _at(node, _Place(where.function, first_line, parent, field, place, shown), members)


def _at(node: ast.AST, here: _Place, members: Mapping[str, Sequence[str]]) -> Iterator[Mutant]:
    """The mutants of `node` itself, then those of its children."""
    if _only_says(node):
        return
    for changed in _instead_of(node, here, members):
        last = getattr(node, "lineno" if isinstance(node, ast.stmt) else "end_lineno", here.first_line)
        yield Mutant(
            here.function,
            *_told(node, changed, here),
            last,
            range(here.first_line, last + 1) if here.function else range(0),
            here.parent,
            here.field,
            here.place,
            changed if changed is None else _in_place_of(node, changed),
        )
    yield from _below(node, here, members)


def _parts(parent: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    """(field, index, node) of each child that may be changed."""
    for field, value in ast.iter_fields(parent):
        if field in UNTOUCHED and not (field == "args" and isinstance(parent, ast.Call)):
            continue
        if isinstance(value, ast.AST):
            yield field, None, value
        elif isinstance(value, list):
            for place, node in enumerate(value):
                if isinstance(node, ast.AST):
                    yield field, place, node


def _instead_of(
    node: ast.AST, here: _Place, members: Mapping[str, Sequence[str]]
) -> Iterator[ast.AST | None]:
    """The replacements of `node`; None if it may be missing."""
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            for other in COMPARISONS[type(operator)]:
                yield ast.Compare(left, [other()], [right])
        case ast.Compare(left=left, ops=operators, comparators=rights):
            for place, operator in enumerate(operators):
                for other in COMPARISONS[type(operator)]:
                    changed = [*operators[:place], other(), *operators[place + 1 :]]
                    yield ast.Compare(left, changed, rights)
        case ast.BoolOp(op=operator, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            for place in range(len(values)):
                rest = [*values[:place], *values[place + 1 :]]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in ARITHMETIC:
            yield ast.BinOp(left, ARITHMETIC[type(operator)](), right)
        case ast.AugAssign(target=target, op=operator, value=value) if type(operator) in ARITHMETIC:
            yield ast.AugAssign(target, ARITHMETIC[type(operator)](), value)
            yield ast.Pass()
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Constant(value=str(value)):
            yield ast.Constant(f"not {value}")
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=keywords) if name in OTHER_FUNCTION:
            yield ast.Call(ast.Name(OTHER_FUNCTION[name], ast.Load()), arguments, keywords)
        case ast.Attribute(value=ast.Name(id=name), attr=member) if member in members.get(name, ()):
            names = members[name]
            if not isinstance(here.parent, ast.Compare) and len(names) > 1:  # `is not` covers it
                other_member = names[(names.index(member) + 1) % len(names)]
                yield ast.Attribute(ast.Name(name, ast.Load()), other_member, ast.Load())
        case ast.keyword(arg=str()) | ast.match_case():
            yield None
        case ast.Raise() | ast.Continue() | ast.Break() | ast.Expr():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case _:
            pass
    asked = here.field in ("test", "ifs", "guard")
    if asked and not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp):
        yield ast.UnaryOp(ast.Not(), cast("ast.expr", node))
    if asked and not isinstance(here.parent, ast.While):
        yield ast.Constant(True)
        yield ast.Constant(False)


def _only_says(node: ast.AST) -> bool:
    """Whether no hand depends on the node: a docstring, a formatted text, an assertion."""
    match node:
        case ast.Assert() | ast.JoinedStr() | ast.Expr(value=ast.Constant()) | ast.keyword(arg="strict"):
            return True
        case _:
            return False


def _told(node: ast.AST, changed: ast.AST | None, here: _Place) -> tuple[str, str]:
    """The change before and after, on one line each; a number or word is shown in its context."""
    if (
        isinstance(node, ast.Constant)
        and changed
        and isinstance(here.shown, ast.expr | ast.keyword | ast.arguments)
    ):
        before = _line(here.shown)
        nodes = getattr(here.parent, here.field)
        if here.place is None:
            setattr(here.parent, here.field, changed)
            after = _line(here.shown)
            setattr(here.parent, here.field, node)
        else:
            nodes[here.place] = changed
            after = _line(here.shown)
            nodes[here.place] = node
        return before, after
    return _line(node), GONE if changed is None or isinstance(changed, ast.Pass) else _line(changed)


def _line(node: ast.AST) -> str:
    """The source of a node; of a statement with a body, its first line."""
    return ast.unparse(node).splitlines()[0]


def _in_place_of(node: ast.AST, changed: ast.AST) -> ast.AST:
    """`changed`, with the line numbers of `node`."""
    if not hasattr(changed, "lineno") and hasattr(node, "lineno"):
        ast.copy_location(changed, node)
    return ast.fix_missing_locations(changed)
