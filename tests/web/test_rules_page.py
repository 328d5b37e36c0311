"""The rules page is complete, in both languages."""

from __future__ import annotations

from enum import Enum

import httpx
import msgspec
import pytest

from mazziere.rules import refusals
from mazziere.rules.books import BOOKS
from mazziere.rules.coverage import COVERAGE
from mazziere.rules.index import SEE_PLACES
from mazziere.rules.rule_set import RULE_SETS, RuleSet
from mazziere.texts import topic
from mazziere.web.app import create_app
from mazziere.web.rules_page import rules_in
from tests.services.rooms import make_room

LANGUAGES = ("it", "en")
SWITCHES: dict[str, type[Enum]] = {
    field.name: field.type for field in msgspec.structs.fields(RuleSet) if field.name != "key"
}


def texts(language: str) -> dict[str, dict[str, object]]:
    return topic(language, "rules")


@pytest.fixture
async def http(tmp_path):
    transport = httpx.ASGITransport(create_app(make_room(), client_folder=tmp_path))
    async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
        yield http


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.short)
def test_every_article_is_said_in_a_sentence(language, book):
    """One sentence for each heading of each book, and none for what is no article."""
    said = texts(language)[book.short]
    assert [article for article in book.headings if article not in said] == []
    assert all(book[article] for article in said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_has_its_words(language, switch):
    """A question, and a name for each answer that there is."""
    assert set(texts(language)["switches"][switch]) == {"question", *(one.value for one in SWITCHES[switch])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told(language):
    """The table of coverage has keys; each has its sentence, and no sentence is left over."""
    reasons = {entry.why for articles in COVERAGE.values() for entry in articles.values()}
    assert set(texts(language)["why"]) == reasons | {SEE_PLACES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_refusal_cites_can_be_looked_up(language):
    """A refused player follows a link: the article is on the page."""
    cited, kinds = set(), [refusals.Refused]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        cited |= set(map(str, kind.citations))
    shown = {article.citation for book in rules_in(language).books for article in book.articles}
    assert cited <= shown


def test_an_article_names_its_function_and_its_test():
    """Article 19 of FIGP: the docstring's first line, and the tests that prove it."""
    figp = next(book for book in rules_in("en").books if book.short == "FIGP")
    article = next(article for article in figp.articles if article.citation == "FIGP 19")
    assert article.heading == "Rilancio che non riapre le puntate"
    assert article.extent == "yes"
    lines = {deciding.name: deciding.line for deciding in article.decided_in}
    assert lines["rules.betting.may_raise_again"] == "Whether a player who now faces a wager may raise."
    assert "test_figp_2014.py::test_19_a_short_all_in_does_not_reopen_the_betting" in article.tested_by


def test_a_reason_that_leads_to_places_is_translated_too():
    """Article 9 of FIGP is explained by its parts."""
    figp = next(book for book in rules_in("it").books if book.short == "FIGP")
    assert next(article.why for article in figp.articles if article.article == "9") == "vedi 9a, 9b, 9c"


def test_the_rule_sets_answer_side_by_side():
    """FIGP doubles and says so; the room is silent."""
    question = next(asked for asked in rules_in("en").questions if asked.key == "short_bet")
    assert [answer.rules for answer in question.answers] == list(RULE_SETS)
    figp, room = question.answers[0], question.answers[1]
    assert (figp.says, figp.basis, figp.citations) == ("Double the minimum at least", "article", ("FIGP 9b",))
    assert (room.says, room.basis, room.citations) == ("The all-in and the minimum", "silent", ())


@pytest.mark.parametrize(
    ("query", "said"), [("", "libro"), ("?language=it", "libro"), ("?language=en", "book")]
)
async def test_the_page_is_asked_for_in_a_language(http, query, said):
    """Italian unless another is asked for."""
    answer = await http.get(f"/api/rules{query}")
    assert answer.status_code == 200
    assert said in answer.text


async def test_a_language_that_is_not_spoken_is_refused(http):
    """400, without a page."""
    assert (await http.get("/api/rules?language=fr")).status_code == 400
