"""What a command says of an argument that is missing: its name in the usage line, or the empty option."""

from __future__ import annotations

import pytest

from mazziere.cli.dispatch import main


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["appoint"], "NICKNAME is missing"),
        (["appoint", "ada"], "ROLE is missing"),
        (["appoint", "ada", "queen"], "“queen” is not a valid value for ROLE"),
        (["remove-second-factor", "ada"], "REASON is missing"),
        (["bench"], "WORK is missing"),
        (["backup"], "FILE is missing"),
        (["serve", "--data"], "--data needs a value"),
        (["serve", "--bots", "x"], "“x” is not a valid value for --bots: it takes a whole number"),
    ],
)
def test_a_mistake_is_named_as_the_usage_line_names_it(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    """An argument given by its place is never called an option."""
    assert main([*words, "--language", "en"]) == 2
    assert told in capsys.readouterr().err
