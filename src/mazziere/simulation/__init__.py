"""Does a whole room hold together for hours in which everything that can go wrong does?

    run ──→ lives of the room, one after the other: each ends with everybody gone at once
     ├──→ person   comes, pays in, sits down, buys chips, vanishes, comes back, leaves, pays out
     ├──→ crowd    acts for those at one table, in their turn or too late
     ├──→ desk     pauses tables, calls hands off, puts balances right
     └──→ store    loses appends, keeps some that it says it lost, takes its time

The real services on a virtual clock. Every choice is drawn from one seed: the same seed is the same room, to
the last byte that it keeps. Which adapters it runs on is said in `bootstrap`.
"""

from mazziere.simulation.dice import Dice
from mazziere.simulation.run import Life, Progress, SimulationReport, simulate
from mazziere.simulation.tables import SIMULATED_TABLES

__all__ = ["SIMULATED_TABLES", "Dice", "Life", "Progress", "SimulationReport", "simulate"]
