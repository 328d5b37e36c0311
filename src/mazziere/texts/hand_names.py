"""How a hand is said: "full, re e donne", "full house, kings over queens".

Words only: which hand it is has been settled before (`ranking.description`). The page has its own words for
the same categories.
"""

from __future__ import annotations

from mazziere.ranking.description import HandName
from mazziere.texts import Language, NoSuchText, text


def hand_name(name: HandName, language: Language) -> str:
    """What a dealer calls the hand, without a capital letter.

    Raises `ValueError` for a category that has no name.

    >>> hand_name(HandName("full_house", ("K", "Q")), "it")
    'full, re e donne'
    """
    first, second = name.ranks[0], name.ranks[min(1, len(name.ranks) - 1)]
    try:
        return text(
            language,
            f"hand_names.categories.{name.category}",
            rank=text(language, f"hand_names.singular.{first}"),
            ranks=text(language, f"hand_names.plural.{first}"),
            others=text(language, f"hand_names.plural.{second}"),
            up_to=text(language, f"hand_names.up_to.{first}"),
            cards=text(language, f"hand_names.badugi.{min(4, len(name.ranks))}"),
            low="-".join(name.ranks),
        )
    except NoSuchText:
        raise ValueError(f"no hand is called {name.category}") from None
