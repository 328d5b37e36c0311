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

club-title = Il club
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
club-goal-hands = { $least } mani
club-goal-games = { $least } giochi diversi
club-goal-days = { $least } giorni
club-goal-people = { $least } persone incontrate
club-goal-done = raggiunto
