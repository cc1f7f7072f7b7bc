"""Points taken off by a ruling: from whom, how many, and impossible penalties."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.rules.problems import Problem, error
from scoring.rules.report import Penalty, Sheet
from scoring.rules.sheet.penalties import take_off

CODES = {"fourth-man-saw-skat": 50}
SAW = "fourth-man-saw-skat"


def wrong(code: str, seat: int | None, deal: int | None = None) -> Problem:
    return replace(error(code, seat=seat, field="penalties"), deal=deal)


@pytest.mark.parametrize(
    ("penalty", "seats", "off", "problem"),
    [
        (Penalty(2, points=30), 3, [0, 30, 0], None),
        (Penalty(2, points=0), 3, [0, 0, 0], None),
        (Penalty(2, points=-1), 3, None, error("negative-count", seat=2, field="penalty", count=-1)),
        (Penalty(2), 3, None, error("negative-count", seat=2, field="penalty", count=0)),
        (Penalty(3, points=5), 3, [0, 0, 5], None),
        (Penalty(4, points=5), 3, None, wrong("penalty-wrong-seat", None)),
        (Penalty(0, points=5), 3, None, wrong("penalty-wrong-seat", None)),
        (Penalty(None, points=5, deal=3), 4, None, wrong("penalty-wrong-seat", None, 3)),
        (Penalty(2, code=SAW, deal=2), 4, [0, 50, 0, 0], None),
        (Penalty(2, code=SAW, deal=6), 4, [0, 50, 0, 0], None),
        (Penalty(1, code=SAW, deal=2), 4, None, wrong("penalty-wrong-seat", 1, 2)),
        (Penalty(1, code=SAW, deal=9), 4, None, wrong("penalty-wrong-seat", 1, 9)),
        (Penalty(4, code=SAW, deal=0), 4, None, wrong("penalty-wrong-seat", 4, 0)),
        (Penalty(1, code=SAW), 4, None, wrong("penalty-wrong-seat", 1)),
        (Penalty(1, code=SAW, deal=1), 3, None, wrong("penalty-at-three", 1, 1)),
        (Penalty(1, code="sang", deal=1), 4, None, wrong("option-not-allowed", 1, 1)),
    ],
)
def test_one_penalty(penalty: Penalty, seats: int, off: list[int] | None, problem: Problem | None) -> None:
    sheet = Sheet(seats=seats, penalties=[penalty])
    assert take_off(CODES, sheet, 8) == (off or [0] * seats, [problem] if problem else [])


def test_penalties_of_one_seat_are_added() -> None:
    several = [Penalty(1, points=10), Penalty(1, code=SAW, deal=1), Penalty(3, points=5)]
    assert take_off(CODES, Sheet(seats=4, penalties=several), 8) == ([60, 0, 5, 0], [])
