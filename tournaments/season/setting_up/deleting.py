"""Deleting a season that was set up by mistake, as long as nobody outside has seen a table of it.

The journal of a season is permanent, so the row stays for it: without evenings, under another address, and in no list.
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.models import JournalEntry, Season, SeasonChange
from tournaments.season.changes import note, part_as_data
from tournaments.season.setting_up.settings import lock
from tournaments.season.table.standing import standing_of


def hindrance(season: Season) -> Refused | None:
    """Why the season cannot be deleted; None if it can."""
    if season.print_jobs.exists():
        return Refused("season-was-printed")
    if _was_ever_public(season) and (_has_released_results(season) or standing_of(season, public=True).lines):
        return Refused("season-was-published")
    return None


def delete_season(season: Season, version: int, *, by: Actor) -> None:
    """Raises ``Refused`` if there is a ``hindrance``, or the season has changed since ``version``."""
    with transaction.atomic():
        locked = lock(season, version)
        refused = hindrance(locked)
        if refused:
            raise refused
        parts = locked.parts.select_related("tournament").order_by("tournament__date", "number")
        before = {"parts": [part_as_data(part.tournament, part.number) for part in parts]}
        note(locked, SeasonChange.Action.DELETED, by=by, before={"name": locked.name, **before}, after={})
        locked.parts.all().delete()
        locked.slug, locked.deleted_at = f"deleted-{locked.pk}", timezone.now()
        locked.version += 1
        locked.save()


def _was_ever_public(season: Season) -> bool:
    told = season.changes.values_list("before__visibility", "after__visibility")
    return Season.Visibility.PUBLIC in {season.visibility, *(value for pair in told for value in pair)}


def _has_released_results(season: Season) -> bool:
    """Whether results were ever released, even if withdrawn again."""
    released = JournalEntry.Action.RESULTS_RELEASED
    return JournalEntry.objects.filter(tournament__season_parts__season=season, action=released).exists()
