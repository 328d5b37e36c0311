"""Which accounts does a card room keep, and in which book is each?

A book is a part of the ledger with one writer at a time: a player's money off the tables, the chips on one
table, or the money of the house. A transfer between accounts of two books is entered in both. Nothing
that happens at a table concerns the house's book, and play money is issued in the book of its receiver, so
that players at different tables never wait for one another.

An account's id contains its kind and its book:

    player/<player>/<currency>        what somebody has to spend             in player/<player>
    issued/<player>/<currency>        play money given to that player        in player/<player>
    seat/<table>/<player>             chips at a table, bets of a running hand included     in table/<table>
    pot/<table>                       the pot of a deal that was passed out  in table/<table>
    rake/<table>                      what the house has taken there         in table/<table>
    house/<currency>                  the house's own                        in house
    provider/<name>/<currency>        money outside: a bank, a card          in house
"""

from functools import lru_cache

from mazziere.ledger import CURRENCIES, Account, AccountKind, Chart, Code

AccountId = str
BookId = str
"""Kind and name, as in "player/p3f9a" or "table/stromboli"; there is one book for the house."""

HOUSE: BookId = "house"

CHART = Chart(
    kinds=(
        AccountKind("player"),
        AccountKind("seat"),
        AccountKind("pot"),
        AccountKind("rake"),
        AccountKind("house", may_go_below_zero=True),
        AccountKind("provider", may_go_below_zero=True),
    ),
    codes=(
        # Chips between a player and a table.
        Code("buy_in", (("player", "seat"),)),
        Code("top_up", (("player", "seat"),)),
        Code("chips_returned", (("seat", "player"),)),
        Code("cash_out", (("seat", "player"),)),
        # One transfer for each hand at a table.
        Code("pot", (("seat", "pot"), ("pot", "seat"), ("pot", "rake"))),
        Code("refund", (("seat", "pot"), ("pot", "seat"))),
        Code("time_charge", (("seat", "rake"),)),
        Code("rake", (("rake", "house"),)),
        # Chips from the house, and back.
        Code("play_money", (("house", "player"),)),
        Code("adjustment", (("house", "player"), ("player", "house"))),
        Code("brought_forward", (("house", "player"), ("house", "seat"), ("house", "pot"))),
        # Money from outside, and back.
        Code("deposit", (("provider", "player"),)),
        Code("withdrawal", (("player", "provider"),)),
    ),
    currencies=tuple(CURRENCIES),
)


def player_account(player: str, currency: str) -> Account:
    """A player's money off the tables."""
    return Account(f"player/{player}/{currency}", "player", player, currency)


def issued_account(player: str, currency: str) -> Account:
    """The counterpart of play money given to a player: below zero by the amount issued."""
    return Account(f"issued/{player}/{currency}", "house", "", currency)


def seat_account(table: str, player: str, currency: str) -> Account:
    """A player's chips at a table, in any seat."""
    return Account(f"seat/{table}/{player}", "seat", player, currency)


def pot_account(table: str, currency: str) -> Account:
    """Chips of a table's pot that belong to no running hand."""
    return Account(f"pot/{table}", "pot", "", currency)


def rake_account(table: str, currency: str) -> Account:
    """The house's income from a table: rake and time charges."""
    return Account(f"rake/{table}", "rake", "", currency)


def house_account(currency: str) -> Account:
    """The house's own money."""
    return Account(f"house/{currency}", "house", "", currency)


def provider_account(name: str, currency: str) -> Account:
    """The counterpart of money outside the room, held by a payment provider."""
    return Account(f"provider/{name}/{currency}", "provider", name, currency)


def player_book(player: str) -> BookId:
    """The book of a player's money off the tables."""
    return f"player/{player}"


def table_book(table: str) -> BookId:
    """The book of a table's chips."""
    return f"table/{table}"


@lru_cache(maxsize=4096)
def book_of(account: AccountId) -> BookId:
    """The book in which an account is kept.

    >>> book_of("seat/stromboli/p3f9a")
    'table/stromboli'
    """
    kind, _, rest = account.partition("/")
    name = rest.partition("/")[0]
    match kind:
        case "player" | "issued":
            return player_book(name)
        case "seat" | "pot" | "rake":
            return table_book(name)
        case "house" | "provider":
            return HOUSE
        case _:
            raise AssertionError(f"no book has an account {account}")
