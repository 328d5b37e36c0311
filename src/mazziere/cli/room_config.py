"""The operator's settings, from the command line and a file.

The file is TOML; every line of it is optional, and the command line takes precedence:

    currency = "EUR"
    profile = "adm"                      # or "house"
    time_zone = "Europe/Rome"
    raise_delay_days = 7
    reality_check_minutes = 60           # 0: never
    private_hands_a_day = 3000           # hands at the private tables of one owner
    club = true                          # each week's standings, for all to see; by default with play money
    payments_secret = "…"                # the sandbox signs its callbacks with it
    chat_words = ["stronz*", "moron"]    # masked in the chat, instead of the room's own list; []: none

    [dumping]                            # when winnings at private tables hold a withdrawal for review
    least = 50                           # whole units won from one player: less is never suspicious
    large = 500                          # as much as this is suspicious by itself
    signs = 2                            # so many of the following signs together are
    few_hands = 50                       # no more hands than this against each other
    one_sided_percent = 90               # such a share of what passed between the two went one way
    new_account_days = 14                # one of the two accounts is younger
    deposit_percent = 50                 # such a share of what the other has just deposited
    window_days = 30                     # what is older no longer counts

    [[help]]                             # on the page about responsible gaming
    address = "tel:800558822"            # or https://…
    it = "Telefono Verde Nazionale"
    en = "Italian national helpline"
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Choices

Currency = Annotated[
    str | None,
    Parameter(help=say("room_config.options.currency")),
]
ProfileName = Annotated[
    str | None,
    Parameter(help=say("room_config.options.profile")),
]
TimeZone = Annotated[
    str | None,
    Parameter(help=say("room_config.options.time_zone")),
]
SettingsFile = Annotated[
    Path | None,
    Parameter(help=say("room_config.options.config")),
]

LINKS = ("https://", "tel:")


def choices_of(
    file: Path | None, *, currency: str | None, profile: str | None, time_zone: str | None
) -> Choices:
    """The settings of the file (None: no file), overridden by the command line's. Raises `CommandError`."""
    import msgspec

    from mazziere.bootstrap import Choices

    chosen = Choices() if file is None else _read(file)
    named = {"currency": currency, "profile": profile, "time_zone": time_zone}
    chosen = msgspec.structs.replace(chosen, **{key: value for key, value in named.items() if value})
    _check(chosen)
    return chosen


def _read(file: Path) -> Choices:
    import msgspec

    from mazziere.bootstrap import Choices

    try:
        told = msgspec.toml.decode(file.read_bytes(), type=dict[str, object])
        unknown = told.keys() - OPEN_TO_A_FILE
        if unknown:
            raise msgspec.ValidationError(f"{min(unknown)}?")
        return msgspec.convert(told, Choices)
    except OSError as error:
        raise CommandError("room_config.unreadable", file=file, why=error.strerror) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CommandError("room_config.badly_written", file=file, error=error, status=2) from None


OPEN_TO_A_FILE = frozenset(
    {
        *("currency", "profile", "time_zone", "raise_delay_days", "reality_check_minutes"),
        *("payments_secret", "help", "chat_words", "dumping", "private_hands_a_day", "club"),
    }
)


def _check(chosen: Choices) -> None:
    import msgspec

    from mazziere.adapters.calendar import NoSuchTimeZone, ZoneCalendar
    from mazziere.ledger import CURRENCIES
    from mazziere.responsible_gaming import PROFILES

    if chosen.currency not in CURRENCIES:
        known = ", ".join(sorted(CURRENCIES))
        raise CommandError("room_config.unknown_currency", currency=chosen.currency, known=known, status=2)
    if chosen.profile not in PROFILES:
        known = ", ".join(sorted(PROFILES))
        raise CommandError("room_config.unknown_profile", profile=chosen.profile, known=known, status=2)
    try:
        ZoneCalendar(chosen.time_zone)
    except NoSuchTimeZone:
        raise CommandError("room_config.unknown_time_zone", time_zone=chosen.time_zone, status=2) from None
    if chosen.raise_delay_days < 0 or chosen.reality_check_minutes < 0:
        raise CommandError("room_config.below_zero", status=2)
    if chosen.private_hands_a_day < 1:
        raise CommandError("room_config.no_private_hands", status=2)
    if min(msgspec.structs.astuple(chosen.dumping)) < 0:
        raise CommandError("room_config.dumping_below_zero", status=2)
    for link in chosen.help:
        if not link.address.startswith(LINKS):
            raise CommandError("room_config.not_a_link", address=link.address, status=2)
