## La sala

app-title = mazziere
connection-open = In linea
connection-connecting = Connessione in corso…
connection-waiting = Connessione persa. Nuovo tentativo…
balance = { $count ->
   *[other] { $amount } chip
}
settings = Impostazioni
help = Aiuto e tasti
back-to-lobby = Tavoli
close = Chiudi
cancel = Annulla
amount-in-big-blinds = { $amount } BB

## Sedersi

sit-title = Siediti a { $table }
sit-seat = Posto
sit-seat-option = Posto { $no }
sit-nickname = Soprannome
sit-nickname-hint = Come ti chiamano gli altri. Lettere e numeri, fino a 20.
sit-buy-in = Chip da portare
sit-buy-in-range = Da { $min } a { $max }. Ne hai { $balance }.
sit-buy-in-first = Da { $min } a { $max } delle chip finte che la sala ti regala.
sit-minimum = Minimo
sit-maximum = Massimo
sit-confirm = Siediti con { $amount }
sit-here = Siediti
sit-here-label = Siediti al posto { $no }
add-chips = Aggiungi chip
sit-out = Fuori dalla prossima mano
come-back = Rientra
come-back-post = Rientra: paga subito
come-back-wait = Rientra: aspetta il grande buio
blinds-label = Bui
blinds-post = Metti il buio e gioca
blinds-wait = Aspetta il grande buio
leave = Lascia il tavolo

## Il tavolo

table-label = Tavolo { $name }
seats-label = Posti
seat-empty = Posto { $no }, libero
seat-you = Tu
seat-bot = bot
seat-bot-title = Questo giocatore è un programma
status-sitting_out = Assente
status-waiting = In attesa
status-out = Senza chip
status-leaving = In uscita
status-folded = Passa
status-all-in = All-in
seat-drew = Cambi: { $list }
seat-drew-pat = servito
seat-best = Scoperte migliori
seat-opens = Apre
action-done-fold = Passa
action-done-check = Check
action-done-call = Vede
action-done-bet = Punta
action-done-raise = Rilancia
action-done-bring_in = Bring-in
action-done-complete = Completa
action-done-discard = { $count ->
    [0] Servito
   *[other] Cambia { $count }
}
action-done-all_in = All-in
action-done-show = Mostra
action-done-muck = Non mostra
action-done-ante = Ante
action-done-small_blind = Piccolo buio
action-done-big_blind = Grande buio
action-done-extra_blind = Buio
action-done-dead_blind = Buio morto
action-done-straddle = Straddle
action-done-table_ante = Ante
button-dealer = Bottone del mazziere
button-letter = D
mark-small-blind = SB
mark-big-blind = BB
pot-total = Piatto { $amount }
pot-only = dal piatto
pot-main = dal piatto principale
pot-side = dal piatto laterale { $nth }
pot-main-short = Principale
pot-side-short = Laterale { $nth }
board-label = Carte comuni
board-empty = ancora nessuna
board-nth-1 = prime carte comuni
board-nth-2 = seconde carte comuni
live-share = { $who } vince in media il { $share } del piatto
board-won-1 = Chi vince con le prime carte comuni
board-won-2 = Chi vince con le seconde carte comuni
pot-on-board = { $pot } ({ $board })
board-rabbit = Sarebbero uscite
time-left = { $seconds ->
    [one] resta un secondo
   *[other] restano { $seconds } secondi
}
time-bank = riserva di tempo
waiting-for = { $who } sta pensando
waiting-draw = { $who } sceglie che cosa cambiare
waiting-choice = { $who } sceglie il gioco
waiting-players = In attesa di altri giocatori
waiting-chips = Senza chip: aggiungine per giocare
waiting-paused = Il tavolo è in pausa
waiting-allowance = Le mani di oggi a questi tavoli privati sono finite: si riprende domani
waiting-hand = Arriva la prossima mano
waiting-cards = Si distribuiscono le carte
watching = Stai guardando
watching-sit = Per giocare prendi un posto libero.
you-win = Vinci { $amount }
someone-wins = { $who } vince { $amount }
split-label = Come si divide il piatto
split-high = Alta
split-low = Bassa
split-nobody = nessuna mano bassa

## Agire

actions-label = La tua azione: { $table }
action-fold = Passa
action-check = Check
action-call = Vedi { $amount }
action-call-all-in = Vedi { $amount }, all-in
action-bet = Punta { $amount }
action-raise = Rilancia a { $amount }
action-bring_in = Bring-in { $amount }
action-complete = Completa a { $amount }
action-discard = { $count ->
    [0] Cambia…
    [one] Cambia una carta
   *[other] Cambia { $count } carte
}
action-stand_pat = Servito
action-bet-open = Punta…
action-raise-open = Rilancia…
action-complete-open = Completa…
action-all-in = All-in { $amount }
action-show = Mostra
action-rabbit = Guarda che cosa sarebbe uscito
action-muck = Non mostrare
amount-label = Importo
amount-slider = Quanto puntare
amount-less = Meno
amount-more = Più
wager-drag = Trascina per scegliere quanto, premi per puntare
preset-min = Min
preset-times-blind = { $times }× BB
preset-times-bet = { $times }× bet
preset-percent = { $part } piatto
preset-pot = Piatto
preset-all_in = All-in
preset-title = { $name }: { $amount }
your-turn = Tocca a te
turn-show = Mostri la mano?
turn-draw = { $most ->
    [one] Scegli la carta da cambiare
   *[other] Scegli fino a { $most } carte da cambiare
}
turn-draw-short = Cambia fino a { $most }
turn-choose = Scegli il gioco
pre-actions-label = Quando tocca a me
pre-action-check_fold = Check o passa
pre-action-check = Check
pre-action-call_any = Vedi tutto
pre-action-fold = Passa
pre-action-call = Vedi { $amount }
pre-action-chosen = Quando tocca a te: { $action }
pre-action-not = Non più: { $action }
sending = Invio in corso…
press-unknown = La connessione è caduta prima della risposta. Appena torna si saprà se la tua azione è valsa.
press-counted = Di nuovo in linea: la tua ultima azione è arrivata alla sala, e vale.
press-not_counted = Di nuovo in linea: la tua ultima azione non è arrivata alla sala, e non è stato fatto nulla. Premi ancora, se puoi.
press-too_late = Di nuovo in linea: la tua ultima azione non è arrivata alla sala, e il tempo è scaduto.
press-unclear = Di nuovo in linea. Se la tua ultima azione è valsa, lo mostra il tavolo.
stale-notice = Il tavolo era già andato avanti: non è stato inviato nulla. Ora è così.
refused-cites = Lo decide
notice-close = Chiudi questo avviso

## Il racconto

log-title = Racconto della mano
log-open = Racconto
log-empty = Non è ancora successo nulla.
log-hand-no = Mano { $no }
log-hand-short = Mano
log-before = Prima della prima mano
log-verify = Verifica il mazzo
log-post-ante = { $who } mette l’ante, { $amount }
log-post-small_blind = { $who } mette il piccolo buio, { $amount }
log-post-big_blind = { $who } mette il grande buio, { $amount }
log-post-extra_blind = { $who } mette un buio per entrare, { $amount }
log-post-dead_blind = { $who } mette un buio morto, { $amount }
log-post-straddle = { $who } mette lo straddle, { $amount }
log-post-table_ante = { $who } mette l’ante per il tavolo, { $amount }
log-your_cards = Le tue carte
log-new_cards = { $count ->
    [one] La tua carta nuova
   *[other] Le tue carte nuove
}
log-folded = { $who } passa
log-checked = { $who } fa check
log-called = { $who } vede { $amount }
log-bet_made = { $who } punta { $amount }
log-raised = { $who } rilancia a { $amount }
log-brought_in = { $who } mette il bring-in, { $amount }
log-completed = { $who } completa a { $amount }
log-discarded = { $count ->
    [0] { $who } non cambia: servito
    [one] { $who } cambia una carta
   *[other] { $who } cambia { $count } carte
}
log-discards_shuffled = { $count ->
    [one] Il mazzo è finito: si rimette in gioco una carta scartata
   *[other] Il mazzo è finito: si rimescolano { $count } carte scartate
}
log-passed_out = Nessuno apre: { $amount } restano nel piatto per la prossima mano
log-running_twice = Le carte che mancano si danno due volte
log-game_changed = Ora si gioca: { $game }
log-game_chosen = { $who } sceglie: { $game }
log-game_choice_asked = Il gioco lo sceglie { $who }
log-game_passed_over = { $count ->
    [one] { $game } non si dà a un solo giocatore: si salta
   *[other] { $game } non si dà a { $count } giocatori: si salta
}
log-carried_pot = { $who } riceve { $amount } del piatto che nessuno aveva aperto
log-all-in = ed è all-in
log-uncalled_returned = { $amount } non visti tornano a { $who }
log-shown = { $who } mostra
log-mucked = { $who } non mostra
log-won-all = { $who } vince { $amount } { $pot }
log-won-high = { $who } vince { $amount } { $pot } con la mano alta
log-won-low = { $who } vince { $amount } { $pot } con la mano bassa
log-seat_taken = { $who } si siede con { $amount }
log-seat_left = { $who } lascia il tavolo con { $amount }
log-seat_given = { $who } si siede qui con { $amount }
log-seat_vacated = { $who } lascia il tavolo con { $amount }
log-out_of_the_tournament = { $who } è fuori dal torneo
log-stack_set = { $who } ora ha { $amount }
log-chips_promised = { $who } aggiungerà { $amount }
log-chips_added = { $who } aggiunge { $amount }
log-chips_returned = { $amount } tornano a { $who }: lo stack supererebbe il massimo
log-sat_out-chose_to = { $who } si assenta
log-sat_out-absent = { $who } non risponde e risulta assente
log-sat_out-short_of_chips = { $who } resta senza chip
log-came_back = { $who } rientra
log-came_back-post = { $who } mette il buio per entrare
log-came_back-wait = { $who } aspetta il grande buio per entrare
log-leaving_announced = { $who } lascia il tavolo dopo questa mano
log-missed-small = { $who } salta il piccolo buio
log-missed-big = { $who } salta il grande buio
log-button_drawn = { $who } ha il primo bottone
log-time_bank_started = { $who } usa la riserva di tempo
log-time_ran_out = Il tempo di { $who } è scaduto
street-flop = Flop
street-turn = Turn
street-river = River
street-preflop = Prima del flop
street-predraw = Prima del cambio
street-draw = Cambio
street-first_draw = Primo cambio
street-second_draw = Secondo cambio
street-third_draw = Terzo cambio
street-second_street = Seconda strada
street-third_street = Terza strada
street-fourth_street = Quarta strada
street-fifth_street = Quinta strada
street-sixth_street = Sesta strada
street-seventh_street = Settima strada
street-common = Carta comune
street-on-board = { $street }, { $board }

## Per l’orecchio

voice-label = Il tavolo a parole
say-your-turn = Tocca a te:
say-fold = passare
say-check = fare check
say-call = vedere { $amount }
say-call-all-in = vedere { $amount }, all-in
say-bet = puntare da { $min } a { $max }
say-bet-fixed = puntare { $min }
say-raise = rilanciare da { $min } a { $max }
say-raise-fixed = rilanciare a { $min }
say-bring_in = mettere il bring-in di { $amount }
say-complete = completare da { $min } a { $max }
say-complete-fixed = completare a { $min }
say-discard = { $most ->
    [one] cambiare una carta o restare serviti
   *[other] cambiare fino a { $most } carte o restare serviti
}
say-show = mostrare
say-rabbit = guardare che cosa sarebbe uscito
say-muck = non mostrare
say-no-hand = Non si sta giocando nessuna mano.
say-board = Carte comuni
say-second-board = Seconde carte comuni
say-your-board = Le tue carte scoperte
say-opponent-shows = { $who } ha { $stack } e mostra { $cards }
say-opponent-shows-wagered = { $who } ha { $stack }, ne ha puntati { $wagered } e mostra { $cards }
say-showing-best = { $who } ha le scoperte migliori
say-showing-opens = { $who } ha la carta che apre
say-opponent-drew = { $who } ha cambiato { $cards }
say-pot = Il piatto è di { $amount }
say-to-call = { $amount } per vedere
say-stack = Hai { $stack }
say-opponent = { $who } ha { $stack }
say-opponent-wagered = { $who } ha { $stack } e ne ha puntati { $wagered }

## Rifiuti: uno per ogni codice che la sala può mandare

refused-unheard = La sala ha rifiutato la richiesta ({ $code }).
refused-connection_lost = La connessione è caduta prima della risposta. Fa fede ciò che mostra la pagina.
refused-unknown_table = Questo tavolo non esiste: è stato chiuso, o l’indirizzo è sbagliato.
refused-not_connected = Manca la connessione con la sala: non è stato inviato nulla.
refused-not_your_turn = Non tocca a te.
refused-hand_is_over = Questa mano è finita.
refused-waiting_for_cards = Aspetta le carte: il mazziere sta distribuendo.
refused-not_the_showdown = Le mani si mostrano, o no, solo allo showdown.
refused-betting_is_over = Le puntate sono finite: si è allo showdown.
refused-cannot_check = Non puoi fare check: ci sono { $to_call } da vedere.
refused-nothing_to_call = Non c’è nulla da vedere: puoi fare check.
refused-already_bet = Qualcuno ha già puntato { $bet }: puoi rilanciare.
refused-nothing_to_raise = Nessuno ha ancora puntato: puoi puntare.
refused-below_minimum_bet = Una puntata di { $to } è troppo piccola: il minimo è { $minimum }.
refused-below_minimum_raise = Un rilancio a { $to } è troppo piccolo: il minimo è { $minimum }.
refused-above_pot_limit = { $to } supera il pot limit: il massimo è { $maximum }.
refused-not_the_fixed_amount = Nel limit gli importi sono fissi: qui { $amount }.
refused-too_short_to_raise = Un rilancio supera { $bet }, e in tutto hai { $maximum }.
refused-more_than_stack = { $to } è più di quanto hai: il massimo è { $maximum }.
refused-betting_not_reopened = Puoi vedere o passare: un all-in inferiore a un rilancio intero di { $full_raise } non ti permette di rilanciare di nuovo.
refused-raises_capped = In questo giro non si rilancia più: una puntata e tre rilanci sono il massimo.
refused-nobody_can_call = Nessuno potrebbe vedere un rilancio: gli altri sono tutti all-in.
refused-no_cards_awaited = Ora non c’è nessuna carta da dare.
refused-wrong_card_count = Servono { $expected } carte, non { $given }.
refused-card_already_dealt = Quella carta è già uscita.
refused-card_not_in_deck = Questo mazzo non ha quella carta.
refused-hands_cannot_be_compared = Le mani non si possono confrontare: non si conoscono le carte che le formano.
refused-cards_unknown = Non si possono mostrare carte che nessuno conosce.
refused-malformed_message = La sala non ha capito la richiesta. Ricarica la pagina.
refused-binary_message = La sala non ha capito la richiesta. Ricarica la pagina.
refused-message_too_large = La richiesta era troppo lunga.
refused-too_many_requests = Troppo in fretta. Aspetta un momento.
refused-too_many_tables = Puoi seguire { $limit } tavoli alla volta.
refused-hello_first = Prima scegli un soprannome.
refused-table_busy = Il tavolo è occupato. Riprova fra un momento.
refused-table_unavailable = Il tavolo ora non è disponibile. Riprova fra un momento.
refused-unknown_thing = In questa sala non esiste.
refused-not_yours = Appartiene a qualcun altro.
refused-table_is_open = Il tavolo è già aperto.
refused-no_such_seat = Il posto { $seat } non c’è: questo tavolo ne ha { $seat_count }.
refused-seat_is_taken = Qualcuno ha appena preso il posto { $seat }. Scegline un altro.
refused-already_seated = Sei già seduto a questo tavolo, al posto { $seat }.
refused-not_seated = Prima prendi un posto.
refused-buy_in_too_small = { $amount } sono troppo poche: porta almeno { $minimum }.
refused-buy_in_too_large = { $amount } sono troppe: questo tavolo ne permette al massimo { $maximum }.
refused-already_sitting_out = Sei già assente.
refused-already_playing = Sei già in gioco.
refused-already_leaving = Stai già lasciando il tavolo: il posto si libera a mano finita.
refused-cannot_pay_the_blinds = Hai { $stack } chip e i bui ne chiedono { $due }: prima aggiungi chip.
refused-hand_in_progress = Si sta giocando una mano: aspetta che finisca.
refused-pause_not_over = La prossima mano sta per cominciare.
refused-too_few_players = Per una mano servono due giocatori.
refused-game_not_chosen = Chi sta per avere il bottone sceglie il gioco: la mano comincia dopo.
refused-no_game_to_choose = Ora non c’è nessun gioco da scegliere.
refused-not_your_choice = Il gioco lo sceglie chi sta per avere il bottone, al posto { $seat }.
refused-no_such_game = Questo tavolo ha { $game_count } giochi: scegline uno.
refused-game_not_for_so_many = Siete in { $players }: a quel gioco si gioca al massimo in { $most }.
refused-no_hand_in_progress = Non si sta giocando nessuna mano.
refused-not_in_this_hand = Non sei in questa mano.
refused-not_your_seat = Non è il tuo posto.
refused-nickname_needed = Prima scegli un soprannome.
refused-nickname_unusable = Un soprannome ha da 1 a { $longest } caratteri visibili.
refused-nickname_taken = Qualcuno si chiama già { $nickname }. Scegli un altro nome.
refused-nickname_too_similar = { $nickname } somiglia troppo al soprannome di un’altra persona. Scegli un altro nome.
refused-nickname_reserved = { $nickname } farebbe pensare a qualcuno della casa. Scegli un altro nome.
refused-not_enough_chips = Hai { $balance } chip, meno di { $amount }.
refused-hand_not_over = Una distribuzione si può verificare a mano finita.
refused-action_needs_amount = Di’ a quale importo.
refused-store_unavailable = La sala non ha potuto registrarlo. Fa fede ciò che mostra la pagina.
refused-data_unreadable = I dati necessari non si possono leggere: restano come sono finché qualcuno non li ha controllati.
refused-table_stopped = A questo tavolo qualcosa non va: resta fermo finché qualcuno non lo ha controllato.
refused-away_and_all_in = Eri assente e una puntata obbligatoria ti ha messo all-in: con queste regole la mano è passata.
refused-cards_speak = Qui parlano le carte: non si dichiara nulla.
refused-cannot_make_that_hand = Con quelle carte non si fa quel punto.
refused-hand_is_not_over = La mano non è finita.
refused-no_rabbit_hunting = Le carte che sarebbero uscite non si mostrano.
refused-no_rabbit_left = Le carte comuni si sono già viste tutte.
refused-must_bring_in = La tua carta ti obbliga ad aprire: metti { $to } o la puntata intera.
refused-nothing_to_bring_in = Ora nessuno è obbligato ad aprire.
refused-nothing_to_complete = Non c’è nessun bring-in da completare.
refused-complete_first = Prima di rilanciare si completa il bring-in di { $bet }.
refused-no_openers = La tua mano non basta per aprire: serve almeno una coppia di fanti.
refused-draw_first = Si stanno cambiando le carte: si punta dopo.
refused-not_the_draw = Ora non si cambiano carte.
refused-too_many_discards = Hai scelto { $discards } carte: se ne possono cambiare al massimo { $most }.
refused-not_your_card = Si cambiano solo carte coperte proprie, ciascuna una volta.
refused-not_run_twice = Qui le carte comuni si danno una volta sola.
refused-nothing_to_run_twice = Le carte comuni si danno due volte solo se ne mancano e nessuno può più puntare.
refused-action_needs_cards = Di’ quali carte cambi, o che sei servito.
refused-amount_out_of_range = Un importo di { $amount } qui non è possibile: deve essere tra { $least } e { $most }.
refused-overdrawn = Il saldo disponibile è { $available }, meno di { $amount }.

## Rifiuti: chi sei, e che cosa puoi chiedere

refused-not_signed_in = Prima entra, o scegli un soprannome.
refused-not_allowed = Non rientra in ciò che puoi fare in questa sala.
refused-page_out_of_date = Questa pagina è rimasta aperta troppo a lungo: ricaricala e riprova.
refused-request_unreadable = La richiesta non è valida: controlla ciò che hai scritto.
refused-request_too_large = La richiesta è troppo lunga: al massimo { $limit } byte.
refused-request_too_slow = La richiesta è arrivata troppo lentamente: riprova.
refused-nothing_here = Qui non c’è nulla.
refused-played_elsewhere = A questo tavolo ora giochi da un’altra finestra o da un altro dispositivo.
refused-members_only = Questo è riservato agli iscritti: se ti iscrivi, conservi soprannome e chip.
refused-too_many_tries = Troppi tentativi: riprova tra { $seconds } s.
refused-banned_from_room = La sala ti ha escluso.
