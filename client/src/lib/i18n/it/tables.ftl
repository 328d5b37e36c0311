## Più tavoli

tables-title = { $count } tavoli
table-loading = Carico il tavolo…
table-closed = La casa ha chiuso questo tavolo: qui non si giocano più mani.
table-missing = Tavolo inesistente
tables-open = Tavoli aperti
table-menu = Menu
tables-add = Apri un altro tavolo
tables-nameless = Un tavolo
tables-back = Torna ai tavoli
tables-close = Chiudi questo tavolo
tables-turn = { $nth }º in fila
tables-title-turn = ● Tocca a te: { $table }
tables-say-turn = { $table }. { $turn }
tables-too-many = Si gioca a { $most } tavoli per volta. Chiudine uno per aprirne un altro.
tables-beside = Affianca
tables-beside-label = Apri { $table } accanto agli altri
action-confirm-all-in = Premi ancora: all-in
action-confirm-fold = Passa comunque
checking-is-free = Fare check è gratis. Premi ancora per passare.
replay-player = Posto { $no }
session-clock-title = Tempo ai tavoli
session-clock = { $hours }:{ $minutes } h
log-replay = Rivedi
play-here = Gioca qui
