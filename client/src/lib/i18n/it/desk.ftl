## Il banco dell’operatore

desk-tables = Tavoli
desk-players = Giocatori
desk-room = La sala
desk-hand = Una mano
desk-log = Registro
desk-staff-only = Per lo staff
desk-staff-only-intro = Il banco è aperto a chi gestisce la sala.
desk-no-tables = Nessun tavolo è aperto.
desk-line = In attesa
desk-hand-now = Mano
desk-hand-runs = mano
desk-no-hand = nessuna mano in corso
desk-pot = Piatto
desk-state = Stato
desk-state-open = aperto
desk-state-paused = in pausa
desk-state-maintenance = fermo per manutenzione
desk-state-allowance = le mani di oggi sono finite
desk-state-changes = cambia dopo la mano
desk-state-closes = chiude dopo la mano
desk-state-private = privato
desk-pause = Pausa
desk-resume = Riprendi
desk-open-table = Apri un tavolo
desk-open-submit = Apri il tavolo
desk-table-gone = Questo tavolo non c’è, o è stato chiuso.
desk-owner = tavolo di { $who }
desk-player = Giocatore
desk-stack = Chip
desk-plays = In gioco
desk-waiting = In attesa: { $names }
desk-change-table = Impostazioni del tavolo
desk-change-table-intro = Quello che cambi vale dalla prossima mano.
desk-change-submit = Cambia il tavolo
desk-changed = Il tavolo cambia dalla prossima mano.
desk-close-table = Chiudi il tavolo
desk-close-confirm = { $table } chiude quando la mano è finita, e ognuno riprende le sue chip.
desk-close-yes = Chiudi
desk-cancel-hand = Annulla la mano
desk-cancel-confirm = Ogni puntata della mano in corso torna al suo giocatore.
desk-cancel-yes = Annulla la mano
desk-reason = Motivo, per il registro
desk-search = Il soprannome comincia per
desk-found = { $count ->
    [one] un giocatore
   *[other] { $count } giocatori
}
desk-more = Altri { $count }: scrivi qualche altra lettera.
desk-sits-at = Siede a
desk-deal-with = Gestisci
desk-banned = escluso
desk-muted = silenziato
desk-mute = Silenzia
desk-mute-submit = Silenzia
desk-unmute = Lascia scrivere di nuovo
desk-ban = Escludi
desk-ban-submit = Escludi
desk-unban = Riammetti
desk-until-lifted = fino a revoca
desk-kept-until-lifted = Fino a revoca.
desk-kept-until = Fino al { $date }.
desk-kept-why = Motivo: { $why }
desk-role = Ruolo
desk-role-submit = Assegna il ruolo
desk-adjust = Rettifica il saldo
desk-adjust-way = Il giocatore
desk-adjust-gives = riceve
desk-adjust-takes = restituisce
desk-adjust-submit = Registra la rettifica
desk-done = Fatto.
desk-announce = Annuncio
desk-announce-intro = Lo legge chiunque sia in sala.
desk-announce-text = Testo
desk-announce-submit = Annuncia
desk-announced = Annunciato.
desk-maintenance = Manutenzione
desk-maintenance-intro = Le mani cominciate finiscono; non se ne danno altre finché la sala non riprende.
desk-room-open = La sala è aperta.
desk-room-rests = La sala è ferma: non si danno mani.
desk-hands-running = { $count ->
    [0] Nessuna mano in corso.
    [one] Una mano in corso.
   *[other] { $count } mani in corso.
}
desk-room-pause = Ferma la sala
desk-room-resume = Riapri la sala
desk-hand-intro = I revisori la vedono con tutte le carte, gli altri come l’ha vista il tavolo. Ogni consultazione è annotata nel registro prima di mostrare qualcosa.
desk-hand-id = Numero della mano
desk-hand-submit = Guarda
desk-log-intro = Tutto quello che ha fatto lo staff, dal più recente.
desk-log-empty = Ancora nulla.
desk-log-who = Chi
desk-log-operator = Chi gestisce la macchina
desk-log-what = Che cosa
desk-log-facts = Dettagli
desk-did-table_opened = Tavolo aperto
desk-did-table_changed = Tavolo cambiato
desk-did-table_paused = Tavolo in pausa
desk-did-table_resumed = Tavolo ripreso
desk-did-allowance_renewed = Mani di oggi rinnovate
desk-did-table_closed = Tavolo chiuso
desk-did-hand_cancelled = Mano annullata
desk-did-hand_looked_at = Mano consultata
desk-did-room_paused = Sala fermata
desk-did-room_resumed = Sala ripresa
desk-did-announced = Annuncio
desk-did-balance_adjusted = Saldo rettificato
desk-did-banned = Escluso
desk-did-ban_lifted = Riammesso
desk-did-muted = Silenziato
desk-did-mute_lifted = Può di nuovo scrivere
desk-did-role_given = Ruolo assegnato
desk-did-tournament_announced = Torneo annunciato
desk-did-tournament_changed = Torneo cambiato
desk-did-tournament_paused = Torneo in pausa
desk-did-tournament_resumed = Torneo ripreso
desk-did-tournament_level_changed = Livello cambiato
desk-did-tournament_day_ended = Fine della giornata
desk-did-tournament_day_begun = Nuova giornata
desk-did-tournament_player_moved = Giocatore spostato
desk-did-tournament_player_eliminated = Giocatore eliminato
desk-did-tournament_player_disqualified = Giocatore squalificato
desk-did-tournament_cancelled = Torneo annullato
desk-fact-table = tavolo
desk-fact-name = nome
desk-fact-hand = mano
desk-fact-reason = motivo
desk-fact-text = testo
desk-fact-player = giocatore
desk-fact-amount = importo
desk-fact-request = richiesta
desk-fact-hours = ore
desk-fact-role = ruolo
desk-fact-all_cards = tutte le carte
desk-fact-at_once = subito
desk-fact-report = segnalazione
desk-fact-outcome = esito
desk-fact-tournament = torneo
desk-fact-step = livello o pausa
desk-fact-seat = posto
desk-fact-for-good = per sempre
desk-fact-yes = sì
desk-fact-no = no
desk-reports = Segnalazioni
desk-reports-intro = Le segnalazioni dei giocatori, con i messaggi scritti poco prima.
desk-reports-settled = Anche quelle chiuse
desk-reports-none = Nessuna segnalazione in attesa.
desk-report-who = { $by } su { $about }
desk-report-settle = Chiudi
desk-report-submit = Chiudi
desk-report-outcome = Esito
desk-report-settled = Chiusa il { $date }: { $outcome }
desk-did-report_resolved = Segnalazione chiusa
desk-payments = Pagamenti
desk-payments-intro = I pagamenti in corso, dopo quelli su cui il fornitore si è contraddetto; le contraddizioni non hanno mosso denaro.
desk-payments-none = Nessun pagamento in corso.
desk-payment-contradicted = Comunicato in seguito: { $said } ({ $amount })
desk-held = Prelievi in verifica
desk-held-intro = Forse questi giocatori hanno ricevuto denaro di proposito a un tavolo privato. Guarda le mani, poi lascia andare il prelievo o rifiutalo.
desk-held-alert = { $count ->
    [one] Un prelievo aspetta una verifica.
   *[other] { $count } prelievi aspettano una verifica.
}
desk-held-see = Guarda
desk-held-who = { $who } preleva { $amount }
desk-held-from = Da { $who }: { $won } vinti, { $lost } persi, in { $hands ->
    [one] una mano
   *[other] { $hands } mani
}.
desk-held-from-many = Da molti insieme: { $won } vinti, { $lost } persi, in { $hands ->
    [one] una mano
   *[other] { $hands } mani
}.
desk-held-hands = Le mani
desk-held-release = Lascia andare
desk-held-refuse = Rifiuta
desk-held-release-intro = Il prelievo va a chi gestisce i pagamenti. Ciò che è passato finora tra questi giocatori non conta più.
desk-held-refuse-intro = L’importo torna nel saldo di { $who }.
dumping-large = somma alta
dumping-few_hands = poche mani
dumping-one_sided = a senso unico
dumping-new_account = conto nuovo
dumping-fresh_deposit = appena versati
desk-did-withdrawal_released = Prelievo lasciato andare
desk-did-withdrawal_refused = Prelievo rifiutato
desk-fact-payment = pagamento
