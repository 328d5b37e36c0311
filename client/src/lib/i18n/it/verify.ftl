## Verificare una distribuzione

verify-title = Verifica la distribuzione
verify-hand = Mano { $id }
verify-intro = Prima che uscisse la prima carta, l’ordine di tutto il mazzo è stato sigillato: ogni carta al suo posto è stata cifrata insieme a un numero segreto, e tutte le impronte insieme hanno formato un solo sigillo, consegnato a chi era al tavolo. Qui è il tuo browser a ricalcolare il sigillo dalle carte che hai visto.
verify-working = Calcolo…
verify-good = { $count ->
    [one] La carta che hai visto era al suo posto nel mazzo sigillato.
   *[other] Tutte le { $count } carte che hai visto erano al loro posto nel mazzo sigillato.
}
verify-bad = { $count ->
    [one] Una carta non corrisponde al sigillo. Conserva questa pagina e avvisa la sala.
   *[other] { $count } carte non corrispondono al sigillo. Conserva questa pagina e avvisa la sala.
}
verify-none = Di questa mano non hai visto nessuna carta: non c’è nulla da verificare.
verify-seal = Sigillo
verify-place = Posizione
verify-place-shuffled = { $place } del rimescolo { $shuffle }
verify-card = Carta
verify-to = È andata a
verify-other-seal = Non è il sigillo che hai ricevuto prima della prima carta. Conserva questa pagina e avvisa la sala.
verify-result = Esito
verify-matches = corrisponde
verify-differs = non corrisponde
verify-not-over = Una distribuzione si può verificare a mano finita.
verify-unknown = La sala non conosce questa mano, o tu non l’hai vista.
verify-unavailable = La sala non ha risposto. Riprova fra un momento.
verify-insecure = Questo browser calcola le impronte solo su una pagina sicura (https o questa macchina).
