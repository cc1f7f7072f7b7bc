"""Attendance over the year."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.web.charts.attendance import Attendance, AttendanceBar, EveningCount, placed_attendance
from tournaments.web.charts.scale import Tick


def test_every_part_of_a_small_one() -> None:
    evenings = (EveningCount("5 Jan", 20, 5), EveningCount("12 Jan", 12))
    placed = placed_attendance(Attendance(evenings))
    assert placed is not None
    assert placed.ticks == (Tick(0, "100"), Tick(5, "75"), Tick(10, "50"), Tick(15, "25"), Tick(20, "0"))
    assert placed.bars == (
        AttendanceBar(evenings[0], "6.25", "37.5", "0", "25", "75", "25"),
        AttendanceBar(evenings[1], "56.25", "37.5", "40", "40", "60", "0"),
    )
    assert (placed.average, placed.has_guests, placed.first_middle_last) == (16, True, ("5 Jan", "12 Jan"))


def test_the_axis_names_three_of_many() -> None:
    placed = placed_attendance(Attendance(tuple(EveningCount(str(number), 20) for number in range(1, 46))))
    assert placed is not None
    assert (placed.first_middle_last, placed.has_guests) == (("1", "23", "45"), False)


@pytest.mark.parametrize("evenings", [(), (EveningCount("5 Jan", 20),)])
def test_nothing_is_drawn_of_one_evening(evenings: tuple[EveningCount, ...]) -> None:
    assert placed_attendance(Attendance(evenings)) is None


@given(st.lists(st.tuples(st.integers(0, 1000), st.integers(0, 1000)), min_size=2, max_size=60))
def test_bars_are_on_the_drawing(counts: list[tuple[int, int]]) -> None:
    evenings = [EveningCount("", members + guests, guests) for members, guests in counts]
    placed = placed_attendance(Attendance(tuple(evenings)))
    assert placed is not None
    assert [bar.evening for bar in placed.bars] == evenings
    for bar in placed.bars:
        assert 0 <= float(bar.x) <= float(bar.x) + float(bar.width) <= 100
        assert float(bar.y) >= 0
        together = float(bar.y) + float(bar.guests_height) + float(bar.members_height)
        assert together == pytest.approx(100, abs=0.02)
