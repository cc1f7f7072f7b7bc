"""Deletes contact data and hides names after the periods of a tournament; run once a day by a worker."""

from __future__ import annotations

import datetime as dt
import logging

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import command
from tournaments.backups.making import Reason, make_backup
from tournaments.backups.refusals import BackupRefused
from tournaments.journal.writing import write_journal
from tournaments.league.captain.links import old_captains
from tournaments.models import JournalEntry, Registration, Tournament
from tournaments.people.history.old_evenings import hide_old_names
from tournaments.people.retention_dates import schedule
from tournaments.privacy.retention_due import due_on, question_of

log = logging.getLogger(__name__)
LOOKED_ON = "retention-looked-on"
A_DAY, AGAIN_AFTER = 86_400, 600  # seconds


def carry_out_if_due() -> None:
    """Runs once a day in each process; idempotent."""
    today = timezone.localdate()
    if cache.get(LOOKED_ON) == today:
        return
    is_done = due_on(today) is None or _carry_out_safely(today)
    cache.set(LOOKED_ON, today, A_DAY if is_done else AGAIN_AFTER)


def _carry_out_safely(today: dt.date) -> bool:
    """Runs only if the date can be trusted, and after a backup; returns whether it ran."""
    if question_of(today):
        log.warning("Personal data are due, but the date may be wrong: a director is asked on the first page")
        return False
    try:
        make_backup(Reason.BEFORE_RETENTION)
    except BackupRefused as refused:
        log.warning("Personal data are due, but stay until a backup can be made: %s", refused.code)
        return False
    carry_out(today)
    return True


def carry_out(today: dt.date) -> int:
    """Deletes and hides everything that is due on ``today``; returns for how many evenings, including imported ones."""
    due = due_on(today)
    done = sum(_carry_out(tournament.pk, today) for tournament, _schedule in (due.tournaments if due else ()))
    old_captains(today).update(captain_mail="", link_key="", link_until=None)
    return done + hide_old_names(today)


def _carry_out(pk: int, today: dt.date) -> bool:
    """One tournament in one transaction, so that the journal's counts are exact."""
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update().get(pk=pk)
        due = schedule(tournament)
        counts: dict[str, int] = {}
        if due.contacts_are_due(today):
            counts |= _delete_contacts(tournament)
            tournament.contacts_gone_on = today
        if due.names_are_due(today):
            counts["names_hidden"] = tournament.entries.count()
            tournament.names_gone_on = today
        if not counts:
            return False
        tournament.save(update_fields=["contacts_gone_on", "names_gone_on"])
        write_journal(tournament, JournalEntry.Action.RETENTION, by=command("retention"), after=counts)
        log.info("Retention of %s: %s", tournament.slug, counts)
        return True


def _delete_contacts(tournament: Tournament) -> dict[str, int]:
    """Registrations without an entry are deleted whole, since they are only contact data."""
    registrations = Registration.objects.filter(tournament=tournament)
    registrations.update(sent_from="")
    contacts = registrations.exclude(entry=None).exclude(contact="").update(contact="")
    return {
        "contacts_deleted": contacts,
        "registrations_deleted": registrations.filter(entry=None).delete()[0],
    }
