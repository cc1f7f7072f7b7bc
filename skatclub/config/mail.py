"""Where mail goes: nowhere, unless ``EMAIL_URL`` names a server."""

from __future__ import annotations

from typing import Any

import dj_email_url
from django.core.exceptions import ImproperlyConfigured

SECONDS = 10  # seconds after which an unresponsive server is given up
EXPECTED = "EMAIL_URL: expected an address such as submission://user:password@host:587"
NOWHERE = "django.core.mail.backends.dummy.EmailBackend"


def mail_settings(url: str, sender: str) -> dict[str, Any]:
    """Django's settings for mail. Raises ``ImproperlyConfigured`` for an address that is not understood."""
    if not url:
        return {"EMAIL_BACKEND": NOWHERE}
    try:
        found = dict(dj_email_url.parse(url))  # type: ignore[no-untyped-call]
    except ValueError as error:
        raise ImproperlyConfigured(EXPECTED) from error
    # The library does not report an unknown scheme.
    if "EMAIL_BACKEND" not in found or not found["EMAIL_HOST"]:
        raise ImproperlyConfigured(EXPECTED)
    found["EMAIL_TIMEOUT"] = SECONDS
    # Without a sender, a server takes mail only from the one who logs in there.
    found["DEFAULT_FROM_EMAIL"] = sender or found["EMAIL_HOST_USER"] or "skatclub@localhost"
    return {name: value for name, value in found.items() if name in KNOWN}


KNOWN = (
    "EMAIL_BACKEND",
    "EMAIL_HOST",
    "EMAIL_PORT",
    "EMAIL_HOST_USER",
    "EMAIL_HOST_PASSWORD",
    "EMAIL_USE_TLS",
    "EMAIL_USE_SSL",
    "EMAIL_FILE_PATH",
    "EMAIL_TIMEOUT",
    "DEFAULT_FROM_EMAIL",
)
