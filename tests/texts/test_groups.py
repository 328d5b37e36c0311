"""Every enum member and code has its text, and every text of a group has its member or code.

`tests/architecture/test_texts.py` compares the texts with the places that ask for them; here they are
compared with the enums and codes that complete a key.
"""

from __future__ import annotations

import ast
from typing import get_type_hints

import pytest

from mazziere.cage.chart import CHART
from mazziere.cards import RANKS
from mazziere.cli.appoint import appoint
from mazziere.hand import PostKind
from mazziere.payments.spreadsheet import COLUMNS
from mazziere.ranking.encoding import Category
from mazziere.responsible_gaming import PROFILES
from mazziere.texts import LANGUAGES, Language, NoSuchText, text, topic
from tests.architecture.layers import PACKAGE

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@EVERY_LANGUAGE
def test_the_number_of_things_chooses_the_form(language: Language) -> None:
    """One is singular, nothing and many are plural, in Italian as in English; each has its separators."""
    one, many, none = (text(language, "equity.counted", count=count) for count in (1, 2_000_000, 0))
    assert one != many
    assert {"en": "2,000,000", "it": "2.000.000"}[language] in many
    assert none.startswith("0 ")
    assert none.split()[1:] == many.split()[1:]


@pytest.mark.parametrize(
    "key", ["nowhere.at_all", "serve.nothing", "serve", "serve.options", "serve.closed.more"]
)
def test_a_key_that_is_no_text_is_refused(key: str) -> None:
    """A topic, a group and a place inside a text are none."""
    with pytest.raises(NoSuchText):
        text("en", key)


@EVERY_LANGUAGE
def test_every_role_that_can_be_given_has_a_name(language: Language) -> None:
    roles = get_type_hints(appoint)["role"].__args__
    assert topic(language, "appoint")["roles"].keys() == set(roles)


@EVERY_LANGUAGE
def test_everything_that_is_posted_is_told(language: Language) -> None:
    assert topic(language, "replay")["posts"].keys() == {kind.value for kind in PostKind}


@EVERY_LANGUAGE
def test_everything_that_is_wrong_with_a_record_is_told(language: Language) -> None:
    """By the line of the problem, and in the table of hands that were left out."""
    skipped, problems = set(), set()
    for path in [*(PACKAGE / "formats").rglob("*.py"), PACKAGE / "cli" / "history_files.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name("NotHeld"), args=[_, _, ast.Constant(value=reason), *_]):
                    skipped.add(reason)
                case ast.Call(func=ast.Name("NotPlayed"), args=[ast.Constant(value=reason), *_]):
                    skipped.add(reason)
                case ast.Call(func=ast.Name("Unreadable"), args=[number, _, ast.Constant(value=problem), *_]):
                    problems.add(problem)
                    if not (isinstance(number, ast.Constant) and number.value == ""):
                        skipped.add(problem)
    texts = topic(language, "replay")
    assert texts["problems"].keys() == problems
    assert texts["skipped"].keys() == skipped


@EVERY_LANGUAGE
def test_every_line_of_a_statement_has_a_name(language: Language) -> None:
    """The columns, and the codes that move something to a player or from one."""
    codes = {code.name for code in CHART.codes if any("player" in route for route in code.routes)}
    assert topic(language, "statement")["headings"].keys() == set(COLUMNS)
    assert topic(language, "statement")["movements"].keys() == codes


@EVERY_LANGUAGE
def test_every_category_and_rank_has_a_name(language: Language) -> None:
    """The categories of high hands, with the royal flush, and what lows are called."""
    names = topic(language, "hand_names")
    categories = {category.name.lower() for category in Category} | {"royal_flush", "low", "badugi"}
    assert names["categories"].keys() == categories
    for form in ("singular", "plural", "up_to"):
        assert names[form].keys() == set(RANKS)


@EVERY_LANGUAGE
def test_every_profile_with_a_source_names_it(language: Language) -> None:
    sources = {profile.source for profile in PROFILES.values() if profile.source}
    assert topic(language, "responsible_gaming")["sources"].keys() == sources
