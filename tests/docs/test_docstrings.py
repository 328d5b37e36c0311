"""Docstrings become Markdown that shows their lists and examples."""

from __future__ import annotations

from docstring_markdown import as_markdown


def test_a_list_of_parameters_becomes_definitions() -> None:
    """Names with their meanings beside them; a meaning may go on in the next line."""
    text = "What.\n\nseat   who it is\nto     the total,\n       in chips\n\nRaises `Refused`."
    assert as_markdown(text) == (
        "What.\n\n`seat`\n:   who it is\n\n`to`\n:   the total,\n    in chips\n\nRaises `Refused`."
    )


def test_an_example_becomes_code() -> None:
    """Not a quotation in a quotation in a quotation, as `>>>` is in Markdown."""
    assert as_markdown("Two.\n\n>>> 1 + 1\n2") == "Two.\n\n```pycon\n>>> 1 + 1\n2\n```"


def test_everything_else_is_left_alone() -> None:
    """A drawing keeps its indentation, a paragraph its lines."""
    text = "A paragraph\nof two  lines.\n\n    cards ── ranking\n        └── rules"
    assert as_markdown(text) == text
