"""One slip of a number: what was typed, what it should have been, and what may have happened."""

from __future__ import annotations

import pytest

from scoring.rules.misread import slip_of_count, slip_of_points


@pytest.mark.parametrize(
    ("typed", "right", "of_points", "of_count"),
    [
        (12, 12, "", ""),
        (11, 12, "digit", "count"),
        (13, 12, "digit", "count"),
        (17, 12, "digit", "count"),
        (21, 12, "swapped", "swapped"),
        (2, 12, "missing", "missing"),
        (122, 12, "missing", "missing"),
        (-12, 12, "sign", "sign"),
        (-13, 12, "", ""),
        (12, -21, "", ""),
        (-21, -12, "swapped", "swapped"),
        (10, 9, "", "count"),
        (0, 1, "digit", "count"),
        (0, -1, "digit", "count"),
        (8, 108, "missing", "missing"),
        (-8, -108, "missing", "missing"),
        (-8, 108, "", ""),
        (18, 1018, "missing", "missing"),
        (1018, 18, "", ""),
        (108, 8, "", ""),
        (0, 5, "digit", "count"),
        (0, 10, "missing", "missing"),
        (0, 500, "missing", "missing"),
        (4321, 1234, "", ""),
        (1324, 1234, "swapped", "swapped"),
        (3214, 1234, "", ""),
        (1243, 1234, "swapped", "swapped"),
        (12, 1234, "", ""),
        (234, 1234, "missing", "missing"),
        (123, 1234, "missing", "missing"),
        (124, 1234, "missing", "missing"),
        (143, 1234, "", ""),
        (34, 1234, "", ""),
    ],
)
def test_what_may_have_happened(typed: int, right: int, of_points: str, of_count: str) -> None:
    """10 for 9 is a game more, but of points it would be two slips."""
    assert (slip_of_points(typed, right), slip_of_count(typed, right)) == (of_points, of_count)
