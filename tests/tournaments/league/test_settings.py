"""Settings of leagues and divisions: what is refused, by codes."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from tests.factories import COMMAND, make_tournament
from tests.tournaments.league.leagues import (
    code_of,
    first_meeting,
    make_division,
    make_fine,
    make_planned,
    reported,
)
from tests.tournaments.league.neighbours import own_row
from tournaments.league.settings import (
    change_division,
    change_league,
    create_division,
    has_begun,
    unique_address,
)
from tournaments.models import (
    Division,
    League,
    Meeting,
)

pytestmark = pytest.mark.django_db


def test_a_league_has_begun_with_a_tournament_or_with_totals() -> None:
    division = make_planned(4)
    assert not has_begun(division.league)
    Meeting.objects.filter(pk=first_meeting(division).pk).update(tournament=make_tournament())
    assert has_begun(division.league)
    Meeting.objects.update(tournament=None, totals_at=timezone.now())
    assert has_begun(division.league)
    Meeting.objects.update(totals_at=None)
    assert not has_begun(division.league)


def test_what_points_were_given_by_stays_once_a_meeting_is_set_up() -> None:
    division = make_planned(4)
    league = division.league
    change_league(league, 1, factor=2, by=COMMAND)
    reported(division)
    assert code_of(lambda: change_league(league, 2, factor=1, by=COMMAND)) == "league-has-begun at factor"
    assert code_of(lambda: change_league(league, 1, days=4, by=COMMAND)) == "league-stale"
    change_league(league, 2, days=4, by=COMMAND)
    assert (own_row(League).days, own_row(League).factor) == (4, 2)


def test_the_currency_stays_once_there_is_a_fine() -> None:
    """5,000 øre would become 5,000 forints."""
    league = make_planned(4).league
    change_league(league, 1, currency="EUR", by=COMMAND)
    make_fine()
    assert (
        code_of(lambda: change_league(league, 2, currency="HUF", by=COMMAND))
        == "fines-in-currency at currency"
    )
    change_league(league, 2, currency="EUR", days=4, by=COMMAND)
    assert own_row(League).currency == "EUR"


def test_a_division_that_was_changed_meanwhile_is_not_saved() -> None:
    division = make_division(1)
    version = own_row(Division).version
    change_division(division, version, up=1, by=COMMAND)
    assert code_of(lambda: change_division(division, version, up=2, by=COMMAND)) == "division-stale"
    name: dict[str, Any] = {"name": "Nord", "level": 2}
    assert (
        code_of(lambda: create_division(division.league, by=COMMAND, **name)) == "division-name-taken at name"
    )


@pytest.mark.parametrize(
    ("name", "year", "address"),
    [
        ("Højer Skatliga", 2026, "hoejer-skatliga-2026"),
        ("Liga 2026", 2026, "liga-2026"),
        ("Liga 2025", 2026, "liga-2025-2026"),
        ("?!", 2026, "league-2026"),
        ("new", 2026, "new-2026"),
        ("x" * 120, 2026, "x" * 100 + "-2026"),
        ("x" * 99 + " y", 2026, "x" * 99 + "-2026"),
        ("Taken", 2026, "taken-2026-3"),
    ],
)
def test_the_address_of_a_league(name: str, year: int, address: str) -> None:
    for number in ("", "-2"):
        League.objects.create(name=f"T{number}", year=2026, slug=f"taken-2026{number}")
    assert unique_address(name, year) == address
