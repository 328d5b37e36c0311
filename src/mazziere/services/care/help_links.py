"""Where players find help with problem gambling.

A room shows these on the page *Gioca responsabilmente* unless its operator names others. Numbers and
addresses were checked on 21 November 2026. The source for the helpline and the platform of the Istituto
Superiore di Sanità is dated 5 July 2023; the helpline has been in service since 2 October 2017.
"""

from mazziere.services.room_config import Help
from mazziere.texts import text

_LINKS = {
    # address → the text that says whose it is
    "tel:800558822": "responsible_gaming.help.helpline",
    "https://usciredalgioco.iss.it": "responsible_gaming.help.platform",
    "https://www.giocatorianonimi.org": "responsible_gaming.help.self_help",
    "https://www.adm.gov.it": "responsible_gaming.help.self_exclusion",
}

ITALIAN_HELP = tuple(Help(address, it=text("it", key), en=text("en", key)) for address, key in _LINKS.items())
