## I tavoli

lobby-title = Tavoli
lobby-intro = Scegli un tavolo: siediti con chip finte, oppure guarda prima.
lobby-loading = Carico i tavoli…
lobby-empty = Nessun tavolo corrisponde. Mostrali di nuovo tutti.
lobby-tabs = A che cosa giocare
lobby-tab-cash = Cash game
lobby-tab-scheduled = Tornei
lobby-tab-sit_and_go = Sit & go
lobby-tab-velox = VeloX
lobby-tab-freeroll = Freeroll
lobby-tab-shoot_out = Shoot-out
lobby-table = Tavolo
lobby-stakes = Limiti
lobby-players = Giocatori
lobby-average-pot = Piatto medio
lobby-actions = Partecipa
lobby-all = Tutti
lobby-free-only = Con un posto libero
lobby-filter = Mostra
lobby-find = Cerca un tavolo
lobby-games = Giochi
lobby-kind-flop = Hold’em e Omaha
lobby-kind-draw = Draw
lobby-kind-stud = Stud
lobby-kind-mix = A rotazione
lobby-mix = { $count ->
    [one] un gioco: { $games }
   *[other] { $count } giochi: { $games }
}
lobby-sit = Siediti
lobby-watch = Guarda
lobby-players-count = { $players } di { $seats }
lobby-bots = { $count ->
    [one] di cui un bot
   *[other] di cui { $count } bot
}
lobby-ante-mark = A
lobby-ante-title = con ante di { $ante }
lobby-buy-in-range = Buy-in { $min }–{ $max }

variant-holdem = Hold’em
variant-omaha = Omaha
variant-omaha8 = Omaha Hi/Lo
variant-omaha5 = Omaha a cinque carte
variant-omaha5_8 = Omaha Hi/Lo a cinque carte
variant-omaha6 = Omaha a sei carte
variant-omaha6_8 = Omaha Hi/Lo a sei carte
variant-courchevel = Courchevel
variant-courchevel8 = Courchevel Hi/Lo
variant-short_deck = Hold’em a mazzo ridotto
variant-five_draw = Five Card Draw
variant-five_draw_jacks = Five Card Draw, apertura ai fanti
variant-five_draw_wild = Five Card Draw con jolly
variant-five_draw_bug = Five Card Draw con jolly limitato
variant-five_draw_jacks_wild = Five Card Draw con jolly, apertura ai fanti
variant-five_draw_jacks_bug = Five Card Draw con jolly limitato, apertura ai fanti
variant-ace_to_five_draw = Lowball A-5
variant-ace_to_six_draw = Lowball A-6
variant-deuce_to_seven_draw = Lowball 2-7
variant-ace_to_five_triple = A-5 Triple Draw
variant-ace_to_six_triple = A-6 Triple Draw
variant-deuce_to_seven_triple = 2-7 Triple Draw
variant-badugi = Badugi
variant-five_stud = Five Card Stud
variant-seven_stud = Seven Card Stud
variant-razz = Razz
variant-seven_stud8 = Seven Card Stud Hi/Lo 8
variant-seven_stud_hilo = Seven Card Stud Hi/Lo
limit-no_limit = No limit
limit-pot_limit = Pot limit
limit-fixed_limit = Limit
limit-short-no_limit = NL
limit-short-pot_limit = PL
limit-short-fixed_limit = L
stakes-blinds = { $small }/{ $big }
stakes-fixed_limit-blinds = bui { $small }/{ $big }
stakes-bets = puntate { $small }/{ $big }
stakes-least = puntate da { $small }
stakes-ante = ante { $ante }
stakes-bring_in = bring-in { $amount }
table-title = { $game } · { $limit } { $stakes }
table-title-short = { $limit } { $stakes } · { $game }
mix-left-hands = { $count ->
    [0] ultima mano
    [one] ancora una mano
   *[other] ancora { $count } mani
}
mix-left-orbits = { $count ->
    [0] ultima mano
    [one] ultimo giro
   *[other] ancora { $count } giri
}
mix-left-time = { $count ->
    [0] ultima mano
    [one] ancora un minuto
   *[other] ancora { $count } minuti
}
mix-choice = scelta del mazziere
mix-next = poi { $game }
rules-figp-2014 = Regole FIGP
rules-room = Regole della sala
rules-home = Regole di casa
rules-tda-2024 = Regole TDA
rules-wsop-2024 = Regole WSOP
rules-stars = Regole online
## Trovare un tavolo

lobby-guest = Da ospite il nome e le chip restano solo in questo browser.
lobby-mine = I miei tavoli
lobby-mine-mark = tuo
lobby-mine-open = Apri
lobby-favorites = Preferiti
lobby-favorite = Preferito: { $table }
lobby-private = privato
lobby-paused = in pausa
lobby-seats = Posti
lobby-seats-count = { $count } posti
lobby-any-seats = Posti: tutti
lobby-any-stakes = Limiti: tutti
lobby-speed = Velocità
lobby-any-speed = Velocità: tutte
lobby-speed-fast = Veloce
lobby-speed-normal = Normale
lobby-speed-slow = Lento
lobby-look = Dettagli
lobby-wait = Attendi
lobby-waiting = { $count } in attesa
preview-buy-in = Buy-in
preview-speed = { $speed }, { $seconds } s per agire
preview-waiting = In attesa
preview-rake = Rake
preview-rake-percent = { $percent }%
preview-rake-none = nessuno
preview-players = Al tavolo
preview-nobody = Non c’è ancora nessuno.
line-full = { $count ->
    [0] Il tavolo è pieno.
    [one] Il tavolo è pieno, e una persona aspetta.
   *[other] Il tavolo è pieno, e { $count } persone aspettano.
}
line-join = Mettiti in lista
line-place = Sei al numero { $place } della lista d’attesa.
line-leave = Esci dalla lista
held-for-you = Il posto { $seat } è riservato a te:
held-at = Il posto { $seat } a { $table } è riservato a te:
held-take = Prendi il posto
held-let-go = Rinuncia
lobby-intro-money = Scegli un tavolo: siediti, oppure guarda prima.
lobby-own = Partita in casa: un tavolo per te e i tuoi amici

## Giocare subito, cercare, ordinare

play-now = Gioca subito
play-now-game = Gioco
play-now-another = Un altro
play-now-none = In questo momento non c’è un posto libero che tu possa prendere.
play-now-people = { $bots ->
    [0] Ti aspettano { $people }.
    [one] Ti aspettano { $people } e un bot.
   *[other] Ti aspettano { $people } e { $bots } bot.
}
play-now-bots = { $bots ->
    [0] Il tavolo è vuoto: sei tra i primi.
    [one] Per ora c’è un bot: si comincia subito.
   *[other] Per ora ci sono { $bots } bot: si comincia subito.
}
play-now-names = Scirocco, Maestrale, Libeccio, Grecale, Ponente, Levante, Tramontana, Ostro, Zefiro, Bora
play-now-sign-up = Iscriviti per giocare
lobby-game = Gioco
lobby-filter-more = Cerca e scegli
lobby-limit = Struttura delle puntate
lobby-any-limit = Puntate: tutte
lobby-sort = Ordine
lobby-sort-group = Ordine: per gioco
lobby-sort-stakes = Prima i più bassi
lobby-sort-players = Prima i più affollati
lobby-sort-pot = Prima i piatti più grossi
