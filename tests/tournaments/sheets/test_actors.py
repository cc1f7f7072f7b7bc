"""Who acts, and what each kind of actor may do to a sheet."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.access.actors import VISITOR, Actor, Kind, device, login
from tournaments.access.permissions import Action, may
from tournaments.models import JournalEntry, ScoreSheet, Series
from tournaments.sheets.typing.recording import record_sheet


def test_a_login_is_its_user_and_nobody_is_a_visitor(recorder: User) -> None:
    assert login(recorder) == Actor(Kind.LOGIN, "recorder", user=recorder)
    assert login(AnonymousUser()) == VISITOR


def test_a_device_records_on_its_own_table_only(series: Series) -> None:
    own, other = series.skat_tables.order_by("number")
    phone = device(own)

    assert may(phone, Action.RECORD_SHEET, on=own)
    assert not may(phone, Action.RECORD_SHEET, on=other)
    assert not may(phone, Action.RECORD_SHEET)
    assert [action for action in Action if may(phone, action, on=own)] == [
        Action.RECORD_SHEET, Action.CALL_DESK, Action.READ_TABLE_SHEET, Action.SIGN_SHEET,
    ]  # fmt: skip


def test_a_command_may_do_everything_and_a_visitor_only_reads_and_registers(series: Series) -> None:
    table = series.skat_tables.get(number=1)

    assert [action for action in Action if not may(COMMAND, action, on=table)] == []
    allowed = [action for action in Action if may(VISITOR, action, on=table)]
    assert allowed == [
        Action.READ_RELEASED, Action.READ_OWN_PAGE, Action.REGISTER, Action.READ_TABLE_SHEET,
        Action.READ_CAPTAIN_PAGE, Action.SEND_TO_MIRROR,
    ]  # fmt: skip


def test_sheet_and_journal_name_the_device(series: Series) -> None:
    own, other = series.skat_tables.order_by("number")

    with refused("not-your-table", table=1):
        record_sheet(own, FOUR, passed=PASSED, version=0, by=device(other))
    assert not ScoreSheet.objects.exists()

    sheet = record_sheet(own, FOUR, passed=PASSED, version=0, by=device(own))
    assert (sheet.recorded_as, sheet.recorded_by) == ("table 1", None)
    entry = JournalEntry.objects.get()
    assert (entry.actor, entry.by) == ("table 1", None)


def test_sheet_and_journal_name_the_login(series: Series, recorder: User) -> None:
    sheet = record_sheet(series.skat_tables.get(number=1), FOUR, passed=PASSED, version=0, by=login(recorder))

    assert (sheet.recorded_as, sheet.recorded_by) == ("recorder", recorder)
    assert list(JournalEntry.objects.values_list("actor", "by__username")) == [("recorder", "recorder")]
