"""Counts the changes of results; every list shows the count, so that two printed lists can be told apart."""

from __future__ import annotations

from datetime import datetime

from django.db.models import F
from django.utils import timezone

from tournaments.models import Tournament


def touch_results(tournament: Tournament, at: datetime | None = None, *, changes: int = 1) -> None:
    """Counts changes of results, with an ``F`` expression, so that no concurrent change is lost."""
    Tournament.objects.filter(pk=tournament.pk).update(
        result_version=F("result_version") + changes, results_changed_at=at or timezone.now()
    )
