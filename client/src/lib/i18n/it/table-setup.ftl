## Aprire e cambiare un tavolo

table-name = Nome
table-games = Giochi
table-game = Gioco
table-game-nth = Gioco { $nth }
table-game-add = Aggiungi un gioco
table-game-remove = Togli questo gioco
table-limit = Limite
table-price-small_blind = Piccolo buio
table-price-big_blind = Grande buio
table-price-ante = Ante
table-price-bring_in = Bring-in
table-price-small_bet = Puntata piccola
table-price-big_bet = Puntata grande
table-buy-in-usual = Buy-in usuali per questi limiti
table-rotation = Il gioco cambia
table-rotation-choice = a scelta del mazziere
table-rotation-hands = dopo alcune mani
table-rotation-orbits = dopo alcuni giri
table-rotation-time = dopo un certo tempo
table-rotation-count = Quanti
table-rotation-minutes = Quanto tempo
table-rotation-choosing = Tempo per scegliere
table-places = Posti e chip
table-seats = Posti
table-min-buy-in = Buy-in minimo
table-max-buy-in = Buy-in massimo
table-rules = Regole
table-times = Tempi
table-time-time_to_act_ms = Per agire
table-time-time_bank_ms = Riserva di tempo
table-time-time_bank_per_hand_ms = Riserva in più a ogni mano
table-time-disconnect_ms = Se cade la connessione
table-time-show_time_ms = Per mostrare
table-time-pause_ms = Tra una mano e l’altra
table-time-held_seat_ms = Un posto riservato aspetta
table-time-rathole_ms = Rientro con meno chip vietato per
table-away = Assenza prima di perdere il posto
table-options = Opzioni
table-talk = Chi scrive, salvo quando un giocatore è all-in
table-talk-players = I giocatori
table-talk-spectators_between_hands = Anche chi guarda, fra una mano e l’altra
table-talk-everybody = Tutti
table-talk-nobody = Nessuno
table-bomb-every = Bomb pot ogni
table-bomb-hint = mani; 0 vuol dire mai
table-bomb-ante = Ante del bomb pot
unit-seconds = s
unit-minutes = min
unit-orbits = giri
price-title = Quanto trattiene la casa
price-way = Tipo
price-none = Niente
price-rake = Rake
price-time_charge = Quota a tempo
price-percent = Parte di ogni piatto
price-no-flop-no-drop = Senza flop, niente rake
price-caps = Al massimo, secondo il numero di giocatori:
price-cap-players = Da quanti giocatori
price-cap-most = Al massimo
price-cap-add = Aggiungi un massimo
price-cap-remove = Togli il massimo { $nth }
price-amount = Importo
price-every = Ogni
## Tavoli privati

page-open-table = Un tavolo tuo
private-title = Partita in casa
private-open = Apri un tavolo privato
private-intro = Non sta in nessun elenco: lo trova solo chi ha il link. Nessuno trattiene nulla dai piatti.
private-name = Tavolo di { $who }
private-opened = Il tavolo è aperto: manda il link ai tuoi amici.
private-invite = Chi segue questo link può guardare e sedersi.
private-link = Link d’invito
private-copy = Copia
private-copied = Copiato.
private-share = Condividi
private-share-text = Vieni a giocare a { $name }
private-code = Codice QR
private-code-alt = L’invito come codice QR
private-own-intro = Oppure scegli tutto tu.
private-go = Vai al tavolo
private-close = Chiudilo
invitation-title = Invito
invitation-from = { $who } ti invita a un tavolo.
invitation-players = { $players ->
    [0] Non c’è ancora nessuno; i posti sono { $seats }.
   *[other] Posti occupati: { $players } su { $seats }.
}
invitation-gone = Questo invito non vale più: il tavolo è chiuso, oppure chi ospita ha creato un nuovo link. Chiedi a chi ti ha invitato.
invitation-as-guest = Entra da ospite

## Una partita in casa: una serata tra amici, al tavolo di chi ospita

evening-title = Gioca con gli amici stasera
evening-holdem = Hold’em tra amici
evening-holdem-note = No limit, nove posti
evening-omaha = Serata Omaha
evening-omaha-note = Pot limit, nove posti
evening-choice = Dealer’s choice
evening-choice-note = Chi ha il bottone sceglie uno di sei giochi
evening-mixed = Giochi misti
evening-mixed-note = H.O.R.S.E., otto mani di ciascuno
evening-tournament = Torneo
evening-tournament-note = Hold’em per chi inviti, all’ora che decidi
home-tournament-intro = Hold’em senza limite, livelli di otto minuti; chi arriva tardi può ancora iscriversi, e la sala non trattiene nulla. Con meno di due giocatori non si gioca, e tutte le iscrizioni tornano indietro.
home-tournament-name = Nome
home-tournament-entry = Iscrizione
home-tournament-starts = Comincia
home-tournament-minutes = { $minutes ->
    [60] tra un’ora
    [120] tra due ore
   *[other] tra { $minutes } minuti
}
home-tournament-open = Apri il torneo
home-tournament-of = Il torneo di { $who }
home-tournament-invite = Chi segue questo link può guardare e iscriversi. Nessun elenco mostra il torneo.
home-tournament-go = Vai al torneo
home-tournament-call-off = Annullalo

home-strip = Tavolo privato
home-yours = Ospiti tu
home-paused = Chi ospita ha messo il tavolo in pausa
home-over = La serata è finita
home-invite = Invita
home-invite-title = Invita gli amici
home-renew = Il link è finito in mani sbagliate?
home-renew-means = Un nuovo link lo sostituisce. Quello vecchio non fa più entrare nessuno; chi l’ha già seguito resta ammesso, a meno che tu non lo allontani.
home-renew-submit = Crea un nuovo link
home-renewed = Il vecchio link non vale più.
home-host = Gestisci
home-asks = { $who } chiede { $amount }
home-approve = Approva
home-decline = Rifiuta
home-waits = Hai chiesto { $amount } a chi ospita
home-withdraw = Rinuncia

host-title = Ospiti tu
host-pause = Metti in pausa
host-paused = Il tavolo è in pausa: dopo questa mano non se ne danno altre.
host-resume = Riprendi
host-resumed = Il tavolo riprende.
host-so-far = Conti fin qui
host-blinds = Bui
host-big-blind = Grande buio
host-small-bet = Puntata piccola
host-blinds-then = Dalla prossima mano { $small }/{ $big }; tutto il resto sale insieme.
host-blinds-all = Dalla prossima mano; tutto il resto sale insieme.
host-blinds-submit = Cambia
host-changed = Cambia dalla prossima mano.
host-approves = Approvo io le chip che gli altri portano
refused-guest_short_of_chips = Questo ospite non ha più tutte quelle chip.
refused-guest_over_limits = I limiti che questo ospite si è dato non lo permettono.
host-players = Invitati
host-nobody = Per ora nessun ospite.
host-remove = Allontana
host-remove-who = Allontana { $who }
host-remove-yes = Sì, allontana { $who }
host-remove-hint = Chi è seduto finisce la mano in corso e se ne va con le sue chip; poi non può più sedersi qui né guardare.
host-removed = Fatto. Se è seduto, se ne va a fine mano.
host-removed-guests = Allontanati
host-let-back = Riammetti
host-let-back-who = Riammetti { $who }
host-let-back-done = Fatto. Può di nuovo sedersi qui e guardare.
host-unseated = senza posto
host-end = Chiudi la serata
host-end-yes = Sì, dopo questa mano
host-end-hint = Ognuno se ne va con le sue chip e il tavolo chiude per sempre. I conti restano.
host-ended = Il tavolo chiude a fine mano.

accounts-title = Conti
accounts-intro = Quanto ha portato ognuno, e quanto ha o si è portato via. La mano in corso non conta.
accounts-nobody = Nessuno ha ancora comprato chip.
accounts-players = Giocatori
accounts-player = Giocatore
accounts-brought = Portato
accounts-has = Ha
accounts-net = Vinto
accounts-debts = Chi deve a chi
accounts-debts-intro = Il minor numero di pagamenti che mette tutti in pari.
accounts-to = deve a
accounts-even = Sono tutti in pari.
accounts-carried = C’è ancora un piatto sul tavolo: i conti arrivano quando qualcuno lo vince.
accounts-csv = Scarica in CSV

refused-owner_needed = Solo un tavolo aperto da un iscritto può avere questa opzione.
refused-not_the_same_table = Un tavolo non può cambiare identificativo, valuta o tipo.
refused-seat_is_occupied = Il posto { $seat } è occupato: il tavolo non può avere { $seat_count } posti.
refused-table_exists = C’è già, o c’è stato, un tavolo { $table }.
refused-too_many_private_tables = Puoi avere al massimo { $limit } tavoli privati insieme.
refused-too_many_private_tournaments = Puoi avere al massimo { $limit } tornei privati non ancora finiti.
refused-too_many_tables_today = In un giorno si aprono al massimo { $limit } tavoli: riprova domani.
refused-unknown_rule_set = Non c’è un regolamento { $rules }.
refused-variant_unknown = Questo gioco qui non c’è.
refused-limit_not_played = Questo gioco non si gioca con quei limiti.
refused-seat_count_not_played = A questo gioco si gioca con un numero di posti da { $fewest } a { $most }, non { $seat_count }.
refused-stakes_not_playable = Questi bui non sono possibili: { $small_blind }/{ $big_blind }, ante { $ante }.
refused-buy_in_range_not_playable = Buy-in impossibili: da { $minimum } a { $maximum } con un grande buio di { $big_blind }.
refused-times_not_playable = Ai giocatori serve tempo per agire e per mostrare.
refused-fixed_bets_not_playable = La puntata piccola dev’essere almeno 1 e non più della grande: qui sono { $small_bet } e { $big_bet }.
refused-antes_not_playable = Senza bui servono un ante o un bring-in, più piccoli di una puntata ({ $small_bet }): qui sono { $ante } e { $bring_in }.
refused-nobody_brings_in = In questo gioco una carta obbliga ad aprire: serve un bring-in, e qui è { $bring_in }.
refused-mix_not_playable = Questa rotazione non si può giocare: servono dei giochi, il primo quello del tavolo, e dopo quanto cambiare.
refused-time_too_short = { $field ->
    [pause_ms] La pausa tra due mani è di almeno { $seconds } secondi.
    [show_time_ms] Il tempo per mostrare è di almeno { $seconds } secondi.
   *[time_to_act_ms] Il tempo per agire è di almeno { $seconds } secondi.
}
refused-rake_not_playable = Il rake è in centesimi di punto percentuale: da 1 a { $most }, non { $basis_points }.
refused-caps_not_playable = I massimi del rake vanno per numero crescente di giocatori, a partire da due, e non sono negativi.
refused-time_charge_not_playable = Il tempo si paga almeno una chip e meno del buy-in minimo, per un minuto o più.
refused-straddle_not_playable = Nessun gioco di questo tavolo ammette lo straddle: ci vuole un grande buio e non il limit.
refused-bomb_pot_not_playable = Un bomb pot ogni { $every } mani con ante di { $ante } qui non è possibile: ci vogliono un flop e un ante entro il buy-in minimo.
refused-cash_tables_only = Ai tavoli di torneo non è previsto: { $option ->
    [rake] rake o quota a tempo
    [straddle] straddle
    [bomb_pot] bomb pot
    [run_it_twice] due volte
   *[other] { $option }
  }.
