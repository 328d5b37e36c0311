"""What does the room write to its members?

`address` is where the room is reached; the part after # is the page's own and reaches no server's log.
"""

from mazziere.services.people.person import Person
from mazziere.services.people.ports import Email
from mazziere.texts import Language, text

RESET_MINUTES = 60


def reset_email(person: Person, token: str, *, address: str) -> Email:
    """How to set a new password, in the language of the person."""
    language: Language = "it" if person.language == "it" else "en"
    link = f"{address.rstrip('/')}/#/reset/{token}"
    body = text(language, "emails.reset.body", nickname=person.nickname, link=link, minutes=RESET_MINUTES)
    return Email(to=person.email or "", subject=text(language, "emails.reset.subject"), text=body)
