## Arrivare, restare, andarsene

sit-brings-back = Hai lasciato questo tavolo da poco: fino alle { $until } torni con almeno { $amount }, come quando sei uscito.
sit-to-cashier = Alla cassa
sit-out-big-blind = Fuori dal prossimo grande buio
leave-after-hand = Lascia dopo questa mano
top-up = Ricarica automatica…
top-up-on = Ricarica fino a { $amount }
top-up-title = Ricarica automatica
top-up-what = Tra una mano e l’altra il tuo stack si riempie dal saldo, finché basta.
top-up-to = Riempi fino a
top-up-range = Da { $min } a { $max }.
top-up-confirm = Riempi fino a { $amount }
top-up-off = Disattiva
