"""Refusals with their reason that change nothing: reopening, too few lines, a reason that must stay."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User

from scoring.rules import Tally
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, HEARTS, PASSED, table_with_three_deals
from tournaments.access.actors import login
from tournaments.models import JournalEntry, ScoreSheet, Seat, Series, SkatTable, Tournament
from tournaments.sheets.closing import reopen_series
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import change_deal
from tournaments.sheets.typing.recording import record_sheet


def test_a_series_of_a_closed_tournament_stays_closed(series: Series, director: User) -> None:
    Series.objects.update(state="closed")
    Tournament.objects.update(state="closed")

    with refused("tournament-closed"):
        reopen_series(Series.objects.get(), by=login(director), reason="table 1 objects")

    assert (Series.objects.get().state, Series.objects.get().version) == ("closed", series.version)
    assert not JournalEntry.objects.exists()


@pytest.mark.parametrize("state", ["planned", "open", "running"])
def test_while_the_tournament_is_open_a_series_can_be_reopened(
    series: Series, director: User, state: str
) -> None:
    Series.objects.update(state="closed")
    Tournament.objects.update(state=state)

    opened = reopen_series(Series.objects.get(), by=login(director), reason=" table 1 objects ")

    assert (opened.state, opened.version) == ("released", series.version + 1)
    entry = JournalEntry.objects.get()
    assert (entry.action, entry.reason, entry.before, entry.after, entry.series_number) == (
        "series-reopened",
        "table 1 objects",
        {"state": "closed"},
        {"state": "released"},
        1,
    )


def test_a_series_that_is_open_is_not_opened_again(series: Series, director: User) -> None:
    same = reopen_series(series, by=login(director), reason="pressed twice")
    assert (same.state, same.version) == ("released", series.version)
    assert not JournalEntry.objects.exists()


@pytest.mark.parametrize("lines", [[], FOUR[:3], [*FOUR, Tally()]], ids=["none", "too few", "too many"])
def test_as_many_lines_as_seats_and_nothing_is_written_otherwise(
    skat_table: SkatTable, recorder: User, lines: list[Tally]
) -> None:
    with refused("lines-and-seats-differ"):
        record_sheet(
            skat_table, lines, passed=PASSED, version=0, by=login(recorder), reason="the paper is torn"
        )
    assert not ScoreSheet.objects.exists()
    assert not Seat.objects.exclude(series_points=None).exists()


@pytest.fixture
def finished(db: None) -> SkatTable:
    """A table of tchibo skat with three deals, recorded although the paper says 21 instead of 20."""
    table = table_with_three_deals()
    finish(table, stated=[21, 20, 20], reason="Added up wrongly")
    return table


def finish(table: SkatTable, **given: Any) -> ScoreSheet:
    usual: dict[str, Any] = {"stated": [20, 20, 20], "penalties": [0, 0, 0], "version": 0}
    return finish_sheet(table, by=COMMAND, **(usual | given))


def change(table: SkatTable, version: int, reason: str, **deal: Any) -> tuple[str, list[int | None]]:
    """The reason on the sheet and the totals after deal 2 was changed."""
    change_deal(table, HEARTS | {"declarer": 2} | deal, number=2, version=version, by=COMMAND, reason=reason)
    totals = table.seats.order_by("number").values_list("series_points", flat=True)
    return ScoreSheet.objects.get().reason, list(totals)


def test_a_second_change_keeps_the_first_reason_of_the_sheet(finished: SkatTable) -> None:
    assert change(finished, 1, "Counted again", tops=2) == ("Added up wrongly", [20, 30, 20])
    assert change(finished, 2, "And again", tops=1) == ("Added up wrongly", [20, 20, 20])
    reasons = JournalEntry.objects.order_by("pk").values_list("action", "reason")
    assert list(reasons) == [
        ("sheet-recorded", "Added up wrongly"),
        ("deal-changed", "Counted again"),
        ("sheet-corrected", "Added up wrongly"),
        ("deal-changed", "And again"),
        ("sheet-corrected", "Added up wrongly"),
    ]


def test_a_sheet_without_a_reason_gets_that_of_the_change_only_where_it_is_wrong_now(db: None) -> None:
    table = table_with_three_deals()
    assert finish(table, reason="not needed").reason == ""
    assert change(table, 1, "Same value", card_points=70) == ("", [20, 20, 20])
    assert change(table, 2, "Two tops", tops=2) == ("Two tops", [20, 30, 20])
