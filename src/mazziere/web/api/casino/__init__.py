"""The HTTP API of the tables of Texas Hold'em Bonus: of players, of the desk, of jackpots."""
