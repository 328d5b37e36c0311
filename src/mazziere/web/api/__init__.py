"""The HTTP API: one module per part of the room.

Each module holds the structs of its bodies, from which the client's types are generated, and its `ROUTES`.
Bodies are validated against their structs before a handler sees them. Every refusal has the shape of
`messages.RefusedMessage`, as on the socket, with the status that `web.refusals` gives it; the docstrings of
the handlers name the refusals that are particular to them. Who may call a route stands in
`web.authorization`.
"""

from types import ModuleType

from mazziere.web.api import (
    account,
    cashier,
    club,
    club_look,
    definition_problems,
    desk,
    desk_records,
    desk_schedules,
    desk_tournaments,
    first_administrator,
    held_withdrawals,
    history,
    personal,
    push,
    reports,
    responsible_gaming,
    tournaments,
)
from mazziere.web.api.casino import desk_casino, desk_jackpots, rounds, trainer
from mazziere.web.api.home_games import private_tables, private_tournaments, settlement

MODULES: tuple[ModuleType, ...] = (
    account,
    cashier,
    rounds,
    trainer,
    club,
    club_look,
    definition_problems,
    desk,
    desk_casino,
    desk_jackpots,
    desk_records,
    desk_schedules,
    desk_tournaments,
    first_administrator,
    held_withdrawals,
    history,
    responsible_gaming,
    settlement,
    personal,
    private_tables,
    private_tournaments,
    push,
    reports,
    tournaments,
)

ROUTES = tuple(route for module in MODULES for route in getattr(module, "ROUTES", ()))
