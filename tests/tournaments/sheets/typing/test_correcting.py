"""A saved correction says what changed and whose rank moved, asks why where everybody sees the result, and is undone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.translation import override

from scoring.rules import Tally
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, table_with_three_deals, typed
from tournaments.access.actors import login
from tournaments.models import Club, Entry, JournalEntry, ScoreSheet, Seat, Series, SkatTable, Tournament
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.second_person.confirming import confirm_sheet
from tournaments.sheets.typing.correcting import MOST_NAMED, correction_sentences, ranking_of
from tournaments.sheets.typing.recording import StaleSheet, record_sheet
from tournaments.sheets.typing.storing import lines_on_record
from tournaments.sheets.undoing import undo_correction, undoable_correction

DESK = "/tournaments/club-evening/sheets/1/"
SHEET = f"{DESK}1/"
# Kurt Hansen's game points were misread: 241, not 240.
ONE_MORE = [FOUR[0], replace(FOUR[1], game_points=241, stated_total=831), *FOUR[2:]]
# Åse Madsen and Kurt Hansen exchanged.
EXCHANGED = [FOUR[1], FOUR[0], *FOUR[2:]]


@pytest.fixture
def recorded(skat_table: SkatTable) -> SkatTable:
    record_sheet(skat_table, FOUR, passed=2, version=0, by=COMMAND)
    return skat_table


def correct(client: Client, lines: list[Tally], **more: Any) -> tuple[str, list[str]]:
    answer = client.post(SHEET, typed(lines, version=1, **more), follow=True)
    said = [str(message) for message in answer.context["messages"]]
    return answer.redirect_chain[0][0] if answer.redirect_chain else "", said


def test_what_changed_is_said(recorder_client: Client, recorded: SkatTable) -> None:
    place, said = correct(recorder_client, ONE_MORE)
    assert (place, said) == (f"{DESK}?corrected=1", ["Table 1 is corrected: Kurt Hansen 830 → 831."])


def test_whose_rank_moved_is_named(recorder_client: Client, recorded: SkatTable) -> None:
    said = correct(recorder_client, EXCHANGED)[1]
    assert said == [
        "Table 1 is corrected: Åse Madsen 1,023 → 830; Kurt Hansen 830 → 1,023.",
        "Ranks: Kurt Hansen 2 → 1, Åse Madsen 1 → 2.",
    ]


def test_namesakes_are_told_apart(recorder_client: Client, recorded: SkatTable) -> None:
    first, second = Entry.objects.filter(start_number__lte=2).order_by("start_number")
    for entry, name in ((first, "Ribe"), (second, "Tønder")):
        entry.player.first_name, entry.player.last_name = "Kurt", "Hansen"
        entry.player.club = Club.objects.create(name=name)
        entry.player.save()
    assert correct(recorder_client, EXCHANGED)[1] == [
        "Table 1 is corrected: Kurt Hansen (Ribe) 1,023 → 830; Kurt Hansen (Tønder) 830 → 1,023.",
        "Ranks: Kurt Hansen (Tønder) 2 → 1, Kurt Hansen (Ribe) 1 → 2.",
    ]


def test_many_moved_ranks_are_counted(recorded: SkatTable, monkeypatch: pytest.MonkeyPatch) -> None:
    before = ranking_of(recorded.series.tournament)
    record_sheet(recorded, EXCHANGED, passed=2, version=1, by=COMMAND)
    monkeypatch.setattr("tournaments.sheets.typing.correcting.MOST_NAMED", 1)
    assert correction_sentences(recorded, before)[1] == "Ranks: Kurt Hansen 2 → 1 and 1 more."
    assert MOST_NAMED > 1


def test_totals_are_written_as_the_reader_writes_them(recorded: SkatTable) -> None:
    before = ranking_of(recorded.series.tournament)
    record_sheet(recorded, EXCHANGED, passed=2, version=1, by=COMMAND)
    with override("da"):
        assert "Åse Madsen 1.023 → 830" in correction_sentences(recorded, before)[0]


def test_what_changes_no_total_is_said_too(recorder_client: Client, recorded: SkatTable) -> None:
    assert correct(recorder_client, FOUR)[1] == ["Table 1 is saved; nothing has changed."]
    without = [replace(FOUR[0], stated_total=None), *FOUR[1:]]
    record_sheet(recorded, without, passed=2, version=2, by=COMMAND)
    assert correction_sentences(recorded, {}) == [
        "Table 1 is corrected: 1 Åse Madsen: on the sheet 1,023 → –."
    ]


def test_the_first_typing_is_no_correction(recorder_client: Client, skat_table: SkatTable) -> None:
    answer = recorder_client.post(SHEET, typed(FOUR), follow=True)
    assert [str(message) for message in answer.context["messages"]] == ["Table 1 is saved."]
    assert undoable_correction(skat_table) is None


def test_undone_everything_is_as_before(recorder_client: Client, recorded: SkatTable) -> None:
    before = list(Seat.objects.filter(skat_table=recorded).order_by("number").values())
    correct(recorder_client, EXCHANGED)
    page = recorder_client.get(DESK, {"corrected": "1"}).content.decode()
    assert f'action="{SHEET}undo/"' in page

    answer = recorder_client.post(f"{SHEET}undo/", {"version": "2"}, follow=True)

    assert [str(message) for message in answer.context["messages"]] == [
        "Table 1 is corrected: Åse Madsen 830 → 1,023; Kurt Hansen 1,023 → 830.",
        "Ranks: Åse Madsen 2 → 1, Kurt Hansen 1 → 2.",
    ]
    assert list(Seat.objects.filter(skat_table=recorded).order_by("number").values()) == before
    entry = JournalEntry.objects.order_by("-number").first()
    assert entry is not None
    assert (entry.action, entry.reason) == ("sheet-corrected", "The last correction is undone.")


def test_a_wrong_paper_comes_back_with_its_reason(recorded: SkatTable) -> None:
    record_sheet(recorded, ONE_MORE, passed=7, version=1, by=COMMAND, reason="torn")
    record_sheet(recorded, FOUR, passed=2, version=2, by=COMMAND)
    undo_correction(recorded, version=3, by=COMMAND)
    sheet = ScoreSheet.objects.get()
    assert (sheet.reason, sheet.passed, sheet.version) == ("torn", 7, 4)
    assert lines_on_record(recorded) == ONE_MORE


def test_what_the_referee_ruled_comes_back_as_well(recorded: SkatTable) -> None:
    record_sheet(recorded, ONE_MORE, passed=7, version=1, by=COMMAND, reason="torn", ruling="counts as it is")
    record_sheet(recorded, FOUR, passed=2, version=2, by=COMMAND)
    undo_correction(recorded, version=3, by=COMMAND)
    assert ScoreSheet.objects.get().ruling == "counts as it is"


def test_nothing_newer_is_undone(recorder_client: Client, recorded: SkatTable) -> None:
    """Pressed on an old page: another correction came meanwhile, and stays."""
    correct(recorder_client, ONE_MORE)
    record_sheet(recorded, EXCHANGED, passed=2, version=2, by=COMMAND)
    with pytest.raises(StaleSheet):
        undo_correction(recorded, version=2, by=COMMAND)
    answer = recorder_client.post(f"{SHEET}undo/", {"version": "2"}, follow=True)
    assert [message.level_tag for message in answer.context["messages"]] == ["error"]
    assert lines_on_record(recorded) == EXCHANGED


def test_what_is_confirmed_or_closed_is_not_undone(recorded: SkatTable, director: User) -> None:
    sheet = record_sheet(recorded, ONE_MORE, passed=2, version=1, by=COMMAND)
    assert undoable_correction(recorded) is not None
    Series.objects.update(state="closed")
    assert undoable_correction(SkatTable.objects.get(pk=recorded.pk)) is None
    Series.objects.update(state="released")
    Tournament.objects.update(second_person="another")
    confirm_sheet(ScoreSheet.objects.get(pk=sheet.pk), version=2, by=login(director))
    assert undoable_correction(SkatTable.objects.get(pk=recorded.pk)) is None


# --- why -----------------------------------------------------------------------------------------------------------
@pytest.fixture
def released(recorded: SkatTable) -> SkatTable:
    Series.objects.update(results_released=True)
    return SkatTable.objects.get(pk=recorded.pk)


def test_released_results_are_changed_with_a_reason(recorder_client: Client, released: SkatTable) -> None:
    answer = recorder_client.post(SHEET, typed(ONE_MORE, version=1))
    page = answer.content.decode()
    assert list(answer.context["form"].errors) == ["why"]
    # Neither the numbers nor the paper are wrong.
    assert "compare the marked numbers" not in page
    assert lines_on_record(released) == FOUR

    assert correct(recorder_client, ONE_MORE, why=" Kurt objects ")[1][0].startswith("Table 1 is corrected")
    entry = JournalEntry.objects.order_by("-number").first()
    assert entry is not None
    assert (entry.action, entry.reason) == ("sheet-corrected", "Kurt objects")
    assert ScoreSheet.objects.get(skat_table=released).reason == ""


def test_nobody_is_asked_why_before_the_release(recorder_client: Client, recorded: SkatTable) -> None:
    assert 'name="why"' not in recorder_client.get(SHEET).content.decode()
    Series.objects.update(results_released=True)
    assert 'name="why"' in recorder_client.get(SHEET).content.decode()
    assert 'name="why"' not in recorder_client.get(f"{DESK}2/").content.decode()


def test_a_finished_sheet_is_changed_with_a_reason_too(db: None, director: User) -> None:
    table = table_with_three_deals()
    finish_sheet(table, stated=[20] * 3, penalties=[0] * 3, version=0, by=COMMAND)
    Series.objects.update(results_released=True)
    with refused("correction-without-reason", field="why"):
        finish_sheet(table, stated=[None] * 3, penalties=[0] * 3, version=1, by=login(director))
    finish_sheet(table, stated=[None] * 3, penalties=[0] * 3, version=1, by=login(director), why="misread")
    assert JournalEntry.objects.order_by("-number")[0].reason == "misread"


def test_the_public_reason_says_that_it_is_public(recorder_client: Client, skat_table: SkatTable) -> None:
    assert "Everybody can read this" in recorder_client.get(SHEET).content.decode()


def test_a_closed_series_is_opened_from_the_page_of_its_table(
    director_client: Client, recorded: SkatTable
) -> None:
    Series.objects.update(state="closed")
    assert 'name="table" value="1"' in director_client.get(SHEET).content.decode()
    reopened = director_client.post(f"{DESK}reopen/", {"reason": "Kurt objects", "table": "1"})
    assert reopened["Location"] == SHEET
    assert Series.objects.get().state == "released"
    assert director_client.post(f"{DESK}reopen/", {"reason": "x", "table": "99"})["Location"] == DESK
