"""The mutants of a piece of code."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

from mutators import Mutant, explained_in, is_within, members_known_to, mutants, named_in

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "mutation-testing.md").read_text(encoding="utf-8")


def of(code: str, *, members: dict[str, list[str]] | None = None) -> list[str]:
    """The mutants of a function with this body, each as "before → after"."""
    function = f"def f(a, b, c):\n    {code}\n"
    return [str(mutant).removeprefix("`f`: ") for mutant in mutants(ast.parse(function), members or {})]


def changed(code: str, place: int = 0) -> str:
    """A module after one of its mutants was carried out."""
    tree = ast.parse(code)
    mutant: Mutant = list(mutants(tree, {}))[place]
    mutant.carry_out()
    compile(tree, "changed", "exec")
    return ast.unparse(tree)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("return a < b", ["`a < b` → `a <= b`", "`a < b` → `a >= b`"]),
        ("return a == b", ["`a == b` → `a != b`"]),
        ("return a is b", ["`a is b` → `a is not b`"]),
        ("return a in b", ["`a in b` → `a not in b`"]),
        ("return a + b", ["`a + b` → `a - b`"]),
        ("return not a", ["`not a` → `a`"]),
        ("return a[2]", ["`a[2]` → `a[3]`", "`a[2]` → `a[1]`"]),
        ("return a(k=True)", ["`k=True` → –", "`k=True` → `k=False`"]),
        ("return min(a)", ["`min(a)` → `max(a)`"]),
        ("return a['x']", ["`a['x']` → `a['not x']`"]),
        ("a += b", ["`a += b` → `a -= b`", "`a += b` → –"]),
        ("a.pot = b", ["`a.pot = b` → –"]),
        ("a(b)", ["`a(b)` → –"]),
        ("raise Broken(f'{a} + 1')", ["`raise Broken(f'{a} + 1')` → –"]),
    ],
)
def test_one_thing_is_changed_at_a_time(code: str, expected: list[str]) -> None:
    assert of(code) == expected


def test_each_part_of_a_condition_is_left_out_once() -> None:
    """a and b: a or b, b alone, a alone."""
    whole = "`a and b`"
    assert of("return a and b") == [f"{whole} → `a or b`", f"{whole} → `b`", f"{whole} → `a`"]


def test_a_case_that_is_weighed_is_taken_for_granted_and_for_impossible() -> None:
    """The condition the other way round, always, never."""
    assert of("return b if a else c") == ["`a` → `not a`", "`a` → `True`", "`a` → `False`"]


def test_a_branch_of_a_match_is_left_out() -> None:
    told = of("match a:\n        case 1:\n            return b\n        case _:\n            return c")
    assert told == ["`case 1:` → –", "`case _:` → –"]


def test_a_member_of_an_enumeration_becomes_the_next() -> None:
    """The last becomes the first."""
    members = {"Phase": ["DEALING", "BETTING"]}
    assert of("return Phase.BETTING", members=members) == ["`Phase.BETTING` → `Phase.DEALING`"]


def test_what_is_only_said_is_left_alone() -> None:
    """A docstring, an annotation, a decorator, an assertion."""
    code = """
@ruling("a", 1)
def f(a: "int" = b) -> "int":
    "Says 1 + 1."
    assert a < 1
    return a
"""
    assert list(mutants(ast.parse(code), {})) == []


def test_a_mutant_knows_its_method_and_the_lines_that_lead_to_it() -> None:
    """The statement begins in line 4 and the subtraction ends in line 6."""
    code = """
class Seat:
    def call(self):
        return (
            self.stack
            - 1
        )
"""
    found = list(mutants(ast.parse(code), {}))
    assert [mutant.function for mutant in found] == ["Seat.call"] * 3
    assert found[0].lines == range(4, 7)


def test_the_tree_is_changed_only_when_the_mutant_is_carried_out() -> None:
    assert changed("def f(a):\n    return a < 1") == "def f(a):\n    return a <= 1"
    assert changed("def f(a):\n    a.pot = 1\n    return a") == "def f(a):\n    pass\n    return a"
    assert changed("def f(a):\n    return g(a, all_in=a)") == "def f(a):\n    return g(a)"
    assert changed("def f(a, b=1):\n    return a") == "def f(a, b=2):\n    return a"


def test_a_number_that_stands_for_itself_in_a_module_is_changed() -> None:
    """ACE = 12: 13, 11."""
    assert [changed("ACE = 12", place) for place in (0, 1)] == ["ACE = 13", "ACE = 11"]


def test_a_mutant_is_asked_for_by_its_layer_its_module_or_its_function() -> None:
    """rules, rules/pots, rules/pots:split; without any, all mutants."""
    mutant = next(mutants(ast.parse("def split(a):\n    return a < 1"), {}))
    assert all(
        is_within([name], "rules/pots", mutant) for name in ("rules", "rules/pots", "rules/pots:split")
    )
    assert not any(
        is_within([name], "rules/pots", mutant) for name in ("hand", "rules/po", "rules/pots:halves")
    )
    assert is_within([], "rules/pots", mutant)


def test_survivors_are_read_again_from_what_was_printed_of_them() -> None:
    """The module and the mutant; the line may be another one by now, and other lines are passed over."""
    mutant = next(mutants(ast.parse("def split(a):\n    return a < 1"), {}))
    printed = f"rules/pots.py:12 {mutant} survived\n\n| rules/pots | 1 |\n"
    assert named_in(printed) == {("rules/pots", str(mutant))}


def test_survivors_are_explained_under_their_module() -> None:
    """The module and the mutant, without the reason; other lines are passed over."""
    page = "- a list\n### rules/pots\n\n- `f`: `1` → `2`: why\n- `f`: `a(b)` → –: `a` says why\n"
    assert explained_in(page) == [("rules/pots", "`f`: `1` → `2`"), ("rules/pots", "`f`: `a(b)` → –")]


def test_every_explained_survivor_is_a_mutant() -> None:
    """One that the code no longer has would explain nothing, and its successor would not be explained."""
    explained = explained_in(PAGE)
    assert len(explained) == len(set(explained)) == PAGE.count("\n- `")
    for name in dict(explained):
        module = importlib.import_module(f"mazziere.{name.replace('/', '.')}")
        tree = ast.parse((ROOT / "src" / "mazziere" / f"{name}.py").read_text(encoding="utf-8"))
        told = {(name, str(mutant)) for mutant in mutants(tree, members_known_to(module))}
        assert {each for each in explained if each[0] == name} <= told
