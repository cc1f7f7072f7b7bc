"""The cross table as shown."""

from __future__ import annotations

from tournaments.league.reckoning.division import DivisionRule, ReckonedDivision, ReckonedMeeting, TeamSeries
from tournaments.league.table.cross import CrossRow, cross_rows


def test_points_and_who_meets_later_or_never() -> None:
    """Bo is ahead of A; A and C meet later, and B and C never."""
    played = ReckonedMeeting(1, ("A", "B"), ({"A": TeamSeries(1), "B": TeamSeries(2)},))
    division = ReckonedDivision(
        DivisionRule(factor=2), ("A", "B", "C"), (played, ReckonedMeeting(2, ("A", "C"), ()))
    )
    assert cross_rows(division, {"A": "Anna", "B": "Bo", "C": "Carl"}) == (
        CrossRow(1, "Bo", ("■", "–", "2:0")),
        CrossRow(2, "Carl", ("–", "■", "·")),
        CrossRow(3, "Anna", ("0:2", "·", "■")),
    )
