"""Names of the icons that clients draw."""

import json

from starboard.core.game import data_file

ICONS: frozenset[str] = frozenset(json.loads(data_file("starboard.core", "icons.json").read_text("utf-8")))
"""Every icon that clients can draw; the client's own tests compare them."""
