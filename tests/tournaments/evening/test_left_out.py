"""What an evening lacks that others of its club have."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from tests.conftest import make_user
from tests.factories import COMMAND, make_tournament
from tests.tournaments.season.seasons import make_club, make_season
from tournaments.access.actors import login
from tournaments.access.permissions import Role
from tournaments.evening.left_out import LeftOut, left_out_of
from tournaments.models import CashRules, SeasonPart, Tournament

pytestmark = pytest.mark.django_db
SEASON = LeftOut(
    "This evening does not count in the season “Club championship”.",
    "Tick it there",
    "/seasons/club-championship/evenings/",
)
CASH = LeftOut(
    "The cash desk of this evening has no rules yet; that of 1 Sep 2026 had some.",
    "Set the rules of the cash desk",
    "/tournaments/club-evening/cash/rules/",
)


@pytest.fixture
def evening() -> Tournament:
    """Neither in the season nor with rules; the evening before has both."""
    before = make_tournament("Before", club=make_club(), date=dt.date(2026, 9, 1))
    CashRules.objects.create(tournament=before)
    SeasonPart.objects.create(season=make_season(), tournament=before)
    make_season("Last year", starts_on=dt.date(2025, 1, 1), ends_on=dt.date(2025, 12, 31))
    make_season("Of others", club=make_club("Ribe"))
    return make_tournament(club=make_club())


def test_season_and_cash_rules_are_named(evening: Tournament) -> None:
    assert left_out_of(evening, COMMAND) == [SEASON, CASH]


def test_each_official_reads_what_he_can_put_right(evening: Tournament) -> None:
    read = {
        role: left_out_of(evening, login(make_user(role.value, role)))
        for role in Role
        if role != Role.VISITOR
    }
    assert read == {
        Role.AUDITOR: [],
        Role.RECORDER: [],
        Role.TREASURER: [CASH],
        Role.DIRECTOR: [SEASON, CASH],
    }


def test_a_single_series_in_the_season_is_enough(evening: Tournament) -> None:
    season = evening.club.seasons.get(slug="club-championship")  # type: ignore[union-attr]
    SeasonPart.objects.create(season=season, tournament=evening, number=2)
    CashRules.objects.create(tournament=evening)
    assert left_out_of(evening, COMMAND) == []


def test_an_evening_of_no_club_lacks_nothing(evening: Tournament) -> None:
    assert left_out_of(make_tournament("Open"), COMMAND) == []


def test_the_page_of_the_evening_says_it(evening: Tournament, director_client: Client) -> None:
    page = director_client.get("/tournaments/club-evening/").content.decode()
    assert page.count('<p class="message warning">') == 2
    assert '<a href="/seasons/club-championship/evenings/">' in page
