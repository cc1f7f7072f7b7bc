"""Makes the snapshot of the public data: once per version and language, for all processes that share the cache."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.utils.translation import get_language

from tournaments.access.copies import Copy, content_of, in_language
from tournaments.access.visibility import shows_results
from tournaments.checkin.registering import is_open
from tournaments.foundations.timer import Timer
from tournaments.models import Seat, Series, Tournament
from tournaments.people.classes import COLUMNS, ClassFacts, classes_of
from tournaments.public.snapshot.before_play import before_play
from tournaments.public.snapshot.data import version_of
from tournaments.public.snapshot.events import newest_events
from tournaments.public.snapshot.people import (
    PublicEntry,
    PublicLine,
    PublicSeat,
    PublicTable,
)
from tournaments.public.snapshot.prize_list import public_prizes
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.reading_back import read_back
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.public.snapshot.teams import public_teams
from tournaments.public.snapshot.timer import PublicTimer
from tournaments.seating.publication.publishing import Publication
from tournaments.setup.settings_table import Use
from tournaments.setup.tournament_settings import settings_as_data
from tournaments.sheets.timing import timers_of, usual_timer
from tournaments.standings.final import is_final_in_public
from tournaments.standings.ranking import Standings, StandingsLine, standings_of

SEAT = ("series_id", "skat_table__number", "number", "entry__start_number")
RESULT = ("series_points", "won", "lost")


def snapshot_of(shown: Published) -> PublicTournament:
    """The snapshot of this version, in the reader's language."""
    return _remembered(shown, get_language())


@lru_cache(maxsize=8)
def _remembered(shown: Published, _language: str | None) -> PublicTournament:
    """Snapshots are immutable, so the threads of a process share one instead of unpacking it for each reader."""
    return made_once(
        shown, "snapshot", make=lambda: _copied(shown.copy) if shown.copy else take_snapshot(shown.pk)
    )


def _copied(copy: Copy) -> PublicTournament:
    return read_back(PublicTournament, in_language(content_of(copy)["snapshot"], get_language()))


def etag_of(shown: Published) -> str:
    """A hash of what visitors may see. Not the version, which may change without a public change."""
    return made_once(shown, "etag", make=lambda: snapshot_of(shown).version)


def take_snapshot(pk: int) -> PublicTournament:
    """The public data of the tournament, read from the database; call ``snapshot_of`` instead."""
    tournament = Tournament.objects.select_related("club").get(pk=pk)
    series = list(tournament.series.order_by("number"))
    results = [one for one in series if shows_results(tournament, one)]
    standings = standings_of(tournament, results, public=True)
    listed = {line.start_number for line in standings.lines}
    shown = tuple(_public_series(series, results, dict(standings.missing)))
    taken = PublicTournament(
        **about(tournament),
        takes_registrations=is_open(tournament),
        before=None if shown else before_play(tournament),
        entries=entries_of(tournament, standings.lines),
        series=shown,
        **(_results(standings) if results else {}),
        teams=public_teams(tournament, listed),
        events=newest_events(tournament, [one for one in series if one.is_public or one in results], results),
        **draws_of(Publication(tournament)),
        **public_prizes(standings, is_final=is_final_in_public(tournament, series)),
    )
    return replace(taken, version=version_of(taken))


def _results(standings: Standings) -> dict[str, Any]:
    return {
        "lines": tuple(map(line_of, standings.lines)),
        "remarks": tuple(standings.remarks),
        "as_of": standings.as_of,
    }


def about(tournament: Tournament) -> dict[str, Any]:
    """The fields that do not depend on a release."""
    return {
        "slug": tournament.slug,
        "name": tournament.name,
        "date": tournament.date,
        "starts_at": tournament.starts_at,
        "place": tournament.place,
        "club": tournament.club.name if tournament.club else "",
        "rules": tournament.rules,
        "options": tournament.options,
        "series_count": tournament.series_count,
        "settings": settings_as_data(tournament, Use.API),
        "state": str(tournament.state),
        "is_live": tournament.visibility == Tournament.Visibility.LIVE,
        "quota": tournament.quota,
        "is_searchable": tournament.is_searchable,
    }


def entries_of(tournament: Tournament, lines: Iterable[StandingsLine]) -> tuple[PublicEntry, ...]:
    """All entries with a line, by start number; the names are those of the lines. One query.

    A withdrawn entry is listed only if it has played: then it has a line.
    """
    rows = tournament.entries.order_by().values_list("start_number", *COLUMNS)
    classes = {number: classes_of(ClassFacts(*facts), tournament.date) for number, *facts in rows}
    return tuple(
        PublicEntry(line.start_number, line.name, line.club, classes[line.start_number])
        for line in sorted(lines, key=attrgetter("start_number"))
    )


def _public_series(
    series: Sequence[Series], results: Sequence[Series], missing: dict[int, int]
) -> Iterator[PublicSeries]:
    public = [one for one in series if one.is_public or one in results]
    tables = tables_of(public, results)
    timers = timers_of(public[0].tournament) if public else {}
    for one in public:
        is_closed = one in results and one.state == Series.State.CLOSED
        yield PublicSeries(
            number=one.number,
            is_closed=is_closed,
            shows_results=one in results,
            tables=tables[one.pk],
            missing=missing.get(one.number, 0),
            timer=None if is_closed else _timer(one, timers.get(one.number)),
        )


def _timer(series: Series, used: Timer | None) -> PublicTimer | None:
    """The timer of a series with public seats that is not publicly closed."""
    timer = used or usual_timer(series.tournament)
    if timer is None or not series.is_public:
        return None
    left = None if timer.ends_at else timer.left
    return PublicTimer(timer.state.value, timer.length, timer.ends_at, left)


def tables_of(public: Sequence[Series], results: Sequence[Series]) -> dict[int, tuple[PublicTable, ...]]:
    """The tables of each series; points only if results are public."""
    shown = {one.pk for one in results}
    seats = Seat.objects.filter(series__in=[one.pk for one in public]).order_by(*SEAT[:3])
    tables: dict[int, list[PublicTable]] = defaultdict(list)
    for (series, number), rows in groupby(seats.values_list(*SEAT, *RESULT), key=lambda row: row[:2]):
        found = tuple(_seat(row, with_result=series in shown) for row in rows)
        tables[series].append(PublicTable(number, found))
    return {one.pk: tuple(tables[one.pk]) for one in public}


def _seat(row: tuple[Any, ...], *, with_result: bool) -> PublicSeat:
    _series, _table, number, start_number, *result = row
    return PublicSeat(number, start_number, *result) if with_result else PublicSeat(number, start_number)


def line_of(line: StandingsLine) -> PublicLine:
    return PublicLine(
        rank=line.rank,
        shared=line.shared,
        start_number=line.start_number,
        series_points=line.series_points,
        won=line.won,
        lost=line.lost,
        total=line.total,
        lot=line.lot,
    )


def draws_of(publication: Publication) -> dict[str, Any]:
    """The public facts about the draws: those that are released, and the commitments for the next."""
    return {
        "draws": tuple(publication.released()),
        "planned": tuple(publication.promised()),
        "commitment": publication.next_commitment,
    }
