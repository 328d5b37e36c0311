## Che cosa si dice al tavolo, e che cosa si annota degli altri

side-label = Racconto e chat
chat-title = Chat
chat-open = Chat
chat-open-unread = { $count ->
    [one] Chat: un messaggio nuovo
   *[other] Chat: { $count } messaggi nuovi
}
chat-unread = nuovi
chat-write = Scrivi al tavolo
chat-send = Invia
chat-empty = Nessuno ha scritto niente.
chat-off = Hai spento la chat nelle impostazioni.
chat-silent = Un giocatore è all-in: la chat tace fino alla fine della mano.
chat-nobody = Per scrivere siediti o entra.
chat-watcher = (guarda)
chat-house = La casa:
reactions = Reagisci
reaction-nice_hand = Bella mano!
reaction-well_played = Ben giocata!
reaction-good_luck = Buona fortuna!
reaction-thanks = Grazie!
reaction-wow = Accidenti!
reaction-laugh = Ah ah!
reaction-clap = Bravo!
reaction-sad = Oh no…
player-open = { $who }: nota, silenzia, segnala
note-text = La mia nota
note-hint = La vedi solo tu.
note-color = Etichetta
note-color-none = Nessun colore
note-color-red = Rosso
note-color-orange = Arancione
note-color-yellow = Giallo
note-color-green = Verde
note-color-blue = Blu
note-color-purple = Viola
note-color-gray = Grigio
note-mute = Non mostrarmi quello che scrive { $who }
note-save = Salva
report = Segnala…
report-why = Di che cosa si tratta?
report-insults = Insulti
report-spam = Spam
report-nickname = Il soprannome
report-cheating = Imbrogli
report-other = Altro
report-done = Lo staff controllerà.
