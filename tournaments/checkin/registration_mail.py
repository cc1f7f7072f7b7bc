"""Sends a visitor the link to the registration, where the club has a mail server."""

from __future__ import annotations

import logging
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import EmailMessage
from django.utils import translation
from django.utils.translation import gettext as _
from kombu.exceptions import ChannelError, OperationalError

from skatclub.celery import app

log = logging.getLogger(__name__)


def ask_for_mail(to: str, tournament: str, link: str, language: str) -> bool:
    """Queues the mail; False where the club sends none, or the queue is gone. The page shows the link anyway."""
    if not settings.EMAIL_URL or not to:
        return False
    try:
        send_registration_link.apply_async((to, tournament, link, language), retry=False)
    except (OperationalError, ChannelError, OSError):
        log.exception("The mail with the link could not be queued")
        return False
    return True


@app.task(name="tournaments.registration_link")
def send_registration_link(to: str, tournament: str, link: str, language: str) -> None:
    """One try: the link stands on the page that the visitor sees."""
    with translation.override(language):
        message = EmailMessage(
            subject=_("Your registration for %(tournament)s") % {"tournament": tournament},
            body=_("With this link you can change or withdraw it:") + f"\n\n{link}\n",
            to=[to],
        )
    try:
        message.send()
    except (SMTPException, OSError):
        log.exception("The mail with the link of a registration was not sent")
