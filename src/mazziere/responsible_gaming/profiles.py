"""Which limits does a room ask its players for?

A profile is data: whether nobody plays before having chosen limits, and the
highest that can be chosen at first. Amounts are in whole units of the currency
here (euros, not cents). A profile is a set of figures: using one makes no room
licensed and no software certified.
"""

import msgspec

from mazziere.responsible_gaming.values import Bounds, Choice, Kind, Period

HOUR_MS = 3_600_000
YOUNG_UNTIL = 24
"""Years, this one included."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What a room asks of those who have not chosen their limits yet."""

    key: str
    must_choose: bool
    """Whether nobody pays in or sits down before having chosen."""
    least_age: int
    """In years; 0: it is not asked."""
    first_most: Choice
    """The highest limits of a first choice, amounts in whole units of the currency."""
    first_most_young: Choice
    """The same for those of up to `YOUNG_UNTIL` years, and for those whose age is not known."""
    source: str = ""
    """A code for where the figures come from; whoever shows them says it in words."""

    def first(self, kind: Kind, period: Period, *, age: int | None, unit: int) -> int | None:
        """The highest limit of that kind which can be chosen at first; `None`: any, or none at all.

        age   in years, `None` if it is not known
        unit  how many of the smallest make a whole one: 100 cents to a euro
        """
        young = age is None or age <= YOUNG_UNTIL
        most = (self.first_most_young if young else self.first_most).of(kind, period)
        return most if most is None or kind is Kind.TIME else most * unit


HOUSE = Profile(key="house", must_choose=False, least_age=0, first_most=Choice(), first_most_young=Choice())
"""Limits are asked for once, and nobody has to set any."""

ADM = Profile(
    key="adm",
    must_choose=True,
    least_age=18,
    first_most=Choice(
        time=Bounds(day=3 * HOUR_MS),
        loss=Bounds(day=100),
        deposit=Bounds(day=200),
    ),
    first_most_young=Choice(
        time=Bounds(day=2 * HOUR_MS),
        loss=Bounds(day=50),
        deposit=Bounds(day=50),
    ),
    source="adm",
)
"""The Italian figures for remote gaming at first activation."""

PROFILES = {profile.key: profile for profile in (HOUSE, ADM)}
