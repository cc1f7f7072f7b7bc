"""Past evenings grow too old for names, by their club's preset: on their page, in seasons and for all time."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from tests.tournaments.people.history.files import played
from tests.tournaments.people.history.test_importing import import_all, values
from tests.tournaments.season.seasons import make_season
from tournaments.models import Club, PastEvening, Player, Season
from tournaments.people.history import old_evenings
from tournaments.people.history.old_evenings import hide_old_names
from tournaments.privacy.retention import carry_out
from tournaments.season.table.all_time import records_of, series_by_rules

OLD, NEWER = dt.date(2020, 1, 31), dt.date(2020, 6, 30)
DUE = dt.date(2022, 2, 28)  # 25 months after the first


def make_history(client: Client, club: Club) -> None:
    """Two evenings that everybody may see; names stand for 25 months, and nothing is due yet."""
    import_all(client, [played(17, "Kurt Hansen", day=OLD), played(18, "Åse Madsen", 500, day=NEWER)])
    Club.objects.update(shows_history=True, names_months=25)


def test_each_evening_on_its_day_and_once(
    club: Club, director_client: Client, visitor_client: Client
) -> None:
    make_history(director_client, club)
    version = Club.objects.get(name="Tønder").history_version
    assert hide_old_names(DUE - dt.timedelta(days=1)) == 0
    assert Club.objects.get(name="Tønder").history_version == version
    assert [carry_out(DUE), carry_out(DUE)] == [1, 0]
    assert list(PastEvening.objects.order_by("date").values_list("names_gone_on", flat=True)) == [DUE, None]
    assert Club.objects.get(name="Tønder").history_version != version
    kurt, old = Player.objects.get(first_name="Kurt"), PastEvening.objects.get(date=OLD)
    seen = [one.get(f"/past/{old.pk}/").context["lines"][0].name for one in (visitor_client, director_client)]
    assert seen == [f"Player {kurt.pk}", "Kurt Hansen"]
    Club.objects.update(names_months=600)
    assert hide_old_names(DUE) == 0
    assert PastEvening.objects.filter(names_gone_on=None).count() == 1


def test_which_are_due(club: Club) -> None:
    """By each club's own preset, in the order in which they were added."""
    other = Club.objects.get(name="Elsewhere")
    Club.objects.filter(pk=club.pk).update(names_months=25)
    Club.objects.filter(pk=other.pk).update(names_months=1)
    evenings = [
        PastEvening.objects.create(club=one, date=day, rules="isko", names_gone_on=gone)
        for one, day, gone in (
            (club, NEWER, None), (club, OLD, None), (club, OLD.replace(day=30), DUE), (other, NEWER, None),
        )
    ]  # fmt: skip
    due = [
        (old_evenings.old_evenings(day)) for day in (DUE - dt.timedelta(days=1), DUE, dt.date(2022, 7, 30))
    ]
    elsewhere = evenings[3].pk
    assert [sorted(one) for one in due] == [
        [elsewhere],
        sorted([evenings[1].pk, elsewhere]),
        sorted([evenings[0].pk, evenings[1].pk, elsewhere]),
    ]
    version = Club.objects.get(pk=club.pk).history_version
    assert hide_old_names(DUE - dt.timedelta(days=1)) == 1
    assert Club.objects.get(pk=club.pk).history_version == version


def test_many_evenings_at_once(club: Club, director_client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    make_history(director_client, club)
    day = dt.date(2022, 7, 30)
    monkeypatch.setattr(old_evenings, "PIECE", 1)
    assert hide_old_names(day) == 2
    assert list(PastEvening.objects.values_list("names_gone_on", flat=True)) == [day, day]


def test_seasons_and_records_follow(club: Club, director_client: Client) -> None:
    make_history(director_client, club)
    kurt, aase = Player.objects.get(first_name="Kurt"), Player.objects.get(first_name="Åse")
    make_season(value="sum", starts_on=dt.date(2020, 1, 1), ends_on=dt.date(2020, 12, 31))

    def records() -> list[str]:
        found = records_of(club, series_by_rules(club, public=True)["isko"], public=True)
        return sorted(one.name for one in found)

    hide_old_names(DUE)
    club.refresh_from_db()
    assert records() == sorted([f"Player {kurt.pk}", "Åse M."])
    # A season's table is a whole: its players are numbers when all of its evenings are that old.
    assert set(values(Season.objects.get(), public=True)) == {"Kurt H.", "Åse M."}
    hide_old_names(dt.date(2022, 7, 30))
    assert records() == sorted([f"Player {kurt.pk}", f"Player {aase.pk}"])
    assert set(values(Season.objects.get(), public=True)) == {f"Player {kurt.pk}", f"Player {aase.pk}"}
    assert set(values(Season.objects.get())) == {"Kurt Hansen", "Åse Madsen"}


def test_what_is_imported_is_as_old_as_it_is(club: Club, director_client: Client) -> None:
    Club.objects.update(names_months=24)
    import_all(director_client, [played(17, "Kurt Hansen", day=OLD)])
    assert PastEvening.objects.filter(names_gone_on=None).count() == 0
