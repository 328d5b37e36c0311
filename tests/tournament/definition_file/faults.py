"""Which facts does each fault promise? For the tests of problems, and of the sentences made of them."""

from __future__ import annotations

import re
from inspect import getsource

from mazziere.tournament.definition_file.problems import Fault

MEMBER = re.compile(r'^    ([A-Z_]+) = "\w+"\n(?:    """(.*)"""\n)?', re.MULTILINE)


def promised_facts() -> dict[Fault, frozenset[str]]:
    """The names in the line after each member of `Fault`."""
    return {
        Fault[name]: frozenset(filter(None, (facts or "").split(", ")))
        for name, facts in MEMBER.findall(getsource(Fault))
    }
