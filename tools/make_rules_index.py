"""The index of rulings in docs/rules/index.md, and the tests that the rules page shows.

The index is written from the rulings, the table of coverage, and the tests: a test proves an article if its
docstring names it ("FIGP 9b, 9c. ..."), and a golden hand if its story does. `./room generate` writes it
after a change of theirs; a test fails while it is stale. The tests are also written to a file for the rules
page (`web/rules_page.py`), because they are not installed.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path

from mazziere.rules.books import BOOKS
from mazziere.rules.citations import Citation
from mazziere.rules.index import page, rows
from mazziere.texts import topic

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "rules" / "index.md"
TESTED = ROOT / "src" / "mazziere" / "web" / "rules_tested.json"

_NAMED = "|".join(
    sorted(
        {
            re.escape(heading)
            for book in BOOKS.values()
            for heading in book.headings
            if not heading.isdecimal()
        },
        key=len,
        reverse=True,
    )
)
_PLACE = rf"\d+[a-z]?\b|(?:{_NAMED})(?!\w)"
CITED = re.compile(rf"\b({'|'.join(BOOKS)}) ({_PLACE})((?:(?:, | and |; )(?:{_PLACE}))*)")


def citations_in(text: str) -> Iterator[Citation]:
    """The articles that a text names: "FIGP 9b, 9c" are two."""
    for book, first, others in CITED.findall(" ".join(text.split())):
        for article in (first, *re.findall(_PLACE, others)):
            try:
                yield BOOKS[book][article]
            except KeyError as unknown:
                raise LookupError(f"{unknown.args[0]}, named in {text!r}") from None


def statements(text: str) -> Iterator[ast.stmt]:
    """Every statement of a module, also those within others; expressions are not looked through."""
    waiting: list[ast.AST] = [ast.parse(text)]
    for node in waiting:
        if isinstance(node, ast.stmt):
            yield node
        for part in ("body", "handlers", "orelse", "finalbody", "cases"):
            waiting += getattr(node, part, ())


def functions_of(path: Path) -> tuple[tuple[str, str], ...]:
    """Each function of a file, with its docstring."""
    return _functions_in(path.read_text(encoding="utf-8"))


@cache
def _functions_in(text: str) -> tuple[tuple[str, str], ...]:
    return tuple(
        (node.name, ast.get_docstring(node) or "")
        for node in statements(text)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def tests_by_citation() -> dict[Citation, list[str]]:
    """Every test function and every golden hand, under the articles that its docstring or its story names.

    The tests of the rules come first, the hands last.
    """
    found: dict[Citation, list[str]] = {}
    paths = sorted((ROOT / "tests").rglob("test_*.py"), key=lambda path: (path.parent.name != "rules", path))
    for path in paths:
        for name, docstring in functions_of(path):
            if name.startswith("test_"):
                for citation in dict.fromkeys(citations_in(docstring)):
                    found.setdefault(citation, []).append(f"{path.name}::{name}")
    for path in sorted((ROOT / "tests" / "hands").glob("*.hand")):
        story = takewhile(lambda line: line.startswith("#"), path.read_text(encoding="utf-8").splitlines())
        for citation in dict.fromkeys(citations_in(" ".join(story))):
            found.setdefault(citation, []).append(path.name)
    return found


def test_files() -> dict[str, Path]:
    """Name in the index → its file: "test_rake.py::test_a_share_is_rounded_down" →
    tests/rules/test_rake.py.
    """
    found = {
        f"{path.name}::{name}": path
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for name, _ in functions_of(path)
        if name.startswith("test_")
    }
    golden = ROOT / "tests" / "hand" / "golden" / "test_golden_hands.py"
    return found | {path.name: golden for path in (ROOT / "tests" / "hands").glob("*.hand")}


def rules_index() -> str:
    """The whole of docs/rules/index.md."""
    return page(rows(tests_by_citation()), topic("en", "rules")["why"])


def tested() -> str:
    """The whole of rules_tested.json: citation → the tests that name it."""
    found = {str(citation): tests for citation, tests in tests_by_citation().items()}
    return json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def files() -> Iterator[tuple[Path, str]]:
    """Each generated file and its text."""
    yield TARGET, rules_index()
    yield TESTED, tested()
