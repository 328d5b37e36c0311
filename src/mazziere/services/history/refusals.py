"""What does the room say no to when somebody looks back?"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class TooManyShares(Refused):
    """One player gives out so many links to hands and no more: some are to be taken back first."""

    most: int
