## Il proprio conto

page-account = Profilo
page-cashier = Cassa
page-statement = Estratto conto
page-limits = Limiti
page-settings = Impostazioni
page-responsible = Gioca responsabilmente
page-desk = Banco dell’operatore
pages-of-account = Il tuo conto
page-loading = Un momento…
page-failed = Non è stato possibile caricare la pagina.
page-again = Riprova
person-menu = { $who }, { $balance }: il tuo conto
guest-note = Sei ospite: si gioca solo con chip finte. Iscriviti per tenere il tuo nome e le tue chip.
members-only = Per gli iscritti
members-only-guest = Da ospite giochi con chip finte. Iscriviti: il nome e le chip restano tuoi, su ogni dispositivo.
members-only-nobody = Entra per vedere questa pagina, oppure iscriviti: basta un minuto.
role-guest = Ospite
role-player = Iscritto
role-floor = Direttore di sala
role-supervisor = Supervisore
role-administrator = Amministratore
role-auditor = Revisore

sign-in-title = Entra
sign-in-intro = Con il soprannome o con l’e-mail.
sign-in-name = Soprannome o e-mail
sign-in-submit = Entra
sign-in-second = Secondo fattore
sign-in-second-intro = La password è giusta. Ora il codice della tua app di autenticazione.
sign-in-code-hint = Sei cifre, oppure uno dei codici di recupero. Se hai perso l’app e i codici, rivolgiti allo staff della sala.
sign-in-forgotten = Password dimenticata?
sign-in-new = Sei nuovo?
sign-out = Esci
sign-out-everywhere = Esci da tutti i dispositivi
sign-up-title = Iscriviti
sign-up-heading = Iscriviti alla sala
sign-up-intro = Il tuo nome, le tue chip e le tue mani restano tuoi, su ogni dispositivo.
sign-up-intro-guest = Tieni il nome, le chip e le mani che hai già, su ogni dispositivo.
sign-up-submit = Iscriviti
sign-up-known = Sei già iscritto?
sign-up-email-hint = Serve per la password dimenticata e, dove si gioca per denaro, prima di versare.
email = E-mail
password = Password
password-current = Password attuale
password-new = Nuova password
password-hint = Almeno 10 caratteri: vanno bene alcune parole insieme.
password-change = Password
password-change-intro = Una nuova password chiude le altre sessioni.
password-change-submit = Cambia la password
password-changed = La password è cambiata.
birth-date = Data di nascita
birth-date-hint = Alcuni limiti dipendono dall’età. Non la vede nessun altro.
birth-date-optional = Facoltativa: alcuni limiti dipendono dall’età. Non la vede nessun altro.
reset-title = Password dimenticata
reset-intro = Ti mandiamo un link con cui sceglierne una nuova.
reset-submit = Manda il link
reset-sent = Guarda la posta
reset-sent-to = Se { $email } è di un iscritto, un link è in arrivo. Vale per poco tempo e per una volta. Se dopo qualche minuto non è arrivato niente, guarda tra la posta indesiderata o chiedilo di nuovo.
reset-again = Chiedilo di nuovo
reset-another = Chiedi un altro link
reset-new = Scegli una nuova password
reset-new-submit = Imposta la password
reset-changed = La password è cambiata
reset-changed-now = Tutte le sessioni sono chiuse. Entra con la nuova password.

verify-email-title = Conferma il tuo indirizzo
verify-email-intro = La posta ti arriva a questo indirizzo: confermalo, e potrai versare.
verify-email-submit = Conferma l’indirizzo
verify-email-done = Indirizzo confermato
verify-email-done-now = D’ora in poi puoi versare.
verify-email-no-link = Apri il link che ti abbiamo mandato, oppure chiedine un altro dal tuo profilo.
verify-email-needed = Per versare serve un indirizzo confermato. Ti mandiamo un link a { $email }: vale un giorno, per una volta.
verify-email-send = Manda il link
verify-email-sent = Il link è partito: guarda la posta.
email-verified = confermato
email-not-verified = da confermare
account-who = Chi sei
account-role = Ruolo
sessions-title = Le tue sessioni
sessions-intro = Chiudi quelle che non riconosci, e cambia la password.
session-name = { $browser } su { $system }
session-unknown = Browser sconosciuto
session-this = questa
session-when = dal { $began }, vista il { $seen }
session-end = Chiudi
second-factor-title = Secondo fattore
second-factor-intro = Un codice da un’app sul telefono, chiesto dopo la password.
second-factor-begin = Attiva
second-factor-scan = Inquadralo con un’app di autenticazione, poi scrivi il codice che mostra.
second-factor-by-hand = Oppure scrivi questa chiave nell’app:
second-factor-qr = Codice QR per l’app di autenticazione
second-factor-code = Codice
second-factor-confirm = Conferma il codice
second-factor-on = Il secondo fattore è attivo.
second-factor-recovery = Annota questi codici di recupero: ognuno sostituisce l’app una volta, e non saranno più mostrati.
second-factor-is-on = { $count ->
    [0] È attivo. Non restano codici di recupero: disattivalo e riattivalo per averne di nuovi.
    [one] È attivo, e resta un codice di recupero.
   *[other] È attivo, e restano { $count } codici di recupero.
}
second-factor-remove = Disattiva
signed-out-ended = La tua sessione è stata chiusa. Entra di nuovo.
signed-out-break = La pausa è cominciata: finché dura puoi entrare e prelevare, non giocare.
signed-out-exclusion = L’autoesclusione è cominciata: finché dura puoi entrare e prelevare, non giocare.
signed-out-banned = La sala ti ha escluso.

## Il primo amministratore

first-administrator-none = Questa sala non ha ancora un amministratore.
first-administrator-how = Diventalo tu
first-administrator-title = Il primo amministratore
first-administrator-intro = Chi ha aperto la sala legge un codice dove l’ha avviata. Con quel codice si iscrive e la amministra.
first-administrator-closed = Il codice non c’è più: questa sala ha già degli iscritti. Chi la gestisce nomina uno di loro: come, lo dice il terminale ogni volta che la sala si apre senza amministratore.
first-administrator-code = Codice
first-administrator-code-hint = Come XXXX-XXXX: la sala l’ha scritto nel terminale quando si è aperta.
first-administrator-submit = Diventa amministratore
first-administrator-done = Ora amministri la sala

## Rifiuti: iscriversi, entrare, cambiare il proprio conto

refused-email_unusable = Questo non è un indirizzo e-mail.
refused-email_taken = C’è già un iscritto con questo indirizzo.
refused-already_member = Sei già iscritto.
refused-password_too_weak = La password è troppo facile da indovinare. Servono almeno { $least } caratteri: meglio più parole che non c’entrano l’una con l’altra; non il tuo nome o indirizzo, non una parola comune con un numero, non tasti in fila.
refused-password_not_checked = La sala è troppo occupata per controllare la password: riprova fra poco.
refused-password_wrong = La password è sbagliata.
refused-sign_in_wrong = Il nome o la password sono sbagliati.
refused-second_factor_needed = Scrivi anche il codice della tua app di autenticazione.
refused-code_wrong = Il codice è sbagliato, o è già stato usato.
refused-second_factor_on_already = Il secondo fattore è già attivo: prima disattivalo.
refused-no_second_factor = Non c’è un secondo fattore, o l’attivazione è scaduta: ricomincia.
refused-reset_not_open = Questo link è già stato usato, è scaduto o è stato sostituito da uno più recente: apri l’ultimo, o chiedine un altro.
refused-birth_date_needed = Questa sala chiede la data di nascita.
refused-birth_date_impossible = Questa data di nascita non è possibile.
refused-nickname_fixed = Chi è iscritto tiene il soprannome con cui si è iscritto.
