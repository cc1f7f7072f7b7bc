"""What the screens show beside the snapshot: who is missing, which tables are still out and since when.

The desk puts these on the wall on purpose; they are asked for only while a screen shows them.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.core.cache import cache

from tournaments.models import Entry, JournalEntry, SeriesTimer, SkatTable
from tournaments.names import sort_key
from tournaments.public.hall.programme import HallFacts
from tournaments.public.published import Published, made_once
from tournaments.public.snapshot import PublicEntry, PublicTournament
from tournaments.public.taking import snapshot_of

SECONDS_OUT = 5  # how long an answer about the tables still out is used for all screens
Moments = tuple[dt.datetime | None, dt.datetime | None]


def facts_for(shown: Published | None, now: dt.datetime) -> HallFacts:
    """The facts of the programme; ``shown`` is None where there is no public tournament."""
    if shown is None:
        return HallFacts()
    snapshot = snapshot_of(shown)
    released_at, _started_at = _moments(shown, snapshot)
    return HallFacts(
        state=snapshot.state,
        is_seated=snapshot.seated is not None,
        minutes_seated=(now - released_at).total_seconds() / 60 if released_at else None,
        is_playing=snapshot.is_playing and not snapshot.is_over,
        has_results=bool(snapshot.lines),
        has_teams=snapshot.teams is not None,
    )


def playing_since(shown: Published) -> dt.datetime | None:
    """When the newest series began: when its timer was started, or its seats were released."""
    released_at, started_at = _moments(shown, snapshot_of(shown))
    return started_at or released_at


def _moments(shown: Published, snapshot: PublicTournament) -> Moments:
    if snapshot.seated is None:
        return None, None
    number = snapshot.seated.number
    return made_once(shown, "hall-moments", make=lambda: _read_moments(shown.pk, number))


def _read_moments(pk: int, number: int) -> Moments:
    released = JournalEntry.objects.filter(
        tournament=pk, series_number=number, action=JournalEntry.Action.SERIES_RELEASED
    )
    timers = SeriesTimer.objects.filter(series__tournament=pk, series__number=number)
    return (
        released.order_by("-number").values_list("at", flat=True).first(),
        timers.values_list("started_at", flat=True).first(),
    )


def missing_entries(shown: Published) -> Sequence[PublicEntry]:
    """Those who are entered and neither here nor withdrawn, in the order of their names as they are shown."""
    return made_once(shown, "hall-missing", make=lambda: _read_missing(shown.pk))


def _read_missing(pk: int) -> list[PublicEntry]:
    entries = Entry.objects.filter(tournament=pk, is_here=False, is_withdrawn=False)
    found = [
        PublicEntry(
            entry.start_number, entry.player.public_name, entry.player.club.name if entry.player.club else ""
        )
        for entry in entries.select_related("player__club")
    ]
    return sorted(found, key=lambda entry: (sort_key(entry.name), entry.start_number))


def tables_out(shown: Published, number: int) -> list[int]:
    """The tables of series ``number`` whose sheets have not come to the desk.

    Most sheets change nothing that is public, so this has no version: it is read every few seconds at most.
    """
    key = f"hall-out:{shown.pk}:{number}"
    found: list[int] | None = cache.get(key)
    if found is None:
        found = _read_tables_out(shown.pk, number)
        cache.set(key, found, SECONDS_OUT)
    return found


def _read_tables_out(pk: int, number: int) -> list[int]:
    tables = SkatTable.objects.filter(
        series__tournament=pk, series__number=number, score_sheet=None, sheet_arrived_at=None
    )
    return list(tables.order_by("number").values_list("number", flat=True))
