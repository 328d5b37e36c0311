"""The e-mails that the room sends to its members.

`address` is the room's URL; the fragment after # stays in the browser and reaches no server's log.
"""

from mazziere.services.people.person import Person
from mazziere.services.people.ports import Email
from mazziere.texts import Language, text

RESET_MINUTES = 60
VERIFICATION_HOURS = 24


def reset_email(person: Person, token: str, *, address: str) -> Email:
    """The e-mail with the link to set a new password, in the person's language."""
    language: Language = "it" if person.language == "it" else "en"
    link = f"{address.rstrip('/')}/#/reset/{token}"
    body = text(language, "emails.reset.body", nickname=person.nickname, link=link, minutes=RESET_MINUTES)
    return Email(to=person.email or "", subject=text(language, "emails.reset.subject"), text=body)


def verification_email(person: Person, token: str, *, address: str) -> Email:
    """The e-mail with the link to verify an address, in the person's language."""
    language: Language = "it" if person.language == "it" else "en"
    link = f"{address.rstrip('/')}/#/verify-email/{token}"
    body = text(
        language, "emails.verification.body", nickname=person.nickname, link=link, hours=VERIFICATION_HOURS
    )
    return Email(to=person.email or "", subject=text(language, "emails.verification.subject"), text=body)


def factor_removed_email(person: Person, *, address: str) -> Email:
    """The e-mail that says that the staff has removed a second factor, in the person's language."""
    language: Language = "it" if person.language == "it" else "en"
    link = f"{address.rstrip('/')}/#/account"
    body = text(language, "emails.factor_removed.body", nickname=person.nickname, link=link)
    return Email(to=person.email or "", subject=text(language, "emails.factor_removed.subject"), text=body)
