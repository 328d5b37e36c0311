"""Do the page and the room begin with the same keys?"""

import re

from mazziere.services.personal.settings import HOTKEYS
from tests.architecture.layers import ROOT

OF_THE_PAGE = ROOT / "client" / "src" / "lib" / "keyboard" / "hotkeys.ts"


def test_the_keys_of_somebody_who_never_changed_any_are_the_same_with_and_without_an_account():
    """Who signs in for the first time keeps pressing what he pressed before."""
    _, _, begins = OF_THE_PAGE.read_text(encoding="utf-8").partition("DEFAULT_HOTKEYS = {")
    keys, _, _ = begins.partition("}")
    assert dict(re.findall(r'^  (\w+): "(.+)",$', keys, re.MULTILINE)) == HOTKEYS
