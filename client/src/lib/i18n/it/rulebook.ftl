## Il regolamento

rulebook-title = Regole, provate
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

## Le parole del tavolo, nella pagina Impara

learn-term-blind = Buio
learn-means-blind = Puntata obbligata dei due posti dopo il bottone, prima delle carte.
learn-term-ante = Ante
learn-means-ante = Una piccola puntata obbligata di tutti, oltre ai bui o al loro posto.
learn-term-board = Board
learn-means-board = Le carte comuni scoperte in mezzo al tavolo.
learn-term-kicker = Kicker
learn-means-kicker = La carta che decide tra due mani con la stessa combinazione.
learn-term-draw_out = Out
learn-means-draw_out = Una carta ancora nel mazzo che farebbe vincere una mano che ora perde.
learn-term-all_in = All-in
learn-means-all_in = Puntare tutto ciò che si ha davanti; si gioca per quello che si può coprire.
learn-term-side_pot = Piatto laterale
learn-means-side_pot = Quello che giocano tra loro gli altri, quando uno è all-in per meno.
learn-term-muck = Muck
learn-means-muck = Buttare la propria mano senza mostrarla.
learn-term-showdown = Showdown
learn-means-showdown = Il confronto delle mani, alla fine delle puntate.
learn-term-button = Bottone
learn-means-button = Segna chi è di mazzo: agisce per ultimo, e gira a ogni mano.
learn-term-check = Check
learn-means-check = Non puntare, quando non c’è niente da vedere.
learn-term-raise = Rilancio
learn-means-raise = Puntare più di quanto è stato puntato; si dice il totale a cui si va.
learn-term-straddle = Straddle
learn-means-straddle = Un terzo buio volontario, prima delle carte.
learn-term-rake = Rake
learn-means-rake = La parte del piatto che trattiene la casa, se ne trattiene una.
