"""Which kinds of account and which kinds of movement does a ledger have?

A chart of accounts, as data: the owner of a ledger declares the kinds of its accounts, the codes of its
movements with the kinds they lead from and to, and the currencies it takes. The ledger itself has no list of
these; a name's meaning is known where it is declared.
"""

import msgspec

from mazziere.ledger.currencies import CURRENCIES, PLAY, CurrencyCode

KindName = str
CodeName = str


class AccountKind(msgspec.Struct, frozen=True):
    """The purpose of an account: a player's own money, chips in play, the house."""

    name: KindName
    may_go_below_zero: bool = False
    """Only for accounts that owe the others: the house, and those that bring money in from outside."""


class Code(msgspec.Struct, frozen=True):
    """The reason for a movement, and the kinds of account it leads between."""

    name: CodeName
    routes: tuple[tuple[KindName, KindName], ...]
    """(debited kind, credited kind): the only directions in which this movement may go."""


class Chart(msgspec.Struct, frozen=True):
    """The kinds, the codes and the currencies of one ledger."""

    kinds: tuple[AccountKind, ...]
    codes: tuple[Code, ...]
    currencies: tuple[CurrencyCode, ...] = (PLAY.code,)

    def __post_init__(self) -> None:
        names = [kind.name for kind in self.kinds]
        codes = [code.name for code in self.codes]
        assert len({*names}) == len(names), "two kinds of account have one name"
        assert len({*codes}) == len(codes), "two codes have one name"
        for code in self.codes:
            assert {name for route in code.routes for name in route} <= {*names}, (
                f"{code.name} leads to a kind of account that is not in the chart"
            )
        assert {*self.currencies} <= CURRENCIES.keys(), "nobody knows the smallest unit of such a currency"

    def kind(self, name: KindName) -> AccountKind | None:
        """The kind of that name; `None` if there is none."""
        return next((kind for kind in self.kinds if kind.name == name), None)

    def code(self, name: CodeName) -> Code | None:
        """The code of that name; `None` if there is none."""
        return next((code for code in self.codes if code.name == name), None)
