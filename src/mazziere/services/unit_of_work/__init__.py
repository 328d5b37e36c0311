"""How is anything written beside the events of a table, by several tasks or processes on one store?

Streams are read on demand into a bounded cache, taken in one order, decided on, and written in one append
that their versions fence. `streams` says what a stream of each kind holds; `work` takes, appends, recovers.
"""

from mazziere.services.unit_of_work.streams import Snapshots, StateStreams, Streams
from mazziere.services.unit_of_work.work import Unit, UnitsOfWork

__all__ = ["Snapshots", "StateStreams", "Streams", "Unit", "UnitsOfWork"]
