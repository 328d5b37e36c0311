## La lobby dei tornei

tournaments-intro-scheduled = Tornei che cominciano alla loro ora: iscriviti, e il tuo tavolo si apre da solo.
tournaments-intro-sit_and_go = Cominciano appena sono pieni.
tournaments-intro-velox = Tre o sei giocatori, poche chip, e un montepremi estratto prima della prima carta.
tournaments-intro-freeroll = L’iscrizione la paga la sala, a tutti.
tournaments-intro-shoot_out = A ogni tavolo si gioca finché ne resta uno; i vincitori si incontrano.
tournaments-loading = Carico i tornei…
tournaments-none = Di questi ora non ce ne sono.
tournaments-no-match = Nessun torneo corrisponde. Mostrali di nuovo tutti.
tournaments-more = Mostrane altri ({ $count })
tournaments-open-only = Iscrizioni aperte
tournaments-mine = I miei
tournaments-find = Cerca un torneo
tournaments-any-game = Tutti i giochi
tournaments-any-price = Ogni prezzo
tournaments-back = Tutti i tornei
tournament = Torneo
tournament-entry = Iscrizione
tournament-prize-pool = Montepremi
tournament-state = Stato
tournament-mine = tuo
tournament-entered = Sei iscritto
tournament-enter = Iscriviti
tournament-enter-again = Iscriviti di nuovo
tournament-to-table = Al mio tavolo
tournament-open = Pagina del torneo
tournament-free = Gratis
tournament-guaranteed = garantiti
tournament-chips = { $chips } chip
tournament-left-of = { $left } di { $entries }
tournament-late-until = Iscrizioni aperte fino alle { $time } circa
tournament-late-level = Iscrizioni aperte fino al livello { $level }
tournament-kind-scheduled = Torneo
tournament-kind-sit_and_go = Sit & go
tournament-kind-heads_up = Testa a testa
tournament-kind-shoot_out = Shoot-out
tournament-kind-freeroll = Freeroll
tournament-kind-satellite = Satellite
tournament-kind-velox = VeloX
tournament-speed-slow = Lento
tournament-speed-regular = Normale
tournament-speed-turbo = Turbo
tournament-speed-hyper_turbo = Hyper-turbo
tournament-seats = { $seats ->
    [2] testa a testa
   *[other] tavoli da { $seats }
}
tournament-rebuy = Rebuy
tournament-rebuys = Rebuy
tournament-add-on = Add-on
tournament-re-entry = Re-entry
tournament-bounties-paid_whole = Taglie
tournament-bounties-half_goes_on_the_winners_head = Taglie progressive

## Livelli e tempi

tournament-big-blind-ante = ante del grande buio { $ante }
tournament-level = Livello { $level }
tournament-level-short = L{ $level }
tournament-level-of = livello { $no }: { $blinds }
tournament-last-level = Ultimo livello
tournament-first-level = Primo livello:
tournament-at-level = Livello { $level }
tournament-break = Pausa
tournament-break-of = pausa di { $time }
tournament-break-in = pausa tra { $time }
tournament-break-waits = La pausa comincia quando l’ultimo tavolo ha finito la mano.
tournament-next = Poi:
tournament-seconds = { $seconds } s
tournament-minutes = { $minutes } min
tournament-hours = { $hours } h
tournament-hours-minutes = { $hours } h { $minutes } min
tournament-hands = { $count ->
    [one] una mano
   *[other] { $count } mani
}
tournament-hands-left = { $count ->
    [one] ultima mano
   *[other] { $count } mani
}
tournament-to-the-end = fino alla fine
tournament-place = { $rule ->
   *[other] { $place }º
}
tournament-paused = Sospeso
tournament-standstill-paused = Il torneo è sospeso
tournament-standstill-break = C’è una pausa
tournament-standstill-deal = Un accordo aspetta le risposte
tournament-standstill-talks = Il tavolo è fermo per un accordo
tournament-paused-at-table = Il torneo è sospeso: le mani in corso si finiscono.
tournament-stage-registering = Iscrizioni aperte
tournament-stage-seating = Si sorteggiano i posti
tournament-stage-over = Finito
tournament-stage-called_off = Non si gioca: tutti rimborsati
tournament-stage-cancelled = Annullato e liquidato
tournament-starts-full = { $missing ->
    [0] Al completo: si comincia
    [one] Comincia con un altro giocatore
   *[other] Comincia con altri { $missing } giocatori
}
tournament-starts-now = Si comincia
tournament-starts-in = Comincia tra { $time }
tournament-starts-today = Oggi alle { $time }

## Iscriversi

tournament-enter-title = Iscriviti: { $title }
tournament-enter-for = Iscriviti per { $amount }
tournament-enter-late = Si gioca già, al livello { $level }: hai subito un posto.
tournament-enter-full = { $missing ->
    [0] Sei l’ultimo che manca: si comincia subito.
    [one] Si comincia quando si iscrive un altro giocatore.
   *[other] Si comincia quando si iscrivono altri { $missing } giocatori.
}
tournament-buy-in = Iscrizione, che paga anche l’estrazione
tournament-to-prizes = Al montepremi
tournament-to-bounty = Taglia su di te
tournament-to-room = Alla sala
tournament-in-all = In tutto
tournament-offered = L’iscrizione la paga la sala.
tournament-ticket-pays = La paga il posto che hai vinto.
tournament-you-get = Cominci con { $chips } chip.
tournament-you-have = Hai { $amount }.
tournament-may-withdraw = Fino all’inizio puoi ritirarti, e riavere tutto.
tournament-withdraw = Ritira l’iscrizione
tournament-you-are-in = Sei iscritto
tournament-table-opens = Quando si comincia il tuo tavolo si apre da solo.
tournament-seat-coming = Si sorteggia il tuo posto.
tournament-rank = { $rank } di { $left }
tournament-table-seat = tavolo { $no }, posto { $seat }
tournament-own-bounty = { $amount } di taglia su di te
tournament-finished = Sei arrivato { $place }
tournament-finished-shared = Sei arrivato { $place } a pari merito
tournament-you-are-out = Sei fuori
tournament-disqualified = Lo staff ti ha squalificato.
tournament-won-money = Hai vinto { $amount }.
tournament-won-seat = Hai vinto un posto da { $amount }.
tournament-won-bounties = Taglie: { $amount }.
tournament-closed-full = Niente altre iscrizioni
tournament-closed-entries = Le iscrizioni sono chiuse

## Rebuy

rebuy-out-of-chips = Non hai più chip
rebuy-decide = Tempo per decidere:
rebuy-offer = { $chips } chip per { $amount }, e continui a giocare al tuo posto.
rebuy-for = Rebuy: { $chips } chip per { $amount }
rebuy-decline = No, esco
rebuys-left = { $count ->
    [one] È il tuo ultimo rebuy.
   *[other] Puoi fare ancora { $count } rebuy.
}
rebuys-bought = { $count ->
    [one] un rebuy
   *[other] { $count } rebuy
}
add-on-for = Add-on: { $chips } chip per { $amount }
add-on-short = Add-on { $amount }
add-on-bought = Hai fatto l’add-on.
entry-nth = iscrizione { $nth }
entry-without_chips = decide
entry-withdrawn = ritirato
entry-out = fuori
entry-disqualified = squalifica

## La pagina di un torneo

tournament-parts = Parti del torneo
tournament-part-players = Giocatori
tournament-part-tables = Tavoli
tournament-part-prizes = Premi
tournament-part-structure = Livelli
tournament-part-terms = Condizioni
tournament-part-chat = Chat
tournament-chat-write = Scrivi a chi gioca il torneo
tournament-players = Giocatori
tournament-left = In gioco
tournament-of-entries = { $entries ->
    [one] di una iscrizione
   *[other] di { $entries } iscrizioni
}
tournament-entries = Iscrizioni
tournament-average = Stack medio
tournament-largest = Stack più grande
tournament-smallest = Stack più piccolo
tournament-guarantee-of = { $amount } garantiti
tournament-places-paid = Posti a premio
tournament-not-fixed = finora
tournament-next-prize = Prossimo premio
tournament-rebuys-and-add-ons = Rebuy / add-on
tournament-bounties-left = Taglie in gioco
tournament-tables = Tavoli
tournament-find-player = Cerca un giocatore
tournament-place-short = Posto
tournament-rank-short = Pos.
tournament-stack = Chip
tournament-big-blinds = BB
tournament-bounty = Taglia
tournament-prize = Premio
tournament-a-seat = un posto
tournament-seat-worth = un posto da { $amount }
tournament-nobody = Non si è ancora iscritto nessuno.
tournament-nobody-found = Nessun giocatore ha un nome così.
tournament-watch-table = Guarda il tavolo { $no }
tournament-table = Tavolo { $no }
tournament-table-of = { $title } · Tavolo { $no }
tournament-table-players = { $players ->
    [one] un giocatore
   *[other] { $players } giocatori
}, in media { $average }
tournament-table-stacks = da { $smallest } a { $largest } chip
tournament-table-in_hand = gioca una mano
tournament-table-all_in_waits = un all-in aspetta gli altri tavoli
tournament-table-waiting = aspetta
tournament-table-breaking = si sta sciogliendo
tournament-no-tables = Nessun tavolo è aperto.
tournament-delay = Chi guarda vede i tavoli { $time } dopo.
tournament-delay-here = mostrato { $time } dopo
tournament-overlay = con { $amount } della sala
tournament-prizes-so-far = per ora: le iscrizioni sono aperte
tournament-first-round = { $amount } sono per i vincitori dei primi tavoli.
tournament-seats-for = Si vincono posti per: { $event }
tournament-prizes-unknown = I premi si sanno quando le iscrizioni sono chiuse.
tournament-all-prizes = Mostra tutti i { $count } posti
tournament-expected = Si prevede che duri circa { $time }.
tournament-late-ends = ultimo livello per iscriversi
tournament-rebuys-end = ultimo livello con i rebuy
tournament-add-on-after = add-on dopo questo livello
tournament-news = Novità
tournament-now-bubble = La bolla: il prossimo eliminato è l’ultimo senza premio
tournament-now-bubble-short = Bolla
tournament-now-hand-for-hand = Hand for hand
tournament-day = Giornata { $day }
tournament-day-stops = Giornata { $day }: l’orologio si ferma alle { $when } per le ultime mani
tournament-day-stopped = Giornata { $day }: l’orologio è fermo, si pesca la carta delle ultime mani
tournament-last-hands = Ultime mani della giornata: { $hands } per tavolo, dopo quella in corso
tournament-last-hands-here = Ultime mani della giornata: { $hands } per tavolo; { $left ->
    [0] al tuo non ne cominciano altre
    [one] al tuo ne comincia ancora una
   *[other] al tuo ne cominciano ancora { $left }
}
tournament-last-hands-short = Ultime { $hands } mani
tournament-last-hands-left = { $left ->
    [0] Ultima mano
    [one] Ancora una mano
   *[other] Ancora { $left } mani
}
tournament-day-over = La giornata { $day } è finita: si riprende quando lo dice la direzione
tournament-day-over-until = La giornata { $day } è finita: si riprende { $when }
tournament-day-over-short = Giornata finita
tournament-notice-day_end_ordered = La giornata finisce con questo livello.
tournament-notice-last_hands = L’orologio è fermo e la carta è un { $hands }: ogni tavolo finisce la sua mano e ne gioca ancora { $hands }.
tournament-notice-day_over = La giornata è finita: chip e posti restano come sono.
tournament-notice-next_day = Comincia la nuova giornata.
tournament-now-final = Tavolo finale
tournament-left-by-deal = Dopo l’accordo: { $amount } al vincitore
tournament-left-by-deal-short = 1°: { $amount }
tournament-now-rebuys = { $count ->
    [one] Un giocatore decide se fare un rebuy
   *[other] { $count } giocatori decidono se fare un rebuy
}
pager = Pagine
pager-previous = Prima
pager-next = Dopo
pager-rows = { $first }–{ $last } di { $total }

## Condizioni

terms-game = Gioco
terms-rules = Regole
terms-start = Inizio
terms-start-full = appena gli iscritti sono { $most }
terms-entry = Iscrizione
terms-stack = Stack iniziale
terms-players = Giocatori
terms-players-from = almeno { $fewest }
terms-players-exactly = { $count }
terms-players-between = da { $fewest } a { $most }
terms-late = Iscrizioni dopo l’inizio
terms-late-until = fino al livello { $level } compreso
terms-unlimited = quante volte vuoi
terms-entries-each = { $count } iscrizioni per giocatore
terms-rebuys = { $amount } per { $chips } chip, con { $stack } chip o meno, fino al livello { $level }{ $most ->
    [0] {""}
    [one] ; uno per iscrizione
   *[other] ; { $most } per iscrizione
}
terms-add-on = { $amount } per { $chips } chip, dopo il livello { $level }
terms-guarantee = Garantiti
terms-bounties-paid_whole = chi elimina un giocatore vince la taglia che ha su di sé
terms-bounties-half_goes_on_the_winners_head = metà si vince, metà va sulla testa di chi la vince
terms-payout = Posti a premio
terms-payout-field = { $share } delle iscrizioni
terms-payout-seats = posti da { $amount } l’uno
terms-first-round = Ai vincitori dei primi tavoli
terms-deals = Accordi
terms-no-deals = no
terms-deals-allowed = se tutti sono d’accordo
terms-deals-kept = se tutti sono d’accordo; il { $share } resta al vincitore
terms-hand-for-hand = Hand for hand prima dei premi
terms-times = Tempo per agire
terms-times-of = { $act } s, riserva di tempo { $bank } s
terms-spectators = Chi guarda

## Accordi

deal-title = È proposto un accordo
deal-by = Da { $who }.
deal-time = Tempo per essere tutti d’accordo:
deal-silent = nessuna risposta
deal-agrees = d’accordo
deal-refuses = contrario
deal-kept = In più al vincitore
deal-agree = D’accordo
deal-decline = No, si gioca
deal-ask = Chiedi un accordo
deal-ask-short = Accordo?
deal-ask-too = Lo voglio anch’io
deal-ask-no-longer = Nessun accordo
deal-wanted = { $wanted ->
    [one] Uno su { $left } vuole un accordo.
   *[other] { $wanted } su { $left } vogliono un accordo.
}
deal-wanted-how = Quando lo chiedono tutti quelli in gioco, dopo la mano ci si ferma.
deal-talks = Tutti vogliono un accordo: chi ha una proposta la fa adesso.
deal-propose = Proponi un accordo
deal-propose-submit = Proponilo a tutti
deal-intro = Si possono dividere { $amount }.
deal-intro-kept = Al vincitore vanno in più { $amount }.
deal-method = Come
deal-by-chips = In base alle chip
deal-by-icm = ICM
deal-by-hand = A mano
deal-amount-of = Somma per { $who }
deal-sum = { $amount } in tutto: va bene.
deal-sum-wrong = Le somme fanno { $sum }, e devono fare { $amount }.
deal-open = Un accordo aspetta risposta:
deal-for-you = È proposto un accordo: { $amount } per te.
deal-answer = Rispondi
deal-look = Guarda
deal-icm-error = Qui l’ICM è approssimato: ogni somma può essere sbagliata al massimo di { $amount }.

## Che cosa succede

tournament-notice-started = Si comincia: il torneo è iniziato.
tournament-notice-registration_closed = Le iscrizioni sono chiuse.
tournament-notice-prizes_fixed = I premi sono fissati.
tournament-notice-level = Comincia il livello { $level }.
tournament-notice-level-blinds = Livello { $level }: { $blinds }.
tournament-notice-break = Pausa: { $time }.
tournament-notice-hand_for_hand = Hand for hand: tutti i tavoli giocano una mano alla volta.
tournament-notice-hand_for_hand_over = Finisce l’hand for hand.
tournament-notice-bubble = La bolla: il prossimo eliminato non vince niente.
tournament-notice-in_the_money = Tutti quelli in gioco hanno un premio.
tournament-notice-final_table = Il tavolo finale.
tournament-notice-next_round = Comincia il prossimo turno.
tournament-notice-paused = Il torneo è sospeso.
tournament-notice-resumed = Il torneo riprende.
tournament-notice-deal_wanted = { $who } vorrebbe un accordo.
tournament-notice-deal_talks = Tutti vogliono un accordo: ci si ferma.
tournament-notice-deal_proposed = È proposto un accordo.
tournament-notice-deal_lapsed = Nessun accordo: si continua.
tournament-notice-deal_made = Tutti d’accordo: l’accordo è fatto.
tournament-notice-deal_made_left = Tutti d’accordo: l’accordo è fatto; al vincitore vanno in più { $money }.
tournament-notice-multiplier_drawn = I premi sono estratti.
tournament-notice-bounty_won = { $who } vince la taglia su { $loser }: { $money }.
tournament-notice-player_removed = Lo staff ha eliminato { $who }.
tournament-notice-player_disqualified = Lo staff ha squalificato { $who }.
tournament-notice-player_out = { $who } è fuori, { $place }.
tournament-notice-paid_out = { $who } è fuori, { $place }: { $money }.
tournament-notice-won = { $who } vince il torneo.
tournament-notice-called_off = Non si gioca: gli iscritti sono troppo pochi, e tutti sono rimborsati.
tournament-notice-cancelled = Il torneo è annullato e liquidato.
seat-given-drawn = Il tuo posto: tavolo { $no }, posto { $seat }.
seat-given-moved = Ti hanno spostato: tavolo { $no }, posto { $seat }.
seat-given-table_broken = Il tuo tavolo è stato sciolto: ora sei al tavolo { $no }, posto { $seat }.
seat-given-waits = Al tavolo { $no } ti danno le carte.
watching-tournament = Guardi un tavolo di un torneo.
tournament-rank-of = { $rank } di { $left }
tournament-left-count = { $left } in gioco
tournament-average-short = media { $chips }

## La fine

out-won = Hai vinto!
out-place = { $place } posto
out-watch = Resta a guardare
result-title = Risultato
result-open = Guarda il risultato
result-settlement-open = Che cosa ho riavuto
result-not-yet = Questa iscrizione è ancora in gioco.
result-place = { $place } posto
result-place-shared = { $place } posto a pari merito
result-field = { $count ->
    [one] su una iscrizione
   *[other] su { $count } iscrizioni
}
result-bounties = { $amount } di taglie
result-copy = Copia il link
result-save = Salva l’immagine
result-tournament = Al torneo
result-copied = Il link è copiato.
result-failed = Questo browser non sa fare l’immagine.
settlement-title = { $title }: annullato e liquidato
settlement-paragraph-not_begun = Il torneo non era cominciato: ognuno riprende quello che ha pagato.
settlement-paragraph-heads_up = Una partita testa a testa: entrambi riprendono quello che hanno pagato.
settlement-paragraph-sit_go_guaranteed = Un sit & go con montepremi garantito: quello che ne resta si divide fra chi era in gioco.
settlement-paragraph-sit_go = Un sit & go: quello che avevano versato gli eliminati si divide fra chi era in gioco.
settlement-paragraph-scheduled_guaranteed = Un torneo con montepremi garantito: chi era in gioco ha il prossimo premio, e il resto si divide metà in parti uguali, metà in base alle chip.
settlement-paragraph-scheduled = Un torneo: chi era in gioco ha il prossimo premio, e il resto si divide metà in parti uguali, metà in base alle chip.
settlement-paragraph-freeroll = Un freeroll: il montepremi si divide fra chi era in gioco, metà in parti uguali, metà in base alle chip.
settlement-refund = Quello che hai pagato, commissioni comprese
settlement-next_prize = Il premio del prossimo eliminato
settlement-equal_share = La tua parte uguale
settlement-share_by_chips = La tua parte in base alle chip
settlement-bounty = La taglia su di te, e la tua parte di quelle senza vincitore
settlement-prize = Premio, già pagato
settlement-total = In tutto
settlement-paid = Avevi pagato { $amount }.
settlement-ticket = L’iscrizione era pagata da un posto che avevi vinto, del valore di { $amount }.
settlement-ticket-back = Di questi, { $amount } tornano come il posto che avevi vinto: paga di nuovo un’iscrizione a questo evento.
settlement-statement = Lo trovi nel tuo estratto conto

## VeloX

velox-drawn-at-start = estratto all’inizio
velox-draw = L’estrazione del montepremi
velox-drawing = Si estrae il montepremi…
velox-skip = Salta
velox-multiplier = Per { $times }
velox-play-for = Si gioca per { $amount }
velox-chances = Che cosa può uscire
velox-times = Moltiplicatore
velox-pool = Montepremi
velox-shares = Quote
velox-odds = Probabilità
velox-one-in = 1 su { $count }
velox-proof = Prova dell’estrazione
velox-proof-before = Il numero è stato estratto quando è nato il torneo. Il suo sigillo è già pubblico; numero e segreto arrivano con l’estrazione, e allora li controlla il tuo browser.
velox-proof-after = Il tuo browser rifà il sigillo da numero e segreto, e cerca il numero nella tabella.
velox-commitment = Sigillo
velox-number = Numero
velox-secret = Segreto
velox-proof-holds = È giusto: il numero era sigillato prima dell’estrazione, e vuol dire ×{ $times }.
velox-proof-fails = È sbagliato: numero e segreto non corrispondono al sigillo.

## L’orologio da parete

clock-title = Orologio
clock-open = Orologio da parete
clock-close = Al torneo
clock-full-screen = Schermo intero
