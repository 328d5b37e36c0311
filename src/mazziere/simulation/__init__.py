"""Does a whole room hold together for hours in which everything that can go wrong does?

    run ──→ lives of the room, one after the other: each ends as if the process was killed
     ├──→ person         registers, deposits, sits down, buys chips, disconnects, returns, leaves, withdraws
     ├──→ bettor         bets against the house, takes bets back, decides or not, leaves in a round
     ├──→ table_players  act for the players at one table, in turn or too late
     ├──→ desk           pauses tables, cancels hands, voids rounds, tops up jackpots, adjusts balances
     └──→ store          loses appends, keeps some that it reports as lost, delays others

The real services run on a virtual clock. Every choice is drawn from one seed: the same seed gives the same
room, to the last byte stored. `bootstrap` says which adapters it runs on.
"""

from mazziere.simulation.dice import Dice
from mazziere.simulation.run import Life, Progress, SimulationReport, simulate
from mazziere.simulation.tables import SIMULATED_TABLES

__all__ = ["SIMULATED_TABLES", "Dice", "Life", "Progress", "SimulationReport", "simulate"]
