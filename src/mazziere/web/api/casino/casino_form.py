"""The form that describes a table of Texas Hold'em Bonus to be opened or changed.

It checks bounds only; the table refuses a combination that cannot be played. Amounts are whole numbers of the
smallest unit, durations milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from mazziere.casino.config import (
    BetLimits,
    CasinoConfig,
    DealtBy,
    FirstFiveStake,
    RoundsFollow,
    Timetable,
)
from mazziere.rules.casino.paytables import PAYTABLES
from mazziere.web.api.table_form import Chips, Count, Key, Ms, TableName
from mazziere.web.refusals import UnknownPaytable

StreamAddress = Annotated[
    str, Meta(max_length=300, pattern=r"^(https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[!-~]*)?)?\Z")
]
"""Of a page that shows a video, or of the video itself."""


class LimitsForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most that one player may have on a spot, once they bet on it."""

    least: Chips
    most: Chips


class FirstFiveForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The stake of the FIRST 5 bet, and how many stakes one player may bet."""

    stake: Chips
    most_stakes: Count = 1


class TimetableForm(Struct, frozen=True, forbid_unknown_fields=True):
    """How long each part of a round lasts."""

    betting_ms: Ms = 20_000
    yellow_ms: Ms = 5_000
    closing_ms: Ms = 1_500
    dealing_ms: Ms = 1_000
    decision_ms: Ms = 12_000
    correction_ms: Ms = 6_000
    result_ms: Ms = 7_000


class CasinoForm(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table. `paytable` is its key; `bonus` and `first_5` are null where that bet is not offered.

    `jackpot` is the id of the one that FIRST 5 plays for. `table_most` 0: no limit but those of the spots.
    `always`: rounds follow each other also while nobody is there.
    """

    name: TableName
    paytable: Key = "las-vegas"
    ante: LimitsForm
    bonus: LimitsForm | None = None
    first_5: FirstFiveForm | None = None
    table_most: Chips = 0
    timetable: TimetableForm = TimetableForm()
    always: bool = False
    hidden_tab_leaves: bool = True
    jackpot: Annotated[str, Meta(max_length=64)] = ""
    dealt_by: Literal["room", "person"] = "room"
    stream: StreamAddress = ""
    longest_pause_ms: Ms = 600_000
    longest_outage_ms: Ms = 120_000


def casino_config_of(form: CasinoForm, *, table: str, currency: str) -> CasinoConfig:
    """The configuration that a form describes.

    table     its id
    currency  its code, such as "EUR"

    Raises `UnknownPaytable`. The table itself checks the rest when it is opened.
    """
    paytable = PAYTABLES.get(form.paytable)
    if paytable is None:
        raise UnknownPaytable(paytable=form.paytable)
    return CasinoConfig(
        id=table,
        currency=currency,
        paytable=paytable,
        ante=BetLimits(form.ante.least, form.ante.most),
        bonus=None if form.bonus is None else BetLimits(form.bonus.least, form.bonus.most),
        first_5=None
        if form.first_5 is None
        else FirstFiveStake(form.first_5.stake, form.first_5.most_stakes),
        timetable=Timetable(**asdict(form.timetable)),
        follow=RoundsFollow.ALWAYS if form.always else RoundsFollow.WHILE_SOMEBODY_IS_THERE,
        dealt_by=DealtBy(form.dealt_by),
        **{name: getattr(form, name) for name in _AS_THEY_ARE},
    )


_TRANSLATED = {"paytable", "ante", "bonus", "first_5", "timetable", "always", "dealt_by"}
_AS_THEY_ARE = tuple([name for name in CasinoForm.__struct_fields__ if name not in _TRANSLATED])
"""The fields that a configuration has too, with the same values."""


def casino_form_of(config: CasinoConfig) -> CasinoForm:
    """The form that describes a configuration; `casino_config_of` reads it again."""
    first_5 = config.first_5
    return CasinoForm(
        paytable=config.paytable.key,
        ante=LimitsForm(config.ante.least, config.ante.most),
        bonus=None if config.bonus is None else LimitsForm(config.bonus.least, config.bonus.most),
        first_5=None if first_5 is None else FirstFiveForm(first_5.stake, first_5.most_stakes),
        timetable=TimetableForm(**asdict(config.timetable)),
        always=config.follow is RoundsFollow.ALWAYS,
        dealt_by=config.dealt_by.value,
        **{name: getattr(config, name) for name in _AS_THEY_ARE},
    )
