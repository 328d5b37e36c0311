"""The client's types, games and default hotkeys, generated from the server's.

In client/src/lib, protocol.ts is written from the JSON schema of the structs in `mazziere.protocol` and
`mazziere.web.socket.messages`, and net/api_types.ts from those of the modules in `mazziere.web.api`;
table_setup/games.ts lists the games that a table can be opened for, keyboard/default_hotkeys.ts the keys that
a player begins with. `./room generate` writes them after a change; a test fails while one is stale. Bounds on
numbers and lengths stay with the server.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from mazziere import texts
from mazziere.protocol import avatars, casino, events, proof, tournament_lists, words
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.personal.settings import HOTKEYS
from mazziere.table.views.game import family_of
from mazziere.web import api, rules_page
from mazziere.web.socket import messages

LIBRARY = Path(__file__).resolve().parent.parent / "client" / "src" / "lib"
TARGET = LIBRARY / "protocol.ts"
API_TARGET = LIBRARY / "net" / "api_types.ts"
GAMES_TARGET = LIBRARY / "table_setup" / "games.ts"
HOTKEYS_TARGET = LIBRARY / "keyboard" / "default_hotkeys.ts"

HEADER = """\
/** What the browser and the room say to each other. Generated from the structs of src/mazziere/protocol/
 *  and src/mazziere/web/socket/messages.py: change those, and run `./room generate`. */
"""

API_HEADER = """\
/** What is asked and answered over HTTP. Generated from the structs in the modules of
 *  src/mazziere/web/api/: change those, and run `./room generate`. */
"""

GAMES_HEADER = """\
/** Which games can a table be opened for? Generated from the catalogues of variants and rule
 *  sets: change those, and run `./room generate`. */

import type { Family, Limit } from "$lib/protocol";

/** `forced`: what is put in before the cards. `most`: so many players it is dealt to, at the most. */
export interface PlayableGame {
  readonly family: Family;
  readonly limits: readonly Limit[];
  readonly forced: "antes" | "blinds" | "blinds_or_antes" | "bring_in";
  readonly most: number;
}
"""

HOTKEYS_HEADER = """\
/** The hotkeys of a player who has changed none. Generated from
 *  src/mazziere/services/personal/settings.py: change that, and run `./room generate`. */
"""

UNIONS = {
    "Incoming": messages.IncomingMessage,
    "Outgoing": messages.OutgoingMessage,
    "ViewerEvent": events.ViewerEvent,
}
WORDS = {
    "Language": texts.Language,
    "Limit": words.Limit,
    "Action": words.Action,
    "Blinds": words.Blinds,
    "WhySatOut": words.WhySatOut,
    "WhyLeft": words.WhyLeft,
    "WhyPaused": words.WhyPaused,
    "SitOutWhen": words.SitOutWhen,
    "LeaveWhen": words.LeaveWhen,
    "Speed": words.Speed,
    "PostKind": words.PostKind,
    "LastAction": words.LastAction,
    "SeatStatus": words.SeatStatus,
    "StreetName": words.StreetName,
    "Award": words.Award,
    "Scale": words.Scale,
    "Family": words.Family,
    "Change": words.Change,
    "TournamentKind": words.TournamentKind,
    "TournamentStage": words.TournamentStage,
    "TournamentSpeed": words.TournamentSpeed,
    "TournamentBounties": words.TournamentBounties,
    "HandForHand": words.HandForHand,
    "PartInTournament": words.PartInTournament,
    "EntryState": words.EntryState,
    "TableState": words.TableState,
    "WhySeated": words.WhySeated,
    "NoticeKind": words.NoticeKind,
    "CasinoSpot": words.CasinoSpot,
    "BetOutcome": words.BetOutcome,
    "HoleCards": words.HoleCards,
    "FirstFiveHand": words.FirstFiveHand,
    "RoundStreet": words.RoundStreet,
    "CardPlace": words.CardPlace,
    "PlayChoice": words.PlayChoice,
    "RoundPhase": words.RoundPhase,
    "RoundState": words.RoundState,
    "DealtBy": words.DealtBy,
    "WhyRoundPaused": words.WhyRoundPaused,
    "Face": avatars.Face,
}
PRIMITIVES = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}

LINE = 110

Schema = dict[str, Any]


def _wire() -> tuple[dict[str, Schema], dict[str, Schema]]:
    """The schemas of everything with a name of its own on the socket, and of every struct sent there."""
    named = {**WORDS, **UNIONS}
    lists = (*_structs_of(tournament_lists), *_structs_of(casino))
    types = (*named.values(), proof.DealProof, rules_page.Rules, *lists)
    schemas, components = msgspec.json.schema_components(types, ref_template="{name}")
    return dict(zip(named, schemas, strict=False)), components


def _always_sent() -> set[tuple[str, str]]:
    """(struct, field) pairs whose default stands for a field that older files lack, but which are always
    sent.
    """
    return {
        (kind.__name__, field.name)
        for kind in _structs_of(proof)
        for field in msgspec.structs.fields(kind)
        if not kind.__struct_config__.omit_defaults
    }


def protocol() -> str:
    """The whole of protocol.ts."""
    named, components = _wire()
    aliases = {_key(schema): name for name, schema in named.items()}
    parts = [HEADER]
    for name, schema in named.items():
        parts.append(_union(f"export type {name} =", _alternatives(schema, {})))
    for name, schema in components.items():
        parts.append(_interface(name, schema, aliases))
    return "\n".join(parts)


def api_types() -> str:
    """The whole of api_types.ts. Types that are used on the socket too are imported from protocol.ts."""
    named, sent = _wire()
    aliases = {_key(schema): name for name, schema in named.items()}
    types = [
        struct
        for module in api.MODULES
        for struct in vars(module).values()
        if isinstance(struct, type)
        and issubclass(struct, msgspec.Struct)
        and struct.__module__ == module.__name__
    ]
    _, components = msgspec.json.schema_components(types, ref_template="{name}")
    parts = [
        _words(name, schema) if "enum" in schema else _interface(name, schema, aliases)
        for name, schema in components.items()
        if name not in sent and name not in named  # an enum of the engine may have the words of the wire
    ]
    said = set(re.findall(r"\w+", re.sub(r"/\*\*.*?\*/", "", "\n".join(parts), flags=re.DOTALL)))
    known = sorted((named.keys() | sent.keys()) & said)
    imported = f'import type {{ {", ".join(known)} }} from "$lib/protocol";\n'
    if len(imported) > LINE:
        imported = "import type {\n" + "".join(f"  {name},\n" for name in known) + '} from "$lib/protocol";\n'
    return "\n".join([API_HEADER, *([imported] if known else []), *parts])


def games() -> str:
    """The whole of games.ts."""
    lines = [GAMES_HEADER, "export const GAMES: Readonly<Record<string, PlayableGame>> = {"]
    for variant in VARIANTS.values():
        limits = ", ".join(f'"{limit.value}"' for limit in variant.limits)
        lines += [
            f"  {variant.key}: {{",
            f'    family: "{family_of(variant)}",',
            f"    limits: [{limits}],",
            f'    forced: "{variant.forced.value}",',
            f"    most: {variant.seats[-1]},",
            "  },",
        ]
    rules = ", ".join(f'"{key}"' for key in RULE_SETS)
    return "\n".join([*lines, "};\n", f"export const RULE_SETS: readonly string[] = [{rules}];\n"])


def hotkeys() -> str:
    """The whole of default_hotkeys.ts."""
    lines = [f'  {command}: "{key}",' for command, key in HOTKEYS.items()]
    return "\n".join([HOTKEYS_HEADER + "export const DEFAULT_HOTKEYS = {", *lines, "} as const;\n"])


def _structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in its order, without those it imports."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for kind in kinds if issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__]


def _words(name: str, schema: Schema) -> str:
    return _union(f"export type {name} =", [json.dumps(word) for word in schema["enum"]])


def _union(start: str, alternatives: list[str]) -> str:
    line = f"{start} {' | '.join(alternatives)};\n"
    if len(line) <= LINE:
        return line
    return f"{start}\n" + "\n".join(f"  | {one}" for one in alternatives) + ";\n"


def _interface(name: str, schema: Schema, aliases: dict[str, str]) -> str:
    required = set(schema.get("required", ())) | {field for of, field in _always_sent() if of == name}
    lines = []
    if "description" in schema:
        said = inspect.cleandoc(schema["description"]).replace("\n\n", "\n").replace("\n", "\n *  ")
        fits = len(said) - said.rfind("\n") + len(" */") <= LINE
        lines.append(f"/** {said} */" if fits else f"/** {said}\n */")
    lines.append(f"export interface {name} {{")
    for field, of in schema["properties"].items():
        optional = "" if field in required else "?"
        lines.append(_property(f"  {field}{optional}:", _type(of, aliases)))
    lines.append("}\n")
    return "\n".join(lines)


def _property(start: str, kind: str) -> str:
    line = f"{start} {kind};"
    if len(line) <= LINE:
        return line
    return start + "".join(f"\n    | {one}" for one in kind.split(" | ")) + ";"


def _key(schema: Schema) -> str:
    """A key that is equal for schemas with the same meaning, whatever the order of their alternatives."""
    if "anyOf" in schema:
        return json.dumps(sorted(_key(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return json.dumps(sorted(str(one) for one in schema["enum"]))
    return json.dumps(schema, sort_keys=True)


def _type(schema: Schema, aliases: dict[str, str]) -> str:
    return aliases.get(_key(schema)) or " | ".join(_alternatives(schema, aliases))


def _alternatives(schema: Schema, aliases: dict[str, str]) -> list[str]:
    if "anyOf" in schema:
        rest = [one for one in schema["anyOf"] if one.get("type") != "null"]
        nullable = ["null"] if len(rest) < len(schema["anyOf"]) else []
        known = aliases.get(_key({"anyOf": rest}))
        kinds = [known] if known else [_type(one, aliases) for one in rest]
        return [*dict.fromkeys(kinds), *nullable]
    if "$ref" in schema:
        return [schema["$ref"]]
    if not schema:
        return ["unknown"]
    if "const" in schema:
        return [json.dumps(schema["const"])]
    if "enum" in schema:
        words = [one for one in schema["enum"] if one is not None]
        nullable = ["null"] if len(words) < len(schema["enum"]) else []
        known = aliases.get(_key({"enum": words}))
        return [*([known] if known else [json.dumps(word) for word in words]), *nullable]
    kind = schema["type"]
    if kind == "array":
        item = _type(schema["items"], aliases)
        return [f"({item})[]" if " | " in item else f"{item}[]"]
    if kind == "object":
        return [f"Record<string, {_type(schema.get('additionalProperties', {}), aliases)}>"]
    return [PRIMITIVES[kind]]


def files() -> Iterator[tuple[Path, str]]:
    """Each generated file and its text."""
    yield TARGET, protocol()
    yield API_TARGET, api_types()
    yield GAMES_TARGET, games()
    yield HOTKEYS_TARGET, hotkeys()
