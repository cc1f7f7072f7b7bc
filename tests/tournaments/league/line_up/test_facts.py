"""What counts as helping out, as the same day, and as being in a squad. No database."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tournaments.league.line_up.facts import Appearance, _helped_out, _is_same_day, covers
from tournaments.league.line_up.rules import PlayingTeam
from tournaments.models import ClubTeam, Division, Meeting, SquadPlayer

DAY = dt.date(2026, 2, 7)
LATER = dt.date(2026, 2, 8)
KIEL, RIBE = 1, 2  # clubs
FIRST = PlayingTeam(11, "Kiel", KIEL, (1, 1))
SECOND = PlayingTeam(12, "Kiel II", KIEL, (2, 2))
THIRD = PlayingTeam(13, "Kiel III", KIEL, (2, 3))


def appearance(team: PlayingTeam = FIRST, meeting: int = 1, **more: Any) -> Appearance:
    usual: dict[str, Any] = {"club": "Kiel", "league": 5, "day": (1, DAY), "is_played": True}
    return Appearance(1, team, meeting=meeting, **(usual | more))


@pytest.mark.parametrize(
    ("own", "appearances", "expected"),
    [
        (SECOND, [], 0),
        (None, [appearance()], 0),
        (SECOND, [appearance()], 1),
        (SECOND, [appearance(), appearance(), appearance(meeting=2)], 2),
        (SECOND, [appearance(is_played=False)], 0),
        (SECOND, [appearance(meeting=9)], 0),  # the present one
        (SECOND, [appearance(SECOND), appearance(THIRD, 2)], 0),
        (THIRD, [appearance(SECOND)], 1),
        (SECOND, [appearance(PlayingTeam(21, "Ribe", RIBE, (1, 1)))], 0),
    ],
)
def test_meetings_in_which_somebody_has_helped_out(
    own: PlayingTeam | None, appearances: list[Appearance], expected: int
) -> None:
    assert _helped_out(own, Meeting(pk=9), appearances) == expected


@pytest.mark.parametrize(
    ("more", "date", "expected"),
    [
        ({}, DAY, True),
        ({}, LATER, False),
        ({"day": (2, DAY)}, DAY, True),
        ({"day": (2, DAY), "league": 6}, DAY, True),
        # Without one of the dates the number of the day says it, in one league.
        ({}, None, True),
        ({"day": (1, None)}, DAY, True),
        ({"day": (2, None)}, DAY, False),
        ({"day": (2, DAY)}, None, False),
        ({"league": 6}, None, False),
        ({"team": SECOND}, DAY, False),
    ],
)
def test_what_is_the_same_day(more: dict[str, Any], date: dt.date | None, expected: bool) -> None:
    """For the second team, on match day 1 of its league."""
    team = ClubTeam(pk=SECOND.pk, division=Division(league_id=5))
    assert _is_same_day(appearance(**more), team, Meeting(pk=9, day=1, date=date)) is expected


@pytest.mark.parametrize(
    ("until", "day", "expected"),
    [
        (None, dt.date(2026, 2, 6), False),
        (None, DAY, True),
        (None, dt.date.max, True),
        (LATER, LATER, True),
        (LATER, dt.date(2026, 2, 9), False),
        (LATER, dt.date.max, False),
    ],
)
def test_days_in_a_squad(until: dt.date | None, day: dt.date, expected: bool) -> None:
    assert covers(SquadPlayer(from_on=DAY, until_on=until), day) is expected
