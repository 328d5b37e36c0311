"""Where does somebody turn to for whom playing is no longer a game?

What a room shows on the page *Gioca responsabilmente* as long as its operator names nothing else. Numbers
and addresses are those found in print on 21 November 2026: the helpline and the platform of the Istituto
Superiore di Sanità as told on 5 July 2023 (in service since 2 October 2017).
"""

from mazziere.services.room_config import Help

ITALIAN_HELP = (
    Help(
        address="tel:800558822",
        it="Telefono Verde Nazionale per chi ha problemi con il gioco: 800 558822, anonimo e gratuito, "
        "dal lunedì al venerdì dalle 10 alle 16",
        en="Italian national helpline for problems with gambling: 800 558822, anonymous and free, "
        "Monday to Friday from 10 to 16, in Italian",
    ),
    Help(
        address="https://usciredalgioco.iss.it",
        it="Uscire dal gioco: i servizi vicini a te, dell’Istituto Superiore di Sanità",
        en="Uscire dal gioco: services near you, by the Italian Istituto Superiore di Sanità",
    ),
    Help(
        address="https://www.giocatorianonimi.org",
        it="Giocatori Anonimi Italia: gruppi di mutuo aiuto",
        en="Gamblers Anonymous in Italy: groups for mutual help",
    ),
    Help(
        address="https://www.adm.gov.it",
        it="Agenzia delle Dogane e dei Monopoli: autoesclusione da tutti i siti autorizzati",
        en="Italian customs and monopolies agency: self-exclusion from all licensed sites",
    ),
)
