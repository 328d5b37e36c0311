"""What a first visit loads until the lobby stands is small, in the page as it was built."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from mazziere.web.app import CLIENT_FOLDER
from mazziere.web.client_files import read_client

LIMIT = 75_000
"""Bytes with gzip, without headers. 125 KB are asked for; at 50 KB a second, this lobby stands within 3 s."""

WITH_DECK_AND_TYPE = 180_000
"""Bytes until a table stands, with its cards and both typefaces."""

PAGE = read_client(CLIENT_FOLDER)
DOCUMENT = PAGE["index.html"].body.decode()
NAMED = set(re.findall(r'(?:src|href)="/([^"]+)"', DOCUMENT)) - {"icons/icon-180.png"}
"""What the document has the browser load at once: the icon is for who puts the page on their phone."""


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_lobby_stands_on_little(language: str) -> None:
    """The document, what it names, and the texts of one language."""
    texts = [name for name in PAGE if re.fullmatch(rf"assets/{language}-(?!later-|aside-)[^/]+\.js", name)]
    assert len(texts) == 1
    assert _sent(["index.html", *NAMED, *texts]) <= LIMIT


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_table_stands_on_little_more(language: str) -> None:
    """The lobby, what most pages say in a language, the table with its deck, and the type.

    What only the desk, the casino, the account and the cashier say comes afterwards, or with them.
    """
    parts = rf"assets/(tables|{language})-(?!aside-)[^/]+\.(js|css)"
    table = [name for name in PAGE if re.fullmatch(parts, name)]
    type_pair = [name for name in PAGE if name.endswith(".woff2")]
    assert len(type_pair) == 2
    assert _sent(type_pair) <= 40 * 1024
    assert _sent({"index.html", *NAMED, *table, *type_pair}) <= WITH_DECK_AND_TYPE


def test_what_the_lobby_does_not_need_is_not_asked_for_with_it() -> None:
    """The table, and the texts that the lobby does not say, are fetched when it stands."""
    later = {name for name in PAGE if re.match(r"assets/(tables|[a-z]{2}-(later|aside))-", name)}
    assert later
    assert not later & NAMED


def _sent(files: Iterable[str]) -> int:
    """Bytes of these files as they are sent to a browser that takes gzip."""
    return sum(len(PAGE[name].encoded.get("gzip", PAGE[name].body)) for name in files)
