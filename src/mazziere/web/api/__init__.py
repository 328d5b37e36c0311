"""What can be asked over HTTP beside the page: one module for each part of the room.

Each holds the structs of its bodies, from which the client's types are made, and its `ROUTES`. Bodies are
checked against their structs before a handler sees them; a refusal has the shape of `messages.Refused`, as on
the socket. Who may ask stands in `web.authorisation`, one row for each route.
"""

from types import ModuleType

from mazziere.web.api import (
    account,
    cashier,
    desk,
    history,
    personal,
    private_tables,
    reports,
    responsible_gaming,
)

MODULES: tuple[ModuleType, ...] = (
    account,
    cashier,
    desk,
    history,
    responsible_gaming,
    personal,
    private_tables,
    reports,
)

ROUTES = tuple(route for module in MODULES for route in getattr(module, "ROUTES", ()))
