"""Whether prizes wait for a lot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import COMMAND, end_evening, make_entries, make_tournament, seat_series, store_result
from tournaments.prizes.lots import lot_in
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings

EQUAL, APART = [(0, 0, 0)] * 4, [(100, 4, 0), (60, 3, 0), (40, 2, 0), (20, 1, 0)]


@pytest.mark.parametrize(
    ("kind", "ties", "lines", "series"),
    [
        ("main", "lot", EQUAL, 0),
        ("series", "lot", EQUAL, 1),
        ("main", "share", EQUAL, None),
        ("main", "lot", APART, None),
    ],
)
def test_waiting_for_a_lot(db: None, kind: str, ties: str, lines: list[Any], series: int | None) -> None:
    tournament = make_tournament(series_count=1)
    played = seat_series(tournament, 1, [make_entries(tournament, 4)])
    store_result(played.skat_tables.get(), lines)
    end_evening(tournament)
    assert lot_in(tournament) is None
    save_plan(
        tournament,
        PlanSettings((GroupSettings(kind, "share", 100),), pot=100_000, ties=ties),
        by=COMMAND,
        reason="late",
    )
    assert lot_in(tournament) == series
