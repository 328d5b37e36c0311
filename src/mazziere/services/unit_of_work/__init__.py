"""Units of work: how several tasks or processes write to streams of one store.

Streams are read on demand into a bounded cache, locked in one order, decided on, and written in one append
that is fenced by their versions. `streams` says what the streams of each kind hold; `work` locks them,
appends, and recovers; `cache` remembers them; `commit_health` says whether all this still works.
"""

from mazziere.services.unit_of_work.streams import Snapshots, StateStreams, Streams
from mazziere.services.unit_of_work.work import Unit, UnitsOfWork

__all__ = ["Snapshots", "StateStreams", "Streams", "Unit", "UnitsOfWork"]
