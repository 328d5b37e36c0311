## Arrivare, restare, andarsene

sit-out-big-blind = Fuori dal prossimo grande buio
leave-after-hand = Lascia dopo questa mano
top-up = Ricarica automatica…
top-up-on = Ricarica fino a { $amount }
