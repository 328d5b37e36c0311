"""The room does what its description at /schema says, whatever it is asked.

Schemathesis reads the description and makes requests from it, good and bad ones, which the real room answers
in this process: as a stranger, a guest, a member and the staff. No answer may be a server error, have an
undescribed status or type, or a body of another shape.
"""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
import requests
import yaml
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import make_api_routes
from mazziere.services.people.roles import Role
from mazziere.web import description
from mazziere.web.app import create_app
from tests.services.people.members import member
from tests.services.rooms import make_room, table_config

EXAMPLES = 3
"""Examples for each route: few, for each run. Outside CI, hypothesis draws others each time."""
BASE = "http://room.example"
NO_PAGE = Path(__file__).parent / "no page was built here"


class Asker:
    """A client that asks the room as one of several people, on an event loop of its own."""

    def __init__(self):
        self._loop = asyncio.Runner()

    def __enter__(self):
        self._loop.run(self._open())
        return self

    async def _open(self):
        self._room = make_room()
        await self._room.open([table_config()])
        app = create_app(self._room, client_folder=NO_PAGE)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        self._http = httpx.AsyncClient(transport=transport, base_url=BASE)
        self.description = (await self._http.get("/schema")).json()
        await self._http.get("/api/me")
        csrf = self._http.cookies["csrftoken"]
        guest = await self._room.reception.hello(token=None, nickname="Guest")
        self.people = {
            "nobody": {"x-csrftoken": csrf, "cookie": f"csrftoken={csrf}"},
            "guest": {"authorization": f"Bearer {guest.token}"},
        }
        roles = {"Ada": Role.PLAYER, "Bea": Role.ADMINISTRATOR, "Carla": Role.AUDITOR}
        for nickname, role in roles.items():
            person, token = await member(self._room, nickname)
            await self._room.people.set_role(person.player, role, by="operator")
            self.people[role.value] = {"authorization": f"Bearer {token}"}

    def ask(self, case, who):
        asked = requests.Request(**case.as_transport_kwargs(BASE)).prepare()
        return self._loop.run(self._ask(asked, {**asked.headers, **self.people[who]}))

    async def _ask(self, asked, headers):
        self._http.cookies.clear()
        return await self._http.request(asked.method, asked.url, headers=headers, content=asked.body)

    def read(self, path):
        return self._loop.run(self._http.get(path)).content

    def __exit__(self, *_):
        self._loop.run(self._close())
        self._loop.close()

    async def _close(self):
        await self._http.aclose()
        await self._room.close()


@pytest.fixture(scope="module")
def asker():
    with Asker() as asker:
        yield asker


@pytest.mark.slow
def test_every_route_answers_as_it_is_described(asker):
    """Three requests to each, as anybody: a failure comes with a command that repeats it."""
    # It takes a second to import, and every worker that collects tests would wait for it.
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    wanted = [
        not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]

    def try_out(operation):
        good, bad = [operation.as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode]

        @settings(
            max_examples=EXAMPLES,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=good | bad, who=st.sampled_from(sorted(asker.people)))
        def answers_as_described(case, who):
            case.validate_response(asker.ask(case, who), checks=wanted)

        answers_as_described()

    for found in schemathesis.openapi.from_dict(asker.description).get_all_operations():
        try_out(found.ok())


def test_the_pages_types_come_from_the_same_description(asker):
    """They are generated without a room, from the same handlers: the routes must not differ."""
    assert json.loads(json.dumps(make_api_routes.document()["paths"])) == asker.description["paths"]


def test_every_route_says_what_it_is_for(asker):
    """In one line; each route that requires an identity says how it is proved."""
    for path, operations in asker.description["paths"].items():
        for method, operation in operations.items():
            assert operation["summary"], f"{method} {path}"
            if "401" in operation["responses"] and method == "get":
                assert operation["security"] == [{"session": []}, {"token": []}], f"{method} {path}"


def test_the_description_in_yaml_says_the_same_and_is_written_once(asker, monkeypatch):
    """Writing it takes a quarter of a second, for which whoever asks again and again would stop the room."""
    monkeypatch.setattr(description, "_IN_YAML", {})
    written = []
    dump = yaml.dump
    monkeypatch.setattr(yaml, "dump", lambda *what, **how: written.append(what) or dump(*what, **how))
    first, second = [asker.read("/schema/openapi.yaml") for _ in range(2)]
    assert first == second
    assert len(written) == 1
    assert yaml.safe_load(first) == asker.description
