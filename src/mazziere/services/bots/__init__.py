"""Who fills the empty seats?

A bot is a name and a temperament. It sees what a player on its seat sees, and nothing else; whatever is
left to chance comes in as a number.

    temperament ─────────────────┬── first_round ───┐
    reading ──┬── choice ────────┤                  ├── bot ── roster
    odds ─────┴── worth ─────────┴── later_rounds ──┘

What hands are worth is asked through `odds`: the analysis is chosen in `bootstrap.py`, and nothing that plays
imports it.
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
