"""Undoing a correction of a sheet that is kept deal by deal; of other sheets see ``test_correcting``."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.sheets.conftest import table_with_three_deals
from tests.tournaments.sheets.deals.test_recording import LOST, SERIES, finish, keep, results, table_of
from tournaments.access.actors import login
from tournaments.models import JournalEntry, ScoreSheet, SkatTable, Tournament
from tournaments.sheets.deals.recording import change_deal
from tournaments.sheets.second_person.confirming import confirm_sheet
from tournaments.sheets.typing.recording import StaleSheet
from tournaments.sheets.undoing import undo_correction, undoable_correction

DESK = "/tournaments/club-evening/sheets/1/"
WON = LOST | {"won": True}


@pytest.fixture
def table(db: None) -> SkatTable:
    """Finished: 30 for a solo that was won, −64 for a grand that was lost, −30 for a ramsch."""
    table = table_of()
    keep(table, SERIES)
    finish(table, stated=[-30, 30, -64])
    return table


def kept_of(table: SkatTable) -> tuple[list[Any], list[Any], str]:
    """The deals, the seats and the public reason."""
    deals = list(table.deals.order_by("number").values_list("told", flat=True))
    return deals, results(table), ScoreSheet.objects.get().reason


def change(table: SkatTable, told: dict[str, Any] = WON, *, number: int = 2, version: int = 1) -> None:
    change_deal(table, told, number=number, version=version, by=COMMAND, reason="Counted again")


def test_a_changed_deal_comes_back_with_its_sheet(table: SkatTable) -> None:
    before = kept_of(table)
    change(table)
    assert ScoreSheet.objects.get().reason == "Counted again"  # the paper's total differs now

    undo_correction(table, version=2, by=COMMAND)

    assert kept_of(table) == before
    newest = list(JournalEntry.objects.order_by("-number").values_list("action", "reason")[:2])
    assert newest == [("sheet-corrected", ""), ("deal-changed", "The last correction is undone.")]


def test_the_undo_is_undone(table: SkatTable) -> None:
    change(table)
    changed = kept_of(table)
    undo_correction(table, version=2, by=COMMAND)
    undo_correction(table, version=3, by=COMMAND)
    assert kept_of(table) == changed


def test_totals_and_penalties_of_a_finished_sheet_come_back(db: None) -> None:
    table = table_with_three_deals()
    finish(table, stated=[20, 10, 20], penalties=[0, 10, 0], ruling="Late")
    before = kept_of(table)
    finish(table, version=1)
    assert kept_of(table) != before
    undo_correction(table, version=2, by=COMMAND)
    assert kept_of(table) == before
    assert ScoreSheet.objects.get().ruling == "Late"


def test_totals_typed_after_a_changed_deal_are_undone_alone(table: SkatTable) -> None:
    """The entry before the correction is about a sheet then, not about the deal."""
    change(table)
    changed = kept_of(table)
    finish(table, version=2)
    undo_correction(table, version=3, by=COMMAND)
    assert kept_of(table) == changed


def test_nothing_newer_is_undone(table: SkatTable) -> None:
    change(table)
    change(table, SERIES[0] | {"tops": 3}, number=1)
    now = kept_of(table)
    with pytest.raises(StaleSheet):
        undo_correction(table, version=2, by=COMMAND)
    assert kept_of(table) == now


def test_a_deal_that_was_changed_before_the_sheet_was_finished_is_no_correction(db: None) -> None:
    table = table_of()
    keep(table, SERIES)
    change_deal(table, WON, number=2, version=1, by=COMMAND)
    finish(table)
    assert undoable_correction(table) is None


def test_the_page_says_what_changed_and_offers_the_undo(recorder_client: Client, table: SkatTable) -> None:
    typed = {
        "declarer": "3",
        "contract": "guckser",
        "game": "grand",
        "tops": "1",
        "won": "yes",
        "version": "1",
    }
    answer = recorder_client.post(f"{DESK}1/deals/2/", typed | {"reason": "Counted again"}, follow=True)
    assert answer.redirect_chain == [(f"{DESK}?corrected=1", 302)]
    assert [str(message) for message in answer.context["messages"]] == [
        "Deal 2 is changed.",
        "Table 1 is corrected: Őrsi János −64 → 32.",
        "Ranks: Őrsi János 3 → 1, Kurt Hansen 1 → 2, Åse Madsen 2 → 3.",
    ]
    assert f'action="{DESK}1/undo/"' in answer.content.decode()
    back = recorder_client.post(f"{DESK}1/undo/", {"version": "2"}, follow=True)
    assert "Table 1 is corrected: Őrsi János 32 → −64." in back.content.decode()


def test_a_change_without_another_total_says_so(recorder_client: Client, table: SkatTable) -> None:
    typed = {
        "declarer": "3",
        "contract": "guckser",
        "game": "grand",
        "tops": "1",
        "won": "no",
        "version": "1",
    }
    answer = recorder_client.post(f"{DESK}1/deals/2/", typed | {"reason": "Looked again"}, follow=True)
    said = [str(message) for message in answer.context["messages"]]
    assert said == ["Deal 2 is changed.", "Table 1: no total has changed."]


def test_a_confirmed_sheet_is_not_undone(table: SkatTable, director: User) -> None:
    change(table)
    Tournament.objects.update(second_person="another")
    confirm_sheet(ScoreSheet.objects.get(), version=2, by=login(director))
    with pytest.raises(StaleSheet):
        undo_correction(table, version=2, by=COMMAND)
