"""The roster: the bots of a room.

Like people, bots have names and habits: the same name always plays the same way, at every table and after
every restart.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from mazziere.services.bots.bot import Bot
from mazziere.services.bots.odds import Budget, Odds
from mazziere.services.bots.temperament import TEMPERAMENTS

NAMES: dict[str, tuple[str, ...]] = {
    "regular": ("Marta", "Julian", "Elena", "Victor", "Lidia", "Samuel", "Nora", "Davide"),
    "caller": ("Gino", "Rosa", "Walter", "Dora", "Felix", "Amalia", "Beppe", "Emma"),
    "shark": ("Sara", "Leo", "Irene", "Adrian", "Viola", "Martin", "Diana", "Enzo"),
    "maniac": ("Nico", "Carmen", "Max", "Zoe", "Tito", "Luna", "Fausto", "Ruby"),
    "rock": ("Pietro", "Agnes", "Bianca", "Oscar", "Remo", "Hilda", "Sabino", "Greta"),
}


class BotProfile(NamedTuple):
    """The name of a bot, and the key of its temperament."""

    name: str
    temperament: str


KINDS = tuple(NAMES)
ROSTER: tuple[BotProfile, ...] = tuple(
    BotProfile(NAMES[kind][row], kind)
    for row in range(len(NAMES[KINDS[0]]))
    for kind in (KINDS[(place + row * row) % len(KINDS)] for place in range(len(KINDS)))
)
"""All bots, in rows of five kinds that start with the first, second, fifth, tenth… kind. When they are
assigned to tables in turn (up to 13 tables), the first three at a table are never all of one kind."""


def bots(*, odds: Odds, budget: Budget) -> Iterator[Bot]:
    """Bots without end: past the end of the roster the names repeat with a number, as in "Marta 2"."""
    for generation in count(1):
        for person in ROSTER:
            name = person.name if generation == 1 else f"{person.name} {generation}"
            yield Bot(name, TEMPERAMENTS[person.temperament], odds, budget)
