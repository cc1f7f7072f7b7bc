"""Seasons in the database for tests: results are written directly, no workflow is called."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from tests.factories import make_tournament
from tournaments.models import Club, Entry, Player, Season, SeasonPart, Seat, Series, SkatTable, Tournament

START = dt.date(2026, 1, 5)
Points = int | tuple[int, int, int] | None


def make_club(name: str = "Tønder") -> Club:
    return Club.objects.get_or_create(name=name)[0]


def make_season(name: str = "Club championship", **fields: Any) -> Season:
    fields.setdefault("club", make_club())
    fields.setdefault("slug", name.lower().replace(" ", "-"))
    fields.setdefault("starts_on", dt.date(2026, 1, 1))
    fields.setdefault("ends_on", dt.date(2026, 12, 31))
    return Season.objects.create(name=name, **fields)


def make_members(*names: str, club: Club | None = None, **fields: Any) -> list[Player]:
    fields.setdefault("shown_as", "full")
    return [Player.objects.create(first_name=name, club=club or make_club(), **fields) for name in names]


def play(
    season: Season | None, players: Mapping[str, Sequence[Points]], *, per_evening: int = 1, **fields: Any
) -> list[Tournament]:
    """Evenings a week apart with ``per_evening`` series; each player's results in order, None where missed.

    A result is points, or points, won and lost.
    """
    known = {one.first_name: one for one in Player.objects.filter(first_name__in=players)}
    people = {name: known.get(name) or make_members(name)[0] for name in players}
    offered = max(map(len, players.values()))
    evenings: list[Tournament] = []
    for start in range(0, offered, per_evening):
        evening = {name: results[start : start + per_evening] for name, results in players.items()}
        evenings.append(_evening(people, evening, len(evenings), per_evening, fields))
        if season is not None:
            SeasonPart.objects.create(season=season, tournament=evenings[-1])
    return evenings


def _evening(
    people: Mapping[str, Player],
    results: Mapping[str, Sequence[Points]],
    number: int,
    series_count: int,
    fields: dict[str, Any],
) -> Tournament:
    taken = Tournament.objects.count()
    date = START + dt.timedelta(days=7 * number)
    tournament = make_tournament(f"Evening {taken + 1}", date=date, series_count=series_count, **fields)
    playing = [name for name, points in results.items() if any(one is not None for one in points)]
    entries = {
        name: Entry.objects.create(tournament=tournament, player=people[name], start_number=place)
        for place, name in enumerate(playing, 1)
    }
    for place in range(series_count):
        rows = {
            entries[name]: points[place]
            for name, points in results.items()
            if place < len(points) and points[place] is not None
        }
        _series(tournament, place + 1, rows)
    return tournament


def _series(tournament: Tournament, number: int, rows: Mapping[Entry, Points]) -> Series:
    """A closed series with public results; all its players at one imaginary row of tables of four."""
    series = Series.objects.create(
        tournament=tournament, number=number, state=Series.State.CLOSED, results_released=True
    )
    tables: list[SkatTable] = []
    for place, (entry, points) in enumerate(rows.items()):
        if place % 4 == 0:
            tables.append(SkatTable.objects.create(series=series, number=place // 4 + 1))
        total, won, lost = points if isinstance(points, tuple) else (points or 0, 0, 0)
        Seat.objects.create(
            series=series, skat_table=tables[-1], entry=entry, number=place % 4 + 1,
            game_points=0, won=won, lost=lost, lost_by_others=0, series_points=total,
        )  # fmt: skip
    return series


def change_result(tournament: Tournament, number: int, name: str, points: int) -> None:
    Seat.objects.filter(
        series__tournament=tournament, series__number=number, entry__player__first_name=name
    ).update(series_points=points)
