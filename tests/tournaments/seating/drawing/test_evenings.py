"""The plan of an evening as the next series needs it: refused where it does not fit any more."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import make_tournament, seat_series
from tests.refusals import refused
from tournaments.models import Draw, Series
from tournaments.seating.drawing import evenings

TASK = SimpleNamespace(participants=[SimpleNamespace(key=key) for key in (1, 2)], evening_series=3)


@pytest.mark.parametrize(
    ("task", "is_closed", "here", "number", "code"),
    [
        (TASK, False, [1, 2], 3, ""),
        (TASK, False, [2, 1], 2, ""),
        (None, True, [], 4, "evening-not-planned"),
        (TASK, True, [1], 4, "plan-published"),
        (TASK, False, [1], 4, "plan-for-other-players"),
        (TASK, False, [1, 2, 3], 2, "plan-for-other-players"),
        (TASK, False, [1, 2], 4, "plan-too-short"),
    ],
)
def test_whether_the_plan_fits(
    monkeypatch: pytest.MonkeyPatch, task: Any, is_closed: bool, here: list[int], number: int, code: str
) -> None:
    monkeypatch.setattr(evenings, "stored_plan", lambda _tournament: None)
    monkeypatch.setattr(evenings, "unstored_task", lambda _tournament: task)
    monkeypatch.setattr(evenings, "is_published_by_closing", lambda _tournament: is_closed)
    entries: Any = [SimpleNamespace(start_number=key) for key in here]
    tournament: Any = None
    if code:
        values: dict[str, Any] = {"count": 3} if code == "plan-too-short" else {}
        with refused(code, **values):
            evenings.planned_task(tournament, number, entries)
    else:
        assert evenings.planned_task(tournament, number, entries) is task


def test_a_document_that_is_none_plans_nothing(db: None) -> None:
    """Seats that came from a file have an empty one after their first change."""
    tournament = make_tournament(series_count=3)
    assert evenings.unstored_task(tournament) is None
    Draw.objects.create(series=seat_series(tournament, 1, [], seating=Series.Seating.PLAN), document={})
    assert evenings.unstored_task(tournament) is None
