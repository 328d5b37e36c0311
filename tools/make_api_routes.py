"""The types of each HTTP route for the client, generated from the OpenAPI document.

client/src/lib/net/api_routes.ts is written from the OpenAPI document that the room makes of its handlers: for
each method and path, the parameters of the path and of the query, the body, and the answer. The structs that
it names are those of api_types.ts and protocol.ts (`make_protocol.py`). Run this after a change of a route; a
test fails while the file is stale. No server is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

import make_protocol
from mazziere.web.app import HTTP_ROUTES
from mazziere.web.description import described, mended
from mazziere.web.viewer import provide_me, provide_viewer

TARGET = make_protocol.LIBRARY / "net" / "api_routes.ts"

HEADER = """\
/** What each route of HTTP takes and answers. Generated from the OpenAPI document that the room makes of
 *  its handlers: change those, and run `./room generate`. */
"""

LINE = make_protocol.LINE
OF_THE_PAGE = "/api/"

# Used by a payment provider's server or by scripts, never by the page.
NOT_OF_THE_PAGE = frozenset({"/api/payments/{provider}/callbacks"})

Schema = dict[str, Any]


def document() -> Schema:
    """The OpenAPI document of the room, as it is served at /schema."""
    app = Litestar(
        described(HTTP_ROUTES),
        dependencies={"viewer": Provide(provide_viewer), "me": Provide(provide_me)},
        openapi_config=OpenAPIConfig(title="mazziere", version="1"),
        logging_config=None,
    )
    schema: Schema = mended(app.openapi_schema.to_schema())
    return schema


def api_routes() -> str:
    """The whole of api_routes.ts.

    Raises `LookupError` for a route that names a struct which neither api_types.ts nor protocol.ts has.
    """
    by_method: dict[str, list[str]] = {}
    for path, operations in document()["paths"].items():
        if path.startswith(OF_THE_PAGE) and path not in NOT_OF_THE_PAGE:
            for method, operation in operations.items():
                by_method.setdefault(method.upper(), []).append(_route(path, operation))
    parts = ["export interface Routes {"]
    for method in sorted(by_method):
        parts += [f"  {method}: {{", *by_method[method], "  };"]
    routes = "\n".join([*parts, "}\n"])
    return "\n".join([HEADER, _imports(routes), routes])


def _route(path: str, operation: Schema) -> str:
    """One route, as a property of its method: `"/api/me": { answer: Me | null };`."""
    fields = []
    for place in ("path", "query"):
        taken = [one for one in operation.get("parameters", ()) if one["in"] == place]
        if taken:
            given = "; ".join(f"{one['name']}{_optional(one)}: {_taken(one['schema'])}" for one in taken)
            needed = any(one.get("required") for one in taken)
            fields.append(f"{place}{'' if needed else '?'}: {{ {given} }}")
    if body := operation.get("requestBody"):
        fields.append(f"body: {_type(_content(body))}")
    fields.append(f"answer: {_answer(operation)}")
    line = f'    "{path}": {{ {"; ".join(fields)} }};'
    if len(line) <= LINE:
        return line
    return "\n".join([f'    "{path}": {{', *(_field(field) for field in fields), "    };"])


def _field(field: str) -> str:
    """A field of a route on one line, or each of its own fields on a line."""
    line = f"      {field};"
    if len(line) <= LINE:
        return line
    name, _, fields = field.partition(": { ")
    inner = fields.removesuffix(" }").split("; ")
    return "\n".join([f"      {name}: {{", *(f"        {one};" for one in inner), "      };"])


def _optional(parameter: Schema) -> str:
    return "" if parameter.get("required") else "?"


def _answer(operation: Schema) -> str:
    """The type of a successful response; null where it has no body."""
    kinds = {
        _type(_content(response)) if response.get("content") else "null"
        for status, response in operation["responses"].items()
        if status.startswith("2")
    }
    return " | ".join(sorted(kinds))


def _content(part: Schema) -> Schema:
    """The schema of a body. Anything but JSON is text."""
    media, content = next(iter(part["content"].items()))
    return content["schema"] if media == "application/json" else {"type": "string"}


def _taken(schema: Schema) -> str:
    """The type of a parameter; lists are readonly."""
    return re.sub(r"\b(\w+\[\])", r"readonly \1", _type(schema))


def _type(schema: Schema) -> str:
    """The type of one value in TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "oneOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["oneOf"]))
    if "enum" in schema:
        return " | ".join("null" if word is None else f'"{word}"' for word in schema["enum"])
    if schema.get("type") == "array":
        item = _type(schema["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    return make_protocol.PRIMITIVES[schema["type"]]


def _imports(routes: str) -> str:
    """The imports of the structs that the routes name."""
    named = set(re.findall(r"\b[A-Z][a-z]\w*", re.sub(r'"[^"]*"', "", routes))) - {"Routes"}
    lines = []
    for module, text in (
        ("./api_types", make_protocol.api_types()),
        ("$lib/protocol", make_protocol.protocol()),
    ):
        here = sorted(named & set(re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)))
        named -= set(here)
        if here:
            lines.append(
                "import type {\n" + "".join(f"  {name},\n" for name in here) + f'}} from "{module}";\n'
            )
    if named:
        raise LookupError(f"no type of the client for {', '.join(sorted(named))}")
    return "".join(lines)


def files() -> Iterator[tuple[Path, str]]:
    """Each generated file and its text."""
    yield TARGET, api_routes()
