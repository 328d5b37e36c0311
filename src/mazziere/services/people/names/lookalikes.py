"""Which nicknames look alike, and which ones only the house may use.

Two names look alike if their skeletons are equal: Unicode Technical Standard 39, section 4, replaces each
character by the prototype of those that it can be confused with. Capitals count as their small letters,
before and after.
"""

import re
import unicodedata
from collections import defaultdict
from functools import cache, lru_cache

from confusable_homoglyphs.confusables import confusables_data

from mazziere.texts import LANGUAGES, text

_MARKS = re.compile("[\u200e\u200f]")
"""Marks of direction, which the table has around characters that are written from right to left."""


def skeletons(nickname: str) -> frozenset[str]:
    """What a nickname looks like: names that can be confused have one of these in common.

    A capital I looks like a small L, and is the same letter as a small I: a name with one looks like two.

    >>> skeletons("Ada") == skeletons("\N{CYRILLIC CAPITAL LETTER A}da") == skeletons("ADA")
    True
    >>> sorted(skeletons("Iuca")), sorted(skeletons("luca"))
    (['iuca', 'luca'], ['luca'])
    >>> skeletons("Nicola").isdisjoint(skeletons("Nicol\N{LATIN SMALL LETTER A WITH GRAVE}"))
    True
    """
    lowered = "".join(["i" if _prototypes(one) == "l" and one.isupper() else one for one in nickname])
    return frozenset(_prototypes(_prototypes(name).casefold()) for name in (nickname, lowered))


def is_reserved(nickname: str) -> bool:
    """Whether only the house may use a nickname, or one that looks like it.

    >>> is_reserved("Staff 2"), is_reserved("\N{CYRILLIC CAPITAL LETTER A}dm1n"), is_reserved("Stafford")
    (True, True, False)
    """
    parts = re.findall(r"[^\W_]+", nickname)
    words = {*parts, *[part.rstrip("0123456789") for part in parts], "".join(parts)}
    return not (
        _reserved("nicknames.reserved_words").isdisjoint(_looks(words))
        and _reserved("nicknames.reserved_names").isdisjoint(_looks({"".join(parts)}))
    )


@cache
def _reserved(key: str) -> frozenset[str]:
    """The skeletons of the names in a text, in every language."""
    names = [name for language in LANGUAGES for name in text(language, key).split(",")]
    return frozenset(_looks({name.replace(" ", "") for name in names}))


def _looks(names: set[str]) -> set[str]:
    """The skeletons of names, where a small L counts as a small I: a reserved word is read into either."""
    return {look.replace("l", "i") for name in names if name for look in skeletons(name)}


@lru_cache(maxsize=4096)
def _prototypes(text: str) -> str:
    prototype = _prototype_of()
    replaced = "".join([prototype.get(letter, letter) for letter in unicodedata.normalize("NFD", text)])
    return unicodedata.normalize("NFD", replaced)


@cache
def _prototype_of() -> dict[str, str]:
    """Character → its prototype.

    The library lists every character with its prototype, and every prototype with its characters: the
    prototype of a group is the one with the most entries. In a group of two, it is the longer one, which
    stands for a character by several, or else the one that comes first in Unicode.
    """
    others: defaultdict[str, set[str]] = defaultdict(set)
    for letter, alike in confusables_data.items():
        one = _MARKS.sub("", letter)
        for entry in alike:
            other = _MARKS.sub("", entry["c"])
            others[one].add(other)
            others[other].add(one)
    found = {}
    for letter, alike_letters in others.items():
        if len(letter) == 1:
            found[letter] = max(
                (letter, *alike_letters), key=lambda one: (len(others[one]), len(one), [-ord(c) for c in one])
            )
    return found
