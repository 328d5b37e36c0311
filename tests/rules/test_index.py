"""Every article is decided or explained, and every ruling is proved."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import make_rules_index
import mazziere
from mazziere.rules import refusals
from mazziere.rules.books import BOOKS
from mazziere.rules.citations import RULINGS, Citation, Ruling, whole_article
from mazziere.rules.coverage import COVERAGE, Extent
from mazziere.rules.index import ArticleRow, rows

RULINGS_ONCE = sorted(set(RULINGS), key=lambda ruling: (ruling.module, ruling.function))
PACKAGE = Path(mazziere.__file__).parent


@pytest.fixture(scope="module")
def tests() -> dict[Citation, list[str]]:
    """The tests that name an article, as `./room generate` finds them."""
    return make_rules_index.tests_by_citation()


@pytest.fixture(scope="module")
def index(tests: dict[Citation, list[str]]) -> tuple[ArticleRow, ...]:
    """Every row of the index."""
    return tuple(rows(tests))


@pytest.fixture(scope="module")
def decided(index: tuple[ArticleRow, ...]) -> list[ArticleRow]:
    """The rows of articles that a function decides."""
    return [row for row in index if row.decided_in]


@pytest.fixture(scope="module")
def files() -> dict[str, Path]:
    """The file of each test of the index."""
    return make_rules_index.test_files()


@cache
def imported_by(file: Path) -> frozenset[str]:
    """Dotted names of all that one file imports."""
    found = set()
    for node in make_rules_index.statements(file.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


@cache
def file_of(module: str) -> Path | None:
    """The file of a module of the package or of the tests."""
    base = PACKAGE.parent if module.startswith("mazziere") else make_rules_index.ROOT
    path = base.joinpath(*module.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.exists()), None)


@cache
def modules_behind(file: Path) -> frozenset[str]:
    """Every module of ours that a test imports, or that one of those imports."""
    found: set[str] = set()
    waiting = [file]
    while waiting:
        for module in imported_by(waiting.pop()):
            if module.startswith(("mazziere", "tests")) and module not in found:
                behind = file_of(module)
                if behind is not None:
                    found.add(module)
                    waiting.append(behind)
    return frozenset(found)


def names(ruling: Ruling) -> str:
    return f"{ruling.module.rpartition('.')[2]}.{ruling.function}"


def test_a_ruling_has_a_test_for_every_article_it_decides(tests: dict[Citation, list[str]]) -> None:
    """A test names an article at the beginning of its docstring, by book and number; a whole article is
    proved by a test of a place in it.
    """
    tested = {
        (citation.book, article)
        for citation in tests
        for article in (citation.article, whole_article(citation.article))
    }
    untested = {
        names(ruling): [
            str(source) for source in ruling.sources if (source.book, source.article) not in tested
        ]
        for ruling in RULINGS_ONCE
    }
    assert {name: sources for name, sources in untested.items() if sources} == {}


def test_the_page_is_up_to_date() -> None:
    """docs/rules/index.md is what `./room generate` writes now."""
    page = make_rules_index.TARGET.read_text(encoding="utf-8")
    assert page == make_rules_index.rules_index(), "run ./room generate"


def test_the_tests_written_down_are_those_there_are() -> None:
    """What the Regolamento shows of the tests is what `./room generate` finds now."""
    written = make_rules_index.TESTED.read_text(encoding="utf-8")
    assert written == make_rules_index.tested(), "run ./room generate"


def test_rulings_stand_in_the_rules() -> None:
    """The index is the same whoever reads it: no module above the rules files a ruling of its own."""
    package = Path(mazziere.__file__).parent
    above = [path for path in package.rglob("*.py") if package / "rules" not in path.parents]
    assert [path.name for path in above if "@ruling(" in path.read_text(encoding="utf-8")] == []


def test_an_article_is_decided_or_explained(index: tuple[ArticleRow, ...]) -> None:
    """A yes names its function; everything else its reason."""
    assert index
    assert _citations(row for row in index if row.extent is Extent.YES and not row.decided_in) == []
    assert _citations(row for row in index if row.extent is not Extent.YES and not row.why) == []


def test_an_article_that_is_decided_names_tests_of_its_own(decided: list[ArticleRow]) -> None:
    """Tests of this place, not of another one of the article. `./room prove index` says whether they look."""
    assert decided
    assert _citations(row for row in decided if not row.tested_by) == []


def test_what_is_not_decided_names_no_test(index: tuple[ArticleRow, ...]) -> None:
    """Whoever reads *not yet* or *n/a* is not told of tests that prove it."""
    undecided = [row for row in index if not (row.decided_in or row.places)]
    assert {row.extent for row in undecided} <= {Extent.NOT_APPLICABLE, Extent.NOT_YET}
    assert _citations(row for row in undecided if row.tested_by) == []


def _citations(of: Iterable[ArticleRow]) -> list[str]:
    return [str(row.citation) for row in of]


def test_a_test_of_the_index_is_found_by_its_name(
    index: tuple[ArticleRow, ...], files: dict[str, Path]
) -> None:
    """Only its file's name and its own are told, so no other test that is named has both."""
    named = {test for row in index for test in row.tested_by}
    assert named <= files.keys()
    found = Counter(
        f"{path.name}::{name}"
        for path in (make_rules_index.ROOT / "tests").rglob("test_*.py")
        for name, _ in make_rules_index.functions_of(path)
    )
    assert [test for test in sorted(named) if found[test] > 1] == []


def test_the_tests_of_a_row_reach_what_decides_it(decided: list[ArticleRow], files: dict[str, Path]) -> None:
    """For each function that is named, one of the tests imports its module, or something that does."""
    for row in decided:
        reached = set().union(*(modules_behind(files[test]) for test in row.tested_by))
        missed = [name for name in row.decided_in if f"mazziere.{name.rpartition('.')[0]}" not in reached]
        assert missed == [], row.citation


def test_a_ruling_is_asked_by_the_room() -> None:
    """A ruling that only tests call decides nothing: its name must occur elsewhere in the sources too,
    apart from imports and examples.
    """
    occurs = Counter(
        name
        for path in PACKAGE.rglob("*.py")
        for name in re.findall(
            r"\w+", re.sub(r"(?ms)^\s*(?:from|import) .*?$|>>> .*?$", "", path.read_text())
        )
    )
    assert [names(ruling) for ruling in RULINGS_ONCE if occurs[ruling.function] < 2] == []


def test_every_article_of_every_book_has_its_row(index: tuple[ArticleRow, ...]) -> None:
    """FIGP has 90 numbered articles; the other books the passages of `books`."""
    shown = {(row.citation.book, row.citation.article) for row in index}
    assert {(book.short, article) for book in BOOKS.values() for article in book.headings} <= shown
    assert {str(number) for number in range(1, 91)} <= BOOKS["FIGP"].headings.keys()


def test_a_function_of_the_index_is_there(decided: list[ArticleRow]) -> None:
    """`rules.pots.split` can be opened."""
    for name in {name for row in decided for name in row.decided_in}:
        module, _, function = name.rpartition(".")
        assert callable(getattr(import_module(f"mazziere.{module}"), function)), name


def test_a_row_names_each_function_once(decided: list[ArticleRow]) -> None:
    """A ruling cites its articles itself: the table names only what decides without a citation."""
    assert _citations(row for row in decided if len(set(row.decided_in)) < len(row.decided_in)) == []


def test_the_table_of_coverage_speaks_of_known_articles() -> None:
    """Neither a book nor an article that is not in `books`."""
    for short, articles in COVERAGE.items():
        for article in articles:
            assert BOOKS[short][article]


def test_what_is_not_applicable_is_not_decided(index: tuple[ArticleRow, ...]) -> None:
    """A ruling and a reason to have none contradict each other."""
    assert _citations(row for row in index if row.extent is Extent.NOT_APPLICABLE and row.decided_in) == []


def refusals_of_the_rules() -> list[type[refusals.Refused]]:
    kinds, found = [refusals.Refused], []
    while kinds:
        below = kinds.pop().__subclasses__()
        found += [kind for kind in below if kind.__module__ == refusals.__name__]
        kinds += below
    return sorted(found, key=lambda kind: kind.code)


def test_a_refusal_cites_articles_of_the_index(index: tuple[ArticleRow, ...]) -> None:
    """What a refused player can look up is there, and is decided."""
    shown = {row.citation: row for row in index}
    for kind in refusals_of_the_rules():
        for citation in kind.citations:
            row = shown[citation]
            assert row.extent in (Extent.YES, Extent.PARTLY), (kind.code, citation)


def test_codes_of_refusals_are_unlike() -> None:
    """A code is stored, sent and translated: two kinds never share one."""
    codes = [kind.code for kind in refusals_of_the_rules()]
    assert len(set(codes)) == len(codes)
