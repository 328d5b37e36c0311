# Perché la sala dice di no a chi vuole farsi sentire, o annotare qualcosa.

refused-chat_line_unusable = Un messaggio ha da 1 a { $longest } caratteri.
refused-talking_too_fast = Hai scritto molto: riprova fra { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}.
refused-muted_by_staff = Per ora lo staff ti ha silenziato.
refused-no_talk_during_all_in = Un giocatore è all-in: nessuno scrive fino alla fine della mano.
refused-no_talk_during_hand = Chi guarda scrive fra una mano e l’altra.
refused-only_players_talk = Qui scrive solo chi gioca.
refused-nobody_talks = A questo tavolo non si scrive.
refused-not_about_yourself = Non puoi segnalare te stesso.
refused-too_many_notes = Hai note su { $most } giocatori: prima svuotane qualcuna.
refused-no_note_on_yourself = Le note riguardano gli altri.
