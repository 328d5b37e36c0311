"""Which accounts does a card room keep, and in which book is each?

A book is a part of the ledger with one writer at a time: a player's money off the tables, the chips on one
table, what has been paid for one tournament, the bets against the house at one table, a jackpot, or the money
of the house. A transfer between accounts of two
books is entered in both. Nothing that happens at a table concerns the house's book, and play money is issued
in the book of its receiver, so that players at different tables never wait for one another.

An account's id contains its kind and its book:

    player/<player>/<currency>        what somebody has to spend             in player/<player>
    issued/<player>/<currency>        play money given to that player        in player/<player>
    seat/<table>/<player>             chips at a table, bets of a running hand included     in table/<table>
    pot/<table>                       the pot of a deal that was passed out  in table/<table>
    rake/<table>                      what the house has taken there         in table/<table>
    prizes/<tournament>               the prize pool                         in tournament/<tournament>
    bounties/<tournament>             what stands on the heads of players    in tournament/<tournament>
    fees/<tournament>                 what the house takes of the entries    in tournament/<tournament>
    seat_won/<player>/<event>/<currency>      worth of a seat won in another event   in player/<player>
    stakes/<table>                    bets of a round against the house      in casino/<table>
    bank/<table>                      what the house has won there, or lost  in casino/<table>
    jackpot/<jackpot>                 the pot of a progressive jackpot       in jackpot/<jackpot>
    jackpot_seed/<jackpot>            the beginning of its next pot          in jackpot/<jackpot>
    house/<currency>                  the house's own                        in house
    provider/<name>/<currency>        money outside: a bank, a card          in house
"""

from functools import lru_cache

from mazziere.ledger import CURRENCIES, Account, AccountKind, Chart, Code

AccountId = str
BookId = str
"""Kind and name, as in "player/p3f9a" or "table/stromboli"; there is one book for the house."""

HOUSE: BookId = "house"

_PAID_IN = (("player", "prize_pool"), ("player", "bounties"), ("player", "fees"))
_BY_TICKET = (("seat_won", "prize_pool"), ("seat_won", "bounties"), ("seat_won", "fees"))
_OFFERED = (("house", "prize_pool"), ("house", "bounties"))
_PAID_BACK = tuple((credit, debit) for debit, credit in (*_PAID_IN, *_BY_TICKET, *_OFFERED))

CHART = Chart(
    kinds=(
        AccountKind("player"),
        AccountKind("seat"),
        AccountKind("pot"),
        AccountKind("rake"),
        AccountKind("prize_pool"),
        AccountKind("bounties"),
        AccountKind("fees"),
        AccountKind("seat_won"),
        AccountKind("stakes"),
        AccountKind("jackpot"),
        AccountKind("jackpot_seed"),
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
        # Money for a tournament, and what becomes of it. The chips of a tournament are not money.
        Code("entry", (*_PAID_IN, *_BY_TICKET, *_OFFERED)),
        Code("entry_refund", _PAID_BACK),
        Code("rebuy", _PAID_IN),
        Code("add_on", _PAID_IN),
        Code("overlay", (("house", "prize_pool"),)),
        Code("prize", (("prize_pool", "player"), ("prize_pool", "seat_won"))),
        Code("bounty", (("bounties", "player"),)),
        Code("deal", (("prize_pool", "player"),)),
        Code("fees", (("fees", "house"), ("prize_pool", "house"))),
        Code(
            "settlement",
            (
                ("prize_pool", "house"),
                ("bounties", "house"),
                ("fees", "house"),
                ("house", "player"),
                ("house", "seat_won"),
            ),
        ),
        # Bets against the house: with the stakes of the table until the round is settled or void.
        Code("casino_bet", (("player", "stakes"),)),
        Code("casino_undo", (("stakes", "player"),)),
        Code("casino_refund", (("stakes", "player"),)),
        Code("casino_payout", (("stakes", "player"), ("house", "player"))),
        Code("casino_loss", (("stakes", "house"),)),
        Code("bank_sweep", (("house", "house"),)),
        # The progressive jackpot.
        Code(
            "first_5",
            (
                ("stakes", "jackpot"),
                ("stakes", "jackpot_seed"),
                ("house", "jackpot_seed"),
                ("stakes", "house"),
            ),
        ),
        Code("jackpot", (("jackpot", "player"),)),
        Code("jackpot_seed", (("jackpot_seed", "jackpot"),)),
        Code("jackpot_top_up", (("house", "jackpot"),)),
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


def prize_pool_account(tournament: str, currency: str) -> Account:
    """The prize pool of a tournament."""
    return Account(f"prizes/{tournament}", "prize_pool", "", currency)


def bounties_account(tournament: str, currency: str) -> Account:
    """What stands on the heads of the players of a tournament."""
    return Account(f"bounties/{tournament}", "bounties", "", currency)


def fees_account(tournament: str, currency: str) -> Account:
    """What the house takes of the entries of a tournament; its own when the tournament has ended."""
    return Account(f"fees/{tournament}", "fees", "", currency)


def seat_won_account(player: str, event: str, currency: str) -> Account:
    """What the seats are worth that a player has won in another event."""
    return Account(f"seat_won/{player}/{event}/{currency}", "seat_won", player, currency)


def stakes_account(table: str, currency: str) -> Account:
    """The bets of the running round at a table against the house."""
    return Account(f"stakes/{table}", "stakes", "", currency)


def bank_account(table: str, currency: str) -> Account:
    """What the house has won at a table against the players; below zero where it has lost."""
    return Account(f"bank/{table}", "house", "", currency)


def jackpot_account(jackpot: str, currency: str) -> Account:
    """The pot of a progressive jackpot."""
    return Account(f"jackpot/{jackpot}", "jackpot", "", currency)


def jackpot_seed_account(jackpot: str, currency: str) -> Account:
    """The beginning of the next pot of a progressive jackpot."""
    return Account(f"jackpot_seed/{jackpot}", "jackpot_seed", "", currency)


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


def tournament_book(tournament: str) -> BookId:
    """The book of what has been paid for a tournament."""
    return f"tournament/{tournament}"


def casino_book(table: str) -> BookId:
    """The book of a table against the house."""
    return f"casino/{table}"


def jackpot_book(jackpot: str) -> BookId:
    """The book of a progressive jackpot."""
    return f"jackpot/{jackpot}"


@lru_cache(maxsize=4096)
def book_of(account: AccountId) -> BookId:
    """The book in which an account is kept.

    >>> book_of("seat/stromboli/p3f9a")
    'table/stromboli'
    """
    kind, _, rest = account.partition("/")
    name = rest.partition("/")[0]
    match kind:
        case "player" | "issued" | "seat_won":
            return player_book(name)
        case "seat" | "pot" | "rake":
            return table_book(name)
        case "prizes" | "bounties" | "fees":
            return tournament_book(name)
        case "stakes" | "bank":
            return casino_book(name)
        case "jackpot" | "jackpot_seed":
            return jackpot_book(name)
        case "house" | "provider":
            return HOUSE
        case _:
            raise AssertionError(f"no book has an account {account}")


def table_of(account: AccountId) -> str | None:
    """The table, of poker or against the house, that an account is of; None if it is of none.

    >>> table_of("seat/stromboli/p3f9a"), table_of("bank/pulcinella"), table_of("house/play")
    ('stromboli', 'pulcinella', None)
    """
    kind, _, name = book_of(account).partition("/")
    return name if kind in ("table", "casino") else None
