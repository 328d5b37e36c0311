"""The line of every value of a TOML text, however it is written."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.tournament.definition_file.toml_lines import lines_of

TEXT = '''\
# comment = "not a value"
name = { it = "Uno", en = "One # no comment" }
"quoted key" = 1

[levels]
length = "10 min" # "a quote
steps = [
  # a comment, { in, the, middle
  { blinds = [10, 20] },
  { break = "5 min" }, { blinds = [
    20,
    40] },
]
text = """
two
lines"""
after.dotted = 'c:\\'
[[table]]
x = 1
[[table]]
x = 2
[table.below]
y = 3
[[table.below.deep]]
z = 2026-11-23T10:00:00Z
'''

LINES = {
    "name": 2,
    "name.it": 2,
    "name.en": 2,
    "quoted key": 3,
    "levels": 5,
    "levels.length": 6,
    "levels.steps": 7,
    "levels.steps[1]": 9,
    "levels.steps[1].blinds": 9,
    "levels.steps[1].blinds[1]": 9,
    "levels.steps[1].blinds[2]": 9,
    "levels.steps[2]": 10,
    "levels.steps[2].break": 10,
    "levels.steps[3]": 10,
    "levels.steps[3].blinds": 10,
    "levels.steps[3].blinds[1]": 11,
    "levels.steps[3].blinds[2]": 12,
    "levels.text": 14,
    "levels.after.dotted": 17,
    "table[1]": 18,
    "table[1].x": 19,
    "table[2]": 20,
    "table[2].x": 21,
    "table[2].below": 22,
    "table[2].below.y": 23,
    "table[2].below.deep[1]": 24,
    "table[2].below.deep[1].z": 25,
}


def test_every_value_has_its_line() -> None:
    """Comments, strings of two kinds, lists over several lines, tables in tables."""
    tomllib.loads(TEXT)
    assert lines_of(TEXT) == LINES


@pytest.mark.parametrize(
    "text",
    ['a = "\\""\nb = 1', "a = '''it''''\nb = 1", 'a = """x\\"""" # c', "a = []\nb = {}", "a=1", "", "# only"],
)
def test_odd_strings_and_empty_texts_end_where_they_should(text: str) -> None:
    """Escaped quotes, quotes before the closing ones, nothing at all."""
    assert lines_of(text).keys() == tomllib.loads(text).keys()


VALUES = st.recursive(
    st.integers(0, 99) | st.booleans() | st.sampled_from(["x", "a, b", "]", "}", "#", "'"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=8,
)


def toml(value: Any) -> str:
    """A value as TOML, on one line."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
        case _:
            return str(value)


def paths(value: Any, path: str) -> list[str]:
    """The paths of a value and of everything in it."""
    match value:
        case list():
            below = [(f"{path}[{number}]", item) for number, item in enumerate(value, start=1)]
        case dict():
            below = [(f"{path}.{key}", item) for key, item in value.items()]
        case _:
            below = []
    return [path, *(deeper for where, item in below for deeper in paths(item, where))]


@given(st.lists(VALUES, max_size=4))
def test_whatever_is_on_a_line_has_that_line(values: list[Any]) -> None:
    """One key a line, `k1` on line 1: the paths below it are all there, and nothing else."""
    text = "\n".join(f"k{number} = {toml(value)}" for number, value in enumerate(values, start=1))
    expected = {
        path: number for number, value in enumerate(values, start=1) for path in paths(value, f"k{number}")
    }
    assert lines_of(text) == expected
