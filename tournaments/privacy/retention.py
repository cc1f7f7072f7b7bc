"""How long a tournament keeps contact data and shows names, carried out once a day by a worker."""

from __future__ import annotations

import datetime as dt
import logging

from django.core.cache import cache
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tournaments.actors import command
from tournaments.journal import write_journal
from tournaments.models import JournalEntry, Registration, Tournament
from tournaments.people.history.ageing import hide_old_names
from tournaments.retention_dates import schedule

log = logging.getLogger(__name__)
LOOKED_ON = "retention-looked-on"
A_DAY = 86_400  # seconds


def carry_out_if_due() -> None:
    """Once a day in each process: cheap to ask, and carried out twice it changes nothing."""
    today = timezone.localdate()
    if cache.get(LOOKED_ON) != today:
        carry_out(today)
        cache.set(LOOKED_ON, today, A_DAY)


def carry_out(today: dt.date) -> int:
    """Deletes and hides whatever is due on ``today``; returns in how many evenings something was, imported ones too."""
    waiting = Tournament.objects.filter(Q(contacts_gone_on=None) | Q(names_gone_on=None), date__lt=today)
    done = sum(_carry_out(pk, today) for pk in waiting.order_by("pk").values_list("pk", flat=True))
    return done + hide_old_names(today)


def _carry_out(pk: int, today: dt.date) -> bool:
    """One tournament in one transaction: what the journal counts is what went."""
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update().get(pk=pk)
        due = schedule(tournament)
        counts: dict[str, int] = {}
        if not due.contacts_gone and due.contacts_on <= today:
            counts |= _delete_contacts(tournament)
            tournament.contacts_gone_on = today
        if not due.names_gone and due.names_on <= today:
            counts["names_hidden"] = tournament.entries.count()
            tournament.names_gone_on = today
        if not counts:
            return False
        tournament.save(update_fields=["contacts_gone_on", "names_gone_on"])
        write_journal(tournament, JournalEntry.Action.RETENTION, by=command("retention"), after=counts)
        log.info("Retention of %s: %s", tournament.slug, counts)
        return True


def _delete_contacts(tournament: Tournament) -> dict[str, int]:
    """A registration without an entry is nothing but contact data."""
    registrations = Registration.objects.filter(tournament=tournament)
    registrations.update(sent_from="")
    contacts = registrations.exclude(entry=None).exclude(contact="").update(contact="")
    return {
        "contacts_deleted": contacts,
        "registrations_deleted": registrations.filter(entry=None).delete()[0],
    }
