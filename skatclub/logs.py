"""What the log says: what an owner has to know, one line each, with the time."""

from __future__ import annotations

from typing import Any

# Their warnings are about what a client did: mistyped addresses, forged hosts, wrong passwords, broken forms, a busy
# second. Any visitor could fill the log with them. What an owner should know of it is said by skatclub's own loggers.
ABOUT_CLIENTS = {
    "django.request": "ERROR",
    "django.security": "CRITICAL",
    "axes": "ERROR",
    "waitress": "ERROR",
}


def log_settings(level: str) -> dict[str, Any]:
    """Django's ``LOGGING``; whoever asks for DEBUG or INFO gets everything."""
    is_quiet = level not in {"DEBUG", "INFO"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["console"], "level": level},
        "loggers": {name: {"level": least} for name, least in ABOUT_CLIENTS.items()} if is_quiet else {},
    }
