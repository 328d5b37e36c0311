"""The refusals of every layer keep their facts on the way to another process."""

from __future__ import annotations

import dataclasses
import pickle
import re
import typing
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

import mazziere
import mazziere.casino.jackpot.refusals
import mazziere.casino.refusals
import mazziere.ledger.refusals
import mazziere.payments.refusals
import mazziere.responsible_gaming.refusals
import mazziere.services.refusals
import mazziere.table.refusals
import mazziere.tournament.refusals
import mazziere.web.refusals  # each adds its kinds
from mazziere.rules.refusals import Broken, RoomError
from mazziere.services import refusal_data


def kinds(of: type[RoomError]) -> Iterator[type[RoomError]]:
    """Every subclass of `of` in the project."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("mazziere."):
            yield kind
        yield from kinds(kind)


def test_what_another_process_raises_arrives_as_what_it_is() -> None:
    """Facts are passed by name, which Python's own exceptions do not support when they are pickled."""
    for kind in kinds(RoomError):
        if issubclass(kind, Broken):
            raised: RoomError = kind("chips were lost")
        else:
            raised = kind(**{field.name: f"some {field.name}" for field in dataclasses.fields(kind)})
        raised.add_note("in the third hand")
        assert_same(pickle.loads(pickle.dumps(raised)), raised)


A_FACT = {int: 7, str: "some fact", bool: True}


def a_fact(kind: typing.Any) -> typing.Any:
    """A value that a fact of this type may have."""
    if kind in A_FACT:
        return A_FACT[kind]
    among = [one for one in typing.get_args(kind) if one is not type(None)]
    if typing.get_origin(kind) is tuple:
        return tuple([a_fact(one) for one in among if one is not ...])
    if typing.get_origin(kind) is typing.Literal:
        return among[0]
    assert among, f"no fact is known of the type {kind}"
    return a_fact(among[0])


def test_what_another_machine_refuses_arrives_as_what_it_is() -> None:
    """It travels as its name and its facts, which is all that a bus between machines can carry."""
    refused = [one for one in kinds(RoomError) if not issubclass(one, Broken)]
    assert len(refused) > 100
    for kind in refused:
        types = typing.get_type_hints(kind)
        raised = kind(**{field.name: a_fact(types[field.name]) for field in dataclasses.fields(kind)})
        data = msgspec.json.encode(refusal_data.as_data(raised))
        assert_same(refusal_data.as_error(msgspec.json.decode(data, type=refusal_data.RefusalData)), raised)


def assert_same(arrived: object, raised: RoomError) -> None:
    assert type(arrived) is type(raised)
    assert str(arrived) == str(raised)
    assert vars(arrived) == vars(raised)


def test_a_refusal_is_raised_by_the_room() -> None:
    """One that nothing raises decides nothing: the sources name it elsewhere, too."""
    occurs = Counter(
        name
        for path in Path(mazziere.__file__).parent.rglob("*.py")
        for name in re.findall(r"\w+", re.sub(r"(?ms)^\s*(?:from|import) .*?$", "", path.read_text("utf-8")))
    )
    assert [kind.__name__ for kind in kinds(RoomError) if occurs[kind.__name__] < 2] == []


def test_no_two_kinds_of_refusal_share_a_name() -> None:
    """The name is all that another machine is told of the kind."""
    names = [kind.__name__ for kind in kinds(RoomError)]
    assert len(names) == len(set(names))
