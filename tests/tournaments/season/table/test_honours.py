"""When the first three of a season are its winners, and who they are in each list."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.factories import end_evening, make_tournament
from tests.tournaments.season.seasons import make_season, play
from tournaments.models import Season, SeasonPart, Series, Tournament
from tournaments.season.table.honours import honours_of, recorded_lists
from tournaments.season.table.shown import ShownLine

pytestmark = pytest.mark.django_db
AFTER, LAST = dt.date(2027, 1, 1), dt.date(2026, 12, 31)


@pytest.fixture
def season() -> Season:
    """One evening that is over, and one that was ticked and never drawn."""
    season = make_season(value="sum")
    (evening,) = play(season, {"Anna": [5], "Bo": [4]})
    end_evening(evening)
    SeasonPart.objects.create(season=season, tournament=make_tournament("Planned", series_count=1))
    return season


def is_over(season: Season, today: dt.date = AFTER, *, public: bool = False) -> bool:
    return honours_of(season, (), today, public=public).is_over


def test_it_is_over_after_its_last_day_when_every_drawn_evening_is(season: Season) -> None:
    assert (is_over(season), is_over(season, LAST)) == (True, False)
    Series.objects.create(tournament=Tournament.objects.get(name="Planned"), number=1)
    assert not is_over(season)


def test_for_visitors_it_is_over_when_every_result_is_public(season: Season) -> None:
    assert is_over(season, public=True)
    Series.objects.update(results_released=False)
    assert (is_over(season, public=True), is_over(season)) == (False, True)


def test_only_the_first_three_with_enough_results() -> None:
    line = ShownLine(1, False, "", "", False, 2, 2, (), (), "9.00", "0.00", "9.00", "full", 0, None)
    ranks = [(1, "full"), (3, "full"), (4, "full"), (2, "below"), (None, "unplaced")]
    lines = [line._replace(rank=rank, name=f"{rank} {listed}", listed=listed) for rank, listed in ranks]
    season = make_season()
    found = honours_of(
        season, [("", lines), ("members", lines), ("guests", lines[1:]), ("women", lines[2:])], AFTER
    )
    assert (found.slug, found.name) == ("club-championship", "Club championship")
    assert [(name, [one.name for one in first]) for name, first in found.lists] == [
        ("Everybody", ["1 full", "3 full"]),
        ("Guests", ["3 full"]),
    ]


def test_the_lines_that_are_read_are_those_of_the_first_three() -> None:
    season = make_season(value="sum", leavers="unplaced")
    play(season, {f"P{points}": [points] for points in range(1, 6)})
    assert [(group, [one.name for one in lines]) for group, lines in recorded_lists(season)] == [
        ("", ["P5", "P4", "P3"])
    ]
