"""Mail that the club sends: queued, one attempt each. A page shows the same text as each mail."""

from __future__ import annotations

import logging
from smtplib import SMTPException
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from kombu.exceptions import ChannelError, OperationalError

log = logging.getLogger(__name__)


def sends_mail() -> bool:
    """Whether the club has a mail server."""
    return bool(settings.EMAIL_URL)


def queue_mail(task: Any, *asked: Any) -> bool:
    """Queues a mail; False if the club sends no mail, or the queue is gone."""
    if not sends_mail():
        return False
    try:
        task.apply_async(asked, retry=False)
    except (OperationalError, ChannelError, OSError):
        log.exception("A mail could not be queued: %s", task.name)
        return False
    return True


def send_once(message: EmailMessage) -> None:
    """One attempt. The address is not logged."""
    try:
        message.send()
    except (SMTPException, OSError):
        log.exception("A mail was not sent: %s", message.subject)
