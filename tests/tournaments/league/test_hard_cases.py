"""The cases of a match day that are not as planned, each with a worked example.

A team that withdraws and rulings stand in ``test_table.py``, a ruling on what is binding in ``meetings/test_ruling.py``,
a walkover and two absent teams in ``reckoning/test_table.py``.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.league.leagues import first_meeting, make_planned
from tests.tournaments.league.test_table import shown
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.league.set_up import take_tournament
from tournaments.models import Division, TeamMember

pytestmark = pytest.mark.django_db
# At a table of four 330, 10, 270 and 60 points; at one of three 340, 20 and 290.
FOUR = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]
Lists = Sequence[Sequence[int]]


def played(teams: dict[str, Sequence[int]], *series: Lists, late: int | None = None) -> Division:
    """A meeting of teams of four; ``series``: the start numbers at each table. ``late``: plays from series 2 on."""
    division = make_planned(len(teams), days=1)
    tournament = make_tournament(series_count=2)
    entries = make_entries(tournament, max(number for own in teams.values() for number in own))
    for number, tables in enumerate(series, 1):
        seated = seat_series(tournament, number, [[entries[one - 1] for one in table] for table in tables])
        for table, numbers in zip(seated.skat_tables.order_by("number"), tables, strict=True):
            store_result(table, FOUR[: len(numbers)])
    plan = make_plan(tournament, kind="four", size=4, starts_with=3)
    for name, own in teams.items():
        make_team(plan, name, [entries[one - 1] for one in own])
    if late:
        TeamMember.objects.filter(entry=entries[late - 1]).update(from_series=2)
    take_tournament(first_meeting(division), tournament, by=COMMAND)
    return division


def table(division: Division) -> list[tuple[str, str, int]]:
    return [(line.name, line.points, line.game_points) for line in shown(division).lines]


def test_a_short_team_has_the_points_of_those_who_play() -> None:
    """4-3: a table of four and one of three. Tønder 330 + 270 + 340 + 290, Ribe 10 + 60 + 20."""
    division = played(
        {"Tønder": (1, 2, 3, 4), "Ribe": (5, 6, 7)}, [(1, 5, 2, 6), (3, 7, 4)], [(1, 5, 2, 6), (3, 7, 4)]
    )
    assert table(division) == [("Tønder", "2:0", 2460), ("Ribe", "0:2", 180)]


def test_a_late_player_counts_from_the_series_in_which_he_plays() -> None:
    """Player 8 of Ribe comes for series 2: 10 + 60 + 20 in series 1, and in series 2 10 + 60 + 10 + 60."""
    division = played(
        {"Tønder": (1, 2, 3, 4), "Ribe": (5, 6, 7, 8)},
        [(1, 5, 2, 6), (3, 7, 4)],
        [(1, 5, 2, 6), (3, 7, 4, 8)],
        late=8,
    )
    assert table(division) == [("Tønder", "2:0", 1230 + 1200), ("Ribe", "0:2", 90 + 140)]


def test_a_team_that_refuses_to_play_a_series_is_absent_in_it() -> None:
    """Three teams; Husum does not play series 2 at tables of three: 0 game points there, and lost to both."""
    three: dict[str, Sequence[int]] = {"Tønder": (1, 2, 3), "Ribe": (4, 5, 6), "Husum": (7, 8, 9)}
    division = played(three, [(7, 1, 4), (8, 2, 5), (9, 3, 6)], [(1, 4, 2), (5, 3, 6)])
    # Series 1: Husum 3 × 340, Tønder 3 × 20, Ribe 3 × 290; series 2: Tønder 340 + 290 + 20, Ribe 20 + 340 + 290.
    assert table(division) == [("Ribe", "2.5:1.5", 1520), ("Husum", "2:2", 1020), ("Tønder", "1.5:2.5", 710)]


def test_an_absent_team_has_lost_to_all_others_who_play_on_at_tables_of_three() -> None:
    division = played(
        {"Tønder": (1, 2, 3), "Ribe": (4, 5, 6)}, [(1, 4, 2), (5, 3, 6)], [(1, 4, 2), (5, 3, 6)]
    )
    meeting = first_meeting(division)
    extra = division.teams.create(club=division.teams.earliest("pk").club, number=9, name="Kiel")
    meeting.meeting_teams.create(team=extra, place=9)
    # Both have 650 in each series, and so many games won and lost by the two players with 340 + 290 and 20.
    assert table(division) == [
        ("Ribe", "3:1", 1300), ("Tønder", "3:1", 1300), ("Kiel", "0:4", 0),
    ]  # fmt: skip
