# Che cosa ha questo tavolo, che cosa trattiene la casa, e che cosa se ne racconta.

log-bomb_pot = Bomb pot: tutti mettono l’ante e si va subito al flop
log-rake = La casa trattiene { $amount } { $pot }
log-time_charged = { $who } paga { $amount } per il tempo al tavolo
log-straddle_on = { $who } farà straddle quando può
log-straddle_off = { $who } non fa più straddle
log-player_disconnected = { $who } ha perso la connessione
log-player_reconnected = { $who } è di nuovo in linea
log-disconnect_time_started = { $who } ha altro tempo: la sua connessione è caduta
log-twice_asked = Nessuno può più puntare: si chiede se dare due volte le carte che mancano
log-live_shares = Quota media del piatto: { $shares }
log-twice_agreed = { $who } accetta: due volte
log-twice_declined = { $who } preferisce una volta sola

seat-disconnected = Fuori linea
disconnect-time = connessione caduta

twice-title = Dare due volte le carte che mancano?
twice-title-short = Carte due volte?
twice-waiting = Si aspetta la risposta degli altri
twice-yes = Due volte
twice-no = Una volta

straddle = Straddle quando posso

stakes-table_ante = ante { $ante } del grande buio
house-rake = rake { $percent }%
house-rake-capped = rake { $percent }%, massimo { $most }
house-rake-title = La casa trattiene il { $percent }% di ogni piatto{ $caps }{ $drop }.
house-rake-cap = , al massimo { $most } per mano da { $players } giocatori
house-rake-no_drop = ; niente se la mano finisce prima del flop
house-time_charge = { $amount } ogni { $minutes } min
house-time_charge-title = Ogni giocatore paga { $amount } in anticipo per { $minutes ->
    [one] ogni minuto
   *[other] ogni { $minutes } minuti
  } di gioco.
house-straddle = straddle
house-straddle-title = Chi siede a sinistra del grande buio può fare straddle.
house-twice = due volte
house-twice-title = Se nessuno può più puntare, e tutti sono d’accordo, le carte che mancano si danno due volte.
house-bomb_pot = bomb pot ogni { $every }
house-bomb_pot-now = bomb pot
house-bomb_pot-next = bomb pot alla prossima
house-bomb_pot-title = { $every ->
    [one] Ogni mano
   *[other] Una mano ogni { $every }
  } è un bomb pot: tutti mettono { $ante } e si va subito al flop.
house-label = Come si gioca a questo tavolo

table-option-auto_top_up = Ricarica automatica permessa
table-option-straddle = Straddle
table-option-approves_buy_ins = Chi ha aperto il tavolo approva le chip che gli altri portano
table-option-run_it_twice = Board due volte
table-option-big_blind_ante = L’ante lo mette il grande buio per tutti

refused-no_straddle = A questo tavolo non si fa straddle.
refused-nothing_to_agree_on = Nessuno sta chiedendo se dare le carte due volte.
refused-not_asked_to_agree = Risponde chi gioca per il piatto, una volta sola.
refused-players_are_asked = Prima i giocatori dicono se le carte si danno due volte.
