## Che cosa dicono le finestre di un tavolo: arrivano quando il tavolo c’è

add-chips-title = Aggiungi chip
add-chips-confirm = Aggiungi { $amount }
add-chips-range = Fino a { $max }. Arrivano a mano finita.
add-chips-full = Hai già il massimo che questo tavolo permette.
add-chips-none = Il tuo saldo è vuoto: non ci sono chip da aggiungere.
add-chips-anew = Lascia il tavolo e siediti di nuovo: quando non ne hai più a nessun tavolo, la sala ti regala altre chip finte.
choose-title = Che cosa si gioca?
choose-otherwise = Se non scegli: { $game }
leave-confirm = Sei in una mano: lasciando il tavolo la passi. Vuoi lasciarlo?
leave-yes = Passa e lascia il tavolo
top-up-title = Ricarica automatica
top-up-what = Tra una mano e l’altra il tuo stack si riempie dal saldo, finché basta.
top-up-to = Riempi fino a
top-up-range = Da { $min } a { $max }.
top-up-confirm = Riempi fino a { $amount }
top-up-off = Disattiva
sit-brings-back = Hai lasciato questo tavolo da poco: fino alle { $until } torni con almeno { $amount }, come quando sei uscito.
sit-to-cashier = Alla cassa
sit-not-enough = Hai { $balance } chip e questo tavolo ne chiede almeno { $min }.
