"""Undoing a correction where rulings take points off: they are neither typed in nor taken off twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.factories import COMMAND
from tests.tournaments.sheets.conftest import FOUR, table_with_three_deals
from tournaments.models import JournalEntry, Ruling, Seat, SkatTable
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.typing.recording import record_sheet
from tournaments.sheets.undoing import undo_correction


def rule(table: SkatTable, number: int, points: int) -> None:
    """Without the workflow, which would change the sheet at once."""
    entry = table.seats.get(number=number).entry
    Ruling.objects.create(
        tournament=table.series.tournament,
        entry=entry,
        series_number=1,
        points=points,
        text="late",
        referee="Bo",
    )


def penalties(table: SkatTable) -> list[tuple[int | None, int]]:
    """Each seat's total, and the points taken off by the sheet and rulings together."""
    seats = Seat.objects.filter(skat_table=table).order_by("number")
    return list(seats.values_list("series_points", "penalty"))


def test_of_numbers(skat_table: SkatTable) -> None:
    rule(skat_table, 1, 50)
    rule(skat_table, 2, 20)
    typed = [replace(FOUR[0], penalty=10), *FOUR[1:]]
    before = [(963, 60), (810, 20), (356, 0), (608, 0)]
    record_sheet(skat_table, typed, passed=2, version=0, by=COMMAND, ruling="spoke", reason="totals")
    assert penalties(skat_table) == before
    record_sheet(skat_table, FOUR, passed=2, version=1, by=COMMAND, reason="totals")
    assert penalties(skat_table) == [(973, 50), *before[1:]]
    undo_correction(skat_table, version=2, by=COMMAND)
    assert penalties(skat_table) == before


def test_of_deals(db: None) -> None:
    table = table_with_three_deals()
    rule(table, 1, 5)
    usual = {"stated": [None] * 3, "by": COMMAND, "ruling": "spoke"}
    finish_sheet(table, penalties=[1, 2, 0], version=0, **usual)  # type: ignore[arg-type]
    assert penalties(table) == [(14, 6), (18, 2), (20, 0)]
    finish_sheet(table, penalties=[0, 0, 0], version=1, **usual)  # type: ignore[arg-type]
    assert penalties(table) == [(15, 5), (20, 0), (20, 0)]
    undo_correction(table, version=2, by=COMMAND)
    assert penalties(table) == [(14, 6), (18, 2), (20, 0)]


@pytest.mark.parametrize("former", [0, 30])
def test_of_an_older_version_whose_sheet_took_less_off(skat_table: SkatTable, former: int) -> None:
    typed = [replace(FOUR[0], penalty=former), *FOUR[1:]]
    record_sheet(skat_table, typed, passed=2, version=0, by=COMMAND, ruling="spoke", reason="totals")
    rule(skat_table, 1, 50)
    record_sheet(skat_table, FOUR, passed=3, version=1, by=COMMAND, reason="totals")
    undo_correction(skat_table, version=2, by=COMMAND)
    assert penalties(skat_table)[0] == (973, 50)
    assert JournalEntry.objects.latest("number").after["lines"][0]["penalty"] == 50
