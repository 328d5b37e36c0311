## Mani giocate

refused-too_many_shares = Hai già dato { $most } link: prima ritirane qualcuno.
