"""What are the fields of the hands in a PHH or PHHS text?

PHH is TOML with one hand per document; PHHS is TOML with one table per hand. A file of many hands is split at
the table headers, so that a broken hand costs only itself. Plain lines, as programs write them, are read as
the JSON that their values nearly are; everything else in TOML goes to the real parser.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final

import msgspec

Fields = dict[str, Any]
"""Field → value: strings, integers, lists of them; numbers with a decimal point stay text, to be exact."""

_TABLE = re.compile(r"^\[[ \t]*(?P<name>\w+|\"[^\"\n]*\"|'[^'\n]*')[ \t]*\][ \t]*(?:#.*)?$", re.MULTILINE)
_LINE = re.compile(r"^(\w+)[ \t]*=[ \t]*(.*)$", re.MULTILINE)
_OTHER_LINE = re.compile(r"^(?!\w+[ \t]*=|#|[ \t]*$)", re.MULTILINE)
_JSON = json.JSONDecoder(parse_float=str)
_fast_json = msgspec.json.Decoder(float_hook=str).decode
_WHERE = re.compile(r"\(at line (?P<line>\d+)")


class Document:
    """The text of one hand.

    name  name of its table in a PHHS file; "" in a PHH file
    line  line of the file on which it begins
    """

    def __init__(self, name: str, text: str, line: int) -> None:
        self.name = name
        self.text = text
        self.line = line


class BadToml(ValueError):
    """The document is not valid TOML. `line` counts from 1 within it."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


def documents(text: str) -> Iterator[Document]:
    """The hands of a file, in order."""
    found = _TABLE.search(text) if _has_bracket_first(text) else None
    if found is None:
        yield Document("", text, 1)
        return
    line, position = 1, 0
    while found is not None:
        following = _TABLE.search(text, found.end())
        line += text.count("\n", position, found.end())
        position = found.end()
        yield Document(
            found["name"].strip("\"'"), text[position : following.start() if following else None], line
        )
        found = following


def _has_bracket_first(text: str) -> bool:
    """Whether any line begins with a bracket; quicker than a search for two characters in a row."""
    place = text.find("[")
    while place > 0:
        if text[place - 1] == "\n":
            return True
        place = text.find("[", place + 1)
    return place == 0


def fields(document: Document) -> Fields:
    """The fields of one hand. Raises `BadToml`."""
    plain = _plainest_fields(document.text)
    if plain is None:
        plain = _plain_fields(document.text)
    if plain is not None:
        return plain
    try:
        return tomllib.loads(document.text, parse_float=str)
    except tomllib.TOMLDecodeError as error:
        where = _WHERE.search(str(error))
        last = document.text.rstrip().count("\n") + 1
        raise BadToml(int(where["line"]) if where else last) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or deeply nested lists
        raise BadToml(1) from None


def _plainest_fields(text: str) -> Fields | None:
    """The fields, if every line is `field = value`, with just these spaces, and the value is also JSON.

    Many lines are the same in one hand after another, and are read once.
    """
    if "\\" in text or "{" in text or "}" in text:
        return None
    found: Fields = {}
    count = 0
    for line in text.split("\n"):
        if not line:
            continue
        field = _FIELDS.get(line) if len(line) <= _LONGEST_FIELD else None
        if field is not None:
            found[field.name] = field.value
        elif not _read_plainest(line, found):
            return None
        count += 1
    return found if len(found) == count else None


class _Field:
    """One line."""

    def __init__(self, name: str, value: Any) -> None:
        self.name = name
        self.value = value
        """Not to be changed: other hands may have the same."""


_FIELDS: Final[dict[str, _Field]] = {}
_MOST_FIELDS: Final = 2_000
_LONGEST_FIELD: Final = 120
"""Lines that have been read, as long as they are not too many."""
_NEVER_THE_SAME: Final = {
    name: name for name in ("actions", "finishing_stacks", "hand", "time", "winnings", "_when")
}
"""Fields that are not worth remembering."""


def _read_plainest(line: str, found: Fields) -> bool:
    """Adds the field of a line to those that were found, if it is as plain as that; whether it is."""
    equals = line.find(" = ")
    if equals < 0:
        return False
    written_name, written = line[:equals], line[equals + len(" = ") :]
    name = _NEVER_THE_SAME.get(written_name)
    if name == "time":
        if not written.replace(":", "").isdecimal():
            return False
        found[name] = written
        return True
    if name is None and not _is_plain_name(written_name):
        return False
    if "'" in written:
        if '"' in written:
            return False
        written = written.replace("'", '"')
    try:
        value = _fast_json(written)
    except (ValueError, msgspec.DecodeError, RecursionError):
        return False
    if name is not None:
        found[name] = value
        return True
    found[written_name] = value
    if len(line) <= _LONGEST_FIELD:
        if len(_FIELDS) >= _MOST_FIELDS:
            _FIELDS.clear()
        _FIELDS[line] = _Field(written_name, value)
    return True


def _is_plain_name(name: str) -> bool:
    return name.isascii() and name.replace("_", "").isalnum()


def _plain_fields(text: str) -> Fields | None:
    """The fields, if every line is `field = value` with a value that is also JSON."""
    lines = _LINE.findall(text)
    if "\\" in text or (len(lines) <= text.strip().count("\n") and _OTHER_LINE.search(text) is not None):
        return None
    members = []
    for name, value in lines:
        if name == "time":
            members.append(f'"time":"{value}"')
        elif "'" not in value:
            members.append(f'"{name}":{value}')
        elif '"' in value:
            return None
        else:
            members.append(f'"{name}":{value}'.replace("'", '"'))
    try:
        found: Fields = _JSON.decode(f"{{{','.join(members)}}}")
    except (ValueError, RecursionError):
        return None
    return found if len(found) == len(members) else None
