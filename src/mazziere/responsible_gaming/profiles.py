"""Which limits does a room require of its players?

A profile is data: whether players must choose limits before they play, and the highest limits for a first
choice. Amounts here are whole units of the currency (euros, not cents). A profile is a set of figures: using
one does not make a room licensed or the software certified.
"""

import msgspec

from mazziere.responsible_gaming.values import Bounds, LimitKind, LimitsChoice, Period

HOUR_MS = 3_600_000
YOUNG_UNTIL = 24
"""Age in years, inclusive."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """A room's requirements of players who have not chosen their limits yet."""

    key: str
    must_choose: bool
    """Whether players must choose limits before they deposit or sit down."""
    least_age: int
    """In years; 0 means age is not checked."""
    first_most: LimitsChoice
    """The highest limits of a first choice, in whole units of the currency."""
    first_most_young: LimitsChoice
    """The same for players up to `YOUNG_UNTIL` years of age, and for those of unknown age."""
    source: str = ""
    """Code of the source of the figures; the layers that show it have the words."""

    def first(self, kind: LimitKind, period: Period, *, age: int | None, unit: int) -> int | None:
        """The highest limit of that kind for a first choice; `None` if any limit, or none, may be chosen.

        age   in years; `None` if unknown
        unit  number of smallest units in a whole one: 100 cents to a euro
        """
        young = age is None or age <= YOUNG_UNTIL
        most = (self.first_most_young if young else self.first_most).of(kind, period)
        return most if most is None or kind is LimitKind.TIME else most * unit


HOUSE = Profile(
    key="house", must_choose=False, least_age=0, first_most=LimitsChoice(), first_most_young=LimitsChoice()
)
"""Players may set limits, and need none."""

ADM = Profile(
    key="adm",
    must_choose=True,
    least_age=18,
    first_most=LimitsChoice(
        time=Bounds(day=3 * HOUR_MS),
        loss=Bounds(day=100),
        deposit=Bounds(day=200),
    ),
    first_most_young=LimitsChoice(
        time=Bounds(day=2 * HOUR_MS),
        loss=Bounds(day=50),
        deposit=Bounds(day=50),
    ),
    source="adm",
)
"""The Italian figures for remote gaming at first activation."""

PROFILES = {profile.key: profile for profile in (HOUSE, ADM)}
