"""Is each value in a TOML table there, and of the right kind?

`Fields` hands out the values of one table. A value that is missing or wrong becomes a problem, and a stand-in
is returned, so that reading goes on and every problem is found in one pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from typing import Any, TypeVar

from mazziere.tournament.definition_file.durations import milliseconds
from mazziere.tournament.definition_file.problems import Expected, Fact, Fault, Problem

T = TypeVar("T")

PERCENT_DECIMALS = 2
"""A basis point is a hundredth of a per cent."""
MOST = 10**12
"""The largest number that a file may hold: anything above is a slip, and sums must stay below 2⁶³."""


class Complaints:
    """The problems found so far in one file, each with its line."""

    def __init__(self, lines: Mapping[str, int]) -> None:
        self.found: list[Problem] = []
        self._lines = lines

    def add(self, path: str, fault: Fault, /, **facts: Fact) -> None:
        """Adds a problem. What is missing has the line of the table in which it should be."""
        self.found.append(Problem(path, fault, facts, self.line(path)))

    def line(self, path: str) -> int | None:
        """The line of a path, or of the nearest table or list around it."""
        while path and path not in self._lines:
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return self._lines.get(path)


class Fields:
    """One table of a file, whose values are taken one by one."""

    def __init__(
        self, values: Mapping[str, Any], path: str, complaints: Complaints, decimals: int = 0
    ) -> None:
        self.path = path
        self.complaints = complaints
        self.decimals = decimals
        """Of an amount of money."""
        self._values = values
        self._asked: list[str] = []

    def has(self, key: str) -> bool:
        """Whether there is anything under this key, which may be there: then it is read, or left."""
        self._asked.append(key)
        return key in self._values

    def leave(self, key: str) -> None:
        """A key that is known, but not read: `finish` does not complain of it."""
        self._asked.append(key)

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def complain(self, key: str, fault: Fault, /, **facts: Fact) -> None:
        """Adds a problem with the value of `key`."""
        self.complaints.add(self.at(key) if key else self.path, fault, **facts)

    def finish(self) -> None:
        """Complains of every key that nobody has asked for."""
        for key in self._values:
            if key not in self._asked:
                known = ", ".join(dict.fromkeys(self._asked))
                self.complain(key, Fault.UNKNOWN_KEY, key=key, known=known)

    # ------------------------------------------------------------------------------- values

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not empty."""
        return self.value(key, Expected.TEXT, _text, "?", default)

    def whole(self, key: str, default: int | None = None, *, least: int = 0) -> int:
        """A whole number, at least `least`."""
        return self._between(key, least, self.value(key, Expected.WHOLE_NUMBER, _whole, least, default))

    def yes_or_no(self, key: str, *, default: bool) -> bool:
        """`true` or `false`."""
        return self.value(key, Expected.YES_OR_NO, _truth, default, default)

    def time(self, key: str, default: int | None = None) -> int:
        """A time, in milliseconds."""
        return self.value(key, Expected.TIME, lambda found: milliseconds(_text(found) or ""), 0, default)

    def money(self, key: str, default: int | None = None) -> int:
        """An amount, in the smallest unit of the currency."""
        return self._decimal(key, Expected.AMOUNT, self.decimals, default)

    def percent(self, key: str, default: int | None = None) -> int:
        """A share, in basis points."""
        return self._decimal(key, Expected.PERCENT, PERCENT_DECIMALS, default)

    def choice(self, key: str, known: Mapping[str, T], default: str | None = None) -> T:
        """One of `known`, by its word."""
        any_word = next(iter(known))
        if default is None and not self.has(key):
            self.complain(key, Fault.MISSING_CHOICE, known=", ".join(known))
            return known[any_word]
        word = self.value(key, Expected.TEXT, _text, any_word, default)
        if word not in known:
            self.complain(key, Fault.NOT_ONE_OF, found=word, known=", ".join(known))
            return known[any_word]
        return known[word]

    def pair(self, key: str) -> tuple[int, int]:
        """Two whole numbers; (0, 0) if there are none."""
        found = self.value(key, Expected.PAIR, _pair, (0, 0), (0, 0))
        for number in found:
            self._between(key, 0, number)
        return found

    def table(self, key: str, *, is_needed: bool = True, expected: Expected = Expected.TABLE) -> Fields:
        """The table under this key. If it is missing or none, that is the only problem with it."""
        told = len(self.complaints.found)
        values: dict[str, Any] = self.value(key, expected, _table, {}, None if is_needed else {})
        complaints = self.complaints if told == len(self.complaints.found) else Complaints({})
        return Fields(values, self.at(key), complaints, self.decimals)

    def items(self, key: str) -> list[Any]:
        """The list under this key."""
        return self.value(key, Expected.LIST, lambda found: found if isinstance(found, list) else None, [])

    def tables(self, key: str, expected: Expected) -> Iterator[Fields]:
        """The tables in the list under this key; of other items it complains that they are not `expected`."""
        for number, item in enumerate(self.items(key), start=1):
            path = f"{self.at(key)}[{number}]"
            if isinstance(item, dict):
                yield Fields(item, path, self.complaints, self.decimals)
            else:
                self.complaints.add(path, Fault.WRONG, found=written(item), expected=expected.value)

    def percents(self, key: str) -> tuple[int, ...]:
        """The shares in the list under this key, in basis points."""
        items = {str(number): item for number, item in enumerate(self.items(key), start=1)}
        each = _Items(items, self.at(key), self.complaints)
        return tuple([each.percent(number) for number in items])

    def texts(self, key: str) -> list[str]:
        """The texts in the list under this key."""
        items = {str(number): item for number, item in enumerate(self.items(key), start=1)}
        each = _Items(items, self.at(key), self.complaints)
        return [each.text(number) for number in items]

    def value(
        self,
        key: str,
        expected: Expected,
        read: Callable[[Any], T | None],
        stand_in: T,
        default: T | None = None,
    ) -> T:
        """The value of `key` as `read` reads it; a stand-in if it is missing or cannot be read."""
        self._asked.append(key)
        if key not in self._values:
            if default is None:
                self.complain(key, Fault.MISSING, expected=expected.value)
                return stand_in
            return default
        found = read(self._values[key])
        if found is None:
            self.complain(key, Fault.WRONG, found=written(self._values[key]), expected=expected.value)
            return stand_in
        return found

    # ------------------------------------------------------------------------------- inside

    def _between(self, key: str, least: int, found: int) -> int:
        if found < least:
            self.complain(key, Fault.TOO_SMALL, found=found, least=least)
        elif found > MOST:
            self.complain(key, Fault.TOO_LARGE, found=found, most=MOST)
        return min(max(least, found), MOST)

    def _decimal(self, key: str, expected: Expected, decimals: int, default: int | None) -> int:
        """A number with so many decimals at most, as a whole number of its smallest unit."""
        given = None if default is None else Decimal(default).scaleb(-decimals)
        number = self.value(key, expected, _number, Decimal(0), given)
        if number < 0:
            self.complain(key, Fault.TOO_SMALL, found=str(number), least=0)
            return 0
        if number > MOST:
            self.complain(key, Fault.TOO_LARGE, found=str(number), most=MOST)
            return 0
        smallest = number.scaleb(decimals)
        if smallest != smallest.to_integral_value():
            self.complain(key, Fault.TOO_PRECISE, found=str(number), decimals=decimals)
            return 0
        return int(smallest)


class _Items(Fields):
    """The items of a list, by their number."""

    def at(self, key: str) -> str:
        """The path of an item."""
        return f"{self.path}[{key}]"


def written(value: object) -> str:
    """A value as it stands in the file, more or less."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case list():
            return "[" + ", ".join(map(written, value)) + "]"
        case dict():
            return "{ " + ", ".join(f"{key} = {written(item)}" for key, item in value.items()) + " }"
        case _:
            return str(value)


def _text(found: object) -> str | None:
    return found if isinstance(found, str) and found.strip() else None


def _whole(found: object) -> int | None:
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def _truth(found: object) -> bool | None:
    return found if isinstance(found, bool) else None


def _number(found: object) -> Decimal | None:
    if isinstance(found, Decimal):
        return found if found.is_finite() else None
    return None if _whole(found) is None else Decimal(str(found))


def _pair(found: object) -> tuple[int, int] | None:
    match found:
        case [int() as one, int() as other] if not isinstance(one, bool) and not isinstance(other, bool):
            return one, other
        case _:
            return None


def _table(found: object) -> dict[str, Any] | None:
    return found if isinstance(found, dict) else None
