"""A sheet as the journal stores it: complete, and readable without the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.rules import Settled, Tally
from tournaments.models import ScoreSheet, Seat

TYPED_FIELDS = ["game_points", "won", "lost", "penalty", "stated_total"]


def sheet_as_data(sheet: ScoreSheet, seats: Sequence[Seat]) -> dict[str, Any]:
    """The whole recorded sheet."""
    lines = [_line_as_data(seat, seat, seat.series_points) for seat in seats]
    return {"version": sheet.version, "passed": sheet.passed, "lines": lines} | {
        name: value for name in ("reason", "ruling") if (value := getattr(sheet, name))
    }


def typing_as_data(version: int, settled: Settled, seats: Sequence[Seat]) -> dict[str, Any]:
    """The same for a typed sheet that is not stored on the seats."""
    lines = [
        _line_as_data(seat, line, result.series_points)
        for seat, line, result in zip(seats, settled.lines, settled.results, strict=True)
    ]
    return {"version": version, "passed": settled.passed, "lines": lines}


def _line_as_data(seat: Seat, typed: Seat | Tally, series_points: int | None) -> dict[str, Any]:
    entry = seat.entry
    person = {"seat": seat.number, "start_number": entry.start_number, "name": entry.player.full_name}
    figures = {name: getattr(typed, name) for name in TYPED_FIELDS}
    return {**person, **figures, "series_points": series_points}
