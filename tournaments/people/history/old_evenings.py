"""Past evenings so old that public pages no longer show their names, by the club's preset and permanently."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import QuerySet

from tournaments.journal.public_version import replace_history_version
from tournaments.models import Club, PastEvening
from tournaments.people.retention_dates import months_later

PIECE = 500


def old_evenings(today: dt.date) -> list[int]:
    """The keys of the evenings that are due."""
    return [evening for club in _waiting_clubs() for evening in _old_evenings_of(club, today)]


def hide_old_names(today: dt.date) -> int:
    """Marks every evening that is due; returns how many. This cannot be undone."""
    return sum(_hide(club, today) for club in _waiting_clubs())


def _waiting_clubs() -> QuerySet[Club]:
    return Club.objects.filter(past_evenings__names_gone_on=None, past_evenings__isnull=False).distinct()


def _old_evenings_of(club: Club, today: dt.date) -> list[int]:
    waiting = PastEvening.objects.filter(club=club, names_gone_on=None, date__lt=today)
    rows = waiting.order_by("pk").values_list("pk", "date")
    return [pk for pk, date in rows if months_later(date, club.names_months) <= today]


def _hide(club: Club, today: dt.date) -> int:
    due = _old_evenings_of(club, today)
    with transaction.atomic():
        for start in range(0, len(due), PIECE):
            PastEvening.objects.filter(pk__in=due[start : start + PIECE]).update(names_gone_on=today)
        if due:
            replace_history_version(Club.objects.filter(pk=club.pk))
    return len(due)
