"""A second person confirms; the director closes and opens again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.access.actors import login
from tournaments.models import JournalEntry, ScoreSheet, Series, SkatTable, Tournament
from tournaments.sheets.closing import close_series, reopen_series
from tournaments.sheets.second_person.confirming import confirm_sheet, take_back_confirmation
from tournaments.sheets.typing.recording import StaleSheet, record_sheet
from tournaments.web.constraints import violated_constraint

pytestmark = pytest.mark.database


@pytest.fixture
def sheet(skat_table: SkatTable, recorder: User) -> ScoreSheet:
    Tournament.objects.update(second_person="another")
    skat_table.refresh_from_db()
    return record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))


def test_confirming_says_who(sheet: ScoreSheet, director: User) -> None:
    confirmed = confirm_sheet(sheet, version=1, by=login(director))

    assert (confirmed.state, confirmed.confirmed_by) == ("confirmed", director)
    assert [entry.action for entry in JournalEntry.objects.all()] == ["sheet-confirmed", "sheet-recorded"]


def test_nobody_confirms_his_own_sheet(sheet: ScoreSheet, recorder: User) -> None:
    with refused("own-sheet"):
        confirm_sheet(sheet, version=1, by=login(recorder))


def test_nobody_confirms_where_no_second_person_was_chosen(sheet: ScoreSheet, director: User) -> None:
    Tournament.objects.update(second_person="none")
    with refused("no-second-person"):
        confirm_sheet(ScoreSheet.objects.get(), version=1, by=login(director))


def test_a_sheet_that_is_typed_in_again_is_not_confirmed_by_looking(
    sheet: ScoreSheet, director: User
) -> None:
    Tournament.objects.update(second_person="blind")
    with refused("typed-by-another"):
        confirm_sheet(ScoreSheet.objects.get(), version=1, by=login(director))


@pytest.mark.parametrize(
    ("columns", "is_kept"),
    [
        ({"confirmed_by": "recorder", "confirmed_as": "somebody"}, False),
        ({"recorded_by": None, "confirmed_by": None, "confirmed_as": "recorder"}, False),
        ({"recorded_by": None, "confirmed_by": "director", "confirmed_as": "recorder"}, False),
        ({"confirmed_by": "director", "confirmed_as": "director"}, True),
        ({"recorded_by": None, "confirmed_by": None, "confirmed_as": "director"}, True),
        ({"recorded_by": None, "recorded_as": "", "confirmed_by": None, "confirmed_as": ""}, True),
        # Two logins, one of which has taken the other's former name.
        ({"confirmed_by": "director", "confirmed_as": "recorder"}, True),
    ],
)
def test_the_database_refuses_a_sheet_confirmed_by_its_typist(
    sheet: ScoreSheet, recorder: User, director: User, columns: dict[str, Any], is_kept: bool
) -> None:
    people = {"recorder": recorder, "director": director, None: None}
    values = {name: people[who] if name.endswith("_by") else who for name, who in columns.items()}
    confirmed = {"state": "confirmed", "confirmed_at": sheet.recorded_at}
    with nullcontext() if is_kept else broken("sheet_not_confirmed_by_its_typist"):
        ScoreSheet.objects.filter(pk=sheet.pk).update(**confirmed | values)


@contextmanager
def broken(constraint: str) -> Iterator[None]:
    with pytest.raises(IntegrityError) as error, transaction.atomic():
        yield
    assert violated_constraint(error.value) == constraint


def test_a_sheet_that_changed_meanwhile_is_not_confirmed(sheet: ScoreSheet, director: User) -> None:
    with pytest.raises(StaleSheet):
        confirm_sheet(sheet, version=0, by=login(director))


def test_taking_back_wants_a_reason(sheet: ScoreSheet, director: User) -> None:
    confirm_sheet(sheet, version=1, by=login(director))
    with refused("unconfirm-without-reason", field="reason"):
        take_back_confirmation(sheet, version=2, by=login(director), reason="  ")

    back = take_back_confirmation(sheet, version=2, by=login(director), reason="line 2 was misread")

    assert (back.state, back.confirmed_by) == ("recorded", None)
    assert JournalEntry.objects.filter(action="sheet-unconfirmed", reason="line 2 was misread").count() == 1


def test_confirming_and_taking_back_count_as_changes_of_the_sheet(sheet: ScoreSheet, director: User) -> None:
    assert confirm_sheet(sheet, version=1, by=login(director)).version == 2
    assert confirm_sheet(sheet, version=1, by=login(director)).version == 2  # pressed twice
    with pytest.raises(StaleSheet):
        take_back_confirmation(sheet, version=1, by=login(director), reason="read before it was confirmed")
    assert take_back_confirmation(sheet, version=2, by=login(director), reason="misread").version == 3
    with pytest.raises(StaleSheet):
        confirm_sheet(sheet, version=1, by=login(director))


def test_taking_back_what_was_never_confirmed_leaves_no_trace(sheet: ScoreSheet, director: User) -> None:
    take_back_confirmation(sheet, version=1, by=login(director), reason="a slip")

    assert [entry.action for entry in JournalEntry.objects.all()] == ["sheet-recorded"]
    assert ScoreSheet.objects.get().version == 1


def test_a_series_with_tables_out_cannot_be_closed(sheet: ScoreSheet, series: Series, director: User) -> None:
    with refused("tables-out", tables="2"):
        close_series(series, by=login(director))

    series.refresh_from_db()
    assert series.state == "released"


def test_closing_and_opening_again_are_journalled(sheet: ScoreSheet, series: Series, director: User) -> None:
    series.skat_tables.get(number=2).delete()
    Tournament.objects.update(second_person="none")
    series = Series.objects.get()

    close_series(series, by=login(director))
    with refused("reopen-without-reason", field="reason"):
        reopen_series(series, by=login(director), reason="")
    reopen_series(series, by=login(director), reason="table 1 objects")

    series.refresh_from_db()
    assert series.state == "released"
    actions = list(JournalEntry.objects.values_list("action", "reason"))
    assert actions[:2] == [("series-reopened", "table 1 objects"), ("series-closed", "")]


def test_where_two_people_are_asked_for_every_sheet_is_confirmed_first(
    sheet: ScoreSheet, series: Series, director: User
) -> None:
    series.skat_tables.get(number=2).delete()
    with refused("sheets-unconfirmed", tables="1"):
        close_series(Series.objects.get(), by=login(director))

    confirm_sheet(ScoreSheet.objects.get(), version=1, by=login(director))
    assert close_series(Series.objects.get(), by=login(director)).state == "closed"
