"""What every room makes alike in its first second, made once before the first of them is forked.

Also the routes of the web, as for the tests of the web: see `tests/web/apps.py`.

Preloaded last: what has been imported until then is no garbage, and no room looks through it for any.
"""

import gc

from mazziere.services.people.names.lookalikes import is_reserved
from mazziere.web import app
from tests.web.apps import routed_by_copy, routes_made_once

is_reserved("Ada")
routes_made_once()
app.routed = routed_by_copy
gc.collect()
gc.freeze()
