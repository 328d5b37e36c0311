"""The tables of Texas Hold'em Bonus: rounds against the house, one task for each table.

    CasinoTables ── entry, watch, presence, listed, open_casino_tables
         └── host ── commits: what happens, the money it moves and all that follows, in one append
               ├── round_seal: the deck of a round, committed to before bets close, and its proofs
               ├── jackpots: the progressive jackpots, which tables share
               └── news: what all viewers see, and what each sees otherwise
    history ── round_lines: the rounds of a player, each as it may be looked at afterwards

The rules are in the layer `casino`, the movements of money in `cage`.
"""
