"""When the data of a paper were last changed, which is the date of the file."""

from __future__ import annotations

import datetime as dt

from django.db.models import Max

from tournaments.models import Division, LeagueChange, Season, Tournament


def changed_at(whose: Tournament | Season | Division) -> dt.datetime | None:
    """From the journal; for a season from the results of its evenings, None before there are any; for a division from
    both."""
    if isinstance(whose, Division):
        noted = LeagueChange.objects.filter(league=whose.league_id).aggregate(at=Max("at"))["at"]
        played = Tournament.objects.filter(meeting__division=whose).aggregate(at=Max("results_changed_at"))
        return max(filter(None, (noted, played["at"])), default=None)
    if isinstance(whose, Season):
        evenings = Tournament.objects.filter(season_parts__season=whose)
        found: dt.datetime | None = evenings.aggregate(at=Max("results_changed_at"))["at"]
        return found
    last = whose.journal.order_by("-number").values_list("at", flat=True).first()
    return last or whose.created_at
