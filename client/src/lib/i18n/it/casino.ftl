## Texas Hold’em Bonus: la lobby

lobby-tab-casino = Hold’em Bonus
casino-game = Texas Hold’em Bonus
casino-intro = Tutti giocano la stessa mano contro il Banco, con il ritorno di ogni puntata calcolato davanti a te.
casino-loading = Carico i tavoli…
casino-none = Per ora non c’è nessun tavolo di Texas Hold’em Bonus.
casino-back = I tavoli di Texas Hold’em Bonus
casino-ante = Ante
casino-jackpot = Jackpot
casino-play = Gioca
casino-range = { $least } – { $most }
casino-dealt-by-person = distribuito da una persona
casino-paytable-las-vegas = Regole di Las Vegas
casino-paytable-atlantic-city = Regole di Atlantic City
casino-paytable-colorado = Regole del Colorado
casino-my-rounds = I miei round
page-casino = Texas Hold’em Bonus
page-rounds = I miei round
page-trainer = Allenatore
page-dealer = Postazione del dealer

## Il semaforo e il round

casino-light-green = Puntate aperte
casino-light-yellow = Ultime puntate
casino-seconds = { $seconds } s
casino-state-resting = In attesa di giocatori
casino-state-betting = Puntate aperte
casino-state-dealing = Puntate chiuse
casino-state-deciding = Si decide
casino-state-settling = Si paga
casino-state-result = Round concluso
casino-state-paused = In pausa
casino-state-closed = Tavolo chiuso
casino-round-code = { $code } · { $table } · { $date } (GMT)
casino-next-round = Prossimo round tra
casino-changes = Dal prossimo round il tavolo cambia.
casino-closes = Questo è stato l’ultimo round del tavolo.
casino-paused = C’è un problema: il round è in pausa mentre il supervisore controlla.
casino-paused-until = Se non si risolve, alle { $time } il round è annullato e le puntate tornano a tutti.
casino-void = Round annullato: tutte le puntate sono state restituite.
casino-watching = Non hai puntate in questo round.
casino-folded = Hai passato: il round continua.
casino-nobody = Per puntare bisogna entrare nella sala.
casino-away = Per il tavolo sei via: il round continua senza aspettarti.
casino-come-back = Sono qui
casino-stream = Il tavolo { $table } dal vivo

## Puntare

casino-balance = Saldo
casino-total = Puntata
casino-chips = Fiche
casino-chip = Fiche da { $amount }
casino-limits = Limiti puntata
casino-bet = Puntata
casino-min = Minimo
casino-max = Massimo
casino-table-most = Fino a { $amount } per giocatore su ANTE, BONUS e FIRST 5 insieme.
casino-all-bets = Tutte le puntate
casino-undo = Annulla
casino-undo-title = Annulla l’ultima puntata. Tieni premuto per toglierle tutte.
casino-repeat = Ripeti
casino-double = Raddoppia
casino-no-bet = nessuna puntata
casino-place = Punta qui. { $bet }
casino-spot-ante = ANTE
casino-spot-bonus = BONUS
casino-spot-first_5 = FIRST 5
casino-spot-flop = FLOP
casino-spot-turn = TURN
casino-spot-river = RIVER
casino-may-cost = Giocare fino in fondo può costarti ancora { $amount }.
casino-may-cost-short = Giocare fino in fondo può costarti ancora { $amount }: il tuo saldo non basta.
casino-came-back = Hai nascosto questa scheda a puntate aperte: sei uscito dal round, e ti sono tornati { $amount }.
casino-came-back-line = La linea è caduta a puntate aperte: eri fuori, e { $amount } ti sono tornati.
casino-hidden-tab = Finché le puntate sono aperte, nascondere questa scheda vale come uscire: le puntate ti tornano.
casino-leave-open = Le puntate sono ancora aperte: se esci ti tornano tutte.
casino-leave-closed = Le tue puntate restano: il round si gioca senza di te, e trovi il risultato nella cronologia.
casino-leave-closed-guest = Le tue puntate restano, e il round si gioca senza di te.
casino-stay = Resta

## Le carte e la decisione

casino-cards-players = Giocatori
casino-cards-dealer = Banco
casino-decide = Decidi
casino-your-hand = La tua mano
casino-choice-fold = Passa
casino-choice-check = Vedi
casino-choice-play = Gioca { $times }x
casino-choice-costs = { $amount }
casino-choice-short = { $amount }: il saldo non basta
casino-otherwise = Allo scadere: { $choice }
casino-otherwise-fold = passi
casino-otherwise-check = vedi
casino-outcome-won = vince { $amount }
casino-outcome-lost = persa
casino-outcome-returned = resa
casino-round-won = Vince la mano dei giocatori.
casino-round-lost = Vince il Banco.
casino-round-returned = Pareggio.
casino-net-won = Vinci { $amount }.
casino-net-lost = Perdi { $amount }.
casino-net-even = Né vinto né perso.
casino-table = Tavolo
casino-recent = Ultimi round
casino-recent-none = Nessun round, finora.
casino-recent-won = Giocatori
casino-recent-lost = Banco
casino-recent-returned = Pareggio
casino-recent-unplayed = Nessuno ha giocato fino in fondo
casino-recent-void = Annullato
casino-recent-jackpot = Jackpot vinto: { $amount }

## Il jackpot

casino-jackpot-open = Che cosa paga il jackpot
casino-jackpot-share = la tua parte: { $amount }
casino-jackpot-pot = Nel jackpot
casino-jackpot-this-round = In arrivo da questo round
casino-jackpot-mine = La tua parte, se cadesse ora
casino-jackpot-last = Ultima vincita
casino-jackpot-never = mai, finora
casino-jackpot-won-on = { $amount }, il { $date }
casino-jackpot-shared = Avevi puntato FIRST 5 quando il jackpot è caduto a un altro tavolo: ne vinci { $amount }.

## Quello che si sente

casino-say-open = Round { $code }: puntate aperte.
casino-say-nearly = { $seconds ->
    [one] Ultimo secondo per puntare.
   *[other] Ultimi { $seconds } secondi per puntare.
}
casino-say-closed = Puntate chiuse.
casino-say-betting = { $seconds ->
    [one] Puntate aperte per un secondo.
   *[other] Puntate aperte per { $seconds } secondi.
}
casino-say-cards = Carte dei giocatori: { $cards }.
casino-say-board = In tavola: { $cards }.
casino-say-board-card = Escono: { $cards }.
casino-say-dealer = Carte del Banco: { $cards }.
casino-say-hand = La tua mano: { $hand }.
casino-say-dealer-hand = Mano del Banco: { $hand }.
casino-say-total = Hai puntato { $amount }.
casino-say-decide = Decidi: { $choices }. Allo scadere { $otherwise }.
casino-say-decided = Deciso: { $choice }.
casino-say-choice-fold = passare
casino-say-choice-check = vedere
casino-say-choice-play = giocare con { $amount }
casino-say-short = Giocare costa { $amount }: il tuo saldo non basta.
casino-say-jackpot = Jackpot: vinci { $amount }!
casino-net-with-jackpot = Tutte le puntate insieme, jackpot compreso: { $amount }.

## Aiuto

casino-menu-help = Aiuto, pagamenti e tasti
casino-menu-limits = Limiti puntata
casino-menu-rounds = Ultimi round
casino-help = Come si gioca
casino-help-bets = Punta l’ANTE, che è necessaria; poi, se vuoi, BONUS e FIRST 5. Ogni tocco sul tavolo aggiunge la fiche scelta.
casino-help-hole = Due carte ai giocatori, due coperte al Banco. Gioca 2x, che mette due ante su FLOP, oppure passa e perdi l’ante. Allo scadere si passa.
casino-help-flop = Dopo il flop: gioca 1x su TURN, oppure vedi senza puntare. Allo scadere si vede.
casino-help-turn = Dopo il turn: gioca 1x su RIVER, oppure vedi.
casino-help-river = Dopo il river il Banco mostra le carte: vince la mano migliore di cinque carte su sette.
casino-help-leaving = Se esci o perdi la linea a puntate aperte, le puntate ti tornano. Dopo restano, e il round si gioca senza di te.
casino-help-faults = Un guasto mette in pausa il round; se non si risolve, il round è annullato e tutte le puntate tornano, FIRST 5 compresa.
casino-rule-bets = GIOCARE prima del flop costa { $flop } volte l’ante; dopo il flop { $turn }, dopo il turn { $river }.
casino-rule-results = Risultati
casino-rule-result = Risultato
casino-rule-ahead-paid = Mano migliore: { $hand } o migliore
casino-rule-ahead = Mano migliore: inferiore a { $hand }
casino-rule-behind = Il Banco ha la mano migliore
casino-rule-tie = Pareggio
casino-rule-fold = Il giocatore passa
casino-rule-lost = Persa
casino-rule-returned = Resa
casino-to-one = { $amount } a 1
casino-bonus-note = BONUS si decide sulle carte iniziali, comunque finisca la mano.
casino-first-5-note = FIRST 5 si decide sulle tue due carte e sul flop, anche se hai passato. La scala reale divide il jackpot tra chi ha puntato FIRST 5, in proporzione alle puntate. I premi fissi sono per una posta: chi ne punta più d’una vince altrettante volte.
casino-hole-aces_against_aces = A-A, giocatore e Banco
casino-hole-aces = A-A, solo giocatore
casino-hole-ace_king_suited = A-K dello stesso seme
casino-hole-ace_queen_or_jack_suited = A-Q o A-J dello stesso seme
casino-hole-ace_king = A-K di semi diversi
casino-hole-kings_to_jacks = K-K, Q-Q o J-J
casino-hole-ace_queen_or_jack = A-Q o A-J di semi diversi
casino-hole-tens_to_deuces = Da 10-10 a 2-2
casino-category-royal_flush = Scala reale
casino-category-straight_flush = Scala colore
casino-category-four_of_a_kind = Poker
casino-category-full_house = Full
casino-category-flush = Colore
casino-category-straight = Scala
casino-category-three_of_a_kind = Tris
casino-category-two_pair = Doppia coppia
casino-category-pair = Coppia
casino-category-high_card = Carta alta
casino-returns = Quanto torna, a gioco perfetto
casino-returns-ante = Partita principale, sull’ante
casino-returns-all = Partita principale, su tutto il puntato
casino-returns-first-5 = FIRST 5, premi fissi
casino-returns-first-5-jackpot = FIRST 5, con la parte che va ai jackpot
casino-returns-percent = { $percent } %
casino-returns-note = Non è dichiarato: la sala l’ha calcolato contando ogni distribuzione possibile.
casino-key-chip = Sceglie la fiche, dalla più piccola
casino-key-repeat = Ripete le ultime puntate, poi le raddoppia
casino-key-undo = Annulla l’ultima puntata
casino-key-delete = Annulla l’ultima puntata; tenuto 3 secondi, le toglie tutte
casino-key-escape = Chiude la finestra aperta
casino-key-fold = Passa
casino-key-check_or_call = Vedi
casino-key-confirm = Gioca
casino-key-say = Descrive il tavolo
casino-key-time = Dice quanto tempo resta
casino-key-chat = Chat
casino-key-log = Ultimi round
casino-key-help = Aiuto
casino-keys-title = Ai tavoli di Texas Hold’em Bonus

## I miei round

rounds-intro = Ogni round in cui avevi puntate, il più recente in cima, con quello che hai puntato e ricevuto.
rounds-none = Non hai ancora giocato nessun round.
rounds-round = Round
rounds-paid = Ricevuto
rounds-net = Esito
rounds-jackpot = di cui jackpot { $amount }
rounds-more = Mostra i precedenti
rounds-bets = Puntate
rounds-amount = Importo
rounds-after-hole = Con le prime due carte:
rounds-after-flop = Dopo il flop:
rounds-after-turn = Dopo il turn:
rounds-chose-play = hai giocato.
rounds-chose-fold = hai passato.
rounds-chose-check = hai visto.
rounds-paytable = Che cosa pagava: { $rules }
rounds-dealt-by-person = Questo round è stato distribuito da una persona, con carte vere: non c’era un mazzo sigillato.
rounds-no-cards = In questo round non è uscita nessuna carta: non c’è nulla da verificare.

## La postazione del dealer

dealer-tables = Tavoli distribuiti da una persona
dealer-tables-intro = Scegli il tavolo al quale distribuisci.
dealer-none = Non ce n’è nessuno aperto.
dealer-to-table = Come lo vedono i giocatori
dealer-not-by-hand = A questo tavolo distribuisce la sala, da un mazzo sigillato.
dealer-place-player = Carte dei giocatori
dealer-place-flop = Flop
dealer-place-turn = Turn
dealer-place-river = River
dealer-place-dealer = Carte del Banco
dealer-due = { $place }: { $count ->
    [one] una carta
   *[other] { $count } carte
}
dealer-say-due = Ora: { $place }.
dealer-how = Scrivi le carte o toccale, nell’ordine in cui le hai distribuite.
dealer-type = Carte, per esempio As 10h Td (s picche, h cuori, d quadri, c fiori)
dealer-chosen = { $chosen } di { $count }
dealer-unknown = Non è una carta: { $what }
dealer-doubled = È già in tavola: { $cards }
dealer-too-many = { $count ->
    [one] Serve una carta sola.
   *[other] Servono { $count } carte.
}
dealer-deck = Mazzo
dealer-deal = Distribuisci
dealer-wait = Ora non servono carte.
dealer-correct = Correggi le ultime carte
dealer-correct-intro = { $place }: scrivi quelle giuste. Ciò che è stato deciso su di esse sarà chiesto di nuovo.
dealer-void = Annulla il round
dealer-void-intro = Tutte le puntate tornano ai giocatori, FIRST 5 compresa.
dealer-reason = Motivo

## L’allenatore

trainer-title = Allenatore
trainer-intro = Mani a caso da un mazzo sigillato, senza chip e senza orologio. Dopo ogni decisione ti dice quanto valeva ciascuna scelta, contando ogni carta che poteva ancora uscire.
trainer-rules = Regole
trainer-deal = Dai le carte
trainer-no-values = Questa sala non calcola quanto valgono le scelte: le mani si giocano lo stesso.
trainer-best = Hai scelto il meglio.
trainer-only = Il tuo saldo non bastava per puntare.
trainer-cost = C’era di meglio: ti è costato { $cost } ante.
trainer-choice-play = Giocare
trainer-choice-fold = Passare
trainer-choice-check = Vedere
trainer-antes = { $antes } ante
trainer-chosen = scelta tua
trainer-round-best = In tutto il round hai sempre scelto il meglio.
trainer-round-cost = In tutto il round le tue scelte sono costate { $cost } ante rispetto alle migliori.
trainer-won = { $antes ->
    [0] Né vinto né perso.
   *[other] Esito: { $shown } ante.
}
trainer-score = Punteggio
trainer-hands = Mani
trainer-best-of = Scelte migliori
trainer-of = { $best } su { $decisions }
trainer-costs = Costo delle altre
trainer-cost-each = Costo per mano
trainer-net = Vinto o perso
trainer-restart = Ricomincia da zero
