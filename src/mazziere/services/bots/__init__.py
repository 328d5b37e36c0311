"""The bots that fill empty seats.

A bot is a name and a temperament. It sees what a player in its seat sees, and nothing else; all chance is a
number that it is given.

    temperament ─────────────────┬── first_round ───┐
    reading ──┬── choice ────────┤                  ├── bot ── roster
    odds ─────┴── worth ─────────┴── later_rounds ──┘

Bots ask through `odds` what hands are worth: `bootstrap.py` chooses the analysis, and nothing here imports
it.
"""

from mazziere.services.bots.bot import DRAWS, Bot
from mazziere.services.bots.choice import Choice
from mazziere.services.bots.odds import CAREFUL, FAST, Budget, Odds
from mazziere.services.bots.roster import ROSTER, BotProfile, bots
from mazziere.services.bots.temperament import TEMPERAMENTS, Temperament

__all__ = [
    "CAREFUL",
    "DRAWS",
    "FAST",
    "ROSTER",
    "TEMPERAMENTS",
    "Bot",
    "BotProfile",
    "Budget",
    "Choice",
    "Odds",
    "Temperament",
    "bots",
]
