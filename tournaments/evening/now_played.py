"""Whether a series is being played now: then the laptop must not fall asleep."""

from __future__ import annotations

from datetime import timedelta

from django.db import DatabaseError, connections
from django.utils import timezone

from tournaments.models import Series

# An evening may end after midnight; one that was never closed keeps no laptop awake for weeks
ONE_DAY = timedelta(days=1)


def is_series_played() -> bool:
    today = timezone.localdate()
    days = (today - ONE_DAY, today + ONE_DAY)
    return Series.objects.filter(state=Series.State.RELEASED, tournament__date__range=days).exists()


def is_series_played_or_unknown() -> bool:
    """For a process that does not use the database otherwise: closes its connections; True while the database fails."""
    try:
        return is_series_played()
    except DatabaseError:
        return True
    finally:
        connections.close_all()
