"""Django's backend for SQLite with two more rules, without which a connection cannot stay open for the next request."""

from __future__ import annotations

import os
import time

from django.db.backends.sqlite3 import base
from django.utils.asyncio import async_unsafe


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection of one thread. Its age is limited by ``CONN_MAX_AGE``, as for other databases."""

    @async_unsafe
    def connect(self) -> None:
        """Opens the file; if it cannot be written, for this request only.

        SQLite's connections share the rights of the first that a process has open: one that was opened while the disk
        was read-only would keep the whole process from writing once it is writable again.
        """
        super().connect()
        if not os.access(self.settings_dict["NAME"], os.W_OK):
            self.close_at = time.monotonic()

    def is_usable(self) -> bool:
        """Called only after an error; False, so that the next request opens the file anew."""
        return False
