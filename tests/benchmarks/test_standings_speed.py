"""How much the standings cost beside one hand-written SQL statement that computes the same totals."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any

import pytest
from django.db import connection

from tests.benchmarks.timing import times_of
from tournaments.models import Tournament
from tournaments.standings.ranking import compute_standings

RUNS = 3
SQL = """
    SELECT e.start_number, p.first_name, p.last_name, c.name, SUM(s.won), SUM(s.lost), SUM(s.series_points) AS total
    FROM tournaments_entry e
    JOIN tournaments_player p ON p.id = e.player_id
    LEFT JOIN tournaments_club c ON c.id = p.club_id
    JOIN tournaments_seat s ON s.entry_id = e.id
    WHERE e.tournament_id = %s
    GROUP BY e.id, e.start_number, p.first_name, p.last_name, c.name
    ORDER BY total DESC
"""


def seconds(work: Any) -> float:
    """The median of several runs."""
    return median(times_of(work, RUNS, process_time))


@pytest.mark.django_db
def test_standings_beside_plain_sql(large_evening: Tournament) -> None:
    def plain() -> list[tuple[Any, ...]]:
        with connection.cursor() as cursor:
            cursor.execute(SQL, [large_evening.pk])
            return cursor.fetchall()

    ours = {line.start_number: line.total for line in compute_standings(large_evening).lines}
    assert ours == {row[0]: row[-1] for row in plain()}
    standings, sql = seconds(lambda: compute_standings(large_evening)), seconds(plain)
    print(
        f"\nstandings of {len(ours):,} players and 5 series: {standings * 1000:.1f} ms, "
        f"plain SQL {sql * 1000:.1f} ms: ratio {standings / sql:.1f} (aim below 5)"
    )
