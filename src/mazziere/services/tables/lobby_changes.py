"""How one lobby became another: the lines that came and went, and what play has changed in the others.

Most of a line says how its table is set up. What changes from hand to hand are a few numbers, and only those
are told, so that a lobby of two thousand tables can be watched for the price of what happens in it.
"""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from mazziere.protocol.lobby import LobbyChange, LobbyDifference, LobbyTable

CHANGING = tuple(name for name in LobbyChange.__struct_fields__ if name != "id")


class OtherOrder(ValueError):
    """The lines stand in an order that no difference tells: the lobby has to be told anew."""


def difference(before: Mapping[str, LobbyTable], after: Iterable[LobbyTable]) -> LobbyDifference | None:
    """What turns the lobby `before` into `after`; None if nothing has changed.

    before  table → its line, in order

    Raises `OtherOrder`.
    """
    now = {line.id: line for line in after}
    gone = [table for table in before if table not in now]
    new = [table for table in now if table not in before]
    if [*(table for table in before if table in now), *new] != list(now):
        raise OtherOrder
    lines: list[LobbyTable] = []
    changes: list[LobbyChange] = []
    for table, line in now.items():
        was = before.get(table)
        if was is line or was == line:
            continue
        if was is None or replace(was, **{name: getattr(line, name) for name in CHANGING}) != line:
            lines.append(line)
        else:
            changes.append(_change(was, line))
    if not (lines or changes or gone):
        return None
    return LobbyDifference(tuple(lines), tuple(changes), tuple(gone))


def _change(was: LobbyTable, line: LobbyTable) -> LobbyChange:
    numbers = {name: number for name in CHANGING if (number := getattr(line, name)) != getattr(was, name)}
    return LobbyChange(line.id, **numbers)
