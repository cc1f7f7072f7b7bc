"""Whether the points of a result agree with its game points and with the games that the others have lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.people.history.files import DAY
from tournaments.people.history.file_formats.rows import PastRow
from tournaments.people.history.file_formats.vmz_sums import GamePointSums

WORDS = "WERT {} does not agree with PUNKTE {}, GSP {} and VSP {}."


def doubted(table: int | None, *rows: tuple[int, int | None, int, int]) -> list[int]:
    """The lines that do not agree, of rows of points, game points, won and lost games at one table."""
    sums = GamePointSums()
    for line, (points, game_points, won, lost) in enumerate(rows, 1):
        sums.add(PastRow(line, line, DAY, 1, points, won, lost, table), game_points)
    return [line for line, _said in sums.doubts()]


LOST_BY_OTHERS = (0, None, 0, 2)


@pytest.mark.parametrize(
    ("at_table", "fitting"),
    [
        (1, [80, 60]),  # perhaps not all of them are in the file
        (2, [160]),
        (3, [180]),
        (4, [320, 240]),
    ],
)
def test_each_size_of_a_table_has_its_factor(at_table: int, fitting: list[int]) -> None:
    """306 game points, 12 games won and 3 lost: 450 for those."""
    others = [LOST_BY_OTHERS] * at_table
    factors = [rest for rest in range(0, 400, 10) if not doubted(3, (306 + 450 + rest, 306, 12, 3), *others)]
    assert sorted(factors) == sorted(fitting)


def test_without_a_table_any_number_of_lost_games_is_possible() -> None:
    fitting = [rest for rest in range(-40, 130, 10) if not doubted(None, (rest, 0, 0, 0))]
    assert fitting == [0, 30, 40, 60, 80, 90, 120]
    assert doubted(None, (50, 0, 1, 2), LOST_BY_OTHERS) == [1]
    assert doubted(None, (-10, 0, 1, 2)) == []


def test_other_tables_days_and_series_do_not_count() -> None:
    sums = GamePointSums()
    row = PastRow(1, 1, DAY, 1, 60, 0, 0, 3)
    sums.add(row, 0)
    other: list[dict[str, Any]] = [{}, {"table": 4}, {"series": 2}, {"date": DAY.replace(day=13)}, {}, {}]
    for line, fields in enumerate(other, 2):
        sums.add(PastRow(line, line, DAY, 1, 0, 0, 1, 3)._replace(**fields), None)
    # Three at the table lost one game each, of four: 30 points for each.
    assert list(sums.doubts()) == [(1, WORDS.format(60, 0, 0, 0))]
    sums = GamePointSums()
    sums.add(row._replace(points=90, won=0), 0)
    for line in (2, 3, 4):
        sums.add(PastRow(line, line, DAY, 1, 0, 0, 1, 3), None)
    assert list(sums.doubts()) == []
