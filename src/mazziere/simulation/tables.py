"""Which tables does a simulated room have?

Some of the house's tables, with games of every family, and on them every option that a table may have: rake
or a time charge, straddles, bomb pots, running it twice, minimum stacks for returning players.
"""

from typing import Any

import msgspec

from mazziere.rules.rake import Cap, Rake, TimeCharge
from mazziere.services.tables.demo_tables import DEMO_TABLES
from mazziere.table import TableConfig

MINUTE_MS = 60_000
RAKE = Rake(basis_points=500, caps=(Cap(2, 100), Cap(4, 300)))
DROP = Rake(basis_points=250, no_flop_no_drop=False)
TIME = TimeCharge(amount=40, every_ms=30 * MINUTE_MS)

OPTIONS: dict[str, dict[str, Any]] = {
    "Stromboli": {"rake": RAKE, "straddle": True, "run_it_twice": True},
    "Lipari": {"rake": RAKE, "rathole_ms": 30 * MINUTE_MS, "away_orbits": 2},
    "Vulcano": {"bomb_pot_every": 5, "bomb_pot_ante": 100, "rake": RAKE},
    "Capri": {"rake": TIME, "disconnect_ms": 45_000},
    "Ponza": {"run_it_twice": True, "away_orbits": 3},
    "Ischia": {"rake": RAKE, "run_it_twice": True},
    "Favignana": {"rake": RAKE},
    "Ustica": {"rake": DROP},
    "Salina": {"rake": DROP},
    "Montecristo": {"rake": DROP},
    "Asinara": {"rake": TIME},
    "Ventotene": {"rathole_ms": 30 * MINUTE_MS},
}

SIMULATED_TABLES: tuple[TableConfig, ...] = tuple(
    msgspec.structs.replace(table, **OPTIONS[table.name]) for table in DEMO_TABLES if table.name in OPTIONS
)
