"""The table of a season of 200 players and 100 series, in short 40, beside one SQL statement of the plain averages."""

from __future__ import annotations

import datetime as dt
from statistics import median
from time import process_time

import pytest
from django.db import connection
from pytest_django import DjangoAssertNumQueries

from tests.benchmarks.timing import times_of
from tests.factories import make_tournament
from tests.tournaments.season.seasons import START, make_season
from tournaments.models import Entry, Player, Season, SeasonPart, Seat, Series, SkatTable
from tournaments.season.table.standing import standing_of

PLAYERS, PER_EVENING, RUNS = 200, 2, 3
EVENINGS = [20, pytest.param(50, marks=pytest.mark.endurance)]
PLAIN = """
    SELECT player.first_name, COUNT(*), AVG(seat.series_points)
    FROM tournaments_seat seat
    JOIN tournaments_entry entry ON entry.id = seat.entry_id
    JOIN tournaments_player player ON player.id = entry.player_id
    JOIN tournaments_series series ON series.id = seat.series_id
    JOIN tournaments_seasonpart part ON part.tournament_id = series.tournament_id
    WHERE part.season_id = %s AND seat.series_points IS NOT NULL
    GROUP BY player.id, player.first_name
    ORDER BY AVG(seat.series_points) DESC
"""

pytestmark = pytest.mark.django_db


@pytest.fixture(params=EVENINGS)
def season(request: pytest.FixtureRequest) -> Season:
    evenings = request.param
    season = make_season(value="drop", n=evenings * 2 // 5, minimum=evenings * 4 // 5)
    players = Player.objects.bulk_create(
        Player(first_name=f"Player {number}", club=season.club, sort_key=f"{number:03}", search_text="")
        for number in range(PLAYERS)
    )
    for evening in range(evenings):
        _evening(season, players, evening)
    return season


def _evening(season: Season, players: list[Player], evening: int) -> None:
    date = START + dt.timedelta(days=7 * evening)
    tournament = make_tournament(f"Evening {evening}", date=date, series_count=PER_EVENING)
    SeasonPart.objects.create(season=season, tournament=tournament)
    entries = Entry.objects.bulk_create(
        Entry(tournament=tournament, player=player, start_number=number)
        for number, player in enumerate(players, 1)
    )
    for number in range(1, PER_EVENING + 1):
        series = Series.objects.create(
            tournament=tournament, number=number, state="closed", results_released=True
        )
        tables = SkatTable.objects.bulk_create(
            SkatTable(series=series, number=table) for table in range(1, PLAYERS // 4 + 1)
        )
        Seat.objects.bulk_create(
            Seat(
                series=series, skat_table=tables[place // 4], entry=entry, number=place % 4 + 1, game_points=0,
                won=place % 15, lost=evening % 5, lost_by_others=0,
                series_points=(place * 37 + evening * 101 + number * 53) % 1700,
            )
            for place, entry in enumerate(entries)
        )  # fmt: skip


def plain(season: Season) -> list[tuple[object, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(PLAIN, [season.pk])
        return list(cursor.fetchall())


def test_the_table_beside_one_statement(
    season: Season, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(11):  # one of them is the plain statement
        assert len(standing_of(season).lines) == PLAYERS == len(plain(season))
    both = [
        (
            times_of(lambda: standing_of(season), 1, process_time)[0],
            times_of(lambda: plain(season), 1, process_time)[0],
        )
        for _run in range(RUNS)
    ]
    ours, theirs = (median(column) * 1000 for column in zip(*both, strict=True))
    print(
        f"\ntable of a season: {ours:.0f} ms, plain averages {theirs:.0f} ms: ratio {ours / theirs:.1f} (at most 10)"
    )
