"""Logging: what an owner has to know, one line each, with the time."""

from __future__ import annotations

import logging
import re
from typing import Any

# Their warnings are about what clients do: mistyped addresses, forged hosts, wrong passwords, broken forms,
# too many requests. Any visitor could fill the log with them. skatclub's own loggers report what an owner
# should know.
ABOUT_CLIENTS = {
    "django.request": "ERROR",
    "django.security": "CRITICAL",
    "axes": "ERROR",
    "waitress": "ERROR",
}

# These addresses let anybody in who has them, and Django logs the address of a page that failed.
SECRET_PART = re.compile(r"/(me|t|login/link|registration|captain|come-in)/[^\s?#'\"]*")


class WithoutLinks(logging.Filter):
    """Removes the secret part from addresses that grant access to their holder."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        if SECRET_PART.search(said):
            record.msg, record.args = SECRET_PART.sub(r"/\1/…/", said), None
        return True


def log_settings(level: str) -> dict[str, Any]:
    """Django's ``LOGGING``. At DEBUG and INFO nothing is filtered out."""
    is_quiet = level not in {"DEBUG", "INFO"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
        "filters": {"links": {"()": WithoutLinks}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["links"]}
        },
        "root": {"handlers": ["console"], "level": level},
        "loggers": {name: {"level": least} for name, least in ABOUT_CLIENTS.items()} if is_quiet else {},
    }
