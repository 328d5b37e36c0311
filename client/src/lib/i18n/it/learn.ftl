## Imparare

learn-title = Impara
learn-tabs = Che cosa imparare
learn-games = I giochi
learn-hands = Le mani
learn-words = Le parole
learn-how = Come si gioca?
learn-hands-intro = Dalla più forte alla più debole, su ogni scala che si gioca qui.
learn-deal-flop = Ognuno riceve { $hole } carte coperte; in mezzo se ne scoprono { $board }, comuni a tutti.
learn-deal-draw = { $draws ->
    [one] Ognuno riceve { $hole } carte coperte e può cambiarle una volta.
   *[other] Ognuno riceve { $hole } carte coperte e può cambiarle { $draws } volte.
}
learn-deal-stud = Ognuno riceve { $cards } carte, { $hole } coperte e { $up } scoperte.
learn-deck = { $size ->
    [36] Il mazzo ha 36 carte: dal sei all’asso.
    [53] Al mazzo di 52 carte si aggiunge un jolly.
   *[other] Il mazzo ha { $size } carte.
}
learn-forced-blinds = Prima delle carte, i due posti dopo il bottone mettono i bui.
learn-forced-antes = Prima delle carte, tutti mettono un ante.
learn-forced-blinds_or_antes = Prima delle carte si mettono i bui, o un ante di tutti.
learn-forced-bring_in = Tutti mettono un ante; poi una carta scoperta è obbligata ad aprire con il bring-in.
learn-rounds = { $rounds } giri di puntate: in ognuno si passa, si fa check, si vede o si rilancia.
learn-use-any-flop = La mano si fa con le cinque carte migliori tra le proprie e quelle comuni.
learn-use-two = La mano si fa con due delle proprie carte, esattamente, e tre di quelle comuni.
learn-use-own = La mano si fa con le migliori tra le proprie carte.
learn-wins-one = Vince: { $scale }.
learn-wins-two = Il piatto si divide. Una metà la vince { $high }, l’altra { $low }.
learn-scale-high = la mano più alta
learn-scale-high_joker_wild = la mano più alta, con un jolly che vale qualsiasi carta
learn-scale-high_joker_bug = la mano più alta, con un jolly che vale asso o completa scala e colore
learn-scale-short_deck_high = la mano più alta del mazzo ridotto, dove il colore batte il full
learn-scale-eight_or_better_low = la più bassa, con cinque carte diverse non oltre l’otto
learn-scale-ace_to_five_low = la mano più bassa, con l’asso basso; scale e colori non contano
learn-scale-ace_to_six_low = la mano più bassa, con l’asso basso; scale e colori contano contro
learn-scale-deuce_to_seven_low = la mano più bassa, con l’asso alto; scale e colori contano contro
learn-scale-badugi_low = la più bassa con quattro semi e quattro valori diversi
learn-shown = Una mano
learn-shared = In mezzo
learn-player = Giocatore { $no }
learn-wins = vince
learn-not-any = nessuna mano valida

learn-term-blind = Buio
learn-means-blind = Puntata obbligata dei due posti dopo il bottone, prima delle carte.
learn-term-ante = Ante
learn-means-ante = Una piccola puntata obbligata di tutti, oltre ai bui o al loro posto.
learn-term-board = Board
learn-means-board = Le carte comuni scoperte in mezzo al tavolo.
learn-term-kicker = Kicker
learn-means-kicker = La carta che decide tra due mani con la stessa combinazione.
learn-term-draw_out = Out
learn-means-draw_out = Una carta ancora nel mazzo che farebbe vincere una mano che ora perde.
learn-term-all_in = All-in
learn-means-all_in = Puntare tutto ciò che si ha davanti; si gioca per quello che si può coprire.
learn-term-side_pot = Piatto laterale
learn-means-side_pot = Quello che giocano tra loro gli altri, quando uno è all-in per meno.
learn-term-muck = Muck
learn-means-muck = Buttare la propria mano senza mostrarla.
learn-term-showdown = Showdown
learn-means-showdown = Il confronto delle mani, alla fine delle puntate.
learn-term-button = Bottone
learn-means-button = Segna chi è di mazzo: agisce per ultimo, e gira a ogni mano.
learn-term-check = Check
learn-means-check = Non puntare, quando non c’è niente da vedere.
learn-term-raise = Rilancio
learn-means-raise = Puntare più di quanto è stato puntato; si dice il totale a cui si va.
learn-term-straddle = Straddle
learn-means-straddle = Un terzo buio volontario, prima delle carte.
learn-term-rake = Rake
learn-means-rake = La parte del piatto che trattiene la casa, se ne trattiene una.

learn-to-lobby = Alla lobby
