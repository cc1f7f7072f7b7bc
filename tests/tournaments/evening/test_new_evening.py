"""The next evening, set up as the one before."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest

from tests.factories import COMMAND, make_tournament
from tests.tournaments.cashdesk.sides import plan_prizes
from tests.tournaments.season.seasons import make_club, make_season
from tournaments.evening.new_evening import create_evening
from tournaments.models import CashRules, JournalEntry, SeasonChange, SeasonPart, Tournament
from tournaments.prizes.current import plan_of
from tournaments.prizes.settings import settings_of

pytestmark = pytest.mark.django_db
MONDAY = dt.date(2026, 9, 14)


@pytest.fixture
def before() -> Tournament:
    return make_tournament(name="Monday", club=make_club(), date=dt.date(2026, 9, 7))


def next_as(like: Tournament, **changes: Any) -> Tournament:
    fields: dict[str, Any] = {
        "name": "Monday",
        "date": MONDAY,
        "club": like.club,
        "series_count": 2,
        "rounds": 12,
    }
    return create_evening(by=COMMAND, like=like, **(fields | changes))


def test_cash_rules_and_prize_plan_are_in_force(before: Tournament) -> None:
    CashRules.objects.create(tournament=before, list_fee=Decimal(10))
    plan_prizes(before)

    found = next_as(before)

    assert CashRules.objects.get(tournament=found).list_fee == Decimal(10)
    old, new = plan_of(before), plan_of(found)
    assert old is not None
    assert new is not None
    assert settings_of(new) == settings_of(old)
    assert settings_of(new).groups
    assert found.journal.filter(action=JournalEntry.Action.PRIZES_CHANGED).count() == 1


def test_the_seasons_that_run_count_it_as_they_did(before: Tournament) -> None:
    whole, single, over = (make_season(name) for name in ("Whole", "Single", "Over"))
    over.ends_on = dt.date(2026, 9, 10)
    over.save()
    for season, number in ((whole, None), (single, 2), (single, 3), (over, None)):
        SeasonPart.objects.create(season=season, tournament=before, number=number)

    found = next_as(before)

    parts = found.season_parts.order_by("season__name").values_list("season__name", "number")
    assert list(parts) == [("Single", 2), ("Whole", None)]  # it has no series 3
    assert set(whole.parts.values_list("tournament", flat=True)) == {before.pk, found.pk}
    assert SeasonChange.objects.get(season=whole).after == {"parts": [["2026-09-14", "Monday", None]]}


def test_another_club_gets_nothing_but_the_settings(before: Tournament) -> None:
    CashRules.objects.create(tournament=before, list_fee=Decimal(10))
    plan_prizes(before)
    SeasonPart.objects.create(season=make_season(), tournament=before)

    found = next_as(before, club=make_club("Ribe"))

    assert not CashRules.objects.filter(tournament=found).exists()
    assert plan_of(found) is None
    assert not found.season_parts.exists()


def test_without_an_evening_before(before: Tournament) -> None:
    found = create_evening(by=COMMAND, name="First", date=MONDAY, club=before.club)
    assert plan_of(found) is None
    assert not found.season_parts.exists()
