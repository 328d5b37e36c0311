"""What has the operator decided about money, and about looking after those who play and talk?

One value, made where the room is put together and never changed while it is open.
"""

from dataclasses import dataclass

import msgspec

from mazziere.ledger import CURRENCIES
from mazziere.services.care.player_limits import Care
from mazziere.services.chat.word_list import STARTER_WORDS, WordList, word_list
from mazziere.services.money.cashier import Terms
from mazziere.services.money.provider import PaymentProvider
from mazziere.services.ports import RoomCalendar

STARTER_LIST = word_list(STARTER_WORDS)


class Help(msgspec.Struct, frozen=True):
    """Somewhere to turn to: a web address, or a telephone number as `tel:…`."""

    address: str
    it: str
    en: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomConfig:
    """The currency of the room, its cashier, and its care for players."""

    care: Care
    terms: Terms
    provider: PaymentProvider
    room_calendar: RoomCalendar
    help: tuple[Help, ...]
    """On the page *Gioca responsabilmente*."""
    words: WordList = STARTER_LIST
    """Those that are not said at the tables."""

    def __post_init__(self) -> None:
        assert self.care.currency == self.terms.currency, "a room has one currency"

    @property
    def currency(self) -> str:
        return self.care.currency

    @property
    def exponent(self) -> int:
        """Decimals of the smallest unit."""
        return CURRENCIES[self.currency].exponent
