"""The wire is what the client was told."""

import msgspec
import pytest

import make_api_routes
import make_protocol
from mazziere.web.socket import messages


def test_the_clients_types_are_those_of_the_structs():
    """A change of the wire is made in one place; `./room generate` writes the other."""
    assert make_protocol.TARGET.read_text(encoding="utf-8") == make_protocol.protocol()


def test_the_clients_types_of_http_are_those_of_the_structs():
    """The same for what is asked over HTTP."""
    assert make_protocol.API_TARGET.read_text(encoding="utf-8") == make_protocol.api_types()


def test_the_clients_routes_are_those_of_the_openapi_document():
    """A path, a parameter, a body or an answer that changes is a compile error in the page until it follows;
    `./room generate` writes them.
    """
    assert make_api_routes.TARGET.read_text(encoding="utf-8") == make_api_routes.api_routes()


def test_the_clients_games_are_those_of_the_catalogue():
    """A variant or a rule set that is new can be chosen at once by who opens a table."""
    assert make_protocol.GAMES_TARGET.read_text(encoding="utf-8") == make_protocol.games()


def test_the_clients_hotkeys_are_those_of_the_settings():
    """A player who signs in for the first time keeps the keys they have used."""
    assert make_protocol.HOTKEYS_TARGET.read_text(encoding="utf-8") == make_protocol.hotkeys()


def test_each_union_of_the_wire_appears_by_its_name():
    """`events: ViewerEvent[]`, not a list of twenty-one interfaces."""
    assert "  events: ViewerEvent[];" in make_protocol.protocol()


def test_a_request_is_known_by_its_type():
    """The tag is the struct's name in snake case."""
    request = messages.decoder.decode(b'{"type":"watch_table","id":7,"table":"t1","since":null}')
    assert request == messages.WatchTableRequest(id=7, table="t1", since=None)


@pytest.mark.parametrize(
    "frame",
    [
        b'{"type":"deal_cards","id":1,"cards":["As"]}',
        b'{"type":"act","id":1,"table":"t1","version":3,"action":"bet","to":-5}',
        b'{"type":"act","id":1,"table":"t1","version":3,"action":"rob"}',
        b'{"type":"ping","id":9007199254740992}',
        b'{"type":"ping","id":1,"player":"p2"}',
        b'{"type":"ping"}',
        b"[]",
    ],
)
def test_a_request_outside_the_wires_bounds_is_not_decoded(frame):
    """Cards, negative chips, unknown actions, ids JavaScript cannot hold, stray fields: all stop here."""
    with pytest.raises(msgspec.ValidationError):
        messages.decoder.decode(frame)
