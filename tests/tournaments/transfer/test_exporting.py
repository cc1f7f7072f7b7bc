"""What is saved while a tournament is exported: the file is whole all the same."""

from __future__ import annotations

import pytest

from scoring.rules import Tally
from tests.factories import COMMAND, make_tournament, seat_two_tables
from tournaments.models import Seat
from tournaments.seating.drawing import hall
from tournaments.sheets.typing.recording import record_sheet
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.importing import import_tournament


def test_a_sheet_that_is_saved_meanwhile(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between reading the seats, without results, and reading the sheets."""
    series = seat_two_tables(make_tournament(rounds=2, series_count=1))
    read_seats = hall._seats_by_table
    read: list[int] = []

    def then_save(seats: object) -> object:
        found = read_seats(seats)  # type: ignore[arg-type]
        read.append(len(found))
        if len(read) == 1:
            nothing = [Tally(0, 0, 0)] * 3
            record_sheet(series.skat_tables.get(number=2), nothing, passed=6, version=0, by=COMMAND)
        return found

    monkeypatch.setattr(hall, "_seats_by_table", then_save)
    copy = import_tournament(export_tournament(series.tournament), by=COMMAND, as_copy=True)
    assert Seat.objects.filter(series__tournament=copy, series_points=0).count() == 3
