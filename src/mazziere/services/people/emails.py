"""What does the room write to its members?

Letters are read away from the page, so their words stand here and not in the client's. `address` is where the
room is reached; the part after # is the page's own and reaches no server's log.
"""

from mazziere.services.people.person import Person
from mazziere.services.people.ports import Email

RESET_MINUTES = 60


def reset_email(person: Person, token: str, *, address: str) -> Email:
    """How to set a new password."""
    subject, text = _RESET["it" if person.language == "it" else "en"]
    link = f"{address.rstrip('/')}/#/reset/{token}"
    filled = text.format(nickname=person.nickname, link=link, minutes=RESET_MINUTES)
    return Email(to=person.email or "", subject=subject, text=filled)


_RESET = {
    "it": (
        "Una nuova password per mazziere",
        """Ciao {nickname},

qualcuno, forse tu, ha chiesto una nuova password per il tuo conto. Per sceglierla apri questa pagina:

{link}

Il collegamento vale una volta sola, per {minutes} minuti. Se non l’hai chiesto tu non devi fare nulla:
la tua password resta quella che è.
""",
    ),
    "en": (
        "A new password for mazziere",
        """Hello {nickname},

somebody, perhaps you, asked for a new password for your account. To choose one, open this page:

{link}

The link works once, for {minutes} minutes. If it was not you there is nothing to do: your password stays
what it is.
""",
    ),
}
