## Storico delle mani e risultati

hands-and-results = Le mie mani
page-hands = Le mie mani
page-club = Il circolo
hands-title = Mani
hands-loading = Carico le mani…
hands-none = Non hai ancora ricevuto carte: qui troverai le mani che giochi.
hands-none-match = Nessuna mano corrisponde.
hands-count = { $count ->
    [one] una mano
   *[other] { $count } mani
}
hands-chosen = { $count ->
    [one] una mano scelta
   *[other] { $count } mani scelte
}
hands-more = Mostra altre
hands-choose = Scegli
hands-choose-one = Scegli la mano del { $when }
hands-when = Quando
hands-game = Gioco
hands-cards = Le tue carte
hands-pot = Piatto
hands-result = Risultato
hands-filter = Quali mani
hands-days = { $count ->
    [one] Oggi
   *[other] { $count } giorni
}
hands-all = Tutte
hands-nobody = Nessuna mano, per ora
hands-nobody-intro = Entra per ritrovare le tue mani, oppure siediti a un tavolo: quelle che giochi restano qui.
hands-bomb-pot = Bomb pot
hands-called-off = Annullata
hands-called-off-title = La mano è stata annullata: le puntate sono tornate a chi le aveva fatte.
hands-won = Vinte
hands-lost = Perse
hands-even = Pari
hands-more-filters =
    { $count ->
        [0] Altri filtri
       *[other] Altri filtri ({ $count })
    }
hands-since = Dal
hands-until = Al
hands-table = Tavolo
hands-any = Tutti
hands-least-pot = Piatto di almeno

replay-title = Rivedi la mano
replay-private = Un tavolo privato
replay-label = Il tavolo, come lo hai visto tu
replay-loading = Carico la mano…
replay-nothing = Di questa mano non c’è niente da vedere.
replay-step = Che cosa succede
replay-beginning = La mano comincia.
replay-scrubber = Punto della mano
replay-place = passo { $step } di { $count }
replay-controls = Riproduzione
replay-first = All’inizio
replay-back = Un passo indietro
replay-forward = Un passo avanti
replay-last = Alla fine
replay-play = Avvia
replay-pause = Pausa
replay-speed = Velocità
replay-street-preflop = Preflop
replay-street-flop = Flop
replay-street-turn = Turn
replay-street-river = River
replay-street-showdown = Showdown
replay-street-predraw = Carte
replay-street-draw = Cambio
replay-street-first_draw = 1º cambio
replay-street-second_draw = 2º cambio
replay-street-third_draw = 3º cambio
replay-street-second_street = 2ª
replay-street-third_street = 3ª
replay-street-fourth_street = 4ª
replay-street-fifth_street = 5ª
replay-street-sixth_street = 6ª
replay-street-seventh_street = 7ª

share-title = Condividi questa mano
share-picture = Condividi un’immagine della mano
share-intro = Chi ha il link vede la mano come l’hai vista tu: le tue carte e quelle mostrate.
share-names = Nomi dei giocatori
share-names-hidden = Nascosti
share-names-shown = Visibili
share-make = Crea un link
share-link = Link, con i nomi dei giocatori
share-link-hidden = Link, senza nomi
share-copy = Copia il link
share-copied = Copiato.
share-take-back = Ritiralo
share-taken-back = Il link non funziona più.
share-gone = Questo link non funziona: forse chi l’ha creato l’ha ritirato.

export-title = Scarica
export-count = { $count ->
    [one] Questa mano, come l’hai vista tu.
   *[other] { $count } mani, come le hai viste tu.
}
export-filtered = Tutte le mani che corrispondono ai filtri, come le hai viste tu.
export-all = Scarica tutte queste
export-chosen = { $count ->
    [one] Scarica una mano
   *[other] Scarica { $count } mani
}
export-format = Formato
export-stars = PokerStars
export-phh = PHH
export-ohh = OHH
export-stars-note = Testo che quasi tutti i programmi per lo storico sanno leggere.
export-phh-note = Poker Hand History: un formato aperto, nato nella ricerca.
export-ohh-note = Open Hand History: un formato aperto in JSON.
export-download = Scarica
export-written = { $count ->
    [0] Nessuna mano da scrivere.
    [one] Scritta { $count } mano.
   *[other] Scritte { $count } mani.
  }
export-left-out = { $count ->
    [one] { $count } mano è rimasta fuori: { $format } non ha modo di scriverla.
   *[other] { $count } mani sono rimaste fuori: { $format } non ha modo di scriverle.
  }

results-title = Risultati
results-none = Qui non ci sono mani da contare. Quelle dei tornei non contano: le loro chip non sono soldi.
results-days = Questi giorni cominciano alle { $clock } da te: a mezzanotte nel fuso orario della sala.
results-span = Periodo
results-span-7 = 7 giorni
results-span-30 = 30 giorni
results-span-365 = Un anno
results-span-all = Tutto
results-by = Per
results-by-day = Giorno
results-by-game = Gioco
results-by-stakes = Limiti
results-by-table = Tavolo
results-by-position = Posizione
position-button = Bottone
position-small_blind = Piccolo buio
position-big_blind = Grande buio
position-under_the_gun = Under the gun
position-early = Prime posizioni
position-middle = Posizioni centrali
position-hijack = Hijack
position-cutoff = Cutoff
position-none = Giochi senza bui
results-net = Risultato
results-hands = Mani
results-won = Vinte
results-rate = BB ogni 100 mani
results-rake = Rake pagato
results-chart = L’andamento dei tuoi risultati
results-chart-role = grafico
results-hands-axis = { $count ->
    [one] una mano
   *[other] { $count } mani
}
results-point = { $count ->
    [one] dopo una mano ({ $when }): { $net }
   *[other] dopo { $count } mani ({ $when }): { $net }
}

## Che cosa hanno fatto i giocatori: la scheda di un giocatore e le proprie statistiche

stats-title = Nelle mani giocate insieme
stats-own-title = Le tue statistiche
stats-loading = Un momento…
stats-none = Non avete ancora ricevuto le carte nella stessa mano.
stats-hands = Mani
stats-counted = { $count } contate
stats-of = { $part } su { $whole }
stats-for = { $part } : { $whole }
stats-vpip = VPIP
stats-vpip-title = Messo nel piatto di propria volontà: ha visto, puntato o rilanciato prima del flop, bui esclusi
stats-pfr = PFR
stats-pfr-title = Rilancio prima del flop: ha puntato o rilanciato prima del flop
stats-three_bet = 3-bet
stats-three_bet-title = Ha rilanciato un rilancio prima del flop, quando ce n’era esattamente uno
stats-aggression = Aggressività
stats-aggression-title = Puntate e rilanci per ogni chiamata, dal flop in poi
stats-showdown = Vinti allo showdown
stats-showdown-title = Degli showdown, quelli in cui ha vinto una parte del piatto
stats-bot = È un bot della casa.

club-title = Il circolo
club-intro = Chi ha giocato in una settimana, e con quale risultato. Le settimane cominciano il lunedì.
club-week = Settimana
club-week-0 = Questa settimana
club-week-1 = La scorsa
club-rank = Posto
club-player = Giocatore
club-hands = Mani
club-net = Grandi bui
club-achievements = Traguardi
club-you = tu
club-guest = ospite
club-nobody = Nessuno ha ancora ricevuto carte.
club-count = { $count ->
    [one] Un giocatore
   *[other] { $count } giocatori
}
club-goals = I tuoi traguardi
club-goals-intro = Per il gioco: nessuno c’entra con vincere, perdere o quanto si punta.
club-goal-hands = Gioca { $least } mani
club-goal-games = Prova { $least } giochi
club-goal-days = Gioca in { $least } giorni
club-goal-people = Incontra { $least } persone
club-goal-done = raggiunto
