# Perché un torneo dice di no.

refused-tournament_is_announced = Questo torneo è già stato annunciato.
refused-tournament_is_over = Il torneo è finito.
refused-tournament_not_running = Il torneo non è iniziato.
refused-start_time_missing = Questo torneo inizia a un’ora fissata: scrivi quando.
refused-entries_closed = Il tempo per iscriversi è finito.
refused-tournament_is_full = Il torneo è al completo: gli iscritti sono { $most }.
refused-already_entered = Sei già in questo torneo.
refused-no_more_entries = Non puoi iscriverti più di { $most } volte.
refused-not_entered = Non sei in questo torneo.
refused-starts_already = Il torneo è iniziato: l’iscrizione si ritira, e il torneo si cambia o si annulla, solo prima.
refused-rebuys_closed = Ora non ci sono rebuy.
refused-no_more_rebuys = Non puoi fare più di { $most } rebuy.
refused-too_many_chips_to_rebuy = Puoi fare un rebuy con { $most } chip al massimo, e ne hai { $chips }.
refused-still_in_the_hand = Hai ancora le carte in mano: compra chip quando sei fuori dalla mano.
refused-no_rebuy_to_decline = Nessuno ti sta chiedendo se vuoi un rebuy.
refused-add_ons_closed = Ora non c’è l’add-on.
refused-add_on_taken = Hai già comprato l’add-on.
refused-no_seats_to_draw = Nessuno aspetta un posto.
refused-table_not_in_hand = Il tavolo { $table } non sta giocando una mano.
refused-table_still_in_hand = Il tavolo { $table } sta giocando una mano: aspetta che finisca.
refused-not_hand_for_hand = I tavoli non giocano hand for hand.
refused-tournament_is_paused = Il torneo è già in pausa.
refused-tournament_not_paused = Il torneo non è in pausa.
refused-no_such_step = La struttura ha { $steps } fra livelli e pause: non c’è il numero { $step }.
refused-day_is_ending = La giornata sta già finendo, o è finita.
refused-day_begins_too_soon = La prossima giornata deve cominciare dopo adesso.
refused-day_not_over = La prossima giornata comincia quando questa è finita.
refused-no_last_hands_to_draw = Non ci sono ultime mani da sorteggiare.
refused-no_such_entry = L’iscrizione { $entry } non è nel torneo.
refused-not_moved_in_shoot_outs = In uno shoot-out nessuno cambia tavolo fino alla prossima fase.
refused-decides_on_rebuy = L’iscrizione { $entry } è senza chip: prima si decide sul rebuy.
refused-no_multiplier_to_draw = Non ci sono premi da estrarre.
refused-deals_not_allowed = I premi di questo torneo ora non si possono dividere con un accordo.
refused-deal_too_early =
    { $paid ->
        [0] Per un accordo si aspetta che i premi siano noti: { $left } sono in gioco.
       *[other] Per un accordo si aspetta che chi è in gioco abbia un premio: in { $left } per { $paid }.
    }
refused-deal_is_open = Un altro accordo aspetta risposta.
refused-hands_are_running = Prima di proporre un accordo aspetta che finiscano le mani di { $tables } tavoli.
refused-deal_does_not_add_up = Un accordo divide { $amount } fra tutti i { $players } giocatori: tu hai diviso { $shared }.
refused-no_deal_to_answer = Nessun accordo aspetta la tua risposta.
refused-entries_were_paid = A queste condizioni si sono già iscritti { $entries } giocatori: il prezzo e chi può iscriversi non cambiano.
refused-seat_not_free =
    { $seat ->
        [0] Il tavolo { $table } non ha posti liberi.
       *[other] Il posto { $seat } del tavolo { $table } non è libero.
    }
refused-tournament_stopped = In questo torneo qualcosa non va: resta fermo finché qualcuno non lo ha controllato.
refused-run_by_tournament = A questo tavolo posti e chip li assegna il torneo.
refused-run_by_no_tournament = Questo tavolo non è di nessun torneo.
refused-hand_not_released = Il torneo non ha ancora concesso la prossima mano.
refused-no_all_in_waits = Nessun all-in aspetta con le carte coperte.
refused-currency_not_played = Questa sala gioca in { $plays }, e il torneo è scritto in { $currency }.
refused-schedule_exists = Un programma si chiama già { $schedule }.
refused-schedule_changed = Qualcun altro nel frattempo ha modificato o eliminato questo programma. Copia il tuo testo, riapri il programma e rifai lì le tue modifiche.
refused-schedule_is_paused = Il programma è già sospeso.
refused-schedule_not_paused = Il programma non è sospeso.
refused-too_many_tournaments = Da qui segui già { $limit } tornei: chiudine uno.
