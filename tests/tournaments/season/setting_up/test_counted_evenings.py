"""Which evenings are offered to be ticked, what is ticked, and what a new evening takes over from the one before."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import COMMAND, make_tournament
from tests.tournaments.season.seasons import make_club, make_season, play
from tournaments.models import Season, SeasonChange, SeasonPart, Tournament
from tournaments.season.setting_up.counted_evenings import all_of_the_club, evenings_of, tick, tick_as

pytestmark = pytest.mark.django_db
FIRST, LAST = dt.date(2026, 3, 1), dt.date(2026, 3, 31)


def evening(name: str, date: dt.date, **fields: Any) -> Tournament:
    return make_tournament(name, date=date, **({"club": make_club(), "series_count": 2} | fields))


def ticked(season: Season) -> list[tuple[str, int | None, bool]]:
    rows = season.parts.order_by("tournament__name", "number")
    return list(rows.values_list("tournament__name", "number", "was_played"))


def test_evenings_of_the_club_on_the_days_of_the_season_and_what_is_ticked() -> None:
    season, day = make_season(starts_on=FIRST, ends_on=LAST), dt.timedelta(days=1)
    before = evening("Before", FIRST - day)
    first, last = evening("First", FIRST), evening("Last", LAST)
    evening("After", LAST + day)
    evening("Elsewhere", FIRST, club=make_club("Ribe"))
    open_to_all = evening("Of no club", FIRST + day, club=None)
    SeasonPart.objects.create(season=season, tournament=before)
    SeasonPart.objects.create(season=season, tournament=last, number=2)
    found = evenings_of(season)
    assert [(one.tournament, one.is_whole, one.series, one.is_played) for one in found] == [
        (before, True, [(1, False), (2, False)], False),
        (first, False, [(1, False), (2, False)], False),
        (open_to_all, False, [(1, False), (2, False)], False),
        (last, False, [(1, False), (2, True)], False),
    ]
    assert all_of_the_club(season) == [(before.pk, None), (first.pk, None), (last.pk, None)]


def test_what_was_not_offered_is_ignored_and_nothing_counts_twice() -> None:
    season = make_season()
    (played,) = play(None, {"Anna": [100]}, club=make_club())
    open_evening, foreign = evening("Open", FIRST), evening("Foreign", FIRST, club=make_club("Ribe"))
    both, nothing = open_evening.pk, 0
    wanted = {(played.pk, None), (played.pk, 1), (both, 1), (both, 2), (both, 0), (both, 3), (foreign.pk, None), (nothing, 1)}  # fmt: skip
    tick(season, wanted, version=season.version, by=COMMAND)
    season.refresh_from_db()
    assert ticked(season) == [(played.name, None, True), ("Open", 1, False), ("Open", 2, False)]
    tick(season, {(both, None)}, version=season.version, by=COMMAND)
    assert ticked(season) == [("Open", None, False)]
    assert Season.objects.get().version == season.version + 1
    change = SeasonChange.objects.first()
    assert change is not None
    assert (len(change.before["parts"]), len(change.after["parts"])) == (3, 1)


def test_a_new_evening_is_ticked_where_the_one_before_is() -> None:
    like, new = evening("Like", FIRST), evening("New", LAST)
    whole, single = make_season("Whole"), make_season("Single")
    over = make_season("Over", ends_on=LAST - dt.timedelta(days=1))
    until = make_season("Until", starts_on=LAST, ends_on=LAST)
    other = make_season("Other")
    later = make_season("Later", starts_on=LAST + dt.timedelta(days=1))
    for season in (whole, over, until, later):
        SeasonPart.objects.create(season=season, tournament=like)
    for number in (1, 2):
        SeasonPart.objects.create(season=single, tournament=like, number=number)
    tick_as(new, like, by=COMMAND)
    likes: list[tuple[str, int | None, bool]] = [("Like", None, False)]
    assert ticked(whole) == ticked(until) == [*likes, ("New", None, False)]
    assert ticked(single) == [("Like", 1, False), ("Like", 2, False), ("New", 1, False), ("New", 2, False)]
    assert (ticked(over), ticked(later), ticked(other)) == (likes, likes, [])
    # Forms of the others that are open somewhere stay good.
    assert dict(Season.objects.values_list("name", "version")) == {
        "Whole": 2, "Single": 2, "Until": 2, "Over": 1, "Later": 1, "Other": 1,
    }  # fmt: skip
