"""Every refusal of a table can be told: a code of its own, articles that exist, facts that can be sent."""

import dataclasses

import pytest

from mazziere.rules import refusals as rule_refusals
from mazziere.rules.books import BOOKS
from mazziere.rules.refusals import Refused
from mazziere.table import refusals

KINDS = [
    kind
    for module in (refusals, rule_refusals)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Refused) and kind is not Refused
]


def test_no_two_refusals_share_a_code() -> None:
    codes = [kind.code for kind in dict.fromkeys(KINDS)]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("kind", dict.fromkeys(KINDS), ids=lambda kind: kind.code)
def test_a_refusal_cites_articles_that_exist_and_carries_plain_facts(kind: type[Refused]) -> None:
    for citation in kind.citations:
        assert BOOKS[citation.book][citation.article] == citation
    assert all(field.type in (int, str, "int", "str") for field in dataclasses.fields(kind))
