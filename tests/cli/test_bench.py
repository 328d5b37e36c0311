"""The command `bench`: what it prints, and when."""

import json
import subprocess
import sys

import pytest


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_each_row_is_told_when_it_is_measured_and_all_of_them_at_the_end(options: tuple[str, ...]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "mazziere", "bench", "returns", "--quick", *options],
        capture_output=True,
        text=True,
        check=True,
    )
    told = [line.split(": ")[0] for line in ran.stderr.splitlines()]
    assert told == ["deals counted, one thread", "the values of a decision on the flop"]
    if options:
        assert [row["work"] for row in json.loads(ran.stdout)] == told
    else:
        assert [line.split("  ")[0] for line in ran.stdout.splitlines()[1:3]] == told
