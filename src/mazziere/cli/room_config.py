"""Which choices about money and care does an operator make on the command line, or in a file?

The file is TOML, every line of it may be missing, and what stands on the command line counts more:

    currency = "EUR"
    profile = "adm"                      # or "house"
    time_zone = "Europe/Rome"
    raise_delay_days = 7
    reality_check_minutes = 60           # 0: never
    payments_secret = "…"                # with which the sandbox signs its callbacks
    chat_words = ["stronz*", "moron"]    # masked in the chat, in place of the room's own list; []: none

    [[help]]                             # on the page Gioca responsabilmente
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
    Parameter(
        help=say(
            it="la valuta della sala: play (chip per gioco), EUR e altre; i pagamenti sono di prova",
            en="the room's currency: play (chips for fun), EUR and others; payments are a sandbox",
        )
    ),
]
ProfileName = Annotated[
    str | None,
    Parameter(
        help=say(
            it="i limiti chiesti a chi gioca: house (nessuno obbligatorio) o adm (i valori italiani)",
            en="the limits that players are asked for: house (none is required) or adm (the Italian figures)",
        )
    ),
]
TimeZone = Annotated[
    str | None,
    Parameter(help=say(it="il fuso orario della sala: Europe/Rome", en="the room's time zone: Europe/Rome")),
]
SettingsFile = Annotated[
    Path | None,
    Parameter(
        help=say(
            it="un file TOML con queste scelte, e i collegamenti di Gioca responsabilmente",
            en="a TOML file with these choices, and the links of the page on responsible gaming",
        )
    ),
]

LINKS = ("https://", "tel:")


def choices_of(
    file: Path | None, *, currency: str | None, profile: str | None, time_zone: str | None
) -> Choices:
    """What was chosen, in the file and over it on the command line. Raises a complaint."""
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
        raise CommandError(
            it=f"il file {file} non si legge ({error.strerror}).",
            en=f"the file {file} cannot be read ({error.strerror}).",
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CommandError(
            it=f"il file {file} non è scritto come si deve: {error}",
            en=f"the file {file} is not written as it should be: {error}",
            status=2,
        ) from None


OPEN_TO_A_FILE = frozenset(
    {
        *("currency", "profile", "time_zone", "raise_delay_days", "reality_check_minutes"),
        *("payments_secret", "help", "chat_words"),
    }
)


def _check(chosen: Choices) -> None:
    from mazziere.adapters.calendar import NoSuchTimeZone, ZoneCalendar
    from mazziere.ledger import CURRENCIES
    from mazziere.responsible_gaming import PROFILES

    if chosen.currency not in CURRENCIES:
        known = ", ".join(sorted(CURRENCIES))
        raise CommandError(
            it=f"la sala non conosce la valuta {chosen.currency}; conosce {known}.",
            en=f"the room does not know the currency {chosen.currency}; it knows {known}.",
            status=2,
        )
    if chosen.profile not in PROFILES:
        known = ", ".join(sorted(PROFILES))
        raise CommandError(
            it=f"non c'è un profilo {chosen.profile}; ci sono {known}.",
            en=f"there is no profile {chosen.profile}; there are {known}.",
            status=2,
        )
    try:
        ZoneCalendar(chosen.time_zone)
    except NoSuchTimeZone:
        raise CommandError(
            it=f"questa macchina non conosce il fuso orario {chosen.time_zone}.",
            en=f"this machine does not know the time zone {chosen.time_zone}.",
            status=2,
        ) from None
    if chosen.raise_delay_days < 0 or chosen.reality_check_minutes < 0:
        raise CommandError(
            it="raise_delay_days e reality_check_minutes non sono mai sotto zero.",
            en="raise_delay_days and reality_check_minutes are never below zero.",
            status=2,
        )
    for link in chosen.help:
        if not link.address.startswith(LINKS):
            raise CommandError(
                it=f"un collegamento comincia con https:// o tel:, non {link.address}.",
                en=f"a link begins with https:// or tel:, not {link.address}.",
                status=2,
            )
