"""The operator's configuration of a room: money, responsible gaming, and chat.

It is one value, made where the room is composed and never changed while the room is open.
"""

from dataclasses import dataclass

import msgspec

from mazziere.ledger import CURRENCIES, PLAY
from mazziere.payments import DumpingRule
from mazziere.services.care.player_limits import Care
from mazziere.services.casino.trainer.worth import KnowsReturns, ValuesDecisions
from mazziere.services.chat.word_list import STARTER_WORDS, WordList, word_list
from mazziere.services.money.cashier import Terms
from mazziere.services.money.provider import PaymentProvider
from mazziere.services.ports import RoomCalendar
from mazziere.services.tables.live_shares import LiveShares
from mazziere.services.tournaments.schedules import CronTimes
from mazziere.tournament.views.deals import ValueStacks

STARTER_LIST = word_list(STARTER_WORDS)


class Help(msgspec.Struct, frozen=True):
    """A place to find help: a web address, or a telephone number as `tel:…`."""

    address: str
    it: str
    en: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomConfig:
    """The currency of the room, its cashier, and how it looks after its players."""

    care: Care
    terms: Terms
    provider: PaymentProvider
    room_calendar: RoomCalendar
    cron: CronTimes
    help: tuple[Help, ...]
    """The links on the page *Gioca responsabilmente*."""
    dumping: DumpingRule | None = None
    """When winnings at private tables are suspicious, in the smallest unit; None: chips are worth nothing."""
    private_hands_a_day: int = 3_000
    """The most hands dealt in a day at the private tables of one owner: the store keeps every hand."""
    club: bool | None = None
    """Whether all may see who has played in a week, and with which result; None: unless it is for money."""
    words: WordList = STARTER_LIST
    """The words that are masked at the tables."""
    presets: tuple[tuple[str, str], ...] = ()
    """The tournaments that come with the room: their names, and the text of each in TOML."""
    stack_values: ValueStacks | None = None
    """What stacks are worth by the independent chip model; None: deals are proposed without it."""

    live_shares: LiveShares | None = None
    """What open hands win on average once nobody can bet any more; None: it is not told."""

    values_decisions: ValuesDecisions | None = None
    """What decisions against the house were worth; None: it is not told."""

    returns_of_bets: KnowsReturns | None = None
    """What bets against the house return; None: it is not told."""

    def __post_init__(self) -> None:
        assert self.care.currency == self.terms.currency, "a room has one currency"

    @property
    def currency(self) -> str:
        return self.care.currency

    @property
    def is_for_money(self) -> bool:
        """Whether the currency is money, not play money."""
        return self.currency != PLAY.code

    @property
    def has_club(self) -> bool:
        """Whether the room has a club."""
        return not self.is_for_money if self.club is None else self.club

    @property
    def exponent(self) -> int:
        """The number of decimals of the currency: 2 if its smallest unit is the cent."""
        return CURRENCIES[self.currency].exponent
