"""Sends a visitor the link to the registration, where the club has a mail server."""

from __future__ import annotations

from django.core.mail import EmailMessage
from django.utils import translation
from django.utils.translation import gettext as _

from skatclub.celery import app
from tournaments.foundations.dates import date_and_start
from tournaments.jobs.mail import queue_mail, send_once
from tournaments.models import Tournament
from tournaments.people.identity.club_identity import identity_of_known, signature_of

SIGNATURE_FOLLOWS = "-- \n"  # RFC 3676, 4.3: programs for mail show what follows in grey, and do not quote it


def ask_for_mail(to: str, tournament: Tournament, link: str, language: str) -> bool:
    """Queues the mail; False where the club sends none, or the queue is gone. The page shows the link anyway."""
    if not to:
        return False
    with translation.override(language):
        when = " · ".join(filter(None, (date_and_start(tournament), tournament.place)))
    signature = signature_of(identity_of_known(tournament.club_id))
    return queue_mail(send_registration_link, to, tournament.name, link, language, signature, when)


@app.task(name="tournaments.registration_link")
def send_registration_link(
    to: str, tournament: str, link: str, language: str, signature: str = "", when: str = ""
) -> None:
    """Sends once, without retries: the visitor's page also shows the link. ``signature``: the club's name and address;
    ``when``: time and place.
    """
    above = f"{tournament}\n{when}\n\n" if when else ""
    below = f"\n{SIGNATURE_FOLLOWS}{signature}\n" if signature else ""
    with translation.override(language):
        message = EmailMessage(
            subject=_("Your registration for %(tournament)s") % {"tournament": tournament},
            body=above + _("With this link you can change or withdraw it:") + f"\n\n{link}\n{below}",
            to=[to],
        )
    send_once(message)
