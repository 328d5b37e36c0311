"""The rules page: the rule books, article by article, in one language.

For every article: a paraphrase, the functions that decide it, the tests that name it, and how much of it is
implemented. For every question on which the books differ: each rule set's answer and its reason. The
sentences stand in `mazziere/texts` (`rules.toml`). The names of the tests stand in `rules_tested.json`, which
`./room generate` writes, because the tests themselves are not installed.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from litestar import Response, get
from litestar.params import FromQuery
from msgspec import Struct

from mazziere.rules.books import BOOKS
from mazziere.rules.citations import Citation, whole_article
from mazziere.rules.index import ArticleRow, reason_of, rows
from mazziere.rules.rule_set import RULE_SETS, RuleSet
from mazziere.rules.rule_set_sources import REASONS
from mazziere.texts import Language, topic

SOURCES = Path(__file__).parents[1]
TESTED = Path(__file__).parent / "rules_tested.json"
"""JSON: citation → names of the tests that name it."""


class Deciding(Struct, frozen=True):
    """A function that decides an article."""

    name: str
    """`module.function`, relative to the package `mazziere`."""
    line: str
    """The first line of its docstring."""


class RuleArticle(Struct, frozen=True):
    """One article of a book, or one place within it."""

    citation: str
    """As a refusal cites it: "FIGP 19"."""
    article: str
    heading: str
    """A quotation, in the language of the book; empty for a place within an article."""
    said: str
    """A paraphrase in one sentence."""
    extent: Literal["yes", "partly", "n/a", "not yet"]
    why: str
    decided_in: tuple[Deciding, ...]
    tested_by: tuple[str, ...]


class RuleBook(Struct, frozen=True):
    """A rule book with its articles."""

    short: str
    title: str
    edition: str
    language: str
    """The language of its title and headings, which are quotations."""
    articles: tuple[RuleArticle, ...]


class RuleAnswer(Struct, frozen=True):
    """The answer of one rule set, and its reason."""

    rules: str
    says: str
    basis: Literal["article", "silent", "recorded", "not_asked"]
    """`article`: the book says so. `silent`: it does not; the articles cited, or common practice if there are
    none, are followed. `recorded`: recorded hands show it. `not_asked`: the question does not come up; the
    articles cited have decided before."""
    citations: tuple[str, ...]


class RuleQuestion(Struct, frozen=True):
    """A question on which the books differ."""

    key: str
    question: str
    answers: tuple[RuleAnswer, ...]


class Rules(Struct, frozen=True):
    """The rules page in one language."""

    books: tuple[RuleBook, ...]
    rule_sets: tuple[str, ...]
    questions: tuple[RuleQuestion, ...]


@cache
def rules_in(language: Language) -> Rules:
    """The rules page in `language`; built once per language."""
    texts = topic(language, "rules")
    index = rows(_tests())
    return Rules(
        books=tuple(
            RuleBook(
                book.short,
                book.title,
                book.edition,
                book.language,
                tuple(_article(row, texts) for row in index if row.citation.book == book.short),
            )
            for book in BOOKS.values()
        ),
        rule_sets=tuple(RULE_SETS),
        questions=tuple(
            _question(field.name, texts["switches"][field.name])
            for field in msgspec.structs.fields(RuleSet)
            if field.name != "key"
        ),
    )


def _tests() -> dict[Citation, list[str]]:
    found = msgspec.json.decode(TESTED.read_bytes(), type=dict[str, list[str]])
    return {Citation(*name.split(" ", 1)): tests for name, tests in found.items()}


def _article(row: ArticleRow, texts: Mapping[str, Mapping[str, str]]) -> RuleArticle:
    book, article = row.citation.book, row.citation.article
    said = texts[book]
    return RuleArticle(
        citation=str(row.citation),
        article=article,
        heading=row.heading,
        said=said.get(article) or said[whole_article(article)],
        extent=row.extent.value,
        why=reason_of(row, texts["why"]),
        decided_in=tuple(Deciding(name, _first_line(name)) for name in row.decided_in),
        tested_by=row.tested_by,
    )


def _first_line(name: str) -> str:
    """The first line of a function's docstring, read from its source: compiled functions have none."""
    module, _, function = name.rpartition(".")
    return _first_lines(module)[function]


@cache
def _first_lines(module: str) -> dict[str, str]:
    """Function → first line of its docstring, for every top-level function of a module."""
    source = SOURCES.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    return {
        node.name: (ast.get_docstring(node) or "").partition("\n")[0]
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef)
    }


def _question(switch: str, words: Mapping[str, str]) -> RuleQuestion:
    return RuleQuestion(
        key=switch,
        question=words["question"],
        answers=tuple(
            RuleAnswer(
                rules=rules.key,
                says=words[getattr(rules, switch).value],
                basis=REASONS[rules.key][switch].basis.value,
                citations=tuple(map(str, REASONS[rules.key][switch].cites)),
            )
            for rules in RULE_SETS.values()
        ),
    )


@get(
    "/api/rules",
    tags=["room"],
    summary="The rules, article by article, and the questions on which the books differ",
)
async def rules_page(language: FromQuery[Language] = "it") -> Response[Rules]:
    """The rules page in `language`. Headings stay in the language of their book."""
    return Response(rules_in(language), headers={"cache-control": "no-cache"})
