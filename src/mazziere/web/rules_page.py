"""What can a player look up in the Regolamento?

The index of rulings, as a value in one language: every article with what it says in our words, the functions
that decide it, the tests that prove it, and how far it is carried out; and the questions on which the books
differ, with each rule set's answer and its reason. Sentences stand in `mazziere/texts` (`rules.toml`); which
tests there are is written down by tools/make_rules_index.py, for the tests themselves are not installed.
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
from mazziere.rules.index import ArticleRow, rows
from mazziere.rules.rule_set import RULE_SETS, RuleSet
from mazziere.rules.rule_set_sources import REASONS
from mazziere.texts import topic
from mazziere.web.messages import Language

SOURCES = Path(__file__).parents[1]
TESTED = Path(__file__).parent / "rules_tested.json"
"""Citation → the tests that name it."""

SEE = "see "
"""An article of which only the places are spoken of leads to them."""


class Deciding(Struct, frozen=True):
    """A function that decides an article."""

    name: str
    """As module.name, below the package."""
    line: str
    """The first line of its docstring."""


class RuleArticle(Struct, frozen=True):
    """One article of a book, or one place in it."""

    citation: str
    """ "FIGP 19": how a refusal cites it."""
    article: str
    heading: str
    """A quotation, in the language of the book; empty for a place within an article."""
    said: str
    """What it says, in one sentence of ours."""
    extent: Literal["yes", "partly", "n/a", "not yet"]
    why: str
    decided_in: tuple[Deciding, ...]
    tested_by: tuple[str, ...]


class RuleBook(Struct, frozen=True):
    short: str
    title: str
    edition: str
    language: str
    """In which its title and headings are quoted."""
    articles: tuple[RuleArticle, ...]


class RuleAnswer(Struct, frozen=True):
    """What one rule set answers, and why."""

    rules: str
    says: str
    basis: Literal["article", "silent", "recorded"]
    """`silent`: the book says nothing, and the articles cited are the example followed."""
    citations: tuple[str, ...]


class RuleQuestion(Struct, frozen=True):
    """A question on which the books differ."""

    key: str
    question: str
    answers: tuple[RuleAnswer, ...]


class Rules(Struct, frozen=True):
    """The Regolamento in one language."""

    books: tuple[RuleBook, ...]
    rule_sets: tuple[str, ...]
    questions: tuple[RuleQuestion, ...]


@cache
def rules_in(language: Language) -> Rules:
    """The whole of it; made once for each language."""
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
        why=_why(row, texts.get("why", {})),
        decided_in=tuple(Deciding(name, _first_line(name)) for name in row.decided_in),
        tested_by=row.tested_by,
    )


def _why(row: ArticleRow, translated: Mapping[str, str]) -> str:
    """The reason; English is the language it is written in, others have a translation of each."""
    if row.why in translated:
        return translated[row.why]
    see, places = row.why[: len(SEE)], row.why[len(SEE) :]
    return translated.get(see, see) + places if see == SEE else row.why


def _first_line(name: str) -> str:
    """What a function says of itself; read in its source, for one that is compiled says nothing."""
    module, _, function = name.rpartition(".")
    return _first_lines(module)[function]


@cache
def _first_lines(module: str) -> dict[str, str]:
    """Every function of a module, with the first line of its docstring."""
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


@get("/api/rules", tags=["room"], summary="The rules: article by article, and where the books differ")
async def rules_page(language: FromQuery[Language] = "it") -> Response[Rules]:
    return Response(rules_in(language), headers={"cache-control": "no-cache"})
