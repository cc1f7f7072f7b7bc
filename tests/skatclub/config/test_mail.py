"""The settings of mail, from one address."""

from __future__ import annotations

import pytest
from django.core.exceptions import ImproperlyConfigured

from skatclub.config.mail import mail_settings


def test_without_an_address_mail_goes_nowhere() -> None:
    assert mail_settings("", "x@example.org") == {
        "EMAIL_BACKEND": "django.core.mail.backends.dummy.EmailBackend"
    }


def test_a_server_with_a_login() -> None:
    assert mail_settings("submission://club%40example.org:secret@mail.example:587", "") == {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": "mail.example",
        "EMAIL_PORT": 587,
        "EMAIL_HOST_USER": "club@example.org",
        "EMAIL_HOST_PASSWORD": "secret",
        "EMAIL_USE_TLS": True,
        "EMAIL_USE_SSL": False,
        "EMAIL_FILE_PATH": "",
        "EMAIL_TIMEOUT": 10,
        "DEFAULT_FROM_EMAIL": "club@example.org",
    }


def test_the_sender() -> None:
    assert (
        mail_settings("smtp://mail.example", "skat@example.org")["DEFAULT_FROM_EMAIL"] == "skat@example.org"
    )


def test_a_server_without_a_login_has_a_sender_all_the_same() -> None:
    found = mail_settings("smtp://mail.example", "")
    assert (found["DEFAULT_FROM_EMAIL"], found["EMAIL_TIMEOUT"]) == ("skatclub@localhost", 10)


@pytest.mark.parametrize(
    "url", ["carrier-pigeon://mail.example", "mail.example", "submission://", "smtp://mail.example:x"]
)
def test_nonsense_is_named(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="EMAIL_URL: expected an address"):
        mail_settings(url, "")
