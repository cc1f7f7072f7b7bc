"""The lines below the words of the bar."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.evening.progress import parts_done
from tournaments.evening.step_facts import StepFacts
from tournaments.models import Series, Tournament

EVENING: dict[str, Any] = {
    "state": Tournament.State.RUNNING,
    "here": 30,
    "entries": 40,
    "can_be_seated": True,
    "series_count": 3,
}
DRAWN = EVENING | {"drawn": 2, "number": 2, "tables": 8}


@pytest.mark.parametrize(
    ("facts", "parts"),
    [
        (EVENING, (75, 0, 0, 0, 0, 0)),
        (EVENING | {"unpaid": 30}, (75, 0, 0, 0, 0, 0)),
        (EVENING | {"unpaid": 12}, (75, 0, 0, 0, 0, 60)),
        (EVENING | {"unpaid": 0}, (75, 0, 0, 0, 0, 99)),
        (EVENING | {"here": 0, "entries": 0}, (0, 0, 0, 0, 0, 0)),
        (DRAWN | {"series_state": Series.State.DRAFT}, (100, 50, 0, 33, 0, 0)),
        (DRAWN | {"series_state": Series.State.CHECKED}, (100, 75, 0, 33, 0, 0)),
        (DRAWN | {"series_state": Series.State.RELEASED, "sheets": 5}, (100, 100, 62, 33, 0, 0)),
        (DRAWN | {"series_state": Series.State.RELEASED, "unreleased": 1}, (100, 100, 0, 0, 0, 0)),
        (DRAWN | {"series_state": Series.State.CLOSED, "sheets": 8}, (100, 100, 100, 66, 0, 0)),
        (DRAWN | {"drawn": 3, "series_state": Series.State.CLOSED, "sheets": 8}, (100, 100, 100, 66, 0, 0)),
        (DRAWN | {"series_state": Series.State.CLOSED, "sheets": 8, "state": Tournament.State.CLOSED, "is_printed": True}, (100,) * 6),
    ],
)  # fmt: skip
def test_parts(facts: dict[str, Any], parts: tuple[int, ...]) -> None:
    assert tuple(parts_done(StepFacts(**facts)).values()) == parts
