"""The examples of the documents run, and print what is shown below them."""

from __future__ import annotations

import pkgutil
import re
from pathlib import Path

import pytest

from mazziere.rules.variants.catalogue import VARIANTS
from tests.docs.examples import examples, run

ROOT = Path(__file__).resolve().parents[2]
TUTORIAL = sorted((ROOT / "docs" / "library").glob("*.md"))
READMES = [ROOT / "README.md", ROOT / "README.it.md"]


@pytest.mark.parametrize("document", [*READMES, *TUTORIAL], ids=lambda path: path.name)
def test_the_examples_of_a_document_print_what_it_says(
    document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Word for word; what an example adds to the catalogue is removed afterwards."""
    for variant in list(VARIANTS):
        monkeypatch.setitem(VARIANTS, variant, VARIANTS[variant])
    before = dict(VARIANTS)
    try:
        done = run(document, "tutorial")
    finally:
        for added in VARIANTS.keys() - before.keys():
            del VARIANTS[added]
    assert done, "a document without examples is in the wrong list"
    for example, printed in done:
        assert printed == (example.prints or ""), f"{document.name}, line {example.line}"


def test_both_readmes_play_the_same_hand() -> None:
    """One example, surrounded by text in two languages."""
    english, italian = ([example.code for example in examples(readme)] for readme in READMES)
    assert english == italian
    assert len(english) == 1


@pytest.mark.parametrize("document", TUTORIAL, ids=lambda path: path.name)
def test_a_name_that_a_document_quotes_exists(document: Path) -> None:
    """Names such as `mazziere.hand.view`, outside the examples too."""
    for name in set(re.findall(r"`(mazziere(?:\.\w+)+)`", document.read_text(encoding="utf-8"))):
        assert pkgutil.resolve_name(name) is not None
