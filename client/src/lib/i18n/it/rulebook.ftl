## Il regolamento

rulebook-title = Regole e prove
rulebook-intro = Articolo per articolo: che cosa dice, quale funzione lo decide, quali prove lo dimostrano.
rulebook-loading = Ecco il regolamento…
rulebook-unavailable = Il regolamento ora non si può leggere. Riprova fra poco.
rulebook-books = Libri
rulebook-edition = Edizione: { $edition }
rulebook-search = Cerca in questo libro
rulebook-none = Nessun articolo corrisponde.
rulebook-decided-in = Lo decide
rulebook-tested-by = { $count ->
    [one] Lo prova
   *[other] Lo provano { $count } test
}
rulebook-nothing = Non c’è altro da dire.
rulebook-extent-yes = deciso
rulebook-extent-partly = in parte
rulebook-extent-n-a = non serve qui
rulebook-extent-not-yet = non ancora
rulebook-differences = Differenze
rulebook-differences-intro = Dove i libri non dicono la stessa cosa, o tacciono: la risposta di ogni regolamento.
rulebook-silent = Il libro tace.
rulebook-silent-as = Il libro tace; come
rulebook-not-asked = La questione non si pone, per
rulebook-recorded = Lo mostrano le mani registrate.
rulebook-opens-apart = { $citation }, nel regolamento, in un’altra scheda
