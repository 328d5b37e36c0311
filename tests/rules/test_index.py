"""Every article is decided or explained, and every ruling is proved."""

from __future__ import annotations

import ast
import re
from collections import Counter
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

TESTS = make_rules_index.tests_by_citation()
INDEX = rows(TESTS)
RULINGS_ONCE = sorted(set(RULINGS), key=lambda ruling: (ruling.module, ruling.function))


DECIDED = [row for row in INDEX if row.decided_in]
FILES = make_rules_index.test_files()
PACKAGE = Path(mazziere.__file__).parent
NAMES_IN_THE_SOURCES = Counter(
    name
    for path in PACKAGE.rglob("*.py")
    for name in re.findall(r"\w+", re.sub(r"(?ms)^\s*(?:from|import) .*?$|>>> .*?$", "", path.read_text()))
)
"""How often each word occurs in the sources, apart from imports and examples."""


@cache
def imported_by(file: Path) -> frozenset[str]:
    """Dotted names of all that one file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


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


def has_a_test(citation: Citation) -> bool:
    """Whether a test names the article; a whole one is proved by a test of a place in it."""
    return any(
        tested.book == citation.book and citation.article in (tested.article, whole_article(tested.article))
        for tested in TESTS
    )


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


@pytest.mark.parametrize("ruling", RULINGS_ONCE, ids=names)
def test_a_ruling_has_a_test_for_every_article_it_decides(ruling: Ruling) -> None:
    """A test names an article at the beginning of its docstring, by book and number."""
    assert [str(source) for source in ruling.sources if not has_a_test(source)] == []


@pytest.mark.parametrize("row", INDEX, ids=lambda row: str(row.citation))
def test_an_article_is_decided_or_explained(row: ArticleRow) -> None:
    """A yes names its function; everything else its reason."""
    if row.extent is Extent.YES:
        assert row.decided_in
    else:
        assert row.why


@pytest.mark.parametrize("row", DECIDED, ids=lambda row: str(row.citation))
def test_an_article_that_is_decided_names_tests_of_its_own(row: ArticleRow) -> None:
    """Tests of this place, not of another one of the article. `./room prove index` says whether they look."""
    assert row.tested_by


@pytest.mark.parametrize(
    "row", [row for row in INDEX if not (row.decided_in or row.places)], ids=lambda row: str(row.citation)
)
def test_what_is_not_decided_names_no_test(row: ArticleRow) -> None:
    """Whoever reads *not yet* or *n/a* is not told of tests that prove it."""
    assert row.extent in (Extent.NOT_APPLICABLE, Extent.NOT_YET)
    assert row.tested_by == ()


def test_a_test_of_the_index_is_found_by_its_name() -> None:
    """Only its file's name and its own are told, so no other test that is named has both."""
    named = {test for row in INDEX for test in row.tested_by}
    assert named <= FILES.keys()
    found = Counter(
        f"{path.name}::{node.name}"
        for path in (make_rules_index.ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, make_rules_index.FUNCTION)
    )
    assert [test for test in sorted(named) if found[test] > 1] == []


@pytest.mark.parametrize("row", DECIDED, ids=lambda row: str(row.citation))
def test_the_tests_of_a_row_reach_what_decides_it(row: ArticleRow) -> None:
    """For each function that is named, one of the tests imports its module, or something that does."""
    reached = set().union(*(modules_behind(FILES[test]) for test in row.tested_by))
    assert [name for name in row.decided_in if f"mazziere.{name.rpartition('.')[0]}" not in reached] == []


@pytest.mark.parametrize("ruling", RULINGS_ONCE, ids=names)
def test_a_ruling_is_asked_by_the_room(ruling: Ruling) -> None:
    """A ruling that only tests call decides nothing: its name must occur elsewhere in the sources too."""
    assert NAMES_IN_THE_SOURCES[ruling.function] > 1


def test_every_article_of_every_book_has_its_row() -> None:
    """FIGP has 90 numbered articles; the other books the passages of `books`."""
    shown = {(row.citation.book, row.citation.article) for row in INDEX}
    assert {(book.short, article) for book in BOOKS.values() for article in book.headings} <= shown
    assert {str(number) for number in range(1, 91)} <= BOOKS["FIGP"].headings.keys()


@pytest.mark.parametrize("row", [row for row in INDEX if row.decided_in], ids=lambda row: str(row.citation))
def test_a_function_of_the_index_is_there(row: ArticleRow) -> None:
    """`rules.pots.split` can be opened."""
    for name in row.decided_in:
        module, _, function = name.rpartition(".")
        assert callable(getattr(import_module(f"mazziere.{module}"), function)), name


@pytest.mark.parametrize("row", DECIDED, ids=lambda row: str(row.citation))
def test_a_row_names_each_function_once(row: ArticleRow) -> None:
    """A ruling cites its articles itself: the table names only what decides without a citation."""
    assert [name for name, times in Counter(row.decided_in).items() if times > 1] == []


def test_the_table_of_coverage_speaks_of_known_articles() -> None:
    """Neither a book nor an article that is not in `books`."""
    for short, articles in COVERAGE.items():
        for article in articles:
            assert BOOKS[short][article]


def test_what_is_not_applicable_is_not_decided() -> None:
    """A ruling and a reason to have none contradict each other."""
    assert [
        str(row.citation) for row in INDEX if row.extent is Extent.NOT_APPLICABLE and row.decided_in
    ] == []


def refusals_of_the_rules() -> list[type[refusals.Refused]]:
    kinds, found = [refusals.Refused], []
    while kinds:
        below = kinds.pop().__subclasses__()
        found += [kind for kind in below if kind.__module__ == refusals.__name__]
        kinds += below
    return sorted(found, key=lambda kind: kind.code)


@pytest.mark.parametrize("kind", refusals_of_the_rules(), ids=lambda kind: kind.code)
def test_a_refusal_cites_articles_of_the_index(kind: type[refusals.Refused]) -> None:
    """What a refused player can look up is there, and is decided."""
    shown = {row.citation: row for row in INDEX}
    for citation in kind.citations:
        row = shown[citation]
        assert row.extent in (Extent.YES, Extent.PARTLY), citation


def test_codes_of_refusals_are_unlike() -> None:
    """A code is stored, sent and translated: two kinds never share one."""
    codes = [kind.code for kind in refusals_of_the_rules()]
    assert len(set(codes)) == len(codes)
