"""Which event at a table causes which movement of money?

The only place where poker meets the ledger, meant to be read beside the books. `chart` says which accounts
there are, in which book each is kept and between which kinds value may move; `transfers` makes the movements;
`chips` says what the books must show for a table; `flows` who won how much from whom; `settlement` who owes
whom after an evening; `tournament_transfers` makes the movements of a tournament, `casino_transfers` those of
a table against the house and of its jackpot.
Pure: this package keeps no books and knows players only by name.
"""

from mazziere.cage.casino_transfers import (
    CASINO_MOVES,
    JACKPOT_MOVES,
    casino_moves,
    jackpot_moves,
    stakes_on,
)
from mazziere.cage.chart import (
    CHART,
    HOUSE,
    AccountId,
    BookId,
    bank_account,
    book_of,
    bounties_account,
    casino_book,
    fees_account,
    house_account,
    issued_account,
    jackpot_account,
    jackpot_book,
    jackpot_seed_account,
    player_account,
    player_book,
    pot_account,
    prize_pool_account,
    provider_account,
    rake_account,
    seat_account,
    seat_won_account,
    stakes_account,
    table_book,
    table_of,
    tournament_book,
)
from mazziere.cage.chips import chips_by_player, chips_in_the_middle
from mazziere.cage.flows import Flows, flows_of
from mazziere.cage.tournament_transfers import TOURNAMENT_MOVES, tournament_moves, tournament_of
from mazziere.cage.transfers import MOVES, Moves, accounts_of, moves_of

__all__ = [
    "CASINO_MOVES",
    "CHART",
    "HOUSE",
    "JACKPOT_MOVES",
    "MOVES",
    "TOURNAMENT_MOVES",
    "AccountId",
    "BookId",
    "Flows",
    "Moves",
    "accounts_of",
    "bank_account",
    "book_of",
    "bounties_account",
    "casino_book",
    "casino_moves",
    "chips_by_player",
    "chips_in_the_middle",
    "fees_account",
    "flows_of",
    "house_account",
    "issued_account",
    "jackpot_account",
    "jackpot_book",
    "jackpot_moves",
    "jackpot_seed_account",
    "moves_of",
    "player_account",
    "player_book",
    "pot_account",
    "prize_pool_account",
    "provider_account",
    "rake_account",
    "seat_account",
    "seat_won_account",
    "stakes_account",
    "stakes_on",
    "table_book",
    "table_of",
    "tournament_book",
    "tournament_moves",
    "tournament_of",
]
