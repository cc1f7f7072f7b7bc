"""How many came to each evening of a club."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client
from django.utils.translation import override

from tests.tournaments.season.seasons import make_club, make_members, play
from tournaments.models import (
    Club,
    HistoryImport,
    PastEvening,
    PastMembership,
    PastResult,
    Player,
    Series,
    Tournament,
)
from tournaments.people.attendance import attendance_at
from tournaments.web.charts.attendance import EveningCount

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    """Two series an evening; Carl has no club, Dora another one; the last evening's seats are not public."""
    club = make_club()
    make_members("Dora", club=make_club("Aabenraa"))
    Player.objects.create(first_name="Carl", is_guest=True)
    evenings = play(
        None,
        {"Anna": [1, 2, 3, 4], "Carl": [1, 2, None, None], "Dora": [1, None, None, None]},
        per_evening=2,
        club=club,
    )
    Series.objects.filter(tournament=evenings[-1]).update(state=Series.State.DRAFT)
    return club


@pytest.mark.parametrize(
    ("public", "found"),
    [(False, [("5 January", 3, 2), ("12 January", 1, 0)]), (True, [("5 January", 3, 2)])],
)
def test_members_and_guests_of_each_evening(
    club: Club, public: bool, found: list[tuple[str, int, int]]
) -> None:
    with override("en"):
        chart = attendance_at(club, Tournament.objects.all(), PastEvening.objects.all(), public=public)
    assert list(chart.evenings) == [EveningCount(*one) for one in found]


def test_who_was_no_member_that_evening_was_a_guest(club: Club) -> None:
    """Anna joined after the first evening; Dora was a member of the club until it."""
    first = dt.date(2026, 1, 5)
    Player.objects.filter(first_name="Anna").update(member_since=first + dt.timedelta(days=1))
    dora = Player.objects.get(first_name="Dora")
    PastMembership.objects.create(player=dora, club=club, since=first, until=first)
    chart = attendance_at(club, Tournament.objects.all(), PastEvening.objects.all(), public=False)
    assert [(one.players, one.guests) for one in chart.evenings] == [(3, 2), (1, 0)]


def test_the_page_of_the_club_shows_the_last_twelve_months(
    club: Club, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.people.views.timezone.localdate", lambda: dt.date(2026, 6, 1))
    page = director_client.get(f"/clubs/{club.pk}/")
    assert [one.players for one in page.context["attendance"].evenings] == [3, 1]
    assert 'class="attendance"' in page.content.decode()
    monkeypatch.setattr("tournaments.people.views.timezone.localdate", lambda: dt.date(2028, 6, 1))
    assert director_client.get(f"/clubs/{club.pk}/").context["attendance"].evenings == ()


def test_imported_evenings_stand_between_the_others(club: Club) -> None:
    """Each player counts once; of two on one day the one that was added first comes first."""
    anna, carl = (Player.objects.get(first_name=name) for name in ("Anna", "Carl"))
    job = HistoryImport.objects.create(club=club, state="done")
    for day, rules, pk, results in (
        (dt.date(2026, 1, 8), "isko", 902, [(anna, 1), (anna, 2), (carl, 1)]),
        (dt.date(2026, 1, 8), "dskv", 901, [(anna, 1)]),
        (dt.date(2026, 1, 1), "isko", 903, [(carl, 1)]),
    ):
        evening = PastEvening.objects.create(club=club, date=day, rules=rules, pk=pk)
        for player, series in results:
            PastResult.objects.create(
                evening=evening, series=series, player=player, points=5, won=0, lost=0, source=job
            )
    with override("en"):
        chart = attendance_at(club, Tournament.objects.none(), PastEvening.objects.all(), public=True)
        both = attendance_at(club, Tournament.objects.all(), PastEvening.objects.filter(pk=902), public=True)
    assert [(one.players, one.guests) for one in chart.evenings] == [(1, 1), (1, 0), (2, 1)]
    assert list(both.evenings) == [EveningCount("5 January", 3, 2), EveningCount("8 January", 2, 1)]
