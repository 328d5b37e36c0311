"""Is a simulated room the same from the same seed, and is what goes wrong in it found?"""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cli.dispatch import main
from mazziere.services.ports import Write
from tests.simulation.simulated import simulated

SHORT = ["--hours", "0.04", "--people", "60", "--language", "en"]


def told(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, Any]:
    """What the command says in JSON."""
    status = main(["simulate", "room", *SHORT, "--json", *options])
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert status == int(not result["clean"])
    return result


def test_the_same_seed_is_the_same_room_to_the_last_byte(capsys: pytest.CaptureFixture[str]) -> None:
    first = told(capsys, "--seed", "7")
    assert first == told(capsys, "--seed", "7")
    assert first["clean"]
    assert first["hands"] > 0
    assert first["digest"] != told(capsys, "--seed", "8")["digest"]


def test_in_words_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "room", *SHORT, "--seed", "9"]) == 0
    said = capsys.readouterr()
    assert said.err.startswith("seed 9")
    assert said.out.endswith("Everything agrees.\n")


@pytest.mark.parametrize("options", [["--hours", "0"], ["--people", "0"], ["--hours", "nan"]])
def test_what_cannot_be_simulated(capsys: pytest.CaptureFixture[str], options: list[str]) -> None:
    assert main(["simulate", "room", *options]) == 2
    assert capsys.readouterr().out == ""


class Embezzler(MemoryStore):
    """Writes every winner of a hand one chip less into the books, and keeps it."""

    async def append(self, writes: Sequence[Write]) -> None:
        await super().append(
            [self._changed(write) if write.stream[:5] == "book/" else write for write in writes]
        )

    def _changed(self, write: Write) -> Write:
        if not write.stream.startswith("book/"):
            return write
        won = b'{"debit":"pot/stromboli","credit":"seat/stromboli/'
        return Write(
            write.stream,
            tuple([body if won not in body else self._less(body, body.index(won)) for body in write.events]),
            after=write.after,
        )

    def _less(self, body: bytes, at: int) -> bytes:
        head, amount = body[:at], json.JSONDecoder().raw_decode(body[at:].decode())
        leg, length = amount
        leg["amount"] -= 1
        return head + json.dumps(leg, separators=(",", ":")).encode() + body[at + length :]


@pytest.mark.proved
def test_a_room_that_dies_again_and_again_loses_nothing() -> None:
    report = simulated(MemoryStore(), hours=0.8, people=15, tables=2)
    assert report.clean, report.differences
    assert report.crashes > 1
    assert report.appends_failed > 10
    assert report.payments > 5
    assert report.rounds > 20
    assert report.bets > 20
    assert report.top_ups > 0


def test_a_chip_that_is_taken_on_the_way_to_the_store_is_found() -> None:
    report = simulated(Embezzler(), hours=0.1, people=20, tables=1)
    assert not report.clean
