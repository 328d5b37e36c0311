## Mani giocate

refused-too_many_shares = Hai già dato { $most } link: prima ritirane qualcuno.
refused-export_under_way = Un file delle tue mani è già in preparazione: aspetta che sia finito.
