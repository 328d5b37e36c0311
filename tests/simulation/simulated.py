"""A simulated room on a store that the test provides."""

from mazziere.adapters.chance import SeededChance
from mazziere.adapters.clocks import LoopClock, run_in_virtual_time
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.ports import EventStore
from mazziere.services.room import Room
from mazziere.simulation import SIMULATED_TABLES, Dice, SimulationReport, simulate
from tests.services.rooms import make_room


def simulated(store: MemoryStore, *, hours: float, people: int, tables: int) -> SimulationReport:
    clock, chance = LoopClock(), SeededChance(3)

    async def life(fickle: EventStore) -> Room:
        return make_room(fickle, seed=chance.below(1 << 32))

    return run_in_virtual_time(
        simulate(
            life,
            store,
            clock,
            Dice(chance),
            tables=SIMULATED_TABLES[:tables],
            people=people,
            hours=hours,
            seed=3,
            progress=lambda _part: None,
        )
    )
