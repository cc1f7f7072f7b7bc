"""What confirming and taking back write, and what is refused before anything is written."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.access.actors import login
from tournaments.models import JournalEntry, Ruling, ScoreSheet, Series, SkatTable, Tournament, VoidedLine
from tournaments.sheets.second_person.confirming import (
    confirm_sheet,
    locked_sheet,
    may_confirm,
    take_back_confirmation,
)
from tournaments.sheets.typing.recording import StaleSheet, lock_table, record_sheet

NOON = dt.datetime(2026, 11, 21, 12, 0, tzinfo=dt.UTC)
SECOND = {"passed": PASSED}


@pytest.fixture
def sheet(skat_table: SkatTable, recorder: User, monkeypatch: pytest.MonkeyPatch) -> ScoreSheet:
    """Of table 1; that of table 2 is not in."""
    Tournament.objects.update(second_person="another")
    skat_table.refresh_from_db()
    sheet = record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))
    monkeypatch.setattr(timezone, "now", lambda: NOON)
    return sheet


def stored() -> tuple[Any, ...]:
    one = ScoreSheet.objects.get()
    return one.state, one.version, one.confirmed_by, one.confirmed_as, one.confirmed_at


def newest() -> tuple[Any, ...]:
    one = JournalEntry.objects.latest("number")
    return one.action, one.actor, one.series_number, one.table_number, one.reason


def test_what_is_written(sheet: ScoreSheet, director: User, recorder: User) -> None:
    by = login(director)
    second = {"second": SECOND, "second_by": director, "second_as": "director", "second_at": NOON}
    ScoreSheet.objects.update(**second)
    confirm_sheet(sheet, version=1, by=by)
    assert stored() == ("confirmed", 2, director, "director", NOON)
    assert newest() == ("sheet-confirmed", "director", 1, 1, "")
    one = ScoreSheet.objects.get()
    assert (one.second, one.second_by, one.second_as, one.second_at) == (None, None, "", None)

    take_back_confirmation(sheet, version=2, by=login(recorder), reason=" misread ")
    assert stored() == ("recorded", 3, None, "", None)
    assert newest() == ("sheet-unconfirmed", "recorder", 1, 1, "misread")


def test_taking_back_twice_is_done_once(sheet: ScoreSheet, director: User) -> None:
    confirm_sheet(sheet, version=1, by=login(director))
    for _time in range(2):
        take_back_confirmation(sheet, version=2, by=login(director), reason="misread")
    assert (stored()[1], JournalEntry.objects.count()) == (3, 3)


def test_a_closed_series_and_a_table_without_a_sheet(sheet: ScoreSheet, director: User) -> None:
    other = SkatTable.objects.get(number=2)
    with pytest.raises(StaleSheet) as stale:
        locked_sheet(lock_table(other.pk), login(director))
    assert stale.value.sheet is None
    Series.objects.update(state="closed")
    with refused("series-closed", number=1):
        confirm_sheet(sheet, version=1, by=login(director))
    with refused("series-closed", number=1):
        take_back_confirmation(sheet, version=1, by=login(director), reason="misread")


def test_a_sheet_with_a_line_set_to_zero_stays_confirmed(sheet: ScoreSheet, director: User) -> None:
    confirm_sheet(sheet, version=1, by=login(director))
    seat = sheet.skat_table.seats.get(number=1)
    ruling = Ruling.objects.create(
        tournament=Tournament.objects.get(),
        entry=seat.entry,
        series_number=1,
        text="wrong seat",
        referee="Bo",
    )
    figures = {
        "game_points": 363,
        "won": 12,
        "lost": 3,
        "lost_by_others": 7,
        "penalty": 0,
        "series_points": 1023,
    }
    VoidedLine.objects.create(seat=seat, ruling=ruling, stated_total=1023, **figures)
    with refused("sheet-with-void-line", table=1):
        take_back_confirmation(sheet, version=2, by=login(director), reason="misread")
    assert stored()[0] == "confirmed"


@pytest.mark.parametrize(("chosen", "may"), [("none", [False] * 3), ("another", [False, True, True])])
def test_who_may_confirm(
    sheet: ScoreSheet, recorder: User, director: User, chosen: str, may: list[bool]
) -> None:
    Tournament.objects.update(second_person=chosen)
    one = ScoreSheet.objects.get()
    assert [may_confirm(one, by) for by in (login(recorder), login(director), COMMAND)] == may
