"""Every refusal has a sentence in every language, with the facts it comes with."""

import dataclasses
import importlib
import pkgutil
import re

import pytest

import mazziere
from mazziere.responsible_gaming.refusals import MayNotPlay
from mazziere.rules.refusals import Refused
from mazziere.services.people.password_strength import LEAST_PASSWORD
from tests.architecture.layers import ROOT

TEXTS = ROOT / "client" / "src" / "lib" / "i18n"
MADE_BY_THE_CLIENT = {"unheard", "connection_lost", "not_connected", "unknown_table", "cites"}
BASE_CLASSES = {MayNotPlay}
"""Never raised themselves."""
MESSAGE = re.compile(r"^refused-([a-z_]+) *=(.*(?:\n[ \t]+.*)*)", re.MULTILINE)
PLACEABLE = re.compile(r"\$([a-z_]+)")


def kinds(of=Refused):
    for kind in of.__subclasses__():
        if kind not in BASE_CLASSES:
            yield kind
        yield from kinds(kind)


def texts(language):
    files = [TEXTS / f"{language}.ftl", *sorted((TEXTS / language).glob("*.ftl"))]
    return dict(MESSAGE.findall("\n".join(file.read_text(encoding="utf-8") for file in files)))


for module in pkgutil.walk_packages(mazziere.__path__, "mazziere."):
    if module.name.endswith(".refusals"):
        importlib.import_module(module.name)

EVERY_KIND = [kind for kind in kinds() if kind.__module__.startswith("mazziere.")]
EVERY_LANGUAGE = pytest.mark.parametrize("language", ["it", "en"])


@EVERY_LANGUAGE
def test_a_refusal_has_a_sentence(language):
    """The server sends codes; a code without a sentence would be shown as a code."""
    assert EVERY_KIND
    assert {kind.code for kind in EVERY_KIND} - texts(language).keys() == set()


@EVERY_LANGUAGE
def test_a_sentence_uses_only_the_facts_that_come_with_it(language):
    """`$minimum` in a sentence whose refusal has no such fact would be shown as `{$minimum}`."""
    sentences = texts(language)
    for kind in EVERY_KIND:
        facts = {field.name for field in dataclasses.fields(kind)}
        assert set(PLACEABLE.findall(sentences.get(kind.code, ""))) <= facts, kind.code


@EVERY_LANGUAGE
def test_no_sentence_is_left_over(language):
    """A refusal that no longer exists takes its sentences with it."""
    assert set(texts(language)) <= {kind.code for kind in kinds()} | MADE_BY_THE_CLIENT


def test_no_two_refusals_share_a_code():
    """The code is the key of the sentence."""
    codes = [kind.code for kind in EVERY_KIND]
    assert len(codes) == len(set(codes))


@EVERY_LANGUAGE
def test_the_hint_for_a_password_says_how_long_it_must_be(language):
    """It is read before anybody is refused for it."""
    lines = (TEXTS / language / "account.ftl").read_text(encoding="utf-8").splitlines()
    (hint,) = [line for line in lines if line.startswith("password-hint =")]
    assert str(LEAST_PASSWORD) in hint.split()
