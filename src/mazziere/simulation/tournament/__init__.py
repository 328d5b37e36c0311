"""Does a tournament of any size run to its winner, with every chip and every cent?

    run ──→ the tournament machine, on a virtual clock
     ├──→ hands      the table and hand machines play one released hand
     │      └── player ── strength    simple players: what they do, and how good their cards are
     ├──→ choices    who buys again, and for how long a hand lasts
     └──→ report     what was found

Hands of different tables are independent until they are reported, so whoever runs a tournament may have them
played elsewhere and in any order: cards and choices of a hand follow from the seed, its table and its number
alone. The same seed gives the same report.
"""

from mazziere.simulation.tournament.hands import FinishedHand, HandPlayer, HandToPlay
from mazziere.simulation.tournament.report import SimulatedLevel, TournamentReport
from mazziere.simulation.tournament.run import HandsPlayer, PlayedHere, TournamentRun

__all__ = [
    "FinishedHand",
    "HandPlayer",
    "HandToPlay",
    "HandsPlayer",
    "PlayedHere",
    "SimulatedLevel",
    "TournamentReport",
    "TournamentRun",
]
