"""The OpenAPI document at /schema: the parts that all routes share.

How a caller authenticates, which routes require it, and with which statuses each route may refuse, always in
the shape of `messages.RefusedMessage`. A handler describes what is particular to it. A test makes requests
from the document and compares the answers with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from litestar import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.serialization import decode_json

from mazziere.web import cross_site
from mazziere.web.authorization import NOBODY, ROUTES
from mazziere.web.socket import messages
from mazziere.web.viewer import COOKIE

COMPONENTS = Components(
    security_schemes={
        "session": SecurityScheme(
            type="apiKey",
            name=COOKIE,
            security_scheme_in="cookie",
            description="What a browser has from signing in. Whatever changes something says "
            f"`{cross_site.HEADER}` as well, with what stands in the cookie `{cross_site.COOKIE}`.",
        ),
        "token": SecurityScheme(
            type="http",
            scheme="bearer",
            description="What a program keeps from its first `hello` on the socket.",
        ),
    }
)


class DescriptionInJson(JsonRenderPlugin):
    """The OpenAPI document as JSON, at /schema."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, mended(openapi_schema))


_IN_YAML: dict[bytes, bytes] = {}
"""The last document in JSON → in YAML."""


class DescriptionInYaml(YamlRenderPlugin):
    """The OpenAPI document as YAML, at /schema/openapi.yaml.

    It is written once: that takes a quarter of a second, in which the room does nothing else, and any
    stranger may ask for it as often as they like.
    """

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        in_json = self.render_json(request, mended(openapi_schema))
        if in_json not in _IN_YAML:
            _IN_YAML.clear()
            # Of Python's tuples, YAML would make something that only Python reads.
            _IN_YAML[in_json] = super().render(request, decode_json(in_json))
        return _IN_YAML[in_json]


def mended(schema: Any) -> Any:
    """The document, corrected: Litestar lets the items of a tuple with a maximum length be anything."""
    if isinstance(schema, list):
        return [mended(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    items = schema.get("items")
    if isinstance(items, dict) and len(kinds := items.get("oneOf", ())) == 2 and {} in kinds:
        schema = {**schema, "items": kinds[0]}
    return {name: mended(part) for name, part in schema.items()}


UNREADABLE, WHO, MAY_NOT, NOT_THERE, NOT_NOW, TOO_LARGE, TOO_OFTEN, NO_STORE = (
    400, 401, 403, 404, 409, 413, 429, 503,
)  # fmt: skip
SAYS_NO = {
    UNREADABLE: "No such request: a field is missing, is out of bounds, or is not known.",
    WHO: "Nobody is signed in, or what should prove who it is does not.",
    MAY_NOT: "Not for people of this role, or not shown to come from a page of this room.",
    NOT_THERE: "There is no such thing, or not for whoever asks.",
    NOT_NOW: "It may not be had, or not now; the code says why.",
    TOO_LARGE: "More than any such request needs.",
    TOO_OFTEN: "Asked too often: `Retry-After` says for how long to wait.",
    NO_STORE: "It could not be read or written down; nothing has changed, or look again for what has.",
}
_TYPED = re.compile(r"\{(\w+):\w+\}")


def described(handlers: Iterable[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """The same handlers, each with every status with which it may refuse, and with its authentication."""
    found = list(handlers)
    for handler in found:
        path = _TYPED.sub(r"{\1}", next(iter(handler.paths)))
        method = str(next(iter(handler.http_methods)))
        specs = {
            status: ResponseSpec(
                messages.RefusedMessage, generate_examples=False, description=SAYS_NO[status]
            )
            for status in _statuses(method, path)
        }
        handler.responses = {**specs, **(handler.responses or {})}
        if None not in ROUTES.get((method, path), NOBODY):
            handler.security = [{"session": []}, {"token": []}]
    return found


def _statuses(method: str, path: str) -> Iterable[int]:
    changes = method != "GET"
    yield from (UNREADABLE, NOT_THERE, NOT_NOW, NO_STORE)
    if changes or None not in ROUTES.get((method, path), NOBODY):
        yield from (WHO, MAY_NOT)
    if changes:
        yield from (TOO_LARGE, TOO_OFTEN)
