"""Where is each article decided, and what proves it?

The rows of the index of rulings: article, heading, the functions that decide it, the tests that cite it, and
the extent to which it is implemented. The caller passes in the tests; nothing here reads files.
"""

from collections.abc import Iterable, Mapping

import msgspec

from mazziere.rules import (  # noqa: F401  each files its rulings when it is read
    absence,
    betting,
    blinds,
    button,
    buy_in,
    clock,
    limits,
    odd_chips,
    opening,
    pots,
    rake,
    seating,
    showdown,
)
from mazziere.rules.books import BOOKS
from mazziere.rules.casino import (  # noqa: F401  likewise
    bets,
    interruptions,
    jackpot,
    settlement,
    side_bets,
    streets,
)
from mazziere.rules.citations import RULINGS, Citation, CitedBook, whole_article
from mazziere.rules.coverage import COVERAGE, Extent
from mazziere.rules.rule_set import RULE_SETS, RuleSet
from mazziere.rules.rule_set_sources import REASONS, Basis, Reason
from mazziere.rules.tournaments import (  # noqa: F401  likewise
    balancing,
    cancellation,
    deals,
    end_of_day,
    final_table,
    finishing_order,
    hand_for_hand,
    rebuys,
    starting,
    table_breaking,
    table_draw,
)


class ArticleRow(msgspec.Struct, frozen=True):
    """One article, or one place in it."""

    citation: Citation
    heading: str
    """As in the book; empty for a place within an article."""
    decided_in: tuple[str, ...]
    """Functions as module.name, relative to `mazziere`."""
    tested_by: tuple[str, ...]
    extent: Extent
    why: str
    """The key of the reason in the texts on the rules; empty where none is needed."""
    places: tuple[str, ...] = ()
    """Where the article is told by its places: those, and `why` is `SEE_PLACES`."""


SEE_PLACES = "see_places"
"""The key of the reason that leads to the places of an article."""

Tests = Mapping[Citation, Iterable[str]]


def rows(tests: Tests) -> tuple[ArticleRow, ...]:
    """The rows of every article of every book, and of every place that is decided, explained or tested."""
    return tuple(row for book in BOOKS.values() for row in _rows_of(book, tests))


def _rows_of(book: CitedBook, tests: Tests) -> Iterable[ArticleRow]:
    explained = COVERAGE.get(book.short, {})
    decided: dict[str, list[str]] = {}
    for ruling in RULINGS:
        for source in ruling.sources:
            if source.book == book.short:
                functions = decided.setdefault(source.article, [])
                name = f"{ruling.module.removeprefix('mazziere.')}.{ruling.function}"
                if name not in functions:
                    functions.append(name)
    tested = {citation.article for citation in tests if citation.book == book.short}
    articles = {*book.headings, *decided, *explained, *tested}
    for article in sorted(articles, key=lambda article: _place(book, article)):
        whole = whole_article(article)
        note = explained.get(article) or (None if article in decided else explained.get(whole))
        functions = decided.get(article) or ([] if article in explained else decided.get(whole, []))
        functions = [*sorted(functions), *(note.decided_in if note else ())]
        places = [other for other in articles if other != article and whole_article(other) == article]
        citation = book[article]
        heading = book.heading(article) if article == whole else ""
        tested_by = tuple(tests.get(citation, ()))
        if not (functions or note) and places:
            extent = _sum_of(places, decided, book)
            yield ArticleRow(citation, heading, (), tested_by, extent, SEE_PLACES, tuple(sorted(places)))
        else:
            extent = note.extent if note else Extent.YES if functions else Extent.NOT_YET
            why = note.why if note else ""
            yield ArticleRow(citation, heading, tuple(functions), tested_by, extent, why)


def _sum_of(places: list[str], decided: Mapping[str, object], book: CitedBook) -> Extent:
    """The coverage of an article, derived from that of its places."""
    notes = COVERAGE.get(book.short, {})
    extents = {notes[place].extent for place in places if place in notes}
    extents |= {Extent.YES for place in places if place in decided and place not in notes}
    return extents.pop() if len(extents) == 1 else Extent.PARTLY


def reason_of(row: ArticleRow, reasons: Mapping[str, str]) -> str:
    """Why a row is as it is, in words; empty where no reason is needed.

    reasons  key → sentence, in one language
    """
    return reasons[row.why].format(places=", ".join(row.places)) if row.why else ""


def _place(book: CitedBook, article: str) -> tuple[int, str]:
    """Sort key: the article's position in its book and the place's position in its article."""
    return list(book.headings).index(whole_article(article)), article


def page(index: Iterable[ArticleRow], reasons: Mapping[str, str]) -> str:
    """The index as a page of Markdown, with the reasons in the language of `reasons`."""
    index = list(index)
    parts = [PREFACE]
    for book in BOOKS.values():
        of_book = [row for row in index if row.citation.book == book.short]
        counted = ", ".join(
            f"{sum(row.extent is extent for row in of_book)} {extent.value}" for extent in Extent
        )
        parts.append(f"\n## {book.short}\n\n*{book.title}*, {book.edition}. {counted}.\n")
        parts.append("| Article | Heading | Decided in | Tested by | |\n|---|---|---|---|---|")
        parts += [_line(row, reason_of(row, reasons)) for row in of_book]
    parts += ["", "## Where the books differ", "", DIFFERENCES]
    parts.append(f"\n| Switch | {' | '.join(RULE_SETS)} |\n|---|{'---|' * len(RULE_SETS)}")
    parts += [_answers_line(field.name) for field in msgspec.structs.fields(RuleSet) if field.name != "key"]
    return "\n".join(parts) + "\n"


PREFACE = """\
# Index of rulings

Generated by `./room generate` from the rulings (`@ruling`), `rules/coverage.py` and the tests; a
test fails when it is out of date. Article, heading as the book has it, the function that decides it, tests
that name it, and how far it is carried out. `./room prove index` breaks each function named here until a
test named in the same row fails. *n/a*: there is nothing to decide here. *not yet*: of a part of
the room that is not built. Where books are silent or disagree, see [open questions](open-questions.md)."""

DIFFERENCES = """\
The switches of `rules/rule_set.py`, as each rule set answers them, with the article that says so
(`rules/rule_set_sources.py`). In brackets: the book says nothing, and this is the example followed; brackets
with nothing in them are common practice. *Recorded*: hands of that room show it. *Not asked*: the question
does not come up, for the article named has decided before."""

TESTS_NAMED = 2
"""How many tests are named in a row before "…"."""


def _line(row: ArticleRow, reason: str) -> str:
    decided = "<br>".join(f"`{name}`" for name in row.decided_in) or "–"
    named = "<br>".join(f"`{name}`" for name in row.tested_by[:TESTS_NAMED]) or "–"
    tested = f"{named}<br>…" if len(row.tested_by) > TESTS_NAMED else named
    extent = row.extent.value + (f": {reason}" if reason else "")
    return f"| {row.citation.article} | {row.heading} | {decided} | {tested} | {extent} |"


def _answers_line(switch: str) -> str:
    cells = [
        f"{getattr(rules, switch).value.replace('_', ' ')}{_because(REASONS[rules.key][switch])}"
        for rules in RULE_SETS.values()
    ]
    return f"| `{switch}` | {' | '.join(cells)} |"


def _because(reason: Reason) -> str:
    cited = ", ".join(map(str, reason.cites))
    match reason.basis:
        case Basis.ARTICLE:
            return f"<br>{cited}"
        case Basis.SILENT:
            return f"<br>({cited})" if cited else "<br>()"
        case Basis.RECORDED:
            return "<br>*recorded*"
        case Basis.NOT_ASKED:
            return f"<br>*not asked*: {cited}"
