"""Where is a rule written, and which function decides it?

A book is a source with an edition; a citation is one place in it. `ruling` registers a function under the
places it decides. The index built from the registry serves the manual's page, the link that a refused player
sees, and the test that asks for a test of every ruling.

Nothing here knows what a rule says. The texts of the books are not included, only numbers, quoted headings
and our own paraphrases.
"""

from collections.abc import Callable
from string import ascii_lowercase
from typing import TypeVar

import msgspec

F = TypeVar("F", bound=Callable[..., object])


class Citation(msgspec.Struct, frozen=True):
    """One article of one book."""

    book: str
    """The book's short name, as players see it: "FIGP"."""
    article: str
    """The article's number, or our short name of the passage where a book has no numbers."""

    def __str__(self) -> str:
        return f"{self.book} {self.article}"


class CitedBook:
    """A source of rules, and those of its articles that this project refers to."""

    def __init__(
        self, short: str, title: str, edition: str, headings: dict[str, str], *, language: str = "it"
    ) -> None:
        self.short = short
        self.title = title
        self.edition = edition
        self.language = language
        """In which its title and headings are quoted."""
        self.headings = headings
        """Article → heading, quoted in the language of the book."""

    def __getitem__(self, article: str) -> Citation:
        """The citation of `article`, or of a place within it ("9b"). Raises `KeyError`."""
        if article not in self.headings and whole_article(article) not in self.headings:
            raise KeyError(f"{self.short} has no article {article!r}")
        return Citation(self.short, article)

    def heading(self, article: str) -> str:
        """The heading under which `article` stands."""
        return self.headings.get(article) or self.headings[whole_article(article)]


def whole_article(article: str) -> str:
    """The article that contains a place: "9" for "9b"; an article without number is returned as it is.

    >>> whole_article("9b"), whole_article("pot limit")
    ('9', 'pot limit')
    """
    number = article.rstrip(ascii_lowercase)
    return number if number.isdecimal() else article


class Ruling(msgspec.Struct, frozen=True):
    """A function and the articles it decides."""

    module: str
    function: str
    sources: tuple[Citation, ...]


RULINGS: list[Ruling] = []
"""Every ruling of the modules imported so far, in order of import."""


def ruling(*sources: Citation) -> Callable[[F], F]:
    """Registers the decorated function as the one that decides these articles."""
    assert sources, "a ruling without a source is an opinion"

    def file_under_its_rules(function: F) -> F:
        RULINGS.append(Ruling(function.__module__, function.__qualname__, sources))
        return function

    return file_under_its_rules
