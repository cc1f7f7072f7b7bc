"""Beside a season stand another one, another club and evenings that count in none: nothing of them gets into it."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from tests.factories import COMMAND, end_evening, make_entries, make_tournament, seat_series
from tests.tournaments.season.seasons import make_club, make_members, make_season, play
from tournaments.models import (
    Entry,
    HistoryImport,
    JournalEntry,
    PastEvening,
    PastMembership,
    PastResult,
    Player,
    Season,
    SeasonPart,
    Series,
    Tournament,
)
from tournaments.season.evenings.results import read_results
from tournaments.season.evenings.units import seasons_of
from tournaments.season.setting_up.counted_evenings import evenings_of, tick
from tournaments.season.setting_up.deleting import hindrance
from tournaments.season.table.all_time import records_of, series_by_rules
from tournaments.season.table.facts import season_checksum
from tournaments.season.table.honours import honours_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def own() -> Season:
    """One evening in each of two seasons, and one of another club in none."""
    own, other = make_season("Own", value="sum"), make_season("Other", value="sum")
    play(own, {"Anna": [5], "Bo": [4]}, club=own.club)
    play(other, {"Anna": [50]}, club=own.club)
    make_members("Carl", club=make_club("Ribe"))
    play(None, {"Carl": [500], "Anna": [500]}, club=make_club("Ribe"))
    return own


def evening_of(name: str) -> Tournament:
    return Tournament.objects.get(season_parts__season__name=name)


def test_ticking_takes_nothing_from_another_season(own: Season) -> None:
    tick(own, [], version=1, by=COMMAND)
    assert list(SeasonPart.objects.values_list("season__name", flat=True)) == ["Other"]


def test_seats_without_points_are_no_results(own: Season) -> None:
    """Drawn, and not played yet: nobody has missed it, and it may still be ticked without a mark."""
    drawn = make_tournament("Drawn", club=own.club, date=dt.date(2026, 3, 2))
    anna = Entry.objects.create(
        tournament=drawn, player=Player.objects.get(first_name="Anna"), start_number=9
    )
    seat_series(drawn, 1, [[*make_entries(drawn, 2), anna]])
    SeasonPart.objects.create(season=own, tournament=drawn)
    assert [
        (one.name, [result and result.points for result in one.results]) for one in read_results(own).results
    ] == [
        ("Anna", [5]),
        ("Bo", [4]),
    ]
    played = {one.tournament.name: one.is_played for one in evenings_of(own)}
    assert (played["Drawn"], sum(played.values())) == (False, 2)
    found = records_of(own.club, series_by_rules(own.club, public=False)[drawn.rules], public=False)
    assert [(one.name, one.series) for one in found] == [("Anna", 2), ("Bo", 1)]


def test_what_a_club_has_played_is_in_its_own_tournaments(own: Season) -> None:
    for name, series in (("Tønder", 2), ("Ribe", 1)):
        (played,) = series_by_rules(make_club(name), public=False).values()
        assert len(played) == series


def test_a_season_is_over_without_the_evenings_of_others(own: Season) -> None:
    end_evening(evening_of("Own"))
    Series.objects.exclude(tournament=evening_of("Own")).update(state="released")
    over = {
        season.name: honours_of(season, (), dt.date(2027, 1, 1)).is_over for season in Season.objects.all()
    }
    assert over == {"Own": True, "Other": False}


def test_its_paper_is_not_outdated_by_others(own: Season) -> None:
    before = season_checksum(Season.objects.get(pk=own.pk))
    carl = Player.objects.get(first_name="Carl")
    PastMembership.objects.create(player=carl, club=make_club("Ribe"), until=dt.date(2025, 1, 1))
    Season.objects.filter(name="Other").update(minimum=3)
    Player.objects.filter(pk=carl.pk).update(last_name="Holm")
    assert season_checksum(Season.objects.get(pk=own.pk)) == before


def test_only_results_of_its_own_that_were_released_keep_it(own: Season) -> None:
    Tournament.objects.update(visibility="hidden")
    for name, action in (("Own", "series-closed"), ("Other", "results-released")):
        JournalEntry.objects.create(tournament=evening_of(name), number=1, action=action)
    found = {season.name: hindrance(season) for season in Season.objects.all()}
    assert (found["Own"], found["Other"].code if found["Other"] else "") == (None, "season-was-published")


def test_a_tournament_names_its_own_seasons(own: Season) -> None:
    assert {name: [one.name for one in seasons_of(evening_of(name))] for name in ("Own", "Other")} == {
        "Own": ["Own"],
        "Other": ["Other"],
    }
    assert seasons_of(Tournament.objects.get(season_parts=None)) == []


def test_its_pages_show_its_own_changes_and_late_ticks(own: Season, director_client: Client) -> None:
    evening, late = evening_of("Own"), evening_of("Other")
    tick(own, [(evening.pk, None), (late.pk, None)], version=1, by=COMMAND)
    page = director_client.get(f"/seasons/{own.slug}/").context
    assert (page["late"], page["has_parts"]) == ([late], True)
    shown = {
        slug: len(director_client.get(f"/seasons/{slug}/changes/").context["changes"])
        for slug in ("own", "other")
    }
    assert shown == {"own": 1, "other": 0}


def test_past_evenings_are_those_of_its_club(own: Season) -> None:
    for name, person in (("Tønder", "Bo"), ("Ribe", "Carl")):
        source = HistoryImport.objects.create(club=make_club(name))
        evening = PastEvening.objects.create(club=make_club(name), date=dt.date(2026, 2, 2), rules="tarok")
        player = Player.objects.get(first_name=person)
        PastResult.objects.create(
            evening=evening, player=player, source=source, series=1, points=7, won=1, lost=0
        )
    assert [member.name for member in read_results(own).members] == ["Anna", "Bo"]
    assert [len(read_results(own).units), len(series_by_rules(own.club, public=False)["tarok"])] == [2, 1]
