"""What every room makes alike in its first second, made once before the first of them is forked.

Preloaded last: what has been imported until then is no garbage, and no room looks through it for any.
"""

import gc

from mazziere.services.people.names.lookalikes import is_reserved

is_reserved("Ada")
gc.collect()
gc.freeze()
