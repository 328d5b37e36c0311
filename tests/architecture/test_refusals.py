"""Do the refusals of every layer keep their facts on the way to another process?"""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Iterator

import pytest

import mazziere.ledger.refusals
import mazziere.payments.refusals
import mazziere.responsible_gaming.refusals
import mazziere.services.refusals
import mazziere.table.refusals
import mazziere.web.refusals  # noqa: F401  (each adds its kinds)
from mazziere.rules.refusals import Broken, RoomError


def kinds(of: type[RoomError]) -> Iterator[type[RoomError]]:
    """Every kind of ours under `of`."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("mazziere."):
            yield kind
        yield from kinds(kind)


@pytest.mark.parametrize("kind", [*kinds(RoomError)], ids=lambda kind: kind.__name__)
def test_what_another_process_raises_arrives_as_what_it_is(kind: type[RoomError]) -> None:
    """Facts are named where they are raised, which Python's own exceptions do not expect."""
    if issubclass(kind, Broken):
        raised: RoomError = kind("chips were lost")
    else:
        raised = kind(**{field.name: f"some {field.name}" for field in dataclasses.fields(kind)})
    raised.add_note("in the third hand")
    arrived = pickle.loads(pickle.dumps(raised))
    assert type(arrived) is kind
    assert str(arrived) == str(raised)
    assert vars(arrived) == vars(raised)
