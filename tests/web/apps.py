"""The web application of many rooms in one process, with its routes made once.

To make the routes takes Litestar longer than most tests of the web take otherwise, and they are the same for
every room: what a room has of its own is the state, and the secret that signs the cookies. Here each room
gets a copy of the first application, with a state of its own. `mazziere.web.app.routed`, which the program
runs, makes every application from the start; `tests/web/test_over_the_network.py` does, and so do the tests
that start the program itself.
"""

from __future__ import annotations

import copy
import functools
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.events import SimpleEventEmitter
from litestar.middleware import DefineMiddleware

from mazziere.services.room import Room
from mazziere.services.secrets import hex_secret
from mazziere.web import app


@functools.cache
def routes_made_once() -> Litestar:
    """Every route, of no room."""
    return app.routes(State(), secret="of the first room")


def routed_by_copy(room: Room, *, client_folder: Path) -> Litestar:
    """The same as `app.routed`. The cookies of rooms made before are signed with another secret from now."""
    made = routes_made_once()
    copied = copy.copy(made)
    copied.state = app.state_of(room, client_folder)
    copied.event_emitter = SimpleEventEmitter(listeners=[])
    copied.asgi_router = copy.copy(made.asgi_router)
    copied.asgi_router.app = copied
    copied.asgi_handler = copied._create_asgi_handler()
    cross_site_of(made).secret = hex_secret(room.chance, 256)
    return copied


def cross_site_of(made: Litestar) -> CSRFConfig:
    """What the check of cookies goes by, in every route."""
    [found] = made.middleware
    assert isinstance(found, DefineMiddleware)
    config = found.kwargs["config"]
    assert isinstance(config, CSRFConfig)
    return config


@pytest.fixture(autouse=True)
def _routes_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folders whose conftest imports this, `create_app` copies."""
    monkeypatch.setattr(app, "routed", routed_by_copy)
