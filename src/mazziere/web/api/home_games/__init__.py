"""The HTTP API of home games: private tables and tournaments, and who owes whom after an evening."""
