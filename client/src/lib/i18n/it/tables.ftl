## Più tavoli

tables-title = { $count } tavoli
table-loading = Carico il tavolo…
table-closed = La casa ha chiuso questo tavolo: qui non si giocano più mani.
table-closed-tournament = A questo tavolo il torneo non gioca più.
table-missing = Tavolo inesistente
tables-open = Tavoli aperti
table-menu = Menu
tables-add = Apri un altro tavolo
tables-nameless = Un tavolo
tables-back = Torna ai tavoli
tables-close = Chiudi questo tavolo
tables-turn = { $nth }º in fila
tables-title-turn = ● Tocca a te: { $table }
tables-say-turn = { $table }. { $turn }
tables-too-many = Si gioca a { $most } tavoli per volta. Chiudine uno per aprirne un altro.
tables-beside = Affianca
tables-beside-label = Apri { $table } accanto agli altri
action-confirm-all-in = Premi ancora: all-in
action-confirm-fold = Passa comunque
checking-is-free = Fare check è gratis. Premi ancora per passare.
replay-player = Posto { $no }
session-clock-title = Tempo ai tavoli
session-clock = { $hours }:{ $minutes } h
log-replay = Rivedi
play-here = Gioca qui

## La prima mano

guide-label = La tua prima mano
guide-skip = Salta la guida
guide-done = Ho capito
guide-ask = Guidami nella prossima mano
guide-waits = La guida comincia al tavolo, appena ti siedi.
guide-wait = La prossima mano sta per cominciare: ricevi le carte senza fare nulla.
guide-alone = La prossima mano comincia appena c’è qualcun altro che gioca.
guide-wait-blind = Ricevi le carte quando il grande buio arriva a te, o subito se lo metti.
guide-away = Sei assente: con Rientra ricevi di nuovo le carte.
guide-cards-flop = Queste { $hole } carte sono solo tue; altre { $board } si scoprono in mezzo, per tutti.
guide-cards-draw = Queste { $hole } carte sono solo tue; più tardi puoi cambiarne alcune.
guide-cards-stud = Ricevi { $cards } carte: { $up } che tutti vedono, le altre solo per te.
guide-posted = Hai messo { $amount }, come devono i posti dopo il bottone.
guide-others = Ora tocca agli altri.
guide-hand = Hai: { $hand }.
guide-check = Check non costa nulla e passa il turno.
guide-call = Vedi aggiunge { $amount } e ti tiene in gioco; Passa abbandona la mano.
guide-bring-in = Devi aprire, almeno con il bring-in.
guide-bet = Punta mette { $to } o più, che gli altri devono pareggiare.
guide-raise = Rilancia porta la puntata a { $to } o più per tutti.
guide-complete = Completa porta la puntata a { $to } per tutti.
guide-discard = { $most ->
    [one] Premi la carta che vuoi cambiare, o nessuna.
   *[other] Premi le carte che vuoi cambiare, al massimo { $most }, o nessuna.
}
guide-show = Mostra le tue carte, o mettile via senza farle vedere.
guide-choose = Il tavolo ti chiede qualcosa: la scelta è qui sotto.
guide-folded = Hai passato: perdi quello che avevi messo e nient’altro. Guarda come va a finire.
guide-all-in = Tutte le tue chip sono dentro: non ti si chiede più nulla, decidono le carte.
guide-won = Vinci { $amount }.
guide-lost = Questa volta qualcun altro aveva la mano migliore.
guide-over-folded = La mano è finita; avevi passato.
guide-end = Era una mano intera: la ritrovi nel racconto.

## Arrivare, restare, andarsene

sit-out-big-blind = Fuori dal prossimo grande buio
leave-after-hand = Lascia dopo questa mano
leaves-after = Lasci il tavolo dopo questa mano
leaves-stay = Resta
top-up = Ricarica automatica…
top-up-on = Ricarica fino a { $amount }
