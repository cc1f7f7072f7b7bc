"""Earlier evenings on a player's own page: only public results, with their place, the newest first."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import translation

from tests.factories import make_entries, make_player, make_tournament, seat_series, store_result
from tests.tournaments.season.seasons import make_season
from tournaments.models import Club, Entry, SeasonPart, Tournament
from tournaments.people.own_links import token_of
from tournaments.public.own.earlier import EarlierEvening, OwnYear, own_year
from tournaments.public.own.facts import find_own

# The totals come to 330, 10, 270 and 60.
RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]


@pytest.fixture(autouse=True)
def _nothing_is_cached() -> None:
    cache.clear()


@pytest.fixture
def me(db: None) -> Entry:
    tournament = make_tournament()
    return make_entries(tournament, 4, Club.objects.create(name="Tønder"))[1]


def played(me: Entry, name: str, day: int, *, released: bool = True, **fields: Any) -> Tournament:
    """An evening of one series at which the player has the third place, with 60 points."""
    evening = make_tournament(name, date=dt.date(2026, 11, day), **fields)
    entries = make_entries(evening, 4)
    Entry.objects.filter(pk=entries[3].pk).update(player=me.player)
    series = seat_series(evening, 1, [entries], results_released=released)
    store_result(series.skat_tables.get(), RESULT, 37)
    return evening


def year_of(me: Entry) -> OwnYear:
    return own_year(find_own(token_of(me)))


def test_the_newest_first_and_only_what_is_public(me: Entry) -> None:
    played(me, "First", 1)
    played(me, "Second", 2)
    played(me, "Secret", 3, released=False)
    played(me, "Hidden", 4, visibility="hidden")
    played(me, "Later", 22)
    assert year_of(me).evenings == (
        EarlierEvening("second", "Second", dt.date(2026, 11, 2), 3, 4, 60),
        EarlierEvening("first", "First", dt.date(2026, 11, 1), 3, 4, 60),
    )


def test_the_five_newest(me: Entry) -> None:
    for day in range(1, 7):
        played(me, f"Day {day}", day)
    assert [one.slug for one in year_of(me).evenings] == [f"day-{day}" for day in (6, 5, 4, 3, 2)]


def test_nobody_elses(me: Entry) -> None:
    evening = played(me, "First", 1)
    Entry.objects.filter(tournament=evening, player=me.player).update(player=make_player(9))
    assert year_of(me) == OwnYear()


def test_the_season_to_which_the_evening_belongs(me: Entry) -> None:
    season = make_season(club=Club.objects.get(), visibility="public")
    SeasonPart.objects.create(season=season, tournament=me.tournament)
    series = seat_series(me.tournament, 1, [list(me.tournament.entries.all())], results_released=True)
    store_result(series.skat_tables.get(), RESULT, 37)
    assert year_of(me) == OwnYear((), season.name, season.slug)
    season.delete()  # still known from a moment before, but not in this language
    with translation.override("da"):
        assert year_of(me) == OwnYear()
