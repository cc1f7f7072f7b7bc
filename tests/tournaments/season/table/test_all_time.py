"""What members have played in all tournaments of their club."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest

from tests.factories import COMMAND, end_evening
from tests.tournaments.season.seasons import Points, make_club, make_members, make_season, play
from tournaments.models import PastMembership, Player, Series, Tournament
from tournaments.people.merging import merge_players
from tournaments.season.table.all_time import MemberRecord, most, records_of, series_by_rules
from tournaments.season.table.honours import honours_of, recorded_lists

pytestmark = pytest.mark.django_db


def recorded(*, public: bool = False, rules: str = "danish") -> list[MemberRecord]:
    club = make_club()
    return records_of(club, series_by_rules(club, public=public)[rules], public=public)


def shown(records: list[MemberRecord]) -> list[tuple[str, int, str, str, int]]:
    return [(one.name, one.series, one.shown_average, one.shown_share, one.best) for one in records]


@pytest.fixture
def played() -> list[Tournament]:
    """Gerd is a member of another club, Ida a guest."""
    make_members("Gerd", club=make_club("Ribe"))
    make_members("Ida", is_guest=True)
    results: dict[str, list[Points]] = {
        "Anna": [(900, 10, 2), (1000, 9, 3), (702, 5, 1)],
        "Bo": [(-100, 0, 4), None, (1000, 0, 0)],
        "Carl": [None, None, (-7, 0, 0)],
        "Gerd": [2000],
        "Ida": [3000],
    }
    return play(None, results, club=make_club(), rules="danish")


def test_the_records_of_the_members(played: list[Tournament]) -> None:
    assert shown(recorded()) == [
        ("Anna", 3, "867.33", "80.0 %", 1000),
        ("Bo", 2, "450.00", "0.0 %", 1000),
        ("Carl", 1, "−7.00", "–", -7),
    ]


def test_what_somebody_played_as_a_member_stays_with_the_club(played: list[Tournament]) -> None:
    """Anna moved after the second evening; Bo joined for the third one."""
    anna = Player.objects.get(first_name="Anna")
    PastMembership.objects.create(player=anna, club=make_club(), until=played[1].date)
    anna.club, anna.member_since = make_club("Ribe"), played[2].date
    anna.save()
    Player.objects.filter(first_name="Bo").update(member_since=played[2].date)
    assert [(one.name, one.series, one.best) for one in recorded()] == [
        ("Anna", 2, 1000),
        ("Bo", 1, 1000),
        ("Carl", 1, -7),
    ]


def test_visitors_see_what_is_public(played: list[Tournament]) -> None:
    """Visitors do not see a series that is not released, or a hidden tournament."""
    Player.objects.filter(first_name="Anna").update(last_name="Madsen", shown_as="initial")
    Series.objects.filter(tournament=played[0]).update(results_released=False)
    Tournament.objects.filter(pk=played[1].pk).update(visibility="hidden")
    assert shown(recorded(public=True)) == [
        ("Anna M.", 1, "702.00", "83.3 %", 702),
        ("Bo", 1, "1,000.00", "–", 1000),
        ("Carl", 1, "−7.00", "–", -7),
    ]
    assert [one.name for one in recorded()] == ["Anna Madsen", "Bo", "Carl"]


def test_two_games_are_never_added_up(played: list[Tournament]) -> None:
    Tournament.objects.filter(pk=played[2].pk).update(rules="tarok")
    club = make_club()
    assert {rules: len(series) for rules, series in series_by_rules(club, public=False).items()} == {
        "danish": 2,
        "tarok": 1,
    }
    assert shown(recorded(rules="tarok"))[0] == ("Anna", 1, "702.00", "83.3 %", 702)
    assert shown(recorded())[0] == ("Anna", 2, "950.00", "79.2 %", 1000)


def test_lost_rounds_are_left_out(played: list[Tournament]) -> None:
    """Bierlachs counts them instead of points."""
    bierlachs = {"rules": "household", "options": {"settlement": "bierlachs"}}
    Tournament.objects.filter(pk=played[2].pk).update(**bierlachs)
    assert list(series_by_rules(make_club(), public=False)) == ["danish"]


def test_a_record_follows_the_person(played: list[Tournament]) -> None:
    """Nothing is stored besides the results: a new name applies everywhere, and two rows of one person add up."""
    carl = Player.objects.get(first_name="Carl")
    (other,) = make_members("Karl")
    play(None, {"Karl": [(93, 1, 0)]}, club=make_club(), rules="danish")
    merge_players(other, carl, by=COMMAND)
    Player.objects.filter(pk=other.pk).update(first_name="Player 4711")
    assert shown(recorded())[1:] == [
        ("Bo", 2, "450.00", "0.0 %", 1000),
        ("Player 4711", 2, "43.00", "100.0 %", 93),
    ]


def test_a_year_alone(played: list[Tournament]) -> None:
    Tournament.objects.filter(pk=played[0].pk).update(date=dt.date(2025, 12, 1))
    club = make_club()
    by_year = {year: series_by_rules(club, public=False, year=year) for year in (2025, 2026, 2027)}
    assert {year: len(found.get("danish", ())) for year, found in by_year.items()} == {
        2025: 1,
        2026: 2,
        2027: 0,
    }


def test_most_of_something_may_be_several() -> None:
    make_members("Anna", "Bo")
    play(None, {"Anna": [5, 7], "Bo": [7, 1]}, club=make_club(), rules="danish")
    records = recorded()
    assert [one.name for one in most(records, "best")] == ["Anna", "Bo"]
    assert [one.average for one in most(records, "average")] == [Fraction(6)]
    assert most([], "best") == []


def test_the_first_three_of_each_list() -> None:
    season = make_season(minimum=2)
    make_members("Gerd", is_guest=True)
    members = {"Anna": [900, 900], "Bo": [900, 900], "Carl": [800, 800], "Dora": [700, 700], "Else": [999]}
    play(season, members | {"Gerd": [1, 1]})
    Player.objects.filter(first_name__in=["Dora", "Else"]).update(player_class="women")
    assert not honours_of(season, recorded_lists(season), today=dt.date(2027, 1, 1)).is_over
    for evening in Tournament.objects.all():
        end_evening(evening)
    lists = recorded_lists(season)
    # Nobody looks at the moves, which take as long as the table.
    assert {one.moved for _group, lines in lists for one in lines} == {None}
    found = honours_of(season, lists, today=dt.date(2027, 1, 1))
    assert (found.name, found.is_over) == ("Club championship", True)
    assert [(name, [(one.rank, one.name) for one in lines]) for name, lines in found.lists] == [
        # The members are the same three, which is said once.
        ("Everybody", [(1, "Anna"), (1, "Bo"), (3, "Carl")]),
        ("Guests", [(1, "Gerd")]),
        # Else has too few results, and is placed second among the women only.
        ("Women", [(1, "Dora")]),
    ]
    assert not honours_of(season, recorded_lists(season), today=dt.date(2026, 12, 31)).is_over
