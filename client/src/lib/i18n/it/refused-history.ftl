## Mani giocate

refused-too_many_shares = Hai già condiviso { $most } link: prima ritirane qualcuno.
