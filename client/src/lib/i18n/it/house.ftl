## Il tavolo e la casa: fila d’attesa, pause, cambi, mani annullate

status-held = Riservato
log-seat_held = Un posto è riservato a { $who }
log-seat_passed_on = { $who } non ha preso il posto riservato
log-leaving_after = { $who } gioca questa mano, poi lascia il tavolo
log-top_up_ended = Ti mancano { $missing }: lo stack non si ricarica più da solo
log-table_paused-owner = Chi ospita mette il tavolo in pausa: la mano finisce, la prossima aspetta
log-table_resumed-owner = Chi ospita fa ripartire il tavolo
log-table_paused-operator = Il tavolo è in pausa: la mano finisce, la prossima aspetta
log-table_paused-allowance = Le mani di oggi ai tavoli privati di chi ha aperto questo sono finite: si riprende domani, o quando la sala lo permette
log-table_paused-maintenance = La sala si ferma per manutenzione: la mano finisce, la prossima aspetta
log-table_resumed-operator = Il tavolo riprende
log-table_resumed-allowance = Si può giocare di nuovo a questo tavolo privato
log-table_resumed-maintenance = La sala riprende
log-change_announced = Dalla prossima mano il tavolo cambia
log-table_changed = Il tavolo è cambiato
log-closing_announced = È l’ultima mano: poi il tavolo chiude
log-table_closed = Il tavolo è chiuso
log-hand_cancelled = La mano è annullata: ogni puntata torna a chi l’ha fatta
refused-seat_is_held = Il posto { $seat } è riservato a chi lo aspettava.
refused-seats_are_free = Non serve aspettare: ci sono posti liberi.
refused-already_waiting = { $place ->
    [0] C’è già un posto riservato per te.
   *[other] Sei già in attesa: sei al numero { $place }.
}
refused-not_waiting = Non sei in attesa a questo tavolo.
refused-waiting_list_full = La lista d’attesa è piena: ci sono già { $most } persone.
refused-brings_too_little_back = Hai lasciato il tavolo da poco: per tornare servono almeno { $minimum }.
refused-invitation_needed = Il tavolo è privato: serve un invito.
refused-invitation_unknown = L’invito non è valido.
refused-removed_by_owner = Chi ospita ti ha allontanato da questo tavolo.
refused-not_at_this_table = Quel giocatore non è a questo tavolo, o ne è il padrone di casa.
refused-no_buy_in_requested = Quelle chip non sono più richieste.
refused-top_up_not_offered = A questo tavolo lo stack non si ricarica da solo.
refused-table_is_paused = Il tavolo è in pausa.
refused-already_paused = Il tavolo è già in pausa.
refused-not_paused = Il tavolo non è in pausa.
refused-table_is_closing = Il tavolo sta per chiudere.
refused-table_is_closed = Il tavolo è chiuso.
refused-room_rests = La sala è ferma per manutenzione.
refused-room_rests_not = La sala non è ferma.
refused-reason_needed = Serve un motivo.
desk-stopped = Fermi per un errore, descritto nel log del programma: { $tables }.
