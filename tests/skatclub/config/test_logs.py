"""What is logged, and what must not be: addresses that let anybody in, and noise that any visitor can make."""

from __future__ import annotations

import logging

import pytest

from skatclub.config.logs import SECRET_PART, WithoutLinks, log_settings
from tournaments.access.permissions import ALLOWED, Role
from tournaments.access.role_table import action_of, addresses

NOISY = {"django.request": "ERROR", "django.security": "CRITICAL", "axes": "ERROR", "waitress": "ERROR"}


@pytest.mark.parametrize(
    ("level", "quieter"),
    [("DEBUG", {}), ("INFO", {}), ("WARNING", NOISY), ("ERROR", NOISY)],
)
def test_what_clients_do_is_left_out_unless_asked_for(level: str, quieter: dict[str, str]) -> None:
    assert log_settings(level) == {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
        "filters": {"links": {"()": WithoutLinks}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["links"]}
        },
        "root": {"handlers": ["console"], "level": level},
        "loggers": {name: {"level": least} for name, least in quieter.items()},
    }


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Internal Server Error: /me/aB3-_x/push/", "Internal Server Error: /me/…/"),
        ("GET /login/link/abc?next=/ failed", "GET /login/link/…/?next=/ failed"),
        ("GET /captain/aB3-_x/squad/ failed", "GET /captain/…/ failed"),
        ("GET /come-in/aB3-_x/ failed", "GET /come-in/…/ failed"),
        ("'/registration/abc/' and /me/def", "'/registration/…/' and /me/…/"),
        ("100 % of /meals/7", "100 % of /meals/7"),
    ],
)
def test_the_secret_of_an_address_is_taken_out(said: str, shown: str) -> None:
    """Django gives the address as an argument of its message."""
    record = logging.LogRecord("django", logging.ERROR, "file", 1, "%s", (said,), None)
    assert WithoutLinks().filter(record) is True
    assert record.getMessage() == shown


def test_every_address_with_a_secret_is_known() -> None:
    """Those that are open without a login and hold a token or a key."""
    secret = [
        address
        for address, pattern in addresses()
        if ("<str:token>" in address or "<str:key>" in address)
        and (action := action_of(pattern)) is not None
        and Role.VISITOR in ALLOWED[action]
    ]
    assert [address for address in secret if not SECRET_PART.search(address)] == []
    assert len(secret) > 15
