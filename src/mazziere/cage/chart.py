"""Which accounts does a card room keep, and in which book does each stand?

A book is a part of the ledger with one writer at a time: what somebody has off the tables, what lies on one
table, or what belongs to the house. A transfer between accounts of two books is entered in both. Nothing
that happens at a table concerns the house's book, and play money is issued in the book of who gets it, so
that people at different tables never wait for one another.

An account's id says its kind and its book:

    player/<player>/<currency>        what somebody has to spend             in player/<player>
    issued/<player>/<currency>        play money given to that player        in player/<player>
    seat/<table>/<player>             chips at a table, bets of a running hand included     in table/<table>
    pot/<table>                       the pot of a deal that was passed out  in table/<table>
    rake/<table>                      what the house has taken there         in table/<table>
    house/<currency>                  the house's own                        in house
    provider/<name>/<currency>        money outside: a bank, a card          in house
"""

from functools import lru_cache

from mazziere.ledger import CURRENCIES, Account, Chart, Code, Kind

AccountId = str
BookId = str
"""Kind and name, as in "player/p3f9a" or "table/stromboli"; the house has one."""

HOUSE: BookId = "house"

CHART = Chart(
    kinds=(
        Kind("player"),
        Kind("seat"),
        Kind("pot"),
        Kind("rake"),
        Kind("house", may_go_below_zero=True),
        Kind("provider", may_go_below_zero=True),
    ),
    codes=(
        # Chips between a player and a table.
        Code("buy_in", (("player", "seat"),)),
        Code("top_up", (("player", "seat"),)),
        Code("chips_returned", (("seat", "player"),)),
        Code("cash_out", (("seat", "player"),)),
        # What happens at a table, once for each hand.
        Code("pot", (("seat", "pot"), ("pot", "seat"), ("pot", "rake"))),
        Code("refund", (("seat", "pot"), ("pot", "seat"))),
        Code("time_charge", (("seat", "rake"),)),
        Code("rake", (("rake", "house"),)),
        # What comes from the house, and goes to it.
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
    """What somebody has to spend."""
    return Account(f"player/{player}/{currency}", "player", player, currency)


def issued_account(player: str, currency: str) -> Account:
    """What the house has given to one player and nobody has paid for; below zero by just that."""
    return Account(f"issued/{player}/{currency}", "house", "", currency)


def seat_account(table: str, player: str, currency: str) -> Account:
    """A player's chips at a table, wherever he sits at it."""
    return Account(f"seat/{table}/{player}", "seat", player, currency)


def pot_account(table: str, currency: str) -> Account:
    """Chips in the middle that no running hand has put there."""
    return Account(f"pot/{table}", "pot", "", currency)


def rake_account(table: str, currency: str) -> Account:
    """What the house has taken from the pots of a table, and for time."""
    return Account(f"rake/{table}", "rake", "", currency)


def house_account(currency: str) -> Account:
    """The house's own."""
    return Account(f"house/{currency}", "house", "", currency)


def provider_account(name: str, currency: str) -> Account:
    """Money that is outside, with somebody who brings it in and out."""
    return Account(f"provider/{name}/{currency}", "provider", name, currency)


def player_book(player: str) -> BookId:
    """Where a player's money off the tables stands."""
    return f"player/{player}"


def table_book(table: str) -> BookId:
    """Where the chips of a table stand."""
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
