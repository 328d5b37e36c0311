"""On which line of a TOML text does each value stand?

The parser of the standard library gives values without places. This walks over a text which that parser has
already accepted, and notes the line of every key, table and item of a list, under its path:
`levels.steps[3].blinds`, items counted from 1.
"""

from __future__ import annotations

from collections import Counter

BLANK = " \t\r\n"
BARE_END = ",]}#\n"


def lines_of(text: str) -> dict[str, int]:
    """Path → line, from 1, of everything in a valid TOML text.

    >>> lines_of('seats = 9\\n[levels]\\nsteps = [\\n  { blinds = [10, 20] },\\n]')["levels.steps[1].blinds"]
    4
    """
    walk = _Walk(text)
    walk.document()
    return walk.lines


class _Walk:
    """One pass over a text; `at` is the position of the next character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.lines: dict[str, int] = {}
        self.tables: Counter[str] = Counter()
        """Path of an array of tables → how many of its tables have begun."""

    def document(self) -> None:
        """Headers and pairs, until the end."""
        above = ""
        while self._next() is not None:
            if self._next() == "[":
                above = self._header()
            else:
                self._pair(above)

    def _next(self) -> str | None:
        """The next character that is neither blank nor in a comment; `None` at the end."""
        while self.at < len(self.text):
            here = self.text[self.at]
            if here == "#":
                while self.at < len(self.text) and self.text[self.at] != "\n":
                    self.at += 1
            elif here in BLANK:
                self._take()
            else:
                return here
        return None

    def _take(self, count: int = 1) -> str:
        """The next `count` characters, which are now behind."""
        taken = self.text[self.at : self.at + count]
        self.at += count
        self.line += taken.count("\n")
        return taken

    def _note(self, path: str) -> None:
        self.lines.setdefault(path, self.line)

    def _header(self) -> str:
        """`[path]` or `[[path]]`; returns the path of what follows."""
        is_array = self.text.startswith("[[", self.at)
        self._take(2 if is_array else 1)
        path = self._key("")
        self._next()
        if is_array:
            self.tables[path] += 1
        self._take(2 if is_array else 1)
        path = self._inside(path, numbered=is_array)
        self._note(path)
        return path

    def _inside(self, path: str, *, numbered: bool) -> str:
        """The path with the numbers of the tables that are open above it."""
        whole = ""
        parts = path.split(".")
        for depth, part in enumerate(parts, start=1):
            whole = f"{whole}.{part}" if whole else part
            count = self.tables[".".join(parts[:depth])]
            if count and (depth < len(parts) or numbered):
                whole = f"{whole}[{count}]"
        return whole

    def _key(self, above: str) -> str:
        """A dotted key, as a path below `above`."""
        path = above
        while True:
            here = self._next()
            if here is not None and here in "\"'":
                part = self._string()
            else:
                begin = self.at
                while self.text[self.at] not in " \t.=]\"'":
                    self.at += 1
                part = self.text[begin : self.at]
            path = f"{path}.{part}" if path else part
            if self._next() != ".":
                return path
            self._take()

    def _pair(self, above: str) -> None:
        """`key = value`, and everything inside the value."""
        self._next()
        line = self.line
        path = self._key(above)
        self.lines.setdefault(path, line)
        self._next()
        self._take()  # =
        self._value(path)

    def _value(self, path: str) -> None:
        match self._next():
            case '"' | "'":
                self._string()
            case "[":
                self._take()
                self._items(path)
            case "{":
                self._take()
                while self._next() != "}":
                    if self._next() == ",":
                        self._take()
                    else:
                        self._pair(path)
                self._take()
            case _:
                while self.at < len(self.text) and self.text[self.at] not in BARE_END:
                    self.at += 1

    def _items(self, path: str) -> None:
        """The items of a list, up to and with its closing bracket."""
        number = 0
        while (here := self._next()) != "]":
            if here == ",":
                self._take()
                continue
            number += 1
            self._note(f"{path}[{number}]")
            self._value(f"{path}[{number}]")
        self._take()

    def _string(self) -> str:
        """A string of any of the four kinds; returns what stands between its quotes, as it is written."""
        quote = self.text[self.at]
        marks = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self._take(len(marks))
        begin = self.at
        while not self.text.startswith(marks, self.at):
            self._take(2 if quote == '"' and self.text[self.at] == "\\" else 1)
        end = self.at
        self._take(len(marks))
        while len(marks) == 3 and self.text.startswith(quote, self.at):
            self._take()  # up to two quotes may stand before the closing three
        return self.text[begin:end]
