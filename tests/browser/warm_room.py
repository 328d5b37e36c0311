"""What every room makes alike in its first second, made once before the first of them is forked.

Also the routes of the web, as for the tests of the web (`tests/web/apps.py`), and the files of the client.

Preloaded last: what has been imported until then is no garbage, and no room looks through it for any.
"""

import functools
import gc

from mazziere.services.people.names.lookalikes import is_reserved
from mazziere.web import app
from tests.web.apps import routed_by_copy, routes_made_once

is_reserved("Ada")
routes_made_once()
app.routed = routed_by_copy
app.read_client = functools.cache(app.read_client)
app.read_client(app.CLIENT_FOLDER)
gc.collect()
gc.freeze()
