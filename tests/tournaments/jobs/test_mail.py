"""Mail that is queued and sent once: what is said where it cannot be."""

from __future__ import annotations

import smtplib
from typing import Any
from unittest.mock import Mock

import pytest
from django.core import mail
from django.core.mail import EmailMessage
from kombu.exceptions import OperationalError as BrokerGone

from tournaments.jobs.mail import queue_mail, send_once, sends_mail


def task(error: Exception | None = None) -> Mock:
    found = Mock(apply_async=Mock(side_effect=error))
    found.name = "tell the club"
    return found


@pytest.mark.parametrize(("url", "sends"), [("smtp://mail.example:25", True), ("", False)])
def test_only_a_club_with_a_mail_server_sends_mail(settings: Any, url: str, sends: bool) -> None:
    settings.EMAIL_URL = url
    asked = task()
    assert (sends_mail(), queue_mail(asked, 7, "da")) == (sends, sends)
    if sends:
        asked.apply_async.assert_called_once_with((7, "da"), retry=False)
    else:
        asked.apply_async.assert_not_called()


@pytest.mark.parametrize("error", [BrokerGone("gone"), OSError("refused")])
def test_without_its_queue_it_says_so(
    settings: Any, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    settings.EMAIL_URL = "smtp://mail.example:25"
    assert queue_mail(task(error), 7) is False
    assert caplog.messages == ["A mail could not be queued: tell the club"]


def test_a_mail_is_sent() -> None:
    send_once(EmailMessage("Seats", "Table 1", to=["anna@example.org"]))
    assert [(one.subject, one.to) for one in mail.outbox] == [("Seats", ["anna@example.org"])]


@pytest.mark.parametrize("error", [smtplib.SMTPException("no"), OSError("refused")])
def test_one_that_is_not_sent_is_logged_without_its_address(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    message = EmailMessage("Seats", "Table 1", to=["anna@example.org"])
    message.send = Mock(side_effect=error)  # type: ignore[method-assign]
    send_once(message)
    assert caplog.messages == ["A mail was not sent: Seats"]
    assert "anna" not in caplog.text
